"""A strip of paper that carries a line: a toast, an attack of the reveal, a tip."""

from __future__ import annotations

import pygame

from art import palette, shadow, shapes
from art.components.base import Color, ink, pixel


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    *,
    accent: Color | None = None,
    edge: Color | None = None,
    tone: str = "paper",
    radius: float = 6,
) -> pygame.Rect:
    """An empty strip with its shadow; `accent` colours a band at its left end, `edge` its outline."""
    cast = shadow.draw(surface, rect, scale, radius=radius)
    border = ink(edge) if edge is not None else palette.color("line")
    shapes.rounded(surface, rect, palette.color(tone), radius * scale, border, pixel(1, scale))
    if accent is not None:
        band = pygame.Rect(rect.left, rect.top, pixel(6, scale), rect.height)
        corner = round(radius * scale)
        kept = surface.get_clip()
        surface.set_clip(band.clip(kept))
        shapes.rounded(surface, pygame.Rect(rect.left, rect.top, rect.width, rect.height), ink(accent), corner)
        surface.set_clip(kept)
    return rect.union(cast)
