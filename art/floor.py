"""The dark ground of a table: the floor of the room, lit from above."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from art.palette import RGB, color, hexa
from art.svg import render

SEED = 5


@lru_cache(maxsize=4)
def _floor(size: tuple[int, int], inner: RGB, outer: RGB, focus: tuple[float, float]) -> pygame.Surface:
    """A radial gradient under a grain of at most two levels, which hides the steps between its few colours."""
    width, height = size
    x, y = focus[0] * width, focus[1] * height
    reach = math.hypot(max(x, width - x), max(y, height - y))
    gradient = render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{reach:.1f}">'
        f'<stop offset="0" stop-color="{hexa(inner)}"/><stop offset="1" stop-color="{hexa(outer)}"/>'
        f'</radialGradient></defs><rect width="{width}" height="{height}" fill="url(#g)"/></svg>',
        size,
    )
    ground = pygame.Surface(size)
    ground.blit(gradient, (0, 0))
    grain = _grain()
    for left in range(0, width, grain.get_width()):
        for top in range(0, height, grain.get_height()):
            ground.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return ground


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    rng = random.Random(SEED)
    grain = pygame.Surface((96, 96))
    for x in range(96):
        for y in range(96):
            level = rng.randint(0, 2)
            grain.set_at((x, y), (level, level, level))
    return grain


def dark(size: tuple[int, int], focus: tuple[float, float] = (0.5, 0.38)) -> pygame.Surface:
    """The dark floor of that size, lightest at `focus` (shares of width and height), as a shared surface."""
    return _floor((max(1, size[0]), max(1, size[1])), color("floor_light"), color("floor_dark"), focus)


def forget() -> None:
    """Drop the kept floors, as after a change of size or palette."""
    _floor.cache_clear()
