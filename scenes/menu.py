"""The first screen: Continue, the five games as five mats of one room, and the way to everything else."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from art import paper, shapes
from art.components import card_frame, crest, seal
from art.svg import svg
from game import __version__
from game.registry import GAMES
from scenes import i18n, menu_tiles, saves
from scenes.i18n import t
from scenes.scene import Scene
from scenes.seating import Plan
from scenes.widgets import Look

Paint = Callable[[pygame.Surface, pygame.Rect, Look], None]

PINWHEEL = {
    "karuta": (0, 0, 732, 312),
    "tanfang": (744, 0, 360, 636),
    "tichu": (0, 324, 360, 636),
    "dohyo": (372, 324, 360, 312),
    "gostop": (372, 648, 732, 312),
}
"""Five mats around a middle, in design units from the corner of the pinwheel."""

PINWHEEL_SIZE = (1104, 960)


class MenuScene(Scene):
    name = "menu"
    help_page = "frame"

    def build(self) -> None:
        self.saved = saves.latest(self.app)
        self.observation = saves.observation(self.saved)
        self._place()
        self._build_continue()
        for game_id in PINWHEEL:
            self._build_tile(game_id)
        self._build_entries()
        self._build_language()
        if self.ring.current is None:
            self.ring.focus_name("continue", show=True)

    def enter(self) -> None:
        if self.kit is not None and saves.latest(self.app) != self.saved:
            self.rebuild()

    def back(self) -> None:
        """Escape on the first screen asks nothing: everything is saved."""
        self.app.pop()

    # -- places ----------------------------------------------------------------------------------------------------

    def _place(self) -> None:
        """The left column keeps to the left, the pinwheel to the right; between them is paper."""
        layout = self.layout
        g = layout.g
        pinwheel_height = min(layout.height - 2 * g(60), round(g(PINWHEEL_SIZE[1]) * 1.12))
        stretch = pinwheel_height / g(PINWHEEL_SIZE[1])
        self.unit_x = layout.scale
        self.unit_y = layout.scale * stretch
        self.pinwheel = pygame.Rect(0, 0, g(PINWHEEL_SIZE[0]), pinwheel_height)
        self.pinwheel.midright = (layout.width - g(48), layout.height // 2)
        self.left = g(96)
        self.top = (layout.height - g(1080)) // 2
        self.column = min(g(600), self.pinwheel.left - self.left - g(48))

    def _y(self, units: float) -> int:
        return self.top + self.layout.g(units)

    def _tile_rect(self, game_id: str) -> pygame.Rect:
        x, y, w, h = PINWHEEL[game_id]
        ux, uy = self.unit_x, self.unit_y
        left, top = round(x * ux), round(y * uy)
        return pygame.Rect(
            self.pinwheel.left + left, self.pinwheel.top + top, round((x + w) * ux) - left, round((y + h) * uy) - top
        )

    # -- controls --------------------------------------------------------------------------------------------------

    def _build_continue(self) -> None:
        rect = pygame.Rect(self.left, self._y(480), self.column, self.layout.g(296))
        self.kit.painted(
            "continue", rect, self._paint_continue, self.resume, bleed=self.layout.g(16), radius=self.layout.g(12)
        )

    def _build_tile(self, game_id: str) -> None:
        playable = game_id in self.app.tables
        self.kit.painted(
            f"game-{game_id}",
            self._tile_rect(game_id),
            partial(self._paint_tile, game_id),
            partial(self.open_game, game_id),
            bleed=self.layout.g(12),
            radius=self.layout.g(12),
            tip=None if playable else (lambda: t("menu.coming_tip")),
        )

    def _build_entries(self) -> None:
        entries = (
            ("rules", self.open_rules),
            ("stats", self.open_statistics),
            ("settings", self.open_settings),
            ("about", self.open_about),
            ("quit", self.app.pop),
        )
        width = self.column // len(entries)
        top = self._y(872)
        for n, (entry, action) in enumerate(entries):
            rect = pygame.Rect(
                self.left + n * width, top, width - self.layout.g(6), self.layout.g(36) + self.layout.line(20)
            )
            self.kit.painted(f"entry-{entry}", rect, partial(self._paint_entry, entry), action)

    def _build_language(self) -> None:
        other = self._other_language()
        pen = self.pen
        width = pen.width(i18n.LANGUAGES[other], 16) + self.layout.g(8)
        rect = pygame.Rect(self.left + self.layout.g(120), self._y(998), width, self.layout.line(16) + self.layout.g(4))
        self.kit.painted("language", rect, self._paint_language, self.switch_language)

    @staticmethod
    def _other_language() -> str:
        languages = list(i18n.LANGUAGES)
        return languages[(languages.index(i18n.language()) + 1) % len(languages)]

    # -- actions ---------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """The saved game where it was left; without one, a first game of Dohyo."""
        if self.saved is None:
            saves.start(self.app, Plan.fresh(GAMES[0], self.app.tables[GAMES[0].id].line_up))
            return
        saves.resume(self.app, self.saved)

    def open_game(self, game_id: str) -> None:
        from scenes.setup import SetupScene

        if game_id not in self.app.tables:
            self.app.toasts.show(t("menu.coming_toast", game=t(f"{game_id}.name")))
            self.app.sound("refuse")
            return
        self.app.sound("tick")
        self.app.push(SetupScene(self.app, game_id))

    def open_rules(self) -> None:
        from scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, "frame"))

    def open_statistics(self) -> None:
        from scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def open_settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def open_about(self) -> None:
        from scenes.about import AboutScene

        self.app.push(AboutScene(self.app))

    def switch_language(self) -> None:
        self.app.change(language=self._other_language())

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if self.still(surface):
            return
        g, pen = self.layout.g, self.pen
        surface.blit(paper.sheet(surface.get_size()), (0, 0))
        surface.blit(svg("frame-dohyo/wordmark", height=g(380)), (self.left, self._y(62)))
        mark = g(72)
        surface.blit(svg("frame-dohyo/logo", (mark, mark)), (g(302), self._y(104)))
        for n, line in enumerate(t("menu.tagline").split("\n")):
            pen.text(surface, line, 20, "ink_2", (g(302), self._y(214) + n * self.layout.line(20)))
        pen.text(surface, "Goza", 64, "sumi", (g(302), self._y(350)), role="mincho")
        pygame.draw.line(surface, pen.color("line"), (self.left, self._y(852)), (self.left + self.column, self._y(852)))
        pen.text(
            surface, t("menu.version", version=__version__.rsplit(".", 1)[0]), 16, "ink_3", (self.left, self._y(1000))
        )
        self.keep_still(surface)

    def _paint_tile(self, game_id: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if look.hovered:
            rect = rect.move(0, -self.layout.g(4))
        menu_tiles.draw(
            surface, rect, game_id, self.pen, self.layout, coming=game_id not in self.app.tables, lifted=look.hovered
        )

    def _paint_entry(self, entry: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        size = self.layout.g(28)
        color = "sumi" if not look.hovered else "shu_dark"
        surface.blit(svg(f"frame-dohyo/icon-{entry}", (size, size), color=self.pen.color(color)), rect.topleft)
        self.pen.text(
            surface, t(f"menu.{entry}"), 20, color, (rect.left, rect.bottom), "bottomleft", max_width=rect.width
        )

    def _paint_language(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        text = self.pen.text(surface, i18n.LANGUAGES[self._other_language()], 16, "ai", rect.topleft)
        pygame.draw.line(surface, self.pen.color("ai"), text.bottomleft, text.bottomright)

    # -- continue --------------------------------------------------------------------------------------------------

    def _paint_continue(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The live picture of the saved table, what is at stake, and the seal."""
        g, pen = self.layout.g, self.pen
        card_frame.draw(surface, rect, self.layout.scale, radius=12, lifted=look.hovered, tone="paper")
        self._paint_saved_table(surface, rect)
        text_left = rect.left + g(268) + g(32)
        room = pygame.Rect(text_left, rect.top + g(18), rect.right - text_left - g(20), rect.height - g(36))
        seal_rect = self._seal_rect(rect)
        if self.saved is None:
            self._paint_words(
                surface, room, seal_rect, (t("menu.first_title"), t("menu.first_line"), "", []), t("menu.first_note")
            )
        else:
            table = self.app.tables[self.saved.game]
            words = (
                t(f"{self.saved.game}.saved_title"),
                table.saved_line(self.observation),
                self._whose_move(),
                table.saved_scores(self.observation),
            )
            self._paint_words(surface, room, seal_rect, words, self._saved_when())
        label = t("menu.continue" if self.saved else "menu.start")
        seal.draw(surface, seal_rect, self.layout.scale, label, look, pen)

    def _paint_saved_table(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        g = self.layout.g
        box = pygame.Rect(rect.left, rect.top, g(268), rect.height)
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        game_id = self.saved.game if self.saved is not None else GAMES[0].id
        self.app.tables[game_id].saved_picture(picture, picture.get_rect(), self.observation, self.layout.scale)
        mask = pygame.Surface(box.size, pygame.SRCALPHA)
        shapes.rounded(mask, pygame.Rect(0, 0, box.width + g(30), box.height), (255, 255, 255), g(12))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(picture, box)
        pygame.draw.line(surface, self.pen.color("sumi"), box.topright, (box.right, box.bottom - 1), max(1, g(2)))

    def _seal_rect(self, rect: pygame.Rect) -> pygame.Rect:
        g = self.layout.g
        label = t("menu.continue" if self.saved else "menu.start")
        wide = max(g(148), self.pen.width(label, 24, "ui_bold") + g(48))
        size = (g(88), g(96)) if i18n.language() in ("zh", "ja") else (wide, max(g(60), self.layout.line(24)))
        box = pygame.Rect(0, 0, *size)
        box.bottomright = (rect.right - g(22), rect.bottom - g(22))
        return box

    def _paint_words(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        seal_rect: pygame.Rect,
        words: tuple[str, str, str, list[int]],
        note: str,
    ) -> None:
        """Title, where it stands, whose move, totals from the best down, when it was saved."""
        g, pen, layout = self.layout.g, self.pen, self.layout
        title, line, move, scores = words
        y = room.top + g(6)
        y = pen.text(surface, title, 28, "sumi", (room.left, y), role="heading", max_width=room.width).bottom + g(2)
        for part in pen.wrap(line, 20, room.width, "ui_bold"):
            state = pen.text(surface, part, 20, "sumi", (room.left, y), role="ui_bold", max_width=room.width)
            y = state.bottom
        if move and state.right + g(16) + pen.width(move, 18) <= room.right:
            pen.text(surface, move, 18, "ink_2", (state.right + g(16), state.bottom - g(1)), "bottomleft")
        y = state.bottom + g(12)
        x = room.left
        for seat in sorted(range(len(scores)), key=lambda s: -scores[s]):
            width = g(34) + pen.width(str(scores[seat]), 20, "ui_bold")
            if x + width > room.right:
                break
            crest.draw(surface, (x + g(14), y + g(16)), layout.scale, seat, radius=14)
            x = pen.text(
                surface, str(scores[seat]), 20, "sumi", (x + g(36), y + g(16)), "midleft", role="ui_bold"
            ).right + g(18)
        if scores:
            y += g(34)
        beside = i18n.language() in ("zh", "ja")
        bottom = room.bottom if beside else seal_rect.top - g(10)
        width = seal_rect.left - room.left - g(12) if beside else room.width
        lines = pen.wrap(note, 16, width)[:2]
        if bottom - len(lines) * layout.line(16) < y:
            return
        top = bottom - len(lines) * layout.line(16)
        for n, part in enumerate(lines):
            pen.text(surface, part, 16, "ink_3", (room.left, top + n * layout.line(16)), max_width=width)

    def _whose_move(self) -> str:
        me = self.observation.get("you")
        return t("menu.your_move") if me is not None and me in self.observation.get("to_act", ()) else ""

    def _saved_when(self) -> str:
        assert self.saved is not None
        moment = time.localtime(self.saved.changed)
        clock = time.strftime("%H:%M", moment)
        if moment[:3] == time.localtime()[:3]:
            return t("menu.saved_today", time=clock)
        return t("menu.saved_on", date=time.strftime("%Y-%m-%d", moment), time=clock)
