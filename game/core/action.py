"""The words every game speaks: actions go in, events come out, refusals say why not, outcomes say how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

Json = Any
"""Plain data: None, bool, int, float, str, lists and string-keyed dicts of the same."""


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """One choice of one seat. Each game owns one text notation: format(action) <-> parse(text)."""

    kind: str
    args: tuple[Any, ...] = ()
    at_ms: int = 0
    """Game clock, milliseconds; karuta only."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the past tense and in rule terms; never pixels, never seconds.

    `data` holds plain values in the order that the game's EVENTS table names them.
    """

    kind: str
    data: tuple[Any, ...] = ()
    only: frozenset[int] | None = None
    """The seats that may see it as it is; None: everybody."""
    public: Event | None = None
    """What the others see instead (a card back); None: nothing at all."""

    def seen_by(self, seat: int | None) -> Event | None:
        """This event as `seat` may see it (None: a spectator), or None if it is hidden from that seat."""
        if self.only is None or (seat is not None and seat in self.only):
            return self
        return self.public


class IllegalAction(ValueError):
    """A refused action. `code` is a member of the game's closed enum of refusals, `params` fill its sentence.

    The English sentences stand beside the enum (`REFUSALS` of each game) because a refusal is a rule;
    translations live in the locale files under `<game>.refusal.<code>`.
    """

    def __init__(self, code: Enum, template: str, **params: Json) -> None:
        self.code = code
        self.params: Mapping[str, Json] = params
        self.text = template.format(**params)
        super().__init__(self.text)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points per seat."""
    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats, best first; seats in one group share the place."""
    reason: str
    """The rule that ended it, a key such as 'last_day'."""
    details: Mapping[str, Json] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]
