"""The readers of karuta: who they are, where their files lie, and the timing table that comes with them.

Needs nothing but the standard library: the game reads the tables, `make_voice` writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.core.resources import resource

RATE = 24_000
LEAD_MS = 20
"""Silence before the first mora, the same in every file: neither its length nor a noise in it may tell a poem."""
TAIL_MS = 250
"""Room for the last echo after the verse."""
VERSES = ("upper", "lower")


@dataclass(frozen=True, slots=True)
class Reader:
    """A voice. Pitch and throat make one singer out of another."""

    id: str
    hertz: float
    """The tone on which the verse is chanted."""
    throat: float
    """Formants are shifted by this factor: below 1 a longer throat."""
    vibrato_hertz: float
    seed: int
    """Of the small wanderings of pitch and level, so that the files can be made again."""


READERS: Mapping[str, Reader] = {
    reader.id: reader for reader in (
        Reader("suzu", hertz=262.0, throat=1.0, vibrato_hertz=5.2, seed=1),
        Reader("take", hertz=165.0, throat=0.87, vibrato_hertz=4.8, seed=2),
    )
}


def folder(reader: str) -> Path:
    """Where the reader's files are."""
    return resource("sounds", "voice", reader)


def path(reader: str, poem: int, verse: str) -> Path:
    """The file of one verse, `sounds/voice/suzu/017_upper.ogg`; poem 0 is the joka."""
    return folder(reader) / f"{poem:03d}_{verse}.ogg"


@cache
def timings(reader: str) -> Mapping[str, Any]:
    """The reader's table: {"lead_ms", "tail_ms", "rate", "verses": {"17": {"upper": {...}, "lower": {...}}}}.

    A verse has its `seconds`, `audible_ms` and `morae` ([kana, start, vowel, end]); milliseconds count from the
    beginning of its first mora, which is `lead_ms` into the file.
    """
    table: dict[str, Any] = json.loads((folder(reader) / "timings.json").read_text(encoding="utf-8"))
    return table


def audible_ms(reader: str, poem: int, verse: str = "upper") -> int:
    """When that reader's verse can first be heard, from the beginning of its first mora."""
    return int(timings(reader)["verses"][str(poem)][verse]["audible_ms"])
