"""What a set of cards is and what beats what (Tichu §1.3 to §1.5)."""

from __future__ import annotations

from typing import NamedTuple

from game.tichu.vocabulary import (
    DOG_BIT,
    DOG_FORM,
    DR_BIT,
    DRAGON_VALUE,
    FIRST_BOMB,
    FLUSH,
    FULL_HOUSE,
    HAND,
    LED_PHOENIX_VALUE,
    LONGEST_STRAIGHT,
    MJ_BIT,
    MJ_VALUE,
    NO_FORM,
    ONE_A_RANK,
    PAIR,
    PH_BIT,
    QUAD,
    RANKS,
    SHORTEST_STRAIGHT,
    SINGLE,
    STAIRS,
    STRAIGHT,
    SUITED,
    SUITS,
    TRIPLE,
)


class Play(NamedTuple):
    """A combination made of certain cards."""

    form: int
    value: int
    cards: int
    phoenix: int
    """The rank that the Phoenix stands for; 0 if it is not there or alone."""


_EVERY_OTHER_BIT = 0x5555555555555
_EVERY_OTHER_PAIR = 0x3333333333333


def counts_of(cards: int) -> int:
    """How many suited cards of each rank the set holds, one hexadecimal digit a rank, the twos lowest."""
    x = cards & SUITED
    x = (x & _EVERY_OTHER_BIT) + (x >> 1 & _EVERY_OTHER_BIT)
    return (x & _EVERY_OTHER_PAIR) + (x >> 2 & _EVERY_OTHER_PAIR)


def _patterns() -> dict[int, tuple[int, int]]:
    """Counts, seen from their lowest rank -> form, and how far above the lowest rank the deciding one lies."""
    table = {1: (SINGLE, 0), 2: (PAIR, 0), 3: (TRIPLE, 0), 4: (QUAD, 0)}
    for ranks in range(2, HAND // 2 + 1):
        table[2 * (ONE_A_RANK & (1 << 4 * ranks) - 1)] = (STAIRS | 2 * ranks, ranks - 1)
    for ranks in range(SHORTEST_STRAIGHT, len(RANKS) + 1):
        table[ONE_A_RANK & (1 << 4 * ranks) - 1] = (STRAIGHT | ranks, ranks - 1)
    for distance in range(1, len(RANKS)):
        table[3 | 2 << 4 * distance] = (FULL_HOUSE, 0)
        table[2 | 3 << 4 * distance] = (FULL_HOUSE, distance)
    return table


_PATTERNS = _patterns()
_FROM_MJ = {ONE_A_RANK & (1 << 4 * (length - 1)) - 1: (STRAIGHT | length, 2 * length)
            for length in range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT + 1)}
"""Counts that continue the Mah Jong's 1 -> the straight."""
_NO_MATCH = (NO_FORM, 0)


def _of_counts(counts: int, mahjong: bool) -> tuple[int, int]:
    """(form, value) of counts, suits left aside; (NO_FORM, 0) if they make nothing."""
    if mahjong:
        return _FROM_MJ.get(counts, _NO_MATCH) if counts else (SINGLE, MJ_VALUE)
    lowest = ((counts & -counts).bit_length() - 1) // 4
    form, above = _PATTERNS.get(counts >> 4 * lowest, _NO_MATCH)
    return (form, 2 * (lowest + 2 + above)) if form else _NO_MATCH


def readings(cards: int, form: int = NO_FORM, value: int = 0) -> list[Play]:
    """Everything that the set can be, the highest first; [] if it is no combination.

    More than one reading needs the Phoenix (§1.5). `form` and `value` are what lies on the table: they matter to a
    lone Phoenix only, which has no reading at all on anything but a single below the Dragon.
    """
    if cards & (DOG_BIT | DR_BIT):
        if cards & cards - 1:
            return []
        return [Play(DOG_FORM, 0, cards, 0) if cards == DOG_BIT else Play(SINGLE, DRAGON_VALUE, cards, 0)]
    if cards & PH_BIT:
        return _phoenix_readings(cards, form, value)
    if not cards:
        return []
    found, rank2 = _of_counts(counts_of(cards), bool(cards & MJ_BIT))
    if not found:
        return []
    if found & ~15 == STRAIGHT and is_one_suit(cards):
        found += FLUSH - STRAIGHT
    return [Play(found, rank2, cards, 0)]


def _phoenix_readings(cards: int, form: int, value: int) -> list[Play]:
    if cards == PH_BIT:
        alone = phoenix_value(form, value)
        return [Play(SINGLE, alone, cards, 0)] if alone else []
    counts = counts_of(cards)
    plays = []
    for rank in RANKS:
        found, rank2 = _of_counts(counts + (1 << 4 * (rank - 2)), bool(cards & MJ_BIT))
        if found and found < FIRST_BOMB:
            plays.append(Play(found, rank2, cards, rank))
    plays.sort(reverse=True)
    return plays


def is_one_suit(cards: int) -> bool:
    """Whether all cards of the set are of one suit; the Mah Jong has none."""
    return any(cards & ~(ONE_A_RANK << suit) == 0 for suit in range(len(SUITS)))


def phoenix_value(form: int, value: int) -> int:
    """What a Phoenix played alone is worth on the table's combination; 0 where it may not be played (§1.5)."""
    if form == NO_FORM:
        return LED_PHOENIX_VALUE
    return value + 1 if form == SINGLE and value < DRAGON_VALUE else 0


def beats(form: int, value: int, top_form: int, top_value: int) -> bool:
    """Whether the first combination beats the second, which lies on the table (§1.4)."""
    if form == top_form:
        return value > top_value
    return form >= FIRST_BOMB and form > top_form


def holds_bomb(cards: int) -> bool:
    """Whether four of a rank or five suited cards in a row are in the set."""
    x = cards & SUITED
    two = x & x >> 1
    if two & two >> 2 & ONE_A_RANK:
        return True
    run = x & x >> 4
    return run & run >> 8 & x >> 16 != 0
