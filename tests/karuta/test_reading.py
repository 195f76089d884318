"""The reader's timetable: patterns, the opening, when a poem is told."""

from itertools import pairwise

import pytest

from game.karuta.kimariji import kimariji_length, told_by_consonant
from game.karuta.poems import DECK, JOKA
from game.karuta.reading import (
    PATTERNS,
    WINDOW_MS,
    deciding_ms,
    lower_verse,
    mora_told_ms,
    sounded,
    timeline,
    upper_verse,
)

STYLES = ("5316", "4315")
every_style = pytest.mark.parametrize("style", STYLES)


@every_style
def test_every_verse_fills_the_seconds_of_its_pattern(style: str) -> None:
    pattern = PATTERNS[style]
    for number in (JOKA, *DECK):
        assert upper_verse(number, style).end_ms == pattern.upper_ms
        lower = lower_verse(number, style)
        assert lower.end_ms == pattern.body_ms + pattern.linger_ms
        assert lower.morae[-2].start_ms == pattern.body_ms


@every_style
def test_morae_follow_each_other_and_each_has_a_vowel(style: str) -> None:
    for number in (JOKA, *DECK):
        for verse in (upper_verse(number, style), lower_verse(number, style)):
            assert verse.morae[0].start_ms == 0
            for mora in verse.morae:
                assert mora.start_ms <= mora.vowel_ms
                assert mora.end_ms - mora.vowel_ms >= 100
            gaps = [after.start_ms - before.end_ms for before, after in pairwise(verse.morae)]
            assert sorted(gaps)[-2:] == [0, 200], "one breath"


def test_the_deciding_kana_come_at_five_a_second_and_the_sixth_after_a_held_one() -> None:
    verse = upper_verse(15)
    assert [mora.start_ms for mora in verse.morae[:6]] == [0, 200, 400, 600, 800, 1380]


def test_both_patterns_are_equally_fast_where_a_poem_is_told() -> None:
    for number in DECK:
        length = kimariji_length(number)
        assert upper_verse(number, "5316").morae[:length - 1] == upper_verse(number, "4315").morae[:length - 1]


def test_case_42_the_opening_is_joka_upper_lower_lower_one_second_and_the_first_poem() -> None:
    opening = timeline(17, JOKA)
    assert [(part.verse, part.poem) for part in opening.parts] == [
        ("upper", JOKA), ("lower", JOKA), ("lower", JOKA), ("upper", 17)]
    assert opening.verse_ms - opening.hush_ms == 1000
    assert opening.parts[2].to_ms == opening.hush_ms


@pytest.mark.parametrize(("style", "seconds"), [("5316", (8000, 9000, 15000)), ("4315", (7000, 8000, 13000))])
def test_a_reading_is_the_lower_verse_before_one_second_and_the_upper_verse(
        style: str, seconds: tuple[int, int, int]) -> None:
    moments = timeline(17, 42, style)
    assert (moments.hush_ms, moments.verse_ms, moments.verse_end_ms) == seconds
    assert [(part.verse, part.poem, part.skip_ms) for part in moments.parts] == [("lower", 42, 0), ("upper", 17, 0)]
    assert moments.window_end_ms == moments.verse_end_ms + WINDOW_MS


@every_style
def test_a_short_lower_verse_is_its_lingering_three_seconds(style: str) -> None:
    moments = timeline(17, 42, style, short_lower=True)
    assert (moments.hush_ms, moments.verse_ms) == (3000, 4000)
    assert moments.parts[0].skip_ms == PATTERNS[style].body_ms
    assert len(timeline(17, JOKA, style, short_lower=True).parts) == 4, "the opening is never cut"


def test_a_verse_is_heard_a_little_after_it_began_as_its_first_sound_is_loud_or_soft() -> None:
    assert timeline(17, 42).audible_ms > timeline(17, 42).verse_ms
    assert upper_verse(1).audible_ms < upper_verse(22).audible_ms, "a vowel is heard before fu"
    assert all(0 <= upper_verse(number).audible_ms <= 120 for number in DECK)


def test_with_subtitles_a_verse_begins_when_its_first_kana_is_shown() -> None:
    moments = timeline(22, 42, shown=True)
    assert moments.audible_ms == moments.verse_ms
    assert deciding_ms(22, DECK, shown=True) == 0


def test_a_poem_of_one_kana_is_told_when_it_can_be_heard() -> None:
    for number in DECK:
        if kimariji_length(number) == 1:
            assert deciding_ms(number, DECK) == upper_verse(number).audible_ms


def test_a_poem_is_told_by_the_consonant_of_its_deciding_mora_or_else_by_the_vowel() -> None:
    for number in DECK:
        length = kimariji_length(number)
        if length > 1:
            mora = upper_verse(number).morae[length - 1]
            told = mora.start_ms if told_by_consonant(number) else mora.vowel_ms
            assert deciding_ms(number, DECK) == told


def test_the_clock_of_a_poem_moves_forward_as_others_are_read() -> None:
    whole = deciding_ms(15, DECK)
    assert whole == upper_verse(15).morae[5].start_ms
    assert deciding_ms(15, [number for number in DECK if number != 50]) == upper_verse(15).morae[1].start_ms
    assert deciding_ms(15, [15]) == upper_verse(15).audible_ms


def test_a_mora_that_is_shown_is_told_at_once() -> None:
    assert mora_told_ms(15, 3, False, shown=True) == 600
    assert mora_told_ms(15, 3, False) == upper_verse(15).morae[3].vowel_ms


def test_subtitles_appear_mora_by_mora() -> None:
    assert [sounded(17, at) for at in (-1, 0, 199, 200, 1379, 1380, 60_000)] == [0, 1, 1, 2, 5, 6, 17]
