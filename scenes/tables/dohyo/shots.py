"""States of the Dohyo table worth a picture, and its busiest animation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.action import Action
from game.core.seats import Seat
from game.core.session import Session
from game.core.worker import InlineRunner
from game.dohyo import GAME
from scenes import saves
from scenes.app import run_frames
from scenes.i18n import t
from scenes.tables.dohyo.final_scoring import FinalScoring
from scenes.tables.dohyo.scoring import DayScoring

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.dohyo.scene import DohyoTable

SEED = 20_260_412
BOTS = ("all_out", "survivor", "reader", "giant_hunter", "regular")


def sit_down(app: App, seats: int = 4, seed: int = SEED, humans: int = 1, **options: object) -> DohyoTable:
    """A table with you in the first seat and quick bots around."""
    people = [Seat(t("setup.player", n=n + 1) if humans > 1 else t("table.You")) for n in range(humans)]
    bots = [Seat(t(f"dohyo.person.{bot}"), "bot", bot, GAME.bot(bot).level) for bot in BOTS[: seats - humans]]
    session = Session.start(GAME, options, [*people, *bots], seed, app.paths.new_record("dohyo"), InlineRunner())
    saves.open_table(app, session)
    run_frames(app, 20)
    table = app.stack.top
    assert table is not None
    return table  # type: ignore[return-value]  # open_table has just put it there


def play_hand(app: App, table: DohyoTable, wanted: str | None = None) -> None:
    """Choose for the human as the regular bot would, or the wanted kind of card if it is legal."""
    seat = table.viewer
    assert seat is not None
    legal = table.session.legal(seat)
    if not legal:
        return
    action = next((a for a in legal if a.kind == wanted), legal[0])
    table.submit(action)


def until_step(app: App, table: DohyoTable, step: int) -> None:
    """Run until that step of the hand has been shown and only waits to be read."""
    waits = {1: "reveal_hold"}.get(step, "pause")
    for _ in range(3000):
        run_frames(app)
        beat = table.director.beat
        arrived = beat is not None and beat.token == waits and (step != 3 or beat.times > 1)
        if table.stage.rail == step and arrived:
            return
        if table.director.idle and table.viewer in table.session.to_act():
            return


def skip_to_choice(app: App, table: DohyoTable) -> None:
    """Let everything play out until the human may choose again or the tournament is over."""
    speed, app.settings.speed = app.settings.speed, 0
    table.director.speed = 0
    for _ in range(4000):
        run_frames(app)
        top = app.stack.top
        if top is not table:
            if top is not None and top.name == "scoring" and hasattr(top, "proceed"):
                if table.session.outcome() is not None:
                    break
                top.proceed()
            continue
        if table.choosing or (table.session.outcome() is not None and table.director.idle):
            break
    app.settings.speed = table.director.speed = speed


def shots(app: App) -> Iterator[str]:
    """Each state by name."""
    table = sit_down(app)
    yield "table-start"
    for kind in ("tsuki", "hataki"):
        play_hand(app, table, kind)
        skip_to_choice(app, table)
    run_frames(app, 20)
    yield "table-choose"
    table.pick(0)
    run_frames(app, 10)
    yield "table-card"
    table.aim(table.targets()[-1])
    run_frames(app, 10)
    yield "table-target"
    table.hovered_seat = 1
    table.touch()
    yield "table-why"
    table.hovered_seat = None
    table.confirm()
    for step in (1, 3, 4, 6, 7):
        until_step(app, table, step)
        yield f"reveal-{step}"
    yield from _overlays(app, table)
    yield from _ends(app, table)
    yield from _other_sizes(app)


def _overlays(app: App, table: DohyoTable) -> Iterator[str]:
    skip_to_choice(app, table)
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


def _ends(app: App, table: DohyoTable) -> Iterator[str]:
    """The end of a day and the end of the tournament."""
    app.settings.speed = table.director.speed = 0
    days = 0
    for _ in range(6000):
        run_frames(app)
        top = app.stack.top
        if isinstance(top, FinalScoring):
            app.settings.speed = 1
            run_frames(app, 6)
            yield "scoring-final"
            return
        if isinstance(top, DayScoring):
            days += 1
            if days in (1, 3):
                app.settings.speed, top.shown_ms = 1, 500.0
                run_frames(app, 6)
                yield f"scoring-day-{days}-counting"
                top.finish()
                run_frames(app, 4)
                yield f"scoring-day-{days}"
                app.settings.speed = 0
            app.pop()
        elif table.choosing:
            play_hand(app, table, ("tsuki", "shiko", "hataki", "nage")[days % 4])


def _other_sizes(app: App) -> Iterator[str]:
    """Three and six wrestlers, a play-off, and the curtain between two humans."""
    for seats in (3, 6):
        table = sit_down(app, seats)
        play_hand(app, table, "tsuki")
        skip_to_choice(app, table)
        table.pick(1)
        table.aim(table.targets()[0])
        run_frames(app, 10)
        yield f"table-{seats}p"
        table.confirm()
        until_step(app, table, 3)
        yield f"reveal-{seats}p"
    table = sit_down(app, 4, humans=2)
    table.submit(Action("shiko"))
    run_frames(app, 60)
    yield "curtain"


def busiest(app: App) -> Iterator[None]:
    """Six wrestlers, all attacking: the step of the pushes, again and again."""
    table = sit_down(app, 6)
    while True:
        if table.choosing:
            play_hand(app, table, "tsuki")
        top = app.stack.top
        if top is not table and top is not None and top.name == "scoring":
            if table.session.outcome() is not None:
                table = sit_down(app, 6)
            else:
                app.pop()
        app.pump()
        if app.stack.top is not None:
            app.stack.top.update(16.0)
        yield
