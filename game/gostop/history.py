"""What an evening remembers of each hand: a small tuple, from which its whole story can be told again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.action import Json
from game.gostop.cards import NAMES, names_in
from game.gostop.options import Rules
from game.gostop.settle import settle_masks, settlement_to_dict
from game.gostop.vocabulary import NOBODY


class HandEntry(NamedTuple):
    """A hand that is over; sets of cards as numbers, one value a seat in the tuples."""

    hand: int
    dealer: int
    out: int
    winner: int
    reason: str
    fixed: int
    """Points of a fixed win, 0 if the cards were counted."""
    carry: int
    next_carry: int
    piles: tuple[int, ...]
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    """Top card first."""
    table: int
    goes: tuple[int, ...]
    go_log: tuple[int, ...]
    shakes: tuple[int, ...]
    bombs: tuple[int, ...]
    ppeoks: tuple[int, ...]
    cups: tuple[int, ...]
    payments: tuple[tuple[int, int, int, str], ...]
    pays: tuple[int, ...]
    before: tuple[int, ...]
    balance: tuple[int, ...]

    def to_json(self) -> Json:
        """The entry as a list."""
        return [_listed(value) for value in self]

    @classmethod
    def from_json(cls, data: Sequence[Json]) -> HandEntry:
        """The entry that `to_json` made."""
        return cls(*map(_tupled, data))

    def stock_names(self) -> list[str]:
        """What was left of the stock, top card first."""
        return [NAMES[card] for card in self.stock]

    def story(self, rules: Rules) -> dict[str, Any]:
        """The hand as plain data, see view.py; shared between pictures, so read only."""
        return _story(rules, self)


@lru_cache(maxsize=256)
def _story(rules: Rules, entry: HandEntry) -> dict[str, Any]:
    def shown(masks: Sequence[int]) -> list[list[str] | None]:
        return [None if seat == entry.out else names_in(mask) for seat, mask in enumerate(masks)]

    return {
        "hand": entry.hand, "dealer": entry.dealer, "out": _seat(entry.out), "winner": _seat(entry.winner),
        "reason": entry.reason, "fixed": entry.fixed, "carry": entry.carry, "next_carry": entry.next_carry,
        "settlement": _settlement(rules, entry),
        "piles": shown(entry.piles), "hands": shown(entry.hands), "stock": entry.stock_names(),
        "table": names_in(entry.table), "goes": list(entry.goes), "go_log": list(entry.go_log),
        "shakes": list(entry.shakes), "bombs": list(entry.bombs), "ppeoks": list(entry.ppeoks),
        "payments": [dict(zip(("seat", "to", "points", "why"), payment, strict=True)) for payment in entry.payments],
        "pays": list(entry.pays), "before": list(entry.before), "balance": list(entry.balance),
    }


def _settlement(rules: Rules, entry: HandEntry) -> dict[str, Any] | None:
    """How the points of the hand came about; None for a draw and for a win of fixed points."""
    if entry.winner == NOBODY or entry.fixed:
        return None
    winner = entry.winner
    piles = [None if seat == entry.out else pile for seat, pile in enumerate(entry.piles)]
    return settlement_to_dict(settle_masks(
        rules, winner, piles, entry.goes[winner], entry.go_log, entry.shakes[winner], entry.bombs[winner],
        entry.carry, entry.cups))


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _listed(value: Json) -> Json:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _tupled(value: Json) -> Json:
    return tuple(_tupled(part) for part in value) if isinstance(value, list) else value
