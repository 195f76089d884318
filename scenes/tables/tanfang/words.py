"""Words of the Tanfang table that more than one of its pictures needs, and text that gives way where room is short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from art import type as lettering
from scenes import i18n
from scenes.i18n import t
from scenes.pen import LATIN_DISPLAY_FROM, Color, Pen

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable


def find_name(find: str) -> str:
    return t(f"tanfang.find.{find}")


def team_name(seats: list[dict[str, Any]], seat: int) -> str:
    return t(f"tanfang.team.{seats[seat]['team']}")


def fits(pen: Pen, string: str, size: float, width: float, role: str = "ui") -> bool:
    """Whether a line can be set in that width without being cut."""
    face = "ui_bold" if role == "heading" and size < LATIN_DISPLAY_FROM and i18n.language() == "en" else role
    px = pen.layout.t(size)
    return lettering.fit(string, face, px, int(width), max(12, round(px * 0.75)), i18n.language())[0] == string


def spare(
    pen: Pen,
    surface: pygame.Surface,
    string: str,
    size: float,
    color: Color,
    pos: tuple[float, float],
    anchor: str,
    width: float,
    role: str = "ui",
) -> pygame.Rect | None:
    """A line that is left out where it has no room; what it says can be read elsewhere as well."""
    if width <= 0 or not fits(pen, string, size, width, role):
        return None
    return pen.text(surface, string, size, color, pos, anchor, role=role, max_width=width)


def first_fit(
    pen: Pen,
    surface: pygame.Surface,
    strings: list[str],
    size: float,
    color: Color,
    pos: tuple[float, float],
    anchor: str,
    width: float,
    role: str = "ui",
) -> pygame.Rect | None:
    """The first of several wordings, long to short, that has room; nothing if none has."""
    for string in strings:
        box = spare(pen, surface, string, size, color, pos, anchor, width, role)
        if box is not None:
            return box
    return None


def prompt(table: TanfangTable) -> list[str]:
    """What can be done now: a full sentence, and a short one for little room."""
    model = table.model
    if table.viewer is None:
        return [t("tanfang.prompt.watch")]
    if not table.choosing:
        seat = model["turn"]["seat"]
        return [t("tanfang.prompt.wait", name=table.seat_name(seat))]
    if table.armed == "radar":
        return [t("tanfang.prompt.radar"), t("tanfang.prompt.radar.short")]
    days = model["turn"]["days"]
    names = [table.verb(action) for action in table.offered()]
    if not names:
        return [t("tanfang.prompt.nothing"), t("tanfang.prompt.days", days=days)]
    said = t("tanfang.prompt.may", days=days, what=t("tanfang.or").join(names))
    few = t("tanfang.prompt.may", days=days, what=t("tanfang.or").join(names[:2]))
    return [said, few, t("tanfang.prompt.days", days=days)]
