"""Paper and pasteboard: cards laid, turned, dealt and slapped, a page turned."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from sounds.synth.bench import Recipe, Rng, Signal, band, body, burst, grains, hump, mix, noise


def swish(rng: Rng, seconds: float, low: float, high: float, top: float) -> Signal:
    """Air along an edge of paper: `low` at the start becomes `high` at the end."""
    envelope = hump(seconds, top)
    start = band(noise(rng, seconds), low * 0.6, low * 1.6)
    end = band(noise(rng, seconds), high * 0.6, high * 1.6)
    share = np.linspace(0, 1, len(envelope))
    return envelope * (start * (1 - share) + end * share)


def card(rng: Rng, pitch: float) -> Signal:
    """A card on cloth: a flat pat, the table a little, no ring."""
    table = body(np.array([142, 231]) * pitch, (0.09, 0.05), (1, 0.4), 0.2, 0.015)
    pat = burst(rng, 500 * pitch, 2600 * pitch, 0.05, 0.0015)
    edge = burst(rng, 2500 * pitch, 7000 * pitch, 0.018, 0.0008)
    return mix((0, 0.75, table), (0, 1.0, pat), (0, 0.4, edge))


def flip(rng: Rng, pitch: float) -> Signal:
    """Lifted with a breath of air, down again with a light snap."""
    snap = mix((0, 1, burst(rng, 1400 * pitch, 6000 * pitch, 0.03, 0.0006)),
               (0, 0.4, body(np.array([260, 430]) * pitch, (0.05, 0.04), (1, 0.5))))
    return mix((0, 0.4, swish(rng, 0.09, 1500 * pitch, 3800 * pitch, 0.6)), (0.082, 1, snap))


def card_slide(rng: Rng, pitch: float) -> Signal:
    """A card dealt across the cloth."""
    return swish(rng, 0.13, 2600 * pitch, 1700 * pitch, 0.3)


def page(rng: Rng, pitch: float) -> Signal:
    """A leaf of a soft book: it lifts, sweeps over and settles, crackling a little."""
    sweep = swish(rng, 0.3, 1100 * pitch, 2600 * pitch, 0.55)
    crackle = grains(rng, 0.3, np.array([40, 160, 260, 120, 60]), 1800, 5200, 0.006, pitch)
    settle = burst(rng, 400 * pitch, 2200 * pitch, 0.06, 0.004)
    return mix((0, 0.8, sweep), (0, 0.45, crackle), (0.27, 0.7, settle))


def hwatu(rng: Rng, pitch: float) -> Signal:
    """A stiff little flower card slapped on another on a blanket: a crack with a short plastic ring."""
    plate = body(np.array([1920, 3140, 4680, 6900]) * pitch * rng.uniform(0.985, 1.015, 4),
                 (0.035, 0.028, 0.02, 0.014), (1, 0.9, 0.6, 0.4))
    crack = burst(rng, 1500 * pitch, 9000 * pitch, 0.02, 0.0002)
    blanket = body(np.array([118, 190]) * pitch, (0.12, 0.07), (1, 0.5), 0.25, 0.02)
    return mix((0, 0.8, plate), (0, 1.0, crack), (0.001, 0.6, blanket))


RECIPES: Mapping[str, Recipe] = {"card": card, "flip": flip, "card_slide": card_slide, "page": page, "hwatu": hwatu}
