"""Pictures that a rulebook page can show, by name: `<game>/<picture>` from that game's painters, or any drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from art import svg
from art.dohyo import pictures as dohyo

Painter = Callable[[str, float], pygame.Surface]
"""painter(picture, scale): the picture at so many pixels per design unit."""


@dataclass(frozen=True, slots=True)
class Album:
    """The rulebook pictures of one game."""

    names: tuple[str, ...]
    size: tuple[int, int]
    """Design size of all of them."""
    paint: Painter


ALBUMS: dict[str, Album] = {
    "dohyo": Album(tuple(dohyo.PICTURES), dohyo.PICTURE_SIZE, dohyo.picture),
}
"""Games whose painters have pictures for the rulebook. Other names are drawings in art/svg."""


def exists(name: str) -> bool:
    """Whether there is such a picture."""
    album, _, picture = name.partition("/")
    return (album in ALBUMS and picture in ALBUMS[album].names) or svg.exists(name)


def framed(name: str) -> bool:
    """Whether a picture fills its rectangle and wants an edge; a drawing on paper does not."""
    return name.partition("/")[0] in ALBUMS


def size(name: str) -> tuple[float, float]:
    """Width and height in design units; raises FileNotFoundError."""
    album, _, picture = name.partition("/")
    if album in ALBUMS and picture in ALBUMS[album].names:
        return ALBUMS[album].size
    return svg.natural_size(name)


def image(name: str, width: int) -> pygame.Surface:
    """The picture at a width in pixels."""
    album, _, picture = name.partition("/")
    if album in ALBUMS and picture in ALBUMS[album].names:
        return ALBUMS[album].paint(picture, round(width / ALBUMS[album].size[0], 4))
    return svg.svg(name, width=width)
