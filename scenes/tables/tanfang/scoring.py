"""The end of the season: every source of points team by team, added up line by line, and who won by which rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import paper
from art.components import keycap, seal
from art.tanfang import pieces
from game.tanfang.vocabulary import SOURCES
from scenes import i18n
from scenes.durations import DURATIONS
from scenes.i18n import t
from scenes.scene import Scene
from scenes.tables.tanfang.words import spare
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.tanfang.scene import TanfangTable


class SeasonScoring(Scene):
    """A row for each source with its rule, a column for each team; totals grow as the rows are added."""

    name = "scoring"
    help_page = "tanfang#scoring"
    space_presses = False

    def __init__(self, app: App, table: TanfangTable) -> None:
        super().__init__(app)
        self.table = table
        self.model = table.model
        self.outcome = table.model["outcome"]
        self.order = [seat for group in self.outcome["ranking"] for seat in group]
        self.shown_ms = 0.0
        self._rung = 0

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def counted(self) -> int:
        """How many sources have been added."""
        per_line = DURATIONS["score"].ms / (self.app.settings.speed or 1e6)
        return min(len(SOURCES), int(self.shown_ms // per_line))

    @property
    def done(self) -> bool:
        return self.counted == len(SOURCES)

    def tick(self, dt_ms: float) -> None:
        if self.done:
            return
        self.shown_ms += dt_ms
        if self.counted > self._rung:
            self._rung = self.counted
            self.app.sound("coin")
        self.touch()

    def wake_after(self) -> float | None:
        return None if self.done else 1 / 60

    def finish(self) -> None:
        """Add everything at once."""
        self.shown_ms = 1e9
        self.touch()

    # -- controls ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        tall = i18n.language() == "zh"
        rect = pygame.Rect(0, 0, g(104), g(112)) if tall else pygame.Rect(0, 0, g(220), g(76))
        rect.bottomright = (layout.width - g(80), layout.height - g(36))
        self.kit.painted("next", rect, self._paint_seal, self.press_seal, bleed=g(8))
        self.ring.focus_name("next")
        x = g(80)
        for name, key, action in self._keys():
            label = t(f"tanfang.scoring.{name}")
            width = keycap.size(key, layout.scale)[0] + g(12) + self.pen.width(label, 16)
            box = pygame.Rect(x, 0, width, max(g(36), layout.line(16)))
            box.centery = layout.height - g(64)
            self.kit.painted(f"key-{name}", box, partial(self._paint_key, key, label), action)
            x += width + g(32)

    def _keys(self) -> list[tuple[str, str, Any]]:
        return [
            ("again", "R", self.rematch),
            ("new", "N", self.rematch_new),
            ("replay", "W", self.watch),
            ("menu", t("key.esc"), self.back),
        ]

    def press_seal(self) -> None:
        if not self.done:
            self.finish()
            return
        self.app.sound("stamp")
        self.rematch_new()

    def rematch(self) -> None:
        """The same deal again."""
        from scenes import saves

        saves.rematch(self.app, self.table.session, same_deal=True)

    def rematch_new(self) -> None:
        from scenes import saves

        saves.rematch(self.app, self.table.session, same_deal=False)

    def watch(self) -> None:
        from scenes import saves

        saves.watch(self.app, self.table.session)

    def back(self) -> None:
        from scenes.menu import MenuScene

        self.app.back_to(MenuScene)

    def on_key(self, event: pygame.event.Event) -> bool:
        actions = {
            pygame.K_r: self.rematch,
            pygame.K_n: self.rematch_new,
            pygame.K_w: self.watch,
            pygame.K_l: self.table.open_log,
            pygame.K_SPACE: self.finish,
            pygame.K_RETURN: self.press_seal,
            pygame.K_KP_ENTER: self.press_seal,
        }
        action = actions.get(event.key)
        if action is not None:
            action()
        return action is not None

    # -- pictures ------------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Who won, or whether the common goal was reached."""
        goal = self.model["goal"]
        if goal is not None:
            key = "reached" if self.outcome["reason"] == "goal_reached" else "missed"
            return t(f"tanfang.scoring.{key}", points=self.model["common"], goal=goal)
        winners = self.outcome["ranking"][0]
        key = "share" if len(winners) > 1 else "you_win" if winners[0] == self.table.viewer else "wins"
        return t(f"tanfang.scoring.{key}", name=t("list.and").join(self.table.seat_title(seat) for seat in winners))

    def paint(self, surface: pygame.Surface) -> None:
        g, pen, layout = self.layout.g, self.pen, self.layout
        surface.blit(paper.sheet(surface.get_size()), (0, 0))
        left, right = g(80), layout.width - g(80)
        title = pen.text(surface, t("tanfang.scoring.title"), 56, "sumi", (left, g(72)), "midleft", role="heading")
        room = right - title.right - g(48)
        pen.text(surface, self.headline(), 36, "shu_dark", (right, g(64)), "midright", role="heading", max_width=room)
        rule = t(f"tanfang.scoring.decided.{self.outcome['decided_by']}")
        spare(pen, surface, rule, 18, "ink_2", (right, g(112)), "midright", room)
        pygame.draw.line(surface, pen.color("sumi"), (left, g(140)), (right, g(140)), max(2, g(3)))
        self._paint_table(surface, pygame.Rect(left, g(150), right - left, layout.height - g(150) - g(170)))

    def _paint_table(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        g, pen = self.layout.g, self.pen
        count = len(self.order)
        first = round(box.width * 0.38)
        step = (box.width - first) // count
        head = g(92)
        for n, seat in enumerate(self.order):
            x = box.left + first + n * step + step // 2
            crest = pieces.crest(self.model["seats"][seat]["team"], g(48))
            surface.blit(crest, crest.get_rect(midtop=(x, box.top + g(6))))
            pen.text(
                surface,
                self.table.seat_title(seat),
                20,
                "sumi",
                (x, box.top + head - g(18)),
                "center",
                role="ui_bold",
                max_width=step - g(8),
            )
        row = (box.height - head) // (len(SOURCES) + 1)
        for n, source in enumerate(SOURCES):
            area = pygame.Rect(box.left, box.top + head + n * row, box.width, row)
            self._paint_source(surface, area, source, first, step, shown=n < self.counted)
        total = box.top + head + len(SOURCES) * row + row // 2
        pygame.draw.line(
            surface, pen.color("sumi"), (box.left, total - row // 2), (box.right, total - row // 2), max(2, g(3))
        )
        pen.text(surface, t("tanfang.scoring.total"), 28, "sumi", (box.left, total), "midleft", role="heading")
        for n, seat in enumerate(self.order):
            points = sum(self.outcome["sources"][seat][source] for source in SOURCES[: self.counted])
            pen.text(
                surface,
                str(points),
                44,
                "sumi",
                (box.left + first + n * step + step // 2, total),
                "center",
                role="ui_bold",
            )

    def _paint_source(
        self, surface: pygame.Surface, area: pygame.Rect, source: str, first: int, step: int, *, shown: bool
    ) -> None:
        g, pen = self.layout.g, self.pen
        color = "sumi" if shown else "hai"
        name = pen.text(
            surface,
            t(f"tanfang.source.{source}"),
            22,
            color,
            (area.left, area.centery),
            "midleft",
            role="ui_bold",
            max_width=first - g(16),
        )
        spare(
            pen,
            surface,
            t(f"tanfang.source.{source}.rule"),
            16,
            "ink_3",
            (name.right + g(14), area.centery + g(1)),
            "midleft",
            area.left + first - name.right - g(30),
        )
        if shown:
            for n, seat in enumerate(self.order):
                points = self.outcome["sources"][seat][source]
                pen.text(
                    surface,
                    str(points) if points else "–",
                    24,
                    "sumi" if points else "ink_3",
                    (area.left + first + n * step + step // 2, area.centery),
                    "center",
                )
        pygame.draw.line(surface, pen.color("line"), area.bottomleft, area.bottomright)

    def _paint_seal(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, t("tanfang.scoring.rematch"), look, self.pen)

    def _paint_key(self, key: str, label: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        cap = keycap.draw(surface, rect.midleft, self.layout.scale, key, anchor="midleft")
        color = "shu_dark" if look.hovered else "ink_2"
        self.pen.text(surface, label, 16, color, (cap.right + self.layout.g(10), rect.centery), "midleft")
