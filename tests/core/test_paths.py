"""Where files go, what happens where nothing can be written, and that one data folder is for one program."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest

from game.core.paths import APP, ENVIRONMENT, Paths, is_writable
from game.core.settings import Settings

ROOT = Path(__file__).resolve().parents[2]

HOLD = """
import sys
from game.core.paths import Paths
paths = Paths.find(sys.argv[1])
print(paths.claim() or "mine", flush=True)
sys.stdin.read()
"""


def test_everything_lies_below_the_folder_that_was_named(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path / "a" / "b")
    for path in (paths.records, paths.statistics, paths.settings, paths.logs):
        assert path.is_relative_to(tmp_path / "a" / "b")
    assert paths.problem is None


def test_the_environment_names_the_folder_unless_an_argument_does(tmp_path: Path) -> None:
    environ = {ENVIRONMENT: str(tmp_path / "env")}
    assert Paths.find(None, environ).data == tmp_path / "env"
    assert Paths.find(tmp_path / "arg", environ).data == tmp_path / "arg"


def test_without_either_files_go_where_the_system_wants_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("HOME", str(tmp_path))
    paths = Paths.find(None, {})
    system = platformdirs.PlatformDirs(APP, appauthor=False)
    assert (paths.data, paths.config, paths.logs) == \
        (system.user_data_path, system.user_config_path, system.user_log_path)
    assert paths.problem is None


def test_a_folder_that_cannot_be_written_to_is_replaced_with_one_sentence(tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    blocked = tmp_path / "file" / "data"
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    paths = Paths.find(blocked)
    assert paths.problem is not None and str(blocked) in paths.problem.text
    assert is_writable(paths.data) and is_writable(paths.logs)
    assert paths.save_settings(Settings()) is None
    assert paths.claim() is None
    paths.release()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_no_folder_to_write_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert not is_writable(tmp_path / "data")
    tmp_path.chmod(0o700)


def test_records_of_the_same_second_get_different_names(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    paths.records.mkdir()
    names = set()
    for _ in range(4):
        path = paths.new_record("dohyo")
        path.touch()
        names.add(path.name)
    assert len(names) == 4 and all(name.startswith("dohyo-") and name.endswith(".jsonl") for name in names)


def test_a_second_program_with_the_same_data_folder_is_told_so(tmp_path: Path) -> None:
    with holder(tmp_path) as other:
        assert other.stdout is not None and other.stdout.readline() == "mine\n"
        paths = Paths.find(tmp_path)
        problem = paths.claim()
        assert problem is not None and problem.code == "data_in_use" and str(tmp_path) in problem.text
        paths.release()
        elsewhere = Paths.find(tmp_path / "elsewhere")
        assert elsewhere.claim() is None
        elsewhere.release()
        other.kill()
        other.wait()
        assert paths.claim() is None, "the lock of a program that was killed is nobody's"
        paths.release()


def test_a_data_folder_that_was_released_can_be_claimed_again(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    for _ in range(3):
        assert paths.claim() is None
        assert (tmp_path / "lock.pid").read_text(encoding="utf-8") == f"{os.getpid()}\n"
        paths.release()
        assert not (tmp_path / "lock.pid").exists()
    paths.release()


def holder(folder: Path) -> subprocess.Popen[str]:
    """A process that claims the data folder and keeps it until it is killed."""
    return subprocess.Popen([sys.executable, "-c", HOLD, str(folder)], cwd=ROOT, text=True, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE)
