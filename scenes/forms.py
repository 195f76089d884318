"""The paper form that settings, statistics, history, about and the rulebook share.

A panel of darker paper at the left carries the way back, the title and entries to choose from; the content stands on
washi at the right, in columns under double rules, in rows under hairlines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import paper, shapes
from art.components import card_frame, ledger_line, segments, switch
from art.svg import svg
from scenes.i18n import t
from scenes.scene import Scene
from scenes.widgets import Look, Painted

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.app import App

Point = tuple[int, int]
Pointer = Callable[[Point, str], bool]
"""pointer(position, "down" | "move" | "up"): True if the press was meant for it."""


@dataclass(frozen=True, slots=True)
class RowShape:
    """Where the parts of a row lie, relative to the row."""

    height: int
    words: pygame.Rect
    control: pygame.Rect
    lines: tuple[str, ...]
    """The sentence under the title, wrapped."""


class PaperScene(Scene):
    """A screen of paper. Subclasses fill `build_panel` and `build_content` and paint what lies under the controls."""

    title_key = ""
    panel_units = 420

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pointers: dict[str, Pointer] = {}
        self._held: Pointer | None = None

    # -- to be overridden ------------------------------------------------------------------------------------------

    def build_panel(self, top: int) -> None:
        """Make the controls of the panel below the title, which ends at `top`."""

    def build_content(self) -> None:
        """Make the controls of the content."""

    def paint_content(self, surface: pygame.Surface) -> None:
        """Draw what stands still under the controls."""

    # -- places ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        layout = self.layout
        g = layout.g
        self.pointers.clear()
        self._held = None
        width = min(max(g(self.panel_units), layout.t(20) * 16), round(layout.width * 0.3))
        self.panel = pygame.Rect(0, 0, width, layout.height)
        self.margin = g(48)
        self.content = pygame.Rect(
            width + g(64), g(64), layout.width - width - g(64) - g(72), layout.height - g(64) - g(44)
        )
        self.title_rect = pygame.Rect(self.margin, g(116), width - 2 * self.margin + g(16), layout.t(60))
        self._build_back()
        self.build_panel(self.title_rect.bottom + g(44))
        self.build_content()

    def _build_back(self) -> None:
        g = self.layout.g
        width = g(52) + self.pen.width(t("form.back"), 20, "heading")
        rect = pygame.Rect(self.margin - g(8), g(28), width, max(g(44), self.layout.line(20)))
        self.kit.painted("back", rect, self._paint_back, self.back)

    def columns(self, gap: int = 72, share: float = 0.5) -> tuple[pygame.Rect, pygame.Rect]:
        """The content below its heads in two columns; `share` of the room goes to the first."""
        left, right = self.content.copy(), self.content.copy()
        space = self.layout.g(gap)
        left.width = round((self.content.width - space) * share)
        right.width = self.content.width - space - left.width
        right.left = left.right + space
        top = self.content.top + self.layout.g(66)
        for column in (left, right):
            column.height -= top - column.top
            column.top = top
        return left, right

    def column_width(self, rect: pygame.Rect, height: Callable[[int], int]) -> int:
        """Width of the rows in a scrolling column over `rect`: less where `height(width)` makes a bar necessary."""
        whole = rect.width + self.layout.g(24)
        return whole if height(whole) <= rect.height else whole - self.kit.scroll_bar_width

    def scroll_column(self, rect: pygame.Rect, height: int) -> UIScrollingContainer:
        """A column for rows, whose words begin where `rect` does."""
        return self.kit.scroll(rect.inflate(self.layout.g(24), 0), height)

    # -- controls --------------------------------------------------------------------------------------------------

    def entry(self, name: str, top: int, title: str, note: str, chosen: bool, press: Callable[[], None]) -> int:
        """One line of the panel to choose from; returns the top of the next."""
        layout = self.layout
        height = layout.line(22) + (layout.line(16) if note else 0) + layout.g(26)
        rect = pygame.Rect(self.margin - layout.g(20), top, self.panel.width - 2 * self.margin + layout.g(40), height)
        self.kit.painted(name, rect, partial(self._paint_entry, title, note, chosen), press, bleed=layout.g(12))
        return rect.bottom

    def button(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        *,
        icon: str = "",
        strong: bool = False,
        container: UIScrollingContainer | None = None,
        enabled: bool = True,
    ) -> Painted:
        """A plain button: outlined, or ink when it is the strong one of a group."""
        painter = partial(self._paint_button, label, icon, strong)
        return self.kit.painted(
            name, rect, painter, press, container=container, enabled=enabled, radius=self.layout.g(8)
        )

    def button_size(self, label: str, icon: str = "") -> tuple[int, int]:
        """Width and height that a plain button needs."""
        g = self.layout.g
        width = self.pen.width(label, 18, "ui_bold") + 2 * g(22) + (g(36) if icon else 0)
        return width, max(g(46), self.layout.line(18) + g(8))

    def shortened(self, text: str, size: float, role: str, room: int) -> str:
        """The beginning of a text, as much as fits; for texts of any length, such as names and snippets."""
        if self.pen.width(text, size, role) <= room:
            return text
        while text and self.pen.width(f"{text} …", size, role) > room:
            text = text[:-1]
        return f"{text.rstrip()} …"

    def pointed(self, name: str, pointer: Pointer) -> None:
        """Let presses on a painted control reach `pointer`, which may look at where it was pressed."""
        self.pointers[name] = pointer

    def repaint(self, name: str) -> None:
        """The value that a painted control shows has changed."""
        self.kit.painted_by_name[name].repaint()
        self.touch()

    # -- rows ------------------------------------------------------------------------------------------------------

    def row_shape(self, width: int, title: str, line: str, control: tuple[int, int]) -> RowShape:
        """Words at the left and the control at the right, or under them where both together are too wide."""
        g, layout, pen = self.layout.g, self.layout, self.pen
        pad, gap = g(12), g(20)
        wide, high = min(control[0], width - 2 * pad), control[1]
        room = width - 2 * pad - wide - gap
        lines = pen.wrap(line, 16, max(room, g(60))) if line else []
        beside = not wide or (pen.width(title, 20, "heading") <= room and len(lines) <= 2)
        if not beside:
            room = width - 2 * pad
            lines = pen.wrap(line, 16, room) if line else []
        text = layout.line(20) + len(lines) * layout.line(16)
        if beside:
            height = max(g(66) if line else g(54), text + g(14), high + g(12))
            box = pygame.Rect(width - pad - wide, (height - high) // 2, wide, high)
            return RowShape(height, pygame.Rect(pad, (height - text) // 2, room, text), box, tuple(lines))
        height = text + high + g(26)
        return RowShape(
            height, pygame.Rect(pad, g(7), room, text), pygame.Rect(pad, g(12) + text, wide, high), tuple(lines)
        )

    def paint_row(
        self, surface: pygame.Surface, rect: pygame.Rect, shape: RowShape, title: str, look: Look, ink: str = "sumi"
    ) -> None:
        """Ground, hairline and words of a row."""
        pen, layout = self.pen, self.layout
        if look.hovered and look.enabled:
            surface.fill((*pen.color("kinari"), 140), rect)
        words = shape.words.move(rect.topleft)
        pygame.draw.line(
            surface, pen.color("line"), (words.left, rect.bottom - 1), (rect.right - layout.g(12), rect.bottom - 1)
        )
        pen.text(surface, title, 20, ink, words.topleft, role="heading", max_width=words.width)
        for n, line in enumerate(shape.lines):
            pen.text(
                surface,
                line,
                16,
                "ink_2" if ink == "sumi" else ink,
                (words.left, words.top + layout.line(20) + n * layout.line(16)),
            )

    def segments_size(self, labels: Sequence[str]) -> tuple[int, int]:
        """Width and height that a choice among these needs."""
        g = self.layout.g
        widest = max(self.pen.width(label, 18, "ui_bold") for label in labels)
        return (widest + g(26)) * len(labels), max(g(44), self.layout.line(18) + g(6))

    def segments(
        self,
        name: str,
        rect: pygame.Rect,
        shape: RowShape,
        title: str,
        labels: Sequence[str],
        chosen: Callable[[], int],
        choose: Callable[[int], None],
        container: UIScrollingContainer | None = None,
    ) -> None:
        """A row with a choice among a few values; left and right go through them, a press takes the one pressed."""

        def paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
            self.paint_row(surface, area, shape, title, look)
            segments.draw(surface, shape.control.move(area.topleft), self.layout.scale, labels, chosen(), self.pen)

        def take(index: int) -> None:
            choose(index % len(labels))
            self.repaint(name)

        element = self.kit.painted(
            name,
            rect,
            paint,
            lambda: take(chosen() + 1),
            container=container,
            adjust=lambda step: take(max(0, min(len(labels) - 1, chosen() + step))),
        )

        def pointer(pos: Point, phase: str) -> bool:
            box = shape.control.move(element.inner.topleft)
            if phase != "down" or not box.collidepoint(pos):
                return False
            take(next(n for n, cell in enumerate(segments.cells(box, len(labels))) if cell.collidepoint(pos)))
            return True

        self.pointed(name, pointer)

    def switch(
        self,
        name: str,
        rect: pygame.Rect,
        shape: RowShape,
        title: str,
        value: Callable[[], bool],
        flip: Callable[[], None],
        container: UIScrollingContainer | None = None,
    ) -> None:
        """A row that is on or off."""

        def paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
            self.paint_row(surface, area, shape, title, look)
            switch.draw(surface, shape.control.move(area.topleft), self.layout.scale, value())

        def press() -> None:
            flip()
            self.repaint(name)

        self.kit.painted(name, rect, paint, press, container=container)

    # -- input -----------------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._pointer_down(event)
        if self._held is not None and event.type == pygame.MOUSEMOTION:
            return self._held(event.pos, "move")
        if self._held is not None and event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, None
            return held(event.pos, "up")
        return False

    def _pointer_down(self, event: pygame.event.Event) -> bool:
        for name, pointer in self.pointers.items():
            element = self.kit.painted_by_name.get(name)
            if (
                element is not None
                and element.alive()
                and element.is_enabled
                and element.hover_point(*event.pos)
                and pointer(event.pos, "down")
            ):
                self._mouse_focus(event)
                self._held = pointer
                return True
        return False

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if self.still(surface):
            return
        g, pen = self.layout.g, self.pen
        surface.blit(paper.sheet(surface.get_size(), self.layout.scale), (0, 0))
        surface.blit(paper.sheet(self.panel.size, self.layout.scale, "kinari"), self.panel)
        pygame.draw.line(surface, pen.color("line"), self.panel.topright, self.panel.bottomright, max(1, g(1)))
        pen.text(
            surface,
            t(self.title_key),
            60,
            "sumi",
            self.title_rect.bottomleft,
            "bottomleft",
            role="heading",
            max_width=self.title_rect.width,
        )
        self.paint_content(surface)
        self.keep_still(surface)

    def paint_head(self, surface: pygame.Surface, column: pygame.Rect, title: str, note: str = "") -> None:
        """Title and note above a column from `columns`, over a double rule."""
        g, pen = self.layout.g, self.pen
        base = column.top - g(22)
        head = pen.text(
            surface, title, 40, "sumi", (column.left, base), "bottomleft", role="heading", max_width=column.width
        )
        room = column.right - head.right - g(24)
        if note and pen.width(note, 16) <= room:
            pen.text(surface, note, 16, "ink_3", (column.right, base - g(6)), "bottomright")
        ledger_line.double_rule(surface, column.left, column.right, column.top - g(16), self.layout.scale)

    def paint_subhead(self, title: str, note: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A head inside a column, over one line."""
        g, pen = self.layout.g, self.pen
        left, right = rect.left + g(12), rect.right - g(12)
        head = pen.text(surface, title, 26, "sumi", (left, rect.bottom - g(8)), "bottomleft", role="heading")
        if note and pen.width(note, 16) <= right - head.right - g(16):
            pen.text(surface, note, 16, "ink_3", (right, rect.bottom - g(10)), "bottomright")
        pygame.draw.line(surface, pen.color("sumi"), (left, rect.bottom - 1), (right, rect.bottom - 1), max(1, g(2)))

    def subhead_height(self) -> int:
        return self.layout.line(26) + self.layout.g(44)

    def _paint_back(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, size = self.layout.g, self.layout.g(24)
        ink = "shu_dark" if look.hovered else "sumi"
        surface.blit(
            svg("frame-dohyo/icon-back", (size, size), color=self.pen.color(ink)),
            (rect.left + g(8), rect.centery - size // 2),
        )
        self.pen.text(surface, t("form.back"), 20, ink, (rect.left + g(42), rect.centery), "midleft", role="heading")

    def _paint_entry(
        self, title: str, note: str, chosen: bool, surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        g, pen, layout = self.layout.g, self.pen, self.layout
        if chosen or look.hovered:
            card_frame.draw(
                surface,
                rect,
                layout.scale,
                radius=8,
                tone="washi" if not chosen else "paper",
                resting=chosen,
                lifted=look.hovered and chosen,
            )
        if chosen:
            surface.fill(pen.color("sumi"), (rect.left, rect.top + g(8), max(3, g(4)), rect.height - g(16)))
        else:
            pygame.draw.line(
                surface, pen.color("line"), (rect.left + g(20), rect.bottom - 1), (rect.right - g(20), rect.bottom - 1)
            )
        left, room = rect.left + g(20), rect.width - g(36)
        top = rect.top + g(12)
        pen.text(surface, title, 22, "sumi", (left, top), role="heading", max_width=room)
        if note:
            pen.text(surface, note, 16, "ink_2", (left, top + layout.line(22)), max_width=room)

    def _paint_button(
        self, label: str, icon: str, strong: bool, surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        g, pen = self.layout.g, self.pen
        edge = "sumi" if look.enabled else "hai"
        fill = "sumi" if strong and look.enabled else "kinari" if look.hovered and look.enabled else "paper"
        ink = "paper" if fill == "sumi" else edge
        if look.pressed:
            rect = rect.inflate(-max(2, g(4)), -max(2, g(2)))
        shapes.rounded(surface, rect, pen.color(fill), g(8), pen.color(edge), max(1, g(2)))
        text = pen.width(label, 18, "ui_bold")
        size = g(22)
        whole = text + (size + g(12) if icon else 0)
        left = rect.centerx - min(whole, rect.width - g(16)) // 2
        if icon:
            image = svg(f"frame-dohyo/icon-{icon}", (size, size), color=pen.color(ink))
            surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
            left += size + g(12)
        pen.text(
            surface, label, 18, ink, (left, rect.centery), "midleft", role="ui_bold", max_width=rect.right - left - g(8)
        )
