"""What every game's records promise: they say everything, they are checked, and no change goes unnoticed."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from contract_tables import STANDARD, TABLES, USUAL, Table

from game.core.arena import play_game
from game.core.record import parse_record, play_back, read_record
from game.core.seats import bots_around
from game.core.session import Session
from game.core.verify import verify, verify_record

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
usual_table = pytest.mark.parametrize("table", USUAL, ids=str)


def record_of(table: Table, path: Path, seed: int, trace: bool = False) -> list[dict[str, Any]]:
    """The lines of a random game's record, which is written to `path`."""
    play_game(table.game, table.options, bots_around(table.game, table.seats, ["random"]), seed, path, trace)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def joined(lines: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


@every_table
@pytest.mark.parametrize("trace", [False, True], ids=["plain", "traced"])
def test_the_record_of_a_game_is_found_correct(table: Table, trace: bool, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = record_of(table, path, 1, trace)
    verdict = verify(path)
    assert verdict.difference is None
    assert verdict.finished and verdict.unchecked == 0 and verdict.seeded
    assert verdict.actions == sum("do" in line for line in lines)
    assert "outcome" in lines[-1]


@every_table
def test_a_record_leads_to_the_outcome_that_it_tells_without_its_seed(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = record_of(table, path, 2)
    lines[0]["seed"] += 1
    for line in lines:
        line.pop("lines", None)
    record = parse_record(joined(lines), "game")
    state = record.start()
    for _ in play_back(record, state):
        pass
    outcome = state.outcome()
    assert outcome is not None
    assert lines[-1]["outcome"]["scores"] == list(outcome.scores)
    assert lines[-1]["outcome"]["ranking"] == [list(group) for group in outcome.ranking]


@pytest.mark.parametrize("table", STANDARD, ids=str)
def test_changing_any_one_action_is_found(table: Table, tmp_path: Path) -> None:
    lines = record_of(table, tmp_path / "game.jsonl", 3)
    record = read_record(tmp_path / "game.jsonl")
    state = record.start()
    rng = random.Random(3)
    flipped = 0
    for line in record.lines:
        if line.kind != "do":
            continue
        seat = line.data["seat"]
        others = [text for action in state.legal_actions(seat)
                  if (text := table.game.format(action)) != line.data["do"]]
        if others:
            flipped += 1
            changed = list(lines)
            changed[line.number - 1] = {**line.data, "do": rng.choice(others)}
            assert verify_record(parse_record(joined(changed), "game")).difference is not None
        record.carried_out(state, line, 0)
    assert flipped


@usual_table
def test_changing_any_other_value_of_any_line_is_found(table: Table, tmp_path: Path) -> None:
    lines = record_of(table, tmp_path / "game.jsonl", 4, trace=True)
    rng = random.Random(4)
    for number in rng.sample(range(1, len(lines)), min(60, len(lines) - 1)):
        changed = json.loads(json.dumps(lines))
        spot = _spoil(changed[number])
        verdict = verify_record(parse_record(joined(changed), "game"))
        assert verdict.difference is not None, f"{spot} of {lines[number]}"


def _spoil(value: Any) -> str:
    """Change the last number, word or empty value somewhere inside; returns where."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    for key in reversed(keys):
        inner = value[key]
        if isinstance(inner, (dict, list)) and inner:
            return f"{key}/{_spoil(inner)}"
        value[key] = not inner if isinstance(inner, bool) or inner is None or inner == [] else \
            inner + 1 if isinstance(inner, int) else f"{inner}?" if isinstance(inner, str) else None
        return str(key)
    raise AssertionError("nothing to change")


@usual_table
def test_a_line_that_is_missing_from_a_finished_record_is_found(table: Table, tmp_path: Path) -> None:
    lines = record_of(table, tmp_path / "game.jsonl", 5)
    for number, line in enumerate(lines[:-1]):
        if number and "check" not in line:
            verdict = verify_record(parse_record(joined(lines[:number] + lines[number + 1:]), "game"))
            assert verdict.difference is not None, line


@usual_table
def test_a_traced_record_tells_the_results_that_the_rules_give(table: Table, tmp_path: Path) -> None:
    lines = record_of(table, tmp_path / "game.jsonl", 6, trace=True)
    known = {"record", "deal", "do", "events", "check", "outcome"}
    results = [line for line in lines if known.isdisjoint(line)]
    assert results and all(len(line) == 1 for line in results)
    assert sum("events" in line for line in lines) == sum("do" in line for line in lines)


@every_table
def test_a_game_resumed_in_its_middle_goes_on_in_the_same_file(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = bots_around(table.game, table.seats, ["random"])
    first = Session.start(table.game, table.options, seats, 7, path)
    whole = Session.start(table.game, table.options, seats, 7)
    for _ in range(9):
        first.poll()
    first.close()
    second = Session.resume(path)
    assert second.actions == first.actions
    assert second.history("all") == first.history("all")
    while second.outcome() is None:
        second.poll()
    second.close()
    while whole.outcome() is None:
        whole.poll()
    assert second.actions == whole.actions
    verdict = verify(path)
    assert verdict.difference is None and verdict.finished and verdict.seeded
