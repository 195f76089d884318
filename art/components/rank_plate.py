"""The rank of a wrestler as a board of the banzuke: the higher the rank, the larger and blacker it is written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import palette, shadow, shapes
from art import type as lettering
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
    Lettering("序ノ口", 0.58, 0.2, False),
    Lettering("十両", 0.70, 0.5, False),
    Lettering("幕内", 0.76, 0.8, True),
    Lettering("大関", 0.80, 1.1, True),
    Lettering("横綱", 0.83, 1.4, True),
)
"""Ranks by level (Dohyo §1). In fifteen days levels go on beyond yokozuna; the board then says how far."""


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    level: int,
    name: str = "",
    *,
    alpha: int = 255,
    raised: bool = False,
) -> pygame.Rect:
    """The board of a rank with its lettering. `name` replaces what the level is called (a part of it behind "+" is
    written small at the foot). `alpha` fades a board that is left behind, `raised` is a new one above the paper."""
    covered = rect.copy()
    unit = rect.width / SIZE[0]
    if alpha == 255:
        depth, blur = (7, 5) if raised else (3, 2)
        cast = shadow.draw(surface, rect, unit, radius=4, offset=(1.5, depth), blur=blur, alpha=80)
        covered = covered.union(cast)
    surface.blit(_board(rect.size, level, name, alpha, palette.color("sumi"), palette.color("paper")), rect)
    return covered


@lru_cache(maxsize=64)
def _board(
    size: tuple[int, int], level: int, name: str, alpha: int, ink: RGB, ground: RGB
) -> pygame.Surface:
    rank = RANKS[max(0, min(level, len(RANKS) - 1))]
    word, _, beyond = (name or rank.name).partition("+")
    if not name and level >= len(RANKS):
        beyond = str(level - len(RANKS) + 1)
    unit = size[0] / SIZE[0]
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    shapes.rounded(image, rect, ground, 4 * unit, ink, max(1, round(2.4 * unit)))
    if rank.framed:
        gap = 2 * max(2, round(5 * unit))
        shapes.rounded(image, rect.inflate(-gap, -gap), None, 2 * unit, ink, max(1, round(1.2 * unit)))
    foot = round(30 * unit) if beyond else 0
    _write(image, pygame.Rect(0, 0, size[0], size[1] - foot), rank, word, unit, ink)
    if beyond:
        place = rect.centerx, rect.bottom - round(25 * unit)
        lettering.draw(image, f"+{beyond}", "ui_bold", max(12, 18 * unit), ink, place, "ink")
    if alpha < 255:
        image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _write(surface: pygame.Surface, room: pygame.Rect, rank: Lettering, word: str, unit: float, ink: RGB) -> None:
    """The name from top to bottom, in the middle, as large as board and rank allow."""
    size = min(rank.size * room.width, room.height * 0.84 / (len(word) * 1.06))
    weight = rank.weight * unit * min(1.0, size / (rank.size * room.width))
    image = lettering.vertical(word, "brush", size, ink, pitch=1.06, weight=weight)
    surface.blit(image, image.get_rect(center=room.center))


def forget() -> None:
    """Drop the kept boards, as after a change of size or palette."""
    _board.cache_clear()
