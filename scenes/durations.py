"""One table of durations: every motion of the program, in milliseconds at speed 1, with its easing.

Reduced motion replaces flights and shakes by a short fade; instant speed plays nothing at all.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def in_quad(t: float) -> float:
    return t * t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    return t**3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_back(t: float, overshoot: float = 1.2) -> float:
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def out_expo(t: float) -> float:
    return 1.0 if t >= 1 else 1 - math.pow(2, -10 * t)


@dataclass(frozen=True, slots=True)
class Duration:
    ms: int
    easing: Easing = out_cubic


DURATIONS: dict[str, Duration] = {
    "none": Duration(0, linear),
    "hover": Duration(90, out_quad),
    "press": Duration(70, out_quad),
    "select": Duration(140),
    "move": Duration(300, in_out_cubic),
    "flip": Duration(220, out_quad),
    "deal": Duration(55),
    "collect": Duration(260, in_cubic),
    "reveal": Duration(320, out_back),
    "reveal_hold": Duration(250, linear),
    "slide": Duration(260, out_expo),
    "arrow": Duration(180),
    "slam": Duration(90, out_expo),
    "shake": Duration(120, linear),
    "dust": Duration(300),
    "step": Duration(140),
    "read": Duration(900, linear),
    "score": Duration(400),
    "plate": Duration(260, in_cubic),
    "scene": Duration(240, in_out_cubic),
    "toast": Duration(3200, linear),
    "pause": Duration(600, linear),
    "reduced": Duration(120, linear),
}

WATCHDOG_MS = 4000
"""No single beat may hold the table longer than this, whatever goes wrong."""
