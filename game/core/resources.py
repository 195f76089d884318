"""Where the files that belong to the program are: beside the source, or unpacked from the single-file program."""

from __future__ import annotations

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds `art`, `game`, `scenes` and `sounds`, whatever the current directory is.

    A frozen program is unpacked into the folder that PyInstaller names in `sys._MEIPASS`.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else Path(__file__).resolve().parents[2]


def resource(*parts: str) -> Path:
    """A file of the program, named from the root: `resource("sounds", "effects", "clap.ogg")`. It need not exist."""
    return root().joinpath(*parts)
