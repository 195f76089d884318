"""The weather and the end of a round (Tanfang §1, §4)."""

import random
from collections import Counter

import pytest

from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.deal import draw_weather, make_deal
from game.tanfang.options import rules_for
from game.tanfang.vocabulary import WEATHERS

from .seasons import cell, do, legal, play_round, season, told, until


@pytest.mark.parametrize(("weather", "days"), [("fair", 3), ("storm", 3), ("grant", 4), ("heat", 2), ("experts", 3),
                                               ("sealed", 3), ("inspection", 3)])
def test_the_workdays_of_a_round_follow_its_weather(weather, days):
    state = season(weather=weather)
    assert state.days == state.observe(None)["turn"]["workdays"] == days


def test_the_weather_is_renewed_each_round():
    state = season(weather="grant heat storm")
    for number, weather in enumerate(("grant", "heat", "storm", "fair"), start=1):
        assert state.observe(0)["weather"][number - 1:] == [weather]
        play_round(state)


def test_a_trench_that_was_worked_and_left_is_safe_from_the_storm():
    state = season(3, weather="fair storm", hands=[""])
    play_round(state, {0: "go A, dig"})
    events = play_round(state, {0: "dig, go B"})
    assert {"trench": "A", "reason": "worked"} in told(events, "withstood")


def test_assisting_counts_as_work():
    state = season(3, weather="fair storm", hands=[""])
    play_round(state, {0: "go A, dig, dig"})
    events = play_round(state, {1: "go A, help A1", 0: "go B"})
    assert {"trench": "A", "reason": "worked"} in told(events, "withstood")


def test_a_storm_takes_one_layer_a_trench_and_a_second_storm_the_next():
    state = season(3, weather="fair storm storm", hands=[""])
    play_round(state, {0: "go A, dig, dig"})
    assert [one["cell"] for one in told(play_round(state, {0: "go B"}), "collapsed")] == ["A2"]
    assert [one["cell"] for one in told(play_round(state), "collapsed")] == ["A1"]


def test_above_a_lifted_layer_the_storm_takes_the_deepest_that_is_open():
    state = season(3, weather="fair storm", hands=["consolidant"])
    play_round(state, {0: "go A, dig, dig, use consolidant, lift A2"})
    events = play_round(state, {0: "go B"})
    assert [one["cell"] for one in told(events, "collapsed")] == ["A1"]
    until(state, 0)
    assert [one["cell"] for one in told(do(state, "go A, dig"), "dug")] == ["A1"]


def test_in_a_sealed_round_trench_a_cannot_be_entered_even_with_a_permit():
    state = season(weather="sealed", hands=["permit"])
    do(state, "use permit")
    assert "go A" not in legal(state) and "go B" in legal(state)


def test_in_a_sealed_round_who_stands_in_trench_a_may_leave_or_stay_idle():
    state = season(weather="fair sealed", hands=["trowel"])
    play_round(state, {0: "go A, dig"})
    until(state, 0)
    assert set(legal(state)) == {"go B", "go C", "go D", "go E", "draw", "end", "use trowel"}
    assert state.observe(0)["trenches"][0]["sealed"]


def test_inspection_spares_fragments_better_relics_and_the_helper():
    ground = {"A": "bi tripod sceptre_head king", "B": "cup sceptre_shaft mask altar", "C": "tooth zhang fish goldmask",
              "D": "sceptre_tail eye bian beast"}
    state = season(3, weather="fair inspection", hands=[""], ground=ground)
    play_round(state, {0: "go A, dig, dig", 2: "go B, dig, dig"})
    events = play_round(state, {1: "go A, help A1, help A2", 2: "lift B1, lift B2"})
    assert [(one["cell"], one["points"]) for one in told(events, "inspected")] == [("A2", 4), ("B1", 2)]
    assert state.scores == [3 + 4, 8, 3 + 3]


def test_experts_pay_two_points_a_relic_that_was_lifted_this_round():
    state = season(3, weather="fair experts", hands=[""], ground={
        "A": "bi tripod sceptre_head king", "B": "cup sceptre_shaft mask altar", "C": "tooth zhang fish goldmask",
        "D": "sceptre_tail eye bian beast"})
    play_round(state, {0: "go A, dig, dig"})
    events = play_round(state, {0: "lift A1, lift A2"})
    assert [(one["cell"], one["points"]) for one in told(events, "expert_bonus")] == [("A1", 2), ("A2", 2)]
    assert not told(play_round(state), "expert_bonus")


def test_the_end_of_a_round_tells_every_cell():
    state = season(3, hands=[""])
    events = play_round(state, {0: "go A, dig, lift A1", 1: "go B, dig"})
    cells = told(events, "round_ended")[0]["cells"]
    assert cells == {"A": ["lifted:0"] + ["buried"] * 3, "B": ["open:1"] + ["buried"] * 3, "C": ["buried"] * 4,
                     "D": ["buried"] * 4}
    assert cell(state, "A1")["state"] == "lifted"


def rules(**options):
    return rules_for(complete(GAME.options, options), 4)


def test_the_weathers_come_with_their_chances():
    drawn = Counter(draw_weather(rules(), 20_000, (), random.Random(5)))
    for number, chance in enumerate((38, 28, 14, 10, 10, 0, 0)):
        share = chance / 100
        assert abs(drawn[number] / 20_000 - share) <= 4 * (share * (1 - share) / 20_000) ** 0.5


def test_from_the_deck_no_weather_comes_more_than_twice():
    for seed in range(200):
        deal = make_deal(rules(weather="deck"), 4)(random.Random(seed))
        assert max(Counter(deal["weather"]).values()) <= 2
    assert Counter(draw_weather(rules(weather="deck"), 14, (), random.Random(1))) == dict.fromkeys(
        range(len(WEATHERS)), 2)
