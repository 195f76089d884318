"""Hatching inside rectangles: the patterns that stand beside every zone colour."""

from __future__ import annotations

import pygame

from art.palette import RGB, hexa
from art.shapes import vector


def hatch(
    surface: pygame.Surface,
    rect: pygame.Rect,
    color: RGB,
    width: float,
    pitch: float,
    *,
    rising: bool = True,
    alpha: int = 255,
    inset: float = 1.0,
) -> pygame.Rect:
    """Lines at 45 degrees, `pitch` pixels apart along the edge, ending `inset` pixels inside the rectangle."""
    wide, high = rect.width - 2 * inset, rect.height - 2 * inset
    segments = []
    offset = pitch / 2
    while offset < wide + high:
        x1, x2 = max(0.0, offset - high), min(wide, offset)
        y1, y2 = offset - x1, offset - x2
        if not rising:
            y1, y2 = high - y1, high - y2
        segments.append(f"M{x1 + inset:.2f} {y1 + inset:.2f}L{x2 + inset:.2f} {y2 + inset:.2f}")
        offset += pitch
    body = (
        f'<path d="{"".join(segments)}" fill="none" stroke="{hexa(color)}" stroke-width="{width:.2f}" '
        f'opacity="{alpha / 255:.3f}"/>'
    )
    return surface.blit(vector(rect.width, rect.height, body), rect)
