"""Rank conservation as nine blocks (Dohyo, "A + S = 9"): each push bonus takes the place of a step."""

from __future__ import annotations

import pygame

from art.svg import svg

SIDE = 34


def width(scale: float, count: int = 9) -> int:
    """Pixels that so many blocks take."""
    return round(SIDE * scale) * count


def draw(surface: pygame.Surface, pos: tuple[float, float], scale: float, push: int, steps: int) -> pygame.Rect:
    """A row of `push` chevrons and `steps` footprints from the left."""
    side = round(SIDE * scale)
    left, top = round(pos[0]), round(pos[1])
    for index in range(push + steps):
        kind = "push" if index < push else "step"
        surface.blit(svg(f"frame-dohyo/block-{kind}", (side, side)), (left + index * side, top))
    return pygame.Rect(left, top, side * (push + steps), side)
