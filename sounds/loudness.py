"""How loud a sound is to the ear. Plain Python, because the tests measure with it too.

Loudness is that of ITU-R BS.1770-5 (K-weighting, LUFS), taken over the loudest 100 ms instead of over a programme:
the ear judges a dry knock by that much of it, and a gate made for broadcasts would call it silence.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

RATE = 44_100
WINDOW_S = 0.1
SILENCE = -120.0
"""Reported for digital silence, decibels."""

Biquad = tuple[float, float, float, float, float]
"""b0, b1, b2, a1, a2 of a second-order filter with a0 = 1."""


def loudness(samples: Sequence[float], rate: int = RATE) -> float:
    """LUFS of the loudest 100 ms of a mono signal whose full scale is 1."""
    weighted = k_weighted(samples, rate)
    return _decibels(_loudest_mean_square(weighted, round(rate * WINDOW_S))) - 0.691


def rms(samples: Sequence[float], rate: int = RATE) -> float:
    """Unweighted RMS of the loudest 100 ms, decibels below full scale."""
    return _decibels(_loudest_mean_square(samples, round(rate * WINDOW_S)))


def peak(samples: Iterable[float]) -> float:
    """Highest absolute sample, decibels below full scale."""
    top = max((abs(value) for value in samples), default=0.0)
    return 20 * math.log10(top) if top > 0 else SILENCE


def k_weighted(samples: Sequence[float], rate: int = RATE) -> list[float]:
    """The signal as BS.1770 hears it: a shelf for the head, then a high-pass."""
    return _filtered(_filtered(samples, _head_shelf(rate)), _high_pass(rate))


def _loudest_mean_square(samples: Sequence[float], window: int) -> float:
    """Highest mean square over `window` samples; a shorter signal counts as followed by silence."""
    hop = max(1, window // 10)
    blocks = [math.fsum(value * value for value in samples[at:at + hop]) for at in range(0, len(samples), hop)]
    span = range(max(1, len(blocks) - 9))
    return max((math.fsum(blocks[at:at + 10]) for at in span), default=0.0) / (hop * 10)


def _filtered(samples: Sequence[float], biquad: Biquad) -> list[float]:
    b0, b1, b2, a1, a2 = biquad
    s1 = s2 = 0.0
    result = []
    for x in samples:
        y = b0 * x + s1
        s1 = b1 * x - a1 * y + s2
        s2 = b2 * x - a2 * y
        result.append(y)
    return result


def _head_shelf(rate: int) -> Biquad:
    """First stage of BS.1770 for any sampling rate: +4 dB above 1.7 kHz."""
    k, q, gain = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = gain ** 0.4996667741545416
    a0 = 1 + k / q + k * k
    return ((gain + middle * k / q + k * k) / a0, 2 * (k * k - gain) / a0, (gain - middle * k / q + k * k) / a0,
            2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def _high_pass(rate: int) -> Biquad:
    """Second stage of BS.1770 for any sampling rate: 38 Hz."""
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def _decibels(mean_square: float) -> float:
    return 10 * math.log10(mean_square) if mean_square > 1e-12 else SILENCE
