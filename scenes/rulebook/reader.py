"""A page on screen: the part in view is painted, wheel, keys and bar move it, matches of a search are marked."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from art import shapes
from art.svg import svg
from scenes.keys import Keymap
from scenes.layout import Layout
from scenes.pen import Pen
from scenes.rulebook import pictures
from scenes.rulebook.markup import Block
from scenes.rulebook.typeset import Mark, Section, Setting, Typesetter

WHEEL = 84
"""Design units that one notch of the wheel moves the page."""
BAR = 14


class Reader:
    """One page in a window of a scene. `view` is where it is shown, in window pixels; the bar stands at its right."""

    def __init__(self, layout: Layout, pen: Pen, keymap: Keymap, view: pygame.Rect, blocks: Iterable[Block]) -> None:
        self.layout = layout
        self.pen = pen
        self.view = view
        self.bar_width = max(10, layout.g(BAR))
        width = view.width - self.bar_width - layout.g(24)
        setter = Typesetter(layout, pen, keymap, width)
        self.page: Setting = setter.set(blocks)
        self.column = setter.column
        """Width of the column of text."""
        self.offset = 0
        self.query = ""
        self._asked: Section | None = None
        """The section shown last, until the page is moved: near its end a section cannot come to the top."""
        self._grip: int | None = None

    # -- moving ----------------------------------------------------------------------------------------------------

    @property
    def furthest(self) -> int:
        return max(0, self.page.height - self.view.height)

    def scroll_to(self, offset: float) -> bool:
        """Show the page from there; True if it moved."""
        before, self.offset = self.offset, max(0, min(self.furthest, round(offset)))
        if self.offset != before:
            self._asked = None
        return self.offset != before

    def scroll_by(self, delta: float) -> bool:
        return self.scroll_to(self.offset + delta)

    def show_section(self, section_id: str) -> bool:
        """Bring a section to the top; False if the page has none of that name."""
        for section in self.page.sections:
            if section.id == section_id:
                self.scroll_to(section.y if section.level > 1 else 0)
                self._asked = section
                return True
        return False

    def section(self) -> Section | None:
        """The section that is being read: the one that was asked for, else the last that begins in the upper third."""
        if self._asked is not None:
            return self._asked
        line = self.offset + self.view.height // 3
        if self.offset >= self.furthest > 0:
            line = self.offset + self.view.height
        passed = [section for section in self.page.sections if section.id and section.y <= line]
        return passed[-1] if passed else None

    def position(self) -> tuple[str, float]:
        """Where the view begins, as a section and a share of its length: it is the same place at any width."""
        top = [section for section in self.page.sections if section.y <= self.offset]
        if self._asked is not None or not top:
            return (self._asked.id if self._asked is not None else ""), 0.0
        return top[-1].id, (self.offset - top[-1].y) / self._length(top[-1])

    def restore(self, position: tuple[str, float]) -> None:
        """Back to a position, of this page set at another width or in another language."""
        section_id, share = position
        if not self.show_section(section_id) or not share:
            return
        section = next(section for section in self.page.sections if section.id == section_id)
        self.scroll_to(section.y + share * self._length(section))

    def _length(self, section: Section) -> int:
        """Pixels from the beginning of a section to that of the next."""
        after = [other.y for other in self.page.sections if other.y > section.y]
        return max(1, (after[0] if after else self.page.height) - section.y)

    def show_link(self, index: int) -> None:
        """Bring a link into view."""
        rect = self.page.links[index].rects[0]
        if rect.top < self.offset or rect.bottom > self.offset + self.view.height:
            self.scroll_to(rect.centery - self.view.height // 2)

    def show_match(self) -> bool:
        """Bring the first match of the query that is at or below the top of the view into it."""
        for mark in self.page.marks:
            if mark.kind == "text" and mark.rect.top >= self.offset and self._matches(mark):
                if mark.rect.bottom > self.offset + self.view.height * 0.7:
                    self.scroll_to(mark.rect.top - self.view.height // 3)
                return True
        return False

    # -- places ----------------------------------------------------------------------------------------------------

    def link_rect(self, index: int) -> pygame.Rect:
        """Where the first part of a link is on screen."""
        return self.page.links[index].rects[0].move(self.view.left, self.view.top - self.offset)

    def link_at(self, pos: tuple[int, int]) -> str | None:
        """The target of the link under a point."""
        if not self.view.collidepoint(pos):
            return None
        x, y = pos[0] - self.view.left, pos[1] - self.view.top + self.offset
        for link in self.page.links:
            if any(rect.collidepoint(x, y) for rect in link.rects):
                return link.target
        return None

    def _bar(self) -> pygame.Rect:
        return pygame.Rect(self.view.right - self.bar_width, self.view.top, self.bar_width, self.view.height)

    def _thumb(self) -> pygame.Rect:
        bar = self._bar()
        height = max(self.layout.g(60), round(bar.height * self.view.height / max(1, self.page.height)))
        top = bar.top + round((bar.height - height) * self.offset / max(1, self.furthest))
        return pygame.Rect(bar.left, top, bar.width, height)

    # -- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel and scroll bar; True if the event was used."""
        if event.type == pygame.MOUSEWHEEL and self.view.collidepoint(pygame.mouse.get_pos()):
            return self.scroll_by(-getattr(event, "precise_y", event.y) * self.layout.g(WHEEL))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._grab(event.pos)
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            room = self._bar().height - self._thumb().height
            top = event.pos[1] - self._grip - self.view.top
            return self.scroll_to(top / max(1, room) * self.furthest) or True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        return False

    def _grab(self, pos: tuple[int, int]) -> bool:
        if not self.furthest or not self._bar().collidepoint(pos):
            return False
        thumb = self._thumb()
        if thumb.collidepoint(pos):
            self._grip = pos[1] - thumb.top
        else:
            self.scroll_by(self.view.height * (0.9 if pos[1] > thumb.bottom else -0.9))
        return True

    def key(self, key: int) -> bool:
        """Arrow and page keys; True if the page moved."""
        line, page = self.layout.line(20) * 2, self.view.height * 0.9
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.page.height,
            pygame.K_END: self.page.height,
        }
        return key in steps and self.scroll_by(steps[key])

    # -- painting --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """The part in view, cut off at its edges."""
        kept = surface.get_clip()
        surface.set_clip(self.view.clip(kept))
        window = pygame.Rect(0, self.offset, self.page.width, self.view.height)
        with self.pen.collect() as boxes:
            for mark in self.page.marks:
                if mark.rect.colliderect(window):
                    self._mark(surface, mark, mark.rect.move(self.view.left, self.view.top - self.offset))
        surface.set_clip(kept)
        self.pen.boxes.extend(box for box in boxes if self.view.contains(box.rect))
        if self.furthest:
            shapes.rounded(surface, self._thumb(), self.pen.color("line"), self.bar_width / 2)

    def _mark(self, surface: pygame.Surface, mark: Mark, rect: pygame.Rect) -> None:
        pen = self.pen
        if mark.kind == "fill":
            surface.fill(pen.color(mark.color), rect)
        elif mark.kind == "picture":
            image = pictures.image(mark.text, rect.width)
            surface.blit(image, image.get_rect(center=rect.center))
            if pictures.framed(mark.text):
                shapes.rounded(surface, rect, None, 0, pen.color("line"), 1)
        elif mark.kind == "svg":
            image = svg(mark.text, height=mark.size)
            surface.blit(image, image.get_rect(center=rect.center))
        elif mark.kind == "key":
            self._key(surface, mark.text, rect)
        else:
            self._text(surface, mark, rect)

    def _key(self, surface: pygame.Surface, label: str, rect: pygame.Rect) -> None:
        g, pen = self.layout.g, self.pen
        cap = pygame.Rect(rect.left, 0, rect.width, round(self.layout.t(16) * 1.5))
        cap.centery = rect.centery
        shapes.rounded(surface, cap, pen.color("paper"), g(6), pen.color("ink_3"), max(1, g(1.4)))
        pen.text(surface, label, 16, "ink_2", cap.center, "center")

    def _text(self, surface: pygame.Surface, mark: Mark, rect: pygame.Rect) -> None:
        pen = self.pen
        for start, end in self._found(mark.text):
            left = pen.width(mark.text[:start], mark.size, mark.role)
            wide = pen.width(mark.text[start:end], mark.size, mark.role)
            surface.fill(pen.color("gold"), (rect.left + left, rect.top + rect.height // 8, wide, rect.height * 3 // 4))
        box = pen.text(surface, mark.text, mark.size, mark.color, rect.midleft, "midleft", role=mark.role)
        if mark.link is not None:
            y = box.bottom - max(2, box.height // 7)
            pygame.draw.line(surface, pen.color(mark.color), (box.left, y), (box.right - 1, y))

    def _found(self, text: str) -> list[tuple[int, int]]:
        """Where the words of the query stand in a text."""
        low = text.casefold()
        found = []
        for word in self.query.casefold().split():
            at = low.find(word)
            while at >= 0:
                found.append((at, at + len(word)))
                at = low.find(word, at + len(word))
        return found

    def _matches(self, mark: Mark) -> bool:
        return bool(self._found(mark.text))
