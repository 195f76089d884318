"""Measures bots against each other on duplicate deals: `python -m game.gostop.ladder strong regular --deals 1000`.

Every deal is one hand, played once with the first bot in each seat and the second in all others: the same cards, seats
swapped. The mean over the seats is one observation; luck of the deal cancels as far as it can. Everything follows from
the seed: a bot that looks ahead is given all the time that its rollouts take.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.chance import Chance
from game.core.options import complete, from_words
from game.core.protocol import Bot
from game.core.thinking import decision_seed, view
from game.gostop.bots import BOTS, StrongBot
from game.gostop.options import OPTIONS, check_options
from game.gostop.state import GoStopState

Z95 = 1.96


class Result(NamedTuple):
    """What the first bot won from the second."""

    deals: int
    points: float
    """Mean points a hand."""
    error: float
    """Standard error of `points`."""
    wins: float
    """Share of the hands that the first bot won."""
    draws: float

    def __str__(self) -> str:
        reach = Z95 * self.error
        return (f"{self.deals} deals: {self.points:+.2f} points a hand, 95 % {self.points - reach:+.2f} to "
                f"{self.points + reach:+.2f}; won {100 * self.wins:.1f} %, drawn {100 * self.draws:.1f} %")


def make_bot(bot_id: str, rollouts: int | None = None) -> Bot:
    """A bot of that id; one that looks ahead gets all the time it wants, and other rollouts if so asked."""
    bot = next(info for info in BOTS if info.id == bot_id).make()
    if isinstance(bot, StrongBot):
        bot.seconds = math.inf
        bot.rollouts = rollouts or bot.rollouts
    return bot


def measure(first: Bot, second: Bot, deals: Iterable[int], seats: int = 2,
            options: Mapping[str, Any] | None = None) -> Result:
    """Duplicate deals of those seeds; `options` may change house rules, the evening is always one hand."""
    table = complete(OPTIONS, {**(options or {}), "hands": 1})
    check_options(table, seats)
    points: list[float] = []
    wins = draws = hands = 0
    for seed in deals:
        total = 0
        for seat in range(seats):
            state = play_hand([first if other == seat else second for other in range(seats)], seed, table)
            total += state.balance[seat]
            wins += state.results[-1].winner == seat
            draws += state.results[-1].winner < 0
            hands += 1
        points.append(total / seats)
    count = len(points)
    mean = sum(points) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in points) / max(1, count - 1))
    return Result(count, mean, spread / math.sqrt(count), wins / hands, draws / hands)


def play_hand(bots: Sequence[Bot], seed: int, options: Mapping[str, Any]) -> GoStopState:
    """One hand of these bots, from the deal of that seed."""
    state = GoStopState(len(bots), options, Chance(seed))
    number = 0
    while (waiting := state.to_act()):
        seat = waiting[0]
        state.play(seat, bots[seat].choose(view(state, seat, decision_seed(seed, seat, number))))
        number += 1
    return state


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="duplicate deals of Go-Stop between two bots")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rollouts", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    first, second = (make_bot(name, given.rollouts) for name in (given.first, given.second))
    options = from_words(OPTIONS, given.option)
    print(f"{given.first} against {given.second}, {given.seats} seats, seeds from {given.seed}:",
          measure(first, second, range(given.seed, given.seed + given.deals), given.seats, options))


if __name__ == "__main__":
    main()
