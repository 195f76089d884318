"""Anti-aliased shapes that pygame does not have: rounded rectangles, discs, dashes, capsules, paths.

Each shape is a scrap of SVG rasterised at the size wanted and kept, so it is crisp at every size and costs one blit
when it is drawn again. Coordinates and widths are pixels. Functions return the rectangle drawn to.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from art.palette import RGB, hexa
from art.svg import render

Point = tuple[float, float]


@lru_cache(maxsize=1024)
def vector(width: int, height: int, body: str) -> pygame.Surface:
    """A shared surface from SVG elements in a box of pixels; see art.svg for what the renderer understands."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return render(f"{head}{body}</svg>", (width, height))


SMALL = 24_000
"""Rounded rectangles up to so many pixels are kept whole; larger ones are put together from corners and fills."""


def forget() -> None:
    """Drop the kept shapes, as after a change of size."""
    for kept in (vector, _corners, _small, _faded, _dashed_ring):
        kept.cache_clear()


# -- rectangles ----------------------------------------------------------------------------------------------------


def _rounded_body(width: int, height: int, radius: float, fill: RGB | None, border: RGB | None, line: float) -> str:
    inset = line / 2 if border is not None else 0.0
    round_by = max(0.0, min(radius, width / 2, height / 2) - inset)
    paint = f'fill="{hexa(fill)}"' if fill is not None else 'fill="none"'
    if border is not None:
        paint += f' stroke="{hexa(border)}" stroke-width="{line:g}"'
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}" '
        f'rx="{round_by:g}" {paint}/>'
    )


@lru_cache(maxsize=256)
def _corners(radius: int, fill: RGB | None, border: RGB | None, line: int) -> pygame.Surface:
    """The smallest rounded rectangle with these properties; its corners serve rectangles of any size."""
    side = 2 * max(radius, line) + 4
    return vector(side, side, _rounded_body(side, side, radius, fill, border, line))


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: RGB | None,
    radius: float,
    border: RGB | None = None,
    width: float = 0,
    *,
    alpha: int = 255,
) -> pygame.Rect:
    """A rounded rectangle, filled and with a border inside its edge, either of them optional."""
    if rect.width <= 0 or rect.height <= 0:
        return rect
    line = max(1, round(width)) if border is not None and width > 0 else 0
    if 2 * line >= min(rect.size):  # nothing is left inside the border
        fill, line = border, 0
    edge = border if line else None
    if alpha < 255:
        surface.blit(_faded(rect.size, fill, round(radius), edge, line, alpha), rect)
        return rect
    if rect.width * rect.height <= SMALL:
        surface.blit(_small(rect.size, fill, round(radius), edge, line), rect)
        return rect
    corner = max(round(radius), line) + 1
    if rect.width < 2 * corner + 2 or rect.height < 2 * corner + 2:
        body = _rounded_body(rect.width, rect.height, radius, fill, edge, line)
        surface.blit(vector(rect.width, rect.height, body), rect)
        return rect
    _nine_slice(surface, rect, _corners(round(radius), fill, edge, line), corner)
    if edge is not None:
        _straight_edges(surface, rect, edge, line, corner)
    if fill is not None:
        _straight_fill(surface, rect, fill, line, corner)
    return rect


def _nine_slice(surface: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface, corner: int) -> None:
    far_x, far_y = rect.right - corner, rect.bottom - corner
    end = tile.get_width() - corner
    surface.blit(tile, (rect.left, rect.top), (0, 0, corner, corner))
    surface.blit(tile, (far_x, rect.top), (end, 0, corner, corner))
    surface.blit(tile, (rect.left, far_y), (0, end, corner, corner))
    surface.blit(tile, (far_x, far_y), (end, end, corner, corner))


def _straight_edges(surface: pygame.Surface, rect: pygame.Rect, color: RGB, line: int, corner: int) -> None:
    across, down = rect.width - 2 * corner, rect.height - 2 * corner
    surface.fill(color, (rect.left + corner, rect.top, across, line))
    surface.fill(color, (rect.left + corner, rect.bottom - line, across, line))
    surface.fill(color, (rect.left, rect.top + corner, line, down))
    surface.fill(color, (rect.right - line, rect.top + corner, line, down))


def _straight_fill(surface: pygame.Surface, rect: pygame.Rect, color: RGB, line: int, corner: int) -> None:
    surface.fill(color, (rect.left + corner, rect.top + line, rect.width - 2 * corner, corner - line))
    surface.fill(color, (rect.left + corner, rect.bottom - corner, rect.width - 2 * corner, corner - line))
    surface.fill(color, (rect.left + line, rect.top + corner, rect.width - 2 * line, rect.height - 2 * corner))


@lru_cache(maxsize=512)
def _small(size: tuple[int, int], fill: RGB | None, radius: int, border: RGB | None, line: int) -> pygame.Surface:
    return vector(*size, _rounded_body(*size, radius, fill, border, line))


@lru_cache(maxsize=64)
def _faded(
    size: tuple[int, int], fill: RGB | None, radius: int, border: RGB | None, line: int, alpha: int
) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    rounded(whole, whole.get_rect(), fill, radius, border, line)
    whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def dashed_rounded(
    surface: pygame.Surface, rect: pygame.Rect, color: RGB, radius: float, width: float, dash: float, gap: float
) -> pygame.Rect:
    """The outline of a rounded rectangle in dashes, as of an empty place for a card."""
    inset = width / 2
    outline = rounded_outline(inset, inset, rect.width - inset, rect.height - inset, max(0.0, radius - inset))
    body = _strokes(dashes(outline, dash, gap, closed=True), color, width)
    surface.blit(vector(rect.width, rect.height, body), rect)
    return rect


def rounded_outline(left: float, top: float, right: float, bottom: float, radius: float) -> list[Point]:
    """Points along a rounded rectangle, clockwise from the end of the upper left corner."""
    centres = ((right - radius, top + radius, -90), (right - radius, bottom - radius, 0),
               (left + radius, bottom - radius, 90), (left + radius, top + radius, 180))
    return [
        (x + radius * math.cos(math.radians(start + step * 15)), y + radius * math.sin(math.radians(start + step * 15)))
        for x, y, start in centres
        for step in range(7)
    ]


# -- discs and lines -----------------------------------------------------------------------------------------------


def circle(
    surface: pygame.Surface,
    center: Point,
    radius: float,
    fill: RGB | None,
    border: RGB | None = None,
    width: float = 0,
) -> pygame.Rect:
    """A disc, filled and with a border inside its edge, either of them optional."""
    side = max(2, round(2 * radius))
    edge = f'stroke="{hexa(border)}" stroke-width="{width:g}"' if border is not None and width > 0 else ""
    paint = f'fill="{hexa(fill)}"' if fill is not None else 'fill="none"'
    inner = side / 2 - (width / 2 if edge else 0)
    image = vector(side, side, f'<circle cx="{side / 2:g}" cy="{side / 2:g}" r="{inner:g}" {paint} {edge}/>')
    return surface.blit(image, (round(center[0] - side / 2), round(center[1] - side / 2)))


def dashed_circle(
    surface: pygame.Surface,
    center: Point,
    radius: float,
    color: RGB,
    width: float,
    count: int | None = None,
    share: float = 0.6,
) -> pygame.Rect:
    """A circle in dashes; `count` of them, or about one for four widths; `share` of each step is ink."""
    number = count or max(8, round(2 * math.pi * radius / (4.5 * max(1.0, width))))
    image = _dashed_ring(round(radius, 1), color, round(width, 2), number, share)
    middle = image.get_width() / 2
    return surface.blit(image, (round(center[0] - middle), round(center[1] - middle)))


@lru_cache(maxsize=128)
def _dashed_ring(radius: float, color: RGB, width: float, number: int, share: float) -> pygame.Surface:
    side = max(2, round(2 * radius + width) + 2)
    middle, step = side / 2, 360 / number
    arcs = "".join(_arc(middle, middle, radius, n * step, n * step + step * share) for n in range(number))
    return vector(side, side, f'<path d="{arcs}" fill="none" stroke="{hexa(color)}" stroke-width="{width:g}"/>')


def _arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    first, last = math.radians(start), math.radians(end)
    return (
        f"M{x + radius * math.cos(first):.2f} {y + radius * math.sin(first):.2f}"
        f"A{radius:.2f} {radius:.2f} 0 0 1 {x + radius * math.cos(last):.2f} {y + radius * math.sin(last):.2f}"
    )


def line(
    surface: pygame.Surface, start: Point, end: Point, color: RGB, width: float, *, dash: float = 0, gap: float = 0,
    round_ends: bool = True,
) -> pygame.Rect:
    """A straight stroke, dashed if `dash` is given."""
    parts = dashes([start, end], dash, gap) if dash else [[start, end]]
    return strokes(surface, parts, color, width, round_ends=round_ends)


def strokes(
    surface: pygame.Surface, lines: Sequence[Sequence[Point]], color: RGB, width: float, *, round_ends: bool = True
) -> pygame.Rect:
    """Open lines of several points each, in one colour and width."""
    points = [point for part in lines for point in part]
    if not points:
        return pygame.Rect(0, 0, 0, 0)
    rect = _bounds(points, width)
    moved = [[(x - rect.left, y - rect.top) for x, y in part] for part in lines]
    surface.blit(vector(rect.width, rect.height, _strokes(moved, color, width, round_ends)), rect)
    return rect


def polygon(
    surface: pygame.Surface,
    points: Sequence[Point],
    fill: RGB | None,
    border: RGB | None = None,
    width: float = 0,
    *,
    halo: RGB | None = None,
    halo_width: float = 0,
) -> pygame.Rect:
    """A filled outline with round joins; the border lies on the edge, the halo under it reaches further out."""
    rect = _bounds(points, max(width, halo_width))
    path = _path([(x - rect.left, y - rect.top) for x, y in points]) + "Z"
    body = ""
    if halo is not None:
        body += f'<path d="{path}" fill="none" stroke="{hexa(halo)}" stroke-width="{halo_width:g}" {ROUND}/>'
    paint = f'fill="{hexa(fill)}"' if fill is not None else 'fill="none"'
    edge = f'stroke="{hexa(border)}" stroke-width="{width:g}" {ROUND}' if border is not None else ""
    surface.blit(vector(rect.width, rect.height, f'{body}<path d="{path}" {paint} {edge}/>'), rect)
    return rect


def capsule(
    surface: pygame.Surface, start: Point, end: Point, first: float, last: float, fill: RGB,
    border: RGB | None = None, width: float = 0,
) -> pygame.Rect:
    """A limb: two discs of radius `first` and `last` and what lies between their outer tangents."""
    return polygon(surface, capsule_outline(start, end, first, last), fill, border, width)


def capsule_outline(start: Point, end: Point, first: float, last: float) -> list[Point]:
    """Points around a tapered capsule; a disc alone if one end lies inside the other."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length <= abs(first - last):
        x, y, radius = (*start, first) if first >= last else (*end, last)
        return [(x + radius * math.cos(math.tau * n / 32), y + radius * math.sin(math.tau * n / 32)) for n in range(32)]
    heading = math.atan2(dy, dx)
    open_by = math.acos((first - last) / length)
    around: list[Point] = []
    for (x, y), radius, begin, finish in (
        (end, last, heading - open_by, heading + open_by),
        (start, first, heading + open_by, heading + math.tau - open_by),
    ):
        around += [
            (x + radius * math.cos(begin + (finish - begin) * n / 16),
             y + radius * math.sin(begin + (finish - begin) * n / 16))
            for n in range(17)
        ]
    return around


# -- paths ---------------------------------------------------------------------------------------------------------

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def dashes(points: Sequence[Point], dash: float, gap: float, *, closed: bool = False) -> list[list[Point]]:
    """A line cut into dashes; around a closed one the lengths are adjusted so that they come out even."""
    track = [*points, points[0]] if closed else list(points)
    total = sum(math.dist(a, b) for a, b in pairwise(track))
    if closed:
        number = max(1, round(total / (dash + gap)))
        dash, gap = total / number * dash / (dash + gap), total / number * gap / (dash + gap)
    pieces: list[list[Point]] = []
    drawing, left = True, dash
    piece = [track[0]]
    for first, second in pairwise(track):
        segment = math.dist(first, second)
        at = 0.0
        while segment - at > left:
            at += left
            share = at / segment
            point = (first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share)
            if drawing:
                pieces.append([*piece, point])
            drawing, left, piece = not drawing, (gap if drawing else dash), [point]
        left -= segment - at
        piece.append(second)
    if drawing and not closed and len(piece) > 1:
        pieces.append(piece)
    return pieces


def _strokes(lines: Sequence[Sequence[Point]], color: RGB, width: float, round_ends: bool = False) -> str:
    path = "".join(_path(part) for part in lines)
    caps = ROUND if round_ends else 'stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{hexa(color)}" stroke-width="{width:g}" {caps}/>'


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def _bounds(points: Sequence[Point], width: float) -> pygame.Rect:
    margin = width / 2 + 1
    left = math.floor(min(x for x, _ in points) - margin)
    top = math.floor(min(y for _, y in points) - margin)
    right = math.ceil(max(x for x, _ in points) + margin)
    bottom = math.ceil(max(y for _, y in points) + margin)
    return pygame.Rect(left, top, right - left, bottom - top)
