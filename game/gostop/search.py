"""The look-ahead of the strong bot: flat Monte Carlo over worlds drawn from what the seat knows.

Every candidate is played out in the same worlds by the rule policy (common random numbers); the worse half is dropped
after each round (sequential halving), but never the rule policy's own choice, to which all others are compared.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.gostop.policy import choose
from game.gostop.vocabulary import OVER

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Sample = Callable[[random.Random], "GoStopState"]
Utility = Callable[[float], float]


class Estimate(NamedTuple):
    """What a choice came to."""

    code: int
    points: float
    """Mean points of the hand for the seat."""
    utility: float
    utility_error: float
    gain: float
    """Mean utility above that of the rule policy's choice, in the worlds that both have seen."""
    gain_error: float
    lost: float
    """Share of the worlds in which the hand costs the seat points."""
    rollouts: int


class Budget(NamedTuple):
    """How long to think: so many rollouts in all, and a limit in seconds that only guards against slow machines."""

    rollouts: int
    seconds: float


def look_ahead(sample: Sample, seat: int, codes: Sequence[int], rule: int, rng: random.Random, utility: Utility,
               budget: Budget) -> list[Estimate]:
    """Estimates of all codes, those that were looked at longest first, the best of them before the others.

    `rule` is the code that the rule policy would play.
    """
    results: dict[int, list[float]] = {code: [] for code in codes}
    alive = list(codes)
    rounds = max(1, math.ceil(math.log2(len(codes))))
    deadline = time.monotonic() + budget.seconds
    for _ in range(rounds):
        worlds = max(2, budget.rollouts // (rounds * len(alive)))
        for _ in range(worlds):
            world = sample(rng)
            world.last_hand = world.hand
            before = world.balance[seat]
            for code in alive:
                results[code].append(play_out(world.clone(), seat, code) - before)
            if time.monotonic() > deadline:
                break
        ranked = sorted(alive, key=lambda code: -_mean([utility(points) for points in results[code]]))
        alive = ranked[:max(2, (len(alive) + 1) // 2)]
        if rule not in alive:
            alive[-1] = rule
        if time.monotonic() > deadline:
            break
    estimates = [_estimate(code, results[code], results[rule], utility) for code in codes]
    return sorted(estimates, key=lambda one: (-one.rollouts, -one.utility))


def play_out(world: GoStopState, seat: int, code: int) -> int:
    """The seat's balance when the hand has been played to its end by the rule policy, beginning with that choice."""
    world.play_choice(seat, code)
    while world.phase != OVER:
        turn = world.turn
        world.play_choice(turn, choose(world, turn))
    return world.balance[seat]


def _estimate(code: int, own: Sequence[float], rule: Sequence[float], utility: Utility) -> Estimate:
    useful = [utility(points) for points in own]
    gains = [mine - utility(other) for mine, other in zip(useful, rule, strict=False)]
    return Estimate(code, _mean(own), _mean(useful), _error(useful), _mean(gains), _error(gains),
                    sum(points < 0 for points in own) / len(own), len(own))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
