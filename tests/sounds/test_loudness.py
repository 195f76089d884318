"""The measure itself, against figures of ITU-R BS.1770."""

import math

import pytest

from sounds.loudness import SILENCE, loudness, peak, rms

RATE = 48_000


def sine(hertz: float, level: float = 1.0, seconds: float = 0.5) -> list[float]:
    return [level * math.sin(2 * math.pi * hertz * n / RATE) for n in range(round(RATE * seconds))]


def test_a_full_sine_of_997_hertz_is_3_01_lufs_below_zero() -> None:
    assert loudness(sine(997), RATE) == pytest.approx(-3.01, abs=0.02)


def test_halving_the_level_takes_six_decibels() -> None:
    assert loudness(sine(997, 0.5), RATE) == pytest.approx(-3.01 - 6.02, abs=0.02)


def test_the_ear_hears_bass_less_and_treble_more() -> None:
    assert loudness(sine(40), RATE) < loudness(sine(997), RATE) - 3
    assert loudness(sine(6000), RATE) == pytest.approx(loudness(sine(997), RATE) + 3.3, abs=0.3)


def test_the_loudest_tenth_of_a_second_counts() -> None:
    quiet, loud = sine(997, 0.1), sine(997, 1.0, 0.1)
    assert loudness(quiet + loud + quiet, RATE) == pytest.approx(-3.01, abs=0.1)


def test_a_sound_shorter_than_that_is_followed_by_silence() -> None:
    assert rms(sine(997, 1.0, 0.05), RATE) == pytest.approx(-3.01 - 3.01, abs=0.1)


def test_peak_is_the_highest_sample_of_either_sign() -> None:
    assert peak([0.1, -0.5, 0.2]) == pytest.approx(-6.02, abs=0.01)
    assert peak([0.0, 0.0]) == peak([]) == rms([0.0] * 100) == SILENCE
