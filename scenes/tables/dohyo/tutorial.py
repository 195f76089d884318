"""The first minute of Dohyo on a real table: three hands with forced choices, each showing one idea.

The other wrestlers play from a script, so that hand 1 shows a push, hand 2 a henka that everybody runs into, hand 3 a
push-out with its prize. Nothing is recorded. Escape leaves at any moment.
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
from game.dohyo import GAME
from game.dohyo.notation import parse_action
from scenes.i18n import t
from scenes.scene import Scene
from scenes.tables.dohyo.scene import DohyoTable
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App

SEED = 1
BOTS = ("all_out", "survivor", "reader")

SCRIPT = {
    1: ("oshi>2", "tsuki>0", "tsuki>2"),
    2: ("tsuki>3", "tsuki>0", "nage>3"),
    3: ("tsuki>1", "tsuki>0", "hataki>2"),
}
"""Seat -> what it plays in hands 1 to 3."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to read and, if `pick`, `aim` or `stamp` says so, the one thing to do."""

    key: str
    pick: str | None = None
    aim: int | None = None
    stamp: bool = False
    watch: bool = False
    """Wait until the hand has been shown."""


LESSONS = (
    Lesson("ring"),
    Lesson("pick", pick="tsuki"),
    Lesson("aim", aim=1),
    Lesson("stamp", stamp=True),
    Lesson("watch", watch=True),
    Lesson("henka", pick="henka"),
    Lesson("henka_stamp", stamp=True),
    Lesson("henka_watch", watch=True),
    Lesson("finish", pick="oshi"),
    Lesson("finish_aim", aim=1),
    Lesson("finish_stamp", stamp=True),
    Lesson("finish_watch", watch=True),
    Lesson("end"),
)


class ScriptRunner(InlineRunner):
    """Bots that play from SCRIPT, hand by hand; after its end they think for themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: dict[int, int] = {}

    def ask(self, request: Request) -> Ticket:
        """The scripted play of that seat's next hand, at once."""
        hand = self._asked.get(request.seat, 0)
        lines = SCRIPT.get(request.seat, ())
        if hand >= len(lines):
            return super().ask(request)
        self._asked[request.seat] = hand + 1
        ticket = Ticket(request)
        ticket.settle(parse_action(lines[hand]))
        return ticket


class DohyoTutorial(DohyoTable):
    """The table with a teacher."""

    name = "tutorial"

    def __init__(self, app: App, then: Callable[[], None]) -> None:
        self.then = then
        self.lesson = 0
        self._watched = False
        bots = [Seat(t(f"dohyo.person.{bot}"), "bot", bot, GAME.bot(bot).level) for bot in BOTS]
        session = Session.start(GAME, {}, [Seat(t("table.You")), *bots], SEED, None, ScriptRunner())
        super().__init__(app, session)

    @property
    def now(self) -> Lesson:
        return LESSONS[self.lesson]

    # -- going on --------------------------------------------------------------------------------------------------

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
            self._watched = self._watched or not self.director.idle
            if self._watched and self.director.idle and self.choosing:
                self.advance()

    def wait_for_next(self) -> bool:
        """Only something to read: any press goes on."""
        lesson = self.now
        return not (lesson.pick or lesson.aim is not None or lesson.stamp or lesson.watch)

    # -- forced choices --------------------------------------------------------------------------------------------

    def pick(self, index: int) -> None:
        cards = self.cards()
        if index >= len(cards) or cards[index] != self.now.pick:
            self._not_that()
            return
        super().pick(index)
        self.advance()

    def aim(self, seat: int) -> None:
        if self.now.aim != seat:
            self._not_that()
            return
        super().aim(seat)
        self.advance()

    def confirm(self) -> None:
        if self.wait_for_next():
            self.advance()
        elif not self.now.stamp:
            self._not_that()
        else:
            super().confirm()
            self.advance()

    def hint(self) -> None:
        self._not_that()

    def _not_that(self) -> None:
        if not self.now.watch:
            self.app.toasts.show(t("tutorial.not_that"))
            self.app.sound("refuse")

    def show_day(self) -> None:
        """The tutorial ends before its day does."""

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if self.wait_for_next():
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
            if pressed and not self._over_button(event.pos):
                self.advance()
                return True
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
                self.advance()
                return True
        return super().on_event(event, stamp)

    def _over_button(self, pos: tuple[int, int]) -> bool:
        item = self.ring.at(pos)
        return item is not None and item.name in ("skip", "next", "back")

    # -- the teacher's slip ----------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        g, layout, places = self.layout.g, self.layout, self.places
        width = places.sheet.width - g(40)
        self.lines = self.pen.wrap(t(f"dohyo.tutorial.{self.now.key}"), 20, width - g(52))
        foot = max(g(62), layout.line(18) + g(22))
        height = g(18) + len(self.lines) * layout.line(20) + foot
        self.panel = pygame.Rect(0, 0, width, height)
        self.panel.bottomleft = (places.sheet.left + g(20), layout.height - g(12))
        self.covered = self.panel
        row = self.panel.bottom - foot
        counter = self.pen.width(t("tutorial.title", n=self.lesson + 1, of=len(LESSONS)), 16, "ui_bold")
        skip = pygame.Rect(self.panel.left + g(26) + counter + g(24), row, self.pen.width(t("tutorial.skip"), 16), foot)
        self.kit.painted("skip", skip, self._paint_skip, self.leave_for_good)
        if self.wait_for_next():
            label = t("tutorial.start" if self.lesson == len(LESSONS) - 1 else "tutorial.next")
            size = (
                max(g(150), self.pen.width(label, 24, "ui_bold") + g(44)),
                min(max(g(50), layout.line(20)), foot - g(6)),
            )
            button = pygame.Rect(0, 0, *size)
            button.midright = (self.panel.right - g(20), row + foot // 2)
            self.kit.painted("next", button, partial(self._paint_next, label), self.advance, bleed=g(6))
            self.ring.focus_name("next")

    def _build_keys(self) -> None:
        """The teacher's slip lies where the keys are."""

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        g, pen, layout = self.layout.g, self.pen, self.layout
        slip.draw(surface, self.panel, layout.scale, radius=12, tone="paper", edge="sumi")
        for n, line in enumerate(self.lines):
            pen.text(surface, line, 20, "sumi", (self.panel.left + g(26), self.panel.top + g(14) + n * layout.line(20)))
        head = t("tutorial.title", n=self.lesson + 1, of=len(LESSONS))
        middle = self.panel.bottom - max(g(62), layout.line(18) + g(22)) // 2
        pen.text(surface, head, 16, "ink_3", (self.panel.left + g(26), middle), "midleft", role="ui_bold")

    def paint_over(self, surface: pygame.Surface) -> None:
        super().paint_over(surface)
        spot = self._spot()
        if spot is not None:
            focus_ring.draw(surface, spot, self.layout.scale, dark=True, radius=self.layout.g(12))

    def _spot(self) -> pygame.Rect | None:
        """What the lesson speaks of."""
        lesson = self.now
        if lesson.pick and lesson.pick in self.cards():
            return self._card_place(self.cards().index(lesson.pick))
        if lesson.aim is not None:
            return self.target_rect(lesson.aim)
        return self.places.seal if lesson.stamp else None

    def _paint_skip(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        color = "shu_dark" if look.hovered else "ink_2"
        box = self.pen.text(surface, t("tutorial.skip"), 16, color, rect.midleft, "midleft")
        pygame.draw.line(surface, self.pen.color(color), box.bottomleft, box.bottomright)

    def _paint_next(self, label: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, label, look, self.pen)

    def take_advice(self, action: Action) -> None:
        """No advice here: the teacher speaks."""
