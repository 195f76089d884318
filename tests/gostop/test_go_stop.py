"""Go and Stop, and how a hand ends (Go-Stop §2.7, cases E60 to E71)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.state import GoStopState

from .positions import data_of, deal_line, do, kinds, legal, new, turn

SIX = "2A 4A 8A 1R 2R 4R 5R 9R"
"""Six points: five birds and five ribbons; a third red ribbon makes nine, a sixth one of another set seven."""


def with_points(pile: str, table: str, hand: str, flip: str = "12D", **more: Any) -> GoStopState:
    return turn(hand, table, flip, piles=(pile, more.pop("other", "")), **more)


def test_e60_with_two_players_six_points_ask_nothing_and_seven_do() -> None:
    six = with_points("2A 4A 8A 1R 2R 4R 5R", "9R 1a", "9a")
    do(six, "play 9a")
    assert six.phase == "turn" and six.turn == 1
    seven = with_points(SIX, "12R 1a", "12A", flip="3a")
    events = do(seven, "play 12A")
    assert seven.phase == "go" and legal(seven) == {"go", "stop"}
    assert data_of(events, "go_choice") == [(0, 7, 7)]


def test_e61_with_three_players_two_points_ask_nothing_and_three_do() -> None:
    two = with_points("1B 3B", "12B 1a", "12A", flip="2a", seats=3)
    do(two, "play 12A")
    assert two.phase == "turn"
    three = with_points("1B 3B", "8B 1a", "8b", flip="2a", seats=3)
    do(three, "play 8b")
    assert three.phase == "go"


def test_e62_after_go_the_same_score_asks_nothing_and_one_more_does() -> None:
    same = with_points(SIX + " 12R", "1a 3a", "1b", flip="5A", goes=1)
    same.go_score[0] = 7
    do(same, "play 1b")
    assert same.phase == "turn"
    more = with_points(SIX + " 12R", "10R 3a", "10a", flip="5A", goes=1)
    more.go_score[0] = 7
    do(more, "play 10a")
    assert more.phase == "go"


def test_nobody_is_asked_on_somebody_elses_turn() -> None:
    """Seat 1 has had enough points since before its last turn; only its own next turn asks again."""
    s = with_points("", "11B 8b 10A", "6A", flip="6a", other=SIX + " 12R 1a")
    do(s, "play 6A")
    assert (s.phase, s.turn) == ("turn", 1)


def test_stop_ends_the_hand_at_once_and_go_goes_on() -> None:
    for word, ended in (("stop", True), ("go", False)):
        s = with_points(SIX, "12R 1a", "12A", flip="3a", other="1B 4a")
        do(s, "play 12A", word)
        assert bool(s.results) is ended
    assert (s.goes, s.go_score, s.go_log, s.turn) == ([1, 0], [7, 0], (0,), 1)


def test_e64_on_the_last_turn_stop_is_automatic_and_the_other_suffers_go_bak() -> None:
    s = with_points(SIX, "12R 1a", "12A", flip="3a", other="1B 4a", last=True)
    s.goes[1], s.go_score[1], s.go_log = 1, 7, (1,)
    events = do(s, "play 12A")
    assert data_of(events, "stopped") == [(0, 7, "last_turn")]
    result = s.results[0]
    assert (result.winner, result.reason, result.pays) == (0, "last_turn", (0, 14))


def used_up(a_pile: str, b_pile: str, go_log: tuple[int, ...], **changes: Any) -> GoStopState:
    """Seat 0 plays the very last card of the hand and takes nothing."""
    s = turn("12B", "1a", "3a", last=True, piles=(a_pile, b_pile), **changes)
    s.tokens[1] = 0
    for seat in go_log:
        s.goes[seat] += 1
        s.go_score[seat] = 7
    s.go_log = go_log
    return s


def test_e65_when_the_cards_are_used_up_the_last_go_caller_stops_by_himself() -> None:
    s = used_up("1B 4a", SIX + " 12R", (1,))
    events = do(s, "play 12B")
    assert data_of(events, "exhausted") == [(1,)]
    assert (s.results[0].winner, s.results[0].reason, s.results[0].pays) == (1, "last_go", (8, 0))


def test_e65_in_the_korean_preset_it_is_a_draw() -> None:
    s = used_up("1B 4a", SIX + " 12R", (1,), preset="korean")
    do(s, "play 12B")
    assert (s.results[0].winner, s.results[0].reason, s.results[0].next_carry) == (-1, "draw", 2)


def test_a_last_go_caller_who_has_fallen_below_the_threshold_wins_nothing() -> None:
    s = used_up("1B 4a", SIX, (1,))
    events = do(s, "play 12B")
    assert data_of(events, "last_go_too_low") == [(1, 6, 7)]
    assert s.results[0].reason == "draw"


def test_of_two_callers_only_the_last_one_can_stop_by_himself() -> None:
    """Seat 0 has seven points and called Go first, seat 1 has five and called last: nobody wins."""
    s = used_up(SIX + " 12R", "1B 3B 8B 11B", (0, 1))
    do(s, "play 12B")
    assert s.results[0].reason == "draw"


def test_nobody_who_called_go_means_a_draw() -> None:
    s = used_up("1B", "3B", ())
    assert "drawn" in kinds(do(s, "play 12B"))


def test_e68_the_winners_own_go_count_applies_and_the_others_go_doubles() -> None:
    s = with_points(SIX + " 12R", "10R 3a", "10a", flip="5A", goes=1, other="1B 4a")
    s.goes, s.go_score, s.go_log = [1, 1], [7, 7], (0, 1)
    do(s, "play 10a", "stop")
    result = s.results[0].story(s.rules)
    assert (result["settlement"]["go"], result["settlement"]["go_add"]) == (1, 1)
    assert result["pays"] == [0, (8 + 1) * 2]


@pytest.mark.parametrize(("cap", "sequence"), [(8, [2, 4, 8, 8]), (2, [2, 2, 2, 2]), (1, [1, 1, 1, 1]),
                                               (0, [2, 4, 8, 16])])
def test_e69_draws_carry_over(cap: int, sequence: list[int]) -> None:
    """Both players hold a chongtong in every deal: draws without a card played, dealt by the same dealer."""
    both = deal_line(2, ["1B 1R 1a 1b", "2A 2R 2a 2b"])
    s = new(deals=[both] * 4 + [deal_line(2, [])], draw_carry_cap=cap, hands=5)
    assert [entry.reason for entry in s.results] == ["chongtong_draw"] * 4
    assert [entry.next_carry for entry in s.results] == sequence
    assert s.carry == sequence[-1] and s.dealer == 0 and s.balance == [0, 0]


def test_e71_a_chongtong_is_multiplied_by_the_carry_over_alone() -> None:
    both = deal_line(2, ["1B 1R 1a 1b", "2A 2R 2a 2b"])
    one = deal_line(2, ["1B 1R 1a 1b"])
    s = new(deals=[both, one, deal_line(2, [], dealer=0)], hands=3)
    assert [entry.pays for entry in s.results] == [(0, 0), (0, 20)]
    assert s.carry == 1 and s.balance == [20, -20]


def test_the_winner_deals_the_next_hand() -> None:
    one = deal_line(2, ["", "1B 1R 1a 1b"])
    s = new(deals=[one, deal_line(2, [], dealer=1)], hands=2)
    assert (s.results[0].winner, s.dealer, s.turn) == (1, 1, 1)


def test_after_a_draw_the_same_dealer_stays() -> None:
    s = used_up("1B", "3B", ())
    s.last_hand = 2
    s.dealer = 1
    do(s, "play 12B")
    assert s.dealer == 1


# ------------------------------------------------------------------ ppeok


def ppeoks(already: int, **changes: Any) -> GoStopState:
    s = turn("6A", "6R 1a", "6a", others="2a 3a", **changes)
    s.ppeoks[0] = s.turns[0] = already
    s.carry = changes.get("carry", 1)
    return s


@pytest.mark.parametrize(("seats", "rule", "points"), [(2, "7/3", 7), (3, "7/3", 3), (2, "10", 10), (3, "10", 10)])
def test_three_ppeok_win_fixed_points(seats: int, rule: str, points: int) -> None:
    s = ppeoks(2, seats=seats, three_ppeok=rule)
    s.bombs[0] = s.shakes[0] = 1
    do(s, "play 6A")
    assert s.results[0].reason == "three_ppeok"
    assert s.results[0].pays == (0, *[points] * (seats - 1))


def test_three_ppeok_win_nothing_where_that_is_switched_off() -> None:
    s = ppeoks(2, three_ppeok="off")
    do(s, "play 6A")
    assert not s.results


def test_two_ppeok_win_nothing() -> None:
    s = ppeoks(1)
    do(s, "play 6A")
    assert not s.results


def test_three_ppeok_are_multiplied_by_the_carry_over() -> None:
    s = ppeoks(2)
    s.carry = 4
    do(s, "play 6A")
    assert s.results[0].pays == (0, 28)


@pytest.mark.parametrize(("seats", "already", "each"), [(2, 0, 7), (2, 1, 14), (3, 0, 3), (3, 1, 6)])
def test_ppeok_in_a_row_from_the_first_turn_on_are_paid_at_once(seats: int, already: int, each: int) -> None:
    s = ppeoks(already, seats=seats, first_ppeok=True)
    events = do(s, "play 6A")
    assert data_of(events, "ppeok_paid") == [(0, already + 1, each, list(range(1, seats)))]
    assert s.balance == [each * (seats - 1), *[-each] * (seats - 1)]


def test_a_third_ppeok_in_a_row_is_paid_and_wins() -> None:
    s = ppeoks(2, first_ppeok=True)
    do(s, "play 6A")
    assert s.balance == [21 + 7, -28]


def test_a_later_ppeok_is_not_paid() -> None:
    s = ppeoks(0, first_ppeok=True)
    s.turns[0] = 1
    assert "ppeok_paid" not in kinds(do(s, "play 6A"))


# ------------------------------------------------------------------ the cup, asked


def test_the_cup_is_asked_about_once_when_it_is_captured() -> None:
    s = turn("9A", "9a 1a", "3a", piles=("3b 4a 4b 5a 5b 6a 6b", ""), cup="ask")
    do(s, "play 9A")
    assert (s.phase, legal(s)) == ("cup", {"cup animal", "cup junk"})
    events = do(s, "cup junk")
    assert data_of(events, "cup_counted") == [(0, "junk")]
    assert s.observe(1)["seats"][0]["score"] == {
        "total": 1, "lines": [{"set": "junk", "cards": ["3b", "4a", "4b", "5a", "5b", "6a", "6b", "9A", "9a"],
                               "points": 1}],
        "brights": 0, "animals": 0, "ribbons": 0, "junk": 10, "cup": "junk"}
    assert (s.phase, s.turn) == ("turn", 1)


def test_a_declared_cup_stays_what_it_was_declared_to_be() -> None:
    s = turn("9A", "9a 1a", "3a", piles=("3b 4a 4b 5a 5b 6a 6b", ""), cup="ask")
    do(s, "play 9A", "cup animal")
    assert s.observe(1)["seats"][0]["score"]["total"] == 0


def test_a_declared_cup_can_make_the_score_that_asks_for_go_or_stop() -> None:
    s = turn("9A", "9a 1a", "3a", piles=("1B 3B 8B 1R 2R 3R 4a 4b 5a 5b 6a 6b 7a", ""), cup="ask")
    do(s, "play 9A", "cup junk")
    assert s.phase == "go"
