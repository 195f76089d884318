"""The bar under a replay: back and forward, play, speed, the line of the whole game, and whose eyes one looks with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import paper, shadow, shapes
from art.components import crest
from art.svg import svg
from scenes.i18n import t
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.replay import ReplayScene

OPEN = "open"
BUTTONS = (
    ("start", "step", True),
    ("step_back", "forward", True),
    ("play", "play", False),
    ("step_on", "forward", False),
    ("end", "step", False),
)
"""Name, drawing, and whether the drawing is turned round."""


class Bar:
    """Controls and pictures of the bar, for the scene that owns it."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.line = pygame.Rect(0, 0, 0, 0)
        """The line of the whole game, in window pixels."""
        self._dragged = False

    # -- places ----------------------------------------------------------------------------------------------------

    def height(self) -> int:
        layout = self.scene.layout
        return max(layout.g(96), layout.line(16) + layout.g(52))

    def _side(self) -> int:
        """Side of a button."""
        return max(self.scene.layout.g(46), 26)

    def build(self) -> None:
        layout, scene = self.scene.layout, self.scene
        g, side = layout.g, self._side()
        self.rect = pygame.Rect(0, layout.height - self.height(), layout.width, self.height())
        middle = self.rect.centery
        x = g(28)
        acts = {
            "start": partial(scene.go, 0),
            "step_back": partial(scene.step, -1),
            "play": scene.toggle_play,
            "step_on": partial(scene.step, 1),
            "end": partial(scene.go, len(scene.replay)),
        }
        for name, icon, turned in BUTTONS:
            self._button(name, x, middle, side, partial(self._paint_icon, icon, turned), acts[name])
            x += side + g(8)
        wide = max(side, scene.pen.width("½×", 18, "ui_bold") + g(24))
        rect = pygame.Rect(x + g(8), 0, wide, side)
        rect.centery = middle
        scene.kit.painted("speed", rect, self._paint_speed, scene.cycle_speed, adjust=scene.change_speed)
        left = rect.right + g(32)
        right = self._build_viewers(middle, side) - g(32)
        self._build_line(left, right)

    def _button(self, name: str, x: int, middle: int, side: int, paint: object, act: object) -> None:
        rect = pygame.Rect(x, 0, side, side)
        rect.centery = middle
        self.scene.kit.painted(name, rect, paint, act)  # type: ignore[arg-type]  # a painter and what it does

    def _build_viewers(self, middle: int, side: int) -> int:
        """Crests of the seats, the spectator and the open hands at the right; returns their left edge."""
        scene = self.scene
        g = scene.layout.g
        viewers: list[int | str | None] = [*range(len(scene.session.seats)), None, OPEN]
        left = x = scene.layout.width - g(28) - len(viewers) * (side + g(4))
        for viewer in viewers:
            self._button(
                f"view-{viewer}", x, middle, side, partial(self._paint_viewer, viewer), partial(scene.look, viewer)
            )
            x += side + g(4)
        return left

    def _build_line(self, left: int, right: int) -> None:
        scene = self.scene
        g, layout = scene.layout.g, scene.layout
        words = layout.line(16)
        self.jump_rect = pygame.Rect(left, self.rect.top + g(14), right - left, words + g(6))
        scene.kit.painted("jump", self.jump_rect, self._paint_words, scene.choose_place, radius=g(6))
        self.line = pygame.Rect(
            left, self.jump_rect.bottom + g(2), right - left, self.rect.bottom - self.jump_rect.bottom - g(10)
        )
        scene.kit.painted("line", self.line, self._paint_line, adjust=scene.step)

    # -- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Presses and drags on the line."""
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == pygame.BUTTON_LEFT
            and self.line.collidepoint(event.pos)
        ):
            self._dragged = True
            self.scene.playing = False
            self.scene.scrub(self._share(event.pos[0]))
            return True
        if self._dragged and event.type == pygame.MOUSEMOTION:
            self.scene.scrub(self._share(event.pos[0]))
            return True
        if self._dragged and event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            self.scene.go(self.scene.replay.at)
            return True
        return False

    def _track(self, rect: pygame.Rect) -> pygame.Rect:
        g = self.scene.layout.g
        return pygame.Rect(rect.left + g(12), rect.centery - max(1, g(2)), rect.width - g(24), max(2, g(4)))

    def _share(self, x: int) -> float:
        track = self._track(self.line)
        return max(0.0, min(1.0, (x - track.left) / max(1, track.width)))

    def refresh(self) -> None:
        """Position, state or viewer have changed."""
        if self.scene.kit is None:
            return
        for name, element in self.scene.kit.painted_by_name.items():
            if name in ("play", "line", "jump", "speed") or name.startswith("view-"):
                element.repaint()
        self.scene.touch()

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        scene = self.scene
        shadow.draw(surface, self.rect, scene.layout.scale, radius=0, offset=(0, -3), blur=10, alpha=110)
        surface.blit(paper.sheet(self.rect.size, scene.layout.scale), self.rect)
        pygame.draw.line(surface, scene.pen.color("line"), self.rect.topleft, self.rect.topright)

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if look.hovered:
            shapes.rounded(surface, rect, self.scene.pen.color("kinari"), self.scene.layout.g(8))

    def _paint_icon(self, icon: str, turned: bool, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self._ground(surface, rect, look)
        if icon == "play" and self.scene.playing:
            icon = "pause"
        size = round(rect.height * 0.6)
        ink = self.scene.pen.color("sumi")
        image = svg(f"frame-dohyo/icon-{icon}", (size, size), color=ink, rotate=180.0 if turned else 0.0)
        surface.blit(image, image.get_rect(center=rect.center))

    def _paint_speed(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self._ground(surface, rect, look)
        speed = self.scene.app.settings.speed
        label = "∞" if speed == 0 else "½×" if speed == 0.5 else f"{speed:g}×"
        self.scene.pen.text(surface, label, 18, "sumi", rect.center, "center", role="ui_bold")

    def _paint_words(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Where the replay is, and with whose eyes one looks; a press opens the list of places."""
        scene = self.scene
        g, pen = scene.layout.g, scene.pen
        self._ground(surface, rect, look)
        where = scene.where()
        size = g(18)
        image = svg("frame-dohyo/icon-down", (size, size), color=pen.color("sumi"), rotate=180.0)
        eyes = t(f"replay.eyes.{'open' if scene.viewer == OPEN else 'spectator'}")
        if isinstance(scene.viewer, int):
            eyes = t("replay.eyes.seat", name=scene.session.seats[scene.viewer].name)
        room = rect.width - g(40) - size
        box = pen.text(
            surface,
            self._fitting(where, room),
            16,
            "sumi",
            (rect.left + g(12), rect.centery),
            "midleft",
            role="ui_bold",
        )
        surface.blit(image, image.get_rect(midleft=(box.right + g(10), rect.centery)))
        if box.right + size + g(40) + pen.width(eyes, 16) <= rect.right - g(12):
            pen.text(surface, eyes, 16, "ink_2", (rect.right - g(12), rect.centery), "midright")

    def _fitting(self, words: str, room: int) -> str:
        """The place alone where there is no room for the number of the step."""
        pen = self.scene.pen
        if pen.width(words, 16, "ui_bold") <= room:
            return words
        short = words.rpartition(" · ")[0]
        return short if pen.width(short, 16, "ui_bold") <= room else words.rpartition(" · ")[2]

    def _paint_line(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The whole game from left to right, with a stroke where something larger begins."""
        scene = self.scene
        g, pen = scene.layout.g, scene.pen
        track, whole = self._track(rect), max(1, len(scene.replay))
        at = track.left + round(track.width * scene.replay.at / whole)
        shapes.rounded(surface, track, pen.color("line"), track.height / 2)
        shapes.rounded(
            surface,
            pygame.Rect(track.left, track.top, max(track.height, at - track.left), track.height),
            pen.color("sumi"),
            track.height / 2,
        )
        for place in scene.places:
            if place.level == 0 and 0 < place.step < whole:
                x = track.left + round(track.width * place.step / whole)
                color = pen.color("sumi" if x <= at else "hai")
                surface.fill(color, (x - max(1, g(1)), track.centery - g(9), max(2, g(2)), g(18)))
        knob = pen.color("washi" if look.hovered else "paper")
        shapes.circle(surface, (at, track.centery), max(6, g(11)), knob, pen.color("sumi"), max(2, g(3)))

    def _paint_viewer(self, viewer: int | str | None, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        scene = self.scene
        g, pen = scene.layout.g, scene.pen
        self._ground(surface, rect, look)
        chosen = viewer == scene.viewer
        if isinstance(viewer, int):
            crest.draw(
                surface, rect.center, 1.0, viewer, radius=rect.height * 0.3, faded=not chosen and not look.hovered
            )
        else:
            size = round(rect.height * 0.58)
            name = "eye" if viewer == OPEN else "person"
            ink = pen.color("sumi" if chosen or look.hovered else "ink_3")
            image = svg(f"frame-dohyo/icon-{name}", (size, size), color=ink)
            surface.blit(image, image.get_rect(center=rect.center))
        if chosen:
            surface.fill(
                pen.color("sumi"), (rect.left + g(8), rect.bottom - max(2, g(4)), rect.width - g(16), max(2, g(4)))
            )
