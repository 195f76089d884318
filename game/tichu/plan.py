"""A hand taken apart into the combinations in which it would best be played, and what that is worth.

The *load* of a combination is how much of a burden it is to its holder: about 1 for a low single that will never win a
trick, around 0 for what wins its own way out, negative for what wins tricks for others as well. A plan is the
partition with the least total load that a quick search finds. Plans are remembered: a search asks for the same hands
over and over.
"""

from __future__ import annotations

import itertools
from typing import NamedTuple

from game.tichu.combinations import counts_of
from game.tichu.moves import Shape, flushes
from game.tichu.vocabulary import (
    DOG_BIT,
    DOG_FORM,
    DR_BIT,
    DRAGON_VALUE,
    FULL_HOUSE,
    LED_PHOENIX_VALUE,
    MJ_BIT,
    MJ_VALUE,
    PAIR,
    PH_BIT,
    QUAD,
    SINGLE,
    STAIRS,
    STRAIGHT,
    SUITED,
    TRIPLE,
)

RANK_COUNT = 13
HIGHEST_RANK = 14
"""Aces are kept apart: two of them win two tricks."""


def _steps(*points: tuple[int, float]) -> tuple[float, ...]:
    """Loads by rank (index 0: rank 0), in straight lines between the given ranks."""
    values = [points[0][1]] * 16
    for (low, start), (high, end) in itertools.pairwise(points):
        for rank in range(low, high + 1):
            values[rank] = start + (end - start) * (rank - low) / (high - low)
    return tuple(values)


SINGLE_LOAD = _steps((2, 1.0), (8, 1.0), (10, 0.93), (12, 0.7), (13, 0.45), (14, -0.1))
PAIR_LOAD = _steps((2, 0.95), (8, 0.8), (10, 0.65), (13, 0.3), (14, -0.05))
TRIPLE_LOAD = _steps((2, 0.85), (8, 0.55), (12, 0.2), (14, -0.15))
FULL_HOUSE_LOAD = _steps((2, 0.75), (8, 0.4), (12, 0.1), (14, -0.15))
STRAIGHT_LOAD = _steps((5, 0.75), (10, 0.5), (14, 0.1))
STAIRS_LOAD = _steps((3, 0.75), (8, 0.5), (14, 0.0))
LENGTH_RELIEF = 0.05
"""For every card by which a straight or stairs are longer than the shortest."""
MJ_LOAD, DOG_LOAD, PHOENIX_LOAD, DRAGON_LOAD, QUAD_LOAD, FLUSH_LOAD = 0.4, 0.55, -0.25, -0.6, -0.8, -0.9


_BY_RANK = {
    PAIR: PAIR_LOAD,
    TRIPLE: TRIPLE_LOAD,
    FULL_HOUSE: FULL_HOUSE_LOAD,
    QUAD: (QUAD_LOAD,) * 16,
    DOG_FORM: (DOG_LOAD,),
}


class Plan(NamedTuple):
    """A partition of a hand."""

    load: float
    parts: tuple[Shape, ...]
    """What it is played as. The `need` of a flush bomb is its cards."""


_MOST_PLANS = 400_000
_plans: dict[int, Plan] = {}
_by_ranks: dict[int, Plan] = {}


def plan_of(hand: int) -> Plan:
    """The plan of a hand."""
    found = _plans.get(hand)
    if found is None:
        if len(_plans) > _MOST_PLANS:
            _plans.clear()
            _by_ranks.clear()
        found = _plans[hand] = _plan_with_flushes(hand)
    return found


def remember(rest: int, plan: Plan, part: Shape) -> None:
    """The plan of what is left of a hand after one part of its plan was played: the other parts."""
    if rest not in _plans:
        parts = list(plan.parts)
        parts.remove(part)
        _plans[rest] = Plan(plan.load - load_of(part), tuple(parts))


def load_of(part: Shape) -> float:
    """The load of one combination."""
    form, value, need, _ = part
    rank = value // 2
    kind = form & ~15
    if form == SINGLE:
        if need & DR_BIT:
            return DRAGON_LOAD
        return PHOENIX_LOAD if need & PH_BIT else MJ_LOAD if need & MJ_BIT else SINGLE_LOAD[rank]
    if kind == STRAIGHT:
        return STRAIGHT_LOAD[rank] - LENGTH_RELIEF * ((form & 15) - 5)
    if kind == STAIRS:
        return STAIRS_LOAD[rank] - LENGTH_RELIEF * ((form & 15) - 4)
    if form > QUAD:
        return FLUSH_LOAD
    return _BY_RANK[form][rank]


def _plan_with_flushes(hand: int) -> Plan:
    best = _plan_by_ranks(hand)
    for bomb in flushes(hand):
        rest = _plan_by_ranks(hand & ~bomb.cards)
        if rest.load + FLUSH_LOAD < best.load:
            best = Plan(rest.load + FLUSH_LOAD, (Shape(bomb.form, bomb.value, bomb.cards, 0), *rest.parts))
    return best


def _plan_by_ranks(hand: int) -> Plan:
    """The plan of a hand whose suits are left aside."""
    key = counts_of(hand) | hand & ~SUITED
    found = _by_ranks.get(key)
    if found is None:
        found = _by_ranks[key] = _best_plan(key)
    return found


def _best_plan(key: int) -> Plan:
    """Try the Phoenix for every rank that it could help, and alone."""
    counts = [key >> 4 * at & 15 for at in range(RANK_COUNT)]
    mahjong = bool(key & MJ_BIT)
    apart: list[Shape] = []
    load = 0.0
    if key & DR_BIT:
        apart.append(Shape(SINGLE, DRAGON_VALUE, DR_BIT, 0))
        load += DRAGON_LOAD
    if key & DOG_BIT:
        apart.append(Shape(DOG_FORM, 0, DOG_BIT, 0))
        load += DOG_LOAD
    best_load, best = _partition(counts, mahjong)
    if key & PH_BIT:
        best_load += PHOENIX_LOAD
        best = [*best, (SINGLE, LED_PHOENIX_VALUE // 2, PH_BIT)]
        phoenix = -1
        for at, count in enumerate(counts):
            if count == 3 or (not count and not _may_bridge(counts, at, mahjong)):
                continue
            counts[at] += 1
            tried, parts = _partition(counts, mahjong)
            counts[at] -= 1
            if tried < best_load and not any(form == QUAD and rank == at + 2 for form, rank, _ in parts):
                best_load, best, phoenix = tried, parts, at
        return Plan(load + best_load, (*apart, *_with_phoenix(best, phoenix)))
    return Plan(load + best_load, (*apart, *(Shape(form, 2 * rank, need, 0) for form, rank, need in best)))


def _may_bridge(counts: list[int], at: int, mahjong: bool) -> bool:
    """Whether a card of that missing rank touches a run."""
    below = counts[at - 1] if at else mahjong
    return bool(below or (at + 1 < RANK_COUNT and counts[at + 1]))


Part = tuple[int, int, int]
"""(form, rank, need); the Phoenix counts as the card that it stands for."""


def _with_phoenix(parts: list[Part], at: int) -> list[Shape]:
    """The parts as shapes; the Phoenix is a card of rank index `at` in the part that gains most, -1: alone."""
    shapes: list[Shape] = []
    used = at < 0
    for form, rank, need in sorted(parts, key=lambda part: -(part[0] & 15)):
        if need == PH_BIT:
            shapes.append(Shape(SINGLE, LED_PHOENIX_VALUE, PH_BIT, 0))
        elif not used and need >> 4 * at & 15:
            used = True
            alone = form == SINGLE
            shapes.append(
                Shape(SINGLE, LED_PHOENIX_VALUE, PH_BIT, 0)
                if alone
                else Shape(form, 2 * rank, need - (1 << 4 * at) | PH_BIT, at + 2)
            )
        else:
            shapes.append(Shape(form, 2 * rank, need, 0))
    return shapes


def _partition(counts: list[int], mahjong: bool) -> tuple[float, list[Part]]:
    """The best of taking no straight and of taking any one first, the rest in the same way."""
    best_load, best = _without_straights(counts)
    if mahjong:
        best_load += MJ_LOAD
        best = [*best, (SINGLE, MJ_VALUE // 2, MJ_BIT)]
    for low, high in _runs(counts, mahjong):
        for first in range(low, high - 3):
            for last in range(first + 4, high + 1):
                own = last - first + 1
                load = STRAIGHT_LOAD[last] - LENGTH_RELIEF * (own - 5)
                for rank in range(max(first, 2), last + 1):
                    counts[rank - 2] -= 1
                rest_load, rest = _partition(counts, mahjong and first > 1)
                for rank in range(max(first, 2), last + 1):
                    counts[rank - 2] += 1
                if load + rest_load < best_load:
                    need = sum(1 << 4 * (rank - 2) for rank in range(max(first, 2), last + 1))
                    best_load = load + rest_load
                    best = [(STRAIGHT | own, last, need | (MJ_BIT if first == 1 else 0)), *rest]
    return best_load, best


def _runs(counts: list[int], mahjong: bool) -> list[tuple[int, int]]:
    """(lowest, highest) rank of every run of five ranks or more; the Mah Jong is rank 1."""
    runs = []
    low = 1 if mahjong else 0
    for rank in range(2, 16):
        if rank < 15 and counts[rank - 2]:
            low = low or rank
        else:
            if low and rank - low >= 5:
                runs.append((low, rank - 1))
            low = 0
    return runs


def _without_straights(counts: list[int]) -> tuple[float, list[Part]]:
    """Bombs, stairs, full houses with the lowest pairs, triples, pairs, singles."""
    load = 0.0
    parts: list[Part] = []
    triples: list[int] = []
    pairs: list[int] = []
    for at, count in enumerate(counts):
        rank = at + 2
        if count == 1 or (rank == HIGHEST_RANK and count < 4):
            load += count * SINGLE_LOAD[rank]
            parts += [(SINGLE, rank, 1 << 4 * at)] * count
        elif count == 2:
            pairs.append(rank)
        elif count == 3:
            triples.append(rank)
        elif count == 4:
            load += QUAD_LOAD
            parts.append((QUAD, rank, 4 << 4 * at))
    if len(pairs) > 1:
        load += _take_stairs(pairs, len(triples), parts)
    for three in triples:
        if pairs and pairs[0] < 13:
            two = pairs.pop(0)
            load += FULL_HOUSE_LOAD[three]
            parts.append((FULL_HOUSE, three, 3 << 4 * (three - 2) | 2 << 4 * (two - 2)))
        else:
            load += TRIPLE_LOAD[three]
            parts.append((TRIPLE, three, 3 << 4 * (three - 2)))
    for rank in pairs:
        load += PAIR_LOAD[rank]
        parts.append((PAIR, rank, 2 << 4 * (rank - 2)))
    return load, parts


def _take_stairs(pairs: list[int], triples: int, parts: list[Part]) -> float:
    """Take runs of pairs off the list as stairs: long ones first, short ones only if no triple waits for a pair."""
    load = 0.0
    shortest = 2 if len(pairs) - 2 >= triples else 3
    start = 0
    while start < len(pairs):
        end = start
        while end + 1 < len(pairs) and pairs[end + 1] == pairs[end] + 1:
            end += 1
        size = end - start + 1
        if size >= shortest and pairs[end] < 14:
            run = pairs[start : end + 1]
            del pairs[start : end + 1]
            load += STAIRS_LOAD[run[-1]] - LENGTH_RELIEF * (2 * size - 4)
            parts.append((STAIRS | 2 * size, run[-1], sum(2 << 4 * (rank - 2) for rank in run)))
        else:
            start = end + 1
    return load
