"""The four schools of the rulebook, card by card as they play in its worked example (Dohyo §5).

A policy is a function (state, seat, random) -> choice that reads nothing of the state but what the seat may know.
A school's `weakest` is the standing opponent with the fewest steps; ties are drawn. A gyoji has nothing to defend: he
attacks by his school's order, and with no attack left he abstains.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from game.dohyo.vocabulary import (
    HATAKI,
    HENKA,
    NAGE,
    NO_TARGET,
    OSHI,
    PLAY_HENKA,
    PLAY_SHIKO,
    SEATS_IN,
    SHIKO,
    TSUKI,
    cards_in,
)

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

Policy = Callable[["DohyoState", int, random.Random], int]

ALL_OUT_ORDER = (OSHI, TSUKI, NAGE, HATAKI)
GIANT_HUNTER_ORDER = (NAGE, TSUKI, OSHI, HATAKI)
SURVIVOR_ORDER = (TSUKI, HATAKI, SHIKO, NAGE, OSHI)
READER_ORDER = (TSUKI, OSHI, NAGE, HATAKI)


def all_out(state: DohyoState, seat: int, rng: random.Random) -> int:
    """全力流: always the strongest attack left, at whoever has fewest steps."""
    return _play(state, seat, ALL_OUT_ORDER, lambda: weakest(state, seat, rng))


def giant_hunter(state: DohyoState, seat: int, rng: random.Random) -> int:
    """上位狙い: at the highest rank; among those at the one with fewest steps."""
    return _play(state, seat, GIANT_HUNTER_ORDER,
                 lambda: _lowest(opponents(state, seat), lambda other: (-state.levels[other], state.steps[other]), rng))


def survivor(state: DohyoState, seat: int, rng: random.Random) -> int:
    """自保流: defends at 3 steps or fewer, otherwise steady attacks on the weakest."""
    hand = state.cards[seat]
    if state.ring >> seat & 1 and state.steps[seat] <= 3:
        if cards_in(hand, SHIKO):
            return PLAY_SHIKO
        if cards_in(hand, HENKA):
            return PLAY_HENKA
    return _play(state, seat, SURVIVOR_ORDER, lambda: weakest(state, seat, rng))


def reader(state: DohyoState, seat: int, rng: random.Random) -> int:
    """読み合い: henka when it will be the target, otherwise attacks spread at random."""
    if _expects_attack(state, seat):
        return PLAY_HENKA
    return _play(state, seat, READER_ORDER, lambda: rng.choice(opponents(state, seat)))


def reader_finish(state: DohyoState, seat: int, rng: random.Random) -> int:
    """読み合い, its hard form: finishes whoever has 3 steps or fewer."""
    if _expects_attack(state, seat):
        return PLAY_HENKA
    prey = weakest(state, seat, rng)
    if state.steps[prey] > 3:
        prey = rng.choice(opponents(state, seat))
    return _play(state, seat, READER_ORDER, lambda: prey)


def opponents(state: DohyoState, seat: int) -> tuple[int, ...]:
    """Whom the seat may aim at: the wrestlers on the ring but itself."""
    return SEATS_IN[state.ring & ~(1 << seat)]


def weakest(state: DohyoState, seat: int, rng: random.Random) -> int:
    """The standing opponent with the fewest steps; a tie is drawn."""
    return _lowest(opponents(state, seat), state.steps.__getitem__, rng)


def _expects_attack(state: DohyoState, seat: int) -> bool:
    """Whether the reader plays his henka: at 2 steps or fewer, or when he outranks every standing opponent."""
    if not cards_in(state.cards[seat], HENKA) or not state.ring >> seat & 1:
        return False
    level = state.levels[seat]
    return state.steps[seat] <= 2 or all(level > state.levels[other] for other in opponents(state, seat))


def _lowest(seats: Sequence[int], key: Callable[[int], int | tuple[int, int]], rng: random.Random) -> int:
    keys = [key(seat) for seat in seats]
    least = min(keys)
    return rng.choice([seat for seat, value in zip(seats, keys, strict=True) if value == least])


def _play(state: DohyoState, seat: int, order: Iterable[int], target: Callable[[], int]) -> int:
    """The first card of the order still in hand; when none is left (a card was discarded), a defence."""
    hand = state.cards[seat]
    for technique in (*order, SHIKO, HENKA):
        if cards_in(hand, technique):
            return technique << 3 | (NO_TARGET if technique >= SHIKO else target())
    raise AssertionError("a hand of seven cards lasts longer than a day")
