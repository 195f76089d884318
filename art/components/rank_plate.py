"""The rank of a wrestler as a board of the banzuke: the higher the rank, the larger and blacker it is written."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art import palette, shadow, shapes
from art import type as lettering
from art.components.base import Pen, PlainPen, pixel
from art.palette import RGB

SIZE = (64, 164)
"""Design size beside a track row; 48 x 108 with six players, 44 x 112 at 1280x720. Any size works."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a rank is written: its name, size as a share of the board's width, stroke added to every edge."""

    name: str
    size: float
    weight: float
    framed: bool


RANKS = (
    Lettering("序ノ口", 0.62, 0.2, False),
    Lettering("十両", 0.70, 0.5, False),
    Lettering("幕内", 0.76, 0.8, True),
    Lettering("大関", 0.80, 1.1, True),
    Lettering("横綱", 0.83, 1.4, True),
)
"""Ranks by level (Dohyo §1). In fifteen days levels go on beyond yokozuna; the board then says how far."""


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    level: int,
    *,
    faded: bool = False,
    pen: Pen | None = None,
) -> pygame.Rect:
    """The board of a rank with its lettering; `faded` for a wrestler who is out or a rank that is left."""
    rank = RANKS[min(level, len(RANKS) - 1)]
    beyond = level - len(RANKS) + 1
    ink = palette.color("hai" if faded else "sumi")
    covered = rect.copy()
    if not faded:
        covered = covered.union(shadow.draw(surface, rect, scale, radius=4, offset=(1.5, 3), blur=2, alpha=80))
    unit = rect.width / SIZE[0]
    shapes.rounded(surface, rect, palette.color("paper"), 4 * unit, ink, max(1, round(2.4 * unit)))
    if rank.framed:
        inner = rect.inflate(-2 * max(2, round(5 * unit)), -2 * max(2, round(5 * unit)))
        shapes.rounded(surface, inner, None, 2 * unit, ink, max(1, round(1.2 * unit)))
    foot = round(30 * unit) if beyond > 0 else 0
    _write(surface, pygame.Rect(rect.left, rect.top, rect.width, rect.height - foot), rank, unit, ink)
    if beyond > 0:
        place = rect.centerx, rect.bottom - round(24 * unit)
        writer = pen or PlainPen(scale)
        room = rect.width - 4 * pixel(2, scale)
        writer.text(surface, f"+{level}", 18, "hai" if faded else "sumi", place, "ink", role="ui_bold", max_width=room)
    return covered


def _write(surface: pygame.Surface, room: pygame.Rect, rank: Lettering, unit: float, ink: RGB) -> None:
    """The name from top to bottom, in the middle, as large as board and rank allow."""
    count = len(rank.name)
    size = min(rank.size * room.width, room.height * 0.84 / (count * 1.06))
    weight = rank.weight * unit * min(1.0, size / (rank.size * room.width))
    image = lettering.vertical(rank.name, "brush", size, ink, pitch=1.06, weight=weight)
    surface.blit(image, image.get_rect(center=room.center))
