"""A line of a scoring: a sign, the award, its reason, the points and the running total."""

from __future__ import annotations

import pygame

from art import palette
from art.components.base import Pen, PlainPen, pixel

HEIGHT = 84
"""Design height of a line with a reason; a line for others is 64."""


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    *,
    title: str,
    reason: str,
    points: str,
    total: str = "",
    sign: pygame.Surface | None = None,
    current: bool = False,
    shown: float = 1.0,
    pen: Pen | None = None,
) -> pygame.Rect:
    """A line on paper with a hairline under it; the `current` one lies on a band with a yamabuki edge that reaches
    beyond the column. `shown` from 0 to 1 fades the numbers in while they are added."""
    writer = pen or PlainPen(scale)
    covered = rect.copy()
    if current:
        band = rect.inflate(2 * round(24 * scale), 0)
        surface.fill(palette.color("kinari"), band)
        surface.fill(palette.color("yamabuki"), (band.left, band.top, pixel(6, scale), band.height))
        covered = covered.union(band)
    else:
        surface.fill(palette.color("line"), (rect.left, rect.bottom - pixel(1.5, scale), rect.width, pixel(1.5, scale)))
    if sign is not None:
        surface.blit(sign, sign.get_rect(center=(rect.left + round(18 * scale), rect.centery)))
    words = rect.left + round(60 * scale)
    right = rect.right - round(86 * scale)
    room = right - round(90 * scale) - words
    upper, lower = rect.top + rect.height * 0.34, rect.top + rect.height * 0.74
    writer.text(surface, title, 28, "sumi", (words, upper), "midleft", role="mincho", max_width=room)
    writer.text(surface, reason, 18, "ink_2", (words, lower), "midleft", max_width=room)
    alpha = round(255 * max(0.0, min(1.0, shown)))
    writer.text(surface, points, 36, "sumi", (right, rect.centery), "ink_right", role="ui_bold", alpha=alpha)
    if total:
        role, ink = ("ui_bold", "sumi") if current else ("ui", "ink_3")
        writer.text(surface, total, 26, ink, (rect.right, rect.centery), "ink_right", role=role, alpha=alpha)
    return covered


def double_rule(surface: pygame.Surface, left: float, right: float, top: float, scale: float) -> pygame.Rect:
    """The thick and thin line under the head of a column."""
    rect = pygame.Rect(round(left), round(top), round(right - left), pixel(3, scale))
    surface.fill(palette.color("sumi"), rect)
    thin = pygame.Rect(rect.left, rect.bottom + pixel(3, scale), rect.width, pixel(1.4, scale))
    surface.fill(palette.color("ink_3"), thin)
    return rect.union(thin)
