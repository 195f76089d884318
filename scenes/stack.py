"""The stack of scenes and the cross-fade between them."""

from __future__ import annotations

import pygame

from scenes.durations import DURATIONS
from scenes.scene import Scene


class SceneStack:
    """Push, pop and replace; the top scene has the input, modal scenes are drawn over the one below."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.leave()
        self.scenes.append(scene)
        self._show(scene)

    def pop(self) -> Scene | None:
        """Remove the top scene; the one below has the input again."""
        if not self.scenes:
            return None
        scene = self.scenes.pop()
        scene.leave()
        scene.close()
        if self.top is not None:
            self.top.enter()
            self.top.touch()
        return scene

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            old = self.scenes.pop()
            old.leave()
            old.close()
        self.scenes.append(scene)
        self._show(scene)

    def clear(self) -> None:
        while self.scenes:
            scene = self.scenes.pop()
            scene.leave()
            scene.close()

    def rebuild(self) -> None:
        for scene in self.scenes:
            scene.rebuild()

    def visible(self) -> list[Scene]:
        """The top scene and, under modal ones, those that show through; lowest first."""
        index = len(self.scenes) - 1
        while index > 0 and self.scenes[index].modal:
            index -= 1
        return self.scenes[max(index, 0) :]

    @staticmethod
    def _show(scene: Scene) -> None:
        scene.rebuild()
        scene.enter()


class CrossFade:
    """The old picture fading out over the new one, which comes up by a few pixels."""

    def __init__(self, old: pygame.Surface, slide: int) -> None:
        self.old = old
        self.slide = slide
        self.elapsed = 0.0

    @property
    def done(self) -> bool:
        return self.elapsed >= DURATIONS["scene"].ms

    def advance(self, dt_ms: float) -> None:
        self.elapsed += dt_ms

    def draw(self, surface: pygame.Surface) -> None:
        progress = min(1.0, self.elapsed / DURATIONS["scene"].ms)
        eased = DURATIONS["scene"].easing(progress)
        offset = round(self.slide * (1 - eased))
        if offset:
            surface.scroll(0, offset)
        self.old.set_alpha(round(255 * (1 - eased)))
        surface.blit(self.old, (0, 0))
