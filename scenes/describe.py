"""Words for what statistics and history list: variants, opponents, dates, times, places."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import Any

from game.core.options import changes, complete
from game.core.protocol import Game
from game.core.record import canonical
from scenes import i18n
from scenes.i18n import t


def variant(game: Game, key: str) -> str:
    """The name of a variant as `stats.variant_key` writes it: a preset's, or the options that differ."""
    for name, preset in game.presets.items():
        if canonical(changes(game.options, complete(game.options, preset))) == key:
            return t(f"{game.id}.preset.{name}")
    return options(game, json.loads(key))


def options(game: Game, changed: dict[str, Any]) -> str:
    """Options that differ from the defaults, in words."""
    words = []
    for name, value in changed.items():
        title = t(f"{game.id}.option.{name}")
        if value is True:
            words.append(title)
        elif value is False:
            words.append(t("stats.without", option=title))
        else:
            key = f"{game.id}.option.{name}.{value}"
            words.append(f"{title} {t(key) if i18n.has(key) else value}")
    return " · ".join(words)


def opponents(game: Game, key: str) -> str:
    """The bots at a table as `stats.bots_key` writes them: each once, with its number."""
    if not key:
        return t("stats.no_bots")
    counted = Counter(key.split("+"))
    return " · ".join(bot(game, name) + (f" ×{count}" if count > 1 else "") for name, count in counted.items())


def bot(game: Game, bot_id: str) -> str:
    """The name of a bot; the id of one that this version does not have."""
    key = f"{game.id}.bot.{bot_id}"
    return t(key) if i18n.has(key) else bot_id


def day(moment: float) -> str:
    """The date of a moment, short."""
    return time.strftime("%Y-%m-%d", time.localtime(moment))


def clock(moment: float) -> str:
    return time.strftime("%H:%M", time.localtime(moment))


def duration(seconds: float) -> str:
    """Hours and minutes."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return t("stats.minutes", n=minutes)
    return t("stats.hours", hours=minutes // 60, minutes=minutes % 60)


def place(number: int, sharing: int) -> str:
    """Won, shared, or the place."""
    if number == 1:
        return t("stats.won") if sharing == 1 else t("stats.shared")
    return t("stats.place", n=number)
