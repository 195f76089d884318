"""Every attempt at a card that a player makes, kept in one SQLite file: what the charts of the training hall show."""

from __future__ import annotations

import csv
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, TextIO

from game.core.problem import Problem
from game.core.record import set_aside

MODES = ("match", "kikiwake", "nagashi", "reflex", "solo", "weak")
VERDICTS = ("taken", "lost", "unclaimed", "held", "wrong", "fault", "false_start", "missed")
"""Took it; the opponent was first; nobody did; a karafuda rightly left; a wrong answer; a touch in a territory without
the card; a hand before the first sound and nothing after; no answer."""
FAULTS = ("", "ote", "karafuda", "karadabu", "torizon")
"""None; the wrong territory; a karafuda, in one territory or in both; a take that touched both territories (§1.9)."""
ANTICIPATION_MS = 100
"""A faster reaction was a guess (§6): it counts as a touch, but in no reaction time."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS attempts (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    mode TEXT NOT NULL,
    poem INTEGER NOT NULL,
    length INTEGER NOT NULL,
    decision_ms INTEGER NOT NULL,
    key_ms INTEGER,
    reaction_ms INTEGER,
    verdict TEXT NOT NULL,
    fault TEXT NOT NULL,
    key TEXT NOT NULL,
    opponent TEXT NOT NULL,
    opponent_ms INTEGER
);
CREATE INDEX IF NOT EXISTS attempts_by_poem ON attempts (poem, at);
CREATE TABLE IF NOT EXISTS practice (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    mode TEXT NOT NULL,
    seconds REAL NOT NULL
);
"""
VERSION = 1


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt. Milliseconds count from the beginning of the upper verse, or from when a card or zone was shown."""

    at: int
    """Seconds since 1970."""
    mode: str
    poem: int
    """0 where there is none (zone reflex)."""
    length: int
    """The current kimariji in kana; 0 without a poem."""
    decision_ms: int
    """When the answer could be known."""
    key_ms: int | None
    """When the key came that decided; None without one."""
    reaction_ms: int | None
    """From the one to the other."""
    verdict: str
    fault: str = ""
    key: str = ""
    """The zone's key, if there was one."""
    opponent: str = ""
    """The bot's id in a match."""
    opponent_ms: int | None = None
    """The opponent's reaction to the same reading."""


COLUMNS = Attempt.__slots__


class Attempts:
    """The store. A file that is damaged is set aside and a new one begun; `problem` then says so."""

    def __init__(self, path: Path | None, clock: Callable[[], float] = time.time) -> None:
        """`path` None keeps everything in memory."""
        self.problem: Problem | None = None
        self._clock = clock
        self._db = self._open(path)

    def _open(self, path: Path | None) -> sqlite3.Connection:
        if path is None:
            return _connect(":memory:")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _connect(str(path))
        except (sqlite3.OperationalError, OSError) as error:
            self.problem = Problem("statistics_unsaved", reason=str(error))
            return _connect(":memory:")
        except sqlite3.DatabaseError:
            kept = set_aside(path)
            if kept is None:
                self.problem = Problem("statistics_unsaved", reason="the old file is damaged and cannot be moved")
                return _connect(":memory:")
            self.problem = Problem("statistics_damaged", kept=kept.name)
            return self._open(path)

    def close(self) -> None:
        self._db.close()

    def now(self) -> int:
        """Seconds since 1970, by the store's clock."""
        return int(self._clock())

    def add(self, attempts: Iterable[Attempt]) -> Problem | None:
        """Keep these attempts; a Problem if the disk refuses. Raises ValueError for words that are not known here."""
        rows = [_checked(attempt) for attempt in attempts]
        gaps = ", ".join("?" * len(COLUMNS))
        return self._write(f"INSERT INTO attempts ({', '.join(COLUMNS)}) VALUES ({gaps})", rows)

    def add_practice(self, mode: str, seconds: float) -> Problem | None:
        """So long was spent in that mode just now."""
        return self._write("INSERT INTO practice (at, mode, seconds) VALUES (?, ?, ?)", [(self.now(), mode, seconds)])

    def _write(self, statement: str, rows: Sequence[Sequence[Any]]) -> Problem | None:
        try:
            with self._db:
                self._db.executemany(statement, rows)
        except sqlite3.Error as error:
            return Problem("statistics_unsaved", reason=str(error))
        return None

    def all(self, mode: str | None = None, since: int = 0, poem: int | None = None) -> list[Attempt]:
        """The attempts, the earliest first; None leaves that part open, `since` is in seconds since 1970."""
        rows = self._db.execute(
            f"SELECT {', '.join(COLUMNS)} FROM attempts WHERE (?1 IS NULL OR mode = ?1) AND at >= ?2 "
            "AND (?3 IS NULL OR poem = ?3) ORDER BY at, id", (mode, since, poem))
        return [Attempt(*row) for row in rows]

    def practice(self, since: int = 0) -> list[tuple[int, str, float]]:
        """(seconds since 1970, mode, seconds spent), the earliest first."""
        return self._db.execute("SELECT at, mode, seconds FROM practice WHERE at >= ? ORDER BY at, id",
                                (since,)).fetchall()

    def reset(self) -> None:
        """Forget everything. Ask the player first."""
        with self._db:
            self._db.execute("DELETE FROM attempts")
            self._db.execute("DELETE FROM practice")

    def export_csv(self, file: TextIO) -> int:
        """Write all attempts as CSV with a line of column names; returns how many. Open the file with newline=''."""
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        attempts = self.all()
        writer.writerows(map(astuple, attempts))
        return len(attempts)


def _checked(attempt: Attempt) -> tuple[Any, ...]:
    for word, known in ((attempt.mode, MODES), (attempt.verdict, VERDICTS), (attempt.fault, FAULTS)):
        if word not in known:
            raise ValueError(f"an attempt knows {', '.join(filter(None, known))}, not {word!r}")
    return astuple(attempt)


def _connect(name: str) -> sqlite3.Connection:
    """An open store with its tables; raises sqlite3.DatabaseError for a damaged file."""
    db = sqlite3.connect(name, timeout=2.0)
    try:
        if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
        db.executescript(SCHEMA)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute(f"SELECT {', '.join(COLUMNS)} FROM attempts LIMIT 1")
    except BaseException:
        db.close()
        raise
    return db
