"""The lower left of the table: what can be done, workdays, tools, the deck and the six buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import paper, shapes
from art.components import keycap
from art.palette import rgb
from art.tanfang import pieces
from game.core.action import Action
from scenes.i18n import t
from scenes.tables.tanfang import reckon
from scenes.tables.tanfang.words import first_fit, prompt, spare

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable


def paint_ground(table: TanfangTable, surface: pygame.Surface) -> None:
    places = table.places
    box = places.prompt.union(places.hand)
    surface.blit(paper.sheet(box.size, table.layout.scale), box)


def paint(table: TanfangTable, surface: pygame.Surface) -> None:
    from scenes.tables.tanfang.scene import VERBS

    places, model = table.places, table.model
    turn = model["turn"]
    lines = tuple(prompt(table))
    opened = reckon.open_count(model)
    table.paint_kept(
        surface,
        "prompt",
        places.prompt,
        (lines, opened, table.choosing, reckon.storm_chance(model)),
        partial(_paint_prompt, table, surface, list(lines), opened),
    )
    area = pygame.Rect(0, places.hand.top, places.actions[0].left - table.layout.g(8), places.hand.height)
    hovered = table.hovered()
    cost = _hovered_cost(table, hovered)
    state = (
        turn["days"],
        turn["workdays"],
        turn["seat"],
        tuple(table.tools()),
        table.armed,
        model["deck"],
        len(model["discards"]),
        hovered if (hovered or "").startswith("tool-") else None,
        cost,
        table.choosing,
    )
    table.paint_kept(surface, "hand", area, state, partial(_paint_hand, table, surface, area, cost))
    for n, verb in enumerate(VERBS):
        rect = places.actions[n]
        action = table.button(verb)
        state = (
            action,
            table.can(action),
            hovered == f"act-{verb}",
            table.armed,
            turn["trowels"],
            turn["consolidants"],
            len(table.session.actions),
            table.choosing,
        )
        box = rect.inflate(table.layout.g(8), table.layout.g(8))
        table.paint_kept(surface, f"act-{verb}", box, state, partial(_paint_action, table, surface, rect, verb, box))


def _hovered_cost(table: TanfangTable, hovered: str | None) -> int:
    """Workdays that the target under the pointer would take."""
    action: Action | None = None
    if hovered is not None and hovered.startswith("act-"):
        action = table.button(hovered[4:])
    elif hovered is not None and hovered.startswith("cell-"):
        from game.tanfang.vocabulary import TRENCHES

        action = table.cell_action(TRENCHES.index(hovered[5]), int(hovered[6]) - 1)
    if action is None or not table.can(action):
        return 0
    return cost_of(table, action)


def cost_of(table: TanfangTable, action: Action) -> int:
    """Workdays of an action with the tool laid ready."""
    if action.kind == "dig":
        layer = reckon.next_buried(table.model, table.here) if table.here >= 0 else None
        return 0 if layer is None else reckon.dig_cost(table.model, layer, table.armed)
    return reckon.cost(table.model, action, table.armed)


def _paint_prompt(table: TanfangTable, surface: pygame.Surface, lines: list[str], opened: int) -> None:
    places, g, pen = table.places, table.layout.g, table.pen
    box = places.prompt
    surface.blit(paper.sheet(box.size, table.layout.scale), box)
    if table.choosing:
        surface.fill(pen.color("shu"), (g(24), box.centery - g(16), g(6), g(32)))
    key = "yours" if table.choosing else "others"
    head = pen.text(surface, t(f"tanfang.turn.{key}"), 24, "sumi", (g(44), box.centery), "midleft", role="heading")
    right = box.right - g(24)
    warn = opened >= 4 and reckon.storm_chance(table.model) > 0
    text = t("tanfang.open.gather" if warn else "tanfang.open", n=opened)
    width = pen.width(text, 16, "ui_bold") + g(36)
    room = right - head.right - g(40)
    if width < room * 0.45:
        pill = pygame.Rect(right - width, 0, width, max(g(34), table.layout.line(16)))
        pill.centery = box.centery
        shapes.rounded(surface, pill, None, pill.height / 2, pen.color("line"), max(1, g(1.6)))
        pen.text(surface, text, 16, "beni" if warn else "ink_2", pill.center, "center", role="ui_bold")
        right = pill.left - g(16)
    left = head.right + g(24)
    first_fit(pen, surface, lines, 18, "ink_2", (left, box.centery), "midleft", right - left)


def _paint_hand(table: TanfangTable, surface: pygame.Surface, area: pygame.Rect, cost: int) -> None:
    places, model, g, pen = table.places, table.model, table.layout.g, table.pen
    surface.blit(paper.sheet(area.size, table.layout.scale), area)
    turn = model["turn"]
    mine = turn["seat"] == table.viewer
    total = max(turn["workdays"], turn["days"] if mine else 0)
    days = turn["days"] if mine else 0
    x, y = places.slips_at
    pitch = 44 if total <= 3 else 38
    for n in range(total):
        spent = n >= days
        due = mine and not spent and n >= days - cost
        picture = pieces.slip(g(34), g(138), spent=spent, sign=t("tanfang.slip"))
        surface.blit(picture, (x + n * g(pitch), y + (g(6) if due else 0)))
    tools = table.tools()
    for n, (tool, count) in enumerate(tools):
        _paint_tool(table, surface, places.tool(n, len(tools)), tool, count, n)
    if not tools and table.model["options"]["variant"] != "novice":
        spare(
            pen,
            surface,
            t("tanfang.tools.none"),
            16,
            "ink_3",
            (places.tools_left, area.centery),
            "midleft",
            places.tools_right - places.tools_left,
        )
    if model["options"]["variant"] != "novice":
        _paint_deck(table, surface)


def _paint_tool(
    table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, tool: str, count: int, index: int
) -> None:
    g, pen = table.layout.g, table.pen
    armed, hovered = table.armed == tool, table.hovered() == f"tool-{index}"
    rect = rect.move(0, -g(12) if armed else -g(4) if hovered else 0)
    edge = "shu" if armed else "sumi" if hovered else "line"
    shapes.rounded(surface, rect.move(g(2), g(4)), rgb("#B9AE94"), g(10), alpha=120)
    shapes.rounded(surface, rect, pen.color("paper"), g(10), pen.color(edge), max(1, g(3 if armed else 1.6)))
    side = min(g(72), rect.width - g(10))
    picture = pieces.tool(tool, side)
    surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.top + g(8))))
    spare(
        pen,
        surface,
        t(f"tanfang.tool.{tool}"),
        18,
        "sumi",
        (rect.centerx, rect.bottom - g(42)),
        "center",
        rect.width - g(10),
        "ui_bold",
    )
    spare(
        pen,
        surface,
        t(f"tanfang.tool.{tool}.short"),
        14,
        "ink_3",
        (rect.centerx, rect.bottom - g(17)),
        "center",
        rect.width - g(10),
    )
    if count > 1:
        badge = (rect.right - g(8), rect.top + g(8))
        shapes.circle(surface, badge, g(17), pen.color("shu_dark"))
        pen.text(surface, str(count), 16, "paper", badge, "center", role="ui_bold")


def _paint_deck(table: TanfangTable, surface: pygame.Surface) -> None:
    places, g, pen, model = table.places, table.layout.g, table.pen, table.model
    rect = places.deck
    for n in range(2, -1, -1):
        box = rect.move(g(3 * n), g(2 * n))
        shapes.rounded(surface, box, rgb("#36454F"), g(8), rgb("#F4EEDF"), max(1, g(1.6)))
    picture = pieces.tool("trowel", g(48), 110)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.top + g(50))))
    first_fit(
        pen,
        surface,
        [t("tanfang.deck", n=model["deck"]), str(model["deck"])],
        15,
        "washi",
        (rect.centerx, rect.bottom - g(26)),
        "center",
        rect.width - g(10),
        "ui_bold",
    )


def _paint_action(table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, verb: str, box: pygame.Rect) -> None:
    g, pen = table.layout.g, table.pen
    surface.blit(paper.sheet(box.size, table.layout.scale), box)
    action = table.button(verb)
    able, hovered = table.can(action), table.hovered() == f"act-{verb}"
    filled = able and hovered
    if filled:
        shapes.rounded(surface, rect, pen.color("shu_dark"), g(8))
    elif able:
        shapes.rounded(surface, rect, pen.color("paper"), g(8), pen.color("sumi"), max(1, g(2)))
    else:
        shapes.dashed_rounded(surface, rect, pen.color("hai"), g(8), max(1, g(1.6)), g(6), g(5))
    ink: Any = "paper" if filled else "sumi" if able else "ink_3"
    from scenes.tables.tanfang.scene import LETTERS

    right = rect.right - g(12)
    if not table.layout.compact:
        cap = keycap.draw(
            surface, (right, rect.top + g(8)), table.layout.scale, LETTERS[verb], anchor="topright", dark=filled
        )
        right = cap.left - g(8)
    left = rect.left + g(14)
    title, line, gain = _action_words(table, verb, action, able)
    step = table.layout.line(16)
    two = rect.height >= table.layout.line(20) + step - g(14)
    y = rect.top + g(23) if two else rect.centery
    first_fit(
        pen, surface, [title, t(f"tanfang.act.{verb}.short")], 20, ink, (left, y), "midleft", right - left, "ui_bold"
    )
    if not two:
        return
    low = rect.bottom - g(19)
    if action is not None and able and verb != "end":
        end = pieces.slips(surface, (left, low), g(20), cost_of(table, action))
        if gain:
            spare(
                pen,
                surface,
                gain,
                16,
                "paper" if filled else "matsu",
                (rect.right - g(12), low),
                "midright",
                rect.right - g(18) - end,
                "ui_bold",
            )
    else:
        spare(pen, surface, line, 15, ink, (left, low), "midleft", rect.width - g(26))


def _action_words(table: TanfangTable, verb: str, action: Action | None, able: bool) -> tuple[str, str, str]:
    """Title, what stands below it where there is no price, and what the act brings."""
    if verb == "end":
        return t("tanfang.act.end"), t("tanfang.act.end.line"), ""
    if verb == "dig":
        layer = reckon.next_buried(table.model, table.here) if table.here >= 0 else None
        cell = "" if layer is None else f"{table.model['trenches'][table.here]['name']}{layer + 1}"
        first = reckon.first_find(table.model, table.here, layer) if layer is not None else 0
        title = t("tanfang.act.dig.at", cell=cell) if cell else t("tanfang.act.dig.short")
        days = "" if layer is None else t("tanfang.none.days", days=reckon.dig_cost(table.model, layer, table.armed))
        return title, days or t("tanfang.none.dig.short"), t("tanfang.first", n=first) if first else ""
    if action is None or not able:
        return t(f"tanfang.act.{verb}.short"), t(f"tanfang.none.{verb}.short"), ""
    if verb in ("lift", "help"):
        return t(f"tanfang.act.{verb}.at", cell=action.args[0]), "", f"+{reckon.gain(table.model, action)}"
    gain = reckon.gain(table.model, action)
    return t(f"tanfang.act.{verb}.short"), "", f"+{gain}" if gain else ""
