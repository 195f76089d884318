"""Every painter draws inside the rectangle it returns, at every scale, and the same again when asked again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from art import cache, dohyo, palette, sheet
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

SCALES = (0.4, 0.67, 1.0, 2.0, 4.0)
PLACE = (300, 260)
"""Where pieces are drawn, in design units: far from every edge of the surface."""
SIZE = (700, 600)

Paint = Callable[[pygame.Surface, float], pygame.Rect]


def box(scale: float, width: float, height: float) -> pygame.Rect:
    return pygame.Rect(*(round(value * scale) for value in (*PLACE, width, height)))


def spot(scale: float) -> tuple[float, float]:
    return PLACE[0] * scale, PLACE[1] * scale


class Look:
    """A control in some state."""

    def __init__(self, hovered: bool = False, pressed: bool = False, enabled: bool = True) -> None:
        self.hovered, self.pressed, self.enabled = hovered, pressed, enabled


LEDGER = {"title": "押し出し賞", "reason": "第三手 押し込み 推出 小稳", "points": "+3", "total": "11"}
HENKA = ("henka", "変化", "everyone who aimed at you −2", "免")

PAINTERS: dict[str, Paint] = {
    "badge": lambda s, k: badge.draw(s, spot(k), k, 4),
    "badge below zero": lambda s, k: badge.draw(s, spot(k), k, -2),
    "blocks": lambda s, k: blocks.draw(s, spot(k), k, 2, 7),
    "card frame": lambda s, k: card_frame.draw(s, box(k, 120, 160), k, lifted=True),
    "card place": lambda s, k: card_frame.empty(s, box(k, 72, 102), k),
    "crest": lambda s, k: crest.draw(s, spot(k), k, 4),
    "crest with rim": lambda s, k: crest.draw(s, spot(k), k, 2, 15, rim=palette.color("paper")),
    "focus ring on paper": lambda s, k: focus_ring.draw(s, box(k, 120, 60), k, radius=8 * k),
    "focus ring on dark": lambda s, k: focus_ring.draw(s, box(k, 120, 60), k, dark=True, radius=8 * k),
    "key": lambda s, k: keycap.draw(s, spot(k), k, "Enter"),
    "ledger line": lambda s, k: ledger_line.draw(s, box(k, 360, 84), k, **LEDGER),
    "current ledger line": lambda s, k: ledger_line.draw(s, box(k, 360, 84), k, current=True, **LEDGER),
    "double rule": lambda s, k: ledger_line.double_rule(s, spot(k)[0], spot(k)[0] + 200 * k, spot(k)[1], k),
    "pill": lambda s, k: pill.draw(s, spot(k), k, "小稳", 2),
    "marked pill": lambda s, k: pill.draw(s, spot(k), k, "A rather long name", 3, marked=True),
    "pill of one who is out": lambda s, k: pill.draw(s, spot(k), k, "阿识", 5, out=True, note="出局"),
    "portrait": lambda s, k: portrait.draw(s, box(k, 120, 144), k, "all_out", 1),
    "rail": lambda s, k: rail.draw(s, box(k, 380, 52), k, ("一", "二", "三"), 1),
    "rank plate": lambda s, k: rank_plate.draw(s, box(k, 64, 164), 4),
    "raised rank plate": lambda s, k: rank_plate.draw(s, box(k, 64, 164), 6, raised=True),
    "seal": lambda s, k: seal.draw(s, box(k, *seal.TALL), k, "出手"),
    "lifted seal": lambda s, k: seal.draw(s, box(k, *seal.WIDE), k, "Continue", Look(hovered=True)),
    "pressed seal": lambda s, k: seal.draw(s, box(k, *seal.LONG), k, "再来一局", Look(pressed=True)),
    "seal that cannot be used": lambda s, k: seal.draw(s, box(k, *seal.SMALL), k, "Play", Look(enabled=False)),
    "segments": lambda s, k: segments.draw(s, box(k, 260, 44), k, ("真人", "机器人", "空席"), 1),
    "slip": lambda s, k: slip.draw(s, box(k, 300, 56), k, accent="ruri"),
    "star": lambda s, k: stars.draw(s, spot(k), k, "survived"),
    "switch": lambda s, k: switch.draw(s, box(k, 52, 28), k, True),
    "track": lambda s, k: track.draw(s, box(k, 340, 36), k, 4, 7, ghost=1),
    "track below zero": lambda s, k: track.draw(s, box(k, 340, 36), k, -2, 9, ghost=2),
    "track of one who is out": lambda s, k: track.draw(s, box(k, 340, 36), k, 0, 8, out=True),
    "track in motion": lambda s, k: track.draw(s, box(k, 340, 36), k, 5, 9, at=5.4),
    "legend": lambda s, k: track.legend(s, spot(k), k, "danger"),
    "aim": lambda s, k: dohyo.aim_line(s, spot(k), (480 * k, 380 * k), k),
    "arrow": lambda s, k: dohyo.push_arrow(s, spot(k), (470 * k, 420 * k), k, 1, 4, label="−4", bend=0.28),
    "growing arrow": lambda s, k: dohyo.push_arrow(s, spot(k), (470 * k, 420 * k), k, 0, 7, 0.4, label="−7"),
    "empty arrow": lambda s, k: dohyo.push_arrow(s, spot(k), (500 * k, 260 * k), k, None, 2, void=True),
    "small arrow": lambda s, k: dohyo.arrow_right(s, spot(k), 14 * k, palette.color("sumi")),
    "card": lambda s, k: dohyo.card(s, box(k, 136, 193), *HENKA, dimmed=True),
    "selected card": lambda s, k: dohyo.card(s, box(k, 136, 193), "oshi", "押し込み", "自己 −2", "3", selected=True),
    "card back": lambda s, k: dohyo.card_back(s, box(k, 72, 102)),
    "card turning over": lambda s, k: dohyo.card_back(s, box(k, 20, 102), box(k, 72, 102).size),
    "revealed card": lambda s, k: dohyo.slot_card(s, box(k, 72, 102), box(k, 72, 102).size, "nage", "上手投げ", "2"),
    "small card": lambda s, k: dohyo.mini_card(s, box(k, 34, 46), "shiko"),
    "spent card": lambda s, k: dohyo.spent_card(s, spot(k), round(96 * k), "tsuki", "突き出し", 3, value="2"),
    "picture of a technique": lambda s, k: dohyo.technique_picture(s, box(k, 128, 119), "hataki"),
    "dust": lambda s, k: dohyo.dust(s, spot(k), k, 0.3),
    "shock": lambda s, k: dohyo.shock(s, spot(k), k, 120, 0.3),
    "straw": lambda s, k: dohyo.straw_bits(s, spot(k), k, 30),
    "furrows": lambda s, k: dohyo.furrows(s, spot(k), (420 * k, 330 * k), k),
    "dots of the hands": lambda s, k: dohyo.hand_dots(s, spot(k), k, 5, 3),
    "origin": lambda s, k: dohyo.origin_mark(s, spot(k), k),
    "immunity": lambda s, k: dohyo.immune_ring(s, spot(k), k),
    "target allowed": lambda s, k: dohyo.target_allowed(s, spot(k), k),
    "target chosen": lambda s, k: dohyo.target_chosen(s, spot(k), k),
    "tag": lambda s, k: dohyo.value_tag(s, spot(k), k, "推 −3", anchor="midright", strong=True),
    "wrestler": lambda s, k: dohyo.wrestler(s, spot(k), k, 2, 137),
    "saved ring": lambda s, k: dohyo.live_ring(s, box(k, 268, 296), (9, 2, None, 5)),
    "corner of the ring": lambda s, k: dohyo.ring_corner(s, spot(k), round(150 * k), 0),
}


def paint(name: str, scale: float) -> tuple[pygame.Surface, pygame.Rect]:
    surface = pygame.Surface((round(SIZE[0] * scale), round(SIZE[1] * scale)), pygame.SRCALPHA)
    return surface, PAINTERS[name](surface, scale)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", PAINTERS)
def test_a_painter_draws_inside_the_rectangle_it_returns(name: str, scale: float) -> None:
    surface, rect = paint(name, scale)
    drawn = surface.get_bounding_rect(min_alpha=6)
    assert drawn.width > 2 and drawn.height > 1, "nothing was drawn"
    assert rect.inflate(2, 2).contains(drawn), f"{drawn} leaves {rect}"


@pytest.mark.parametrize("name", PAINTERS)
def test_a_picture_is_the_same_after_everything_kept_is_dropped(name: str) -> None:
    before = paint(name, 1.0)[0].get_buffer().raw
    cache.forget()
    assert paint(name, 1.0)[0].get_buffer().raw == before


def test_nothing_is_enlarged_from_a_smaller_picture() -> None:
    """At twice the size edges are as thin as before, so their half-transparent pixels are half the share of the whole;
    an enlarged picture would have edges twice as wide."""
    for name in ("crest", "star", "badge", "target chosen", "focus ring on paper"):
        soft = []
        for scale in (1.0, 2.0):
            surface, _rect = paint(name, scale)
            opaque = pygame.mask.from_surface(surface, 250).count()
            partly = pygame.mask.from_surface(surface, 100).count() - opaque
            soft.append(partly / opaque)
        assert soft[1] < 0.75 * soft[0], name


@pytest.mark.parametrize("name", dohyo.PICTURES)
def test_every_picture_of_the_rulebook_fills_its_frame(name: str) -> None:
    image = dohyo.picture(name, 0.5)
    assert image.get_size() == (320, 180)
    assert {image.get_at(point)[3] for point in ((0, 0), (319, 0), (0, 179), (319, 179))} == {255}


@pytest.mark.parametrize("size", [(200, 200), (300, 120), (120, 300), (268, 296), (64, 48)])
def test_clay_has_the_size_asked_for(size: tuple[int, int]) -> None:
    assert dohyo.clay(size).get_size() == size


def test_zones_are_those_of_the_rules() -> None:
    names = [track.zone(steps) for steps in (9, 5, 4, 3, 2, 1, 0, -3)]
    assert names == ["safe", "safe", "caution", "caution", "danger", "danger", "out", "out"]


def test_numbers_below_zero_have_a_proper_minus() -> None:
    assert track.figure(-2) == "−2"
    assert track.figure(7) == "7"


def test_cells_of_a_track_follow_each_other_without_a_gap() -> None:
    rect = pygame.Rect(13, 5, 437, 30)
    cells = [track.cell_rect(rect, step) for step in range(9, -1, -1)]
    assert cells[0].left == rect.left and cells[-1].right == rect.right
    assert all(left.right == right.left for left, right in pairwise(cells))


def test_segments_share_the_whole_width() -> None:
    rect = pygame.Rect(7, 0, 100, 20)
    boxes = segments.cells(rect, 3)
    assert boxes[0].left == 7 and boxes[-1].right == 107
    assert sum(box.width for box in boxes) == 100


def test_numbers_of_arrows_do_not_lie_on_each_other() -> None:
    spots = [(612, 600), (340, 410), (612, 180), (880, 410)]
    ways = [(0, 2, 3), (1, 2, 2), (2, 1, 4), (3, 0, 4), (0, 3, 5)]
    pushes = [dohyo.Push(spots[a], spots[b], points, 0.2) for a, b, points in ways]
    chosen = dohyo.label_spots(pushes, 1.0, spots)
    boxes = [dohyo.label_box(push, 1.0, f"−{push.points}", spot) for push, spot in zip(pushes, chosen, strict=True)]
    assert not any(first.colliderect(second) for n, first in enumerate(boxes) for second in boxes[n + 1:])


def test_an_arrow_between_two_who_touch_is_left_out() -> None:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    rect = dohyo.push_arrow(surface, (100, 100), (150, 100), 1.0, 0, 3)
    assert rect.size == (0, 0)
    assert surface.get_bounding_rect().size == (0, 0)


@pytest.mark.parametrize("high", [False, True])
def test_the_contact_sheet_can_be_drawn(high: bool) -> None:
    palette.use_high_contrast(high)
    cache.forget()
    try:
        picture = sheet.make(0.4)
    finally:
        palette.use_high_contrast(False)
        cache.forget()
    assert picture.get_size() == (768, 984)
