"""History: every record there is, the latest first; to watch, to go on with, to write out as text, to delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art.components import crest
from art.svg import svg
from game.core import library
from game.core.library import Entry
from game.core.options import changes
from game.core.problem import reason
from game.core.record import RecordProblem
from game.core.seats import humans
from game.registry import GAMES
from game.registry import game as find_game
from scenes import describe, export, saves
from scenes.confirm import ConfirmScene
from scenes.forms import PaperScene
from scenes.i18n import t
from scenes.seating import seed_text
from scenes.widgets import Look

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.app import App

AT_ONCE = 40
"""Records shown at first, and added by each press of the last row."""


class HistoryScene(PaperScene):
    """`game_id` None shows the records of all games."""

    name = "history"
    title_key = "history.title"
    help_page = "frame#replay"

    def __init__(self, app: App, game_id: str | None = None) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.open_name: str | None = None
        """File name of the record whose row is open."""
        self.limit = AT_ONCE
        self.entries = library.entries(app.paths.records)

    # -- panel -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if self.ring.current is None:
            self.ring.focus_name("record-0" if self.shown else "back")

    def enter(self) -> None:
        """A game may have been played on since."""
        found = library.entries(self.app.paths.records)
        if found != self.entries:
            self.entries = found
            self.rebuild()

    def build_panel(self, top: int) -> None:
        choices: list[tuple[str | None, str]] = [(None, t("history.all"))]
        choices += [(game.id, t(f"{game.id}.name")) for game in GAMES]
        y = top
        for game_id, title in choices:
            count = sum(game_id in (None, entry.game) for entry in self.entries)
            note = t("stats.played_one") if count == 1 else t("stats.played_count", n=count)
            press = partial(self._choose, game_id)
            y = self.entry(f"filter-{game_id or 'all'}", y, title, note, game_id == self.game_id, press)

    def _choose(self, game_id: str | None) -> None:
        self.game_id = game_id
        self.open_name = None
        self.limit = AT_ONCE
        self.app.sound("tick")
        self.rebuild()

    # -- rows ------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> list[Entry]:
        return [entry for entry in self.entries if self.game_id in (None, entry.game)]

    def _row_height(self) -> int:
        return max(self.layout.g(66), self.layout.line(20) + self.layout.g(22))

    def _facts(self, entry: Entry, width: int) -> list[str]:
        """Rules, seed and players of the open row, wrapped."""
        game = find_game(entry.game)
        changed = dict(changes(game.options, {**{o.name: o.default for o in game.options}, **entry.options}))
        rules = describe.options(game, changed) if changed else t("history.standard")
        people = (f"{seat.name} ({describe.bot(game, seat.bot)})" if seat.bot else seat.name for seat in entry.seats)
        text = t("history.facts", rules=rules, seed=seed_text(entry.seed), people=t("history.comma").join(people))
        return self.pen.wrap(text, 16, width - self.layout.g(28))

    def build_content(self) -> None:
        g = self.layout.g
        self.head = pygame.Rect(self.content.left, self.content.top + g(66), self.content.width, 0)
        rows = self.shown[: self.limit]
        more = len(self.shown) > self.limit
        width = self.content.width + g(24) - self.kit.scroll_bar_width
        heights = [self._height(entry, width) for entry in rows] + ([self._row_height()] if more else [])
        view = pygame.Rect(self.content.left - g(12), self.head.top, self.content.width + g(24), 0)
        view.height = self.layout.height - view.top - g(20)
        column = self.kit.scroll(view, sum(heights) + g(12))
        y = 0
        for n, (entry, height) in enumerate(zip(rows, heights, strict=False)):
            rect = pygame.Rect(0, y, width, height)
            self._build_row(column, n, entry, rect)
            y += height
        if more:
            self.kit.painted(
                "more",
                pygame.Rect(0, y, width, self._row_height()),
                self._paint_more,
                self._show_more,
                container=column,
            )

    def _height(self, entry: Entry, width: int) -> int:
        height = self._row_height()
        if entry.path.name == self.open_name:
            height += len(self._facts(entry, width)) * self.layout.line(16)
            height += self._buttons_height(entry, width) + self.layout.g(34)
        return height

    def _build_row(self, column: UIScrollingContainer, n: int, entry: Entry, rect: pygame.Rect) -> None:
        opened = entry.path.name == self.open_name
        facts = self._facts(entry, rect.width) if opened else []
        self.kit.painted(f"ground-{n}", rect, partial(self._paint_row, entry, facts), container=column)
        head = pygame.Rect(rect.left, rect.top, rect.width, self._row_height())
        self.kit.painted(f"record-{n}", head, self._paint_hover, partial(self._toggle, entry), container=column)
        if opened:
            top = head.bottom + len(facts) * self.layout.line(16) + self.layout.g(16)
            for at, (name, label, icon, act, place) in enumerate(self._buttons(entry, rect.width)):
                self.button(name, place.move(rect.left, top), label, act, icon=icon, strong=at == 0, container=column)

    def _acts(self, entry: Entry) -> list[tuple]:
        """(name, drawing, action) of the buttons of an open row."""
        playable = entry.game in self.app.tables
        acts: list[tuple] = []
        if not entry.finished and playable:
            acts.append(("resume", "play", partial(saves.resume, self.app, entry)))
        if playable:
            acts.append(("watch", "eye", partial(self._watch, entry)))
            acts.append(("export", "log", partial(self._export, entry)))
        acts.append(("delete", "close", partial(self._ask_delete, entry)))
        return acts

    def _buttons(self, entry: Entry, width: int) -> list[tuple]:
        """(name, label, drawing, action, place) of the buttons; they go on in a second line where one is too short."""
        g = self.layout.g
        x, y, placed = g(12), 0, []
        for name, icon, act in self._acts(entry):
            label = t(f"history.{name}")
            wide, high = self.button_size(label, icon)
            if x + wide > width - g(12) and placed:
                x, y = g(12), y + high + g(10)
            placed.append((name, label, icon, act, pygame.Rect(x, y, min(wide, width - g(24)), high)))
            x += wide + g(14)
        return placed

    def _buttons_height(self, entry: Entry, width: int) -> int:
        return max(place.bottom for *_, place in self._buttons(entry, width))

    # -- actions ---------------------------------------------------------------------------------------------------

    def _toggle(self, entry: Entry) -> None:
        self.open_name = None if self.open_name == entry.path.name else entry.path.name
        self.app.sound("tick")
        self.rebuild()

    def _show_more(self) -> None:
        self.limit += AT_ONCE
        self.rebuild()

    def _watch(self, entry: Entry) -> None:
        from scenes.replay import ReplayScene

        self.app.push(ReplayScene(self.app, entry.path))

    def _export(self, entry: Entry) -> None:
        try:
            path = export.write(self.app, entry.path)
        except RecordProblem as problem:
            self.app.tell(problem)
            return
        except OSError as error:
            self.app.toasts.show(t("history.not_exported", reason=reason(error)))
            return
        self.app.toasts.show(t("history.exported", path=path))

    def _ask_delete(self, entry: Entry) -> None:
        question = t(
            "history.delete_question",
            game=t(f"{entry.game}.name"),
            day=describe.day(entry.changed),
            time=describe.clock(entry.changed),
        )
        self.app.push(ConfirmScene(self.app, question, t("history.delete_yes"), partial(self._delete, entry)))

    def _delete(self, entry: Entry) -> None:
        try:
            entry.path.unlink(missing_ok=True)
        except OSError as error:
            self.app.toasts.show(t("history.not_deleted", reason=reason(error)))
            return
        self.open_name = None
        self.entries = [other for other in self.entries if other != entry]
        self.app.toasts.show(t("history.deleted"))
        self.rebuild()

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint_content(self, surface: pygame.Surface) -> None:
        title = t("history.all") if self.game_id is None else t(f"{self.game_id}.name")
        self.paint_head(surface, self.head, title, t("history.note"))
        if not self.shown:
            room = pygame.Rect(self.head.left, self.head.top + self.layout.g(20), self.head.width, self.layout.g(200))
            self.pen.paragraph(surface, t("history.empty"), 20, "ink_2", room)

    def _paint_hover(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The words of a row are painted on its ground; this is only the press."""
        if look.hovered:
            surface.fill((*self.pen.color("sumi"), 10), rect)

    def _paint_row(
        self, entry: Entry, facts: list[str], surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        g, pen, layout = self.layout.g, self.pen, self.layout
        opened = entry.path.name == self.open_name
        if opened:
            surface.fill(pen.color("kinari"), rect)
            surface.fill(pen.color("sumi"), (rect.left, rect.top, max(3, g(5)), rect.height))
        head = pygame.Rect(rect.left + g(12), rect.top, rect.width - g(24), self._row_height())
        self._paint_head(entry, opened, surface, head)
        if not opened:
            pygame.draw.line(
                surface, pen.color("line"), (rect.left + g(12), rect.bottom - 1), (rect.right - g(12), rect.bottom - 1)
            )
        for n, line in enumerate(facts):
            pen.text(surface, line, 16, "ink_2", (rect.left + g(12), head.bottom + n * layout.line(16)))

    def _paint_head(self, entry: Entry, opened: bool, surface: pygame.Surface, head: pygame.Rect) -> None:
        """When, what, who with how many points, how it ended."""
        g, pen, layout = self.layout.g, self.pen, self.layout
        middle = head.centery
        size = g(20)
        arrow = svg(
            "frame-dohyo/icon-up" if opened else "frame-dohyo/icon-down", (size, size), color=pen.color("ink_2")
        )
        surface.blit(arrow, arrow.get_rect(midright=(head.right, middle)))
        date = pen.text(
            surface,
            f"{describe.day(entry.changed)}  {describe.clock(entry.changed)}",
            16,
            "ink_2",
            (head.left, middle),
            "midleft",
        )
        x = date.right + g(28)
        if self.game_id is None:
            name = t(f"{entry.game}.name")
            room = max(g(150), layout.t(20) * 7)
            pen.text(
                surface, self.shortened(name, 20, "heading", room), 20, "sumi", (x, middle), "midleft", role="heading"
            )
            x += room + g(20)
        right = head.right - size - g(20)
        word, ink = self._ending(entry)
        right = pen.text(surface, word, 18, ink, (right, middle), "midright", role="ui_bold").left - g(24)
        self._paint_people(entry, surface, pygame.Rect(x, head.top, right - x, head.height))

    def _ending(self, entry: Entry) -> tuple[str, str]:
        """How it ended for the first person at the table, and the colour of the word."""
        if entry.outcome is None:
            return t("history.unfinished"), "ink_2"
        people = humans(entry.seats)
        ranking = entry.outcome["ranking"]
        if not people:
            names = t("list.and").join(entry.seats[seat].name for seat in ranking[0])
            return self.shortened(t("history.winner", name=names), 18, "ui_bold", self.layout.g(360)), "ink_2"
        place = 1
        for group in ranking:
            if people[0] in group:
                return describe.place(place, len(group)), "sumi" if place == 1 else "ink_2"
            place += len(group)
        return t("history.unfinished"), "ink_2"

    def _paint_people(self, entry: Entry, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Crests with points, from the best down, as many as fit."""
        g, pen = self.layout.g, self.pen
        scores = list(entry.outcome["scores"]) if entry.outcome else []
        order = sorted(range(len(entry.seats)), key=lambda seat: -scores[seat] if scores else seat)
        x = room.left
        for seat in order:
            figure = str(scores[seat]).replace("-", "−") if scores else ""
            wide = g(34) + (pen.width(figure, 18, "ui_bold") + g(8) if figure else 0)
            if x + wide > room.right:
                break
            crest.draw(surface, (x + g(15), room.centery), self.layout.scale, seat, radius=14)
            if figure:
                pen.text(surface, figure, 18, "sumi", (x + g(36), room.centery), "midleft", role="ui_bold")
            x += wide + g(14)

    def _paint_more(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        ink = "shu_dark" if look.hovered else "ai"
        text = t("history.more", n=min(AT_ONCE, len(self.shown) - self.limit))
        self.pen.text(surface, text, 18, ink, rect.center, "center", role="ui_bold")
