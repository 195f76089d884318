"""Places in a record worth jumping to: where each hand, day, round ... begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.protocol import Game
from game.core.replay import Mark, Replay
from scenes import i18n
from scenes.i18n import t

MOST_FINE = 150
"""With more places than this of the finest kind, a list shows the coarser ones alone."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something begins."""

    step: int
    level: int
    """0 for the coarsest kind."""
    label: str


def places(replay: Replay) -> list[Place]:
    """The beginnings of everything that the record marks the end of, in order, the coarser first."""
    found: list[Place] = []
    for level, kind in enumerate(_kinds(replay.marks)):
        start = 0
        for mark in replay.marks:
            if mark.kind == kind:
                found.append(Place(start, level, label(replay.game, mark)))
                start = mark.step
    return sorted(found, key=lambda place: (place.step, place.level))


def listed(replay: Replay) -> list[Place]:
    """The places for a list: without the finest kind where there are too many of them."""
    every = places(replay)
    finest = max((place.level for place in every), default=0)
    fine = sum(place.level == finest for place in every)
    return [place for place in every if finest == 0 or fine <= MOST_FINE or place.level < finest]


def here(replay: Replay, every: Sequence[Place]) -> str:
    """The name of the finest place that the position lies in; at the end that of the end."""
    if replay.at >= len(replay) and replay.outcome() is not None:
        return t("replay.end")
    passed = [place for place in every if place.step <= replay.at]
    return passed[-1].label if passed else t("replay.start")


def label(game: Game, mark: Mark) -> str:
    """What a place is called: by the game's own words, or by its kind and number."""
    words: dict[str, Any] = {name: value for name, value in mark.result.items() if isinstance(value, (int, str))}
    own = f"{game.id}.mark.{mark.kind}"
    if i18n.has(own):
        return t(own, **{**words, "n": mark.count})
    return t(f"replay.mark.{mark.kind}", n=mark.count)


def _kinds(marks: Sequence[Mark]) -> list[str]:
    """Kinds of marks from the rarest on."""
    counted: dict[str, int] = {}
    for mark in marks:
        counted[mark.kind] = counted.get(mark.kind, 0) + 1
    return sorted(counted, key=lambda kind: counted[kind])
