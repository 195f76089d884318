"""The program's window and loop: it hands events to the scene on top, draws only when something changed, and sleeps."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from art import theme as art_theme
from art.palette import use_high_contrast
from game.core.paths import Paths
from game.core.problem import Problem
from game.core.settings import Settings
from game.core.stats import Statistics
from game.core.worker import BotRunner
from scenes import i18n
from scenes.keys import Keymap
from scenes.layout import MINIMUM, Layout
from scenes.scene import Scene
from scenes.stack import CrossFade, SceneStack
from scenes.toasts import Toasts
from sounds import backend
from sounds.audio import Audio

if TYPE_CHECKING:
    from scenes.tables import Table

log = logging.getLogger(__name__)

FRAME_S = 1 / 60
LONGEST_STEP_MS = 50.0
"""A blocked window (title bar dragged, machine asleep) must not make animations jump or clocks run out."""
RESIZE_SETTLES_S = 0.12
UNFOCUSED_FRAME_S = 0.1

FIRST_FRAME = "GOZA_FIRST_FRAME"
"""A file that gets the time of the first frame; the program then ends. Set by the bench."""

Stamped = tuple[pygame.event.Event, float]


class App:
    """Owns the window, the scene stack and the services that scenes share."""

    def __init__(
        self,
        settings: Settings,
        paths: Paths,
        audio: Audio,
        tables: Mapping[str, Table],
        size: tuple[int, int] | None = None,
    ) -> None:
        self.tables = tables
        """The games that have a table, by id."""
        self.settings = settings
        self.keys = Keymap(settings)
        self.paths = paths
        self.audio = audio
        self.stats = Statistics(paths.statistics)
        self.runner = BotRunner()
        self.stack = SceneStack()
        self.toasts = Toasts(self)
        self.running = False
        self.focused = True
        self.frames = 0
        self._dirty = True
        self._before = time.monotonic()
        self._events: deque[Stamped] = deque()
        self._fade: CrossFade | None = None
        self._resized_at: float | None = None
        self._minimised = False
        self._themes: dict[tuple[int, int, float], dict[str, Any]] = {}
        self._use_settings()
        self.window = self._open_window(size)
        pygame.key.stop_text_input()

    # -- window ----------------------------------------------------------------------------------------------------

    def _open_window(self, size: tuple[int, int] | None) -> pygame.Window:
        wanted = size or self.settings.window_size or default_size()
        window = pygame.Window("Goza 五座", wanted, resizable=True)
        window.minimum_size = MINIMUM
        position = self.settings.window_position
        if position is not None and size is None and _on_some_desktop(position, wanted):
            window.position = position
        if self.settings.fullscreen and size is None:
            window.set_fullscreen(True)
        window.get_surface()
        return window

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.window.get_surface().get_size()
        return width, height

    @property
    def layout(self) -> Layout:
        return Layout(*self.size, self.settings.ui_scale)

    def toggle_fullscreen(self) -> None:
        """Borderless full screen and back to the window as it was."""
        self.settings.fullscreen = not self.settings.fullscreen
        if self.settings.fullscreen:
            self._remember_window()
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.save_settings()

    def _remember_window(self) -> None:
        if not self.settings.fullscreen:
            self.settings.window_size = self.window.size
            self.settings.window_position = self.window.position

    def theme(self, layout: Layout) -> dict[str, Any]:
        """The pygame-gui theme for that layout."""
        key = (layout.width, layout.height, layout.user)
        if key not in self._themes:
            self._themes = {key: art_theme.build(layout.g, layout.t)}
        return self._themes[key]

    # -- scenes ----------------------------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        self._start_fade(scene.modal)
        self.stack.push(scene)

    def pop(self) -> None:
        """Back to the scene below; leaving the last one ends the program."""
        top = self.stack.top
        self._start_fade(top is not None and top.modal)
        self.stack.pop()
        if self.stack.top is None:
            self.running = False

    def replace(self, scene: Scene) -> None:
        self._start_fade(False)
        self.stack.replace(scene)

    def back_to(self, kind: type[Scene]) -> None:
        """Pop until a scene of that kind is on top."""
        self._start_fade(False)
        while len(self.stack.scenes) > 1 and not isinstance(self.stack.top, kind):
            self.stack.pop()

    def _start_fade(self, quick: bool) -> None:
        self._dirty = True
        if self.frames == 0 or quick or self.settings.speed == 0:
            self._fade = None
            return
        slide = 0 if self.settings.reduced_motion else self.layout.g(12)
        self._fade = CrossFade(self.window.get_surface().copy(), slide)

    def rebuild(self) -> None:
        """Size, scale, language or contrast changed: everything is laid out anew."""
        self._themes.clear()
        self.stack.rebuild()
        self._dirty = True

    # -- settings --------------------------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Change settings; they act at once and are saved at once."""
        before = self.settings.language, self.settings.ui_scale, self.settings.high_contrast
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.audio.set_volumes(**self.settings.volumes())
        self.save_settings()
        if before != (self.settings.language, self.settings.ui_scale, self.settings.high_contrast):
            self._use_settings()
            self.rebuild()

    def _use_settings(self) -> None:
        i18n.set_language(self.settings.language or system_language())
        use_high_contrast(self.settings.high_contrast)

    def save_settings(self) -> None:
        problem = self.paths.save_settings(self.settings)
        if problem is not None:
            self.toasts.show(problem)

    def redraw(self) -> None:
        self._dirty = True

    def tell(self, problem: Problem) -> None:
        """Something went wrong outside the rules: one sentence, and on we go."""
        log.warning("%s", problem.text)
        self.toasts.show(i18n.problem(problem))

    def sound(self, name: str) -> None:
        self.audio.play(name)

    # -- loop ------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the last scene is left or the window is closed."""
        self.running = True
        while self.running and self.stack.top is not None:
            self.turn()
        self.close()

    def turn(self) -> None:
        """One turn of the loop: sleep until something happens, then let it happen."""
        self._wait()
        now = time.monotonic()
        self.step((now - self._before) * 1000)
        self._before = now

    def close(self) -> None:
        self._remember_window()
        self.save_settings()
        self.stack.clear()
        self.runner.close()
        self.stats.close()
        self.audio.close()

    def _wait(self) -> None:
        """Sleep until an event arrives or somebody wants to move."""
        timeout = self._timeout()
        if timeout > 0 and not self._events:
            event = pygame.event.wait(max(1, round(timeout * 1000)))
            if event.type != pygame.NOEVENT:
                self._events.append((event, time.monotonic()))
        self.pump()

    def pump(self) -> None:
        """Fetch what has arrived, each with the moment of its arrival. Long drawings may call this in between."""
        now = time.monotonic()
        self._events.extend((event, now) for event in pygame.event.get())

    def _timeout(self) -> float:
        scene = self.stack.top
        wakes = [0.5, self.toasts.wake_after(), scene.wake_after() if scene is not None else None]
        if self._fade is not None or self._dirty or any(s.dirty for s in self.stack.visible()):
            wakes.append(FRAME_S)
        if self._resized_at is not None:
            wakes.append(RESIZE_SETTLES_S)
        timeout = min(wake for wake in wakes if wake is not None)
        return timeout if self.focused else max(timeout, UNFOCUSED_FRAME_S)

    def step(self, dt_ms: float) -> None:
        """Work off the events that have arrived, let time pass, draw if anything changed."""
        while self._events:
            event, stamp = self._events.popleft()
            self.handle(event, stamp)
        dt_ms = min(dt_ms, LONGEST_STEP_MS)
        scene = self.stack.top
        if scene is None:
            return
        self._settle_resize()
        if self._fade is not None:
            self._fade.advance(dt_ms)
            self._dirty = True
            if self._fade.done:
                self._fade = None
        if self.toasts.update(dt_ms):
            self._dirty = True
        scene.update(dt_ms)
        if (self._dirty or any(s.dirty for s in self.stack.visible())) and not self._minimised:
            self.draw()

    def draw(self) -> None:
        """One frame."""
        surface = self.window.get_surface()
        for scene in self.stack.visible():
            if scene.modal and scene.veil:
                _dim(surface)
            scene.draw(surface)
        self.toasts.draw(surface)
        if self._fade is not None:
            self._fade.draw(surface)
        self.window.flip()
        self._dirty = False
        self.frames += 1
        if self.frames == 1:
            self._first_frame()

    def _first_frame(self) -> None:
        """The program is there: load the rest in the background, and tell a measuring parent when that was."""
        if isinstance(self.runner, BotRunner):
            self.runner.warm()
        if FIRST_FRAME in os.environ:
            Path(os.environ[FIRST_FRAME]).write_text(str(time.time()), encoding="utf-8")
            self.running = False

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, stamp: float | None = None) -> None:
        """One event, for the program itself or for the scene on top."""
        self.audio.handle(event)
        if self._window_event(event):
            return
        scene = self.stack.top
        if scene is None:
            return
        if event.type == pygame.KEYDOWN and self._program_key(event, scene):
            return
        scene.handle(event, time.monotonic() if stamp is None else stamp)

    def _program_key(self, event: pygame.event.Event, scene: Scene) -> bool:
        if self.keys.matches(event, "fullscreen") or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.toggle_fullscreen()
        elif self.keys.matches(event, "help"):
            self.open_help(scene)
        else:
            return False
        return True

    def open_help(self, scene: Scene) -> None:
        """The rulebook at the page for this scene."""
        from scenes.rulebook import RulebookScene

        if not isinstance(scene, RulebookScene):
            self.push(RulebookScene(self, scene.help_page))

    def _window_event(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.running = False
        elif kind in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._resized_at = time.monotonic()
            self._dirty = True
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._minimised = True
        elif kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED):
            self._minimised = False
            self._dirty = True
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = kind == pygame.WINDOWFOCUSGAINED
            self.audio.set_focus(self.focused or not self.settings.mute_unfocused)
            return False
        else:
            return False
        return True

    def _settle_resize(self) -> None:
        """Lay out anew once the size has been quiet for a moment; many sizes come in while a border is dragged."""
        if self._resized_at is not None and time.monotonic() - self._resized_at >= RESIZE_SETTLES_S:
            self._resized_at = None
            self._fade = None
            self.rebuild()


def run_frames(app: App, count: int = 1, dt_ms: float = FRAME_S * 1000) -> None:
    """Let so many frames pass without sleeping: for pictures, measurements and tests."""
    for _ in range(count):
        app.pump()
        app.step(dt_ms)


def run(args: argparse.Namespace) -> int:
    """Open the window for `play` and `replay`; returns the exit status."""
    from scenes.tables import TABLES

    backend.prepare()
    pygame.display.init()
    pygame.font.init()
    audio = Audio(args.settings.volumes())
    audio.open()
    try:
        app = App(args.settings, args.paths, audio, TABLES)
    except pygame.error as error:
        print(f"goza: no window can be opened: {error}", file=sys.stderr)
        return 2
    for found in args.problems:
        app.tell(found)
    try:
        _first_scene(app, args)
        app.run()
    except Exception as error:
        found = args.logs.report(error)
        pygame.display.message_box("Goza", i18n.problem(found), message_type="error")
        return 1
    return 0


def _first_scene(app: App, args: argparse.Namespace) -> None:
    """The menu, and above it the table or the record that the command line asks for."""
    from scenes.menu import MenuScene

    app.push(MenuScene(app))
    if args.command == "replay":
        from scenes.replay import ReplayScene

        app.push(ReplayScene(app, args.file))
    elif args.game is not None:
        from scenes import saves

        saves.start_from_arguments(app, args)


def system_language() -> str:
    """The first language of the system that the program speaks, else English."""
    preferred = (locale["language"] for locale in pygame.system.get_pref_locales())
    return next((name for name in preferred if name in i18n.LANGUAGES), "en")


def default_size() -> tuple[int, int]:
    """1920x1080 where the desktop has room for it, else 1280x720."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return (1920, 1080) if width > 1920 and height > 1140 else (1280, 720)


def _on_some_desktop(position: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether a window there can be seen; monitors come and go."""
    width, height = pygame.display.get_desktop_sizes()[0]
    x, y = position
    return -size[0] // 2 < x < width - 100 and -20 <= y < height - 100


def _dim(surface: pygame.Surface) -> None:
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((20, 16, 13, 150))
    surface.blit(veil, (0, 0))
