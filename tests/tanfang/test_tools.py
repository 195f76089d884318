"""The six tools, the deck and the discards (Tanfang §1)."""

import pytest

from .seasons import cell, do, legal, play_round, season, told, until


def hand(state, seat):
    return state.observe(seat)["seats"][seat]["hand"]


def test_a_tool_costs_no_workday_and_is_discarded():
    state = season(hands=["trowel"])
    do(state, "use trowel")
    assert state.days == 3 and hand(state, 0) == [] and state.observe(1)["discards"] == ["trowel"]


def test_a_trowel_works_this_turn_only():
    state = season(hands=["trowel"])
    play_round(state, {0: "go A, use trowel, dig"})
    until(state, 0)
    assert told(do(state, "dig"), "dug")[0]["cost"] == 2


def test_a_consolidant_takes_every_lift_of_the_turn_to_nothing():
    state = season(hands=["consolidant"])
    play_round(state, {0: "go A, dig, dig"})
    until(state, 0)
    events = do(state, "use consolidant, dig, lift A1, lift A2, lift A3")
    assert [one["cost"] for one in told(events, "lifted")] == [0, 0, 0] and state.days == 0


def test_a_consolidant_does_nothing_for_assisting():
    state = season(hands=["", "consolidant"])
    play_round(state, {0: "go A, dig"})
    events = do(state, "use consolidant, go A, help A1")
    assert told(events, "assisted")[0]["cost"] == 1


def test_a_drawn_tool_is_seen_by_its_owner_alone():
    state = season(hands=[""], deck="radar timber")
    events = do(state, "draw")
    drawn = events[0]
    assert drawn.seen_by(0).data == (0, "radar", 1, 2, 1)
    assert drawn.seen_by(1).kind == "has_drawn" and drawn.seen_by(1).data == (0, 1, 2, 1)
    assert hand(state, 0) == ["radar"] and state.observe(1)["seats"][0]["hand"] is None


def test_when_the_deck_is_empty_the_discards_become_a_new_one():
    state = season(hands=["trowel"], deck="radar")
    events = do(state, "use trowel, draw")
    assert told(events, "reshuffled") == [{"deck": 1}]
    assert state.observe(0)["discards"] == [] and state.observe(0)["deck"] == 1
    assert told(do(state, "draw"), "drew")[0]["tool"] == "trowel"


def test_with_no_discards_an_empty_deck_waits_for_the_next_tool_that_is_played():
    state = season(hands=["trowel"], deck="radar")
    do(state, "draw")
    assert "draw" not in legal(state)
    events = do(state, "use trowel")
    assert told(events, "reshuffled") == [{"deck": 1}] and "draw" in legal(state)


def test_a_reshuffle_is_a_deal_of_its_own():
    state = season(hands=["trowel"], deck="radar")
    do(state, "use trowel, draw")
    assert state.chance.dealt[1] == {"deck": ["trowel"]}


def test_a_journal_stays_open_and_pays_for_every_fine_relic_at_the_end():
    state = season(3, hands=["journal journal"], ground={
        "A": "tooth zhang sceptre_head king", "B": "bi sceptre_shaft mask altar", "C": "cup he fish goldmask",
        "D": "sceptre_tail eye bian beast"})
    do(state, "use journal, use journal, go A, dig, dig")
    play_round(state)
    play_round(state, {0: "lift A1, lift A2"})
    assert state.observe(2)["seats"][0]["journals"] == 2 and state.observe(2)["discards"] == []
    events = []
    while state.phase == "turn":
        events += play_round(state)
    assert told(events, "journal_scored") == [
        {"seat": 0, "journals": 2, "fine": 2, "points": 8, "score": 3 + 6 + 10 + 8}]


def test_a_journal_counts_a_fine_relic_that_somebody_else_lifted():
    state = season(3, hands=["journal"], ground={
        "A": "tooth he sceptre_head king", "B": "bi sceptre_shaft mask altar", "C": "cup eye fish goldmask",
        "D": "sceptre_tail zhang bian beast"})
    play_round(state, {0: "use journal, go A, dig"})
    play_round(state, {1: "go A, help A1"})
    while state.phase == "turn":
        play_round(state)
    assert state.sources[7] == 2


def test_radar_notes_can_be_looked_at_again_after_the_layers_change_hands():
    state = season(hands=["radar"])
    do(state, "use radar B, end")
    before = [cell(state, f"B{layer}", 0)["find"] for layer in "1234"]
    do(state, "go B, dig, end")
    assert [cell(state, f"B{layer}", 0)["find"] for layer in "1234"] == before
    assert [cell(state, f"B{layer}", 0)["known"] for layer in "12"] == ["public", "radar"]


def test_timber_guards_the_trench_where_it_was_played_wherever_the_team_goes():
    state = season(hands=["timber"], weather="fair storm")
    play_round(state, {0: "go A, dig"})
    events = play_round(state, {0: "use timber, go B"})
    assert {"trench": "A", "reason": "worked"} not in told(events, "withstood")
    assert {"trench": "A", "reason": "timber"} in told(events, "withstood")


@pytest.mark.parametrize("tool", ["trowel", "consolidant", "permit", "radar A", "journal"])
def test_every_tool_but_timber_can_be_played_from_beside_the_board(tool):
    state = season(hands=[tool.split()[0]])
    assert f"use {tool}" in legal(state)
