"""Short sentences at the edge of the screen: why something was refused, what went wrong, what was saved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.durations import DURATIONS
from scenes.pen import Pen

if TYPE_CHECKING:
    from scenes.app import App

MOST = 3


@dataclass(slots=True)
class Toast:
    text: str
    left_ms: float


class Toasts:
    """The toasts on show, newest last; the same sentence twice is one toast that stays longer."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.items: list[Toast] = []

    def show(self, text: str) -> None:
        self.app.redraw()
        reading_ms = DURATIONS["toast"].ms + 30 * len(text)
        for item in self.items:
            if item.text == text:
                item.left_ms = reading_ms
                return
        self.items.append(Toast(text, reading_ms))
        del self.items[:-MOST]

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while there is anything to draw or to take away."""
        if not self.items:
            return False
        for item in self.items:
            item.left_ms -= dt_ms
        before = len(self.items)
        self.items = [item for item in self.items if item.left_ms > 0]
        return len(self.items) != before

    def wake_after(self) -> float | None:
        return min(item.left_ms for item in self.items) / 1000 if self.items else None

    def draw(self, surface: pygame.Surface) -> None:
        if not self.items:
            return
        layout = self.app.layout
        pen = Pen(layout)
        y = layout.g(28)
        for item in self.items:
            width = min(layout.g(900), layout.width - layout.g(80))
            lines = pen.wrap(item.text, 20, width - layout.g(64))
            height = len(lines) * layout.line(20) + layout.g(28)
            box = pygame.Rect(0, y, max(pen.width(line, 20) for line in lines) + layout.g(64), height)
            box.centerx = layout.width // 2
            pen.slip(surface, box)
            for n, line in enumerate(lines):
                pen.text(
                    surface, line, 20, "sumi", (box.centerx, box.top + layout.g(14) + n * layout.line(20)), "midtop"
                )
            y = box.bottom + layout.g(10)
