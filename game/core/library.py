"""The saved games in a folder of records: what can be continued, what can be watched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.problem import Problem
from game.core.record import RecordProblem, set_aside
from game.core.seats import Seat, from_dict
from game.registry import game as find_game

TAIL_BYTES = 4096


@dataclass(frozen=True, slots=True)
class Entry:
    """A record as a list shows it, read from its first line and its end."""

    path: Path
    game: str
    seed: int
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    changed: float
    """When the file was last written, in seconds since 1970."""
    finished: bool
    outcome: Mapping[str, Any] | None
    """`scores`, `ranking` and `reason` of a finished game."""


def entry(path: Path) -> Entry | None:
    """What the record in that file is of; None for a file that is none, or of a game or rules of another program."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline())
            size = file.seek(0, 2)
            file.seek(max(0, size - TAIL_BYTES))
            tail = file.read()
        game = find_game(header["game"])
        if header["record"] != 1 or header["rules"] != game.rules:
            return None
        outcome = _outcome(tail)
        return Entry(path, game.id, header["seed"], tuple(map(from_dict, header["seats"])), header["options"],
                     path.stat().st_mtime, outcome is not None, outcome)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def entries(folder: Path, *, finished: bool | None = None, game: str | None = None) -> list[Entry]:
    """The records of a folder, the latest first; `finished` and `game` choose among them."""
    found = filter(None, map(entry, folder.glob("*.jsonl")))
    chosen = [one for one in found if finished in (None, one.finished) and game in (None, one.game)]
    return sorted(chosen, key=lambda one: (one.changed, one.path.name), reverse=True)


def latest(folder: Path, game: str | None = None) -> Entry | None:
    """The game that was left last and can be continued."""
    return next(iter(entries(folder, finished=False, game=game)), None)


def retire(path: Path, problem: RecordProblem) -> Problem:
    """Keep a record that cannot be used out of the way; returns the sentence that tells of both."""
    kept = set_aside(path)
    return problem if kept is None else Problem("set_aside", problem=problem, kept=kept.name)


def _outcome(tail: bytes) -> Mapping[str, Any] | None:
    """The outcome that stands in one of the last lines."""
    for row in reversed(tail.splitlines()):
        if row.startswith(b'{"outcome"'):
            outcome = json.loads(row)["outcome"]
            return outcome if isinstance(outcome, dict) else None
    return None
