"""The ring seen from above: clay square, zones, straw, tassels. One picture a size, drawn once."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import shadow
from art.svg import svg

RADIUS = 284
"""Design units from the centre to the inner edge of the straw."""
STRAW = 28
SQUARE = 2.23 * (RADIUS + STRAW)
INNER, INNER_SIX = 0.31, 0.36
"""Share of the radius at which nine steps stand; six wrestlers need more room in the middle."""
STEPS = 9
TASSELS = (("black", -1, -1), ("green", 1, -1), ("red", 1, 1), ("white", -1, 1))
"""North-west, north-east, south-east, south-west."""


def steps_radius(radius: float, steps: float, *, six: bool = False) -> float:
    """Distance from the centre at which a wrestler with so many steps stands; no steps left is the straw."""
    inner = INNER_SIX if six else INNER
    return radius * (inner + (1 - inner) * (STEPS - max(0.0, min(float(STEPS), steps))) / STEPS)


@lru_cache(maxsize=8)
def ring_image(radius: int, *, six: bool = False, square: bool = True) -> pygame.Surface:
    """The ring with its middle in the middle of the surface, as a shared surface.

    `six` moves the zones outward for six wrestlers. Without `square` there is only the round part, for pictures in
    which the ring leaves the frame.
    """
    scale = radius / RADIUS
    side = round((SQUARE + 64) * scale) if square else round(2 * (RADIUS + STRAW + 26) * scale)
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side // 2, side // 2
    if square:
        _clay(image, scale)
    for layer in ("ring-zones-6p" if six else "ring-zones", "ring-lines", "ring-straw"):
        piece = svg(f"frame-dohyo/{layer}", scale=scale)
        image.blit(piece, piece.get_rect(center=middle))
    if square:
        _tassels(image, scale)
    return image


def _clay(image: pygame.Surface, scale: float) -> None:
    """The square with its lower lip and the shadow it casts on the floor."""
    side = round(SQUARE * scale)
    square = pygame.Rect(0, 0, side, side)
    square.center = image.get_rect().center
    shadow.draw(image, square, scale, radius=16, offset=(4, 14), blur=12, alpha=110)
    clay = svg("frame-dohyo/ring-clay-square", scale=scale)
    image.blit(clay, clay.get_rect(center=square.center))


def _tassels(image: pygame.Surface, scale: float) -> None:
    reach = (SQUARE / 2 - 34) * scale
    x, y = image.get_rect().center
    for color, across, down in TASSELS:
        tassel = svg(f"frame-dohyo/ring-tassel-{color}", scale=scale)
        place = tassel.get_rect(center=(round(x + across * reach), round(y + down * reach)))
        shadow.draw(image, place.inflate(-round(6 * scale), -round(6 * scale)), scale, radius=13, blur=3, alpha=90)
        image.blit(tassel, place)


def forget() -> None:
    """Drop the kept rings, as after a change of size."""
    ring_image.cache_clear()
