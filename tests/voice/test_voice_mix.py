"""A reading as one sound: every verse exactly where the timetable wants it, in both patterns."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator

import pygame
import pytest

from game.karuta.poems import JOKA
from game.karuta.reading import Moments, lower_verse, timeline
from sounds.voice_mix import reading_sound
from sounds.voice_readers import LEAD_MS, RATE, TAIL_MS, path, timings

READER = "suzu"
POEM, PREVIOUS = 17, 42


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def at(milliseconds: int) -> int:
    return milliseconds * RATE // 1000


def samples(moments: Moments, style: str) -> array[int]:
    return array("h", reading_sound(moments, READER, style).get_raw())


def recorded(poem: int, verse: str) -> array[int]:
    """The file from its first mora on."""
    return array("h", pygame.mixer.Sound(path(READER, poem, verse)).get_raw())[at(LEAD_MS):]


def loudest(part: array[int]) -> float:
    return max(max(part), -min(part)) / 32768


def test_case_43_one_second_lies_between_the_linger_and_the_verse() -> None:
    moments = timeline(POEM, PREVIOUS)
    mixed = samples(moments, "5316")
    lower, upper = recorded(PREVIOUS, "lower"), recorded(POEM, "upper")
    assert mixed[:len(lower)] == lower
    assert mixed[at(moments.verse_ms):] == upper[:len(mixed) - at(moments.verse_ms)]
    assert moments.verse_ms - moments.hush_ms == 1000
    assert loudest(mixed[at(moments.hush_ms + TAIL_MS):at(moments.verse_ms - LEAD_MS)]) == 0.0


def test_the_second_of_silence_keeps_its_length_at_the_rate_of_the_game() -> None:
    moments = timeline(POEM, PREVIOUS)
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    try:
        mixed = array("h", reading_sound(moments, READER, "5316").get_raw())[::2]
    finally:
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    coarse, reference = mixed, samples(moments, "5316")

    def first_heard(voice: array[int], rate: int, from_ms: int) -> float:
        start = from_ms * rate // 1000
        return next(n for n in range(start, len(voice)) if abs(voice[n]) > 900) * 1000 / rate

    def last_heard(voice: array[int], rate: int, until_ms: int) -> float:
        return next(n for n in range(until_ms * rate // 1000, 0, -1) if abs(voice[n]) > 900) * 1000 / rate

    pause = moments.hush_ms + TAIL_MS
    assert abs(first_heard(coarse, 44_100, pause) - first_heard(reference, RATE, pause)) < 2
    assert abs(last_heard(coarse, 44_100, pause) - last_heard(reference, RATE, pause)) < 2


def test_case_42_the_opening_is_joka_upper_lower_lower_and_the_first_poem() -> None:
    moments = timeline(POEM, JOKA)
    mixed = samples(moments, "5316")
    assert [(part.verse, part.poem) for part in moments.parts] == [
        ("upper", JOKA), ("lower", JOKA), ("lower", JOKA), ("upper", POEM)]
    for part in moments.parts[:-1]:
        voice = recorded(part.poem, part.verse)
        assert mixed[at(part.from_ms):at(part.from_ms) + len(voice)] == voice


def test_the_classic_pattern_leaves_out_a_second_before_the_breath_and_one_at_the_end() -> None:
    moments = timeline(POEM, PREVIOUS, "4315")
    mixed = samples(moments, "4315")
    lower, upper = recorded(PREVIOUS, "lower"), recorded(POEM, "upper")
    breath = lower_verse(PREVIOUS, "5316").breath_ms
    assert mixed[:at(breath - 1100)] == lower[:at(breath - 1100)]
    assert mixed[at(breath - 1000):at(breath)] == lower[at(breath):at(breath + 1000)]
    assert mixed[at(moments.verse_ms):at(moments.verse_ms + 4600)] == upper[:at(4600)]
    assert loudest(mixed[at(moments.verse_end_ms - 2):at(moments.verse_end_ms)]) < 0.02


def test_the_short_lower_verse_is_its_last_three_seconds() -> None:
    for style, body in (("5316", 5000), ("4315", 4000)):
        moments = timeline(POEM, PREVIOUS, style, short_lower=True)
        mixed = samples(moments, style)
        assert moments.hush_ms == 3000
        whole = samples(timeline(POEM, PREVIOUS, style), style)
        assert mixed[at(20):at(3000)] == whole[at(body + 20):at(body + 3000)]


def test_a_mora_is_heard_at_its_time_after_the_start_of_the_sound() -> None:
    moments = timeline(POEM, PREVIOUS)
    mixed = samples(moments, "5316")
    told = moments.verse_ms + timings(READER)["verses"][str(POEM)]["upper"]["audible_ms"]
    assert loudest(mixed[at(moments.verse_ms - 200):at(moments.verse_ms - 5)]) < 0.005
    assert loudest(mixed[at(told - 5):at(told + 60)]) > 0.02


def test_without_a_mixer_there_is_no_sound_to_mix() -> None:
    pygame.mixer.quit()
    try:
        with pytest.raises(RuntimeError, match="mixer"):
            reading_sound(timeline(POEM, PREVIOUS), READER, "5316")
    finally:
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
