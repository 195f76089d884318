"""What a report about a problem needs to say of the machine and the program, without the player's name in it."""

from __future__ import annotations

import platform
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.registry import GAMES
from scenes import i18n

if TYPE_CHECKING:
    from scenes.app import App


def describe(app: App) -> str:
    """One fact a line, in English whatever the interface speaks: it is read by those who mend the program."""
    width, height = app.size
    frozen = "single file" if getattr(sys, "frozen", False) else "source"
    facts = {
        "Goza": f"{__version__} ({frozen})",
        "games": ", ".join(f"{game.id} rules {game.rules}" for game in GAMES),
        "Python": platform.python_version(),
        "pygame-ce": f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "pygame_gui": installed("pygame_gui"),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "video": f"{pygame.display.get_driver()}, desktops {pygame.display.get_desktop_sizes()}",
        "window": f"{width}x{height}, text {app.settings.ui_scale:.0%}, fullscreen {app.settings.fullscreen}",
        "language": i18n.language(),
        "sound": "device open" if app.audio.available else "no device",
        "bots": "own process" if getattr(app.runner, "in_process", False) else "in the program",
        "motion": f"speed {app.settings.speed:g}, reduced {app.settings.reduced_motion}",
        "data": private(app.paths.data),
    }
    return "".join(f"{name}: {value}\n" for name, value in facts.items())


def installed(package: str) -> str:
    """The version of a package, where the program knows it: a single file need not carry such papers."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def private(path: Path) -> str:
    """A path without the name of the person whose home it lies in."""
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)
