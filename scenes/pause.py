"""The table's own menu: go on, settings, rules, tutorial, leave. Everything is saved already."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import shapes
from art.components import slip
from art.svg import svg
from scenes.i18n import t
from scenes.scene import Scene
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table import TableScene


class PauseScene(Scene):
    name = "pause"
    modal = True

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def entries(self) -> list[tuple[str, str, object]]:
        """(name, icon, action) of each line."""
        return [
            ("resume", "play", self.back),
            ("settings", "settings", self._settings),
            ("rules", "rules", lambda: self.app.open_help(self.table)),
            ("hint", "hint", self._hint),
            ("tutorial", "help", self._tutorial),
            ("restart", "rematch", self._restart),
            ("leave", "quit", self._leave),
        ]

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        entries = self.entries()
        row = max(g(64), layout.line(22) + g(16))
        width = max(g(520), layout.t(22) * 16)
        self.panel = pygame.Rect(0, 0, min(width, layout.width - g(80)), row * len(entries) + g(150))
        self.panel.center = layout.rect.center
        y = self.panel.top + g(110)
        for name, icon, action in entries:
            rect = pygame.Rect(self.panel.left + g(28), y, self.panel.width - g(56), row)
            self.kit.painted(name, rect, partial(self._paint_entry, name, icon), action)  # type: ignore[arg-type]  # all are callables
            y += row
        self.ring.focus_name("resume")

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _hint(self) -> None:
        self.app.pop()
        self.table.hint()

    def _tutorial(self) -> None:
        self.app.pop()
        self.table.open_tutorial()

    def _restart(self) -> None:
        from scenes import saves

        saves.rematch(self.app, self.table.session, same_deal=True)

    def _leave(self) -> None:
        from scenes.menu import MenuScene

        self.app.back_to(MenuScene)

    def paint(self, surface: pygame.Surface) -> None:
        g, pen = self.layout.g, self.pen
        slip.draw(surface, self.panel, self.layout.scale, radius=12, tone="washi")
        pen.text(
            surface,
            t("pause.title"),
            40,
            "sumi",
            (self.panel.left + g(40), self.panel.top + g(56)),
            "midleft",
            role="heading",
        )
        pen.text(
            surface,
            t("pause.saved"),
            16,
            "ink_3",
            (self.panel.right - g(40), self.panel.top + g(60)),
            "midright",
            max_width=self.panel.width * 0.5,
        )
        y = self.panel.top + g(96)
        pygame.draw.line(
            surface, pen.color("sumi"), (self.panel.left + g(40), y), (self.panel.right - g(40), y), max(2, g(3))
        )

    def _paint_entry(self, name: str, icon: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        if look.hovered:
            shapes.rounded(surface, rect, pen.color("kinari"), g(8))
        size = g(26)
        image = svg(f"frame-dohyo/icon-{icon}", (size, size), color=pen.color("sumi"))
        surface.blit(image, image.get_rect(midleft=(rect.left + g(14), rect.centery)))
        pen.text(
            surface,
            t(f"pause.{name}"),
            22,
            "sumi",
            (rect.left + g(60), rect.centery),
            "midleft",
            role="ui",
            max_width=rect.width - g(70),
        )
