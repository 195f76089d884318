"""Lettering: measuring, fitting, wrapping, columns."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from art import type as lettering

INK = (27, 27, 30)
MIXED = st.text(alphabet="abc DEF，。（）「」土俵推向小稳ーっ고스톱 -−→123", min_size=0, max_size=60)


@given(MIXED, st.integers(60, 400))
def test_wrapped_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    lines = lettering.wrap(text, "ui", 18, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        assert len(line) <= 1 or lettering.measure(line, "ui", 18)[0] <= width


WORDS = st.lists(
    st.sampled_from(["土", "俵，", "推。", "（向）", "小", "「稳」", "Dohyo, ", "3 "]), max_size=40
).map("".join)


@given(WORDS, st.integers(90, 300))
def test_no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one(text: str, width: int) -> None:
    for line in lettering.wrap(text, "ui", 18, width):
        assert line[:1] not in set("，。）」,")
        assert line[-1:] not in set("（「")


def test_a_closing_sign_stays_with_its_word() -> None:
    lines = lettering.wrap("推向小稳，推向小稳，推向小稳。", "ui", 20, 84)
    assert len(lines) > 2
    assert all(line[0] not in "，。" for line in lines)


def test_an_opening_sign_goes_to_the_next_line() -> None:
    assert all(not line.endswith("（") for line in lettering.wrap("你推三（四）步五（六）七", "ui", 20, 64))


def test_line_feeds_are_kept() -> None:
    assert lettering.wrap("one\n\ntwo", "ui", 18, 400) == ["one", "", "two"]


@given(MIXED, st.integers(40, 300))
def test_fitted_text_is_no_wider_than_its_room(text: str, width: int) -> None:
    fitted, size = lettering.fit(text, "heading", 28, width)
    assert size >= round(28 * 0.72)
    assert fitted == "…" or lettering.measure(fitted, "heading", size)[0] <= width


def test_text_that_fits_is_left_as_it_is() -> None:
    assert lettering.fit("押し込み", "mincho", 22, 400) == ("押し込み", 22)


@pytest.mark.parametrize("role", lettering.ROLES)
def test_a_mixed_line_has_the_height_of_its_role(role: str) -> None:
    heights = {lettering.text(string, role, 24, INK).get_height() for string in ("土俵", "Dohyo", "고스톱", "→ −3")}
    assert len(heights) == 1


def test_a_fallback_shares_the_base_line() -> None:
    """Korean in a Chinese heading comes from another face and still stands on the line."""
    heading = lettering.text("国", "heading", 40, INK).get_bounding_rect()
    korean = lettering.text("고", "heading", 40, INK).get_bounding_rect()
    assert abs(heading.centery - korean.centery) <= 5


@pytest.mark.parametrize("string", ["9", "−1", "免", "四", "W"])
def test_ink_is_centred_on_the_point(string: str) -> None:
    surface = pygame.Surface((200, 200), pygame.SRCALPHA)
    lettering.draw(surface, string, "ui_bold", 48, INK, (100, 100), "ink")
    box = surface.get_bounding_rect()
    assert abs(box.centerx - 100) <= 3
    assert abs(box.centery - 100) <= (18 if string == "−1" else 3)


def test_base_lines_agree_whatever_the_size() -> None:
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    small = lettering.draw(surface, "EH", "ui", 16, INK, (20, 60), "baseline")
    large = lettering.draw(surface, "EH", "ui", 40, INK, (120, 60), "baseline")
    assert abs(surface.subsurface(small).get_bounding_rect().bottom + small.top - 60) <= 1
    assert abs(surface.subsurface(large).get_bounding_rect().bottom + large.top - 60) <= 1


@pytest.mark.parametrize("role", ["ui", "ui_bold", "heading", "mincho", "brush"])
def test_vertical_letters_stand_in_their_squares(role: str) -> None:
    """One square of the size a letter: ink of each is near the middle of its own."""
    size, text = 48, "国日目"
    image = lettering.vertical(text, role, size, INK)
    margin = size // 8
    for index in range(len(text)):
        square = pygame.Rect(0, margin + index * size, image.get_width(), size)
        box = image.subsurface(square.clip(image.get_rect())).get_bounding_rect()
        assert abs(box.centerx - image.get_width() / 2) <= 4
        assert abs(box.centery - size / 2) <= 5


def test_the_long_vowel_bar_stands_upright_in_a_column() -> None:
    box = lettering.vertical("ー", "mincho", 60, INK).get_bounding_rect()
    assert box.height > 2 * box.width


def test_brackets_of_a_column_open_downward() -> None:
    """The corner of 「 is at the upper right, that of 」 at the lower left of the square it closes."""
    opening = lettering.vertical("「", "mincho", 80, INK)
    closing = lettering.vertical("」", "mincho", 80, INK)
    assert opening.get_bounding_rect().centery > opening.get_height() / 2
    assert closing.get_bounding_rect().centery < closing.get_height() / 2


def test_a_heavier_column_has_more_ink_in_the_same_place() -> None:
    plain = lettering.vertical("横綱", "brush", 40, INK)
    heavy = lettering.vertical("横綱", "brush", 40, INK, weight=1.5)
    assert plain.get_size() == heavy.get_size()
    assert pygame.mask.from_surface(heavy).count() > 1.2 * pygame.mask.from_surface(plain).count()


def test_texts_are_made_once() -> None:
    assert lettering.text("土俵", "brush", 30, INK) is lettering.text("土俵", "brush", 30, INK)


def test_fonts_survive_a_restart_of_pygame() -> None:
    before = lettering.measure("restart", "ui", 21)
    pygame.init()
    pygame.quit()
    assert lettering.measure("restart", "ui", 21) == before
    assert lettering.text("restart", "ui", 21, (1, 2, 3)).get_width() == before[0]
