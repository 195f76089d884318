"""The measurements behind the tables of this game's documentation; run by hand, they take minutes.

    python -m game.tichu.ladder strong regular --deals 100

A duel is a duplicate match: both teams play every deal from both sides, and one deal played twice is one observation.
Everything follows from the seed: bots that search are given all the time that their rollouts take.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt

from game.core.chance import Chance
from game.core.options import complete
from game.core.protocol import Bot
from game.core.thinking import decision_seed, view
from game.tichu import search
from game.tichu.bots import BOTS
from game.tichu.combinations import holds_bomb
from game.tichu.options import OPTIONS
from game.tichu.settlement import settle
from game.tichu.state import TichuState
from game.tichu.strong import StrongBot
from game.tichu.vocabulary import SEATS

EXPERTS = {"tichu": (13.9, 73.0), "grand": (7.8, 62.0)}
"""Per cent of player-rounds called, per cent of the calls made, by good human players (Tichu §1.17)."""
EXPERT_DOUBLES, EXPERT_BOMBS, EXPERT_TRICKS, EXPERT_DEVIATION = 23.7, 37.9, 11.0, 214.0


def make_bot(bot_id: str, rollouts: int | None = None) -> Bot:
    """A bot of that id; one that searches makes other rollouts if so asked."""
    bot = next(info for info in BOTS if info.id == bot_id).make()
    if isinstance(bot, StrongBot) and rollouts:
        bot.rollouts = rollouts
    return bot


def play_round(bots: Sequence[Bot], seed: int, seconds: list[float] | None = None) -> TichuState:
    """One round of these bots, one a seat; the same seed deals the same cards.

    `seconds` collects the processor time of every decision with more than one choice.
    """
    state = TichuState(SEATS, complete(OPTIONS, {"rounds": 1}), Chance(seed))
    decisions = [0] * SEATS
    while state.outcome() is None:
        seat = state.to_act()[0]
        decisions[seat] += 1
        seen = view(state, seat, decision_seed(seed, seat, decisions[seat]))
        began = time.thread_time()
        action = bots[seat].choose(seen)
        if seconds is not None and len(seen.legal) > 1:
            seconds.append(time.thread_time() - began)
        state.play(seat, action)
    return state


def difference(state: TichuState) -> int:
    """Points of team 0 above those of team 1."""
    return state.totals[0] - state.totals[1]


@dataclass(slots=True)
class Rates:
    """What is counted of many rounds, to be held beside the figures of good human players."""

    rounds: int = 0
    called: dict[str, int] = field(default_factory=lambda: dict.fromkeys(EXPERTS, 0))
    made: dict[str, int] = field(default_factory=lambda: dict.fromkeys(EXPERTS, 0))
    doubles: int = 0
    bombs: int = 0
    tricks: int = 0
    differences: list[int] = field(default_factory=list)

    def add(self, state: TichuState, seats: Sequence[int]) -> None:
        """Count the calls of these seats, and the round."""
        settlement = settle(state.results[0].finish)
        self.rounds += 1
        for call in settlement.calls:
            if call.seat in seats:
                self.called[call.call] += 1
                self.made[call.call] += call.made
        self.doubles += settlement.double is not None
        self.bombs += any(
            holds_bomb(hand | laid) for hand, laid in zip(state.round.hands, state.round.laid, strict=True)
        )
        self.tricks += sum(state.round.tricks)
        self.differences.append(difference(state))

    def lines(self, seats: int) -> list[str]:
        """The figures as text; `seats` is how many seats' calls were counted a round."""
        chances = self.rounds * seats
        told = []
        for name, (often, good) in EXPERTS.items():
            called = self.called[name]
            made = 100 * self.made[name] / called if called else 0.0
            told.append(
                f"  {name}: called in {100 * called / chances:.1f} % of {chances} hands (experts {often}), "
                f"made {made:.0f} % (experts {good:.0f})"
            )
        deviation = sqrt(sum(each * each for each in self.differences) / self.rounds)
        told.append(
            f"  double victories {100 * self.doubles / self.rounds:.1f} % (experts {EXPERT_DOUBLES}); "
            f"a bomb after the exchange in {100 * self.bombs / self.rounds:.1f} % ({EXPERT_BOMBS}); "
            f"tricks {self.tricks / self.rounds:.1f} ({EXPERT_TRICKS}); "
            f"difference {deviation:.0f} ({EXPERT_DEVIATION:.0f})"
        )
        return told


@dataclass(slots=True)
class Duel:
    """A duplicate match of two bots, as far as it has been played."""

    first: str
    second: str
    pairs: list[float] = field(default_factory=list)
    """Points a round that the first team is ahead, deal by deal, the mean of both sides."""
    rates: dict[str, Rates] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)

    def play(self, seed: int, rollouts: int | None = None) -> None:
        """One deal, from both sides."""
        gained = 0
        for swapped in (False, True):
            names = [self.second, self.first] if swapped else [self.first, self.second]
            bots = [make_bot(names[seat & 1], rollouts) for seat in range(SEATS)]
            state = play_round(bots, seed, self.seconds)
            gained += -difference(state) if swapped else difference(state)
            for team, name in enumerate(names):
                self.rates.setdefault(name, Rates()).add(state, (team, team + 2))
        self.pairs.append(gained / 2)

    def estimate(self) -> tuple[float, float]:
        """(mean, half of the 95 % interval) of the points a round."""
        n = len(self.pairs)
        mean = sum(self.pairs) / n
        variance = sum((pair - mean) ** 2 for pair in self.pairs) / max(1, n - 1)
        return mean, 1.96 * sqrt(variance / n)

    def lines(self) -> list[str]:
        """The result as text."""
        mean, half = self.estimate()
        told = [
            f"{self.first} against {self.second}: {mean:+.1f} ± {half:.1f} points a round, "
            f"{len(self.pairs)} deals from both sides"
        ]
        for name, rates in self.rates.items():
            told += [f" {name}", *rates.lines(2)]
        times = sorted(self.seconds)
        told.append(
            f" processor time a decision: p50 {1000 * times[len(times) // 2]:.0f} ms, "
            f"p95 {1000 * times[len(times) * 95 // 100]:.0f} ms, most {1000 * times[-1]:.0f} ms"
        )
        return told


def duel(first: str, second: str, deals: int, seed: int, rollouts: int | None = None) -> Duel:
    """A duplicate match over that many deals."""
    match = Duel(first, second)
    for number in range(deals):
        match.play(seed + number, rollouts)
    return match


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", type=int, help="other rollouts for a bot that searches")
    wanted = parser.parse_args()
    search.LIMIT_S = inf
    print("\n".join(duel(wanted.first, wanted.second, wanted.deals, wanted.seed, wanted.rollouts).lines()))


if __name__ == "__main__":
    main()
