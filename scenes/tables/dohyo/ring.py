"""The dark side of the Dohyo table: the clay, the wrestlers at their distance from the straw, and what moves on it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from art import dohyo as pieces
from art import floor
from art.components import badge, pill
from scenes.i18n import t
from scenes.tables.dohyo.beats import signed
from scenes.tables.dohyo.words import day_name, hand_name

if TYPE_CHECKING:
    from scenes.tables.dohyo.scene import DohyoTable
    from scenes.tables.dohyo.stage import Arrow

SHAKE_UNITS = 5


def paint_floor(table: DohyoTable, surface: pygame.Surface) -> None:
    """What does not move: floor, clay, straw."""
    places = table.places
    surface.blit(floor.dark(places.floor.size), (0, 0))
    clay = pieces.ring_image(places.radius, six=places.seats == 6)
    surface.blit(clay, clay.get_rect(center=places.center))


def paint(table: DohyoTable, surface: pygame.Surface) -> None:
    _paint_banner(table, surface)
    _paint_marks(table, surface)
    seats = range(len(table.session.seats))
    for seat in seats:
        _paint_furrows(table, surface, seat)
    for seat in sorted(seats, key=lambda s: table.stage.figures[s].outside):
        _paint_wrestler(table, surface, seat)
    for arrow in table.stage.arrows:
        _paint_arrow(table, surface, arrow)
    for seat in seats:
        _paint_disc(table, surface, seat)
        _paint_pill(table, surface, seat)
    _paint_aim(table, surface)
    _paint_notes(table, surface)


def _shaken(table: DohyoTable, point: tuple[float, float]) -> tuple[float, float]:
    """A point of the ring while it shakes."""
    force = table.stage.shake
    if not force or table.app.settings.reduced_motion:
        return point
    return point[0] + math.sin(force * 40) * force * table.layout.g(SHAKE_UNITS), point[1]


def position(table: DohyoTable, seat: int) -> tuple[float, float]:
    """Where a wrestler is on screen."""
    figure, place = table.stage.figures[seat], table.place_of(seat)
    x, y = table.places.spot(place, max(0.0, figure.steps))
    if figure.outside:
        ox, oy = table.places.outside(place)
        x, y = x + (ox - x) * figure.outside, y + (oy - y) * figure.outside
    return _shaken(table, (x, y))


# -- left banner -------------------------------------------------------------------------------------------------------


def _paint_banner(table: DohyoTable, surface: pygame.Surface) -> None:
    """The day in brush letters, the hand beside it, one dot a hand."""
    g, pen, model = table.layout.g, table.pen, table.model
    name = day_name(model["day"], model["days"])
    size = 64 if len(name) <= 3 else 50
    title = pen.vertical(surface, name, size, "washi", table.places.banner, spacing=1.06)
    pen.vertical(surface, hand_name(model["hand"]), 26, "on_dark_2", (title.right + g(34), title.top), spacing=1.2)
    pieces.hand_dots(surface, (title.centerx, title.bottom + g(28)), table.layout.scale, 5, model["hand"])


# -- clay --------------------------------------------------------------------------------------------------------------


def _paint_marks(table: DohyoTable, surface: pygame.Surface) -> None:
    """Dashed circles: where everybody stood when the hand began, or whom one may aim at."""
    places, stage = table.places, table.stage
    scale = places.wrestler_scale
    if stage.rail:
        for seat, figure in enumerate(stage.figures):
            if figure.origin is not None and abs(figure.steps - figure.origin) > 0.2:
                pieces.origin_mark(surface, places.spot(table.place_of(seat), figure.origin), scale)
    for seat in table.targets() if table.card else []:
        if table._may_aim(seat) and seat != table.target:
            pieces.target_allowed(surface, position(table, seat), scale)


def _paint_furrows(table: DohyoTable, surface: pygame.Surface, seat: int) -> None:
    """Two pale lines from the cap to the wrestler: the ground lost today."""
    figure = table.stage.figures[seat]
    info = table.model["seats"][seat]
    if not figure.on_clay or (figure.steps >= info["cap"] and not figure.outside):
        return
    place = table.place_of(seat)
    start = table.places.spot(place, info["cap"])
    end = (
        table.places.polar(place, table.places.radius + 20 * table.places.ring_scale)
        if figure.outside
        else position(table, seat)
    )
    pieces.furrows(surface, start, end, table.places.wrestler_scale)
    if figure.outside:
        pieces.straw_bits(
            surface,
            table.places.polar(place, table.places.radius + 4 * table.places.ring_scale),
            table.places.wrestler_scale,
            math.degrees(table.places.angle(place)),
        )


def _paint_wrestler(table: DohyoTable, surface: pygame.Surface, seat: int) -> None:
    figure = table.stage.figures[seat]
    if not figure.on_clay:
        return
    scale = table.places.wrestler_scale * (1 - 0.38 * figure.outside)
    heading = table.places.heading(table.place_of(seat))
    center = position(table, seat)
    dust = table.stage.dust.get(seat)
    if dust is not None and not table.app.settings.reduced_motion:
        pieces.shock(surface, center, scale, heading, dust)
        pieces.dust(surface, center, scale, dust)
    dim = not table.stage.rail and table.card is not None and seat != table.viewer and not table._may_aim(seat)
    alpha = 140 if figure.outside >= 1 or (dim and table.card in ("tsuki", "oshi", "nage", "hataki")) else 255
    pieces.wrestler(surface, center, scale, seat, heading, alpha=alpha)
    if figure.immune:
        pieces.immune_ring(surface, center, scale)


def _paint_disc(table: DohyoTable, surface: pygame.Surface, seat: int) -> None:
    """The number travels with the wrestler; its ring has the colour of the zone."""
    figure = table.stage.figures[seat]
    if not figure.on_clay or figure.outside:
        return
    x, y = position(table, seat)
    dx, dy = _disc_offset(table, seat)
    reach = 56 * table.places.wrestler_scale
    badge.draw(surface, (x + dx * reach, y + dy * reach), table.layout.scale, figure.shown, pen=table.pen)


def _disc_offset(table: DohyoTable, seat: int) -> tuple[float, float]:
    """Beside the wrestler, towards the outside and away from his own track to the centre."""
    angle = table.places.angle(table.place_of(seat))
    x, y = math.cos(angle), math.sin(angle)
    if abs(x) < 0.3:
        return (0.84, 0.0 if y > 0 else -0.4)
    if abs(y) < 0.3:
        return (0.0, -0.86)
    return (0.2 * x, 0.95 if y > 0 else -0.95)


def _paint_pill(table: DohyoTable, surface: pygame.Surface, seat: int) -> None:
    info = table.model["seats"][seat]
    figure = table.stage.figures[seat]
    out = figure.outside >= 1 and info["role"] == "wrestler"
    note = ""
    if out:
        note = t("dohyo.sheet.out_pill")
    elif info["role"] == "gyoji":
        note = t("dohyo.sheet.gyoji")
    elif table.card and table._may_aim(seat):
        note = table.letter_of(seat)
    pos, anchor = table.places.pill(table.place_of(seat))
    pill.draw(
        surface, pos, table.layout.scale, table.seat_title(seat), seat, anchor=anchor, out=out, note=note, pen=table.pen
    )


# -- aiming ------------------------------------------------------------------------------------------------------------


def _paint_aim(table: DohyoTable, surface: pygame.Surface) -> None:
    """Gold marks on the chosen target, a dotted way to him, and what the card would do."""
    seen = table.preview()
    if seen is None:
        return
    g, scale = table.layout.g, table.places.wrestler_scale
    me = position(table, table.viewer or 0)
    if seen.target is not None:
        target = position(table, seen.target)
        pieces.aim_line(surface, me, target, scale)
        pieces.target_chosen(surface, target, scale)
        tag, anchor = _tag_place(table, seen.target, target)
        pieces.value_tag(
            surface,
            tag,
            table.layout.scale,
            t("dohyo.tag.push", n=seen.push),
            table.pen,
            anchor=anchor,
            strong=True,
        )
    if seen.own_after != seen.own_before and table.stage.figures[table.viewer or 0].on_clay:
        change = seen.own_after - seen.own_before
        tag = (me[0] - g(84), me[1])
        pieces.value_tag(
            surface, tag, table.layout.scale, t("dohyo.note.own", change=signed(change)), table.pen, anchor="midright"
        )


def _tag_place(table: DohyoTable, seat: int, at: tuple[float, float]) -> tuple[tuple[float, float], str]:
    """Beside the target and clear of its name plate and its number."""
    g, scale = table.layout.g, table.places.wrestler_scale
    angle = table.places.angle(table.place_of(seat))
    across, down = math.cos(angle), math.sin(angle)
    if abs(across) < 0.3:
        return (at[0] - g(84), at[1] - g(2)), "midright"
    if abs(down) < 0.3:
        return ((at[0] + g(84), at[1]), "midleft") if across < 0 else ((at[0] - g(84), at[1]), "midright")
    rise = 70 * scale + g(6)
    return ((at[0], at[1] - rise), "midbottom") if down > 0 else ((at[0], at[1] + rise), "midtop")


# -- the hand being resolved -------------------------------------------------------------------------------------------


def _paint_arrow(table: DohyoTable, surface: pygame.Surface, arrow: Arrow) -> None:
    if arrow.progress <= 0:
        return
    places = table.places
    end = position(table, arrow.target)
    seat = arrow.by
    start = (
        position(table, seat) if seat is not None else places.polar(table.place_of(arrow.target), places.radius * 1.2)
    )
    both = any(other.by == arrow.target and other.target == seat for other in table.stage.arrows)
    label = "" if arrow.void else f"−{arrow.points}"
    pieces.push_arrow(
        surface,
        start,
        end,
        places.wrestler_scale,
        seat,
        arrow.points,
        arrow.progress,
        bend=0.28 if both else 0.12,
        label=label,
        void=arrow.void,
        pen=table.pen,
    )


def _paint_notes(table: DohyoTable, surface: pygame.Surface) -> None:
    """Short words beside the wrestlers; several at one wrestler stand over each other."""
    stacked: dict[int, int] = {}
    for note in table.stage.notes:
        n = stacked.get(note.seat, 0)
        stacked[note.seat] = n + 1
        pos, anchor = _note_place(table, note.seat, n)
        pieces.value_tag(
            surface,
            pos,
            table.layout.scale,
            note.text,
            table.pen,
            anchor=anchor,
            strong=note.tone == "award",
            tone=note.tone,
        )


def _note_place(table: DohyoTable, seat: int, n: int) -> tuple[tuple[float, float], str]:
    """Beside those above and below the centre, above those at its sides: never over a name plate or a number."""
    g, scale = table.layout.g, table.places.wrestler_scale
    x, y = position(table, seat)
    angle = table.places.angle(table.place_of(seat))
    pitch = g(42)
    if abs(math.cos(angle)) < 0.3:
        gap = 60 * scale + g(8)
        return (x - gap, y + n * pitch), "midright"
    if table.stage.figures[seat].outside >= 1:
        inward = g(56) if math.cos(angle) < 0 else -g(56)
        return (x + inward, y - g(58) - n * pitch), "midbottom"
    rise = 62 * scale + g(34 if abs(math.sin(angle)) < 0.3 else 10)
    inward = g(46) if math.cos(angle) < 0 else -g(46)
    return (x + inward, y - rise - n * pitch), "midbottom"
