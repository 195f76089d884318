"""The bar above the Tanfang table: the way out, what is played, and the four keys that every table has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import paper
from art.components import keycap
from art.svg import svg
from scenes.i18n import t
from scenes.tables.tanfang.words import spare
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable


def build(table: TanfangTable) -> None:
    g, layout = table.layout.g, table.layout
    table.kit.painted("back", pygame.Rect(g(24), g(6), g(700), g(46)), partial(_paint_back, table), table.back)
    keys = (
        ("menu", t("key.esc"), table.open_menu),
        ("rules", "F1", table.open_rules),
        ("log", "L", table.open_log),
        ("hint", "H", table.hint),
    )
    x = layout.width - g(32)
    for name, key, action in keys:
        label = t(f"tanfang.top.{name}")
        width = keycap.size(key, layout.scale)[0] + g(10) + table.pen.width(label, 18)
        rect = pygame.Rect(x - width, g(6), width, g(46))
        table.kit.painted(f"key-{name}", rect, partial(_paint_key, table, key, label), action)
        x -= width + g(32)


def paint_ground(table: TanfangTable, surface: pygame.Surface) -> None:
    bar = table.places.top
    surface.blit(paper.sheet(bar.size, table.layout.scale), bar)
    pygame.draw.line(surface, table.pen.color("line"), (0, bar.bottom - 1), (bar.right, bar.bottom - 1))


def _paint_back(table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = table.layout.g, table.pen
    size = g(26)
    color = "shu_dark" if look.hovered else "sumi"
    arrow = svg("frame-dohyo/icon-back", (size, size), color=pen.color(color))
    surface.blit(arrow, (rect.left, rect.centery - size // 2))
    name = pen.text(
        surface, t("tanfang.title"), 26, "sumi", (rect.left + g(48), rect.centery), "midleft", role="heading"
    )
    line = t(
        "tanfang.line", variant=t(f"tanfang.preset.{table.model['options']['variant']}"), teams=len(table.session.seats)
    )
    left = name.right + g(16)
    spare(pen, surface, line, 16, "ink_3", (left, rect.centery + g(2)), "midleft", rect.right - left)


def _paint_key(
    table: TanfangTable, key: str, label: str, surface: pygame.Surface, rect: pygame.Rect, look: Look
) -> None:
    cap = keycap.draw(surface, rect.midright, table.layout.scale, key, anchor="midright")
    color = "shu_dark" if look.hovered else "sumi"
    table.pen.text(surface, label, 18, color, (cap.left - table.layout.g(10), rect.centery), "midright")
