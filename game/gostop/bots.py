"""The players of Go-Stop: three levels in three temperaments, and one who plays at random for tests.

All of them see a View and nothing else. Policies work on a state drawn by `view.sample`, of which they read what the
seat may know; the look-ahead draws as many such states as it plays out.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.core.action import Action
from game.core.protocol import Advice, BotInfo, View
from game.gostop import novice, policy
from game.gostop.notation import ACTIONS, CODE, GO_ON, STOP
from game.gostop.policy import Nerve
from game.gostop.reasons import reason
from game.gostop.search import Budget, Estimate, look_ahead
from game.gostop.state import GoStopState
from game.gostop.vocabulary import GO, SIT_OUT, TURN

ADVISED = 3
"""So many choices are worth a word."""
ROLLOUTS = 300
SECONDS = 0.28
"""The look-ahead thinks in rollouts; the seconds only guard against a slow machine."""


class Temper(NamedTuple):
    """A temperament: how it feels about points, and what it does by rule of thumb."""

    play_power: float
    """Cards are played for the mean of points to this power: below 1 big wins and losses are squashed."""
    go_power: float
    """The same for Go, Stop and sitting out: a banker squashes, a gambler does not."""
    go_sure: float
    """Go only if it is better by so many standard errors."""
    nerve: Nerve
    mood: novice.Mood


TEMPERS = {
    "cautious": Temper(0.6, 0.6, 0.5, policy.CAUTIOUS, novice.CAUTIOUS),
    "balanced": Temper(0.6, 0.9, 0.0, policy.BALANCED, novice.BALANCED),
    "bold": Temper(0.75, 1.1, -0.5, policy.BOLD, novice.BOLD),
}
DEVIATION = 1.0
"""The look-ahead plays another card than the rule policy only if it gains more than so many standard errors."""


class RandomBot:
    """Any legal choice, each as likely as the next: for tests, not for the set-up."""

    def choose(self, view: View) -> Action:
        return view.rng.choice(view.legal)

    def advise(self, view: View) -> list[Advice]:
        return [Advice(self.choose(view), 0.0, 0.0, "random")]


Rule = Callable[[GoStopState, int, random.Random], int]


class RuleBot:
    """Plays by a rule; its advice is that one choice."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def choose(self, view: View) -> Action:
        return ACTIONS[self.rule(_guess(view), view.seat, view.rng)]

    def advise(self, view: View) -> list[Advice]:
        if len(view.legal) == 1:
            return [Advice(view.legal[0], 0.0, 0.0, "only_choice")]
        state = _guess(view)
        code = self.rule(state, view.seat, view.rng)
        key, params = reason(state, view.seat, code)
        return [Advice(ACTIONS[code], 0.0, 0.0, key, params)]


class StrongBot:
    """Plays what comes out best in many worlds.

    The `value` of its advice is what the hand is worth to its temperament, in points: the sure result that it would
    swap for the uncertain one.
    """

    def __init__(self, temper: Temper, rollouts: int = ROLLOUTS, seconds: float = SECONDS) -> None:
        self.temper = temper
        self.rollouts = rollouts
        self.seconds = seconds

    def choose(self, view: View) -> Action:
        return self.advise(view)[0].action

    def advise(self, view: View) -> list[Advice]:
        if len(view.legal) == 1:
            return [Advice(view.legal[0], 0.0, 0.0, "only_choice")]
        state = _guess(view)
        rule = policy.choose(state, view.seat, self.temper.nerve)
        big = state.phase in (GO, SIT_OUT)
        power = self.temper.go_power if big else self.temper.play_power
        utility = partial(_power, power)
        estimates = look_ahead(lambda rng: _drawn(view, rng), view.seat, [CODE[action] for action in view.legal], rule,
                               view.rng, utility, Budget(self.rollouts, self.seconds))
        chosen = self._chosen(state.phase, rule, estimates)
        ranked = sorted(estimates, key=lambda one: (one.code != chosen, -one.rollouts, -one.utility))
        advice = []
        for one in ranked[:ADVISED]:
            other = next((other for other in estimates if other.code == GO_ON), one) if one.code == STOP else one
            key, params = reason(state, view.seat, one.code, other)
            advice.append(Advice(ACTIONS[one.code], *_worth(one, power), key, params))
        return advice

    def _chosen(self, phase: str, rule: int, estimates: list[Estimate]) -> int:
        """The rule policy's choice unless another is clearly better; Go or Stop by what they come to."""
        by_code = {one.code: one for one in estimates}
        if phase == GO:
            go, stop = by_code[GO_ON], by_code[STOP]
            sure = self.temper.go_sure * max(go.gain_error, stop.gain_error)
            return GO_ON if go.utility - stop.utility > sure else STOP
        best = estimates[0]
        limit = DEVIATION if phase == TURN else 0.0
        return best.code if best.gain > limit * best.gain_error else rule


def _power(power: float, points: float) -> float:
    return math.copysign(abs(points) ** power, points)


def _worth(one: Estimate, power: float) -> tuple[float, float]:
    """(the sure points that are worth the estimate's mean utility, their standard error)."""
    low, worth, high = (_power(1 / power, one.utility + sign * one.utility_error) for sign in (-1, 0, 1))
    return worth, (high - low) / 2


def _guess(view: View) -> GoStopState:
    return _drawn(view, view.rng)


def _drawn(view: View, rng: random.Random) -> GoStopState:
    state = view.sample(rng)
    assert isinstance(state, GoStopState)
    return state


def _novice(mood: novice.Mood, state: GoStopState, seat: int, rng: random.Random) -> int:
    return novice.choose(state, seat, rng, mood)


def _regular(nerve: Nerve, state: GoStopState, seat: int, rng: random.Random) -> int:
    return policy.choose(state, seat, nerve)


def _make(level: str, temper: Temper) -> RuleBot | StrongBot:
    if level == "strong":
        return StrongBot(temper)
    return RuleBot(partial(_novice, temper.mood) if level == "novice" else partial(_regular, temper.nerve))


def _infos() -> list[BotInfo]:
    """`level` alone is the balanced one; `level:balanced` is the same under its full name, for the command line."""
    infos = []
    for number, level in enumerate(("novice", "regular", "strong"), start=1):
        quick = level != "strong"
        infos.append(BotInfo(level, partial(_make, level, TEMPERS["balanced"]), number, quick=quick))
        for name, temper in TEMPERS.items():
            infos.append(BotInfo(f"{level}:{name}", partial(_make, level, temper), number,
                                 in_interface=name != "balanced", quick=quick))
    return infos


BOTS = (*_infos(), BotInfo("random", RandomBot, in_interface=False))
