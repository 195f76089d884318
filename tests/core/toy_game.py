"""Snatch: a game against the clock, small enough to see through, for tests of what no other game exercises.

A round opens; whoever touches first gets the point; a round that nobody ends closes after ROUND_MS. A new round
opens PAUSE_MS later. Each seat's lucky number is its secret.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from enum import Enum
from typing import Any

from game.core.action import Action, Event, IllegalAction, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.core.protocol import Advice, BotInfo, Game, View

ROUND_MS, PAUSE_MS, ROUNDS = 1000, 500, 3


class Refusal(Enum):
    TOO_LATE = "too_late"
    NO_ACTION = "no_action"


REFUSALS = {"too_late": "The round is over.", "no_action": "'{text}' is no action."}


class Snatch:
    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        self.chance = chance
        self.phase = "open"
        self.scores = [0] * seats
        self.lucky = chance.deal(lambda rng: [rng.randrange(10) for _ in range(seats)])
        self.round = 1
        self.since_ms = 0

    def to_act(self) -> tuple[int, ...]:
        return tuple(range(len(self.scores))) if self.phase == "open" else ()

    def legal_actions(self, seat: int) -> list[Action]:
        return [Action("touch")] if seat in self.to_act() else []

    def apply(self, seat: int, action: Action) -> list[Event]:
        if self.phase != "open":
            raise IllegalAction(Refusal.TOO_LATE, REFUSALS["too_late"])
        self.scores[seat] += 1
        return [Event("touched", (seat, action.at_ms)), *self._close(action.at_ms)]

    def play(self, seat: int, action: Action) -> None:
        self.apply(seat, action)

    def _close(self, now_ms: int) -> list[Event]:
        self.since_ms = now_ms
        self.phase = "over" if self.round == ROUNDS else "pause"
        return [Event("closed", (self.round, now_ms))]

    def advance(self, now_ms: int) -> list[Event]:
        if self.phase == "open" and now_ms >= self.since_ms + ROUND_MS:
            return self._close(self.since_ms + ROUND_MS)
        if self.phase == "pause" and now_ms >= self.since_ms + PAUSE_MS:
            self.phase, self.round, self.since_ms = "open", self.round + 1, self.since_ms + PAUSE_MS
            return [Event("opened", (self.round, self.since_ms))]
        return []

    def observe(self, seat: int | None) -> dict[str, Any]:
        return {"phase": self.phase, "round": self.round, "since": self.since_ms, "scores": list(self.scores),
                "lucky": None if seat is None else self.lucky[seat]}

    def determinize(self, seat: int, rng: random.Random) -> Snatch:
        other = self.clone()
        other.chance = self.chance.reseeded(rng)
        other.lucky = [own if n == seat else rng.randrange(10) for n, own in enumerate(self.lucky)]
        return other

    def clone(self) -> Snatch:
        return restore(self.to_dict())

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        order = sorted(set(self.scores), reverse=True)
        ranking = tuple(tuple(seat for seat, mine in enumerate(self.scores) if mine == score) for score in order)
        return Outcome(tuple(self.scores), ranking, "rounds")

    def to_dict(self) -> dict[str, Any]:
        return {"phase": self.phase, "round": self.round, "since": self.since_ms, "scores": list(self.scores),
                "lucky": list(self.lucky), "chance": self.chance.to_dict()}


def restore(snapshot: Mapping[str, Any]) -> Snatch:
    state = Snatch.__new__(Snatch)
    state.phase, state.round, state.since_ms = snapshot["phase"], snapshot["round"], snapshot["since"]
    state.scores, state.lucky = list(snapshot["scores"]), list(snapshot["lucky"])
    state.chance = Chance(snapshot["chance"]["seed"], (), snapshot["chance"]["count"])
    return state


class After:
    """Touches so many milliseconds after a round opens."""

    def __init__(self, delay_ms: int) -> None:
        self.delay_ms = delay_ms

    def choose(self, view: View) -> Action:
        return Action("touch", at_ms=view.observation["since"] + self.delay_ms)

    def advise(self, view: View) -> list[Advice]:
        return [Advice(self.choose(view), 0.0, 0.0, "fast")]


class Broken(After):
    """Fails whenever it is asked."""

    def choose(self, view: View) -> Action:
        raise RuntimeError("this bot is broken")


class Cheat(After):
    """Wants what the rules do not know."""

    def choose(self, view: View) -> Action:
        return Action("win")


def parse(text: str) -> Action:
    if text != "touch":
        raise IllegalAction(Refusal.NO_ACTION, REFUSALS["no_action"], text=text)
    return Action("touch")


SNATCH = Game(
    id="snatch",
    rules=1,
    seats=(2, 3),
    options=(),
    presets={"standard": {}},
    bots=(
        BotInfo("fast", lambda: After(200)),
        BotInfo("slow", lambda: After(700)),
        BotInfo("asleep", lambda: After(5000)),
        BotInfo("broken", lambda: Broken(0)),
        BotInfo("cheat", lambda: Cheat(0)),
    ),
    quick_bot="fast",
    hint_bot="fast",
    events={"touched": ("seat", "at"), "closed": ("round", "at"), "opened": ("round", "at")},
    refusals=REFUSALS,
    new=Snatch,
    restore=restore,
    format=lambda action: action.kind,
    parse=parse,
    fold=lambda model, event: None,
    check_options=lambda options, seats: None,
    trace=lambda events: [{"round": {"number": event.data[0]}} for event in events if event.kind == "closed"],
    default_seats=2,
)
