"""Flat Monte Carlo over drawn hands: the same worlds for every candidate, the weaker half dropped again and again.

A candidate is a way to go on in a world; its value is the difference of the two teams' points at the end of the round
when everybody plays on by the regular policy.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.tichu.policy import play_out
from game.tichu.rounds import Round
from game.tichu.settlement import settle

LIMIT_S = 0.5
"""Processor time after which a search ends with what it has: a guard, not the budget."""


T = TypeVar("T")


@dataclass(slots=True)
class Option(Generic[T]):
    """Something that can be done, and how it has turned out so far."""

    what: T
    go: Callable[[Round], None]
    """Do it in a world."""
    results: list[float] = field(default_factory=list)

    def mean(self) -> float:
        return sum(self.results) / len(self.results)

    def error(self) -> float:
        """Standard error of the mean."""
        n = len(self.results)
        if n < 2:
            return 0.0
        mean = self.mean()
        return math.sqrt(sum((result - mean) ** 2 for result in self.results) / (n - 1) / n)


def round_value(game: Round, team: int) -> float:
    """What the finished round brings the team more than the other one."""
    score = settle(game.finish()).score
    return float(score[team] - score[1 - team])


def outcome(world: Round, option: Option[T], team: int) -> float:
    """What the option leads to in that world."""
    game = world.clone()
    game.brisk = True
    option.go(game)
    play_out(game)
    return round_value(game, team)


def compare(options: Sequence[Option[T]], draw: Callable[[], Round], team: int, rollouts: int) -> list[Option[T]]:
    """Try the options in drawn worlds, at most `rollouts` in all; best first."""
    started = time.thread_time()
    alive = list(options)
    dropped: list[Option[T]] = []
    stages = max(1, math.ceil(math.log2(len(alive))))
    for stage in range(stages):
        for _ in range(max(1, rollouts // (stages * len(alive)))):
            if time.thread_time() - started > LIMIT_S:
                return _ranked(alive) + dropped
            world = draw()
            for option in alive:
                option.results.append(outcome(world, option, team))
        alive = _ranked(alive)
        keep = max(2, (len(alive) + 1) // 2) if stage < stages - 1 else len(alive)
        alive, dropped = alive[:keep], alive[keep:] + dropped
    return alive + dropped


def _mean(option: Option[T]) -> float:
    return option.mean()


def _ranked(options: Sequence[Option[T]]) -> list[Option[T]]:
    tried = [option for option in options if option.results]
    return sorted(tried, key=_mean, reverse=True) + [option for option in options if not option.results]
