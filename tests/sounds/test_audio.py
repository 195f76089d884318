"""What `Audio` promises the game: groups of volume, voices, loops, and silence instead of errors."""

import itertools
import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from sounds.audio import EFFECT_CHANNELS, HEADROOM, LOOK_AGAIN_S, NO_DEVICE, RETRY_AFTER_S, SAME_MOMENT_S, Audio
from sounds.catalogue import EFFECTS, PITCHES, path


class Recorder:
    """A backend that notes what it is asked; a channel is busy from play to stop."""

    def __init__(self) -> None:
        self.played: list[tuple[int, Path, float, int]] = []
        self.volumes: dict[int, float] = {}
        self.stopped: list[tuple[int, int]] = []
        self.loaded: list[Path] = []
        self.closed = False
        self.unreadable: set[Path] = set()
        self._busy: set[int] = set()

    def load(self, file: Path) -> Path | None:
        self.loaded.append(file)
        return None if file in self.unreadable else file

    def play(self, channel: int, sound: Path, volume: float, loops: int = 0, fade_ms: int = 0) -> None:
        self.played.append((channel, sound, volume, loops))
        self.volumes[channel] = volume
        self._busy.add(channel)

    def set_volume(self, channel: int, volume: float) -> None:
        self.volumes[channel] = volume

    def stop(self, channel: int, fade_ms: int = 0) -> None:
        self.stopped.append((channel, fade_ms))
        self._busy.discard(channel)

    def busy(self, channel: int) -> bool:
        return channel in self._busy

    def close(self) -> None:
        self.closed = True


class Clock:
    """A clock that the test moves; sleeping moves it too."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


class Devices:
    """Opens a backend per attempt, or fails as often as told."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.opened: list[Recorder] = []
        self.attempts = 0

    def __call__(self) -> Recorder:
        self.attempts += 1
        if self.failures:
            self.failures -= 1
            raise pygame.error("no such device")
        self.opened.append(Recorder())
        return self.opened[-1]


Setup = Callable[..., tuple[Audio, Devices, Clock]]


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Setup:
    monkeypatch.setattr("sounds.audio.listen", lambda: None)

    def make(failures: int = 0, **settings: Any) -> tuple[Audio, Devices, Clock]:
        devices, clock = Devices(failures), Clock()
        audio = Audio(opener=devices, clock=clock, sleep=clock.sleep, rng=random.Random(1), **settings)
        audio.open()
        return audio, devices, clock
    return make


def event(kind: int, **values: int) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def test_an_effect_plays_at_its_place_in_the_mix_times_the_squares_of_the_volumes(setup: Setup) -> None:
    audio, devices, _ = setup(volumes={"master": 0.5, "effects": 0.8})
    audio.play("drum")
    assert devices.opened[0].played[0][2] == pytest.approx(HEADROOM * 10 ** (-1 / 20) * 0.25 * 0.64)


def test_softer_for_once_is_softer(setup: Setup) -> None:
    audio, devices, clock = setup()
    audio.play("drum")
    clock.now += 1
    audio.play("drum", volume=0.5)
    first, second = (volume for _, _, volume, _ in devices.opened[0].played)
    assert second == pytest.approx(first / 2)


def test_no_recording_is_heard_twice_running_and_all_are_heard(setup: Setup) -> None:
    audio, devices, clock = setup()
    for _ in range(200):
        audio.play("step")
        clock.now += 1
    heard = [sound for _, sound, _, _ in devices.opened[0].played]
    assert all(a != b for a, b in itertools.pairwise(heard))
    assert set(heard) == {path("step", index) for index in range(len(PITCHES))}


def test_without_pitch_variation_the_plain_recording_plays(setup: Setup) -> None:
    audio, devices, clock = setup()
    for _ in range(5):
        audio.play("step", pitch_variation=False)
        clock.now += 1
    assert {sound for _, sound, _, _ in devices.opened[0].played} == {path("step", EFFECTS["step"].plain)}


def test_an_unknown_name_is_logged_and_raises_nothing(setup: Setup, caplog: pytest.LogCaptureFixture) -> None:
    audio, devices, _ = setup()
    with caplog.at_level(logging.WARNING):
        audio.play("trumpet")
        audio.start_loop("trumpet")
        audio.preload(["trumpet"])
    assert "trumpet" in caplog.text and not devices.opened[0].played


def test_the_same_effect_twice_at_one_moment_is_one_sound(setup: Setup) -> None:
    audio, devices, clock = setup()
    audio.play("card")
    clock.now += SAME_MOMENT_S / 2
    audio.play("card")
    audio.play("flip")
    clock.now += SAME_MOMENT_S
    audio.play("card")
    assert len(devices.opened[0].played) == 3


def test_when_every_channel_is_busy_the_oldest_sound_gives_way(setup: Setup) -> None:
    audio, devices, clock = setup()
    for _ in range(len(EFFECT_CHANNELS) + 2):
        audio.play("gong")
        clock.now += 0.1
    channels = [channel for channel, _, _, _ in devices.opened[0].played]
    assert channels == [*EFFECT_CHANNELS, EFFECT_CHANNELS[0], EFFECT_CHANNELS[1]]


def test_a_device_that_fails_once_is_tried_again_after_a_moment(setup: Setup) -> None:
    audio, devices, clock = setup(failures=1)
    assert audio.available and audio.sentence is None
    assert devices.attempts == 2 and clock.slept == [RETRY_AFTER_S]


def test_without_a_device_everything_is_silent_and_one_sentence_says_why(setup: Setup) -> None:
    audio, devices, _ = setup(failures=2)
    assert not audio.available and audio.sentence == NO_DEVICE and devices.attempts == 2
    audio.preload()
    audio.play("drum")
    audio.start_loop("murmur")
    audio.set_volume("master", 0.3)
    assert not audio.play_file(Path("any.ogg")) and not audio.speaking()
    audio.stop_loop("murmur")
    audio.stop()
    audio.close()


def test_a_device_plugged_in_later_is_used_and_the_loops_begin(setup: Setup) -> None:
    audio, devices, _ = setup(failures=2)
    audio.start_loop("murmur")
    audio.handle(event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))
    assert not audio.available, "a microphone is no loudspeaker"
    audio.handle(event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert audio.available
    assert [(sound, loops) for _, sound, _, loops in devices.opened[0].played] == [(path("murmur", 0), -1)]


def test_a_device_added_to_one_that_works_changes_nothing(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.handle(event(pygame.AUDIODEVICEADDED, which=1, iscapture=0))
    assert devices.attempts == 1


def test_when_our_device_is_unplugged_the_next_one_takes_over(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.start_loop("murmur")
    audio.handle(event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
    assert devices.attempts == 1, "that one was not ours"
    audio.handle(event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    old, new = devices.opened
    assert old.closed and new.loaded == [path("murmur", 0)] and new.played[0][3] == -1


def test_when_our_only_device_is_unplugged_the_game_goes_on_silently(setup: Setup) -> None:
    audio, devices, _ = setup()
    devices.failures = 1
    audio.handle(event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    assert audio.sentence == NO_DEVICE
    audio.play("drum")


def test_losing_the_focus_mutes_what_plays_and_gaining_it_brings_it_back(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.start_loop("murmur")
    backend = devices.opened[0]
    channel, _, before, _ = backend.played[0]
    audio.set_focus(False)
    assert backend.volumes[channel] == 0
    audio.play("drum")
    assert backend.played[-1][2] == 0
    audio.set_focus(True)
    assert backend.volumes[channel] == pytest.approx(before)


def test_the_focus_looks_for_a_device_but_not_at_every_turn(setup: Setup) -> None:
    audio, devices, clock = setup(failures=9)
    audio.set_focus(True)
    assert devices.attempts == 2
    clock.now += LOOK_AGAIN_S + 1
    audio.set_focus(True)
    audio.set_focus(True)
    assert devices.attempts == 3


def test_a_volume_moves_what_already_plays_and_stays_between_nought_and_one(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.play_file(Path("voice.ogg"))
    audio.set_volume("voice", 0.5)
    channel = devices.opened[0].played[0][0]
    assert devices.opened[0].volumes[channel] == pytest.approx(HEADROOM * 0.25)
    audio.set_volume("master", 7)
    audio.set_volume("voice", -1)
    assert audio.volume("master") == 1 and audio.volume("voice") == 0
    assert devices.opened[0].volumes[channel] == 0


def test_a_loop_runs_once_and_fades_out(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.start_loop("murmur")
    audio.start_loop("murmur")
    backend = devices.opened[0]
    assert len(backend.played) == 1
    audio.stop_loop("murmur")
    audio.stop_loop("murmur")
    assert [fade > 0 for _, fade in backend.stopped] == [True]
    audio.start_loop("murmur")
    assert len(backend.played) == 2


def test_one_group_can_be_silenced_without_the_others(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.start_loop("murmur")
    audio.play("drum")
    audio.play_file(Path("voice.ogg"))
    backend = devices.opened[0]
    loop, drum, voice = (channel for channel, _, _, _ in backend.played)
    audio.stop("voice")
    assert [channel for channel, _ in backend.stopped] == [voice]
    audio.stop()
    assert {channel for channel, _ in backend.stopped} == {loop, drum, voice}


def test_a_voice_takes_the_place_of_what_it_said_before(setup: Setup) -> None:
    audio, devices, _ = setup()
    assert audio.play_file(Path("first.ogg")) and audio.play_file(Path("second.ogg"))
    assert len({channel for channel, _, _, _ in devices.opened[0].played}) == 1
    assert audio.speaking()


def test_a_file_that_cannot_be_read_is_asked_for_once_and_not_heard(setup: Setup) -> None:
    audio, devices, _ = setup()
    broken = Path("broken.ogg")
    devices.opened[0].unreadable.add(broken)
    assert not audio.play_file(broken) and not audio.play_file(broken)
    assert devices.opened[0].loaded == [broken]


def test_files_read_beforehand_are_not_read_again_until_they_are_forgotten(setup: Setup) -> None:
    audio, devices, _ = setup()
    poem = Path("poem.ogg")
    audio.preload_files([poem])
    audio.play_file(poem)
    assert devices.opened[0].loaded == [poem]
    audio.forget_files([poem])
    audio.play_file(poem)
    assert devices.opened[0].loaded == [poem, poem]


def test_preloading_reads_every_recording(setup: Setup) -> None:
    audio, devices, _ = setup()
    audio.preload()
    assert len(devices.opened[0].loaded) == sum(len(effect.pitches) for effect in EFFECTS.values())
