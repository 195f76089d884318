"""Where everything lies on the Dohyo table: a pure function of the layout and the number of wrestlers.

Design units at 1920x1080; a canvas of another shape has extra units in one direction, which the ring and the paper
sheet share. Every place is given in pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.layout import Layout

SHEET_SHARE = 0.3625
ROW_PITCH = {3: 220, 4: 198, 5: 158, 6: 132}
CELL = (44, 36)


@dataclass(frozen=True, slots=True)
class Row:
    """One wrestler's row of the paper sheet."""

    box: pygame.Rect
    plate: pygame.Rect
    crest: tuple[int, int]
    name: tuple[int, int]
    score_right: tuple[int, int]
    track: pygame.Rect
    spent: tuple[int, int]
    values: tuple[int, int]
    state_right: tuple[int, int]
    slot: pygame.Rect
    dense: bool
    """Five and six wrestlers: spent cards and values stand on the line of the name."""


class Places:
    """All places of one table."""

    def __init__(self, layout: Layout, seats: int) -> None:
        self.layout = layout
        self.seats = seats
        g = layout.g
        scale = layout.scale
        self.units_w, self.units_h = layout.width / scale, layout.height / scale
        self.extra_h = max(0.0, self.units_h - 1080)
        sheet = min(max(696.0, self.units_w * SHEET_SHARE), 780.0)
        self.sheet = pygame.Rect(layout.width - g(sheet), 0, g(sheet), layout.height)
        self.floor = pygame.Rect(0, 0, self.sheet.left, layout.height)
        self.dark_w = self.sheet.left / scale
        self._place_ring()
        self._place_hand()
        self._place_rows()

    # -- ring ------------------------------------------------------------------------------------------------------

    def _place_ring(self) -> None:
        g = self.layout.g
        self.radius_units = min(284 + self.extra_h * 0.25, (self.dark_w - 440) / 2.23 - 28)
        self.radius = g(self.radius_units)
        self.ring_scale = self.radius_units / 284 * self.layout.scale
        self.center = (g(self.dark_w / 2), g(410 + self.extra_h * 0.42))
        half = 2.23 * (self.radius_units + 28) / 2
        self.square = pygame.Rect(0, 0, g(2 * half), g(2 * half))
        self.square.center = self.center
        self.wrestler_scale = self.ring_scale * (0.8 if self.seats == 6 else 1.0)
        self.banner = (g(72), g(118))

    def angle(self, place: int) -> float:
        """Direction of the n-th place clockwise from the bottom, in radians from the positive x axis, y down."""
        return math.pi / 2 + place * 2 * math.pi / self.seats

    def steps_radius(self, steps: float) -> float:
        """Distance from the centre in pixels: nine steps are the inner circle, none is the straw."""
        inner = 0.36 if self.seats == 6 else 0.31
        return self.radius * (inner + (1 - inner) * (9 - max(0.0, min(9.0, steps))) / 9)

    def spot(self, place: int, steps: float) -> tuple[float, float]:
        """Where a wrestler with so many steps left stands."""
        return self.polar(place, self.steps_radius(steps))

    def outside(self, place: int) -> tuple[float, float]:
        """Where he sits once he is out."""
        return self.polar(place, self.radius + 62 * self.ring_scale)

    def polar(self, place: int, radius: float) -> tuple[float, float]:
        angle = self.angle(place)
        return self.center[0] + radius * math.cos(angle), self.center[1] + radius * math.sin(angle)

    def heading(self, place: int) -> float:
        """Degrees to turn a wrestler that faces up so that he faces the centre (counter-clockwise, as pygame turns)."""
        return -math.degrees(self.angle(place)) - 90 + 180

    def pill(self, place: int) -> tuple[tuple[int, int], str]:
        """Where the name plate of a place hangs, outside the straw, and by which of its points."""
        angle = self.angle(place)
        x, y = math.cos(angle), math.sin(angle)
        square = self.square
        if abs(x) < 0.3:
            edge = square.bottom - self.layout.g(22) if y > 0 else square.top + self.layout.g(18)
            return (square.centerx, edge), "center"
        gap = self.layout.g(10)
        height = round(self.center[1] + y * (self.radius + self.layout.g(26)))
        return ((square.right + gap, height), "midleft") if x > 0 else ((square.left - gap, height), "midright")

    # -- hand ------------------------------------------------------------------------------------------------------

    def _place_hand(self) -> None:
        g = self.layout.g
        large = self.layout.compact
        self.card = (g(144), g(204)) if large else (g(136), g(193))
        pitch = 156 if large else 148
        bottom = self.units_h - (17 if large else 19)
        self.hand_top = g(bottom) - self.card[1]
        self.pitch = g(pitch)
        self.prompt_y = self.hand_top - g(74 if large else 82)
        self.prompt_right = g(self.dark_w - 56)
        self.seal = pygame.Rect(0, 0, g(104), g(112))
        self.seal.midtop = (g(self.dark_w - 108), self.hand_top + g(16))
        self.spent_center = (g(134), self.hand_top + g(108))
        self.rail = pygame.Rect(g(56), self.hand_top - g(68), g(self.dark_w - 112), g(60))
        self.strips = pygame.Rect(g(56), self.rail.bottom, g(self.dark_w - 112), g(bottom) - self.rail.bottom)

    def hand_left(self, count: int) -> int:
        """Where the hand begins: further right once spent cards lie beside it."""
        return self.layout.g({7: 56, 6: 190}.get(count, 268))

    def card_rect(self, index: int, count: int) -> pygame.Rect:
        """The n-th of `count` cards in the hand; they close up where the room is short."""
        left = self.hand_left(count)
        room = self.seal.left - self.layout.g(24) - left
        pitch = self.pitch
        if count > 1 and (count - 1) * pitch + self.card[0] > room:
            pitch = (room - self.card[0]) // (count - 1)
        return pygame.Rect(left + index * pitch, self.hand_top, *self.card)

    # -- sheet -----------------------------------------------------------------------------------------------------

    def _place_rows(self) -> None:
        g = self.layout.g
        self.sheet_pad = g(32)
        self.sheet_left = self.sheet.left + self.sheet_pad
        self.sheet_right = self.sheet.right - g(48)
        self.head_line = g(94)
        available = self.units_h - 104 - 178
        pitch = min(ROW_PITCH[self.seats] * 1.25, available / self.seats)
        pitch = min(pitch, max(ROW_PITCH[self.seats], pitch))
        self.pitch_units = pitch
        self.rows = tuple(self._row(n, 104 + n * pitch, pitch) for n in range(self.seats))
        self.foot_line = g(104 + self.seats * pitch)
        self.foot = pygame.Rect(
            self.sheet_left, self.foot_line, self.sheet_right - self.sheet_left, self.layout.height - self.foot_line
        )

    def _row(self, n: int, top: float, pitch: float) -> Row:
        g = self.layout.g
        dense = self.seats >= 5
        box = pygame.Rect(self.sheet.left, g(top), self.sheet.width, g(top + pitch) - g(top))
        left, right = self.sheet_left, self.sheet_right
        plate_w, plate_h = (48, 108) if dense else (64, 164)
        plate = pygame.Rect(left, 0, g(plate_w), g(plate_h))
        plate.centery = box.centery
        slot_size = (66, 94) if dense else (72, 102)
        slot = pygame.Rect(0, 0, g(slot_size[0]), g(slot_size[1]))
        slot.midright = (right, box.centery)
        text_left = plate.right + g(22 if dense else 24)
        text_right = slot.left - g(18)
        top_line = box.top + g(24 if dense else 31)
        cells = (text_right - text_left) / 10
        track = pygame.Rect(text_left, box.top + g(58 if dense else 70), round(cells * 10), g(CELL[1]))
        low_line = box.top + round(g(198) * 0.777) - max(0, g(198) - box.height) // 2
        middle = text_left + g(146)
        return Row(
            box=box,
            plate=plate,
            crest=(text_left + g(17), top_line),
            name=(text_left + g(44), top_line),
            score_right=(text_right, top_line),
            track=track,
            spent=(middle - g(40), top_line) if dense else (text_left, low_line),
            values=(middle + g(40), top_line) if dense else (text_left + g(90), low_line),
            state_right=(text_right, top_line if dense else low_line),
            slot=slot,
            dense=dense,
        )
