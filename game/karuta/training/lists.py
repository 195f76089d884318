"""The kimariji list of the training hall: all poems by how they begin, friends together, and the search in it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from game.karuta.kimariji import first_kana_groups, friends, kimariji, kimariji_length
from game.karuta.poems import DECK, poem
from game.karuta.training.romaji import letters_of, romaji


@dataclass(frozen=True, slots=True)
class Line:
    """One poem of a list."""

    poem: int
    kimariji: str
    length: int
    friends: tuple[int, ...]
    """The poems that it is told from last of all: they agree in all but its last kana."""


@dataclass(frozen=True, slots=True)
class Group:
    """The poems that begin with one kana."""

    kana: str
    lines: tuple[Line, ...]


def line(number: int, remaining: Collection[int] = DECK) -> Line:
    """The poem as it stands among those that may still be read."""
    length = kimariji_length(number, remaining)
    kin = friends(number, remaining, length - 1) if length > 1 else ()
    return Line(number, kimariji(number, remaining), length, kin)


def grouped(remaining: Collection[int] = DECK) -> tuple[Group, ...]:
    """The list by first kana, in the order in which players learn them; within a group as the kimariji are spelt."""
    return tuple(Group(kana, tuple(sorted((line(number, remaining) for number in numbers), key=_spelling)))
                 for kana, numbers in first_kana_groups(remaining).items())


def by_length(remaining: Collection[int] = DECK) -> dict[int, tuple[Line, ...]]:
    """The list by length of the kimariji."""
    lines = sorted((line(number, remaining) for number in remaining), key=_spelling)
    lengths = sorted({one.length for one in lines})
    return {length: tuple(one for one in lines if one.length == length) for length in lengths}


def _spelling(one: Line) -> tuple[str, int]:
    return one.kimariji, one.poem


def search(text: str, remaining: Collection[int] = DECK) -> tuple[int, ...]:
    """The poems that a few letters or kana may mean, the best first.

    First those whose upper verse begins so, as it sounds or as it is written, then those whose lower verse does, then
    a poem's number. An empty text finds nothing.
    """
    wanted = letters_of(text)
    if not wanted:
        return ()
    if wanted.isdigit():
        return tuple(number for number in (int(wanted),) if number in remaining)
    upper = [number for number in sorted(remaining) if any(one.startswith(wanted) for one in _verses(number)[:2])]
    lower = [number for number in sorted(remaining)
             if number not in upper and any(one.startswith(wanted) for one in _verses(number)[2:])]
    return (*upper, *lower)


@cache
def _verses(number: int) -> tuple[str, ...]:
    text = poem(number)
    return tuple(romaji(verse) for verse in (text.upper_pron, text.upper_kana, text.lower_pron, text.lower_kana))


def is_kimariji(answer: str, number: int, remaining: Collection[int] = DECK) -> bool:
    """Whether an answer in kana or letters is the poem's kimariji. More of the verse than needed is right too."""
    wanted = letters_of(answer)
    length = kimariji_length(number, remaining)
    short = {romaji(text.replace(" ", "")[:length]) for text in (poem(number).upper_pron, poem(number).upper_kana)}
    whole = _verses(number)[:2]
    return any(wanted.startswith(one) for one in short) and any(one.startswith(wanted) for one in whole)
