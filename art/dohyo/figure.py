"""A wrestler from above: body, belt in the player's colour, soft shadow; drawn at angle and size wanted, then kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import palette
from art.shapes import vector
from art.svg import svg

SIDE = 120
"""Design size of the drawing; the turning point is its middle."""


@lru_cache(maxsize=192)
def _image(side: int, seat: int, turn: int, alpha: int) -> pygame.Surface:
    """Body and belt are rasterised already turned, so that no edge is resampled."""
    if alpha < 255:
        faded = _image(side, seat, turn, 255).copy()
        faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return faded
    scale = side / SIDE
    reach = round(side * 1.5)
    image = pygame.Surface((reach, reach), pygame.SRCALPHA)
    middle = reach // 2, reach // 2
    cast = _shadow(side)
    image.blit(cast, cast.get_rect(center=(middle[0] + round(3 * scale), middle[1] + round(6 * scale))))
    belt = palette.BELTS[seat % len(palette.BELTS)]
    for piece in ("wrestler-body", f"wrestler-mawashi-{belt}"):
        drawn = svg(f"frame-dohyo/{piece}", scale=scale, rotate=turn)
        image.blit(drawn, drawn.get_rect(center=middle))
    return image


@lru_cache(maxsize=32)
def _shadow(side: int) -> pygame.Surface:
    """A blurred disc, the same for every heading, since the light does not turn with the wrestler."""
    blur = max(1, round(side * 0.06))
    reach = side + 4 * blur
    image = vector(reach, reach, f'<circle cx="{reach / 2}" cy="{reach / 2}" r="{side * 0.37:.1f}" fill="#140E0A" '
                                 f'fill-opacity="0.42"/>')
    return pygame.transform.gaussian_blur(image, blur)


def wrestler(
    surface: pygame.Surface,
    center: tuple[float, float],
    scale: float,
    seat: int,
    heading: float = 0.0,
    *,
    alpha: int = 255,
) -> pygame.Rect:
    """A wrestler about a point, looking along `heading` (degrees counter-clockwise from straight up)."""
    side = max(12, 2 * round(SIDE * scale / 2))
    image = _image(side, seat, round(-heading) % 360, alpha)
    return surface.blit(image, image.get_rect(center=(round(center[0]), round(center[1]))))


def forget() -> None:
    """Drop the kept pictures, as after a change of size."""
    _image.cache_clear()
    _shadow.cache_clear()
