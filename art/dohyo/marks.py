"""Marks on the clay: where one stood, whom one may aim at, the ground lost, short words beside a wrestler."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from art import palette, shadow, shapes
from art.components.base import Pen, PlainPen, pixel
from art.palette import RGB
from art.svg import svg

Point = tuple[float, float]

TARGET_RADIUS = 58


def origin_mark(surface: pygame.Surface, center: Point, scale: float) -> pygame.Rect:
    """A thin dashed circle where a wrestler stood when the hand began."""
    return shapes.dashed_circle(surface, center, 40 * scale, palette.color("earth"), max(1.0, 2 * scale), count=24)


def target_allowed(surface: pygame.Surface, center: Point, scale: float) -> pygame.Rect:
    """A dashed circle around somebody who may be aimed at."""
    ring = TARGET_RADIUS * scale
    return shapes.dashed_circle(surface, center, ring, palette.color("sumi"), max(1.2, 2.6 * scale), count=22)


def target_chosen(surface: pygame.Surface, center: Point, scale: float) -> pygame.Rect:
    """A gold circle with four pointers around the target."""
    image = svg("frame-dohyo/target-chosen", scale=scale)
    return surface.blit(image, image.get_rect(center=(round(center[0]), round(center[1]))))


def immune_ring(surface: pygame.Surface, center: Point, scale: float) -> pygame.Rect:
    """Who takes no push this hand (Dohyo §2.3, immunity): an unbroken pale circle in ink."""
    rect = shapes.circle(surface, center, 60 * scale, None, palette.color("ai"), max(2.0, 7 * scale))
    shapes.circle(surface, center, 58.4 * scale, None, palette.color("paper"), max(1.0, 3.4 * scale))
    return rect


def aim_line(surface: pygame.Surface, start: Point, end: Point, scale: float) -> pygame.Rect:
    """Gold beads from the one who aims to his target; both ends keep clear of the wrestlers."""
    length = math.dist(start, end)
    first, last = 58 * scale, length - 72 * scale
    if last <= first:
        return pygame.Rect(round(start[0]), round(start[1]), 0, 0)
    count = max(1, round((last - first) / (18 * scale)))
    rect = pygame.Rect(round(start[0]), round(start[1]), 0, 0)
    for bead in range(count + 1):
        share = (first + (last - first) * bead / max(1, count)) / length
        place = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        spot = shapes.circle(surface, place, 4.6 * scale, palette.color("gold"), palette.color("sumi"),
                             max(1.0, 1.8 * scale))
        rect = spot if bead == 0 else rect.union(spot)
    return rect


def furrows(surface: pygame.Surface, start: Point, end: Point, scale: float) -> pygame.Rect:
    """Two tracks in the clay from where the day began to where the wrestler stands: the ground lost.

    While he slides the tracks grow by whole steps of length, so that few pictures are made; he covers their ends.
    """
    length = math.dist(start, end)
    if length < 6 * scale:
        return pygame.Rect(round(start[0]), round(start[1]), 0, 0)
    step = 12 * scale
    reach = math.ceil(length / step) * step
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    image, offset = _furrow_image(round(along[0] * reach), round(along[1] * reach), round(scale, 3),
                                  palette.color("furrow"))
    return surface.blit(image, (round(start[0]) + offset[0], round(start[1]) + offset[1]))


@lru_cache(maxsize=256)
def _furrow_image(dx: int, dy: int, scale: float, color: RGB) -> tuple[pygame.Surface, tuple[int, int]]:
    """Two tracks along a vector, and where their picture lies from its foot."""
    length = math.hypot(dx, dy)
    across = dy / length * 19 * scale, -dx / length * 19 * scale
    margin = math.ceil(19 * scale + 7 * scale) + 2
    left, top = min(0, dx) - margin, min(0, dy) - margin
    image = pygame.Surface((abs(dx) + 2 * margin, abs(dy) + 2 * margin), pygame.SRCALPHA)
    lines = [[(x - left, y - top), (x + dx - left, y + dy - top)]
             for x, y in (across, (-across[0], -across[1]))]
    edge = palette.mix(palette.color("clay_dark"), palette.color("earth"), 0.28)
    shapes.strokes(image, lines, edge, max(2.0, 7 * scale))
    shapes.strokes(image, lines, color, max(1.0, 3.6 * scale))
    return image, (left, top)


def hand_dots(surface: pygame.Surface, middle: Point, scale: float, count: int, current: int) -> pygame.Rect:
    """A row of dots about `middle`, one a hand; `current` counts from 1 and is gold."""
    pitch = 24 * scale
    rect = pygame.Rect(round(middle[0]), round(middle[1]), 0, 0)
    for hand in range(1, count + 1):
        center = middle[0] + pitch * (hand - (count + 1) / 2), middle[1]
        if hand == current:
            dot = shapes.circle(surface, center, 9.5 * scale, palette.color("gold"), palette.color("on_dark"),
                                max(1.0, 1.6 * scale))
        elif hand < current:
            dot = shapes.circle(surface, center, 7.5 * scale, palette.color("on_dark_2"))
        else:
            dot = shapes.circle(surface, center, 7 * scale, None, palette.color("on_dark_2"), max(1.0, 1.6 * scale))
        rect = rect.union(dot)
    return rect


TONES = {
    "plain": ("paper", "sumi", "sumi"),
    "loss": ("paper", "beni", "beni"),
    "gain": ("paper", "matsu", "matsu"),
    "award": ("gold", "sumi", "sumi"),
}
"""Ground, edge and text of a tag."""


def value_tag(
    surface: pygame.Surface,
    pos: Point,
    scale: float,
    text: str,
    pen: Pen | None = None,
    *,
    anchor: str = "center",
    strong: bool = False,
    tone: str = "plain",
) -> pygame.Rect:
    """A few words on a slip beside a wrestler, its `anchor` at `pos`; a `strong` one points at what it speaks of."""
    writer = pen or PlainPen(scale)
    size, role = (24, "ui_bold") if strong else (20, "ui")
    ground, edge, ink = TONES[tone]
    inner = round((22 if strong else 18) * scale)
    height = round((46 if strong else 38) * scale)
    rect = pygame.Rect(0, 0, writer.width(text, size, role) + 2 * inner, max(height, 24))
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    covered = rect.union(shadow.draw(surface, rect, scale, radius=8, offset=(1, 3), blur=3, alpha=70))
    line = pixel(2.4 if strong else 1.6, scale)
    shapes.rounded(surface, rect, palette.color(ground), 8 * scale, palette.color(edge), line)
    if strong and anchor in ("midright", "midleft"):
        way = 1 if anchor == "midright" else -1
        root = rect.right if way > 0 else rect.left
        high = 6 * scale
        tip = [(root, rect.centery - high), (root + way * 1.5 * high, rect.centery), (root, rect.centery + high)]
        covered = covered.union(shapes.polygon(surface, tip, palette.color(edge)))
    writer.text(surface, text, size, ink, rect.center, "center", role=role)
    return covered


def forget() -> None:
    """Drop the kept furrows, as after a change of size or palette."""
    _furrow_image.cache_clear()
