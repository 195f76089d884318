"""What a bot is asked and how it answers: the same words in the worker process, in a thread and in place."""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.action import Action
from game.core.protocol import Advice, Bot, State, View
from game.registry import game as find_game

log = logging.getLogger(__name__)

CHOOSE = "choose"
ADVISE = "advise"
MOST_MINDS = 64
"""Remembered bots; when there are more, all are forgotten and work out anew what they need."""

Answer = Action | list[Advice]
Minds = dict[tuple[str, int, str], Bot]
"""Bots that remember, by (table, seat, bot id). Memory is a cache: a bot can work it out again from its observation."""


@dataclass(frozen=True, slots=True)
class Request:
    """One question to a bot. It holds no secret: `snapshot` is a position drawn at random among those that fit."""

    game: str
    table: str
    """Tells the tables of one run apart."""
    seat: int
    bot: str
    seed: int
    """For the bot's own chance; tells nothing of the game's."""
    snapshot: Mapping[str, Any]
    kind: str = CHOOSE
    """CHOOSE or ADVISE."""


def decision_seed(seed: int, seat: int, number: int) -> int:
    """The seed of a bot's `number`-th decision at that seat; the seed of the game cannot be worked out from it."""
    return int.from_bytes(hashlib.sha256(f"bot/{seed}/{seat}/{number}".encode()).digest()[:8], "big")


def ask(game: str, table: str, state: State, seat: int, bot: str, seed: int, kind: str = CHOOSE) -> Request:
    """The question to the bot of that seat, with everything hidden from the seat drawn anew."""
    drawn = state.determinize(seat, random.Random(f"ask/{seed}"))
    return Request(game, table, seat, bot, seed, drawn.to_dict(), kind)


def view(state: State, seat: int, seed: int) -> View:
    """What the bot at that seat gets to see and to draw from."""
    return View(seat, state.observe(seat), state.legal_actions(seat), lambda rng: state.determinize(seat, rng),
                random.Random(seed))


def answer(request: Request, minds: Minds) -> Answer:
    """What the bot says. Raises whatever the bot raises, and ValueError if it wants what is not legal."""
    game = find_game(request.game)
    state = game.restore(request.snapshot)
    key = (request.table, request.seat, request.bot)
    if request.kind == ADVISE or key not in minds:
        mind = game.bot(request.bot).make()
        if request.kind == ADVISE:
            return mind.advise(view(state, request.seat, request.seed))
        if len(minds) >= MOST_MINDS:
            minds.clear()
        minds[key] = mind
    seen = view(state, request.seat, request.seed)
    action = minds[key].choose(seen)
    if replace(action, at_ms=0) not in seen.legal:
        raise ValueError(f"{action} is not legal")
    return action


def quick_answer(request: Request) -> Answer:
    """What the game's quick rule says in a bot's stead; any legal action if even that fails."""
    game = find_game(request.game)
    state = game.restore(request.snapshot)
    seen = view(state, request.seat, request.seed)
    mind = game.bot(game.quick_bot).make()
    try:
        return mind.advise(seen) if request.kind == ADVISE else mind.choose(seen)
    except Exception:
        log.exception("the quick rule of %s failed", request.game)
        return [] if request.kind == ADVISE else seen.rng.choice(seen.legal)
