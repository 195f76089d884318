"""What every file of a reader must keep: nothing before the first sound tells a poem, nothing hurts the ear, the timing
table is the rules' timetable."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from itertools import pairwise
from math import log10, sqrt
from operator import mul, sub

import pygame
import pytest

from game.karuta.poems import DECK, JOKA
from game.karuta.reading import lower_verse, upper_verse
from sounds.voice_readers import LEAD_MS, RATE, READERS, TAIL_MS, VERSES, folder, path, timings

ALL = [(number, verse) for number in (JOKA, *DECK) for verse in VERSES]
FULL = 32768
MEGABYTES_A_READER = 8

every_reader = pytest.mark.parametrize("reader", READERS)


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """The mixer at the files' own rate, so that what is measured is what was written."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module", params=READERS)
def voice(request: pytest.FixtureRequest, mixer: None) -> dict[tuple[int, str], array[int]]:
    """Every file of a reader, decoded."""
    reader = request.param
    return {key: array("h", pygame.mixer.Sound(path(reader, *key)).get_raw()) for key in ALL}


def decibels(samples: array[int]) -> float:
    return 20 * log10(sqrt(sum(map(mul, samples, samples)) / len(samples)) / FULL + 1e-9)


def at(milliseconds: int) -> int:
    return milliseconds * RATE // 1000


@every_reader
def test_a_reader_has_a_file_and_a_row_for_both_verses_of_every_poem(reader: str) -> None:
    found = {file.name for file in folder(reader).glob("*.ogg")}
    assert found == {path(reader, *key).name for key in ALL}
    table = timings(reader)
    assert {(int(number), verse) for number, row in table["verses"].items() for verse in row} == set(ALL)
    assert (table["reader"], table["rate"], table["lead_ms"], table["tail_ms"]) == (reader, RATE, LEAD_MS, TAIL_MS)


@every_reader
def test_a_reader_takes_no_more_room_than_it_is_given(reader: str) -> None:
    assert sum(file.stat().st_size for file in folder(reader).iterdir()) <= MEGABYTES_A_READER * 1_000_000


def test_no_verse_is_told_by_the_length_of_its_file(voice: dict[tuple[int, str], array[int]]) -> None:
    for verse, plan in (("upper", upper_verse), ("lower", lower_verse)):
        lengths = {len(samples) for (_, which), samples in voice.items() if which == verse}
        assert lengths == {at(LEAD_MS + plan(1).end_ms + TAIL_MS)}


def test_no_file_hurts_and_none_is_clipped(voice: dict[tuple[int, str], array[int]]) -> None:
    peaks = {key: max(max(samples), -min(samples)) / FULL for key, samples in voice.items()}
    assert max(peaks.values()) <= 0.8, max(peaks, key=lambda key: peaks[key])
    assert min(peaks.values()) >= 0.35, min(peaks, key=lambda key: peaks[key])


def test_all_files_are_equally_loud(voice: dict[tuple[int, str], array[int]]) -> None:
    levels = {key: decibels(samples[at(LEAD_MS):-at(TAIL_MS)]) for key, samples in voice.items()}
    assert max(levels.values()) - min(levels.values()) <= 1.5
    mean = sum(levels.values()) / len(levels)
    assert sqrt(sum((level - mean) ** 2 for level in levels.values()) / len(levels)) <= 0.3


def test_nothing_is_heard_before_the_first_mora_or_after_the_tail(voice: dict[tuple[int, str], array[int]]) -> None:
    for key, samples in voice.items():
        lead = samples[:at(LEAD_MS) - at(1)]
        assert max(max(lead), -min(lead)) / FULL <= 0.01, key
        assert max(map(abs, samples[-at(1):])) / FULL <= 0.001, key


def test_no_two_neighbouring_samples_jump_as_in_a_click(voice: dict[tuple[int, str], array[int]]) -> None:
    for key, samples in voice.items():
        assert max(map(abs, map(sub, samples[1:], samples))) / FULL <= 0.8, key


def test_the_table_says_when_a_verse_is_first_heard(voice: dict[tuple[int, str], array[int]],
                                                    request: pytest.FixtureRequest) -> None:
    reader = request.node.callspec.params["voice"]
    for (number, verse), samples in voice.items():
        told = timings(reader)["verses"][str(number)][verse]["audible_ms"]
        level = decibels(samples[at(LEAD_MS):-at(TAIL_MS)])
        before = samples[:at(LEAD_MS + told) - at(5)]
        after = samples[at(LEAD_MS + told):at(LEAD_MS + told + 30)]
        assert decibels(before) < level - 14, (number, verse)
        assert decibels(after) > level - 24, (number, verse)


@every_reader
def test_the_morae_of_a_verse_follow_each_other_and_none_is_empty(reader: str) -> None:
    for number, row in timings(reader)["verses"].items():
        for verse in VERSES:
            morae = row[verse]["morae"]
            assert morae[0][1] == 0
            for _, start, vowel, end in morae:
                assert start <= vowel < end, (number, verse)
            for before, after in pairwise(morae):
                assert before[3] <= after[1], (number, verse)
            assert morae[-1][3] + LEAD_MS + TAIL_MS == round(1000 * row[verse]["seconds"])


@every_reader
def test_the_readers_keep_to_the_timetable_of_the_rules(reader: str) -> None:
    for number, row in timings(reader)["verses"].items():
        for verse, plan in (("upper", upper_verse), ("lower", lower_verse)):
            planned = plan(int(number)).morae
            assert row[verse]["morae"] == [[mora.kana, mora.start_ms, mora.vowel_ms, mora.end_ms] for mora in planned]


@every_reader
def test_a_reader_is_heard_when_the_rules_say_and_never_earlier(reader: str) -> None:
    for number in DECK:
        late = timings(reader)["verses"][str(number)]["upper"]["audible_ms"] - upper_verse(number).audible_ms
        assert 0 <= late <= 20, number
