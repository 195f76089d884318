"""Turns, moves and work: who acts when, what it costs, whose find it is (Tanfang §2, §3)."""

import pytest

from game.core.chance import Chance
from game.core.options import complete
from game.tanfang import GAME

from .seasons import cell, do, finish_randomly, legal, play_round, season, told, until

GROUND = {"A": "cup tripod staff king", "B": "sceptre_head chisel mask tree_root", "C": "tooth zhang tree_trunk altar",
          "D": "sceptre_tail eye bian figure", "E": "needle sceptre_shaft tree_branch beast"}


def test_the_start_passes_one_seat_clockwise_each_round():
    state = season(3)
    order = []
    while state.phase == "turn":
        order.append((state.round, state.turn))
        do(state, "end")
    assert order == [(number, (number - 1 + place) % 3) for number in range(1, 7) for place in range(3)]


@pytest.mark.parametrize(("seats", "trenches"), [(2, 3), (3, 4), (4, 5)])
def test_there_is_one_trench_more_than_teams_with_four_layers_each(seats, trenches):
    table = season(seats).observe(None)["trenches"]
    assert "".join(trench["name"] for trench in table) == "ABCDE"[:trenches]
    assert all(len(trench["cells"]) == 4 for trench in table)


def test_every_team_starts_with_two_tools_and_off_the_board():
    state = GAME.new(4, complete(GAME.options, {}), Chance(7))
    for seat in range(4):
        team = state.observe(seat)["seats"][seat]
        assert (team["hand_count"], len(team["hand"]), team["trench"]) == (2, 2, None)
    assert state.observe(None)["deck"] == 24 - 8


def test_unused_workdays_are_lost():
    state = season()
    events = do(state, "go A, dig, end")
    assert told(events, "turn_ended")[0]["unused"] == 2
    play_round(state)
    until(state, 0)
    assert state.days == 3


def test_a_team_may_work_before_and_after_its_move():
    state = season(hands=[""])
    play_round(state, {0: "go A, dig"})
    until(state, 0)
    do(state, "lift A1, go B, dig, lift B1")
    assert state.days == 0 and {cell(state, "A1")["state"], cell(state, "B1")["state"]} == {"lifted"}


def test_a_team_moves_once_a_turn():
    state = season(hands=[""])
    do(state, "go A")
    assert not [action for action in legal(state) if action.startswith("go")]


def test_a_team_keeps_its_trench_from_round_to_round():
    state = season(hands=[""])
    play_round(state, {0: "go A"})
    until(state, 0)
    assert state.observe(0)["seats"][0]["trench"] == "A" and "dig" in legal(state)


def test_a_trench_of_a_team_that_has_had_its_turn_cannot_be_entered():
    state = season(hands=[""])
    do(state, "go A, end")
    assert "go A" not in legal(state) and "go B" in legal(state)


def test_the_trench_of_a_team_yet_to_act_can_be_entered():
    state = season(hands=[""])
    play_round(state, {0: "go A"})
    assert state.turn == 1 and "go A" in legal(state)


def test_a_trench_that_was_left_is_free_again():
    state = season(hands=[""])
    play_round(state, {1: "go A"})
    do(state, "go B, end")
    assert "go A" in legal(state) and "go B" not in legal(state)


def test_nobody_is_pushed_out_by_a_permit_even_of_a_trench_whose_team_is_yet_to_act():
    state = season(hands=["", "permit"])
    play_round(state, {0: "go A"})
    events = do(state, "use permit, go A")
    assert not told(events, "crowded") and told(events, "moved")[0]["permit"]
    assert not told(until(state, 0), "pushed_out")
    assert state.at[0] == state.at[1] == 0


def test_a_dig_exposes_the_uppermost_buried_layer_under_the_teams_name():
    state = season(hands=[""], ground=GROUND)
    events = do(state, "go A, dig, dig")
    assert [(one["cell"], one["find"], one["cost"]) for one in told(events, "dug")] == [("A1", "cup", 1),
                                                                                      ("A2", "tripod", 2)]
    assert cell(state, "A2", 3)["owner"] == 0 and state.scores[0] == 1 + 2


def test_what_a_team_exposes_nobody_else_can_lift():
    state = season(hands=[""])
    play_round(state, {0: "go A, dig"})
    do(state, "go A")
    assert "lift A1" not in legal(state) and "help A1" in legal(state)


def test_a_team_comes_back_to_lift_its_find():
    state = season(hands=[""])
    play_round(state, {0: "go A, dig"})
    play_round(state, {0: "go B"})
    until(state, 0)
    assert "lift A1" not in legal(state)
    do(state, "go A, lift A1")
    assert cell(state, "A1")["owner"] == 0


def test_assisting_pays_four_points_and_the_find_goes_to_its_owner():
    state = season(hands=[""], ground=GROUND)
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "go B"})
    events = until(state, 3) + do(state, "go A, help A2")
    assert told(events, "assisted") == [
        {"seat": 3, "owner": 0, "cell": "A2", "find": "tripod", "cost": 1, "left": 2, "points": 4, "score": 7}]
    assert told(events, "assist_paid") == [{"seat": 3, "cell": "A2", "points": 4, "score": 4}]
    assert cell(state, "A2")["helper"] == 3 and cell(state, "A2")["owner"] == 0


def test_a_season_with_nothing_left_to_do_still_goes_to_its_end():
    state = season(2, variant="race")
    finish_randomly(state)
    assert state.round == 6 and state.outcome().reason == "last_round"
