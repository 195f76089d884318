"""A record as something to watch."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.record import RecordProblem, play_back, read_record
from game.core.replay import SNAPSHOT_EVERY, Replay
from game.core.session import ALL


def test_stepping_through_a_record_shows_what_happened_in_order(finished_record: Path) -> None:
    replay = Replay.open(finished_record)
    told = []
    while replay.at < len(replay):
        told += replay.forward(ALL)
    assert replay.forward(ALL) == []
    assert told == replay.history(ALL)
    assert replay.outcome() is not None and replay.to_act() == ()


def test_a_replay_from_a_seat_hides_what_the_seat_did_not_see(finished_record: Path) -> None:
    replay = Replay.open(finished_record)
    step = replay.steps[0]
    assert step.seat is not None and step.action is not None
    others = (step.seat + 1) % 3
    assert replay.forward(step.seat)[0].kind == "chose"
    replay.back()
    assert replay.forward(others)[0].kind == "has_chosen"
    assert replay.forward(None)[0].kind == "has_chosen"


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=st.lists(st.integers(-5, 60), min_size=1, max_size=8))
def test_any_way_to_a_position_shows_the_same_table(finished_record: Path, moves: list[int]) -> None:
    record = read_record(finished_record)
    replay = Replay(record)
    for target in moves:
        replay.go(target)
        state = record.start()
        for _, _ in zip(range(replay.at), play_back(record, state), strict=False):
            pass
        assert replay.at == max(0, min(target, len(replay)))
        assert replay.observe_all() == [state.observe(seat) for seat in range(3)]
        assert replay.observe(None) == state.observe(None)
    assert len(replay) > SNAPSHOT_EVERY


def test_days_and_hands_can_be_jumped_to(finished_record: Path) -> None:
    replay = Replay.open(finished_record)
    days = [mark for mark in replay.marks if mark.kind == "day"]
    assert [mark.count for mark in days] == [1, 2, 3]
    assert replay.jump("day", 2)
    assert len(replay.observe(None)["results"]) == 2
    assert replay.jump("hand", 1)
    assert len(replay.observe(None)["history"]) == 1
    assert replay.jump("day", 0) and replay.at == 0
    assert not replay.jump("day", 9) and replay.at == 0


def test_a_record_that_breaks_the_rules_is_not_shown(finished_record: Path) -> None:
    lines = finished_record.read_text(encoding="utf-8").splitlines()
    lines[2] = json.dumps({"seat": 0, "do": "oshi>0"})
    finished_record.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(RecordProblem):
        Replay.open(finished_record)
