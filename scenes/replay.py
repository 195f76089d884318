"""The replay: a record on its own table, with a bar to step, play, jump, and look from any seat."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.problem import Problem
from game.core.record import RecordProblem
from game.core.replay import Replay
from game.core.seats import humans
from scenes.focus import ARROWS
from scenes.i18n import t
from scenes.keys import Keymap
from scenes.replay_bar import Bar
from scenes.replay_places import here, places
from scenes.replay_session import ReplaySession
from scenes.scene import Scene
from scenes.table import SPEEDS
from scenes.watching import Stage, Watching, watched

if TYPE_CHECKING:
    from scenes.app import App

PAUSE_MS = 420.0
"""Between two steps while it plays, at speed 1."""
OPEN = "open"
"""The viewer who sees all hands."""

Viewer = int | str | None

KEYS = (
    "replay_play",
    "replay_back",
    "replay_forward",
    "replay_start",
    "replay_end",
    "replay_jump",
    "replay_watch",
    "replay_open",
    *(f"replay_seat_{n}" for n in range(1, 7)),
    "log",
    "faster",
    "slower",
)


class ReplayScene(Scene):
    """A record that cannot be shown is told in one sentence, and the scene leaves again."""

    name = "replay"
    help_page = "frame#replay"

    def __init__(self, app: App, path: Path) -> None:
        super().__init__(app)
        self.problem: Problem | None = None
        self.keymap = Keymap(app.settings)
        self.playing = False
        self.viewer: Viewer = None
        self._pause_ms = 0.0
        self._in_table = False
        """The focus is on the table's own controls instead of the bar's."""
        try:
            replay = Replay.open(path)
            if replay.game.id not in app.tables:
                raise RecordProblem("record_game", name=path.name, found=replay.game.id)
        except RecordProblem as problem:
            self.problem = problem
            return
        self.replay = replay
        self.places = places(replay)
        self.session = ReplaySession(replay)
        self.stage = Stage(app, 0)
        people = humans(replay.record.seats)
        self.viewer = people[0] if people else None
        kind = watched(app.tables[replay.game.id].scene)
        self.table: Watching = kind(self.stage, self.session)  # type: ignore[arg-type]  # both stand in for the real ones
        self.bar = Bar(self)

    # -- life ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        if self.problem is not None:
            return
        self.stage.foot = self.bar.height()
        self.table.rebuild()
        self.bar.build()
        if self.ring.current is None:
            self.ring.focus_name("play")

    def enter(self) -> None:
        if self.problem is not None:
            self.app.pop()
            self.app.tell(self.problem)
            return
        self.table.enter()

    def leave(self) -> None:
        if self.problem is None:
            self.playing = False
            self.table.leave()

    def close(self) -> None:
        if self.problem is None:
            self.table.close()

    def waiting_for(self) -> str:
        return "input" if self.problem is not None or (self.table.director.idle and not self.playing) else "animation"

    def wake_after(self) -> float | None:
        if self.problem is not None:
            return None
        return 1 / 60 if self.playing else self.table.wake_after()

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.problem is not None:
            return
        self.table.update(dt_ms)
        if self.playing and self.table.director.idle:
            self._pause_ms -= dt_ms
            if self._pause_ms <= 0:
                self._play_on()
        if self.session.open_hands and self.table.director.idle and self._stale:
            self._look_again()
        if self.table.dirty:
            self.touch()

    def _play_on(self) -> None:
        self._pause_ms = PAUSE_MS / (self.app.settings.speed or 2)
        if not self.session.forward():
            self.playing = False
        self._moved()

    # -- going about -----------------------------------------------------------------------------------------------

    def toggle_play(self) -> None:
        """Play from here, or stop; at the end from the beginning."""
        if not self.playing and self.replay.at >= len(self.replay):
            self.go(0)
        self.playing = not self.playing
        self._pause_ms = 0.0
        self._moved()

    def step(self, direction: int) -> None:
        """One step on, shown as it happens; or one step back."""
        self.playing = False
        with self.stage.closed():
            self.table.director.finish()
        if direction < 0:
            self.go(self.replay.at - 1)
        elif self.session.forward():
            self._moved()

    def go(self, step: int) -> None:
        """To a position, without showing the way."""
        self.replay.go(step)
        self.table.director.clear()
        self._look_again()
        self.table.rebuild()
        self._moved()

    def scrub(self, share: float) -> None:
        """To a share of the whole while the bar is dragged: the controls of the table are made when it is let go."""
        step = round(share * len(self.replay))
        if step != self.replay.at:
            self.replay.go(step)
            self.table.director.clear()
            self._look_again()
            self._moved()

    def look(self, viewer: Viewer) -> None:
        """From a seat, as a spectator (None), or with all hands open."""
        if isinstance(viewer, int) and viewer >= len(self.session.seats):
            return
        self.viewer = viewer
        self.session.open_hands = viewer == OPEN
        self.table.director.clear()
        self.table.viewer = viewer if isinstance(viewer, int) else None
        self._look_again()
        self.table.rebuild()
        self._moved()

    def change_speed(self, direction: int) -> None:
        """The next animation speed up or down; none at all is the fastest."""
        speeds = list(SPEEDS)
        now = speeds.index(self.app.settings.speed) if self.app.settings.speed in speeds else 1
        speed = speeds[max(0, min(len(speeds) - 1, now + direction))]
        self.app.change(speed=speed)
        self.table.director.speed = speed
        self.bar.refresh()

    def cycle_speed(self) -> None:
        at_top = self.app.settings.speed == SPEEDS[-1]
        self.change_speed(1 - len(SPEEDS) if at_top else 1)

    def choose_place(self) -> None:
        """A list of places to jump to."""
        from scenes.replay_jump import JumpScene

        self.playing = False
        self.app.push(JumpScene(self.app, self))

    def _look_again(self) -> None:
        """Take the table's picture from the position itself."""
        self.table.load_model()
        self.table.settled()
        self._stale = False

    def _moved(self) -> None:
        """Fold can only show what the one who looks was told; opened hands are taken anew when the table is quiet."""
        self._stale = True
        self.bar.refresh()
        self.touch()

    _stale = False

    def where(self) -> str:
        """The place and the step, for the bar."""
        return t("replay.where", place=here(self.replay, self.places), step=self.replay.at, steps=len(self.replay))

    # -- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, stamp: float) -> bool:
        if self.problem is not None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, stamp)
        if event.type == pygame.KEYUP:
            return False
        if self.bar.handle(event):
            self.touch()
            return True
        at = getattr(event, "pos", None) or pygame.mouse.get_pos()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._in_table = not self.bar.rect.collidepoint(at)
        if self.bar.rect.collidepoint(at) and event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return super().handle(event, stamp)
        used = super().handle(event, stamp) if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) else False
        used = self.table.handle(event, stamp) or used
        self.touch()
        return used

    def _key_down(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        action = self.keymap.action(event, KEYS)
        focused_arrow = event.key in ARROWS and self._in_table
        if action is not None and not focused_arrow:
            self._do(action)
            return True
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.touch()
            return True
        if self._in_table:
            return self.table.ring.handle_key(event, space_presses=False) or self.table.on_key(event)
        return super().handle(event, stamp)

    def _do(self, action: str) -> None:
        """One of KEYS."""
        seat = action.removeprefix("replay_seat_")
        acts = {
            "replay_play": self.toggle_play,
            "replay_back": partial(self.step, -1),
            "replay_forward": partial(self.step, 1),
            "replay_start": partial(self.go, 0),
            "replay_end": partial(self.go, len(self.replay)),
            "replay_jump": self.choose_place,
            "replay_watch": partial(self.look, None),
            "replay_open": partial(self.look, OPEN),
            "log": self.table.open_log,
            "faster": partial(self.change_speed, 1),
            "slower": partial(self.change_speed, -1),
        }
        acts.get(action, lambda: self.look(int(seat) - 1))()

    def _tab(self, direction: int) -> None:
        """Walk through the controls of the bar, then through those of the table, and round again."""
        ring, other = (self.table.ring, self.ring) if self._in_table else (self.ring, self.table.ring)
        usable = ring.usable()
        edge = usable[-1 if direction > 0 else 0] if usable else None
        if ring.current is not edge and usable and ring.visible:
            ring.step(direction)
            return
        if not ring.visible and usable:
            ring.visible = True
            if ring.current is None:
                ring.step(direction)
            return
        if other.usable():
            ring.visible = False
            self._in_table = not self._in_table
            other.current, other.visible = None, True
            other.step(direction)
        else:
            ring.step(direction)

    # -- pictures --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.problem is not None:
            surface.fill(self.pen.color("washi"))
            self.dirty = False
            return
        width, height = self.stage.size
        self.table.draw(surface.subsurface((0, 0, width, height)))
        super().draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        self.bar.paint(surface)
