"""Everything that painters keep can be dropped at once, as after a change of size, language or palette."""

from __future__ import annotations

from art import floor, paper, shadow, shapes, svg
from art import type as lettering


def forget() -> None:
    """Drop kept surfaces of every kind; they are made again when they are next drawn."""
    for keeper in (floor, paper, shadow, shapes, svg, lettering):
        keeper.forget()
