"""Tables of Dohyo set up for a test, and hands played on them from their notation."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core.action import Event
from game.core.chance import Chance
from game.core.options import complete
from game.dohyo import GAME
from game.dohyo.state import DohyoState
from game.dohyo.vocabulary import EVENTS, FULL_HAND, START_STEPS


def table(seats: int = 4, seed: int = 0, **options: Any) -> DohyoState:
    """A tournament before its first hand."""
    given = complete(GAME.options, options)
    GAME.check_options(given, seats)
    return DohyoState(seats, given, Chance(seed))


def stand(state: DohyoState, steps: Sequence[int | None], *, levels: Sequence[int] | None = None,
          scores: Sequence[int] | None = None, hand: int = 1) -> DohyoState:
    """Put the wrestlers on these steps (None: out since the first hand) with full hands, in that hand of the day."""
    state.levels = list(levels or [0] * state.seats)
    state.scores = list(scores or [0] * state.seats)
    state.day_scores = tuple(state.scores)
    state.steps = [step or 0 for step in steps]
    state.ring = sum(1 << seat for seat, step in enumerate(steps) if step is not None)
    state.out_hands = [0 if step is not None else 1 for step in steps]
    state.waiting = state.ring
    state.cards = [FULL_HAND] * state.seats
    state.hand = hand
    assert all(step is None or 0 < step <= START_STEPS[level] for step, level in zip(steps, state.levels, strict=True))
    return state


def play(state: DohyoState, *plays: str | None) -> list[Event]:
    """One hand: a play for each seat (None for a seat that owes nothing). Returns the events of its resolution."""
    events: list[Event] = []
    for seat, text in enumerate(plays):
        if text is not None:
            events = state.apply(seat, GAME.parse(text))
    return events


def fields(event: Event) -> dict[str, Any]:
    """The event's data by name."""
    return dict(zip(EVENTS[event.kind], event.data, strict=True))


def told(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """The data of all events of that kind."""
    return [fields(event) for event in events if event.kind == kind]


def last_hand(state: DohyoState) -> list[int | None]:
    """The steps after the last hand, None for who was not on the ring."""
    wrestlers = state.observe(None)["history"][-1]["wrestlers"]
    return [None if wrestler is None else wrestler["after"] for wrestler in wrestlers]


def finish_randomly(state: DohyoState, seed: int = 0) -> None:
    """Play to the end of the tournament at random."""
    rng = random.Random(seed)
    while state.to_act():
        for seat in state.to_act():
            state.play(seat, rng.choice(state.legal_actions(seat)))
