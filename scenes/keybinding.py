"""The rows of the settings in which keys are bound anew: press a cap, then the key that it should be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import shapes
from art.components import keycap
from scenes.i18n import t
from scenes.keys import BINDINGS, BY_ACTION, MODIFIERS, Keymap, action_title, key_label, key_name
from scenes.widgets import Look

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.forms import PaperScene


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a title and the actions whose caps stand on it."""

    title: str
    actions: tuple[str, ...]


def lines() -> list[Line]:
    """All bindings, those of one group on one line."""
    result: list[Line] = []
    grouped: set[str] = set()
    for binding in BINDINGS:
        if not binding.group:
            result.append(Line(action_title(binding.action), (binding.action,)))
        elif binding.group not in grouped:
            grouped.add(binding.group)
            members = tuple(other.action for other in BINDINGS if other.group == binding.group)
            result.append(Line(t(f"key.group.{binding.group}"), members))
    return result


class KeyRows:
    """The rows for one build of a scene."""

    def __init__(self, scene: PaperScene, width: int) -> None:
        self.scene = scene
        self.width = width
        self.keymap = Keymap(scene.app.settings)
        self.lines = lines()
        self.waiting: str | None = None
        """The action whose new key is awaited."""
        layout = scene.layout
        self.pad = layout.g(12)
        self.cap_height = max(layout.g(keycap.HEIGHT + 8), layout.line(16))
        self.line_height = max(layout.g(52), self.cap_height + layout.g(12))
        self._rows = [self._places(line) for line in self.lines]
        self.height = sum(height for height, _ in self._rows)

    def _cap_width(self, action: str) -> int:
        """Wide enough for its label and for the three dots while a key is awaited."""
        g, pen = self.scene.layout.g, self.scene.pen
        return max(self.cap_height, pen.width(self.keymap.label(action), 16) + 2 * g(12), g(44))

    def _places(self, line: Line) -> tuple[int, list[pygame.Rect]]:
        """Height of a line and the places of its caps in it; a group that is too wide takes a line of its own."""
        g, pen = self.scene.layout.g, self.scene.pen
        gap = g(8)
        widths = [self._cap_width(action) for action in line.actions]
        whole = sum(widths) + gap * (len(widths) - 1)
        room = self.width - 2 * self.pad
        below = pen.width(line.title, 18) + g(24) + whole > room
        places: list[pygame.Rect] = []
        x, y = (
            (self.pad if below else self.width - self.pad - whole),
            (self.scene.layout.line(18) + g(10) if below else 0),
        )
        for width in widths:
            if x + width > self.width - self.pad and places:
                x, y = self.pad, y + self.cap_height + gap
            top = y + (0 if below else (self.line_height - self.cap_height) // 2)
            places.append(pygame.Rect(x, top, width, self.cap_height))
            x += width + gap
        return max(self.line_height, places[-1].bottom + g(10) if below else 0), places

    def build(self, column: UIScrollingContainer, top: int) -> None:
        kit = self.scene.kit
        y = top
        for n, (line, (height, places)) in enumerate(zip(self.lines, self._rows, strict=True)):
            rect = pygame.Rect(0, y, self.width, height)
            kit.painted(f"keys-{n}", rect, partial(self._paint_line, line), container=column)
            for action, place in zip(line.actions, places, strict=True):
                fixed = BY_ACTION[action].fixed
                press = None if fixed else partial(self._ask, action)
                kit.painted(
                    f"key-{action}",
                    place.move(0, y),
                    partial(self._paint_cap, action),
                    press,
                    container=column,
                    radius=self.scene.layout.g(6),
                )
            y += height

    # -- binding ---------------------------------------------------------------------------------------------------

    def _ask(self, action: str) -> None:
        before, self.waiting = self.waiting, action
        for name in filter(None, (before, action)):
            self.scene.repaint(f"key-{name}")
        self.scene.app.toasts.show(t("settings.press_key", action=action_title(action)))

    def capture(self, event: pygame.event.Event) -> bool:
        """While a key is awaited, take it: True if the event was used."""
        if self.waiting is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop()
            return False
        if event.type != pygame.KEYDOWN or event.key in MODIFIERS:
            return event.type in (pygame.KEYDOWN, pygame.KEYUP)
        action, name = self.waiting, key_name(event.key)
        if event.key == pygame.K_DELETE:
            name = BY_ACTION[action].keys[0]
        self._stop()
        if event.key != pygame.K_ESCAPE:
            self._bind(action, name)
        return True

    def _stop(self) -> None:
        action, self.waiting = self.waiting, None
        if action is not None:
            self.scene.repaint(f"key-{action}")

    def _bind(self, action: str, name: str) -> None:
        app = self.scene.app
        taken = self.keymap.conflict(action, name)
        if taken is not None:
            app.toasts.show(t("settings.key_taken", cap=key_label(name), action=action_title(taken)))
            app.sound("refuse")
            return
        app.change(keys=self.keymap.rebound(action, name))
        app.sound("tick")
        self.scene.rebuild()

    # -- pictures --------------------------------------------------------------------------------------------------

    def _paint_line(self, line: Line, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        pen, layout = self.scene.pen, self.scene.layout
        middle = rect.top + self.line_height // 2
        below = rect.height > self.line_height
        pos = (rect.left + self.pad, rect.top + layout.g(6)) if below else (rect.left + self.pad, middle)
        pen.text(surface, line.title, 18, "sumi", pos, "topleft" if below else "midleft")
        pygame.draw.line(
            surface,
            pen.color("line"),
            (rect.left + self.pad, rect.bottom - 1),
            (rect.right - self.pad, rect.bottom - 1),
        )

    def _paint_cap(self, action: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.scene.layout.g, self.scene.pen
        fixed, awaited = BY_ACTION[action].fixed, self.waiting == action
        fill = "gold" if awaited else "kinari" if look.hovered and not fixed else None if fixed else "paper"
        edge = "hai" if fixed else "sumi"
        shapes.rounded(surface, rect, pen.color(fill) if fill else None, g(6), pen.color(edge), max(1, g(1.4)))
        label = "…" if awaited else self.keymap.label(action)
        pen.text(surface, label, 16, "ink_3" if fixed else "sumi", rect.center, "center", max_width=rect.width - g(8))
