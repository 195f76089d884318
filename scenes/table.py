"""What every table scene shares: the session, the model folded from its events, the director, curtain, hints and help.

A game's own table gives pictures (paint), motions (beats) and intents (which press means which action). The model is
the observation of the one who looks, kept up to date by fold(events); it is never asked from the state in between.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from art.components import crest
from game.core.action import Action, Event, IllegalAction
from game.core.protocol import Advice
from game.core.seats import humans
from game.core.session import Session
from scenes import i18n
from scenes.director import Beat, Director
from scenes.i18n import t
from scenes.keys import Keymap
from scenes.pen import TextBox
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)

BOT_POLL_S = 0.02
BOT_PAUSE_MS = 220.0
"""Between two bots' moves at bot delay 1, so that they can be seen one by one."""
SPEEDS = (0.5, 1, 2, 4, 0)
HOLD_MS = 350
"""Space held longer than this is fast-forward, shorter is a skip."""


@dataclass(slots=True)
class Kept:
    """A part of the table as painted last."""

    state: object
    picture: pygame.Surface
    boxes: list[TextBox]


class TableScene(Scene):
    """A game being played or watched."""

    name = "table"
    dark = True
    space_presses = False
    watched = False
    """Shown inside a replay: nothing can be chosen."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.keys = Keymap(app.settings)
        self.game = session.game
        people = humans(session.seats)
        first = session.viewer_change(None)
        self.viewer: int | None = first if first is not None else people[0] if people else None
        self.stream = session.stream(self.viewer)
        self.model: dict[str, Any] = {}
        self.told: list[Event] = []
        """Everything shown so far, as the one who looks may know it: the log."""
        self.director = Director(app.settings.speed, app.settings.reduced_motion, self.settled)
        self._space_held_ms: float | None = None
        self._curtain_for: int | None = None
        self._finished = False
        self._bot_wait_ms = 0.0
        self.highlighted: set[int] = set()
        self._seconds = 0.0
        self._kept: dict[str, Kept] = {}
        self.load_model()

    # -- to be overridden ------------------------------------------------------------------------------------------

    def beats(self, event: Event) -> Iterable[Beat]:
        """The motions that show one event. The event has not been folded yet; beats(...) must not do it."""
        return ()

    def settled(self) -> None:
        """The director is idle: put every piece where the model says."""

    def game_over(self) -> None:
        """Everything has been shown; go on to the scoring."""

    # -- model -----------------------------------------------------------------------------------------------------

    def load_model(self) -> None:
        """Take the model from the session, as after a load or a change of the one who looks."""
        self.stream = self.session.stream(self.viewer)
        self.told = self.session.history(self.viewer)
        self.model = self.session.observe(self.viewer)

    def fold(self, event: Event) -> None:
        self.game.fold(self.model, event)
        self.told.append(event)

    def look_as(self, viewer: int | None) -> None:
        """Turn the table to another pair of eyes."""
        self.director.clear()
        self.viewer = viewer
        self.load_model()
        self.rebuild()
        self.settled()

    # -- time ------------------------------------------------------------------------------------------------------

    def tick(self, dt_ms: float) -> None:
        self._seconds += dt_ms / 1000
        self._let_bots_play(dt_ms)
        events = self.stream.drain()
        for event in events:
            self.director.play(self._beats_of(event))
        if self._space_held_ms is not None:
            self._space_held_ms += dt_ms
            self.director.fast_forward = self._space_held_ms > HOLD_MS
        if self.director.update(dt_ms) or events:
            self.touch()
        if self.session.problem is not None:
            self.app.tell(self.session.problem)
            self.session.problem = None
        if self.director.idle and not self.director.paused:
            self._when_idle()

    def _let_bots_play(self, dt_ms: float) -> None:
        """Bots think while the last move is still being shown, and move when it has been: one after the other."""
        quiet = self.director.idle and not self.director.paused
        self._bot_wait_ms = max(0.0, self._bot_wait_ms - dt_ms)
        if self.session.poll(play=quiet and self._bot_wait_ms <= 0):
            self._bot_wait_ms = self.bot_pause_ms()
            self.touch()

    def bot_pause_ms(self) -> float:
        """How long the next bot seems to think; presentation only."""
        return BOT_PAUSE_MS * self.app.settings.bot_delay

    def _beats_of(self, event: Event) -> list[Beat]:
        """The event's beats; the first one folds it into the model."""
        beats = list(self.beats(event)) or [Beat("none")]
        first = beats[0]
        begin = first.begin

        def fold_and_begin() -> None:
            self.fold(event)
            begin()

        first.begin = fold_and_begin
        return beats

    def _when_idle(self) -> None:
        if not self.session.to_act():
            if not self._finished:
                self._finished = True
                self.game_over()
            return
        waiting = self.session.viewer_change(self.viewer)
        if waiting is not None and waiting != self._curtain_for:
            self._curtain_for = waiting
            self._draw_curtain(waiting)

    def _draw_curtain(self, seat: int) -> None:
        """Several humans at one machine: cover the screen until the next one says he is here."""
        from scenes.curtain import CurtainScene

        def lift() -> None:
            self._curtain_for = None
            self.look_as(seat)

        self.app.push(CurtainScene(self.app, self.session.seats[seat].name, lift))

    @property
    def choosing(self) -> bool:
        """The one who looks may choose now: everything that led here has been shown."""
        return self.director.idle and self.viewer is not None and self.viewer in self.session.to_act()

    def waiting_for(self) -> str:
        if self.choosing:
            return "input"
        return "bot" if self.director.idle and self.session.to_act() else "animation"

    def wake_after(self) -> float | None:
        if not self.director.idle and not self.director.paused:
            return 1 / 60
        return BOT_POLL_S if self.session.thinking() or self.session.ready() else None

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint_kept(
        self, surface: pygame.Surface, name: str, rect: pygame.Rect, state: object, paint: Callable[[], None]
    ) -> None:
        """Paint a part of the table again only when `state`, all that it shows, has changed; else lay the kept picture.

        The part is opaque: what lies under `rect` is kept with it.
        """
        kept = self._kept.get(name)
        if kept is None or kept.state != state:
            with self.pen.collect() as boxes:
                paint()
            kept = self._kept[name] = Kept(state, surface.subsurface(rect.clip(surface.get_rect())).copy(), boxes)
        else:
            surface.blit(kept.picture, rect)
        self.pen.boxes.extend(kept.boxes)

    # -- what every table offers -----------------------------------------------------------------------------------

    def cycle_speed(self) -> None:
        """The next animation speed, acting at once."""
        self.change_speed(1)

    def change_speed(self, steps: int) -> None:
        """So many speeds on, round and round; it acts at once."""
        now = SPEEDS.index(self.app.settings.speed) if self.app.settings.speed in SPEEDS else 1
        speed = SPEEDS[(now + steps) % len(SPEEDS)]
        self.app.change(speed=speed)
        self.director.speed = speed
        self.app.toasts.show(t("table.speed_is", speed=t("table.instant") if speed == 0 else f"{speed:g}×"))
        self.touch()

    def open_log(self) -> None:
        from scenes.log import LogScene

        self.app.push(LogScene(self.app, self))

    def open_rules(self) -> None:
        self.app.open_help(self)

    def open_menu(self) -> None:
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self))

    def hint(self) -> None:
        """Ask what the strong bot would do, and show why."""
        from scenes.hint import HintScene

        if not self.choosing or self.viewer is None:
            self.app.toasts.show(t("hint.not_now"))
            return
        self.app.push(HintScene(self.app, self, self.viewer))

    def open_tutorial(self) -> None:
        """The first game of this kind, with a hand to hold."""

    def hint_center(self) -> int:
        """Where the hint stands: the middle of the table in window pixels."""
        return self.layout.width // 2

    def advice_value(self, advice: Advice) -> str:
        """How good an advised action is, in the game's own measure."""
        return f"{advice.value * 100:.0f}% ± {advice.error * 100:.0f}"

    def paint_mark(self, surface: pygame.Surface, center: tuple[int, int], seat: int) -> None:
        """The crest of a seat, as in the log."""
        crest.draw(surface, center, self.layout.scale, seat, radius=12)

    def take_advice(self, action: Action) -> None:
        """Lay out an advised action, still to be confirmed."""

    def action_words(self, action: Action) -> str:
        """An action in words, for hints and the log."""
        return self.game.format(action)

    def mentioned(self, event: Event) -> set[int]:
        """Seats that an event speaks of: the log highlights them."""
        fields = dict(zip(self.game.events[event.kind], event.data, strict=True))
        return {fields[name] for name in ("seat", "by", "target", "victim") if isinstance(fields.get(name), int)}

    def highlight(self, seats: set[int]) -> None:
        """Point out these seats until the next call."""
        self.highlighted = seats
        self.touch()

    def table_key(self, event: pygame.event.Event) -> bool:
        """The keys that every table has; True if it was one of them."""
        actions = {
            "hint": self.hint,
            "log": self.open_log,
            "menu": self.open_menu,
            "faster": lambda: self.change_speed(1),
            "slower": lambda: self.change_speed(-1),
        }
        action = self.keys.action(event, tuple(actions))
        if action is None:
            return False
        actions[action]()
        return True

    # -- input -----------------------------------------------------------------------------------------------------

    def submit(self, action: Action) -> bool:
        """Play an action for the one who looks; a refusal becomes a toast that names the rule."""
        assert self.viewer is not None
        try:
            self.session.submit(self.viewer, action)
        except IllegalAction as refused:
            self.refuse(i18n.refusal(self.game.id, refused))
            return False
        self.touch()
        return True

    def refuse(self, sentence: str) -> None:
        self.app.toasts.show(sentence)
        self.app.sound("refuse")

    def skip(self) -> None:
        if not self.director.idle:
            self.director.skip()
            self.touch()

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.type == pygame.KEYUP and self.keys.matches(event, "skip"):
            held, self._space_held_ms = self._space_held_ms, None
            self.director.fast_forward = False
            if held is not None and held <= HOLD_MS:
                self.skip()
            return held is not None
        if event.type == pygame.KEYDOWN and not self.director.idle and self.keys.matches(event, "skip"):
            if self._space_held_ms is None:
                self._space_held_ms = 0.0
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._space_held_ms = None
            self.director.fast_forward = False
        return False

    def rebuild(self) -> None:
        """After a resize or a change of language nothing is left half-way: events play out, the picture is set."""
        self.director.speed = self.app.settings.speed
        self.director.reduced_motion = self.app.settings.reduced_motion
        self._kept.clear()
        super().rebuild()
        self.settled()

    def enter(self) -> None:
        self.director.speed = self.app.settings.speed
        self.director.reduced_motion = self.app.settings.reduced_motion
        self.director.paused = False

    def leave(self) -> None:
        self._space_held_ms = None
        self.director.fast_forward = False
        self.director.paused = True

    def close(self) -> None:
        self.session.add_time(self._seconds)
        self.session.close()

    def sentence(self, event: Event) -> str | None:
        """What an event says, with names for seats; None for events without words."""
        key = f"{self.game.id}.event.{event.kind}"
        if not i18n.has(key):
            return None
        text = t(key, **self.words(event))
        return text[:1].upper() + text[1:]

    def words(self, event: Event) -> dict[str, Any]:
        """The gaps of an event's sentence."""
        fields = dict(zip(self.game.events[event.kind], event.data, strict=True))
        for name in ("seat", "by", "target", "victim"):
            if isinstance(fields.get(name), int):
                fields[name] = self.seat_name(fields[name])
        return fields

    def seat_name(self, seat: int) -> str:
        """The player's name, 'you' for the one who looks."""
        return t("table.you") if seat == self.viewer else self.session.seats[seat].name
