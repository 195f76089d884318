"""The name of a seat at the edge of a table."""

from __future__ import annotations

import pygame

from art import palette, shadow, shapes
from art.components import crest
from art.components.base import Pen, PlainPen, pixel

HEIGHT = 36
TEXT = 20


def size(name: str, scale: float, pen: Pen | None = None, note: str = "") -> tuple[int, int]:
    """Width and height in pixels; `note` is a word behind the name, such as that the player is out."""
    writer = pen or PlainPen(scale)
    words = writer.width(name, TEXT, "ui_bold") + (writer.width(note, 18) + round(14 * scale) if note else 0)
    return round((5 + 26 + 8 + 18) * scale) + words, max(round(HEIGHT * scale), 20)


def draw(
    surface: pygame.Surface,
    pos: tuple[float, float],
    scale: float,
    name: str,
    seat: int,
    *,
    anchor: str = "center",
    out: bool = False,
    note: str = "",
    marked: bool = False,
    pen: Pen | None = None,
) -> pygame.Rect:
    """Crest and name on a paper capsule; dark and faded when `out`, with a gold ring when `marked`."""
    rect = pygame.Rect((0, 0), size(name, scale, pen, note))
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    covered = rect.copy()
    if not out:
        covered = covered.union(shadow.draw(surface, rect, scale, radius=18, offset=(1, 3), blur=3, alpha=90))
    if marked:
        ring = rect.inflate(2 * pixel(4, scale), 2 * pixel(4, scale))
        covered = covered.union(shapes.rounded(surface, ring, palette.color("gold"), ring.height / 2))
    fill, edge = ("panel_dark", "on_dark_3") if out else ("paper", "sumi")
    shapes.rounded(surface, rect, palette.color(fill), rect.height / 2, palette.color(edge), pixel(2, scale))
    center = rect.left + 5 * scale + 13 * scale, rect.centery
    crest.draw(surface, center, scale, seat, 13, faded=out)
    writer = pen or PlainPen(scale)
    left = round(center[0] + 21 * scale)
    ink = "on_dark_2" if out else "sumi"
    word = writer.text(surface, name, TEXT, ink, (left, rect.centery), "midleft", role="ui" if out else "ui_bold")
    if note:
        writer.text(surface, note, 18, ink, (word.right + 14 * scale, rect.centery), "midleft")
    return covered
