"""A line over a grid: the share of wins, game after game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import shapes
from scenes.i18n import t
from scenes.layout import Layout
from scenes.pen import Pen

WINDOW = 10
"""Games that one point of the line looks back on."""


def shares(wins: Sequence[bool]) -> list[float]:
    """The share of wins among the last WINDOW games, after each game."""
    return [sum(wins[max(0, n - WINDOW + 1) : n + 1]) / min(WINDOW, n + 1) for n in range(len(wins))]


def draw(
    surface: pygame.Surface, rect: pygame.Rect, layout: Layout, pen: Pen, wins: Sequence[bool], chance: float
) -> None:
    """The chart in `rect`: a grid from 0 to 100 per cent, the line, a dotted one at `chance`, the games at the foot."""
    g = layout.g
    label = pen.width("100 %", 16) + g(16)
    foot = layout.line(16) + g(20)
    plot = pygame.Rect(rect.left + label, rect.top + g(12), rect.width - label - g(10), rect.height - foot - g(24))
    _grid(surface, plot, layout, pen)
    y = plot.bottom - plot.height * chance
    shapes.line(surface, (plot.left, y), (plot.right, y), pen.color("ink_3"), max(1, g(1.6)), dash=g(3), gap=g(6))
    note = t("stats.chance", n=round(chance * 100))
    pen.text(surface, note, 16, "ink_3", (plot.right, y - g(3)), "bottomright")
    points = _points(plot, shares(wins), g(8))
    if len(points) > 1:
        shapes.strokes(surface, [points], pen.color("ai"), max(2, g(3)))
    if points:
        shapes.circle(surface, points[-1], max(4, g(8)), pen.color("ai"))
    _games(surface, plot, layout, pen, wins)


def _grid(surface: pygame.Surface, plot: pygame.Rect, layout: Layout, pen: Pen) -> None:
    steps = (0, 50, 100) if plot.height < layout.line(16) * 6 else (0, 25, 50, 75, 100)
    for percent in steps:
        y = plot.bottom - round(plot.height * percent / 100)
        color = pen.color("ink_3" if percent == 0 else "line")
        pygame.draw.line(surface, color, (plot.left, y), (plot.right, y))
        pen.text(surface, t("settings.percent", n=percent), 16, "ink_3", (plot.left - layout.g(12), y), "midright")


def _points(plot: pygame.Rect, values: Sequence[float], pad: int) -> list[tuple[float, float]]:
    """The line's points; a single game stands in the middle."""
    room = plot.width - 2 * pad
    across = [room / 2] if len(values) == 1 else [room * n / max(1, len(values) - 1) for n in range(len(values))]
    return [(plot.left + pad + x, plot.bottom - plot.height * value) for x, value in zip(across, values, strict=True)]


def _games(surface: pygame.Surface, plot: pygame.Rect, layout: Layout, pen: Pen, wins: Sequence[bool]) -> None:
    """Each game under its point: filled if won, open if not; left out where they would run together."""
    g = layout.g
    places = _points(plot, [0.0] * len(wins), g(8))
    y = plot.bottom + g(18)
    radius = max(3, g(5))
    pitch = places[1][0] - places[0][0] if len(places) > 1 else plot.width
    if pitch >= 2.4 * radius:
        for (x, _), won in zip(places, wins, strict=True):
            fill = pen.color("sumi") if won else None
            shapes.circle(surface, (x, y), radius, fill, pen.color("ink_3" if not won else "sumi"), max(1, g(1.6)))
    text = t("stats.games_shown", n=len(wins))
    pen.text(surface, text, 16, "ink_3", (plot.right, y + radius + g(6)), "topright")
