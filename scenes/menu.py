"""The first screen: Continue, the five games as five mats of a four-and-a-half-mat room, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from art import paper, tiles
from art.components import crest, seal
from art.svg import svg
from game import __version__
from game.registry import COMING, GAMES
from scenes import i18n, saves
from scenes.i18n import t
from scenes.scene import Scene
from scenes.tables import TABLES
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
        self.saved = saves.latest(self.app.paths)
        self._place()
        self._build_continue()
        for game_id in PINWHEEL:
            self._build_tile(game_id)
        self._build_entries()
        self._build_language()
        if self.ring.current is None:
            self.ring.focus_name("continue", show=True)

    def enter(self) -> None:
        if self.kit is not None and saves.latest(self.app.paths) != self.saved:
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
        return pygame.Rect(self.pinwheel.left + left, self.pinwheel.top + top, round((x + w) * ux) - left,
                           round((y + h) * uy) - top)

    # -- controls --------------------------------------------------------------------------------------------------

    def _build_continue(self) -> None:
        rect = pygame.Rect(self.left, self._y(480), self.column, self.layout.g(296))
        self.kit.painted("continue", rect, self._paint_continue, self.resume, bleed=self.layout.g(16),
                         radius=self.layout.g(12))

    def _build_tile(self, game_id: str) -> None:
        playable = game_id in TABLES
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
            rect = pygame.Rect(self.left + n * width, top, width - self.layout.g(6), self.layout.g(36) + self.layout.line(20))
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
            self.open_game(GAMES[0].id)
            return
        saves.resume(self.app, self.saved)

    def open_game(self, game_id: str) -> None:
        from scenes.setup import SetupScene

        if game_id not in TABLES:
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
        surface.blit(svg("frame-dohyo/wordmark", height=g(380)), (self.left, self._y(88)))
        mark = g(72)
        surface.blit(svg("frame-dohyo/logo", (mark, mark)), (g(302), self._y(104)))
        for n, line in enumerate(t("menu.tagline").split("\n")):
            pen.text(surface, line, 20, "ink_2", (g(302), self._y(214) + n * self.layout.line(20)))
        pen.text(surface, "Goza", 64, "sumi", (g(302), self._y(350)), role="mincho")
        pygame.draw.line(surface, pen.color("line"), (self.left, self._y(852)), (self.left + self.column, self._y(852)))
        pen.text(surface, t("menu.version", version=__version__.rsplit(".", 1)[0]), 16, "ink_3", (self.left, self._y(1000)))
        self.keep_still(surface)

    def _paint_tile(self, game_id: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if look.hovered:
            rect = rect.move(0, -self.layout.g(4))
        tiles.tile(surface, rect, game_id, self.pen, self.layout, coming=game_id in COMING and game_id not in TABLES)

    def _paint_entry(self, entry: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        size = self.layout.g(28)
        color = "sumi" if not look.hovered else "shu_dark"
        surface.blit(svg(f"frame-dohyo/icon-{entry}", (size, size), color=self.pen.color(color)), rect.topleft)
        self.pen.text(surface, t(f"menu.{entry}"), 20, color, (rect.left, rect.bottom), "bottomleft", max_width=rect.width)

    def _paint_language(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        text = self.pen.text(surface, i18n.LANGUAGES[self._other_language()], 16, "ai", rect.topleft)
        pygame.draw.line(surface, self.pen.color("ai"), text.bottomleft, text.bottomright)

    def _paint_continue(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The live picture of the saved table, what is at stake, and the seal."""
        raise AssertionError
