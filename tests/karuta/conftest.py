"""The registry as records need it: with karuta in it."""

import pytest

from game import registry
from game.karuta import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records and sessions find the game by its id, whether or not the menu has it yet."""
    if GAME not in registry.GAMES:
        monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, GAME))
