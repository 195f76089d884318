"""The end of the tournament: everybody's sources of points, who won and by which rule; a rematch is one key away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from art.components import crest
from scenes.i18n import t
from scenes.tables.dohyo.scoring import Scoring

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.dohyo.scene import DohyoTable


class FinalScoring(Scoring):
    """The end of the tournament: the whole star table, who won and by which rule; a rematch is one key away."""

    @property
    def seal_label(self) -> str:
        return t("dohyo.scoring.rematch")

    def __init__(self, app: App, table: DohyoTable) -> None:
        super().__init__(app, table, table.model["results"][-1])
        self.outcome = self.model["outcome"]
        self.hero = table.viewer if table.viewer is not None else self.outcome["ranking"][0][0]
        self.own = []
        self.shown_ms = 1e9

    def title(self) -> str:
        return "千秋楽"

    def keys(self) -> list[tuple[str, str, Any]]:
        return [
            ("R", t("dohyo.scoring.rematch_key"), self.rematch),
            ("N", t("dohyo.scoring.new_seed"), self.rematch_new),
            ("W", t("dohyo.scoring.replay"), self.watch),
            (t("key.esc"), t("dohyo.scoring.menu"), self.back),
        ]

    def _order(self) -> list[int]:
        return [seat for group in self.outcome["ranking"] for seat in group]

    def proceed(self) -> None:
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
        }
        action = actions.get(event.key)
        if action is not None:
            action()
            return True
        return super().on_key(event)

    def _paint_ledger(self, surface: pygame.Surface) -> None:
        """Instead of a day's lines: everybody's sources of points over the whole tournament."""
        g, pen, layout = self.layout.g, self.pen, self.layout
        box, _ = self._columns()
        winners = self.outcome["ranking"][0]
        key = "win" if len(winners) > 1 else "you_win" if winners[0] == self.table.viewer else "wins"
        names = t("list.and").join(self.table.seat_title(seat) for seat in winners)
        crest.draw(surface, (box.left + g(24), g(104)), layout.scale * 1.4, winners[0])
        pen.text(
            surface,
            t(f"dohyo.scoring.{key}", name=names),
            44,
            "sumi",
            (box.left + g(66), g(104)),
            "midleft",
            role="heading",
            max_width=box.width - g(70),
        )
        self._rule(surface, box.left, box.right, g(140))
        y = box.top + g(12)
        pen.paragraph(
            surface,
            t(f"dohyo.scoring.decided.{self.outcome['decided_by']}"),
            18,
            "ink_2",
            pygame.Rect(box.left, y, box.width, g(60)),
            max_lines=2,
        )
        columns = (
            ("star", "stars"),
            ("prize", "prizes"),
            ("kinboshi", "kinboshi"),
            ("gekokujo", "gekokujo"),
            ("zanzon", "survivals"),
        )
        top = y + g(64)
        left = box.left + g(190)
        step = (box.right - g(70) - left) // len(columns)
        for n, (award, _field) in enumerate(columns):
            pen.text(
                surface,
                self._column_name(award, step - g(6)),
                16,
                "ink_3",
                (left + n * step + step // 2, top),
                "center",
                max_width=step - g(6),
            )
        pen.text(surface, t("dohyo.scoring.total"), 16, "ink_3", (box.right, top), "midright")
        row = min(g(84), (layout.height - g(130) - top - g(20)) // len(self._order()))
        for place, seat in enumerate(self._order()):
            self._paint_final_row(
                surface, pygame.Rect(box.left, top + g(20) + place * row, box.width, row), seat, columns, left, step
            )

    def _paint_final_row(
        self, surface: pygame.Surface, rect: pygame.Rect, seat: int, columns: Any, left: int, step: int
    ) -> None:
        g, pen = self.layout.g, self.pen
        info = self.model["seats"][seat]
        if seat in self.outcome["ranking"][0]:
            surface.fill(pen.color("kinari"), rect.inflate(g(24), -2))
        crest.draw(surface, (rect.left + g(20), rect.centery), self.layout.scale, seat)
        pen.text(
            surface,
            self.table.seat_title(seat),
            26,
            "sumi",
            (rect.left + g(50), rect.centery),
            "midleft",
            role="heading",
            max_width=left - rect.left - g(56),
        )
        for n, (_award, name) in enumerate(columns):
            pen.text(
                surface,
                str(info[name]),
                24,
                "sumi" if info[name] else "hai",
                (left + n * step + step // 2, rect.centery),
                "center",
            )
        pen.text(surface, str(info["score"]), 40, "sumi", (rect.right, rect.centery), "midright", role="ui_bold")
        pygame.draw.line(surface, pen.color("line"), rect.bottomleft, rect.bottomright)

    def _column_name(self, award: str, width: int) -> str:
        """The award's short name, or its two signs where the column is narrower than that."""
        name = t(f"dohyo.award.{award}.short")
        return name if self.pen.width(name, 16) <= width else t(f"dohyo.award.{award}.signs")

    def next_title(self) -> str:
        return t("dohyo.scoring.again")

    def next_line(self) -> str:
        return t("dohyo.scoring.again_line")
