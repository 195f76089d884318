"""The result lines of a traced record, read off the unredacted events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Event
from game.tichu.events import fields

Line = dict[str, Any]


def trace(events: Sequence[Event]) -> list[Line]:
    """[{"trick": {...}}] when these events end a trick, with {"round": {...}} after it when they end a round as well.

    `given_to` is who was given a trick that the Dragon won. The cards of a double victory are 200 and 0; its last
    trick, which nobody collects, has no line.
    """
    lines: list[Line] = []
    calls: list[Line] = []
    for event in events:
        data = fields(event)
        if event.kind == "trick_won":
            lines.append({"trick": {"winner": data["seat"], "cards": data["cards"], "given_to": None}})
        elif event.kind == "dragon_given":
            lines.append({"trick": {"winner": data["seat"], "cards": data["cards"], "given_to": data["to"]}})
        elif event.kind == "call_settled":
            calls.append({"seat": data["seat"], "call": data["call"], "made": data["made"]})
        elif event.kind == "round_ended":
            lines.append({"round": {"out": data["out"], "cards": data["cards"], "calls": calls, "score": data["score"],
                                    "totals": data["totals"]}})
    return lines
