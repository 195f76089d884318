"""Laws that hold in every season, whatever is played (Tanfang §3 to §5)."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.vocabulary import count_tools

from .seasons import fields

SEASONS = st.tuples(
    st.integers(min_value=0, max_value=1 << 40),
    st.sampled_from([2, 3, 4]),
    st.sampled_from(["standard", "novice", "expert", "long", "coop"]),
    st.booleans(),
)


def seasons(drawn):
    """(state, acting seat, events) after each action of a random season."""
    seed, seats, variant, house = drawn
    options = complete(GAME.options, {"variant": variant, "assisted_profile": house, "work_only": house,
                                      "fragment_bonus": house})
    state = GAME.new(seats, options, Chance(seed))
    rng = random.Random(seed)
    while state.to_act():
        seat = state.turn
        yield state, seat, state.apply(seat, rng.choice(state.legal_actions(seat)))


@given(SEASONS)
@settings(max_examples=40)
def test_every_point_is_told_once_and_stands_under_one_source(drawn):
    told = None
    for state, _, events in seasons(drawn):
        told = told or [0] * state.seats
        for event in events:
            data = fields(event)
            if "score" in data:
                seat = data["owner"] if event.kind == "assisted" else data["seat"]
                told[seat] += data["points"]
                assert data["score"] == told[seat]
        assert told == state.scores
        assert [sum(state.sources[seat * 8:seat * 8 + 8]) for seat in range(state.seats)] == state.scores


@given(SEASONS)
@settings(max_examples=40)
def test_every_cell_is_in_one_condition_and_bears_at_most_one_name(drawn):
    for state, _, _ in seasons(drawn):
        everything = (1 << len(state.ground)) - 1
        masks = [state.buried, state.lost, *state.own, *state.lifted]
        assert sum(masks) == everything and not any(a & b for i, a in enumerate(masks) for b in masks[:i])
        assert state.open == sum(state.own)
        assert not (state.open | sum(state.lifted)) & ~state.found


@given(SEASONS)
@settings(max_examples=40)
def test_workdays_never_fall_below_zero_and_are_never_more_than_four(drawn):
    for state, _, events in seasons(drawn):
        assert 0 <= state.days <= 4
        for event in events:
            assert fields(event).get("left", 0) >= 0


@given(SEASONS)
@settings(max_examples=40)
def test_teams_that_have_acted_share_a_trench_only_by_permit(drawn):
    for state, _, _ in seasons(drawn):
        held = [state.at[seat] for seat in range(state.seats)
                if state.acted >> seat & 1 and not state.guests >> seat & 1 and state.at[seat] >= 0]
        assert len(set(held)) == len(held)


@given(SEASONS)
@settings(max_examples=40)
def test_no_tool_is_ever_lost(drawn):
    for state, _, _ in seasons(drawn):
        tools = sum(map(count_tools, state.hands)) + len(state.deck) + len(state.discards) + sum(state.journals)
        assert tools == (24 if state.rules.tools else 0)
        assert not state.discards or state.deck


@given(SEASONS)
@settings(max_examples=25)
def test_the_quiet_path_reaches_the_same_season(drawn):
    seed, seats, variant, house = drawn
    options = complete(GAME.options, {"variant": variant, "work_only": house})
    loud, quiet, coded = (GAME.new(seats, options, Chance(seed)) for _ in range(3))
    rng = random.Random(seed)
    while loud.to_act():
        seat = loud.turn
        actions, codes = loud.legal_actions(seat), coded.legal_codes(seat)
        assert actions == sorted(set(actions)) and len(actions) == len(codes)
        choice = rng.randrange(len(actions))
        loud.apply(seat, actions[choice])
        quiet.play(seat, actions[choice])
        coded.play_code(seat, codes[choice])
        assert loud.to_dict() == quiet.to_dict() == coded.to_dict()
