"""Controls: pygame-gui elements in our own clothes, and the kit that lays them out for one scene.

pygame-gui carries input, layers, scrolling, text boxes and text entry; what a control looks like is painted by us so
that it is crisp at every size. Every control made by the kit is reachable through the scene's focus ring.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import (
    UIHorizontalSlider,
    UIScrollingContainer,
    UITextBox,
    UITextEntryLine,
)

from scenes import i18n
from scenes.focus import Focusable, FocusRing
from scenes.layout import Layout
from scenes.pen import Pen, TextBox


@dataclass(frozen=True, slots=True)
class Look:
    """The state a painter has to show."""

    hovered: bool = False
    pressed: bool = False
    selected: bool = False
    enabled: bool = True
    focused: bool = False


Painter = Callable[[pygame.Surface, pygame.Rect, Look], None]


class Painted(UIElement):
    """A pygame-gui element whose picture is a painter of ours; `bleed` leaves room around it for shadow and lift."""

    def __init__(
        self,
        rect: pygame.Rect,
        manager: pygame_gui.UIManager,
        paint: Painter,
        pen: Pen,
        *,
        container: UIScrollingContainer | None = None,
        on_press: Callable[[], None] | None = None,
        on_hover: Callable[[bool], None] | None = None,
        selected: bool = False,
        enabled: bool = True,
        bleed: int = 0,
        object_id: str | None = None,
    ) -> None:
        self.paint = paint
        self.on_press = on_press
        self.on_hover_change = on_hover
        self.selected = selected
        self.bleed = bleed
        self._held = False
        self.window_onto = container
        """The column it lies in: what is scrolled away must not answer."""
        self.pen = pen
        self.boxes: list[TextBox] = []
        """Its texts as they were drawn last."""
        super().__init__(
            rect.inflate(2 * bleed, 2 * bleed),
            manager,
            container,
            starting_height=1,
            layer_thickness=1,
            element_id=["painted"],
            object_id=object_id,
        )
        self.is_enabled = enabled
        self.repaint()

    @property
    def inner(self) -> pygame.Rect:
        """The control itself in window pixels, without the bleed."""
        return pygame.Rect(self.rect).inflate(-2 * self.bleed, -2 * self.bleed)

    def repaint(self) -> None:
        size = self.relative_rect.size
        surface = pygame.Surface((max(1, int(size[0])), max(1, int(size[1]))), pygame.SRCALPHA)
        look = Look(self.hovered, self._held, self.selected, bool(self.is_enabled))
        with self.pen.collect() as self.boxes:
            self.paint(surface, surface.get_rect().inflate(-2 * self.bleed, -2 * self.bleed), look)
        self._set_image(surface.premul_alpha())

    def set_selected(self, selected: bool) -> None:
        if selected != self.selected:
            self.selected = selected
            self.repaint()

    def enable(self) -> None:
        self._switch(True)

    def disable(self) -> None:
        self._switch(False)

    def _switch(self, enabled: bool) -> None:
        if enabled != self.is_enabled:
            self.is_enabled = enabled
            self._held = False
            self.repaint()

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        area = self.inner
        if self.window_onto is not None:
            area = area.clip(pygame.Rect(self.window_onto.rect))
        return area.collidepoint(hover_x, hover_y)

    def on_hovered(self) -> None:
        self._hover_changed(True)

    def on_unhovered(self) -> None:
        self._held = False
        self._hover_changed(False)

    def _hover_changed(self, hovered: bool) -> None:
        if self.on_press is not None:
            self.repaint()
        if self.on_hover_change is not None:
            self.on_hover_change(hovered)

    def process_event(self, event: pygame.event.Event) -> bool:
        if self.on_press is None or not self.is_enabled:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self.hover_point(*event.pos):
                self._held = True
                self.repaint()
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._held:
            self._held = False
            self.repaint()
            if self.hover_point(*event.pos):
                self.on_press()
            return True
        return False


class Kit:
    """Makes the controls of one scene. Throw it away and make a new one when size, scale or language change."""

    def __init__(self, layout: Layout, theme: dict[str, Any], ring: FocusRing, pen: Pen, dark: bool = False) -> None:
        self.layout = layout
        self.pen = pen
        self.ring = ring
        self.dark = dark
        language = i18n.language()
        self.manager = pygame_gui.UIManager(layout.size, theme_path=theme)
        i18n.set_language(language)  # a new manager resets it; ours has no texts or fonts of its own to translate
        self.painted_by_name: dict[str, Painted] = {}
        self._handlers: dict[tuple[int, Any], Callable[[pygame.event.Event], None]] = {}

    # -- painted controls ------------------------------------------------------------------------------------------

    def painted(
        self,
        name: str,
        rect: pygame.Rect,
        paint: Painter,
        on_press: Callable[[], None] | None = None,
        *,
        container: UIScrollingContainer | None = None,
        adjust: Callable[[int], None] | None = None,
        selected: bool = False,
        enabled: bool = True,
        bleed: int = 0,
        dark: bool | None = None,
        radius: int | None = None,
        on_hover: Callable[[bool], None] | None = None,
        tip: Callable[[], str] | None = None,
        focusable: bool = True,
    ) -> Painted:
        """A control of any look; with on_press or adjust it joins the focus ring under `name`."""
        element = Painted(
            rect,
            self.manager,
            paint,
            self.pen,
            container=container,
            on_press=on_press or (_nothing if adjust else None),
            on_hover=on_hover,
            selected=selected,
            enabled=enabled,
            bleed=bleed,
        )
        self.painted_by_name[name] = element
        if (on_press or adjust) and focusable:
            self.ring.add(
                Focusable(
                    name,
                    rect=lambda: element.inner,
                    press=on_press or _nothing,
                    adjust=adjust,
                    enabled=lambda: bool(element.is_enabled) and element.alive(),
                    dark=self.dark if dark is None else dark,
                    radius=self.layout.g(10) if radius is None else radius,
                    reveal=(lambda: scroll_into_view(container, element)) if container is not None else None,
                    tip=tip,
                )
            )
        return element

    # -- pygame-gui's own controls ---------------------------------------------------------------------------------

    def scroll(self, rect: pygame.Rect, content_height: int) -> UIScrollingContainer:
        """A column that scrolls vertically when its content is higher than itself."""
        container = UIScrollingContainer(rect, self.manager, allow_scroll_x=False)
        bar = 0 if content_height <= rect.height else self.scroll_bar_width
        container.set_scrollable_area_dimensions((rect.width - bar, max(content_height, rect.height)))
        return container

    @property
    def scroll_bar_width(self) -> int:
        return 20

    def text_box(
        self,
        rect: pygame.Rect,
        html: str,
        *,
        container: UIScrollingContainer | None = None,
        object_id: str = "#page",
        name: str = "text",
    ) -> UITextBox:
        """Long text with its own scroll bar; a focusable that scrolls with the arrow keys."""
        box = UITextBox(html, rect, self.manager, container=container, object_id=object_id)
        self.ring.add(
            Focusable(
                name,
                rect=lambda: pygame.Rect(box.rect),
                press=_nothing,
                enabled=lambda: box.alive() and box.scroll_bar is not None,
                dark=self.dark,
                data={"scroll": box},
            )
        )
        return box

    def slider(
        self,
        name: str,
        rect: pygame.Rect,
        value: float,
        limits: tuple[float, float],
        step: float,
        on_change: Callable[[float], None],
        *,
        container: UIScrollingContainer | None = None,
    ) -> UIHorizontalSlider:
        """A value between limits; left and right change it by `step`."""
        slider = UIHorizontalSlider(rect, value, limits, self.manager, container=container, click_increment=step)

        def changed(_event: pygame.event.Event) -> None:
            on_change(float(slider.get_current_value()))

        def adjust(direction: int) -> None:
            new = max(limits[0], min(limits[1], round((slider.get_current_value() + direction * step) / step) * step))
            slider.set_current_value(new)
            on_change(float(new))

        self._handlers[(pygame_gui.UI_HORIZONTAL_SLIDER_MOVED, slider)] = changed
        self.ring.add(
            Focusable(
                name,
                rect=lambda: pygame.Rect(slider.rect),
                press=_nothing,
                adjust=adjust,
                enabled=lambda: slider.alive() and slider.is_enabled,
                dark=self.dark,
                reveal=(lambda: scroll_into_view(container, slider)) if container is not None else None,
            )
        )
        return slider

    def entry(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        container: UIScrollingContainer | None = None,
        allowed: Sequence[str] | None = None,
        limit: int = 40,
        placeholder: str = "",
    ) -> UITextEntryLine:
        """One line of text; typing goes to it while it has the focus."""
        entry = UITextEntryLine(rect, self.manager, container=container, placeholder_text=placeholder)
        entry.set_text_length_limit(limit)
        if allowed is not None:
            entry.set_allowed_characters(list(allowed))
        entry.set_text(text)
        self._handlers[(pygame_gui.UI_TEXT_ENTRY_CHANGED, entry)] = lambda _event: on_change(entry.get_text())

        def take_focus() -> None:
            self.manager.set_focus_set(entry)
            pygame.key.start_text_input()

        self.ring.add(
            Focusable(
                name,
                rect=lambda: pygame.Rect(entry.rect),
                press=take_focus,
                enabled=lambda: entry.alive() and entry.is_enabled,
                dark=self.dark,
                text_input=True,
                on_focus=take_focus,
                reveal=(lambda: scroll_into_view(container, entry)) if container is not None else None,
            )
        )
        return entry

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the controls; True if one of them took it."""
        element = getattr(event, "ui_element", None)
        if element is not None:
            handler = self._handlers.get((event.type, element))
            if handler is not None:
                handler(event)
            return True
        return bool(self.manager.process_events(event))

    def drop_text_focus(self) -> None:
        """Take the typing focus away from text fields, so that an input method never eats a game key."""
        self.manager.set_focus_set(None)
        pygame.key.stop_text_input()

    def close(self) -> None:
        self.manager.clear_and_reset()


def scroll_into_view(container: UIScrollingContainer | None, element: UIElement) -> None:
    """Move the column so that the element can be seen whole."""
    if container is None or container.vert_scroll_bar is None:
        return
    window, content = pygame.Rect(container.rect), container.scrollable_container
    margin = 12
    shown = window.top - content.rect.top
    top, bottom = element.rect.top - content.rect.top, element.rect.bottom - content.rect.top
    if top - margin < shown:
        target = top - margin
    elif bottom + margin > shown + window.height:
        target = bottom + margin - window.height
    else:
        return
    container.vert_scroll_bar.set_scroll_from_start_percentage(max(0.0, target) / content.rect.height)


def scroll_to_end(container: UIScrollingContainer) -> None:
    """Show the end of the column."""
    if container.vert_scroll_bar is not None:
        container.vert_scroll_bar.set_scroll_from_start_percentage(1.0)


def _nothing() -> None:
    return
