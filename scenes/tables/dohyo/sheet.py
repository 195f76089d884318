"""The paper sheet: one row a wrestler with rank, track, spent and chosen cards, and what happened last."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import dohyo as pieces
from art import paper, shadow, shapes
from art.components import card_frame, crest, keycap, rank_plate, track
from art.svg import svg
from scenes.i18n import t
from scenes.tables.dohyo.places import Row
from scenes.tables.dohyo.words import arithmetic, plate_name, reasons
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.tables.dohyo.scene import DohyoTable
    from scenes.tables.dohyo.stage import Slot

ZONES = (("safe", "9–5"), ("caution", "4–3"), ("danger", "2–1"), ("out", "0"))


# -- what does not move ------------------------------------------------------------------------------------------------


def paint_ground(table: DohyoTable, surface: pygame.Surface) -> None:
    places, g, pen = table.places, table.layout.g, table.pen
    sheet = places.sheet
    shadow.draw(surface, sheet, table.layout.scale, radius=0, offset=(-3, 0), blur=10, alpha=110)
    surface.blit(paper.sheet(sheet.size, table.layout.scale), sheet)
    head = pen.text(surface, t("dohyo.sheet.title"), 40, "sumi", (places.sheet_left, g(48)), "midleft", role="brush")
    _paint_legend(table, surface, head.right + g(24))
    pygame.draw.line(
        surface,
        pen.color("sumi"),
        (places.sheet_left, places.head_line - g(5)),
        (places.sheet_right, places.head_line - g(5)),
        max(2, g(3)),
    )
    pygame.draw.line(
        surface, pen.color("sumi"), (places.sheet_left, places.head_line), (places.sheet_right, places.head_line)
    )
    for row in places.rows[1:]:
        pygame.draw.line(
            surface, pen.color("line"), (places.sheet_left, row.box.top), (places.sheet_right, row.box.top)
        )
    pygame.draw.line(
        surface,
        pen.color("hai"),
        (places.sheet_left, places.foot_line),
        (places.sheet_right, places.foot_line),
        max(1, g(2)),
    )


def _paint_legend(table: DohyoTable, surface: pygame.Surface, left: int) -> None:
    """The zones by colour, pattern and number; left out where the icons need the room."""
    g, pen = table.layout.g, table.pen
    right = table.places.sheet_right - g(4 * 58)
    widths = [g(28) + pen.width(label, 16) + g(16) for _, label in ZONES]
    if left + sum(widths) > right:
        return
    x = left
    for (kind, label), width in zip(ZONES, widths, strict=True):
        track.legend(surface, (x, g(43)), table.layout.scale, kind)
        pen.text(surface, label, 16, "ink_2", (x + g(28), g(51)), "midleft")
        x += width


def paint_back(table: DohyoTable, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = table.layout.g, table.pen
    size = g(24)
    surface.blit(
        svg("frame-dohyo/icon-back", (size, size), color=pen.color("on_dark")), (rect.left, rect.centery - size // 2)
    )
    name = pen.text(surface, "土俵", 24, "on_dark", (rect.left + g(34), rect.centery), "midleft", role="heading")
    pen.text(
        surface,
        table.variant_line(),
        16,
        "on_dark_2",
        (name.right + g(16), rect.centery + g(2)),
        "midleft",
        max_width=rect.right - name.right - g(16),
    )


def paint_icon(table: DohyoTable, name: str, icon: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    size = table.layout.g(26)
    if look.hovered:
        shapes.rounded(surface, rect, table.pen.color("kinari"), table.layout.g(8))
    image = svg(f"frame-dohyo/icon-{icon}", (size, size), color=table.pen.color("sumi"))
    surface.blit(image, image.get_rect(center=rect.center))
    if name == "speed":
        speed = table.app.settings.speed
        label = "∞" if speed == 0 else f"{speed:g}×"
        if speed != 1:
            table.pen.text(surface, label, 12, "shu_dark", (rect.right, rect.top), "topright", role="ui_bold")


def paint_key(table: DohyoTable, key: str, label: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    cap = keycap.draw(surface, rect.midleft, table.layout.scale, key, anchor="midleft")
    color = "shu_dark" if look.hovered else "ink_2"
    table.pen.text(surface, label, 16, color, (cap.right + table.layout.g(10), rect.centery), "midleft")


# -- rows --------------------------------------------------------------------------------------------------------------


def paint(table: DohyoTable, surface: pygame.Surface) -> None:
    for seat in range(len(table.session.seats)):
        box = table.places.rows[table.row_of(seat)].box
        if table.covered is not None and table.covered.colliderect(box.inflate(0, -table.layout.g(12))):
            continue
        paint_row = partial(_paint_row, table, surface, seat)
        table.paint_kept(surface, f"row-{seat}", box, _row_state(table, seat), paint_row)
    if table.covered is not None:
        return
    state = (len(table.told), table.hovered_seat, table.model["day"])
    table.paint_kept(surface, "foot", table.places.foot, state, partial(_paint_foot, table, surface))


def _row_state(table: DohyoTable, seat: int) -> tuple[object, ...]:
    """Everything that a row shows."""
    info, figure, slot = table.model["seats"][seat], table.stage.figures[seat], table.stage.slots[seat]
    seen = table.preview()
    ghost = None
    if seen is not None:
        ghost = seen.target_after if seat == seen.target else seen.own_after if seat == table.viewer else None
    story = table.model["history"][-1]["wrestlers"][seat] if table.stage.rail > 2 and table.model["history"] else None
    return (
        info["score"],
        info["level"],
        info["role"],
        info["has_chosen"],
        info["hand_count"],
        info["on_ring"],
        info["out_in_hand"],
        tuple(info["spent"] or ()),
        figure.shown,
        round(figure.steps, 2),
        figure.origin,
        figure.outside >= 1,
        slot.state,
        slot.technique,
        slot.target,
        round(slot.flip, 2),
        ghost,
        table.stage.rail > 2,
        len(story["items"]) if story is not None else 0,
        seat == table.hovered_seat,
        seat in table.model["to_act"],
        table.choosing,
        table.stage.rail > 0,
    )


def _paint_row(table: DohyoTable, surface: pygame.Surface, seat: int) -> None:
    g, pen = table.layout.g, table.pen
    row = table.places.rows[table.row_of(seat)]
    info = table.model["seats"][seat]
    figure = table.stage.figures[seat]
    if seat == table.viewer:
        surface.fill(pen.color("kinari"), row.box)
        surface.fill(crest.color(seat), (row.box.left, row.box.top, max(3, g(6)), row.box.height))
    elif seat == table.hovered_seat:
        shapes.rounded(surface, row.box.inflate(-g(16), -g(4)), None, g(12), pen.color("ruri"), max(2, g(2)))
    out = figure.outside >= 1 and info["role"] == "wrestler"
    rank_plate.draw(surface, row.plate, info["level"], plate_name(info["level"]), alpha=128 if out else 255)
    crest.draw(surface, row.crest, table.layout.scale, seat, faded=out)
    ink = "ink_3" if out else "sumi"
    score = pen.text(
        surface, t("table.points"), 16, "ink_3", (row.score_right[0], row.score_right[1] + g(4)), "midright"
    )
    points = pen.text(
        surface, str(info["score"]), 32, ink, (score.left - g(5), row.score_right[1]), "midright", role="ui_bold"
    )
    spent = len(info["spent"] or ())
    minis = spent * g(32) + g(10) if row.dense else 0
    room = points.left - g(16) - minis - row.name[0]
    name = pen.text(surface, table.seat_title(seat), 28, ink, row.name, "midleft", role="heading", max_width=room)
    if not row.dense and not table.layout.compact and table.session.seats[seat].bot:
        pen.text(
            surface,
            t(f"dohyo.bot.{table.session.seats[seat].bot}"),
            16,
            "ink_3",
            (name.right + g(12), row.name[1] + g(3)),
            "midleft",
            max_width=points.left - name.right - g(28),
        )
    _paint_track(table, surface, seat, row, out)
    _paint_values(table, surface, seat, row, max(row.spent[0], name.right + g(10)) if row.dense else row.spent[0])
    _paint_slot(table, surface, seat, row)


def _paint_track(table: DohyoTable, surface: pygame.Surface, seat: int, row: Row, out: bool) -> None:
    info, figure = table.model["seats"][seat], table.stage.figures[seat]
    if info["role"] == "gyoji":
        table.pen.text(surface, t("dohyo.sheet.gyoji"), 22, "ink_2", row.track.midleft, "midleft", role="heading")
        return
    ghost = figure.origin if table.stage.rail and figure.origin != figure.shown else None
    seen = table.preview()
    if seen is not None and ghost is None:
        if seat == seen.target:
            ghost = seen.target_after
        elif seat == table.viewer and seen.own_after != seen.own_before:
            ghost = seen.own_after
    at = max(0.0, figure.steps) if table.stage.rail and not out else None
    track.draw(
        surface, row.track, table.layout.scale, figure.shown, info["cap"], ghost=ghost, at=at, out=out, pen=table.pen
    )


def _paint_values(table: DohyoTable, surface: pygame.Surface, seat: int, row: Row, left: int) -> None:
    """Spent cards from `left` on, push, cap, what he is doing; while a hand is resolved, his sum."""
    g, pen, layout = table.layout.g, table.pen, table.layout
    info = table.model["seats"][seat]
    right = _paint_state(table, surface, seat, row)
    x = _paint_minis(table, surface, seat, row, left)
    if info["role"] == "gyoji":
        return
    push, cap = t("dohyo.sheet.push", n=info["push"]), t("dohyo.sheet.cap", n=info["cap"])
    x, y = max(x + g(14), row.values[0] if row.dense else row.spent[0]), row.values[1]
    if row.dense or layout.compact:
        for text, role in ((push, "ui_bold"), (cap, "ui")):
            if x + pen.width(text, 16, role) > right - g(12):
                break
            x = pen.text(
                surface, text, 16, "sumi" if role == "ui_bold" else "ink_2", (x, y), "midleft", role=role
            ).right + g(18)
        return
    for text, role, dy in ((push, "ui_bold", -12), (cap, "ui", 12)):
        if x + pen.width(text, 16, role) <= right - g(12):
            pen.text(surface, text, 16, "sumi" if dy < 0 else "ink_2", (x, y + g(dy)), "midleft", role=role)


def _paint_state(table: DohyoTable, surface: pygame.Surface, seat: int, row: Row) -> int:
    """At the right: the sum of the hand being shown, or what the wrestler is doing. Returns its left edge."""
    g, pen, layout = table.layout.g, table.pen, table.layout
    info = table.model["seats"][seat]
    out = table.stage.figures[seat].outside >= 1 and info["role"] == "wrestler"
    x, y = row.state_right
    if row.dense:
        x -= g(24) + pen.width(f"{info['score']}", 32, "ui_bold") + pen.width(t("table.points"), 16)
    story = table.model["history"][-1] if table.stage.rail > 2 and table.model["history"] else None
    if story is not None:
        wrestler = story["wrestlers"][seat]
        if wrestler is not None and not row.dense:
            tone = "beni" if table.stage.figures[seat].shown <= 0 else "sumi"
            return pen.text(
                surface,
                arithmetic(wrestler),
                20,
                tone,
                (x, y),
                "midright",
                role="ui_bold",
                max_width=row.track.width * 0.66,
            ).left
        return x
    if out:
        text, tone = t("dohyo.sheet.out", hand=info["out_in_hand"]), "ink_2"
    elif info["has_chosen"]:
        text, tone = t("dohyo.sheet.chosen"), "matsu"
    elif seat == table.viewer and table.choosing:
        text, tone = t("dohyo.sheet.to_play"), "shu_dark"
    elif seat in table.model["to_act"]:
        text, tone = t("dohyo.sheet.thinking"), "ink_3"
    else:
        return x
    if row.dense and not out:
        return x
    low = y + (0 if layout.compact or row.dense else g(12))
    box = pen.text(surface, text, 16, tone, (x, low), "midright", role="ui_bold", max_width=row.track.width * 0.4)
    if not (layout.compact or row.dense or out):
        count = pen.text(
            surface, t("dohyo.sheet.hand_count", n=info["hand_count"]), 16, "ink_2", (x, y - g(12)), "midright"
        )
        return min(box.left, count.left)
    return box.left


def _paint_minis(table: DohyoTable, surface: pygame.Surface, seat: int, row: Row, left: int) -> int:
    """Cards he has spent today, face up; returns the right edge."""
    g = table.layout.g
    spent = table.model["seats"][seat]["spent"] or []
    width, height = (g(28), g(38)) if row.dense else (g(34), g(46))
    gap = g(4)
    x = left
    for technique in spent:
        rect = pygame.Rect(x, 0, width, height)
        rect.centery = row.spent[1]
        pieces.mini_card(surface, rect, technique, table.pen)
        x += width + gap
    return x - gap if spent else left - g(14)


def _paint_slot(table: DohyoTable, surface: pygame.Surface, seat: int, row: Row) -> None:
    """The chosen card: a back says that he has chosen and nothing more."""
    slot = table.stage.slots[seat]
    g, pen = table.layout.g, table.pen
    if slot.state in ("empty", "thinking"):
        if slot.state == "empty" and seat != table.viewer:
            return
        card_frame.empty(surface, row.slot, table.layout.scale)
        if seat == table.viewer:
            pen.text(surface, t("table.You"), 16, "ink_3", row.slot.center, "center", max_width=row.slot.width - g(8))
        else:
            _paint_dots(table, surface, row.slot)
        return
    _paint_turning(table, surface, seat, row.slot, slot)


def _paint_dots(table: DohyoTable, surface: pygame.Surface, rect: pygame.Rect) -> None:
    g = table.layout.g
    for n in (-1, 0, 1):
        shapes.circle(surface, (rect.centerx + n * g(12), rect.centery), g(3.4), table.pen.color("ink_3"))


def _paint_turning(table: DohyoTable, surface: pygame.Surface, seat: int, rect: pygame.Rect, slot: Slot) -> None:
    """A card turning over: narrow in the middle of the turn."""
    squeeze = abs(1 - 2 * slot.flip) if slot.state == "face" else slot.flip
    width = max(2, round(rect.width * (squeeze if slot.flip < 1 else 1)))
    box = pygame.Rect(0, 0, width, rect.height)
    box.center = rect.center
    showing_back = slot.state == "back" or slot.flip < 0.5
    if showing_back:
        pieces.card_back(surface, box, rect.size)
        return
    value = slot_value(table, seat, slot)
    pieces.slot_card(
        surface, box, rect.size, slot.technique, t(f"dohyo.technique.{slot.technique}.native"), value, table.pen
    )
    if slot.target is not None and slot.flip >= 1:
        g = table.layout.g
        crest.draw(
            surface,
            (rect.right - g(6), rect.top + g(2)),
            table.layout.scale,
            slot.target,
            radius=15,
            rim=table.pen.color("paper"),
        )


def slot_value(table: DohyoTable, seat: int, slot: Slot) -> str:
    """The number on a revealed card: its points with the bonus of the rank."""
    if slot.technique in ("shiko", "henka"):
        return t("dohyo.card.immune")
    if table.stage.rail and table.model["history"] and slot.target is not None:
        wrestler = table.model["history"][-1]["wrestlers"][slot.target]
        for item in wrestler["items"] if wrestler is not None else []:
            if item["kind"] == "pushed" and item["by"] == seat:
                return str(-item["change"])
    bonus = table.model["seats"][seat]["push"] if slot.technique in ("tsuki", "oshi") else 0
    return str({"tsuki": 2, "oshi": 3, "nage": 2, "hataki": 2}[slot.technique or "tsuki"] + bonus)


# -- foot --------------------------------------------------------------------------------------------------------------


def _paint_foot(table: DohyoTable, surface: pygame.Surface) -> None:
    """The arithmetic of the wrestler under the pointer, else what happened in the last hand; and three keys."""
    g, pen, layout, foot = table.layout.g, table.pen, table.layout, table.places.foot
    story = _last_story(table)
    seat = table.hovered_seat
    y = foot.top + g(18)
    if story is None:
        pen.text(surface, t("dohyo.sheet.no_hand"), 18, "ink_3", (foot.left, y), "topleft", max_width=foot.width)
        return
    if seat is not None and story["wrestlers"][seat] is not None:
        lines = _why(table, surface, story, seat, y)
    else:
        title = pen.text(surface, t("dohyo.sheet.last_hand"), 18, "sumi", (foot.left, y), "topleft", role="ui_bold")
        pen.text(
            surface,
            t("dohyo.sheet.hand_n", hand=story["hand"]),
            16,
            "ink_3",
            (title.right + g(14), title.centery),
            "midleft",
        )
        lines = summary(table, story)
    top = y + layout.line(18) + g(8)
    bottom = layout.height - g(20) - keycap.size("L", layout.scale)[1] - g(8)
    step = layout.line(18)
    fit = max(1, (bottom - top) // step)
    wrapped = [part for line in lines for part in pen.wrap(line, 18, foot.width - g(6))]
    for n, line in enumerate(wrapped[:fit]):
        pen.text(surface, line, 18, "ink_2", (foot.left, top + n * step), "topleft", max_width=foot.width)


def _last_story(table: DohyoTable) -> dict[str, Any] | None:
    history = table.model["history"]
    if not history:
        return None
    return history[-1] if history[-1]["day"] == table.model["day"] else None


def _why(table: DohyoTable, surface: pygame.Surface, story: dict[str, Any], seat: int, y: int) -> list[str]:
    """Why this number: the sum, then each term with its reason."""
    g, pen, foot = table.layout.g, table.pen, table.places.foot
    crest.draw(surface, (foot.left + g(14), y + g(12)), table.layout.scale, seat, radius=13)
    name = pen.text(
        surface,
        table.seat_title(seat),
        18,
        "sumi",
        (foot.left + g(36), y),
        "topleft",
        role="ui_bold",
        max_width=foot.width * 0.35,
    )
    wrestler = story["wrestlers"][seat]
    total = pen.text(
        surface,
        arithmetic(wrestler),
        18,
        "sumi",
        (foot.right, y),
        "topright",
        role="ui_bold",
        max_width=foot.width * 0.5,
    )
    label = t("dohyo.sheet.hand_n", hand=story["hand"])
    if name.right + g(14) + pen.width(label, 16) < total.left:
        pen.text(surface, label, 16, "ink_3", (name.right + g(14), name.centery), "midleft")
    return reasons(story, seat, table.seat_name)


def summary(table: DohyoTable, story: dict[str, Any]) -> list[str]:
    """The last hand in a few sentences, the log's own words; who went out and what it brought comes first."""
    from game.core.action import Event

    weight = {
        "prize": 0,
        "kinboshi": 1,
        "gekokujo": 1,
        "prize_tied": 1,
        "out": 2,
        "surrounded": 3,
        "countered": 4,
        "pushed": 5,
        "push_void": 5,
        "gained": 6,
        "gyoji_pushed": 5,
    }
    found: list[tuple[int, Event]] = []
    for event in reversed(table.told):
        if event.kind == "step" and event.data[0] == 1:
            break
        if event.kind in weight:
            found.append((weight[event.kind], event))
    found.reverse()
    sentences = [table.sentence(event) for _, event in sorted(found, key=lambda pair: pair[0])]
    return [s for s in sentences if s][:6]
