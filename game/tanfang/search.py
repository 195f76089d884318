"""Flat Monte Carlo over whole-turn plans: which plan wins most often in many guesses at what is hidden?

A *world* is one guess at the buried finds, the tools, the weather and the looters to come, and at what kind of team
each opponent is. All plans still in the running are carried out in the same worlds, the rest of the season is played
by the rule policy, and its end is worth a share of the win. Halving keeps the better plans and gives them more worlds.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import exp, sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from game.tanfang.planner import Plan, Survey, Weights
from game.tanfang.policy import closing, finish_turn, play_turn, steps
from game.tanfang.schools import REGULAR, SCHOOLS

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState

ROLLOUTS = 160
"""Plans carried out to the end of the season, in all, for one decision."""
SECONDS = 0.38
"""However slow the machine, no decision takes longer (only the last world may run over)."""
PLANS = 20
"""Plans that are tried at most."""

_TASTES: tuple[Weights, ...] = (
    REGULAR,
    replace(REGULAR, right=0.3),
    replace(REGULAR, right=0.7, assist=0.7),
    replace(REGULAR, first=1, right=0.8, home=2, profile=4),
    replace(REGULAR, first=2, assist=1.5),
    replace(REGULAR, trowel=-1, consolidant=-1, permit=0),
    replace(REGULAR, right=0.8, tool=2.5),
)
"""Whoever likes one of these best suggests plans worth trying."""
_SUGGESTED = 5
"""Plans that each taste may suggest."""
_OPPONENTS = (*SCHOOLS.values(), REGULAR)
_BLUR = 12.0
"""Points by which a final lead is blurred: the smoother, the fewer worlds tell plans apart."""
_COMMON_BLUR = 15.0


@dataclass(slots=True)
class Tried:
    """What one plan was worth in the worlds that it was tried in."""

    plan: Plan
    codes: list[int]
    """The plan as actions; never empty."""
    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def value(self) -> float:
        """Mean share of the win."""
        return self.total / max(1, self.worlds)

    @property
    def error(self) -> float:
        """Standard error of `value`."""
        if self.worlds < 2:
            return 0.5
        return sqrt(max(0.0, self.squares / self.worlds - self.value ** 2) / (self.worlds - 1))


def search(state: TanfangState, seat: int, rng: random.Random, rollouts: int = ROLLOUTS,
           seconds: float = SECONDS) -> list[Tried]:
    """The plans that were tried, best first; only what the seat may know of the state is looked at.

    Trying ends as soon as all plans in the running begin with the same action. The result depends on the arguments
    alone unless `seconds` runs out before `rollouts` do.
    """
    deadline = perf_counter() + seconds
    tried = suggestions(state, seat)
    running = list(tried)
    rounds = max(1, (len(running) - 1).bit_length())
    while len({one.codes[0] for one in running}) > 1:
        for _ in range(max(2, rollouts // (rounds * len(running)))):
            _try_all(state, seat, running, rng)
            if perf_counter() > deadline:
                break
        running.sort(key=lambda one: -one.value)
        if perf_counter() > deadline or len(running) == 2:
            break
        running = running[:(len(running) + 1) // 2]
    return sorted(tried, key=lambda one: (-one.worlds, -one.value))


def suggestions(state: TanfangState, seat: int) -> list[Tried]:
    """Plans worth trying: the favourites of several tastes, the first choice of each before the second of any."""
    favourites = []
    for taste in _TASTES:
        plans = Survey(state, seat, taste).plans()
        plans.sort(key=lambda plan: -plan.worth)
        favourites.append(plans[:_SUGGESTED])
    found: dict[tuple[object, ...], Tried] = {}
    for rank in range(_SUGGESTED):
        for plans in favourites:
            if rank < len(plans) and len(found) < PLANS:
                plan = plans[rank]
                key = (plan[1:6], plan.after, frozenset(plan.jobs))
                if key not in found:
                    found[key] = Tried(plan, steps(state, seat, plan) or closing(state, seat))
    return list(found.values())


def _try_all(state: TanfangState, seat: int, running: list[Tried], rng: random.Random) -> None:
    """Draw one world and try in it every plan still in the running."""
    world = state.determinize(seat, rng)
    teams = _draw_teams(state, seat, rng)
    for tried in running:
        trial = world.clone()
        for code in tried.codes:
            trial.play_code(seat, code)
        if trial.phase == "turn" and trial.turn == seat and trial.round == state.round:
            finish_turn(trial, seat)
        _play_on(trial, teams)
        value = win_share(trial, seat)
        tried.worlds += 1
        tried.total += value
        tried.squares += value * value


def _draw_teams(state: TanfangState, seat: int, rng: random.Random) -> list[Weights]:
    """A guess at what kind of team each opponent is."""
    return [REGULAR if other == seat else rng.choice(_OPPONENTS) for other in range(state.seats)]


def _play_on(trial: TanfangState, teams: list[Weights]) -> None:
    """To the end of the season."""
    while trial.phase == "turn":
        play_turn(trial, trial.turn, teams[trial.turn])


def appraise(state: TanfangState, seat: int, codes: list[int], rng: random.Random, worlds: int) -> tuple[float, float]:
    """What these actions are worth if the policy plays on from them: (share of the win, standard error)."""
    total = squares = 0.0
    for _ in range(worlds):
        trial = state.determinize(seat, rng)
        for code in codes:
            trial.play_code(seat, code)
        _play_on(trial, _draw_teams(state, seat, rng))
        value = win_share(trial, seat)
        total += value
        squares += value * value
    mean = total / worlds
    return mean, sqrt(max(0.0, squares / worlds - mean ** 2) / (worlds - 1))


def win_share(state: TanfangState, seat: int) -> float:
    """What the end of a season is worth to the seat, 0 to 1: its score against the others', or the common goal's."""
    goal = state.rules.goal
    if goal is not None:
        return 1.0 / (1.0 + exp((goal - sum(state.scores)) / _COMMON_BLUR))
    most = max(state.scores)
    weights = [exp((score - most) / _BLUR) for score in state.scores]
    return weights[seat] / sum(weights)
