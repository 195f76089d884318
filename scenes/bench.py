"""`main.py bench`: how fast rules and pictures are on this machine."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

from game.core import playouts
from scenes.app import FIRST_FRAME, App, run_frames
from scenes.headless import headless
from scenes.menu import MenuScene
from scenes.tables import TABLES

SIZES = ((1280, 720), (1920, 1080))
WARM_UP = 30
FRAMES = 600
IDLE_S = 4.0
STARTS = 5


def run(args: argparse.Namespace) -> int:
    """Print the figures; returns the exit status."""
    figures: dict[str, Any] = {
        "playouts_per_s": playouts.measure(),
        "startup_ms": startup_ms(),
        "frame_ms": {},
    }
    for size in SIZES:
        with headless(size, speed=1) as app:
            for game_id in TABLES:
                figures["frame_ms"][f"{game_id}@{size[0]}x{size[1]}"] = frame_ms(app, game_id)
    with headless(SIZES[-1], speed=1) as app:
        figures["idle_cpu_pct"] = idle_cpu_pct(app)
        figures["input_to_photon_frames"] = input_to_photon_frames(app)
    if args.json:
        print(json.dumps(figures))
    else:
        _print_table(figures)
    return 0


def _print_table(figures: dict[str, Any]) -> None:
    for name, value in figures["playouts_per_s"].items():
        print(f"{name:24} {value:10.0f} random playouts a second")
    for name, value in figures["frame_ms"].items():
        print(f"{name:24} {value['p50']:10.2f} ms a frame (median), {value['p99']:.2f} ms (99 %)")
    print(f"{'start to first frame':24} {figures['startup_ms']:10.0f} ms")
    print(f"{'idle menu':24} {figures['idle_cpu_pct']:10.2f} % of a core")
    print(f"{'input to picture':24} {figures['input_to_photon_frames']:10d} frame")


def frame_ms(app: App, game_id: str) -> dict[str, float]:
    """Time of drawing a frame, presentation included, in the busiest animation of a game."""
    app.stack.clear()
    app.push(MenuScene(app))
    busy = TABLES[game_id].busiest(app)
    times = []
    for n in range(WARM_UP + FRAMES):
        next(busy)
        began = time.perf_counter()
        app.draw()
        if n >= WARM_UP:
            times.append((time.perf_counter() - began) * 1000)
    times.sort()
    return {"p50": round(times[len(times) // 2], 2), "p99": round(times[int(len(times) * 0.99)], 2)}


def startup_ms() -> float:
    """Median time from starting the program to its first frame, in a process of its own."""
    times = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory(prefix="goza-") as folder:
            mark = Path(folder) / "first-frame"
            command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, str(_main())]
            began = time.time()
            environment = {
                **os.environ,
                FIRST_FRAME: str(mark),
                "SDL_VIDEODRIVER": os.environ.get("GOZA_BENCH_VIDEO", "dummy"),
            }
            subprocess.run(
                [*command, "play", "--data-dir", folder], env=environment, check=True, capture_output=True, timeout=60
            )
            times.append((float(mark.read_text(encoding="utf-8")) - began) * 1000)
    return round(sorted(times)[len(times) // 2], 1)


def _main() -> Path:
    return Path(__file__).resolve().parents[1] / "main.py"


def idle_cpu_pct(app: App) -> float:
    """Processor time of the menu with nobody touching it."""
    app.stack.clear()
    app.push(MenuScene(app))
    run_frames(app, 60)
    cpu, wall = time.process_time(), time.monotonic()
    while time.monotonic() - wall < IDLE_S:
        app.turn()
    return round((time.process_time() - cpu) / (time.monotonic() - wall) * 100, 2)


def input_to_photon_frames(app: App) -> int:
    """Frames from a key press to a picture that shows it."""
    app.stack.clear()
    app.push(MenuScene(app))
    run_frames(app, 60)
    before = pygame.image.tobytes(app.window.get_surface(), "RGB")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43))
    for frames in range(1, 60):
        run_frames(app)
        if pygame.image.tobytes(app.window.get_surface(), "RGB") != before:
            return frames
    return -1
