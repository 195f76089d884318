"""What revealed cards tell about a player: Bayes' rule on whether he thinks and on each part of his habits.

A fresh portrait is the pool of opponents that one expects at any table; every card that a player shows makes it more
his own. It learns from public history alone.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING

from game.dohyo import tendencies as habits
from game.dohyo.history import HandEntry
from game.dohyo.judgement import judge, shares
from game.dohyo.vocabulary import CARD, FULL_HAND, NAGE, NAGE_LOW, SEATS_IN, SHIKO

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

THINKS = 0.25
"""The share of thinking players (judgement) among unknown ones; the others follow habits."""
SOFTNESS = 0.5
"""How far a thinking player strays from the best play, in points."""
KEPT = 0.03
"""The share of its prior that every value keeps, whatever has been seen: people change."""
FORGETTING = 0.98
"""Every new card makes the older ones count a little less."""
_HIT = 0.92
_MISS = 0.06
"""How likely a play is that a habit asks for, and one that it does not."""

Weights = list[float]

_DEFENCES = range(len(habits.DEFENCES))
_ORDERS = range(len(habits.ORDERS))


class Portrait:
    """Weights for every value of each part of one player's habits (1 in all), and the chance that he thinks."""

    __slots__ = ("_sums", "aims", "defences", "orders", "thinks", "throws")

    def __init__(self) -> None:
        self.thinks = THINKS
        self.defences = _normal(habits.DEFENCE_PRIOR)
        self.orders = _normal(habits.ORDER_PRIOR)
        self.throws = _normal(habits.THROW_PRIOR)
        self.aims = _normal(habits.AIM_PRIOR)
        self._sums: list[list[float]] = []

    def draw(self, rnd: habits.Rnd) -> habits.Habit:
        """A habit at random, by the weights of its parts."""
        if not self._sums:
            self._sums = [list(accumulate(part)) for part in (self.defences, self.orders, self.throws, self.aims)]
        defences, orders, throws, aims = self._sums
        return (_draw(defences, rnd), _draw(orders, rnd), _draw(throws, rnd), _draw(aims, rnd))

    def see(self, position: DohyoState, seat: int, choice: int) -> None:
        """Learn from what the seat chose in a position that is now past."""
        judged = judge(position, seat)
        thinking = shares(judged, SOFTNESS)[[other for _, other in judged].index(choice)]
        habitual = self._see_habits(position, seat, choice)
        thinks = self.thinks * max(thinking, 0.005)
        rest = (1.0 - self.thinks) * habitual
        self.thinks = KEPT * THINKS + (1.0 - KEPT) * thinks / (thinks + rest)
        self._sums = []

    def _see_habits(self, position: DohyoState, seat: int, choice: int) -> float:
        """Update every part of the habits; returns how likely they made the choice before."""
        card, target = choice >> 3, choice & 7
        hand = position.cards[seat]
        others = SEATS_IN[position.ring & ~(1 << seat)]
        where = habits.situation_of(position.steps, position.levels, others, seat, hand)
        likelihood = 1.0
        filler = 0.0
        if hand >= 32:
            defends = card >= SHIKO
            if defends:
                next_cards = [habits.first_card(order, hand) for order in _ORDERS]
                filler = sum(weight for weight, first in zip(self.orders, next_cards, strict=True) if first == card)
            fits = _defence_fits(where, card if defends else habits.NO_CARD, round(filler, 1))
            likelihood *= _mean(self.defences, fits)
            self.defences = _updated(self.defences, fits, habits.DEFENCE_PRIOR)
        if card > SHIKO or (card == SHIKO and filler < 0.5):
            return likelihood
        order_fits = _order_fits(hand, card)
        if card == SHIKO:
            self.orders = _updated(self.orders, order_fits, habits.ORDER_PRIOR)
            return likelihood
        low = position.steps[target] <= NAGE_LOW
        likelihood *= self._see_throw(hand, card, low, order_fits)
        if len(others) > 1:
            aim_fits = _aim_fits(position, seat, others, target)
            likelihood *= _mean(self.aims, aim_fits)
            self.aims = _updated(self.aims, aim_fits, habits.AIM_PRIOR)
        return likelihood

    def _see_throw(self, hand: int, card: int, low: bool, order_fits: Sequence[float]) -> float:
        """Update orders and throws by an attack card; returns how likely it was."""
        by_order = _mean(self.orders, order_fits)
        if not hand & CARD[NAGE]:
            self.orders = _updated(self.orders, order_fits, habits.ORDER_PRIOR)
            return by_order
        by_throw = (_HIT if low else _MISS) if card == NAGE else (_MISS if low else by_order)
        likelihood = self.throws[0] * by_order + self.throws[1] * by_throw
        throws = self.throws[1] * by_throw / likelihood
        self.throws = _updated(self.throws, (by_order, by_throw), habits.THROW_PRIOR)
        softened = [(1.0 - throws) * fit + throws * by_order for fit in order_fits]
        self.orders = _updated(self.orders, softened, habits.ORDER_PRIOR)
        return likelihood


def portraits(state: DohyoState, viewer: int, learn: bool) -> list[Portrait]:
    """One portrait a seat, learnt from all finished hands of the tournament, or fresh.

    What a gyoji played is nobody's to know, so a play-off teaches of the finalists alone.
    """
    known = [Portrait() for _ in range(state.seats)]
    if not learn:
        return known
    discards = [entry.discards for entry in state.results] + [state.discards]
    position = state.clone()
    day = 0
    for index, entry in enumerate(state.history):
        if entry.day != day:
            day = entry.day
            position.cards = [FULL_HAND - (0 if gone is None else CARD[gone]) for gone in discards[day - 1]]
        _stand(position, entry)
        position.history = state.history[:index]
        for seat in SEATS_IN[entry.ring]:
            if seat != viewer:
                known[seat].see(position, seat, entry.choices[seat])
        for seat in SEATS_IN[entry.ring]:
            position.cards[seat] -= CARD[entry.choices[seat] >> 3]
    return known


def _stand(position: DohyoState, entry: HandEntry) -> None:
    """Set the position back to the beginning of that hand, as far as judgement and habits look at it."""
    position.day, position.hand = entry.day, entry.hand
    position.ring, position.gyoji = entry.ring, entry.gyoji
    position.steps, position.levels, position.scores = list(entry.steps), list(entry.levels), list(entry.scores)


@cache
def _defence_fits(where: int, played: int, filler: float) -> tuple[float, ...]:
    """How well every habit of defence explains a play: a defence, or NO_CARD for an attack.

    `filler` is the chance that the same card would have come as the next of the player's order.
    """
    fits = []
    for defence in _DEFENCES:
        card = habits.defence_card(defence, where)
        if card == played:
            fits.append(_HIT)
        elif card == habits.NO_CARD:
            fits.append(_MISS + (_HIT - _MISS) * filler)
        else:
            fits.append(_MISS)
    return tuple(fits)


@cache
def _order_fits(hand: int, card: int) -> tuple[float, ...]:
    """How well every order explains that this card came from that hand."""
    return tuple(_HIT if habits.first_card(order, hand) == card else _MISS for order in _ORDERS)


def _aim_fits(position: DohyoState, seat: int, others: tuple[int, ...], target: int) -> Weights:
    """How well every aim explains the target."""
    fits = []
    for aim in habits.AIMS:
        targets = aim(position, seat, others)
        fits.append((1.0 - habits.SLIP) * (target in targets) / len(targets) + habits.SLIP / len(others))
    return fits


def _draw(sums: list[float], rnd: habits.Rnd) -> int:
    return bisect(sums, rnd() * sums[-1], hi=len(sums) - 1)


def _normal(weights: Sequence[float]) -> Weights:
    total = sum(weights)
    return [weight / total for weight in weights]


def _mean(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum([weight * value for weight, value in zip(weights, values, strict=True)])


def _updated(weights: Weights, fits: Sequence[float], prior: Sequence[float]) -> Weights:
    """Bayes' rule with forgetting, and with a share of the prior kept."""
    new = _normal([weight ** FORGETTING * fit for weight, fit in zip(weights, fits, strict=True)])
    scale = KEPT / sum(prior)
    return [(1.0 - KEPT) * weight + scale * share for weight, share in zip(new, prior, strict=True)]
