"""Pictures of the game for other screens: the saved ring on the menu, the corner of the scoring, the rulebook."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from art import palette, shadow
from art.components import badge, blocks, rank_plate, track
from art.dohyo import arrows, cards, effects, marks
from art.dohyo.figure import wrestler
from art.dohyo.ring import RADIUS, STRAW, ring_image, steps_radius
from art.svg import cover

SQUARE = 2.23 * (RADIUS + STRAW)


def place(center: tuple[float, float], radius: float, seat: int, seats: int) -> tuple[float, float, float]:
    """x, y and heading of a wrestler `radius` pixels from the centre; seat 0 is at the bottom, others clockwise."""
    angle = math.pi / 2 + seat * math.tau / seats
    x, y = center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)
    return x, y, 90 - math.degrees(angle)


def stand(
    surface: pygame.Surface,
    center: tuple[float, float],
    radius: float,
    steps: Sequence[float | None],
    grow: float = 1.0,
    order: Sequence[int] | None = None,
) -> None:
    """Wrestlers at their distances, clockwise from the bottom; None sits outside. `grow` makes them larger than on the
    table; `order` names the seats if they do not begin with seat 0."""
    count = len(steps)
    size = radius / RADIUS * (0.8 if count == 6 else 1.0) * grow
    for at, left in enumerate(steps):
        out = left is None
        far = radius + 62 * radius / RADIUS if out else steps_radius(radius, left or 0.0, six=count == 6)
        x, y, heading = place(center, far, at, count)
        seat = order[at] if order is not None else at
        wrestler(surface, (x, y), size * (0.62 if out else 1.0), seat, heading, alpha=150 if out else 255)


def live_ring(
    surface: pygame.Surface, rect: pygame.Rect, steps: Sequence[float | None], order: Sequence[int] | None = None
) -> pygame.Rect:
    """The ring of a saved game seen from above, filling a rectangle with clay; None in `steps` is a wrestler out.
    `order` names the seats clockwise from the bottom, 0, 1, 2 ... if it is left out."""
    kept = surface.get_clip()
    surface.set_clip(rect.clip(kept))
    radius = round(min(rect.width, rect.height * 1.05) / 2 * RADIUS / (RADIUS + STRAW + 22))
    surface.blit(clay(rect.size), rect)
    image = ring_image(radius, six=len(steps) == 6, square=False)
    surface.blit(image, image.get_rect(center=rect.center))
    stand(surface, rect.center, radius, steps, grow=1.06, order=order)
    surface.set_clip(kept)
    return rect


@lru_cache(maxsize=8)
def clay(size: tuple[int, int]) -> pygame.Surface:
    """Clay of that size without edge or lip, as a shared surface."""
    inner = cover("frame-dohyo/ring-clay-square", (round(size[0] * 1.2), round(size[1] * 1.2)))
    return inner.subsurface(inner.get_rect().inflate(-round(size[0] * 0.2), -round(size[1] * 0.2)).clip(
        inner.get_rect())).copy()


def ring_corner(
    surface: pygame.Surface, center: tuple[float, float], radius: int, seat: int, heading: float = -28.0
) -> pygame.Rect:
    """The round ring bleeding off a corner of the screen, with one wrestler near its middle."""
    image = ring_image(radius, square=False)
    disc = pygame.Rect(0, 0, *image.get_size())
    disc.center = round(center[0]), round(center[1])
    cast = shadow.draw(surface, disc.inflate(-52 * radius // RADIUS, -52 * radius // RADIUS), radius / RADIUS,
                       radius=RADIUS + STRAW, offset=(6, 10), blur=16, alpha=90)
    surface.blit(image, disc)
    unit = radius / RADIUS
    spot = center[0] + 62 * unit, center[1] - 74 * unit
    wrestler(surface, spot, unit * 1.62, seat, heading)
    return disc.union(cast)


# -- rulebook ------------------------------------------------------------------------------------------------------

PICTURE_SIZE = (640, 360)
"""Design size of a picture of the rulebook."""


def picture(name: str, scale: float) -> pygame.Surface:
    """A picture of the rulebook or tutorial, without words; raises KeyError. Names are the keys of PICTURES."""
    return _picture(name, scale, palette.high_contrast())


@lru_cache(maxsize=32)
def _picture(name: str, scale: float, _palette: bool) -> pygame.Surface:
    size = round(PICTURE_SIZE[0] * scale), round(PICTURE_SIZE[1] * scale)
    image = pygame.Surface(size, pygame.SRCALPHA)
    PICTURES[name](image, scale)
    return image


def _ground(image: pygame.Surface, scale: float, center: tuple[float, float], radius: float) -> tuple[float, float]:
    """Clay with part of the ring; `center` and `radius` in design units. Returns the centre in pixels."""
    rect = image.get_rect()
    image.blit(clay(rect.size), rect)
    pixels = center[0] * scale, center[1] * scale
    ring = ring_image(round(radius * scale), square=False)
    image.blit(ring, ring.get_rect(center=(round(pixels[0]), round(pixels[1]))))
    return pixels


def _goal(image: pygame.Surface, scale: float) -> None:
    """One pushes, one slides towards the straw."""
    x, y = _ground(image, scale, (330, -80), 380)
    unit = 1.1 * scale
    marks.furrows(image, (x, y + 130 * scale), (x, y + 310 * scale), unit)
    start, end = (x - 236 * scale, y + 196 * scale), (x - 4 * scale, y + 316 * scale)
    arrows.push_arrow(image, start, end, unit, 0, 3, bend=0.14)
    wrestler(image, start, unit, 0, 243)
    wrestler(image, (x, y + 316 * scale), unit, 1, 0)
    badge.draw(image, (x + 78 * scale, y + 306 * scale), scale * 1.1, 2)


def _zones(image: pygame.Surface, scale: float) -> None:
    """Four tracks, one in each zone."""
    image.fill(palette.color("washi"))
    for row, (steps, cap) in enumerate(((7, 9), (4, 8), (2, 9), (0, 7))):
        rect = pygame.Rect(round(90 * scale), round((42 + row * 80) * scale), round(460 * scale), round(36 * scale))
        track.draw(image, rect, scale, steps, cap, out=steps == 0)


def _rank(image: pygame.Surface, scale: float) -> None:
    """Each rank above what it makes of the nine: more push, fewer steps."""
    image.fill(palette.color("washi"))
    for level in range(5):
        left = (36 + level * 120) * scale
        plate = pygame.Rect(round(left + 8 * scale), round(22 * scale), round(74 * scale), round(190 * scale))
        rank_plate.draw(image, plate, level)
        for row in range(3):
            push = max(0, min(3, level - 3 * row))
            blocks.draw(image, (left, (234 + row * 32) * scale), scale * 0.9, push, 3 - push)


def _kakomi(image: pygame.Surface, scale: float) -> None:
    """Three aim at one: surrounded."""
    center = _ground(image, scale, (320, 150), 300)
    unit = 0.9 * scale
    for seat, (dx, dy) in ((0, (0, 172)), (1, (-230, -24)), (3, (230, -24))):
        start = center[0] + dx * scale, center[1] + dy * scale
        arrows.push_arrow(image, start, center, unit * 0.8, seat, 2, bend=0.04)
        wrestler(image, start, unit, seat, math.degrees(math.atan2(dx, dy)))
    wrestler(image, center, unit, 2, 150)
    marks.target_chosen(image, center, unit)


def _henka(image: pygame.Surface, scale: float) -> None:
    """Who sidesteps takes no push, and the one who aimed falls forward."""
    x, y = _ground(image, scale, (320, -90), 400)
    unit = 1.15 * scale
    left, right = (x - 190 * scale, y + 262 * scale), (x + 180 * scale, y + 254 * scale)
    arrows.push_arrow(image, left, right, unit * 0.8, 1, 2, bend=0.06, void=True)
    marks.immune_ring(image, right, unit)
    wrestler(image, left, unit, 1, -80)
    wrestler(image, right, unit, 0, 70)


def _prize(image: pygame.Surface, scale: float) -> None:
    """Over the straw."""
    x, y = _ground(image, scale, (320, 470), 360)
    unit = 1.05 * scale
    top = x, y - 392 * scale
    effects.straw_bits(image, (x, y - 372 * scale), unit, -90)
    marks.furrows(image, (x, y - 190 * scale), (x, y - 350 * scale), unit)
    effects.shock(image, top, unit * 0.8, 180, 0.0)
    arrows.push_arrow(image, (x, y - 140 * scale), (x, y - 372 * scale), unit, 0, 4, bend=0.03)
    wrestler(image, top, unit, 2, 180)
    wrestler(image, (x, y - 164 * scale), unit, 0, 0)


def _cards(image: pygame.Surface, scale: float) -> None:
    """The six techniques side by side."""
    image.fill(palette.color("washi"))
    for index, technique in enumerate(cards.TECHNIQUES):
        column, row = index % 3, index // 3
        rect = pygame.Rect(round((26 + column * 204) * scale), round((12 + row * 172) * scale), round(180 * scale),
                           round(164 * scale))
        cards.technique_picture(image, rect, technique)


PICTURES: dict[str, Callable[[pygame.Surface, float], None]] = {
    "goal": _goal,
    "zones": _zones,
    "rank": _rank,
    "kakomi": _kakomi,
    "henka": _henka,
    "prize": _prize,
    "cards": _cards,
}
"""What each picture of the rulebook shows."""


def forget() -> None:
    """Drop the kept pictures, as after a change of size or palette."""
    _picture.cache_clear()
    clay.cache_clear()
