"""How fast the rules are: whole games of random legal choices a second."""

from __future__ import annotations

import random
import time

from game.core.chance import Chance
from game.core.options import complete
from game.core.protocol import Game, State
from game.registry import GAMES

SECONDS = 1.0
TICK_MS = 250


def play_out(state: State, rng: random.Random) -> int:
    """Carry a game to its end by random legal choices, without events; returns how many."""
    choices = now_ms = 0
    to_act, legal_actions, play = state.to_act, state.legal_actions, state.play
    while True:
        while waiting := to_act():
            seat = waiting[0]
            legal = legal_actions(seat)
            play(seat, legal[int(rng.random() * len(legal))])
            choices += 1
        if state.outcome() is not None:
            return choices
        now_ms += TICK_MS
        state.advance(now_ms)


def per_second(game: Game, seconds: float = SECONDS) -> float:
    """Random playouts a second of the standard game at its usual number of seats, in this process."""
    options = complete(game.options, {})
    start = game.new(game.default_seats, options, Chance(1))
    rng = random.Random(1)
    play_out(start.clone(), rng)
    done = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        play_out(start.clone(), rng)
        done += 1
    return done / spent


def measure(seconds: float = SECONDS) -> dict[str, float]:
    """`per_second` of every game in the registry, by id."""
    return {game.id: round(per_second(game, seconds), 1) for game in GAMES}
