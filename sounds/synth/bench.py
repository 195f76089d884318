"""The work bench: noise, filters, ringing bodies, envelopes and rooms, from which the recipes are built.

A Signal is one row of samples at RATE, or two rows for left and right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from sounds.loudness import RATE

Signal = NDArray[np.float64]
Rng = np.random.Generator
Recipe = Callable[[Rng, float], Signal]

LN_1000 = float(np.log(1000.0))
"""A decay by 60 dB, in nepers."""


def count(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def time(seconds: float) -> Signal:
    """The moments of `seconds` of samples."""
    return np.arange(count(seconds)) / RATE


def noise(rng: Rng, seconds: float) -> Signal:
    return rng.standard_normal(count(seconds))


def band(signal: Signal, low: float, high: float, slope: int = 2) -> Signal:
    """Keep `low` to `high` hertz with the soft edges of a Butterworth filter of order `slope`.

    The filter is even in time: shape bursts after it, not before.
    """
    length = signal.shape[-1]
    frequencies = np.fft.rfftfreq(length, 1 / RATE)
    with np.errstate(divide="ignore"):
        gain = 1 / np.sqrt(1 + (frequencies / high) ** (2 * slope))
        gain /= np.sqrt(1 + (low / np.maximum(frequencies, 1e-9)) ** (2 * slope))
    return np.fft.irfft(np.fft.rfft(signal) * gain, length)


def decay(seconds: float, t60: float, attack: float = 0.0005) -> Signal:
    """An envelope that rises in `attack` seconds and then falls by 60 dB in `t60` seconds."""
    t = time(seconds)
    return np.minimum(1, t / attack) * np.exp(-LN_1000 * np.maximum(0, t - attack) / t60)


def hump(seconds: float, top: float = 0.4, power: float = 2.0) -> Signal:
    """An envelope that swells and dies, highest at `top` of its length."""
    x = np.linspace(0, 1, count(seconds))
    rising, falling = np.clip(x / top, 0, 1), np.clip((1 - x) / (1 - top), 0, 1)
    return np.sin(np.minimum(rising, falling) * np.pi / 2) ** power


def burst(rng: Rng, low: float, high: float, t60: float, attack: float = 0.0005) -> Signal:
    """A hit of filtered noise that dies in `t60` seconds."""
    envelope = decay(t60 * 1.1, t60, attack)
    padded = band(noise(rng, t60 * 1.1 + 0.05), low, high)
    return padded[: len(envelope)] * envelope


def body(frequencies: Sequence[float], t60s: Sequence[float], levels: Sequence[float],
         bend: float = 0.0, bend_s: float = 0.03) -> Signal:
    """A struck body: one dying sine a mode. `bend` raises the start of all modes by that share, gone in `bend_s`."""
    length = max(t60s) * 1.05
    t = time(length)
    # The integral of 1 + bend * exp(-t / bend_s), so that the phase is exact.
    warped = t + bend * bend_s * (1 - np.exp(-t / bend_s))
    result = np.zeros_like(t)
    for frequency, t60, level in zip(frequencies, t60s, levels, strict=True):
        if frequency < RATE * 0.45:
            result += level * np.sin(2 * np.pi * frequency * warped) * np.exp(-LN_1000 * t / t60)
    return result * np.minimum(1, t / 0.0004)


def mix(*parts: tuple[float, float, Signal]) -> Signal:
    """Lay sounds over each other: (start in seconds, level, sound). Levels refer to each sound's own peak."""
    length = max(count(start) + part.shape[-1] for start, _, part in parts)
    result = np.zeros(length)
    for start, level, part in parts:
        at = round(start * RATE)
        top = float(np.abs(part).max()) or 1.0
        result[at: at + len(part)] += part * (level / top)
    return result


def grains(rng: Rng, seconds: float, density: Signal, low: float, high: float, t60: float, pitch: float) -> Signal:
    """Many tiny hits, as of sand or straw. `density` is the expected number a second along the way."""
    length = count(seconds)
    curve = np.interp(np.linspace(0, 1, length), np.linspace(0, 1, len(density)), density)
    result = np.zeros(length + count(t60 * 1.2))
    for at in np.flatnonzero(rng.random(length) < curve / RATE):
        centre = np.exp(rng.uniform(np.log(low), np.log(high))) * pitch
        t = time(t60 * rng.uniform(0.4, 1.0))
        grain = np.sin(2 * np.pi * centre * t + rng.uniform(0, 6.28)) * np.exp(-LN_1000 * t / t[-1])
        result[at: at + len(grain)] += grain * rng.lognormal(-0.3, 0.7)
    return result


def room(rng: Rng, signal: Signal, t60: float, wet: float, bright: float = 5000.0, delay: float = 0.012) -> Signal:
    """The sound in a room: `wet` is the share of reflected energy, `bright` where the walls start to swallow."""
    tail = band(noise(rng, t60), 150, bright, 1) * decay(t60, t60, 0.004)
    tail = np.concatenate([np.zeros(count(delay)), tail])
    length = len(signal) + len(tail)
    size = 1 << (length - 1).bit_length()
    reflected = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)[:length]
    dry = np.concatenate([signal, np.zeros(len(tail))])
    energy = float(np.sqrt(np.sum(signal ** 2) / max(float(np.sum(reflected ** 2)), 1e-12)))
    return dry + reflected * energy * np.sqrt(wet / (1 - wet))
