"""Words of the Dohyo table that more than one of its pictures needs."""

from __future__ import annotations

from typing import Any

from scenes.i18n import t
from scenes.tables.dohyo.beats import signed

RANKS = ("序ノ口", "十両", "幕内", "大関", "横綱")
"""As they stand on a banzuke; names of ranks are shown in their own script in every language."""

HAND_COUNT = "一二三四五"


def day_name(day: int, days: int) -> str:
    """The day's own name: 初日 ... 千秋楽."""
    return t("dohyo.day_name.last") if day >= days and days > 1 else t(f"dohyo.day_name.{day}")


def hand_name(hand: int) -> str:
    """第三手"""
    return f"第{HAND_COUNT[hand - 1]}手"


def plate_name(level: int) -> str:
    """The rank on its plate; above yokozuna (the long tournament) the extra levels are counted."""
    return RANKS[level] if level < len(RANKS) else f"{RANKS[-1]}+{level - len(RANKS) + 1}"


def arithmetic(wrestler: dict[str, Any]) -> str:
    """The hand of one wrestler as a sum: 4 − 3 − 2 = −1."""
    changes = [item["change"] for item in wrestler["items"] if item.get("change") and item["kind"] != "out"]
    out = next((item for item in wrestler["items"] if item["kind"] == "out"), None)
    if not changes:
        return str(wrestler["before"])
    total = out["total"] if out is not None else wrestler["after"]
    terms = "".join(f" {'−' if change < 0 else '+'} {abs(change)}" for change in changes)
    return f"{wrestler['before']}{terms} = {minus(total)}"


def minus(value: int) -> str:
    """A number with a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def reasons(story: dict[str, Any], seat: int, name: Any) -> list[str]:
    """Why a wrestler stands where he stands after a hand, item by item."""
    wrestler = story["wrestlers"][seat]
    if wrestler is None:
        return []
    lines = []
    for item in wrestler["items"]:
        words = {key: value for key, value in item.items() if key != "kind"}
        if item.get("by") is not None:
            words["by"] = name(item["by"])
        if item.get("technique"):
            words["technique"] = t(f"dohyo.technique.{item['technique']}")
        if "change" in item:
            words["change"] = signed(item["change"])
        if "total" in words:
            words["total"] = minus(words["total"])
        lines.append(t(f"dohyo.why.{item['kind']}", **words))
    return lines
