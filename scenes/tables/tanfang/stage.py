"""What the Tanfang table shows at this moment besides its model: figures on their way, finds in flight, weather.

The stage is picture only. Beats move it; `pose` puts it where the model says, and that is where every skip, load and
resize ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.tanfang.vocabulary import TRENCHES

Model = dict[str, Any]


@dataclass(slots=True)
class Walk:
    """A figure between two trenches; -1 is beside the board."""

    source: int
    target: int
    progress: float = 0.0


@dataclass(slots=True)
class Flight:
    """A find on its way to its owner."""

    cell: str
    find: str
    owner: int
    progress: float = 0.0


@dataclass(slots=True)
class Note:
    """A short word above a trench."""

    trench: int
    text: str
    progress: float = 0.0


@dataclass(slots=True)
class Stage:
    """Everything that moves."""

    walks: dict[int, Walk] = field(default_factory=dict)
    digging: dict[str, float] = field(default_factory=dict)
    """Cell -> progress of its find coming to light."""
    falling: dict[str, float] = field(default_factory=dict)
    """Cell -> progress of the earth sliding back."""
    flight: Flight | None = None
    note: Note | None = None
    sky_before: str | None = None
    sky_progress: float = 1.0
    rain: float = 1.0
    """Progress of the rain across the site; 1: it is over."""

    def pose(self) -> None:
        """Every piece at rest where the model says."""
        self.walks.clear()
        self.digging.clear()
        self.falling.clear()
        self.flight = None
        self.note = None
        self.sky_before = None
        self.sky_progress = self.rain = 1.0


def trench_of(model: Model, seat: int) -> int:
    """The index of the trench in which the team stands, -1 beside the board."""
    name = model["seats"][seat]["trench"]
    return -1 if name is None else TRENCHES.index(name)
