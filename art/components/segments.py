"""A choice of one among a few, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from art import palette, shapes
from art.components.base import Pen, PlainPen, pixel

TEXT = 18


def cells(rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The rectangles of the choices inside the whole, for painting and for finding what was clicked."""
    edges = [rect.left + round(rect.width * n / count) for n in range(count + 1)]
    return [pygame.Rect(a, rect.top, b - a, rect.height) for a, b in pairwise(edges)]


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    labels: Sequence[str],
    chosen: int | None,
    pen: Pen | None = None,
    *,
    enabled: bool = True,
    hovered: int | None = None,
) -> pygame.Rect:
    """A row of choices; the chosen one is paper on ink."""
    writer = pen or PlainPen(scale)
    line, corner = pixel(1.6, scale), 8 * scale
    edge = palette.color("sumi" if enabled else "hai")
    shapes.rounded(surface, rect, palette.color("paper"), corner, edge, line)
    boxes = cells(rect, len(labels))
    for index, box in enumerate(boxes):
        if index == chosen:
            _fill(surface, rect, box, edge, corner)
        elif index == hovered and enabled:
            _fill(surface, rect.inflate(-2 * line, -2 * line), box, palette.color("kinari"), corner - line)
        if index and index != chosen and index - 1 != chosen:
            surface.fill(palette.color("line"), (box.left, box.top + line, line, box.height - 2 * line))
    for index, (box, label) in enumerate(zip(boxes, labels, strict=True)):
        color = "paper" if index == chosen else ("sumi" if enabled else "ink_3")
        writer.text(surface, label, TEXT, color, box.center, "center",
                    role="ui_bold" if index == chosen else "ui", max_width=box.width - 8 * scale)
    return rect


def _fill(
    surface: pygame.Surface, rect: pygame.Rect, box: pygame.Rect, color: palette.RGB, corner: float
) -> None:
    """One cell in full; the ends keep the round corners of the whole."""
    kept = surface.get_clip()
    surface.set_clip(box.clip(kept))
    shapes.rounded(surface, rect, color, corner)
    surface.set_clip(kept)
