"""Bots in a worker: they never hold up the loop, and one that dies or dawdles is replaced by the quick rule."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import worker
from game.core.action import Action
from game.core.chance import Chance
from game.core.options import complete
from game.core.protocol import Game, State
from game.core.seats import bot
from game.core.session import Session
from game.core.thinking import ADVISE, MOST_MINDS, Minds, Request, answer, ask
from game.core.worker import MOST_DEATHS, BotRunner, InlineRunner, Ticket

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60.0


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def state(dohyo: Game) -> State:
    return dohyo.new(4, complete(dohyo.options, {}), Chance(1))


def question(state: State, seat: int = 1, bot: str = "random", kind: str = "choose") -> Request:
    return ask("dohyo", "table", state, seat, bot, 5, kind)


def wait(runner: BotRunner, ticket: Ticket) -> Ticket:
    """Poll until the ticket is done."""
    until = time.monotonic() + PATIENCE_S
    while not ticket.done:
        assert time.monotonic() < until, "no answer ever came"
        runner.poll()
        time.sleep(0.002)
    return ticket


@pytest.fixture(params=[True, False], ids=["process", "thread"])
def runner(request: pytest.FixtureRequest) -> Iterator[BotRunner]:
    one = BotRunner(process=request.param)
    yield one
    one.close()


def test_answers_are_those_that_the_bot_gives_in_place(runner: BotRunner, state: State) -> None:
    tickets = [runner.ask(question(state, seat)) for seat in range(4)]
    assert [wait(runner, ticket).answer for ticket in tickets] == \
        [answer(ticket.request, {}) for ticket in tickets]
    assert all(ticket.problem is None for ticket in tickets)
    assert not runner.busy


def test_asking_does_not_wait_for_the_answer(runner: BotRunner, state: State) -> None:
    runner.warm()
    ticket = runner.ask(question(state))
    assert runner.busy or ticket.done


def test_a_hint_is_a_list_of_advice(runner: BotRunner, state: State) -> None:
    advice = wait(runner, runner.ask(question(state, kind=ADVISE))).answer
    assert isinstance(advice, list) and advice[0].action in state.legal_actions(1)


def test_a_bot_that_fails_is_replaced_for_the_move_and_the_worker_stays(runner: BotRunner, state: State,
                                                                        caplog: pytest.LogCaptureFixture) -> None:
    broken = wait(runner, runner.ask(question(state, bot="no such bot")))
    assert broken.answer in state.legal_actions(1)
    assert broken.problem is not None and broken.problem.code == "bot_died"
    assert "no such bot" in caplog.text
    assert wait(runner, runner.ask(question(state))).problem is None


def test_a_question_that_was_withdrawn_is_not_asked(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, let_go = [], threading.Event()

    def hold(request: Request, minds: Minds) -> Action:
        if request.table == "held":  # a thread of the test before may still be answering
            asked.append(request.seat)
        let_go.wait(PATIENCE_S)
        return Action("henka")

    monkeypatch.setattr(worker, "answer", hold)
    runner = BotRunner(process=False)
    try:
        first, second, third = (
            runner.ask(ask("dohyo", "held", state, seat, "random", 5)) for seat in range(3))
        runner.cancel(second)
        let_go.set()
        wait(runner, third)
        assert first.done and not second.done
        assert asked == [0, 2]
    finally:
        runner.close()


def test_a_worker_process_that_is_killed_is_replaced(state: State) -> None:
    runner = BotRunner()
    try:
        wait(runner, runner.ask(question(state)))
        assert runner.in_process
        for child in multiprocessing.active_children():
            if child.name == "goza-bots":
                os.kill(child.pid or 0, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
                child.join()
        replaced = wait(runner, runner.ask(question(state)))
        assert replaced.answer in state.legal_actions(1)
        assert replaced.problem is not None and replaced.problem.code == "bot_died"
        assert wait(runner, runner.ask(question(state))).problem is None
        assert runner.in_process
    finally:
        runner.close()


def test_where_no_process_can_start_bots_think_in_a_thread(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(method: str) -> Any:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing, "get_context", refuse)
    runner = BotRunner()
    try:
        assert wait(runner, runner.ask(question(state))).problem is None
        assert not runner.in_process
    finally:
        runner.close()


def test_a_bot_that_dawdles_is_replaced_for_the_move(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, let_go = Clock(), threading.Event()
    monkeypatch.setattr(worker, "answer", lambda request, minds: let_go.wait(PATIENCE_S) and Action("henka"))
    runner = BotRunner(process=False, clock=clock)
    try:
        slow, queued = runner.ask(question(state, 0)), runner.ask(question(state, 1))
        runner.poll()
        assert not slow.done
        clock.now = worker.LIMIT_S + worker.START_S + 1
        runner.poll()
        assert slow.done and slow.answer in state.legal_actions(0)
        assert slow.problem is not None and slow.problem.code == "bot_slow"
        let_go.set()
        assert wait(runner, queued).answer == Action("henka")
    finally:
        let_go.set()
        runner.close()


def test_after_many_deaths_in_a_row_bots_think_in_a_thread(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "serve_process", _die)
    runner = BotRunner()
    try:
        for _ in range(MOST_DEATHS):
            ticket = wait(runner, runner.ask(question(state)))
            assert ticket.answer in state.legal_actions(1) and ticket.problem is not None
        assert wait(runner, runner.ask(question(state))).problem is None
        assert not runner.in_process
    finally:
        runner.close()


def _die(link: object) -> None:
    """What a worker process that cannot even start looks like from outside."""
    os._exit(1)


def test_a_closed_runner_leaves_no_process_behind(state: State) -> None:
    runner = BotRunner()
    wait(runner, runner.ask(question(state)))
    runner.close()
    runner.close()
    assert not [child for child in multiprocessing.active_children() if child.name == "goza-bots"]


ORPHAN = """
import multiprocessing, time
from game.core.worker import BotRunner
if __name__ == "__main__":
    runner = BotRunner()
    runner.warm()
    print(multiprocessing.active_children()[0].pid, flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process that is gone is told by signal 0")
def test_a_program_that_is_killed_leaves_no_bots_behind(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(ORPHAN, encoding="utf-8")
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], text=True, stdout=subprocess.PIPE, env=environ) as program:
        assert program.stdout is not None
        bots = int(program.stdout.readline())
        program.kill()
    until = time.monotonic() + PATIENCE_S
    while _runs(bots):
        assert time.monotonic() < until, "the bots outlive the program"
        time.sleep(0.02)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] == "Z")


@pytest.mark.parametrize("kind", ["broken", "cheat"])
def test_a_bot_that_fails_or_cheats_is_replaced_and_the_table_told(snatch: Game, kind: str) -> None:
    session = Session.start(snatch, {}, [bot(snatch, kind), bot(snatch, "asleep")], 1)
    session.poll()
    session.advance(300)
    assert session.actions == [(0, Action("touch", at_ms=200))]
    assert session.problem is not None and session.problem.code == "bot_died"


def test_remembered_bots_do_not_pile_up(state: State) -> None:
    minds: Minds = {}
    for n in range(3 * MOST_MINDS):
        answer(ask("dohyo", f"table {n}", state, 1, "random", 5), minds)
    assert len(minds) <= MOST_MINDS


def test_a_question_holds_no_secret(dohyo: Game, state: State) -> None:
    """Two tables that look the same to a seat put the same question to its bot."""
    twin = state.clone()
    state.apply(0, Action("shiko"))
    twin.apply(0, Action("henka"))
    assert ask("dohyo", "t", state, 1, "random", 5) == ask("dohyo", "t", twin, 1, "random", 5)


def test_the_inline_runner_has_answered_when_it_has_been_asked(state: State) -> None:
    runner = InlineRunner()
    ticket = runner.ask(question(state))
    assert ticket.done and ticket.answer in state.legal_actions(1)
    runner.poll()
    runner.cancel(ticket)
    runner.close()
