"""Ground: feet on clay, palms on a chest, a body over the straw, a palm on a mat, a spade in sand."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sounds.synth.bench import Recipe, Rng, Signal, band, body, burst, grains, hump, mix, noise


def step(rng: Rng, pitch: float) -> Signal:
    """A bare foot set down on beaten clay with a little sand."""
    thud = body(np.array([92, 151, 238]) * pitch, (0.14, 0.09, 0.05), (1, 0.6, 0.3), 0.3, 0.02)
    sole = burst(rng, 180 * pitch, 1100 * pitch, 0.05, 0.003)
    sand = grains(rng, 0.07, np.array([900, 500, 150]), 1500, 4500, 0.005, pitch)
    return mix((0, 1.0, thud), (0, 0.6, sole), (0.004, 0.22, sand))


def slide(rng: Rng, pitch: float) -> Signal:
    """A foot pushed back over the clay without leaving it."""
    drag = band(noise(rng, 0.32), 220 * pitch, 1500 * pitch) * hump(0.32, 0.25, 1.5)
    sand = grains(rng, 0.3, np.array([300, 1400, 1000, 500, 200]), 1200, 5000, 0.006, pitch)
    stop = body(np.array([104, 170]) * pitch, (0.1, 0.06), (1, 0.5), 0.2, 0.02)
    return mix((0, 1.0, drag), (0, 0.55, sand), (0.2, 0.5, stop))


def push(rng: Rng, pitch: float) -> Signal:
    """Two open palms against a chest, the second harder."""
    def palm() -> Signal:
        chest = body(np.array([112, 187, 301]) * pitch * rng.uniform(0.97, 1.03), (0.15, 0.1, 0.06), (1, 0.6, 0.3),
                     0.25, 0.02)
        return mix((0, 1.0, chest), (0, 0.75, burst(rng, 260 * pitch, 1900 * pitch, 0.045, 0.001)))
    return mix((0, 0.65, palm()), (rng.uniform(0.075, 0.095), 1.0, palm()))


def slam(rng: Rng, pitch: float) -> Signal:
    """A wrestler goes over the straw bales: the fall, the bales, the clay that sprays."""
    fall = body(np.array([54, 83, 131, 197]) * pitch, (0.5, 0.32, 0.2, 0.12), (1, 0.8, 0.5, 0.3), 0.5, 0.04)
    flesh = burst(rng, 120 * pitch, 1400 * pitch, 0.09, 0.001)
    straw = grains(rng, 0.28, np.array([2600, 1500, 700, 300, 100]), 1400, 6500, 0.008, pitch)
    second = body(np.array([71, 112]) * pitch, (0.22, 0.14), (1, 0.5), 0.3, 0.03)
    return mix((0, 1.0, fall), (0, 0.85, flesh), (0.006, 0.5, straw), (0.135, 0.45, second))


def tatami(rng: Rng, pitch: float) -> Signal:
    """An open hand that sweeps a card off a straw mat."""
    smack = burst(rng, 500 * pitch, 4200 * pitch, 0.07, 0.0006)
    mat = body(np.array([98, 163, 262]) * pitch, (0.17, 0.11, 0.07), (1, 0.7, 0.4), 0.25, 0.02)
    rush = band(noise(rng, 0.16), 1800 * pitch, 6000 * pitch) * hump(0.16, 0.12, 1.5)
    return mix((0, 1.0, smack), (0, 0.8, mat), (0.004, 0.3, rush))


def spade(rng: Rng, pitch: float) -> Signal:
    """A spade into sand: it bites, the sand runs off the blade."""
    bite = burst(rng, 300 * pitch, 2400 * pitch, 0.11, 0.006)
    crunch = grains(rng, 0.3, np.array([2400, 2000, 900, 500, 300, 100]), 900, 5200, 0.007, pitch)
    blade = body(np.array([1730, 2870, 4110]) * pitch, (0.12, 0.1, 0.07), (1, 0.6, 0.4))
    weight = body(np.array([88, 140]) * pitch, (0.12, 0.08), (1, 0.5), 0.3, 0.02)
    return mix((0, 0.8, bite), (0, 1.0, crunch), (0.012, 0.09, blade), (0, 0.5, weight))


RECIPES: Mapping[str, Recipe] = {
    "step": step, "slide": slide, "push": push, "slam": slam, "tatami": tatami, "spade": spade,
}
