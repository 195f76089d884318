"""States of the Tanfang table worth a picture, and its busiest animation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.action import Action
from game.core.seats import Seat
from game.core.session import Session
from game.core.worker import InlineRunner
from game.tanfang import GAME
from scenes import saves
from scenes.app import run_frames
from scenes.i18n import t

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.tanfang.scene import TanfangTable

SEED = 20_260_704
BOTS = ("hunter", "pioneer", "delver")
MOST_FRAMES = 6000


def sit_down(app: App, seats: int = 4, seed: int = SEED, humans: int = 1, **options: object) -> TanfangTable:
    """A table with you in the first seat and quick bots around."""
    people = [Seat(t("setup.player", n=n + 1) if humans > 1 else t("table.You")) for n in range(humans)]
    bots = [Seat(t(f"tanfang.person.{bot}"), "bot", bot) for bot in BOTS[: seats - humans]]
    session = Session.start(GAME, options, [*people, *bots], seed, app.paths.new_record("tanfang"), InlineRunner())
    saves.open_table(app, session)
    run_frames(app, 20)
    table = app.stack.top
    assert table is not None
    return table  # type: ignore[return-value]  # open_table has just put it there


def step(table: TanfangTable) -> None:
    """One action of the human as a plain player would choose it."""
    legal = table.legal()
    order = ("lift", "dig", "help", "go", "draw", "end")
    best = min(legal, key=lambda action: order.index(action.kind) if action.kind in order else 9)
    table.submit(best)


def play_until(app: App, table: TanfangTable, round_number: int, *, days: int = 3) -> None:
    """Play at once until the human is to move in that round with so many workdays, or the season is over."""
    table.director.speed = 0
    for _ in range(MOST_FRAMES):
        run_frames(app)
        if app.stack.top is not table:
            break
        if table.choosing:
            if table.model["round"] >= round_number and table.model["turn"]["days"] <= days:
                break
            step(table)
    table.director.speed = app.settings.speed


def shots(app: App) -> Iterator[str]:
    """Each state by name."""
    pygame.mouse.set_pos((0, 0))
    table = sit_down(app)
    play_until(app, table, 1, days=4)
    yield "table-start"
    play_until(app, table, 4)
    run_frames(app, 10)
    yield "table-choose"
    table.armed = "radar"
    yield "table-radar"
    table.armed = None
    for name, action in (
        ("log", table.open_log),
        ("pause", table.open_menu),
        ("hint", table.hint),
        ("tutorial", table.open_tutorial),
    ):
        action()
        run_frames(app, 40)
        yield name
        while app.stack.top is not table and len(app.stack.scenes) > 1:
            app.pop()
        run_frames(app, 2)
    play_until(app, table, 99)
    run_frames(app, 60)
    top = app.stack.top
    if top is not None and hasattr(top, "finish"):
        top.finish()
    run_frames(app, 4)
    yield "scoring"
    for seats, options in ((2, {}), (3, {"variant": "long"})):
        table = sit_down(app, seats, **options)
        play_until(app, table, 3)
        yield f"table-{seats}p"
    table = sit_down(app, 3, humans=2)
    table.submit(Action("end"))
    run_frames(app, 60)
    yield "curtain"


def busiest(app: App) -> Iterator[None]:
    """Four teams at work with everything animated, season after season."""
    table = sit_down(app)
    while True:
        if app.stack.top is not table:
            table = sit_down(app)
        elif table.choosing:
            step(table)
        app.pump()
        if app.stack.top is not None:
            app.stack.top.update(16.0)
        yield
