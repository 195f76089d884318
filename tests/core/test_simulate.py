"""Simulations: every game is counted, seats rotate, confidence intervals are those of the textbook."""

import io
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import arena
from game.core.arena import Arena, play_game
from game.core.chance import Chance
from game.core.options import complete
from game.core.playouts import measure, per_second, play_out
from game.core.protocol import Game
from game.core.record import read_record
from game.core.seats import bots_around
from game.core.simulate import Plan, SimulationFailed, as_table, mean_and_error, play_one, simulate, wilson
from game.core.verify import verify
from game.registry import GAMES


def plan(game: Game, games: int = 12, seats: int = 4, bots: tuple[str, ...] = ("random",), **more: object) -> Plan:
    return Plan(game.id, seats, bots, complete(game.options, {}), games, 100, **more)


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (250, 1000, 0.2242, 0.2778), (0, 0, 0.0, 1.0),
])
def test_wilson_intervals_are_those_of_the_textbook(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@given(games=st.integers(1, 10_000), data=st.data())
def test_an_interval_holds_the_share_and_stays_between_none_and_all(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-12 and wins / games - 1e-12 <= high <= 1


def test_mean_and_standard_error() -> None:
    assert mean_and_error([]) == (0.0, 0.0)
    assert mean_and_error([3]) == (3.0, 0.0)
    assert mean_and_error([1, 3]) == (2.0, 1.0)


def test_every_game_is_counted_for_every_seat_and_every_bot(dohyo: Game) -> None:
    result = simulate(plan(dohyo))
    assert (result["games"], result["finished"], result["seats"], result["seed"]) == (12, 12, 4, 100)
    assert [bot["name"] for bot in result["bots"]] == ["random"]
    assert result["bots"][0]["games"] == 48
    assert sum(result["reasons"].values()) == 12
    winners = sum(bot["wins"] for bot in result["bots"])
    assert winners == sum(seat["wins"] for seat in result["by_seat"]) >= 12
    assert winners - sum(bot["shared"] for bot in result["bots"]) <= 12


def test_with_rotation_every_bot_sits_everywhere(dohyo: Game) -> None:
    rotated = {play_one(plan(dohyo), number).rotation for number in range(4)}
    assert rotated == {0, 1, 2, 3}
    assert {play_one(plan(dohyo, rotate=False), number).rotation for number in range(4)} == {0}


def test_a_bot_gets_the_scores_of_the_seat_where_it_sat(dohyo: Game, tmp_path: Path) -> None:
    played = play_one(plan(dohyo, records=tmp_path), 1)
    record = read_record(next(tmp_path.glob("*.jsonl")))
    scores = next(line.data["outcome"]["scores"] for line in record.lines if line.kind == "outcome")
    assert played.rotation == 1
    assert list(played.scores) == [scores[1], scores[2], scores[3], scores[0]]


def test_the_same_seed_gives_the_same_result_in_one_process_and_in_two(dohyo: Game) -> None:
    one, two = simulate(plan(dohyo)), simulate(plan(dohyo, jobs=2))
    for result in (one, two):
        del result["seconds"]
    assert one == two


def test_records_of_a_simulation_are_correct_and_named_by_seats_and_seed(dohyo: Game, tmp_path: Path) -> None:
    simulate(plan(dohyo, games=3, records=tmp_path, trace=True))
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"dohyo-4-{100 + n:09d}.jsonl" for n in range(3)]
    assert all(verify(path).difference is None for path in tmp_path.iterdir())


def test_a_trace_adds_lines_and_changes_none(dohyo: Game, tmp_path: Path) -> None:
    options = complete(dohyo.options, {})
    for trace in (False, True):
        play_game(dohyo, options, bots_around(dohyo, 4, ["random"]), 1, tmp_path / f"{trace}.jsonl", trace)
    traced = (tmp_path / "True.jsonl").read_text(encoding="utf-8").splitlines()
    kept = [line for line in traced if not line.startswith(('{"events"', '{"hand"', '{"day"'))]
    assert kept == (tmp_path / "False.jsonl").read_text(encoding="utf-8").splitlines()


def test_a_game_that_fails_is_named_by_its_seed(dohyo: Game) -> None:
    with pytest.raises(SimulationFailed, match="game with seed 100"):
        simulate(plan(dohyo, bots=("nobody",)))


def test_a_game_that_does_not_end_counts_as_not_finished(dohyo: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_ACTIONS", 10)
    result = simulate(plan(dohyo, games=2))
    assert (result["games"], result["finished"]) == (2, 0)
    assert result["bots"][0]["win_rate"] == 0.0
    assert "0 of 2 games finished" in as_table(result)


def test_games_against_the_clock_are_played_in_order_of_time(snatch: Game, tmp_path: Path) -> None:
    path = tmp_path / "snatch.jsonl"
    finished = play_game(snatch, {}, bots_around(snatch, 3, ["slow", "fast", "asleep"]), 1, path, trace=True)
    assert finished.outcome is not None and finished.outcome.scores == (0, 3, 0)
    assert verify(path).difference is None


def test_where_everybody_sleeps_the_clock_ends_the_game(snatch: Game) -> None:
    state = snatch.new(2, {}, Chance(1))
    outcome = Arena(snatch, state, bots_around(snatch, 2, ["asleep"]), 1).run().outcome
    assert outcome is not None and outcome.scores == (0, 0)


def test_the_progress_bar_ends_full(dohyo: Game) -> None:
    stream = io.StringIO()
    simulate(plan(dohyo, games=5), stream)
    bars = stream.getvalue().split("\r")
    assert re.match(r"\[#{30}\] 5/5 ", bars[-1]) and bars[-1].endswith("\n")
    assert len({len(bar.rstrip()) for bar in bars[1:]}) <= 3


def test_the_table_names_every_bot_and_every_seat(dohyo: Game) -> None:
    text = as_table(simulate(plan(dohyo, games=4)))
    for word in ("dohyo", "4 of 4", "random", "seat 0", "seat 3", "win rate"):
        assert word in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_playouts_are_whole_games_and_can_be_counted(game: Game) -> None:
    state = game.new(game.default_seats, complete(game.options, {}), Chance(1))
    assert play_out(state, random.Random(1)) > 0
    assert state.outcome() is not None
    assert per_second(game, 0.01) > 0


def test_every_game_is_measured() -> None:
    assert measure(0.01).keys() == {game.id for game in GAMES}
