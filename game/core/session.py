"""One table being played: the only place where a State's `apply` is called for a game that somebody watches.

A session owns the state, the seats, the record and the questions to the bots. It has no clock of its own: the loop
calls `poll`, and in a game against the clock `advance`. What happened is fetched from a stream, one a viewer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core import seats as seating
from game.core.action import Action, Event, IllegalAction, Outcome
from game.core.chance import Chance
from game.core.options import Options, complete
from game.core.problem import Problem, reason
from game.core.protocol import Game, State
from game.core.record import RecordProblem, digest, header_line, play_back, read_record
from game.core.seats import Seat
from game.core.thinking import ADVISE, ask, decision_seed
from game.core.worker import InlineRunner, Runner, Ticket
from game.core.writer import RecordWriter

ALL = "all"
"""The viewer from whom nothing is hidden: replays and records."""

Viewer = int | str | None
"""A seat, None for a spectator, or ALL."""

HIGHEST_SEED = 999_999_999
"""Seeds are numbers that a person can read out."""


def redacted(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer may see it, or None."""
    return event if viewer == ALL else event.seen_by(viewer if isinstance(viewer, int) else None)


def new_seed() -> int:
    """A seed for a game whose player did not choose one."""
    return random.SystemRandom().randint(1, HIGHEST_SEED)


class EventStream:
    """What a viewer has not been told yet."""

    def __init__(self, events: Sequence[Event], viewer: Viewer) -> None:
        self._events = events
        self._at = len(events)
        self.viewer = viewer

    def drain(self) -> list[Event]:
        """The events since the last call, as the viewer may see them."""
        fresh = self._events[self._at:]
        self._at += len(fresh)
        return [seen for event in fresh if (seen := redacted(event, self.viewer)) is not None]

    def __bool__(self) -> bool:
        """Something happened; it may be hidden from this viewer."""
        return self._at < len(self._events)


@dataclass(slots=True)
class _Question:
    """A bot that thinks, or that has a plan for a later moment, and what it was asked about."""

    ticket: Ticket
    phase: str
    legal: list[Action]
    plan: Action | None = None
    """What the bot will do when the clock gets there."""


class Session:
    """A game in progress. Make one with `start` or `resume`."""

    def __init__(self, game: Game, state: State, seats: Sequence[Seat], options: Options, seed: int,
                 runner: Runner | None) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.options = options
        self.seed = seed
        self.path: Path | None = None
        self.actions: list[tuple[int, Action]] = []
        """Everything that was done, in order."""
        self.problem: Problem | None = None
        """Set when saving failed or a bot was replaced; the scene shows it once and sets it back to None."""
        self.assisted = False
        self.seconds = 0.0
        """Time spent at this table so far, as told by `add_time`."""
        self.clock_ms = 0
        self._events: list[Event] = []
        self._state = state
        self._runner: Runner = runner or InlineRunner()
        self._writer: RecordWriter | None = None
        self._questions: dict[int, _Question] = {}

    # -- beginning and end ---------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, game: Game, options: Mapping[str, Any], seats: Sequence[Seat], seed: int | None = None,
              path: Path | None = None, runner: Runner | None = None) -> Session:
        """A new game, recorded at `path` from its first line on (None: not recorded).

        Raises OptionError for options that do not go together. A file that cannot be written sets `problem`.
        """
        complete_options = complete(game.options, options)
        game.check_options(complete_options, len(seats))
        seed = new_seed() if seed is None else seed
        state = game.new(len(seats), complete_options, Chance(seed))
        session = cls(game, state, seats, complete_options, seed, runner)
        session.path = path
        if path is not None:
            header = header_line(game, complete_options, session.seats, seed)
            session._saving(lambda: session._open(RecordWriter.create(path, header, game, state, check_every=1)))
        return session

    @classmethod
    def resume(cls, path: Path, runner: Runner | None = None) -> Session:
        """The game of that record, where it was left; recording goes on in the same file. Raises RecordProblem."""
        record = read_record(path)
        state = record.start()
        session = cls(record.game, state, record.seats, record.options, record.seed, runner)
        checks = [line for line in record.lines if line.kind == "check"]
        for line, events in play_back(record, state):
            if line.kind == "do":
                session.actions.append((line.data["seat"], record.action(line)))
            session.clock_ms = line.data.get("clock", line.data.get("at", session.clock_ms))
            session._events += events
            done = len(session.actions)
            if checks and line.kind == "do" and done == checks[-1].data["after"] \
                    and checks[-1].data["check"] != digest(state.to_dict()):
                raise RecordProblem("record_differs", name=path.name, action=done)
        session.path = path
        session.assisted = bool(record.notes("assisted"))
        session.seconds = sum(float(note.get("seconds", 0)) for note in record.notes("time"))
        session._saving(lambda: session._open(RecordWriter.reopen(path, record, state, check_every=1)))
        return session

    def rematch(self, path: Path | None = None, *, seed: int | None = None, same_deal: bool = False,
                known: Mapping[str, Any] | None = None) -> Session:
        """A new game at the same table with the same seats and options; `same_deal` repeats the seed.

        `known` replaces the options that the program fills in by itself.
        """
        options = {**self.options, **(known or {})}
        return Session.start(self.game, options, self.seats, self.seed if same_deal else seed, path, self._runner)

    def close(self) -> None:
        """Stop the bots' thinking and finish the file. The game can be resumed from it."""
        for seat in tuple(self._questions):
            self._forget(seat)
        if self._writer is not None:
            writer, self._writer = self._writer, None
            self._saving(lambda: writer.close(self._state))

    # -- the position --------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return self._state.phase

    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a choice; () when the game is over."""
        return self._state.to_act()

    def waiting(self) -> tuple[int, ...]:
        """People who owe a choice."""
        return tuple(seat for seat in self.to_act() if self.seats[seat].is_human)

    def thinking(self) -> tuple[int, ...]:
        """Bots that have been asked and have not answered yet."""
        return tuple(seat for seat, question in self._questions.items() if not question.ticket.done)

    def ready(self) -> tuple[int, ...]:
        """Bots whose answer has come; `poll` plays it."""
        return tuple(seat for seat, question in self._questions.items()
                     if question.ticket.done and question.plan is None)

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do; [] if it owes nothing."""
        return self._state.legal_actions(seat)

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why the rules refuse that action now; None if they allow it. Nothing changes either way."""
        try:
            self._state.clone().play(seat, action)
        except IllegalAction as error:
            return error
        return None

    def observe(self, viewer: int | None) -> dict[str, Any]:
        """All that the viewer may know; None for a spectator."""
        return self._state.observe(viewer)

    def outcome(self) -> Outcome | None:
        return self._state.outcome()

    def stream(self, viewer: Viewer) -> EventStream:
        """The events from now on, as that viewer may see them. Any number of streams may be open."""
        return EventStream(self._events, viewer)

    def history(self, viewer: Viewer) -> list[Event]:
        """Every event since the start of the game, also of one that was resumed, as that viewer may see it."""
        return [seen for event in self._events if (seen := redacted(event, viewer)) is not None]

    def viewer_change(self, viewer: int | None) -> int | None:
        """The seat whose person must look at the screen next, if not `viewer`'s; None: nobody changes places."""
        return seating.viewer_change(self.seats, self.to_act(), viewer)

    # -- going on ------------------------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action) -> None:
        """Carry out a person's choice and save it; raises IllegalAction and changes nothing."""
        if action.at_ms > self.clock_ms:
            self.advance(action.at_ms)
        self._carry_out(seat, action)
        if self._writer is not None and self.seats[seat].is_human:
            self._saving(self._writer.sync)

    def poll(self, play: bool = True) -> bool:
        """Ask the bots that owe a choice, collect answers, and play at most one of them; True if one was played.

        With `play` False answers are only collected, for a table that is still showing the last move.
        """
        self._ask_bots()
        self._runner.poll()
        if not play:
            return False
        return any(self._play_answer(seat) for seat in self.ready()[:1])

    def advance(self, now_ms: int) -> None:
        """The table's clock stands at `now_ms`: what the bots planned until then happens, in order of time."""
        while plans := [(one.plan.at_ms, seat, one.plan) for seat, one in self._questions.items() if one.plan]:
            at_ms, seat, plan = min(plans)
            if at_ms > now_ms:
                break
            self._tick(at_ms)
            if self._questions.pop(seat, None) is not None:
                self._carry_out(seat, plan)
        self._tick(now_ms)

    def hint(self, seat: int) -> Ticket:
        """Ask what to do at that seat, by the bot behind the hint key. The game counts as assisted from now on.

        When the ticket is done, its `answer` is a list of Advice, best first.
        """
        self.note_assisted()
        number = sum(1 for actor, _ in self.actions if actor == seat)
        return self._runner.ask(ask(self.game.id, self._table, self._state, seat, self.game.hint_bot,
                                    decision_seed(self.seed, seat, number), ADVISE))

    def cancel_hint(self, ticket: Ticket) -> None:
        self._runner.cancel(ticket)

    def note_assisted(self) -> None:
        """The player had help: kept in the record, and statistics count the game apart."""
        if not self.assisted:
            self.assisted = True
            self._note("assisted")

    def add_time(self, seconds: float) -> None:
        """Time spent at the table since the last call; kept in the record."""
        self.seconds += seconds
        self._note("time", seconds=round(seconds, 1))

    # -- inside --------------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> str:
        return f"{self.game.id}/{self.seed}/{id(self)}"

    def _carry_out(self, seat: int, action: Action) -> None:
        events = self._state.apply(seat, action)
        self.actions.append((seat, action))
        self._events += events
        self._forget_outdated()
        if self._writer is not None:
            writer = self._writer
            self._saving(lambda: writer.action(seat, action, events, self._state))

    def _tick(self, now_ms: int) -> None:
        if now_ms <= self.clock_ms:
            return
        self.clock_ms = now_ms
        events = self._state.advance(now_ms)
        self._events += events
        self._forget_outdated()
        if events and self._writer is not None:
            writer = self._writer
            self._saving(lambda: writer.clock(now_ms, events, self._state))

    def _ask_bots(self) -> None:
        for seat in self.to_act():
            bot = self.seats[seat].bot
            if bot is None or seat in self._questions:
                continue
            number = sum(1 for actor, _ in self.actions if actor == seat)
            request = ask(self.game.id, self._table, self._state, seat, bot, decision_seed(self.seed, seat, number))
            ticket = self._runner.ask(request)
            self._questions[seat] = _Question(ticket, self.phase, self.legal(seat))

    def _play_answer(self, seat: int) -> bool:
        """Play what a bot answered, or keep it for the moment that the bot named; True if it was played."""
        question = self._questions[seat]
        action = question.ticket.answer
        assert isinstance(action, Action)
        self.problem = question.ticket.problem or self.problem
        if action.at_ms > self.clock_ms:
            question.plan = action
            return False
        del self._questions[seat]
        self._carry_out(seat, action)
        return True

    def _forget_outdated(self) -> None:
        """Drop what bots think, answered or plan about a choice that they no longer have; they will be asked anew."""
        for seat, question in tuple(self._questions.items()):
            if question.phase != self.phase or question.legal != self.legal(seat):
                self._forget(seat)

    def _forget(self, seat: int) -> None:
        self._runner.cancel(self._questions.pop(seat).ticket)

    def _note(self, kind: str, **fields: Any) -> None:
        if self._writer is not None:
            writer = self._writer
            self._saving(lambda: writer.note(kind, **fields))

    def _open(self, writer: RecordWriter) -> None:
        self._writer = writer

    def _saving(self, write: Callable[[], None]) -> None:
        """Write, and let the game go on unsaved, with one sentence, if the disk refuses."""
        try:
            write()
        except OSError as error:
            self._writer = None
            self.problem = Problem("record_unsaved", reason=reason(error))
