"""The distance track of a wrestler (Dohyo §1): ten cells from 9 to 0, zones by colour and pattern, where he stands.

What is left of the cap S can never be reached and is only hatched. Cells from 1 to the present step are filled in
colour and pattern of the zone the wrestler stands in; a strip under each cell keeps the zones that never change.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import palette, patterns, shapes
from art import type as lettering
from art.components.base import Pen, PlainPen, pixel, text_pixels
from art.palette import RGB

HIGHEST = 9
CELL = (44, 36)
"""Design size of one cell; a track is ten of them wide."""

MARGIN = 16
"""Strip and bracket reach so far beyond the cells."""

ZONE_COLORS = {"safe": "matsu", "caution": "yamabuki", "danger": "beni", "out": "sumi"}


def zone(steps: int) -> str:
    """safe 9-5, caution 4-3, danger 2-1, out from 0 down."""
    if steps >= 5:
        return "safe"
    if steps >= 3:
        return "caution"
    return "danger" if steps >= 1 else "out"


def figure(steps: int) -> str:
    """A number with a proper minus sign."""
    return f"−{-steps}" if steps < 0 else str(steps)


def cell_rect(rect: pygame.Rect, step: int) -> pygame.Rect:
    """Where the cell of a step lies in the rectangle of the track; steps outside 0-9 take the end cells."""
    index = HIGHEST - max(0, min(HIGHEST, step))
    left = rect.left + round(rect.width * index / 10)
    right = rect.left + round(rect.width * (index + 1) / 10)
    return pygame.Rect(left, rect.top, right - left, rect.height)


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    steps: int,
    cap: int = HIGHEST,
    *,
    ghost: int | None = None,
    at: float | None = None,
    out: bool = False,
    pen: Pen | None = None,
) -> pygame.Rect:
    """A track whose cells fill `rect`; strip, bracket and disc reach a little beyond it.

    `ghost` is a second number in a dashed disc: what is aimed at, or where the hand began. `at` places the disc between
    cells while it slides. `out` is a wrestler who left the ring: empty cells and a white 0 on ink.
    """
    writer = pen or PlainPen(scale)
    margin = round(MARGIN * scale)
    surface.blit(_cells(rect.size, round(scale, 3), steps, cap, out, palette.color("sumi")),
                 (rect.left - margin, rect.top - margin))
    covered = rect.inflate(2 * margin, 2 * margin)
    if out:
        return covered.union(_disc(surface, _middle(rect, 0.0), scale, rect.height, "0", "sumi", "paper", writer))
    if ghost is not None and ghost != steps:
        covered = covered.union(_ghost(surface, _middle(rect, float(ghost)), scale, rect.height, ghost, writer))
    place = _middle(rect, float(steps) if at is None else at)
    colors = ("beni", "paper") if steps < 0 else ("paper", "sumi")
    return covered.union(_disc(surface, place, scale, rect.height, figure(steps), *colors, writer))


@lru_cache(maxsize=96)
def _cells(
    size: tuple[int, int], scale: float, steps: int, cap: int, out: bool, ink: RGB
) -> pygame.Surface:
    """Everything that lies still: cells, strips and bracket, with a margin around the cells."""
    margin = round(MARGIN * scale)
    image = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect((margin, margin), size)
    for step in range(HIGHEST, -1, -1):
        _cell(image, cell_rect(rect, step), scale, step, steps, cap, out)
    _strips(image, rect, scale, cap)
    _bracket(image, cell_rect(rect, cap), scale, ink)
    return image


def legend(surface: pygame.Surface, pos: tuple[float, float], scale: float, kind: str) -> pygame.Rect:
    """A small sample of a zone, 22 x 16, with its upper left corner at `pos`."""
    rect = pygame.Rect(round(pos[0]), round(pos[1]), round(22 * scale), round(16 * scale))
    surface.blit(_filled(rect.size, kind, round(scale, 3)), rect)
    return rect


def _middle(rect: pygame.Rect, step: float) -> tuple[float, float]:
    index = HIGHEST - max(0.0, min(float(HIGHEST), step))
    return rect.left + rect.width * (index + 0.5) / 10, rect.centery


def _cell(
    surface: pygame.Surface, cell: pygame.Rect, scale: float, step: int, steps: int, cap: int, out: bool
) -> None:
    gap = pixel(1, scale)
    box = pygame.Rect(cell.left + gap, cell.top, cell.width - 2 * gap, cell.height)
    if step > cap:
        surface.blit(_barred(box.size, round(scale, 3)), box)
        return
    kind = "out" if step == 0 else zone(steps)
    filled = step == 0 or (0 < step <= steps and not out)
    if not filled:
        shapes.rounded(surface, box, palette.color("paper"), 3 * scale, palette.color("line"), pixel(1.5, scale))
    else:
        surface.blit(_filled(box.size, kind, round(scale, 3)), box)
    if out or step == steps:
        return
    _figure(surface, box, scale, step, kind if filled else "")


def _figure(surface: pygame.Surface, box: pygame.Rect, scale: float, step: int, kind: str) -> None:
    """The number of a cell; on a pattern it stands on a spot in the pattern's ground, so that no line crosses it."""
    size = text_pixels(16, scale)
    if not kind:
        lettering.draw(surface, str(step), "ui", size, palette.color("ink_3"), box.center, "ink")
        return
    if kind in ("caution", "danger"):
        spot = pygame.Rect(0, 0, round(18 * scale), round(24 * scale))
        spot.center = box.center
        shapes.rounded(surface, spot, palette.color(ZONE_COLORS[kind]), 7 * scale)
    ink = palette.color("sumi" if kind == "caution" else "paper")
    lettering.draw(surface, str(step), "ui_bold", size, ink, box.center, "ink")


@lru_cache(maxsize=64)
def _filled_image(size: tuple[int, int], kind: str, scale: float, ground: RGB) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    shapes.rounded(image, image.get_rect(), ground, 3 * scale)
    if kind == "caution":
        patterns.hatch(image, image.get_rect(), palette.color("sumi"), 2.4 * scale, 11.3 * scale, alpha=87)
    elif kind == "danger":
        for rising in (True, False):
            patterns.hatch(image, image.get_rect(), palette.color("paper"), 2 * scale, 9.9 * scale, rising=rising,
                           alpha=128)
    return image


def _filled(size: tuple[int, int], kind: str, scale: float) -> pygame.Surface:
    return _filled_image(size, kind, scale, palette.color(ZONE_COLORS[kind]))


@lru_cache(maxsize=16)
def _barred(size: tuple[int, int], scale: float) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    color = palette.color("hai")
    patterns.hatch(image, image.get_rect(), color, max(1.0, scale), 8.5 * scale, rising=False, alpha=140)
    return image


def _strips(surface: pygame.Surface, rect: pygame.Rect, scale: float, cap: int) -> None:
    top, height, gap = rect.bottom + round(4 * scale), pixel(5, scale), pixel(1, scale)
    for step in range(min(cap, HIGHEST), -1, -1):
        cell = cell_rect(rect, step)
        strip = pygame.Rect(cell.left + gap, top, cell.width - 2 * gap, height)
        shapes.rounded(surface, strip, palette.color(ZONE_COLORS[zone(step)]), scale)


def _bracket(surface: pygame.Surface, cell: pygame.Rect, scale: float, ink: RGB) -> None:
    """The cap S as a bracket around the first cell that can be reached."""
    line, arm = max(2, round(3 * scale)), round(14 * scale)
    left, top, bottom = cell.left - round(2.5 * scale), cell.top - round(9.5 * scale), cell.bottom + round(12 * scale)
    surface.fill(ink, (left, top, line, bottom - top))
    surface.fill(ink, (left, top, arm, line))
    surface.fill(ink, (left, bottom - line, arm, line))


def _disc(
    surface: pygame.Surface, center: tuple[float, float], scale: float, height: int, label: str, fill: str, ink: str,
    pen: Pen,
) -> pygame.Rect:
    """Where the wrestler stands now: a disc a third higher than the cells."""
    radius = height * 24 / CELL[1]
    rect = shapes.circle(surface, center, radius, palette.color(fill), palette.color("sumi"), max(2.0, 3 * scale))
    size = (28 if len(label) == 1 else 24) * height / (CELL[1] * scale)
    pen.text(surface, label, size, ink, rect.center, "ink", role="ui_bold", max_width=rect.width * 0.86)
    return rect


def _ghost(
    surface: pygame.Surface, center: tuple[float, float], scale: float, height: int, steps: int, pen: Pen
) -> pygame.Rect:
    radius = height * 18 / CELL[1]
    below = steps < 0
    fill = palette.color("beni" if below else "paper")
    rect = shapes.circle(surface, center, radius, fill)
    ring = palette.color("paper" if below else "sumi")
    shapes.dashed_circle(surface, rect.center, radius - scale, ring, max(1.2, 2 * scale), count=14)
    pen.text(surface, figure(steps), 18 * height / (CELL[1] * scale), "paper" if below else "sumi", rect.center, "ink",
             role="ui_bold", max_width=rect.width * 0.9)
    return rect


def forget() -> None:
    """Drop the kept cells, as after a change of size or palette."""
    _cells.cache_clear()
    _filled_image.cache_clear()
    _barred.cache_clear()
