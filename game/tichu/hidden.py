"""What a seat cannot see, drawn at random among all that fits what it has seen.

Hidden are the others' cards (and before the second deal everybody's six cards to come), decisions that are still
secret, and who gave what to whom in the exchange. Certain are the own hand, everything played, and the cards that the
viewer pushed: their receiver holds them until he plays them.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.tichu.rounds import FROM_SEAT, Round
from game.tichu.vocabulary import DECK, GRAND, PUSH, SEATS, cards_in

if TYPE_CHECKING:
    from game.tichu.state import TichuState


def determinize(state: TichuState, viewer: int, rng: random.Random) -> TichuState:
    """A clone that `viewer` cannot tell from `state`, with another future; depends on nothing that he cannot see."""
    new = state.clone()
    new.chance = state.chance.reseeded(rng)
    redraw(new.round, viewer, rng)
    return new


def redraw(game: Round, viewer: int, rng: random.Random) -> None:
    """Draw all that the viewer does not know of the round anew, in place."""
    others = [seat for seat in range(SEATS) if seat != viewer]
    certain = _certain(game, viewer)
    unseen = cards_in(DECK & ~(game.hands[viewer] | game.spent() | sum(certain)))
    rng.shuffle(unseen)
    for seat in others:
        lacking = game.hands[seat].bit_count() - certain[seat].bit_count()
        game.hands[seat] = certain[seat] | _take(unseen, lacking)
    if game.phase == GRAND:
        game.rest = [_take(unseen, game.rest[seat].bit_count()) for seat in range(SEATS)]
        for seat in others:
            if game.chosen >> seat & 1:
                game.grand = game.grand & ~(1 << seat) | rng.getrandbits(1) << seat
    elif game.phase == PUSH:
        game.pushes = tuple(
            pushed if seat == viewer or pushed is None else _three(rng.sample(cards_in(game.hands[seat]), 3))
            for seat, pushed in enumerate(game.pushes))
    else:
        _redraw_exchange(game, viewer, rng)


def _certain(game: Round, viewer: int) -> list[int]:
    """What the viewer knows of the others' hands: the cards that he pushed and that have not been played since."""
    certain = [0] * SEATS
    pushed = game.pushes[viewer]
    if pushed is not None and game.phase not in (GRAND, PUSH):
        for receiver, card in zip(FROM_SEAT[viewer], pushed, strict=False):
            certain[receiver] = (1 << card) & ~game.laid[receiver]
    return certain


def _take(cards: list[int], count: int) -> int:
    """Take so many cards off the end of the list; returns them as a set."""
    taken = 0
    for _ in range(count):
        taken |= 1 << cards.pop()
    return taken


def _three(cards: list[int]) -> tuple[int, int, int]:
    first, second, third = cards
    return first, second, third


def _redraw_exchange(game: Round, viewer: int, rng: random.Random) -> None:
    """Who pushed what to whom among the others: any cards that the receivers have had since."""
    pushes = [list(pushed) for pushed in game.pushes if pushed is not None]
    after = [hand | laid for hand, laid in zip(game.hands, game.laid, strict=True)]
    for receiver in range(SEATS):
        if receiver == viewer:
            continue
        givers = FROM_SEAT[receiver][:3]
        own = 1 << pushes[viewer][_place(viewer, receiver)]
        drawn = rng.sample(cards_in(after[receiver] & ~own), 2)
        for giver, card in zip((seat for seat in givers if seat != viewer), drawn, strict=True):
            pushes[giver][_place(giver, receiver)] = card
    game.pushes = tuple(map(_three, pushes))


def _place(giver: int, receiver: int) -> int:
    """Where a giver's push to that receiver stands: 0 next, 1 partner, 2 previous."""
    return (receiver - giver) % SEATS - 1
