"""The focus ring: everything that can be clicked can be reached and pressed by keyboard alone.

Tab and Shift+Tab walk in reading order of creation, arrows go to the nearest neighbour in that direction, Enter (and
Space where a scene allows it) presses. The ring is only drawn once a key has been used; a mouse press hides it again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(eq=False, slots=True)
class Focusable:
    """Something that can have the focus."""

    name: str
    rect: Callable[[], pygame.Rect]
    """Where it is now, in window pixels."""
    press: Callable[[], None]
    enabled: Callable[[], bool] = lambda: True
    adjust: Callable[[int], None] | None = None
    """Left/right change a value (slider, segments) instead of moving on."""
    dark: bool = False
    """Lies on a dark ground: the ring is gold on ink."""
    radius: int = 10
    reveal: Callable[[], None] | None = None
    """Scrolls it into view."""
    text_input: bool = False
    """Takes letters while focused: only Tab, Escape and Enter leave it."""
    on_focus: Callable[[], None] | None = None
    tip: Callable[[], str] | None = None
    """Text shown while it has the focus or the pointer is over it."""
    data: dict[str, object] = field(default_factory=dict)


class FocusRing:
    """The focusables of one scene and which of them has the focus."""

    def __init__(self) -> None:
        self.items: list[Focusable] = []
        self.current: Focusable | None = None
        self.visible = False

    def clear(self) -> None:
        self.items.clear()
        self.current = None

    def add(self, item: Focusable) -> Focusable:
        self.items.append(item)
        return item

    def find(self, name: str) -> Focusable | None:
        return next((item for item in self.items if item.name == name), None)

    def usable(self) -> list[Focusable]:
        return [item for item in self.items if item.enabled()]

    def focus(self, item: Focusable | None, *, show: bool | None = None) -> None:
        self.current = item
        if show is not None:
            self.visible = show
        if item is None:
            return
        if item.reveal is not None:
            item.reveal()
        if item.on_focus is not None:
            item.on_focus()

    def focus_name(self, name: str | None, *, show: bool | None = None) -> None:
        """Give the focus to the item of that name, as after a rebuild; nothing if it is gone."""
        item = self.find(name) if name else None
        if item is not None and item.enabled():
            self.focus(item, show=show)

    def step(self, delta: int) -> None:
        """The next or previous usable item."""
        usable = self.usable()
        if not usable:
            return
        if self.current in usable:
            index = (usable.index(self.current) + delta) % len(usable)
        else:
            index = 0 if delta > 0 else len(usable) - 1
        self.focus(usable[index], show=True)

    def move(self, direction: tuple[int, int]) -> bool:
        """The nearest usable item in that direction; False if there is none."""
        usable = self.usable()
        if not usable:
            return False
        if self.current not in usable:
            self.focus(usable[0], show=True)
            return True
        here = self.current.rect()
        best: tuple[float, Focusable] | None = None
        for item in usable:
            if item is self.current:
                continue
            cost = _distance(here, item.rect(), direction)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, item)
        if best is None:
            return False
        self.focus(best[1], show=True)
        return True

    def at(self, pos: tuple[int, int]) -> Focusable | None:
        """The topmost item under a point."""
        return next((item for item in reversed(self.items) if item.rect().collidepoint(pos)), None)

    def handle_key(self, event: pygame.event.Event, *, space_presses: bool = True) -> bool:
        """Work off a KEYDOWN; True if it was ours."""
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        item = self.current
        if item is not None and item.text_input and event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        if event.key in ARROWS:
            direction = ARROWS[event.key]
            if item is not None and item.adjust is not None and direction[0] and self.visible and item.enabled():
                item.adjust(direction[0])
                return True
            return self.move(direction)
        pressing = {pygame.K_RETURN, pygame.K_KP_ENTER} | ({pygame.K_SPACE} if space_presses else set())
        if event.key in pressing and item is not None and self.visible and item.enabled():
            item.press()
            return True
        return False


def _distance(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """How far `there` is in that direction, sideways distance counted double; None if it lies elsewhere."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along = dx * direction[0] + dy * direction[1]
    if direction[0]:
        across = max(0, max(here.top - there.bottom, there.top - here.bottom)) + abs(dy) * 0.25
        clear = there.left >= here.right - 4 if direction[0] > 0 else there.right <= here.left + 4
    else:
        across = max(0, max(here.left - there.right, there.left - here.right)) + abs(dx) * 0.25
        clear = there.top >= here.bottom - 4 if direction[1] > 0 else there.bottom <= here.top + 4
    if along <= 0 or not (clear or along > 2 * across):
        return None
    return along + 2.5 * across
