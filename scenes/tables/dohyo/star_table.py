"""星取表: who won, survived or went out on which day, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from art.components import crest, stars
from scenes.i18n import t
from scenes.tables.dohyo.words import day_name

if TYPE_CHECKING:
    from scenes.tables.dohyo.scoring import Scoring


def paint_table(scene: Scoring, surface: pygame.Surface) -> None:
    g, pen = scene.layout.g, scene.pen
    _, box = scene._columns()
    head = pen.text(surface, "星取表", 40, "sumi", (box.left, g(128)), "bottomleft", role="brush")
    _paint_legend(scene, surface, head.right + g(24), box.right)
    scene._rule(surface, box.left, box.right, g(140))
    days = _days(scene)
    left = box.left + g(210)
    step = min(g(77), (box.right - g(70) - left) // max(1, len(days)))
    for n, day in enumerate(days):
        x = left + n * step + step // 2
        today = day == scene.result["day"]
        label = day_name(day, scene.model["days"]).replace("目", "")
        if step > g(40):
            pen.text(
                surface,
                label,
                16,
                "sumi" if today else "ink_3",
                (x, g(168)),
                "center",
                role="ui_bold" if today else "ui",
                max_width=step,
            )
    pen.text(surface, t("dohyo.scoring.total"), 16, "ink_3", (box.right, g(168)), "midright")
    row = min(g(76), (scene.layout.height - g(190) - g(460)) // len(scene._order()))
    top = g(186)
    if scene.result["day"] in days:
        n = days.index(scene.result["day"])
        pygame.draw.rect(surface, pen.color("kinari"), (left + n * step, top - g(2), step, row * len(scene._order())))
    for place, seat in enumerate(scene._order()):
        _paint_star_row(
            scene, surface, pygame.Rect(box.left, top + place * row, box.width, row), place, seat, days, left, step
        )
    scene.table_bottom = top + row * len(scene._order())
    pygame.draw.line(
        surface, pen.color("sumi"), (box.left, scene.table_bottom), (box.right, scene.table_bottom), max(2, g(2))
    )


def _paint_legend(scene: Scoring, surface: pygame.Surface, left: int, right: int) -> None:
    g, pen = scene.layout.g, scene.pen
    x = right
    for kind, label in (("black", "out"), ("survived", "survived"), ("white", "star")):
        text = t(f"dohyo.scoring.legend.{label}")
        rect = pen.text(surface, text, 16, "ink_2", (x, g(112)), "midright")
        stars.draw(surface, (rect.left - g(18), g(112)), scene.layout.scale * 0.62, kind)
        x = rect.left - g(44)
        if x < left:
            break


def _days(scene: Scoring) -> list[int]:
    """The days shown: all of a short tournament, the last seven of a long one."""
    days = list(range(1, scene.model["days"] + 1))
    if len(days) <= 7:
        return days
    end = min(len(days), max(7, scene.result["day"] + 1))
    return days[end - 7 : end]


def _paint_star_row(
    scene: Scoring,
    surface: pygame.Surface,
    rect: pygame.Rect,
    place: int,
    seat: int,
    days: list[int],
    left: int,
    step: int,
) -> None:
    g, pen = scene.layout.g, scene.pen
    pen.text(surface, "一二三四五六"[place], 18, "ink_2", (rect.left + g(8), rect.centery), "center", role="heading")
    _paint_change(scene, surface, (rect.left + g(28), rect.centery), place, seat)
    crest.draw(surface, (rect.left + g(60), rect.centery), scene.layout.scale * 0.95, seat)
    pen.text(
        surface,
        scene.table.seat_title(seat),
        22,
        "sumi",
        (rect.left + g(88), rect.centery),
        "midleft",
        role="heading",
        max_width=left - rect.left - g(92),
    )
    results = {result["day"]: result for result in scene.model["results"]}
    for n, day in enumerate(days):
        x = left + n * step + step // 2
        result = results.get(day)
        kind = (
            "open"
            if result is None
            else "white"
            if result["star"] == seat
            else "black"
            if result["out_in_hand"][seat]
            else "survived"
        )
        stars.draw(surface, (x, rect.centery - g(10)), scene.layout.scale * 0.85, kind)
        if result is not None:
            pen.text(surface, str(result["points"][seat]), 16, "ink_2", (x, rect.centery + g(20)), "center")
    pen.text(
        surface,
        str(scene.result["totals"][seat]),
        30,
        "sumi",
        (rect.right, rect.centery),
        "midright",
        role="ui_bold",
    )
    pygame.draw.line(surface, pen.color("line"), (rect.left, rect.bottom), (rect.right, rect.bottom))


def _paint_change(scene: Scoring, surface: pygame.Surface, center: tuple[int, int], place: int, seat: int) -> None:
    """A small triangle for a place won or lost since yesterday."""
    before = [total - points for total, points in zip(scene.result["totals"], scene.result["points"], strict=True)]
    if scene.result["day"] == 1:
        return
    old = sorted(range(len(before)), key=lambda s: -before[s]).index(seat)
    if old == place:
        return
    g = scene.layout.g
    up = old > place
    size = g(7) if up else -g(7)
    points = [
        (center[0], center[1] - size),
        (center[0] - g(6), center[1] + size // 2),
        (center[0] + g(6), center[1] + size // 2),
    ]
    pygame.draw.polygon(surface, scene.pen.color("matsu" if up else "hai"), points)
