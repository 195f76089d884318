"""The real scenes without a screen, driven by events as the window would send them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from driver import Driver

from game.core.worker import InlineRunner
from scenes import i18n
from scenes.app import App
from scenes.headless import headless


@pytest.fixture(autouse=True)
def strict_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that is missing in a language fails the test that needs it."""
    monkeypatch.setattr(i18n, "strict", True)


@pytest.fixture
def app_at() -> Iterator[object]:
    """app_at((width, height), language, scale): an App that is closed after the test."""
    opened = []

    def open_app(
        size: tuple[int, int] = (1280, 720), language: str = "en", scale: float = 1.0, **settings: object
    ) -> App:
        context = headless(size, language, scale, **{"speed": 0, "bot_delay": 0, **settings})
        app = context.__enter__()
        app.runner = InlineRunner()
        opened.append(context)
        return app

    yield open_app
    for context in opened:
        context.__exit__(None, None, None)


@pytest.fixture
def driver(app_at: object) -> Driver:
    return Driver(app_at())  # type: ignore[operator]  # the factory above
