"""Wood: the clappers of the ring, the seal, the interface."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sounds.synth.bench import Recipe, Rng, Signal, body, burst, mix, room

HALL_T60, HALL_WET = 0.9, 0.22


def clack(rng: Rng, pitch: float) -> Signal:
    """Two square sticks of evergreen oak: high, hard, nearly no body."""
    modes = np.array([1180, 2610, 2890, 4420, 6350, 8600]) * pitch * rng.uniform(0.995, 1.005, 6)
    ring = body(modes, (0.16, 0.13, 0.11, 0.07, 0.045, 0.03), (0.55, 1.0, 0.7, 0.6, 0.4, 0.25))
    return mix((0, 1.0, ring), (0, 0.5, burst(rng, 1800, 9000, 0.012, 0.0002)))


def clapper(rng: Rng, pitch: float) -> Signal:
    """One strike, in the hall."""
    return room(rng, clack(rng, pitch), HALL_T60, HALL_WET)


def clapper_call(rng: Rng, pitch: float) -> Signal:
    """The call to the ring: two slow strikes, a run that quickens, one last."""
    gaps = [0.0, 0.42, *(0.34 * 0.82 ** n for n in range(9)), 0.5]
    levels = [0.9, 0.9, *(0.5 + 0.03 * n for n in range(9)), 1.0]
    moments = np.cumsum(gaps)
    strikes = [(float(at), level, clack(rng, pitch)) for at, level in zip(moments, levels, strict=True)]
    return room(rng, mix(*strikes), HALL_T60, HALL_WET)


def stamp(rng: Rng, pitch: float) -> Signal:
    """A seal pressed on paper on a desk: a dry block, a soft floor under it."""
    block = body(np.array([410, 870, 1490, 2350]) * pitch, (0.07, 0.05, 0.035, 0.02), (1, 0.7, 0.4, 0.2), 0.06, 0.01)
    desk = body(np.array([128, 214]) * pitch, (0.16, 0.1), (1, 0.5), 0.25, 0.02)
    return mix((0.0, 0.8, block), (0.001, 0.7, desk), (0, 0.35, burst(rng, 500, 3500, 0.025)))


def refuse(rng: Rng, pitch: float) -> Signal:
    """No: two dull raps, the second lower."""
    def rap(factor: float) -> Signal:
        modes = np.array([236, 452, 790]) * pitch * factor
        return mix((0, 1, body(modes, (0.09, 0.06, 0.03), (1, 0.5, 0.2), 0.1, 0.01)),
                   (0, 0.2, burst(rng, 200, 1200, 0.02)))
    return mix((0, 1, rap(1.0)), (0.105, 0.85, rap(0.88)))


def tick(rng: Rng, pitch: float) -> Signal:
    """A fingertip on a thin board."""
    board = body(np.array([940, 1720, 3050]) * pitch, (0.035, 0.022, 0.012), (1, 0.6, 0.25))
    return mix((0, 1, board), (0, 0.3, burst(rng, 1200, 5000, 0.008)))


def tile(rng: Rng, pitch: float) -> Signal:
    """A hard small piece put on a board, with its tiny second touch."""
    def touch() -> Signal:
        modes = np.array([1540, 2480, 3960, 5700]) * pitch * rng.uniform(0.985, 1.015, 4)
        return mix((0, 1, body(modes, (0.055, 0.045, 0.03, 0.02), (1, 0.8, 0.5, 0.3))),
                   (0, 0.4, burst(rng, 1500, 7000, 0.008, 0.0002)))
    board = body(np.array([205, 330]) * pitch, (0.08, 0.06), (1, 0.5))
    return mix((0, 1, touch()), (0, 0.35, board), (rng.uniform(0.026, 0.034), 0.3, touch()))


RECIPES: Mapping[str, Recipe] = {
    "clapper": clapper, "clapper_call": clapper_call, "stamp": stamp, "refuse": refuse, "tick": tick, "tile": tile,
}
