"""Statistics: how the games of the people at this machine went, by game, variant, opponents and help."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import shapes
from art.components import segments
from art.svg import svg
from game.core.stats import STANDARD, Filter, Result, Summary
from game.registry import GAMES
from game.registry import game as find_game
from scenes import describe
from scenes import statistics_paint as paint
from scenes.confirm import ConfirmScene
from scenes.forms import PaperScene, Point
from scenes.i18n import t
from scenes.widgets import Look

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.app import App

LAST = 8
CHART_GAMES = 60
HELP: tuple[bool | None, ...] = (False, True, None)


class StatisticsScene(PaperScene):
    name = "statistics"
    title_key = "stats.title"
    help_page = "frame#statistics"

    def __init__(self, app: App, game_id: str | None = None) -> None:
        super().__init__(app)
        played = [game.id for game in GAMES if app.stats.summary(Filter(game=game.id, assisted=None)).played]
        self.game = find_game(game_id or (played[0] if played else GAMES[0].id))
        self.variant: str | None = None
        self.bots: str | None = None
        self.assisted: bool | None = False

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def filter(self) -> Filter:
        return Filter(game=self.game.id, variant=self.variant, bots=self.bots, assisted=self.assisted)

    def _variants(self) -> list[str | None]:
        """All variants that were played, the standard one first; None is all of them together."""
        played = self.app.stats.distinct("variant", self.game.id)
        return [None, *sorted(played, key=lambda key: (key != STANDARD, key))]

    def _tables(self) -> list[str | None]:
        return [None, *self.app.stats.distinct("bots", self.game.id)]

    # -- panel -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if self.ring.current is None:
            self.ring.focus_name(f"game-{self.game.id}")

    def build_panel(self, top: int) -> None:
        y = top
        for game in GAMES:
            count = self.app.stats.summary(Filter(game=game.id, assisted=None)).played
            note = t("stats.played_one") if count == 1 else t("stats.played_count", n=count)
            y = self.entry(
                f"game-{game.id}", y, t(f"{game.id}.name"), note, game is self.game, partial(self._open, game.id)
            )
        g = self.layout.g
        bottom = self.layout.height - g(48)
        room = self.panel.width - 2 * self.margin
        for name, icon, press in (("reset", "undo", self._ask_reset), ("history", "log", self._history)):
            width, height = self.button_size(t(f"stats.{name}"), icon)
            rect = pygame.Rect(self.margin, bottom - height, min(room, width), height)
            self.button(name, rect, t(f"stats.{name}"), press, icon=icon)
            bottom = rect.top - g(14)

    def _open(self, game_id: str) -> None:
        self.game = find_game(game_id)
        self.variant = self.bots = None
        self.app.sound("tick")
        self.rebuild()

    def _history(self) -> None:
        from scenes.history import HistoryScene

        self.app.push(HistoryScene(self.app, self.game.id))

    def _ask_reset(self) -> None:
        question = t("stats.reset_question", game=t(f"{self.game.id}.name"))
        self.app.push(ConfirmScene(self.app, question, t("stats.reset_yes"), self._reset))

    def _reset(self) -> None:
        count = self.app.stats.reset(self.game.id)
        self.variant = self.bots = None
        self.app.toasts.show(t("stats.reset_done", n=count))
        self.rebuild()

    # -- content ---------------------------------------------------------------------------------------------------

    def build_content(self) -> None:
        g, layout = self.layout.g, self.layout
        self.head = pygame.Rect(self.content.left, self.content.top + g(66), self.content.width, 0)
        summary = self.app.stats.summary(self.filter)
        results = self.app.stats.history(self.filter)
        self.empty = not self.app.stats.summary(Filter(game=self.game.id, assisted=None)).played
        if self.empty:
            return
        width = self.content.width + g(24) - self.kit.scroll_bar_width
        side = width >= layout.t(16) * 62
        parts = self._parts(summary, results, width, side)
        view = pygame.Rect(self.content.left - g(12), self.head.top, self.content.width + g(24), 0)
        view.height = layout.height - view.top - g(20)
        column = self.kit.scroll(view, max(rect.bottom for _, rect, _ in parts) + g(24))
        self._build_filters(column, width)
        for name, rect, painter in parts:
            if name.startswith("last-"):
                result = results[int(name.partition("-")[2])]
                self.kit.painted(name, rect, painter, partial(self._watch, result), container=column)
            else:
                self.kit.painted(name, rect, painter, container=column)

    def _parts(self, summary: Summary, results: Sequence[Result], width: int, side: bool) -> list[tuple]:
        """(name, place, painter) of everything below the filters; on narrow paper one under the other."""
        g, layout = self.layout.g, self.layout
        y = g(10) + self._filter_height() + g(16)
        facts = layout.t(56) + layout.line(16) + g(36)
        parts: list[tuple] = [("facts", pygame.Rect(0, y, width, facts), partial(paint.facts, self, summary))]
        y += facts + g(20)
        main = round(width * 0.63) if side else width
        tall = self.subhead_height() - g(20) + max(g(280), layout.line(16) * 9)
        wins = [result.place == 1 for result in reversed(results[:CHART_GAMES])]
        parts.append(("chart", pygame.Rect(0, y, main, tall), partial(paint.share, self, wins, self._chance(results))))
        rows = self._by_table()
        room = (width - main - g(40) if side else width) - self._figures_room()
        names = [self.pen.wrap(title, 16, room)[:2] for title, _ in rows]
        high = self.subhead_height() - g(20) + layout.line(16) + g(10) + sum(map(self.name_height, names))
        below = y + tall + g(24)
        left, top = (main + g(40), y) if side else (0, below)
        place = pygame.Rect(left, top, width - left, high)
        parts.append(("tables", place, partial(paint.tables, self, rows, names)))
        below = max(below, place.bottom + g(24))
        head = self.subhead_height() - g(20)
        title = partial(self.paint_subhead, t("stats.last_games"), t("stats.last_note"))
        parts.append(("last", pygame.Rect(0, below, width, head), title))
        below += head
        for n, result in enumerate(results[:LAST]):
            rect = pygame.Rect(0, below + n * self.row_height(), width, self.row_height())
            parts.append((f"last-{n}", rect, partial(paint.last, self, result)))
        return parts

    def _figures_room(self) -> int:
        """What the figures of the table of opponents take from the width of a row."""
        g = self.layout.g
        return 2 * g(12) + max(g(84), self.layout.t(16) * 5) + self.pen.width("888", 18) + g(24)

    def name_height(self, lines: list[str]) -> int:
        return max(self.row_height(), len(lines) * self.layout.line(16) + self.layout.g(10))

    def _chance(self, results: Sequence[Result]) -> float:
        """What luck alone would win: one over the players, on average over these games."""
        return sum(1 / result.seats for result in results) / len(results) if results else 1 / self.game.default_seats

    def _by_table(self) -> list[tuple[str, Summary]]:
        """The summary for each set of opponents in the chosen variant, most played first."""
        found = []
        for key in self._tables()[1:]:
            one = Filter(game=self.game.id, variant=self.variant, bots=key, assisted=self.assisted)
            summary = self.app.stats.summary(one)
            if summary.played:
                found.append((describe.opponents(self.game, str(key)), summary))
        return sorted(found, key=lambda row: -row[1].played)[:12]

    def _watch(self, result: Result) -> None:
        """Look at one of the last games again, if its record is still there."""
        from scenes.replay import ReplayScene

        path = self.app.paths.records / result.record
        if not path.is_file():
            self.app.toasts.show(t("stats.record_gone"))
            self.app.sound("refuse")
            return
        self.app.push(ReplayScene(self.app, path))

    # -- filters ---------------------------------------------------------------------------------------------------

    def row_height(self) -> int:
        return max(self.layout.g(50), self.layout.line(18) + self.layout.g(14))

    def _filter_height(self) -> int:
        return self.layout.line(16) + max(self.layout.g(46), self.layout.line(18) + self.layout.g(8)) + self.layout.g(8)

    def _build_filters(self, column: UIScrollingContainer, width: int) -> None:
        g = self.layout.g
        help_labels = [t(f"stats.help.{name}") for name in ("without", "with", "both")]
        last = max(self.segments_size(help_labels)[0], round(width * 0.24))
        gap = g(24)
        each = (width - 2 * g(12) - last - 2 * gap) // 2
        high = self._filter_height()
        variants = self._variants()
        names = [t("stats.all_variants"), *(describe.variant(self.game, str(key)) for key in variants[1:])]
        self._chooser(column, "variant", pygame.Rect(g(12), g(10), each, high), variants, names)
        tables = self._tables()
        names = [t("stats.all_tables"), *(describe.opponents(self.game, str(key)) for key in tables[1:])]
        self._chooser(column, "bots", pygame.Rect(g(12) + each + gap, g(10), each, high), tables, names)
        self._help(column, pygame.Rect(width - g(12) - last, g(10), last, high), help_labels)

    def _box(self, rect: pygame.Rect) -> pygame.Rect:
        """The control under its label."""
        top = rect.top + self.layout.line(16) + self.layout.g(2)
        return pygame.Rect(rect.left, top, rect.width, rect.bottom - top - self.layout.g(2))

    def _chooser(
        self, column: UIScrollingContainer, name: str, rect: pygame.Rect, values: list[Any], names: list[str]
    ) -> None:
        """One of any number of values; the arrows at its ends go through them."""

        def step(direction: int) -> None:
            now = values.index(getattr(self, name)) if getattr(self, name) in values else 0
            self._choose(**{name: values[(now + direction) % len(values)]})

        def paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
            now = values.index(getattr(self, name)) if getattr(self, name) in values else 0
            self._paint_chooser(surface, area, t(f"stats.by.{name}"), names[now], len(values) > 1)

        element = self.kit.painted(name, rect, paint, lambda: step(1), container=column, adjust=step)

        def pointer(pos: Point, phase: str) -> bool:
            if phase == "down":
                step(-1 if pos[0] < element.inner.centerx else 1)
            return phase == "down"

        self.pointed(name, pointer)

    def _help(self, column: UIScrollingContainer, rect: pygame.Rect, labels: list[str]) -> None:
        def take(index: int) -> None:
            self._choose(assisted=HELP[index])

        def paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
            self.pen.text(surface, t("stats.by.help"), 16, "ink_3", area.topleft)
            segments.draw(surface, self._box(area), self.layout.scale, labels, HELP.index(self.assisted), self.pen)

        def adjust(direction: int) -> None:
            take(max(0, min(len(HELP) - 1, HELP.index(self.assisted) + direction)))

        element = self.kit.painted(
            "help",
            rect,
            paint,
            lambda: take((HELP.index(self.assisted) + 1) % len(HELP)),
            container=column,
            adjust=adjust,
        )

        def pointer(pos: Point, phase: str) -> bool:
            if phase == "down":
                cells = segments.cells(element.inner, len(labels))
                take(next((n for n, cell in enumerate(cells) if cell.left <= pos[0] < cell.right), 0))
            return phase == "down"

        self.pointed("help", pointer)

    def _choose(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self.app.sound("tick")
        self.rebuild()

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint_content(self, surface: pygame.Surface) -> None:
        self.paint_head(surface, self.head, t(f"{self.game.id}.name"), t("stats.people_only"))
        if self.empty:
            room = pygame.Rect(self.head.left, self.head.top + self.layout.g(20), self.head.width, self.layout.g(200))
            self.pen.paragraph(surface, t("stats.empty"), 20, "ink_2", room)

    def _paint_chooser(self, surface: pygame.Surface, area: pygame.Rect, label: str, value: str, several: bool) -> None:
        g, pen = self.layout.g, self.pen
        pen.text(surface, label, 16, "ink_3", area.topleft)
        box = self._box(area)
        shapes.rounded(surface, box, pen.color("paper"), g(8), pen.color("sumi" if several else "hai"), max(1, g(1.6)))
        size, room = g(18), box.width - 2 * g(40)
        for turn, x in ((0.0, box.left + g(20)), (180.0, box.right - g(20))):
            image = svg(
                "frame-dohyo/icon-back", (size, size), color=pen.color("sumi" if several else "hai"), rotate=turn
            )
            surface.blit(image, image.get_rect(center=(x, box.centery)))
        pen.text(surface, self.shortened(value, 18, "ui_bold", room), 18, "sumi", box.center, "center", role="ui_bold")
