"""Variants and house rules of Dohyo (Dohyo §4), and the numbers that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Option, OptionError, Options

OPTIONS = (
    Option("days", 5, choices=(5, 3, 15)),
    Option("playoff", False),
    Option("no_banzuke", False),
    Option("strong_kakomi", False),
    Option("mizuiri", False),
    Option("discard", False),
    Option("hataki_lingers", False, house=True),
    Option("defenders_return", False, house=True),
)

PRESETS: dict[str, Options] = {
    "standard": {},
    "first_evening": {"no_banzuke": True},
    "short": {"days": 3},
    "long": {"days": 15},
}

SEATS = (3, 4, 5, 6)


def check_options(options: Options, seats: int) -> None:
    """Raise OptionError if these options do not go together at a table of that many seats (Dohyo §4)."""
    if seats not in SEATS:
        raise OptionError("seats", f"Dohyo is for 3 to 6 players, not {seats}", seats=seats)
    if options["strong_kakomi"] and seats != 3:
        raise OptionError("strong_kakomi_seats",
                          f"strong_kakomi is a rule for 3 players; {seats} sit at this table", seats=seats)
    if options["days"] == 15 and options["no_banzuke"]:
        raise OptionError("long_needs_ranks", "days=15 needs ranks, which no_banzuke takes away")


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers that one table plays by."""

    days: int
    top_level: int
    """Nobody rises above it: 4 (yokozuna), 0 without banzuke, without limit in the long tournament."""
    star_points: int
    kakomi_cards: int
    """So many attack cards on one wrestler surround him; by the players who sat down, not by who is left."""
    kakomi_cost: int
    playoff: bool
    mizuiri: bool
    discard: bool
    hataki_lingers: bool
    defenders_return: bool


def rules_for(options: Options, seats: int) -> Rules:
    """The rules that complete, checked options make at a table of that many seats."""
    days = int(options["days"])  # type: ignore[arg-type]  # the option's default makes it an int
    ranks = not options["no_banzuke"]
    return Rules(
        days=days,
        top_level=0 if not ranks else days if days == 15 else 4,
        star_points=2 if ranks else 4,
        kakomi_cards=2 if seats == 3 else 3,
        kakomi_cost=3 if options["strong_kakomi"] else 2,
        playoff=bool(options["playoff"]),
        mizuiri=bool(options["mizuiri"]),
        discard=bool(options["discard"]),
        hataki_lingers=bool(options["hataki_lingers"]),
        defenders_return=bool(options["defenders_return"]),
    )
