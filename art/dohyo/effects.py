"""What flies when a wrestler goes over the straw: shock lines, dust, bits of straw. Gone in a third of a second."""

from __future__ import annotations

import math
import random

import pygame

from art.svg import svg

Point = tuple[float, float]

SEED = 11


def shock(surface: pygame.Surface, center: Point, scale: float, heading: float, progress: float) -> pygame.Rect:
    """Arcs behind a wrestler who looks along `heading`, opening outward and fading as `progress` goes to 1."""
    turn = round((180 - heading) % 360)
    reach = (62 + 18 * progress) * scale
    fade = max(0, min(255, round(255 * (1 - progress) / 32) * 32))
    image = svg("frame-dohyo/fx-shock", scale=scale, rotate=turn, alpha=fade)
    away = math.radians(turn - 90)
    place = center[0] + reach * math.cos(away), center[1] + reach * math.sin(away)
    return surface.blit(image, image.get_rect(center=(round(place[0]), round(place[1]))))


def dust(surface: pygame.Surface, center: Point, scale: float, progress: float) -> pygame.Rect:
    """Pale puffs that drift away from a point and thin out."""
    rng = random.Random(SEED)
    fade = max(0, min(255, round(230 * (1 - progress) / 32) * 32))
    rect = pygame.Rect(round(center[0]), round(center[1]), 0, 0)
    for _ in range(9):
        around, far, size = rng.uniform(0, math.tau), rng.uniform(30, 58), rng.uniform(0.6, 1.3)
        away = far * (0.55 + 0.6 * progress) * scale
        side = max(4, 2 * round(12 * size * scale * (0.8 + 0.4 * round(progress * 4) / 4)))
        puff = svg("frame-dohyo/fx-dust", (side, side), alpha=fade)
        place = center[0] + away * math.cos(around), center[1] + away * math.sin(around)
        rect = rect.union(surface.blit(puff, puff.get_rect(center=(round(place[0]), round(place[1])))))
    return rect


def straw_bits(surface: pygame.Surface, center: Point, scale: float, angle: float) -> pygame.Rect:
    """Straw torn from the bales where somebody went out; `angle` is the direction outward in degrees, y down."""
    rng = random.Random(round(angle))
    rect = pygame.Rect(round(center[0]), round(center[1]), 0, 0)
    out, along = math.radians(angle), math.radians(angle + 90)
    for _ in range(14):
        far, side = rng.uniform(-26, 40) * scale, rng.uniform(-62, 62) * scale
        turn = round(angle + 90 + rng.uniform(-55, 55)) % 360
        bit = svg("frame-dohyo/fx-straw", scale=scale, rotate=turn)
        place = (center[0] + far * math.cos(out) + side * math.cos(along),
                 center[1] + far * math.sin(out) + side * math.sin(along))
        rect = rect.union(surface.blit(bit, bit.get_rect(center=(round(place[0]), round(place[1])))))
    return rect

