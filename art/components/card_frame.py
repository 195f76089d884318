"""A plain card of paper: shadow, sheet, hairline edge."""

from __future__ import annotations

import pygame

from art import palette, shadow, shapes
from art.components.base import Color, ink, pixel


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    *,
    radius: float = 10,
    tone: str = "paper",
    edge: Color = "line",
    width: float = 1.5,
    lifted: bool = False,
    resting: bool = True,
) -> pygame.Rect:
    """An empty card; `lifted` under the pointer or in a hand, not `resting` where it lies flat without a shadow."""
    covered = rect.copy()
    if resting:
        depth = 9 if lifted else 5
        covered = covered.union(
            shadow.draw(surface, rect, scale, radius=radius, offset=(2, depth), blur=7 if lifted else 5, alpha=70)
        )
    shapes.rounded(surface, rect, palette.color(tone), radius * scale, ink(edge), pixel(width, scale))
    return covered


def empty(surface: pygame.Surface, rect: pygame.Rect, scale: float, *, dark: bool = False) -> pygame.Rect:
    """The dashed place where a card will lie."""
    color = palette.color("on_dark_3" if dark else "hai")
    return shapes.dashed_rounded(surface, rect, color, 8 * scale, max(1.0, 2 * scale), 8 * scale, 6 * scale)
