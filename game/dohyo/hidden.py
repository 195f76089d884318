"""What a seat cannot see, drawn at random among all that fits what it has seen.

Secret in Dohyo are the choices already made in this hand and, in a play-off, which gyoji played what in the hands
before (Dohyo §4). The former are drawn uniformly among the legal ones; the latter by a search in random order for a
story that shows the same totals.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.dohyo.history import HandEntry
from game.dohyo.notation import legal_choices
from game.dohyo.resolve import push_points
from game.dohyo.vocabulary import CARD, FIRST_DEFENCE, HATAKI, NOT_CHOSEN, SEATS_IN

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


Shown = tuple[tuple[int, int, bool], ...]
"""Of each finalist what the table saw of the gyoji in one hand: (cards, points, held by a hatakikomi of theirs)."""


def _redraw_gyoji(state: DohyoState, viewer: int, rng: random.Random) -> None:
    """Give the gyoji other plays in the finished hands of the play-off, and the cards that they then still hold."""
    first = next(i for i, entry in enumerate(state.history) if entry.day == state.day)
    entries = state.history[first:]
    others = [seat for seat in SEATS_IN[state.gyoji] if seat != viewer]
    plays = [list(entry.choices) for entry in entries]
    cards = list(state.cards)
    for seat in others:
        cards[seat] += sum(CARD[entry.choices[seat] >> 3] for entry in entries)
    shown = [_shown(state, entry) for entry in entries]
    _draw(state, entries, shown, others, plays, cards, 0, rng)
    state.cards = cards
    state.history = state.history[:first] + tuple(
        entry._replace(choices=tuple(choices)) for entry, choices in zip(entries, plays, strict=True))


def _draw(state: DohyoState, entries: tuple[HandEntry, ...], shown: list[Shown], others: list[int],
          plays: list[list[int]], cards: list[int], at: int, rng: random.Random) -> bool:
    """Fill in the play of the at-th pair of hand and gyoji and all later ones; False if none fits.

    The true story always fits, so the search as a whole never fails.
    """
    if at == len(entries) * len(others):
        return True
    hand, index = divmod(at, len(others))
    seat = others[index]
    entry = entries[hand]
    last = index == len(others) - 1
    options = list(legal_choices(cards[seat], entry.ring))
    rng.shuffle(options)
    for choice in options:
        plays[hand][seat] = choice
        fits = _shown(state, entry._replace(choices=tuple(plays[hand]))) == shown[hand] if last else True
        if not fits:
            continue
        cards[seat] -= CARD[choice >> 3]
        if _draw(state, entries, shown, others, plays, cards, at + 1, rng):
            return True
        cards[seat] += CARD[choice >> 3]
    return False


def _shown(state: DohyoState, entry: HandEntry) -> Shown:
    """What the table sees of the gyoji's plays in a hand."""
    judges = SEATS_IN[entry.gyoji]
    result = []
    for victim in SEATS_IN[entry.ring]:
        immune = entry.choices[victim] >= FIRST_DEFENCE
        plays = [entry.choices[seat] for seat in judges if entry.choices[seat] & 7 == victim]
        points = 0 if immune else sum(push_points(choice, 0, entry.steps[victim])[0] for choice in plays)
        holds = state.rules.hataki_lingers and not immune and any(choice >> 3 == HATAKI for choice in plays)
        result.append((len(plays), points, holds))
    return tuple(result)
