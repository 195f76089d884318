"""Stealing junk (Go-Stop §2.5, cases E53 to E59)."""

from __future__ import annotations

import pytest

from game.gostop.cards import JUNK, mask_of, names_in, stolen_card

from .positions import cards, data_of, do, kinds, turn

CASES = [
    ("E53", "3a 11D", "3a", "3a"),
    ("E54", "11D 12D", "11D", "11D"),
    ("E55", "11D", "", "11D"),
    ("E56 cup", "9A", "", ""),
    ("E56 nothing", "1B 2R", "", ""),
    ("cup and a single", "9A 3a", "3a", "3a"),
    ("the double goes before a bonus card", "11D X2 X3", "11D", "11D"),
    ("a bonus of two goes before a bonus of three", "Y2 X3", "Y2", "Y2"),
    ("a lone bonus card", "X3", "", "X3"),
]


@pytest.mark.parametrize(("case", "pile", "table", "korean"), CASES, ids=[case[0] for case in CASES])
def test_a_victim_gives_his_cheapest_junk(case: str, pile: str, table: str, korean: str) -> None:
    held = mask_of(pile.split())
    assert names_in(stolen_card(held, lone_double_safe=True)) == table.split()
    assert names_in(stolen_card(held, lone_double_safe=False)) == korean.split()


@pytest.mark.parametrize(("preset", "left"), [("table", {"11D"}), ("korean", set())])
def test_e55_a_lone_double_is_kept_or_given(preset: str, left: set[str]) -> None:
    s = turn("6A", "5R 8b 10A", "6a", piles=("", "11D"), preset=preset)
    events = do(s, "play 6A")
    assert cards(s.piles[1]) == left
    assert data_of(events, "stole_nothing") == ([(0, 1, "jjok", "lone_double")] if left else [])


def test_e59_of_two_victims_one_has_no_junk() -> None:
    s = turn("6A", "5R 8b 10A", "6a", seats=3, piles=("", "1a 2a", "1B 3B"))
    events = do(s, "play 6A")
    assert data_of(events, "stole") == [(0, 1, "1a", "jjok")]
    assert data_of(events, "stole_nothing") == [(0, 2, "jjok", "no_junk")]


def test_a_second_steal_of_the_turn_meets_what_the_first_one_left() -> None:
    s = turn("6A", "6R 6b", "6a", piles=("", "1a 11D"))
    events = do(s, "play 6A take 6R")
    assert data_of(events, "stole") == [(0, 1, "1a", "ttadak")]
    assert data_of(events, "stole_nothing") == [(0, 1, "sweep", "lone_double")]


def test_a_steal_may_take_the_victim_below_his_last_go() -> None:
    junk = "1a 1b 2a 2b 3a 3b 4a 4b 7a 7b"
    s = turn("6A", "5R 8b 10A", "6a", piles=("", junk))
    s.goes[1], s.go_score[1], s.go_log = 1, 1, (1,)
    events = do(s, "play 6A")
    assert (1, 1, 0) in data_of(events, "scored")
    assert s.observe(None)["seats"][1]["score"]["total"] == 0


def test_what_is_stolen_was_junk_and_is_the_thiefs() -> None:
    s = turn("6A", "6R 6b", "6a", piles=("", "1a 1b 2a 9A 3B"))
    before = s.piles[1]
    do(s, "play 6A take 6R")
    gone = before & ~s.piles[1]
    assert gone.bit_count() == 2 and not gone & ~JUNK
    assert s.piles[0] & gone == gone


def test_no_one_steals_without_an_event() -> None:
    assert "stole" not in kinds(do(turn("3R", "3a 5R", "12D", piles=("", "1a 1b")), "play 3R"))
