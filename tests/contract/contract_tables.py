"""The tables that every game of the registry is held to its promises at, and ways to play at them."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.action import Action, Event, Json
from game.core.chance import Chance
from game.core.options import OptionError, Options, complete
from game.core.protocol import Game, State
from game.registry import GAMES

MOST_ACTIONS = 100_000
TICK_MS = 250


@dataclass(frozen=True)
class Table:
    """One game, one number of seats, one set of options."""

    game: Game
    seats: int
    name: str
    options: Options

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.name}"

    def new(self, seed: int) -> State:
        return self.game.new(self.seats, self.options, Chance(seed))


def _table(game: Game, seats: int, name: str, given: Options) -> Table | None:
    """The table, or None if these options do not go together there."""
    try:
        options = complete(game.options, given)
        game.check_options(options, seats)
    except OptionError:
        return None
    return Table(game, seats, name, options)


def _variants(game: Game) -> Iterator[tuple[str, Options]]:
    """Every preset, and every option away from its default, one at a time."""
    yield from game.presets.items()
    for option in game.options:
        values = (not option.default,) if isinstance(option.default, bool) else option.choices
        for value in values:
            if value != option.default:
                yield f"{option.name}={value}", {option.name: value}


def _tables() -> Iterator[Table]:
    for game in GAMES:
        for seats in game.seats:
            yield Table(game, seats, "standard", complete(game.options, {}))
        for name, given in _variants(game):
            if not given:
                continue
            counts = (game.default_seats, *game.seats)
            yield next(table for seats in counts if (table := _table(game, seats, name, given)) is not None)


TABLES = tuple(_tables())
STANDARD = tuple(table for table in TABLES if table.name == "standard")
USUAL = tuple(table for table in STANDARD if table.seats == table.game.default_seats)
"""One table a game."""


def moves(state: State, rng: random.Random) -> Iterator[tuple[int, Action]]:
    """Random legal choices to the end of a game. Whoever iterates carries each one out on `state`."""
    now_ms = 0
    for _ in range(MOST_ACTIONS):
        if state.outcome() is not None:
            return
        waiting = state.to_act()
        if not waiting:
            now_ms += TICK_MS
            state.advance(now_ms)
            continue
        seat = rng.choice(waiting)
        yield seat, rng.choice(state.legal_actions(seat))
    raise AssertionError("the game does not end")


def positions(table: Table, seed: int, every: int = 1) -> Iterator[State]:
    """Positions of one random game: the n-th, 2n-th ... with a choice to make. They may be changed at will."""
    state = table.new(seed)
    for n, (seat, action) in enumerate(moves(state, random.Random(seed))):
        if n % every == 0:
            yield state.clone()
        state.play(seat, action)


def plain(data: Json) -> Json:
    """What data becomes by being saved and loaded."""
    return json.loads(json.dumps(data))


def seen(events: list[Event], viewer: int | None) -> list[Event]:
    """The events as the viewer gets them."""
    return [event for each in events if (event := each.seen_by(viewer)) is not None]


def viewers(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]
