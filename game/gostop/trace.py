"""The result lines of a traced record, read off the unredacted events of one action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Event
from game.gostop.fold import fields

Line = dict[str, Any]


def trace(events: Sequence[Event]) -> list[Line]:
    """[{"turn": {...}}] when these events end a turn, {"hand": {...}} when they end a hand, in that order.

    `turn`: `captured` without what was stolen, `stolen` {"from": victims, "cards": what each gave}, `special` in the
    words of vocabulary.py, `scores` the card points of every seat. `hand`: `pays` is what each seat paid for the hand,
    `balance` the running totals, `factors` every factor of §2.9, those of a single loser under `losers`.
    """
    lines: list[Line] = []
    for event in events:
        data = fields(event)
        if event.kind == "turn_ended":
            lines.append({"turn": {
                "seat": data["seat"], "captured": data["captured"], "table": data["table"],
                "stolen": {"from": data["victims"], "cards": data["stolen"]}, "special": data["special"],
                "scores": data["scores"]}})
        elif event.kind in ("hand_ended", "ended_at_deal"):
            lines.append({"hand": _hand(data["result"])})
    return lines


def _hand(result: Line) -> Line:
    settlement = result["settlement"]
    line = {"hand": result["hand"], "winner": result["winner"], "reason": result["reason"],
            "base": settlement["base"] if settlement else result["fixed"], "go": settlement["go"] if settlement else 0,
            "factors": {"carry": result["carry"]}, "pays": result["pays"], "balance": result["balance"]}
    if settlement:
        line["factors"] = {name: settlement[name] for name in ("go_add", "go_mul", "shake", "bomb", "animals", "carry")}
        line["factors"]["losers"] = {
            str(share["seat"]): {name: share[name] for name in ("bright_bak", "junk_bak", "animals", "go_bak", "payer")}
            for share in settlement["shares"]}
    if result["payments"]:
        line["payments"] = result["payments"]
    return line
