"""The sound of the program: effects by name, voices by file, loops, groups of volume, silence without a device.

Nothing here raises into the game: what cannot be heard is logged and passed over.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from sounds.backend import CHANNELS, RESERVED, Backend, MixerBackend, NullBackend, listen
from sounds.catalogue import EFFECTS, files, path

GROUPS = ("master", "effects", "voice", "murmur")
NO_DEVICE = "sound.no_device"
"""Locale key of the sentence for the settings: no device, playing silently."""
RETRY_AFTER_S = 0.15
"""Wait before the second attempt to open a device that was still busy."""
LOOK_AGAIN_S = 5.0
"""Without a device, the gain of focus looks for one at most this often: it takes a tenth of a second."""
SAME_MOMENT_S = 0.025
"""The same effect twice within this time is one sound: twenty cards at once are not twenty times as loud."""
LOOP_FADE_MS = 900
HEADROOM = 0.7
"""Keeps the sum of several sounds below the ceiling of the mixer."""

VOICE_CHANNEL = 0
LOOP_CHANNELS = range(1, RESERVED)
EFFECT_CHANNELS = range(RESERVED, CHANNELS)

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Playing:
    """What a channel was last asked to play."""

    group: str
    gain: float
    """Amplitude before the volumes of the groups."""
    started: float


class Audio:
    """One for the program. Volumes are the plain numbers of the settings, 0 to 1 a group; missing groups are 1."""

    def __init__(self, volumes: Mapping[str, float] | None = None, *, opener: Callable[[], Backend] = MixerBackend,
                 rng: random.Random | None = None, clock: Callable[[], float] = time.monotonic,
                 sleep: Callable[[float], None] = time.sleep) -> None:
        self._volumes = dict.fromkeys(GROUPS, 1.0)
        self._opener, self._clock, self._sleep = opener, clock, sleep
        self._rng = rng or random.Random()
        self._backend: Backend = NullBackend()
        self._available = False
        self._focused = True
        self._sounds: dict[Path, Any] = {}
        self._playing: dict[int, Playing] = {}
        self._loops: dict[str, int] = {}
        self._last: dict[str, tuple[float, int]] = {}
        self._looked = float("-inf")
        self.set_volumes(**(volumes or {}))

    # The device

    @property
    def available(self) -> bool:
        """True while there is a device to play on."""
        return self._available

    @property
    def sentence(self) -> str | None:
        """Locale key of the sentence that says why nothing is heard; None if all is well."""
        return None if self._available else NO_DEVICE

    def open(self) -> bool:
        """Open the device; if that fails, wait a moment and try once more, then stay silent. True if it is open."""
        return self._available or self._try_open() or self._try_open(after=RETRY_AFTER_S)

    def retry(self) -> bool:
        """One more attempt, as for a device just plugged in. True if there is a device now."""
        return self._available or self._try_open()

    def close(self) -> None:
        """Fall silent and give the device back."""
        self._backend.close()
        self._fall_silent()

    def handle(self, event: pygame.event.Event) -> None:
        """Follow devices that come and go; other events are ignored."""
        if event.type not in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) or event.iscapture:
            return
        if event.type == pygame.AUDIODEVICEADDED:
            self.retry()
        elif event.which and self._available:  # 0: a device that we did not play on.
            self.close()
            self.retry()

    def set_focus(self, focused: bool) -> None:
        """Mute everything while False, as when another window has the focus."""
        self._focused = focused
        if focused and not self._available and self._clock() - self._looked > LOOK_AGAIN_S:
            self._try_open()
        self._apply_volumes()

    def _try_open(self, after: float = 0.0) -> bool:
        if after:
            self._sleep(after)
        self._looked = self._clock()
        try:
            self._backend = self._opener()
        except pygame.error as error:
            log.info("no sound device: %s", error)
            listen()
            return False
        self._available = True
        for name in self._loops:
            self._start_loop(name)
        return True

    def _fall_silent(self) -> None:
        self._backend, self._available = NullBackend(), False
        self._sounds.clear()  # They belong to the mixer that is gone.
        self._playing.clear()

    # Volumes

    def volume(self, group: str) -> float:
        return self._volumes.get(group, 1.0)

    def set_volume(self, group: str, value: float) -> None:
        """Set one of GROUPS, 0 to 1; what plays already follows at once."""
        self._volumes[group] = min(1.0, max(0.0, value))
        self._apply_volumes()

    def set_volumes(self, **volumes: float) -> None:
        """Set several groups by name."""
        for group, value in volumes.items():
            self.set_volume(group, value)

    def _amplitude(self, group: str, gain: float) -> float:
        """Volumes are squared: half of a slider then sounds about half as loud."""
        if not self._focused:
            return 0.0
        return HEADROOM * gain * self.volume("master") ** 2 * self.volume(group) ** 2

    def _apply_volumes(self) -> None:
        for channel, playing in self._playing.items():
            self._backend.set_volume(channel, self._amplitude(playing.group, playing.gain))

    # Effects, voices, loops

    def preload(self, names: Iterable[str] = EFFECTS) -> None:
        """Read effects before they are needed; all together take about a tenth of a second."""
        for name in names:
            for file in files(name) if name in EFFECTS else ():
                self._sound(file)

    def play(self, name: str, group: str = "effects", pitch_variation: bool = True, volume: float = 1.0) -> None:
        """Play an effect of `sounds/catalogue.py` once; `volume` 0 to 1 softens this one time.

        With `pitch_variation` one of its recordings is drawn, never the same twice running; else the plain one plays.
        """
        effect = EFFECTS.get(name)
        if effect is None:
            log.warning("there is no sound %s", name)
            return
        now = self._clock()
        last_at, last_index = self._last.get(name, (float("-inf"), -1))
        if not self._available or now - last_at < SAME_MOMENT_S:
            return
        index = self._draw(len(effect.pitches), last_index) if pitch_variation else effect.plain
        self._last[name] = now, index
        self._start(self._free_channel(), path(name, index), group, _amplitude_of(effect.gain_db) * volume)

    def play_file(self, file: Path, group: str = "voice", volume: float = 1.0) -> bool:
        """Play a file on the voice channel, instead of what it said before; False if nothing will be heard."""
        return self._start(VOICE_CHANNEL, file, group, volume)

    def preload_files(self, paths: Iterable[Path]) -> None:
        """Read files before `play_file` needs them, so that it starts at once."""
        for file in paths:
            self._sound(file)

    def forget_files(self, paths: Iterable[Path]) -> None:
        """Give the memory of files back that `play_file` has played."""
        for file in paths:
            self._sounds.pop(file, None)

    def play_sound(self, sound: Any, group: str = "voice", volume: float = 1.0) -> bool:
        """Play a sound made by the caller on the voice channel; False if nothing will be heard."""
        if not self._available:
            return False
        self._playing[VOICE_CHANNEL] = Playing(group, volume, self._clock())
        self._backend.play(VOICE_CHANNEL, sound, self._amplitude(group, volume))
        return True

    @property
    def device(self) -> str:
        """A name for the device that is played on, to keep its latency by; empty without one."""
        return self._backend.device() if self._available else ""

    def speaking(self) -> bool:
        """True while a file of `play_file` is being played."""
        return self._backend.busy(VOICE_CHANNEL)

    def start_loop(self, name: str) -> None:
        """Fade a looping effect in, in the group murmur; nothing happens if it runs already."""
        if name not in EFFECTS or name in self._loops:
            return
        taken = set(self._loops.values())
        channel = next((channel for channel in LOOP_CHANNELS if channel not in taken), None)
        if channel is None:
            log.warning("no channel is left for the loop %s", name)
            return
        self._loops[name] = channel
        self._start_loop(name)

    def stop_loop(self, name: str) -> None:
        """Fade a loop out; nothing happens if it does not run."""
        channel = self._loops.pop(name, None)
        if channel is not None:
            self._playing.pop(channel, None)
            self._backend.stop(channel, LOOP_FADE_MS)

    def stop(self, group: str | None = None) -> None:
        """Silence what plays in one group, or everything; loops of that group end too."""
        if group in (None, "murmur"):
            self._loops.clear()
        for channel, playing in list(self._playing.items()):
            if group in (None, playing.group):
                self._backend.stop(channel)
                del self._playing[channel]

    def _start_loop(self, name: str) -> None:
        effect = EFFECTS[name]
        self._start(self._loops[name], path(name, effect.plain), "murmur", _amplitude_of(effect.gain_db), loop=True)

    def _start(self, channel: int, file: Path, group: str, gain: float, loop: bool = False) -> bool:
        sound = self._sound(file)
        if sound is None:
            return False
        self._playing[channel] = Playing(group, gain, self._clock())
        amplitude = self._amplitude(group, gain)
        self._backend.play(channel, sound, amplitude, -1 if loop else 0, LOOP_FADE_MS if loop else 0)
        return True

    def _sound(self, file: Path) -> Any:
        """The loaded sound, or None: no device, or a file that could not be read (said once)."""
        if not self._available:
            return None
        if file not in self._sounds:
            self._sounds[file] = self._backend.load(file)
        return self._sounds[file]

    def _free_channel(self) -> int:
        """A channel that is silent, else the one whose sound began first."""
        free = next((channel for channel in EFFECT_CHANNELS if not self._backend.busy(channel)), None)
        if free is not None:
            return free
        return min(self._playing.keys() & set(EFFECT_CHANNELS), key=lambda channel: self._playing[channel].started,
                   default=EFFECT_CHANNELS[0])

    def _draw(self, recordings: int, last: int) -> int:
        """A recording at random, another than the last if there is one."""
        return self._rng.choice([index for index in range(recordings) if index != last] or [0])


def _amplitude_of(decibels: float) -> float:
    return float(10 ** (decibels / 20))
