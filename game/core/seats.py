"""Who sits where: people and bots, as the header of a record knows them, and whose turn it is to see the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.protocol import Game

HUMAN = "human"
BOT = "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table."""

    name: str
    kind: str = HUMAN
    """HUMAN or BOT."""
    bot: str | None = None
    """The id of the bot; None for a person."""
    level: int = 0
    """The bot's level when the game began (BotInfo.level)."""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    def to_dict(self) -> dict[str, Any]:
        """The seat as it stands in the header of a record."""
        return {"name": self.name, "kind": self.kind, "bot": self.bot, "level": self.level}


def human(name: str) -> Seat:
    """A person of that name."""
    return Seat(name)


def bot(game: Game, bot_id: str, name: str | None = None) -> Seat:
    """A bot of that game, named after itself unless it gets another name; raises KeyError for an unknown id."""
    return Seat(name or bot_id, BOT, bot_id, game.bot(bot_id).level)


def from_dict(data: Mapping[str, Any]) -> Seat:
    """The seat of a record's header; raises ValueError for anything else."""
    name, kind = data.get("name", ""), data.get("kind")
    bot_id, level = data.get("bot"), data.get("level") or 0
    if kind not in (HUMAN, BOT) or not isinstance(name, str) or not isinstance(level, int):
        raise ValueError("a seat has a name and is a human or a bot")
    if (kind == BOT) != isinstance(bot_id, str):
        raise ValueError("a bot's seat names the bot, and no other seat does")
    return Seat(name, kind, bot_id, level)


def bots_around(game: Game, seats: int, bot_ids: Sequence[str]) -> list[Seat]:
    """A table of bots only: the ids are repeated until every seat has one; raises KeyError for an unknown id."""
    return [bot(game, bot_ids[seat % len(bot_ids)]) for seat in range(seats)]


def humans(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats where people sit."""
    return tuple(n for n, seat in enumerate(seats) if seat.is_human)


def viewer_change(seats: Sequence[Seat], to_act: Iterable[int], viewer: int | None) -> int | None:
    """The seat that must see the screen next, if that is another than `viewer`; None if nobody has to change places.

    One person alone never changes places. Of several, the one who looks stays while he owes a choice; then comes the
    next one round the table who owes one. `viewer` None means that nobody's seat is on screen yet.
    """
    people = humans(seats)
    waiting = [seat for seat in to_act if seat in people]
    if viewer in waiting or not waiting:
        return None
    if len(people) == 1:
        return people[0] if viewer != people[0] else None
    start = -1 if viewer is None else viewer
    return min(waiting, key=lambda seat: (seat - start - 1) % len(seats))
