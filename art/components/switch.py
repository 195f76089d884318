"""On or off."""

from __future__ import annotations

import pygame

from art import palette, shapes
from art.components.base import pixel

WIDTH, HEIGHT = 52, 28
"""Design size."""


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    on: bool,
    *,
    enabled: bool = True,
    shift: float | None = None,
) -> pygame.Rect:
    """A switch as high as its rectangle; `shift` from 0 (off) to 1 (on) places the knob while it slides."""
    place = (1.0 if on else 0.0) if shift is None else shift
    ink = palette.color("sumi" if enabled else "hai")
    line = pixel(1.8, scale)
    shapes.rounded(surface, rect, ink if on else palette.color("paper"), rect.height / 2, ink, line)
    radius = rect.height / 2 - max(3, pixel(4, scale))
    left = rect.left + rect.height / 2
    center = left + (rect.width - rect.height) * place, rect.centery
    if on:
        shapes.circle(surface, center, radius, palette.color("paper"))
    else:
        shapes.circle(surface, center, radius, palette.color("paper"), ink, line)
    return rect
