"""One soft shadow for everything: blurred once per softness and corner, cut to any size."""

from __future__ import annotations

from functools import lru_cache

import pygame

COLOR = (20, 14, 10)


@lru_cache(maxsize=64)
def _tile(radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of the smallest square with that corner radius; its corners and edges serve all sizes."""
    reach = 2 * blur
    side = 2 * (radius + 2 * reach) + 2
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((*COLOR, 0))
    body = pygame.Rect(reach, reach, side - 2 * reach, side - 2 * reach)
    pygame.draw.rect(surface, (*COLOR, alpha), body, border_radius=radius)
    return pygame.transform.gaussian_blur(surface, blur)


@lru_cache(maxsize=96)
def _made(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a rounded rectangle of `size`, larger than it by twice the blur all round."""
    tile = _tile(radius, blur, alpha)
    reach = 2 * blur
    corner = tile.get_width() // 2
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    if width <= 2 * corner or height <= 2 * corner:
        return pygame.transform.smoothscale(tile, (width, height))
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    end = tile.get_width() - corner
    for x, source_x in ((0, 0), (width - corner, end)):
        for y, source_y in ((0, 0), (height - corner, end)):
            surface.blit(tile, (x, y), (source_x, source_y, corner, corner))
    across, down = width - 2 * corner, height - 2 * corner
    for y, source_y in ((0, 0), (height - corner, end)):
        strip = tile.subsurface((corner - 1, source_y, 1, corner))
        surface.blit(pygame.transform.scale(strip, (across, corner)), (corner, y))
    for x, source_x in ((0, 0), (width - corner, end)):
        strip = tile.subsurface((source_x, corner - 1, corner, 1))
        surface.blit(pygame.transform.scale(strip, (corner, down)), (x, corner))
    surface.fill(tile.get_at((corner, corner)), (corner, corner, across, down))
    return surface


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    *,
    radius: float = 8,
    offset: tuple[float, float] = (2, 4),
    blur: float = 5,
    alpha: int = 56,
) -> pygame.Rect:
    """The shadow of a rounded rectangle lying on a ground; offset, radius and blur in design units.

    `alpha` 56 is the 22 % of a resting piece. Drawn before the piece itself.
    """
    soft = max(1, round(blur * scale))
    image = _made(rect.size, max(0, round(radius * scale)), soft, alpha)
    place = (rect.left - 2 * soft + round(offset[0] * scale), rect.top - 2 * soft + round(offset[1] * scale))
    return surface.blit(image, place)


def forget() -> None:
    """Drop the kept shadows, as after a change of size."""
    _tile.cache_clear()
    _made.cache_clear()
