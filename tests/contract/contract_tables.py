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
SHORTENED: dict[str, Options] = {"tichu": {"rounds": 1}}
"""Settings that keep a game of random choices short enough to be played hundreds of times."""
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
        options = complete(game.options, {**SHORTENED.get(game.id, {}), **given})
        game.check_options(options, seats)
    except OptionError:
        return None
    return Table(game, seats, name, options)


def _single_values(game: Game) -> list[tuple[str, Options]]:
    """Every value of every option away from its default, one at a time."""
    return [(f"{option.name}={value}", {option.name: value}) for option in game.options
            for value in ((True, False) if isinstance(option.default, bool) else option.choices)
            if value != option.default]


def _playable(game: Game, name: str, given: Options) -> Table:
    """A table with these options, together with one more setting if they need it."""
    helps: list[Options] = [{}, *game.presets.values(), *(other for _, other in _single_values(game))]
    for help_ in helps:
        for seats in (game.default_seats, *game.seats):
            table = _table(game, seats, name, {**help_, **given})
            if table is not None:
                return table
    raise AssertionError(f"{game.id} can nowhere be played with {name}")


def _tables() -> Iterator[Table]:
    for game in GAMES:
        for seats in game.seats:
            yield Table(game, seats, "standard", complete(game.options, SHORTENED.get(game.id, {})))
        for name, given in (*game.presets.items(), *_single_values(game)):
            if given:
                yield _playable(game, name, given)


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
