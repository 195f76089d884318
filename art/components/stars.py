"""The signs of the star table: how a day ended for a player."""

from __future__ import annotations

import pygame

from art.svg import svg

KINDS = ("white", "black", "survived", "open", "kinboshi")
"""White star, out, survived, a day to come, gold star."""

SIDE = 36


def draw(
    surface: pygame.Surface, center: tuple[float, float], scale: float, kind: str, *, alpha: int = 255
) -> pygame.Rect:
    """A sign about a point; raises FileNotFoundError for a kind there is not."""
    side = max(8, round(SIDE * scale))
    image = svg(f"frame-dohyo/star-{kind}", (side, side), alpha=alpha)
    return surface.blit(image, image.get_rect(center=(round(center[0]), round(center[1]))))
