"""The technique cards: face with picture, value, name and effect; back; small and spent ones."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import palette, shadow, shapes
from art import type as lettering
from art.components.base import Pen, PlainPen
from art.svg import svg

SIZE = (144, 204)
"""Design size of the drawing; a hand card is 136 wide."""
MINI = (34, 46)

TECHNIQUES = {
    "tsuki": "tsukidashi",
    "oshi": "oshikomi",
    "nage": "uwatenage",
    "hataki": "hatakikomi",
    "shiko": "shiko",
    "henka": "henka",
}
"""Notation of a technique (Dohyo §1) and name of its drawing."""

SIGNS = {"tsuki": "突", "oshi": "押", "nage": "投", "hataki": "叩", "shiko": "四", "henka": "変"}
"""One sign each, for cards too small for a name."""


def card(
    surface: pygame.Surface,
    rect: pygame.Rect,
    technique: str,
    name: str,
    effect: str,
    value: str,
    pen: Pen | None = None,
    *,
    selected: bool = False,
    dimmed: bool = False,
    lifted: bool = False,
) -> pygame.Rect:
    """A face-up card of the hand. `selected` has a gold frame, `dimmed` cannot be played now, `lifted` is under the
    pointer."""
    unit = rect.width / SIZE[0]
    writer = pen or PlainPen(unit)
    depth = 9 if selected or lifted else 5
    covered = rect.union(shadow.draw(surface, rect, unit, radius=10, offset=(2, depth), blur=6, alpha=80))
    surface.blit(svg(f"frame-dohyo/card-{TECHNIQUES[technique]}", rect.size), rect)
    _value(surface, rect, unit, value)
    large = 22 if rect.width >= 116 else 25
    place = rect.centerx, rect.top + 157 * unit
    writer.text(surface, name, large, "sumi", place, "baseline_center", role="mincho", max_width=rect.width - 12 * unit)
    _effect(surface, rect, unit, effect, writer)
    if dimmed:
        shapes.rounded(surface, rect, palette.color("floor_dark"), 10 * unit, alpha=120)
    if selected:
        covered = covered.union(_frame(surface, rect, unit))
    return covered


def _value(surface: pygame.Surface, rect: pygame.Rect, unit: float, value: str) -> None:
    """The push on the black tab, or the word for immunity on the blue one."""
    center = rect.left + 26 * unit, rect.top + 26.5 * unit
    size = max(9, 26 * unit)
    lettering.draw(surface, value, "ui_bold", size, palette.color("washi"), center, "ink", max_width=32 * unit)


def _effect(surface: pygame.Surface, rect: pygame.Rect, unit: float, effect: str, pen: Pen) -> None:
    """One line, or two smaller ones where a language needs more words."""
    room = rect.width - 14 * unit
    if pen.width(effect, 15) <= room * 1.12:
        pen.text(surface, effect, 15, "ink_2", (rect.centerx, rect.top + 189 * unit), "baseline_center", max_width=room)
        return
    lines = _halves(effect, pen, room)
    for line, base in zip(lines, (184, 198), strict=False):
        pen.text(surface, line, 13, "ink_2", (rect.centerx, rect.top + base * unit), "baseline_center", max_width=room)


def _halves(text: str, pen: Pen, room: float) -> list[str]:
    """The text in two lines of about the same length, parted at a space if there is one."""
    cuts = [index for index, character in enumerate(text) if character == " "] or [len(text) // 2]
    cut = min(cuts, key=lambda index: abs(pen.width(text[:index], 13) - pen.width(text[index:], 13)))
    return [text[:cut].strip(), text[cut:].strip()]


def _frame(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> pygame.Rect:
    frame = svg("frame-dohyo/card-selected", scale=unit)
    return surface.blit(frame, frame.get_rect(center=rect.center))


def technique_picture(surface: pygame.Surface, rect: pygame.Rect, technique: str) -> pygame.Rect:
    """The picture alone, without card, fitted into a rectangle."""
    image = svg(f"frame-dohyo/tech-{TECHNIQUES[technique]}", rect.size)
    return surface.blit(image, image.get_rect(center=rect.center))


@lru_cache(maxsize=64)
def _small_face(size: tuple[int, int], technique: str, name: str, value: str) -> pygame.Surface:
    """A revealed card in a slot: picture, value and name; the effect is read elsewhere."""
    unit = size[0] / SIZE[0]
    image = pygame.Surface(size, pygame.SRCALPHA)
    face = svg(f"frame-dohyo/card-{TECHNIQUES[technique]}", size)
    image.blit(face, face.get_rect(center=image.get_rect().center))
    _value(image, image.get_rect(), unit, value)
    pixels = max(12, round(24 * unit))
    lettering.draw(image, name, "mincho", pixels, palette.color("sumi"), (size[0] / 2, 170 * unit), "ink",
                   max_width=size[0] - 4)
    return image


def slot_card(
    surface: pygame.Surface,
    box: pygame.Rect,
    size: tuple[int, int],
    technique: str,
    name: str,
    value: str,
    pen: Pen | None = None,
) -> pygame.Rect:
    """A revealed card of `size`, squeezed into `box` while it turns over."""
    return _laid(surface, box, _small_face(size, technique, name, value), size)


def card_back(surface: pygame.Surface, box: pygame.Rect, size: tuple[int, int] | None = None) -> pygame.Rect:
    """The back of a card of `size`, squeezed into `box` while it turns over."""
    whole = size or box.size
    return _laid(surface, box, _back(whole), whole)


@lru_cache(maxsize=16)
def _back(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    back = svg("frame-dohyo/card-back", size)
    image.blit(back, back.get_rect(center=image.get_rect().center))
    return image


def _laid(surface: pygame.Surface, box: pygame.Rect, image: pygame.Surface, size: tuple[int, int]) -> pygame.Rect:
    unit = size[0] / SIZE[0]
    cast = shadow.draw(surface, box, unit, radius=10, offset=(2, 7), blur=8, alpha=70)
    if box.width == size[0]:
        surface.blit(image, box)
    else:
        surface.blit(pygame.transform.smoothscale(image, (max(1, box.width), size[1])), box)
    return box.union(cast)


def mini_card(
    surface: pygame.Surface, rect: pygame.Rect, technique: str, pen: Pen | None = None, *, alpha: int = 255
) -> pygame.Rect:
    """A spent card beside a wrestler: picture and one sign."""
    image = _mini(rect.size, technique)
    if alpha < 255:
        image = image.copy()
        image.set_alpha(alpha)
    return surface.blit(image, rect)


@lru_cache(maxsize=64)
def _mini(size: tuple[int, int], technique: str) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    face = svg(f"frame-dohyo/mini-{TECHNIQUES[technique]}", size)
    place = face.get_rect(center=image.get_rect().center)
    image.blit(face, place)
    unit = face.get_width() / MINI[0]
    center = place.centerx, place.top + 38.6 * unit
    lettering.draw(image, SIGNS[technique], "ui_bold", max(9, 11.5 * unit), palette.color("sumi"), center, "ink")
    return image


@lru_cache(maxsize=48)
def _spent(width: int, technique: str, name: str, value: str, turn: float) -> pygame.Surface:
    """Drawn twice as large, turned and made small in one go; the clear margin has the colour of the edge, so that no
    dark seam appears where the card ends."""
    large = (2 * width, round(2 * width * SIZE[1] / SIZE[0]))
    margin = 8
    image = pygame.Surface((large[0] + 2 * margin, large[1] + 2 * margin), pygame.SRCALPHA)
    image.fill((*palette.mix(palette.color("line"), palette.color("floor_dark"), 0.45), 0))
    face = pygame.Rect((margin, margin), large)
    unit = large[0] / SIZE[0]
    image.blit(svg(f"frame-dohyo/card-{TECHNIQUES[technique]}", large), face)
    _value(image, face, unit, value)
    lettering.draw(image, name, "mincho", 22 * unit, palette.color("sumi"), (face.centerx, face.top + 157 * unit),
                   "baseline_center", max_width=face.width - 12 * unit)
    shapes.rounded(image, face, palette.color("floor_dark"), 9.5 * unit, alpha=112)
    return pygame.transform.rotozoom(image, turn, 0.5)


def spent_card(
    surface: pygame.Surface,
    center: tuple[float, float],
    width: int,
    technique: str,
    name: str,
    turn: float,
    pen: Pen | None = None,
    *,
    value: str = "",
) -> pygame.Rect:
    """A card already played, dimmed and lying askew by `turn` degrees counter-clockwise."""
    image = _spent(width, technique, name, value, turn)
    return surface.blit(image, image.get_rect(center=(round(center[0]), round(center[1]))))


def forget() -> None:
    """Drop the kept cards, as after a change of size or language."""
    for kept in (_small_face, _back, _mini, _spent):
        kept.cache_clear()
