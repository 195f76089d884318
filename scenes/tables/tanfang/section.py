"""The upper left of the table: weather, season track, the section with its trenches, and what a storm would do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import shapes
from art.palette import rgb
from art.tanfang import ground, pieces
from game.tanfang.vocabulary import LAYERS, TRENCHES
from scenes.i18n import language, t
from scenes.tables.tanfang import reckon
from scenes.tables.tanfang.stage import trench_of
from scenes.tables.tanfang.words import find_name, first_fit, spare

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable

PALE = rgb("#FBF3DF")
NUMERALS = "一二三四五六七八"
LEDGER = "#3A2A20"


def numeral(number: int) -> str:
    return NUMERALS[number - 1] if language() == "zh" else str(number)


def paint_ground(table: TanfangTable, surface: pygame.Surface) -> None:
    """Earth, bedrock and the layer key."""
    places, g = table.places, table.layout.g
    box = places.section
    earth = ground.strata((box.width, box.height), 0, places.layer)
    surface.blit(earth, box)
    ground.rain(places.sky.union(box).size)  # drawn now, as are the skies, so that no storm has to wait for its rain
    for name in ground.SKIES:
        ground.sky(name, places.sky.size)
    rod = pygame.Rect(g(24), box.top - g(28), g(12), places.layer * LAYERS + g(28))
    surface.fill(PALE, rod)
    for n in range(0, 8, 2):
        surface.fill(rgb("#C8402F"), (rod.left, rod.top + rod.height * n // 8, rod.width, rod.height // 8))
    pygame.draw.rect(surface, rgb("#1D130E"), rod, max(1, g(2)))
    for layer in range(LAYERS):
        _paint_layer_key(table, surface, layer)
    for trench in range(places.trenches):
        for layer in range(LAYERS):
            rect = places.cell(trench, layer)
            for floor in (True, False):  # drawn now, so that no dig has to wait for its shaft
                ground.niche(rect.width, rect.height, layer, trench, floor=floor)
            for x in (rect.left, rect.right):
                shapes.line(
                    surface,
                    (x, rect.top + g(6)),
                    (x, rect.bottom - g(4)),
                    rgb("#4A3120"),
                    max(1.0, g(1.6)),
                    dash=g(7),
                    gap=g(7),
                )
    surface.fill(rgb(LEDGER), places.ledger)


def _paint_layer_key(table: TanfangTable, surface: pygame.Surface, layer: int) -> None:
    places, g, pen = table.places, table.layout.g, table.pen
    color = "sumi" if layer < 2 else PALE
    top, left = places.section.top + layer * places.layer, g(48)
    room = g(104)
    number = pen.text(surface, numeral(layer + 1), 34, color, (left, top + g(6)), role="heading")
    y = number.bottom - g(4)
    foot = top + places.layer - g(22)
    lines = pen.wrap(t(f"tanfang.layer.{layer + 1}"), 14, room)
    step = table.layout.line(14)
    if all(pen.width(line, 14) <= room for line in lines) and y + len(lines) * step <= foot - g(10):
        for n, line in enumerate(lines):
            pen.text(surface, line, 14, color, (left, y + n * step))
    end = pieces.slips(surface, (left, foot), g(16), layer + 1)
    spare(
        pen,
        surface,
        t("tanfang.days", days=layer + 1),
        14,
        color,
        (end + g(6), foot),
        "midleft",
        left + room - end - g(6),
    )


# -- what changes ------------------------------------------------------------------------------------------------------


def paint(table: TanfangTable, surface: pygame.Surface) -> None:
    places, model, stage = table.places, table.model, table.stage
    name = model["weather"][-1]
    state = (name, model["round"], tuple(model["weather"]), model["forecast"])
    table.paint_kept(surface, "sky", places.sky, state, partial(_paint_sky, table, surface))
    if stage.sky_before is not None and stage.sky_progress < 1:
        before = ground.sky(stage.sky_before, places.sky.size)
        before.set_alpha(round(255 * (1 - stage.sky_progress)))
        surface.blit(before, places.sky)
        before.set_alpha(None)
    for trench in range(places.trenches):
        for layer in range(LAYERS):
            _paint_cell(table, surface, trench, layer)
    marks = tuple((reckon.shelter(model, n), reckon.endangered(model, n)) for n in range(places.trenches))
    state = (name, marks, reckon.storm_chance(model))
    table.paint_kept(surface, "ledger", places.ledger, state, partial(_paint_ledger, table, surface))


def _paint_sky(table: TanfangTable, surface: pygame.Surface) -> None:
    places, model, g, pen = table.places, table.model, table.layout.g, table.pen
    box = places.sky
    name = model["weather"][-1]
    surface.blit(ground.sky(name, box.size), box)
    dark = name in ground.DARK_SKIES
    ink: Any = PALE if dark else "sumi"
    soft: Any = rgb("#E6E0CC") if dark else "ink_2"
    icon = pieces.weather(name, g(84))
    surface.blit(icon, (g(22), box.top + g(18)))
    title = pen.text(
        surface, t(f"tanfang.weather.{name}"), 56, ink, (g(118), box.top + g(54)), "midleft", role="heading"
    )
    track_left = _paint_track(table, surface, ink)
    left = title.right + g(24)
    room = track_left - left - g(24)
    lines = pen.wrap(t(f"tanfang.weather.{name}.rule"), 16, max(room, 1))
    step = table.layout.line(16)
    if room > g(150) and len(lines) <= 2 and all(pen.width(line, 16) <= room for line in lines):
        for n, line in enumerate(lines):
            pen.text(surface, line, 16, soft, (left, box.top + g(54) - len(lines) * step // 2 + n * step))


def _paint_track(table: TanfangTable, surface: pygame.Surface, ink: Any) -> int:
    """One disc a round; returns where it begins."""
    places, model, g, pen = table.places, table.model, table.layout.g, table.pen
    rounds = model["rounds"]
    pitch = 88 if rounds <= 6 else 68
    first = places.board_w - 60 - (rounds - 1) * pitch
    y = places.sky.top + g(46)
    for n in range(rounds):
        x = g(first + n * pitch)
        now = n + 1 == model["round"]
        if n:
            color = rgb("#F2C94C") if n < model["round"] else rgb("#A8A99C")
            pygame.draw.line(surface, color, (x - g(pitch) + g(22), y), (x - g(22), y), max(2, g(3)))
        known = model["weather"][n] if n < len(model["weather"]) else None
        coming = model["forecast"] if n == model["round"] else None
        radius = g(31) if now else g(23)
        fill = rgb("#F4EEDF") if known else rgb("#667079")
        shapes.circle(
            surface, (x, y), radius, fill, rgb("#F2C94C") if now else rgb("#8C8F88"), max(2, g(4 if now else 2))
        )
        if known or coming:
            icon = pieces.weather(known or coming, g(40 if now else 30))
            surface.blit(icon, icon.get_rect(center=(x, y)))
        else:
            pen.text(surface, "?", 20, PALE, (x, y), "center", role="ui_bold")
        label = numeral(n + 1)
        pen.text(surface, label, 16, ink, (x, y + g(36)), "midtop", role="ui_bold" if now else "ui")
    return g(first - 40)


def _cell_state(table: TanfangTable, trench: int, layer: int) -> tuple[object, ...]:
    """Everything that a cell shows."""
    cell = table.model["trenches"][trench]["cells"][layer]
    below = table.model["trenches"][trench]["cells"][layer + 1]["state"] if layer + 1 < LAYERS else "end"
    stage = table.stage
    name = cell["cell"]
    action = table.cell_action(trench, layer) if trench == table.here else None
    legal = action is not None and action.kind != "go" and table.can(action)
    danger = reckon.endangered(table.model, trench) == name and reckon.storm_chance(table.model) == 100
    flight = stage.flight.cell if stage.flight is not None else None
    return (
        *cell.values(),
        below,
        round(stage.digging.get(name, 1.0), 2),
        round(stage.falling.get(name, 1.0), 2),
        legal,
        table.hovered() == f"cell-{name}",
        danger,
        flight == name,
    )


def _paint_cell(table: TanfangTable, surface: pygame.Surface, trench: int, layer: int) -> None:
    state = _cell_state(table, trench, layer)
    cell = table.model["trenches"][trench]["cells"][layer]
    quiet = cell["state"] == "buried" and cell["known"] is None and not state[-4] and not state[-3]
    if quiet:
        return
    area = table.places.area(trench, layer)
    table.paint_kept(surface, cell["cell"], area, state, partial(_draw_cell, table, surface, trench, layer, state))


def _draw_cell(table: TanfangTable, surface: pygame.Surface, trench: int, layer: int, state: tuple[Any, ...]) -> None:
    places, g = table.places, table.layout.g
    cell = table.model["trenches"][trench]["cells"][layer]
    rect = places.cell(trench, layer)
    surface.set_clip(places.area(trench, layer))
    if cell["state"] == "buried":
        _draw_buried(table, surface, rect, cell, layer, trench)
    else:
        below = table.model["trenches"][trench]["cells"][layer + 1]["state"] if layer + 1 < LAYERS else "buried"
        hole = ground.niche(rect.width, rect.height, layer, trench, floor=below == "buried")
        surface.blit(hole, hole.get_rect(center=rect.center))
        if cell["state"] == "open":
            _draw_open(table, surface, rect, cell)
        else:
            _draw_empty(table, surface, rect, cell)
    falling = table.stage.falling.get(cell["cell"])
    if falling is not None and falling < 1:
        earth = ground.slump(rect.width, rect.height, layer, trench)
        surface.blit(earth, (rect.left, rect.top - round((1 - falling) * rect.height)))
    legal, hovered, danger = state[-4], state[-3], state[-2]
    inner = rect.inflate(-g(8), -g(8))
    if danger:
        shapes.rounded(surface, inner, None, g(8), rgb("#E25B45"), max(2, g(3)))
    if legal and not hovered:
        shapes.dashed_rounded(surface, inner, rgb("#F2C94C"), g(8), max(2, g(2.4)), g(9), g(7))
    elif legal:
        shapes.rounded(surface, inner, rgb("#F2C94C"), g(8), alpha=36)
        shapes.rounded(surface, inner.inflate(g(4), g(4)), None, g(9), rgb("#1B1B1E"), max(3, g(5)))
        shapes.rounded(surface, inner, None, g(8), rgb("#F2C94C"), max(2, g(3)))
    surface.set_clip(None)


def _draw_buried(
    table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, cell: dict[str, Any], layer: int, trench: int
) -> None:
    g, pen = table.layout.g, table.pen
    if cell["known"] is None:
        return
    collapsed = cell["known"] == "public"
    if collapsed:
        surface.blit(ground.slump(rect.width, rect.height, layer, trench), rect)
    note = rect.inflate(-g(28), 0)
    note.height = g(62)
    note.center = (rect.centerx, rect.centery + (g(16) if collapsed else 0))
    if collapsed:
        shapes.rounded(surface, note, rgb("#F4EEDF"), g(5), rgb("#1B1B1E"), max(1, g(1.4)))
    else:
        shapes.rounded(surface, note, rgb("#F4EEDF"), g(6), alpha=60)
        shapes.dashed_rounded(surface, note, PALE, g(6), max(1, g(1.6)), g(6), g(5))
    side = g(54)
    surface.blit(pieces.find(cell["find"], side, 170), (note.left + g(4), note.centery - side // 2))
    left = note.left + side + g(10)
    room = note.right - left - g(6)
    color: Any = "beni" if collapsed else "sumi" if layer < 2 else PALE
    head = t("tanfang.cell.collapsed" if collapsed else "tanfang.cell.radar")
    step = table.layout.line(15)
    if 2 * step <= note.height + g(8):
        first_fit(pen, surface, [head], 15, color, (left, note.centery - step // 2), "midleft", room, "ui_bold")
        name = t("tanfang.cell.name_points", name=find_name(cell["find"]), points=cell["points"])
        first_fit(
            pen,
            surface,
            [name, find_name(cell["find"]), str(cell["points"])],
            15,
            "ink_2" if collapsed else color,
            (left, note.centery + step // 2),
            "midleft",
            room,
        )
    else:
        first_fit(
            pen, surface, [head, str(cell["points"])], 15, color, (left, note.centery), "midleft", room, "ui_bold"
        )


def _draw_open(table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, cell: dict[str, Any]) -> None:
    g, pen = table.layout.g, table.pen
    risen = table.stage.digging.get(cell["cell"], 1.0)
    big = min(g(92), rect.width // 2, rect.height - g(30))
    center = (rect.left + g(14) + big // 2, rect.top + g(10) + big // 2)
    dark = pieces.shade(big, max(4, g(14)))
    surface.blit(dark, dark.get_rect(center=(center[0], center[1] + big // 2 - g(4))))
    picture = pieces.find(cell["find"], big, 51 * round(5 * min(1.0, risen)))
    surface.blit(picture, picture.get_rect(center=(center[0], center[1] + round((1 - risen) * g(30)))))
    if risen < 0.6:
        return
    team = table.model["seats"][cell["owner"]]["team"]
    banner = pieces.flag(team, g(54))
    surface.blit(banner, (rect.right - banner.get_width() - g(10), rect.top + g(10)))
    size = g(24)
    points = pen.text(
        surface, str(cell["points"]), 26, PALE, (rect.right - g(14), rect.bottom - g(44)), "midright", role="heading"
    )
    mark = pieces.seal(cell["quality"], size, han=language() == "zh")
    surface.blit(mark, mark.get_rect(midright=(points.left - g(6), points.centery)))
    label = find_name(cell["find"])
    spare(pen, surface, label, 15, PALE, (rect.left + g(14), rect.bottom - g(17)), "midleft", rect.width - g(24))


def _draw_empty(table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, cell: dict[str, Any]) -> None:
    g, pen = table.layout.g, table.pen
    big = min(g(88), rect.width // 2, rect.height - g(34))
    center = (rect.left + g(14) + big // 2, rect.top + g(12) + big // 2)
    dark = pieces.shade(big, max(4, g(14)))
    surface.blit(dark, dark.get_rect(center=(center[0], center[1] + big // 2 - g(2))))
    outline = pieces.chalk(cell["find"], big)
    surface.blit(outline, outline.get_rect(center=center))
    x = rect.right - g(48)
    word = t("tanfang.cell.lost" if cell["state"] == "lost" else "tanfang.cell.lifted")
    if cell["owner"] is not None:
        crest = pieces.crest(table.model["seats"][cell["owner"]]["team"], g(30))
        surface.blit(crest, crest.get_rect(center=(x, rect.top + g(40))))
    spare(pen, surface, word, 15, rgb("#D9C8A6"), (x, rect.top + g(72)), "center", g(88))


# -- ledger ------------------------------------------------------------------------------------------------------------


def _paint_ledger(table: TanfangTable, surface: pygame.Surface) -> None:
    """Per trench: what a storm would find."""
    places, g, pen, model = table.places, table.layout.g, table.pen, table.model
    surface.fill(rgb(LEDGER), places.ledger)
    y = places.ledger.centery
    chance = reckon.storm_chance(model)
    icon = pieces.weather("storm", g(34), 255 if chance else 120)
    surface.blit(icon, icon.get_rect(midleft=(g(22), y)))
    head = [t("tanfang.ledger.tonight")] if chance == 100 else [t("tanfang.ledger.chance", n=chance), f"{chance}%"]
    first_fit(pen, surface, head, 16, PALE, (g(62), y), "midleft", g(90), "ui_bold")
    for trench in range(places.trenches):
        column = places.column(trench)
        reason = reckon.shelter(model, trench)
        color = rgb("#F3A08E") if reason is None else rgb("#B7D9BE") if reason != "nothing_open" else rgb("#B9AE9A")
        key = "tanfang.ledger.falls" if reason is None else f"tanfang.ledger.{reason}"
        text = t(key, cell=reckon.endangered(model, trench) or "")
        short = {None: "!", "nothing_open": "–"}.get(reason, "○")
        first_fit(
            pen,
            surface,
            [text, reckon.endangered(model, trench) or short, short],
            16,
            color,
            (column.centerx, y),
            "center",
            column.width - g(16),
        )


# -- what moves --------------------------------------------------------------------------------------------------------


def paint_moving(table: TanfangTable, surface: pygame.Surface) -> None:
    """Mouths of the trenches, figures, a find on its way, rain."""
    for trench in range(table.places.trenches):
        _paint_mouth(table, surface, trench)
    _paint_figures(table, surface)
    stage, places, g = table.stage, table.places, table.layout.g
    if stage.flight is not None:
        _paint_flight(table, surface)
    if stage.rain < 1:
        area = places.sky.union(places.section)
        surface.set_clip(area)
        surface.blit(ground.rain(area.size), (area.left, area.top + round((stage.rain - 0.5) * area.height)))
        surface.set_clip(None)
    if stage.note is not None:
        column = places.column(stage.note.trench)
        width = table.pen.width(stage.note.text, 18, "ui_bold") + g(28)
        box = pygame.Rect(0, 0, width, table.layout.line(18) + g(8))
        box.midtop = (column.centerx, places.section.top + g(6))
        box.left = max(g(4), min(box.left, places.side.left - width - g(4)))
        tip = shapes.rounded(surface, box, rgb("#F4EEDF"), g(8), rgb("#C8402F"), max(1, g(2)))
        table.pen.boxes = [other for other in table.pen.boxes if not other.rect.colliderect(tip)]
        table.pen.text(surface, stage.note.text, 18, "sumi", box.center, "center", role="ui_bold")


def _paint_mouth(table: TanfangTable, surface: pygame.Surface, trench: int) -> None:
    places, g, pen, model = table.places, table.layout.g, table.pen, table.model
    column, mouth = places.column(trench), places.mouth(trench)
    rim = ground.frame(column.width - g(4), g(30))
    surface.blit(rim, rim.get_rect(midbottom=(column.centerx, places.section.top + g(8))))
    card = pygame.Rect(column.left + g(18), places.section.top - g(52), g(38), g(44))
    shapes.rounded(surface, card, rgb("#F4EEDF"), g(3), rgb("#1B1B1E"), max(1, g(1.6)))
    pen.text(surface, TRENCHES[trench], 28, "sumi", card.center, "center", role="heading", max_width=card.width)
    info = model["trenches"][trench]
    if info["sealed"]:
        icon = pieces.weather("sealed", g(40))
        surface.blit(icon, icon.get_rect(midbottom=(card.right + g(26), card.bottom)))
    elif info["safe_until"] is not None and info["safe_until"] >= model["round"]:
        icon = pieces.tool("timber", g(36))
        surface.blit(icon, icon.get_rect(midbottom=(card.right + g(22), card.bottom)))
    enabled = (table.choosing and table.armed == "radar") or (
        table.choosing and trench != table.here and table.ring.find(f"trench-{trench}").enabled()
    )
    if not enabled:
        return
    hovered = table.hovered() == f"trench-{trench}"
    x, _ = places.stand(trench, 0, 1)
    tip = mouth.top + g(4)
    points = [(x - g(9), tip), (x + g(9), tip), (x, tip + g(12))]
    shapes.polygon(surface, points, rgb("#F2C94C"), rgb("#1B1B1E"), max(1, g(2)))
    if hovered:
        shapes.rounded(surface, mouth.inflate(-g(2), g(4)), None, g(8), rgb("#F2C94C"), max(2, g(3)))


def _paint_figures(table: TanfangTable, surface: pygame.Surface) -> None:
    places, model, g = table.places, table.model, table.layout.g
    where = {seat: trench_of(model, seat) for seat in range(len(model["seats"]))}
    for seat, team in enumerate(model["seats"]):
        trench = where[seat]
        together = [other for other in where if where[other] == trench]
        x, y = places.stand(trench, together.index(seat), len(together))
        walk = table.stage.walks.get(seat)
        if walk is not None:
            start = places.stand(walk.source, 0, 1)
            x = round(start[0] + (x - start[0]) * walk.progress)
            y -= round(g(22) * (1 - (2 * walk.progress - 1) ** 2))
        height = g(96) if seat == table.viewer else g(82)
        figure = pieces.pawn(team["team"], height, faded=trench < 0)
        rect = figure.get_rect(midbottom=(x, y))
        if seat in table.highlighted:
            shapes.circle(surface, rect.center, height * 0.62, None, rgb("#F2C94C"), max(2, g(4)))
        surface.blit(figure, rect)
        if seat == model["turn"]["seat"] and model["phase"] == "turn":
            shapes.circle(
                surface, (rect.centerx, rect.bottom + g(4)), g(5), rgb("#F2C94C"), rgb("#1B1B1E"), max(1, g(1.6))
            )


def _paint_flight(table: TanfangTable, surface: pygame.Surface) -> None:
    from scenes.tables.tanfang import side

    flight = table.stage.flight
    places, g = table.places, table.layout.g
    start = places.cell(TRENCHES.index(flight.cell[0]), int(flight.cell[1]) - 1).center
    end = side.home(table, flight.owner)
    p = flight.progress
    x = start[0] + (end[0] - start[0]) * p
    y = start[1] + (end[1] - start[1]) * p - g(120) * 4 * p * (1 - p)
    picture = pieces.find(flight.find, g(80))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
