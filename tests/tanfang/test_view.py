"""What each seat sees: nothing buried, no foreign tools, no weather to come; and guesses that fit it (Tanfang §1)."""

import json
import random
from collections import Counter

import pytest

from game.core.chance import Chance
from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.finds import FINDS

from .seasons import do, play_round, season, until

VARIANTS = ["standard", "novice", "expert", "long", "coop"]


def game_positions(seats: int, seed: int, **options):
    """(state before, events, state after) of each action of a random season."""
    state = GAME.new(seats, complete(GAME.options, options), Chance(seed))
    rng = random.Random(seed)
    while state.to_act():
        before = state.clone()
        events = state.apply(state.turn, rng.choice(state.legal_actions(state.turn)))
        yield before, events, state


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_picture_kept_by_events_equals_the_observation(variant, seats):
    for seed in range(3):
        pictures = None
        for before, events, state in game_positions(seats, seed, variant=variant):
            pictures = pictures or {viewer: before.observe(viewer) for viewer in (None, *range(seats))}
            for viewer, picture in pictures.items():
                for event in events:
                    seen = event.seen_by(viewer)
                    if seen is not None:
                        GAME.fold(picture, seen)
                assert picture == state.observe(viewer)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_buried_find_never_appears_to_a_seat_that_has_not_looked_at_it(variant):
    for _, _, state in game_positions(3, 5, variant=variant):
        for viewer in (None, 0, 1, 2):
            picture = state.observe(viewer)
            for number, lying in enumerate(state.ground):
                known = state.found | (0 if viewer is None else state.notes[viewer])
                seen = picture["trenches"][number // 4]["cells"][number % 4]
                if known >> number & 1:
                    assert seen["find"] == FINDS[lying.find].name
                else:
                    assert (seen["find"], seen["points"], seen["quality"], seen["group"], seen["known"]) == (None,) * 5


def test_the_events_of_a_turn_tell_the_others_no_hidden_find_and_no_tool():
    for before, events, state in game_positions(3, 9):
        for event in events:
            for viewer in (None, 0, 1, 2):
                seen = event.seen_by(viewer)
                if seen is not None and seen.kind in ("drew", "surveyed"):
                    assert viewer == before.turn
        assert json.dumps([state.observe(None)])


def test_a_determinized_season_looks_the_same_and_keeps_what_is_in_the_box():
    rng = random.Random(1)
    for before, _, _ in game_positions(4, 2):
        drawn = before.determinize(before.turn, rng)
        assert drawn.observe(before.turn) == before.observe(before.turn)
        finds = [cell.find for cell in drawn.ground]
        assert len(set(finds)) == len(finds)
        for layer in range(4):
            assert all(FINDS[find].layer in (0, layer + 1) for find in finds[layer::4])
        box = Counter(tool for seat in range(4) for tool in drawn.observe(seat)["seats"][seat]["hand"])
        box.update(GAME_TOOLS[tool] for tool in (*drawn.deck, *drawn.discards))
        box["journal"] += sum(drawn.journals)
        assert set(box.values()) == {4} and len(box) == 6


GAME_TOOLS = ("consolidant", "journal", "permit", "radar", "timber", "trowel")


def test_a_guess_depends_on_nothing_but_what_the_seat_sees():
    for before, _, _ in game_positions(3, 4):
        seat = before.turn
        other = before.determinize(seat, random.Random(99))
        one, two = (state.determinize(seat, random.Random(7)).to_dict() for state in (before, other))
        assert one == two


def test_guesses_differ_in_what_lies_buried_and_in_the_weather_to_come():
    state = season(seed=3)
    guesses = [state.determinize(0, random.Random(seed)) for seed in range(30)]
    assert len({guess.ground for guess in guesses}) == 30
    assert len({guess.weather for guess in guesses}) > 20
    assert {guess.weather[0] for guess in guesses} == {state.weather[0]}


def test_a_guess_keeps_radar_notes_and_remembered_finds():
    state = season(3, hands=["radar"], weather="fair storm")
    play_round(state, {0: "use radar C, go A, dig, dig"})
    play_round(state, {0: "go B"})
    until(state, 0)
    for seed in range(20):
        guess = state.determinize(0, random.Random(seed))
        assert guess.ground[8:12] == state.ground[8:12] and guess.ground[:2] == state.ground[:2]


def test_a_group_of_which_a_piece_was_seen_is_the_one_in_the_ground():
    ground = {"A": "sceptre_head tripod staff king", "B": "bi sceptre_shaft mask altar",
              "C": "tooth zhang fish goldmask", "D": "sceptre_tail eye bian beast"}
    state = season(3, ground=ground, hands=[""])
    groups = {piece.group for seed in range(30) for piece in state.determinize(0, random.Random(seed)).ground}
    assert groups == {None, 0, 1}
    do(state, "go A, dig")
    groups = {piece.group for seed in range(30) for piece in state.determinize(0, random.Random(seed)).ground}
    assert groups == {None, 0}


def test_a_forecast_is_kept_in_every_guess():
    state = season(variant="expert", weather="fair storm grant")
    for seed in range(20):
        assert state.determinize(0, random.Random(seed)).weather[:2] == state.weather[:2]
