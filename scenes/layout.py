"""From window size and the player's scale to pixels: the one place where sizes are decided.

Pictures are drawn for 1920x1080. Geometry follows the window; text follows the window too but never falls below a
floor, and the player's scale (80-200 %) raises the text. At 960x540 the floor is 12 px, from 1280x720 on it is 14.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

MINIMUM = (960, 540)
FLOOR_SMALL, FLOOR = 12, 14
LARGEST_TEXT = 1.6
"""Beyond it the words of a table no longer fit beside each other, however large the window."""


@dataclass(frozen=True)
class Layout:
    """A pure function of (width, height, scale); safe for any size."""

    width: int
    height: int
    user: float = 1.0
    """The player's scale, 0.8 to 2.0."""

    @cached_property
    def scale(self) -> float:
        """Pixels per design unit of geometry."""
        return max(0.3, min(self.width / 1920, self.height / 1080))

    @cached_property
    def text_scale(self) -> float:
        """The player's scale as far as this window can carry it: larger text needs room that a small one lacks."""
        return min(self.user, max(1.0, 0.5 + self.scale), LARGEST_TEXT) if self.user > 1 else self.user

    @cached_property
    def _sizes(self) -> dict[float, int]:
        """Text sizes asked for before; a frame asks some hundred times."""
        return {}

    def g(self, units: float) -> int:
        """Geometry: design units to pixels."""
        return round(units * self.scale)

    def t(self, units: float) -> int:
        """Text size: design units to pixels, never below the floor."""
        if units not in self._sizes:
            floor = FLOOR_SMALL + (FLOOR - FLOOR_SMALL) * max(0.0, min(1.0, (self.scale - 0.5) * 6))
            size = max(units * self.scale, min(units, floor)) * (self.text_scale if units < 40 else 1.0)
            self._sizes[units] = max(FLOOR_SMALL, round(size))
        return self._sizes[units]

    def line(self, units: float) -> int:
        """Height of a line of text of that size."""
        return round(self.t(units) * 1.45)

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.width, self.height)

    @cached_property
    def compact(self) -> bool:
        """Text is large relative to the picture: leave out what a table can do without."""
        return self.t(16) > 18 * self.scale

    @cached_property
    def tight(self) -> bool:
        """The smallest windows and the largest scales."""
        return self.t(16) > 22 * self.scale
