"""Positions for tests: a hand of Go-Stop laid out as the rules write their examples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.action import Event
from game.core.chance import Chance
from game.core.options import complete
from game.gostop.cards import BONUS_SETS, FIRST_BONUS, HWATU, NAMES, NUMBER, mask_of, names_in, numbers_in
from game.gostop.notation import format_action, parse_action
from game.gostop.options import OPTIONS, PRESETS, Rules, check_options, rules_for
from game.gostop.state import GoStopState
from game.gostop.vocabulary import NOBODY, TURN

SINGLES = tuple(name for name in NAMES if name[-1] in "ab")
KOREAN: dict[str, Any] = dict(PRESETS["korean"])


def options(seats: int = 2, **changes: Any) -> dict[str, Any]:
    """Complete, checked options."""
    result = complete(OPTIONS, changes)
    check_options(result, seats)
    return result


def rules(seats: int = 2, **changes: Any) -> Rules:
    return rules_for(options(seats, **changes), seats)


def new(seats: int = 2, seed: int = 1, deals: Iterable[Any] = (), **changes: Any) -> GoStopState:
    """An evening, from a seed or from deal lines."""
    return GoStopState(seats, options(seats, **changes), Chance(seed, tuple(deals)))


def singles(count: int, *used: str) -> list[str]:
    """That many single junk cards that are not in any of the given sets of cards."""
    taken = {name for cards in used for name in cards.split()}
    return [name for name in SINGLES if name not in taken][:count]


def turn(hand: str = "", table: str = "", flips: str = "", *, seats: int = 2, others: str = "", last: bool = False,
         piles: tuple[str, ...] = (), owners: dict[int, int | None] | None = None, tokens: int = 0, goes: int = 0,
         **changes: Any) -> GoStopState:
    """Seat 0 to play, with the cards named; everything unnamed lies in the stock below `flips`.

    Unless it is his `last` turn, seat 0 also holds a flip token more than `tokens`, so that play goes on. Every
    opponent holds one flip token. `owners`: month -> who made the pile on the table, None for a dealt triple.
    """
    s = new(seats, hands=1, **changes)
    s.phase, s.turn, s.dealer, s.out = TURN, 0, 0, NOBODY
    s.order = tuple(range(seats))
    s.next_seat = tuple((seat + 1) % seats for seat in range(seats))
    s.hands = [mask_of(hand.split()), mask_of(others.split()), *[0] * (seats - 2)]
    s.table = mask_of(table.split())
    s.piles = [mask_of(pile.split()) for pile in piles] + [0] * (seats - len(piles))
    s.tokens = [tokens + (not last), *[1] * (seats - 1)]
    s.owners = {4 * (month - 1): NOBODY if owner is None else owner for month, owner in (owners or {}).items()}
    for month in range(12):
        if (s.table >> 4 * month & 15).bit_count() == 3:
            s.owners.setdefault(4 * month, 1)
    s.goes[0] = goes
    named = s.table
    for cards in (*s.hands, *s.piles):
        assert not named & cards, "a card is named twice"
        named |= cards
    top = [NUMBER[name] for name in flips.split()]
    rest = [card for card in numbers_in((HWATU | s.rules.bonus) & ~named) if card not in top]
    s.stock = [*sorted(rest, reverse=True), *reversed(top)]
    s.results, s.untold = (), 0
    return s


def do(s: GoStopState, *texts: str) -> list[Event]:
    """Carry out the choices of whoever owes one; everything that happened."""
    told: list[Event] = []
    for text in texts:
        told += s.apply(s.turn, parse_action(text))
    return told


def legal(s: GoStopState) -> set[str]:
    """What whoever owes a choice may do, as text."""
    return {format_action(action) for action in s.legal_actions(s.turn)}


def cards(mask: int) -> set[str]:
    return set(names_in(mask))


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def data_of(events: Iterable[Event], kind: str) -> list[tuple[Any, ...]]:
    return [event.data for event in events if event.kind == kind]


def deal_line(seats: int, hands: list[str], table: str = "", stock: str = "", dealer: int = 0,
              bonus: int = 0) -> dict[str, Any]:
    """A deal line with the cards named; what is unnamed fills the hands, the table and then the stock, in order."""
    size, lying = {2: (10, 8), 3: (7, 6), 4: (7, 6)}[seats]
    named = {name for text in (*hands, table, stock) for name in text.split()}
    free = _spread([name for name in names_in(HWATU | BONUS_SETS[bonus]) if name not in named])

    def filled(text: str, count: int) -> list[str]:
        start = text.split()
        return start + [free.pop(0) for _ in range(count - len(start))]

    dealt = [filled(text, size) for text in [*hands, *[""] * (seats - len(hands))]]
    lie = filled(table, lying)
    return {"dealer": dealer, "hands": dealt, "table": lie, "stock": [*stock.split(), *free]}


def _spread(names: list[str]) -> list[str]:
    """By place within the month, so that hands and table get few cards of one month; bonus cards last."""
    return sorted(names, key=lambda name: (NUMBER[name] % 4 if NUMBER[name] < FIRST_BONUS else 4, NUMBER[name]))
