"""Options of a match (Karuta §1.3, §1.5), and the numbers that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Option, OptionError, Options

OPTIONS = (
    Option("match", "full", choices=("full", "short")),
    Option("reading", "5316", choices=("5316", "4315")),
    Option("memorise", "quick", choices=("quick", "tournament", "club", "blitz")),
    Option("subtitles", False),
    Option("short_lower", False),
    Option("pace", 0, minimum=0, maximum=3000, known=True),
)

PRESETS: dict[str, Options] = {
    "standard": {},
    "tournament": {"memorise": "tournament"},
    "short": {"match": "short", "memorise": "blitz"},
    "silent": {"subtitles": True},
}

SEATS = (2,)

MEMORISE_MS = {"tournament": (900_000, 780_000), "club": (300_000, 260_000), "quick": (120_000, 104_000),
               "blitz": (45_000, 39_000)}
"""How long the cards are memorised, and from when on hands may swing: the last two fifteenths (§1.3)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What one match is played by."""

    short: bool
    cards: int
    """Cards of each player at the beginning."""
    style: str
    memorise_ms: int
    swings_ms: int
    subtitles: bool
    short_lower: bool
    pace_ms: int
    """Reaction by which an adaptive opponent begins to know its player; 0 if nothing is known."""


def check_options(options: Options, seats: int) -> None:
    """Raise OptionError at a table of any other size than two."""
    if seats not in SEATS:
        raise OptionError("seats", f"Competitive karuta is for 2 players, not {seats}", seats=seats)


def rules_for(options: Options) -> Rules:
    """The rules that complete, checked options make."""
    short = options["match"] == "short"
    memorise_ms, swings_ms = MEMORISE_MS[str(options["memorise"])]
    pace = options["pace"]
    assert isinstance(pace, int)
    return Rules(short, 10 if short else 25, str(options["reading"]), memorise_ms, swings_ms,
                 bool(options["subtitles"]), bool(options["short_lower"]), pace)
