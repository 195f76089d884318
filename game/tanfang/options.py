"""Variants and house rules of Tanfang (Tanfang §6), and the numbers that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Option, OptionError, Options
from game.tanfang.vocabulary import (
    EXPERT_PROFILE_POINTS,
    EXPERT_WEATHER_CHANCES,
    MAX_TRENCHES,
    NOVICE_WEATHER_CHANCES,
    PROFILE_POINTS,
    WEATHER_CHANCES,
)

VARIANTS = ("standard", "novice", "expert", "long", "race", "coop")

OPTIONS = (
    Option("variant", "standard", choices=VARIANTS, aliases={word: {"variant": word} for word in VARIANTS}),
    Option("goal", 100, choices=(100, 150, 200)),
    Option("assisted_profile", False, house=True),
    Option("work_only", False, house=True),
    Option("fragment_bonus", False, house=True),
    Option("weather", "chances", choices=("chances", "deck"), house=True),
)

PRESETS: dict[str, Options] = {"standard": {}, **{word: {"variant": word} for word in VARIANTS[1:]}}

SEATS = (2, 3, 4)

SUGGESTED_GOAL = {2: 100, 3: 150, 4: 200}
"""The goal of a common season, by players (Tanfang §6)."""


def check_options(options: Options, seats: int) -> None:
    """Raise OptionError if these options do not go together at a table of that many seats (Tanfang §6)."""
    if seats not in SEATS:
        raise OptionError("seats", f"Tanfang is for 2 to 4 players, not {seats}", seats=seats)
    variant = options["variant"]
    if variant == "race" and seats != 2:
        raise OptionError("race_seats", f"the race over two trenches is for 2 players; {seats} sit at this table",
                          seats=seats)
    if options["goal"] != 100 and variant != "coop":
        raise OptionError("goal_variant", f"goal={options['goal']} needs variant=coop: only there is a common goal",
                          goal=options["goal"])
    if options["weather"] == "deck" and variant == "novice":
        raise OptionError("novice_weather", "the novice season is always fair: weather=deck has no place in it")


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers that one table plays by."""

    trenches: int
    rounds: int
    groups: int
    """How many groups of fragments are hidden: both with four players, else one drawn at random."""
    fragment_layers: int
    """Fragments lie in layers 1 to this."""
    tools: bool
    chances: tuple[int, ...] | None
    """Weights of the weathers in the order of WEATHERS; None: the deck of fourteen."""
    forecast: bool
    """The next round's weather is known."""
    profile_points: int
    goal: int | None
    """Points to reach together; None where every team plays for itself."""
    assisted_profile: bool
    work_only: bool
    fragment_bonus: bool


def rules_for(options: Options, seats: int) -> Rules:
    """The rules that complete, checked options make at a table of that many seats."""
    variant = options["variant"]
    novice, expert, long = (variant == word for word in ("novice", "expert", "long"))
    trenches = {"novice": max(3, seats), "long": min(seats + 2, MAX_TRENCHES), "race": 2}.get(str(variant), seats + 1)
    chances = NOVICE_WEATHER_CHANCES if novice else EXPERT_WEATHER_CHANCES if expert else WEATHER_CHANCES
    return Rules(
        trenches=trenches,
        rounds=4 if novice else 8 if long else 6,
        groups=2 if seats == 4 and not novice else 1,
        fragment_layers=3 if novice else 4,
        tools=not novice,
        chances=None if options["weather"] == "deck" else chances,
        forecast=expert,
        profile_points=EXPERT_PROFILE_POINTS if expert else PROFILE_POINTS,
        goal=int(options["goal"]) if variant == "coop" else None,  # type: ignore[arg-type]  # an int by its default
        assisted_profile=bool(options["assisted_profile"]),
        work_only=bool(options["work_only"]),
        fragment_bonus=bool(options["fragment_bonus"]),
    )
