"""The novice: takes what looks good, gives no thought to what comes back, and is now and then distracted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from game.gostop.cards import BRIGHTS, FIRST_BONUS, NAMES, SINGLES
from game.gostop.notation import BIT, CARD, FOLD, GO_ON, KIND, SHIFT, STAY, STOP, TAKE, TOKEN_FLIP
from game.gostop.policy import better_cup
from game.gostop.vocabulary import CUP_CHOICE, FLIP, GO, TURN

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

LOOKS = {"B": 3.0, "A": 1.6, "R": 1.5, "D": 1.2, "a": 0.6, "b": 0.6}
"""How tempting a card looks by itself; sets, risks and the others' captures are not looked at."""
DISTRACTION = 0.7
"""Spread of the error in every look."""
BOMB, SHAKE, TOKEN, LAY = 4.0, 0.5, 0.2, 0.4
BONUS_CARD = 20.0


class Mood(NamedTuple):
    """A novice's nerve: how likely he calls Go with turns left, and plays when he may sit out."""

    go: float
    stay: float


CAUTIOUS = Mood(0.1, 0.4)
BALANCED = Mood(0.4, 0.6)
BOLD = Mood(0.85, 0.85)


def choose(s: GoStopState, seat: int, rng: random.Random, mood: Mood = BALANCED) -> int:
    """The novice's choice at that seat; he sees nothing but his hand and the table."""
    codes = s.legal_choices(seat)
    if s.phase == GO:
        return GO_ON if rng.random() < mood.go else STOP
    if s.phase == CUP_CHOICE:
        return better_cup(s, seat)
    if s.phase == FLIP:
        return max(codes, key=lambda code: _looks(TAKE[code]) + rng.gauss(0, DISTRACTION))
    if s.phase == TURN:
        return max(codes, key=lambda code: _tempting(s, code) + rng.gauss(0, DISTRACTION))
    return STAY if codes[-1] == STAY and (len(codes) == 1 or rng.random() < mood.stay) else FOLD


def _tempting(s: GoStopState, code: int) -> float:
    kind = KIND[code]
    if kind == "bomb":
        return BOMB
    if code == TOKEN_FLIP:
        return TOKEN
    if kind not in ("play", "shake"):
        return 0.0
    if CARD[code] >= FIRST_BONUS:
        return BONUS_CARD
    lying = s.table & 15 << SHIFT[code]
    if not lying:
        return (SHAKE if kind == "shake" else 0.0) - LAY * _looks(BIT[code])
    taken = TAKE[code] or (lying if lying.bit_count() == 3 else lying & -lying)
    return _looks(BIT[code]) + _looks(taken)


def _looks(cards: int) -> float:
    total = (cards & SINGLES).bit_count() * LOOKS["a"] + (cards & BRIGHTS).bit_count() * LOOKS["B"]
    rest = cards & ~(SINGLES | BRIGHTS)
    while rest:
        card = rest & -rest
        total += LOOKS[NAMES[card.bit_length() - 1][-1]]
        rest ^= card
    return total
