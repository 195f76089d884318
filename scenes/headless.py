"""An App without a screen, for pictures, measurements and self-tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.core.paths import Paths
from game.core.settings import Settings
from scenes.app import App
from scenes.tables import TABLES
from sounds.audio import Audio


@contextmanager
def headless(size: tuple[int, int], language: str = "en", scale: float = 1.0, **settings: object) -> Iterator[App]:
    """An App on SDL's dummy driver with a data folder of its own that is removed afterwards."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory(prefix="goza-") as folder:
        app = App(Settings(language=language, ui_scale=scale, **settings), Paths.find(folder), Audio(), TABLES, size)  # type: ignore[arg-type]  # settings by name
        try:
            yield app
        finally:
            app.close()
            app.window.destroy()
