"""Points, the complete profile and the order of the teams (Tanfang §5)."""

import random
from types import SimpleNamespace

import pytest

from game.core.chance import Chance
from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.scoring import can_profile, final_order

from .rescore import rescore
from .seasons import cell, play_round, season, told

GROUND = {"A": "cup tripod staff king", "B": "bi sceptre_shaft mask altar", "C": "tooth zhang fish goldmask",
          "D": "sceptre_tail eye sceptre_head beast"}


def cleared(variant="standard", **options):
    """Team 0 clears trench A alone; returns the state after the last lift and the events of that turn."""
    state = season(3, ground=GROUND, hands=["trowel"], variant=variant, **options)
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "lift A1, lift A2, lift A3"})
    play_round(state, {0: "use trowel, dig"})
    return state, play_round(state, {0: "lift A4"})


def test_clearing_a_trench_alone_completes_its_profile():
    state, events = cleared()
    assert told(events, "profile") == [{"seat": 0, "trench": "A", "points": 6, "score": 10 + 2 + 4 + 6 + 9 + 6}]
    assert state.sources[:8] == [21, 0, 0, 10, 6, 0, 0, 0]


def test_the_profile_is_worth_ten_in_the_expert_season():
    _, events = cleared("expert")
    assert told(events, "profile")[0]["points"] == 10


@pytest.mark.parametrize(("house", "profiles"), [(False, []), (True, [6])])
def test_an_assisted_layer_forfeits_the_profile_but_for_the_house_rule(house, profiles):
    state = season(3, ground=GROUND, hands=["trowel"], assisted_profile=house)
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "dig", 1: ""})
    events = play_round(state, {0: "lift A2, lift A3, go B"})
    events += play_round(state, {1: "go A, help A1"})
    assert bool(told(events, "profile_forfeited")) is not house
    play_round(state, {1: "go C", 0: "go A, use trowel, dig"})
    events = play_round(state, {0: "lift A4"})
    assert [one["points"] for one in told(events, "profile")] == profiles


def test_with_the_house_rule_an_assistance_may_complete_the_owners_profile():
    state = season(3, ground=GROUND, hands=["trowel"], assisted_profile=True)
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "lift A1, lift A2, lift A3"})
    play_round(state, {0: "use trowel, dig"})
    play_round(state, {0: "go B"})
    events = play_round(state, {1: "go A, help A4"})
    assert [one["seat"] for one in told(events, "profile")] == [0]


def test_a_layer_that_another_team_exposed_anew_ends_the_first_teams_hope_of_a_profile():
    state = season(3, ground=GROUND, hands=[""], weather="fair storm")
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "go B"})
    play_round(state, {2: "go A, dig"})
    assert cell(state, "A2")["owner"] == 2
    assert not can_profile(state, 0, 0) and not can_profile(state, 2, 0)


def order_of(*teams):
    """The ranking of teams given as (score, fine relics, groups joined, tools in hand)."""
    ground = [SimpleNamespace(quality=2)] * 8
    state = SimpleNamespace(
        seats=len(teams), rules=SimpleNamespace(goal=None), ground=ground, scores=[team[0] for team in teams],
        lifted=[(1 << team[1]) - 1 for team in teams], joined=[(1 << team[2]) - 1 for team in teams],
        hands=[team[3] for team in teams])
    return final_order(state)


@pytest.mark.parametrize(("teams", "ranking", "rule"), [
    (((50, 0, 0, 0), (40, 8, 2, 4)), ((0,), (1,)), "score"),
    (((50, 1, 2, 3), (50, 2, 0, 0)), ((1,), (0,)), "fine"),
    (((50, 2, 1, 0), (50, 2, 0, 3)), ((0,), (1,)), "joined"),
    (((50, 2, 1, 1), (50, 2, 1, 2)), ((1,), (0,)), "tools"),
    (((50, 2, 1, 1), (50, 2, 1, 1), (60, 0, 0, 0)), ((2,), (0, 1)), "score"),
    (((50, 2, 1, 1), (50, 2, 1, 1), (40, 0, 0, 0)), ((0, 1), (2,)), "shared"),
])
def test_ties_go_by_fine_relics_then_groups_then_tools_else_the_win_is_shared(teams, ranking, rule):
    assert order_of(*teams) == (ranking, rule)


@pytest.mark.parametrize("options", [
    {}, {"assisted_profile": True, "work_only": True, "fragment_bonus": True}, {"variant": "expert"},
    {"variant": "long", "weather": "deck"}, {"variant": "coop"}, {"variant": "novice"}, {"weather": "deck"},
], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_running_score_is_what_a_second_scorer_makes_of_the_record(options, seats):
    for seed in range(8):
        state = GAME.new(seats, complete(GAME.options, options), Chance(seed))
        rng = random.Random(seed)
        actions, scores = [], []
        while state.to_act():
            action = rng.choice(state.legal_actions(state.turn))
            actions.append((state.turn, GAME.format(action)))
            state.play(state.turn, action)
            scores.append(list(state.scores))
        assert list(rescore(state.chance.dealt[0], seats, options, actions)) == scores
