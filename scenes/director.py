"""Plays what happened. Events come in, become beats, and beats run one after the other from the table of durations.

Nothing here decides anything: a skipped, sped-up or switched-off director ends in the same place, because the table
rebuilds its picture from its model whenever the queue runs empty.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scenes.durations import DURATIONS, WATCHDOG_MS

log = logging.getLogger(__name__)


def _nothing(_t: float) -> None:
    return


def _no_op() -> None:
    return


@dataclass(slots=True)
class Beat:
    """One motion. `begin` runs once before it, `show` with eased progress 0..1 while it lasts, `end` once after it.

    `begin` and `end` always run, also when the beat is skipped; `show` may never be called.
    """

    token: str
    begin: Callable[[], None] = _no_op
    show: Callable[[float], None] = _nothing
    end: Callable[[], None] = _no_op
    times: float = 1.0
    """Stretches the duration of the token."""
    motion: bool = True
    """Flights and shakes; reduced motion cuts these short. A pause for reading is not motion."""
    stop: bool = False
    """A skip stops before this beat: the place where a reader wants to arrive."""


class Director:
    """A queue of beats and the clock that runs them.

    `speed` 0.5 to 4, or 0 for instant: every beat ends at once.
    """

    def __init__(self, speed: float = 1.0, reduced_motion: bool = False, on_idle: Callable[[], None] = _no_op) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self.on_idle = on_idle
        self.fast_forward = False
        self.paused = False
        self._queue: deque[Beat] = deque()
        self._beat: Beat | None = None
        self._elapsed = 0.0
        self._real = 0.0

    @property
    def idle(self) -> bool:
        return self._beat is None and not self._queue

    @property
    def beat(self) -> Beat | None:
        return self._beat

    def play(self, beats: Iterable[Beat]) -> None:
        self._queue.extend(beats)

    def skip(self) -> None:
        """End the current beat and those after it, up to the next place worth stopping at."""
        if self._beat is not None:
            self._finish()
        while self._queue and not self._queue[0].stop and not self.paused:
            self._start()
            self._finish()
        if self.idle:
            self.on_idle()

    def finish(self) -> None:
        """End everything now."""
        if self.idle:
            return
        while not self.idle:
            if self._beat is None:
                self._start()
            self._finish()
        self.on_idle()

    def clear(self) -> None:
        """Forget what is queued; the owner rebuilds its picture."""
        self._queue.clear()
        self._beat = None

    def update(self, dt_ms: float) -> bool:
        """Advance by real milliseconds; True if anything moved."""
        if self.idle or self.paused:
            return False
        self._real += dt_ms
        rate = (self.speed or 1e9) * (6.0 if self.fast_forward else 1.0)
        budget = dt_ms * rate
        while not self.paused:  # a beat may open another scene, which pauses this one
            if self._beat is None:
                if not self._queue:
                    break
                self._start()
            beat = self._beat
            if beat is None:  # its beginning cleared the queue
                break
            length = self.length(beat)
            left = length - self._elapsed
            if budget >= left or self._real > WATCHDOG_MS + length / max(self.speed, 0.5):
                if budget < left:
                    log.warning("watchdog: beat %s held the table for %d ms", beat.token, self._real)
                budget = max(0.0, budget - max(0.0, left))
                self._finish()
            else:
                self._elapsed += budget
                beat.show(DURATIONS[beat.token].easing(self._elapsed / length))
                break
        if self.idle:
            self.on_idle()
        return True

    def length(self, beat: Beat) -> float:
        """Milliseconds of a beat at speed 1."""
        ms = DURATIONS[beat.token].ms * beat.times
        if self.reduced_motion and beat.motion:
            ms = min(ms, DURATIONS["reduced"].ms)
        return ms

    def _start(self) -> None:
        self._beat = self._queue.popleft()
        self._elapsed = self._real = 0.0
        self._beat.begin()

    def _finish(self) -> None:
        beat, self._beat = self._beat, None
        if beat is not None:
            beat.show(1.0)
            beat.end()
