"""The five mats of the menu: each game's picture with its own name, the interface's name and what it takes to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from art import shadow, shapes
from art.svg import cover
from scenes import i18n
from scenes.i18n import t
from scenes.layout import Layout
from scenes.pen import Pen


@dataclass(frozen=True, slots=True)
class Mat:
    """Where the lettering of one tile stands, in units of its own drawing; `ink` is light on dark grounds."""

    ink: str
    meta: str
    tag: str
    """Corner of the tag for a game that is still to come, an attribute of pygame.Rect."""


MATS = {
    "karuta": Mat("sumi", "ink_2", "bottomright"),
    "tanfang": Mat("sumi", "ink_2", "topright"),
    "tichu": Mat("washi", "kinari", "topleft"),
    "dohyo": Mat("sumi", "ink_2", "topright"),
    "gostop": Mat("washi", "kinari", "topright"),
}

ANCHORS = {"karuta": (0.5, 1.0), "tanfang": (0.5, 0.0), "tichu": (0.5, 0.5), "dohyo": (0.5, 0.5), "gostop": (0.5, 0.5)}

Line = tuple[str, float, str, str]
"""Text, size, role, colour."""


def draw(
    surface: pygame.Surface, rect: pygame.Rect, game_id: str, pen: Pen, layout: Layout, *, coming: bool, lifted: bool
) -> None:
    """One tile with its shadow."""
    shadow.draw(
        surface, rect, layout.scale, radius=12, offset=(2, 9 if lifted else 4), blur=7 if lifted else 5, alpha=80
    )
    surface.blit(_picture(game_id, rect.size, layout.g(12)), rect)
    _LETTERING[game_id](surface, rect, pen, layout)
    if coming:
        _tag(surface, rect, game_id, pen, layout)


_pictures: dict[tuple[str, tuple[int, int], int], pygame.Surface] = {}


def _picture(game_id: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The tile's drawing with round corners, kept for the size in use."""
    key = (game_id, size, radius)
    if key not in _pictures:
        if len(_pictures) > 12:
            _pictures.clear()
        picture = cover(f"frame-dohyo/tile-{game_id}", size, ANCHORS[game_id]).copy()
        mask = pygame.Surface(size, pygame.SRCALPHA)
        shapes.rounded(mask, mask.get_rect(), (255, 255, 255), radius)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        _pictures[key] = picture
    return _pictures[key]


def _column(
    surface: pygame.Surface,
    pen: Pen,
    lines: list[Line],
    left: float,
    bottom: float,
    width: float,
    layout: Layout,
    *,
    right: bool = False,
) -> None:
    """Lines over each other that end at `bottom`, each as wide as there is room."""
    y = bottom
    for text, size, role, color in reversed(lines):
        while size > 14 and max(pen.width(word, size, role) for word in text.split()) > width:
            size -= 1  # a word is never parted
        for part in reversed(pen.wrap(text, size, width, role)):
            y -= round(layout.t(size) * 1.32)
            pen.text(
                surface, part, size, color, (left, y), "topright" if right else "topleft", role=role, max_width=width
            )


def _names(game_id: str) -> list[Line]:
    mat = MATS[game_id]
    key = f"{game_id}.tile" if i18n.has(f"{game_id}.tile") else f"{game_id}.name"
    return [(t(key), 19, "ui_bold", mat.ink), (t(f"{game_id}.meta"), 16, "ui", mat.meta)]


def _karuta(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, layout: Layout) -> None:
    g = layout.g
    top = rect.top + g(26)
    pen.vertical(surface, "競技", 40, "sumi", (rect.left + g(107), top), role="mincho", spacing=1.04)
    pen.vertical(surface, "かるた", 40, "sumi", (rect.left + g(55), top), role="mincho", spacing=1.04)
    _column(surface, pen, _names("karuta"), rect.left + g(32), rect.bottom - g(64), g(142), layout)


def _tanfang(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, layout: Layout) -> None:
    g = layout.g
    title = pen.text(
        surface,
        "探方",
        48 if i18n.language() == "zh" else 40,
        "sumi",
        (rect.left + g(28), rect.top + g(18)),
        role="heading",
    )
    left, room = rect.left + g(28), rect.width - g(48)
    name, meta = _names("tanfang")
    if i18n.language() == "zh" and pen.width(name[0], name[1], name[2]) < room - title.width - g(12):
        pen.text(
            surface, name[0], name[1], name[3], (title.right + g(12), title.bottom - g(16)), "bottomleft", role=name[2]
        )
        pen.text(surface, meta[0], meta[1], meta[3], (left, title.bottom - g(2)))
    else:
        y = title.bottom - g(6)
        for text, size, role, color in (name, meta):
            for part in pen.wrap(text, size, room, role):
                pen.text(surface, part, size, color, (left, y), role=role, max_width=room)
                y += round(layout.t(size) * 1.32)


def _tichu(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, layout: Layout) -> None:
    g = layout.g
    lines = [("Tichu", 60.0, "mincho", "washi"), *_names("tichu")]
    _column(surface, pen, lines, rect.left + g(28), rect.bottom - g(20), rect.width - g(40), layout)


def _dohyo(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, layout: Layout) -> None:
    g = layout.g
    title = pen.text(surface, "土俵", 40, "sumi", (rect.left + g(24), rect.bottom - g(10)), "bottomleft", role="brush")
    left = title.right + g(12)
    _column(surface, pen, _names("dohyo"), left, rect.bottom - g(12), rect.right - left - g(10), layout)


def _gostop(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, layout: Layout) -> None:
    g = layout.g
    lines = [("고스톱", 56.0, "hangul_title", "washi"), *_names("gostop")]
    _column(surface, pen, lines, rect.right - g(32), rect.bottom - g(26), g(216), layout, right=True)


_LETTERING: dict[str, Callable[[pygame.Surface, pygame.Rect, Pen, Layout], None]] = {
    "karuta": _karuta,
    "tanfang": _tanfang,
    "tichu": _tichu,
    "dohyo": _dohyo,
    "gostop": _gostop,
}


def _tag(surface: pygame.Surface, rect: pygame.Rect, game_id: str, pen: Pen, layout: Layout) -> None:
    """A slip of paper: this game is still to come."""
    g = layout.g
    text = t("menu.coming")
    box = pygame.Rect(0, 0, pen.width(text, 16, "ui_bold") + g(24), layout.line(16) + g(4))
    corner = MATS[game_id].tag
    inset = rect.inflate(-g(28), -g(24))
    setattr(box, corner, getattr(inset, corner))
    shapes.rounded(surface, box, pen.color("paper"), g(6), pen.color("sumi"), max(1, g(1.5)))
    pen.text(surface, text, 16, "sumi", box.center, "center", role="ui_bold")
