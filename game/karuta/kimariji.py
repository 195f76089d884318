"""Kimariji: how much of a poem must be heard before it can be no other (Karuta §2).

Three layers: nominal (against all poems of the deck), current (against those not yet read), territory (enough to
know into which territory to go). Counted in morae, which are the kana of the reading; below the mora, 66 of the
100 poems are told by the consonant alone and 34 need the vowel.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from game.karuta.poems import DECK, JOKA, morae, poems

_ROWS = {
    "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "n": "なにぬねの", "b": "ばびぶべぼ", "m": "まみむめも",
    "s": "さ すせそ", "sh": " し", "z": "ざ ずぜぞ", "j": " じ", "t": "た  てと", "ch": " ち", "ts": "  つ",
    "d": "だ  でど", "h": "はひ へほ", "f": "  ふ", "r": "らりるれろ", "y": "や ゆ よ", "w": "わ",
}
_SOUNDS = {kana: (consonant, vowel) for consonant, row in _ROWS.items()
           for kana, vowel in zip(row, "aiueo", strict=False) if kana != " "}
FIRST_KANA = "むすめふさほせうつしもゆいちひきはやよかみたこおわなあ"
"""The first kana in the order in which players learn them: from one poem to sixteen."""
_SOUNDS["ん"] = ("", "N")
_GLIDES = {"ゃ": "a", "ゅ": "u", "ょ": "o"}


def sound(mora: str) -> tuple[str, str]:
    """(consonant, vowel) of a mora as it is said: つ is ("ts", "u"), あ is ("", "a"), きょ is ("ky", "o")."""
    consonant, vowel = _SOUNDS[mora[0]]
    if len(mora) == 1:
        return consonant, vowel
    return (consonant if consonant in ("sh", "j", "ch") else consonant + "y"), _GLIDES[mora[1]]


@cache
def heard(number: int) -> tuple[str, ...]:
    """The morae of the upper verse as they sound."""
    return morae(poems()[number].upper_pron)


@cache
def _shared() -> tuple[bytes, ...]:
    """[a][b]: how many morae the poems a and b have in common from the beginning; 0 with itself."""
    def common(a: int, b: int) -> int:
        return next(i for i, (x, y) in enumerate(zip(heard(a), heard(b), strict=False)) if x != y)

    return tuple(bytes(0 if JOKA in (a, b) or a == b else common(a, b) for b in range(len(DECK) + 1))
                 for a in range(len(DECK) + 1))


def shared(a: int, b: int) -> int:
    """How many morae two different poems have in common from the beginning; 0 with the joka."""
    return _shared()[a][b]


def kimariji_length(number: int, remaining: Iterable[int] = DECK) -> int:
    """Morae that tell the poem from every other of `remaining` (which may hold it as well). At least 1."""
    return 1 + max(map(_shared()[number].__getitem__, remaining), default=0)


def kimariji(number: int, remaining: Iterable[int] = DECK) -> str:
    """The kimariji as it is written, with the particles in their spelling: きみがためは, though it sounds "wa"."""
    return written(number, kimariji_length(number, remaining))


def written(number: int, length: int) -> str:
    """The first `length` kana of the upper verse."""
    return poems()[number].upper_kana.replace(" ", "")[:length]


def told_by_consonant(number: int, remaining: Collection[int] = DECK) -> bool:
    """Whether the deciding mora is told by its consonant, before its vowel sounds.

    A mora without a consonant counts as told by its vowel.
    """
    row = _shared()[number]
    index = kimariji_length(number, remaining) - 1
    consonant = sound(heard(number)[index])[0]
    rivals = [other for other in remaining if row[other] == index and other != number]
    return bool(consonant) and all(sound(heard(rival)[index])[0] != consonant for rival in rivals)


def territory_length(number: int, remaining: Iterable[int], owner: Mapping[int, int]) -> int:
    """Morae after which every poem still possible lies in the territory of `number`.

    `owner` tells whose territory each card on the mat lies in. A poem that lies nowhere (karafuda) must be ruled out
    too. Raises KeyError if `number` itself lies nowhere.
    """
    side, row = owner[number], _shared()[number]
    return 1 + max((row[other] for other in remaining if other != number and owner.get(other) != side), default=0)


def friends(number: int, remaining: Iterable[int] = DECK, length: int = 1) -> tuple[int, ...]:
    """The other poems that begin with the same `length` morae, in order of their numbers (友札)."""
    row = _shared()[number]
    return tuple(sorted(other for other in remaining if other != number and row[other] >= length))


def still_possible(number: int, length: int, remaining: Iterable[int]) -> tuple[int, ...]:
    """The poems of `remaining` that agree with `number` in the first `length` morae, itself included."""
    row = _shared()[number]
    return tuple(sorted(other for other in remaining if other == number or row[other] >= length))


def first_kana_groups(remaining: Collection[int] = DECK) -> dict[str, tuple[int, ...]]:
    """First kana -> its poems by their numbers, in the order of FIRST_KANA."""
    groups: dict[str, list[int]] = {}
    for number in sorted(remaining):
        groups.setdefault(heard(number)[0], []).append(number)
    return {kana: tuple(groups[kana]) for kana in FIRST_KANA if kana in groups}
