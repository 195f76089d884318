"""Skins: the barrel drum that ends a round and the small hand drum."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sounds.synth.bench import Recipe, Rng, Signal, body, burst, mix, room

MEMBRANE = np.array([1.0, 1.594, 2.136, 2.296, 2.653, 2.918, 3.156, 3.501])
"""Modes of an ideal round membrane as ratios to the lowest: zeros of the Bessel functions."""


def drum(rng: Rng, pitch: float) -> Signal:
    """A barrel drum struck once in the middle."""
    skin = body(74 * pitch * MEMBRANE, 1.25 / MEMBRANE ** 1.1, 1.0 / MEMBRANE ** 1.3, 0.32, 0.045)
    shell = body(np.array([310, 545, 880]) * pitch, (0.12, 0.08, 0.05), (1, 0.6, 0.4))
    stick = burst(rng, 300, 2600, 0.03)
    return room(rng, mix((0, 1, skin), (0, 0.16, shell), (0, 0.3, stick)), 1.1, 0.14, 2500)


def tsuzumi(rng: Rng, pitch: float) -> Signal:
    """The hand drum: a finger tap, and cords that are let go so that the note falls back."""
    ratios = np.array([1.0, 1.52, 2.03, 2.61])
    skin = body(286 * pitch * ratios, (0.62, 0.3, 0.22, 0.12), (1, 0.35, 0.3, 0.12), -0.12, 0.09)
    tap = burst(rng, 700, 4200, 0.02)
    return room(rng, mix((0, 1, skin), (0, 0.4, tap)), 0.8, 0.12, 4000)


RECIPES: Mapping[str, Recipe] = {"drum": drum, "tsuzumi": tsuzumi}
