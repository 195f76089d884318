"""Beginning, continuing and finishing a game: from a plan or a record to a table scene, and into the statistics."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.core import library
from game.core.chance import Chance
from game.core.library import Entry
from game.core.options import complete
from game.core.record import RecordProblem, play_back, read_record
from game.core.seats import humans
from game.core.session import Session
from game.registry import GAMES
from game.registry import game as find_game
from scenes.seating import Plan

if TYPE_CHECKING:
    from scenes.app import App


def latest(app: App) -> Entry | None:
    """The unfinished game that was left last, of a game that has a table."""
    return next(
        (entry for entry in library.entries(app.paths.records, finished=False) if entry.game in app.tables), None
    )


def observation(entry: Entry | None) -> dict[str, Any]:
    """What the person at the saved table sees; without one, a table at its beginning."""
    if entry is not None:
        try:
            record = read_record(entry.path)
            state = record.start()
            for _ in play_back(record, state):
                continue
        except RecordProblem:
            return observation(None)
        people = humans(entry.seats)
        waiting = [seat for seat in people if seat in state.to_act()]
        return state.observe((waiting or list(people) or [None])[0])
    game = GAMES[0]
    return game.new(game.default_seats, complete(game.options, {}), Chance(1)).observe(0)


def start(app: App, plan: Plan) -> None:
    """Sit down to a new game; the very first of its kind begins with the tutorial."""
    seen = f"tutorial-{plan.game.id}"
    if seen not in app.settings.seen and any(place.kind == "human" for place in plan.places):
        app.change(seen=[*app.settings.seen, seen])
        app.push(app.tables[plan.game.id].tutorial(app, lambda: begin(app, plan)))
        return
    begin(app, plan)


def begin(app: App, plan: Plan) -> None:
    """Open the table of a plan."""
    path = app.paths.new_record(plan.game.id)
    session = Session.start(plan.game, plan.options, plan.seats(), plan.seed, path, app.runner)
    open_table(app, session)


def start_from_arguments(app: App, args: argparse.Namespace) -> None:
    """Straight to the table that the command line describes, or to the set-up of that game's last table."""
    from scenes.setup import SetupScene

    if args.seats is None:
        app.push(SetupScene(app, args.game))
        return
    game = find_game(args.game)
    plan = Plan.of(game, args.seats, args.options)
    path = app.paths.new_record(game.id)
    open_table(app, Session.start(game, args.options, plan.seats(), args.seed, path, app.runner))


def resume(app: App, entry: Entry) -> None:
    """Go on with a saved game; a record that cannot be used is kept aside, and one sentence says so."""
    try:
        session = Session.resume(entry.path, app.runner)
    except RecordProblem as problem:
        app.tell(library.retire(entry.path, problem))
        app.rebuild()
        return
    open_table(app, session)


def open_table(app: App, session: Session) -> None:
    """Show the table of a session above the menu."""
    from scenes.menu import MenuScene

    app.back_to(MenuScene)
    app.push(app.tables[session.game.id].scene(app, session))


def finished(app: App, session: Session) -> None:
    """Count a finished game."""
    problem = app.stats.add(session)
    if problem is not None:
        app.tell(problem)


def rematch(app: App, session: Session, *, same_deal: bool) -> None:
    """The same table once more, with the same chance or a new one."""
    path = app.paths.new_record(session.game.id)
    open_table(app, session.rematch(path, same_deal=same_deal))


def watch(app: App, session: Session) -> None:
    """Look at a finished game again, step by step."""
    from scenes.replay import ReplayScene

    if session.path is not None:
        app.push(ReplayScene(app, session.path))
