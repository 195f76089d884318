"""A whole reading as one sound: the lower verse before, the silence, the next upper verse (Karuta §1.5).

Played from one start, so that every mora is a fixed time away from it. The files hold the pattern 5-3-1-6; for 4-3-1-5
a second of the two longest tones is left out, where a breath follows.
"""

from __future__ import annotations

from array import array

import pygame

from game.karuta.reading import CLASSIC_CUT_MS, Moments, Part, Verse, lower_verse, upper_verse
from sounds.voice_readers import LEAD_MS, TAIL_MS, path

FADE_OUT_MS = 350
BREATH_FADE_MS = 90
FADE_IN_MS = 15
FILES_STYLE = "5316"
"""The pattern that the files were made for."""


class _Format:
    """Milliseconds as samples of the mixer; it must play signed 16-bit sound, as the game opens it."""

    def __init__(self) -> None:
        opened = pygame.mixer.get_init()
        if opened is None or opened[1] != -16:
            raise RuntimeError("the mixer does not play signed 16-bit sound")
        self.frequency, _, self.channels = opened

    def samples(self, milliseconds: int) -> int:
        """Samples of all channels; whole frames, so that the channels stay in their places."""
        return milliseconds * self.frequency // 1000 * self.channels


def reading_sound(moments: Moments, reader: str, style: str) -> pygame.mixer.Sound:
    """The sound of a reading by that reader; it begins with the first mora of the first part.

    The mixer must be open. Raises pygame.error or FileNotFoundError for a file that is missing.
    """
    form = _Format()
    mixed = array("h", bytes(2 * form.samples(moments.verse_end_ms + TAIL_MS)))
    for part in moments.parts:
        voice = _part(form, part, reader, style)
        # The mixer's own resampling may be off by a thousandth: an upper verse must begin, a lower one end, in time.
        at = form.samples(part.from_ms - LEAD_MS) if part.verse == "upper" else \
            form.samples(part.to_ms + TAIL_MS) - len(voice)
        if at < 0:
            voice, at = voice[-at:], 0
        voice = voice[:len(mixed) - at]
        mixed[at:at + len(voice)] = voice
    return pygame.mixer.Sound(buffer=mixed.tobytes())


def _part(form: _Format, part: Part, reader: str, style: str) -> array[int]:
    """The samples of a part, with LEAD_MS of silence before it unless its beginning is left out."""
    voice = array("h", pygame.mixer.Sound(path(reader, part.poem, part.verse)).get_raw())
    verse = (upper_verse if part.verse == "upper" else lower_verse)(part.poem, FILES_STYLE)
    if style != FILES_STYLE:
        voice = _shortened(form, voice, verse, part.verse)
    if part.skip_ms:
        voice = voice[form.samples(LEAD_MS + part.skip_ms):]
        _fade(voice, 0, form.samples(FADE_IN_MS), rising=True)
    return voice


def _shortened(form: _Format, voice: array[int], verse: Verse, which: str) -> array[int]:
    """Without CLASSIC_CUT_MS of the tone that ends at the breath (lower verse) or at the end (upper verse)."""
    end_ms, fade_ms = (verse.end_ms, FADE_OUT_MS) if which == "upper" else (verse.breath_ms, BREATH_FADE_MS)
    stop, go_on = form.samples(LEAD_MS + end_ms - CLASSIC_CUT_MS), form.samples(LEAD_MS + end_ms)
    head = voice[:stop]
    _fade(head, stop - form.samples(fade_ms), stop, rising=False)
    return head + voice[go_on:]


def _fade(voice: array[int], start: int, stop: int, rising: bool) -> None:
    """From silence to full level, or back, along a straight line."""
    stop = min(stop, len(voice))
    width = max(1, stop - start)
    for index in range(start, stop):
        part = (index - start) / width
        voice[index] = int(voice[index] * (part if rising else 1 - part))
