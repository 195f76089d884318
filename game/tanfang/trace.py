"""The result lines of a traced record, read off the unredacted events of one action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Event
from game.tanfang.fold import fields

Line = dict[str, Any]

_LINE_OF = {"turn_ended": ("turn", ("round", "seat", "totals")),
            "round_ended": ("round", ("round", "weather", "cells", "totals"))}


def trace(events: Sequence[Event]) -> list[Line]:
    """{"turn": {...}} when these events end a turn, then {"round": {...}} and {"scores": [...]} if they end those too.

    The totals of a turn come before a storm and the experts, those of the last round before the journals.
    """
    lines: list[Line] = []
    for event in events:
        data = fields(event)
        if event.kind in _LINE_OF:
            line, names = _LINE_OF[event.kind]
            lines.append({line: {name: data[name] for name in names}})
        elif event.kind == "season_ended":
            lines.append({"scores": data["sources"]})
    return lines
