"""The program's log and its last words: a rotating file, a crash report, and no death without either.

A windowed program has no standard streams (they are None), so nothing may count on them.
"""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import os
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TextIO

from game import __version__
from game.core.problem import Problem

MOST_BYTES = 512 * 1024
KEPT = 10
"""Log files, and crash reports, that are kept."""

CrashHook = Callable[[Problem], None]
"""Told once of a crash, with the sentence for the player; shows a message box, say."""

log = logging.getLogger("goza")


def have_streams() -> None:
    """Give a program without standard streams streams that lead nowhere, before anything prints to them."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115  # for the process's life


class Logs:
    """The log files of one run. Unwritable folders cost the log, never the program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.on_crash: CrashHook | None = None
        self._crashed = False
        self._faults: TextIO | None = None
        self._handler: logging.Handler | None = None

    def install(self) -> None:
        """From here on the log, unhandled errors of every thread, and faults of the interpreter go to the folder."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handler: logging.Handler = logging.handlers.RotatingFileHandler(
                self.folder / "goza.log", maxBytes=MOST_BYTES, backupCount=KEPT - 1, encoding="utf-8")
            self._faults = (self.folder / "fault.txt").open("a", encoding="utf-8")
            faulthandler.enable(self._faults)
        except OSError:
            handler = logging.NullHandler()
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root = logging.getLogger()
        self._handler = handler
        root.addHandler(handler)
        root.setLevel(logging.INFO)
        sys.excepthook = self._unhandled
        threading.excepthook = self._unhandled_in_thread
        log.info("Goza %s, Python %s, %s", __version__, platform.python_version(), platform.platform())

    def report(self, error: BaseException) -> Problem:
        """Write a crash report and tell the crash hook, once; returns the sentence for the player."""
        text = "".join(traceback.format_exception(error))
        log.critical("stopped by an error\n%s", text)
        path = self.folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        problem = Problem("crash", path=str(path))
        try:
            path.write_text(f"Goza {__version__}, Python {platform.python_version()}, {platform.platform()}\n\n{text}",
                            encoding="utf-8")
            for old in sorted(self.folder.glob("crash-*.txt"))[:-KEPT]:
                old.unlink()
        except OSError:
            log.exception("no crash report")
        if self.on_crash is not None and not self._crashed:
            self._crashed = True
            self._tell(self.on_crash, problem)
        return problem

    @staticmethod
    def _tell(hook: CrashHook, problem: Problem) -> None:
        try:
            hook(problem)
        except Exception:  # the display may be what broke; the report is written all the same
            log.exception("the player could not be told")

    def close(self) -> None:
        """Let go of the files. The hooks stay, as long as the process lives."""
        faulthandler.disable()
        for file in (self._handler, self._faults):
            if file is not None:
                file.close()
        if self._handler is not None:
            logging.getLogger().removeHandler(self._handler)

    def _unhandled(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        problem = self.report(error)
        if sys.stderr is not None:
            traceback.print_exception(error)
            print(problem.text, file=sys.stderr)

    def _unhandled_in_thread(self, args: threading.ExceptHookArgs) -> None:
        """A thread's error is written down; the program goes on without the thread."""
        if args.exc_value is not None:
            log.error("a thread stopped\n%s", "".join(traceback.format_exception(args.exc_value)))
