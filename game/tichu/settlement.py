"""What a finished round is worth, as a pure function of its last position and its calls (Tichu §1.11, §1.12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.tichu.vocabulary import ALL_SEATS, CALL_POINTS, DOUBLE_VICTORY_POINTS, SEATS, SEATS_IN, partner, points


class Finish(NamedTuple):
    """How a round stood when its last play was over."""

    out: tuple[int, ...]
    """Seats in the order in which they went out; two of one team: a double victory."""
    hands: tuple[int, ...]
    """The cards left in every seat's hand."""
    piles: tuple[int, ...]
    """The cards of the tricks that every seat collected or was given."""
    tichu: int
    grand: int
    """Masks of the seats that called."""


class Counted(NamedTuple):
    """Cards that are counted: those of `seat`, for the benefit of `to`."""

    seat: int
    to: int
    """The seat that keeps the tricks; for cards left in hand, the team that gets them."""
    cards: int
    points: int


class CallResult(NamedTuple):
    """What became of a call."""

    seat: int
    call: str
    """"tichu" or "grand"."""
    made: bool
    points: int


class Settlement(NamedTuple):
    """The points of a round; pairs are (team 0, team 1)."""

    double: int | None
    """The team with a double victory."""
    tricks: tuple[Counted, ...]
    hand: Counted | None
    """What the last player was left with."""
    cards: tuple[int, int]
    calls: tuple[CallResult, ...]
    score: tuple[int, int]


def is_double_victory(out: Sequence[int]) -> bool:
    """Whether the first two who went out are partners."""
    return len(out) == 2 and out[1] == partner(out[0])


@lru_cache(maxsize=1024)
def settle(finish: Finish) -> Settlement:
    """Count the round."""
    calls = _calls(finish)
    if is_double_victory(finish.out):
        team = finish.out[0] & 1
        cards = _pair(team, DOUBLE_VICTORY_POINTS)
        return Settlement(team, (), None, cards, calls, _with_calls(cards, calls))
    first = finish.out[0]
    last = SEATS_IN[ALL_SEATS & ~sum(1 << seat for seat in finish.out)][0]
    tricks = tuple(Counted(seat, first if seat == last else seat, finish.piles[seat], points(finish.piles[seat]))
                   for seat in range(SEATS) if finish.piles[seat])
    hand = Counted(last, 1 - (last & 1), finish.hands[last], points(finish.hands[last]))
    sums = [0, 0]
    for counted in tricks:
        sums[counted.to & 1] += counted.points
    sums[hand.to] += hand.points
    cards = sums[0], sums[1]
    return Settlement(None, tricks, hand, cards, calls, _with_calls(cards, calls))


def _calls(finish: Finish) -> tuple[CallResult, ...]:
    """Made if that very player went out first; a caller who never went out has failed."""
    results = []
    for seat in range(SEATS):
        for name, callers in (("tichu", finish.tichu), ("grand", finish.grand)):
            if callers >> seat & 1:
                made = finish.out[0] == seat
                results.append(CallResult(seat, name, made, CALL_POINTS[name] if made else -CALL_POINTS[name]))
    return tuple(results)


def _pair(team: int, number: int) -> tuple[int, int]:
    return (number, 0) if team == 0 else (0, number)


def _with_calls(cards: tuple[int, int], calls: Sequence[CallResult]) -> tuple[int, int]:
    sums = list(cards)
    for call in calls:
        sums[call.seat & 1] += call.points
    return sums[0], sums[1]
