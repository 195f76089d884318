"""How likely a hand goes out first, and whether to promise it (Tichu §1.13).

The chances are logistic functions of a few things that can be counted in a hand. Their weights were fitted to 16,000
hands played out by the regular player; a call is made above a threshold that brings about as many calls as good
players make (§1.17).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.tichu.combinations import holds_bomb
from game.tichu.plan import plan_of
from game.tichu.rounds import Round
from game.tichu.vocabulary import DOG_BIT, DR_BIT, MJ_BIT, PH_BIT, RANK_CARDS, SINGLE

_LOW_SINGLE = 22
"""The value of a jack: singles up to it seldom win a trick."""


@dataclass(frozen=True, slots=True)
class Caller:
    """From which chance on somebody calls."""

    tichu: float = 0.52
    grand: float = 0.44
    against_call: float = 0.15
    """So much more is needed when an opponent has called."""


CALLER = Caller()


def tichu_chance(hand: int) -> float:
    """The chance of going out first with these fourteen cards, after the exchange."""
    plan = plan_of(hand)
    low = sum(1 for part in plan.parts if part.form == SINGLE and 2 < part.value <= _LOW_SINGLE)
    return _logistic(
        -0.565 - 0.591 * plan.load + 0.126 * len(plan.parts) - 0.111 * low
        + 0.171 * (hand & RANK_CARDS[14]).bit_count() + 0.061 * (hand & RANK_CARDS[13]).bit_count()
        + (0.719 if hand & DR_BIT else 0.0) + (0.635 if hand & PH_BIT else 0.0)
        - (0.147 if hand & MJ_BIT else 0.0) - (1.166 if hand & DOG_BIT else 0.0) + (0.152 if holds_bomb(hand) else 0.0))


def grand_chance(hand: int) -> float:
    """The chance of going out first when these are the first eight cards."""
    plan = plan_of(hand)
    return _logistic(
        -1.04 - 0.062 * plan.load - 0.048 * len(plan.parts)
        + 0.194 * (hand & RANK_CARDS[14]).bit_count() + 0.092 * (hand & RANK_CARDS[13]).bit_count()
        + (0.701 if hand & DR_BIT else 0.0) + (1.03 if hand & PH_BIT else 0.0)
        - (0.181 if hand & MJ_BIT else 0.0) - (0.721 if hand & DOG_BIT else 0.0))


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x))


def may_succeed(game: Round, seat: int) -> bool:
    """Whether a call makes sense at all: nobody is out, and the partner has not called."""
    return not game.out and not (game.tichu | game.grand) >> (seat ^ 2) & 1


def wants_tichu(game: Round, seat: int, caller: Caller = CALLER) -> bool:
    """Whether to call now."""
    if not may_succeed(game, seat):
        return False
    opponents = (game.tichu | game.grand) & (5 if seat & 1 else 10)
    needed = caller.tichu + (caller.against_call if opponents else 0.0)
    return tichu_chance(game.hands[seat]) >= needed
