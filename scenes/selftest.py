"""`main.py selftest`: does everything that the program needs work here? Also run on the frozen file."""

from __future__ import annotations

import argparse
import logging
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from art import svg
from art import type as lettering
from game.core import seats as seating
from game.core.record import read_record
from game.core.resources import resource
from game.core.session import Session
from game.core.verify import verify
from game.core.worker import BotRunner, InlineRunner
from game.registry import GAMES
from scenes import i18n
from scenes.app import run_frames
from scenes.headless import headless
from scenes.menu import MenuScene
from scenes.tables import TABLES
from sounds.audio import Audio
from sounds.catalogue import EFFECTS, files

log = logging.getLogger(__name__)

WORKER_S = 40.0


class Failed(Exception):
    """A part that does not work."""


def run(args: argparse.Namespace) -> int:
    """Exit status 0 if every part works."""
    status = 0
    for name, check in CHECKS:
        began = time.monotonic()
        try:
            result = check()
        except Exception as error:
            log.exception("selftest: %s", name)
            print(f"FAILED  {name}: {error}", flush=True)
            status = 1
        else:
            print(f"ok      {name}: {result} ({time.monotonic() - began:.1f} s)", flush=True)
    return status


def drawings() -> str:
    """Every drawing can be rendered."""
    names = sorted(
        path.relative_to(resource("art", "svg")).with_suffix("").as_posix()
        for path in resource("art", "svg").rglob("*.svg")
    )
    for name in names:
        if not svg.svg(name, scale=0.3).get_bounding_rect().width:
            raise Failed(f"{name} is empty")
    return f"{len(names)} drawings"


def texts() -> str:
    """Every text of every language is there and can be lettered."""
    i18n.load()
    keys = i18n.table("en")
    for language in i18n.LANGUAGES:
        texts_ = i18n.table(language)
        lost = sorted(key for key in keys if key not in texts_ and ".refusal." not in key)
        if lost:
            raise Failed(f"{language} lacks {lost[0]}")
        for key, text in texts_.items():
            unknown = lettering.missing(text, "ui", language)
            if unknown:
                raise Failed(f"{key}: no glyph for {unknown}")
    return f"{len(keys)} texts in {len(i18n.LANGUAGES)} languages"


def sound() -> str:
    """Every effect is there; with a device, the mixer can load them."""
    lost = [path for name in EFFECTS for path in files(name) if not path.is_file()]
    if lost:
        raise Failed(f"{lost[0].name} is missing")
    audio = Audio()
    audio.open()
    if audio.available:
        audio.preload()
        audio.play("tick")
    state = "with a device" if audio.available else "no device: silent"
    audio.close()
    return f"{len(EFFECTS)} effects, {state}"


def games() -> str:
    """One bot game of each, saved, loaded and checked."""
    played = 0
    for game in GAMES:
        with tempfile.TemporaryDirectory(prefix="goza-") as folder:
            path = Path(folder) / "game.jsonl"
            bots = seating.bots_around(game, game.default_seats, [game.quick_bot])
            session = Session.start(game, {}, bots, 7, path, InlineRunner())
            while session.outcome() is None:
                session.poll()
                if not session.to_act():
                    session.advance(session.clock_ms + 250)
            session.close()
            verdict = verify(path)
            if verdict.difference is not None:
                raise Failed(f"{game.id}: {verdict.difference}")
            if not read_record(path).finished:
                raise Failed(f"{game.id}: the record has no end")
            played += 1
    return f"{played} games"


def worker() -> str:
    """The process in which bots think starts and answers."""
    game = GAMES[0]
    runner = BotRunner()
    try:
        bots = seating.bots_around(game, game.default_seats, [game.hint_bot])
        session = Session.start(game, {}, bots, 7, None, runner)
        end = time.monotonic() + WORKER_S
        while not session.actions and time.monotonic() < end:
            session.poll()
            time.sleep(0.01)
        if not session.actions:
            raise Failed("no answer")
        return "in a process of its own" if runner.in_process else "in a thread"
    finally:
        runner.close()


def scenes() -> str:
    """The menu and every table open."""
    with headless((1280, 720)) as app:
        app.push(MenuScene(app))
        run_frames(app, 3)
        for table in TABLES.values():
            next(iter(table.shots(app)))
            app.draw()
        pygame.event.clear()
    return f"menu and {len(TABLES)} tables"


CHECKS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("drawings", drawings),
    ("texts", texts),
    ("sound", sound),
    ("games", games),
    ("worker", worker),
    ("scenes", scenes),
)
