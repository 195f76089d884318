"""`main.py shots`: a picture of every scene in every state worth looking at."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from scenes import i18n
from scenes.app import App, run_frames
from scenes.headless import headless
from scenes.layout import MINIMUM
from scenes.menu import MenuScene
from scenes.setup import SetupScene
from scenes.tables import TABLES


def run(args: argparse.Namespace) -> int:
    """Write the pictures into args.folder; returns the exit status."""
    if args.size[0] < MINIMUM[0] or args.size[1] < MINIMUM[1]:
        print(f"goza: --size is at least {MINIMUM[0]}x{MINIMUM[1]}", file=sys.stderr)
        return 2
    folder: Path = args.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"goza: {folder} cannot be used: {error.strerror}", file=sys.stderr)
        return 2
    languages = [args.lang] if args.lang else list(i18n.LANGUAGES)
    for language in languages:
        count = 0
        with headless(args.size, language, args.scale / 100, speed=1) as app:
            for name in every_state(app):
                app.draw()
                path = folder / f"{name}-{language}-{args.size[0]}x{args.size[1]}.png"
                pygame.image.save(app.window.get_surface(), str(path))
                count += 1
        print(f"{count} pictures of {language} in {folder}")
    return 0


def every_state(app: App) -> Iterator[str]:
    """Bring the program into one state after the other and yield its name; the caller draws."""
    yield from _frame(app)
    for game_id, table in TABLES.items():
        app.stack.clear()
        app.push(MenuScene(app))
        for name in table.shots(app):
            yield f"{game_id}-{name}"
    yield from _with_history(app)


def _show(app: App, name: str) -> Iterator[str]:
    run_frames(app, 30)
    yield name
    app.pop()


def _frame(app: App) -> Iterator[str]:
    from scenes.about import AboutScene
    from scenes.rulebook import RulebookScene
    from scenes.settings import SettingsScene

    app.push(MenuScene(app))
    run_frames(app, 30)
    yield "menu-first"
    for game_id in TABLES:
        app.push(SetupScene(app, game_id))
        yield from _show(app, f"{game_id}-setup")
        scene = SetupScene(app, game_id)
        app.push(scene)
        scene.open_seat(min(3, len(scene.plan.places) - 1))
        yield from _show(app, f"{game_id}-setup-seat")
        app.push(RulebookScene(app, game_id))
        yield from _show(app, f"rulebook-{game_id}")
    app.push(SettingsScene(app))
    yield from _show(app, "settings")
    app.push(AboutScene(app))
    yield from _show(app, "about")
    app.push(RulebookScene(app, "frame"))
    yield from _show(app, "rulebook-frame")


def _with_history(app: App) -> Iterator[str]:
    """What needs finished and unfinished games: the tables have left some."""
    from scenes.history import HistoryScene
    from scenes.statistics import StatisticsScene

    app.stack.clear()
    app.push(MenuScene(app))
    run_frames(app, 30)
    yield "menu-saved"
    app.push(StatisticsScene(app))
    yield from _show(app, "statistics")
    app.push(HistoryScene(app))
    yield from _show(app, "history")
