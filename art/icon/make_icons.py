"""Draws the program's icon in every size and container that desktops ask for.

Run by hand after a change (`python -m art.icon.make_icons`); what it writes beside itself is committed: `goza.svg`,
`goza-<size>.png`, `goza.ico` (Windows) and `goza.icns` (macOS). From 16 to 48 pixels the mats lie on whole pixels.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from art.palette import PLAIN, hexa
from art.svg import render

HERE = Path(__file__).resolve().parent
SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = ((b"icp4", 16), (b"ic11", 32), (b"icp5", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256),
              (b"ic08", 256), (b"ic14", 512), (b"ic09", 512), (b"ic10", 1024))
"""Apple's names of the sizes; those out of order are the ones for doubled pixels."""

SNAPPED = {16: (1, 1, 4), 24: (2, 1, 6), 32: (3, 1, 8), 48: (4, 2, 12)}
"""Margin, gap and side of the half mat in whole pixels; they add up to the size."""
MARGIN, GAP, HALF = 176 / 1024, 20 / 1024, 210.6 / 1024


def drawing(size: int) -> str:
    """SVG of the icon for a size in pixels."""
    margin, gap, half = SNAPPED.get(size, (MARGIN * size, GAP * size, HALF * size))
    mat = 2 * half + gap
    first, second, third = margin, margin + half + gap, margin + 2 * (half + gap)
    sumi, red, paper = hexa(PLAIN["sumi"]), hexa(PLAIN["shu_dark"]), hexa(PLAIN["washi"])
    corner = size * 0.011 if size > 48 else 0
    mats = ((first, first, mat, half), (third, first, half, mat), (second, third, mat, half),
            (first, second, half, mat))
    parts = [f'<rect width="{size}" height="{size}" rx="{size * 0.2227:.2f}" fill="{paper}"/>']
    parts += [_rect(x, y, width, height, corner, sumi) for x, y, width, height in mats]
    parts.append(_rect(second, second, half, half, corner, red))
    if size > 48:
        inset, line = half * 0.094, half * 0.033
        parts.append(
            f'<rect x="{second + inset:.2f}" y="{second + inset:.2f}" width="{half - 2 * inset:.2f}" '
            f'height="{half - 2 * inset:.2f}" rx="{half * 0.03:.2f}" fill="none" stroke="{hexa(PLAIN["paper"])}" '
            f'stroke-width="{line:.2f}" opacity="0.75"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{"".join(parts)}</svg>'


def _rect(x: float, y: float, width: float, height: float, corner: float, fill: str) -> str:
    return (f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{corner:.2f}" '
            f'fill="{fill}"/>')


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    buffer = io.BytesIO()
    pygame.image.save(render(drawing(size), (size, size)), buffer, "icon.png")
    return buffer.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """An ICO container of PNG pictures (read by Windows since Vista)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries, body = b"", b""
    for size, data in pictures.items():
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return header + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An ICNS container of PNG pictures."""
    body = b"".join(kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for kind, size in ICNS_TYPES)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    pictures = {size: png(size) for size in SIZES}
    (HERE / "goza.svg").write_text(drawing(1024), encoding="utf-8")
    for size, data in pictures.items():
        (HERE / f"goza-{size}.png").write_bytes(data)
    (HERE / "goza.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (HERE / "goza.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main()
