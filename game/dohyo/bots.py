"""The players of Dohyo: four schools, four levels, and one who plays at random for tests.

All of them see a View and nothing else; policies work on a state drawn by `view.sample`, whose secrets are guesses.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.action import Action
from game.core.protocol import Advice, BotInfo, View
from game.dohyo import schools
from game.dohyo.belief import portraits
from game.dohyo.judgement import judge, shares
from game.dohyo.levels import REGULAR_SOFTNESS, novice, regular
from game.dohyo.notation import ACTIONS
from game.dohyo.reasons import Reason, outlook_of_judgement, outlook_of_search, reason
from game.dohyo.search import ROLLOUTS, SECONDS, search
from game.dohyo.state import DohyoState
from game.dohyo.vocabulary import FIRST_DEFENCE

ADVISED = 3
"""So many moves are worth a word."""


class RandomBot:
    """Any legal play, each as likely as the next."""

    def choose(self, view: View) -> Action:
        return view.rng.choice(view.legal)

    def advise(self, view: View) -> list[Advice]:
        return [Advice(self.choose(view), 0.0, 0.0, "random")]


class PolicyBot:
    """Plays by a policy; its advice is that one play, with the policy's own reason."""

    def __init__(self, policy: schools.Policy, explain: Callable[[DohyoState, int, int], Reason]) -> None:
        self.policy = policy
        self.explain = explain

    def choose(self, view: View) -> Action:
        return ACTIONS[self.policy(_guess(view), view.seat, view.rng)]

    def advise(self, view: View) -> list[Advice]:
        state = _guess(view)
        choice = self.policy(state, view.seat, view.rng)
        key, params = self.explain(state, view.seat, choice)
        return [Advice(ACTIONS[choice], 0.0, 0.0, key, params)]


class RegularBot:
    """Plays by rule of thumb. The `value` of its advice is how often it would make that play."""

    def choose(self, view: View) -> Action:
        return ACTIONS[regular(_guess(view), view.seat, view.rng)]

    def advise(self, view: View) -> list[Advice]:
        state = _guess(view)
        chosen = regular(state, view.seat, view.rng)
        judged = judge(state, view.seat)
        ranked = sorted(zip(shares(judged, REGULAR_SOFTNESS), (choice for _, choice in judged), strict=True),
                        key=lambda pair: (pair[1] != chosen, -pair[0]))
        advice = []
        for share, choice in ranked[:ADVISED]:
            key, params = reason(state, view.seat, choice, outlook_of_judgement(state, view.seat, choice))
            advice.append(Advice(ACTIONS[choice], share, 0.0, key, params))
        return advice


class SearchBot:
    """Plays what wins most often in many guesses at the others; `learns` from what they have shown in this game."""

    def __init__(self, learns: bool, rollouts: int = ROLLOUTS, seconds: float = SECONDS) -> None:
        self.learns = learns
        self.rollouts = rollouts
        self.seconds = seconds

    def choose(self, view: View) -> Action:
        return self.advise(view)[0].action

    def advise(self, view: View) -> list[Advice]:
        state = _guess(view)
        if len(view.legal) == 1:
            return [Advice(view.legal[0], 0.0, 0.0, "only_play")]
        known = portraits(state, view.seat, self.learns)
        findings = search(state, view.seat, known, view.rng, self.rollouts, self.seconds)
        advice = []
        for tried in findings.tried[:ADVISED]:
            outlook = outlook_of_search(findings, view.seat, tried)
            key, params = reason(state, view.seat, tried.choice, outlook)
            advice.append(Advice(ACTIONS[tried.choice], tried.value, tried.error, key, params))
        return advice


def _guess(view: View) -> DohyoState:
    state = view.sample(view.rng)
    assert isinstance(state, DohyoState)
    return state


def _school_reason(key: str, state: DohyoState, seat: int, choice: int) -> Reason:
    """`<school>` for its attacks, `<school>_defends` for its defences."""
    if choice >= FIRST_DEFENCE:
        return f"{key}_defends", {}
    params: dict[str, Any] = {"target": choice & 7, "steps": state.steps[choice & 7]}
    return key, params


def _judged_reason(state: DohyoState, seat: int, choice: int) -> Reason:
    return reason(state, seat, choice, outlook_of_judgement(state, seat, choice))


def _school(policy: schools.Policy, key: str) -> Callable[[], PolicyBot]:
    return partial(PolicyBot, policy, partial(_school_reason, key))


BOTS = (
    BotInfo("all_out", _school(schools.all_out, "all_out"), share={3: 0.34, 4: 0.17, 5: 0.17, 6: 0.21}),
    BotInfo("giant_hunter", _school(schools.giant_hunter, "giant_hunter"), share={3: 0.22, 4: 0.22, 5: 0.22, 6: 0.12}),
    BotInfo("survivor", _school(schools.survivor, "survivor"), share={3: 0.55, 4: 0.30, 5: 0.24, 6: 0.25}),
    BotInfo("reader", _school(schools.reader, "reader"), share={4: 0.41, 5: 0.33, 6: 0.22}),
    BotInfo("reader:finish", _school(schools.reader_finish, "reader"), in_interface=False),
    BotInfo("novice", partial(PolicyBot, novice, _judged_reason), level=1, share={4: 0.36}),
    BotInfo("regular", RegularBot, level=2, share={4: 0.70}),
    BotInfo("strong", partial(SearchBot, False), level=3, quick=False, share={4: 0.83}),
    BotInfo("adaptive", partial(SearchBot, True), level=4, quick=False, share={4: 0.99}),
    BotInfo("random", RandomBot, in_interface=False),
)
