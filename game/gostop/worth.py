"""What captured cards are worth to a player before they score: the potential that the bots steer by.

A potential is a number of points, roughly: what the pile scores plus what it may still come to, given what the others
have taken away for good. Every group of cards (brights, ribbons, animals, junk) has its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.gostop.cards import (
    ANIMALS,
    BONUS_THREES,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    CUP,
    GODORI,
    HONGDAN,
    JUNK,
    RAIN_BRIGHT,
    RIBBONS,
    SINGLES,
    TWOS,
)

RIBBON_SET = (0.0, 0.55, 1.6, 3.0)
"""Worth of so many cards of a set of three ribbons that nobody else has broken."""
BIRDS = (0.0, 0.8, 2.5, 5.0)
BRIGHT = (0.0, 0.8, 2.0, 3.2, 5.5, 15.0)
RAIN_LOSS = 0.6
BRIGHT_GUARD = 0.5
"""Worth of the first bright while the others can still score theirs: it saves from the bright-bak."""
BY_NUMBER = (0.0, 0.1, 0.25, 0.45, 0.75, 1.2, 2.2, 3.2, 4.2, 5.2, 6.2)
"""Worth of so many ribbons, or animals, of any set."""
SEVENTH_ANIMAL = 2.5
CUP_CHOICE = 0.6
"""The cup may become two junk."""
JUNK_WORTH = tuple(0.22 * value if value < 6 else 1.32 + 0.36 * (value - 6) if value < 10 else 2.8 + 1.1 * (value - 10)
                   for value in range(40))
"""Worth of so much junk: the sixth saves from the junk-bak, the tenth scores and threatens with it."""


def bright_worth(mine: int, gone: int) -> float:
    """Potential of the brights in a pile when those of `gone` belong to others."""
    count, left = mine.bit_count(), (BRIGHTS & ~mine & ~gone).bit_count()
    if count >= 3:
        return BRIGHT[count] - (RAIN_LOSS if count == 3 and mine & RAIN_BRIGHT else 0.0) + 0.4 * left
    guard = BRIGHT_GUARD if count and gone.bit_count() < 3 else 0.0
    return guard + (BRIGHT[count] * (0.4 + 0.2 * left) if count + left >= 3 else 0.0)


def ribbon_worth(mine: int, gone: int) -> float:
    """Potential of the ribbons in a pile."""
    worth = BY_NUMBER[mine.bit_count()]
    for cards in (HONGDAN, CHEONGDAN, CHODAN):
        if not gone & cards:
            worth += RIBBON_SET[(mine & cards).bit_count()]
    return worth


def animal_worth(mine: int, gone: int) -> float:
    """Potential of the animals in a pile."""
    count = mine.bit_count()
    worth = BY_NUMBER[count] + (SEVENTH_ANIMAL if count >= 7 else 0.0) + (CUP_CHOICE if mine & CUP else 0.0)
    return worth + (0.0 if gone & GODORI else BIRDS[(mine & GODORI).bit_count()])


def junk_worth(mine: int, more: int) -> float:
    """What `more` junk adds to the junk of a pile."""
    value = (mine & SINGLES).bit_count() + 2 * (mine & TWOS).bit_count()
    if mine & BONUS_THREES:
        value += 3
    return JUNK_WORTH[value + more] - JUNK_WORTH[value]


@lru_cache(maxsize=1 << 16)
def _gain_of(group: int, mine: int, gone: int, card: int) -> float:
    worth = _WORTH_OF[group]
    return worth(mine | card, gone) - worth(mine, gone)


_WORTH_OF: dict[int, Callable[[int, int], float]] = {
    BRIGHTS: bright_worth, RIBBONS: ribbon_worth, ANIMALS: animal_worth}


def gains(mine: int, gone: int, cards: int) -> dict[int, float]:
    """What each of the cards, by its bit, would add to a pile when those of `gone` belong to others."""
    result: dict[int, float] = {}
    for group in (BRIGHTS, RIBBONS, ANIMALS):
        some = cards & group
        if some:
            held, lost = mine & group, gone & group
            while some:
                card = some & -some
                result[card] = _gain_of(group, held, lost, card)
                some ^= card
    junk = cards & JUNK
    if junk:
        one = junk_worth(mine, 1)
        twos = junk & TWOS
        two = junk_worth(mine, 2) if twos else 0.0
        while junk:
            card = junk & -junk
            result[card] = two if card & twos else one
            junk ^= card
    return result
