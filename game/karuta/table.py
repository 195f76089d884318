"""Everything that a match of karuta holds, and its copies: what `state` moves and `view` shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from game.core.action import Event, IllegalAction, Json
from game.core.chance import Chance
from game.core.options import Options
from game.karuta.board import Board
from game.karuta.deal import Deal, deal
from game.karuta.options import Rules, rules_for
from game.karuta.turn import Reading
from game.karuta.vocabulary import NEVER, REFUSALS, Refusal

SEATS = (0, 1)
Tell = list[Event] | None
"""Where events are told, or None: nobody listens."""
T = TypeVar("T")


class Table:
    """One match. Pairs hold one value a seat; nothing in them changes, they are replaced."""

    __slots__ = (
        "board", "chance", "dealt", "due", "fresh", "log", "loser", "n", "now", "options", "owed", "phase", "raised",
        "reading", "ready", "reason", "rules", "sent", "swings", "taken", "until",
    )

    def __init__(self, options: Options, chance: Chance) -> None:
        """The mat as it is dealt; options are complete and checked. Raises ValueError for a deal that is none."""
        self.options = options
        self.rules: Rules = rules_for(options)
        self.chance = chance
        self.dealt: Deal = deal(chance, self.rules)
        self.board = Board()
        for seat, field in enumerate(self.dealt.fields):
            self.board.rearrange(seat, dict(zip(field, self.dealt.slots[seat], strict=True)))
        self.phase = "layout"
        self.now = 0
        """When something last happened."""
        self.due = NEVER
        """When the clock alone will next make something happen."""
        self.n = 0
        """Readings begun."""
        self.reading: Reading | None = None
        """The current reading, until the next one begins."""
        self.log: tuple[dict[str, Json], ...] = ()
        """What each reading came to."""
        self.taken: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.ready: tuple[bool, bool] = (False, False)
        self.raised: tuple[bool, bool] = (False, False)
        self.fresh: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """Cards just received that may still be placed."""
        self.swings = False
        """Practice swings are allowed now."""
        self.until: tuple[int, int] = (NEVER, NEVER)
        """Deadlines: of each seat; while memorising, of the part without swings and of the whole."""
        self.owed: tuple[int, int] = (0, 0)
        """(seat, cards that it has to send now)."""
        self.sent = 0
        """Cards sent after this reading; negative when seat 1 sends."""
        self.reason = ""
        self.loser: int | None = None

    def copy_to(self, new: Table) -> None:
        """Make `new` an independent copy; what never changes is shared."""
        for name in _SHARED:
            setattr(new, name, getattr(self, name))
        new.chance = self.chance.clone()
        new.board = self.board.clone()

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data; `fill` reads it back."""
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            **{name: list(getattr(self, name)) for name in _PAIRS},
            **{name: [list(cards) for cards in getattr(self, name)] for name in _PILES},
            "options": dict(self.options), "chance": self.chance.to_dict(), "dealt": self.dealt.to_json(),
            "board": self.board.to_json(), "reading": None if self.reading is None else self.reading.to_json(),
            "log": list(self.log),
        }

    def fill(self, data: Mapping[str, Any]) -> None:
        """Become the table whose to_dict() this is."""
        self.options = data["options"]
        self.rules = rules_for(self.options)
        self.chance = Chance(data["chance"]["seed"], (), data["chance"]["count"])
        self.dealt = Deal.from_json(data["dealt"])
        self.board = Board.from_json(data["board"])
        self.reading = None if data["reading"] is None else Reading.from_json(data["reading"])
        self.log = tuple(data["log"])
        for name in _PLAIN:
            setattr(self, name, data[name])
        for name in _PAIRS:
            setattr(self, name, tuple(data[name]))
        for name in _PILES:
            setattr(self, name, tuple(tuple(cards) for cards in data[name]))

    def remaining(self) -> tuple[int, ...]:
        """The poems not read yet, the one being read included, in the order of reading."""
        return self.dealt.order[self.n - (self.phase == "reading"):]

    def left(self) -> tuple[int, int]:
        """Cards left by seat."""
        return self.board.count(0), self.board.count(1)

    def result(self) -> tuple[tuple[int, int], tuple[tuple[int, ...], ...]]:
        """(scores, ranking) of a match that is over: the difference of cards (枚差, §1.11) for and against."""
        assert self.loser is not None
        difference = self.board.count(self.loser)
        scores = (-difference, difference) if self.loser == 0 else (difference, -difference)
        return scores, ((1 - self.loser,), (self.loser,))


_PLAIN = ("phase", "now", "n", "swings", "sent", "reason", "loser", "due")
_PAIRS = ("ready", "raised", "until", "owed")
_PILES = ("taken", "fresh")
_SHARED = tuple(name for name in Table.__slots__ if name not in ("board", "chance"))


def refused(code: Refusal, **params: Json) -> IllegalAction:
    """The refusal with its sentence, to be raised."""
    return IllegalAction(code, REFUSALS[code.value], **params)


def with_seat(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with the seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
