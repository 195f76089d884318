"""What README and its neighbours promise is so: commands, links, folders, games, licences."""

import importlib.metadata
import os
import re
from pathlib import Path

import platformdirs.macos
import platformdirs.unix
import pytest

from game.core.paths import APP, ENVIRONMENT
from game.core.resources import root
from game.registry import COMING, GAMES

README = (root() / "README.md").read_text(encoding="utf-8")
THIRD_PARTY = (root() / "THIRD_PARTY.md").read_text(encoding="utf-8")
PAGES = ("README.md", "THIRD_PARTY.md", "CHANGELOG.md")
COMMANDS = ("play", "simulate", "replay", "shots", "bench", "selftest")
LICENCES = {"LGPL v2.1": "LGPL v2.1", "MIT": "MIT"}
"""Licence in the metadata of a package -> what THIRD_PARTY.md calls it."""


def section(title: str) -> str:
    """The text of README below `## title`."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", README, re.MULTILINE | re.DOTALL)
    assert found, f"README has no section {title}"
    return found.group(1)


def commands(title: str) -> list[str]:
    """The shell commands printed in that section."""
    return [block.strip() for block in re.findall(r"```(?:sh|bat)\n(.*?)```", section(title), re.DOTALL)]


def test_ci_runs_the_test_command_that_readme_prints() -> None:
    script = (root() / ".ci" / "run").read_text(encoding="utf-8")
    assert f"TEST='{commands('Test')[0]}'\n" in script
    assert 'bash -c "$TEST"' in script
    assert os.access(root() / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize("title", ["Play", "Test"])
def test_one_line_sets_up_and_one_line_does_the_same_with_uv(title: str) -> None:
    plain, with_uv, *_ = commands(title)
    assert plain.startswith("python3 -m venv ") and with_uv.startswith("uv run ")
    assert "\n" not in plain and "\n" not in with_uv


def test_the_commands_use_files_that_exist() -> None:
    used = {name for title in ("Play", "Test") for command in commands(title)
            for name in re.findall(r"[\w-]+\.(?:txt|py)\b", command)}
    assert used == {"requirements.txt", "requirements-dev.txt", "main.py"}
    assert all((root() / name).is_file() for name in used)


@pytest.mark.parametrize("page", PAGES)
def test_every_relative_link_leads_somewhere(page: str) -> None:
    text = (root() / page).read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in target]
    missing = [target for target in targets if not (root() / target.partition("#")[0]).exists()]
    assert not missing


def test_the_command_line_is_listed_whole() -> None:
    listed = re.findall(r"^\| `python main\.py ?(\w*)", section("Command line"), re.MULTILINE)
    assert listed == ["", *COMMANDS]


def test_games_called_playable_are_registered_and_the_others_are_coming() -> None:
    rows = re.findall(r"^\| ([\w-]+)[^|]*\|[^|]*\|[^|]*\| (playable|coming) \|$", README, re.MULTILINE)
    called = {name.lower().replace("-", ""): word for name, word in rows}
    registered = {game.id for game in GAMES}
    assert set(called) == registered | set(COMING)
    assert {name for name, word in called.items() if word == "playable"} <= registered


def test_the_folders_named_are_those_the_program_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    monkeypatch.setenv("HOME", "/home/me")
    text = section("Where your games are")
    for system in (platformdirs.unix.Unix(APP, appauthor=False), platformdirs.macos.MacOS(APP, appauthor=False)):
        for folder in (system.user_data_dir, system.user_config_dir, system.user_log_dir):
            assert f"`{folder.replace('/home/me', '~')}`" in text
    assert f"`%LOCALAPPDATA%\\{APP}`" in text and ENVIRONMENT in text


@pytest.mark.parametrize("line", (root() / "requirements.txt").read_text(encoding="utf-8").split())
def test_every_library_is_credited_with_its_own_licence(line: str) -> None:
    name = line.partition("==")[0]
    about = importlib.metadata.metadata(name)
    licence = LICENCES[about.get("License-Expression") or about["License"]]
    row = re.search(rf"^\| \[{re.escape(name)}\]\(\S+\)[^|]*\| ([^|]+)\| \[", THIRD_PARTY, re.MULTILINE)
    assert row, f"THIRD_PARTY.md does not name {name}"
    assert row.group(1).startswith(licence)


def test_every_font_folder_licence_is_linked() -> None:
    for text in (root() / "art" / "fonts").glob("LICENSE-*.txt"):
        assert f"art/fonts/{text.name}" in THIRD_PARTY


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    from game import __version__
    newest = re.search(r"^## (\d+\.\d+\.\d+)", (root() / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest and newest.group(1) == __version__
