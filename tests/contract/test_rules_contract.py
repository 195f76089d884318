"""What the rules of every game promise: choices, refusals, copies, snapshots, notation."""

import contextlib
import random
import string

import pytest
from contract_tables import TABLES, USUAL, Table, moves, plain, positions
from hypothesis import given
from hypothesis import strategies as st

from game.core.action import Action, IllegalAction, Outcome
from game.core.options import OptionError, complete
from game.core.record import digest
from game.registry import GAMES, game

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
MOST_KNOWN = 500
"""So many other actions are tried where they are not legal."""
usual_table = pytest.mark.parametrize("table", USUAL, ids=str)


@every_table
def test_a_random_game_comes_to_an_end_and_names_its_outcome(table: Table) -> None:
    state = table.new(1)
    for seat, action in moves(state, random.Random(1)):
        assert state.outcome() is None
        state.apply(seat, action)
    outcome = state.outcome()
    assert isinstance(outcome, Outcome)
    assert state.to_act() == ()
    assert len(outcome.scores) == table.seats
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(table.seats))
    assert outcome.reason


@every_table
def test_who_has_to_act_has_choices_and_nobody_else_has(table: Table) -> None:
    for state in positions(table, 2):
        waiting = state.to_act()
        assert waiting and list(waiting) == sorted(set(waiting))
        for seat in range(table.seats):
            legal = state.legal_actions(seat)
            assert bool(legal) == (seat in waiting)
            assert legal == sorted(set(legal))


@every_table
def test_every_legal_action_can_be_carried_out(table: Table) -> None:
    for state in positions(table, 3, every=3):
        for seat in state.to_act():
            for action in state.legal_actions(seat):
                state.clone().apply(seat, action)


@every_table
def test_a_clone_and_its_original_do_not_touch_each_other(table: Table) -> None:
    for n, state in enumerate(positions(table, 4, every=5)):
        before = digest(state.to_dict())
        twin = state.clone()
        assert digest(twin.to_dict()) == before
        for seat, action in moves(twin, random.Random(n)):
            twin.play(seat, action)
        assert digest(state.to_dict()) == before


@every_table
def test_an_action_that_is_not_legal_is_refused_for_a_named_reason_and_changes_nothing(table: Table) -> None:
    known = {action for state in positions(table, 5) for seat in state.to_act()
             for action in state.legal_actions(seat)}
    rng = random.Random(5)
    known = set(rng.sample(sorted(known), min(MOST_KNOWN, len(known))))
    for state in positions(table, 6, every=4):
        before = digest(state.to_dict())
        for seat in range(table.seats):
            legal = set(state.legal_actions(seat))
            strangers = sorted(known - legal)
            for action in rng.sample(strangers, min(6, len(strangers))):
                with pytest.raises(IllegalAction) as refused:
                    state.apply(seat, action)
                assert refused.value.code.value in table.game.refusals
                assert refused.value.text and "{" not in refused.value.text
                with pytest.raises(IllegalAction):
                    state.play(seat, action)
        assert digest(state.to_dict()) == before


@every_table
def test_nothing_is_legal_when_the_game_is_over(table: Table) -> None:
    state = table.new(7)
    played = []
    for seat, action in moves(state, random.Random(7)):
        state.play(seat, action)
        played.append((seat, action))
    for seat, action in played[-5:]:
        assert state.legal_actions(seat) == []
        with pytest.raises(IllegalAction):
            state.apply(seat, action)


@every_table
def test_the_quiet_path_leads_where_apply_leads(table: Table) -> None:
    loud, quiet = table.new(8), table.new(8)
    for seat, action in moves(loud, random.Random(8)):
        loud.apply(seat, action)
        quiet.play(seat, action)
        quiet.advance(0)
        assert digest(loud.to_dict()) == digest(quiet.to_dict())


@every_table
def test_the_same_seed_and_choices_make_the_same_game(table: Table) -> None:
    one, two = table.new(9), table.new(9)
    for seat, action in moves(one, random.Random(9)):
        assert one.apply(seat, action) == two.apply(seat, action)
    assert one.to_dict() == two.to_dict()


@every_table
def test_every_action_can_be_written_and_read_back(table: Table) -> None:
    for state in positions(table, 10):
        for seat in state.to_act():
            for action in state.legal_actions(seat):
                text = table.game.format(action)
                assert text == text.strip() and "\n" not in text
                assert table.game.parse(text) == Action(action.kind, action.args)


@usual_table
@given(text=st.text(string.ascii_lowercase + string.digits + "> -=", max_size=12))
def test_text_that_is_no_action_is_refused_as_such(table: Table, text: str) -> None:
    try:
        action = table.game.parse(text)
    except IllegalAction as refused:
        assert refused.code.value in table.game.refusals
    else:
        assert table.game.parse(table.game.format(action)) == action


@every_table
def test_a_snapshot_is_plain_data_and_brings_the_same_position_back(table: Table) -> None:
    for state in positions(table, 11, every=7):
        snapshot = state.to_dict()
        restored = table.game.restore(plain(snapshot))
        assert digest(restored.to_dict()) == digest(snapshot)
        for seat in range(table.seats):
            assert restored.observe(seat) == state.observe(seat)
            assert restored.legal_actions(seat) == state.legal_actions(seat)


@every_table
def test_a_game_goes_on_from_its_snapshot_as_if_nothing_had_been(table: Table) -> None:
    for n, original in enumerate(positions(table, 12, every=12)):
        restored = table.game.restore(plain(original.to_dict()))
        for seat, action in moves(original, random.Random(n)):
            assert restored.apply(seat, action) == original.apply(seat, action)
        assert digest(restored.to_dict()) == digest(original.to_dict())
        assert restored.outcome() == original.outcome()


@usual_table
def test_every_preset_can_be_played_and_the_first_is_the_standard(table: Table) -> None:
    game_ = table.game
    assert dict(next(iter(game_.presets.values()))) == {}
    for name, given_options in game_.presets.items():
        options = complete(game_.options, given_options)
        playable = []
        for seats in game_.seats:
            with contextlib.suppress(OptionError):  # a preset may be for some numbers of seats only
                game_.check_options(options, seats)
                playable.append(seats)
        assert playable, name


@usual_table
def test_a_game_is_found_by_its_id(table: Table) -> None:
    assert game(table.game.id) is table.game


def test_no_two_games_share_an_id() -> None:
    assert len({entry.id for entry in GAMES}) == len(GAMES)


@usual_table
def test_the_bots_that_a_game_falls_back_on_exist(table: Table) -> None:
    ids = [bot.id for bot in table.game.bots]
    assert len(set(ids)) == len(ids)
    assert table.game.quick_bot in ids
    assert table.game.hint_bot in ids
    assert table.game.bot("random").in_interface is False


@usual_table
def test_every_refusal_has_a_sentence(table: Table) -> None:
    for code, sentence in table.game.refusals.items():
        assert code == code.lower()
        assert sentence[0].isupper() or sentence[0] in "'{"
        assert sentence.endswith(".")
