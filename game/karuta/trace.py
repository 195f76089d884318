"""The result lines of a traced record, read off the unredacted events of one reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Event
from game.karuta.fold import fields

Line = dict[str, Any]


def trace(events: Sequence[Event]) -> list[Line]:
    """[{"reading": {...}}] for every reading that these events settle, its sends included.

    `touches` are the sweeps that were accepted after the first sound, in the order in which they came in; `at` is on
    the match clock, as are the actions' times.
    """
    lines: list[Line] = []
    touches: list[Line] = []
    verdict: Line = {}
    for event in events:
        data = fields(event)
        if event.kind in ("reading_began", "reading_void"):
            touches = []
        elif event.kind == "swept":
            touches.append({"seat": data["seat"], "zone": data["key"], "at": data["at"], "cards": data["cards"]})
        elif event.kind == "judged":
            verdict = data
        elif event.kind == "reading_ended":
            lines.append({"reading": {
                "n": data["n"], "poem": verdict["poem"], "owner": verdict["owner"], "touches": touches,
                "taker": verdict["taker"], "faults": verdict["faults"], "sends": data["sends"], "left": data["left"],
                "reaction": verdict["reaction"]}})
    return lines
