"""Where the program keeps its files, and how it writes them so that a crash leaves the old or the new, never half."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from game.core.problem import Problem, reason
from game.core.record import set_aside
from game.core.settings import Settings

APP = "Goza"
ENVIRONMENT = "GOZA_DATA_DIR"


class Paths:
    """The folders of one installation. `problem` is set when one of them could not be used."""

    def __init__(self, data: Path, config: Path, logs: Path) -> None:
        self.problem: Problem | None = None
        self.data = self._usable(data)
        self.config = self._usable(config)
        self.logs = self._usable(logs)
        self._lock: FileLock | None = None

    @classmethod
    def find(cls, data_dir: str | os.PathLike[str] | None = None,
             environ: Mapping[str, str] = os.environ) -> Paths:
        """The folders to use: below `data_dir`, else below $GOZA_DATA_DIR, else where the system wants them."""
        own = data_dir or environ.get(ENVIRONMENT)
        if own:
            base = Path(own).expanduser().resolve()
            return cls(base, base, base / "logs")
        system = platformdirs.PlatformDirs(APP, appauthor=False)
        return cls(system.user_data_path, system.user_config_path, system.user_log_path)

    @property
    def records(self) -> Path:
        """The folder of saved and finished games."""
        return self.data / "records"

    @property
    def statistics(self) -> Path:
        return self.data / "statistics.sqlite3"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    def new_record(self, game_id: str) -> Path:
        """A name for the record of a game that begins now; the file does not exist yet."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        names = [f"{game_id}-{stamp}.jsonl", *(f"{game_id}-{stamp}-{n}.jsonl" for n in range(2, 1000))]
        return next(path for name in names if not (path := self.records / name).exists())

    # -- one program at a time -----------------------------------------------------------------------------------------

    def claim(self) -> Problem | None:
        """Keep other instances away from this data folder until `release`; a Problem if one is here already.

        The lock is the system's, so that it ends with the process however the process ends; the number in the file is
        only for people who look.
        """
        lock = FileLock(self.data / "lock", blocking=False)
        try:
            lock.acquire()
        except Timeout:
            return Problem("data_in_use", folder=str(self.data))
        self._lock = lock
        for leftover in self.config.glob("settings.json*.tmp"):  # of a program that was killed while it saved
            leftover.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # the lock holds without it
            (self.data / "lock.pid").write_text(f"{os.getpid()}\n", encoding="utf-8")
        return None

    def release(self) -> None:
        """Let other instances in again. Releasing twice does no harm."""
        if self._lock is not None:
            with contextlib.suppress(OSError):  # somebody tidied up
                (self.data / "lock.pid").unlink()
            self._lock.release()
            self._lock = None

    # -- settings ------------------------------------------------------------------------------------------------------

    def load_settings(self) -> tuple[Settings, Problem | None]:
        """The saved settings, or the last good ones, or the defaults; a damaged file is kept under another name."""
        problem = None
        for path in (self.settings, backup(self.settings)):
            try:
                return Settings.from_json(path.read_text(encoding="utf-8")), problem
            except OSError:
                continue  # a first start has neither file
            except (ValueError, RecursionError):
                kept = set_aside(path)
                problem = problem or Problem("settings_damaged", kept=(kept or path).name)
        return Settings(), problem

    def save_settings(self, settings: Settings) -> Problem | None:
        """Save at once; a Problem if the disk refuses."""
        try:
            atomic_write(self.settings, settings.to_json())
        except OSError as error:
            return Problem("settings_unsaved", reason=reason(error))
        return None

    def _usable(self, folder: Path) -> Path:
        if is_writable(folder):
            return folder
        used = Path(tempfile.mkdtemp(prefix="goza-"))
        self.problem = self.problem or Problem("data_unwritable", folder=str(folder), used=str(used))
        return used


def is_writable(folder: Path) -> bool:
    """Whether files can be written there; makes the folder if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def backup(path: Path) -> Path:
    """Where `atomic_write` keeps the version before."""
    return path.with_name(path.name + ".bak")


def atomic_write(path: Path, text: str) -> None:
    """Replace a file as a whole, keeping the version before as its backup; raises OSError and leaves the old file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".tmp", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            kept = fresh.with_suffix(".bak.tmp")
            shutil.copyfile(path, kept)
            kept.replace(backup(path))
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
