"""The measurements behind the tables of this game's documentation; run by hand, they take minutes to hours.

    python -m game.dohyo.ladder schools --games 4000
    python -m game.dohyo.ladder level strong --games 1008
    python -m game.dohyo.ladder duel strong regular --games 400

Everything follows from the seed: bots that search are given all the time that their rollouts take.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf, sqrt

from game.core.chance import Chance
from game.core.options import complete
from game.core.protocol import Bot, View
from game.dohyo.bots import BOTS, SearchBot
from game.dohyo.options import OPTIONS
from game.dohyo.state import DohyoState

SCHOOLS = ("all_out", "giant_hunter", "survivor", "reader")


def make_bot(bot_id: str, rollouts: int | None = None) -> Bot:
    """A bot of that id; one that searches gets all the time it wants, and other rollouts if so asked."""
    bot = next(info for info in BOTS if info.id == bot_id).make()
    if isinstance(bot, SearchBot):
        bot.seconds = inf
        bot.rollouts = rollouts or bot.rollouts
    return bot


def play_game(bots: Sequence[Bot], seed: int, **options: bool | int) -> DohyoState:
    """One tournament of these bots, one a seat; the same seed and bots give the same tournament."""
    state = DohyoState(len(bots), complete(OPTIONS, options), Chance(seed))
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while state.phase != "over":
        choices = []
        for seat in state.to_act():
            def sample(rng: random.Random, seat: int = seat) -> DohyoState:
                return state.determinize(seat, rng)
            view = View(seat, state.observe(seat), state.legal_actions(seat), sample, rngs[seat])
            choices.append((seat, bots[seat].choose(view)))
        for seat, action in choices:
            state.play(seat, action)
    return state


def first_place(state: DohyoState, seat: int) -> float:
    """The seat's share of the first place, 0 to 1."""
    outcome = state.outcome()
    assert outcome is not None
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


def measure(hero: str, others: Sequence[str], games: int, seed: int = 0, rollouts: int | None = None) -> list[float]:
    """The hero's share of the first place in each of `games` tournaments, from every seat in turn."""
    won = []
    for game in range(games):
        seat = game % (len(others) + 1)
        names = [*others[:seat], hero, *others[seat:]]
        state = play_game([make_bot(name, rollouts) for name in names], seed + game)
        won.append(first_place(state, seat))
    return won


def estimate(won: Sequence[float]) -> tuple[float, float]:
    """(mean, half of the 95 % interval)."""
    mean = sum(won) / len(won)
    return mean, 1.96 * sqrt(max(0.0, sum(x * x for x in won) / len(won) - mean * mean) / len(won))


@dataclass(slots=True)
class Statistics:
    """What the tables of schools.md count, over many tournaments of one table."""

    seats: int
    games: int = 0
    tops: list[int] = field(default_factory=list)
    """Tournaments in which the seat had the highest total, alone or not."""
    totals: list[int] = field(default_factory=list)
    outs: Counter[int] = field(default_factory=Counter)
    star_rules: Counter[str] = field(default_factory=Counter)
    full_days: int = 0
    prizes: int = 0
    upsets: int = 0

    def add(self, state: DohyoState) -> None:
        """Count one finished tournament."""
        self.games += 1
        self.tops = self.tops or [0] * self.seats
        for seat, score in enumerate(state.scores):
            self.tops[seat] += score == max(state.scores)
        self.totals += state.scores
        self.prizes += sum(state.prizes)
        self.upsets += sum(state.kinboshi) + sum(state.gekokujo)
        for day in state.observe(None)["results"]:
            self.outs[sum(hand is not None for hand in day["out_in_hand"])] += 1
            self.star_rules[day["star_rule"]] += 1
            self.full_days += day["hands"] == 5

    def lines(self) -> list[str]:
        """The figures as text."""
        days = sum(self.outs.values())
        return [
            f"{self.seats} players: top " + " / ".join(f"{100 * top / self.games:.1f}" for top in self.tops) + " %",
            f"  mean total {sum(self.totals) / len(self.totals):.1f}; "
            f"days of five hands {100 * self.full_days / days:.0f} %",
            f"  prizes a day {self.prizes / days:.2f}; upsets a day {self.upsets / days:.2f}",
            "  outs a day: " + ", ".join(f"{n}: {100 * k / days:.1f} %" for n, k in sorted(self.outs.items())),
            "  white star by: " + ", ".join(f"{r}: {100 * k / days:.1f} %" for r, k in self.star_rules.most_common()),
        ]


def measure_schools(games: int, seats: int, seed: int = 0, **options: bool | int) -> Statistics:
    """Tournaments of the schools in their order, seats 5 and 6 repeating the first two."""
    statistics = Statistics(seats)
    bots = [make_bot((SCHOOLS * 2)[seat]) for seat in range(seats)]
    for game in range(games):
        statistics.add(play_game(bots, seed + game, **options))
    return statistics


def main() -> None:
    """The command line of the module's docstring."""
    parser = argparse.ArgumentParser(prog="python -m game.dohyo.ladder")
    parser.add_argument("what", choices=("schools", "level", "duel"))
    parser.add_argument("bots", nargs="*", help="level: one bot; duel: the bot and the one that fills the other seats")
    parser.add_argument("--games", type=int, default=1008)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rollouts", type=int)
    args = parser.parse_args()
    if args.what == "schools":
        for seats in (3, 4, 5, 6):
            print("\n".join(measure_schools(args.games, seats, args.seed).lines()), flush=True)
        return
    tables = list(combinations(SCHOOLS, 3)) if args.what == "level" else [(args.bots[1],) * 3]
    won: list[float] = []
    for table in tables:
        here = measure(args.bots[0], table, args.games // len(tables), args.seed, args.rollouts)
        won += here
        print(f"{args.bots[0]} against {', '.join(table)}: {_percent(here)}", flush=True)
    print(f"{args.bots[0]} in all: {_percent(won)}")


def _percent(won: Sequence[float]) -> str:
    mean, half = estimate(won)
    return f"{100 * mean:.1f} ± {100 * half:.1f} % of {len(won)} games"


if __name__ == "__main__":
    main()
