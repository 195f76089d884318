"""Colours can be read and told apart, also by eyes that see fewer of them."""

from __future__ import annotations

import itertools

import pytest

from art import palette
from art.palette import RGB

PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
TRITAN = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
EYES = {"all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)), "protan": PROTAN, "deutan": DEUTAN, "tritan": TRITAN}
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear light."""


def linear(color: RGB) -> tuple[float, float, float]:
    red, green, blue = (v / 255 / 12.92 if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in color)
    return red, green, blue


def luminance(color: RGB) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: RGB, second: RGB) -> float:
    """WCAG 2 contrast ratio."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    """CIE L*a*b* (D65) of linear sRGB."""
    red, green, blue = (max(0.0, min(1.0, value)) for value in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(first: RGB, second: RGB, eyes: str) -> float:
    """Colour difference (CIE 1976) as those eyes see it."""
    seen = []
    for color in (first, second):
        light = linear(color)
        seen.append(lab(tuple(sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eyes])))
    return sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


@pytest.fixture(params=[False, True], ids=["plain", "high contrast"])
def strong(request: pytest.FixtureRequest):
    palette.use_high_contrast(request.param)
    yield request.param
    palette.use_high_contrast(False)


@pytest.mark.parametrize("ground", ["washi", "paper"])
@pytest.mark.parametrize("ink", palette.TEXT_ON_PAPER)
def test_text_on_paper_can_be_read(ink: str, ground: str, strong: bool) -> None:
    assert contrast(palette.color(ink), palette.color(ground)) >= (7.0 if strong and ink != "ruri" else 4.5)


@pytest.mark.parametrize("ink", ["sumi", "ink_2", "beni", "matsu", "ai"])
def test_text_on_a_marked_row_can_be_read(ink: str, strong: bool) -> None:
    assert contrast(palette.color(ink), palette.color("kinari")) >= 4.5


@pytest.mark.parametrize("ground", ["floor_light", "floor_dark", "panel_dark"])
@pytest.mark.parametrize("ink", palette.TEXT_ON_DARK)
def test_text_on_the_floor_can_be_read(ink: str, ground: str, strong: bool) -> None:
    assert contrast(palette.color(ink), palette.color(ground)) >= (7.0 if strong else 4.5)


def test_lettering_of_the_seal_can_be_read(strong: bool) -> None:
    assert contrast(palette.color("paper"), palette.color("shu_dark")) >= 4.5


def test_figures_of_the_track_can_be_read_on_their_zones(strong: bool) -> None:
    for ink, zone in (("paper", "matsu"), ("sumi", "yamabuki"), ("paper", "beni"), ("paper", "sumi")):
        assert contrast(palette.color(ink), palette.color(zone)) >= 4.5


def test_the_focus_ring_is_seen_on_both_grounds(strong: bool) -> None:
    assert contrast(palette.color("ruri"), palette.color("washi")) >= 3
    assert contrast(palette.color("gold"), palette.color("sumi")) >= 3


@pytest.mark.parametrize("eyes", EYES)
def test_players_are_told_apart_by_colour(eyes: str) -> None:
    colors = [player.rgb for player in palette.PLAYERS]
    closest = min(distance(a, b, eyes) for a, b in itertools.combinations(colors, 2))
    assert closest >= 25


def test_players_are_told_apart_without_colour() -> None:
    assert len({player.crest for player in palette.PLAYERS}) == len(palette.PLAYERS) == 6


def test_high_contrast_names_the_same_colours() -> None:
    assert set(palette.HIGH_CONTRAST) == set(palette.PLAIN)


def test_hexadecimal_and_back() -> None:
    for color in palette.PLAIN.values():
        assert palette.rgb(palette.hexa(color)) == color
