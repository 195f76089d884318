"""The two things that can stand behind `Audio`: pygame's mixer, and nothing at all."""

from __future__ import annotations

import contextlib
import functools
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pygame

FREQUENCY, FORMAT, OUTPUTS, BUFFER = 44_100, -16, 2, 512
"""Half a buffer is the mean delay that the mixer adds: 6 ms."""
CHANNELS = 32
RESERVED = 6
"""The first channels, which the mixer never gives to a sound that asks for any channel."""

log = logging.getLogger(__name__)


def prepare() -> None:
    """Ask for a short buffer. Call before `pygame.init()`, which opens the mixer by itself."""
    pygame.mixer.pre_init(FREQUENCY, FORMAT, OUTPUTS, BUFFER)


class Backend(Protocol):
    """What `Audio` needs to make itself heard. Volumes are amplitudes, 0 to 1; channels are numbered from 0."""

    def load(self, path: Path) -> Any:
        """A sound that `play` takes, or None if the file cannot be read."""

    def play(self, channel: int, sound: Any, volume: float, loops: int = 0, fade_ms: int = 0) -> None:
        """Start at once, whatever the channel played before; `loops` -1 is for ever."""

    def set_volume(self, channel: int, volume: float) -> None: ...

    def stop(self, channel: int, fade_ms: int = 0) -> None: ...

    def busy(self, channel: int) -> bool: ...

    def device(self) -> str:
        """A name for what is played on; empty for nothing."""

    def close(self) -> None: ...


class NullBackend:
    """No device: everything succeeds and nothing is heard."""

    def load(self, path: Path) -> Any:
        return None

    def play(self, channel: int, sound: Any, volume: float, loops: int = 0, fade_ms: int = 0) -> None: ...

    def set_volume(self, channel: int, volume: float) -> None: ...

    def stop(self, channel: int, fade_ms: int = 0) -> None: ...

    def busy(self, channel: int) -> bool:
        return False

    def device(self) -> str:
        return ""

    def close(self) -> None: ...


Method = TypeVar("Method", bound=Callable[..., Any])


def _while_open(method: Method) -> Method:
    """Do nothing once somebody has closed the mixer, as `pygame.quit()` does; the result is then None."""
    @functools.wraps(method)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        return method(*args, **kwargs) if pygame.mixer.get_init() else None
    return guarded  # type: ignore[return-value]  # same parameters; None only where the result is optional or a truth


class MixerBackend:
    """pygame.mixer with CHANNELS channels. Opening raises pygame.error if there is no device."""

    def __init__(self) -> None:
        if pygame.mixer.get_init() is None:
            # quit() first: with the audio system already up (see listen) init() would return without opening anything.
            pygame.mixer.quit()
            pygame.mixer.init(FREQUENCY, FORMAT, OUTPUTS, BUFFER)
        if pygame.mixer.get_init() is None:
            raise pygame.error("the mixer did not open")
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(RESERVED)
        self._channels = [pygame.mixer.Channel(number) for number in range(CHANNELS)]
        self._faded: dict[int, pygame.mixer.Sound] = {}

    @_while_open
    def load(self, path: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(path)
        except (OSError, pygame.error) as error:
            log.warning("sound %s cannot be read: %s", path, error)
            return None

    @_while_open
    def play(self, channel: int, sound: pygame.mixer.Sound, volume: float, loops: int = 0, fade_ms: int = 0) -> None:
        # A fade overwrites the volume of its channel all the while, so a faded sound carries its volume itself.
        if fade_ms:
            self._faded[channel] = sound
            self._channels[channel].set_volume(1.0)
        else:
            self._faded.pop(channel, None)
        self._channels[channel].play(sound, loops, fade_ms=fade_ms)
        self.set_volume(channel, volume)

    @_while_open
    def set_volume(self, channel: int, volume: float) -> None:
        self._faded.get(channel, self._channels[channel]).set_volume(volume)

    @_while_open
    def stop(self, channel: int, fade_ms: int = 0) -> None:
        if fade_ms:
            self._channels[channel].fadeout(fade_ms)
        else:
            self._channels[channel].stop()

    @_while_open
    def busy(self, channel: int) -> bool:
        return self._channels[channel].get_busy()

    def device(self) -> str:
        """The first device of the driver: SDL opens the default one, which it does not name."""
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2.audio import get_audio_device_names

            return str(next(iter(get_audio_device_names(False)), "default"))
        return "default"

    def close(self) -> None:
        pygame.mixer.quit()


def listen() -> None:
    """Keep the audio system up without a mixer, so that a device plugged in later is still announced by an event."""
    # Without it the next gain of focus finds the device. The module has an error class of its own.
    with contextlib.suppress(ImportError, RuntimeError):
        from pygame._sdl2.sdl2 import INIT_AUDIO, init_subsystem
        init_subsystem(INIT_AUDIO)
