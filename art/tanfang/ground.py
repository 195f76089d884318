"""The section itself: sky and hills above, four strata and bedrock below, and the dark shafts cut into them.

All shapes waver by a random walk from a fixed seed, so that the same size always gives the same picture. Pixels.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from art import shapes
from art.palette import hexa, mix, rgb
from art.svg import render

STRATA = ("#DEC99A", "#CBAA72", "#AC8152", "#835B3A")
BEDROCK = "#5C3F2B"
EDGES = ("#B99C66", "#A4814B", "#835C37", "#4A3120", "#3A281B")
SHAFT_TOP, SHAFT_LOW = rgb("#5B4635"), rgb("#261B16")
CUT, RIM = "#F0E0B8", "#1D130E"
SKIES = {
    "fair": ("#8FB9CC", "#C9DCD6", "#EDE6CC"),
    "storm": ("#3C4751", "#75807F", "#B9B59C"),
    "grant": ("#9CBFBC", "#D5DCC4", "#F0E4BE"),
    "heat": ("#E9A45C", "#F2C98A", "#F7E6BC"),
    "experts": ("#A9BFC6", "#D3DAD2", "#EDE5CF"),
    "sealed": ("#7F8084", "#ABA89F", "#CFC6AF"),
    "inspection": ("#93A5AE", "#C2C8C2", "#E2DCC6"),
}
DARK_SKIES = ("storm", "sealed")


# -- sky ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def sky(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The sky of a weather with its hills and grass."""
    width, height = size
    top, middle, low = SKIES[name]
    rng = random.Random(7)
    parts = [
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="0.62" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{low}"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#s)"/>'
    ]
    parts.append(_clouds(rng, width, height, heavy=name == "storm"))
    far = "#6E7A70" if name in DARK_SKIES else "#9DB09A"
    near = "#55624F" if name in DARK_SKIES else "#7E9870"
    for share, color in ((0.7, far), (0.84, near)):
        parts.append(_hills(rng, width, height, share, color))
    grass = "#4C5A3A" if name in DARK_SKIES else "#6F8A4C"
    parts.append(
        f'<rect y="{height - 0.05 * height:.1f}" width="{width}" height="{0.06 * height:.1f}" fill="{grass}"/>'
    )
    if name == "storm":
        parts.append(rain_strokes(rng, width, height, 90, 0.35))
    picture = pygame.Surface(size)
    picture.blit(_svg(size, "".join(parts)), (0, 0))
    return picture


def _svg(size: tuple[int, int], body: str) -> pygame.Surface:
    return render(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{body}</svg>', size)


def _clouds(rng: random.Random, width: int, height: int, *, heavy: bool) -> str:
    parts = []
    color, opacity = ("#2F3942", 0.55) if heavy else ("#FFFFFF", 0.34)
    for _ in range(round(width / height * (2.2 if heavy else 0.9))):
        x, y = rng.uniform(0, width), rng.uniform(0, height * (0.35 if heavy else 0.45))
        for k in range(4):
            rx = height * rng.uniform(0.2, 0.42)
            parts.append(
                f'<ellipse cx="{x + k * height * 0.16:.0f}" cy="{y:.0f}" rx="{rx:.0f}" ry="{height * 0.06:.0f}" '
                f'fill="{color}" fill-opacity="{opacity * 0.5:.2f}"/>'
            )
    return "".join(parts)


def _hills(rng: random.Random, width: int, height: int, share: float, color: str) -> str:
    points = []
    level = height * share
    for x in range(0, width + 41, 40):
        level += rng.uniform(-1, 1) * height * 0.03
        level = min(height * (share + 0.1), max(height * (share - 0.1), level))
        points.append(f"{x} {level:.1f}")
    return f'<path d="M0 {height}L{"L".join(points)}L{width} {height}Z" fill="{color}" fill-opacity="0.6"/>'


def rain_strokes(rng: random.Random, width: int, height: int, count: int, opacity: float) -> str:
    """Slanting strokes of rain as one path."""
    path = ""
    for _ in range(count):
        x, y, long = rng.uniform(0, width), rng.uniform(-0.1 * height, height), rng.uniform(0.1, 0.2) * height
        path += f"M{x:.0f} {y:.0f}l{-long * 0.3:.1f} {long:.1f}"
    return f'<path d="{path}" fill="none" stroke="#DDE6EA" stroke-opacity="{opacity}" stroke-width="1.6"/>'


@lru_cache(maxsize=2)
def rain(size: tuple[int, int]) -> pygame.Surface:
    """A sheet of rain that is drawn across the site once."""
    return _svg(size, rain_strokes(random.Random(3), *size, round(size[0] / 9), 0.7))


# -- strata ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=3)
def strata(size: tuple[int, int], top: int, layer: int) -> pygame.Surface:
    """Undisturbed earth: four layers of `layer` pixels below `top`, bedrock to the bottom."""
    width, height = size
    rng = random.Random(11)
    picture = pygame.Surface(size)
    body = f'<rect width="{width}" height="{height}" fill="{STRATA[0]}"/>'
    for n in range(1, 5):
        color = STRATA[n] if n < 4 else BEDROCK
        edge = _wave(rng, width, top + n * layer, layer * 0.04)
        body += f'<path d="M{edge}L{width} {height}L0 {height}Z" fill="{color}"/>'
        body += f'<path d="M{edge}" fill="none" stroke="{EDGES[n]}" stroke-width="{layer * 0.02:.1f}"/>'
    for n in range(4):
        body += _soil(rng, n, width, top + n * layer, layer)
    picture.blit(_svg(size, body), (0, 0))
    return picture


def _wave(rng: random.Random, width: int, level: float, reach: float) -> str:
    points, drift = [], 0.0
    for x in range(0, width + 31, 30):
        drift = max(-reach, min(reach, drift + rng.uniform(-1, 1) * reach * 0.7))
        points.append(f"{x} {level + drift:.1f}")
    return "L".join(points)


def _soil(rng: random.Random, layer: int, width: int, top: float, height: int) -> str:
    """What each layer is full of: rootlets, sherds, ash lenses, charcoal and bone."""
    parts = []
    for _ in range(round(width / 26)):
        x, y = rng.uniform(0, width), top + rng.uniform(0.12, 0.88) * height
        s = height / 128
        if layer == 0:
            path = (
                f"M{x:.0f} {y:.0f}q{rng.uniform(-4, 4) * s:.1f} {8 * s:.1f} {rng.uniform(-6, 6) * s:.1f} {16 * s:.1f}"
            )
            parts.append(f'<path d="{path}" fill="none" stroke="#B4955C" stroke-width="{1.6 * s:.1f}"/>')
        elif layer == 1:
            w = rng.uniform(4, 9) * s
            tone = rng.choice(("#B0703F", "#A98B5B", "#B58F58"))
            path = f"M{x:.0f} {y:.0f}l{w:.1f} {-w * 0.4:.1f}l{w * 0.5:.1f} {w * 0.8:.1f}l{-w:.1f} {w * 0.3:.1f}Z"
            parts.append(f'<path d="{path}" fill="{tone}"/>')
        elif layer == 2:
            w = rng.uniform(8, 22) * s
            path = f"M{x:.0f} {y:.0f}q{w:.1f} {5 * s:.1f} {2 * w:.1f} 0"
            parts.append(f'<path d="{path}" fill="none" stroke="#8C6339" stroke-width="{1.8 * s:.1f}"/>')
        else:
            tone = rng.choice(("#5A3B25", "#5A3B25", "#6A4830", "#C9B58A"))
            rx = rng.uniform(2, 6) * s
            parts.append(f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.1f}" ry="{rx * 0.6:.1f}" fill="{tone}"/>')
    return "".join(parts)


# -- shafts ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def niche(width: int, height: int, layer: int, seed: int, *, floor: bool) -> pygame.Surface:
    """One dug layer of a shaft, `layer` from 0: uneven cut sides, dark inside, a pale floor where the digging ends."""
    margin = max(4, round(width * 0.03))
    rng = random.Random(seed * 31 + layer)
    wide = width + 2 * margin
    left = _side(rng, margin, height)
    right = _side(rng, wide - margin, height)
    outline = "L".join([*left, *reversed(right)])
    shares = (layer / 4, (layer + 1) / 4)
    dark, deep = (hexa(mix(SHAFT_TOP, SHAFT_LOW, share)) for share in shares)
    s = height / 128
    body = (
        f'<defs><linearGradient id="d" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{dark}"/><stop offset="1" stop-color="{deep}"/></linearGradient></defs>'
        f'<path d="M{"L".join(left)}" fill="none" stroke="{CUT}" stroke-opacity="0.6" stroke-width="{8 * s:.1f}"/>'
        f'<path d="M{"L".join(right)}" fill="none" stroke="{CUT}" stroke-opacity="0.6" stroke-width="{8 * s:.1f}"/>'
        f'<path d="M{outline}Z" fill="url(#d)"/>'
        f'<path d="M{"L".join(left)}" fill="none" stroke="{RIM}" stroke-width="{3 * s:.1f}"/>'
        f'<path d="M{"L".join(right)}" fill="none" stroke="{RIM}" stroke-width="{3 * s:.1f}"/>'
    )
    body += _floor(wide, height, margin, s) if floor else _ledge(wide, height, margin, s)
    return shapes.vector(wide, height, body)


def _side(rng: random.Random, x: float, height: int) -> list[str]:
    return [f"{x + rng.uniform(-2, 2):.1f} {y:.1f}" for y in [height * n / 5 for n in range(6)]]


def _floor(width: int, height: int, margin: int, s: float) -> str:
    return (
        f'<path d="M{margin} {height - 2 * s:.1f}L{width * 0.3:.0f} {height - 5 * s:.1f}L{width * 0.7:.0f} '
        f'{height - 3 * s:.1f}L{width - margin} {height - 4 * s:.1f}" fill="none" stroke="{CUT}" stroke-opacity="0.75" '
        f'stroke-width="{3.4 * s:.1f}"/>'
    )


def _ledge(width: int, height: int, margin: int, s: float) -> str:
    path, x = "", float(margin + 4)
    while x < width - margin - 4:
        path += f"M{x:.0f} {height - 1.5 * s:.1f}h{7 * s:.1f}"
        x += 12 * s
    return f'<path d="{path}" fill="none" stroke="{CUT}" stroke-opacity="0.32" stroke-width="{2 * s:.1f}"/>'


@lru_cache(maxsize=64)
def slump(width: int, height: int, layer: int, seed: int) -> pygame.Surface:
    """Earth that has slid back over a layer: hollow on top, with clods."""
    rng = random.Random(seed * 17 + layer)
    base = rgb(STRATA[layer])
    light = hexa(mix(base, (255, 240, 205), 0.16))
    s = height / 128
    top = 12 * s
    path = (
        f"M0 {height}L0 {top:.1f}C{width * 0.25:.0f} {top + 34 * s:.1f} {width * 0.6:.0f} {top + 44 * s:.1f} "
        f"{width} {top + 2 * s:.1f}L{width} {height}Z"
    )
    body = f'<path d="{path}" fill="{light}" stroke="{RIM}" stroke-opacity="0.5" stroke-width="{2 * s:.1f}"/>'
    clod = hexa(mix(base, (60, 40, 26), 0.25))
    for _ in range(16):
        x, y, r = rng.uniform(0.04, 0.96) * width, rng.uniform(0.3, 0.95) * height, rng.uniform(2.5, 6) * s
        path = f"M{x:.0f} {y:.0f}l{r:.1f} {-r * 0.8:.1f}l{r:.1f} {r * 0.7:.1f}l{-r * 0.7:.1f} {r:.1f}Z"
        body += f'<path d="{path}" fill="{clod}"/>'
    return shapes.vector(width, height, body)


@lru_cache(maxsize=64)
def frame(width: int, height: int) -> pygame.Surface:
    """Pegs, string and board at the mouth of a trench."""
    s = height / 30
    body = (
        f'<path d="M{4 * s:.1f} {20 * s:.1f}H{width - 4 * s:.1f}" stroke="#EADFC4" stroke-width="{1.6 * s:.1f}"/>'
        f'<rect x="{width * 0.26:.0f}" y="{17 * s:.1f}" width="{width * 0.48:.0f}" height="{7 * s:.1f}" '
        f'rx="{1.5 * s:.1f}" fill="#B98449" stroke="#4A2F18" stroke-width="{1.6 * s:.1f}"/>'
    )
    for x in (3 * s, width - 11 * s):
        body += (
            f'<path d="M{x:.1f} {4 * s:.1f}h{8 * s:.1f}v{18 * s:.1f}l{-4 * s:.1f} {6 * s:.1f}'
            f'l{-4 * s:.1f} {-6 * s:.1f}Z" fill="#C08A4C" stroke="#4A2F18" stroke-width="{1.6 * s:.1f}"/>'
        )
    return shapes.vector(width, height, body)


def forget() -> None:
    """Drop the kept grounds, as after a change of size."""
    for kept in (sky, rain, strata, niche, slump, frame):
        kept.cache_clear()
