"""The settings: every change acts at once and is saved at once; keys can be bound anew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import shapes
from art.components import switch
from art.svg import svg
from game.core.settings import VOLUMES
from scenes import i18n
from scenes.confirm import ConfirmScene
from scenes.forms import PaperScene, Point, RowShape
from scenes.i18n import t
from scenes.keybinding import KeyRows
from scenes.widgets import Look

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting with a few values. Labels: `settings.<name>.<value>`."""

    name: str
    values: tuple[Any, ...]


PLAY = (
    Choice("language", ("", *i18n.LANGUAGES)),
    Choice("speed", (0.5, 1, 2, 4, 0)),
    Choice("bot_delay", (0, 0.5, 1, 2)),
    Choice("confirm", ("never", "risky", "always")),
)
SWITCHES = ("fullscreen", "reduced_motion", "high_contrast")


class SettingsScene(PaperScene):
    name = "settings"
    title_key = "settings.title"
    help_page = "frame#settings"

    # -- panel -----------------------------------------------------------------------------------------------------

    def build_panel(self, top: int) -> None:
        width, height = self.button_size(t("settings.reset"), "undo")
        room = self.panel.width - 2 * self.margin
        self.reset_rect = pygame.Rect(
            self.margin, self.layout.height - self.layout.g(48) - height, min(room, width), height
        )
        self.button("reset", self.reset_rect, t("settings.reset"), self._ask_reset, icon="undo")
        self.notes_top = top

    def _ask_reset(self) -> None:
        self.app.push(ConfirmScene(self.app, t("settings.reset_question"), t("settings.reset_yes"), self._reset))

    def _reset(self) -> None:
        settings = self.app.settings
        before = {name: getattr(settings, name) for name in ("ui_scale", "high_contrast")}
        settings.reset()
        after = {name: getattr(settings, name) for name in before}
        for name, value in before.items():  # so that `change` sees what has changed and lays everything out anew
            setattr(settings, name, value)
        self.app.change(**after)
        self.app.toasts.show(t("settings.reset_done"))
        self.rebuild()

    # -- content ---------------------------------------------------------------------------------------------------

    def build_content(self) -> None:
        self.heard = self.app.audio.available
        self.left, self.right = self.columns()
        self._build_play()
        self._build_screen()

    def _play_shapes(self, width: int) -> dict[str, RowShape]:
        """The rows of the first column by the name of what they set."""
        shapes_ = {choice.name: self._choice_shape(choice, width) for choice in PLAY}
        name = t("settings.player_name"), t("settings.player_name.line")
        shapes_["player_name"] = self.row_shape(width, *name, self._entry_size())
        for group in VOLUMES:
            shapes_[group] = self.row_shape(width, t(f"settings.{group}"), "", self._slider_size())
        shapes_["mute_unfocused"] = self._switch_shape("mute_unfocused", width)
        return shapes_

    def _build_play(self) -> None:
        head = self.subhead_height()

        def height(width: int) -> int:
            return sum(shape.height for shape in self._play_shapes(width).values()) + head + self.layout.g(8)

        width = self.column_width(self.left, height)
        rows = self._play_shapes(width)
        column = self.scroll_column(self.left, height(width))
        y = 0
        for name, shape in rows.items():
            if name == VOLUMES[0]:
                note = "" if self.heard else t("settings.silent")
                painter = partial(self.paint_subhead, t("settings.sound"), note)
                self.kit.painted("sound", pygame.Rect(0, y, width, head), painter, container=column)
                y += head
            self._build_row(column, name, shape, pygame.Rect(0, y, width, shape.height))
            y += shape.height

    def _screen_shapes(self, width: int) -> dict[str, RowShape]:
        """The rows of the second column above the keys."""
        scale = self.row_shape(width, t("settings.ui_scale"), self._scale_note(), self._stepper_size())
        return {"ui_scale": scale, **{name: self._switch_shape(name, width) for name in SWITCHES}}

    def _build_screen(self) -> None:
        head = self.subhead_height()

        def height(width: int) -> int:
            rows = sum(shape.height for shape in self._screen_shapes(width).values())
            return rows + head + KeyRows(self, width).height + self.layout.g(8)

        width = self.column_width(self.right, height)
        column = self.scroll_column(self.right, height(width))
        y = 0
        for name, shape in self._screen_shapes(width).items():
            self._build_row(column, name, shape, pygame.Rect(0, y, width, shape.height))
            y += shape.height
        painter = partial(self.paint_subhead, t("settings.keys"), t("settings.keys_note"))
        self.kit.painted("keys", pygame.Rect(0, y, width, head), painter, container=column)
        self.key_rows = KeyRows(self, width)
        self.key_rows.build(column, y + head)

    def _build_row(self, column: UIScrollingContainer, name: str, shape: RowShape, rect: pygame.Rect) -> None:
        """The control of one setting."""
        choice = next((choice for choice in PLAY if choice.name == name), None)
        if choice is not None:
            self._build_choice(column, choice, shape, rect)
        elif name == "player_name":
            self._build_name(column, shape, rect)
        elif name in VOLUMES:
            self._build_slider(column, name, shape, rect)
        elif name == "ui_scale":
            self._build_stepper(column, shape, rect)
        else:
            self._build_switch(column, name, shape, rect)

    # -- choices and switches --------------------------------------------------------------------------------------

    def _labels(self, choice: Choice) -> list[str]:
        if choice.name == "language":
            return [t("settings.language.system"), *i18n.LANGUAGES.values()]
        return [t(f"settings.{choice.name}.{value}".replace("0.5", "half")) for value in choice.values]

    def _choice_shape(self, choice: Choice, width: int) -> RowShape:
        size = self.segments_size(self._labels(choice))
        return self.row_shape(width, t(f"settings.{choice.name}"), t(f"settings.{choice.name}.line"), size)

    def _build_choice(self, column: UIScrollingContainer, choice: Choice, shape: RowShape, rect: pygame.Rect) -> None:
        def chosen() -> int:
            value = getattr(self.app.settings, choice.name)
            return choice.values.index(value) if value in choice.values else 0

        def choose(index: int) -> None:
            if index != chosen():
                self.app.sound("tick")
                self.app.change(**{choice.name: choice.values[index]})

        self.segments(
            choice.name,
            rect,
            shape,
            t(f"settings.{choice.name}"),
            self._labels(choice),
            chosen,
            choose,
            column,
        )

    def _switch_shape(self, name: str, width: int) -> RowShape:
        g = self.layout.g
        return self.row_shape(
            width, t(f"settings.{name}"), t(f"settings.{name}.line"), (g(switch.WIDTH), g(switch.HEIGHT))
        )

    def _build_switch(self, column: UIScrollingContainer, name: str, shape: RowShape, rect: pygame.Rect) -> None:
        def flip() -> None:
            self.app.sound("tick")
            if name == "fullscreen":
                self.app.toggle_fullscreen()
                return
            self.app.change(**{name: not getattr(self.app.settings, name)})

        self.switch(
            name,
            rect,
            shape,
            t(f"settings.{name}"),
            lambda: getattr(self.app.settings, name),
            flip,
            column,
        )

    # -- name ------------------------------------------------------------------------------------------------------

    def _entry_size(self) -> tuple[int, int]:
        return max(self.layout.g(260), self.layout.t(20) * 9), max(self.layout.g(44), self.layout.line(20))

    def _build_name(self, column: UIScrollingContainer, shape: RowShape, rect: pygame.Rect) -> None:
        def paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
            self.paint_row(surface, area, shape, t("settings.player_name"), look)

        self.kit.painted("name-row", rect, paint, container=column)
        self.kit.entry(
            "player_name",
            shape.control.move(rect.topleft),
            self.app.settings.player_name,
            lambda text: self.app.change(player_name=text.strip()),
            container=column,
            limit=12,
            placeholder=t("table.You"),
        )

    # -- volumes ---------------------------------------------------------------------------------------------------

    def _slider_size(self) -> tuple[int, int]:
        return max(self.layout.g(330), self.layout.t(18) * 13), max(self.layout.g(44), self.layout.line(18))

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        """The part of a slider that the knob runs along; the figure stands to the right of it."""
        g = self.layout.g
        figure = self.pen.width("100 %", 18, "ui_bold") + g(20)
        return pygame.Rect(box.left + g(14), box.centery - max(1, g(2)), box.width - figure - g(28), max(2, g(4)))

    def _build_slider(self, column: UIScrollingContainer, group: str, shape: RowShape, rect: pygame.Rect) -> None:
        def set_to(value: float, save: bool) -> None:
            value = max(0.0, min(1.0, round(value * 20) / 20))
            if save:
                self.app.change(**{group: value})
                self.app.sound("tick")
            else:  # while it is dragged, only the ear follows; the file is written when it is let go
                setattr(self.app.settings, group, value)
                self.app.audio.set_volumes(**self.app.settings.volumes())
            self.repaint(group)

        def adjust(step: int) -> None:
            set_to(getattr(self.app.settings, group) + step * 0.05, save=True)

        element = self.kit.painted(
            group,
            rect,
            partial(self._paint_slider, group, shape),
            container=column,
            adjust=adjust,
        )

        def pointer(pos: Point, phase: str) -> bool:
            box = shape.control.move(element.inner.topleft)
            if phase == "down" and not box.collidepoint(pos):
                return False
            track = self._track(box)
            set_to((pos[0] - track.left) / track.width, save=phase == "up")
            return True

        self.pointed(group, pointer)

    def _paint_slider(
        self, group: str, shape: RowShape, surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        g, pen = self.layout.g, self.pen
        self.paint_row(surface, rect, shape, t(f"settings.{group}"), look)
        value = getattr(self.app.settings, group)
        box = shape.control.move(rect.topleft)
        track = self._track(box)
        shapes.rounded(surface, track, pen.color("line"), track.height / 2)
        filled = pygame.Rect(track.left, track.top, max(track.height, round(track.width * value)), track.height)
        shapes.rounded(surface, filled, pen.color("sumi"), track.height / 2)
        knob = track.left + track.width * value, track.centery
        shapes.circle(surface, knob, g(12), pen.color("paper" if value else "kinari"), pen.color("sumi"), max(2, g(3)))
        pen.text(
            surface, t("settings.percent", n=round(value * 100)), 18, "sumi", box.midright, "midright", role="ui_bold"
        )

    # -- scale -----------------------------------------------------------------------------------------------------

    def _scale_note(self) -> str:
        """Small windows cannot carry the largest letters: say so instead of seeming broken."""
        layout = self.layout
        if layout.user > layout.text_scale:
            return t("settings.ui_scale.limited", n=round(layout.text_scale * 100))
        return t("settings.ui_scale.line")

    def _stepper_size(self) -> tuple[int, int]:
        width = self.pen.width("100 %", 20, "ui_bold") + self.layout.g(40)
        height = max(self.layout.g(44), self.layout.line(20))
        return width + 2 * height, height

    def _build_stepper(self, column: UIScrollingContainer, shape: RowShape, rect: pygame.Rect) -> None:
        def step(direction: int) -> None:
            nearest = min(SCALES, key=lambda scale: abs(scale - self.app.settings.ui_scale))
            index = max(0, min(len(SCALES) - 1, SCALES.index(nearest) + direction))
            if SCALES[index] != self.app.settings.ui_scale:
                self.app.sound("tick")
                self.app.change(ui_scale=SCALES[index])

        element = self.kit.painted(
            "ui_scale",
            rect,
            partial(self._paint_stepper, shape),
            container=column,
            adjust=step,
        )

        def pointer(pos: Point, phase: str) -> bool:
            box = shape.control.move(element.inner.topleft)
            if phase != "down" or not box.collidepoint(pos):
                return False
            step(1 if pos[0] > box.centerx else -1)
            return True

        self.pointed("ui_scale", pointer)

    def _paint_stepper(self, shape: RowShape, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        self.paint_row(surface, rect, shape, t("settings.ui_scale"), look)
        box = shape.control.move(rect.topleft)
        shapes.rounded(surface, box, pen.color("paper"), g(8), pen.color("sumi"), max(1, g(1.6)))
        scale = self.app.settings.ui_scale
        size = g(20)
        for name, center, usable in (
            ("minus", box.left + box.height // 2, scale > SCALES[0]),
            ("plus", box.right - box.height // 2, scale < SCALES[-1]),
        ):
            image = svg(f"frame-dohyo/icon-{name}", (size, size), color=pen.color("sumi" if usable else "hai"))
            surface.blit(image, image.get_rect(center=(center, box.centery)))
        pen.text(surface, t("settings.percent", n=round(scale * 100)), 20, "sumi", box.center, "center", role="ui_bold")

    # -- input -----------------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        return self.key_rows.capture(event) or super().on_event(event, stamp)

    def tick(self, dt_ms: float) -> None:
        if self.heard != self.app.audio.available:  # a device has come or gone
            self.rebuild()

    def leave(self) -> None:
        if self.kit is not None:
            self.key_rows.waiting = None
            self.kit.drop_text_focus()

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint_content(self, surface: pygame.Surface) -> None:
        self.paint_head(surface, self.left, t("settings.play"))
        self.paint_head(surface, self.right, t("settings.screen"))
        notes = [t("settings.note")]
        if not self.heard:
            notes.append(t("settings.no_device"))
        y = self.notes_top
        for n, note in enumerate(notes):
            room = pygame.Rect(self.margin, y, self.panel.width - 2 * self.margin, self.reset_rect.top - y)
            y = self.pen.paragraph(surface, note, 18, "ink_2" if n == 0 else "beni", room).bottom + self.layout.g(20)
