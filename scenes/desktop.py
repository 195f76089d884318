"""What the program asks of the desktop around it: show a folder, put text on the clipboard. Either may be refused."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import webbrowser
from pathlib import Path

import pygame

log = logging.getLogger(__name__)


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; False if there is nothing to show it with."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is not None:
            subprocess.Popen(
                [opener, str(folder)],
                env=clean_environment(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
            return True
        return webbrowser.open(folder.as_uri())
    except OSError as error:
        log.warning("the data folder cannot be shown: %s", error)
        return False


def clean_environment() -> dict[str, str]:
    """The environment for programs of the system: a single-file program points the loader at its own libraries, and
    keeps what was there before under another name."""
    environment = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = environment.pop(f"{name}_ORIG", None)
        if before is not None:
            environment[name] = before
        elif getattr(sys, "frozen", False):
            environment.pop(name, None)
    return environment


def copy_text(text: str) -> bool:
    """Put text on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error as error:
        log.info("no clipboard: %s", error)
        return False
