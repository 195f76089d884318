"""The log: everything that was told so far, as sentences; the line under the pointer points at whom it speaks of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import paper, shadow
from scenes.i18n import t
from scenes.scene import Scene
from scenes.widgets import Look, scroll_to_end

if TYPE_CHECKING:
    from game.core.action import Event
    from scenes.app import App
    from scenes.table import TableScene

MOST = 240


class LogScene(Scene):
    """A drawer at the right over the table, which stays visible."""

    name = "log"
    modal = True
    veil = False

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        said = [(event, sentence) for event in table.told if (sentence := table.sentence(event))]
        self.lines: list[tuple[Event, str]] = said[-MOST:]

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        width = max(g(560), min(layout.width // 2, layout.t(18) * 24))
        self.drawer = pygame.Rect(layout.width - width, 0, width, layout.height)
        close = pygame.Rect(0, 0, g(44), g(44))
        close.midright = (self.drawer.right - g(28), g(58))
        self.kit.painted("close", close, self._paint_close, self.back)
        inner = pygame.Rect(self.drawer.left + g(20), g(108), width - g(32), layout.height - g(120))
        room = inner.width - g(44)
        wrapped = [self.pen.wrap(text, 18, room - g(14)) for _, text in self.lines]
        heights = [len(lines) * layout.line(18) + g(14) for lines in wrapped]
        column = self.kit.scroll(inner, sum(heights) + g(8))
        y = 0
        for n, ((event, _), lines, height) in enumerate(zip(self.lines, wrapped, heights, strict=True)):
            rect = pygame.Rect(0, y, room + g(24), height)
            self.kit.painted(
                f"line-{n}",
                rect,
                partial(self._paint_line, event, lines),
                partial(self._point, event),
                container=column,
                on_hover=partial(self._hover, event),
            )
            y += height
        scroll_to_end(column)
        if self.lines:
            self.ring.focus_name(f"line-{len(self.lines) - 1}")

    def _point(self, event: Event) -> None:
        self.table.highlight(self.table.mentioned(event))

    def _hover(self, event: Event, hovered: bool) -> None:
        self.table.highlight(self.table.mentioned(event) if hovered else set())

    def leave(self) -> None:
        self.table.highlight(set())

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.drawer.collidepoint(event.pos):
            self.back()
            return True
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_l:
            self.back()
            return True
        return False

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        current = self.ring.current
        if self.ring.visible and current is not None and current.name.startswith("line-"):
            event = self.lines[int(current.name.partition("-")[2])][0]
            if self.table.highlighted != self.table.mentioned(event):
                self._point(event)

    def paint(self, surface: pygame.Surface) -> None:
        g, pen = self.layout.g, self.pen
        shadow.draw(surface, self.drawer, self.layout.scale, radius=0, offset=(-4, 0), blur=14, alpha=130)
        surface.blit(paper.sheet(self.drawer.size, self.layout.scale), self.drawer)
        pen.text(surface, t("table.log"), 40, "sumi", (self.drawer.left + g(32), g(58)), "midleft", role="heading")
        y = g(94)
        pygame.draw.line(
            surface, pen.color("sumi"), (self.drawer.left + g(32), y), (self.drawer.right - g(28), y), max(2, g(3))
        )
        if not self.lines:
            pen.text(surface, t("log.empty"), 18, "ink_3", (self.drawer.left + g(32), g(124)))

    def _paint_close(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        from art.svg import svg

        size = self.layout.g(26)
        image = svg(
            "frame-dohyo/icon-close", (size, size), color=self.pen.color("shu_dark" if look.hovered else "sumi")
        )
        surface.blit(image, image.get_rect(center=rect.center))

    def _paint_line(
        self, event: Event, lines: list[str], surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        g, pen = self.layout.g, self.pen
        if look.hovered:
            surface.fill(pen.color("kinari"), rect)
        seats = sorted(self.table.mentioned(event))
        for n, seat in enumerate(seats[:1]):
            self.table.paint_mark(surface, (rect.left + g(14), rect.top + g(7) + self.layout.line(18) // 2 + n), seat)
        for n, line in enumerate(lines):
            pen.text(
                surface,
                line,
                18,
                "sumi" if look.hovered else "ink_2",
                (rect.left + g(32), rect.top + g(7) + n * self.layout.line(18)),
            )
