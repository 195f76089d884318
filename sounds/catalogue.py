"""All effects by name: how many recordings of each there are and how loud each stands in the mix.

The files are equally loud (`sounds/loudness.py`), so that one table decides which sound is in front.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.resources import resource

PITCHES = (0.95, 0.975, 1.0, 1.025, 1.05)
"""Pitch of each of the five recordings of a sound that is heard often; the middle one is the plain one."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect as the mixer knows it."""

    gain_db: float
    """Place in the mix, decibels; 0 is the loudest thing on the table."""
    pitches: tuple[float, ...] = PITCHES
    loop: bool = False

    @property
    def plain(self) -> int:
        """Index of the recording at its own pitch."""
        return len(self.pitches) // 2


ONCE = (1.0,)
"""Sounds with a pitch that must not wander, or too rare to need more."""

EFFECTS: Mapping[str, Effect] = {
    # wood
    "clapper": Effect(-3, pitches=ONCE),
    "clapper_call": Effect(-3, pitches=ONCE),
    "stamp": Effect(-2),
    "refuse": Effect(-7),
    "tick": Effect(-11),
    "tile": Effect(-5),
    # skin and metal
    "drum": Effect(-1, pitches=ONCE),
    "tsuzumi": Effect(-3, pitches=ONCE),
    "gong": Effect(-3, pitches=ONCE),
    "coin": Effect(-6),
    # paper and cards
    "card": Effect(-5),
    "flip": Effect(-6),
    "card_slide": Effect(-9),
    "page": Effect(-8),
    "hwatu": Effect(-3),
    # ground
    "step": Effect(-6),
    "slide": Effect(-8),
    "push": Effect(-4),
    "slam": Effect(0),
    "tatami": Effect(-2),
    "spade": Effect(-5),
    # people
    "murmur": Effect(-12, pitches=ONCE, loop=True),
    "gasp": Effect(-6, pitches=ONCE),
    "cheer": Effect(-4, pitches=ONCE),
}


def files(name: str) -> tuple[Path, ...]:
    """The recordings of one effect, lowest pitch first. KeyError for an unknown name."""
    return tuple(path(name, index) for index in range(len(EFFECTS[name].pitches)))


def path(name: str, index: int) -> Path:
    """The file of one recording, `sounds/effects/step_3.ogg`."""
    suffix = f"_{index + 1}" if len(EFFECTS[name].pitches) > 1 else ""
    return resource("sounds", "effects", f"{name}{suffix}.ogg")
