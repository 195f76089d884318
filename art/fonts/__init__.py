"""The bundled font files and which characters each of them has."""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache
from pathlib import Path

from game.core.resources import resource


def path(face: str) -> Path:
    """The file of a face, such as "GozaSans-Bold"."""
    return resource("art", "fonts", f"{face}.ttf")


class Coverage:
    """The set of characters of one font, kept as ranges of code points (a font has a few hundred of them)."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        ranges.sort()
        self._starts = [start for start, _ in ranges]
        self._ends = [end for _, end in ranges]

    def __contains__(self, character: str) -> bool:
        point = ord(character)
        index = bisect_right(self._starts, point) - 1
        return index >= 0 and point <= self._ends[index]


@cache
def coverage(face: str) -> Coverage:
    """Which characters a face has, read from its `cmap` table (OpenType specification, formats 4 and 12).

    SDL_ttf draws a box for a missing glyph and does not say so, hence our own look into the file.
    """
    data = path(face).read_bytes()
    base = _table(data, b"cmap")
    best: tuple[int, int] | None = None
    for index in range(struct.unpack_from(">H", data, base + 2)[0]):
        _platform, _encoding, offset = struct.unpack_from(">HHI", data, base + 4 + 8 * index)
        form = struct.unpack_from(">H", data, base + offset)[0]
        if form in (4, 12) and (best is None or form > best[0]):
            best = form, base + offset
    if best is None:
        raise ValueError(f"{face} has no Unicode character map")
    return Coverage(_groups(data, best[1]) if best[0] == 12 else _segments(data, best[1]))


def _table(data: bytes, tag: bytes) -> int:
    """Offset of a table of an OpenType file."""
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        name, _sum, offset, _length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if name == tag:
            return int(offset)
    raise ValueError(f"no {tag.decode()} table")


def _groups(data: bytes, at: int) -> list[tuple[int, int]]:
    """Ranges of a format 12 subtable."""
    count = struct.unpack_from(">I", data, at + 12)[0]
    return [struct.unpack_from(">II", data, at + 16 + 12 * index) for index in range(count)]


def _segments(data: bytes, at: int) -> list[tuple[int, int]]:
    """Ranges of a format 4 subtable; segments that map to nothing cannot occur in a subset made by fontTools."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start != 0xFFFF]
