"""One game of bots alone, as fast as the rules go: for simulations, ratings and tests. No window, clock or worker."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.action import Action, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.core.protocol import Bot, Game, State
from game.core.record import header_line
from game.core.seats import Seat
from game.core.thinking import decision_seed, view
from game.core.writer import RecordWriter

MOST_ACTIONS = 100_000
"""A game that goes on longer counts as not finished."""
TICK_MS = 20
"""How the clock of a game against the clock goes on."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played."""

    seed: int
    outcome: Outcome | None
    """None: it was broken off after MOST_ACTIONS."""
    actions: int


def play_game(game: Game, options: Options, seats: Sequence[Seat], seed: int, path: Path | None = None,
              trace: bool = False) -> Finished:
    """Play a whole game; `options` are complete and checked, every seat is a bot's. `path` gets its record.

    Raises FileExistsError if there is such a record already, and whatever a bot raises.
    """
    state = game.new(len(seats), options, Chance(seed))
    writer = None
    if path is not None:
        header = header_line(game, options, seats, seed)
        writer = RecordWriter.create(path, header, game, state, trace=trace, durable=False)
    with contextlib.ExitStack() as closing:
        if writer is not None:
            closing.callback(writer.close, state)
        return Arena(game, state, seats, seed, writer, trace).run()


class Arena:
    """A table of bots."""

    def __init__(self, game: Game, state: State, seats: Sequence[Seat], seed: int, writer: RecordWriter | None = None,
                 trace: bool = False) -> None:
        self._state = state
        self._seed = seed
        self._bots: Mapping[int, Bot] = {
            n: game.bot(seat.bot).make() for n, seat in enumerate(seats) if seat.bot is not None}
        self._decisions = [0] * len(seats)
        self._writer = writer
        self._trace = trace
        self._now_ms = 0

    def run(self) -> Finished:
        """Play to the end."""
        state = self._state
        while (outcome := state.outcome()) is None and sum(self._decisions) < MOST_ACTIONS:
            waiting = state.to_act()
            if not waiting:
                self._tick(self._now_ms + TICK_MS)
                continue
            seat, action = self._next(waiting)
            if self._time_comes(action.at_ms):
                self._carry_out(seat, action)
        return Finished(self._seed, outcome, sum(self._decisions))

    def _next(self, waiting: Sequence[int]) -> tuple[int, Action]:
        """Whose choice comes first: in seat order, or where actions have a time, the earliest."""
        seat = waiting[0]
        action = self._ask(seat)
        if not action.at_ms:
            return seat, action
        plans = [(action, seat), *((self._ask(other), other) for other in waiting[1:])]
        action, seat = min(plans, key=lambda plan: (plan[0].at_ms, plan[1]))
        return seat, action

    def _ask(self, seat: int) -> Action:
        seed = decision_seed(self._seed, seat, self._decisions[seat])
        return self._bots[seat].choose(view(self._state, seat, seed))

    def _time_comes(self, at_ms: int) -> bool:
        """Let the clock run to that moment; False if something happens first, after which everybody thinks anew."""
        while self._now_ms < at_ms:
            if self._tick(min(self._now_ms + TICK_MS, at_ms)):
                return False
        return True

    def _carry_out(self, seat: int, action: Action) -> None:
        self._decisions[seat] += 1
        if self._writer is None:
            self._state.play(seat, action)
            return
        if self._trace:
            events = self._state.apply(seat, action)
        else:
            self._state.play(seat, action)
            events = []
        self._writer.action(seat, action, events, self._state)

    def _tick(self, now_ms: int) -> bool:
        """True if something happened by the clock alone."""
        self._now_ms = now_ms
        events = self._state.advance(now_ms)
        if events and self._writer is not None:
            self._writer.clock(now_ms, events, self._state)
        return bool(events)
