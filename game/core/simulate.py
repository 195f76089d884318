"""Bots against bots, many games, and a table of who won how often."""

from __future__ import annotations

import math
import multiprocessing
import sys
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from typing import Any, TextIO

from game.core.arena import play_game
from game.core.options import Options, changes
from game.core.seats import bots_around
from game.registry import game as find_game

Z95 = 1.959963984540054
BAR_WIDTH = 30
CHUNK = 8
"""Games that a worker process takes at a time, at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. `options` are complete and checked, `bots` are ids of the game."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """Repeated until every seat has one."""
    options: Options
    games: int
    seed: int
    """The n-th game has the seed `seed + n`."""
    rotate: bool = True
    """Everybody moves on by one seat from game to game, so that no bot keeps an advantage of the seat."""
    records: Path | None = None
    trace: bool = False
    jobs: int = 1


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a simulation, by bot: index 0 is the first of the plan's bots, wherever it sat."""

    scores: tuple[int, ...] = ()
    first: frozenset[int] = frozenset()
    """Who took the first place, alone or shared."""
    rotation: int = 0
    reason: str = ""
    actions: int = 0
    failure: str = ""
    """What went wrong; then the rest is empty."""


@dataclass(slots=True)
class _Tally:
    games: int = 0
    wins: int = 0
    shared: int = 0
    scores: list[int] = field(default_factory=list)

    def add(self, won: bool, shared: bool, score: int) -> None:
        self.games += 1
        self.wins += won
        self.shared += won and shared
        self.scores.append(score)

    def to_dict(self) -> dict[str, Any]:
        mean, error = mean_and_error(self.scores)
        return {
            "games": self.games, "wins": self.wins, "shared": self.shared,
            "win_rate": self.wins / self.games if self.games else 0.0,
            "ci95": list(wilson(self.wins, self.games)),
            "mean_score": mean, "mean_score_ci95": [mean - Z95 * error, mean + Z95 * error],
        }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share, after Wilson (1927); (0, 1) without any game."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    reach = Z95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error; the error of fewer than two values is 0."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(variance / len(values))


# -- playing ----------------------------------------------------------------------------------------------------------


def record_path(plan: Plan, number: int) -> Path | None:
    """Where the record of the n-th game goes; None if the plan wants no records."""
    if plan.records is None:
        return None
    return plan.records / f"{plan.game}-{plan.seats}-{plan.seed + number:09d}.jsonl"


def play_one(plan: Plan, number: int) -> Played:
    """The n-th game of a plan, counted from 0. Runs in any process; failures come back as text."""
    game = find_game(plan.game)
    rotation = number % plan.seats if plan.rotate else 0
    try:
        table = bots_around(game, plan.seats, plan.bots)
        seated = [table[(seat - rotation) % plan.seats] for seat in range(plan.seats)]
        finished = play_game(game, plan.options, seated, plan.seed + number, record_path(plan, number), plan.trace)
    except Exception:
        return Played(failure=f"game with seed {plan.seed + number}: {traceback.format_exc()}")
    if finished.outcome is None:
        return Played(rotation=rotation, actions=finished.actions)
    scores = finished.outcome.scores
    by_bot = [(bot + rotation) % plan.seats for bot in range(plan.seats)]
    first = frozenset(bot for bot, seat in enumerate(by_bot) if seat in finished.outcome.winners)
    return Played(tuple(scores[seat] for seat in by_bot), first, rotation, finished.outcome.reason, finished.actions)


def play_all(plan: Plan) -> Iterator[Played]:
    """Every game of the plan, in order, in as many processes as it says."""
    if plan.jobs <= 1:
        yield from map(play_one, repeat(plan), range(plan.games))
        return
    chunk = max(1, min(CHUNK, plan.games // (2 * plan.jobs)))
    with ProcessPoolExecutor(plan.jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_one, repeat(plan), range(plan.games), chunksize=chunk)


class SimulationFailed(Exception):
    """A game of a simulation could not be played; the text holds its seed and what went wrong."""


def simulate(plan: Plan, progress: TextIO | None = None) -> dict[str, Any]:
    """Play the plan and sum up: the object that `simulate --json` prints. Raises SimulationFailed.

    A shared first place counts for all who share it. `win_rate` is the share of a bot's own games (a bot that sits
    at two seats plays two of them in each) that it won.
    """
    started = time.monotonic()
    games: list[Played] = []
    for played in play_all(plan):
        if played.failure:
            raise SimulationFailed(played.failure)
        games.append(played)
        if progress is not None:
            _show_progress(progress, len(games), plan.games, time.monotonic() - started)
    return _sum_up(plan, games, time.monotonic() - started)


def _sum_up(plan: Plan, games: Sequence[Played], seconds: float) -> dict[str, Any]:
    names = [plan.bots[bot % len(plan.bots)] for bot in range(plan.seats)]
    by_name = {name: _Tally() for name in names}
    by_seat = [_Tally() for _ in names]
    finished = [played for played in games if played.scores]
    reasons: dict[str, int] = {}
    for played in finished:
        reasons[played.reason] = reasons.get(played.reason, 0) + 1
        for bot, name in enumerate(names):
            entry = bot in played.first, len(played.first) > 1, played.scores[bot]
            by_name[name].add(*entry)
            by_seat[(bot + played.rotation) % plan.seats].add(*entry)
    game = find_game(plan.game)
    return {
        "game": plan.game, "games": plan.games, "seats": plan.seats, "seed": plan.seed,
        "options": changes(game.options, plan.options, known=True), "rotate": plan.rotate,
        "finished": len(finished), "seconds": round(seconds, 3),
        "actions": sum(played.actions for played in games), "reasons": reasons,
        "bots": [{"name": name, **tally.to_dict()} for name, tally in by_name.items()],
        "by_seat": [{"seat": seat, **tally.to_dict()} for seat, tally in enumerate(by_seat)],
    }


# -- telling ----------------------------------------------------------------------------------------------------------


def _show_progress(stream: TextIO, done: int, games: int, seconds: float) -> None:
    filled = BAR_WIDTH * done // games
    left = seconds / done * (games - done)
    bar = "#" * filled + "." * (BAR_WIDTH - filled)
    end = "\n" if done == games else ""
    stream.write(f"\r[{bar}] {done}/{games}  {done / seconds if seconds else 0:.0f} games/s  {left:.0f} s left {end}")
    stream.flush()


def progress_stream() -> TextIO | None:
    """Where a progress bar may be drawn: the error stream if somebody watches it."""
    return sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None


def as_table(result: dict[str, Any]) -> str:
    """The result for people."""
    settings = " ".join(f"{name}={value}" for name, value in result["options"].items())
    lines = [f"{result['game']}, {result['seats']} seats, {result['finished']} of {result['games']} games finished, "
             f"seed {result['seed']}, {result['seconds']:.1f} s{', ' + settings if settings else ''}"]
    rows: list[tuple[str, ...]] = [("bot", "games", "wins", "shared", "win rate", "95 %", "mean score", "95 %")]
    rows += [_row(entry["name"], entry) for entry in result["bots"]]
    if len(result["bots"]) > 1 or result["rotate"]:
        rows += [_row(f"seat {entry['seat']}", entry) for entry in result["by_seat"]]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join([*lines, *_aligned(rows, widths)])


def _row(name: str, entry: dict[str, Any]) -> tuple[str, ...]:
    low, high = entry["ci95"]
    score_low, score_high = entry["mean_score_ci95"]
    return (name, str(entry["games"]), str(entry["wins"]), str(entry["shared"]), f"{100 * entry['win_rate']:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %", f"{entry['mean_score']:.2f}",
            f"{score_low:.2f} to {score_high:.2f}")


def _aligned(rows: Iterable[Sequence[str]], widths: Sequence[int]) -> list[str]:
    return ["  ".join(cell.ljust(width) if column == 0 else cell.rjust(width)
                      for column, (cell, width) in enumerate(zip(row, widths, strict=True))) for row in rows]
