"""Statistics of the people who play here: one SQLite file, one row for each person in each finished game."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core.options import changes
from game.core.problem import Problem
from game.core.record import canonical, set_aside
from game.core.session import Session

TABLE = """CREATE TABLE IF NOT EXISTS results (
    id INTEGER PRIMARY KEY,
    record TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    main INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    variant TEXT NOT NULL,
    seats INTEGER NOT NULL,
    bots TEXT NOT NULL,
    assisted INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    seconds REAL NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    sharing INTEGER NOT NULL,
    scores TEXT NOT NULL,
    UNIQUE (record, seat)
)"""

INDEX = "CREATE INDEX IF NOT EXISTS by_game ON results (game, finished_at)"

COLUMNS = ("record", "seat", "player", "main", "game", "rules", "variant", "seats", "bots", "assisted", "seed",
           "finished_at", "seconds", "score", "place", "sharing", "scores")

STANDARD = "{}"
"""The variant in which every option has its default."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games to count; None leaves that part open."""

    game: str | None = None
    variant: str | None = None
    """As `variant_key` makes it."""
    bots: str | None = None
    """As `bots_key` makes it."""
    seats: int | None = None
    assisted: bool | None = False
    """False: without help, True: with help, None: both."""
    player: str | None = None
    """None: the one in the first seat that a person holds."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What the chosen games come to. Without any game the last five are None."""

    played: int = 0
    won: int = 0
    """First places, shared ones included."""
    shared: int = 0
    streak: int = 0
    """Wins in a row up to the last game."""
    longest_streak: int = 0
    seconds: float = 0.0
    win_share: float | None = None
    best: int | None = None
    average: float | None = None
    average_place: float | None = None
    last: int | None = None
    """When the last of them ended, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Result:
    """One person's result in one game."""

    record: str
    seat: int
    player: str
    game: str
    variant: str
    seats: int
    bots: str
    assisted: bool
    seed: int
    finished_at: int
    seconds: float
    score: int
    place: int
    sharing: int
    """How many seats share the place."""
    scores: str
    """All scores by seat, as a JSON list."""


_RESULT = ", ".join(Result.__slots__)
_INSERT = f"INSERT OR IGNORE INTO results ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"


class Statistics:
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

    # -- writing -------------------------------------------------------------------------------------------------------

    def add(self, session: Session) -> Problem | None:
        """Count a finished game for every person at the table, once however often it is added.

        A game of bots alone counts for nobody. Returns a Problem if the disk refuses.
        """
        outcome = session.outcome()
        if outcome is None:
            raise ValueError("only a finished game counts")
        people = [seat for seat, who in enumerate(session.seats) if who.is_human]
        record = session.path.name if session.path else f"{session.game.id}/{session.seed}/{self._clock()}"
        rows = []
        for seat in people:
            place, group = _place(outcome.ranking, seat)
            rows.append((
                record, seat, session.seats[seat].name, seat == people[0], session.game.id, session.game.rules,
                variant_key(session), len(session.seats), bots_key(session), session.assisted, session.seed,
                int(self._clock()), session.seconds, outcome.scores[seat], place, len(group),
                canonical(list(outcome.scores)),
            ))
        try:
            with self._db:
                self._db.executemany(_INSERT, rows)
        except sqlite3.Error as error:
            return Problem("statistics_unsaved", reason=str(error))
        return None

    def reset(self, game: str | None = None) -> int:
        """Forget all results, or those of one game; returns how many. The records stay. Ask the player first."""
        with self._db:
            return self._db.execute("DELETE FROM results WHERE ?1 IS NULL OR game = ?1", (game,)).rowcount

    # -- reading -------------------------------------------------------------------------------------------------------

    def summary(self, which: Filter | None = None) -> Summary:
        """What the chosen games come to."""
        rows = self._rows(which or Filter(), "place, sharing, score, seconds, finished_at")
        if not rows:
            return Summary()
        played = len(rows)
        wins = [place == 1 for place, *_ in rows]
        scores = [row[2] for row in rows]
        streak, longest = _streaks(wins)
        return Summary(
            played=played,
            won=sum(wins),
            shared=sum(place == 1 and sharing > 1 for place, sharing, *_ in rows),
            streak=streak,
            longest_streak=longest,
            seconds=sum(row[3] for row in rows),
            win_share=sum(wins) / played,
            best=max(scores),
            average=sum(scores) / played,
            average_place=sum(row[0] for row in rows) / played,
            last=rows[-1][4],
        )

    def history(self, which: Filter | None = None, limit: int | None = None) -> list[Result]:
        """The chosen games, the latest first."""
        rows = self._rows(which or Filter(assisted=None), _RESULT)
        return [_result(row) for row in rows[::-1][:limit]]

    def recent(self, limit: int = 10) -> list[Result]:
        """The last games of all kinds, the latest first."""
        return self.history(None, limit)

    def distinct(self, column: str, game: str | None = None) -> list[Any]:
        """What there is to filter by: the values of `game`, `variant`, `bots`, `seats` or `player`, sorted."""
        if column not in ("game", "variant", "bots", "seats", "player"):
            raise ValueError(f"results are not told apart by {column}")
        rows = self._db.execute(
            f"SELECT DISTINCT {column} FROM results WHERE ?1 IS NULL OR game = ?1 ORDER BY {column}", (game,))
        return [row[0] for row in rows]

    def _rows(self, which: Filter, columns: str) -> list[tuple[Any, ...]]:
        """The chosen rows, the earliest first."""
        terms, values = ["1"], []
        for column in ("game", "variant", "bots", "seats", "assisted", "player"):
            value = getattr(which, column)
            if value is not None:
                terms.append(f"{column} = ?")
                values.append(value)
        if which.player is None:
            terms.append("main")
        query = f"SELECT {columns} FROM results WHERE {' AND '.join(terms)} ORDER BY finished_at, id"
        return self._db.execute(query, values).fetchall()


def variant_key(session: Session) -> str:
    """The options that differ from the defaults, as JSON text; STANDARD if none does."""
    return canonical(changes(session.game.options, session.options))


def bots_key(session: Session) -> str:
    """The bots at the table, sorted: `reader+strong+strong`."""
    return "+".join(sorted(who.bot for who in session.seats if who.bot is not None))


def _place(ranking: Sequence[Sequence[int]], seat: int) -> tuple[int, Sequence[int]]:
    """The place from 1 on and the seats that share it: after two first places comes the third."""
    before = 0
    for group in ranking:
        if seat in group:
            return before + 1, group
        before += len(group)
    raise ValueError(f"seat {seat} has no place")


def _streaks(wins: Sequence[bool]) -> tuple[int, int]:
    """(wins in a row at the end, the longest run of wins)."""
    run = longest = 0
    for won in wins:
        run = run + 1 if won else 0
        longest = max(longest, run)
    return run, longest


def _result(row: Sequence[Any]) -> Result:
    result = Result(*row)
    return replace(result, assisted=bool(result.assisted))


def _connect(name: str) -> sqlite3.Connection:
    """An open store with its table; raises sqlite3.DatabaseError for a damaged file."""
    db = sqlite3.connect(name, timeout=2.0)
    try:
        if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
        db.execute(TABLE)
        if not {row[1] for row in db.execute("PRAGMA table_info(results)")}.issuperset(COLUMNS):
            raise sqlite3.DatabaseError("another shape")
        db.execute(INDEX)
    except BaseException:
        db.close()
        raise
    return db
