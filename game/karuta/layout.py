"""Automatic layouts: where a player puts his cards by habit (Karuta §1.2).

Every style deals the cards onto six stacks, the left and right ends of the three rows, and from the edge inward
within a stack; what finds no place there goes to the centre of the upper row. The styles differ in which card is
wanted where: by the number of kana that it takes to tell it, and by its friends (cards that begin alike).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from game.karuta.kimariji import first_kana_groups, heard, kimariji_length
from game.karuta.poems import DECK
from game.karuta.zones import ARRIVALS, SLOTS, ZONE_SLOTS, edge_slots

STYLES = ("home", "apart", "together", "guard", "attack")
"""Fixed places, friends apart, friends together, short ones near oneself, short ones near the opponent."""
STANDARD = "home"

Stack = tuple[int, int]
"""(row, side): row 0 is the upper one; side 0 is the left, 2 the right."""
UPPER, MIDDLE, LOWER = range(3)
LEFT, RIGHT = 0, 2
STACKS: tuple[Stack, ...] = tuple((row, side) for row in (LOWER, MIDDLE, UPPER) for side in (RIGHT, LEFT))
_CENTRE = sorted(ZONE_SLOTS[1], key=lambda slot: abs(2 * slot - (ZONE_SLOTS[1][0] + ZONE_SLOTS[1][-1])))

_HOMES: dict[str, Stack] = {
    **dict.fromkeys("むすめふ", (LOWER, RIGHT)), **dict.fromkeys("さほせ", (LOWER, LEFT)),
    **dict.fromkeys("うつしち", (LOWER, RIGHT)), **dict.fromkeys("もゆきひ", (LOWER, LEFT)),
    **dict.fromkeys("いみた", (MIDDLE, RIGHT)), **dict.fromkeys("はやよか", (MIDDLE, LEFT)),
    **dict.fromkeys("おわ", (UPPER, RIGHT)), **dict.fromkeys("こな", (UPPER, LEFT)),
}
_WIDE_GROUP: tuple[Stack, ...] = ((MIDDLE, RIGHT), (UPPER, LEFT), (UPPER, RIGHT), (MIDDLE, LEFT))
"""あ begins sixteen poems: too many for one place, so they go round by their numbers."""


def arrange(style: str, cards: Iterable[int]) -> dict[int, int]:
    """Card -> slot for all cards of a territory; raises KeyError for an unknown style."""
    wanted = _WISHES[style]
    cards = sorted(cards, key=_by_kimariji)
    stacks: dict[Stack, list[int]] = {stack: [] for stack in STACKS}
    overflow: list[int] = []
    for card in cards:
        stack = next((stack for stack in wanted(card, cards) if len(stacks[stack]) < _room(stack)), None)
        (overflow if stack is None else stacks[stack]).append(card)
    places = {card: slot for stack, pile in stacks.items()
              for card, slot in zip(pile, edge_slots(*stack), strict=False)}
    free = [slot for slot in dict.fromkeys((*_CENTRE, *range(SLOTS))) if slot not in places.values()]
    return places | dict(zip(overflow, free, strict=False))


def place_for(style: str, card: int, table: Mapping[int, int]) -> int | None:
    """The slot that the style gives a card that arrives among `table` (card -> slot); None if all are taken."""
    taken = set(table.values())
    for stack in _WISHES[style](card, sorted((*table, card), key=_by_kimariji)):
        for slot in edge_slots(*stack):
            if slot not in taken:
                return slot
    return next((slot for slot in ARRIVALS if slot not in taken), None)


def _room(stack: Stack) -> int:
    return len(edge_slots(*stack))


@cache
def _nominal(card: int) -> int:
    return kimariji_length(card)


def _by_kimariji(card: int) -> tuple[int, tuple[str, ...]]:
    """Short ones first, then as they sound."""
    return _nominal(card), heard(card)


@cache
def _place_in_group(card: int) -> int:
    """The how-manieth of the poems with its first kana, from 0."""
    return first_kana_groups(DECK)[heard(card)[0]].index(card)


def _home(card: int, cards: Sequence[int]) -> tuple[Stack, ...]:
    kana = heard(card)[0]
    first = _HOMES.get(kana) or _WIDE_GROUP[_place_in_group(card) % len(_WIDE_GROUP)]
    return _nearest(first)


def _apart(card: int, cards: Sequence[int]) -> tuple[Stack, ...]:
    """Friends go right and left in turn; few kana go low."""
    side = RIGHT if _place_in_group(card) % 2 == 0 else LEFT
    return _nearest((_row_by_length(card, (LOWER, MIDDLE, UPPER)), side))


def _together(card: int, cards: Sequence[int]) -> tuple[Stack, ...]:
    """Friends on the table share a stack, and the stacks are filled evenly."""
    groups = first_kana_groups(cards)
    start = 0
    for kana, members in groups.items():
        if kana == heard(card)[0]:
            break
        start += len(members)
    share = max(1, -(-len(cards) // len(STACKS)))
    return _nearest(STACKS[min(start // share, len(STACKS) - 1)])


def _guard(card: int, cards: Sequence[int]) -> tuple[Stack, ...]:
    return _by_rank(card, cards, (LOWER, MIDDLE, UPPER))


def _attack(card: int, cards: Sequence[int]) -> tuple[Stack, ...]:
    return _by_rank(card, cards, (UPPER, LOWER, MIDDLE))


def _by_rank(card: int, cards: Sequence[int], rows: Sequence[int]) -> tuple[Stack, ...]:
    """A third of the cards in each row, the shortest in the first of `rows`, right and left in turn."""
    rank = cards.index(card)
    row = rows[min(2, 3 * rank // max(1, len(cards)))]
    return _nearest((row, RIGHT if rank % 2 == 0 else LEFT))


def _row_by_length(card: int, rows: Sequence[int]) -> int:
    return rows[min(_nominal(card), 3) - 1]


@cache
def _nearest(first: Stack) -> tuple[Stack, ...]:
    """That stack, then the others: same side before same row, near rows before far ones."""
    row, side = first
    return tuple(sorted(STACKS, key=lambda stack: abs(stack[0] - row) + 1.5 * (stack[1] != side)))


_WISHES: dict[str, Callable[[int, Sequence[int]], tuple[Stack, ...]]] = {
    "home": _home, "apart": _apart, "together": _together, "guard": _guard, "attack": _attack,
}
