"""What every game promises about who sees what: observations, events, determinizations."""

import copy
import itertools
import random

import pytest
from contract_tables import TABLES, USUAL, Table, moves, plain, positions, seen, viewers

from game.core.protocol import State
from game.core.record import digest

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
usual_table = pytest.mark.parametrize("table", USUAL, ids=str)


@every_table
def test_folding_the_events_that_a_viewer_gets_gives_what_the_viewer_observes(table: Table) -> None:
    state = table.new(1)
    models = {viewer: copy.deepcopy(state.observe(viewer)) for viewer in viewers(table)}
    for seat, action in moves(state, random.Random(1)):
        events = state.apply(seat, action)
        for viewer, model in models.items():
            for event in seen(events, viewer):
                table.game.fold(model, event)
            assert model == state.observe(viewer), f"viewer {viewer} after {table.game.format(action)}"


@every_table
def test_an_observation_is_plain_data(table: Table) -> None:
    for state in positions(table, 2, every=9):
        for viewer in viewers(table):
            observation = state.observe(viewer)
            assert plain(observation) == observation


@every_table
def test_looking_changes_nothing(table: Table) -> None:
    for state in positions(table, 3, every=9):
        before = digest(state.to_dict())
        for viewer in viewers(table):
            state.observe(viewer)
        for seat in range(table.seats):
            state.determinize(seat, random.Random(3))
        assert digest(state.to_dict()) == before


@every_table
def test_every_event_is_of_a_known_kind_with_its_data_and_so_is_its_public_twin(table: Table) -> None:
    state = table.new(4)
    for seat, action in moves(state, random.Random(4)):
        for event in state.apply(seat, action):
            for told in filter(None, (event, event.public)):
                assert len(told.data) == len(table.game.events[told.kind])
            assert event.public is None or event.public.only is None


@every_table
def test_a_seat_cannot_tell_a_determinized_table_from_the_true_one(table: Table) -> None:
    for state in positions(table, 5, every=2):
        for seat in range(table.seats):
            drawn = state.determinize(seat, random.Random(5))
            assert drawn.observe(seat) == state.observe(seat)
            assert drawn.legal_actions(seat) == state.legal_actions(seat)
            assert drawn.to_act() == state.to_act()


@every_table
def test_a_determinization_depends_on_nothing_but_the_observation_and_the_generator(table: Table) -> None:
    for state in positions(table, 6, every=3):
        for seat in range(table.seats):
            other = state.determinize(seat, random.Random(60))
            assert other.determinize(seat, random.Random(6)).to_dict() == \
                state.determinize(seat, random.Random(6)).to_dict()


@every_table
def test_a_determinized_game_can_be_played_to_its_end(table: Table) -> None:
    for n, state in enumerate(positions(table, 7, every=8)):
        drawn = state.determinize(n % table.seats, random.Random(n))
        for seat, action in moves(drawn, random.Random(n)):
            drawn.play(seat, action)
        assert drawn.outcome() is not None


@every_table
def test_a_determinization_says_nothing_of_the_chance_to_come(table: Table) -> None:
    state = table.new(8)
    assert state.determinize(0, random.Random(8)).chance.seed != state.chance.seed


@usual_table
def test_determinizing_draws_the_hidden_part_anew(table: Table) -> None:
    def hidden_part(state: State, seat: int, seed: int) -> str:
        snapshot = state.determinize(seat, random.Random(seed)).to_dict()
        return digest({name: value for name, value in snapshot.items() if name != "chance"})

    differing = 0
    for state in positions(table, 9):
        for seat in range(table.seats):
            differing += len({hidden_part(state, seat, seed) for seed in range(4)}) > 1
    assert differing, "no seat ever has anything to guess"


@every_table
def test_events_tell_a_viewer_no_more_than_the_observation_does(table: Table) -> None:
    """If a viewer's observation is the same whatever somebody chose, then so are the events that he gets."""
    for state in positions(table, 10, every=2):
        for seat in state.to_act():
            choices = state.legal_actions(seat)[:6]
            after = [state.clone() for _ in choices]
            events = [one.apply(seat, choice) for one, choice in zip(after, choices, strict=True)]
            for viewer in viewers(table):
                told = [(one.observe(viewer), seen(each, viewer)) for one, each in zip(after, events, strict=True)]
                for (view, first), (other_view, second) in itertools.pairwise(told):
                    if view == other_view:
                        assert first == second


@every_table
def test_a_hidden_choice_does_not_change_what_the_others_observe(table: Table) -> None:
    """A choice whose event is private leaves every stranger with one and the same view."""
    for state in positions(table, 11, every=2):
        for seat in state.to_act():
            views: dict[int | None, list[object]] = {}
            for choice in state.legal_actions(seat)[:6]:
                after = state.clone()
                events = after.apply(seat, choice)
                if len(events) == 1 and events[0].only == frozenset((seat,)):
                    for viewer in viewers(table):
                        if viewer != seat:
                            views.setdefault(viewer, []).append(after.observe(viewer))
            for each in views.values():
                assert all(view == each[0] for view in each)
