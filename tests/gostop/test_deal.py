"""The deal and what may happen right after it (Go-Stop §2.1, §2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Chance
from game.gostop.cards import HWATU, NUMBER, mask_of_numbers
from game.gostop.deal import drawn_dealer
from game.gostop.state import GoStopState

from .positions import cards, data_of, deal_line, do, kinds, legal, new, options

CHONGTONG = "1B 1R 1a 1b"


@pytest.mark.parametrize(("seats", "hand", "table", "stock"), [(2, 10, 8, 20), (3, 7, 6, 21), (4, 7, 6, 14)])
def test_the_cards_are_dealt_as_many_as_the_rules_say(seats: int, hand: int, table: int, stock: int) -> None:
    s = new(seats, deals=[deal_line(seats, [])])
    assert [held.bit_count() for held in s.hands] == [hand] * seats
    assert (s.table.bit_count(), len(s.stock)) == (table, stock)
    assert mask_of_numbers(s.stock) | s.table | sum(s.hands) == HWATU


def test_the_dealer_plays_first_and_play_goes_round_by_rising_seats() -> None:
    s = new(3, deals=[deal_line(3, [], dealer=2)])
    assert (s.turn, s.order) == (2, (2, 0, 1))


def test_the_stock_lasts_exactly_as_long_as_the_turns() -> None:
    for seats in (2, 3):
        s = new(seats, deals=[deal_line(seats, [])])
        assert len(s.stock) == sum(held.bit_count() for held in s.hands)


# ------------------------------------------------------------------ who deals


@pytest.mark.parametrize(("drawn", "rule", "dealer"), [
    ("3a 11b", "high_month", 1), ("3a 11b", "low_month", 0), ("8A 8B", "high_month", 1),
    ("12R 12A 5a", "high_month", 1), ("4A 4R", "low_month", 0), ("8a 8b", "high_month", -1),
    ("11D 11a", "high_month", -1), ("8a 8b 9a", "high_month", 2)])
def test_the_highest_month_deals_and_brights_animals_ribbons_decide_ties(drawn: str, rule: str, dealer: int) -> None:
    assert drawn_dealer([NUMBER[name] for name in drawn.split()], rule) == dealer


@pytest.mark.parametrize("rule", ["high_month", "low_month"])
def test_the_draw_is_repeated_until_somebody_deals(rule: str) -> None:
    for seed in range(40):
        s = new(3, seed=seed, first_dealer=rule)
        line = s.chance.dealt[0]
        *ties, last = [[NUMBER[name] for name in drawn] for drawn in line["draw"]]
        assert all(drawn_dealer(drawn, rule) == -1 for drawn in ties)
        assert drawn_dealer(last, rule) == line["dealer"]
        assert s.observe(None)["draw"] == line["draw"]


def test_the_first_dealer_may_be_drawn_by_lot() -> None:
    lines = [new(2, seed=seed, first_dealer="random").chance.dealt[0] for seed in range(20)]
    assert {line["dealer"] for line in lines} == {0, 1}
    assert all(line["draw"] == [] for line in lines)


# ------------------------------------------------------------------ specials


def test_four_of_a_month_on_the_table_are_dealt_again_by_the_same_dealer() -> None:
    s = new(2, deals=[deal_line(2, [], CHONGTONG, dealer=1), deal_line(2, [], dealer=1)])
    assert (s.hand, s.dealer, s.carry, s.results) == (1, 1, 1, ())
    assert len(s.chance.dealt) == 2


def test_four_of_a_month_on_the_table_may_be_a_draw() -> None:
    s = new(2, deals=[deal_line(2, [], CHONGTONG), deal_line(2, [])], four_on_table="draw")
    assert (s.results[0].reason, s.carry) == ("four_on_table_draw", 2)


def test_four_of_a_month_on_the_table_may_win_for_the_dealer() -> None:
    s = new(3, deals=[deal_line(3, [], CHONGTONG, dealer=1), deal_line(3, [], dealer=1)], four_on_table="dealer_wins")
    assert (s.results[0].reason, s.results[0].pays) == ("four_on_table", (5, 0, 5))


@pytest.mark.parametrize(("seats", "rule", "points"), [(2, "10/5", 10), (3, "10/5", 5), (2, "7/3", 7), (3, "7/3", 3)])
def test_four_of_a_month_in_a_hand_win_at_once(seats: int, rule: str, points: int) -> None:
    s = new(seats, deals=[deal_line(seats, ["", CHONGTONG]), deal_line(seats, [], dealer=1)], chongtong=rule)
    result = s.results[0]
    assert (result.winner, result.reason, result.fixed) == (1, "chongtong", points)
    assert result.pays == tuple(0 if seat == 1 else points for seat in range(seats))


def test_two_chongtong_at_once_are_a_draw() -> None:
    s = new(2, deals=[deal_line(2, [CHONGTONG, "2A 2R 2a 2b"]), deal_line(2, [])])
    assert (s.results[0].reason, s.results[0].pays, s.carry) == ("chongtong_draw", (0, 0), 2)


def test_a_chongtong_may_be_dealt_again() -> None:
    s = new(2, deals=[deal_line(2, [CHONGTONG]), deal_line(2, [])], chongtong="redeal")
    assert (s.hand, s.results, len(s.chance.dealt)) == (1, (), 2)


def test_a_chongtong_may_be_kept_and_still_win_on_the_holders_first_turn() -> None:
    s = new(2, deals=[deal_line(2, [CHONGTONG])], chongtong="continue", hands=1)
    assert {"stop", "shake 1 play 1a"} <= legal(s)
    events = do(s, "stop")
    assert data_of(events, "chongtong") == [(0, 1, ["1B", "1R", "1a", "1b"])]
    assert s.balance == [10, -10]
    t = new(2, deals=[deal_line(2, [CHONGTONG])], chongtong="continue", hands=1)
    do(t, "shake 1 play 1a")
    while t.turn != 0 or t.phase != "turn":
        t.play(t.turn, t.legal_actions(t.turn)[0])
    assert "stop" not in legal(t)


def test_exactly_three_of_a_month_on_the_table_are_a_pile_without_owner() -> None:
    s = new(2, deals=[deal_line(2, [], "1B 1R 1a")])
    assert s.observe(None)["piles"] == [{"month": 1, "owner": None, "buried": []}]


def test_two_of_a_month_on_the_table_stay_two_loose_cards() -> None:
    s = new(2, deals=[deal_line(2, [], "1B 1R 2R 3R 4R 5R 6R 7R")])
    assert s.observe(None)["piles"] == []


def test_the_dealer_takes_bonus_cards_off_the_table_until_there_are_none() -> None:
    line = deal_line(2, [], "X2", "X3 5a", dealer=1, bonus=2)
    s = new(2, deals=[line], bonus_cards=2)
    assert cards(s.piles[1]) == {"X2", "X3"}
    assert s.table.bit_count() == 8 and "5a" in cards(s.table)
    assert len(s.stock) == 20


def test_a_refill_that_makes_four_of_a_month_on_the_table_is_looked_at_again() -> None:
    line = deal_line(2, [], "1B 1R 1a X2", "1b", bonus=2)
    s = new(2, deals=[line, deal_line(2, [], bonus=2)], bonus_cards=2)
    assert len(s.chance.dealt) == 2 and s.piles == [0, 0]


def test_a_refill_that_makes_three_of_a_month_makes_a_pile() -> None:
    s = new(2, deals=[deal_line(2, [], "1B 1R X2 2R 3R 4R 5R 6R", "1b", bonus=2)], bonus_cards=2)
    assert [pile["month"] for pile in s.observe(0)["piles"]] == [1]


# ------------------------------------------------------------------ hands that end before the first action


def test_hands_decided_at_the_first_deal_are_told_to_the_record_alone() -> None:
    s = new(2, deals=[deal_line(2, [CHONGTONG]), deal_line(2, [])], hands=2)
    assert [result["reason"] for result in s.observe(None)["results"]] == ["chongtong"]
    first, *rest = do(s, sorted(legal(s))[0])
    assert first.kind == "ended_at_deal" and first.seen_by(0) is None and first.seen_by(None) is None
    assert first.data[0]["reason"] == "chongtong"
    assert "ended_at_deal" not in kinds(rest) + kinds(do(s, sorted(legal(s))[0]))


def test_an_evening_can_be_over_before_it_begins() -> None:
    s = new(2, deals=[deal_line(2, [CHONGTONG])], hands=1)
    outcome = s.outcome()
    assert outcome is not None and outcome.scores == (10, -10) and s.to_act() == ()


# ------------------------------------------------------------------ deal lines of a record


def spoiled(change: str) -> dict[str, Any]:
    line = deal_line(2, [])
    if change == "card twice":
        line["stock"][0] = line["stock"][1]
    elif change == "short hand":
        line["stock"].append(line["hands"][0].pop())
    elif change == "long table":
        line["table"].append(line["stock"].pop())
    elif change == "no dealer":
        del line["dealer"]
    elif change == "unknown card":
        line["stock"][0] = "13a"
    elif change == "draw of another":
        line["draw"] = [["3a", "11b"]]
    elif change == "draw of no card":
        line["draw"] = [["3a", "13b"]]
    return line


@pytest.mark.parametrize("change", ["card twice", "short hand", "long table", "no dealer", "unknown card",
                                    "draw of another", "draw of no card"])
def test_a_deal_line_that_cannot_be_is_refused(change: str) -> None:
    with pytest.raises(ValueError):
        new(2, deals=[spoiled(change)])


def test_a_deal_by_the_wrong_dealer_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 1 as dealer"):
        new(2, deals=[deal_line(2, [CHONGTONG]), deal_line(2, [], dealer=1)])


def test_a_stock_that_is_not_what_was_given_back_is_refused() -> None:
    s = new(4, deals=[deal_line(4, []), {"stock": ["1a"]}])
    with pytest.raises(ValueError, match="stock"):
        do(s, "fold")


def test_the_same_deals_make_the_same_evening_whatever_the_seed() -> None:
    one = new(2, seed=5)
    two = GoStopState(2, options(2), Chance(99, one.chance.dealt))
    assert (one.hands, one.table, one.stock) == (two.hands, two.table, two.stock)


def test_a_chongtong_is_dealt_as_often_as_chance_has_it() -> None:
    """14 in 1081 a hand (§2.2), so about 39 in 1,500 deals for two; 3.5 standard deviations either way."""
    deals, chance = 1500, 2 * 14 / 1081
    seen = sum(bool(new(2, seed=seed, hands=1, chongtong="10/5").results) for seed in range(deals))
    spread = 3.5 * (deals * chance * (1 - chance)) ** 0.5
    assert abs(seen - deals * chance) < spread
