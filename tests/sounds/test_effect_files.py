"""The recordings as the game ships them: even in loudness, clean at both ends, small."""

import array
import itertools
import re
from pathlib import Path

import pygame
import pytest

from game.core.resources import resource
from sounds.catalogue import EFFECTS, PITCHES, files, path
from sounds.loudness import RATE, loudness, peak, rms

pytestmark = pytest.mark.usefixtures("mixer")

LOUDNESS, LOUDNESS_SLACK = -18.0, 1.0
RMS_LOWEST, RMS_HIGHEST = -24.0, -13.0
"""Unweighted, a low drum stands above a bright coin at equal loudness."""
PEAK = -0.5
ALL_FILES_BYTES = 1_500_000
RECORDINGS = [(name, index) for name, effect in EFFECTS.items() for index in range(len(effect.pitches))]


def sides(file: Path) -> tuple[list[float], list[float]]:
    """Left and right of a file as the mixer decodes it, full scale 1."""
    raw = array.array("h", pygame.mixer.Sound(file).get_raw())
    samples = [value / 32768 for value in raw]
    return samples[::2], samples[1::2]


@pytest.mark.parametrize(("name", "index"), RECORDINGS)
def test_every_recording_is_equally_loud_and_nothing_clips(name: str, index: int) -> None:
    both = sides(path(name, index))
    assert max(map(loudness, both)) == pytest.approx(LOUDNESS, abs=LOUDNESS_SLACK)
    assert all(peak(side) <= PEAK for side in both)
    assert RMS_LOWEST <= max(map(rms, both)) <= RMS_HIGHEST


@pytest.mark.parametrize(("name", "index"), [pair for pair in RECORDINGS if not EFFECTS[pair[0]].loop])
def test_a_sound_begins_at_once_and_without_a_click(name: str, index: int) -> None:
    left, right = sides(path(name, index))
    heights = [max(abs(a), abs(b)) for a, b in zip(left, right, strict=True)]
    top = max(heights)
    assert next(n for n, height in enumerate(heights) if height > top * 0.015) <= 0.015 * RATE
    assert heights[0] <= top * 0.015


@pytest.mark.parametrize(("name", "index"), [pair for pair in RECORDINGS if not EFFECTS[pair[0]].loop])
def test_a_sound_ends_in_silence(name: str, index: int) -> None:
    for side in sides(path(name, index)):
        top = max(map(abs, side))
        assert max(map(abs, side[-round(0.003 * RATE):])) <= top * 0.01


@pytest.mark.parametrize("name", [name for name, effect in EFFECTS.items() if effect.loop])
def test_a_loop_goes_on_where_it_ends(name: str) -> None:
    for side in sides(path(name, 0)):
        around = side[-200:] + side[:200]
        bends = [abs(a - 2 * b + c) for a, b, c in zip(side, side[1:], side[2:], strict=False)]
        usual = sorted(bends)[int(len(bends) * 0.999)]
        assert max(abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)) <= 1.5 * usual
        seam = rms(side[-RATE // 20:] + side[: RATE // 20])
        assert seam == pytest.approx(rms_of_all(side), abs=5)


def rms_of_all(side: list[float]) -> float:
    tenths = [rms(side[at: at + RATE // 10]) for at in range(0, len(side) - RATE // 10, RATE // 10)]
    return sum(tenths) / len(tenths)


def test_the_folder_holds_exactly_the_recordings_of_the_catalogue() -> None:
    expected = {file.name for name in EFFECTS for file in files(name)}
    assert {file.name for file in resource("sounds", "effects").iterdir()} == expected


def test_all_effects_together_stay_small() -> None:
    assert sum(file.stat().st_size for name in EFFECTS for file in files(name)) < ALL_FILES_BYTES


def test_the_pitches_lie_within_five_per_cent_and_the_middle_one_is_plain() -> None:
    assert min(PITCHES) == 0.95 and max(PITCHES) == 1.05
    assert all(effect.pitches[effect.plain] == 1.0 for effect in EFFECTS.values())


def test_a_higher_recording_is_shorter_or_brighter_than_a_lower_one() -> None:
    low, high = sides(path("tick", 0))[0], sides(path("tick", 4))[0]
    assert crossings(high) > crossings(low)


def crossings(side: list[float]) -> int:
    """Zero crossings of the first 15 ms."""
    part = side[: round(0.015 * RATE)]
    return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(part))


def test_every_effect_that_a_scene_plays_by_name_exists() -> None:
    called = re.compile(r"""(?:audio\.play|_loop|\.sound)\(\s*["'](\w+)["']""")
    named = {name for file in resource("scenes").rglob("*.py") for name in called.findall(file.read_text("utf-8"))}
    assert named <= set(EFFECTS)
