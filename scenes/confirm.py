"""A question before something that cannot be undone. The safe answer has the focus; Escape takes it as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from art import shapes
from art.components import seal, slip
from scenes.i18n import t
from scenes.scene import Scene
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App


class ConfirmScene(Scene):
    """`question` is a sentence, `yes` the label of the seal, `act` what it does."""

    name = "confirm"
    modal = True

    def __init__(self, app: App, question: str, yes: str, act: Callable[[], None]) -> None:
        super().__init__(app)
        self.question = question
        self.yes = yes
        self.act = act

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        width = min(max(g(620), layout.t(22) * 22), layout.width - g(80))
        self.lines = self.pen.wrap(self.question, 22, width - g(96))
        control = max(g(64), layout.line(20) + g(16))
        self.panel = pygame.Rect(0, 0, width, len(self.lines) * layout.line(22) + control + g(132))
        self.panel.center = layout.rect.center
        yes = pygame.Rect(0, 0, max(g(200), self.pen.width(self.yes, 22, "ui_bold") + g(56)), control)
        yes.bottomright = (self.panel.right - g(48), self.panel.bottom - g(40))
        no = pygame.Rect(0, 0, max(g(160), self.pen.width(t("form.cancel"), 20, "ui_bold") + g(48)), control)
        no.midright = (yes.left - g(28), yes.centery)
        self.kit.painted("no", no, self._paint_no, self.back, radius=g(8))
        self.kit.painted("yes", yes, self._paint_yes, self._confirm, bleed=g(8))
        if self.ring.current is None:
            self.ring.focus_name("no", show=True)

    def _confirm(self) -> None:
        self.app.pop()
        self.app.sound("stamp")
        self.act()

    def paint(self, surface: pygame.Surface) -> None:
        g, pen = self.layout.g, self.pen
        slip.draw(surface, self.panel, self.layout.scale, radius=12, tone="washi", edge="sumi")
        for n, line in enumerate(self.lines):
            pen.text(
                surface,
                line,
                22,
                "sumi",
                (self.panel.left + g(48), self.panel.top + g(48) + n * self.layout.line(22)),
                role="ui_bold",
            )

    def _paint_no(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        shapes.rounded(
            surface, rect, pen.color("kinari" if look.hovered else "paper"), g(8), pen.color("sumi"), max(1, g(2))
        )
        pen.text(surface, t("form.cancel"), 20, "sumi", rect.center, "center", role="ui_bold")

    def _paint_yes(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, self.yes, look, self.pen)
