"""The shape of a scene: it handles events, moves with time, draws itself, and says what it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.focus import Focusable, FocusRing
from scenes.layout import Layout
from scenes.pen import Pen
from scenes.widgets import Kit

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """One screen of the stack. Subclasses implement build(), paint() and what they react to.

    build() makes the controls for the current size, scale and language; it runs again whenever one of them changes.
    paint() draws everything below the controls; the still part of it can be kept by `self.still(painter)`.
    """

    name = "scene"
    modal = False
    """Drawn over the dimmed scene below it, which gets no input."""
    veil = True
    """A modal scene darkens what lies below it."""
    dark = False
    """The ground under the controls is dark: focus rings are gold."""
    help_page = "frame"
    """The rulebook page that F1 opens."""
    space_presses = True
    """Space presses the focused control; tables use Space to skip."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ring = FocusRing()
        self.layout = Layout(*app.size, app.settings.ui_scale)
        self.pen = Pen(self.layout)
        self.kit: Kit | None = None
        self.dirty = True
        self._still: pygame.Surface | None = None

    # -- to be overridden ------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make the controls for self.layout through self.kit."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies below the controls."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies above the controls."""

    def enter(self) -> None:
        """On top of the stack, for the first time or again."""

    def leave(self) -> None:
        """Not on top any more; called before close as well."""

    def close(self) -> None:
        """Removed from the stack for good."""

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key that neither the program nor the focus ring wanted."""
        return False

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        """Any event, before the controls see it. `stamp` is time.monotonic() at its arrival."""
        return False

    def back(self) -> None:
        """Escape."""
        self.app.pop()

    def tick(self, dt_ms: float) -> None:
        """Time has passed; call self.touch() if the picture changed."""

    def waiting_for(self) -> str:
        """'input', 'bot', 'animation' or 'clock'."""
        return "input"

    def wake_after(self) -> float | None:
        """Seconds until tick wants to be called again; None: not before the next event."""
        return None

    # -- used by the program ---------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Something changed: draw again."""
        self.dirty = True

    def rebuild(self) -> None:
        """Make everything anew for the present size, scale and language; the focus stays where it was."""
        focused = self.ring.current.name if self.ring.current is not None else None
        if self.kit is not None:
            self.kit.close()
        self.layout = Layout(*self.app.size, self.app.settings.ui_scale)
        self.pen = Pen(self.layout)
        self._still = None
        self.ring.clear()
        self.kit = Kit(self.layout, self.app.theme(self.layout), self.ring, self.pen, self.dark)
        self.build()
        self.ring.focus_name(focused)
        self.touch()

    def renew_still(self) -> None:
        """The still picture is out of date."""
        self._still = None
        self.touch()

    def still(self, surface: pygame.Surface) -> bool:
        """Blit the kept still picture; False if it must be painted first (then call keep_still)."""
        if self._still is None or self._still.get_size() != surface.get_size():
            return False
        surface.blit(self._still, (0, 0))
        return True

    def keep_still(self, surface: pygame.Surface) -> None:
        self._still = surface.copy()

    def draw(self, surface: pygame.Surface) -> None:
        self.pen.start()
        self.paint(surface)
        if self.kit is not None:
            self.kit.manager.draw_ui(surface)
        self.paint_over(surface)
        self._draw_focus(surface)
        self.dirty = False

    def _draw_focus(self, surface: pygame.Surface) -> None:
        item = self.ring.current
        if item is not None and self.ring.visible and item.enabled():
            self.draw_focus(surface, item)

    def draw_focus(self, surface: pygame.Surface, item: Focusable) -> None:
        self.pen.focus_ring(surface, item.rect(), dark=item.dark, radius=item.radius)

    def update(self, dt_ms: float) -> None:
        if self.kit is not None:
            self.kit.manager.update(dt_ms / 1000)
        self.tick(dt_ms)

    def handle(self, event: pygame.event.Event, stamp: float) -> bool:
        """Work off one event; True if it was used."""
        if self.on_event(event, stamp):
            self.touch()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse_focus(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            self.touch()
            return True
        if self.kit is not None and self.kit.handle(event):
            self.touch()
            return True
        if event.type == pygame.MOUSEMOTION:
            self.touch()
        return False

    def _mouse_focus(self, event: pygame.event.Event) -> None:
        item = self.ring.at(event.pos)
        typing = self.ring.current is not None and self.ring.current.text_input
        if typing and (item is None or not item.text_input) and self.kit is not None:
            self.kit.drop_text_focus()
        if item is not None and item.enabled():
            self.ring.current = item
            if item.text_input and item.on_focus is not None:
                item.on_focus()
        self.ring.visible = False

    def _key(self, event: pygame.event.Event) -> bool:
        current = self.ring.current
        typing = current is not None and current.text_input
        if event.key == pygame.K_ESCAPE:
            if typing and self.kit is not None and current is not None:
                self.kit.drop_text_focus()
                self.ring.current = None
                return True
            self.back()
            return True
        if typing and event.key == pygame.K_TAB and self.kit is not None:
            self.kit.drop_text_focus()
        if typing and event.key not in (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        if self._scroll_key(event):
            return True
        if self.ring.handle_key(event, space_presses=self.space_presses):
            return True
        return self.on_key(event)

    def _scroll_key(self, event: pygame.event.Event) -> bool:
        """Up, down and page keys scroll the focused text box."""
        item = self.ring.current
        box = item.data.get("scroll") if item is not None else None
        steps = {pygame.K_UP: -0.08, pygame.K_DOWN: 0.08, pygame.K_PAGEUP: -0.5, pygame.K_PAGEDOWN: 0.5}
        if box is None or event.key not in steps or getattr(box, "scroll_bar", None) is None:
            return False
        bar = box.scroll_bar  # type: ignore[attr-defined]  # a UITextBox, kept as plain data of the focusable
        before = bar.start_percentage
        bar.set_scroll_from_start_percentage(before + steps[event.key] * bar.visible_percentage * 1.6)
        return bool(bar.start_percentage != before)
