"""How people may play Dohyo: a pool of simple habits.

A habit has four independent parts: when he defends and with what, in which order he likes his cards, whether he keeps
his throw (uwatenage) for those who are low, and at whom he aims. Every combination is possible. `belief.py` weighs the
parts by what a player has shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations, product
from math import prod
from typing import TYPE_CHECKING

from game.dohyo.notation import legal_choices
from game.dohyo.vocabulary import (
    HATAKI,
    HENKA,
    NAGE,
    NAGE_LOW,
    NO_TARGET,
    OSHI,
    SEATS_IN,
    SHIKO,
    TSUKI,
    cards_in,
)

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

Seats = tuple[int, ...]
Rnd = Callable[[], float]
"""A draw from [0, 1): `random.Random().random`."""

Habit = tuple[int, int, int, int]
"""Indices into DEFENCES, ORDERS, THROWS and AIMS."""

SLIP = 0.06
"""How often a player does something else than his habit: any legal play."""

DEFENCES = tuple(product(range(6), ("never", "outranks", "weakest"),
                         ((SHIKO, HENKA), (HENKA, SHIKO), (HENKA,), (SHIKO,))))
"""(defends at so many steps or fewer, or when so exposed, with these cards in this order)."""
DEFENCE_PRIOR = tuple((1.0, 0.7, 1.2, 2.0, 1.2, 0.7)[low] * {"never": 3.0, "outranks": 1.0, "weakest": 1.0}[exposed]
                      for low, exposed, _ in DEFENCES)

ORDERS = tuple(permutations((TSUKI, OSHI, NAGE, HATAKI, SHIKO)))
"""In which order he spends his cards when he does not defend; henka always comes last."""
_LIKING = {TSUKI: 4.0, OSHI: 2.5, NAGE: 1.5, HATAKI: 1.0, SHIKO: 0.3}
ORDER_PRIOR = tuple(prod(_LIKING[card] / sum(_LIKING[later] for later in order[place:])
                         for place, card in enumerate(order)) for order in ORDERS)

THROWS = (False, True)
"""Whether uwatenage is for those on NAGE_LOW steps or fewer, and for them first."""
THROW_PRIOR = (0.7, 0.3)

NO_CARD = -1


def situation_of(steps: Sequence[int], levels: Sequence[int], others: Seats, seat: int, hand: int) -> int:
    """All that a habit of defence looks at, as one number: own steps up to 6, exposure, defences in hand."""
    own = steps[seat]
    level = levels[seat]
    outranks = weakest = True
    for other in others:
        if levels[other] >= level:
            outranks = False
        if steps[other] <= own:
            weakest = False
    return (own if own < 6 else 6) << 4 | outranks << 3 | weakest << 2 | hand >> 5


@cache
def defence_card(defence: int, where: int) -> int:
    """The defence that the habit plays in that situation; NO_CARD if it attacks."""
    low, exposure, cards = DEFENCES[defence]
    exposed = (exposure == "outranks" and where & 8) or (exposure == "weakest" and where & 4)
    if exposed or where >> 4 <= low:
        return next((card for card in cards if where & (1 if card == SHIKO else 2)), NO_CARD)
    return NO_CARD


@cache
def first_card(order: int, hand: int) -> int:
    """The first card of the order that the hand holds."""
    return next((card for card in ORDERS[order] if cards_in(hand, card)), HENKA)


@cache
def first_card_but_nage(order: int, hand: int) -> int:
    """The same for someone who keeps his uwatenage; he plays it when only shiko and henka come before it."""
    return next((card for card in ORDERS[order] if card not in (NAGE, SHIKO) and cards_in(hand, card)),
                NAGE if cards_in(hand, NAGE) else first_card(order, hand))


# ---------------------------------------------------------------------- at whom he aims
# Each aim names the opponents that it does not tell apart.

def _least(values: Sequence[int], others: Seats) -> Seats:
    least = min([values[seat] for seat in others])
    return tuple([seat for seat in others if values[seat] == least])


def _weakest(state: DohyoState, seat: int, others: Seats) -> Seats:
    return _least(state.steps, others)


def _highest(state: DohyoState, seat: int, others: Seats) -> Seats:
    levels, steps = state.levels, state.steps
    return _least([steps[i] - 16 * levels[i] for i in range(state.seats)], others)


def _leader(state: DohyoState, seat: int, others: Seats) -> Seats:
    scores, steps = state.scores, state.steps
    return _least([steps[i] - 16 * scores[i] for i in range(state.seats)], others)


def _anyone(state: DohyoState, seat: int, others: Seats) -> Seats:
    return others


def _finish(state: DohyoState, seat: int, others: Seats) -> Seats:
    prey = _least(state.steps, others)
    return prey if state.steps[prey[0]] <= NAGE_LOW else others


def _freshest(state: DohyoState, seat: int, others: Seats) -> Seats:
    return _least([-steps for steps in state.steps], others)


def _second(state: DohyoState, seat: int, others: Seats) -> Seats:
    second = sorted([state.steps[other] for other in others])[1]
    return tuple([other for other in others if state.steps[other] == second])


def _avenge(state: DohyoState, seat: int, others: Seats) -> Seats:
    if state.hand > 1:
        choices = state.history[-1].choices
        angry = tuple([other for other in others if choices[other] & 7 == seat])
        if angry:
            return angry
    return _least(state.steps, others)


AIMS = (_weakest, _highest, _leader, _anyone, _finish, _freshest, _second, _avenge)
"""Fewest steps; highest rank; most points; anyone; fewest if low; most steps; second fewest; whoever aimed at me."""
AIM_PRIOR = (0.36, 0.16, 0.12, 0.10, 0.16, 0.02, 0.04, 0.04)


def play_habit(habit: Habit, state: DohyoState, seat: int, rnd: Rnd) -> int:
    """What a player of that habit chooses now; a gyoji never defends."""
    hand = state.cards[seat]
    others = SEATS_IN[state.ring & ~(1 << seat)]
    if rnd() < SLIP:
        choices = legal_choices(hand, state.ring & ~(1 << seat))
        return choices[int(rnd() * len(choices))]
    defence, order, throws, aim = habit
    if hand >= 32 and state.ring >> seat & 1:
        card = defence_card(defence, situation_of(state.steps, state.levels, others, seat, hand))
        if card != NO_CARD:
            return card << 3 | NO_TARGET
    targets = AIMS[aim](state, seat, others) if len(others) > 1 else others
    target = targets[0] if len(targets) == 1 else targets[int(rnd() * len(targets))]
    if not THROWS[throws]:
        card = first_card(order, hand)
    elif state.steps[target] <= NAGE_LOW and hand & 8:
        card = NAGE
    else:
        card = first_card_but_nage(order, hand)
    return card << 3 | (target if card < SHIKO else NO_TARGET)
