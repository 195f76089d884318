"""Drawings as surfaces: the size asked for, kept, recoloured, turned, in the byte order of the screen."""

from __future__ import annotations

import pygame
import pytest

from art import svg as drawings
from art.svg import cover, svg

CARD = "frame-dohyo/card-back"
CREST = "frame-dohyo/crest-uroko"
ICON = "frame-dohyo/icon-back"


def test_a_drawing_has_the_size_asked_for() -> None:
    assert drawings.natural_size(CARD) == (144, 204)
    assert svg(CARD).get_size() == (144, 204)
    assert svg(CARD, scale=0.5).get_size() == (72, 102)
    assert svg(CARD, width=96).get_width() == 96
    assert svg(CARD, height=408).get_size() == (288, 408)
    assert svg(CARD, (500, 102)).get_size() == (72, 102)


def test_the_same_request_gives_the_same_surface() -> None:
    assert svg(CREST, (30, 30)) is svg(CREST, (30, 30))
    assert svg(CREST, (30, 30)) is not svg(CREST, (31, 31))


def test_surfaces_have_the_byte_order_of_the_screen() -> None:
    """Otherwise each blit costs some forty times as much."""
    assert svg(CREST, (30, 30)).get_masks() == pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()


def test_an_icon_takes_the_colour_given() -> None:
    red = svg(ICON, (48, 48), color=(200, 10, 20))
    opaque = [red.get_at((x, y)) for x in range(48) for y in range(48) if red.get_at((x, y))[3] == 255]
    assert opaque
    assert {color[:3] for color in opaque} == {(200, 10, 20)}


def test_single_colours_can_be_replaced() -> None:
    ground = svg(CREST, (40, 40), recolor={"#2A5DB0": (10, 200, 30)}).get_at((20, 4))
    assert ground[:3] == (10, 200, 30)


def test_a_quarter_turn_swaps_the_sides() -> None:
    assert svg(CARD, scale=1, rotate=90).get_size() == (204, 144)
    assert svg(CARD, scale=1, rotate=360) is svg(CARD, scale=1)


def test_a_turned_drawing_is_turned_clockwise() -> None:
    up = pygame.mask.from_surface(svg("frame-dohyo/fx-shock", scale=1))
    right = pygame.mask.from_surface(svg("frame-dohyo/fx-shock", scale=1, rotate=90))
    above = up.centroid()[1] - up.get_size()[1] / 2
    beside = right.centroid()[0] - right.get_size()[0] / 2
    assert above > 3 and beside < -3  # below goes to the left


def test_alpha_fades_the_whole() -> None:
    assert svg(CREST, (40, 40), alpha=100).get_at((20, 4))[3] == 100


@pytest.mark.parametrize("size", [(360, 312), (300, 500), (900, 200), (17, 11)])
def test_a_cover_fills_any_shape(size: tuple[int, int]) -> None:
    image = cover("frame-dohyo/ring-zones", size)
    assert image.get_size() == size
    assert image.get_at((size[0] // 2, size[1] // 2))[3] == 255


def test_memory_for_drawings_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    drawings.forget()
    monkeypatch.setattr(drawings, "_MOST_BYTES", 200_000)
    for side in range(100, 140):
        svg(CREST, (side, side))
    assert sum(image.get_width() * image.get_height() * 4 for image in drawings._surfaces.values()) <= 200_000
    assert drawings._held[0] <= 200_000
    drawings.forget()


def test_an_unknown_drawing_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        svg("frame-dohyo/no-such-piece")
