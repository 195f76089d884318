"""The rules know nothing of windows: `game/` works where there is no pygame, and imports nothing from above."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "game").rglob("*.py"))

WITHOUT_PYGAME = """
import importlib, pkgutil, sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("pygame", "pygame_gui", "scenes", "art", "sounds"):
            raise ImportError(f"{name} is not for the rules")

sys.meta_path.insert(0, Refuse())
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    importlib.import_module(module.name)
import main
sys.exit(main.main(sys.argv[1:]))
"""


def run_without_pygame(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", WITHOUT_PYGAME, *arguments], cwd=ROOT, capture_output=True, text=True,
                          timeout=120)


def test_games_are_simulated_and_records_checked_without_pygame(tmp_path: Path) -> None:
    done = run_without_pygame("simulate", "dohyo", "--games", "2", "--bots", "random", "--records", str(tmp_path))
    assert done.returncode == 0, done.stderr
    for record in tmp_path.glob("*.jsonl"):
        done = run_without_pygame("replay", str(record), "--check")
        assert done.returncode == 0, done.stderr
        assert "correct" in done.stdout


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_of_the_rules_imports_neither_pygame_nor_scenes_nor_another_game(module: Path) -> None:
    above = {"pygame", "pygame_gui", "scenes", "art", "sounds"}
    package = module.relative_to(ROOT).parts[1]
    games = {path.name for path in (ROOT / "game").iterdir() if path.is_dir()} - {"core", "__pycache__"}
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else \
            [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            parts = name.split(".")
            assert parts[0] not in above, f"{module} imports {name}"
            if parts[0] == "game" and package in games and len(parts) > 1:
                assert parts[1] in ("core", package), f"{module} imports {name}"
            if parts[0] == "game" and package == "core" and len(parts) > 1:
                assert parts[1] not in games, f"{module} imports {name}"


def test_every_module_of_the_rules_says_what_it_is_for() -> None:
    for module in MODULES:
        assert ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))), module
