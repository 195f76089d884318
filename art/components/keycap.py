"""A key of the keyboard beside what it does."""

from __future__ import annotations

import pygame

from art import palette, shapes
from art.components.base import Pen, PlainPen, pixel, text_pixels

TEXT = 16
HEIGHT = 30


def size(label: str, scale: float, pen: Pen | None = None) -> tuple[int, int]:
    """Width and height in pixels of the cap with that label."""
    writer = pen or PlainPen(scale)
    height = max(round(HEIGHT * scale), round(text_pixels(TEXT, scale) * 1.5))
    return max(height, writer.width(label, TEXT) + 2 * round(12 * scale)), height


def draw(
    surface: pygame.Surface,
    pos: tuple[float, float],
    scale: float,
    label: str,
    *,
    anchor: str = "topleft",
    dark: bool = False,
    pen: Pen | None = None,
) -> pygame.Rect:
    """A key cap with its `anchor` at `pos`; `dark` for the dark side of a table."""
    rect = pygame.Rect((0, 0), size(label, scale, pen))
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    edge, letters = ("on_dark_2", "on_dark") if dark else ("ink_3", "ink_2")
    shapes.rounded(surface, rect, None, 6 * scale, palette.color(edge), pixel(1.4, scale))
    (pen or PlainPen(scale)).text(surface, label, TEXT, letters, rect.center, "center")
    return rect
