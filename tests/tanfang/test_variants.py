"""Variants, house rules and options (Tanfang §6)."""

import random

import pytest

from game.core.chance import Chance
from game.core.options import OptionError, complete, from_words
from game.tanfang import GAME
from game.tanfang.deal import make_deal
from game.tanfang.finds import GROUP_PIECES, GROUPS
from game.tanfang.options import SUGGESTED_GOAL, rules_for

from .seasons import cell, do, finish_randomly, legal, play_round, season, told, until

GROUND = {"A": "cup tripod sceptre_head king", "B": "bi sceptre_shaft mask altar", "C": "tooth zhang fish goldmask",
          "D": "sceptre_tail eye bian beast"}


def rules(seats, **options):
    return rules_for(complete(GAME.options, options), seats)


@pytest.mark.parametrize(("variant", "seats", "trenches", "rounds"), [
    ("standard", 2, 3, 6), ("standard", 4, 5, 6), ("novice", 2, 3, 4), ("novice", 3, 3, 4), ("novice", 4, 4, 4),
    ("long", 2, 4, 8), ("long", 3, 5, 8), ("long", 4, 6, 8), ("race", 2, 2, 6), ("coop", 3, 4, 6), ("expert", 4, 5, 6),
])
def test_a_variant_has_its_trenches_and_rounds(variant, seats, trenches, rounds):
    table = season(seats, variant=variant).observe(None)
    assert (len(table["trenches"]), table["rounds"]) == (trenches, rounds)


def test_the_novice_season_has_no_tools_and_only_fair_weather():
    state = season(variant="novice")
    assert [seat["hand_count"] for seat in state.observe(None)["seats"]] == [0] * 4
    assert not {"draw", "use trowel"} & set(legal(state))
    for seed in range(20):
        deal = make_deal(rules(4, variant="novice"), 4)(random.Random(seed))
        assert deal["weather"] == ["fair"] * 4 and deal["hands"] == [[]] * 4 and deal["deck"] == []


def test_the_novice_season_hides_one_group_above_layer_4():
    for seed in range(60):
        deal = make_deal(rules(4, variant="novice"), 4)(random.Random(seed))
        layers = [layer for column in deal["layout"].values() for layer, lying in enumerate(column, start=1)
                  if lying["group"]]
        assert len(layers) == 3 and max(layers) <= 3


def test_in_the_novice_season_assisting_speaks_of_no_profile():
    state = season(3, variant="novice")
    play_round(state, {0: "go A, dig"})
    assert not told(do(state, "go A, help A1"), "profile_forfeited")


def test_the_expert_season_knows_the_weather_of_the_next_round():
    state = season(variant="expert", weather="fair storm grant")
    assert state.observe(None)["forecast"] == "storm"
    events = play_round(state)
    assert told(events, "forecast") == [{"round": 3, "weather": "grant"}]
    while state.round < 6:
        play_round(state)
    assert state.observe(None)["forecast"] is None


def test_the_standard_season_does_not():
    state = season(weather="fair storm grant")
    assert state.observe(None)["forecast"] is None and not told(play_round(state), "forecast")


def test_sealed_rounds_and_inspections_come_in_the_expert_season_only():
    drawn = {variant: {word for seed in range(80) for word in
                       make_deal(rules(4, variant=variant), 4)(random.Random(seed))["weather"]}
             for variant in ("standard", "expert")}
    assert drawn["expert"] - drawn["standard"] == {"sealed", "inspection"}


def test_looters_take_the_deepest_exposed_layer_for_good():
    state = season(3, ground=GROUND, hands=[""], variant="coop", looting="BAC")
    events = play_round(state, {0: "go A, dig, dig"})
    assert told(events, "looted") == [{"trench": "A", "cell": "A2", "find": "tripod", "owner": 0}]
    assert cell(state, "A2")["state"] == "lost" and cell(state, "A1")["state"] == "open"
    assert told(play_round(state), "nothing_looted") == [{"trench": "C"}]
    until(state, 0)
    assert [one["cell"] for one in told(do(state, "dig"), "dug")] == ["A3"]


@pytest.mark.parametrize(("goal", "reason", "winners"), [(100, "goal_reached", (0, 1)), (150, "goal_missed", ())])
def test_a_common_season_is_won_or_lost_together(goal, reason, winners):
    state = season(2, variant="coop", goal=goal)
    state.scores = [70, 40]
    while state.phase == "turn":
        do(state, "end")
    outcome = state.outcome()
    assert (outcome.reason, outcome.winners) == (reason, winners)
    assert outcome.details["common"] == 110 and sorted(sum(outcome.ranking, ())) == [0, 1]


def test_the_suggested_goal_grows_with_the_teams():
    assert SUGGESTED_GOAL == {2: 100, 3: 150, 4: 200}
    goal = next(option for option in GAME.options if option.name == "goal")
    assert set(SUGGESTED_GOAL.values()) == set(goal.choices)


@pytest.mark.parametrize(("options", "seats", "code"), [
    ({"variant": "race"}, 3, "race_seats"), ({"goal": 150}, 2, "goal_variant"),
    ({"variant": "novice", "weather": "deck"}, 4, "novice_weather"), ({}, 5, "seats"), ({}, 1, "seats"),
])
def test_options_that_do_not_go_together_are_refused(options, seats, code):
    with pytest.raises(OptionError) as caught:
        GAME.check_options(complete(GAME.options, options), seats)
    assert caught.value.code == code


def test_a_bare_variant_on_the_command_line_is_understood():
    assert from_words(GAME.options, ["expert", "work_only"]) == {"variant": "expert", "work_only": True}


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_preset_can_be_played_to_its_end(preset, seats):
    options = complete(GAME.options, GAME.presets[preset])
    if preset == "race" and seats != 2:
        pytest.skip("a race is for two teams")
    GAME.check_options(options, seats)
    state = GAME.new(seats, options, Chance(3))
    finish_randomly(state)
    assert state.outcome() is not None


@pytest.mark.parametrize(("seats", "groups"), [(2, 1), (3, 1), (4, 2)])
def test_four_teams_look_for_both_groups_fewer_for_one_drawn_at_random(seats, groups):
    seen = set()
    for seed in range(40):
        deal = make_deal(rules(seats), seats)(random.Random(seed))
        found = sorted(lying["find"] for column in deal["layout"].values() for lying in column if lying["group"])
        here = {find.split("_")[0] for find in found}
        seen |= here
        assert len(here) == groups and len(found) == 3 * groups
    assert seen == set(GROUPS) and len(GROUP_PIECES) == 2
