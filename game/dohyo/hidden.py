"""What a seat cannot see, drawn at random among all that fits what it has seen.

Secret in Dohyo are the choices already made in this hand and, in a play-off, which gyoji played what in the hands
before (Dohyo §4). The former are drawn uniformly among the legal ones; the latter by a search in random order for a
story that shows the same totals.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.dohyo.history import HandEntry
from game.dohyo.notation import legal_choices
from game.dohyo.resolve import push_points
from game.dohyo.vocabulary import CARD, FIRST_DEFENCE, HATAKI, NO_TARGET, NOT_CHOSEN, SEATS_IN

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState


def determinize(state: DohyoState, viewer: int, rng: random.Random) -> DohyoState:
    """A clone that `viewer` cannot tell from `state`, with another future; depends on nothing that he cannot see."""
    new = state.clone()
    new.chance = state.chance.reseeded(rng)
    if state.gyoji and state.hand > 1:
        _redraw_gyoji(new, viewer, rng)
    for seat in range(new.seats):
        if seat != viewer and new.choices[seat] != NOT_CHOSEN:
            new.choices[seat] = rng.choice(legal_choices(new.cards[seat], new.ring & ~(1 << seat)))
    return new


@dataclass(slots=True)
class _Gap:
    """What the table saw of the gyoji in one hand, less what has been filled in: one number a choice's target.

    The target NO_TARGET stands for abstaining.
    """

    entry: HandEntry
    plays: list[int]
    cards: list[int]
    points: list[int]
    holds: list[bool]
    """Whether a hatakikomi of a gyoji holds the wrestler in the next hand (house rule)."""

    def put(self, seat: int, choice: int, sign: int) -> None:
        """Fill in a play (sign 1) or take it back (-1)."""
        self.plays[seat] = choice
        self.cards[choice & 7] -= sign
        self.points[choice & 7] -= sign * _points(self.entry, choice)

    def takes(self, choice: int) -> bool:
        """Whether there is still room for that play."""
        return self.cards[choice & 7] > 0 and self.points[choice & 7] >= _points(self.entry, choice)

    def is_filled(self, judges: tuple[int, ...], lingers: bool) -> bool:
        """Whether the plays show what the table saw."""
        return not any(self.points) and self.holds == _holds(self.entry, self.plays, judges, lingers)


def _points(entry: HandEntry, choice: int) -> int:
    """What a gyoji's play pushed for in that hand; 0 for an abstention and on an immune finalist."""
    target = choice & 7
    if target == NO_TARGET or entry.choices[target] >= FIRST_DEFENCE:
        return 0
    return push_points(choice, 0, entry.steps[target])[0]


def _holds(entry: HandEntry, plays: list[int], judges: tuple[int, ...], lingers: bool) -> list[bool]:
    return [lingers and entry.choices[victim] < FIRST_DEFENCE
            and any(plays[seat] == HATAKI << 3 | victim for seat in judges) for victim in SEATS_IN[entry.ring]]


def _redraw_gyoji(state: DohyoState, viewer: int, rng: random.Random) -> None:
    """Give the gyoji other plays in the finished hands of the play-off, and the cards that they then still hold."""
    first = next(i for i, entry in enumerate(state.history) if entry.day == state.day)
    entries = state.history[first:]
    others = tuple(seat for seat in SEATS_IN[state.gyoji] if seat != viewer)
    cards = list(state.cards)
    gaps = []
    for entry in entries:
        gap = _Gap(entry, list(entry.choices), [0] * 8, [0] * 8,
                   _holds(entry, list(entry.choices), SEATS_IN[entry.gyoji], state.rules.hataki_lingers))
        for seat in others:
            gap.put(seat, entry.choices[seat], -1)
            cards[seat] += CARD[entry.choices[seat] >> 3]
        gaps.append(gap)
    _fill(state, gaps, others, cards, 0, rng)
    state.cards = cards
    state.history = state.history[:first] + tuple(gap.entry._replace(choices=tuple(gap.plays)) for gap in gaps)


def _fill(state: DohyoState, gaps: list[_Gap], others: tuple[int, ...], cards: list[int], at: int,
          rng: random.Random) -> bool:
    """Fill in the at-th play (hand by hand, gyoji by gyoji) and all after it; False if nothing fits.

    The true story always fits, so the search as a whole never fails.
    """
    if at == len(gaps) * len(others):
        return True
    hand, index = divmod(at, len(others))
    gap, seat = gaps[hand], others[index]
    options = [choice for choice in legal_choices(cards[seat], gap.entry.ring) if gap.takes(choice)]
    rng.shuffle(options)
    for choice in options:
        gap.put(seat, choice, 1)
        cards[seat] -= CARD[choice >> 3]
        complete = index < len(others) - 1 or gap.is_filled(SEATS_IN[gap.entry.gyoji], state.rules.hataki_lingers)
        if complete and _fill(state, gaps, others, cards, at + 1, rng):
            return True
        cards[seat] += CARD[choice >> 3]
        gap.put(seat, choice, -1)
    return False
