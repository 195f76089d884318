"""The list of places of a replay: days, hands, rounds ... by name; choosing one goes there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import paper, shadow, shapes
from scenes.i18n import t
from scenes.replay_places import Place, listed
from scenes.scene import Scene
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.replay import ReplayScene


class JumpScene(Scene):
    """A sheet over the table, above the middle of the bar."""

    name = "jump"
    modal = True
    veil = False
    help_page = "frame#replay"

    def __init__(self, app: App, replay: ReplayScene) -> None:
        super().__init__(app)
        self.replay = replay
        self.places = listed(replay.replay)

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        row = layout.line(18) + g(12)
        widest = max((self.pen.width(place.label, 18, "ui_bold") for place in self.places), default=0)
        width = max(g(420), min(widest + g(140), layout.width - g(80)))
        height = min(
            g(110) + layout.line(28) + row * len(self.places), layout.height - self.replay.bar.height() - g(48)
        )
        self.sheet = pygame.Rect(0, 0, width, height)
        middle = self.replay.bar.jump_rect.left + width // 2
        self.sheet.midbottom = (middle, layout.height - self.replay.bar.height() - g(16))
        self.sheet.clamp_ip(layout.rect)
        inner = pygame.Rect(self.sheet.left + g(16), self.sheet.top + layout.line(28) + g(44), width - g(32), 0)
        inner.height = self.sheet.bottom - inner.top - g(16)
        column = self.kit.scroll(inner, row * len(self.places) + g(8))
        room = inner.width - self.kit.scroll_bar_width
        now = self._now()
        for n, place in enumerate(self.places):
            rect = pygame.Rect(0, n * row, room, row)
            self.kit.painted(
                f"place-{n}",
                rect,
                partial(self._paint_place, place, n == now),
                partial(self._go, place),
                container=column,
            )
        if self.ring.current is None:
            self.ring.focus_name(f"place-{now}", show=self.replay.ring.visible)

    def _now(self) -> int:
        """The row that the replay is in."""
        passed = [n for n, place in enumerate(self.places) if place.step <= self.replay.replay.at]
        return passed[-1] if passed else 0

    def _go(self, place: Place) -> None:
        self.app.pop()
        self.replay.go(place.step)

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos):
            self.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        g, pen = self.layout.g, self.pen
        shadow.draw(surface, self.sheet, self.layout.scale, radius=10, offset=(0, 5), blur=14, alpha=130)
        surface.blit(paper.sheet(self.sheet.size, self.layout.scale), self.sheet)
        pygame.draw.rect(surface, pen.color("line"), self.sheet, 1)
        left, right = self.sheet.left + g(32), self.sheet.right - g(32)
        y = self.sheet.top + g(20) + self.layout.line(28)
        pen.text(surface, t("replay.jump"), 28, "sumi", (left, y), "bottomleft", role="heading", max_width=right - left)
        pygame.draw.line(surface, pen.color("sumi"), (left, y + g(8)), (right, y + g(8)), max(1, g(2)))

    def _paint_place(self, place: Place, now: bool, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        if look.hovered:
            shapes.rounded(surface, rect, pen.color("kinari"), g(6))
        left = rect.left + g(20) + place.level * g(32)
        if now:
            shapes.circle(surface, (left - g(10), rect.centery), max(3, g(5)), pen.color("sumi"))
        role = "ui_bold" if place.level == 0 or now else "ui"
        pen.text(surface, place.label, 18, "sumi", (left + g(6), rect.centery), "midleft", role=role)
