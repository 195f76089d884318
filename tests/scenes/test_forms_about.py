"""About: licences as they are given, the data folder, and a description that says nothing of the player."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from driver import Driver

from game import __version__
from game.core.resources import resource
from scenes import desktop
from scenes.about import PAGES, AboutScene, blocks
from scenes.diagnostics import describe, private
from scenes.menu import MenuScene
from scenes.rulebook.markup import plain_block


@pytest.fixture
def about(driver: Driver) -> Driver:
    driver.app.push(MenuScene(driver.app))
    driver.app.push(AboutScene(driver.app))
    driver.frames(2)
    return driver


def test_each_page_opens_and_can_be_read_to_its_end(about: Driver) -> None:
    for page in PAGES:
        about.tab_to(f"entry-{page}")
        about.key(pygame.K_RETURN)
        assert about.top.page == page
        about.key(pygame.K_END)
        about.app.draw()
        assert about.top.reader.offset == about.top.reader.furthest


def test_the_version_stands_on_the_first_page(about: Driver) -> None:
    assert __version__ in " ".join(map(plain_block, blocks("goza")))


def test_licences_are_shown_word_for_word(about: Driver) -> None:
    def words(text: str) -> list[str]:
        return text.split()

    assert words(resource("LICENSE").read_text("utf-8")) == words(" ".join(map(plain_block, blocks("licence")[1:])))
    shown = " ".join(map(plain_block, blocks("texts")))
    for path in (*resource("licenses").glob("*.txt"), *resource("art", "fonts").glob("LICENSE-*.txt")):
        assert " ".join(words(path.read_text("utf-8", errors="replace"))) in shown, path.name


def test_diagnostics_name_versions_but_not_the_player(about: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    about.app.change(player_name="Murasaki")
    text = describe(about.app)
    assert f"Goza: {__version__}" in text
    assert "dohyo rules" in text
    assert "Murasaki" not in text
    monkeypatch.setattr(Path, "home", lambda: Path("/home/murasaki"))
    assert private(Path("/home/murasaki/.local/share/Goza")) == str(Path("~/.local/share/Goza"))


def test_what_is_copied_is_the_description(about: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(desktop, "copy_text", lambda text: copied.append(text) or True)
    about.click("copy")
    assert copied == [describe(about.app)]


def test_without_a_clipboard_the_description_is_written_to_a_file(
    about: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "copy_text", lambda text: False)
    about.click("copy")
    written = about.app.paths.data / "diagnostics.txt"
    assert written.read_text(encoding="utf-8") == describe(about.app)
    assert any(str(written) in toast.text for toast in about.app.toasts.items)


def test_a_folder_that_cannot_be_shown_is_named(about: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "open_folder", lambda folder: False)
    about.click("folder")
    assert any(str(about.app.paths.data) in toast.text for toast in about.app.toasts.items)


def test_programs_of_the_system_get_their_own_libraries_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/unpacked")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib")
    assert desktop.clean_environment()["LD_LIBRARY_PATH"] == "/usr/lib"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in desktop.clean_environment()
