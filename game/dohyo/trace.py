"""The result lines of a traced record, read off the unredacted events of one action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Action, Event
from game.dohyo.notation import format_action
from game.dohyo.story import fields

Line = dict[str, Any]


def trace(events: Sequence[Event]) -> list[Line]:
    """[{"hand": {...}}] when these events end a hand, with {"day": {...}} after it when they end a day as well.

    In `hand`: `plays` by seat; `gyoji` the plays of all gyoji, sorted, without their owners; `steps` after the hand (0
    for who went out in it, None for who was not on the ring); `kakomi` everyone at whom enough cards aimed, immune
    or not.
    """
    lines: list[Line] = []
    hand: Line = {"plays": {}, "gyoji": [], "steps": [], "out": [], "kakomi": [], "prizes": []}
    for event in events:
        data = fields(event)
        if event.kind == "revealed":
            target = data["target"]
            action = Action(data["technique"], () if target is None else (target,))
            hand["plays"][str(data["seat"])] = format_action(action)
        elif event.kind == "gyoji_played":
            hand["gyoji"] = data["plays"]
        elif event.kind == "out":
            hand["out"].append(data["seat"])
        elif event.kind in ("surrounded", "surrounded_immune"):
            hand["kakomi"].append(data["seat"])
        elif event.kind == "prize":
            hand["prizes"].append({"seat": data["seat"], "victim": data["victim"], "push": data["push"], "bonus": None})
        elif event.kind in ("kinboshi", "gekokujo"):
            hand["prizes"][-1]["bonus"] = event.kind
        elif event.kind == "hand_ended":
            lines.append({"hand": {"day": data["day"], "hand": data["hand"], **hand, "steps": data["steps"]}})
        elif event.kind == "day_ended":
            lines.append({"day": data})
    return lines
