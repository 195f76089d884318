"""The slip beside what the pointer is on: what it would cost, bring now, bring later, and what a storm would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from art import shapes
from art.components import slip
from game.core.action import Action
from game.tanfang.vocabulary import TRENCHES
from scenes import i18n
from scenes.i18n import t
from scenes.tables.tanfang import reckon
from scenes.tables.tanfang.words import find_name

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable


def paint(table: TanfangTable, surface: pygame.Surface) -> None:
    name = table.hovered()
    if name is None or not table.director.idle:
        return
    item = table.ring.find(name)
    found = _lines(table, name)
    if item is None or not found:
        return
    _paint(table, surface, item.rect(), found)


def _lines(table: TanfangTable, name: str) -> list[tuple[str, str]]:
    """(text, tone) line by line; the first is the title."""
    if name.startswith("tool-"):
        index = int(name[5:])
        tools = table.tools()
        if index >= len(tools):
            return []
        tool = tools[index][0]
        again = "tanfang.tip.radar" if tool == "radar" else "tanfang.tip.again"
        return [(t(f"tanfang.tool.{tool}"), "head"), (t(f"tanfang.tool.{tool}.rule"), "ink_2"), (t(again), "ink_3")]
    if name.startswith("cell-"):
        return _cell_lines(table, TRENCHES.index(name[5]), int(name[6]) - 1)
    if name.startswith("act-"):
        action = table.button(name[4:])
        if action is None or not table.choosing:
            return [(t(f"tanfang.act.{name[4:]}.short"), "head"), (t(f"tanfang.none.{name[4:]}"), "beni")]
        return _action_lines(table, action)
    if name.startswith("trench-") and table.choosing and table.armed != "radar":
        return _action_lines(table, Action("go", (TRENCHES[int(name[7:])],)))
    return []


def _cell_lines(table: TanfangTable, trench: int, layer: int) -> list[tuple[str, str]]:
    cell = table.model["trenches"][trench]["cells"][layer]
    lines: list[tuple[str, str]] = []
    if cell["find"] is not None:
        quality = t(f"tanfang.quality.{cell['quality'] or 'fragment'}")
        lines = [
            (find_name(cell["find"]), "head"),
            (t("tanfang.tip.find", cell=cell["cell"], quality=quality, points=cell["points"]), "ink_2"),
        ]
        if cell["owner"] is not None:
            key = "lifted" if cell["state"] == "lifted" else "open"
            lines.append((t(f"tanfang.tip.{key}", name=table.seat_title(cell["owner"])), "ink_2"))
    action = table.cell_action(trench, layer)
    if action is None or action.kind == "go" or not table.choosing:
        if not lines:
            lines = [(t("tanfang.tip.buried", cell=cell["cell"]), "head"), (_worth(layer), "ink_2")]
        return lines + _storm_line(table, trench, cell["cell"])
    extra = _action_lines(table, action)
    return [*lines, *(extra[1:] if lines else extra)]


def _worth(layer: int) -> str:
    poor, common, fine = reckon.values(layer)
    return t("tanfang.tip.worth", poor=poor, common=common, fine=fine)


def _action_lines(table: TanfangTable, action: Action) -> list[tuple[str, str]]:
    """Title, price, gain and risk of an action; the refusal first where it is not possible."""
    from scenes.tables.tanfang.foot import cost_of

    lines = [(table.action_words(action), "head")]
    if not table.can(action) and table.viewer is not None:
        refused = table.session.refusal(table.viewer, action)
        if refused is not None:
            return [*lines, (i18n.refusal(table.game.id, refused), "beni")]
    if action.kind in ("go", "end"):
        return [*lines, (t(f"tanfang.tip.{action.kind}"), "ink_2")]
    lines.append((t("tanfang.tip.cost", days=cost_of(table, action)), "ink_2"))
    if action.kind == "dig":
        layer = reckon.next_buried(table.model, table.here)
        if layer is not None:
            first = reckon.first_find(table.model, table.here, layer)
            lines.append((t("tanfang.tip.first", n=first) if first else t("tanfang.tip.again_dug"), "shu_dark"))
            lines.append((_worth(layer), "ink_2"))
        lines.append((t("tanfang.tip.safe_here"), "ink_3"))
    elif gain := reckon.gain(table.model, action):
        lines.append((t("tanfang.tip.gain", n=gain), "shu_dark"))
    return lines


def _storm_line(table: TanfangTable, trench: int, cell: str) -> list[tuple[str, str]]:
    chance = reckon.storm_chance(table.model)
    if chance and reckon.endangered(table.model, trench) == cell:
        return [(t("tanfang.tip.storm", n=chance), "beni")]
    return []


def _paint(table: TanfangTable, surface: pygame.Surface, target: pygame.Rect, lines: list[tuple[str, str]]) -> None:
    g, pen, layout = table.layout.g, table.pen, table.layout
    width = min(g(330) if not layout.compact else g(430), layout.width // 2)
    rows = [
        (part, 20 if tone == "head" else 16, "sumi" if tone == "head" else tone, "ui_bold" if tone == "head" else "ui")
        for text, tone in lines
        for part in pen.wrap(text, 20 if tone == "head" else 16, width - g(36), "ui_bold" if tone == "head" else "ui")
    ]
    height = sum(layout.line(size) for _, size, _, _ in rows) + g(24)
    box = pygame.Rect(0, 0, width, height)
    box.bottomleft = (target.right + g(10), target.bottom)
    if box.right > table.places.side.left - g(8):
        box.right = target.left - g(10)
    if target.top > table.places.prompt.top:
        box.midbottom = (target.centerx, target.top - g(20))
    box.clamp_ip(pygame.Rect(g(8), table.places.top.bottom, table.places.side.left - g(16), layout.height))
    slip.draw(surface, box, layout.scale, radius=8, tone="paper", edge="sumi")
    pen.boxes = [other for other in pen.boxes if not other.rect.colliderect(box)]
    y = box.top + g(12)
    for text, size, color, role in rows:
        pen.text(surface, text, size, color, (box.left + g(18), y), role=role)
        y += layout.line(size)
    shapes.line(
        surface,
        (box.left + g(18), box.top + g(12) + layout.line(20)),
        (box.right - g(18), box.top + g(12) + layout.line(20)),
        pen.color("line"),
        max(1, g(1)),
    )
