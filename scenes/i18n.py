"""Text of the interface: one mechanism (python-i18n), one folder a language, one file a subject.

Keys are flat (`dohyo.event.pushed`), gaps are `%{name}`. English refusal sentences stand beside the rules that refuse
and are added to the English table here, so that they exist once.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import i18n

from game.core.action import IllegalAction
from game.core.problem import PROBLEMS, Problem
from game.core.resources import resource
from game.registry import GAMES

LANGUAGES = {"en": "English", "zh": "简体中文"}
"""Languages that are complete, by their own names."""

strict = False
"""Raise KeyError for a key without text; tests switch it on."""

_loaded = False


def load() -> None:
    """Read all locale files; safe to call again."""
    global _loaded
    i18n.set("fallback", "en")
    i18n.set("enable_memoization", True)
    for language in LANGUAGES:
        for key, text in table(language).items():
            i18n.add_translation(key, text, language)
    _loaded = True


def table(language: str) -> dict[str, str]:
    """All texts of one language, English refusals included."""
    texts: dict[str, str] = {}
    for path in sorted(locale_folder(language).glob("*.json")):
        texts.update(json.loads(path.read_text(encoding="utf-8")))
    if language == "en":
        for game in GAMES:
            for code, sentence in game.refusals.items():
                texts[f"{game.id}.refusal.{code}"] = sentence.replace("{", "%{")
        for code, sentence in PROBLEMS.items():
            texts[f"problem.{code}"] = sentence.replace("{", "%{")
    return texts


def locale_folder(language: str) -> Path:
    return resource("scenes", "locale", language)


def set_language(language: str) -> None:
    if not _loaded:
        load()
    i18n.set("locale", language if language in LANGUAGES else "en")
    i18n.set("load_path", [])  # all texts are loaded: an unknown key must not search the disk


def language() -> str:
    return str(i18n.get("locale"))


def t(key: str, **params: Any) -> str:
    """The text of `key` in the current language with its gaps filled."""
    text = str(i18n.t(key, **params))
    if text == key and strict:
        raise KeyError(f"no text for {key} in {language()}")
    return text


def has(key: str) -> bool:
    return bool(i18n.translations.has(key, language()) or i18n.translations.has(key, "en"))


def refusal(game_id: str, error: IllegalAction) -> str:
    """The sentence for a refused action in the player's language."""
    code = getattr(error.code, "value", str(error.code))
    key = f"{game_id}.refusal.{code}"
    return t(key, **error.params) if has(key) else error.text


def problem(error: Problem) -> str:
    """The sentence for what went wrong outside the rules, in the player's language."""
    params = {name: problem(value) if isinstance(value, Problem) else value for name, value in error.params.items()}
    return t(f"problem.{error.code}", **params)
