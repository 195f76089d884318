"""The measurements of README.md: pairs of bots, and the adaptive bot over series of matches.

    python -m game.karuta.ladder pair level5 level4 --games 300
    python -m game.karuta.ladder series 5 --runs 15
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from game.core.arena import Arena
from game.core.chance import Chance
from game.core.options import complete
from game.core.seats import bots_around
from game.core.simulate import wilson
from game.karuta import GAME
from game.karuta.bots import learnt_pace
from game.karuta.state import KarutaState

SERIES = 20
"""Matches in a series."""
SETTLED = 10
"""Matches of a series after which the adaptive bot should know its opponent."""


@dataclass(frozen=True, slots=True)
class Match:
    """What a match came to for the first of its bots."""

    won: bool
    share: float
    """Of all readings that somebody took, those that it took."""
    difference: int
    readings: int
    faults: tuple[int, int]
    """Its own and the other's."""
    take_ms: tuple[int, ...]
    """From the beginning of the verse to each take, by either."""
    pace: int
    """What an adaptive first bot has learnt."""


def play(bots: Sequence[str], seed: int, swap: bool, pace: int = 0) -> Match:
    """One full match; with `swap` the first bot sits at seat 1."""
    seat = int(swap)
    state = KarutaState(2, complete(GAME.options, {"pace": pace}), Chance(seed))
    Arena(GAME, state, bots_around(GAME, 2, bots[::-1] if swap else bots), seed).run()
    takes = [entry for entry in state.log if entry["taker"] is not None]
    faults = [sum(entry["faults"][who] for entry in state.log) for who in (seat, 1 - seat)]
    return Match(
        won=state.loser == 1 - seat,
        share=fmean(entry["taker"] == seat for entry in takes),
        difference=max(state.left()),
        readings=len(state.log),
        faults=(faults[0], faults[1]),
        take_ms=tuple(entry["decided"] + entry["reaction"][entry["taker"]] - entry["verse"] for entry in takes),
        pace=learnt_pace(state.log, seat, pace))


def pair(first: str, second: str, games: int, seed: int) -> str:
    """A line of the table: how the first bot did, changing sides from match to match."""
    matches = [play((first, second), seed + n, n % 2 == 1) for n in range(games)]
    wins = sum(match.won for match in matches)
    low, high = wilson(wins, games)
    own, other = (fmean(match.faults[who] for match in matches) for who in (0, 1))
    take = median(ms for match in matches for ms in match.take_ms)
    return (f"{first} {second}: wins {100 * wins / games:.1f} % ({100 * low:.1f} to {100 * high:.1f}), takes "
            f"{100 * fmean(match.share for match in matches):.1f} %, faults {own:.2f} : {other:.2f}, difference "
            f"{fmean(match.difference for match in matches):.1f}, readings "
            f"{fmean(match.readings for match in matches):.0f}, median take {take:.0f} ms")


def series(level: int, runs: int, seed: int) -> str:
    """A line of the table: the adaptive bot against a level, its belief carried from match to match."""
    table = [_one_series(level, seed + 100 * run) for run in range(runs)]
    first = _wins(match for each in table for match in each[:SETTLED])
    rest = [match for each in table for match in each[SETTLED:]]
    takes = 100 * fmean(match.share for match in rest)
    return (f"adaptive level{level}: wins {first:.1f} % of matches 1 to {SETTLED}, "
            f"{_wins(rest):.1f} % of {SETTLED + 1} to {SERIES}, takes {takes:.1f} % of these")


def _one_series(level: int, seed: int) -> list[Match]:
    matches: list[Match] = []
    for n in range(SERIES):
        pace = matches[-1].pace if matches else 0
        matches.append(play(("adaptive", f"level{level}"), seed + n, n % 2 == 1, pace))
    return matches


def _wins(matches: Iterable[Match]) -> float:
    return 100 * fmean(match.won for match in matches)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the bots of karuta.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("pair", help="two bots against each other")
    one.add_argument("first")
    one.add_argument("second")
    one.add_argument("--games", type=int, default=300)
    many = commands.add_parser("series", help="the adaptive bot against a level, match after match")
    many.add_argument("level", type=int)
    many.add_argument("--runs", type=int, default=15)
    for command in (one, many):
        command.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    if asked.command == "pair":
        print(pair(asked.first, asked.second, asked.games, asked.seed))
    else:
        print(series(asked.level, asked.runs, asked.seed))


if __name__ == "__main__":
    main()
