"""Prizes, the white star, the other awards of a day and the final order (Dohyo §2.4, §3)."""

import pytest

from game.dohyo.scoring import final_order

from .positions import play, stand, table, told

SEATS_5 = ("tsuki>1", "tsuki>0", "tsuki>3", "tsuki>2")


def test_the_biggest_single_push_wins_the_prize():
    state = stand(table(4), [9, 9, 9, 3])
    events = play(state, "oshi>3", "tsuki>3", "tsuki>1", "tsuki>0")
    assert [(prize["seat"], prize["victim"], prize["push"]) for prize in told(events, "prize")] == [(0, 3, 3)]


def test_kakomi_counters_and_the_own_oshikomi_win_nobody_a_prize():
    state = stand(table(3), [1, 9, 9])
    events = play(state, "tsuki>1", "henka", "tsuki>1")
    assert told(events, "prize_nobody") == [{"victim": 0}]
    assert state.prizes == [0, 0, 0]


def test_the_winner_of_a_prize_may_himself_go_out_in_the_same_hand():
    state = stand(table(3), [2, 2, 9])
    events = play(state, "tsuki>1", "hataki>2", "oshi>0")
    assert {(prize["seat"], prize["victim"]) for prize in told(events, "prize")} == {(0, 1), (2, 0)}


@pytest.mark.parametrize(("levels", "bonus"), [
    ([0, 0], None), ([1, 0], None), ([0, 1], "gekokujo"), ([2, 3], "gekokujo"),
    ([0, 2], "kinboshi"), ([0, 4], "kinboshi"),
])
def test_the_bonus_follows_the_victims_rank_above_the_winners(levels, bonus):
    state = stand(table(3), [5, 1, 5], levels=[*levels, 0])
    events = play(state, "hataki>1", "hataki>2", "hataki>0")
    kinds = [event.kind for event in events if event.kind in ("kinboshi", "gekokujo")]
    assert kinds == ([bonus] if bonus else [])
    assert told(events, "prize")[0]["seat"] == 0


def test_the_last_one_on_the_ring_gets_the_white_star_at_once():
    state = stand(table(3), [9, 2, None], hand=2)
    events = play(state, "tsuki>1", "tsuki>0")
    assert told(events, "star") == [{"seat": 0, "rule": "last_man", "points": 2, "score": 5}]
    assert told(events, "zanzon") == [{"seat": 0, "points": 1, "score": 6}]
    assert told(events, "day_ended")[0]["points"] == (6, 0, 0)


STARS = [
    ([9, 6, 6, 6], [0, 0, 0, 0], [0, 0, 0, 0], 0, "steps"),
    ([6, 6, 3, 3], [1, 0, 0, 0], [0, 0, 0, 0], 1, "rank"),
    ([6, 6, 3, 3], [1, 1, 0, 0], [4, 3, 0, 0], 1, "total"),
    ([6, 6, 3, 3], [1, 1, 0, 0], [4, 4, 0, 0], None, "tied"),
]


@pytest.mark.parametrize(("steps", "levels", "scores", "star", "rule"), STARS, ids=[case[4] for case in STARS])
def test_after_five_hands_the_white_star_goes_by_steps_then_lower_rank_then_lower_total(
        steps, levels, scores, star, rule):
    state = stand(table(4), steps, levels=levels, scores=scores, hand=5)
    events = play(state, "henka", "henka", "henka", "henka")
    day = state.observe(None)["results"][-1]
    assert (day["star"], day["star_rule"]) == (star, rule)
    assert told(events, "day_ended")[0]["star"] == star


def test_the_total_that_breaks_a_tie_counts_the_prizes_of_the_day():
    state = stand(table(4), [6, 6, 2, 3], hand=5)
    events = play(state, "tsuki>2", "tsuki>3", "hataki>3", "shiko")
    assert told(events, "prize")[0]["seat"] == 0
    assert told(events, "star") == [{"seat": 1, "rule": "total", "points": 2, "score": 2}]


def test_a_white_star_promotes_its_winner_one_level():
    state = stand(table(3), [9, 2, None])
    events = play(state, "tsuki>1", "tsuki>0")
    assert told(events, "promoted") == [{"seat": 0, "level": 1}]
    assert state.steps == [8, 9, 9]
    assert state.levels == [1, 0, 0]


def test_a_yokozuna_rises_no_further_in_five_days():
    state = stand(table(3), [5, 2, None], levels=[4, 0, 0])
    events = play(state, "tsuki>1", "tsuki>0")
    assert told(events, "promotion_capped") == [{"seat": 0, "level": 4}]
    assert state.levels[0] == 4


def test_everybody_loses_two_when_nobody_at_all_goes_out_in_a_day():
    state = stand(table(4), [9, 9, 9, 9], hand=5)
    events = play(state, *SEATS_5)
    assert [idle["seat"] for idle in told(events, "idle")] == [0, 1, 2, 3]


def test_one_out_is_enough_against_the_idle_penalty():
    state = stand(table(4), [9, 9, 9, None], hand=5)
    assert told(play(state, "tsuki>1", "tsuki>0", "tsuki>0"), "idle") == []


def test_next_day_everybody_is_back_with_his_steps_and_seven_cards():
    state = stand(table(3), [9, 2, None])
    play(state, "tsuki>1", "tsuki>0")
    assert state.to_act() == (0, 1, 2)
    assert [seat["hand_count"] for seat in state.observe(None)["seats"]] == [7, 7, 7]


ORDERS = [
    ("total", [[5, 4], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9]], 0),
    ("stars", [[5, 5], [1, 2], [9, 0], [0, 0], [0, 0], [9, 0]], 1),
    ("prizes", [[5, 5], [1, 1], [1, 2], [9, 0], [0, 0], [9, 0]], 1),
    ("upsets", [[5, 5], [1, 1], [2, 2], [1, 0], [0, 1], [0, 9]], 0),
    ("survivals", [[5, 5], [1, 1], [2, 2], [1, 0], [0, 2], [1, 2]], 1),
]


@pytest.mark.parametrize(("rule", "tallies", "winner"), ORDERS, ids=[case[0] for case in ORDERS])
def test_ties_are_broken_by_stars_then_prizes_then_upset_points_then_survivals(rule, tallies, winner):
    ranking, decided_by = final_order(tuple(tallies))
    assert ranking[0] == (winner,)
    assert decided_by == rule


def test_equal_on_every_count_is_a_joint_win():
    ranking, decided_by = final_order(([5, 5, 3], [1, 1, 0], [1, 1, 0], [0, 0, 0], [0, 0, 0], [2, 2, 1]))
    assert ranking == ((0, 1), (2,))
    assert decided_by == "shared"


def test_totals_may_be_negative():
    state = stand(table(4), [9, 9, 9, 9], hand=5)
    play(state, *SEATS_5)
    assert min(state.scores) < 0
