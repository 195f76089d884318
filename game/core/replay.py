"""A record as something to watch: forward, back, to any action, hand or day, from any seat or with all hands open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.action import Action, Event, Outcome
from game.core.protocol import Game
from game.core.record import Line, Record, play_back, read_record
from game.core.session import Viewer, redacted

SNAPSHOT_EVERY = 20
"""Steps between two kept positions: the most that one step back has to repeat."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place worth jumping to: the end of a hand, day, trick, round ..."""

    kind: str
    """As in the trace lines of a record: `hand`, `day` ..."""
    count: int
    """The how-manieth of its kind, from 1."""
    step: int
    """The position after so many steps."""
    result: Mapping[str, Any]
    """What the trace line says."""


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the record that moves the game."""

    seat: int | None
    """None: the clock moved on."""
    action: Action | None
    events: tuple[Event, ...]
    """Unredacted."""


class Replay:
    """A record with a position in it. Position n is the table after n steps; raises RecordProblem when it is made."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._lines = [line for line in record.lines if line.kind in ("do", "clock")]
        state = record.start()
        self._kept = [state.clone()]
        self._steps: list[Step] = []
        self._marks: list[Mark] = []
        told: list[Event] = []
        for line, events in play_back(record, state):
            self._steps.append(_step(record, line, events))
            told += events
            if self._mark(record.game.trace(told)):
                told.clear()
            if len(self._steps) % SNAPSHOT_EVERY == 0:
                self._kept.append(state.clone())
        self._at = 0
        self._state = self._kept[0].clone()

    @classmethod
    def open(cls, path: Path) -> Replay:
        """The record in that file, at its beginning; raises RecordProblem."""
        return cls(read_record(path))

    # -- what there is -------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def steps(self) -> Sequence[Step]:
        """Everything that moves the game, in order."""
        return self._steps

    @property
    def marks(self) -> Sequence[Mark]:
        """Places worth jumping to, in order."""
        return self._marks

    @property
    def at(self) -> int:
        """The position: so many steps have been carried out."""
        return self._at

    def __len__(self) -> int:
        return len(self._steps)

    # -- what is to be seen --------------------------------------------------------------------------------------------

    def observe(self, viewer: int | None) -> dict[str, Any]:
        """The table as that seat, or a spectator (None), sees it at this position."""
        return self._state.observe(viewer)

    def observe_all(self) -> list[dict[str, Any]]:
        """The table as each seat sees it, for a picture with all hands open."""
        return [self._state.observe(seat) for seat in range(len(self.record.seats))]

    def to_act(self) -> tuple[int, ...]:
        return self._state.to_act()

    def outcome(self) -> Outcome | None:
        return self._state.outcome()

    def history(self, viewer: Viewer) -> list[Event]:
        """Every event up to this position, as that viewer (ALL: openly) may see it."""
        return self._seen(self._steps[:self._at], viewer)

    # -- moving about --------------------------------------------------------------------------------------------------

    def forward(self, viewer: Viewer) -> list[Event]:
        """One step on; what the viewer sees happen. At the end nothing does."""
        if self._at == len(self._steps):
            return []
        step = self._steps[self._at]
        self.go(self._at + 1)
        return self._seen([step], viewer)

    def back(self) -> None:
        """One step back."""
        self.go(self._at - 1)

    def go(self, step: int) -> None:
        """To the position after so many steps, or as near as there is one."""
        step = max(0, min(step, len(self._steps)))
        kept = step // SNAPSHOT_EVERY
        if step < self._at or kept > self._at // SNAPSHOT_EVERY:
            self._state = self._kept[kept].clone()
            self._at = kept * SNAPSHOT_EVERY
        for line in self._lines[self._at:step]:
            self.record.carried_out(self._state, line, 0)
        self._at = step

    def jump(self, kind: str, count: int) -> bool:
        """To the end of the count-th hand, day ..., counted from 1; False if there is none. 0 is the beginning."""
        if count == 0:
            self.go(0)
            return True
        for mark in self._marks:
            if (mark.kind, mark.count) == (kind, count):
                self.go(mark.step)
                return True
        return False

    def _mark(self, results: Sequence[Mapping[str, Any]]) -> bool:
        for line in results:
            kind = next(iter(line))
            count = 1 + sum(mark.kind == kind for mark in self._marks)
            self._marks.append(Mark(kind, count, len(self._steps), line[kind]))
        return bool(results)

    @staticmethod
    def _seen(steps: Sequence[Step], viewer: Viewer) -> list[Event]:
        return [seen for step in steps for event in step.events if (seen := redacted(event, viewer)) is not None]


def _step(record: Record, line: Line, events: Sequence[Event]) -> Step:
    if line.kind == "clock":
        return Step(None, None, tuple(events))
    return Step(line.data["seat"], record.action(line), tuple(events))

