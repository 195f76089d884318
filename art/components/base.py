"""What all components share: how a control looks at the moment, and the pen that writes for them."""

from __future__ import annotations

from typing import Protocol

import pygame

from art import palette
from art import type as lettering
from art.palette import RGB

Color = str | RGB
"""A name of the palette, or red, green, blue."""

SMALLEST = 12
"""No text is smaller than this many pixels; letters that are part of a small picture are the exception."""
FLOOR = 14
"""No text is smaller than this from 1280x720 on."""


class Look(Protocol):
    """The state of a control that its painter shows. Scenes pass their own object of this shape."""

    hovered: bool
    pressed: bool
    enabled: bool


class Plain:
    """A control at rest."""

    hovered = False
    pressed = False
    enabled = True


class Pen(Protocol):
    """Writes text at design sizes. Scenes pass their own pen, which also remembers where text was put."""

    def text(
        self,
        surface: pygame.Surface,
        string: str,
        size: float,
        color: Color,
        pos: tuple[float, float],
        anchor: str = "topleft",
        *,
        role: str = "ui",
        max_width: float | None = None,
        alpha: int = 255,
    ) -> pygame.Rect:
        """One line with its `anchor` at `pos`, made smaller and then cut where it exceeds `max_width` pixels."""

    def width(self, string: str, size: float, role: str = "ui") -> int:
        """Pixels that a line of that design size takes."""


class PlainPen:
    """A pen for one scale that remembers nothing: for pictures, contact sheets and tests."""

    def __init__(self, scale: float, lang: str | None = None) -> None:
        self.scale = scale
        self.lang = lang

    def text(
        self,
        surface: pygame.Surface,
        string: str,
        size: float,
        color: Color,
        pos: tuple[float, float],
        anchor: str = "topleft",
        *,
        role: str = "ui",
        max_width: float | None = None,
        alpha: int = 255,
    ) -> pygame.Rect:
        pixels = text_pixels(size, self.scale)
        if max_width is not None:
            string, pixels = lettering.fit(string, role, pixels, max_width, SMALLEST, self.lang)
        image = lettering.text(string, role, pixels, ink(color), self.lang)
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        rect = lettering.place(image.get_rect(), string, role, pixels, pos, anchor, self.lang)
        surface.blit(image, rect)
        return rect

    def width(self, string: str, size: float, role: str = "ui") -> int:
        return lettering.measure(string, role, text_pixels(size, self.scale), self.lang)[0]


def text_pixels(size: float, scale: float) -> int:
    """Pixels of a text of a design size: it shrinks with the picture, but not below what can be read."""
    floor = SMALLEST + (FLOOR - SMALLEST) * max(0.0, min(1.0, (scale - 0.5) * 6))
    return max(SMALLEST, round(max(size * scale, min(size, floor))))


def ink(color: Color) -> RGB:
    """A colour by name or as it is."""
    return palette.color(color) if isinstance(color, str) else color


def pixel(units: float, scale: float) -> int:
    """Width of a line in whole pixels, at least one."""
    return max(1, round(units * scale))
