"""Laws that hold in every match, whatever the hands do."""

from __future__ import annotations

import copy
import random

from hypothesis import given, settings
from hypothesis import strategies as st
from karuta_tables import current

from game.core.action import Action, Event
from game.core.chance import Chance
from game.core.options import complete
from game.karuta import GAME
from game.karuta.state import KarutaState, restore
from game.karuta.zones import KEYS, SLOTS

MOVES = 60
"""Steps of a match that one example takes."""


def step(state: KarutaState, rng: random.Random) -> list[Event]:
    """Something that a person or the clock may do now, with times as they come in a real match."""
    if state.phase == "reading":
        now = current(state)
        if rng.random() < 0.25:
            return state.advance(now.closes)
        at = rng.randint(now.hush, now.hush + 2500) if rng.random() < 0.5 else rng.randint(now.audible, now.closes)
        seat = rng.randint(0, 1)
        action = Action("still", at_ms=at) if rng.random() < 0.1 else Action("key", (rng.choice(KEYS),), at)
        return attempt(state, seat, action)
    if rng.random() < 0.1 and state.phase != "layout":
        return state.advance(state.due)
    if rng.random() < 0.2:
        seat = rng.randint(0, 1)
        cards = state.board.cards(seat)
        if cards:
            return attempt(state, seat, Action("move", (rng.choice(cards), rng.randint(0, 2), rng.randint(0, 15))))
    seat = rng.choice(state.to_act())
    return state.apply(seat, rng.choice(state.legal_actions(seat)))


def attempt(state: KarutaState, seat: int, action: Action) -> list[Event]:
    """The action if the rules allow it; nothing changes otherwise."""
    try:
        return state.apply(seat, action)
    except ValueError:
        return []


def matches(seed: int, **options: object) -> KarutaState:
    return KarutaState(2, complete(GAME.options, options), Chance(seed))


def assert_consistent(state: KarutaState) -> None:
    """50 cards are on the mat or taken; each lies in one place; sums agree with the log."""
    lying = [*state.board.cards(0), *state.board.cards(1)]
    taken = [*state.taken[0], *state.taken[1]]
    assert sorted(lying + taken) == sorted([*state.dealt.fields[0], *state.dealt.fields[1]])
    for seat in (0, 1):
        assert len(set(state.board.slots[seat]) - {0}) == state.board.count(seat) <= SLOTS
        for poem in state.board.cards(seat):
            assert state.board.owner(poem) == seat
            assert state.board.slots[seat][state.board.slot(poem)] == poem
    assert sum(entry["owner"] is not None for entry in state.log) == len(taken)


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.booleans())
def test_no_card_is_lost_or_doubled_and_the_picture_follows_the_events(seed: int, short: bool) -> None:
    rng = random.Random(seed)
    state = matches(seed, match="short" if short else "full")
    models = {viewer: copy.deepcopy(state.observe(viewer)) for viewer in (0, 1, None)}
    for _ in range(MOVES):
        if state.outcome() is not None:
            break
        events = step(state, rng)
        assert_consistent(state)
        for viewer, model in models.items():
            for event in events:
                GAME.fold(model, event)
            assert model == state.observe(viewer)


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_a_snapshot_taken_anywhere_goes_on_like_the_original(seed: int) -> None:
    rng = random.Random(seed)
    state = matches(seed, match="short")
    for _ in range(rng.randint(0, MOVES)):
        if state.outcome() is None:
            step(state, rng)
    twin, restored = state.clone(), restore(state.to_dict())
    assert restored.to_dict() == state.to_dict() == twin.to_dict()
    for each in (state, twin, restored):
        again = random.Random(seed + 1)
        for _ in range(12):
            if each.outcome() is None:
                step(each, again)
    assert state.to_dict() == twin.to_dict() == restored.to_dict()


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_a_table_card_that_is_read_leaves_and_a_karafuda_moves_none(seed: int) -> None:
    rng = random.Random(seed)
    state = matches(seed, match="short")
    total = 20
    settled = 0
    for _ in range(3 * MOVES):
        if state.outcome() is not None:
            break
        step(state, rng)
        if len(state.log) > settled:
            settled = len(state.log)
            total -= state.log[-1]["owner"] is not None
        assert sum(state.left()) == total
        for entry in state.log:
            assert abs(entry["sends"]) <= abs(entry["net"])
            assert entry["sends"] * entry["net"] >= 0


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_ticks_of_the_clock_between_events_change_nothing(seed: int) -> None:
    """A match may be replayed from its actions and the moments at which something happened."""
    fine, coarse = matches(seed, match="short"), matches(seed, match="short")
    rng, same = random.Random(seed), random.Random(seed)
    for _ in range(30):
        if fine.outcome() is not None:
            break
        for tick in range(fine.now, min(fine.due, fine.now + 400), 100):
            assert fine.advance(tick) == []
        assert step(fine, rng) == step(coarse, same)
    assert fine.to_dict() == coarse.to_dict()


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_what_is_to_come_cannot_be_told_from_what_is_seen(seed: int) -> None:
    rng = random.Random(seed)
    state = matches(seed)
    for _ in range(25):
        step(state, rng)
    drawn = [state.determinize(0, random.Random(draw)) for draw in range(3)]
    assert all(one.observe(0) == state.observe(0) for one in drawn)
    assert all(one.dealt.order[:state.n] == state.dealt.order[:state.n] for one in drawn)
    assert len({one.dealt.order for one in drawn}) == 3
