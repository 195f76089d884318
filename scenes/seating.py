"""The plan of a game before it begins: who sits where, by which rules, from which seed. No drawing here."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.options import OptionError, Options, changes, complete
from game.core.protocol import BotInfo, Game
from game.core.seats import Seat
from scenes.i18n import has, t

KINDS = ("human", "bot", "empty")
"""Who may sit on a place."""


@dataclass(slots=True)
class Place:
    """One seat of the plan."""

    kind: str = "empty"
    """'human', 'bot' or 'empty'."""
    bot: str = ""
    name: str = ""
    """As typed by a human; empty: the usual name."""


@dataclass(slots=True)
class Plan:
    """A game about to begin. Seats are packed: those taken come first when the game starts."""

    game: Game
    places: list[Place]
    options: dict[str, Any]
    seed: int = 0
    preset: str = ""
    notes: dict[str, str] = field(default_factory=dict)

    @classmethod
    def fresh(cls, game: Game, line_up: tuple[str, ...]) -> Plan:
        """You and as many bots of the line-up as make the usual table."""
        most = max(game.seats)
        places = [Place("human")]
        places += [Place("bot", bot) for bot in line_up[: game.default_seats - 1]]
        places += [Place() for _ in range(most - len(places))]
        plan = cls(game, places, complete(game.options, {}), new_seed())
        plan.preset = next(iter(game.presets))
        return plan

    @classmethod
    def of(cls, game: Game, seats: Sequence[Seat], options: Options) -> Plan:
        """The plan of a table that is given, with the names that the interface uses."""
        places = [Place("human") if seat.is_human else Place("bot", seat.bot or "") for seat in seats]
        plan = cls(game, places, dict(options), new_seed())
        plan.preset = next(iter(game.presets))
        return plan

    # -- seats -----------------------------------------------------------------------------------------------------

    @property
    def taken(self) -> list[Place]:
        return [place for place in self.places if place.kind != "empty"]

    @property
    def count(self) -> int:
        return len(self.taken)

    def may_leave(self) -> bool:
        """Whether one more seat may be emptied."""
        return self.count - 1 in self.game.seats

    def set_kind(self, index: int, kind: str, line_up: tuple[str, ...]) -> bool:
        """Change who sits there; False if the game would have too few players."""
        place = self.places[index]
        if kind == "empty":
            if place.kind != "empty" and not self.may_leave():
                return False
            del self.places[index]
            self.places.append(Place())
            return True
        if kind == "bot" and not place.bot:
            used = {other.bot for other in self.taken}
            place.bot = next((bot for bot in line_up if bot not in used), line_up[0])
        place.kind = kind
        return True

    def bot_info(self, place: Place) -> BotInfo:
        return self.game.bot(place.bot)

    def name(self, index: int) -> str:
        """The name at that seat: typed, 'you', or the bot's own with a numeral when it sits there twice."""
        place = self.places[index]
        if place.name:
            return place.name
        if place.kind == "human":
            humans = [n for n, other in enumerate(self.places) if other.kind == "human"]
            return t("table.You") if len(humans) == 1 else t("setup.player", n=humans.index(index) + 1)
        if place.kind == "empty":
            return t("setup.empty_seat")
        key = f"{self.game.id}.person.{place.bot}"
        base = t(key) if has(key) else t(f"{self.game.id}.bot.{place.bot}")
        twins = [n for n, other in enumerate(self.places) if other.kind == "bot" and other.bot == place.bot]
        return base if len(twins) == 1 or twins[0] == index else f"{base} {twins.index(index) + 1}"

    def seats(self) -> list[Seat]:
        """The seats of the game as the session wants them."""
        result = []
        for index, place in enumerate(self.places):
            if place.kind == "human":
                result.append(Seat(self.name(index), "human"))
            elif place.kind == "bot":
                result.append(Seat(self.name(index), "bot", place.bot, self.bot_info(place).level))
        return result

    # -- rules -----------------------------------------------------------------------------------------------------

    def take_preset(self, name: str) -> None:
        self.preset = name
        self.options = complete(self.game.options, self.game.presets[name])

    def set_option(self, name: str, value: Any) -> OptionError | None:
        """Set one option; the reason if it does not go with the others, and then nothing changes."""
        before = self.options[name]
        self.options[name] = value
        problem = self.problem()
        if problem is not None:
            self.options[name] = before
        return problem

    def why_not(self, name: str, value: Any) -> OptionError | None:
        """Why that value cannot be chosen now, without choosing it."""
        return _check(self.game, {**self.options, name: value}, self.count)

    def problem(self) -> OptionError | None:
        return _check(self.game, self.options, self.count)

    def drop_impossible(self) -> list[str]:
        """After a change of seats: options that no longer go go back to their default; their names."""
        dropped = []
        for option in self.game.options:
            if self.problem() is None:
                break
            if self.options[option.name] != option.default:
                kept = self.options[option.name]
                self.options[option.name] = option.default
                if self.problem() is None:
                    dropped.append(option.name)
                else:
                    self.options[option.name] = kept
        return dropped

    def changed(self) -> list[str]:
        """Options that differ from the chosen preset."""
        base = complete(self.game.options, self.game.presets[self.preset])
        return [name for name, value in self.options.items() if value != base[name]]

    def changed_from_standard(self) -> dict[str, Any]:
        return dict(changes(self.game.options, self.options))


def _check(game: Game, options: Options, seats: int) -> OptionError | None:
    try:
        game.check_options(options, seats)
    except OptionError as problem:
        return problem
    return None


def new_seed() -> int:
    """Eight digits, easy to read out."""
    return secrets.randbelow(90_000_000) + 10_000_000


def seed_text(seed: int) -> str:
    """2187-4471"""
    digits = f"{seed:08d}"
    return f"{digits[:-4]}-{digits[-4:]}"


def seed_of(text: str) -> int | None:
    """The seed somebody typed; None if there are no digits in it."""
    digits = "".join(c for c in text if c.isdigit())
    return int(digits) if digits else None
