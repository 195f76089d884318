"""The rulebook on screen: pages, sections and search at the left, the page at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import shapes
from art.svg import svg
from scenes.focus import Focusable
from scenes.forms import PaperScene
from scenes.i18n import t
from scenes.keys import Keymap
from scenes.rulebook import library
from scenes.rulebook.library import Hit
from scenes.rulebook.reader import Reader
from scenes.rulebook.typeset import Section
from scenes.widgets import Look

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.app import App

MOST_HITS = 30
READER = "page"
"""The focusable that stands for the page itself: arrows scroll it."""


class RulebookScene(PaperScene):
    """`page` is a page's name, or `page#section`."""

    name = "rulebook"
    title_key = "rulebook.title"
    panel_units = 460

    def __init__(self, app: App, page: str = library.FRAME) -> None:
        super().__init__(app)
        name, _, section = page.partition("#")
        self.page = name if name in library.names() else library.FRAME
        self.query = ""
        self.hits: list[Hit] = []
        self.trail: list[tuple[str, int]] = []
        """Places that links were followed from: (page, offset as seen then)."""
        self._wanted: str | None = section or None
        self._kept: tuple[str, tuple[str, float]] | None = None
        """Page and position to come back to after everything was laid out anew."""
        self._shown: Section | None = None

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._list: UIScrollingContainer | None = None
        super().build()
        if self.ring.current is None:
            self.ring.focus_name(READER)

    def build_panel(self, top: int) -> None:
        g = self.layout.g
        height = max(g(46), self.layout.line(18) + g(8))
        self.search_rect = pygame.Rect(self.margin, top - g(12), self.panel.width - 2 * self.margin, height)
        entry = self.search_rect.copy()
        entry.left += height
        entry.width -= height
        self.kit.entry("search", entry, self.query, self._type, placeholder=t("rulebook.search"))
        self.list_rect = pygame.Rect(
            self.margin - g(20), entry.bottom + g(24), self.panel.width - self.margin + g(8), 0
        )
        self.list_rect.height = self.layout.height - self.list_rect.top - g(24)

    def build_content(self) -> None:
        g = self.layout.g
        view = pygame.Rect(self.content.left, g(40), self.layout.width - self.content.left - g(24), 0)
        view.height = self.layout.height - view.top
        self.reader = Reader(self.layout, self.pen, Keymap(self.app.settings), view, library.blocks(self.page))
        self.reader.query = self.query
        self._restore()
        self._build_list()
        self.ring.add(Focusable(READER, rect=lambda: view.inflate(-g(16), -g(16)), press=lambda: None, radius=g(8)))
        for index in range(len(self.reader.page.links)):
            self._add_link(index)

    def _restore(self) -> None:
        """The section that was asked for, or where the reader was before everything was laid out anew."""
        if self._wanted is not None:
            self.reader.show_section(self._wanted)
            self._wanted = None
        elif self._kept is not None and self._kept[0] == self.page:
            self.reader.restore(self._kept[1])

    def _add_link(self, index: int) -> None:
        reader = self.reader
        self.ring.add(
            Focusable(
                f"link-{index}",
                rect=lambda: reader.link_rect(index),
                press=lambda: self.follow(reader.page.links[index].target),
                radius=self.layout.g(4),
                reveal=lambda: reader.show_link(index),
            )
        )

    # -- the list --------------------------------------------------------------------------------------------------

    def _build_list(self) -> None:
        """Pages with the sections of the open one, or what a search has found."""
        if self._list is not None:
            self._forget_list()
        rows = self._hit_rows() if self.query.strip() else self._page_rows()
        height = sum(row[1] for row in rows) + self.layout.g(12)
        self._list = self.kit.scroll(self.list_rect, height)
        width = self.list_rect.width - self.kit.scroll_bar_width
        y = 0
        for name, high, painter, press in rows:
            rect = pygame.Rect(0, y, width, high)
            self.kit.painted(name, rect, painter, press, container=self._list)
            y += high
        self._shown = self.reader.section()

    def _forget_list(self) -> None:
        """Take the list away, to be made anew while the rest of the scene stays."""
        for name in [name for name in self.kit.painted_by_name if name.startswith(("page-", "section-", "hit-"))]:
            del self.kit.painted_by_name[name]
        listed = ("page-", "section-", "hit-")
        self.ring.items = [item for item in self.ring.items if not item.name.startswith(listed)]
        if self._list is not None:
            self._list.kill()

    def _page_rows(self) -> list[tuple]:
        rows = []
        layout = self.layout
        for page in library.names():
            name = f"page-{page}"
            rows.append(
                (name, layout.line(22) + layout.g(24), partial(self._paint_page, page), partial(self.open, page))
            )
            if page != self.page:
                continue
            for section in self.reader.page.sections:
                if section.level == 2 and section.id:
                    lines = self.pen.wrap(section.title, 18, self._section_room())
                    high = len(lines) * layout.line(18) + layout.g(8)
                    painter = partial(self._paint_section, section.id, lines)
                    rows.append((f"section-{section.id}", high, painter, partial(self.jump, section.id)))
        return rows

    def _section_room(self) -> int:
        return self.list_rect.width - self.kit.scroll_bar_width - self.layout.g(60)

    def _hit_rows(self) -> list[tuple]:
        layout = self.layout
        if not self.hits:
            return [("hit-none", layout.line(18) + layout.g(20), self._paint_no_hits, None)]
        high = layout.line(18) + layout.line(16) + layout.g(20)
        return [
            (f"hit-{n}", high, partial(self._paint_hit, hit), partial(self.open_hit, hit))
            for n, hit in enumerate(self.hits)
        ]

    # -- going about -----------------------------------------------------------------------------------------------

    def open(self, page: str) -> None:
        """Turn to a page, from its beginning."""
        self.app.sound("tick")
        self._turn(page, None)

    def jump(self, section: str) -> None:
        """Turn to a section of the open page."""
        self.reader.show_section(section)
        self._moved()

    def follow(self, target: str) -> None:
        """Follow a link; Backspace comes back."""
        page, _, section = target.partition("#")
        self.trail.append((self.page, self.reader.offset))
        if page in ("", self.page):
            self.jump(section)
        else:
            self._turn(page, section or None)

    def retrace(self) -> bool:
        """Back to where the last link was followed; False if none was."""
        if not self.trail:
            return False
        page, offset = self.trail.pop()
        if page != self.page:
            self._turn(page, None)
        self.reader.scroll_to(offset)
        self._moved()
        return True

    def open_hit(self, hit: Hit) -> None:
        """Turn to what a search has found, with its words marked."""
        if hit.passage.page != self.page:
            self._turn(hit.passage.page, hit.passage.id)
        else:
            self.reader.show_section(hit.passage.id)
        self.reader.query = self.query
        self.reader.show_match()
        self._moved()

    def _turn(self, page: str, section: str | None) -> None:
        self.page = page
        self._wanted = section
        self._kept = None
        self.rebuild()

    def _type(self, text: str) -> None:
        self.query = text
        self.hits = library.search(text, self.page)[:MOST_HITS]
        self.reader.query = text
        self._build_list()
        self.touch()

    def _moved(self) -> None:
        """The page has moved: the list shows which section is being read."""
        shown = self.reader.section()
        if shown != self._shown:
            before, self._shown = self._shown, shown
            for section in (before, shown):
                if section is not None and f"section-{section.id}" in self.kit.painted_by_name:
                    self.kit.painted_by_name[f"section-{section.id}"].repaint()
        self.touch()

    # -- input -----------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        if self.kit is not None and self._kept is None and self._wanted is None:
            self._kept = self.page, self.reader.position()
        super().rebuild()
        self._kept = None

    def back(self) -> None:
        """Escape first ends a search."""
        if self.query:
            self.query = ""
            self.rebuild()
            return
        super().back()

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if self.reader.handle(event):
            self._moved()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            target = self.reader.link_at(event.pos)
            if target is not None:
                self.follow(target)
                return True
        return (event.type == pygame.KEYDOWN and self._reading_key(event)) or super().on_event(event, stamp)

    def _reading_key(self, event: pygame.event.Event) -> bool:
        current = self.ring.current
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.ring.focus_name("search", show=True)
            return True
        if current is not None and current.text_input:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN) and self._to_first_hit()
        if event.key == pygame.K_BACKSPACE:
            return self.retrace()
        reading = current is None or current.name == READER or not self.ring.visible
        always = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
        if (reading or always) and self.reader.key(event.key):
            self._moved()
            return True
        return False

    def _to_first_hit(self) -> bool:
        """From the search field down to what it has found."""
        if not self.hits:
            return False
        self.kit.drop_text_focus()
        self.ring.focus_name("hit-0", show=True)
        return True

    def leave(self) -> None:
        if self.kit is not None:
            self.kit.drop_text_focus()

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint_content(self, surface: pygame.Surface) -> None:
        size = self.layout.g(24)
        image = svg("frame-dohyo/icon-search", (size, size), color=self.pen.color("ink_2"))
        surface.blit(image, image.get_rect(midleft=(self.search_rect.left, self.search_rect.centery)))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.reader.paint(surface)

    def _paint_page(self, page: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        chosen = page == self.page
        if look.hovered and not chosen:
            shapes.rounded(surface, rect, pen.color("washi"), g(8))
        ink = "sumi" if chosen else "ink_2"
        pen.text(
            surface,
            library.title(page),
            22,
            ink,
            (rect.left + g(20), rect.centery),
            "midleft",
            role="heading",
            max_width=rect.width - g(28),
        )
        if chosen:
            surface.fill(pen.color("sumi"), (rect.left, rect.top + g(10), max(3, g(4)), rect.height - g(20)))
        pygame.draw.line(
            surface, pen.color("line"), (rect.left + g(20), rect.bottom - 1), (rect.right, rect.bottom - 1)
        )

    def _paint_section(
        self, section: str, lines: list[str], surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        g, pen = self.layout.g, self.pen
        now = self.reader.section()
        here = now is not None and self._holder(now) == section
        ink = "sumi" if here else "shu_dark" if look.hovered else "ink_2"
        if here:
            dot = max(3, g(5))
            shapes.circle(
                surface, (rect.left + g(30), rect.top + g(4) + self.layout.line(18) // 2), dot, pen.color("sumi")
            )
        for n, line in enumerate(lines):
            pos = rect.left + g(48), rect.top + g(4) + n * self.layout.line(18)
            pen.text(surface, line, 18, ink, pos, role="ui_bold" if here else "ui")

    def _holder(self, section: Section) -> str:
        """The section of the list that a section, perhaps a smaller one, lies in."""
        holder = ""
        for other in self.reader.page.sections:
            if other.level == 2 and other.id:
                holder = other.id
            if other == section:
                break
        return holder

    def _paint_hit(self, hit: Hit, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen, layout = self.layout.g, self.pen, self.layout
        if look.hovered:
            shapes.rounded(surface, rect, pen.color("washi"), g(8))
        left, room = rect.left + g(20), rect.width - g(28)
        title = hit.passage.title
        if hit.passage.page != self.page:
            title = f"{library.title(hit.passage.page)} · {title}"
        pen.text(
            surface, self.shortened(title, 18, "ui_bold", room), 18, "sumi", (left, rect.top + g(8)), role="ui_bold"
        )
        pen.text(surface, self._snippet(hit, room), 16, "ink_2", (left, rect.top + g(8) + layout.line(18)))
        pygame.draw.line(surface, pen.color("line"), (left, rect.bottom - 1), (rect.right, rect.bottom - 1))

    def _snippet(self, hit: Hit, room: int) -> str:
        """The words around the first match."""
        text, at = hit.passage.text, max(0, hit.at)
        start = max(0, at - 16)
        while start and text[start - 1].isalnum() and text[start].isascii() and at - start < 28:
            start -= 1
        return self.shortened(("… " if start else "") + text[start : start + 160], 16, "ui", room)

    def _paint_no_hits(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self.pen.text(
            surface,
            t("rulebook.no_hits"),
            18,
            "ink_2",
            (rect.left + self.layout.g(20), rect.centery),
            "midleft",
            max_width=rect.width - self.layout.g(20),
        )
