"""Which three cards to push: burdens to the opponents, something useful to the partner.

Two conventions of good players are kept, and the rulebook explains them. Even ranks go to the next seat and odd ones
to the previous, so that an opponent never gets a pair from the two partners. And the weaker a hand, the better the
card for the partner: one strong hand in a team is worth more than two fair ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.tichu.plan import plan_of
from game.tichu.vocabulary import DOG, DR, MJ, PH, RANK_CARDS, RANKS, SUITED, cards_in

FAIR_LOAD = 3.2
"""The load of a hand that keeps as much as it gives."""

_HELP = {9: 0.05, 10: 0.15, 11: 0.3, 12: 0.5, 13: 0.85, 14: 1.3}
"""What a card is worth to the partner, by rank; the lower ones nothing."""
_SPECIAL_HELP = {DR: 1.8, PH: 1.75, MJ: 0.2, DOG: 0.1}
_HARM = {rank: 0.04 * (rank - 2) if rank < 11 else 0.5 + 0.4 * (rank - 11) for rank in RANKS}
"""What a card is worth to an opponent."""
_SPECIAL_HARM = {DR: 9.0, PH: 9.0, MJ: 0.45, DOG: 0.2}
CONVENTION = 0.12
"""What keeping to even and odd is worth."""


@dataclass(frozen=True, slots=True)
class Giving:
    """How somebody exchanges."""

    base: float = 0.8
    """How much he thinks of his partner with a fair hand."""
    slope: float = 0.15
    """How much more with every unit of load."""


GIVING = Giving()


def choose_push(hand: int, own_call: bool, mate_call: bool, opponent_call: bool,
                giving: Giving = GIVING) -> tuple[int, int, int]:
    """The cards for the next seat, the partner and the previous seat. Calls: what has been called so far."""
    load = plan_of(hand).load
    weight = min(max(giving.base + giving.slope * (load - FAIR_LOAD), 0.2), 1.8)
    if mate_call:
        weight = 2.5
    elif own_call:
        weight = 0.0
    cards = _one_a_rank(hand)
    relief = {card: load - plan_of(hand ^ 1 << card).load for card in cards}
    help_of = {card: _help(card, own_call) for card in cards}
    across = max(cards, key=lambda card: (relief[card] + weight * help_of[card], card))
    rest = hand ^ 1 << across
    after = _to_opponent(rest, 0, opponent_call)
    before = _to_opponent(rest ^ 1 << after, 1, opponent_call)
    return after, across, before


def _one_a_rank(hand: int) -> list[int]:
    """One card of each rank in the hand, the specials all: suits do not matter much here."""
    firsts = [cards_in(hand & RANK_CARDS[rank])[0] for rank in RANKS if hand & RANK_CARDS[rank]]
    return firsts + cards_in(hand & ~SUITED)


def _help(card: int, own_call: bool) -> float:
    if card == DOG and own_call:
        return 1.0
    return _SPECIAL_HELP[card] if card >= MJ else _HELP.get(card // 4 + 2, 0.0)


def _to_opponent(hand: int, odd: int, opponent_call: bool) -> int:
    """The card that burdens the hand most and helps an opponent least."""
    load = plan_of(hand).load

    def score(card: int) -> tuple[float, int]:
        relief = load - plan_of(hand ^ 1 << card).load
        if card >= MJ:
            harm = _SPECIAL_HARM[card] - (0.5 if card == DOG and opponent_call else 0.0)
            return relief - harm, -card
        rank = card // 4 + 2
        return relief - _HARM[rank] + (CONVENTION if rank & 1 == odd else 0.0), -card

    return max(_one_a_rank(hand), key=score)
