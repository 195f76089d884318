"""Dohyo outside its table: the dark side of the set-up, and the saved game on the menu."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from art import dohyo as pieces
from art import floor, shapes
from art.components import pill
from scenes.i18n import t
from scenes.tables.dohyo.words import day_name

if TYPE_CHECKING:
    from scenes.setup import SetupScene

HIGHEST = 9


def _spot(center: tuple[float, float], radius: float, place: int, count: int, steps: float) -> tuple[float, float]:
    angle = math.pi / 2 + place * math.tau / count
    reach = radius * (0.31 + 0.69 * (HIGHEST - steps) / HIGHEST)
    return center[0] + reach * math.cos(angle), center[1] + reach * math.sin(angle)


def _heading(place: int, count: int) -> float:
    return 90 - math.degrees(math.pi / 2 + place * math.tau / count)


def setup_side(surface: pygame.Surface, rect: pygame.Rect, scene: SetupScene) -> None:
    """Name and facts above, below the ring with the chosen seats, running off the corner."""
    g, pen = scene.layout.g, scene.pen
    surface.set_clip(rect)
    surface.blit(floor.dark(rect.size), rect)
    split = rect.height - g(650)
    _paint_facts(surface, rect, split, scene)
    radius = g(306)
    center = (rect.left + min(g(276), rect.width * 0.45), split + g(376))
    surface.blit(pieces.clay((rect.width, rect.bottom - split)), (rect.left, split))
    ring = pieces.ring_image(radius, six=scene.plan.count == 6, square=False)
    surface.blit(ring, ring.get_rect(center=(round(center[0]), round(center[1]))))
    taken = [n for n, place in enumerate(scene.plan.places) if place.kind != "empty"]
    scale = radius / 284
    for order, index in enumerate(taken):
        x, y = _spot(center, radius, order, len(taken), 7.4)
        if index == scene.open_row:
            shapes.circle(surface, (x, y), 58 * scale, None, pen.color("sumi"), 7 * scale)
            shapes.circle(surface, (x, y), 56.5 * scale, None, pen.color("gold"), 4 * scale)
        pieces.wrestler(surface, (x, y), scale * 0.9, index, _heading(order, len(taken)))
    for order, index in enumerate(taken):
        x, y = _spot(center, radius, order, len(taken), 7.4)
        below = y >= center[1] - g(20)
        pill.draw(
            surface, (x, y + (g(78) if below else -g(78))), scene.layout.scale, scene.plan.name(index), index, pen=pen
        )
    surface.set_clip(None)


def _paint_facts(surface: pygame.Surface, rect: pygame.Rect, split: int, scene: SetupScene) -> None:
    """Players, days, minutes at a real table."""
    g, pen, plan = scene.layout.g, scene.pen, scene.plan
    title = pen.vertical(surface, "土俵", 128, "on_dark", (rect.left + g(132), g(96)), spacing=1.02)
    side = pen.vertical(surface, t("dohyo.facts.title"), 26, "on_dark_2", (title.right + g(28), g(100)), spacing=1.12)
    days = int(plan.options["days"])
    humans = sum(place.kind == "human" for place in plan.places)
    people = t("setup.all_bots") if not humans else t("setup.one_human") if humans == 1 else t("setup.humans", n=humans)
    facts = (
        (str(plan.count), t("setup.people"), people),
        (str(days), t("setup.days"), t("setup.hands_a_day")),
        (str(8 * days), t("setup.minutes"), t("setup.real_table")),
    )
    left = side.right + g(26)
    right = rect.right - g(36)
    pitch = (split - g(110)) // 3
    for n, (number, unit, line) in enumerate(facts):
        middle = g(84) + n * pitch + pitch // 2
        figure = pen.text(surface, number, 56, "on_dark", (left + g(66), middle), "midright", role="ui_bold")
        word = pen.text(
            surface,
            unit,
            20,
            "on_dark",
            (left + g(78), figure.bottom - g(20)),
            "bottomleft",
            max_width=right - left - g(78),
        )
        if word.right + g(16) + pen.width(line, 16) <= right:
            pen.text(surface, line, 16, "on_dark_2", (right, figure.bottom - g(20)), "bottomright")
        else:
            pen.text(
                surface,
                line,
                16,
                "on_dark_2",
                (left + g(78), figure.bottom - g(18)),
                "topleft",
                max_width=right - left - g(78),
            )
        if n < 2:
            y = g(84) + (n + 1) * pitch
            pygame.draw.line(surface, pen.color("line_dark"), (left, y), (right, y))


def saved_picture(surface: pygame.Surface, rect: pygame.Rect, seen: dict[str, Any], scale: float) -> None:
    """The ring as it stands, the one who looks at the bottom."""
    count = len(seen["seats"])
    you = seen["you"] or 0
    order = [(you + place) % count for place in range(count)]
    steps = [float(seen["seats"][seat]["steps"] or 0) if seen["seats"][seat]["on_ring"] else None for seat in order]
    pieces.live_ring(surface, rect, steps, order)


def saved_line(seen: dict[str, Any]) -> str:
    return t("dohyo.saved_line", day=day_name(seen["day"], seen["days"]), number=seen["day"], hand=seen["hand"])


def saved_scores(seen: dict[str, Any]) -> list[int]:
    return [info["score"] for info in seen["seats"]]
