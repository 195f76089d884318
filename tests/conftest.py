"""What every test relies on: the program on the path, no real window, no real sound, nobody's real data folder."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
DATA = tempfile.mkdtemp(prefix="goza-tests-")
os.environ["GOZA_DATA_DIR"] = DATA

settings.register_profile("goza", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("goza")


def pytest_sessionfinish() -> None:
    shutil.rmtree(DATA, ignore_errors=True)
