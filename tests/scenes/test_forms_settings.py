"""The settings screen: by mouse, by keys; what is changed acts at once and is on disk at once."""

from __future__ import annotations

import json

import pygame
import pytest
from driver import Driver

from art.palette import high_contrast
from game.core.settings import Settings
from scenes import i18n
from scenes.confirm import ConfirmScene
from scenes.menu import MenuScene
from scenes.settings import PLAY, SettingsScene


@pytest.fixture
def settings(driver: Driver) -> Driver:
    driver.app.push(MenuScene(driver.app))
    driver.app.push(SettingsScene(driver.app))
    driver.frames(2)
    return driver


def saved(driver: Driver) -> dict[str, object]:
    return json.loads(driver.app.paths.settings.read_text(encoding="utf-8"))


def part(driver: Driver, name: str, index: int, count: int) -> tuple[int, int]:
    """A point in the n-th part of the choice at the right end of a row."""
    scene = driver.top
    choice = next(choice for choice in PLAY if choice.name == name)
    width = scene.segments_size(scene._labels(choice))[0]
    row = driver.place(name)
    left = row.right - scene.layout.g(12) - width
    return left + width * (2 * index + 1) // (2 * count), row.centery


@pytest.mark.parametrize(("index", "value"), [(0, 0.5), (2, 2), (4, 0), (1, 1)])
def test_pressing_a_part_of_a_choice_takes_it_and_saves_it(settings: Driver, index: int, value: float) -> None:
    settings.app.change(speed=4)
    settings.click_at(part(settings, "speed", index, 5))
    assert settings.app.settings.speed == value
    assert saved(settings)["speed"] == value


def test_a_switch_acts_at_once(settings: Driver) -> None:
    settings.click("high_contrast")
    assert settings.app.settings.high_contrast
    assert high_contrast()
    assert saved(settings)["high_contrast"] is True
    settings.click("high_contrast")
    assert not high_contrast()


def test_another_language_letters_the_whole_screen_anew(settings: Driver) -> None:
    settings.tab_to("language")
    settings.key(pygame.K_RIGHT)
    assert i18n.language() == "zh"
    assert settings.app.settings.language == "zh"
    assert settings.top.ring.current.name == "language", "the focus stays where it was"
    settings.key(pygame.K_LEFT)
    assert i18n.language() == "en"


def test_text_grows_and_shrinks_between_its_limits(settings: Driver) -> None:
    settings.tab_to("ui_scale")
    for _ in range(12):
        settings.key(pygame.K_RIGHT)
    assert settings.app.settings.ui_scale == 2.0
    for _ in range(12):
        settings.key(pygame.K_LEFT)
    assert settings.app.settings.ui_scale == 0.8


def test_a_volume_follows_the_drag_and_is_saved_when_it_is_let_go(settings: Driver) -> None:
    row = settings.place("effects")
    start = row.right - settings.top.layout.g(120), row.centery
    far_left = row.right - settings.top._slider_size()[0], row.centery
    settings.drag(start, far_left)
    assert settings.app.settings.effects == 0.0
    assert saved(settings)["effects"] == 0.0
    assert settings.app.audio.volume("effects") == 0.0


def test_a_volume_moves_by_keys_in_steps_of_five_per_cent(settings: Driver) -> None:
    settings.app.change(voice=0.5)
    settings.tab_to("voice")
    settings.key(pygame.K_RIGHT)
    assert settings.app.settings.voice == pytest.approx(0.55)
    for _ in range(3):
        settings.key(pygame.K_LEFT)
    assert settings.app.settings.voice == pytest.approx(0.4)


def test_a_name_is_typed_and_kept(settings: Driver) -> None:
    settings.tab_to("player_name")
    for letter in "Ao":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        settings.key(ord(letter.lower()), text=letter)
    assert settings.app.settings.player_name == "Ao"
    assert saved(settings)["player_name"] == "Ao"


def test_everything_can_be_reached_by_tab(settings: Driver) -> None:
    wanted = [item.name for item in settings.top.ring.items]
    assert {"language", "speed", "master", "ui_scale", "fullscreen", "key-hint", "reset", "back"} <= set(wanted)
    for name in wanted:
        settings.tab_to(name)


# -- keys ----------------------------------------------------------------------------------------------------------


def bind(driver: Driver, action: str, key: int) -> None:
    driver.top.ring.focus_name(f"key-{action}", show=True)
    driver.key(pygame.K_RETURN)
    driver.key(key)


def test_a_key_is_bound_anew_by_pressing_it(settings: Driver) -> None:
    bind(settings, "hint", pygame.K_q)
    assert saved(settings)["keys"] == {"hint": ["q"]}


def test_a_taken_key_is_refused_in_a_sentence_that_says_by_what(settings: Driver) -> None:
    bind(settings, "hint", pygame.K_l)
    assert settings.app.settings.keys == {}
    assert any("“Log”" in toast.text for toast in settings.app.toasts.items)


def test_escape_keeps_the_old_key_and_stays_on_the_screen(settings: Driver) -> None:
    bind(settings, "hint", pygame.K_ESCAPE)
    assert settings.app.settings.keys == {}
    assert isinstance(settings.top, SettingsScene)


def test_delete_sets_a_key_back(settings: Driver) -> None:
    bind(settings, "hint", pygame.K_q)
    bind(settings, "hint", pygame.K_DELETE)
    assert settings.app.settings.keys == {}


def test_fixed_keys_offer_nothing_to_press(settings: Driver) -> None:
    assert settings.top.ring.find("key-cancel") is None


# -- reset ---------------------------------------------------------------------------------------------------------


def test_setting_back_asks_first_and_cancel_changes_nothing(settings: Driver) -> None:
    settings.app.change(speed=4, player_name="Ao")
    settings.click("reset")
    assert isinstance(settings.top, ConfirmScene)
    settings.key(pygame.K_RETURN)  # the safe answer has the focus
    assert isinstance(settings.top, SettingsScene)
    assert settings.app.settings.speed == 4


def test_setting_back_keeps_name_language_and_window(settings: Driver) -> None:
    settings.app.change(speed=4, ui_scale=1.5, high_contrast=True, keys={"hint": ["q"]}, player_name="Ao")
    settings.click("reset")
    settings.click("yes")
    fresh, now = Settings(), settings.app.settings
    assert (now.speed, now.ui_scale, now.high_contrast, now.keys) == (fresh.speed, 1.0, False, {})
    assert not high_contrast()
    assert (now.player_name, now.language) == ("Ao", "en")
    assert saved(settings)["ui_scale"] == 1.0


# -- sound ---------------------------------------------------------------------------------------------------------


def test_without_a_sound_device_a_sentence_says_so(settings: Driver) -> None:
    settings.app.audio.close()
    settings.frames(2)
    settings.top.renew_still()
    settings.app.draw()
    said = " ".join(box.text for box in settings.top.pen.boxes)
    assert "No sound device was found" in said
