"""The games that have a table. Adding a game adds one line to TABLES."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from scenes.tables.dohyo import pictures as dohyo_pictures
from scenes.tables.dohyo import shots as dohyo_shots
from scenes.tables.dohyo.scene import DohyoTable
from scenes.tables.dohyo.tutorial import DohyoTutorial
from scenes.tables.tanfang import pictures as tanfang_pictures
from scenes.tables.tanfang import shots as tanfang_shots
from scenes.tables.tanfang.scene import TanfangTable
from scenes.tables.tanfang.tutorial import TanfangTutorial

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.setup import SetupScene
    from scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Table:
    """What the frame needs from a game's pictures."""

    scene: type[TableScene]
    line_up: tuple[str, ...]
    """Bots in the order in which the set-up fills seats with them."""
    setup_side: Callable[[pygame.Surface, pygame.Rect, SetupScene], None]
    """Paints the dark side of the set-up: name, facts, and the table with the chosen seats."""
    saved_picture: Callable[[pygame.Surface, pygame.Rect, dict[str, Any], float], None]
    """Paints the table of a saved game into a rectangle, from its observation, at a scale."""
    saved_line: Callable[[dict[str, Any]], str]
    """Says where the saved game stands."""
    saved_scores: Callable[[dict[str, Any]], list[int]]
    tutorial: Callable[[App, Callable[[], None]], TableScene]
    """tutorial(app, then): the first minute; it pops itself and calls `then`."""
    shots: Callable[[App], Iterator[str]]
    """States worth a picture, for `main.py shots`."""
    busiest: Callable[[App], Iterator[None]]
    """Its busiest animation, a frame a step and without an end, for `main.py bench`."""


TABLES: dict[str, Table] = {
    "dohyo": Table(
        scene=DohyoTable,
        line_up=("all_out", "survivor", "reader", "giant_hunter", "adaptive", "strong", "regular", "novice"),
        setup_side=dohyo_pictures.setup_side,
        saved_picture=dohyo_pictures.saved_picture,
        saved_line=dohyo_pictures.saved_line,
        saved_scores=dohyo_pictures.saved_scores,
        tutorial=DohyoTutorial,
        shots=dohyo_shots.shots,
        busiest=dohyo_shots.busiest,
    ),
    "tanfang": Table(
        scene=TanfangTable,
        line_up=("hunter", "pioneer", "delver", "joiner", "strong", "regular", "novice"),
        setup_side=tanfang_pictures.setup_side,
        saved_picture=tanfang_pictures.saved_picture,
        saved_line=tanfang_pictures.saved_line,
        saved_scores=tanfang_pictures.saved_scores,
        tutorial=TanfangTutorial,
        shots=tanfang_shots.shots,
        busiest=tanfang_shots.busiest,
    ),
}
