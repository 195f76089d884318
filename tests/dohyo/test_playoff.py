"""The play-off (Dohyo §4): two finalists, and gyoji whose choices nobody ever learns."""

import json
import random

import pytest

from game.core.action import IllegalAction
from game.dohyo import GAME
from game.dohyo.state import DohyoState
from game.dohyo.vocabulary import FULL_HAND, START_STEPS

from .positions import last_hand, play, table, told


def final(seats: int = 4, steps: tuple[int, int] = (9, 9), levels: tuple[int, int] = (0, 0), **options) -> DohyoState:
    """The last day of a play-off: seats 0 and 1 are the finalists, on these steps."""
    state = table(seats, playoff=True, days=3, **options)
    state.scores = [9, 8] + [0] * (seats - 2)
    state.day = 2
    state._start_day(None)
    assert state.observe(None)["finalists"] == [0, 1]
    state.levels = [*levels] + [0] * (seats - 2)
    state.steps = [*steps] + [0] * (seats - 2)
    assert all(step <= START_STEPS[level] for step, level in zip(steps, levels, strict=True))
    state.cards = [FULL_HAND] * seats
    return state


def test_only_the_last_day_is_a_playoff():
    state = table(4, playoff=True, days=3)
    rng = random.Random(1)
    while state.to_act():
        assert bool(state.observe(None)["finalists"]) == (state.day == 3)
        for seat in state.to_act():
            state.play(seat, rng.choice(state.legal_actions(seat)))


@pytest.mark.parametrize(("scores", "stars", "levels", "expected"), [
    ([5, 9, 7, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 2]),
    ([5, 9, 5, 0], [0, 0, 1, 0], [0, 0, 0, 0], [1, 2]),
    ([5, 9, 5, 5], [0, 0, 0, 0], [2, 0, 1, 1], [1, 2]),
    ([5, 9, 5, 5], [0, 0, 0, 0], [0, 0, 0, 0], [0, 1]),
])
def test_the_finalists_are_the_two_best_by_tie_rules_then_lower_rank_then_earlier_seat(scores, stars, levels, expected):
    state = table(4, playoff=True, days=3)
    state.scores, state.stars, state.levels, state.day = scores, stars, levels, 2
    state._start_day(None)
    assert state.observe(None)["finalists"] == expected


def test_all_choose_and_a_gyoji_only_among_the_finalists():
    state = final(5)
    assert state.to_act() == (0, 1, 2, 3, 4)
    assert {action.args for action in state.legal_actions(3) if action.args} == {(0,), (1,)}
    with pytest.raises(IllegalAction) as refused:
        state.apply(3, GAME.parse("tsuki>2"))
    assert refused.value.code.value == "target_not_finalist"


def test_gyoji_push_without_bonus_and_are_shown_as_one_total_a_victim():
    state = final(4, (9, 5), (0, 4))
    state.levels[2] = 3
    events = play(state, "tsuki>1", "tsuki>0", "oshi>0", "hataki>0")
    assert told(events, "gyoji_pushed") == [{"seat": 0, "cards": 2, "change": -5, "after": 9 - 6 - 5}]
    assert told(events, "own_cost") == []


def test_gyoji_count_for_kakomi_and_against_the_return():
    state = final(4, (9, 9))
    events = play(state, "shiko", "tsuki>0", "tsuki>1", "tsuki>1")
    assert told(events, "surrounded") == []
    assert last_hand(state) == [9, 5, None, None]
    state = final(4, (9, 9))
    events = play(state, "tsuki>1", "tsuki>0", "tsuki>1", "tsuki>1")
    assert told(events, "surrounded") == [{"seat": 1, "cards": 3, "change": -2, "after": 1}]


def test_a_gyoji_never_wins_the_prize_nor_contests_it():
    state = final(4, (9, 5))
    events = play(state, "tsuki>1", "tsuki>0", "oshi>1", "oshi>1")
    assert [(prize["seat"], prize["victim"], prize["push"]) for prize in told(events, "prize")] == [(0, 1, 2)]
    state = final(4, (9, 5))
    events = play(state, "shiko", "shiko", "oshi>1", "shiko")
    assert told(events, "prize") == []


def test_a_gyoji_loses_nothing_to_a_henka_and_his_defence_is_an_abstention():
    state = final(4, (9, 5))
    events = play(state, "tsuki>1", "henka", "oshi>1", "henka")
    assert [event["seat"] for event in told(events, "countered")] == [0]
    assert told(events, "gyoji_void") == [{"seat": 1, "cards": 1}]
    assert last_hand(state) == [8, 6, None, None]


def test_awards_and_the_idle_penalty_of_the_last_day_are_the_finalists_alone():
    state = final(4, (9, 7))
    state.hand = 5
    events = play(state, "shiko", "henka", "shiko", "shiko")
    assert told(events, "day_ended")[0]["points"] == (2 + 1 - 2, 1 - 2, 0, 0)
    assert [event["seat"] for event in told(events, "zanzon")] == [0, 1]


def test_nobody_but_himself_ever_sees_what_a_gyoji_played():
    """Two finals that differ only in which gyoji played what tell everybody else the same story."""
    one, other = final(5, (9, 9)), final(5, (9, 9))
    streams: list[list[list]] = []
    for state, swapped in ((one, False), (other, True)):
        a, b = ("tsuki>1", "hataki>0") if not swapped else ("hataki>0", "tsuki>1")
        seen: list[list] = [[] for _ in range(3)]
        for seat, text in enumerate(("tsuki>1", "tsuki>0", a, b, "shiko")):
            for event in state.apply(seat, GAME.parse(text)):
                for viewer, stream in zip((0, 4, None), seen, strict=True):
                    stream.append(event.seen_by(viewer))
        streams.append(seen)
    assert streams[0] == streams[1]
    for viewer in (0, 1, 4, None):
        assert one.observe(viewer) == other.observe(viewer)
        assert one.observe(viewer)["seats"][2]["cards"] is None
    assert one.observe(2)["seats"][2]["spent"] == ["tsuki"]


def test_the_trace_lists_the_plays_of_the_gyoji_without_their_owners():
    state = final(4, (9, 9))
    events = play(state, "tsuki>1", "tsuki>0", "oshi>1", "nage>0")
    line = GAME.trace(events)[0]["hand"]
    assert line["gyoji"] == ["nage>0", "oshi>1"]
    assert set(line["plays"]) == {"0", "1"}
    assert line["steps"] == [5, 4, None, None]


@pytest.mark.parametrize("lingers", [False, True])
def test_guesses_at_the_gyoji_depend_on_nothing_that_the_viewer_cannot_see(lingers):
    rng = random.Random(5)
    for seed in range(12):
        state = table(6, seed, playoff=True, days=3, hataki_lingers=lingers)
        while state.to_act():
            seat = rng.choice(state.to_act())
            if state.gyoji and state.hand > 1:
                viewer = rng.randrange(6)
                guess = state.determinize(viewer, random.Random(seed))
                assert guess.observe(viewer) == state.observe(viewer)
                again = guess.determinize(viewer, random.Random(seed))
                assert json.dumps(again.to_dict()) == json.dumps(guess.to_dict())
            state.play(seat, rng.choice(state.legal_actions(seat)))
