"""The crest of a seat: a disc in the player's colour with a figure of its own, that reads without colour."""

from __future__ import annotations

import pygame

from art import palette, shapes
from art.components.base import pixel
from art.palette import RGB
from art.svg import svg

RADIUS = 17.0
"""Design units beside a name of 28."""


def name(seat: int) -> str:
    """Name of the figure, such as "uroko"."""
    return palette.PLAYERS[seat % len(palette.PLAYERS)].crest


def color(seat: int) -> RGB:
    """The player's main colour."""
    return palette.player_color(seat)


def image(seat: int, diameter: int, *, faded: bool = False) -> pygame.Surface:
    """The crest as a shared surface of that many pixels."""
    recolor = {"#2A5DB0": palette.color("ruri"), "#C8402F": palette.color("shu")}
    return svg(f"frame-dohyo/crest-{name(seat)}", (diameter, diameter), recolor=recolor, alpha=110 if faded else 255)


def draw(
    surface: pygame.Surface,
    center: tuple[float, float],
    scale: float,
    seat: int,
    radius: float = RADIUS,
    *,
    faded: bool = False,
    rim: RGB | None = None,
) -> pygame.Rect:
    """A crest about a point; `rim` is the colour of a ring around it, where it lies on another piece."""
    diameter = max(6, round(2 * radius * scale))
    picture = image(seat, diameter, faded=faded)
    rect = picture.get_rect(center=(round(center[0]), round(center[1])))
    if rim is not None:
        around = diameter / 2 + pixel(2.4, scale)
        rect = shapes.circle(surface, rect.center, around, rim)
    surface.blit(picture, picture.get_rect(center=rect.center))
    return rect
