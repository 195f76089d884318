"""A table being played: who is waited for, who sees what, what is saved, and what happens when the disk refuses."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.action import Action, IllegalAction
from game.core.options import OptionError
from game.core.problem import Problem
from game.core.protocol import Game
from game.core.record import read_record
from game.core.seats import Seat, bot, bots_around, human
from game.core.session import ALL, HIGHEST_SEED, Session, new_seed
from game.core.thinking import ADVISE, Request, quick_answer
from game.core.verify import verify
from game.core.worker import Ticket
from game.core.writer import RecordWriter

Seating = Callable[[int, int], list[Seat]]


class Patient:
    """A runner whose bots answer when the test says so."""

    def __init__(self) -> None:
        self.tickets: list[Ticket] = []

    def ask(self, request: Request) -> Ticket:
        self.tickets.append(Ticket(request))
        return self.tickets[-1]

    def poll(self) -> None:
        """Nothing comes by itself."""

    def cancel(self, ticket: Ticket) -> None:
        ticket.cancelled = True

    def close(self) -> None:
        self.tickets.clear()

    def answer_all(self) -> None:
        for ticket in self.tickets:
            if not ticket.done:
                ticket.settle(quick_answer(ticket.request))


def play_to_end(session: Session) -> None:
    """People play their first legal action, bots what they want."""
    while session.outcome() is None:
        for seat in session.waiting():
            session.submit(seat, session.legal(seat)[0])
        session.poll()


# -- choices ----------------------------------------------------------------------------------------------------------


def test_a_person_is_waited_for_and_bots_are_asked(dohyo: Game, table_of: Seating) -> None:
    runner = Patient()
    session = Session.start(dohyo, {}, table_of(1, 4), 1, None, runner)
    assert session.to_act() == (0, 1, 2, 3)
    assert session.waiting() == (0,)
    assert not session.poll()
    assert session.thinking() == (1, 2, 3) and session.ready() == ()
    runner.answer_all()
    assert session.thinking() == () and session.ready() == (1, 2, 3)


def test_each_poll_plays_one_answer_and_none_while_the_table_is_busy(dohyo: Game, table_of: Seating) -> None:
    runner = Patient()
    session = Session.start(dohyo, {}, table_of(1, 4), 1, None, runner)
    session.poll()
    runner.answer_all()
    assert not session.poll(play=False) and len(session.actions) == 0
    assert [session.poll() for _ in range(4)] == [True, True, True, False]
    assert [seat for seat, _ in session.actions] == [1, 2, 3]


def test_a_refused_choice_changes_neither_table_nor_file(dohyo: Game, table_of: Seating, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.start(dohyo, {}, table_of(1, 4), 1, path)
    before, view = path.read_bytes(), session.observe(0)
    with pytest.raises(IllegalAction):
        session.submit(0, Action("oshi", (0,)))
    assert path.read_bytes() == before and session.observe(0) == view and session.actions == []


def test_the_reason_for_a_refusal_can_be_asked_without_choosing(dohyo: Game, table_of: Seating) -> None:
    session = Session.start(dohyo, {}, table_of(1, 4), 1)
    refused = session.refusal(0, Action("oshi", (0,)))
    assert refused is not None and refused.text
    assert session.refusal(0, session.legal(0)[0]) is None
    assert session.actions == []


def test_an_answer_to_a_question_that_is_out_of_date_is_asked_again(snatch: Game) -> None:
    runner = Patient()
    session = Session.start(snatch, {}, [human("A"), bot(snatch, "slow")], 1, None, runner)
    session.poll()
    session.submit(0, Action("touch", at_ms=100))
    assert runner.tickets[0].cancelled
    runner.answer_all()
    assert not session.poll()
    assert session.actions == [(0, Action("touch", at_ms=100))]
    session.advance(100 + 500)
    session.poll()
    assert len(runner.tickets) == 2
    assert session.thinking() == (1,)


def test_options_that_do_not_go_together_start_no_game(dohyo: Game, table_of: Seating, tmp_path: Path) -> None:
    with pytest.raises(OptionError):
        Session.start(dohyo, {"strong_kakomi": True}, table_of(1, 4), 1, tmp_path / "game.jsonl")
    assert not (tmp_path / "game.jsonl").exists()


# -- views ------------------------------------------------------------------------------------------------------------


def test_a_secret_choice_is_told_to_its_seat_alone(dohyo: Game, table_of: Seating) -> None:
    session = Session.start(dohyo, {}, table_of(2, 4), 1)
    own, other, nobody, everything = (session.stream(viewer) for viewer in (0, 1, None, ALL))
    action = session.legal(0)[0]
    session.submit(0, action)
    text = dohyo.format(action)
    assert [event.data for event in own.drain()] == [(0, text)]
    assert [event.data for event in everything.drain()] == [(0, text)]
    for stream in (other, nobody):
        assert all(text not in event.data for event in stream.drain())
    assert own.drain() == [] and not own


def test_a_stream_begins_when_it_is_opened_and_the_history_with_the_game(dohyo: Game, table_of: Seating) -> None:
    session = Session.start(dohyo, {}, table_of(2, 4), 1)
    session.submit(0, session.legal(0)[0])
    late = session.stream(0)
    assert not late and late.drain() == []
    session.submit(1, session.legal(1)[0])
    assert late
    assert session.history(0) == [*session.history(0)[:-1], *late.drain()]
    assert len(session.history(0)) == 2


def test_the_screen_passes_from_person_to_person_as_they_choose(dohyo: Game, table_of: Seating) -> None:
    session = Session.start(dohyo, {}, table_of(2, 4), 1)
    assert session.viewer_change(None) == 0
    assert session.viewer_change(0) is None
    session.submit(0, session.legal(0)[0])
    assert session.viewer_change(0) == 1
    session.submit(1, session.legal(1)[0])
    assert session.viewer_change(1) is None
    while not session.waiting():
        session.poll()
    assert session.viewer_change(1) is None, "the one who looks chooses first"


# -- saving -----------------------------------------------------------------------------------------------------------


def test_a_game_is_saved_from_its_first_moment_and_after_every_action(dohyo: Game, table_of: Seating,
                                                                      tmp_path: Path) -> None:
    path = tmp_path / "records" / "game.jsonl"
    session = Session.start(dohyo, {}, table_of(1, 3), 1, path)
    assert Session.resume(path).actions == []
    session.submit(0, session.legal(0)[0])
    assert len(read_record(path).actions) == 1
    session.poll()
    assert len(read_record(path).actions) == 2
    play_to_end(session)
    assert read_record(path).finished and verify(path).difference is None


def test_a_resumed_game_is_the_same_to_every_viewer(dohyo: Game, table_of: Seating, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.start(dohyo, {"discard": True}, table_of(2, 4), 1, path)
    for _ in range(6):
        for seat in session.waiting():
            session.submit(seat, session.legal(seat)[-1])
        session.poll()
    session.close()
    again = Session.resume(path)
    for viewer in (None, 0, 1):
        assert again.observe(viewer) == session.observe(viewer)
        assert again.history(viewer) == session.history(viewer)
    assert (again.seats, again.options, again.seed) == (session.seats, session.options, session.seed)
    play_to_end(again)
    assert verify(path).difference is None


def test_help_and_time_at_the_table_are_kept_in_the_record(dohyo: Game, table_of: Seating, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.start(dohyo, {}, table_of(1, 4), 1, path)
    assert not session.assisted
    ticket = session.hint(0)
    assert ticket.done and ticket.answer and ticket.request.kind == ADVISE
    session.note_assisted()
    session.add_time(20.25)
    session.add_time(10)
    session.close()
    again = Session.resume(path)
    assert again.assisted and again.seconds == pytest.approx(30.2, abs=0.1)
    assert len(read_record(path).notes("assisted")) == 1
    assert verify(path).difference is None


def test_a_finished_game_can_be_opened_and_nothing_is_added(finished_record: Path) -> None:
    before = finished_record.read_bytes()
    session = Session.resume(finished_record)
    assert session.outcome() is not None and session.to_act() == ()
    session.close()
    session.close()
    assert finished_record.read_bytes() == before


def test_a_full_disk_costs_the_saving_and_not_the_game(dohyo: Game, table_of: Seating, tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.start(dohyo, {}, table_of(1, 4), 1, tmp_path / "game.jsonl")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(RecordWriter, "_write", full)
    play_to_end(session)
    assert isinstance(session.problem, Problem) and session.problem.code == "record_unsaved"
    assert "no space left" in session.problem.text
    session.close()


def test_a_folder_that_cannot_be_made_costs_the_saving_and_not_the_game(dohyo: Game, table_of: Seating,
                                                                        tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    session = Session.start(dohyo, {}, table_of(1, 4), 1, tmp_path / "file" / "game.jsonl")
    assert session.problem is not None and session.problem.code == "record_unsaved"
    play_to_end(session)


def test_a_record_is_never_overwritten(dohyo: Game, table_of: Seating, finished_record: Path) -> None:
    before = finished_record.read_bytes()
    session = Session.start(dohyo, {}, table_of(1, 4), 1, finished_record)
    assert session.problem is not None
    assert finished_record.read_bytes() == before


def test_closing_stops_the_bots(dohyo: Game, table_of: Seating) -> None:
    runner = Patient()
    session = Session.start(dohyo, {}, table_of(1, 4), 1, None, runner)
    session.poll()
    session.close()
    assert [ticket.cancelled for ticket in runner.tickets] == [True, True, True]


# -- again ------------------------------------------------------------------------------------------------------------


def test_a_rematch_has_the_same_table_and_another_deal_unless_the_same_is_wished(dohyo: Game, table_of: Seating,
                                                                                 tmp_path: Path) -> None:
    session = Session.start(dohyo, {"days": 3}, table_of(1, 4), 1)
    other = session.rematch(tmp_path / "other.jsonl", seed=2)
    same = session.rematch(same_deal=True)
    assert other.seats == same.seats == session.seats
    assert other.options == same.options == session.options
    assert (other.seed, same.seed) == (2, 1)
    assert other.path == tmp_path / "other.jsonl" and other.path.exists()
    assert same.observe(None) == session.observe(None)


def test_a_game_that_nobody_chose_a_seed_for_gets_one_that_can_be_read_out(dohyo: Game, table_of: Seating) -> None:
    seeds = {Session.start(dohyo, {}, table_of(1, 4)).seed for _ in range(3)} | {new_seed() for _ in range(20)}
    assert len(seeds) > 20 and all(1 <= seed <= HIGHEST_SEED for seed in seeds)


def test_the_same_seed_and_choices_give_the_same_game_with_the_same_bots(dohyo: Game, table_of: Seating) -> None:
    one, two = (Session.start(dohyo, {}, table_of(1, 4), 77) for _ in range(2))
    play_to_end(one)
    play_to_end(two)
    assert one.actions == two.actions


# -- against the clock ------------------------------------------------------------------------------------------------


def test_what_bots_plan_happens_in_order_of_time(snatch: Game) -> None:
    session = Session.start(snatch, {}, [bot(snatch, "slow"), bot(snatch, "fast")], 1)
    for _ in range(3):
        session.poll()
    assert session.actions == []
    session.advance(199)
    assert session.actions == []
    session.advance(900)
    assert session.actions == [(1, Action("touch", at_ms=200))]


def test_a_person_who_is_faster_than_a_plan_goes_first(snatch: Game) -> None:
    session = Session.start(snatch, {}, [human("A"), bot(snatch, "fast")], 1)
    session.poll()
    session.submit(0, Action("touch", at_ms=150))
    session.advance(400)
    assert session.actions == [(0, Action("touch", at_ms=150))]
    assert session.observe(None)["scores"] == [1, 0]


def test_a_person_who_is_slower_than_a_plan_comes_too_late(snatch: Game) -> None:
    session = Session.start(snatch, {}, [human("A"), bot(snatch, "fast")], 1)
    session.poll()
    with pytest.raises(IllegalAction):
        session.submit(0, Action("touch", at_ms=250))
    assert session.actions == [(1, Action("touch", at_ms=200))]


@pytest.mark.parametrize("bots", [["fast", "slow"], ["asleep", "asleep"], ["slow", "asleep", "fast"]], ids="-".join)
def test_a_game_against_the_clock_is_recorded_with_its_times(snatch: Game, bots: list[str], tmp_path: Path) -> None:
    path = tmp_path / "snatch.jsonl"
    session = Session.start(snatch, {}, bots_around(snatch, len(bots), bots), 1, path)
    now_ms = 0
    while session.outcome() is None:
        now_ms += 40
        session.poll()
        session.advance(now_ms)
    session.close()
    verdict = verify(path)
    assert verdict.difference is None and verdict.finished
    again = Session.resume(path)
    assert again.actions == session.actions and again.history(ALL) == session.history(ALL)
    assert again.outcome() == session.outcome()


def test_a_game_against_the_clock_goes_on_from_where_its_clock_stood(snatch: Game, tmp_path: Path) -> None:
    path = tmp_path / "snatch.jsonl"
    session = Session.start(snatch, {}, [human("A"), bot(snatch, "asleep")], 1, path)
    session.submit(0, Action("touch", at_ms=300))
    session.advance(850)
    session.close()
    again = Session.resume(path)
    assert again.observe(0) == session.observe(0)
    assert again.clock_ms == 850
    again.submit(0, Action("touch", at_ms=900))
    assert verify(path).difference is None
