"""Four players: who sits out, and selling brights (Go-Stop §2.8)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.core.action import Event, Json
from game.gostop.cards import (
    BRIGHTS,
    GODORI,
    HWATU,
    four_of_a_month,
    mask_of_numbers,
    names_in,
    three_of_a_month,
)
from game.gostop.deal import open_hand, read_stock
from game.gostop.finish import pay
from game.gostop.score import RIBBON_SETS
from game.gostop.vocabulary import NOBODY

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Tell = list[Event] | None

SELLABLE_SETS = (*RIBBON_SETS, ("godori", GODORI))


def must_stay(s: GoStopState, seat: int) -> bool:
    """House rule `no_double_fold`: whoever folded in the last hand plays this one."""
    return s.rules.no_double_fold and seat == s.folded


def answer(s: GoStopState, seat: int, fold: bool, tell: Tell) -> None:
    """One of the two seats after the dealer plays or folds; when both play, the last seat is forced out."""
    if tell is not None:
        tell.append(Event("folded" if fold else "stayed", (seat,)))
    if fold:
        s.folded = seat
        _leave(s, seat, tell)
    elif seat == s.order[1]:
        s.turn = s.order[2]
        if tell is not None:
            tell.append(Event("sit_out_asked", (s.turn,)))
    else:
        s.folded = NOBODY
        seller = s.order[3]
        if tell is not None:
            tell.append(Event("forced_out", (seller,)))
        _sell(s, seller, tell)
        _leave(s, seller, tell)


def _sell(s: GoStopState, seller: int, tell: Tell) -> None:
    """Whoever is forced out is paid for the brights in his hand (and, as a house rule, for complete sets)."""
    hand, rules = s.hands[seller], s.rules
    brights = hand & BRIGHTS
    sets = [name for name, cards in SELLABLE_SETS if rules.sale_sets and hand & cards == cards]
    units = brights.bit_count() + len(sets)
    if not units:
        return
    can_shake = bool(three_of_a_month(hand & HWATU) or four_of_a_month(hand & HWATU))
    factor = 2 if rules.sale_shake_double and can_shake else 1
    each = units * rules.sale_price * factor
    s.sold = brights
    for name, cards in SELLABLE_SETS:
        s.sold |= cards if name in sets else 0
    if rules.sale_after_hand:
        payers: tuple[int, ...] = ()
        s.sale = each
    else:
        payers = tuple(seat for seat in s.order[:3] if rules.sale_payers == 3 or seat != s.dealer)
    if tell is not None:
        tell.append(Event("brights_sold", (seller, names_in(s.sold), sets, rules.sale_price, factor, each, payers)))
    for seat in payers:
        pay(s, seat, seller, each, "sale", tell)


def _leave(s: GoStopState, seat: int, tell: Tell) -> None:
    """The hand goes back into the stock, the whole stock is shuffled anew, and the three others play."""
    cards = s.hands[seat]
    s.returned = cards
    s.hands[seat] = 0
    s.out = seat
    s.order = tuple(other for other in s.order if other != seat)
    following = dict(zip(s.order, (*s.order[1:], s.order[0]), strict=True))
    s.next_seat = tuple(following.get(other, NOBODY) for other in range(s.seats))
    stock = cards | mask_of_numbers(s.stock)

    def shuffle(rng: random.Random) -> Json:
        names = names_in(stock)
        rng.shuffle(names)
        return {"stock": names}

    s.stock = read_stock(s.chance.deal(shuffle), stock)
    if tell is not None:
        public = Event("returned_by", (seat, cards.bit_count(), len(s.stock)))
        tell.append(Event("returned", (seat, names_in(cards), len(s.stock)), frozenset((seat,)), public))
    if s.hidden_table:
        if tell is not None:
            tell.append(Event("table_revealed", (names_in(s.hidden_table),)))
        s.hidden_table = 0
    open_hand(s, tell)
