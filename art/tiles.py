"""The five tiles of the menu: picture, the game's own name in its own script, and a quiet corner for what is to say."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art import palette, shadow, shapes
from art import type as lettering
from art.components.base import Color, Pen, PlainPen, ink, pixel
from art.svg import cover

RADIUS = 12


@dataclass(frozen=True, slots=True)
class Label:
    """Where the words of a tile stand, in design units from one of its corners."""

    native: str
    role: str
    size: float
    corner: str
    """topleft, bottomleft or bottomright."""
    offset: tuple[float, float]
    """Of the corner of the native name from the corner of the tile, inward."""
    beside: bool
    """The interface name stands to the right of the native name instead of under it."""
    ink: Color
    quiet: Color
    columns: tuple[str, ...] = ()
    """Vertical lettering instead of one line, columns from right to left."""
    anchor: tuple[float, float] = (0.5, 0.5)
    """Which part of the picture stays when the tile has another shape."""
    slip: tuple[str, float, float] = ("topright", 16, 16)
    """Corner of the tile and distance inward of the slip of a game to come: a place without picture."""


LABELS = {
    "karuta": Label("競技かるた", "mincho", 40, "topleft", (32, 24), False, "sumi", "sumi", ("競技", "かるた"), (1, 1),
                    ("bottomleft", 28, 22)),
    "tanfang": Label("探方", "heading", 46, "topleft", (28, 22), True, "sumi", "sumi", (), (0.5, 1.0), ("topright", 28, 78)),
    "dohyo": Label("土俵", "brush", 40, "bottomleft", (24, 12), True, "sumi", "sumi", (), (0.5, 0.3)),
    "gostop": Label("고스톱", "hangul_title", 54, "bottomright", (32, 24), False, "on_dark", "on_dark", (), (0.3, 0.5)),
    "tichu": Label("Tichu", "mincho", 56, "bottomleft", (28, 24), False, "on_dark", "on_dark", (), (0.5, 0.4)),
}


def tile(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    game: str,
    name: str,
    facts: str,
    pen: Pen | None = None,
    *,
    coming: str = "",
    hovered: bool = False,
) -> pygame.Rect:
    """A tile that fills `rect`, whatever its shape; `name` and `facts` are in the language of the interface.

    `coming` is the word for a game that is not there yet: a small slip, and colours held back.
    """
    depth, blur = (9, 8) if hovered else (5, 6)
    cast = shadow.draw(surface, rect, scale, radius=RADIUS, offset=(2, depth), blur=blur, alpha=76)
    surface.blit(_picture(rect.size, round(scale, 3), game, bool(coming)), rect)
    label = LABELS[game]
    writer = pen or PlainPen(scale)
    if label.columns:
        _write_columns(surface, rect, scale, label, name, facts, writer)
    elif label.beside:
        _write_beside(surface, rect, scale, label, name, facts, writer)
    else:
        _write_under(surface, rect, scale, label, name, facts, writer)
    if coming:
        _write_coming(surface, rect, scale, game, coming, writer)
    return rect.union(cast)


def _picture(size: tuple[int, int], scale: float, game: str, quiet: bool) -> pygame.Surface:
    """The drawing cut to the tile with round corners; held back for a game to come."""
    key = (size, scale, game, quiet)
    if key not in _pictures:
        if len(_pictures) > 24:
            _pictures.clear()
        image = pygame.Surface(size, pygame.SRCALPHA)
        shapes.rounded(image, image.get_rect(), (255, 255, 255), RADIUS * scale)
        drawing = cover(f"frame-dohyo/tile-{game}", size, LABELS[game].anchor)
        image.blit(drawing, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if quiet:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            shapes.rounded(veil, veil.get_rect(), palette.color("washi"), RADIUS * scale)
            veil.set_alpha(46)
            image.blit(veil, (0, 0))
        _pictures[key] = image
    return _pictures[key]


_pictures: dict[tuple[tuple[int, int], float, str, bool], pygame.Surface] = {}


def _write_columns(
    surface: pygame.Surface, rect: pygame.Rect, scale: float, label: Label, name: str, facts: str, pen: Pen
) -> None:
    x, y = rect.left + label.offset[0] * scale, rect.top + label.offset[1] * scale
    size = label.size * scale
    for index, column in enumerate(reversed(label.columns)):
        image = lettering.vertical(column, label.role, size, ink(label.ink), pitch=1.04)
        surface.blit(image, (round(x + index * size * 1.24 - size / 8), round(y)))
    room = 130 * scale
    lines = _two_lines(name, 20, room, pen)
    bottom = rect.bottom - 84 * scale
    for line in reversed(lines):
        pen.text(surface, line, 20, label.ink, (x, bottom), "bottomleft", role="ui_bold", max_width=room)
        bottom -= 24 * scale
    pen.text(surface, facts, 16, label.quiet, (x, rect.bottom - 78 * scale), "topleft", max_width=room)


def _two_lines(text: str, size: float, room: float, pen: Pen) -> list[str]:
    if pen.width(text, size, "ui_bold") <= room or " " not in text:
        return [text]
    words = text.split(" ")
    cut = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _write_beside(
    surface: pygame.Surface, rect: pygame.Rect, scale: float, label: Label, name: str, facts: str, pen: Pen
) -> None:
    """Native name at the left; at the bottom both lines stand to its right, at the top the facts go under it."""
    left = rect.left + label.offset[0] * scale
    high = label.size * scale
    if label.corner == "topleft":
        base = rect.top + label.offset[1] * scale + high
        native = lettering.draw(surface, label.native, label.role, high, ink(label.ink), (left, base), "baseline")
        room = rect.right - native.right - 30 * scale
        if pen.width(name, 20, "ui_bold") <= room:
            beside = native.right + 16 * scale, base - 4 * scale
            pen.text(surface, name, 20, label.ink, beside, "baseline", role="ui_bold")
            pen.text(surface, facts, 16, label.quiet, (left, base + 16 * scale), "topleft")
            return
        wide = rect.width - 2 * label.offset[0] * scale
        under = left, base + 8 * scale
        first = pen.text(surface, name, 18, label.ink, under, "topleft", role="ui_bold", max_width=wide)
        pen.text(surface, facts, 16, label.quiet, (left, first.bottom), "topleft", max_width=wide)
        return
    base = rect.bottom - label.offset[1] * scale - high * 0.22
    native = lettering.draw(surface, label.native, label.role, high, ink(label.ink), (left, base), "baseline")
    beside = native.right + 14 * scale
    room = rect.right - beside - 12 * scale
    pen.text(surface, facts, 16, label.quiet, (beside, base + 2 * scale), "baseline", max_width=room)
    pen.text(surface, name, 18, label.ink, (beside, base - 22 * scale), "baseline", role="ui_bold", max_width=room)


def _write_under(
    surface: pygame.Surface, rect: pygame.Rect, scale: float, label: Label, name: str, facts: str, pen: Pen
) -> None:
    right = label.corner == "bottomright"
    x = rect.right - label.offset[0] * scale if right else rect.left + label.offset[0] * scale
    side = "right" if right else "left"
    room = rect.width * 0.62 if right else rect.width - 2 * label.offset[0] * scale
    bottom = rect.bottom - label.offset[1] * scale
    third = pen.text(surface, facts, 16, label.quiet, (x, bottom), f"bottom{side}", max_width=room)
    second = pen.text(surface, name, 20, label.ink, (x, third.top - 4 * scale), f"bottom{side}", role="ui_bold",
                      max_width=room)
    anchor = "baseline_right" if right else "baseline"
    size, base = label.size * scale, second.top - 8 * scale
    lettering.draw(surface, label.native, label.role, size, ink(label.ink), (x, base), anchor, max_width=room)


def _write_coming(
    surface: pygame.Surface, rect: pygame.Rect, scale: float, game: str, word: str, pen: Pen
) -> None:
    """A small slip in a corner that the picture leaves free."""
    slip = pygame.Rect(0, 0, pen.width(word, 16) + round(24 * scale), max(20, round(30 * scale)))
    corner, dx, dy = LABELS[game].slip
    x = rect.left + dx * scale if "left" in corner else rect.right - dx * scale
    y = rect.top + dy * scale if "top" in corner else rect.bottom - dy * scale
    setattr(slip, corner, (round(x), round(y)))
    shapes.rounded(surface, slip, palette.color("paper"), slip.height / 2, palette.color("ink_3"), pixel(1.2, scale))
    pen.text(surface, word, 16, "ink_2", slip.center, "center")


def forget() -> None:
    """Drop the kept pictures, as after a change of size or palette."""
    _pictures.clear()
