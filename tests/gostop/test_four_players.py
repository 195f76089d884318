"""Four players: sitting out and selling brights (Go-Stop §2.8, cases E72 to E76, Q10)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.action import IllegalAction
from game.gostop.cards import HWATU, NUMBER, mask_of, mask_of_numbers
from game.gostop.notation import parse_action
from game.gostop.state import GoStopState

from .positions import cards, data_of, deal_line, do, kinds, legal, new

TWO_BRIGHTS = "1B 8B"


def table_of_four(fourth: str = "", **changes: Any) -> GoStopState:
    """Seat 0 deals; seats 1, 2 and 3 follow in order."""
    return new(4, deals=[deal_line(4, ["", "", "", fourth])], hands=changes.pop("hands", 2), **changes)


def test_the_two_seats_after_the_dealer_answer_in_order() -> None:
    s = table_of_four()
    assert (s.phase, s.turn, legal(s)) == ("sit_out", 1, {"stay", "fold"})
    do(s, "stay")
    assert (s.phase, s.turn) == ("sit_out", 2)


def test_e72_the_first_fold_fixes_the_three_and_brings_nothing() -> None:
    s = new(4, deals=[deal_line(4, ["", TWO_BRIGHTS])])
    events = do(s, "fold")
    assert (s.out, s.order, s.phase, s.turn) == (1, (0, 2, 3), "turn", 0)
    assert s.balance == [0, 0, 0, 0]
    assert "brights_sold" not in kinds(events)


def test_the_second_seat_may_fold_when_the_first_plays() -> None:
    s = table_of_four()
    do(s, "stay", "fold")
    assert (s.out, s.order) == (2, (0, 1, 3))


def test_e73_whoever_is_forced_out_sells_his_brights_to_all_three() -> None:
    s = table_of_four(TWO_BRIGHTS)
    events = do(s, "stay", "stay")
    assert s.out == 3
    assert s.balance == [-2, -2, -2, 6]
    assert data_of(events, "brights_sold") == [(3, ["1B", "8B"], [], 1, 1, 2, (0, 1, 2))]


def test_no_brights_bring_nothing() -> None:
    s = table_of_four("1R 2R 3R 4R 5R 6R 7R")
    assert "brights_sold" not in kinds(do(s, "stay", "stay"))
    assert s.balance == [0, 0, 0, 0]


def test_e75_the_hand_goes_back_and_the_whole_stock_is_shuffled() -> None:
    s = table_of_four(TWO_BRIGHTS)
    before, hand = list(s.stock), s.hands[3]
    events = do(s, "stay", "stay")
    stock = mask_of_numbers(s.stock)
    assert len(s.stock) == 21 and stock & hand == hand
    assert mask_of_numbers(s.stock) | s.table | s.hands[0] | s.hands[1] | s.hands[2] == HWATU
    assert s.stock[-14:] != before
    assert len(s.chance.dealt) == 2 and set(s.chance.dealt[1]) == {"stock"}
    private = next(event for event in events if event.kind == "returned")
    assert private.only == frozenset({3})
    assert private.public is not None and private.public.data == (3, 7, 21)


def test_e76_the_one_who_sits_out_takes_no_part() -> None:
    for seed in range(12):
        s = new(4, seed=seed, hands=1)
        rng = random.Random(seed)
        while s.outcome() is None:
            seat = s.turn
            assert seat != s.out
            events = s.apply(seat, rng.choice(s.legal_actions(seat)))
            assert all(victim != s.out for _, victim, *_ in data_of(events, "stole"))
            assert s.out < 0 or not s.piles[s.out]
        result = s.results[0]
        assert result.pays[result.out] == 0 and result.winner != result.out


def test_the_one_who_sits_out_is_told_that_he_does() -> None:
    s = table_of_four()
    do(s, "fold")
    with pytest.raises(IllegalAction) as refused:
        s.apply(1, parse_action("play 1B"))
    assert refused.value.code.value == "sits_out"


def test_only_active_hands_are_checked_for_a_chongtong() -> None:
    s = new(4, deals=[deal_line(4, ["", "1B 1R 1a 1b"])])
    do(s, "fold")
    assert s.phase == "turn" and not s.results
    t = new(4, deals=[deal_line(4, ["", "1B 1R 1a 1b"])])
    do(t, "stay", "fold")
    assert t.results[0].reason == "chongtong"
    assert t.results[0].pays == (5, 0, 0, 5)


def test_q10_a_sale_stands_beside_the_settlement() -> None:
    s = table_of_four(TWO_BRIGHTS, hands=1)
    do(s, "stay", "stay")
    s.piles = [mask_of(["4R", "5R", "7R", "1R", "2R"]), mask_of(["3B", "1a"]), mask_of(["11B", "2a"]), 0]
    s.phase = "go"
    do(s, "stop")
    assert s.results[0].pays == (0, 4, 4, 0)
    assert s.balance == [6, -6, -6, 6]


# ------------------------------------------------------------------ house rules


def test_the_dealer_may_be_exempt_from_paying_for_brights() -> None:
    s = table_of_four(TWO_BRIGHTS, sale_payers=2)
    do(s, "stay", "stay")
    assert s.balance == [0, -2, -2, 4]


def test_a_bright_may_cost_two() -> None:
    s = table_of_four(TWO_BRIGHTS, sale_price=2)
    do(s, "stay", "stay")
    assert s.balance == [-4, -4, -4, 12]


def test_complete_sets_may_be_sold_too() -> None:
    s = table_of_four("1R 2R 3R 2A 4A 8A 8B", sale_sets=True)
    events = do(s, "stay", "stay")
    assert data_of(events, "brights_sold")[0][2:6] == (["hongdan", "godori"], 1, 1, 3)
    assert s.balance == [-3, -3, -3, 9]


@pytest.mark.parametrize(("hand", "each"), [("8B 1R 1a 1b", 2), ("8B 1R 1a 2b", 1)])
def test_a_hand_that_could_shake_may_count_double(hand: str, each: int) -> None:
    s = table_of_four(hand, sale_shake_double=True)
    do(s, "stay", "stay")
    assert s.balance[3] == 3 * each


def test_the_losers_may_pay_for_the_brights_after_the_hand() -> None:
    s = table_of_four(TWO_BRIGHTS, hands=1, sale_after_hand=True)
    do(s, "stay", "stay")
    assert s.balance == [0, 0, 0, 0]
    s.piles = [0b1110, 1, 1 << 8, 0]
    s.phase = "go"
    do(s, "stop")
    won = s.results[0].pays
    assert s.balance == [won[1] + won[2], -won[1] - 2, -won[2] - 2, 4]


def test_a_draw_waives_brights_that_are_paid_after_the_hand() -> None:
    for after, kept in ((True, 0), (False, 6)):
        s = table_of_four(TWO_BRIGHTS, hands=1, sale_after_hand=after)
        do(s, "stay", "stay")
        s.hands, s.tokens, s.table, s.stock = [mask_of(["5a"]), 0, 0, 0], [0] * 4, 0, [NUMBER["7a"]]
        do(s, "play 5a")
        assert s.results[0].reason == "draw"
        assert s.balance[3] == kept


def test_nobody_folds_twice_in_a_row_under_the_house_rule() -> None:
    s = table_of_four(no_double_fold=True)
    s.folded = 1
    assert legal(s) == {"stay"}
    with pytest.raises(IllegalAction) as refused:
        s.apply(1, parse_action("fold"))
    assert refused.value.code.value == "double_fold"
    do(s, "stay")
    assert legal(s) == {"stay", "fold"}
    do(s, "fold")
    assert s.folded == 2


def test_only_one_table_card_may_be_seen_before_the_answers() -> None:
    s = table_of_four(sit_out_sees="one")
    first = s.chance.dealt[0]["table"][0]
    for viewer in (None, 0, 1, 2, 3):
        picture = s.observe(viewer)
        assert (picture["table"], picture["table_hidden"]) == ([first], 5)
    drawn = {frozenset(cards(s.determinize(1, random.Random(seed)).table)) for seed in range(6)}
    assert len(drawn) > 1 and all(first in table for table in drawn)
    events = do(s, "fold")
    assert len(data_of(events, "table_revealed")[0][0]) == 5
    assert len(s.observe(None)["table"]) == 6


def test_all_table_cards_are_seen_before_the_answers_by_default() -> None:
    assert len(table_of_four().observe(1)["table"]) == 6


def test_sold_brights_are_known_to_lie_in_the_stock_and_a_folded_hand_only_to_its_owner() -> None:
    s = table_of_four(TWO_BRIGHTS)
    do(s, "stay", "stay")
    assert s.observe(0)["known_stock"] == ["1B", "8B"]
    for seed in range(5):
        drawn = s.determinize(0, random.Random(seed))
        assert {"1B", "8B"} <= cards(mask_of_numbers(drawn.stock))
    assert len(s.observe(3)["seats"][3]["returned"]) == 7
    assert s.observe(0)["seats"][3]["returned"] is None
    assert cards(s.determinize(0, random.Random(1)).returned) == {"1B", "8B"}
