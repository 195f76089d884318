"""When what is read: the plan of a verse in morae, and the moments of one reading (Karuta §1.5).

The voices are made to this plan, so that judgement depends on the rules' timetable and not on who reads. Times are
whole milliseconds; within a verse they count from the beginning of its first mora.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache

from game.karuta.kimariji import kimariji_length, sound, told_by_consonant
from game.karuta.poems import JOKA, morae, poems

UNIT_MS = 200
"""A mora inside a phrase of the upper verse: five kana a second in either pattern."""
UPPER_HOLDS_MS = (580, 780)
"""How long the last mora of the first two phrases is held."""
LONG_PHRASE_MS = 100
"""A phrase that is one mora too long takes so much from its held mora."""
BREATH_MS = 200
LOWER_UNIT_MS = {12: 300, 13: 275, 14: 255}
"""A mora of the lower verse by how many there are besides the lingering two."""
LAST_BUT_ONE_MS = 450
CLASSIC_CUT_MS = 1000
"""The pattern 4-3-1-5 holds the fourth phrase and the end of the upper verse shorter by this."""
JOKA_PAUSE_MS = 1000
WINDOW_MS = 4000
"""A card that nobody touches stays takeable for so long after the verse (§1.7, digital)."""

CONSONANT_MS = {
    "": 0, "k": 75, "g": 50, "s": 80, "z": 60, "t": 65, "d": 40, "n": 45, "h": 65, "b": 50, "m": 55, "r": 30, "y": 45,
    "w": 35, "sh": 80, "j": 60, "ch": 90, "ts": 90, "f": 65, "ky": 75,
}
ONSET_MS = {kana: onset for onset, row in {
    0: "あお", 5: "いう", 20: "わやゆよ", 25: "な", 30: "みしめも", 35: "む", 40: "させ", 45: "はきすひ", 50: "つち",
    55: "た", 60: "ふほ", 65: "か", 70: "こ",
}.items() for kana in row}
"""From the beginning of an upper verse until the earliest of the readers can be heard, by its first mora."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way of reading in milliseconds (§1.5.3): lower verse, its lingering end, silence, upper verse."""

    body_ms: int
    linger_ms: int
    pause_ms: int
    upper_ms: int


PATTERNS = {"5316": Pattern(5000, 3000, 1000, 6000), "4315": Pattern(4000, 3000, 1000, 5000)}


@dataclass(frozen=True, slots=True)
class Mora:
    """One mora in time."""

    kana: str
    start_ms: int
    vowel_ms: int
    end_ms: int


@dataclass(frozen=True, slots=True)
class Verse:
    """One verse in time."""

    morae: tuple[Mora, ...]
    audible_ms: int
    """When a listener can first hear an upper verse; 0 for a lower one, on which nothing depends."""
    breath_ms: int
    """When the held end of the phrase before the last breath is over."""

    @property
    def end_ms(self) -> int:
        return self.morae[-1].end_ms


@cache
def upper_verse(number: int, style: str = "5316") -> Verse:
    """The plan of the upper verse of a poem."""
    phrases = [morae(phrase) for phrase in poems()[number].upper_pron.split()]
    lengths: list[int] = []
    for phrase, norm, hold in zip(phrases[:2], (5, 7), UPPER_HOLDS_MS, strict=True):
        lengths += [UNIT_MS] * (len(phrase) - 1) + [hold - LONG_PHRASE_MS * (len(phrase) - norm)]
    before = len(lengths)
    lengths += [UNIT_MS] * (len(phrases[2]) - 1)
    lengths.append(PATTERNS[style].upper_ms - BREATH_MS - sum(lengths))
    return _verse([kana for phrase in phrases for kana in phrase], lengths, before)


@cache
def lower_verse(number: int, style: str = "5316") -> Verse:
    """The plan of the lower verse: all but the last two morae in the body, those two in the linger."""
    phrases = [morae(phrase) for phrase in poems()[number].lower_pron.split()]
    pattern = PATTERNS[style]
    count = len(phrases[0]) + len(phrases[1])
    unit = LOWER_UNIT_MS[count - 2]
    lengths = [unit] * (count - 2) + [LAST_BUT_ONE_MS, pattern.linger_ms - LAST_BUT_ONE_MS]
    before = len(phrases[0])
    lengths[before - 1] += pattern.body_ms - BREATH_MS - unit * (count - 2)
    return _verse([kana for phrase in phrases for kana in phrase], lengths, before)


def _verse(kana: list[str], lengths: list[int], breath_before: int) -> Verse:
    timed: list[Mora] = []
    at = 0
    for index, (mora, length) in enumerate(zip(kana, lengths, strict=True)):
        if index == breath_before:
            at += BREATH_MS
        timed.append(Mora(mora, at, at + CONSONANT_MS[sound(mora)[0]], at + length))
        at += length
    return Verse(tuple(timed), ONSET_MS.get(kana[0], 0), timed[breath_before - 1].end_ms)


def deciding_ms(number: int, remaining: Collection[int], style: str = "5316", shown: bool = False) -> int:
    """When the poem is told from all of `remaining`, from the beginning of its upper verse.

    The first mora counts from when it can be heard, a later one from its consonant if that is enough, else from its
    vowel (§2). With `shown` (subtitles) a mora is told when it appears.
    """
    index = kimariji_length(number, remaining) - 1
    return mora_told_ms(number, index, told_by_consonant(number, remaining), style, shown)


def mora_told_ms(number: int, index: int, by_consonant: bool, style: str = "5316", shown: bool = False) -> int:
    """When the mora at that index is told, from the beginning of the upper verse."""
    verse = upper_verse(number, style)
    mora = verse.morae[index]
    if shown:
        return mora.start_ms
    if index == 0:
        return verse.audible_ms
    return mora.start_ms if by_consonant else mora.vowel_ms


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of voice in a reading."""

    verse: str
    """`upper` or `lower`."""
    poem: int
    from_ms: int
    to_ms: int
    skip_ms: int = 0
    """How much of the verse's beginning is left out."""


@dataclass(frozen=True, slots=True)
class Moments:
    """One reading, from its first sound on."""

    parts: tuple[Part, ...]
    hush_ms: int
    """The lower verse has faded: from here on a hand that moves is a false start."""
    verse_ms: int
    """The upper verse begins."""
    audible_ms: int
    """It can be heard: the hand may enter."""
    verse_end_ms: int
    window_end_ms: int
    """When the card leaves the table if nobody has touched it."""


def timeline(number: int, previous: int, style: str = "5316", short_lower: bool = False,
             shown: bool = False) -> Moments:
    """The reading of a poem after another; after JOKA, the opening: joka, its lower verse once more, the first poem.

    `short_lower` reads only the lingering end of the lower verse before.
    """
    pattern = PATTERNS[style]
    parts: list[Part] = []
    at = 0
    if previous == JOKA:
        at = pattern.upper_ms
        parts.append(Part("upper", JOKA, 0, at))
        at += JOKA_PAUSE_MS
        parts.append(Part("lower", JOKA, at, at + pattern.body_ms + pattern.linger_ms))
        at += pattern.body_ms + pattern.linger_ms + JOKA_PAUSE_MS
    skip = pattern.body_ms if short_lower and previous != JOKA else 0
    hush = at + pattern.body_ms + pattern.linger_ms - skip
    parts.append(Part("lower", previous, at, hush, skip))
    verse = hush + pattern.pause_ms
    end = verse + pattern.upper_ms
    parts.append(Part("upper", number, verse, end))
    audible = 0 if shown else upper_verse(number, style).audible_ms
    return Moments(tuple(parts), hush, verse, verse + audible, end, end + WINDOW_MS)


def sounded(number: int, elapsed_ms: int, style: str = "5316") -> int:
    """How many morae of the upper verse have begun `elapsed_ms` after its beginning: the subtitle's length."""
    if elapsed_ms < 0:
        return 0
    return sum(mora.start_ms <= elapsed_ms for mora in upper_verse(number, style).morae)


