"""Laws that hold in every evening, whatever is played: random games over all seats, presets and house rules."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.action import Action, Event
from game.gostop import GAME
from game.gostop.cards import HWATU, mask_of_numbers
from game.gostop.options import OPTIONS, PRESETS
from game.gostop.settle import settle
from game.gostop.state import GoStopState, restore
from game.gostop.vocabulary import TURN

from .positions import data_of, new, rules

TABLES = [(seats, preset) for seats in (2, 3, 4) for preset in PRESETS]
every_table = pytest.mark.parametrize(("seats", "preset"), TABLES)


def evening(seats: int, seed: int, **changes: Any) -> Iterator[tuple[GoStopState, list[Event]]]:
    """A random evening; yields the state after every action with what happened."""
    s = new(seats, seed=seed, **changes)
    rng = random.Random(seed)
    yield s, []
    while s.outcome() is None:
        yield s, s.apply(s.turn, rng.choice(s.legal_actions(s.turn)))


@st.composite
def house_rules(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A number of seats and a random choice of house rules that go together there."""
    seats = draw(st.sampled_from((2, 3, 4)))
    given_options: dict[str, Any] = {"hands": 2}
    for option in OPTIONS:
        if isinstance(option.default, bool):
            given_options[option.name] = draw(st.booleans())
        elif option.choices:
            given_options[option.name] = draw(st.sampled_from(option.choices))
    for name, value in (("go_bak", "on"), ("sale_after_hand", False)):
        given_options[name] = value
    if not given_options["bonus_cards"]:
        given_options["bonus_steal"] = False
    if seats != 4:
        for option in OPTIONS:
            if option.name.startswith("sale_") or option.name in ("no_double_fold", "sit_out_sees"):
                given_options[option.name] = option.default
    return seats, given_options


def all_cards_once(s: GoStopState) -> bool:
    flip = 1 << s.flip if s.flip >= 0 else 0
    parts = [s.table, flip, *s.hands, *s.piles, *s.buried.values(), mask_of_numbers(s.stock)]
    return sum(part.bit_count() for part in parts) == (HWATU | s.rules.bonus).bit_count() \
        and sum(parts) == HWATU | s.rules.bonus


@settings(max_examples=60)
@given(house_rules(), st.integers(0, 10_000))
def test_whatever_the_house_rules_an_evening_keeps_the_laws(table: tuple[int, dict[str, Any]], seed: int) -> None:
    """Cards conserved, stock never short, balance zero, fold equals observe, snapshot equals state."""
    seats, changes = table
    states = evening(seats, seed, **changes)
    first, _ = next(states)
    viewers: list[int | None] = [None, *range(seats)]
    models = {viewer: copy.deepcopy(first.observe(viewer)) for viewer in viewers}
    for s, events in states:
        assert all_cards_once(s)
        assert sum(s.balance) == 0
        for viewer, model in models.items():
            for event in events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    GAME.fold(model, seen)
            assert model == s.observe(viewer)
        assert restore(json.loads(json.dumps(s.to_dict()))).to_dict() == s.to_dict()


@every_table
def test_the_stock_is_exactly_what_the_turns_to_come_need(seats: int, preset: str) -> None:
    for s, _ in evening(seats, 3, **PRESETS[preset]):
        if s.phase == TURN:
            turns = sum(s.hands[seat].bit_count() + s.tokens[seat] for seat in s.order)
            unmet = s.rules.bonus & (mask_of_numbers(s.stock) | sum(s.hands))
            assert len(s.stock) == turns + unmet.bit_count()


@every_table
def test_every_hand_is_zero_sum_and_its_payments_explain_the_balance(seats: int, preset: str) -> None:
    last = None
    for s, _ in evening(seats, 4, **PRESETS[preset]):
        last = s
    assert last is not None
    for entry in last.results:
        net = list(entry.before)
        for seat, points in enumerate(entry.pays):
            net[seat] -= points
            if points:
                net[entry.winner] += points
        for payer, to, points, _ in entry.payments:
            net[payer] -= points
            net[to] += points
        assert tuple(net) == entry.balance
        assert sum(entry.balance) == 0


@every_table
def test_a_result_can_be_settled_again_by_another_program(seats: int, preset: str) -> None:
    """From the names of the cards alone, by the pure function."""
    last = None
    for s, _ in evening(seats, 5, **PRESETS[preset]):
        last = s
    assert last is not None
    for entry in last.results:
        told = entry.story(last.rules)
        if told["settlement"] is None:
            continue
        winner = told["winner"]
        again = settle(winner, told["piles"], go=told["goes"][winner], go_log=told["go_log"],
                       shakes=told["shakes"][winner], bombs=told["bombs"][winner], carry=told["carry"],
                       rules=rules(seats, **PRESETS[preset]))
        assert list(again.pays) == told["pays"]


@every_table
def test_the_quiet_path_leads_where_the_told_one_leads(seats: int, preset: str) -> None:
    loud, quiet = (new(seats, seed=6, **PRESETS[preset]) for _ in range(2))
    rng = random.Random(6)
    while loud.outcome() is None:
        action = rng.choice(loud.legal_actions(loud.turn))
        loud.apply(loud.turn, action)
        quiet.play(quiet.turn, action)
        assert loud.to_dict() == quiet.to_dict()


@every_table
def test_a_world_drawn_for_a_seat_looks_the_same_to_it_and_shows_nothing_hidden(seats: int, preset: str) -> None:
    for n, (s, _) in enumerate(evening(seats, 7, hands=2, **PRESETS[preset])):
        if s.outcome() is not None or n % 3:
            continue
        for seat in range(seats):
            drawn = s.determinize(seat, random.Random(n))
            assert drawn.observe(seat) == s.observe(seat)
            assert all_cards_once(drawn)
            again = [world.determinize(seat, random.Random(1)).to_dict() for world in (drawn, s)]
            assert again[0] == again[1]


def test_nobody_is_dealt_a_chongtong_in_a_drawn_world() -> None:
    s = new(2, seed=8)
    for seed in range(300):
        hand = s.determinize(0, random.Random(seed)).hands[1]
        assert all(hand >> shift & 15 != 15 for shift in range(0, 48, 4))


@every_table
def test_the_changes_of_score_that_are_told_are_the_changes_of_score(seats: int, preset: str) -> None:
    totals = [0] * seats
    for s, events in evening(seats, 9, **PRESETS[preset]):
        for event in events:
            if event.kind == "hand_started":
                totals = [0] * seats
            elif event.kind == "scored":
                seat, before, after = event.data
                assert totals[seat] == before != after
                totals[seat] = after
        if s.outcome() is None:
            picture = s.observe(None)
            if not any(player["captured"] for player in picture["seats"]):
                totals = [0] * seats
            assert totals == [player["score"]["total"] for player in picture["seats"]]


def test_the_trace_tells_every_turn_and_every_hand() -> None:
    for seats in (2, 3, 4):
        turns, hands, balance = 0, [], [0] * seats
        last = None
        for s, events in evening(seats, 10):
            last = s
            for line in GAME.trace(events):
                if "turn" in line:
                    turns += 1
                    assert set(line["turn"]) == {"seat", "captured", "table", "stolen", "special", "scores"}
                else:
                    hands.append(line["hand"])
            balance = hands[-1]["balance"] if hands else balance
        assert last is not None
        assert [hand["hand"] for hand in hands] == list(range(1, 11))
        assert balance == last.balance
        assert turns > 60
        for hand in hands:
            assert {"winner", "reason", "base", "go", "factors", "pays", "balance"} <= set(hand)


def test_the_evening_ranks_by_balance() -> None:
    s = new(3, seed=1, hands=1)
    s.balance = [5, -10, 5]
    s.phase = "over"
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.reason, outcome.scores) == (((0, 2), (1,)), "last_hand", (5, -10, 5))


def test_every_event_has_the_data_that_its_kind_names() -> None:
    seen: set[str] = set()
    for seats, preset in TABLES:
        for seed in (11, 12, 13):
            for _, events in evening(seats, seed, **{**PRESETS[preset], "bonus_cards": 2}):
                for event in events:
                    assert len(event.data) == len(GAME.events[event.kind])
                    seen.add(event.kind)
    assert {"jjok", "ttadak", "ppeok", "took_all", "swept", "stole", "flipped", "won", "paid"} <= seen


def test_copies_do_not_touch_each_other() -> None:
    s = new(2, seed=14)
    before = s.to_dict()
    twin = s.clone()
    rng = random.Random(14)
    while twin.outcome() is None:
        twin.play(twin.turn, rng.choice(twin.legal_actions(twin.turn)))
    assert s.to_dict() == before
    assert data_of(s.clone().apply(s.turn, s.legal_actions(s.turn)[0]), "turn_ended")
    assert isinstance(s.legal_actions(s.turn)[0], Action)
