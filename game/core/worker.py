"""Bots think beside the program: in one long-lived process, in a thread where processes cannot start, or in place.

All three take Requests and give Tickets. Nothing here blocks: `poll` is called by the loop.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from game.core.problem import Problem
from game.core.thinking import Answer, Minds, Request, answer, quick_answer

log = logging.getLogger(__name__)

LIMIT_S = 8.0
"""A bot that has not answered by then is replaced by its quick rule for this one move."""
START_S = 30.0
"""What a new process may take on top of that to start."""
MOST_DEATHS = 3
"""After so many dead processes in a row bots think in a thread."""


@dataclass(slots=True, eq=False)
class Ticket:
    """A question that was asked. When `done`, `answer` holds the Action, or the Advice list of a hint."""

    request: Request
    answer: Answer | None = None
    done: bool = False
    cancelled: bool = False
    problem: Problem | None = None
    """Why the quick rule answered instead of the bot."""

    def settle(self, said: Answer, problem: Problem | None = None) -> None:
        self.answer, self.problem, self.done = said, problem, True


class Runner(Protocol):
    """Whoever gets bots to think."""

    def ask(self, request: Request) -> Ticket: ...

    def poll(self) -> None:
        """Collect what has been answered; never waits."""

    def cancel(self, ticket: Ticket) -> None: ...

    def close(self) -> None: ...


class InlineRunner:
    """Answers at once and in place: for tests, for tools without a window, and for bots that think in no time."""

    def __init__(self) -> None:
        self._minds: Minds = {}

    def ask(self, request: Request) -> Ticket:
        ticket = Ticket(request)
        try:
            ticket.settle(answer(request, self._minds))
        except Exception:
            log.exception("bot %s of %s failed", request.bot, request.game)
            ticket.settle(quick_answer(request), Problem("bot_died"))
        return ticket

    def poll(self) -> None:
        """Everything has been answered already."""

    def cancel(self, ticket: Ticket) -> None:
        ticket.cancelled = True

    def close(self) -> None:
        self._minds.clear()


class BotRunner:
    """One worker that answers questions in the order they were asked.

    If it dies or dawdles, it is replaced, and the question is answered by the game's quick rule.
    """

    def __init__(self, *, process: bool = True, limit_s: float = LIMIT_S,
                 clock: Callable[[], float] = time.monotonic) -> None:
        self._process_allowed = process
        self._limit_s = limit_s
        self._clock = clock
        self._queue: deque[Ticket] = deque()
        self._current: Ticket | None = None
        self._deadline = 0.0
        self._link: Connection | None = None
        self._worker: BaseProcess | threading.Thread | None = None
        self._fresh = True
        self._deaths = 0

    @property
    def busy(self) -> bool:
        """Somebody is thinking or waits to be asked: `poll` soon."""
        return self._current is not None or bool(self._queue)

    @property
    def in_process(self) -> bool:
        """The worker is a process of its own (True) or a thread of this one (False)."""
        return isinstance(self._worker, BaseProcess)

    def warm(self) -> None:
        """Start the worker before the first question, as a process takes a moment to start."""
        if self._worker is None:
            self._start()

    def ask(self, request: Request) -> Ticket:
        ticket = Ticket(request)
        self._queue.append(ticket)
        self.poll()
        return ticket

    def cancel(self, ticket: Ticket) -> None:
        """The answer is not wanted any more. A question that is being thought about is left to end by itself."""
        ticket.cancelled = True
        if ticket in self._queue:
            self._queue.remove(ticket)

    def poll(self) -> None:
        """Collect an answer that has come, see to a worker that has died or dawdles, ask the next question."""
        while self.busy:
            if self._current is None:
                self._send(self._queue.popleft())
            elif not self._collect():
                return

    def close(self) -> None:
        """Let the worker go; questions still open are never answered."""
        self._queue.clear()
        self._current = None
        self._stop()

    def _send(self, ticket: Ticket) -> None:
        if self._worker is None:
            self._start()
        assert self._link is not None
        self._current = ticket
        self._deadline = self._clock() + self._limit_s + (START_S if self._fresh else 0)
        try:
            self._link.send(ticket.request)
        except OSError:
            self._replace("bot_died")

    def _collect(self) -> bool:
        """True if the current question has been settled, one way or the other."""
        assert self._link is not None
        try:
            if self._link.poll():
                self._settle(*self._link.recv())
                return True
        except (EOFError, OSError):
            self._replace("bot_died")
            return True
        if self._clock() < self._deadline:
            return False
        self._replace("bot_slow")
        return True

    def _settle(self, said: Answer | None, failure: str) -> None:
        ticket, self._current = self._current, None
        assert ticket is not None
        self._fresh = False
        self._deaths = 0
        if said is not None:
            ticket.settle(said)
            return
        log.error("bot %s of %s failed:\n%s", ticket.request.bot, ticket.request.game, failure)
        ticket.settle(quick_answer(ticket.request), Problem("bot_died"))

    def _replace(self, why: str) -> None:
        """The worker is lost: settle its question by the quick rule and start anew."""
        ticket, self._current = self._current, None
        assert ticket is not None
        log.error("%s: bot %s of %s, after %d in a row", why, ticket.request.bot, ticket.request.game, self._deaths)
        self._deaths += 1
        self._stop()
        if not ticket.cancelled:
            ticket.settle(quick_answer(ticket.request), Problem(why))

    def _start(self) -> None:
        here, there = multiprocessing.Pipe()
        self._link = here
        self._fresh = True
        if self._process_allowed and self._deaths < MOST_DEATHS:
            try:
                process = multiprocessing.get_context("spawn").Process(target=serve_process, args=(there,), daemon=True,
                                                                       name="goza-bots")
                process.start()
                there.close()
                self._worker = process
                return
            except OSError:
                log.exception("no process for the bots; they think in a thread")
                self._process_allowed = False
        self._worker = threading.Thread(target=serve, args=(there,), daemon=True, name="goza-bots")
        self._worker.start()

    def _stop(self) -> None:
        """Close the pipe, at which an idle worker ends; a process that thinks on is ended."""
        if self._link is not None:
            self._link.close()
            self._link = None
        if isinstance(self._worker, BaseProcess):
            self._worker.terminate()
            self._worker.join(1.0)
        self._worker = None


def serve_process(link: Connection) -> None:
    """The worker process: a Ctrl-C in the terminal is for the program, not for its bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(link)


def serve(link: Connection) -> None:
    """Answer questions with (answer, "") or (None, what went wrong) until the other end is closed."""
    minds: Minds = {}
    while True:
        try:
            request = link.recv()
        except (EOFError, OSError):
            return
        try:
            reply: tuple[Answer | None, str] = (answer(request, minds), "")
        except Exception:
            reply = (None, traceback.format_exc())
        try:
            link.send(reply)
        except OSError:
            return
