"""The markup of rulebook pages, read into blocks: a small part of Markdown, and what a rulebook needs besides.

    # Title                        the page; ## and ### its sections, `{#id}` behind one makes it addressable
    text, **bold**, [words](page#id)
    - item / 1. item
    | a | b |                      a table with a head; |---|---:| sets the second column to the right
    > text                         an example: any blocks, set apart
    ![caption](name)               a picture, see pictures.py
    {key:hint}                     the key that this action has now, as a cap
    {svg:set/name} {svg:set/name*2}    a drawing as high as the line, or so many times as high

No drawing here, and nothing that fails: what is not understood stays as text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text of one kind."""

    text: str
    kind: str = "plain"
    """'plain', 'bold', 'link', 'key' (text is an action) or 'svg' (text is a drawing)."""
    target: str = ""
    """Of a link: `page#id`, `#id` or an address. Of a drawing: how many times as high as the line."""


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    spans: Spans
    id: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    spans: Spans


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list; `marker` is empty for a dot."""

    spans: Spans
    marker: str
    depth: int


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    right: tuple[bool, ...]
    """Which columns are set to the right."""


@dataclass(frozen=True, slots=True)
class Picture:
    name: str
    caption: Spans


@dataclass(frozen=True, slots=True)
class Example:
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Item | Table | Picture | Example

_HEADING = re.compile(r"(#{1,3})\s+(.*?)\s*(?:\{#([\w-]+)\})?$")
_ITEM = re.compile(r"(\s*)(?:[-*]|(\d+)\.)\s+(.*)")
_PICTURE = re.compile(r"!\[(.*)\]\(([\w/.-]+)\)$")
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+$")
_INLINE = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\[(?P<words>[^\]]+)\]\((?P<target>[^)\s]+)\)|\{key:(?P<key>\w+)\}|\{svg:(?P<svg>[\w/.-]+)(?:\*(?P<times>[\d.]+))?\}"
)


def parse(text: str) -> tuple[Block, ...]:
    """The blocks of a page."""
    return tuple(_blocks(text.splitlines()))


def spans(text: str) -> Spans:
    """A line of text with its bold words, links, keys and drawings."""
    found: list[Span] = []
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            found.append(Span(text[end : match.start()]))
        end = match.end()
        if match["bold"]:
            found.append(Span(match["bold"], "bold"))
        elif match["words"]:
            found.append(Span(match["words"], "link", match["target"]))
        elif match["key"]:
            found.append(Span(match["key"], "key"))
        else:
            found.append(Span(match["svg"], "svg", match["times"] or "1"))
    if end < len(text):
        found.append(Span(text[end:]))
    return tuple(found)


def plain(parts: Spans) -> str:
    """What can be read and searched for."""
    return "".join(span.text for span in parts if span.kind not in ("key", "svg"))


def plain_block(block: Block) -> str:
    """All words of a block."""
    if isinstance(block, Table):
        cells = (cell for row in (block.head, *block.rows) for cell in row)
        return " · ".join(words for words in map(plain, cells) if words)
    if isinstance(block, Picture):
        return plain(block.caption)
    if isinstance(block, Example):
        return " ".join(map(plain_block, block.blocks))
    return plain(block.spans)


def _blocks(lines: list[str]) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line = lines[at].rstrip()
        if not line:
            at += 1
        elif line.startswith(">"):
            end = _while(lines, at, lambda other: other.startswith(">"))
            yield Example(tuple(_blocks([other[1:].removeprefix(" ") for other in lines[at:end]])))
            at = end
        elif line.startswith("|"):
            end = _while(lines, at, lambda other: other.startswith("|"))
            yield _table(lines[at:end])
            at = end
        elif _single(line) is not None:
            end = _while(lines, at + 1, _continues) if _ITEM.match(line) else at + 1
            yield _single(" ".join([line, *(other.strip() for other in lines[at + 1 : end])]))  # type: ignore[misc]  # not None
            at = end
        else:
            end = max(at + 1, _while(lines, at, _continues))
            yield Paragraph(spans(_joined(lines[at:end])))
            at = end


def _while(lines: list[str], at: int, fits: object) -> int:
    """The index of the first line from `at` on that does not fit."""
    while at < len(lines) and fits(lines[at].rstrip()):  # type: ignore[operator]  # a function of a line
        at += 1
    return at


def _continues(line: str) -> bool:
    """Whether a line goes on with the paragraph before it."""
    return bool(line) and not line.startswith((">", "|")) and _single(line) is None


def _joined(lines: list[str]) -> str:
    """The lines of a paragraph as one; between Han no space is set."""
    text = ""
    for line in lines:
        line = line.strip()
        gap = "" if not text or ord(text[-1]) > 0x2E7F or ord(line[0]) > 0x2E7F else " "
        text += gap + line
    return text


def _single(line: str) -> Block | None:
    """The block that a line begins by itself, if it does."""
    if heading := _HEADING.match(line):
        words = heading[2]
        return Heading(len(heading[1]), spans(words), heading[3] or "")
    if picture := _PICTURE.match(line.strip()):
        return Picture(picture[2], spans(picture[1]))
    if item := _ITEM.match(line):
        return Item(spans(item[3]), f"{item[2]}." if item[2] else "", len(item[1]) // 2)
    return None


def _table(lines: list[str]) -> Table:
    rows = [_cells(line) for line in lines if not _RULE.match(line.strip())]
    rule = next((line.strip() for line in lines if _RULE.match(line.strip())), "")
    count = max(map(len, rows))
    marks = [part.strip() for part in rule.strip("|").split("|")] if rule else []
    right = tuple(n < len(marks) and marks[n].endswith(":") for n in range(count))
    filled = [tuple(row) + (((),) * (count - len(row))) for row in rows]
    head = filled[0] if rule and any(filled[0]) else ()
    return Table(head, tuple(filled[1:] if rule else filled), right)


def _cells(line: str) -> list[Spans]:
    return [spans(cell.strip()) for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]
