"""How good a bot is: nine levels, and everything between them (Karuta §5).

A reaction is drawn from an ex-Gaussian distribution (normal plus exponential: skewed to the right, as reaction times
are); the other figures are probabilities of what people do wrong. Times are for a key press, in milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from math import exp, log
from typing import Any


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a player."""

    mu: float
    sigma: float
    tau: float
    know: float
    """Probability of remembering where a card lies."""
    early: float
    """Probability of going one mora too soon for another card that begins alike."""
    slip: float
    """Probability of missing the zone."""
    kara: float
    """Probability of going for a card that begins like the karafuda being read."""
    zones: float
    """Probability of going as soon as all poems still possible lie in one zone."""
    fatigue: float
    """How much slower the hand is after 90 readings, as a share."""

    @property
    def median_ms(self) -> float:
        """About the middle of the reactions, search left out."""
        return self.mu + 0.69 * self.tau


_ANCHORS: dict[int, Skill] = {
    1: Skill(900, 180, 400, 0.60, 0.04, 0.050, 0.160, 0.0, 0.06),
    3: Skill(480, 90, 160, 0.80, 0.06, 0.030, 0.100, 0.0, 0.05),
    5: Skill(380, 70, 110, 0.90, 0.04, 0.014, 0.035, 0.3, 0.04),
    7: Skill(300, 50, 70, 0.96, 0.05, 0.008, 0.020, 0.6, 0.03),
    9: Skill(235, 35, 45, 0.99, 0.06, 0.004, 0.012, 0.9, 0.02),
}
"""The table of §5; the levels between lie between."""

LEVELS = tuple(range(1, 10))
CLASSES = ("E", "D", "D", "C", "B", "B", "A", "A", "M")
"""The class of each level; M is a master."""
LOWEST, HIGHEST = -1.0, 11.0
"""How far the adaptive player may leave the levels behind."""


@cache
def skill(level: float) -> Skill:
    """The skill of a level, whole or not; beyond the ends the last step is repeated."""
    low = min(7, max(1, int(level - 1) // 2 * 2 + 1))
    part = (level - low) / 2
    first, second = _ANCHORS[low], _ANCHORS[low + 2]

    def times(a: float, b: float) -> float:
        return exp(log(a) * (1 - part) + log(b) * part)

    def share(a: float, b: float) -> float:
        return min(1.0, max(0.0, a * (1 - part) + b * part))

    return Skill(times(first.mu, second.mu), times(first.sigma, second.sigma), times(first.tau, second.tau),
                 min(0.995, share(first.know, second.know)), share(first.early, second.early),
                 times(first.slip, second.slip), times(first.kara, second.kara), share(first.zones, second.zones),
                 share(first.fatigue, second.fatigue))


def level_for(median_ms: float) -> float:
    """The level whose reactions have that middle, between LOWEST and HIGHEST, to a twentieth."""
    low, high = LOWEST, HIGHEST
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (low, middle) if skill(middle).median_ms < median_ms else (middle, high)
    return round(low * 20) / 20


def fixed(level: int) -> Callable[[Mapping[str, Any], int], Skill]:
    """The skill of a level at every moment of a match."""
    return lambda seen, seat: skill(level)
