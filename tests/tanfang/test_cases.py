"""The twelve cases of the rulebook by their numbers (Tanfang §9)."""

import pytest

from game.core.action import IllegalAction
from game.tanfang import GAME

from .seasons import cell, do, legal, play_round, season, told, until

GROUND = {"A": "cup tripod sceptre_head king", "B": "bi sceptre_shaft mask altar", "C": "tooth zhang fish goldmask",
          "D": "sceptre_tail eye bian beast"}
"""Three teams' site; the sceptre lies in A3, B2 and D1."""


def at_layer_4(weather: str = "fair"):
    """Team 0 stands in A, whose first three layers it has exposed, at the start of its turn in round 3."""
    state = season(3, ground=GROUND, hands=["trowel trowel"], weather=f"fair fair {weather}")
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "dig"})
    until(state, 0)
    return state


def test_case_1_layer_4_is_out_of_reach_in_a_round_of_3_workdays():
    state = at_layer_4()
    with pytest.raises(IllegalAction, match="Layer 4 costs 4 workdays and you have 3: a trowel or a grant would do it"):
        state.apply(0, GAME.parse("dig"))


def test_case_1_with_a_trowel_it_costs_3():
    state = at_layer_4()
    assert "dig" not in legal(state)
    assert told(do(state, "use trowel, dig"), "dug")[0]["cost"] == 3
    assert state.days == 0


def test_case_1_with_a_grant_it_takes_all_4_workdays():
    state = at_layer_4("grant")
    assert told(do(state, "dig"), "dug") == [{
        "seat": 0, "cell": "A4", "cost": 4, "left": 0, "find": "king", "points": 9, "quality": "poor", "group": None,
        "again": False}]


def test_case_2_assisted_finds_score_for_their_owner_who_can_never_complete_the_trench():
    state = season(3, ground=GROUND, hands=[""], weather="fair fair fair fair grant")
    play_round(state, {1: "go B, dig, dig"})
    play_round(state, {1: "dig"})
    events = play_round(state, {1: "go D"})
    events += play_round(state, {2: "go B, help B3, help B2, help B1"})
    assert told(events, "profile_forfeited") == [{"seat": 1, "trench": "B", "by": 2}]
    assert state.scores == [0, 6 + 11 + 3 + 4, 12]
    events = play_round(state, {1: "go B, dig"})
    events += play_round(state, {1: "lift B4"})
    assert not told(events, "profile") and cell(state, "B4")["owner"] == 1


def test_case_3_a_storm_buries_the_deepest_exposed_layer_of_an_empty_trench():
    state, events = storm_over_c("go A")
    assert told(events, "collapsed") == [{"trench": "C", "cell": "C3", "find": "fish", "owner": 0}]
    assert [cell(state, name)["state"] for name in ("C1", "C2", "C3", "C4")] == ["lifted", "open", "buried", "buried"]


def storm_over_c(last: str, **options):
    """Team 0 has exposed C2 and C3 and lifted C1 before the storm of round 4, in which its turn is `last`."""
    state = season(3, ground=GROUND, hands=[""], weather="fair fair fair storm", **options)
    play_round(state, {0: "go C, dig, dig"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "lift C1"})
    return state, play_round(state, {0: last})


def test_case_3_the_name_is_void_and_everybody_remembers_the_relic():
    state, _ = storm_over_c("go A")
    for viewer in (None, 0, 1, 2):
        seen = cell(state, "C3", viewer)
        assert (seen["find"], seen["known"], seen["owner"]) == ("fish", "public", None)


def test_case_3_a_new_digger_owns_it_and_is_paid_no_first_find():
    state, _ = storm_over_c("go A")
    until(state, 1)
    events = do(state, "go C, dig")
    assert told(events, "dug")[0]["again"] and not told(events, "first_find")
    assert cell(state, "C3")["owner"] == 1 and state.scores[1] == 0


def test_case_4_a_team_that_stands_idle_guards_its_trench():
    _, events = storm_over_c("")
    assert not told(events, "collapsed")
    assert {"trench": "C", "reason": "standing"} in told(events, "withstood")


def test_case_4_under_work_only_it_does_not():
    _, events = storm_over_c("", work_only=True)
    assert [one["cell"] for one in told(events, "collapsed")] == ["C3"]


@pytest.mark.parametrize(("storm", "falls"), [(2, False), (3, False), (4, True)])
def test_case_5_timber_holds_in_the_round_it_is_used_and_the_next(storm, falls):
    weather = " ".join("storm" if number == storm else "fair" for number in range(1, 7))
    state = season(3, ground=GROUND, hands=["timber"], weather=weather)
    play_round(state, {0: "go C, dig, dig"})
    events = play_round(state, {0: "use timber, go A"})
    while state.round <= storm:
        events += play_round(state)
    assert bool(told(events, "collapsed")) is falls
    assert cell(state, "C2")["state"] == ("buried" if falls else "open")


def test_case_6_a_team_that_is_pushed_out_starts_its_turn_off_the_board():
    state = season(4, hands=[""])
    play_round(state, {0: "go A, dig"})
    until(state, 3)
    events = do(state, "go A, end")
    assert told(events, "crowded") == [{"seat": 0, "trench": "A", "by": 3}]
    assert told(events, "pushed_out") == [{"seat": 0, "trench": "A", "by": 3}]
    assert state.turn == 0 and state.observe(0)["seats"][0]["trench"] is None
    assert not {"go A", "dig", "lift A1"} & set(legal(state))


def shared_trench():
    """In round 2 team 0 enters A by permit, where team 3 stands that has had its turn; both stay."""
    state = season(4, hands=["permit"])
    play_round(state, {3: "go A, dig"})
    play_round(state, {0: "use permit, go A, help A1, dig"})
    return state


def test_case_7_a_permit_lets_a_team_work_in_an_occupied_trench_and_nobody_is_pushed_out():
    state = shared_trench()
    assert state.at[0] == state.at[3] == 0
    assert state.scores[0] == 4 + 2


def test_case_7_in_the_next_round_whoever_acts_first_keeps_the_trench():
    state = shared_trench()
    assert state.round == 3 and state.turn == 2
    events = until(state, 3)
    assert not told(events, "pushed_out")
    events = until(state, 0)
    assert told(events, "pushed_out") == [{"seat": 0, "trench": "A", "by": 3}]


def test_case_7_unless_the_other_holds_a_permit_as_well():
    state = season(4, hands=["permit permit"])
    play_round(state, {3: "go A, dig"})
    play_round(state, {0: "use permit, go A"})
    until(state, 0)
    assert "go A" not in legal(state)
    do(state, "use permit, go A")
    assert state.at[0] == state.at[3] == 0


def experts_at_b(**options):
    """Team 1 has exposed B1 and B2, a fragment; in the experts' round 3 team 2 helps it to lift both."""
    state = season(3, ground=GROUND, hands=[""], weather="fair fair experts", **options)
    play_round(state, {1: "go B, dig, dig"})
    play_round(state, {1: "go A"})
    return state, play_round(state, {2: "go B, help B1, help B2"})


def test_case_8_experts_pay_the_owner_of_an_assisted_relic_and_not_for_a_fragment():
    state, events = experts_at_b()
    assert told(events, "expert_bonus") == [
        {"seat": 1, "cell": "B1", "find": "bi", "points": 2, "score": 3 + 4 + 3 + 2}]
    assert state.scores == [0, 12, 8]


def test_case_8_by_house_rule_a_fragment_gains_too():
    state, events = experts_at_b(fragment_bonus=True)
    assert [one["find"] for one in told(events, "expert_bonus")] == ["bi", "sceptre_shaft"]
    assert state.scores == [0, 14, 8]


def test_case_9_a_poor_relic_lifted_under_inspection_scores_nothing_and_counts_for_the_profile():
    state = season(3, ground=GROUND, hands=[""], weather="inspection fair fair grant")
    events = do(state, "go A, dig, lift A1")
    assert told(events, "lifted") == [
        {"seat": 0, "cell": "A1", "find": "cup", "cost": 1, "left": 1, "points": 0, "score": 1}]
    assert told(events, "inspected") == [{"seat": 0, "cell": "A1", "find": "cup", "points": 2}]
    assert cell(state, "A1")["voided"] and cell(state, "A1")["owner"] == 0
    play_round(state)
    play_round(state, {0: "dig, lift A2"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "dig"})
    events = play_round(state, {0: "lift A3, lift A4"})
    assert told(events, "profile") == [{"seat": 0, "trench": "A", "points": 6, "score": 10 + 4 + 3 + 9 + 6}]


def test_case_10_three_pieces_are_joined_for_2_workdays_and_keep_their_own_points():
    state = owner_of_the_sceptre("")
    before = state.scores[0]
    assert told(do(state, "join sceptre"), "joined") == [
        {"seat": 0, "group": "sceptre", "cost": 2, "left": 1, "points": 12, "score": before + 12}]
    assert state.sources[1] == 9 and "join sceptre" not in legal(state)


def owner_of_the_sceptre(hand: str):
    """Team 0 at the start of its turn in round 7 with the whole sceptre lifted."""
    state = season(3, ground=GROUND | {"E": "dou he staff figure"}, hands=[hand], variant="long")
    play_round(state, {0: "go D, dig, lift D1"})
    play_round(state, {0: "go B, dig, dig"})
    play_round(state, {0: "lift B2, go A, dig"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "lift A3"})
    until(state, 0)
    return state


@pytest.mark.parametrize(("tools", "cost"), [(1, 1), (2, 0), (3, 0)])
def test_case_10_each_consolidant_takes_a_workday_off_joining(tools, cost):
    state = owner_of_the_sceptre("consolidant " * tools)
    assert told(do(state, "use consolidant, " * tools + "join sceptre"), "joined")[0]["cost"] == cost


def test_case_11_two_trowels_on_layer_4_leave_a_cost_of_2():
    assert told(do(at_layer_4(), "use trowel, use trowel, dig"), "dug")[0]["cost"] == 2


def test_case_11_a_trowel_never_takes_layer_1_below_1():
    state = season(hands=["trowel"])
    assert told(do(state, "use trowel, go A, dig"), "dug")[0]["cost"] == 1


def test_case_12_radar_shows_the_layers_to_its_owner_and_only_their_trench_to_the_others():
    state = season(hands=["radar"])
    events = do(state, "use radar C")
    private = next(event for event in events if event.kind == "surveyed")
    assert private.seen_by(0) is private and len(private.data[2]) == 4
    assert private.seen_by(1).kind == "has_surveyed" and private.seen_by(1).data == (0, "C")
    assert [cell(state, f"C{layer}", 0)["known"] for layer in "1234"] == ["radar"] * 4
    for other in (None, 1, 2, 3):
        assert [cell(state, f"C{layer}", other)["find"] for layer in "1234"] == [None] * 4
        assert state.observe(other)["seats"][0]["surveyed"] == ["C"]
