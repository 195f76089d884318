"""The points of a day as lines: who, for what, by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.i18n import t
from scenes.tables.dohyo.words import plate_name


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ledger."""

    seat: int
    award: str
    reason: str
    points: int
    technique: str | None = None


def ledger(model: dict[str, Any], result: dict[str, Any], name: Any) -> list[Line]:
    """All points of a day in the order in which they were booked; `name(seat)` says who."""
    lines: list[Line] = []
    for hand in model["history"]:
        if hand["day"] == result["day"]:
            lines += _prizes(hand, name)
    for award in result["awards"]:
        if award.get("points"):
            lines.append(Line(award["seat"], award["kind"], _award_reason(award, result, model, name), award["points"]))
    return lines


def _prizes(hand: dict[str, Any], name: Any) -> list[Line]:
    lines = []
    for prize in hand["prizes"]:
        if not prize.get("points"):
            continue
        wrestler = hand["wrestlers"][prize["seat"]]
        victim = hand["wrestlers"][prize["victim"]]
        words = {
            "hand": hand["hand"],
            "victim": name(prize["victim"]),
            "card": t(f"dohyo.technique.{wrestler['technique']}"),
            "push": prize.get("push", 0),
            "levels": victim["level"] - wrestler["level"],
            "rank": plate_name(victim["level"]),
        }
        lines.append(
            Line(
                prize["seat"],
                prize["kind"],
                t(f"dohyo.ledger.{prize['kind']}", **words),
                prize["points"],
                wrestler["technique"] if prize["kind"] == "prize" else None,
            )
        )
    return lines


def _award_reason(award: dict[str, Any], result: dict[str, Any], model: dict[str, Any], name: Any) -> str:
    if award["kind"] == "star":
        return t(f"dohyo.ledger.star.{award['rule']}", hands=result["hands"])
    return t(f"dohyo.ledger.{award['kind']}")
