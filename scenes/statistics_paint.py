"""The parts of the statistics screen as they are painted: figures, share of wins, opponents, last games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from art.svg import svg
from game.core.stats import Result, Summary
from scenes import chart, describe
from scenes.i18n import t
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.statistics import StatisticsScene


def facts(scene: StatisticsScene, summary: Summary, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Six figures over their names, parted by hairlines."""
    g, pen = scene.layout.g, scene.pen
    share = "–" if summary.win_share is None else t("settings.percent", n=round(summary.win_share * 100))
    average = "–" if summary.average is None else f"{summary.average:.1f}".replace("-", "−")
    best = "–" if summary.best is None else str(summary.best).replace("-", "−")
    facts = (
        ("played", str(summary.played)),
        ("win_share", share),
        ("best", best),
        ("average", average),
        ("streak", str(summary.streak)),
        ("longest", str(summary.longest_streak)),
    )
    pitch = (rect.width - g(24)) / len(facts)
    for n, (name, figure) in enumerate(facts):
        left = rect.left + g(12) + round(n * pitch)
        room = round(pitch) - g(24)
        if n:
            pygame.draw.line(
                surface, pen.color("line"), (left - g(18), rect.top + g(14)), (left - g(18), rect.bottom - g(14))
            )
        pen.text(surface, figure, 56, "sumi", (left, rect.top + g(8)), role="ui_bold", max_width=room)
        pen.text(surface, t(f"stats.{name}"), 16, "ink_2", (left, rect.bottom - g(8)), "bottomleft", max_width=room)
    pygame.draw.line(
        surface,
        pen.color("sumi"),
        (rect.left + g(12), rect.bottom - 1),
        (rect.right - g(12), rect.bottom - 1),
        max(1, g(1.5)),
    )


def share(
    scene: StatisticsScene, wins: list[bool], chance: float, surface: pygame.Surface, rect: pygame.Rect, look: Look
) -> None:
    g = scene.layout.g
    head = pygame.Rect(rect.left, rect.top, rect.width, scene.subhead_height() - g(20))
    scene.paint_subhead(t("stats.chart"), t("stats.chart_note", n=chart.WINDOW), surface, head, look)
    plot = pygame.Rect(rect.left + g(12), head.bottom + g(8), rect.width - g(24), rect.bottom - head.bottom - g(8))
    chart.draw(surface, plot, scene.layout, scene.pen, wins, chance)


def tables(
    scene: StatisticsScene,
    rows: list[tuple[str, Summary]],
    names: list[list[str]],
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
) -> None:
    """Opponents, games, share of wins."""
    g, pen, layout = scene.layout.g, scene.pen, scene.layout
    head = pygame.Rect(rect.left, rect.top, rect.width, scene.subhead_height() - g(20))
    scene.paint_subhead(t("stats.by_table"), "", surface, head, look)
    right, games = rect.right - g(12), rect.right - g(12) - max(g(84), layout.t(16) * 5)
    y = head.bottom + g(4)
    pen.text(surface, t("stats.win_share"), 16, "ink_3", (right, y), "topright")
    pen.text(surface, t("stats.games"), 16, "ink_3", (games, y), "topright")
    y += layout.line(16) + g(4)
    for (_, summary), lines in zip(rows, names, strict=True):
        high = scene.name_height(lines)
        middle = y + high // 2
        top = middle - len(lines) * layout.line(16) // 2
        for n, line in enumerate(lines):
            pen.text(surface, line, 16, "sumi", (rect.left + g(12), top + n * layout.line(16)))
        pen.text(surface, str(summary.played), 18, "ink_2", (games, middle), "midright")
        share = t("settings.percent", n=round((summary.win_share or 0) * 100))
        pen.text(surface, share, 18, "sumi", (right, middle), "midright", role="ui_bold")
        y += high
        pygame.draw.line(surface, pen.color("line"), (rect.left + g(12), y - 1), (right, y - 1))


def last(scene: StatisticsScene, result: Result, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Date, place, points, opponents; a mark for help."""
    g, pen, layout = scene.layout.g, scene.pen, scene.layout
    if look.hovered:
        surface.fill((*pen.color("kinari"), 160), rect)
    left, right, middle = rect.left + g(12), rect.right - g(12), rect.centery
    pygame.draw.line(surface, pen.color("line"), (left, rect.bottom - 1), (right, rect.bottom - 1))
    x = left
    date = pen.text(surface, describe.day(result.finished_at), 16, "ink_2", (x, middle), "midleft")
    x = date.right + g(28)
    won = result.place == 1
    word = pen.text(
        surface,
        describe.place(result.place, result.sharing),
        18,
        "sumi" if won else "ink_2",
        (x, middle),
        "midleft",
        role="ui_bold" if won else "ui",
    )
    x = max(word.right + g(24), x + layout.t(18) * 6)
    points = t("stats.points", n=str(result.score).replace("-", "−"))
    x = max(pen.text(surface, points, 18, "sumi", (x, middle), "midleft").right + g(24), x + layout.t(18) * 5)
    size = g(22)
    image = svg("frame-dohyo/icon-play", (size, size), color=pen.color("sumi" if look.hovered else "ink_3"))
    surface.blit(image, image.get_rect(midright=(right, middle)))
    end = right - size - g(20)
    if result.assisted:
        end = pen.text(surface, t("stats.assisted"), 16, "ink_3", (end, middle), "midright").left - g(20)
    room = end - x
    if room > g(120):
        words = f"{describe.variant(scene.game, result.variant)} · {describe.opponents(scene.game, result.bots)}"
        pen.text(surface, scene.shortened(words, 16, "ui", room), 16, "ink_2", (x, middle), "midleft")
