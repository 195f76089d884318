"""The worked example of the rulebook, hand by hand: every distance, prize, award and total."""

import json
import random
from pathlib import Path

import pytest

from game.core.action import Event
from game.dohyo import GAME, schools
from game.dohyo.notation import choice_of
from game.dohyo.state import DohyoState

from .positions import table, told

EXAMPLE = json.loads((Path(__file__).parent / "data" / "worked_example.json").read_text(encoding="utf-8"))
LETTERS = "ABCD"
NAMES = {"tsukidashi": "tsuki", "oshikomi": "oshi", "uwatenage": "nage", "hatakikomi": "hataki",
         "shiko": "shiko", "henka": "henka"}
RANKS = ["序ノ口", "十両", "幕内", "大関", "横綱"]
KAKOMI_SLIP = (1, 2)
"""The example labels this hand a kakomi although only two cards aimed and no steps were taken (Dohyo §7)."""


def notation(card: str, target: str | None = None) -> str:
    return NAMES[card] if target is None else f"{NAMES[card]}>{LETTERS.index(target)}"


def play_hand(state: DohyoState, plays: dict[str, list[str]]) -> list[Event]:
    events: list[Event] = []
    for letter, play in plays.items():
        events = state.apply(LETTERS.index(letter), GAME.parse(notation(*play)))
    return events


@pytest.fixture(scope="module")
def replay():
    """(state, {(day, hand): trace line}, {day: trace line}) of the whole example."""
    state = table(4)
    hands, days = {}, {}
    for day in EXAMPLE["days"]:
        for hand in day["hands"]:
            for line in GAME.trace(play_hand(state, hand["plays"])):
                if "hand" in line:
                    hands[line["hand"]["day"], line["hand"]["hand"]] = line["hand"]
                else:
                    days[line["day"]["day"]] = line["day"]
    return state, hands, days


def test_every_distance_equals_the_worked_example(replay):
    _, hands, _ = replay
    for day in EXAMPLE["days"]:
        for hand in day["hands"]:
            steps = hands[day["day"], hand["n"]]["steps"]
            assert {LETTERS[seat]: left for seat, left in enumerate(steps) if left is not None} == hand["after"]


def test_everyone_who_goes_out_in_the_worked_example_goes_out(replay):
    _, hands, _ = replay
    for day in EXAMPLE["days"]:
        for hand in day["hands"]:
            assert [LETTERS[seat] for seat in hands[day["day"], hand["n"]]["out"]] == hand["outs"]


def test_every_kakomi_but_the_known_slip_equals_the_worked_example(replay):
    _, hands, _ = replay
    for day in EXAMPLE["days"]:
        for hand in day["hands"]:
            expected = [] if (day["day"], hand["n"]) == KAKOMI_SLIP else hand["kakomi"]
            assert [LETTERS[seat] for seat in hands[day["day"], hand["n"]]["kakomi"]] == expected


def test_every_award_and_total_equals_the_worked_example(replay):
    state, hands, days = replay
    for day in EXAMPLE["days"]:
        line = days[day["day"]]
        assert {LETTERS[i]: points for i, points in enumerate(line["points"])} == day["points"]
        assert {LETTERS[i]: total for i, total in enumerate(line["totals"])} == day["totals"]
        for letter, awards in day["awards"].items():
            seat = LETTERS.index(letter)
            prizes = [prize for (d, _), hand in sorted(hands.items()) if d == day["day"]
                      for prize in hand["prizes"] if prize["seat"] == seat]
            expected = [award for award in awards if award[0] == "oshidashi"]
            assert [LETTERS[prize["victim"]] for prize in prizes] == [award[2] for award in expected]
            upsets = [award[0] for award in awards if award[0] in ("gekokujo", "kinboshi")]
            assert [prize["bonus"] for prize in prizes if prize["bonus"]] == upsets
            assert (line["star"] == seat) == (["star", 2] in awards)
    assert state.phase == "over"


def test_every_day_of_the_worked_example_starts_from_the_same_steps_and_ranks():
    state = table(4)
    for day in EXAMPLE["days"]:
        assert {LETTERS[seat]: state.steps[seat] for seat in range(4)} == day["start"]
        assert {LETTERS[seat]: RANKS[state.levels[seat]] for seat in range(4)} == day["rank"]
        for hand in day["hands"]:
            play_hand(state, hand["plays"])


def test_the_final_table_equals_the_worked_example(replay):
    state, _, _ = replay
    for letter, final in EXAMPLE["final"].items():
        seat = LETTERS.index(letter)
        assert state.scores[seat] == final["total"]
        assert state.stars[seat] == final["star"]
        assert state.prizes[seat] == final["oshidashi"]
        assert state.gekokujo[seat] == final["gekokujo"]
        assert state.survivals[seat] == final["zanzon"]
        assert RANKS[state.levels[seat]] == final["rank"]
    outcome = state.outcome()
    assert [LETTERS[seat] for seat in outcome.winners] == EXAMPLE["winner"]
    assert outcome.details["decided_by"] == "total"


@pytest.mark.parametrize("claim", EXAMPLE["claims"][:2], ids=lambda claim: claim["id"])
def test_the_henka_of_day_four_was_worth_what_the_example_claims(claim):
    """Without it the three attackers would not have lost their two steps, and D would have lost ten."""
    state = table(4)
    for day in EXAMPLE["days"][:claim["day"]]:
        for hand in day["hands"]:
            if (day["day"], hand["n"]) == (claim["day"], claim["hand"]):
                before = list(state.steps)
                plays = {**hand["plays"], claim["leave_out"]: ["hatakikomi", "A"]}
                events = play_hand(state, plays)
                d = LETTERS.index("D")
                if "loss" in claim:
                    lost = -sum(event["change"] for event in told(events, "pushed") + told(events, "surrounded")
                                if event["seat"] == d)
                    assert lost == claim["loss"]["D"]
                else:
                    steps = told(events, "hand_ended")[0]["steps"]
                    assert [steps[1], steps[2]] == [claim["distance"]["B"], claim["distance"]["C"]]
                    assert before[d] == 2
                return
            play_hand(state, hand["plays"])


def test_each_school_plays_every_card_of_its_player_in_the_worked_example():
    policies = (schools.all_out, schools.giant_hunter, schools.survivor, schools.reader)
    state = table(4)
    rng = random.Random(0)
    decisions = 0
    for day in EXAMPLE["days"]:
        for hand in day["hands"]:
            for letter, play in hand["plays"].items():
                seat = LETTERS.index(letter)
                choices = {policies[seat](state, seat, rng) for _ in range(40)}
                played = choice_of(GAME.parse(notation(*play)))
                assert {choice >> 3 for choice in choices} == {played >> 3}
                assert played in choices
                decisions += 1
            play_hand(state, hand["plays"])
    assert decisions == 78
