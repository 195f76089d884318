"""The first minute of Tanfang on a real table: a novice season whose first two rounds are led step by step.

The other team plays from a script. Nothing is recorded. Escape leaves at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art.components import focus_ring, seal, slip
from game.core.action import Action
from game.core.seats import Seat
from game.core.session import Session
from game.core.thinking import Request
from game.core.worker import InlineRunner, Ticket
from game.tanfang import GAME
from game.tanfang.notation import parse_action
from scenes.i18n import t
from scenes.scene import Scene
from scenes.tables.tanfang.scene import TanfangTable
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App

SEED = 5
SCRIPT = ("go B", "dig", "dig", "end", "lift B2", "lift B1", "end")
"""What the other team does in its first two rounds."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something to read and, with `action`, the one thing to do; `spot` is what it is done on."""

    key: str
    action: Action | None = None
    spot: str = ""
    watch: bool = False


LESSONS = (
    Lesson("site"),
    Lesson("go", Action("go", ("A",)), "trench-0"),
    Lesson("dig", Action("dig"), "cell-A1"),
    Lesson("dig2", Action("dig"), "cell-A2"),
    Lesson("end", Action("end"), "act-end"),
    Lesson("watch", watch=True),
    Lesson("lift", Action("lift", ("A2",)), "cell-A2"),
    Lesson("lift2", Action("lift", ("A1",)), "cell-A1"),
    Lesson("finish"),
)


class ScriptRunner(InlineRunner):
    """A team that plays from SCRIPT; after its end it thinks for itself."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0

    def ask(self, request: Request) -> Ticket:
        if self._asked >= len(SCRIPT):
            return super().ask(request)
        self._asked += 1
        ticket = Ticket(request)
        ticket.settle(parse_action(SCRIPT[self._asked - 1]))
        return ticket


class TanfangTutorial(TanfangTable):
    """The table with a teacher."""

    name = "tutorial"

    def __init__(self, app: App, then: Callable[[], None]) -> None:
        self.then = then
        self.lesson = 0
        self._watched = False
        seats = [Seat(t("table.You")), Seat(t("tanfang.person.novice"), "bot", "novice", GAME.bot("novice").level)]
        session = Session.start(GAME, {"variant": "novice"}, seats, SEED, None, ScriptRunner())
        super().__init__(app, session)

    @property
    def now(self) -> Lesson:
        return LESSONS[self.lesson]

    def advance(self) -> None:
        """The next lesson; after the last one the real game."""
        if self.lesson + 1 >= len(LESSONS):
            self.leave_for_good()
            return
        self.lesson += 1
        self._watched = False
        self.app.sound("page")
        self._kept.clear()
        Scene.rebuild(self)  # the controls alone: the story goes on

    def leave_for_good(self) -> None:
        self.app.pop()
        self.then()

    def back(self) -> None:
        self.leave_for_good()

    def tick(self, dt_ms: float) -> None:
        super().tick(dt_ms)
        if self.now.watch:
            self._watched = self._watched or not self.choosing
            if self._watched and self.choosing:
                self.advance()

    def reading(self) -> bool:
        """Only something to read: any press goes on."""
        return self.now.action is None and not self.now.watch

    def perform(self, action: Action | None) -> None:
        if not self.choosing:
            self.skip()
            return
        if action is None or action != self.now.action:
            self._not_that()
            return
        super().perform(action)
        self.advance()

    def press_verb(self, verb: str) -> None:
        self.perform(self.button(verb))

    def hint(self) -> None:
        self._not_that()

    def _not_that(self) -> None:
        if not self.now.watch:
            self.refuse(t("tutorial.not_that"))

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if self.reading():
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
            item = self.ring.at(event.pos) if pressed else None
            if pressed and not (item is not None and item.name in ("skip", "next", "back")):
                self.advance()
                return True
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN):
                self.advance()
                return True
        return super().on_event(event, stamp)

    # -- the teacher's slip --------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        g, layout = self.layout.g, self.layout
        side = self.places.side
        width = side.width - g(40)
        self.lines = self.pen.wrap(t(f"tanfang.tutorial.{self.now.key}"), 20, width - g(52))
        foot = max(g(64), layout.line(18) + g(22))
        height = g(22) + len(self.lines) * layout.line(20) + foot
        self.panel = pygame.Rect(side.left + g(20), layout.height - g(14) - height, width, height)
        row = self.panel.bottom - foot
        label = t("tutorial.skip")
        skip = pygame.Rect(self.panel.left + g(26), row, self.pen.width(label, 16), foot)
        self.kit.painted("skip", skip, self._paint_skip, self.leave_for_good)
        if self.reading():
            label = t("tutorial.start" if self.lesson == len(LESSONS) - 1 else "tutorial.next")
            size = (self.pen.width(label, 24, "ui_bold") + g(44), min(max(g(50), layout.line(20)), foot - g(6)))
            button = pygame.Rect((0, 0), size)
            button.midright = (self.panel.right - g(20), row + foot // 2)
            self.kit.painted("next", button, partial(self._paint_next, label), self.advance, bleed=g(6))
            self.ring.focus_name("next")

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        g, pen, layout = self.layout.g, self.pen, self.layout
        slip.draw(surface, self.panel, layout.scale, radius=12, tone="paper", edge="sumi")
        pen.boxes = [box for box in pen.boxes if not box.rect.colliderect(self.panel)]
        for n, line in enumerate(self.lines):
            pen.text(surface, line, 20, "sumi", (self.panel.left + g(26), self.panel.top + g(14) + n * layout.line(20)))

    def paint_over(self, surface: pygame.Surface) -> None:
        item = self.ring.find(self.now.spot) if self.now.spot else None
        if item is not None and self.choosing:
            focus_ring.draw(surface, item.rect(), self.layout.scale, dark=True, radius=self.layout.g(12))

    def _paint_skip(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        color = "shu_dark" if look.hovered else "ink_2"
        box = self.pen.text(surface, t("tutorial.skip"), 16, color, rect.midleft, "midleft")
        pygame.draw.line(surface, self.pen.color(color), box.bottomleft, box.bottomright)

    def _paint_next(self, label: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, label, look, self.pen)
