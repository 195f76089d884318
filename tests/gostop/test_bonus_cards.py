"""Bonus cards, where the house plays with them (Go-Stop §2.11)."""

from __future__ import annotations

import random

import pytest

from game.gostop.cards import NUMBER

from .positions import cards, data_of, do, kinds, legal, new, turn

WITH = {"bonus_cards": 3}


@pytest.mark.parametrize(("count", "names"), [(0, set()), (2, {"X2", "X3"}), (3, {"X2", "Y2", "X3"})])
def test_the_deck_has_as_many_bonus_cards_as_the_house_says(count: int, names: set[str]) -> None:
    line = new(2, bonus_cards=count).chance.dealt[0]
    dealt = [*line["hands"][0], *line["hands"][1], *line["table"], *line["stock"]]
    assert {name for name in dealt if name[0] in "XY"} == names
    assert len(dealt) == 48 + count


def test_a_bonus_card_from_the_hand_is_captured_a_card_is_drawn_and_the_turn_goes_on() -> None:
    s = turn("X2 5a", "1a", "7b 8a", **WITH)
    stock = len(s.stock)
    events = do(s, "play X2")
    assert cards(s.piles[0]) == {"X2"} and cards(s.hands[0]) == {"5a", "7b"}
    assert (s.phase, s.turn, len(s.stock)) == ("turn", 0, stock - 1)
    drew = next(event for event in events if event.kind == "drew")
    assert drew.only == frozenset({0}) and drew.public is not None and drew.public.data == (0, stock - 1)
    do(s, "play 5a")
    assert s.turn == 1 and len(s.stock) == stock - 2


def test_a_flipped_bonus_card_is_captured_and_the_flip_is_repeated() -> None:
    s = turn("5a", "1a", "X3 Y2 8a", **WITH)
    events = do(s, "play 5a")
    assert [data[1] for data in data_of(events, "flipped")] == ["X3", "Y2", "8a"]
    assert cards(s.piles[0]) == {"X3", "Y2"}


def test_bonus_cards_of_a_turn_that_ends_in_a_ppeok_are_buried_in_it() -> None:
    s = turn("6A", "6R 1a", "X2 6a", **WITH)
    do(s, "play 6A")
    assert s.observe(None)["piles"] == [{"month": 6, "owner": 0, "buried": ["X2"]}]
    assert not s.piles[0]


def test_a_bonus_card_played_before_the_ppeok_of_the_same_turn_is_buried_too() -> None:
    s = turn("X3 6A", "6R 1a", "9a 6a", **WITH)
    do(s, "play X3", "play 6A")
    assert s.observe(None)["piles"][0]["buried"] == ["X3"]


def test_whoever_takes_the_pile_gets_what_is_buried() -> None:
    s = turn("6A", "6R 1a", "X2 6a 3a", others="6b 2a", **WITH)
    do(s, "play 6A")
    events = do(s, "play 6b")
    assert cards(s.piles[1]) == {"6A", "6R", "6a", "6b", "X2"}
    assert s.buried == {} and "took_all" in kinds(events)


@pytest.mark.parametrize(("steals", "left"), [(False, 3), (True, 2)])
def test_a_bonus_card_steals_where_the_house_says_so(steals: bool, left: int) -> None:
    s = turn("5a", "1a", "X3 8a", piles=("", "2a 2b 3a"), bonus_steal=steals, **WITH)
    do(s, "play 5a")
    assert s.piles[1].bit_count() == left


def test_a_bonus_card_dug_out_of_a_pile_steals_as_well() -> None:
    s = turn("6b", "6A 6R 6a 1a", "3a", piles=("", "2a 2b 3b"), owners={6: 1}, bonus_steal=True, **WITH)
    s.buried[20] = 1 << NUMBER["X2"]
    s.stock.remove(NUMBER["X2"])
    do(s, "play 6b")
    assert s.piles[1].bit_count() == 1


def test_a_stolen_bonus_card_steals_nothing() -> None:
    s = turn("6A", "5R 8b 10A", "6a", piles=("", "X2 X3"), bonus_steal=True, **WITH)
    events = do(s, "play 6A")
    assert [data[2] for data in data_of(events, "stole")] == ["X2"]


def test_a_bonus_card_can_lift_the_score_to_go_or_stop() -> None:
    junk = "1b 2a 2b 3a 3b 4a 4b"
    s = turn("5a", "1a", "X3 8a", piles=(f"1B 3B 8B 1R 2R 3R {junk}", ""), **WITH)
    do(s, "play 5a")
    assert s.phase == "go"


def test_the_stock_never_runs_out_with_bonus_cards_and_may_keep_some() -> None:
    left = set()
    for seed in range(60):
        s = new(2, seed=seed, hands=1, bonus_cards=3, threshold=[20, 20])
        rng = random.Random(seed)
        while s.outcome() is None:
            assert legal(s)
            s.play(s.turn, rng.choice(s.legal_actions(s.turn)))
        left.add(len(s.results[-1].stock))
    assert left & {0}


def test_nobody_knows_which_card_was_drawn_for_a_bonus_card() -> None:
    s = turn("X2 5a", "1a", "7b 8a", others="2a 2b", **WITH)
    do(s, "play X2")
    hands = {frozenset(cards(s.determinize(1, random.Random(seed)).hands[0])) for seed in range(10)}
    assert len(hands) > 3
