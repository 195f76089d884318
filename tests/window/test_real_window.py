"""The program in a real window on a virtual screen, played by real mouse and key events from outside."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.layout import Layout
from scenes.tables.dohyo.places import Places

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
PATIENCE_S = 40.0

pytestmark = [
    pytest.mark.skipif(
        shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="needs Xvfb and xdotool"
    ),
    pytest.mark.xdist_group("window"),
]


def wait_for(what: Callable[[], object], why: str) -> object:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {why}")


class Player:
    """A person in front of the screen."""

    def __init__(self, display: str, data: Path) -> None:
        self.display, self.data = display, data
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        environment = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "GOZA_DATA_DIR")}
        environment |= {
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        command = [sys.executable, str(ROOT / "main.py"), *arguments, "--data-dir", str(self.data)]
        self.process = subprocess.Popen(command, env=environment, cwd=self.data)
        wait_for(lambda: self.tool("search", "--pid", str(self.process.pid)), "a window")
        time.sleep(1.5)

    def tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.display},
            timeout=10,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def click(self, pos: tuple[int, int]) -> None:
        self.tool("mousemove", str(pos[0]), str(pos[1]))
        time.sleep(0.08)
        self.tool("click", "1")
        time.sleep(0.15)

    def key(self, name: str) -> None:
        self.tool("key", name)
        time.sleep(0.15)

    def record(self) -> Path | None:
        return max((self.data / "records").glob("*.jsonl"), default=None)

    def done_by_me(self) -> int:
        path = self.record()
        if path is None:
            return 0
        rows = [json.loads(row) for row in path.read_bytes().splitlines() if row.endswith(b"}")]
        return sum(1 for row in rows if row.get("seat") == 0)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    number = 90 + os.getpid() % 400
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_for(lambda: Path(f"/tmp/.X11-unix/X{number}").exists(), "the virtual screen")
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text(
        json.dumps(
            {
                "schema": 1,
                "language": "en",
                "speed": 4,
                "bot_delay": 0,
                "seen": ["tutorial-dohyo"],
                "window_size": list(SIZE),
                "window_position": [0, 0],
            }
        ),
        encoding="utf-8",
    )
    someone = Player(f":{number}", data)
    yield someone
    if someone.process is not None and someone.process.poll() is None:
        someone.kill()
    server.terminate()
    server.wait()


def test_hands_are_played_by_real_clicks_and_keys_and_a_kill_loses_none(player: Player) -> None:
    places = Places(Layout(*SIZE), 4)
    player.start("play", "dohyo", "--seats", "4", "--seed", "11")
    player.click(places.card_rect(0, 7).center)
    x, y = places.spot(2, 9)
    player.click((round(x), round(y)))
    player.click(places.seal.center)
    wait_for(lambda: player.done_by_me() == 1, "the first choice in the record")

    def second_choice() -> bool:
        for name in ("1", "b", "Return"):
            player.key(name)
        return player.done_by_me() == 2

    wait_for(second_choice, "the second choice in the record")
    player.kill()
    before = player.record().read_bytes()
    player.start("play")
    assert player.record().read_bytes().startswith(before[: before.rindex(b"\n") + 1])

    def continued() -> bool:
        player.key("Return")
        time.sleep(0.5)
        for name in ("1", "c", "Return"):
            player.key(name)
        return player.done_by_me() >= 3

    wait_for(continued, "the third choice after Continue")
    assert len(list((player.data / "records").glob("*.jsonl"))) == 1


def test_full_screen_and_back_keeps_the_window(player: Player) -> None:
    player.start("play")
    window = player.tool("search", "--pid", str(player.process.pid)).split()[-1]
    before = player.tool("getwindowgeometry", window)
    for _ in range(10):
        player.key("F11")
        time.sleep(0.2)
    assert player.tool("getwindowgeometry", window) == before
    assert player.process.poll() is None
