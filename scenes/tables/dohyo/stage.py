"""What the Dohyo table shows at this moment: wrestlers on their way, arrows, notes, cards in the slots.

The stage is picture only. Beats move it; `pose` puts it where the model says, and that is where every skip, load and
resize ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Model = dict[str, Any]


@dataclass(slots=True)
class Figure:
    """One wrestler."""

    steps: float = 9.0
    """Where he stands, in steps; fractions while he slides."""
    shown: int = 9
    """The number on his disc and his track; below 0 until step 7 cuts it."""
    outside: float = 0.0
    """0 on the ring, 1 sitting outside the straw."""
    origin: int | None = None
    """Steps at the beginning of the hand, marked while the hand is resolved."""
    on_clay: bool = True
    """False: takes no part today (a gyoji)."""
    immune: bool = False


@dataclass(slots=True)
class Arrow:
    """A push on its way."""

    by: int | None
    """None: the gyoji together."""
    target: int
    points: int
    void: bool = False
    progress: float = 0.0
    alpha: int = 255


@dataclass(slots=True)
class Note:
    """A short word beside a wrestler."""

    seat: int
    text: str
    tone: str = "plain"
    """'plain', 'loss', 'gain' or 'award'."""
    progress: float = 0.0


@dataclass(slots=True)
class Slot:
    """The place for the chosen card on the sheet."""

    state: str = "empty"
    """'empty', 'thinking', 'back' or 'face'."""
    technique: str | None = None
    target: int | None = None
    value: int | None = None
    flip: float = 1.0


@dataclass(slots=True)
class Stage:
    """Everything that moves."""

    figures: list[Figure] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    rail: int = 0
    """The step of the hand being shown, 1 to 7; 0 while choosing."""
    rail_swell: float = 1.0
    sunk: float = 0.0
    """1 when the hand of cards has made room for the step rail."""
    shake: float = 0.0
    dust: dict[int, float] = field(default_factory=dict)
    """Seat -> progress of the dust where he left the ring."""
    plates: dict[int, float] = field(default_factory=dict)
    """Seat -> progress of a new rank plate dropping into its place."""

    def pose(self, model: Model) -> None:
        """Every piece at rest where the model says."""
        seats = model["seats"]
        self.figures = [
            Figure(
                steps=float(seat["steps"] or 0),
                shown=seat["steps"] or 0,
                outside=0.0 if seat["on_ring"] else 1.0,
                on_clay=seat["role"] == "wrestler",
            )
            for seat in seats
        ]
        self.slots = [_slot(model, n) for n in range(len(seats))]
        self.arrows.clear()
        self.notes.clear()
        self.dust.clear()
        self.plates.clear()
        self.rail = 0
        self.rail_swell = 1.0
        self.sunk = 0.0
        self.shake = 0.0

    def begin_hand(self) -> None:
        """Step 1: remember where everybody stands."""
        for figure in self.figures:
            figure.origin = figure.shown if figure.outside < 1 and figure.on_clay else None
            figure.immune = False
        self.arrows.clear()
        self.notes.clear()
        self.dust.clear()


def _slot(model: Model, seat: int) -> Slot:
    """Face down once chosen, thinking while owed, empty for those who owe nothing."""
    if model["phase"] == "over":
        return Slot("empty")
    known = model["own_choice"] if seat == model["you"] else model["seats"][seat].get("own_choice")
    if known is not None:  # one's own, or in a replay with all hands open
        technique, _, target = known.partition(">")
        return Slot("face", technique, int(target) if target else None)
    if model["seats"][seat]["has_chosen"]:
        return Slot("back")
    return Slot("thinking" if seat in model["to_act"] else "empty")
