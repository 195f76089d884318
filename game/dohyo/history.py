"""What a tournament remembers: each hand and each day as it began, from which its whole story can be told again.

Entries are small tuples of numbers, shared by all clones. Telling runs the rules once more with events, so that the
observation, the record and the live events can never disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.action import Event, Json
from game.dohyo.options import Rules
from game.dohyo.resolve import resolve
from game.dohyo.scoring import award_prizes, close_day


class HandEntry(NamedTuple):
    """A hand as it stood when all had chosen; masks and lists as in the state."""

    day: int
    hand: int
    ring: int
    gyoji: int
    held: int
    choices: tuple[int, ...]
    steps: tuple[int, ...]
    levels: tuple[int, ...]
    scores: tuple[int, ...]

    def to_json(self) -> Json:
        return _to_json(self)

    @classmethod
    def from_json(cls, data: Sequence[Json]) -> HandEntry:
        return cls(*map(_from_json, data))


class DayEntry(NamedTuple):
    """A day as it stood when its last hand was over, before any award of §3."""

    day: int
    hands: int
    ring: int
    wrestlers: int
    steps: tuple[int, ...]
    levels: tuple[int, ...]
    scores: tuple[int, ...]
    start_scores: tuple[int, ...]
    out_hands: tuple[int, ...]
    discards: tuple[int | None, ...]

    def to_json(self) -> Json:
        return _to_json(self)

    @classmethod
    def from_json(cls, data: Sequence[Json]) -> DayEntry:
        return cls(*map(_from_json, data))


def tell_hand(rules: Rules, entry: HandEntry) -> list[Event]:
    """The seven steps and the prizes of the hand again."""
    told: list[Event] = []
    steps = list(entry.steps)
    scores = list(entry.scores)
    out, _ = resolve(rules, entry.choices, steps, entry.levels, entry.ring, entry.gyoji, entry.held, told)
    award_prizes(entry.choices, entry.steps, entry.levels, entry.ring, out, scores, told)
    return told


class DayStory(NamedTuple):
    """The awards of a day and what they led to."""

    events: list[Event]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    levels: tuple[int, ...]


def tell_day(rules: Rules, entry: DayEntry) -> DayStory:
    """The awards of the day again."""
    told: list[Event] = []
    levels = list(entry.levels)
    scores = list(entry.scores)
    close_day(rules, entry.ring, entry.wrestlers, entry.hands, entry.steps, levels, scores, told)
    points = tuple(now - then for now, then in zip(scores, entry.start_scores, strict=True))
    return DayStory(told, points, tuple(scores), tuple(levels))


def _to_json(entry: Sequence[Json]) -> Json:
    return [list(value) if isinstance(value, tuple) else value for value in entry]


def _from_json(value: Json) -> Json:
    return tuple(value) if isinstance(value, list) else value
