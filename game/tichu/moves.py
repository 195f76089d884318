"""Everything that a hand can play: as shapes, in which suits do not matter, and card by card (Tichu §1.3 to §1.8).

A search looks at shapes and chooses the cards late; the rules and the players look at plays. Plays are made from the
shapes, so that both are one implementation.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from game.tichu.combinations import Play, counts_of, phoenix_value
from game.tichu.vocabulary import (
    DOG_BIT,
    DOG_FORM,
    DR_BIT,
    DRAGON_VALUE,
    FIRST_BOMB,
    FLUSH,
    FULL_HOUSE,
    LONGEST_STRAIGHT,
    MJ_BIT,
    MJ_VALUE,
    NO_FORM,
    ONE_A_RANK,
    PAIR,
    PH_BIT,
    QUAD,
    RANK_CARDS,
    RANKS,
    SHORTEST_STRAIGHT,
    SINGLE,
    STAIRS,
    STRAIGHT,
    SUITED,
    TRIPLE,
)


class Shape(NamedTuple):
    """A combination without its suits."""

    form: int
    value: int
    need: int
    """How many natural cards of each rank, a hexadecimal digit a rank as in `counts_of`; the bits of special cards."""
    phoenix: int
    """The rank that the Phoenix stands for; 0 if it is not there or alone."""


SUBSETS = tuple(tuple(tuple(part for part in range(16) if part & ~whole == 0 and part.bit_count() == size)
                      for size in range(5)) for whole in range(16))
"""SUBSETS[cards of a rank][how many]: every choice of so many of them."""

_WINDOWS = tuple(
    (STRAIGHT | length, 2 * (low + length - 1), sum(1 << 4 * (rank - 1) for rank in range(low, low + length)))
    for length in range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT + 1) for low in range(1, 16 - length))
"""Every run of ranks that can be a straight: form, value, one hexadecimal digit a rank from the Mah Jong's 1 on."""
_WINDOWS_OF = {STRAIGHT | n: tuple(w for w in _WINDOWS if w[0] == STRAIGHT | n)
               for n in range(SHORTEST_STRAIGHT, LONGEST_STRAIGHT + 1)}

_RUNS_OF_PAIRS = tuple(
    (STAIRS | 2 * ranks, 2 * (low + ranks - 1), sum(1 << 4 * (rank - 2) for rank in range(low, low + ranks)))
    for ranks in range(2, 8) for low in range(2, 16 - ranks))
_STAIRS_OF = {STAIRS | 2 * n: tuple(r for r in _RUNS_OF_PAIRS if r[0] == STAIRS | 2 * n) for n in range(2, 8)}


def shapes(hand: int, form: int = NO_FORM, value: int = 0) -> list[Shape]:
    """Every shape that the hand can play on what lies on the table (NO_FORM: it leads), flush bombs excepted.

    Each shape can be made of at least one set of cards that is not a bomb by accident.
    """
    counts = counts_of(hand)
    if form == NO_FORM:
        return (_singles(hand, counts, form, value) + _pairs(hand, counts, 0) + _triples(hand, counts, 0)
                + _full_houses(hand, counts, 0) + _stairs(hand, counts, _RUNS_OF_PAIRS, 0)
                + _straights(hand, counts, _WINDOWS, 0) + _quads(counts, 0))
    if form >= FIRST_BOMB:
        return _quads(counts, value) if form == QUAD else []
    if form == SINGLE:
        found = _singles(hand, counts, form, value)
    elif form == PAIR:
        found = _pairs(hand, counts, value)
    elif form == TRIPLE:
        found = _triples(hand, counts, value)
    elif form == FULL_HOUSE:
        found = _full_houses(hand, counts, value)
    elif form in _STAIRS_OF:
        found = _stairs(hand, counts, _STAIRS_OF[form], value)
    else:
        found = _straights(hand, counts, _WINDOWS_OF[form], value)
    return found + _quads(counts, 0)


def _singles(hand: int, counts: int, form: int, value: int) -> list[Shape]:
    found = [Shape(SINGLE, 2 * rank, 1 << 4 * (rank - 2), 0) for rank in RANKS
             if 2 * rank > value and counts >> 4 * (rank - 2) & 15]
    if hand & MJ_BIT and form == NO_FORM:
        found.append(Shape(SINGLE, MJ_VALUE, MJ_BIT, 0))
    if hand & DR_BIT and value < DRAGON_VALUE:
        found.append(Shape(SINGLE, DRAGON_VALUE, DR_BIT, 0))
    if hand & PH_BIT:
        alone = phoenix_value(form, value)
        if alone:
            found.append(Shape(SINGLE, alone, PH_BIT, 0))
    if hand & DOG_BIT and form == NO_FORM:
        found.append(Shape(DOG_FORM, 0, DOG_BIT, 0))
    return found


def _equal(hand: int, counts: int, form: int, value: int) -> list[Shape]:
    """Pairs or triples; their form ends in how many cards they are."""
    size = form & 15
    found = []
    for rank in RANKS:
        have = counts >> 4 * (rank - 2) & 15
        if 2 * rank > value and have >= size - 1:
            if have >= size:
                found.append(Shape(form, 2 * rank, size << 4 * (rank - 2), 0))
            if hand & PH_BIT and have:
                found.append(Shape(form, 2 * rank, size - 1 << 4 * (rank - 2) | PH_BIT, rank))
    return found


def _pairs(hand: int, counts: int, value: int) -> list[Shape]:
    return _equal(hand, counts, PAIR, value)


def _triples(hand: int, counts: int, value: int) -> list[Shape]:
    return _equal(hand, counts, TRIPLE, value)


def _full_houses(hand: int, counts: int, value: int) -> list[Shape]:
    wild = bool(hand & PH_BIT)
    have = {rank: counts >> 4 * (rank - 2) & 15 for rank in RANKS}
    found = []
    for three, threes in have.items():
        if 2 * three <= value or threes < 3 - wild:
            continue
        for two, twos in have.items():
            if two == three or not twos:
                continue
            at_three, at_two = 4 * (three - 2), 4 * (two - 2)
            if threes >= 3 and twos >= 2:
                found.append(Shape(FULL_HOUSE, 2 * three, 3 << at_three | 2 << at_two, 0))
            if wild and twos >= 2:
                found.append(Shape(FULL_HOUSE, 2 * three, 2 << at_three | 2 << at_two | PH_BIT, three))
            if wild and threes >= 3:
                found.append(Shape(FULL_HOUSE, 2 * three, 3 << at_three | 1 << at_two | PH_BIT, two))
    return found


def _stairs(hand: int, counts: int, runs: tuple[tuple[int, int, int], ...], value: int) -> list[Shape]:
    some = (counts | counts >> 1 | counts >> 2) & ONE_A_RANK
    two = (counts >> 1 | counts >> 2) & ONE_A_RANK
    wild = hand & PH_BIT
    found = []
    for form, high, run in runs:
        if high <= value or run & ~some:
            continue
        lacking = run & ~two
        if not lacking:
            found.append(Shape(form, high, 2 * run, 0))
            if wild:
                found += [Shape(form, high, 2 * run - digit | PH_BIT, _rank(digit)) for digit in _digits(run)]
        elif wild and not lacking & lacking - 1:
            found.append(Shape(form, high, 2 * run - lacking | PH_BIT, _rank(lacking)))
    return found


def _straights(hand: int, counts: int, windows: tuple[tuple[int, int, int], ...], value: int) -> list[Shape]:
    some = ((counts | counts >> 1 | counts >> 2) & ONE_A_RANK) << 4 | (1 if hand & MJ_BIT else 0)
    wild = hand & PH_BIT
    found = []
    for form, high, window in windows:
        if high <= value:
            continue
        lacking = window & ~some
        if not lacking:
            need = window >> 4 | (MJ_BIT if window & 1 else 0)
            if window & 1 or not _only_flush(hand, window >> 4):
                found.append(Shape(form, high, need, 0))
            if wild:
                found += [Shape(form, high, need - digit | PH_BIT, _rank(digit)) for digit in _digits(window >> 4)]
        elif wild and not lacking & lacking - 1 and lacking != 1:
            need = (window & ~lacking) >> 4 | (MJ_BIT if window & 1 else 0)
            found.append(Shape(form, high, need | PH_BIT, _rank(lacking >> 4)))
    return found


def _only_flush(hand: int, run: int) -> bool:
    """Whether the hand's cards of these ranks make the straight in one way, and that way is a bomb (§1.3)."""
    cards = hand & 15 * run
    return cards.bit_count() == run.bit_count() and any(cards == run << suit for suit in range(4))


def _quads(counts: int, value: int) -> list[Shape]:
    return [Shape(QUAD, 2 * _rank(digit), 4 * digit, 0) for digit in _digits(counts >> 2 & ONE_A_RANK)
            if 2 * _rank(digit) > value]


def _digits(counts: int) -> list[int]:
    """The digits of a number whose digits are all 0 or 1, one by one."""
    digits = []
    while counts:
        low = counts & -counts
        digits.append(low)
        counts ^= low
    return digits


def _rank(digit: int) -> int:
    return (digit.bit_length() - 1) // 4 + 2


def flushes(hand: int, form: int = NO_FORM, value: int = 0) -> list[Play]:
    """Every bomb of suited cards in a row that beats what lies on the table (§1.3, §1.4)."""
    runs = hand & SUITED
    length = 1
    found = []
    while runs:
        runs &= (hand & SUITED) >> 4 * length
        length += 1
        flush = FLUSH | length
        if length < SHORTEST_STRAIGHT or flush < form:
            continue
        run = ONE_A_RANK & (1 << 4 * length) - 1
        for low in _digits(runs):
            high = 2 * (_rank(low) + length - 1)
            if flush > form or high > value:
                found.append(Play(flush, high, run * low, 0))
    return found


def expand(shape: Shape, hand: int) -> list[Play]:
    """Every choice of the hand's cards that makes the shape; straights that would be bombs are left out."""
    form, value, need, phoenix = shape
    special = need & ~SUITED
    parts = []
    for rank in RANKS:
        at = 4 * (rank - 2)
        count = need >> at & 15
        if count:
            parts.append([part << at for part in SUBSETS[hand >> at & 15][count]])
    sets = [special | sum(parts_taken) for parts_taken in product(*parts)]
    if form & ~15 == STRAIGHT and not special:
        suits = [need << suit for suit in range(4)]
        sets = [cards for cards in sets if cards not in suits]
    return [Play(form, value, cards, phoenix) for cards in sets]


def bombs(hand: int, form: int = NO_FORM, value: int = 0) -> list[Play]:
    """Every bomb of the hand that beats what lies on the table."""
    floor = 0 if form < FIRST_BOMB else value
    four = [] if form > QUAD else [Play(QUAD, shape.value, RANK_CARDS[shape.value // 2], 0)
                                   for shape in _quads(counts_of(hand), floor)]
    return four + flushes(hand, form, value)


def all_plays(hand: int, form: int = NO_FORM, value: int = 0) -> list[Play]:
    """Every combination that the hand can play on what lies on the table, the wish left aside."""
    found = [play for shape in shapes(hand, form, value) for play in expand(shape, hand)]
    return found + flushes(hand, form, value)


def can_fulfil(hand: int, form: int, value: int, wish: int) -> bool:
    """Whether some play of the hand holds a natural card of the wished rank (§1.8)."""
    if not hand & RANK_CARDS[wish]:
        return False
    if form == NO_FORM or (form == SINGLE and 2 * wish > value):
        return True
    digit = 15 << 4 * (wish - 2)
    return (any(shape.need & digit for shape in shapes(hand, form, value))
            or any(flush.cards & digit for flush in flushes(hand, form, value)))


def legal_plays(hand: int, form: int, value: int, wish: int) -> list[Play]:
    """What an ordinary turn allows (§1.8): with a wish that can be fulfilled, only plays that fulfil it.

    `wish` is 0 if there is none. Whether passing is allowed as well is `may_pass`.
    """
    found = all_plays(hand, form, value)
    if wish and hand & RANK_CARDS[wish]:
        return [play for play in found if play.cards & RANK_CARDS[wish]] or found
    return found


def may_pass(hand: int, form: int, value: int, wish: int) -> bool:
    """Whether an ordinary turn may be passed: never as the leader, never against a wish that can be fulfilled."""
    return form != NO_FORM and not (wish and can_fulfil(hand, form, value, wish))
