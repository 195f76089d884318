"""The measurements behind the tables of this game's documentation; run by hand, they take minutes to hours.

    python -m game.tanfang.ladder schools --games 4000
    python -m game.tanfang.ladder level strong --seats 4 --games 400
    python -m game.tanfang.ladder duel strong regular --seats 2 --games 200

Everything follows from the seed: bots that search are given all the time that their rollouts take.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import inf, sqrt
from typing import Any

from game.core.chance import Chance
from game.core.options import complete
from game.core.protocol import Bot, View
from game.tanfang.bots import BOTS, SearchBot
from game.tanfang.options import OPTIONS
from game.tanfang.scoring import source_table
from game.tanfang.state import TanfangState

SCHOOL_TABLES = (("delver", "hunter"), ("hunter", "pioneer", "delver"), ("hunter", "delver", "pioneer", "joiner"))
"""The tables of the rulebook's statistics (Tanfang §7)."""


def make_bot(bot_id: str, rollouts: int | None = None) -> Bot:
    """A bot of that id; one that searches gets all the time it wants, and other rollouts if so asked."""
    bot = next(info for info in BOTS if info.id == bot_id).make()
    if isinstance(bot, SearchBot):
        bot.seconds = inf
        bot.rollouts = rollouts or bot.rollouts
    return bot


def play_game(bots: Sequence[Bot], seed: int, **options: Any) -> TanfangState:
    """One season of these bots, one a seat; the same seed and bots give the same season."""
    state = TanfangState(len(bots), complete(OPTIONS, options), Chance(seed))
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while state.phase == "turn":
        seat = state.turn

        def sample(rng: random.Random, seat: int = seat) -> TanfangState:
            return state.determinize(seat, rng)

        view = View(seat, state.observe(seat), state.legal_actions(seat), sample, rngs[seat])
        state.play(seat, bots[seat].choose(view))
    return state


def first_place(state: TanfangState, seat: int) -> float:
    """The seat's share of the first place, 0 to 1."""
    outcome = state.outcome()
    assert outcome is not None
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


@dataclass(slots=True)
class Line:
    """What one bot did at one table."""

    points: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    sources: dict[str, float] = field(default_factory=dict)

    def add(self, state: TanfangState, seat: int) -> None:
        """Count one finished season."""
        self.points.append(state.scores[seat])
        self.first.append(first_place(state, seat))
        for source, points in source_table(state)[seat].items():
            self.sources[source] = self.sources.get(source, 0) + points

    def __str__(self) -> str:
        mean, half = estimate(self.points)
        sources = ", ".join(f"{name} {points / len(self.points):.1f}" for name, points in self.sources.items())
        return f"{mean:.1f} ± {half:.1f} points, first {percent(self.first)} ({sources})"


def measure_schools(names: Sequence[str], games: int, seed: int = 0, **options: Any) -> Mapping[str, Line]:
    """Seasons of these schools in every order around the table in turn."""
    bots = {name: make_bot(name) for name in names}
    lines = {name: Line() for name in names}
    orders = list(permutations(names))
    for game in range(games):
        order = orders[game % len(orders)]
        state = play_game([bots[name] for name in order], seed + game, **options)
        for seat, name in enumerate(order):
            lines[name].add(state, seat)
    return lines


def measure(hero: str, others: Sequence[str], deals: int, seed: int = 0, rollouts: int | None = None,
            **options: Any) -> list[float]:
    """The hero's share of the first place over all seats of each of `deals` seasons: one number a deal.

    A deal is played once from every seat, the others keeping their order.
    """
    shares = []
    for deal in range(deals):
        won = []
        for seat in range(len(others) + 1):
            names = [*others[:seat], hero, *others[seat:]]
            state = play_game([make_bot(name, rollouts) for name in names], seed + deal, **options)
            won.append(first_place(state, seat))
        shares.append(sum(won) / len(won))
    return shares


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """(mean, half of the 95 % interval)."""
    mean = sum(values) / len(values)
    return mean, 1.96 * sqrt(max(0.0, sum(x * x for x in values) / len(values) - mean * mean) / len(values))


def percent(shares: Sequence[float]) -> str:
    mean, half = estimate(shares)
    return f"{100 * mean:.1f} ± {100 * half:.1f} %"


def main() -> None:
    """The command line of the module's docstring."""
    parser = argparse.ArgumentParser(prog="python -m game.tanfang.ladder")
    parser.add_argument("what", choices=("schools", "level", "duel"))
    parser.add_argument("bots", nargs="*", help="level: one bot; duel: the bot and the one that fills the other seats")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rollouts", type=int)
    args = parser.parse_args()
    if args.what == "schools":
        for names in SCHOOL_TABLES:
            for name, line in measure_schools(names, args.games, args.seed).items():
                print(f"{len(names)} players, {name}: {line}", flush=True)
        return
    others = args.seats - 1
    tables = list(combinations(SCHOOL_TABLES[-1], others)) if args.what == "level" else [(args.bots[1],) * others]
    deals = max(1, args.games // (args.seats * len(tables)))
    won: list[float] = []
    for number, table in enumerate(tables):
        here = measure(args.bots[0], table, deals, args.seed + number * deals, args.rollouts)
        won += here
        print(f"{args.bots[0]} against {', '.join(table)}: {percent(here)} of {deals * args.seats} games", flush=True)
    print(f"{args.bots[0]} in all: {percent(won)} of {len(won) * args.seats} games")


if __name__ == "__main__":
    main()
