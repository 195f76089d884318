"""Policies of the two levels that do not search: novice, with a beginner's mistakes, and regular, by rule of thumb."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.dohyo.judgement import judge, shares
from game.dohyo.notation import legal_choices
from game.dohyo.resolve import push_points
from game.dohyo.vocabulary import FIRST_DEFENCE, PLAY_HENKA, PLAY_SHIKO, START_STEPS

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

REGULAR_SOFTNESS = 0.9
"""How many points a regular player gives away without noticing."""

_NOVICE_SOFTNESS = 2.0
_FRIGHT_STEPS = 2
_FRIGHT = 0.6
"""A novice thinks of defending only at _FRIGHT_STEPS or fewer, and then this often."""
_IDLE_DEFENCE = 0.12
"""Now and then he defends though nobody presses him."""
_LOVES_TO_FINISH = 2.0
_TEMPTED_BY_LOSS = 0.2


def regular(state: DohyoState, seat: int, rng: random.Random) -> int:
    """A good play, as a rule the best by judgement, and not always the same."""
    judged = judge(state, seat)
    return rng.choices(judged, shares(judged, REGULAR_SOFTNESS))[0][1]


def novice(state: DohyoState, seat: int, rng: random.Random) -> int:
    """Big cards at tempting targets, oshikomi in the first hand, no thought of who aims at himself (Dohyo §6)."""
    choices = legal_choices(state.cards[seat], state.ring & ~(1 << seat))
    defences = [choice for choice in (PLAY_SHIKO, PLAY_HENKA) if choice in choices]
    wrestles = state.ring >> seat & 1
    afraid = wrestles and state.steps[seat] <= _FRIGHT_STEPS
    if defences and wrestles and rng.random() < (_FRIGHT if afraid else _IDLE_DEFENCE):
        return defences[0]
    attacks = [(_temptation(state, seat, choice), choice) for choice in choices if choice < FIRST_DEFENCE]
    if not attacks:
        return defences[0]
    return rng.choices(attacks, shares(attacks, _NOVICE_SOFTNESS))[0][1]


def _temptation(state: DohyoState, seat: int, choice: int) -> float:
    """How good an attack looks to someone who sees only his own card and the target's steps."""
    target = choice & 7
    steps = state.steps[target]
    push = sum(push_points(choice, state.levels[seat], steps))
    lost = START_STEPS[state.levels[target]] - steps
    return push + _TEMPTED_BY_LOSS * lost + (_LOVES_TO_FINISH if push >= steps else 0.0)
