"""Tanfang outside its table: the dark side of the set-up, and the saved game on the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from art import floor
from art.tanfang import ground, pieces
from game.tanfang.options import rules_for
from game.tanfang.vocabulary import LAYERS, TEAMS
from scenes.i18n import t
from scenes.tables.tanfang.words import spare

if TYPE_CHECKING:
    from scenes.setup import SetupScene


def setup_side(surface: pygame.Surface, rect: pygame.Rect, scene: SetupScene) -> None:
    """Name and facts above, below the section with the teams at their trenches."""
    g = scene.layout.g
    surface.set_clip(rect)
    surface.blit(floor.dark(rect.size), rect)
    split = rect.height - g(600)
    rules = rules_for(scene.plan.options, max(2, min(4, scene.plan.count)))
    _paint_facts(surface, rect, split, scene, rules.trenches, rules.rounds)
    sky = ground.sky("fair", (rect.width, g(170)))
    surface.blit(sky, (rect.left, split))
    top = split + g(170)
    layer = (rect.bottom - top) // LAYERS
    surface.blit(ground.strata((rect.width, rect.bottom - top), 0, layer), (rect.left, top))
    _paint_trenches(surface, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), scene, rules.trenches, layer)
    surface.set_clip(None)


def _paint_trenches(surface: pygame.Surface, box: pygame.Rect, scene: SetupScene, trenches: int, layer: int) -> None:
    g, pen = scene.layout.g, scene.pen
    taken = [n for n, place in enumerate(scene.plan.places) if place.kind != "empty"]
    pitch = box.width / trenches
    shown = ("figure", "mask", "goldmask", "eagle", "beast", "altar")
    for trench in range(trenches):
        x = box.left + round(trench * pitch)
        width = round(pitch) - g(30)
        depth = (trench * 2 + 1) % 3 + 1
        for n in range(depth):
            hole = ground.niche(max(8, width - n * g(12)), layer, n, trench, floor=n == depth - 1)
            surface.blit(hole, hole.get_rect(midtop=(x + round(pitch / 2), box.top + n * layer)))
        size = min(layer - g(16), width - g(20))
        picture = pieces.find(shown[trench], size)
        surface.blit(picture, picture.get_rect(midbottom=(x + round(pitch / 2), box.top + depth * layer - g(6))))
    for order, _index in enumerate(taken[: len(TEAMS)]):
        x = box.left + round((order + 0.5) * pitch)
        figure = pieces.pawn(TEAMS[order], g(96))
        surface.blit(figure, figure.get_rect(midbottom=(x, box.top)))
        name = t(f"tanfang.team.{TEAMS[order]}")
        spare(pen, surface, name, 16, "sumi", (x, box.top - g(112)), "center", pitch - g(6), "ui_bold")


def _paint_facts(
    surface: pygame.Surface, rect: pygame.Rect, split: int, scene: SetupScene, trenches: int, rounds: int
) -> None:
    """Players, trenches, rounds."""
    g, pen, plan = scene.layout.g, scene.pen, scene.plan
    title = pen.vertical(surface, "探方", 128, "on_dark", (rect.left + g(132), g(96)), spacing=1.02)
    side = pen.vertical(surface, t("tanfang.facts.title"), 26, "on_dark_2", (title.right + g(28), g(100)), spacing=1.1)
    facts = (
        (str(plan.count), t("setup.people")),
        (str(trenches), t("tanfang.facts.trenches")),
        (str(rounds), t("tanfang.facts.rounds")),
    )
    left, right = side.right + g(26), rect.right - g(36)
    pitch = (split - g(110)) // 3
    for n, (number, unit) in enumerate(facts):
        middle = g(84) + n * pitch + pitch // 2
        pen.text(surface, number, 56, "on_dark", (left + g(66), middle), "midright", role="ui_bold")
        pen.text(surface, unit, 20, "on_dark", (left + g(84), middle), "midleft", max_width=right - left - g(84))
        if n < 2:
            y = g(84) + (n + 1) * pitch
            pygame.draw.line(surface, pen.color("line_dark"), (left, y), (right, y))


def saved_picture(surface: pygame.Surface, rect: pygame.Rect, seen: dict[str, Any], scale: float) -> None:
    """The section as it stands."""
    sky_height = rect.height // 4
    layer = (rect.height - sky_height) // LAYERS
    surface.blit(ground.sky(seen["weather"][-1], (rect.width, sky_height)), rect)
    top = rect.top + sky_height
    surface.blit(ground.strata((rect.width, rect.bottom - top), 0, layer), (rect.left, top))
    pitch = rect.width / len(seen["trenches"])
    for n, trench in enumerate(seen["trenches"]):
        x = rect.left + round((n + 0.5) * pitch)
        for depth, cell in enumerate(trench["cells"]):
            if cell["state"] == "buried":
                continue
            hole = ground.niche(max(8, round(pitch * 0.8)), layer, depth, n, floor=False)
            spot = hole.get_rect(midtop=(x, top + depth * layer))
            surface.blit(hole, spot)
            if cell["state"] == "open":
                picture = pieces.find(cell["find"], max(8, layer - 2))
                surface.blit(picture, picture.get_rect(center=spot.center))
        for team in seen["seats"]:
            if team["trench"] == trench["name"]:
                figure = pieces.pawn(team["team"], max(12, round(sky_height * 0.8)))
                surface.blit(figure, figure.get_rect(midbottom=(x, top)))


def saved_line(seen: dict[str, Any]) -> str:
    weather = t(f"tanfang.weather.{seen['weather'][-1]}")
    return t("tanfang.saved_line", round=seen["round"], rounds=seen["rounds"], weather=weather)


def saved_scores(seen: dict[str, Any]) -> list[int]:
    return [team["score"] for team in seen["seats"]]
