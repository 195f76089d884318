"""What a seat cannot see, dealt anew at random among all that fits what it has seen.

Hidden are the others' hands, the stock and, while a sit-out is decided under a house rule, some table cards. Known of
them: what a shake showed stays in that hand; what was sold or given back lies in the stock, unless somebody has drawn
from it since; and a hand that was dealt four of a month would have ended the game.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.gostop.cards import HWATU, four_of_a_month, mask_of_numbers, numbers_in
from game.gostop.vocabulary import SIT_OUT

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

MOST_DEALS = 50
"""Deals that are tried to avoid four of a month in a hand; the last one counts however it is."""


def in_sight(state: GoStopState) -> int:
    """The cards that lie open for everybody."""
    cards = state.table & ~state.hidden_table
    for pile in state.piles:
        cards |= pile
    for shown in state.shown:
        cards |= shown
    for bonus in state.buried.values():
        cards |= bonus
    return cards | 1 << state.flip if state.flip >= 0 else cards


def determinize(state: GoStopState, viewer: int, rng: random.Random) -> GoStopState:
    """A clone that `viewer` cannot tell from `state`, with another future; depends on nothing that he cannot see."""
    new = state.clone()
    new.chance = state.chance.reseeded(rng)
    others = [seat for seat in range(new.seats) if seat != viewer and new.hands[seat]]
    returned = new.returned if viewer == new.out else new.sold
    kept = 0 if new.draws else returned & ~in_sight(new)
    unseen = mask_of_numbers(new.stock) | new.hidden_table
    for seat in others:
        unseen |= new.hands[seat] & ~new.shown[seat]
    free = numbers_in(unseen & ~kept)
    counts = [(new.hands[seat] & ~new.shown[seat]).bit_count() for seat in others]
    face_down = new.hidden_table.bit_count()
    may_hold_four = new.rules.chongtong == "continue" or new.rules.bonus or new.phase == SIT_OUT
    for _ in range(MOST_DEALS):
        rng.shuffle(free)
        at = 0
        for seat, count in zip(others, counts, strict=True):
            new.hands[seat] = new.shown[seat] | mask_of_numbers(free[at:at + count])
            at += count
        if may_hold_four or not any(four_of_a_month(new.hands[seat] & HWATU) for seat in others):
            break
    if face_down:
        hidden = mask_of_numbers(free[at:at + face_down])
        new.table = new.table & ~new.hidden_table | hidden
        new.hidden_table = hidden
        at += face_down
    new.stock = free[at:] + numbers_in(kept)
    if kept:
        rng.shuffle(new.stock)
    new.returned = returned
    return new
