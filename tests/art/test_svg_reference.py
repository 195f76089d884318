"""What the player's renderer draws agrees with an independent one, drawing by drawing."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from art import svg as drawings

resvg_py = pytest.importorskip("resvg_py", reason="the reference renderer is a development requirement")

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = sorted((ROOT / "art" / "svg").rglob("*.svg"))
LARGEST = 256
"""Drawings are compared at this length of their longer side."""
STEP = 60
"""Difference of a channel, of 255, above which a pixel counts as different."""
SHARE = 0.008
"""Edges fall differently between two renderers: this share of all pixels may differ."""


def on_paper(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The drawing over a plain ground, so that transparent pixels compare equal whatever colour they hide."""
    ground = pygame.Surface(size)
    ground.fill((200, 190, 170))
    ground.blit(surface, surface.get_rect(center=ground.get_rect().center))
    return ground


def share_of_difference(first: pygame.Surface, second: pygame.Surface) -> float:
    over, under = first.copy(), second.copy()
    over.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(over, (0, 0, 0), (STEP, STEP, STEP, 255)).count()
    width, height = first.get_size()
    return 1 - same / (width * height)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_two_renderers_draw_the_same(drawing: Path) -> None:
    text = drawing.read_text(encoding="utf-8")
    _x, _y, width, height = drawings.viewbox(text)
    factor = LARGEST / max(width, height)
    size = round(width * factor), round(height * factor)
    ours = drawings.render(text, size)
    head, _, rest = text.partition("<svg ")
    sized = f'{head}<svg width="{size[0]}" height="{size[1]}" {rest}'
    reference = pygame.image.load(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=sized))), "reference.png")
    assert reference.get_size() == size
    assert share_of_difference(on_paper(ours, size), on_paper(reference, size)) < SHARE


def test_the_comparison_sees_a_missing_part() -> None:
    whole = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#C8402F"/>'
    size = (80, 80)
    with_disc = drawings.render(f'{whole}<circle cx="20" cy="20" r="9" fill="#FFFFFF"/></svg>', size)
    without = drawings.render(f"{whole}</svg>", size)
    assert share_of_difference(on_paper(with_disc, size), on_paper(without, size)) > SHARE
