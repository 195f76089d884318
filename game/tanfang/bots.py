"""The teams of Tanfang: four schools, three levels, and one that plays at random for tests.

All of them see a View and nothing else; policies work on a state drawn by `view.sample`, whose secrets are guesses
that they never look at. None of them remembers anything: each action is thought out from the table as it stands.
"""

from __future__ import annotations

import random
from functools import partial

from game.core.action import Action
from game.core.protocol import Advice, BotInfo, View
from game.tanfang.notation import ACTIONS
from game.tanfang.planner import Plan, Survey, Weights
from game.tanfang.policy import closing, opening, steps
from game.tanfang.reasons import reason
from game.tanfang.schools import NOVICE, REGULAR, SCHOOLS
from game.tanfang.search import ROLLOUTS, SECONDS, Tried, appraise, search
from game.tanfang.state import TanfangState

ADVISED = 3
"""So many actions are worth a word."""
APPRAISED = 24
"""Worlds in which an action without alternative is tried, to say what it is worth."""
NOVICE_SLACK = 4.0
"""Points by which a novice misjudges a plan, as a standard deviation."""


class RandomBot:
    """Any legal action, each as likely as the next."""

    def choose(self, view: View) -> Action:
        return view.rng.choice(view.legal)

    def advise(self, view: View) -> list[Advice]:
        return [Advice(self.choose(view), 0.0, 0.0, "random")]


class PlannerBot:
    """Carries out the plan that its weights like best; `slack` blurs its eye. Its values are points by its weights."""

    def __init__(self, weights: Weights, slack: float = 0.0) -> None:
        self.weights = weights
        self.slack = slack

    def choose(self, view: View) -> Action:
        state = _guess(view)
        codes = opening(state, view.seat)
        if not codes:
            plan = self._ranked(state, view.seat, view.rng)[0]
            codes = steps(state, view.seat, plan) or closing(state, view.seat)
        return ACTIONS[codes[0]]

    def advise(self, view: View) -> list[Advice]:
        state = _guess(view)
        codes = opening(state, view.seat)
        if codes:
            return [_advice(state, view.seat, codes[0], None, 0.0, 0.0)]
        ranked = self._ranked(state, view.seat, view.rng)
        found: dict[int, Advice] = {}
        for plan in ranked:
            code = (steps(state, view.seat, plan) or closing(state, view.seat))[0]
            if code not in found:
                found[code] = _advice(state, view.seat, code, plan, plan.worth, 0.0)
        return list(found.values())[:ADVISED]

    def _ranked(self, state: TanfangState, seat: int, rng: random.Random) -> list[Plan]:
        """All plans, best first; the earliest among equals."""
        plans = Survey(state, seat, self.weights).plans()
        if self.slack:
            plans = [plan._replace(worth=plan.worth + rng.gauss(0.0, self.slack)) for plan in plans]
        return sorted(plans, key=lambda plan: -plan.worth)


class SearchBot:
    """Carries out the plan that wins most often in many guesses at what is hidden. Its values are shares of the win."""

    def __init__(self, rollouts: int = ROLLOUTS, seconds: float = SECONDS) -> None:
        self.rollouts = rollouts
        self.seconds = seconds

    def choose(self, view: View) -> Action:
        state = _guess(view)
        codes = opening(state, view.seat)
        return ACTIONS[codes[0] if codes else self._search(state, view)[0].codes[0]]

    def advise(self, view: View) -> list[Advice]:
        """Where there is no choice to think about, the one action with what it is worth if the policy plays on."""
        state = _guess(view)
        seat = view.seat
        codes = opening(state, seat)
        tried = [] if codes else self._search(state, view)
        best = tried[0].plan if tried else None
        if not tried or not tried[0].worlds:
            codes = codes or tried[0].codes
            value, error = appraise(state, seat, codes, view.rng, APPRAISED)
            return [_advice(state, seat, codes[0], best, value, error)]
        found: dict[int, Advice] = {}
        for one in tried:
            if one.codes[0] not in found:
                found[one.codes[0]] = _advice(state, seat, one.codes[0], one.plan, one.value, one.error)
        return list(found.values())[:ADVISED]

    def _search(self, state: TanfangState, view: View) -> list[Tried]:
        return search(state, view.seat, view.rng, self.rollouts, self.seconds)


def _guess(view: View) -> TanfangState:
    state = view.sample(view.rng)
    assert isinstance(state, TanfangState)
    return state


def _advice(state: TanfangState, seat: int, code: int, plan: Plan | None, value: float, error: float) -> Advice:
    key, params = reason(state, seat, code, plan)
    return Advice(ACTIONS[code], value, error, key, params)


BOTS = (
    *(BotInfo(school, partial(PlannerBot, weights)) for school, weights in SCHOOLS.items()),
    BotInfo("novice", partial(PlannerBot, NOVICE, NOVICE_SLACK), level=1),
    BotInfo("regular", partial(PlannerBot, REGULAR), level=2),
    BotInfo("strong", SearchBot, level=3, quick=False),
    BotInfo("random", RandomBot, in_interface=False),
)
