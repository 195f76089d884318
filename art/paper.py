"""The light ground of every screen: paper with hair-thin fibres, laid anew for each size and always the same."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

import pygame

from art import palette
from art.palette import RGB, color, mix

SEED = 5
FIBRES = 260
"""On a sheet of 960x1080 design units; other sheets have as many for their area."""


@lru_cache(maxsize=6)
def _sheet(size: tuple[int, int], scale: float, ground: RGB, fibre: RGB, strength: int) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.fill(ground)
    rng = random.Random(SEED)
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*fibre, 0))
    number = round(FIBRES * size[0] * size[1] / (960 * 1080 * scale * scale))
    for _ in range(min(number, 2400)):
        points = _fibre(rng, size, scale)
        ink = (*fibre, rng.randint(strength // 2, strength))
        for first, second in pairwise(points):
            pygame.draw.aaline(layer, ink, first, second)
    sheet.blit(layer, (0, 0))
    return sheet


def _fibre(rng: random.Random, size: tuple[int, int], scale: float) -> list[tuple[float, float]]:
    """A thin curved hair: a walk that keeps turning the same way."""
    x, y = rng.uniform(-40, size[0]), rng.uniform(-40, size[1])
    heading, bend = rng.uniform(0, math.tau), rng.uniform(-0.16, 0.16)
    points = [(x, y)]
    for _ in range(rng.randint(4, 9)):
        x += math.cos(heading) * 7 * scale
        y += math.sin(heading) * 7 * scale
        heading += bend
        points.append((x, y))
    return points


def sheet(size: tuple[int, int], scale: float | None = None, tone: str = "washi") -> pygame.Surface:
    """Paper of that size as a shared surface; `scale` is pixels per design unit (from the height if left out)."""
    ground = color(tone)
    strength = 0 if palette.high_contrast() else 36
    factor = scale if scale is not None else max(0.4, size[1] / 1080)
    whole = max(1, size[0]), max(1, size[1])
    return _sheet(whole, round(factor, 3), ground, mix(ground, color("ink_3"), 0.75), strength)


def forget() -> None:
    """Drop the kept sheets, as after a change of size or palette."""
    _sheet.cache_clear()
