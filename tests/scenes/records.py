"""Games for tests of statistics, history and replays: quick bots, and people who take the first choice they have."""

from __future__ import annotations

import os
from pathlib import Path

from game.core.seats import Seat
from game.core.session import Session
from game.core.worker import InlineRunner
from game.dohyo import GAME
from scenes.app import App

BOTS = ("all_out", "survivor", "reader", "giant_hunter", "regular")


def play(
    app: App,
    seed: int = 7,
    *,
    seats: int = 4,
    people: int = 1,
    actions: int | None = None,
    assisted: bool = False,
    day: int = 1,
    **options: object,
) -> Session:
    """A recorded game of Dohyo, to its end or for so many actions; its file is dated that many days into 2026."""
    chairs = [Seat(f"Person {n + 1}") for n in range(people)]
    chairs += [Seat(bot, "bot", bot, GAME.bot(bot).level) for bot in BOTS[: seats - people]]
    path: Path = app.paths.records / f"dohyo-202601{day:02}-{seed:06}.jsonl"
    session = Session.start(GAME, options, chairs, seed, path, InlineRunner())
    if assisted:
        session.note_assisted()
    while session.outcome() is None and (actions is None or len(session.actions) < actions):
        for seat in session.waiting():
            session.submit(seat, session.legal(seat)[0])
        session.poll()
    session.close()
    moment = 1_767_225_600 + day * 86_400
    os.utime(path, (moment, moment))
    return session
