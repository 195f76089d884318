"""Everything that painters keep can be dropped at once, as after a change of size, language or palette."""

from __future__ import annotations

from art import floor, paper, shadow, shapes, svg
from art import type as lettering
from art.components import rank_plate, seal, track
from art.dohyo import arrows, cards, figure, marks, pictures, ring
from art.tanfang import ground, pieces

KEEPERS = (floor, paper, shadow, shapes, svg, lettering, rank_plate, seal, track,
           arrows, cards, figure, marks, pictures, ring,
           ground, pieces)
"""Modules that keep surfaces; each has a function `forget`."""


def forget() -> None:
    """Drop kept surfaces of every kind; they are made again when they are next drawn."""
    for keeper in KEEPERS:
        keeper.forget()
