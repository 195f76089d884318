"""Lettering for scenes: text at design sizes, placed by anchor, every box remembered.

The remembered boxes are what the layout tests look at: no text may leave its screen, run into another or be cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from art import palette
from art import type as lettering
from art.components import focus_ring, slip
from scenes import i18n
from scenes.layout import Layout

Color = str | tuple[int, int, int]

LATIN_DISPLAY_FROM = 26
"""The Latin display face is for titles; smaller headings in English are set in the bold sans."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """One piece of text as it was drawn."""

    rect: pygame.Rect
    text: str
    cut: bool
    """It did not fit and was shortened."""
    clip: pygame.Rect
    """The surface or panel it had to stay inside."""


class Pen:
    """Draws text for one layout. `boxes` holds what was drawn since start()."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.boxes: list[TextBox] = []

    def start(self) -> None:
        self.boxes = []

    @contextmanager
    def collect(self) -> Iterator[list[TextBox]]:
        """Boxes drawn inside the block go into a list of their own (a control paints on its own small surface)."""
        outer, self.boxes = self.boxes, []
        try:
            yield self.boxes
        finally:
            self.boxes = outer

    @staticmethod
    def color(color: Color) -> tuple[int, int, int]:
        return palette.color(color) if isinstance(color, str) else color

    # -- one line --------------------------------------------------------------------------------------------------

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
        """One line with its `anchor` at `pos`; shrunk, then cut, to max_width pixels.

        Anchors are the attributes of pygame.Rect, and those of art.type.draw: "baseline...", "ink...".
        """
        role = _role(role, size)
        px = self.layout.t(size)
        cut = False
        if max_width is not None:
            px, string, cut = self._fit(string, px, role, int(max_width))
        language = i18n.language()
        image = lettering.text(string, role, px, self.color(color), language)
        rect = lettering.place(image.get_rect(), string, role, px, pos, anchor, language)
        if alpha != 255:
            image = image.copy()
            image.set_alpha(alpha)
        surface.blit(image, rect)
        self._note(surface, rect, string, cut)
        return rect

    def _fit(self, string: str, px: int, role: str, width: int) -> tuple[int, str, bool]:
        """Smaller letters down to three quarters and never under 12 pixels, then an ellipsis."""
        fitted, px = lettering.fit(string, role, px, width, max(12, round(px * 0.75)), i18n.language())
        return px, fitted, fitted != string

    def width(self, string: str, size: float, role: str = "ui") -> int:
        return lettering.measure(string, _role(role, size), self.layout.t(size), i18n.language())[0]

    # -- several lines ---------------------------------------------------------------------------------------------

    def wrap(self, string: str, size: float, width: float, role: str = "ui") -> list[str]:
        return lettering.wrap(string, _role(role, size), self.layout.t(size), int(width), i18n.language())

    def paragraph(
        self,
        surface: pygame.Surface,
        string: str,
        size: float,
        color: Color,
        rect: pygame.Rect,
        *,
        role: str = "ui",
        max_lines: int | None = None,
        align: str = "left",
        spacing: float = 1.0,
    ) -> pygame.Rect:
        """Wrapped text from the top of `rect`; returns the box it filled. More than max_lines counts as cut."""
        lines = self.wrap(string, size, rect.width, role)
        cut = max_lines is not None and len(lines) > max_lines
        if cut:
            lines = lines[:max_lines]
            lines[-1] = lines[-1].rstrip(" ，,。.") + "…"
        step = round(self.layout.line(size) * spacing)
        for n, line in enumerate(lines):
            x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
            anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[align]
            self.text(surface, line, size, color, (x, rect.top + n * step), anchor, role=role)
        box = pygame.Rect(rect.left, rect.top, rect.width, len(lines) * step)
        if cut:
            self._note(surface, box, string, True)
        return box

    def vertical(
        self,
        surface: pygame.Surface,
        string: str,
        size: float,
        color: Color,
        pos: tuple[float, float],
        anchor: str = "midtop",
        *,
        role: str = "brush",
        spacing: float = 1.0,
    ) -> pygame.Rect:
        """Letters one under the other."""
        image = lettering.vertical(
            string, role, self.layout.t(size), self.color(color), pitch=spacing, lang=i18n.language()
        )
        rect = image.get_rect()
        setattr(rect, anchor, (round(pos[0]), round(pos[1])))
        surface.blit(image, rect)
        self._note(surface, rect, string, False)
        return rect

    def _note(self, surface: pygame.Surface, rect: pygame.Rect, text: str, cut: bool) -> None:
        if text:
            self.boxes.append(TextBox(rect.copy(), text, cut, surface.get_rect()))

    # -- small things every scene needs ----------------------------------------------------------------------------

    def slip(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        slip.draw(surface, rect, self.layout.scale)

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, *, dark: bool, radius: int) -> None:
        focus_ring.draw(surface, rect, self.layout.scale, dark=dark, radius=radius)


def _role(role: str, size: float) -> str:
    return "ui_bold" if role == "heading" and size < LATIN_DISPLAY_FROM and i18n.language() == "en" else role
