"""A mixer without a device for the tests that decode files or need the real mixer."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The real mixer on SDL's dummy device, as the game opens it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, 512)
    yield
    pygame.mixer.quit()
