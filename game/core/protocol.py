"""The shape of a game: the State protocol that rules implement, the Bot protocol, and the Game that bundles both.

A game package offers one `GAME: Game`; `game/registry.py` lists them. Everything else in the program works on
these names alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.action import Action, Event, Json, Outcome
from game.core.chance import Chance
from game.core.options import Option, Options


class State(Protocol):
    """The rules of one game as a state machine. No clock, no I/O, no chance but its own `chance`."""

    phase: str
    chance: Chance

    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a choice; several while secret choices are open; () when the game is over."""

    def legal_actions(self, seat: int) -> list[Action]:
        """Sorted and unique; [] if the seat owes nothing."""

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out the action and tell what happened, or raise IllegalAction and change nothing."""

    def play(self, seat: int, action: Action) -> None:
        """`apply` without events: the quiet path that search uses. Same rules, one implementation."""

    def advance(self, now_ms: int) -> list[Event]:
        """Karuta's clock; [] elsewhere."""

    def observe(self, seat: int | None) -> dict[str, Any]:
        """All that the seat may know, as plain data (JSON types only); None: a spectator."""

    def determinize(self, seat: int, rng: random.Random) -> State:
        """A clone whose hidden part is resampled; same observe(seat).

        The result depends on nothing but observe(seat) and rng: unseen things are sorted before they are shuffled.
        """

    def clone(self) -> State: ...

    def outcome(self) -> Outcome | None:
        """Scores, ranking and the rule that ended it; None while the game goes on."""

    def to_dict(self) -> dict[str, Any]:
        """JSON snapshot of everything, the seed included; Game.restore reads it back."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One move a bot would consider, and why. Best first in a list."""

    action: Action
    value: float
    """Expected result in the game's own measure (Dohyo: share of the win, 0 to 1)."""
    error: float
    """Standard error of `value`; 0 for a rule of thumb."""
    reason: str
    """Locale key below `<game>.reason.`."""
    params: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class View:
    """All that a bot gets: never the true state."""

    seat: int
    observation: Mapping[str, Any]
    legal: Sequence[Action]
    sample: Callable[[random.Random], State]
    """A whole state drawn at random among those that fit the observation."""
    rng: random.Random


class Bot(Protocol):
    def choose(self, view: View) -> Action: ...

    def advise(self, view: View) -> list[Advice]:
        """Moves worth thinking about, best first; the first is what choose would play."""


@dataclass(frozen=True, slots=True)
class BotInfo:
    """A bot as the set-up screen and the command line know it. Locale: `<game>.bot.<id>` and `<game>.bot.<id>.line`."""

    id: str
    make: Callable[[], Bot]
    level: int = 0
    """1 to 4 for the levels (dots in the set-up), 0 for a named style."""
    in_interface: bool = True
    """False for bots that exist for tests only."""
    quick: bool = True
    """Answers within a frame: may run without the worker process."""
    share: Mapping[int, float] = field(default_factory=dict)
    """Measured share of wins by number of seats at the table named in the game's documentation."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything the rest of the program knows about a game."""

    id: str
    rules: int
    """Version of the rules in records; a record of another version is refused."""
    seats: tuple[int, ...]
    """Possible numbers of players."""
    options: tuple[Option, ...]
    presets: Mapping[str, Options]
    """Named sets of options; the first is the standard. Locale: `<game>.preset.<name>`."""
    bots: tuple[BotInfo, ...]
    quick_bot: str
    """The id of the bot that steps in when a worker dies."""
    hint_bot: str
    """The id of the bot behind the hint key."""
    events: Mapping[str, tuple[str, ...]]
    """Event kind -> names of its data, in order."""
    refusals: Mapping[str, str]
    """Refusal code -> English sentence with {named} gaps."""
    new: Callable[[int, Options, Chance], State]
    """new(seats, options, chance): a game ready for its first choice; options are complete and checked."""
    restore: Callable[[Mapping[str, Any]], State]
    """The state whose to_dict() this is."""
    format: Callable[[Action], str]
    parse: Callable[[str], Action]
    """Raises IllegalAction for text that is no action of this game."""
    fold: Callable[[dict[str, Any], Event], None]
    """Bring a table's model (an observation) up to date with one event, in place."""
    check_options: Callable[[Options, int], None]
    """Raises OptionError if these options do not go together at this number of seats."""
    trace: Callable[[Sequence[Event]], list[dict[str, Any]]]
    """The result lines of records.md ({"hand": ...}, {"day": ...}) that these unredacted events complete.

    It is given every event since the last line it gave, so that a result may gather what several actions did.
    """
    default_seats: int = 4

    def bot(self, bot_id: str) -> BotInfo:
        """Raises KeyError for an unknown id."""
        for info in self.bots:
            if info.id == bot_id:
                return info
        raise KeyError(bot_id)
