"""From a raw signal to a finished recording: trimmed, faded, evened in loudness, coded."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile

from sounds.loudness import RATE, loudness
from sounds.synth.bench import Signal, count

LOUDNESS = -18.0
"""LUFS of the loudest 100 ms of every file."""
CEILING = 0.78
"""Highest sample before coding; the coder may overshoot by a decibel."""
KNEE = 0.6
"""Share of the ceiling from which peaks are bent instead of cut."""
QUALITY = 0.35
"""Vorbis quality, 0 to 1."""
LEAD_S, TAIL_S = 0.004, 0.012
"""Silence around every sound: the coder smears a hard start over the milliseconds before it."""
BLOCK = 16_384
"""Frames handed to the coder at a time: its library overflows its stack on long pieces."""


def finished(signal: Signal, loop: bool = False) -> Signal:
    """One or two rows, ready to be written. A loop is neither trimmed nor faded: its ends meet."""
    rows = np.atleast_2d(signal)
    rows = rows - rows.mean(axis=1, keepdims=True)
    if not loop:
        rows = np.pad(faded(trimmed(rows)), ((0, 0), (count(LEAD_S), count(TAIL_S))))
    return levelled(rows)


def trimmed(rows: Signal) -> Signal:
    """Without the silence before and after."""
    height = np.abs(rows).max(axis=0)
    heard = np.flatnonzero(height > height.max() * 10 ** (-40 / 20))
    tail = np.flatnonzero(height > height.max() * 10 ** (-56 / 20))
    start = max(0, heard[0] - count(0.001))
    return rows[:, start: tail[-1] + count(0.03)]


def faded(rows: Signal, rise_s: float = 0.0008, fall_s: float = 0.03) -> Signal:
    """With ends at zero, so that nothing clicks."""
    rise, fall = count(rise_s), min(count(fall_s), rows.shape[1] // 3)
    envelope = np.ones(rows.shape[1])
    envelope[:rise] = np.linspace(0, 1, rise)
    envelope[-fall:] = np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return rows * envelope


def levelled(rows: Signal) -> Signal:
    """At LOUDNESS, with peaks bent below CEILING. Bending costs loudness, so it is approached in steps."""
    gain = 1 / np.abs(rows).max()
    for _ in range(6):
        bent = soft_clipped(rows * gain)
        off = LOUDNESS - max(loudness(row.tolist()) for row in bent)
        if abs(off) < 0.1:
            break
        gain *= 10 ** (off / 20)
    return bent


def soft_clipped(rows: Signal) -> Signal:
    """Straight up to the knee, then bent towards the ceiling, which is never reached."""
    knee = CEILING * KNEE
    room = CEILING - knee
    size = np.abs(rows)
    return np.where(size > knee, np.sign(rows) * (knee + room * np.tanh((size - knee) / room)), rows)


def write(path: Path, rows: Signal) -> None:
    """Write an Ogg Vorbis file of one or two channels."""
    frames = rows.T.astype(np.float32)
    with soundfile.SoundFile(path, "w", RATE, rows.shape[0], format="OGG", subtype="VORBIS",
                             compression_level=1 - QUALITY) as file:
        for at in range(0, len(frames), BLOCK):
            file.write(frames[at: at + BLOCK])
