"""Writing records: whole lines, appended and flushed after every action, so that a crash loses no completed action."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from game.core.action import Action, Event, Outcome
from game.core.protocol import Game, State
from game.core.record import (
    Chain,
    Record,
    action_line,
    digest,
    event_to_dict,
    outcome_line,
)

CHECK_EVERY = 25
"""Actions between two check lines of a record that nobody resumes."""


class RecordWriter:
    """Appends one game to one file. Raises OSError when the disk refuses; what was written before stays whole.

    What one action causes (its line, deals, trace, check, outcome) goes to the system in one write.
    """

    def __init__(self, file: BinaryIO, game: Game, chain: Chain, *, check_every: int = CHECK_EVERY,
                 trace: bool = False, durable: bool = True) -> None:
        """`durable` has the disk keep beginning and end against a loss of power; it takes the disk its time."""
        self._file = file
        self._game = game
        self._chain = chain
        self._check_every = check_every
        self._trace = trace
        self._durable = durable
        self._events: list[Event] = []
        self._deals = 0
        self._actions = 0
        self._checked = 0

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any], game: Game, state: State, *, check_every: int = CHECK_EVERY,
               trace: bool = False, durable: bool = True) -> RecordWriter:
        """A new record of the game that `state` begins; the folder is made, an existing file is never overwritten."""
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = cls(path.open("xb"), game, Chain(), check_every=check_every, trace=trace, durable=durable)
        outcome = state.outcome()  # a deal can decide the whole game
        writer._write([header, *writer._new_deals(state), *writer._closing(state, outcome)])
        if durable:
            writer.sync()
        return writer

    @classmethod
    def reopen(cls, path: Path, record: Record, state: State, *, check_every: int = CHECK_EVERY) -> RecordWriter:
        """Go on with a record that led to `state`: a torn last line is cut off, lost lines are written anew."""
        chain = Chain()
        for row in (record.header, *(line.data for line in record.lines)):
            chain.add(row)
        file = path.open("r+b")
        file.truncate(record.size)
        file.seek(record.size - 1)
        whole = file.read(1) == b"\n"
        if not whole:
            file.write(b"\n")
        writer = cls(file, record.game, chain, check_every=check_every)
        writer._deals = len(record.deals)
        writer._actions = len(record.actions)
        writer._checked = max((line.data["after"] for line in record.lines if line.kind == "check"), default=0)
        outcome = None if record.finished else state.outcome()
        writer._write([*writer._new_deals(state), *writer._closing(state, outcome)])
        writer.sync()
        return writer

    def action(self, seat: int, action: Action, events: Sequence[Event], state: State) -> None:
        """One action that was carried out, what it caused, and the outcome if it ended the game."""
        self._actions += 1
        self._caused(action_line(self._game, seat, action), events, state)

    def clock(self, now_ms: int, events: Sequence[Event], state: State) -> None:
        """The clock went on to `now_ms` and caused something."""
        self._caused({"clock": now_ms}, events, state)

    def note(self, kind: str, **fields: Any) -> None:
        """Something worth keeping that is no part of the rules, such as `assisted`."""
        self._write([{"note": kind, **fields}])

    def sync(self) -> None:
        """Have the disk keep what was written, against a loss of power."""
        os.fsync(self._file.fileno())

    def close(self, state: State) -> None:
        """Check what is not checked yet, and let go of the file. Closing twice does no harm."""
        if not self._file.closed:
            with self._file:
                self._write(self._closing(state, None))

    def _caused(self, line: Mapping[str, Any], events: Sequence[Event], state: State) -> None:
        lines = [line, *self._new_deals(state), *self._told(events)]
        outcome = state.outcome()
        if outcome is not None or self._actions - self._checked >= self._check_every:
            lines += self._closing(state, outcome)
        self._write(lines)
        if outcome is not None and self._durable:
            self.sync()

    def _new_deals(self, state: State) -> list[Mapping[str, Any]]:
        deals = state.chance.dealt[self._deals:]
        self._deals += len(deals)
        return [{"deal": deal} for deal in deals]

    def _told(self, events: Sequence[Event]) -> list[Mapping[str, Any]]:
        """Trace lines: the events, and the results that they complete together with those before."""
        if not self._trace:
            return []
        self._events += events
        results = self._game.trace(self._events)
        if results:
            self._events.clear()
        return [{"events": [event_to_dict(self._game, event) for event in events]}, *results]

    def _closing(self, state: State, outcome: Outcome | None) -> list[Mapping[str, Any]]:
        lines: list[Mapping[str, Any]] = [] if outcome is None else [outcome_line(outcome)]
        if self._actions > self._checked:
            self._checked = self._actions
            lines.insert(0, {"check": digest(state.to_dict()), "after": self._actions})
        return lines

    def _write(self, lines: Sequence[Mapping[str, Any]]) -> None:
        rows = []
        for line in lines:
            self._chain.add(line)
            row = {**line, "lines": self._chain.digest()} if "check" in line else line
            rows.append(json.dumps(row, ensure_ascii=False) + "\n")
        self._file.write("".join(rows).encode())
        self._file.flush()
