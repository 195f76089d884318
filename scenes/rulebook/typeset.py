"""A page set for one width: blocks become lines, rules, pictures and bands with a place, ready to be painted.

Text runs in a column that is comfortable to read; where there is room, pictures stand in the margin beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from scenes.keys import Keymap
from scenes.layout import Layout
from scenes.pen import Pen
from scenes.rulebook import pictures
from scenes.rulebook.lines import Measure, Piece, break_lines, longest, natural
from scenes.rulebook.markup import Block, Example, Heading, Item, Paragraph, Picture, Span, Spans, Table, plain

BODY, SMALL = 20, 18
HEADINGS = {1: 44, 2: 30, 3: 22}
COLUMN, MARGIN, GAP = 800, 400, 56
"""Design widths of the text, of the margin for pictures, and between them."""

INTERNAL = re.compile(r"\w*(?:#[\w-]+)?$")
"""Links that lead to a page or a section; addresses of the world outside are shown as text."""


@dataclass(slots=True)
class Mark:
    """Something to paint. `kind`: 'text', 'key', 'svg', 'fill' or 'picture'."""

    kind: str
    rect: pygame.Rect
    """Relative to the page."""
    text: str = ""
    """The words, the label of a key, or the name of a drawing."""
    size: float = BODY
    role: str = "ui"
    color: str = "sumi"
    link: int | None = None
    """Index into the page's links."""


@dataclass(slots=True)
class Link:
    target: str
    rects: list[pygame.Rect] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading that can be jumped to."""

    id: str
    title: str
    level: int
    y: int


@dataclass(slots=True)
class Setting:
    """A page that has been set."""

    width: int
    height: int = 0
    marks: list[Mark] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


@dataclass(slots=True)
class _Style:
    """How the text of a block is set."""

    size: float = BODY
    role: str = "ui"
    color: str = "sumi"


class Typesetter:
    """Sets the blocks of one page for a width in pixels."""

    def __init__(self, layout: Layout, pen: Pen, keymap: Keymap, width: int) -> None:
        self.layout = layout
        self.pen = pen
        self.keymap = keymap
        self.g = layout.g
        self.page = Setting(width)
        self.beside = width >= self.g(COLUMN + GAP + 240) and not layout.tight
        column = max(self.g(COLUMN), layout.t(BODY) * 34)
        self.column = min(width, column) if self.beside else min(width, round(column * 1.2))
        if self.beside and width - self.column < self.g(GAP + 240):
            self.column = width - self.g(GAP + 240)
        self.y = 0
        self.block_top = 0
        """Where the last block that is no picture began: a picture stands beside it."""
        self.margin_end = 0
        """Down to here the margin is taken by pictures."""

    def set(self, blocks: Iterable[Block]) -> Setting:
        """The whole page."""
        self._stack(blocks, 0, self.column)
        self.page.height = max(self.y, self.margin_end) + self.g(24)
        return self.page

    def _stack(self, blocks: Iterable[Block], left: int, width: int) -> None:
        """One block under the other; a list keeps a distance from what follows it."""
        before: Block | None = None
        for block in blocks:
            if isinstance(before, Item) and not isinstance(block, Item):
                self.y += self.g(10)
            if not isinstance(block, Picture):
                self.block_top = self.y
            self._block(block, left, width)
            before = block

    def _block(self, block: Block, left: int, width: int) -> None:
        if isinstance(block, Heading):
            self._heading(block, left, width)
        elif isinstance(block, Paragraph):
            self._lines(block.spans, left, width, _Style())
            self.y += self.g(12)
        elif isinstance(block, Item):
            self._item(block, left, width)
        elif isinstance(block, Table):
            self._table(block, left, width)
        elif isinstance(block, Picture):
            self._picture(block, left, width)
        else:
            self._example(block, left, width)

    # -- text ------------------------------------------------------------------------------------------------------

    def _measure(self, style: _Style) -> Measure:
        def measure(span: Span, text: str) -> int:
            if span.kind == "key":
                return self.pen.width(self._cap(text), 16) + self.g(30)
            if span.kind == "svg":
                wide, high = pictures.size(text)
                return round(self._icon(style.size, span) * wide / high) + self.g(6)
            role = "ui_bold" if span.kind == "bold" and style.role == "ui" else style.role
            return self.pen.width(text, style.size, role)

        return measure

    def _cap(self, action: str) -> str:
        return self.keymap.label(action)

    def _icon(self, size: float, span: Span) -> int:
        """Height of a drawing in a line of that size."""
        return round(self.layout.t(size) * 1.25 * float(span.target))

    def _lines(self, parts: Spans, left: int, width: int, style: _Style, right: bool = False) -> int:
        """Set a paragraph at self.y; returns its height and moves on."""
        lines = break_lines(parts, width, self._measure(style))
        top = self.y
        linked: dict[int, int] = {}
        for line in lines:
            step = self._step(line, style)
            shift = width - line[-1].x - line[-1].width if right else 0
            for piece in line:
                self._piece(piece, left + shift, step, style, linked)
            self.y += step
        return self.y - top

    def _step(self, line: list[Piece], style: _Style) -> int:
        """Height of a line: drawings may be higher than words."""
        drawn = [self._icon(style.size, piece.span) + self.g(4) for piece in line if piece.span.kind == "svg"]
        return max([self.layout.line(style.size), *drawn])

    def _piece(self, piece: Piece, left: int, step: int, style: _Style, linked: dict[int, int]) -> None:
        rect = pygame.Rect(left + piece.x, self.y, piece.width, step)
        span = piece.span
        if span.kind == "key":
            self.page.marks.append(
                Mark("key", pygame.Rect(rect.left, rect.top, rect.width - self.g(6), step), self._cap(piece.text))
            )
        elif span.kind == "svg":
            self.page.marks.append(Mark("svg", rect, piece.text, self._icon(style.size, span)))
        else:
            bold = span.kind == "bold" and style.role == "ui"
            mark = Mark("text", rect, piece.text, style.size, "ui_bold" if bold else style.role, style.color)
            if span.kind == "link" and INTERNAL.match(span.target):
                index = linked.setdefault(id(span), len(self.page.links))
                if index == len(self.page.links):
                    self.page.links.append(Link(span.target))
                self.page.links[index].rects.append(rect)
                mark.color, mark.link = "ai", index
            self.page.marks.append(mark)

    def _fill(self, rect: pygame.Rect, color: str) -> Mark:
        mark = Mark("fill", rect, color=color)
        self.page.marks.append(mark)
        return mark

    def _heading(self, block: Heading, left: int, width: int) -> None:
        g = self.g
        if block.level < 3:
            self.y = max(self.y, self.margin_end)
        if self.y:
            self.y += g({1: 48, 2: 44, 3: 20}[block.level])
        section = Section(block.id, plain(block.spans), block.level, self.y)
        self.page.sections.append(section)
        role = "heading" if block.level < 3 else "ui_bold"
        self._lines(block.spans, left, width, _Style(HEADINGS[block.level], role))
        if block.level == 1:
            self._fill(pygame.Rect(left, self.y + g(4), width, max(2, g(3))), "sumi")
            self._fill(pygame.Rect(left, self.y + g(10), width, 1), "ink_3")
        elif block.level == 2:
            self._fill(pygame.Rect(left, self.y, width, max(1, g(1.5))), "sumi")
        self.y += g({1: 30, 2: 16, 3: 4}[block.level])

    def _item(self, block: Item, left: int, width: int) -> None:
        g = self.g
        indent = g(30) + block.depth * g(28)
        marker = block.marker
        top = self.y
        if marker:
            indent = max(indent, self.pen.width(marker, BODY, "ui_bold") + g(12) + block.depth * g(28))
        self._lines(block.spans, left + indent, width - indent, _Style())
        step = self.layout.line(BODY)
        if marker:
            wide = self.pen.width(marker, BODY, "ui_bold")
            rect = pygame.Rect(left + indent - wide - g(12), top, wide, step)
            self.page.marks.append(Mark("text", rect, marker, BODY, "ui_bold", "ink_2"))
        else:
            size = max(4, g(6))
            dot = pygame.Rect(left + indent - g(18), top + (step - size) // 2, size, size)
            self._fill(dot, "ink_2")
        self.y += g(6)

    def _example(self, block: Example, left: int, width: int) -> None:
        """A band of darker paper with a golden edge."""
        g = self.g
        band = self._fill(pygame.Rect(left, self.y, width, 0), "kinari")
        edge = self._fill(pygame.Rect(left, self.y, max(3, g(5)), 0), "yamabuki")
        top = self.y
        self.y += g(16)
        beside, self.beside = self.beside, False
        self._stack(block.blocks, left + g(28), width - g(52))
        self.beside = beside
        self.y += g(4)
        band.rect.height = edge.rect.height = self.y - top
        self.y += g(18)

    # -- pictures --------------------------------------------------------------------------------------------------

    def _picture(self, block: Picture, left: int, width: int) -> None:
        """In the margin if there is one, else in the column."""
        wide, high = pictures.size(block.name)
        if self.beside:
            room = min(self.page.width - self.column - self.g(GAP), self.g(MARGIN))
            x, y = self.column + self.g(GAP), max(self.block_top, self.margin_end)
        else:
            room, x, y = min(width, self.g(560)), left, self.y
        share = min(1.0, room / self.g(wide)) if wide * self.layout.scale > 1 else 1.0
        rect = pygame.Rect(x, y, round(self.g(wide) * share), round(self.g(high) * share))
        self.page.marks.append(Mark("picture", rect, block.name))
        kept, self.y = self.y, rect.bottom + self.g(6)
        if block.caption:
            self._lines(block.caption, x, max(rect.width, min(room, self.g(320))), _Style(16, "ui", "ink_2"))
        if self.beside:
            self.margin_end = self.y + self.g(24)
            self.y = kept
        else:
            self.y += self.g(16)

    # -- tables ----------------------------------------------------------------------------------------------------

    def _table(self, block: Table, left: int, width: int) -> None:
        """As wide as it needs to be, up to the column, or to the page where the margin is free."""
        g = self.g
        if self.beside and self.y >= self.margin_end:
            width = self.page.width - left
        pad = g(20)
        columns = self._column_widths(block, width, pad)
        whole = sum(columns) + pad * (len(columns) - 1)
        if block.head:
            bottom = self._row(block, block.head, columns, left, pad, _Style(16, "ui", "ink_3"))
            self._fill(pygame.Rect(left, bottom, whole, max(1, g(2))), "sumi")
            self.y = bottom + g(8)
        for row in block.rows:
            bottom = self._row(block, row, columns, left, pad, _Style(SMALL))
            self._fill(pygame.Rect(left, bottom, whole, 1), "line")
            self.y = bottom + g(7)
        self.y += g(16)
        if whole > self.column:
            self.margin_end = max(self.margin_end, self.y)

    def _row(self, block: Table, row: tuple[Spans, ...], columns: list[int], left: int, pad: int, style: _Style) -> int:
        """Set a row at self.y, first lines level with each other; returns where its line is drawn."""
        top = bottom = self.y
        x = left
        measure = self._measure(style)
        first = [
            self._step(break_lines(cell, wide, measure)[0], style) if cell else 0
            for cell, wide in zip(row, columns, strict=True)
        ]
        for n, (cell, wide) in enumerate(zip(row, columns, strict=True)):
            self.y = top + (max(first) - first[n]) // 2
            if cell:
                self._lines(cell, x, wide, style, block.right[n])
            bottom = max(bottom, self.y)
            x += wide + pad
        return bottom + self.g(6)

    def _column_widths(self, block: Table, width: int, pad: int) -> list[int]:
        """Natural widths where they fit; else the widest columns give way, none below its longest word."""
        wanted, least = [], []
        for n in range(len(block.right)):
            style = _Style(SMALL)
            cells = [(row[n], style) for row in block.rows] + ([(block.head[n], _Style(16))] if block.head else [])
            wides, words = [0], [0]
            for cell, how in cells:
                measure = self._measure(how)
                wides.append(natural(cell, measure))
                words.append(longest(cell, measure))
            wanted.append(max(wides))
            least.append(min(max(words), max(wides)))
        room = width - pad * (len(wanted) - 1)
        if sum(wanted) <= room:
            return wanted
        floor = max(self.g(60), self.layout.t(SMALL) * 4)
        if sum(least) > room:
            least = [min(low, floor) for low in least]
        else:  # short columns keep to one line, the sentences beside them give way
            kept = [max(low, min(high, room * 3 // 8)) for low, high in zip(least, wanted, strict=True)]
            least = kept if sum(kept) <= room else least
        slack = max(0, room - sum(least))
        missing = sum(high - low for high, low in zip(wanted, least, strict=True)) or 1
        return [low + (high - low) * slack // missing for high, low in zip(wanted, least, strict=True)]
