"""The 48 hwatu cards and the bonus cards, as names, as numbers and as bits (Go-Stop §1).

A card is a number from 0 to 50: `4 * (month - 1) + place in its month`, bonus cards last. A set of cards is a whole
number with one bit a card, so that the four cards of a month are the four bits from `shift = card & 60` on.
"""

from __future__ import annotations

from collections.abc import Iterable

NAMES = (
    "1B", "1R", "1a", "1b",
    "2A", "2R", "2a", "2b",
    "3B", "3R", "3a", "3b",
    "4A", "4R", "4a", "4b",
    "5A", "5R", "5a", "5b",
    "6A", "6R", "6a", "6b",
    "7A", "7R", "7a", "7b",
    "8B", "8A", "8a", "8b",
    "9A", "9R", "9a", "9b",
    "10A", "10R", "10a", "10b",
    "11B", "11D", "11a", "11b",
    "12B", "12A", "12R", "12D",
    "X2", "Y2", "X3",
)
"""Card number -> name: month and kind (B bright, A animal, R ribbon, D double junk, a and b junk), or a bonus card."""

NUMBER = {name: number for number, name in enumerate(NAMES)}
FIRST_BONUS = 48
HWATU = (1 << FIRST_BONUS) - 1
MONTHS = range(1, 13)


def mask_of(cards: Iterable[str]) -> int:
    """The set of the named cards; raises KeyError for a name that no card has."""
    mask = 0
    for card in cards:
        mask |= 1 << NUMBER[card]
    return mask


def mask_of_numbers(numbers: Iterable[int]) -> int:
    """The set of cards with those numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_in(mask: int) -> list[int]:
    """The card numbers in a set, ascending."""
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


def names_in(mask: int) -> list[str]:
    """The names of the cards in a set, by month."""
    return [NAMES[number] for number in numbers_in(mask)]


def month_of(card: int) -> int:
    """1 to 12; 0 for a bonus card, which has no month."""
    return 0 if card >= FIRST_BONUS else (card >> 2) + 1


def _kind(letters: str) -> int:
    return sum(1 << number for number, name in enumerate(NAMES[:FIRST_BONUS]) if name[-1] in letters)


BRIGHTS = _kind("B")
ANIMALS = _kind("A")
RIBBONS = _kind("R")
SINGLES = _kind("ab")
DOUBLES = _kind("D")
RAIN_BRIGHT = mask_of(["12B"])
CUP = mask_of(["9A"])
"""The sake cup: an animal or a double junk, as its owner counts it."""

BONUS_TWOS = mask_of(["X2", "Y2"])
BONUS_THREES = mask_of(["X3"])
BONUS = BONUS_TWOS | BONUS_THREES
TWOS = DOUBLES | BONUS_TWOS
JUNK = SINGLES | DOUBLES | BONUS

BONUS_SETS = {0: 0, 2: mask_of(["X2", "X3"]), 3: BONUS}
"""The bonus cards in play, by the option `bonus_cards`."""

HONGDAN = mask_of(["1R", "2R", "3R"])
CHEONGDAN = mask_of(["6R", "9R", "10R"])
CHODAN = mask_of(["4R", "5R", "7R"])
GODORI = mask_of(["2A", "4A", "8A"])

RANK_OF_KIND = {"B": 3, "A": 2, "R": 1}
"""What decides between two cards of a month when players draw for the deal (§2.1); all junk is 0."""


def junk_value(mask: int) -> int:
    """What the junk of a set counts: 1 a card, 2 a double, 2 or 3 a bonus card; the cup counts nothing here."""
    return (mask & SINGLES).bit_count() + 2 * (mask & TWOS).bit_count() + 3 * (mask & BONUS_THREES).bit_count()


_LOWEST = sum(1 << shift for shift in range(0, FIRST_BONUS, 4))


def four_of_a_month(cards: int) -> int:
    """The lowest card of every month of which the set holds all four; 0 if there is none."""
    return cards & cards >> 1 & cards >> 2 & cards >> 3 & _LOWEST


def three_of_a_month(cards: int) -> list[int]:
    """Where the months begin (`shift`) of which the set holds exactly three."""
    return [shift for shift in range(0, FIRST_BONUS, 4) if (cards >> shift & 15).bit_count() == 3]


def stolen_card(pile: int, lone_double_safe: bool) -> int:
    """The bit of the junk card that a victim gives up (§2.5): the cheapest; 0 if there is none to give.

    With `lone_double_safe` a single card that is worth more than one is kept.
    """
    junk = pile & JUNK
    ones = junk & SINGLES
    if ones:
        return ones & -ones
    if lone_double_safe and not junk & (junk - 1):
        return 0
    return junk & -junk
