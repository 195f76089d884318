"""kill -9 at any moment: no completed action is lost, no file is left in half."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.paths import Paths
from game.core.session import Session
from game.core.verify import verify

ROOT = Path(__file__).resolve().parents[2]
KILLS = 100
LONGEST_LIFE_S = 0.06

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a hundred victims are forked, to start quickly")

NURSERY = '''
"""For each line "KIND PATH SEED" fork a victim that works at PATH until it is killed; print its process number."""
import os, signal, sys
from pathlib import Path
from game.core.paths import Paths
from game.core.seats import bots_around
from game.core.session import Session
from game.registry import GAMES

def play(path, seed):
    """Play a long game of bots, telling how many actions are completed."""
    game = GAMES[0]
    if path.exists():
        session = Session.resume(path)
    else:
        session = Session.start(game, {}, bots_around(game, game.default_seats, ["random"]), seed, path)
    told = os.open(path.with_suffix(".told"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    while session.outcome() is None:
        if session.poll():
            os.write(told, b"%d\\n" % len(session.actions))

def save(path, seed):
    """Save settings again and again."""
    paths = Paths.find(path)
    settings, _ = paths.load_settings()
    while True:
        settings.player_name = settings.player_name + "x" if len(settings.player_name) < 40 else ""
        paths.save_settings(settings)

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    kind, path, seed = line.split()
    child = os.fork()
    if child == 0:
        {"play": play, "save": save}[kind](Path(path), int(seed))
        os._exit(0)
    print(child, flush=True)
'''


class Nursery:
    """A process from which victims are forked."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([sys.executable, "-c", NURSERY], cwd=ROOT, text=True, stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE)

    def live_and_die(self, kind: str, path: Path, seed: int, seconds: float) -> None:
        """Let a victim work for a while and kill it, wherever it is."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(kind, path, seed, file=self._process.stdin, flush=True)
        victim = int(self._process.stdout.readline())
        time.sleep(seconds)
        try:
            os.kill(victim, signal.SIGKILL)
            while True:
                os.kill(victim, 0)
                time.sleep(0.001)
        except ProcessLookupError:
            return  # dead, by our hand or at the end of its game

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    one = Nursery()
    yield one
    one.close()


def told(path: Path) -> int:
    """Actions that the victims told of as completed; the last line may be torn as well."""
    file = path.with_suffix(".told")
    lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    return int(lines[-1]) if lines else 0


def test_a_game_of_bots_killed_at_a_hundred_moments_goes_on_from_its_last_completed_action(nursery: Nursery,
                                                                                           tmp_path: Path) -> None:
    rng = random.Random(1)
    path, games, in_the_middle = tmp_path / "0.jsonl", 0, 0
    for _ in range(KILLS):
        nursery.live_and_die("play", path, games, rng.uniform(0, LONGEST_LIFE_S))
        if not path.exists() or path.stat().st_size == 0:
            path.unlink(missing_ok=True)
            continue  # killed before it had begun to write
        session = Session.resume(path)
        assert session.problem is None
        assert told(path) <= len(session.actions) <= told(path) + 1
        session.close()
        assert verify(path).difference is None
        in_the_middle += session.outcome() is None and bool(session.actions)
        if session.outcome() is not None:
            games += 1
            path = tmp_path / f"{games}.jsonl"
    assert in_the_middle > KILLS // 10


def test_settings_killed_while_they_are_saved_are_the_old_or_the_new_ones(nursery: Nursery, tmp_path: Path) -> None:
    rng = random.Random(2)
    changed = 0
    for n in range(KILLS):
        nursery.live_and_die("save", tmp_path, n, rng.uniform(0, LONGEST_LIFE_S / 2))
        settings, problem = Paths.find(tmp_path).load_settings()
        assert problem is None
        assert set(settings.player_name) <= {"x"}
        changed += bool(settings.player_name)
    assert changed
