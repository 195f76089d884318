"""The log and the last words of the program, also where there is no console."""

import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.logs import KEPT, Logs, have_streams
from game.core.problem import Problem

ROOT = Path(__file__).resolve().parents[2]

WINDOWED = """
import sys, threading
sys.stdout = sys.stderr = None
from pathlib import Path
from game.core.logs import Logs, have_streams
have_streams()
print("nobody reads this")
logs = Logs(Path(sys.argv[1]))
told = []
logs.on_crash = lambda problem: Path(sys.argv[1], "told.txt").write_text(problem.text, encoding="utf-8")
logs.install()
thread = threading.Thread(target=lambda: 1 // 0)
thread.start()
thread.join()
raise RuntimeError("the last straw")
"""


@pytest.fixture
def logs(tmp_path: Path) -> Iterator[Logs]:
    """Installed logs; the hooks of the test run come back afterwards."""
    hooks = sys.excepthook, threading.excepthook
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    one = Logs(tmp_path / "logs")
    one.install()
    yield one
    one.close()
    sys.excepthook, threading.excepthook = hooks
    root.handlers[:], root.level = handlers, level


def test_a_program_without_a_console_tells_its_log_and_the_player_why_it_stopped(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", WINDOWED, str(tmp_path)], cwd=ROOT, capture_output=True, timeout=60)
    assert done.returncode == 1
    log = (tmp_path / "goza.log").read_text(encoding="utf-8")
    assert "ZeroDivisionError" in log and "the last straw" in log
    report = next(tmp_path.glob("crash-*.txt"))
    assert "RuntimeError: the last straw" in report.read_text(encoding="utf-8")
    told = (tmp_path / "told.txt").read_text(encoding="utf-8")
    assert str(report) in told and "saved" in told


def test_the_player_is_told_once_of_a_crash_and_each_gets_a_report(logs: Logs) -> None:
    told: list[Problem] = []
    logs.on_crash = told.append
    for n in range(3):
        logs.report(RuntimeError(f"number {n}"))
    assert len(told) == 1 and told[0].code == "crash"


def test_a_hook_that_fails_itself_does_not_hide_the_first_error(logs: Logs, caplog: pytest.LogCaptureFixture) -> None:
    def hook(problem: Problem) -> None:
        raise RuntimeError("no window to show it in")

    logs.on_crash = hook
    problem = logs.report(RuntimeError("the first error"))
    assert "the first error" in caplog.text and "no window to show it in" in caplog.text
    assert Path(str(problem.params["path"])).exists()


def test_old_crash_reports_are_thrown_away(logs: Logs) -> None:
    for n in range(KEPT + 5):
        (logs.folder / f"crash-20200101-{n:06d}.txt").touch()
    logs.report(RuntimeError("again"))
    assert len(list(logs.folder.glob("crash-*.txt"))) == KEPT


def test_a_folder_that_cannot_be_written_to_costs_the_log_and_not_the_program(tmp_path: Path) -> None:
    hooks = sys.excepthook, threading.excepthook
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    logs = Logs(tmp_path / "file" / "logs")
    logs.install()
    logs.report(RuntimeError("unheard"))
    logs.close()
    sys.excepthook, threading.excepthook = hooks


def test_streams_that_are_there_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = sys.stdout, sys.stderr
    have_streams()
    assert (sys.stdout, sys.stderr) == (out, err)
    monkeypatch.setattr(sys, "stdout", None)
    have_streams()
    print("into nothing")
    assert sys.stdout is not None
    sys.stdout.close()
