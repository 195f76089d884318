"""Whether a record is true: it is played again, and the first thing that does not follow is named."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.core.action import Event, Json
from game.core.chance import Chance
from game.core.protocol import State
from game.core.record import (
    Chain,
    Line,
    Record,
    RecordProblem,
    canonical,
    digest,
    event_to_dict,
    outcome_line,
    read_record,
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of playing a record again."""

    difference: str | None
    """The first difference in one sentence; None if there is none."""
    actions: int
    """Actions carried out."""
    finished: bool
    """The record goes to the end of its game."""
    unchecked: int = 0
    """Actions after the last check line: nothing vouches for them but the rules."""
    seeded: bool = True
    """The deals are those of the record's seed; False for a record that was dealt otherwise, which is no fault."""


class _Difference(Exception):
    """The first thing that does not follow."""


def verify(path: Path) -> Verdict:
    """Play the record in that file again. A file that is no record gives a verdict with its sentence."""
    try:
        record = read_record(path)
    except RecordProblem as problem:
        return Verdict(problem.text, 0, False)
    return verify_record(record)


def verify_record(record: Record) -> Verdict:
    """Play the record again, line by line, and compare every line that can be worked out."""
    player = _Verifier(record)
    difference = None
    try:
        player.run()
    except _Difference as found:
        difference = str(found)
    except RecordProblem as problem:
        difference = problem.text
    return Verdict(difference, player.actions, record.finished, player.actions - player.checked, player.chance.seeded)


class _ComparedChance(Chance):
    """The deals of a record, each compared with what the seed would have dealt."""

    __slots__ = ("seeded",)

    def __init__(self, seed: int, script: Sequence[Json]) -> None:
        super().__init__(seed, script)
        self.seeded = True

    def deal(self, make: Callable[[random.Random], Json]) -> Json:
        told = super().deal(make)
        if canonical(told) != canonical(make(random.Random(f"{self.seed}/{self.count - 1}"))):
            self.seeded = False
        return told


class _Verifier:
    """Carries a record out and holds each line against what the rules say."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.chance = _ComparedChance(record.seed, record.deals)
        self.actions = 0
        self.checked = 0
        self._chain = Chain()
        self._chain.add(record.header)
        self._deals = 0
        self._events: list[Event] = []
        self._told: list[Event] = []
        self._results: list[dict[str, Any]] = []
        self._traced = False

    def run(self) -> None:
        state = self.record.start(self.chance)
        for line in self.record.lines:
            self._chain.add(line.data)
            self._hold_against(line, state)
        if self.record.finished:
            self._expect_nothing_missing(len(self.record.lines) + 2)

    def _hold_against(self, line: Line, state: State) -> None:
        if line.kind in ("do", "clock"):
            self._carry_out(line, state)
        elif line.kind == "deal":
            self._compare_deal(line)
        elif line.kind == "check":
            self._compare_check(line, state)
        elif line.kind == "outcome":
            self._compare_outcome(line, state)
        elif line.kind == "events":
            self._traced = True
            told = [event_to_dict(self.record.game, event) for event in self._told]
            for found, true in zip_longest(line.data["events"], told):
                self._compare(line, f"an event of action {self.actions}", found, true)
        elif line.kind != "note":
            self._compare_result(line)

    def _carry_out(self, line: Line, state: State) -> None:
        self._expect_nothing_missing(line.number)
        self.actions += line.kind == "do"
        self._told = self.record.carried_out(state, line, self.actions)
        self._events += self._told
        self._results = self.record.game.trace(self._events)
        self._traced = False
        if self._results:
            self._events = []

    def _expect_nothing_missing(self, number: int) -> None:
        """What the last action dealt, and in a traced record what it ended, stands before the line of that number."""
        if self._deals < len(self.chance.dealt):
            raise _Difference(f"deal {self._deals + 1} is missing before line {number}")
        if self._traced and self._results:
            raise _Difference(f"the result of a {next(iter(self._results[0]))} is missing before line {number}")

    def _compare_outcome(self, line: Line, state: State) -> None:
        outcome = state.outcome()
        if outcome is None:
            raise _Difference(f"line {line.number} tells an outcome, but the game is not over "
                              f"after {self.actions} actions")
        self._compare(line, "the outcome", line.data["outcome"], outcome_line(outcome)["outcome"])

    def _compare_deal(self, line: Line) -> None:
        """A deal line is where it belongs, and the rules can use it."""
        dealt = self.chance.dealt
        if self._deals >= len(dealt):
            raise _Difference(f"line {line.number} tells a deal that the rules do not make there")
        self._compare(line, f"deal {self._deals + 1}", line.data["deal"], dealt[self._deals])
        self._deals += 1

    def _compare_check(self, line: Line, state: State) -> None:
        after = line.data["after"]
        if after != self.actions:
            raise _Difference(f"line {line.number} checks {after} actions, but {self.actions} stand before it")
        since = f"one of the actions {self.checked + 1} to {after} is not what was played"
        if line.data["check"] != digest(state.to_dict()):
            raise _Difference(f"after {after} actions the position is not the recorded one: {since}")
        if line.data.get("lines", self._chain.digest()) != self._chain.digest():
            raise _Difference(f"the lines before line {line.number} are not those that were written: {since}, "
                              "or a deal, a note or the first line was changed")
        self.checked = after

    def _compare_result(self, line: Line) -> None:
        if not self._results:
            raise _Difference(f"line {line.number} tells the result of a {line.kind} that is not over there")
        true = self._results.pop(0)
        self._compare(line, f"the {line.kind}", line.data, true)

    @staticmethod
    def _compare(line: Line, what: str, found: Any, true: Any) -> None:
        if canonical(found) != canonical(true):
            raise _Difference(f"line {line.number}, {what}: the record says {canonical(found)}, "
                              f"the rules say {canonical(true)}")
