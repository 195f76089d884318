"""Contact sheet of everything that is drawn, to be looked at: `python -m art.sheet OUT.png [--scale 1.0]`.

Not part of the game. It shows each component and piece in its states on the ground it is made for, so that a change of
hand can be judged at one glance and at several scales.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from art import dohyo, floor, palette, paper, shapes
from art import type as lettering
from art.components import (
    badge,
    blocks,
    card_frame,
    crest,
    focus_ring,
    keycap,
    ledger_line,
    pill,
    portrait,
    rail,
    rank_plate,
    seal,
    segments,
    slip,
    stars,
    switch,
    track,
)
from art.components.base import PlainPen
from art.svg import svg
from game.core.resources import resource

WIDTH, HEIGHT = 1920, 2460
DARK = 980
"""The left part of the sheet is the dark floor."""
ICONS = tuple(sorted(file.stem for file in resource("art", "svg", "frame-dohyo").glob("icon-*.svg")))


@dataclass
class State:
    """How a control looks at the moment."""

    hovered: bool = False
    pressed: bool = False
    enabled: bool = True


class Sheet:
    """The surface and the shorthand for design units."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.surface = pygame.Surface((round(WIDTH * scale), round(HEIGHT * scale)))
        self.pen = PlainPen(scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.scale), round(y * self.scale)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(*self.at(x, y), *self.at(width, height))


def _grounds(sheet: Sheet) -> None:
    sheet.surface.blit(paper.sheet(sheet.surface.get_size(), sheet.scale), (0, 0))
    dark = sheet.at(DARK, HEIGHT)
    sheet.surface.blit(floor.dark(dark), (0, 0))


def _controls(sheet: Sheet) -> None:
    """Seals, keys, segments, switches, focus."""
    surface, scale = sheet.surface, sheet.scale
    states = (State(), State(hovered=True), State(pressed=True), State(enabled=False))
    for column, state in enumerate(states):
        seal.draw(surface, sheet.box(30 + column * 124, 30, *seal.TALL), scale, "出手", state)
        seal.draw(surface, sheet.box(1010 + column * 166, 30, *seal.WIDE), scale, "Continue", state)
    seal.draw(surface, sheet.box(1010, 110, *seal.SMALL), scale, "开局")
    seal.draw(surface, sheet.box(1116, 118, *seal.LONG), scale, "再来一局")
    seal.draw(surface, sheet.box(1400, 106, *seal.TALL), scale, "Next day")
    for column, label in enumerate(("Enter", "Esc", "L", "F1")):
        keycap.draw(surface, sheet.at(30 + column * 84, 170), scale, label, dark=True)
        keycap.draw(surface, sheet.at(1530 + column * 84, 130), scale, label)
    segments.draw(surface, sheet.box(1010, 236, 270, 44), scale, ("真人", "机器人", "空席"), 1)
    segments.draw(surface, sheet.box(1300, 236, 210, 44), scale, ("3", "5", "15"), 0, hovered=1)
    segments.draw(surface, sheet.box(1530, 236, 210, 44), scale, ("3", "5", "15"), 2, enabled=False)
    for column, (on, enabled) in enumerate(((True, True), (False, True), (True, False), (False, False))):
        box = sheet.box(1010 + column * 70, 300, switch.WIDTH, switch.HEIGHT)
        switch.draw(surface, box, scale, on, enabled=enabled)
    for x, dark in ((560, True), (1330, False)):
        box = sheet.box(x, 40 if dark else 304, 180, 60 if dark else 40)
        card_frame.draw(surface, box, scale, radius=8)
        focus_ring.draw(surface, box, scale, dark=dark, radius=8 * scale)


def _seats(sheet: Sheet) -> None:
    """Crests, pills, badges, portraits, ranks."""
    surface, scale = sheet.surface, sheet.scale
    for seat, name in enumerate(("你", "阿押", "小稳", "阿读", "老上", "阿识")):
        crest.draw(surface, sheet.at(1040 + seat * 56, 390), scale, seat, 22)
        pill.draw(surface, sheet.at(110 + seat * 150, 240), scale, name, seat, marked=seat == 1)
        pill.draw(surface, sheet.at(110 + seat * 150, 296), scale, name, seat, out=True, note="出局")
        badge.draw(surface, sheet.at(60 + seat * 60, 352), scale, (9, 4, 2, 1, 0, -2)[seat])
    for column, character in enumerate(portrait.CHARACTERS):
        portrait.draw(surface, sheet.box(1010 + column * 98, 430, 84, 101), scale, character, column % 6)
    for level in range(7):
        board = sheet.box(1010 + level * 84, 560, *rank_plate.SIZE)
        rank_plate.draw(surface, board, level, alpha=150 if level == 1 else 255)
        rank_plate.draw(surface, sheet.box(1610 + level * 44, 560, 36, 81), level)


def _paper_pieces(sheet: Sheet) -> None:
    """Tracks, stars, blocks, ledger, slips."""
    surface, scale = sheet.surface, sheet.scale
    cases = ((9, 9, 7, False), (2, 9, None, False), (4, 7, 1, False), (5, 8, None, False), (-2, 9, 2, False),
             (0, 8, None, True), (1, 5, -3, False))
    for row, (steps, cap, ghost, out) in enumerate(cases):
        track.draw(surface, sheet.box(1010, 764 + row * 72, 440, 36), scale, steps, cap, ghost=ghost, out=out)
    for column, kind in enumerate(track.ZONE_COLORS):
        track.legend(surface, sheet.at(1500 + column * 40, 764), scale, kind)
    for column, kind in enumerate(stars.KINDS):
        stars.draw(surface, sheet.at(1520 + column * 50, 820), scale, kind)
    blocks.draw(surface, sheet.at(1500, 856), scale, 1, 8)
    blocks.draw(surface, sheet.at(1500, 900), scale, 4, 5)
    ledger_line.double_rule(surface, 1500 * scale, 1880 * scale, 960 * scale, scale)
    sign = svg("frame-dohyo/star-white", scale=scale)
    for row, (title, points) in enumerate((("押し出し賞", "+3"), ("白星", "+2"))):
        line = sheet.box(1510, 974 + row * 84, 370, 84)
        ledger_line.draw(surface, line, scale, title=title, reason="第三手", points=points, total=str(11 + 2 * row),
                         sign=sign, current=row == 1)
    slip.draw(surface, sheet.box(1500, 1160, 380, 56), scale, accent="ruri")
    card_frame.empty(surface, sheet.box(1500, 1236, 72, 102), scale)
    for column, technique in enumerate(dohyo.TECHNIQUES):
        dohyo.mini_card(surface, sheet.box(1590 + column * 40, 1236, 34, 46), technique)


def _cards(sheet: Sheet) -> None:
    """The hand, spent cards, backs, slots, the rail."""
    surface, scale = sheet.surface, sheet.scale
    faces = (("tsuki", "突き出し", "推 2", "2"), ("oshi", "押し込み", "自己 −2", "3"),
             ("nage", "上手投げ", "4 at ≤3 steps", "2"), ("hataki", "はたき込み", "不得回中", "2"),
             ("shiko", "四股", "自己 +2", "免"), ("henka", "変化", "everyone who aimed at you −2", "免"))
    for column, (technique, name, effect, value) in enumerate(faces):
        box = sheet.box(30 + column * 152, 1170 - (24 if column == 1 else 0), 136, 193)
        dohyo.card(surface, box, technique, name, effect, value, selected=column == 1, dimmed=column == 3)
        slot = sheet.box(30 + column * 84, 1400, 72, 102)
        dohyo.slot_card(surface, slot, slot.size, technique, name, value)
        center = sheet.at(640 + column * 56, 1450)
        dohyo.spent_card(surface, center, round(72 * scale), technique, name, 3 - 6 * (column % 2), value=value)
    back = sheet.box(1590, 1300, 54, 76)
    dohyo.card_back(surface, back)
    for row, current in enumerate((2, 7)):
        words = ("亮牌", "免疫", "推", "反击", "围み", "回中", "出局")
        rail.draw(surface, sheet.box(30, 1540 + row * 84, 920, 52), scale, words, current)


def _ring(sheet: Sheet) -> None:
    """A hand being resolved."""
    surface, scale = sheet.surface, sheet.scale
    center, radius = sheet.at(490, 770), round(284 * scale)
    image = dohyo.ring_image(radius)
    surface.blit(image, image.get_rect(center=center))
    spots = []
    for seat, steps in enumerate((3, 1, 4, 6)):
        x, y, heading = dohyo.place(center, dohyo.steps_radius(radius, steps), seat, 4)
        start = dohyo.place(center, dohyo.steps_radius(radius, 9), seat, 4)
        dohyo.furrows(surface, start[:2], (x, y), scale)
        if seat == 1:
            dohyo.target_chosen(surface, (x, y), scale)
        if seat == 3:
            dohyo.target_allowed(surface, (x, y), scale)
        dohyo.wrestler(surface, (x, y), scale, seat, heading)
        spots.append((x, y))
    dohyo.origin_mark(surface, dohyo.place(center, dohyo.steps_radius(radius, 8), 0, 4)[:2], scale)
    dohyo.immune_ring(surface, spots[2], scale)
    dohyo.aim_line(surface, spots[3], spots[1], scale)
    pushes = [dohyo.Push(spots[0], spots[1], 2), dohyo.Push(spots[2], spots[3], 4), dohyo.Push(spots[0], spots[3], 6)]
    for seat, push, spot in zip((0, 2, 4), pushes, dohyo.label_spots(pushes, scale, spots), strict=True):
        dohyo.push_arrow(surface, push.start, push.end, scale, seat, push.points, label=f"−{push.points}", spot=spot)
    dohyo.value_tag(surface, (spots[2][0] - 80 * scale, spots[2][1]), scale, "推 −3", anchor="midright", strong=True)
    dohyo.value_tag(surface, (spots[0][0] - 80 * scale, spots[0][1]), scale, "自己 −2", anchor="midright", tone="loss")
    dohyo.straw_bits(surface, dohyo.place(center, radius * 1.02, 2, 4)[:2], scale, -90)
    dohyo.hand_dots(surface, sheet.at(50, 560), scale, 5, 3)


def _pictures(sheet: Sheet) -> None:
    """The rulebook's pictures, icons and a specimen of every face."""
    surface, scale = sheet.surface, sheet.scale
    for index, name in enumerate(dohyo.PICTURES):
        image = dohyo.picture(name, round(0.46 * scale, 3))
        surface.blit(image, sheet.at(30 + index % 3 * 310, 1720 + index // 3 * 186))
    dohyo.live_ring(surface, sheet.box(650, 2092, 268, 190), (9, 2, None, 5))
    for index, name in enumerate(ICONS):
        icon = svg(f"frame-dohyo/{name}", scale=scale)
        surface.blit(icon, sheet.at(1010 + index % 20 * 43, 1410 + index // 20 * 44))
    for row, role in enumerate(lettering.ROLES):
        lettering.draw(surface, "押し込み　推向 小稳：4 → 1 고스톱 Day −3", role, 30 * scale, palette.color("sumi"),
                       sheet.at(1010, 1560 + row * 52))
        column = lettering.vertical("四日目「か」ー、ノ", role, 30 * scale, palette.color("sumi"))
        surface.blit(column, sheet.at(1620 + row * 46, 1552))
    for index, name in enumerate(palette.PLAIN):
        swatch = sheet.box(1010 + index % 18 * 48, 1900 + index // 18 * 52, 42, 42)
        shapes.rounded(surface, swatch, palette.color(name), 6 * scale, palette.color("hai"), 1)


SECTIONS: tuple[Callable[[Sheet], None], ...] = (_grounds, _controls, _seats, _paper_pieces, _cards, _ring, _pictures)


def make(scale: float) -> pygame.Surface:
    """The whole sheet at a scale (1.0 is 1920 pixels wide)."""
    sheet = Sheet(scale)
    for section in SECTIONS:
        section(sheet)
    return sheet.surface


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw everything on one picture.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--scale", type=float, default=1.0, help="pixels per design unit, 0.4 to 4 (default 1)")
    parser.add_argument("--high-contrast", action="store_true")
    args = parser.parse_args()
    pygame.font.init()
    palette.use_high_contrast(args.high_contrast)
    pygame.image.save(make(args.scale), args.out)


if __name__ == "__main__":
    main()
