"""What lies, stands and is held on the Tanfang table: finds, seals of quality, flags, crests, figures, workday slips.

Everything is a shared surface of the size asked for; sizes are pixels. Teams and finds go by their names in the rules.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from art import palette, shapes
from art import type as lettering
from art.palette import RGB, rgb
from art.svg import svg

TEAM_COLORS = {
    "ibis": rgb("#C8402F"),
    "swallow": rgb("#24242A"),
    "crow": rgb("#E8A92B"),
    "toad": rgb("#2A5DB0"),
    "egret": rgb("#8CCBE6"),
}
CHALK = rgb("#D9C8A6")
BAMBOO, BAMBOO_LIGHT, BAMBOO_EDGE = "#D5AE6A", "#E8CB92", "#6B4A22"
HAT, SKIN = "#EBD3A0", "#E3B98C"
SEAL_SIGNS = {"poor": "残", "common": "普", "fine": "精", None: "件"}
SEAL_DOTS = {"poor": 1, "common": 2, "fine": 3, None: 0}


def find(name: str, size: int, alpha: int = 255) -> pygame.Surface:
    """A relic or a fragment."""
    return svg(f"tanfang/relic-{name}", (size, size), alpha=alpha)


def tool(name: str, size: int, alpha: int = 255) -> pygame.Surface:
    return svg(f"tanfang/tool-{name}", (size, size), alpha=alpha)


def weather(name: str, size: int, alpha: int = 255) -> pygame.Surface:
    return svg(f"tanfang/weather-{name}", (size, size), alpha=alpha)


def crest(team: str, size: int, alpha: int = 255) -> pygame.Surface:
    """The team's figure on a disc of its colour."""
    return svg(f"tanfang/crest-{team}", (size, size), alpha=alpha)


@lru_cache(maxsize=128)
def chalk(name: str, size: int) -> pygame.Surface:
    """The dashed outline that a lifted find leaves behind."""
    outline = pygame.mask.from_surface(find(name, size), 100).outline()
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    ink = (*CHALK, 150)
    dash = max(4, round(size * 0.06))
    for start in range(0, len(outline) - 1, 2 * dash):
        part = outline[start : start + dash]
        if len(part) > 1:
            pygame.draw.lines(picture, ink, False, part, max(1, round(size / 60)))
    return picture


@lru_cache(maxsize=32)
def shade(width: int, height: int) -> pygame.Surface:
    """The flat shadow under a find."""
    body = (
        f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{width / 2}" ry="{height / 2}" fill="#000000" '
        'fill-opacity="0.32"/>'
    )
    return shapes.vector(width, height, body)


# -- quality -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def seal(quality: str | None, size: int, *, han: bool) -> pygame.Surface:
    """The mark of a quality, None for a fragment: its shape, colour and sign each tell it alone."""
    body, ink = _seal_body(quality, size)
    picture = shapes.vector(size, size, body).copy()
    if han or quality is None:
        sign = SEAL_SIGNS[quality] if han else "◆"
        if han:
            letter = lettering.text(sign, "heading", max(8, round(size * 0.6)), ink, "zh")
            picture.blit(letter, letter.get_rect(center=(size // 2, size // 2)))
        else:
            shapes.polygon(picture, _diamond(size, 0.16), ink)
        return picture
    count = SEAL_DOTS[quality]
    for n in range(count):
        x = size / 2 + (n - (count - 1) / 2) * size * 0.22
        shapes.circle(picture, (x, size / 2), max(1.2, size * 0.085), ink)
    return picture


def _diamond(size: int, reach: float) -> list[tuple[float, float]]:
    half, r = size / 2, size * reach
    return [(half, half - r), (half + r, half), (half, half + r), (half - r, half)]


def _seal_body(quality: str | None, size: int) -> tuple[str, RGB]:
    grow = f'<g transform="scale({size / 24:.4f})">'
    if quality == "poor":
        return f'{grow}<path d="M5 1H19L23 6V19L20 23H4L1 18V4Z" fill="#8A857B"/></g>', rgb("#FBF3DF")
    if quality == "common":
        ring = '<circle cx="12" cy="12" r="10.4" fill="#F4EEDF" stroke="#1B1B1E" stroke-width="2"/>'
        return f"{grow}{ring}</g>", rgb("#1B1B1E")
    if quality == "fine":
        square = '<rect x="1.2" y="1.2" width="21.6" height="21.6" rx="3" fill="#B93A2A" stroke="#F2C94C"'
        return f'{grow}{square} stroke-width="2"/></g>', rgb("#FFFDF6")
    diamond = '<path d="M12 0.6L23.4 12L12 23.4L0.6 12Z" fill="#2F7A5C" stroke="#E9F1DF" stroke-width="1.4"/>'
    return f"{grow}{diamond}</g>", rgb("#F4EEDF")


# -- teams -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def flag(team: str, height: int) -> pygame.Surface:
    """A swallow-tailed flag on its pole."""
    width = round(height * 0.86)
    color = palette.hexa(TEAM_COLORS[team])
    s = height / 60
    cloth = f"M{8 * s} {4 * s}H{50 * s}L{42 * s} {18 * s}L{50 * s} {32 * s}H{8 * s}Z"
    body = (
        f'<path d="{cloth}" fill="{color}" stroke="#F6F1E3" stroke-width="{1.6 * s}" stroke-linejoin="round"/>'
        f'<path d="M{6 * s} {2 * s}V{58 * s}" stroke="#EAD9B2" stroke-width="{2.6 * s}" stroke-linecap="round"/>'
    )
    picture = shapes.vector(width, height, body).copy()
    side = round(26 * s)
    picture.blit(svg(f"tanfang/mark-{team}", (side, side)), (round(12 * s), round(5 * s)))
    return picture


@lru_cache(maxsize=64)
def pawn(team: str, height: int, *, faded: bool = False) -> pygame.Surface:
    """A digger under a straw hat, the crest on the coat."""
    s = height / 100
    color = palette.hexa(TEAM_COLORS[team])
    edge = 'stroke="#1B1612" stroke-width="2.6" stroke-linejoin="round"'
    body = (
        f'<g transform="scale({s:.4f})">'
        f'<path d="M15 98C14 62 28 44 40 42C52 44 66 62 65 98Z" fill="{color}" {edge}/>'
        f'<circle cx="40" cy="33" r="13" fill="{SKIN}" {edge}/>'
        f'<ellipse cx="40" cy="25" rx="36" ry="7.5" fill="{HAT}" {edge}/>'
        f'<path d="M24 24C26 4 54 4 56 24Z" fill="{HAT}" {edge}/>'
        f'<path d="M24 23C34 27 46 27 56 23V17C46 21 34 21 24 17Z" fill="{color}"/></g>'
    )
    picture = shapes.vector(round(80 * s), height, body).copy()
    side = round(34 * s)
    picture.blit(svg(f"tanfang/mark-{team}", (side, side)), (round(23 * s), round(57 * s)))
    if faded:
        picture.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# -- workdays ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def slip(width: int, height: int, *, spent: bool = False, sign: str = "") -> pygame.Surface:
    """A bamboo slip: one workday; spent, only its outline is left."""
    line = max(1.0, width / 16)
    radius = width * 0.24
    if spent:
        body = (
            f'<rect x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" rx="{radius}" '
            f'fill="none" stroke="#A99F8A" stroke-width="{line}"/>'
        )
        return shapes.vector(width, height, body)
    body = (
        f'<rect x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" rx="{radius}" '
        f'fill="{BAMBOO}" stroke="{BAMBOO_EDGE}" stroke-width="{line}"/>'
        f'<rect x="{width * 0.24}" y="{height * 0.06}" width="{width * 0.2}" height="{height * 0.88}" '
        f'rx="{width * 0.1}" fill="{BAMBOO_LIGHT}"/>'
    )
    if height > 40:
        for y in (0.26, 0.74):
            body += f'<path d="M{line} {height * y}H{width - line}" stroke="{BAMBOO_EDGE}" stroke-width="{line}"/>'
        body += f'<circle cx="{width / 2}" cy="{height * 0.12}" r="{width * 0.08}" fill="{BAMBOO_EDGE}"/>'
    picture = shapes.vector(width, height, body)
    if sign:
        picture = picture.copy()
        letter = lettering.text(sign, "heading", max(8, round(width * 0.5)), rgb("#4A351D"), "zh")
        picture.blit(letter, letter.get_rect(center=(width // 2, height // 2)))
    return picture


def slips(surface: pygame.Surface, pos: tuple[int, int], height: int, count: int, spent: int = 0) -> int:
    """A row of small slips from the left middle at `pos`; returns its right end."""
    width = max(3, round(height * 0.5))
    x = pos[0]
    for n in range(count + spent):
        surface.blit(slip(width, height, spent=n >= count), (x, pos[1] - height // 2))
        x += width + max(1, round(height * 0.14))
    return x


# -- the restoration table ---------------------------------------------------------------------------------------------

PARTS = {
    "tree": ("tree_branch", "tree_trunk", "tree_root"),
    "sceptre": ("sceptre_head", "sceptre_shaft", "sceptre_tail"),
}
"""The pieces of a group from top to bottom."""


@lru_cache(maxsize=16)
def seam(width: int, height: int) -> pygame.Surface:
    """The gold line along a joint."""
    points = [(x, height / 2 + math.sin(x * 0.55) * height * 0.3) for x in range(0, width + 1, 2)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return shapes.vector(width, height, f'<path d="{path}" fill="none" stroke="#F2C94C" stroke-width="{height / 3}"/>')


def forget() -> None:
    """Drop the kept pieces, as after a change of size."""
    for kept in (chalk, shade, seal, flag, pawn, slip, seam):
        kept.cache_clear()
