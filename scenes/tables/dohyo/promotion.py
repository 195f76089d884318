"""The right-hand lower corner of the scoring: who rises on the banzuke, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from art import dohyo as pieces
from art.components import blocks, keycap, rank_plate
from scenes.i18n import t
from scenes.tables.dohyo.words import plate_name

if TYPE_CHECKING:
    from scenes.tables.dohyo.scoring import Scoring


def paint_side(scene: Scoring, surface: pygame.Surface) -> None:
    g, pen = scene.layout.g, scene.pen
    _, box = scene._columns()
    promoted = scene._promotion()
    y = scene.table_bottom + g(46)
    if promoted is None:
        key = next((a["reason"] for a in scene.result["awards"] if a["kind"] == "no_star"), "unchanged")
        pen.text(surface, t("dohyo.scoring.banzuke"), 28, "sumi", (box.left, y), "midleft", role="heading")
        pen.paragraph(
            surface,
            t(f"dohyo.scoring.no_promotion.{key}"),
            18,
            "ink_2",
            pygame.Rect(box.left, y + g(28), box.width, g(80)),
        )
    else:
        _paint_promotion(scene, surface, box, y, promoted)
    _paint_next(scene, surface, box)


def _paint_promotion(
    scene: Scoring, surface: pygame.Surface, box: pygame.Rect, y: int, promoted: dict[str, Any]
) -> None:
    g, pen, layout = scene.layout.g, scene.pen, scene.layout
    level = promoted["level"]
    key = "you_promoted" if promoted["seat"] == scene.table.viewer else "promoted"
    words = t(f"dohyo.scoring.{key}", name=scene.table.seat_title(promoted["seat"]))
    pen.text(
        surface,
        words,
        28,
        "sumi",
        (box.left, y),
        "midleft",
        role="heading",
        max_width=box.width,
    )
    room = scene.seal_rect.top - g(120) - (y + g(30))
    new_h = min(g(246), room)
    old_h = round(new_h * 0.66)
    old = pygame.Rect(box.left, 0, round(old_h * 64 / 164), old_h)
    new = pygame.Rect(box.left + g(150), y + g(34), round(new_h * 64 / 164), new_h)
    old.centery = new.centery
    rank_plate.draw(surface, old, level - 1, plate_name(level - 1), alpha=140)
    rank_plate.draw(surface, new, level, plate_name(level), raised=True)
    x = (old.right + new.left) // 2
    pieces.arrow_right(surface, (x, new.centery), g(22), pen.color("sumi"))
    left = new.right + g(48)
    last = scene.result["day"] >= scene.model["days"]
    before, after = ("before", "after") if last else ("now", "tomorrow")
    for n, (label, when) in enumerate(((f"dohyo.scoring.{before}", level - 1), (f"dohyo.scoring.{after}", level))):
        top = new.top + g(14) + n * g(92)
        bold = "ui_bold" if n else "ui"
        steps = max(2, 9 - when)
        right = min(box.right, left + g(306))
        word = pen.text(surface, t(label), 16, "sumi" if n else "ink_3", (left, top), "topleft", role=bold)
        values = t("dohyo.scoring.push_steps", push=when, steps=steps)
        if word.right + g(10) + pen.width(values, 18, bold) > right:
            right = max(right, min(box.right, word.right + g(10) + pen.width(values, 18, bold)))
        pen.text(
            surface,
            values,
            18,
            "sumi" if n else "ink_2",
            (right, top),
            "topright",
            role=bold,
            max_width=right - word.right - g(8),
        )
        blocks.draw(surface, (left, top + layout.line(16) + g(4)), layout.scale, when, steps)
    note = pygame.Rect(left, new.top + g(14) + 2 * g(92) + g(4), box.right - left, g(60))
    if note.bottom < scene.seal_rect.top - g(60):
        pen.paragraph(surface, t("dohyo.scoring.conserved"), 16, "ink_3", note, max_lines=2)


def _paint_next(scene: Scoring, surface: pygame.Surface, box: pygame.Rect) -> None:
    g, pen = scene.layout.g, scene.pen
    y = scene.seal_rect.centery
    pygame.draw.line(
        surface, pen.color("line"), (box.left, scene.seal_rect.top - g(28)), (box.right, scene.seal_rect.top - g(28))
    )
    key_left = scene.seal_rect.left - g(20) - keycap.size(t("key.enter"), scene.layout.scale)[0]
    keycap.draw(surface, (scene.seal_rect.left - g(20), y), scene.layout.scale, t("key.enter"), anchor="midright")
    room = key_left - g(16) - box.left
    pen.text(
        surface, scene.next_title(), 28, "sumi", (box.left, y - g(4)), "bottomleft", role="heading", max_width=room
    )
    pen.text(surface, scene.next_line(), 18, "ink_2", (box.left, y + g(8)), "topleft", max_width=room)
