"""Metal: the gong that closes a game, the coin of the score."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sounds.synth.bench import LN_1000, Recipe, Rng, Signal, body, burst, count, mix, time

GONG_S = 3.6


def gong(rng: Rng, pitch: float) -> Signal:
    """A hand gong with a soft beater: the low modes speak at once, the high ones bloom and die first."""
    ratios = np.array([1, 1.48, 1.99, 2.44, 2.93, 3.41, 4.02, 4.77, 5.43, 6.2, 7.1, 8.3])
    t = time(GONG_S)
    result = np.zeros_like(t)
    for n, ratio in enumerate(ratios * rng.uniform(0.996, 1.004, len(ratios))):
        t60, bloom = 4.2 / (1 + 0.28 * n), 0.004 + 0.018 * n
        for beat, share in ((0.0, 1.0), (0.8, 0.35)):  # Every mode of a round plate is a pair, never quite equal.
            tone = np.sin(2 * np.pi * (132 * pitch * ratio + beat) * t + rng.uniform(0, 6.28))
            result += share * tone * np.exp(-LN_1000 * t / t60) * (1 - np.exp(-t / bloom)) / (1 + 0.35 * n)
    fade = np.ones_like(t)
    fade[-count(0.8):] = np.cos(np.linspace(0, np.pi / 2, count(0.8))) ** 2
    return mix((0, 1, result * fade), (0, 0.25, burst(rng, 120, 900, 0.06, 0.003)))


def coin(rng: Rng, pitch: float) -> Signal:
    """A bronze coin with a hole, dropped on another: two touches."""
    def touch(factor: float) -> Signal:
        modes = np.array([2730, 3890, 5240, 7160, 9400]) * pitch * factor * rng.uniform(0.99, 1.01, 5)
        return mix((0, 1, body(modes, (0.30, 0.24, 0.16, 0.1, 0.06), (0.7, 1, 0.6, 0.4, 0.2))),
                   (0, 0.2, burst(rng, 2500, 9000, 0.006, 0.0002)))
    return mix((0, 1, touch(1.0)), (rng.uniform(0.055, 0.07), 0.6, touch(1.08)))


RECIPES: Mapping[str, Recipe] = {"gong": gong, "coin": coin}
