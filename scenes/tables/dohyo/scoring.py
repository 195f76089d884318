"""Counting up: the end of a day line by line, each with its rule, and the end of the tournament."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import dohyo as pieces
from art import paper
from art.components import crest, keycap, seal, stars
from scenes import i18n
from scenes.durations import DURATIONS
from scenes.i18n import t
from scenes.scene import Scene
from scenes.tables.dohyo import promotion, star_table
from scenes.tables.dohyo.beats import signed
from scenes.tables.dohyo.ledger import Line, ledger
from scenes.tables.dohyo.words import day_name
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.dohyo.scene import DohyoTable

AWARD_SIGNS = {
    "star": "white",
    "zanzon": "survived",
    "kinboshi": "kinboshi",
    "gekokujo": "kinboshi",
    "idle": "black",
    "mizuiri": "black",
}


class Scoring(Scene):
    """What both ends share: title, ledger on the left, star table on the right, the seal."""

    name = "scoring"
    help_page = "dohyo#scoring"

    def __init__(self, app: App, table: DohyoTable, result: dict[str, Any]) -> None:
        super().__init__(app)
        self.table = table
        self.result = result
        self.model = table.model
        self.hero = table.viewer if table.viewer is not None else result["star"] or 0
        self.lines = ledger(self.model, result, table.seat_name)
        self.own = [line for line in self.lines if line.seat == self.hero]
        self.shown_ms = 0.0
        self._rung = 0

    @property
    def seal_label(self) -> str:
        """The word on the seal."""
        return t("dohyo.scoring.next_day")

    # -- time ------------------------------------------------------------------------------------------------------

    @property
    def per_line_ms(self) -> float:
        return DURATIONS["score"].ms / (self.app.settings.speed or 1e6)

    @property
    def counted(self) -> int:
        """How many lines of the ledger have been added."""
        return min(len(self.own), int(self.shown_ms // self.per_line_ms))

    @property
    def done(self) -> bool:
        return self.shown_ms >= self.per_line_ms * (len(self.own) + 1.5)

    def tick(self, dt_ms: float) -> None:
        if self.done:
            return
        self.shown_ms += dt_ms
        if self.counted > self._rung:
            self._rung = self.counted
            self.app.sound("coin")
        if self.done and self._promotion() is not None:
            self.app.sound("clapper")
        self.touch()

    def wake_after(self) -> float | None:
        return None if self.done else 1 / 60

    def finish(self) -> None:
        """Add everything at once."""
        self.shown_ms = self.per_line_ms * (len(self.own) + 2)
        self._rung = len(self.own)
        self.touch()

    # -- controls --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        g, layout = self.layout.g, self.layout
        tall = i18n.language() in ("zh", "ja")
        rect = pygame.Rect(0, 0, g(104), g(112)) if tall else pygame.Rect(0, 0, g(220), g(76))
        rect.bottomright = (layout.width - g(96), layout.height - g(60))
        self.seal_rect = rect
        self.kit.painted("next", rect, self._paint_seal, self.press_seal, bleed=g(8))
        self.ring.focus_name("next")
        self._build_keys()

    def keys(self) -> list[tuple[str, str, Any]]:
        """(key name, label, action) of the row at the foot."""
        return [
            (t("key.space"), t("dohyo.scoring.all_at_once"), self.finish),
            ("L", t("table.log"), self.table.open_log),
        ]

    def _build_keys(self) -> None:
        g, pen = self.layout.g, self.pen
        x = g(352)
        y = self.layout.height - g(60)
        for n, (key, label, action) in enumerate(self.keys()):
            width = keycap.size(key, self.layout.scale)[0] + g(12) + pen.width(label, 16)
            rect = pygame.Rect(x, 0, width, max(g(36), self.layout.line(16)))
            rect.centery = y
            self.kit.painted(f"key-{n}", rect, partial(self._paint_key, key, label), action)
            x += width + g(36)

    def press_seal(self) -> None:
        if not self.done:
            self.finish()
            return
        self.app.sound("stamp")
        self.proceed()

    def proceed(self) -> None:
        self.app.pop()

    def back(self) -> None:
        self.press_seal()

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.finish()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.press_seal()
        elif event.key == pygame.K_l:
            self.table.open_log()
        else:
            return False
        return True

    space_presses = False

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if not self.still(surface):
            surface.blit(paper.sheet(surface.get_size()), (0, 0))
            self._paint_title(surface)
            self._paint_ring(surface)
            self.keep_still(surface)
        self._paint_ledger(surface)
        star_table.paint_table(self, surface)
        promotion.paint_side(self, surface)

    def _paint_title(self, surface: pygame.Surface) -> None:
        g, pen = self.layout.g, self.pen
        title = self.title()
        size = 118 if len(title) <= 3 else 92
        pen.vertical(surface, title, size, "sumi", (g(150), g(84)), spacing=1.02)
        pen.vertical(surface, t("dohyo.scoring.subtitle"), 34, "ink_2", (g(246), g(84)), spacing=1.2)

    def title(self) -> str:
        return day_name(self.result["day"], self.model["days"])

    def _paint_ring(self, surface: pygame.Surface) -> None:
        g = self.layout.g
        pieces.ring_corner(surface, (g(60), self.layout.height - g(72)), g(236), self.hero)

    def _paint_seal(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, self.seal_label, look, self.pen)

    def _paint_key(self, key: str, label: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        cap = keycap.draw(surface, rect.midleft, self.layout.scale, key, anchor="midleft")
        color = "shu_dark" if look.hovered else "ink_2"
        self.pen.text(surface, label, 16, color, (cap.right + self.layout.g(10), rect.centery), "midleft")

    # -- ledger ----------------------------------------------------------------------------------------------------

    def _columns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Ledger and star table."""
        g, layout = self.layout.g, self.layout
        left, right = g(352), layout.width - g(96)
        gap = g(100)
        ledger_width = round((right - left - gap) * 0.522)
        top, height = g(140), layout.height - g(140) - g(110)
        return (
            pygame.Rect(left, top, ledger_width, height),
            pygame.Rect(left + ledger_width + gap, top, right - left - gap - ledger_width, height),
        )

    def _paint_ledger(self, surface: pygame.Surface) -> None:
        g, pen, layout = self.layout.g, self.pen, self.layout
        box, _ = self._columns()
        crest.draw(surface, (box.left + g(24), g(104)), layout.scale * 1.4, self.hero)
        pen.text(
            surface,
            self.table.seat_title(self.hero),
            44,
            "sumi",
            (box.left + g(66), g(104)),
            "midleft",
            role="heading",
            max_width=box.width * 0.45,
        )
        pen.text(surface, t("dohyo.scoring.today"), 16, "ink_3", (box.right - g(88), g(128)), "bottomright")
        pen.text(surface, t("dohyo.scoring.total"), 16, "ink_3", (box.right, g(128)), "bottomright")
        self._rule(surface, box.left, box.right, g(140))
        row = min(g(84), (box.height - g(330)) // max(3, len(self.own)))
        row = max(row, layout.line(28) + layout.line(18) + g(4))
        before = self.result["totals"][self.hero] - self.result["points"][self.hero]
        y, total = box.top, before
        for n, line in enumerate(self.own):
            if n > self.counted:
                break
            total += line.points
            self._paint_line(surface, pygame.Rect(box.left, y, box.width, row), line, total, adding=n == self.counted)
            y += row
        y = box.top + row * max(1, len(self.own))
        self._paint_sum(surface, box, y)
        self._paint_others(surface, box, y + g(150))

    def _paint_line(self, surface: pygame.Surface, rect: pygame.Rect, line: Line, total: int, *, adding: bool) -> None:
        g, pen = self.layout.g, self.pen
        if adding or (line is self.own[-1] and not self.done):
            band = rect.inflate(g(48), -2)
            surface.fill(pen.color("kinari"), band)
            surface.fill(pen.color("yamabuki"), (band.left, band.top, max(3, g(5)), band.height))
        sign = (rect.left + g(17), rect.centery)
        if line.technique is not None:
            pieces.mini_card(
                surface, pygame.Rect(rect.left, rect.centery - g(23), g(34), g(46)), line.technique, self.pen
            )
        else:
            stars.draw(surface, sign, self.layout.scale, AWARD_SIGNS.get(line.award, "black"))
        room = rect.width - g(62) - g(210)
        pen.text(
            surface,
            t(f"dohyo.award.{line.award}"),
            28,
            "sumi",
            (rect.left + g(62), rect.centery + g(2)),
            "bottomleft",
            role="heading",
            max_width=room,
        )
        pen.text(surface, line.reason, 18, "ink_2", (rect.left + g(62), rect.centery + g(4)), "topleft", max_width=room)
        tone = "sumi" if line.points > 0 else "beni"
        pen.text(surface, signed(line.points), 36, tone, (rect.right - g(88), rect.centery), "midright", role="ui_bold")
        pen.text(surface, str(total), 26, "ink_3", (rect.right, rect.centery), "midright")
        pygame.draw.line(surface, pen.color("line"), rect.bottomleft, rect.bottomright)

    def _paint_sum(self, surface: pygame.Surface, box: pygame.Rect, y: int) -> None:
        g, pen = self.layout.g, self.pen
        pygame.draw.line(surface, pen.color("sumi"), (box.left, y), (box.right, y), max(2, g(2)))
        if not self.own:
            pen.text(
                surface,
                t("dohyo.scoring.nothing"),
                18,
                "ink_3",
                (box.left, y - g(20)),
                "bottomleft",
                max_width=box.width,
            )
        points, total = self.result["points"][self.hero], self.result["totals"][self.hero]
        if self.counted < len(self.own):
            points = sum(line.points for line in self.own[: self.counted])
            total = self.result["totals"][self.hero] - self.result["points"][self.hero] + points
        pen.text(surface, t("dohyo.scoring.day_total"), 28, "sumi", (box.left, y + g(56)), "midleft", role="heading")
        big = pen.text(surface, str(total), 72, "sumi", (box.right, y + g(50)), "midright", role="ui_bold")
        pen.text(surface, signed(points), 44, "sumi", (big.left - g(36), y + g(56)), "midright", role="ui_bold")

    def _paint_others(self, surface: pygame.Surface, box: pygame.Rect, y: int) -> None:
        """One line for each of the others: what brought them most, and their totals."""
        g, pen = self.layout.g, self.pen
        seats = [seat for seat in range(len(self.result["totals"])) if seat != self.hero]
        room = self.layout.height - g(110) - y
        row = min(g(64), max(self.layout.line(20), room // len(seats)))
        pygame.draw.line(surface, pen.color("line"), (box.left, y - g(14)), (box.right, y - g(14)))
        for seat in sorted(seats, key=lambda s: -self.result["points"][s]):
            middle = y + row // 2
            crest.draw(surface, (box.left + g(17), middle), self.layout.scale, seat)
            name = pen.text(
                surface,
                self.table.seat_title(seat),
                22,
                "sumi",
                (box.left + g(46), middle),
                "midleft",
                role="heading",
                max_width=box.width * 0.22,
            )
            self._paint_deeds(surface, max(box.left + g(160), name.right + g(20)), box.right - g(170), middle, seat)
            points = self.result["points"][seat]
            pen.text(
                surface,
                signed(points),
                24,
                "sumi" if points else "ink_3",
                (box.right - g(88), middle),
                "midright",
                role="ui_bold",
            )
            pen.text(surface, str(self.result["totals"][seat]), 22, "ink_3", (box.right, middle), "midright")
            pygame.draw.line(surface, pen.color("line"), (box.left, y + row), (box.right, y + row))
            y += row

    def _paint_deeds(self, surface: pygame.Surface, left: int, right: int, middle: int, seat: int) -> None:
        lines = [line for line in self.lines if line.seat == seat]
        out = self.result["out_in_hand"][seat]
        if not lines and out:
            self.pen.text(
                surface, t("dohyo.sheet.out", hand=out), 16, "ink_3", (left, middle), "midleft", max_width=right - left
            )
            return
        names = list(dict.fromkeys(t(f"dohyo.award.{line.award}") for line in lines))
        if sum(self.pen.width(name, 18) for name in names) + len(names) * self.layout.g(18) > right - left:
            names = list(dict.fromkeys(t(f"dohyo.award.{line.award}.native") for line in lines))
        while names and self.pen.width("　".join(names), 18) > (right - left) / 0.76:
            names.pop()
        self.pen.text(
            surface, "　".join(names), 18, "sumi", (left, middle), "midleft", role="ui", max_width=right - left
        )

    def _rule(self, surface: pygame.Surface, left: int, right: int, y: int) -> None:
        g = self.layout.g
        pygame.draw.line(surface, self.pen.color("sumi"), (left, y - g(6)), (right, y - g(6)), max(2, g(3)))
        pygame.draw.line(surface, self.pen.color("sumi"), (left, y), (right, y))

    # -- star table ------------------------------------------------------------------------------------------------

    def _order(self) -> list[int]:
        totals = self.result["totals"]
        return sorted(range(len(totals)), key=lambda seat: -totals[seat])

    # -- promotion, and what comes next ----------------------------------------------------------------------------

    def _promotion(self) -> dict[str, Any] | None:
        return next((award for award in self.result["awards"] if award["kind"] == "promoted"), None)

    def next_title(self) -> str:
        day = self.result["day"] + 1
        return t("dohyo.scoring.tomorrow_is", day=day_name(day, self.model["days"]))

    def next_line(self) -> str:
        """Who leads, and by how much."""
        first, second = self._order()[:2]
        lead = self.result["totals"][first] - self.result["totals"][second]
        key = "level" if lead == 0 else "you_lead" if first == self.table.viewer else "leads"
        return t(
            f"dohyo.scoring.{key}",
            name=self.table.seat_title(first),
            other=self.table.seat_name(second),
            points=lead,
        )


class DayScoring(Scoring):
    """After each day; the last one leads on to the end of the tournament."""

    @property
    def last(self) -> bool:
        return bool(self.result["day"] >= self.model["days"])

    @property
    def seal_label(self) -> str:
        return t("dohyo.scoring.result" if self.last else "dohyo.scoring.next_day")

    def next_title(self) -> str:
        return t("dohyo.scoring.last") if self.last else super().next_title()
