"""The worked example of the rulebook, turn by turn: every workday, every point, every total (Tanfang §9)."""

import json
from pathlib import Path

from game.core.chance import Chance
from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.state import TanfangState

from .seasons import do

EXAMPLE = json.loads((Path(__file__).parent / "data" / "worked_example.json").read_text(encoding="utf-8"))
TURNS = [turn for number in EXAMPLE["rounds"] for turn in number["turns"]]


def start(**options) -> TanfangState:
    return TanfangState(4, complete(GAME.options, options), Chance(0, [EXAMPLE["deal"]]))


def play_round(state: TanfangState, number: dict) -> list[dict]:
    """The trace lines of one round of the example."""
    lines = []
    for turn in number["turns"]:
        assert state.turn == turn["seat"]
        before = state.scores[state.turn]
        do(state, ", ".join(turn["do"]))
        assert state.scores[turn["seat"]] - before == turn["points"]
        lines += GAME.trace(do(state, "end"))
    return lines


def test_with_assisted_profile_every_score_of_the_example_is_equal():
    state = start(assisted_profile=True)
    for number in EXAMPLE["rounds"]:
        lines = play_round(state, number)
        assert next(line["round"]["totals"] for line in lines if "round" in line) == number["totals"]
    assert state.outcome().scores == (81, 68, 78, 37)
    assert state.outcome().winners == (0,)


def test_the_points_by_source_are_those_of_the_example():
    state = start(assisted_profile=True)
    for number in EXAMPLE["rounds"]:
        lines = play_round(state, number)
    for scores, final in zip(lines[-1]["scores"], EXAMPLE["final"], strict=True):
        assert scores["relics"] + scores["fragments"] == final["finds"]
        assert (scores["first"], scores["profile"], scores["assist"]) == (
            final["first"], final["profile"], final["assist"])
        assert sum(scores.values()) == final["total"]


def test_the_fragments_end_up_where_the_example_says():
    state = start(assisted_profile=True)
    for number in EXAMPLE["rounds"]:
        play_round(state, number)
    assert [seat["pieces"] for seat in state.observe(None)["seats"]] == [sorted(own) for own in EXAMPLE["fragments"]]


def test_under_the_default_rules_the_first_team_loses_its_profile_and_with_it_the_season():
    state = start()
    for turn in TURNS:
        do(state, ", ".join([*turn["do"], "end"]))
    assert state.outcome().scores == (75, 68, 78, 37)
    assert state.outcome().winners == (2,)


def test_after_two_rounds_twelve_layers_are_open():
    state = start()
    for number in EXAMPLE["rounds"][:2]:
        play_round(state, number)
    assert [own.bit_count() for own in state.own] == [3, 3, 3, 3]


def test_the_round_lines_tell_the_rounds_and_weathers_of_the_example():
    state = start(assisted_profile=True)
    told = [line["round"] for number in EXAMPLE["rounds"] for line in play_round(state, number) if "round" in line]
    assert [(line["round"], line["weather"]) for line in told] == [
        (number["round"], number["weather"]) for number in EXAMPLE["rounds"]]
