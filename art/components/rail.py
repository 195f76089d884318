"""The step rail: what is resolved one after the other, as straw bales on a rope."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import palette, shadow, shapes
from art.components.base import Pen, PlainPen, pixel

BALE = (148, 52)
GAP = 12
TEXT = 20
GAP_WORD = 6
SWELL = 8
"""The current bale is this much larger on every side."""
NUMERALS = "〇一二三四五六七八九"


def places(rect: pygame.Rect, count: int, scale: float) -> list[pygame.Rect]:
    """Where the bales of a rail lie that fills the width of `rect`."""
    gap = GAP * scale
    width = (rect.width - gap * (count - 1)) / count
    return [
        pygame.Rect(round(rect.left + n * (width + gap)), rect.top, round(width), rect.height) for n in range(count)
    ]


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    labels: Sequence[str],
    current: int,
    pen: Pen | None = None,
    *,
    swell: float = 1.0,
) -> pygame.Rect:
    """Bales before `current` are done, it is paper with a gold edge, those after it are to come. `swell` from 0 to 1
    grows the current one when a step begins. An index beyond the end shows all as done."""
    writer = pen or PlainPen(scale)
    boxes = places(rect, len(labels), scale)
    size = _common_size(labels, boxes[0].width, scale, writer)
    _rope(surface, boxes, scale)
    for index, (box, label) in enumerate(zip(boxes, labels, strict=True)):
        if index != current:
            _bale(surface, box, scale, index, label, index < current, size, writer)
    covered = rect.copy()
    if 0 <= current < len(boxes):
        covered = covered.union(_current(surface, boxes[current], scale, current, labels[current], swell, writer))
    return covered


def _common_size(labels: Sequence[str], width: int, scale: float, pen: Pen) -> float:
    """One size for all words of the rail: that at which the longest still fits."""
    widest = max(pen.width(label, TEXT, "ui_bold") for label in labels)
    return TEXT * min(1.0, _room(width, scale, pen.width(NUMERALS[1], TEXT * 0.72, "heading")) / max(1, widest))


def _room(width: int, scale: float, numeral: int) -> float:
    """Pixels for the word beside its number."""
    return width - 28 * scale - numeral - round(GAP_WORD * scale)


def _rope(surface: pygame.Surface, boxes: Sequence[pygame.Rect], scale: float) -> None:
    y, thick = boxes[0].centery, pixel(6, scale)
    rope = pygame.Rect(boxes[0].left, y - thick // 2, boxes[-1].right - boxes[0].left, thick)
    surface.fill(palette.color("straw_tie"), rope)
    surface.fill(palette.color("straw"), rope.inflate(0, -2 * pixel(1.4, scale)) if thick > 3 else rope)


def _bale(
    surface: pygame.Surface, box: pygame.Rect, scale: float, index: int, label: str, done: bool, size: float, pen: Pen
) -> None:
    fill, edge, ink = ("straw", "straw_tie", "sumi") if done else ("panel_dark", "on_dark_3", "on_dark_2")
    shapes.rounded(surface, box, palette.color(fill), 14 * scale, palette.color(edge), pixel(1.6, scale))
    for x in (box.left + 11 * scale, box.right - 11 * scale):
        surface.fill(palette.color(edge), (round(x), box.top + 1, pixel(2, scale), box.height - 2))
    _words(surface, box, scale, index, label, size, (ink, ink), pen, "ui_bold" if done else "ui")


def _current(
    surface: pygame.Surface, box: pygame.Rect, scale: float, index: int, label: str, swell: float, pen: Pen
) -> pygame.Rect:
    grown = box.inflate(2 * round(SWELL * scale * swell * 0.6), 2 * round((SWELL + 3) * scale * swell))
    covered = grown.union(shadow.draw(surface, grown, scale, radius=18, offset=(0, 4), blur=5, alpha=80))
    shapes.rounded(surface, grown, palette.color("paper"), 18 * scale, palette.color("gold"), pixel(4, scale))
    _words(surface, grown, scale, index, label, 28, ("shu_dark", "sumi"), pen, "heading")
    return covered


def _words(
    surface: pygame.Surface, box: pygame.Rect, scale: float, index: int, label: str, size: float,
    inks: tuple[str, str], pen: Pen, role: str,
) -> None:
    """A small number in Han and the word, centred together."""
    numeral = NUMERALS[index + 1]
    small = size * (0.72 if size < 26 else 1.0)
    gap = round(GAP_WORD * scale)
    first = pen.width(numeral, small, "heading")
    room = _room(box.width, scale, first)
    second = min(pen.width(label, size, role), room)
    left = box.centerx - (first + gap + second) / 2
    pen.text(surface, numeral, small, inks[0], (left, box.centery), "midleft", role="heading")
    pen.text(surface, label, size, inks[1], (left + first + gap, box.centery), "midleft", role=role, max_width=room)
