"""The hint: what the strong bot would do now, how sure it is, and why. Taking it lays the choice out unplayed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import shapes
from art.components import slip
from game.core.protocol import Advice
from scenes import i18n
from scenes.i18n import t
from scenes.scene import Scene
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table import TableScene

MOST = 3


class HintScene(Scene):
    name = "hint"
    modal = True
    veil = False

    def __init__(self, app: App, table: TableScene, seat: int) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat
        self.ticket = table.session.hint(seat)
        self.advice: list[Advice] | None = None

    def tick(self, dt_ms: float) -> None:
        if self.advice is None:
            self.table.session.poll(play=False)
            if self.ticket.done:
                answer = self.ticket.answer
                self.advice = answer[:MOST] if isinstance(answer, list) else []
                self.rebuild()

    def wake_after(self) -> float | None:
        return 0.03 if self.advice is None else None

    def leave(self) -> None:
        if not self.ticket.done:
            self.table.session.cancel_hint(self.ticket)

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        width = min(max(g(760), layout.t(18) * 34), layout.width - g(60))
        room = width - g(80)
        rows = self.advice or []
        self.reasons = [self.pen.wrap(self._reason(advice), 18, room) for advice in rows]
        heights = [layout.line(24) + len(lines) * layout.line(18) + g(20) for lines in self.reasons]
        height = g(96) + (sum(heights) if rows else layout.line(20)) + layout.line(16) + g(30)
        self.panel = pygame.Rect(0, 0, width, min(height, layout.height - g(20)))
        self.panel.midtop = (min(self.table.hint_center(), layout.width - width // 2 - g(10)), g(70))
        self.panel.left = max(self.panel.left, g(10))
        y = self.panel.top + g(84)
        for n, (advice, row) in enumerate(zip(rows, heights, strict=True)):
            rect = pygame.Rect(self.panel.left + g(24), y, width - g(48), row)
            self.kit.painted(f"advice-{n}", rect, partial(self._paint_advice, n), partial(self._take, advice))
            y += row
        self.ring.focus_name("advice-0", show=self.ring.visible)

    def _take(self, advice: Advice) -> None:
        self.app.pop()
        self.table.take_advice(advice.action)

    def _reason(self, advice: Advice) -> str:
        params = {key: self._named(key, value) for key, value in advice.params.items()}
        key = f"{self.table.game.id}.reason.{advice.reason}"
        return t(key, **params) if i18n.has(key) else advice.reason

    def _named(self, key: str, value: object) -> object:
        """Seats by their names."""
        if key in ("seat", "target", "by") and isinstance(value, int):
            return self.table.seat_name(value)
        if key == "seats" and isinstance(value, list):
            return t("list.and").join(self.table.seat_name(seat) for seat in value)
        return value

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            self.back()
            return True
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_h:
            self.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        g, pen = self.layout.g, self.pen
        slip.draw(surface, self.panel, self.layout.scale, radius=12, tone="washi", edge="sumi")
        pen.text(
            surface,
            t("hint.title"),
            28,
            "sumi",
            (self.panel.left + g(40), self.panel.top + g(46)),
            "midleft",
            role="heading",
        )
        pen.text(
            surface,
            t("hint.assisted"),
            16,
            "ink_3",
            (self.panel.right - g(40), self.panel.top + g(48)),
            "midright",
            max_width=self.panel.width * 0.55,
        )
        y = self.panel.top + g(74)
        pygame.draw.line(
            surface, pen.color("sumi"), (self.panel.left + g(40), y), (self.panel.right - g(40), y), max(1, g(2))
        )
        if self.advice is None:
            pen.text(surface, t("hint.thinking"), 20, "ink_2", (self.panel.left + g(40), y + g(14)))
        foot = t("hint.blind")
        pen.text(
            surface,
            foot,
            16,
            "ink_3",
            (self.panel.left + g(40), self.panel.bottom - g(14)),
            "bottomleft",
            max_width=self.panel.width - g(80),
        )

    def _paint_advice(self, n: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        advice = (self.advice or [])[n]
        if look.hovered or n == 0:
            shapes.rounded(surface, rect, pen.color("kinari"), g(8))
        inner = rect.inflate(-g(32), -g(12))
        value = t(f"{self.table.game.id}.hint.value", value=self.table.advice_value(advice))
        worth = pen.text(
            surface, value, 18, "ink_2", inner.topright, "topright", role="ui_bold", max_width=inner.width * 0.45
        )
        pen.text(
            surface,
            self.table.action_words(advice.action),
            24,
            "sumi",
            inner.topleft,
            role="heading",
            max_width=worth.left - inner.left - g(16),
        )
        for k, line in enumerate(self.reasons[n]):
            pen.text(
                surface, line, 18, "ink_2", (inner.left, inner.top + self.layout.line(24) + k * self.layout.line(18))
            )
