"""Lines of mixed text: words in several faces, links, key caps and drawings, broken where a line may break."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from art.type import NOT_FIRST, NOT_LAST
from scenes.rulebook.markup import Span, Spans

Measure = Callable[[Span, str], int]
"""measure(span, text): pixels that a part of a span takes."""


@dataclass(slots=True)
class Piece:
    """What stands together on a line in one face."""

    x: int
    width: int
    text: str
    span: Span


def is_wide(character: str) -> bool:
    """Han, kana and full-width signs, between which a line may break."""
    return "\u2e80" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff" or "\uff00" <= character <= "\uffef"


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two characters."""
    if after == " " or after in NOT_FIRST or before in NOT_LAST:
        return False
    return before == " " or is_wide(before) or is_wide(after)


SUM_SIGNS = "=+−×"
"""A sum such as 4 − 3 = 1 stays on one line."""

Chunk = list[tuple[Span, str]]


def chunks(parts: Spans) -> Iterator[Chunk]:
    """The text cut into what no line break may part."""
    chunk: Chunk = []
    before = behind = ""
    for span in parts:
        whole = span.kind in ("key", "svg")
        for character in (span.text,) if whole else span.text:
            sign = "x" if whole else character
            summing = before == " " and (sign in SUM_SIGNS or (behind and behind in SUM_SIGNS))
            if before and not summing and may_break(before, sign):
                yield chunk
                chunk = []
            if chunk and chunk[-1][0] is span and not whole:
                chunk[-1] = span, chunk[-1][1] + character
            else:
                chunk.append((span, character))
            behind, before = before, sign
    if chunk:
        yield chunk


def natural(parts: Spans, measure: Measure) -> int:
    """Width of the text on one line."""
    return sum(measure(span, text) for chunk in chunks(parts) for span, text in chunk)


def longest(parts: Spans, measure: Measure) -> int:
    """Width of what no line break may part at its widest: the least that a column must have."""
    return max((sum(measure(span, text.rstrip()) for span, text in chunk) for chunk in chunks(parts)), default=0)


def break_lines(parts: Spans, width: int, measure: Measure) -> list[list[Piece]]:
    """The lines of a paragraph, each from x = 0 and no wider than `width` pixels; no line is empty."""
    lines: list[Chunk] = []
    line: Chunk = []
    used = 0
    for chunk in chunks(parts):
        wide = sum(measure(span, text) for span, text in chunk)
        tail_span, tail = chunk[-1]
        bare = wide - measure(tail_span, tail) + measure(tail_span, tail.rstrip()) if tail.endswith(" ") else wide
        if line and used + bare > width:
            lines.append(line)
            line, used = [], 0
        if bare > width:
            *whole, chunk = _cut(chunk, width, measure)
            lines += whole
            wide = sum(measure(span, text) for span, text in chunk)
        line = line + chunk
        used += wide
    lines.append(line)
    return [_set(line, measure) for line in lines if line]


def _cut(chunk: Chunk, width: int, measure: Measure) -> list[Chunk]:
    """A chunk wider than a line, such as an address, cut anywhere."""
    result: list[Chunk] = [[]]
    used = 0
    for span, text in chunk:
        for character in (text,) if span.kind in ("key", "svg") else text:
            wide = measure(span, character)
            if result[-1] and used + wide > width:
                result.append([])
                used = 0
            if result[-1] and result[-1][-1][0] is span and span.kind not in ("key", "svg"):
                result[-1][-1] = span, result[-1][-1][1] + character
            else:
                result[-1].append((span, character))
            used += wide
    return result


def _set(line: Chunk, measure: Measure) -> list[Piece]:
    """Neighbours of one span as one piece, with their places."""
    pieces: list[Piece] = []
    for span, text in line:
        if pieces and pieces[-1].span is span and span.kind not in ("key", "svg"):
            pieces[-1].text += text
        else:
            pieces.append(Piece(0, 0, text, span))
    if pieces[-1].span.kind not in ("key", "svg"):
        pieces[-1].text = pieces[-1].text.rstrip()
    x = 0
    for piece in pieces:
        piece.x, piece.width = x, measure(piece.span, piece.text)
        x += piece.width
    return pieces
