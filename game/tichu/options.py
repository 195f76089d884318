"""Options of Tichu: how far a match goes (Tichu §1.14)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Option, OptionError, Options
from game.tichu.vocabulary import SEATS

MOST_ROUNDS = {1000: 40, 500: 20}
"""No match goes further, by target, whatever `rounds` says: the higher total wins then.

The rules know no such limit, but call after failed call can keep both totals below any target for ever. Expert
matches take ten rounds (§1.17), and a match of twenty is already a rarity.
"""

OPTIONS = (
    Option("target", 1000, choices=(1000, 500)),
    Option("rounds", 0, minimum=0, maximum=max(MOST_ROUNDS.values())),
)

PRESETS: dict[str, Options] = {
    "standard": {},
    "short": {"target": 500},
    "single": {"rounds": 1},
}


def check_options(options: Options, seats: int) -> None:
    """Raise OptionError for another number of players than four; all options of Tichu go together."""
    if seats != SEATS:
        raise OptionError("seats", f"Tichu is for two pairs, 4 players, not {seats}", seats=seats)


@dataclass(frozen=True, slots=True)
class Length:
    """How far a match goes."""

    target: int
    """Points that end the match, if the totals differ."""
    rounds: int
    """The last round at the latest."""


def length_for(options: Options) -> Length:
    """The length that complete, checked options make."""
    target, rounds = options["target"], options["rounds"]
    assert isinstance(target, int) and isinstance(rounds, int), "complete() has checked the types"
    most = MOST_ROUNDS[target]
    return Length(target, min(rounds or most, most))
