"""Drawings: SVG sources turned into surfaces of exactly the size needed, and kept.

`pygame.image.load_sized_svg` (nanosvg) is the renderer. Sources keep to what it draws: no text, clips, masks, patterns,
filters (tests/art/test_svg_lint.py refuses them). Surfaces have straight alpha and are shared: do not draw on them.
"""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache, lru_cache

import pygame

from art.palette import RGB, hexa
from game.core.resources import resource

INK = "#1B1B1E"
"""The colour that icons and single-colour figures are drawn in; `color=` replaces it."""

_VIEWBOX = re.compile(r'viewBox="\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')

Recolor = Mapping[str, RGB | str]


def exists(name: str) -> bool:
    """Whether there is a drawing of that name ("set/piece")."""
    return resource("art", "svg", f"{name}.svg").is_file()


@cache
def source(name: str) -> str:
    """Text of a drawing, such as "frame-dohyo/card-back"; raises FileNotFoundError."""
    return resource("art", "svg", f"{name}.svg").read_text(encoding="utf-8")


@cache
def natural_size(name: str) -> tuple[float, float]:
    """Width and height in design units (pixels at 1920x1080)."""
    return viewbox(source(name))[2:]


def viewbox(text: str) -> tuple[float, float, float, float]:
    """x, y, width and height of the drawing's own coordinates."""
    match = _VIEWBOX.search(text)
    if match is None:
        raise ValueError("a drawing without viewBox")
    x, y, width, height = (float(value) for value in match.groups())
    return x, y, width, height


def svg(
    name: str,
    size: tuple[float, float] | None = None,
    *,
    scale: float | None = None,
    width: float | None = None,
    height: float | None = None,
    color: RGB | None = None,
    recolor: Recolor | None = None,
    rotate: float = 0.0,
    alpha: int = 255,
) -> pygame.Surface:
    """A drawing as a shared surface.

    Say how large by one of: `size` (the drawing is fitted in, keeping its proportions), `scale` (pixels per design
    unit), `width` or `height`. `color` replaces the ink colour; `recolor` replaces colour strings written as in the
    source. `rotate` turns it clockwise by degrees about the middle; the surface grows to hold it.
    """
    factor = _factor(natural_size(name), size, scale, width, height)
    changes = tuple(sorted((old, _hex(new)) for old, new in recolor.items())) if recolor else ()
    if color is not None:
        changes += ((INK, hexa(color)),)
    return _kept(name, round(factor, 4), changes, round(rotate % 360, 1), alpha)


def cover(name: str, size: tuple[int, int], anchor: tuple[float, float] = (0.5, 0.5)) -> pygame.Surface:
    """A drawing that fills `size` whole; what is too much is cut away, most of it far from `anchor` (0..1, 0..1)."""
    natural = natural_size(name)
    factor = max(size[0] / natural[0], size[1] / natural[1])
    return _covered(name, size, round(factor, 4), anchor)


@lru_cache(maxsize=24)
def _covered(name: str, size: tuple[int, int], factor: float, anchor: tuple[float, float]) -> pygame.Surface:
    whole = _kept(name, factor, (), 0.0, 255)
    left = round((whole.get_width() - size[0]) * anchor[0])
    top = round((whole.get_height() - size[1]) * anchor[1])
    result = pygame.Surface(size, pygame.SRCALPHA)
    result.blit(whole, (-left, -top))
    return result


def render(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterise SVG source at a size in pixels (at least 1x1); proportions of source and size should agree.

    The picture is copied into the byte order of the screen: as the renderer gives it, every blit would be some forty
    times slower, and `convert_alpha` works only once a window is open.
    """
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), surface.get_size())
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


def turned(text: str, degrees: float) -> str:
    """The same drawing turned clockwise about the middle of its box, in a box that holds it whole."""
    x, y, width, height = viewbox(text)
    cx, cy = x + width / 2, y + height / 2
    sine, cosine = abs(math.sin(math.radians(degrees))), abs(math.cos(math.radians(degrees)))
    wide, high = width * cosine + height * sine, width * sine + height * cosine
    box = f'viewBox="{cx - wide / 2:.4f} {cy - high / 2:.4f} {wide:.4f} {high:.4f}"'
    body = _VIEWBOX.sub(box, text, count=1)
    start = body.index(">", body.index("<svg")) + 1
    end = body.rindex("</svg>")
    return f'{body[:start]}<g transform="rotate({degrees:.3f} {cx:.4f} {cy:.4f})">{body[start:end]}</g></svg>'


def forget() -> None:
    """Drop every kept surface, as after a change of size; sources stay."""
    _surfaces.clear()
    _held[0] = 0
    _covered.cache_clear()


_surfaces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_held = [0]
_MOST_BYTES = 160 * 1024 * 1024
"""All drawings of one 4K screen are about a third of this."""


def _kept(
    name: str, factor: float, changes: tuple[tuple[str, str], ...], rotate: float, alpha: int
) -> pygame.Surface:
    key = (name, factor, changes, rotate, alpha)
    if key in _surfaces:
        _surfaces.move_to_end(key)
        return _surfaces[key]
    surface = _draw(name, factor, changes, rotate, alpha)
    _surfaces[key] = surface
    _held[0] += _bytes(surface)
    while _held[0] > _MOST_BYTES and len(_surfaces) > 1:
        _held[0] -= _bytes(_surfaces.popitem(last=False)[1])
    return surface


def _draw(
    name: str, factor: float, changes: tuple[tuple[str, str], ...], rotate: float, alpha: int
) -> pygame.Surface:
    if alpha != 255:
        faded = _kept(name, factor, changes, rotate, 255).copy()
        faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return faded
    text = source(name)
    for old, new in changes:
        text = text.replace(old, new)
    if rotate:
        text = turned(text, rotate)
    _x, _y, width, height = viewbox(text)
    return render(text, (round(width * factor), round(height * factor)))


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def _hex(value: RGB | str) -> str:
    return value if isinstance(value, str) else hexa(value)


def _factor(
    natural: tuple[float, float],
    size: tuple[float, float] | None,
    scale: float | None,
    width: float | None,
    height: float | None,
) -> float:
    """Pixels per design unit from whichever way the size was given."""
    if size is not None:
        return min(size[0] / natural[0], size[1] / natural[1])
    if scale is not None:
        return scale
    if width is not None:
        return width / natural[0]
    if height is not None:
        return height / natural[1]
    return 1.0
