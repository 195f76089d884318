"""A game's own table, watched instead of played: inside another scene, in a part of the window, without choices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

from game.core.action import Action
from scenes.i18n import t
from scenes.layout import Layout
from scenes.scene import Scene
from scenes.table import TableScene

if TYPE_CHECKING:
    from scenes.app import App


class Stage:
    """The program as a watched table knows it: the window ends above the bar, and only a press opens another scene.

    What a table opens by itself when a day or the game is over belongs to playing, not to watching.
    """

    def __init__(self, whole: App, foot: int) -> None:
        self.whole = whole
        self.foot = foot
        """Pixels at the bottom of the window that are not the table's."""
        self._closed = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole, name)

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.whole.size
        return width, height - self.foot

    @property
    def layout(self) -> Layout:
        return Layout(*self.size, self.whole.settings.ui_scale)

    def push(self, scene: Scene) -> None:
        if not self._closed:
            self.whole.push(scene)

    @contextmanager
    def closed(self) -> Iterator[None]:
        """Inside the block nothing opens."""
        before, self._closed = self._closed, True
        try:
            yield
        finally:
            self._closed = before


class Watching(TableScene):
    """What is different on a table that is only watched."""

    watched = True

    app: Stage  # type: ignore[assignment]  # stands in for the program

    @property
    def choosing(self) -> bool:
        return False

    def game_over(self) -> None:
        """The scoring was shown when the game was played; it counts for nobody a second time."""

    def update(self, dt_ms: float) -> None:
        with self.app.closed():
            super().update(dt_ms)

    def skip(self) -> None:
        with self.app.closed():
            super().skip()

    def submit(self, action: Action) -> bool:
        return False

    def hint(self) -> None:
        self.app.toasts.show(t("replay.only_watching"))

    def open_tutorial(self) -> None:
        self.app.toasts.show(t("replay.only_watching"))

    def open_menu(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app.whole))

    def back(self) -> None:
        self.app.whole.pop()


@cache
def watched(table: type[TableScene]) -> type[TableScene]:
    """The table class of a game for watching."""
    return type(f"Watched{table.__name__}", (Watching, table), {})
