"""Records: one JSON Lines format for saving, replaying, testing and tools. Field by field: records.md beside this file.

Reading takes a file that was cut anywhere: a last line that is torn is dropped, the rest counts. A file that is
damaged elsewhere raises one RecordProblem with one sentence.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.core import seats as seating
from game.core.action import Action, Event, IllegalAction, Json, Outcome
from game.core.chance import Chance
from game.core.options import OptionError, Options, complete
from game.core.problem import Problem, reason
from game.core.protocol import Game, State
from game.core.seats import Seat
from game.registry import game as find_game

FORMAT = 1
"""Version of the record format: the value of `record` in the first line."""

CHAINED = frozenset({"record", "deal", "do", "clock", "note"})
"""The lines that the digest `lines` of a check runs over: all that cannot be worked out from the others."""


MISDEALT = (ValueError, TypeError, LookupError)
"""What the rules may raise over a deal line that is not theirs: it comes from a file that anybody may have touched."""


class RecordProblem(Problem):
    """A record that cannot be used, in one sentence."""


def canonical(data: Json) -> str:
    """The one JSON text of plain data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Json) -> str:
    """`sha256:` and the hash of the canonical JSON text of plain data."""
    return "sha256:" + hashlib.sha256(canonical(data).encode()).hexdigest()


class Chain:
    """The running digest of a record's lines: no line before a check can change without changing it."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, line: Mapping[str, Any]) -> None:
        if not CHAINED.isdisjoint(line):
            self._hash.update(canonical(line).encode() + b"\n")

    def digest(self) -> str:
        return "sha256:" + self._hash.hexdigest()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record after the first."""

    kind: str
    """`deal`, `do`, `clock`, `note`, `check`, `outcome`, `events`, or the name of a result (`hand`, `day` ...)."""
    data: Mapping[str, Any]
    number: int
    """Counted from 1, as an editor counts."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read; `lines` are in the order of the file."""

    name: str
    """The file's name, for sentences about it."""
    header: Mapping[str, Any]
    game: Game
    options: Options
    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]
    size: int
    """Bytes that are whole lines; whatever follows in the file is torn."""
    torn: bool

    @property
    def seed(self) -> int:
        return int(self.header["seed"])

    @property
    def deals(self) -> list[Json]:
        return [line.data["deal"] for line in self.lines if line.kind == "deal"]

    @property
    def actions(self) -> list[Line]:
        return [line for line in self.lines if line.kind == "do"]

    @property
    def finished(self) -> bool:
        return any(line.kind == "outcome" for line in self.lines)

    def notes(self, kind: str) -> list[Mapping[str, Any]]:
        """The notes of that kind, such as `assisted`, in order."""
        return [line.data for line in self.lines if line.kind == "note" and line.data["note"] == kind]

    def start(self, chance: Chance | None = None) -> State:
        """The table before the first action, with the chance that the record tells of; raises RecordProblem."""
        try:
            return self.game.new(len(self.seats), self.options, chance or Chance(self.seed, self.deals))
        except MISDEALT as error:
            raise RecordProblem("record_misdealt", name=self.name, action=0) from error

    def action(self, line: Line) -> Action:
        """The action of a `do` line; raises RecordProblem for text that is none."""
        try:
            action = self.game.parse(line.data["do"])
        except IllegalAction as error:
            raise RecordProblem("record_damaged", name=self.name, line=line.number) from error
        return replace(action, at_ms=line.data["at"]) if "at" in line.data else action

    def carried_out(self, state: State, line: Line, number: int) -> list[Event]:
        """Carry out a `do` or `clock` line and tell what happened; `number` counts actions from 1."""
        try:
            if line.kind == "clock":
                return state.advance(line.data["clock"])
            return state.apply(line.data["seat"], self.action(line))
        except IllegalAction as error:
            raise RecordProblem("record_illegal", name=self.name, action=number, reason=error.text) from error
        except MISDEALT as error:
            raise RecordProblem("record_misdealt", name=self.name, action=number) from error


# -- reading ----------------------------------------------------------------------------------------------------------


def read_record(path: Path) -> Record:
    """The record in that file; raises RecordProblem."""
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise RecordProblem("record_missing", name=path.name) from error
    except OSError as error:
        raise RecordProblem("record_unreadable", name=path.name, reason=reason(error)) from error
    return parse_record(content, path.name)


def parse_record(content: bytes, name: str) -> Record:
    """The record with that content; `name` is used in sentences. Raises RecordProblem."""
    rows, size = _whole_lines(content, name)
    if not rows:
        raise RecordProblem("record_empty", name=name)
    header = rows[0]
    game, options, seats = _table(header, name)
    lines = tuple(_line(row, number, len(seats), name) for number, row in enumerate(rows[1:], start=2))
    return Record(name, header, game, options, seats, lines, size, size < len(content))


def _whole_lines(content: bytes, name: str) -> tuple[list[dict[str, Any]], int]:
    """The rows of the file and how many bytes they take. Only the last row may be torn."""
    rows: list[dict[str, Any]] = []
    size = 0
    pieces = content.split(b"\n")
    for number, piece in enumerate(pieces, start=1):
        last = number == len(pieces)
        row = _row(piece)
        if row is None:
            if last:
                break
            raise RecordProblem("record_foreign" if number == 1 else "record_damaged", name=name,
                                **({} if number == 1 else {"line": number}))
        rows.append(row)
        size += len(piece) + (0 if last else 1)
    return rows, size


def _row(piece: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(piece)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def _table(header: Mapping[str, Any], name: str) -> tuple[Game, Options, tuple[Seat, ...]]:
    """What the first line says of the table; raises RecordProblem if this program cannot lay it."""
    if "record" not in header:
        raise RecordProblem("record_foreign", name=name)
    if header["record"] != FORMAT:
        raise RecordProblem("record_format", name=name, found=header["record"], known=FORMAT)
    try:
        game = find_game(str(header.get("game")))
    except KeyError as error:
        raise RecordProblem("record_game", name=name, found=header.get("game")) from error
    if header.get("rules") != game.rules:
        raise RecordProblem("record_rules", name=name, game=game.id, found=header.get("rules"), known=game.rules)
    try:
        if type(header.get("seed")) is not int:
            raise ValueError("it has no seed")
        seats = tuple(seating.from_dict(seat) for seat in header["seats"])
        if len(seats) not in game.seats:
            raise ValueError(f"{len(seats)} seats are too few or too many")
        options = complete(game.options, header.get("options", {}))
        game.check_options(options, len(seats))
    except (OptionError, ValueError) as error:
        raise RecordProblem("record_table", name=name, reason=str(error)) from error
    except (KeyError, TypeError, AttributeError) as error:
        raise RecordProblem("record_damaged", name=name, line=1) from error
    return game, options, seats


_CHECK_FIELDS = {"check", "after", "lines"}
_KINDS = ("do", "deal", "clock", "note", "check", "outcome", "events")


def _line(row: Mapping[str, Any], number: int, seats: int, name: str) -> Line:
    kind = next((known for known in _KINDS if known in row), None) or next(iter(row), "")
    if not kind or not _well_formed(kind, row, seats):
        raise RecordProblem("record_damaged", name=name, line=number)
    return Line(kind, row, number)


def _well_formed(kind: str, row: Mapping[str, Any], seats: int) -> bool:
    """Whether the values that are used without another look have the right type."""
    if kind == "do":
        seat, at = row.get("seat"), row.get("at", 0)
        return isinstance(row["do"], str) and type(seat) is int and 0 <= seat < seats and type(at) is int
    if kind == "check":
        return isinstance(row["check"], str) and type(row.get("after")) is int and row.keys() <= _CHECK_FIELDS
    if kind == "clock":
        return type(row["clock"]) is int
    return isinstance(row[kind], {"note": str, "outcome": dict, "events": list}.get(kind, object))


def play_back(record: Record, state: State) -> Iterator[tuple[Line, list[Event]]]:
    """Carry out a record's actions on its starting state, one by one; yields each line with what it caused.

    The state moves with the iteration. Raises RecordProblem at the action that the rules refuse.
    """
    number = 0
    for line in record.lines:
        if line.kind in ("do", "clock"):
            number += line.kind == "do"
            yield line, record.carried_out(state, line, number)


# -- lines ------------------------------------------------------------------------------------------------------------


def header_line(game: Game, options: Options, seats: Sequence[Seat], seed: int) -> dict[str, Any]:
    """The first line of a record."""
    return {"record": FORMAT, "game": game.id, "rules": game.rules, "seed": seed, "options": dict(options),
            "seats": [seat.to_dict() for seat in seats]}


def action_line(game: Game, seat: int, action: Action) -> dict[str, Any]:
    """The line of one action."""
    line: dict[str, Any] = {"seat": seat, "do": game.format(action)}
    if action.at_ms:
        line["at"] = action.at_ms
    return line


def outcome_line(outcome: Outcome) -> dict[str, Any]:
    """The last line of a finished record."""
    return {"outcome": {"scores": list(outcome.scores), "ranking": [list(group) for group in outcome.ranking],
                        "reason": outcome.reason}}


def event_to_dict(game: Game, event: Event) -> dict[str, Any]:
    """An event as a trace line holds it: its kind, and its data by name."""
    return {"event": event.kind, **dict(zip(game.events[event.kind], event.data, strict=True))}


# -- files ------------------------------------------------------------------------------------------------------------


def set_aside(path: Path) -> Path | None:
    """Keep an unusable file under another name beside it; returns its new path, None if it cannot be moved."""
    for n in range(1, 1000):
        kept = path.with_name(f"{path.name}.corrupt" if n == 1 else f"{path.name}.corrupt{n}")
        if not kept.exists():
            with contextlib.suppress(OSError):  # gone or not ours to rename: there is nothing to keep
                return path.rename(kept)
            return None
    return None
