"""No text leaves its screen, is cut or runs into another: at eight sizes, three scales and in every language."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scenes import i18n
from scenes.app import App, run_frames
from scenes.headless import headless
from scenes.pen import TextBox
from scenes.scene import Scene
from scenes.shots import every_state

SIZES = ((960, 540), (1024, 768), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (0.8, 1.0, 2.0)
SKIPPED = ("reveal-1", "reveal-4", "reveal-6", "counting", "table-card", "table-start", "scoring-day-3")
"""States that lay out their text as another state does."""


def boxes_of(scene: Scene) -> list[TextBox]:
    """All text of a scene in window pixels, that of its controls included; what is scrolled away is left out."""
    found = list(scene.pen.boxes)
    if scene.kit is None:
        return found
    for element in scene.kit.painted_by_name.values():
        if not element.visible:
            continue
        view = element.inner if element.window_onto is None else pygame.Rect(element.window_onto.rect)
        for box in element.boxes:
            rect = box.rect.move(element.rect.topleft)
            if view.contains(rect) or element.window_onto is None:
                found.append(TextBox(rect, box.text, box.cut, box.clip.move(element.rect.topleft)))
    return found


def ink(rect: pygame.Rect) -> pygame.Rect:
    """The part of a line's box that carries ink: ascenders and descenders have air around them."""
    return rect.inflate(-2, -round(rect.height * 0.42))


def problems(scene: Scene) -> list[str]:
    boxes = boxes_of(scene)
    window = scene.layout.rect
    found = [f"cut: {box.text!r}" for box in boxes if box.cut]
    found += [f"outside: {box.text!r} {box.rect}" for box in boxes if not window.contains(ink(box.rect))]
    found += [
        f"clipped: {box.text!r} {box.rect} in {box.clip}" for box in boxes if not box.clip.contains(ink(box.rect))
    ]
    found += [
        f"over each other: {a.text!r} {a.rect} and {b.text!r} {b.rect}"
        for a, b in combinations(boxes, 2)
        if ink(a.rect).colliderect(ink(b.rect))
    ]
    return found


def resize(app: App, size: tuple[int, int], scale: float) -> None:
    app.window.size = size
    app.settings.ui_scale = scale
    app.rebuild()
    run_frames(app, 2, dt_ms=0.0)
    app.draw()


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_text_fits(language: str, size: tuple[int, int]) -> None:
    wrong: dict[str, list[str]] = {}
    with headless((1280, 720), language, speed=1) as app:
        for name in every_state(app):
            if any(part in name for part in SKIPPED):
                continue
            for scale in SCALES:
                resize(app, size, scale)
                scene = app.stack.top
                assert scene is not None
                found = problems(scene)
                if found:
                    wrong[f"{name} at {scale:.0%}"] = found[:4]
            resize(app, (1280, 720), 1.0)
    assert not wrong, "\n".join(f"{name}: {'; '.join(found)}" for name, found in wrong.items())


def test_the_check_sees_a_text_that_is_cut() -> None:
    """The test of the test: a line in too little room is reported."""
    with headless((1280, 720)) as app:
        scene = Scene(app)
        surface = pygame.Surface((1280, 720))
        scene.pen.text(surface, "a line that is far too long for its room", 20, "sumi", (10, 10), max_width=60)
        scene.pen.text(surface, "below", 20, "sumi", (12, 12))
        assert any(text.startswith("cut") for text in problems(scene))
        assert any(text.startswith("over") for text in problems(scene))
