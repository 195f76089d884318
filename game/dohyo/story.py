"""The story of a hand and of a day as plain data, written event by event.

`observe` writes it from the remembered entries and `fold` from the live events, with these same functions.

A hand:
    {"day", "hand", "gyoji": [seats], "out": [seats], "kakomi": [seats, immune ones too], "held": [seats],
     "wrestlers": [one a seat, None if not on the ring:
         {"technique", "target": seat or None, "level", "before", "after", "out": bool, "items": [...]}],
     "prizes": [...]}
`items` and `prizes` are events as dicts: {"kind", and the event's own fields}; in `items` the seat is left out, since
it is the wrestler's own. The changes of a wrestler's items add up to after - before.

A day:
    {"day", "hands", "star": seat or None, "star_rule", "awards": [events as dicts],
     "points", "totals", "levels", "out_in_hand": [one number or None a seat], "discards": [technique or None]}
`star_rule` is last_man, steps, rank, total, or why there is none: tied, all_out, mizuiri.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Event, Json
from game.dohyo.vocabulary import EVENTS

Plain = dict[str, Any]

ITEM_KINDS = frozenset({
    "immune", "pushed", "push_void", "gyoji_pushed", "gyoji_void", "own_cost", "gained", "gain_capped", "countered",
    "surrounded", "surrounded_immune", "returned", "return_capped", "return_blocked", "out",
})
PRIZE_KINDS = frozenset({"prize", "kinboshi", "gekokujo", "prize_tied", "prize_nobody"})
AWARD_KINDS = frozenset({"star", "no_star", "zanzon", "idle", "mizuiri", "promoted", "promotion_capped"})


def fields(event: Event) -> Plain:
    """The event's data by name, as JSON has it."""
    return {name: plain(value) for name, value in zip(EVENTS[event.kind], event.data, strict=True)}


def plain(value: Any) -> Json:
    """Tuples as lists, all the way down."""
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def open_hand(day: int, hand: int, steps: Sequence[int | None], levels: Sequence[int], gyoji: Sequence[int]) -> Plain:
    """A hand of which nothing has been revealed; `steps` is None for a seat that is not on the ring."""
    wrestlers: list[Plain | None] = []
    for before, level in zip(steps, levels, strict=True):
        opened: Plain = {"technique": None, "target": None, "level": level, "before": before, "after": before,
                         "out": False, "items": []}
        wrestlers.append(None if before is None else opened)
    return {"day": day, "hand": hand, "gyoji": list(gyoji), "wrestlers": wrestlers,
            "out": [], "kakomi": [], "held": [], "prizes": []}


def add_to_hand(hand: Plain, event: Event) -> None:
    """Write one event of the seven steps or the prizes into the hand's story."""
    kind = event.kind
    data = fields(event)
    if kind in PRIZE_KINDS:
        hand["prizes"].append({"kind": kind, **data})
        return
    if kind in ITEM_KINDS:
        seat = data.pop("seat")
        wrestler = hand["wrestlers"][seat]
        wrestler["items"].append({"kind": kind, **data})
        wrestler["after"] = data.get("after", wrestler["after"])
        if kind == "out":
            wrestler["out"] = True
            hand["out"].append(seat)
        elif kind in ("surrounded", "surrounded_immune"):
            hand["kakomi"].append(seat)
    elif kind == "revealed":
        hand["wrestlers"][data["seat"]].update(technique=data["technique"], target=data["target"])
    elif kind == "held":
        hand["held"].append(data["seat"])


def open_result(day: int, hands: int, out_in_hand: Sequence[int | None], discards: Sequence[str | None]) -> Plain:
    """A day whose awards are still to be told."""
    return {"day": day, "hands": hands, "star": None, "star_rule": "", "awards": [],
            "points": [], "totals": [], "levels": [], "out_in_hand": list(out_in_hand),
            "discards": list(discards)}


def add_to_result(result: Plain, event: Event) -> None:
    """Write one award into the day's story."""
    data = fields(event)
    result["awards"].append({"kind": event.kind, **data})
    if event.kind == "star":
        result.update(star=data["seat"], star_rule=data["rule"])
    elif event.kind == "no_star":
        result.update(star_rule=data["reason"])


def close_result(result: Plain, points: Sequence[int], totals: Sequence[int], levels: Sequence[int]) -> None:
    """The sums of the finished day."""
    result.update(points=list(points), totals=list(totals), levels=list(levels))
