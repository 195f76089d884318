"""Kana in Latin letters, so that poems can be found and kimariji answered from any keyboard."""

from __future__ import annotations

import re

from game.karuta.kimariji import sound
from game.karuta.poems import morae

_HEPBURN = ((r"jy", "j"), (r"zy", "j"), (r"zi", "ji"), (r"di", "ji"), (r"du", "zu"), (r"sy", "sh"), (r"si", "shi"),
            (r"ty", "ch"), (r"ti", "chi"), (r"tu", "tsu"), (r"(?<![sc])hu", "fu"), (r"wo", "o"), (r"n'", "n"))
"""Other ways of writing, made one: si is shi, tu is tsu, hu is fu, wo is o."""
_MORE_KANA = {"を": "お", "ぢ": "じ", "づ": "ず", "ゐ": "い", "ゑ": "え"}


def romaji(kana: str) -> str:
    """Hiragana or katakana in Hepburn letters, without spaces, as it is written: ちは is chiha.

    Raises KeyError for what is neither kana nor a space.
    """
    plain = "".join(_MORE_KANA.get(char, char) for char in hiragana(kana))
    letters = ""
    for mora in morae(plain):
        consonant, vowel = sound(mora)
        letters += consonant + ("n" if vowel == "N" else vowel)
    return letters


def hiragana(text: str) -> str:
    """Katakana as hiragana, the rest as it is, spaces of either width left out."""
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in text if not char.isspace())


def letters_of(text: str) -> str:
    """What somebody typed, in kana or any usual romanisation, as `romaji` writes it; "" if it is neither."""
    text = hiragana(text.strip().lower())
    if text.isascii():
        for pattern, letters in _HEPBURN:
            text = re.sub(pattern, letters, text)
        return text
    try:
        return romaji(text)
    except KeyError:
        return ""
