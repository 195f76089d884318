"""The mark of what the keyboard would press."""

from __future__ import annotations

import pygame

from art import palette, shapes
from art.components.base import pixel

GAP = 4
LINE = 3


def draw(
    surface: pygame.Surface, rect: pygame.Rect, scale: float, *, dark: bool = False, radius: float = 8
) -> pygame.Rect:
    """A ring around a rectangle: ruri with a gap on paper, gold inside ink on dark ground. `radius` is in pixels, the
    corner of what is ringed."""
    gap, line = pixel(GAP, scale), max(2, pixel(LINE, scale))
    if not dark:
        ring = rect.inflate(2 * (gap + line), 2 * (gap + line))
        return shapes.rounded(surface, ring, None, radius + gap + line, palette.color("ruri"), line)
    outer = rect.inflate(2 * (gap + 2 * line), 2 * (gap + 2 * line))
    shapes.rounded(surface, outer, None, radius + gap + 2 * line, palette.color("sumi"), 3 * line)
    ring = outer.inflate(-2 * line, -2 * line)
    shapes.rounded(surface, ring, None, radius + gap + line, palette.color("gold"), line)
    return outer
