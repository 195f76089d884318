"""Between two humans at one machine: nothing of the table shows until the next one has taken the seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from art import floor
from art.components import seal
from scenes.i18n import t
from scenes.scene import Scene
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App


class CurtainScene(Scene):
    name = "curtain"
    dark = True

    def __init__(self, app: App, player: str, lift: Callable[[], None]) -> None:
        super().__init__(app)
        self.player = player
        self.lift = lift

    def build(self) -> None:
        g = self.layout.g
        rect = pygame.Rect(0, 0, g(264), g(72))
        rect.midtop = (self.layout.width // 2, self.layout.height // 2 + g(80))
        self.kit.painted("ready", rect, self._paint_ready, self.ready, bleed=g(8))
        self.ring.focus_name("ready", show=True)

    def ready(self) -> None:
        self.app.pop()
        self.lift()

    def back(self) -> None:
        """Escape would show the last player's hand: the way out is the pause menu of the table behind."""

    def paint(self, surface: pygame.Surface) -> None:
        layout, pen = self.layout, self.pen
        surface.blit(floor.dark(surface.get_size()), (0, 0))
        middle = layout.width // 2, layout.height // 2
        pen.text(
            surface,
            self.player,
            72,
            "washi",
            (middle[0], middle[1] - layout.g(110)),
            "center",
            role="heading",
            max_width=layout.width - layout.g(120),
        )
        pen.text(
            surface,
            t("curtain.pass"),
            28,
            "kinari",
            (middle[0], middle[1]),
            "center",
            max_width=layout.width - layout.g(120),
        )

    def _paint_ready(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, t("curtain.ready"), look, self.pen)
