"""A number in a disc: the steps a wrestler has left, ringed in the colour of the zone he stands in."""

from __future__ import annotations

import pygame

from art import palette, shapes
from art.components import track
from art.components.base import Pen, PlainPen, pixel

RADIUS = 21


def draw(
    surface: pygame.Surface,
    center: tuple[float, float],
    scale: float,
    steps: int,
    *,
    pen: Pen | None = None,
    radius: float = RADIUS,
) -> pygame.Rect:
    """The disc; a number below zero stands on beni."""
    zone = track.zone(steps)
    below = steps < 0
    fill = palette.color("beni" if below else "paper")
    rect = shapes.circle(surface, center, radius * scale, fill, palette.color("sumi"), pixel(1.6, scale))
    if not below:
        ring = palette.color(track.ZONE_COLORS[zone])
        shapes.circle(surface, rect.center, (radius - 1.3) * scale, None, ring, max(2.0, 4.4 * scale))
    writer = pen or PlainPen(scale)
    writer.text(surface, track.figure(steps), 22 * radius / RADIUS, "paper" if below else "sumi", rect.center, "ink",
                role="ui_bold")
    return rect
