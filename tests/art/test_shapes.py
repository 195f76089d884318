"""Shapes: the quick ways to draw them give the same picture as the exact one."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from art import floor, paper, patterns, shadow, shapes

INK, PAPER = (27, 27, 30), (251, 247, 236)


def blank(width: int = 400, height: int = 400) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


def differing(first: pygame.Surface, second: pygame.Surface) -> int:
    pixels = zip(first.get_buffer().raw[::1], second.get_buffer().raw, strict=True)
    return sum(abs(a - b) > 8 for a, b in pixels)


@pytest.mark.parametrize(("radius", "line"), [(0, 0), (8, 0), (8, 2), (30, 3), (12, 14)])
def test_a_large_rounded_rectangle_is_put_together_without_seams(radius: int, line: int) -> None:
    rect = pygame.Rect(20, 30, 320, 260)
    assert rect.width * rect.height > shapes.SMALL
    joined, exact = blank(), blank()
    shapes.rounded(joined, rect, PAPER, radius, INK, line)
    body = shapes._rounded_body(*rect.size, radius, PAPER, INK if line else None, line)
    exact.blit(shapes.vector(*rect.size, body), rect)
    assert differing(joined, exact) == 0


@given(st.tuples(st.integers(1, 60), st.integers(1, 60)), st.floats(0, 40), st.integers(0, 9))
def test_a_rounded_rectangle_stays_in_its_rectangle(size: tuple[int, int], radius: float, line: int) -> None:
    surface, rect = blank(100, 100), pygame.Rect((20, 20), size)
    shapes.rounded(surface, rect, PAPER, radius, INK, line)
    drawn = surface.get_bounding_rect()
    assert drawn.size != (0, 0)
    assert rect.contains(drawn)


def test_a_translucent_rectangle_has_one_alpha_all_over() -> None:
    surface = blank()
    shapes.rounded(surface, pygame.Rect(10, 10, 300, 200), INK, 12, alpha=100)
    assert {surface.get_at(point)[3] for point in ((30, 30), (150, 100), (290, 190), (150, 12))} == {100}


@given(st.floats(20, 300), st.floats(2, 30), st.floats(2, 30))
def test_dashes_of_a_closed_line_come_out_even(side: float, dash: float, gap: float) -> None:
    corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)]
    pieces = shapes.dashes(corners, dash, gap, closed=True)
    lengths = [sum(math.dist(a, b) for a, b in pairwise(piece)) for piece in pieces]
    assert abs(len(pieces) - max(1, round(4 * side / (dash + gap)))) <= 1
    assert max(lengths) - min(lengths) < 1e-6 * side + 1e-6 or len(pieces) == 1


def test_an_open_dashed_line_keeps_to_its_line() -> None:
    pieces = shapes.dashes([(0, 0), (100, 0)], 10, 5)
    assert pieces[0] == [(0, 0), (10.0, 0.0)]
    assert all(0 <= x <= 100 and y == 0 for piece in pieces for x, y in piece)


def test_a_capsule_inside_a_larger_disc_is_the_disc() -> None:
    outline = shapes.capsule_outline((0, 0), (3, 0), 20, 5)
    assert all(abs(math.hypot(x, y) - 20) < 1e-9 for x, y in outline)


def test_a_capsule_touches_both_discs() -> None:
    outline = shapes.capsule_outline((0, 0), (100, 0), 20, 10)
    assert min(x for x, _ in outline) == pytest.approx(-20, abs=0.2)
    assert max(x for x, _ in outline) == pytest.approx(110, abs=0.2)


@given(st.integers(4, 120), st.integers(4, 120), st.floats(0.6, 4), st.floats(3, 14), st.booleans())
def test_hatching_stays_inside_its_rectangle(width: int, height: int, line: float, pitch: float, rising: bool) -> None:
    surface, rect = blank(160, 160), pygame.Rect(15, 15, width, height)
    patterns.hatch(surface, rect, INK, line, pitch, rising=rising)
    drawn = surface.get_bounding_rect()
    assert drawn.size == (0, 0) or rect.contains(drawn)


def test_a_shadow_is_soft_and_darkest_in_the_middle() -> None:
    surface, rect = blank(), pygame.Rect(100, 100, 200, 150)
    covered = shadow.draw(surface, rect, 1.0, radius=10, offset=(0, 0))
    assert covered.contains(surface.get_bounding_rect())
    middle, edge, outside = (surface.get_at(point)[3] for point in ((200, 175), (100, 175), (94, 175)))
    assert middle > edge > outside > 0


def test_paper_and_floor_are_the_same_each_time() -> None:
    first = paper.sheet((300, 200), 0.5).get_buffer().raw
    paper.forget()
    assert paper.sheet((300, 200), 0.5).get_buffer().raw == first
    first = floor.dark((120, 90)).get_buffer().raw
    floor.forget()
    assert floor.dark((120, 90)).get_buffer().raw == first
