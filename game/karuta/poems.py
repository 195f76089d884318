"""The hundred poems and the joka: what the reader says and what stands on the cards (Karuta §3).

`poems.json` holds the facts alone: authors, texts, readings. Everything that follows from them, the kimariji
above all, is worked out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from game.core.resources import resource

JOKA = 0
"""Number of the poem that opens a match and lies on no table."""
DECK = tuple(range(1, 101))

_SMALL = "ゃゅょ"


@dataclass(frozen=True, slots=True)
class Poem:
    """One poem. Verses are phrases of 5 or 7 morae with a space between them."""

    number: int
    """1 to 100; JOKA for the opening poem."""
    author: str
    author_kana: str
    upper_kanji: str
    lower_kanji: str
    upper_kana: str
    """Today's kana; the particles keep their spelling."""
    lower_kana: str
    upper_hist: str
    """Historical kana."""
    lower_hist: str
    upper_pron: str
    """As it sounds: one kana a mora, particles as わ and お, long vowels written out."""
    lower_pron: str
    torifuda: tuple[str, str, str]
    """The players' card: three columns from right to left, historical kana without voicing marks."""

    @property
    def card_text(self) -> str:
        """All kana of the players' card."""
        return "".join(self.torifuda)


def morae(text: str) -> tuple[str, ...]:
    """The morae of a kana text, spaces left out: `きょう` is き+ょ, う."""
    parts: list[str] = []
    for kana in text.replace(" ", ""):
        if kana in _SMALL and parts:
            parts[-1] += kana
        else:
            parts.append(kana)
    return tuple(parts)


@cache
def poems() -> tuple[Poem, ...]:
    """The joka at index 0, then the poems by number."""
    rows = json.loads(resource("game", "karuta", "poems.json").read_text(encoding="utf-8"))
    loaded = tuple(Poem(**{**row, "torifuda": tuple(row["torifuda"])}) for row in rows)
    if [poem.number for poem in loaded] != [JOKA, *DECK]:
        raise ValueError("poems.json must hold the joka and the poems 1 to 100 in order")
    return loaded


def poem(number: int) -> Poem:
    """The poem of that number, JOKA included; raises IndexError for a number that is none."""
    if not JOKA <= number <= DECK[-1]:
        raise IndexError(f"there is no poem {number}")
    return poems()[number]
