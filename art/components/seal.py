"""The red seal: the one primary action of a screen, stamped in vermilion with uneven edges."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from art import palette, shadow
from art import type as lettering
from art.components.base import Look, Pen, Plain, PlainPen
from art.palette import RGB, hexa
from art.shapes import vector

TALL, SMALL, WIDE, LONG = (104, 112), (88, 96), (148, 60), (264, 72)
"""Design sizes: of a table, of a card, of Latin lettering, of a dialog. Any other size works as well."""

PRESSED = 0.97
LIFT = 4
ROUGHNESS = 0.9


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    label: str,
    look: Look | None = None,
    pen: Pen | None = None,
) -> pygame.Rect:
    """A seal that fills `rect`. Two to four Han stand in columns where the seal is upright, other text lies in lines.

    Lifted under the pointer, smaller while pressed, an outline only while it cannot be used.
    """
    state: Look = look or Plain()
    body = _body(rect, scale, state)
    if state.enabled:
        depth = 2 if state.pressed else (9 if state.hovered else 5)
        cast = shadow.draw(surface, body, scale, radius=5, offset=(2, depth), blur=4 if state.pressed else 6, alpha=80)
    else:
        cast = body
    color = palette.color("shu_dark") if state.enabled else None
    rim = palette.color("paper") if state.enabled else palette.color("hai")
    surface.blit(_stamp(body.size, round(scale, 3), color, rim), body)
    _letters(surface, body, scale, label, "paper" if state.enabled else "hai", pen)
    return rect.union(body).union(cast)


def _body(rect: pygame.Rect, scale: float, look: Look) -> pygame.Rect:
    if look.enabled and look.pressed:
        body = rect.scale_by(PRESSED)
        body.center = rect.center
        return body
    return rect.move(0, -round(LIFT * scale)) if look.enabled and look.hovered else rect


@lru_cache(maxsize=64)
def _stamp(size: tuple[int, int], scale: float, fill: RGB | None, rim: RGB) -> pygame.Surface:
    width, height = size
    path = _outline(width / scale, height / scale)
    turn = f'<g transform="scale({scale})">'
    inset = 7
    inner = (
        f'<rect x="{inset}" y="{inset}" width="{width / scale - 2 * inset:.2f}" '
        f'height="{height / scale - 2 * inset:.2f}" rx="5" fill="none" stroke="{hexa(rim)}"'
    )
    if fill is None:
        edge = f'<path d="{path}" fill="none" stroke="{hexa(rim)}" stroke-width="2"/>'
        return vector(width, height, f'{turn}{edge}{inner} stroke-width="1.2" opacity="0.6"/></g>')
    return vector(width, height, f'{turn}<path d="{path}" fill="{hexa(fill)}"/>{inner} stroke-width="1.6" '
                                 f'opacity="0.75"/></g>')


def _outline(width: float, height: float) -> str:
    """A rectangle cut by hand: every ten units the edge wavers by less than one; the same size wavers the same."""
    rng = random.Random(round(width) * 1000 + round(height))
    edge, cut = 1.4, 3.2
    points: list[tuple[float, float]] = []
    corners = [(edge, edge), (width - edge, edge), (width - edge, height - edge), (edge, height - edge)]
    for index, (x, y) in enumerate(corners):
        to_x, to_y = corners[(index + 1) % 4]
        length = abs(to_x - x) + abs(to_y - y)
        way_x, way_y = (to_x - x) / length, (to_y - y) / length
        points.append((x + way_x * cut * 0.9 - way_y * 0.6, y + way_y * cut * 0.9 + way_x * 0.6))
        steps = max(2, round(length / 10))
        for n in range(1, steps):
            along = length * n / steps + rng.uniform(-1.6, 1.6)
            out = rng.uniform(-ROUGHNESS, ROUGHNESS)
            points.append((x + way_x * along - way_y * out, y + way_y * along + way_x * out))
        points.append((to_x - way_x * cut - way_y * 0.6, to_y - way_y * cut + way_x * 0.6))
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _letters(
    surface: pygame.Surface, body: pygame.Rect, scale: float, label: str, color: str, pen: Pen | None
) -> None:
    writer = pen or PlainPen(scale)
    if _is_han(label) and 2 <= len(label) <= 4 and body.height > body.width * 0.9:
        _columns(surface, body, label, palette.color(color))
        return
    room = body.width - 28 * scale
    if _is_han(label):
        size = min(34.0, body.height / scale * 0.5)
        writer.text(surface, label, size, color, body.center, "ink", role="heading", max_width=room)
        return
    size = 24 if body.height < 1.2 * body.width else 26
    lines = lettering.wrap(label, "ui_bold", size * scale, room) if body.height > 80 * scale else [label]
    step = round(size * scale * 1.3)
    top = body.centery - step * (len(lines) - 1) / 2
    for n, line in enumerate(lines):
        writer.text(surface, line, size, color, (body.centerx, top + n * step), "ink", role="ui_bold", max_width=room)


def _columns(surface: pygame.Surface, body: pygame.Rect, label: str, color: RGB) -> None:
    """One column of two or three letters, two columns of four, read from the right."""
    columns = [label] if len(label) < 4 else [label[:2], label[2:]]
    longest = max(len(column) for column in columns)
    size = round(min(body.height * 0.72 / (longest * 1.02), body.width * (0.46 if len(columns) == 1 else 0.36)))
    for index, column in enumerate(columns):
        image = lettering.vertical(column, "heading", size, color, pitch=1.04)
        shift = (len(columns) - 1) / 2 - index
        surface.blit(image, image.get_rect(center=(round(body.centerx + shift * size * 1.1), body.centery)))


def _is_han(label: str) -> bool:
    return bool(label) and all("\u3040" <= character <= "\u9fff" for character in label)


def forget() -> None:
    """Drop the kept stamps, as after a change of size or palette."""
    _stamp.cache_clear()
