"""Bindings: what a key means, what a player may bind anew, what is shown on the caps."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core.settings import Settings
from scenes.keys import BINDINGS, BY_ACTION, EVERYWHERE, Keymap, action_title, key_label, key_name


@pytest.fixture(autouse=True)
def display(app_at: object) -> None:
    """Names of keys need a window, labels need a language."""
    app_at()  # type: ignore[operator]  # the factory of conftest


def press(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)


def test_every_action_is_told_apart_from_those_heard_at_the_same_time() -> None:
    for one, other in combinations(BINDINGS, 2):
        if EVERYWHERE in (one.context, other.context) or one.context == other.context:
            assert not set(one.keys) & set(other.keys), (one.action, other.action)


def test_every_action_has_a_title_and_every_key_a_cap() -> None:
    for binding in BINDINGS:
        assert action_title(binding.action)
        assert all(key_label(name) for name in binding.keys)


def test_a_key_stands_for_its_action_until_the_player_binds_another() -> None:
    settings = Settings()
    keymap = Keymap(settings)
    assert keymap.matches(press(pygame.K_h), "hint")
    settings.keys = keymap.rebound("hint", "q")
    assert keymap.matches(press(pygame.K_q), "hint")
    assert not keymap.matches(press(pygame.K_h), "hint")
    assert keymap.label("hint") == "Q"


def test_binding_an_action_back_to_its_own_key_leaves_no_trace_in_the_settings() -> None:
    settings = Settings(keys={"hint": ["q"], "log": ["x"]})
    assert Keymap(settings).rebound("hint", "h") == {"log": ["x"]}


def test_fixed_keys_cannot_be_taken_away_by_a_settings_file() -> None:
    keymap = Keymap(Settings(keys={"cancel": ["q"]}))
    assert keymap.matches(press(pygame.K_ESCAPE), "cancel")
    assert not keymap.matches(press(pygame.K_q), "cancel")


@pytest.mark.parametrize(
    ("action", "key", "holder"),
    [("hint", "l", "log"), ("hint", "f1", "help"), ("hint", "left", None), ("replay_jump", "0", "replay_open")],
)
def test_a_conflict_names_the_action_that_holds_the_key(action: str, key: str, holder: str | None) -> None:
    assert Keymap(Settings()).conflict(action, key) == holder


def test_both_enter_keys_confirm() -> None:
    keymap = Keymap(Settings())
    assert keymap.matches(press(pygame.K_RETURN), "confirm")
    assert keymap.matches(press(pygame.K_KP_ENTER), "confirm")


def test_names_of_bindings_are_names_that_the_keyboard_has() -> None:
    known = {key_name(value) for name, value in vars(pygame).items() if name.startswith("K_")}
    missing = {key for binding in BY_ACTION.values() for key in binding.keys} - known
    assert not missing
