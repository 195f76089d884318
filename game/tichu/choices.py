"""What a seat may choose now, as Actions."""

from __future__ import annotations

from itertools import permutations

from game.core.action import Action
from game.tichu.moves import bombs, legal_plays, may_pass
from game.tichu.rounds import Round
from game.tichu.vocabulary import GIFT, GRAND, PUSH, RANKS, REVEAL, TURN, WINDOW, WISH, cards_in

CALL = Action("tichu")
PASS = Action("pass")
DECLINE = Action("decline")
GRAND_CHOICES = (Action("grand"), Action("pass-grand"))
WISHES = (Action("no-wish"), *(Action("wish", (rank,)) for rank in RANKS))
GIFTS = tuple(tuple(Action("give", (to,)) for to in range(4) if (to ^ seat) & 1) for seat in range(4))
"""To whom each seat may give the Dragon's trick: the other team (Tichu §1.10)."""


def legal_actions(game: Round, seat: int) -> list[Action]:
    """Everything that the seat may choose, sorted; [] if it owes nothing."""
    if seat not in game.to_act():
        return []
    phase = game.phase
    if phase == GRAND:
        return list(GRAND_CHOICES)
    if phase == WISH:
        return list(WISHES)
    if phase == GIFT:
        return list(GIFTS[seat])
    call = [CALL] if game.may_call(seat) else []
    if phase == PUSH:
        return [*pushes(game.hands[seat]), *call]
    if phase == REVEAL:
        return [DECLINE, *call]
    if phase == WINDOW:
        thrown = sorted(Action("bomb", (bomb.cards,)) for bomb in bombs(game.hands[seat], game.form, game.value))
        return [*thrown, DECLINE, *call]
    assert phase == TURN, phase
    return [*turn_actions(game, seat), *call]


def turn_actions(game: Round, seat: int) -> list[Action]:
    """What may be played, and whether to pass."""
    hand = game.hands[seat]
    plays = legal_plays(hand, game.form, game.value, game.wish)
    passing = [PASS] if may_pass(hand, game.form, game.value, game.wish) else []
    return passing + sorted(Action("play", (play.cards, play.phoenix)) for play in plays)


def pushes(hand: int) -> list[Action]:
    """Every choice of three cards for the three others (§1.2)."""
    return [Action("push", cards) for cards in permutations(cards_in(hand), 3)]
