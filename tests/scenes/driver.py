"""Hands and eyes for the tests: the real scenes driven by events as the window would send them."""

from __future__ import annotations

import pygame

from scenes.app import App, run_frames


class Driver:
    """Hands and eyes of a player: clicks and keys in, frames out."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def top(self) -> object:
        return self.app.stack.top

    def frames(self, count: int = 1) -> None:
        run_frames(self.app, count)

    def place(self, name: str) -> pygame.Rect:
        """Where the control of that name is; fails the test if there is none that can be used."""
        item = self.app.stack.top.ring.find(name)
        assert item is not None, f"no {name} among {[i.name for i in self.app.stack.top.ring.items]}"
        assert item.enabled(), f"{name} cannot be used"
        return item.rect()

    def click(self, name: str) -> None:
        self.click_at(self.place(name).center)

    def click_at(self, pos: tuple[int, int]) -> None:
        pygame.mouse.set_pos(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.frames()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
        self.frames()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
        self.frames(2)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        pygame.mouse.set_pos(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        self.frames()
        for n in range(1, 6):
            pos = (start[0] + (end[0] - start[0]) * n // 5, start[1] + (end[1] - start[1]) * n // 5)
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            )
            self.frames()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))
        self.frames(2)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        self.frames()
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=0))
        self.frames()

    def tab_to(self, name: str) -> None:
        """Walk the focus ring by Tab alone until that control has the focus."""
        ring = self.app.stack.top.ring
        for _ in range(len(ring.items) + 1):
            self.key(pygame.K_TAB)
            if ring.current is not None and ring.current.name == name:
                return
        raise AssertionError(f"Tab never reaches {name}")
