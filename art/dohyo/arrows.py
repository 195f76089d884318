"""Pushes as ribbons: in the attacker's colour, with ink outline and paper halo, wider with every point.

Both ends may move in every frame, so an arrow is drawn by the quickest way that is smooth: three nested polygons at
twice the size, made small once. An arrow at rest is kept.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from art import palette, shapes
from art import type as lettering
from art.components.base import Pen, text_pixels
from art.palette import RGB

Point = tuple[float, float]
Spot = tuple[float, int]
"""Where the number of an arrow stands: share of the way, and side (1 left of it, -1 right of it)."""

CLEARANCE = 54
"""Design units that both ends keep from the middle of a wrestler."""
SAMPLES = 26
TAIL = 11
MIDDLE: Spot = (0.5, 1)
SPOTS: tuple[Spot, ...] = ((0.5, 1), (0.5, -1), (0.38, 1), (0.38, -1), (0.64, 1), (0.64, -1), (0.26, 1), (0.26, -1))
"""Places for a number in order of preference."""


@dataclass(frozen=True, slots=True)
class Push:
    """One arrow: from where to where, with how many points, bending how far to its left (share of its length)."""

    start: Point
    end: Point
    points: int
    bend: float = 0.12


def push_arrow(
    surface: pygame.Surface,
    start: Point,
    end: Point,
    scale: float,
    seat: int | None,
    points: int,
    progress: float = 1.0,
    *,
    bend: float = 0.12,
    label: str = "",
    spot: Spot = MIDDLE,
    void: bool = False,
    pen: Pen | None = None,
) -> pygame.Rect:
    """An arrow from one wrestler to another, grown to `progress` (0 to 1), bending to its left by `bend` of its length.

    `seat` None is the gyoji together (grey). A `void` push is an empty outline. The label appears once the arrow is
    nearly there, at `spot` (see label_spots).
    """
    push = Push(start, end, points, bend)
    rect = pygame.Rect(round(start[0]), round(start[1]), 0, 0)
    curve = _curve(push, scale)
    if len(curve) < 4 or progress <= 0:
        return rect
    shown = curve[: max(4, round(len(curve) * min(1.0, progress)))]
    fill = palette.color("hai") if seat is None else palette.player_color(seat)
    if void:
        fill = palette.color("zone_safe")
    margin = _margin(points, scale)
    left, top = (math.floor(min(point[axis] for point in shown) - margin) for axis in (0, 1))
    moved = tuple((round(x - left, 1), round(y - top, 1)) for x, y in shown)
    image = _ribbon_image(moved, round(scale, 3), points, fill, palette.color("sumi"), palette.color("paper"))
    rect = surface.blit(image, (left, top))
    if label and progress > 0.7:
        rect = rect.union(_label(surface, push, scale, label, spot))
    return rect


def label_spots(pushes: Sequence[Push], scale: float, avoid: Sequence[Point] = ()) -> list[Spot]:
    """A place for the number of each arrow that is clear of the other arrows, of the numbers placed before it and of
    the wrestlers at `avoid`. Decide once for a hand: numbers that jump while wrestlers slide cannot be read."""
    curves = [_curve(push, scale) for push in pushes]
    taken: list[pygame.Rect] = []
    chosen: list[Spot] = []
    for index, push in enumerate(pushes):
        others = [point for n, curve in enumerate(curves) if n != index for point in curve]
        own = curves[index]

        def cost(spot: Spot, push: Push = push, others: Sequence[Point] = others, own: Sequence[Point] = own) -> float:
            box = label_box(push, scale, f"−{push.points}", spot).inflate(8, 8)
            hits = sum(box.collidepoint(point) for point in others) + 0.5 * sum(box.collidepoint(p) for p in own)
            crowd = sum(12 * box.colliderect(other) for other in taken)
            near = sum(box.inflate(70 * scale, 70 * scale).collidepoint(point) for point in avoid)
            return hits + crowd + 3 * near + 0.2 * SPOTS.index(spot)

        best = min(SPOTS, key=cost)
        chosen.append(best)
        taken.append(label_box(push, scale, f"−{push.points}", best))
    return chosen


def breadth(points: int, scale: float) -> float:
    """Width of the arrow's head in pixels; the shaft is about half of it."""
    return (38 + 9 * max(1, min(points, 8))) * scale


@lru_cache(maxsize=64)
def _curve(push: Push, scale: float) -> list[Point]:
    """Points along a bow from edge to edge of two wrestlers; empty if they touch."""
    start, end = push.start, push.end
    length = math.dist(start, end)
    if length < (2 * CLEARANCE + 20) * scale:
        return []
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    away = push.bend * length
    middle = (start[0] + end[0]) / 2 + dy * away, (start[1] + end[1]) / 2 - dx * away
    cut = CLEARANCE * scale / length
    points = []
    for step in range(SAMPLES + 1):
        t = cut + (1 - 2 * cut) * step / SAMPLES
        near, bow, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((near * start[0] + bow * middle[0] + far * end[0],
                       near * start[1] + bow * middle[1] + far * end[1]))
    return points


def ribbon(curve: Sequence[Point], tail: float, head: float, grow: float = 0.0) -> list[Point]:
    """Outline of a ribbon that widens from `tail` towards an arrow head `head` wide; `grow` moves it outward."""
    total = sum(math.dist(a, b) for a, b in pairwise(curve))
    neck = total - min(head * 0.72, total * 0.6)
    shaft = head * 0.48
    left: list[Point] = []
    right: list[Point] = []
    walked = 0.0
    for index, point in enumerate(curve):
        walked += math.dist(curve[index - 1], point) if index else 0.0
        if walked > neck:
            break
        half = (tail + (shaft - tail) * walked / max(1e-6, neck)) / 2 + grow
        nx, ny = _normal(curve, index)
        back = grow if index == 0 else 0.0  # the blunt end grows backward as well
        base = point[0] + ny * back, point[1] - nx * back
        left.append((base[0] + nx * half, base[1] + ny * half))
        right.append((base[0] - nx * half, base[1] - ny * half))
    root = (left[-1][0] + right[-1][0]) / 2, (left[-1][1] + right[-1][1]) / 2
    return [*left, *_head(root, curve[-1], head, grow), *reversed(right)]


def _head(root: Point, tip: Point, width: float, grow: float) -> list[Point]:
    """The three corners of an arrow head."""
    away = max(1e-6, math.dist(root, tip))
    along = (tip[0] - root[0]) / away, (tip[1] - root[1]) / away
    wing = width / 2 + grow * 1.9
    base = root[0] - along[0] * grow, root[1] - along[1] * grow
    return [
        (base[0] + along[1] * wing, base[1] - along[0] * wing),
        (tip[0] + along[0] * grow * 1.6, tip[1] + along[1] * grow * 1.6),
        (base[0] - along[1] * wing, base[1] + along[0] * wing),
    ]


def _normal(curve: Sequence[Point], index: int) -> Point:
    """Unit vector to the left of the curve (up, if it runs to the right)."""
    before, after = curve[max(0, index - 1)], curve[min(len(curve) - 1, index + 1)]
    length = max(1e-6, math.dist(before, after))
    return (after[1] - before[1]) / length, (before[0] - after[0]) / length


def _margin(points: int, scale: float) -> float:
    """How far an arrow reaches beyond the points of its curve: half its head and the halo."""
    return breadth(points, scale) / 2 + 16 * scale + 2


@lru_cache(maxsize=48)
def _ribbon_image(
    curve: tuple[Point, ...], scale: float, points: int, fill: RGB, ink: RGB, halo: RGB
) -> pygame.Surface:
    """The ribbon along a curve that begins near the upper left corner, with room for its head all round."""
    head, margin = breadth(points, scale), _margin(points, scale)
    width, height = (math.ceil(max(point[axis] for point in curve) + margin) for axis in (0, 1))
    large = pygame.Surface((2 * width, 2 * height), pygame.SRCALPHA)
    large.fill((*halo, 0))
    double = [(2 * x, 2 * y) for x, y in curve]
    edge = max(3.2, 4.8 * scale)
    for grow, color in ((edge * 2.4, halo), (edge, ink), (0.0, fill)):
        outline = ribbon(double, 2 * TAIL * scale, 2 * head, grow)
        pygame.draw.polygon(large, color, outline)
        if color != halo:
            pygame.draw.aalines(large, color, True, outline)
    return pygame.transform.smoothscale(large, (width, height))


@lru_cache(maxsize=64)
def _label_image(points: int, scale: float, label: str) -> pygame.Surface:
    """The number with its rim, cut to what can be seen."""
    size = max(24, text_pixels(44 + 4 * min(points, 5), scale))
    rim = max(2, round(size * 0.09))
    image = lettering.outlined(label, "ui_bold", size, palette.color("sumi"), palette.color("paper"), rim)
    return image.subsurface(image.get_bounding_rect())


def label_box(push: Push, scale: float, label: str, spot: Spot) -> pygame.Rect:
    """Where the ink of a number comes to stand."""
    curve = _curve(push, scale) or [push.start, push.end, push.end]
    index = round((len(curve) - 1) * spot[0])
    nx, ny = _normal(curve, index)
    box = _label_image(push.points, scale, label).get_rect()
    reach = breadth(push.points, scale) * 0.34 + abs(nx) * box.width / 2 + abs(ny) * box.height / 2
    box.center = round(curve[index][0] + spot[1] * nx * reach), round(curve[index][1] + spot[1] * ny * reach)
    return box


def _label(surface: pygame.Surface, push: Push, scale: float, label: str, spot: Spot) -> pygame.Rect:
    """The points beside the bow, larger for a heavier push."""
    box = label_box(push, scale, label, spot)
    return surface.blit(_label_image(push.points, scale, label), box)


def arrow_right(
    surface: pygame.Surface, center: tuple[float, float], half: float, color: RGB, width: float | None = None
) -> pygame.Rect:
    """A plain arrow to the right, `2 * half` pixels long, as between two names."""
    x, y = round(center[0]), round(center[1])
    barb = half * 0.62
    line = width if width is not None else max(1.6, half * 0.17)
    shaft = [(x - half, y), (x + half, y)]
    point = [(x + half - barb, y - barb), (x + half, y), (x + half - barb, y + barb)]
    return shapes.strokes(surface, [shaft, point], color, line)


def forget() -> None:
    """Drop the kept arrows, as after a change of size or palette."""
    _curve.cache_clear()
    _ribbon_image.cache_clear()
    _label_image.cache_clear()
