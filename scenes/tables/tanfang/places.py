"""Where everything lies on the Tanfang table: a pure function of the layout and the number of trenches.

Design units at 1920x1080; a taller canvas gives its extra height to the layers, a wider one to the section.
"""

from __future__ import annotations

import pygame

from scenes.layout import Layout

SIDE = 504
TOP, SKY, FOOT = 56, 208, 296
LAYERS = 4
KEY = 150
"""Width of the layer key at the left."""
STEP = 7
"""Each layer is this much narrower on either side."""


class Places:
    """All places of one table, in pixels."""

    def __init__(self, layout: Layout, trenches: int) -> None:
        self.layout = layout
        self.trenches = trenches
        g, scale = layout.g, layout.scale
        self.units_w, self.units_h = layout.width / scale, layout.height / scale
        extra = max(0.0, self.units_h - 1080)
        self.board_w = self.units_w - SIDE
        self.top = pygame.Rect(0, 0, layout.width, g(TOP))
        self.side = pygame.Rect(g(self.board_w), g(TOP), layout.width - g(self.board_w), layout.height - g(TOP))
        self.sky = pygame.Rect(0, g(TOP), self.side.left, g(SKY + extra * 0.2))
        foot = layout.height - g(FOOT)
        self.section = pygame.Rect(0, self.sky.bottom, self.side.left, foot - self.sky.bottom)
        self.layer = (self.section.height - g(4)) // LAYERS
        self.ledger = pygame.Rect(0, foot, self.side.left, g(40))
        self.prompt = pygame.Rect(0, self.ledger.bottom, self.side.left, g(64))
        self.hand = pygame.Rect(0, self.prompt.bottom, self.side.left, layout.height - self.prompt.bottom)
        self.pitch = (self.board_w - KEY - 12) / trenches
        self._place_hand()
        self._place_side(extra)

    # -- section -------------------------------------------------------------------------------------------------------

    def column(self, trench: int) -> pygame.Rect:
        """The whole column of a trench, from the sky to the bedrock."""
        g = self.layout.g
        left, right = g(KEY + 4 + trench * self.pitch), g(KEY + 4 + (trench + 1) * self.pitch)
        return pygame.Rect(left, self.section.top, right - left, self.section.height)

    def area(self, trench: int, layer: int) -> pygame.Rect:
        """The part of the column that a layer takes, 0 the uppermost."""
        column = self.column(trench)
        return pygame.Rect(column.left, column.top + layer * self.layer, column.width, self.layer)

    def cell(self, trench: int, layer: int) -> pygame.Rect:
        """The cut layer itself: the shaft narrows as it goes down."""
        g = self.layout.g
        return self.area(trench, layer).inflate(-2 * g(12 + STEP * layer), 0)

    def mouth(self, trench: int) -> pygame.Rect:
        """Sign, pegs and figures above a trench."""
        g = self.layout.g
        column = self.column(trench)
        height = g(108)
        return pygame.Rect(column.left + g(4), self.section.top - height, column.width - g(8), height)

    def stand(self, trench: int, place: int, count: int) -> tuple[int, int]:
        """Where a figure stands, by its feet; several beside each other, OFF (-1) at the left edge."""
        g = self.layout.g
        if trench < 0:
            return g(40 + 40 * place), self.section.top - g(2)
        column = self.column(trench)
        return column.centerx + g(34) + g(round((place - (count - 1) / 2) * 52)), self.section.top - g(6)

    # -- hand ----------------------------------------------------------------------------------------------------------

    def _place_hand(self) -> None:
        g = self.layout.g
        right = self.board_w - 32
        self.actions = tuple(
            pygame.Rect(g(right - 588 + (n % 3) * 200), self.hand.top + g(8 + (n // 3) * 78), g(188), g(70))
            for n in range(6)
        )
        self.tools_left = g(200)
        self.deck = pygame.Rect(g(right - 588 - 128), self.hand.top + g(20), g(100), g(136))
        self.tools_right = self.deck.left - g(20)
        self.slips_at = (g(32), self.hand.top + g(22))

    def tool(self, index: int, count: int) -> pygame.Rect:
        """The n-th of `count` kinds of tools in hand."""
        g = self.layout.g
        gap = g(14)
        width = min(g(132), (self.tools_right - self.tools_left - gap * (count - 1)) // max(1, count))
        return pygame.Rect(self.tools_left + index * (width + gap), self.hand.top + g(20), width, g(136))

    # -- side ----------------------------------------------------------------------------------------------------------

    def _place_side(self, extra: float) -> None:
        g = self.layout.g
        left, width = self.side.left + g(32), self.side.width - g(64)
        self.rival_height = g(112)
        self.rivals = pygame.Rect(left, self.side.top + g(8), width, 3 * self.rival_height)
        self.own = pygame.Rect(left, self.rivals.bottom + g(8), width, g(92))
        self.shelf = pygame.Rect(left, self.own.bottom + g(44), width, g(132))
        top = self.shelf.bottom + g(50)
        self.workshop = pygame.Rect(left, top, width, self.layout.height - top - g(24))

    def rival(self, index: int) -> pygame.Rect:
        return pygame.Rect(
            self.rivals.left, self.rivals.top + index * self.rival_height, self.rivals.width, self.rival_height
        )
