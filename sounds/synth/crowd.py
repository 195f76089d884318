"""People: the murmur of a full hall, its gasp and its cheer. Every voice is a row of harmonics under three formants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from sounds.loudness import RATE
from sounds.synth.bench import Recipe, Rng, Signal, band, burst, count, decay, hump, noise

CONTROL_S = 0.005
"""Pitch, vowel and loudness of a voice change in steps of this; between them they are drawn straight."""
MURMUR_S = 9.0
VOWELS = {"a": (760, 1250, 2550), "i": (310, 2150, 2900), "u": (340, 1150, 2350), "e": (490, 1850, 2500),
          "o": (480, 900, 2450)}
"""First three formants in hertz, round figures for a grown voice."""
WIDTHS = (90.0, 120.0, 180.0)
CLOSED = 3600.0
"""Harmonics above this are not drawn: the far side of a hall swallows them."""


@dataclass(frozen=True, slots=True)
class Voice:
    """What one person does: curves at the control rate."""

    pitch: Signal
    """Hertz."""
    vowel: Signal
    """Three rows of formant frequencies, hertz."""
    level: Signal


def sung(voice: Voice, rng: Rng) -> Signal:
    """The voice as sound: each harmonic as loud as the mouth lets it through."""
    length = round(len(voice.pitch) * CONTROL_S * RATE)
    control = np.linspace(0, len(voice.pitch) - 1, length)
    steps = np.arange(len(voice.pitch))
    hertz = np.interp(control, steps, voice.pitch)
    phase = 2 * np.pi * np.cumsum(hertz) / RATE + rng.uniform(0, 6.28)
    result = np.zeros(length)
    for n in range(1, int(CLOSED / voice.pitch.min()) + 1):
        harmonic = n * voice.pitch
        gain = sum(width / np.hypot(harmonic - formant, width)
                   for formant, width in zip(voice.vowel, WIDTHS, strict=True))
        gain = np.where(harmonic < CLOSED, gain, 0) * voice.level / n ** 0.8
        result += np.interp(control, steps, gain) * np.sin(n * phase)
    return result


def talk(rng: Rng, seconds: float) -> Voice:
    """A person who talks in phrases with pauses, silent at both ends."""
    total = round(seconds / CONTROL_S)
    base = rng.choice([rng.uniform(95, 150), rng.uniform(170, 245)])
    scale = 1.0 if base < 160 else 1.15
    pitch, level = np.full(total, base), np.zeros(total)
    vowel = np.tile(np.array(VOWELS["a"], dtype=float)[:, None], total) * scale
    at = round(rng.uniform(0.05, 0.8) / CONTROL_S)
    while at < total - 30:
        phrase = min(round(rng.uniform(0.7, 2.4) / CONTROL_S), total - 10 - at)
        fall = np.linspace(1.12, 0.9, phrase)
        pitch[at: at + phrase] = base * fall
        here, end = at, at + phrase
        while here < end - 20:
            syllable = min(round(rng.uniform(0.11, 0.24) / CONTROL_S), end - here)
            level[here: here + syllable] = np.sin(np.linspace(0, np.pi, syllable)) * rng.uniform(0.4, 1.0)
            vowel[:, here: here + syllable] = np.array(VOWELS[rng.choice(list(VOWELS))])[:, None] * scale
            pitch[here: here + syllable] *= rng.uniform(0.94, 1.1)
            here += syllable
        at = end + round(rng.uniform(0.3, 1.6) / CONTROL_S)
    soft = np.hanning(13) / np.hanning(13).sum()
    smooth = np.vstack([np.convolve(np.pad(row, 6, mode="edge"), soft, "valid") for row in (pitch, *vowel)])
    return Voice(smooth[0], smooth[1:], level)


def shout(rng: Rng, seconds: float, late: float, vowels: tuple[str, str], bend: tuple[float, float, float]) -> Voice:
    """A person who calls one long vowel that turns into another; `bend` is the pitch at start, middle and end."""
    total = round(seconds / CONTROL_S)
    base = rng.choice([rng.uniform(140, 210), rng.uniform(230, 330)])
    scale = 1.0 if base < 220 else 1.15
    start = round(min(abs(rng.normal(0, late)), late * 2.5) / CONTROL_S)
    held = max(40, total - start - round(rng.uniform(0, 0.3) * total))
    held = min(held, total - start)
    way = np.linspace(0, 1, held)
    level = np.zeros(total)
    level[start: start + held] = np.sin(np.minimum(way / 0.12, 1) * np.pi / 2) * (1 - way) ** rng.uniform(0.8, 1.6)
    pitch = np.full(total, base)
    waver = 1 + 0.015 * np.sin(2 * np.pi * rng.uniform(4.5, 6.5) * np.arange(held) * CONTROL_S)
    pitch[start: start + held] = base * np.interp(way, (0, 0.35, 1), bend) * waver
    first, second = (np.array(VOWELS[name], dtype=float)[:, None] * scale for name in vowels)
    share = np.linspace(0, 1, total)[None, :]
    return Voice(pitch, first * (1 - share) + second * share, level)


def hall(rng: Rng, rows: Signal, t60: float, around: bool) -> Signal:
    """Left and right in a large hall. `around`: the tail comes in again at the start, so that the sound can loop."""
    length = rows.shape[1] if around else rows.shape[1] + count(t60)
    result = np.zeros((2, length))
    for n, row in enumerate(rows):
        tail = band(noise(rng, t60), 200, 2600, 1) * decay(t60, t60, 0.01)
        tail /= np.sqrt(np.sum(tail ** 2))
        wet = np.fft.irfft(np.fft.rfft(row, length) * np.fft.rfft(tail, length), length)
        result[n] = np.pad(row, (0, length - len(row))) * 0.35 + wet
    return result


def seated(rng: Rng, voices: list[Signal]) -> Signal:
    """Everybody on a seat of their own between left and right, some near, most far."""
    result = np.zeros((2, max(map(len, voices))))
    for voice in voices:
        side, near = rng.uniform(0.1, 0.9), rng.lognormal(-0.5, 0.5)
        result[0, : len(voice)] += voice * near * np.sqrt(1 - side)
        result[1, : len(voice)] += voice * near * np.sqrt(side)
    return result


def murmur(rng: Rng, pitch: float) -> Signal:
    """Many people talking at once far away; begins where it ends."""
    voices = [np.roll(sung(talk(rng, MURMUR_S), rng), rng.integers(count(MURMUR_S))) for _ in range(44)]
    rows = hall(rng, seated(rng, voices), 1.4, around=True)
    air = np.vstack([band(noise(rng, MURMUR_S), 120, 900, 1) for _ in range(2)])
    rows = rows / np.abs(rows).max() + 0.05 * air / np.abs(air).max()
    return np.vstack([band(row, 110, 3000, 2) for row in rows])


def gasp(rng: Rng, pitch: float) -> Signal:
    """The hall draws its breath and says oh."""
    voices = [sung(shout(rng, 0.95, 0.07, ("o", "o"), (0.86, 1.06, 0.8)), rng) for _ in range(34)]
    rows = seated(rng, voices)
    breath = np.vstack([band(noise(rng, 0.4), 900, 3200) * hump(0.4, 0.3) for _ in range(2)])
    rows /= np.abs(rows).max()
    rows[:, : breath.shape[1]] += 0.3 * breath / np.abs(breath).max()
    return hall(rng, rows, 1.0, around=False)


def cheer(rng: Rng, pitch: float) -> Signal:
    """The hall shouts and claps."""
    seconds = 2.4
    voices = [sung(shout(rng, seconds, 0.14, ("o", "a"), (0.85, 1.1, 0.92)), rng) for _ in range(48)]
    rows = seated(rng, voices)
    rows /= np.abs(rows).max()
    claps = np.zeros_like(rows)
    for at in rng.triangular(0.1, 0.5, seconds - 0.1, 260):
        centre = rng.uniform(900, 2100)
        clap = burst(rng, centre * 0.7, centre * 1.6, 0.022, 0.0006) * rng.lognormal(-0.5, 0.5)
        side, start = rng.uniform(0.1, 0.9), round(at * RATE)
        part = clap[: rows.shape[1] - start]
        claps[0, start: start + len(part)] += part * np.sqrt(1 - side)
        claps[1, start: start + len(part)] += part * np.sqrt(side)
    return hall(rng, rows + 0.55 * claps / np.abs(claps).max(), 1.2, around=False)


RECIPES: Mapping[str, Recipe] = {"murmur": murmur, "gasp": gasp, "cheer": cheer}
