"""What a seat sees (the shared contract tests cover redaction and folding in general)."""

import copy
import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.options import OptionError
from game.dohyo import GAME
from game.dohyo.notation import format_action, parse_action
from game.dohyo.state import restore

from .positions import play, stand, table

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.choices or (False, True))
                                 for option in GAME.options})


def some_table(seats, seed, options):
    try:
        return table(seats, seed, **options)
    except OptionError:
        return table(seats, seed)


@settings(max_examples=25)
@given(seats=st.sampled_from(GAME.seats), seed=st.integers(0, 10**6), options=OPTIONS)
def test_a_table_that_folds_its_events_always_shows_what_it_may_see(seats, seed, options):
    state = some_table(seats, seed, options)
    rng = random.Random(seed)
    viewers = (None, *range(seats))
    models = {viewer: copy.deepcopy(state.observe(viewer)) for viewer in viewers}
    while state.to_act():
        seat = rng.choice(state.to_act())
        events = state.apply(seat, rng.choice(state.legal_actions(seat)))
        for viewer, model in models.items():
            for event in events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    GAME.fold(model, seen)
            assert model == state.observe(viewer)


@settings(max_examples=25)
@given(seats=st.sampled_from(GAME.seats), seed=st.integers(0, 10**6), options=OPTIONS)
def test_the_quiet_path_and_a_snapshot_reach_the_same_state(seats, seed, options):
    state = some_table(seats, seed, options)
    quiet = state.clone()
    rng = random.Random(seed)
    while state.to_act():
        seat = rng.choice(state.to_act())
        action = rng.choice(state.legal_actions(seat))
        assert parse_action(format_action(action)) == action
        state.apply(seat, action)
        quiet.play(seat, action)
    assert quiet.to_dict() == state.to_dict()
    assert restore(json.loads(json.dumps(state.to_dict()))).to_dict() == state.to_dict()


def test_a_choice_tells_the_others_nothing_but_that_it_was_made():
    attack, defence = table(4), table(4)
    streams = []
    for state, text in ((attack, "oshi>1"), (defence, "shiko")):
        streams.append([event.seen_by(2) for event in state.apply(0, GAME.parse(text))])
    assert streams[0] == streams[1]
    assert attack.observe(2) == defence.observe(2)
    assert attack.observe(2)["seats"][0]["has_chosen"]
    assert attack.observe(0)["own_choice"] == "oshi>1"


def test_every_sum_of_a_hand_can_be_asked_for_afterwards():
    state = stand(table(4), [8, 6, 9, 9], levels=[1, 0, 0, 0])
    play(state, "tsuki>1", "oshi>0", "hataki>1", "shiko")
    wrestler = state.observe(None)["history"][-1]["wrestlers"][1]
    assert [item["kind"] for item in wrestler["items"]] == ["pushed", "own_cost", "pushed", "out"]
    assert wrestler["items"][0] == {"kind": "pushed", "by": 0, "technique": "tsuki", "base": 2, "bonus": 1,
                                    "change": -3, "after": 3}
    assert wrestler["before"] + sum(item["change"] for item in wrestler["items"]) == wrestler["after"] == 0


def test_spent_cards_lie_open_in_the_order_they_were_played():
    state = table(3)
    play(state, "tsuki>1", "shiko", "henka")
    play(state, "oshi>1", "tsuki>0", "tsuki>0")
    seats = state.observe(None)["seats"]
    assert [seat["spent"] for seat in seats] == [["tsuki", "oshi"], ["shiko", "tsuki"], ["henka", "tsuki"]]
    assert seats[0]["cards"] == {"tsuki": 1, "oshi": 0, "nage": 1, "hataki": 1, "shiko": 1, "henka": 1}


def test_a_guess_draws_every_legal_choice_of_an_opponent_and_keeps_my_own():
    state = table(3)
    state.apply(0, GAME.parse("oshi>1"))
    state.apply(1, GAME.parse("shiko"))
    rng = random.Random(0)
    guesses = [state.determinize(0, rng) for _ in range(400)]
    assert {guess.choices[0] for guess in guesses} == {state.choices[0]}
    assert len({guess.choices[1] for guess in guesses}) == len(table(3).legal_actions(1))
