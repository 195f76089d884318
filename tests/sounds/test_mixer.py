"""The real mixer behind `Audio`, with SDL's dummy device and with none."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.resources import root
from sounds import backend
from sounds.audio import Audio
from sounds.backend import CHANNELS, RESERVED, MixerBackend
from sounds.catalogue import EFFECTS, path


@pytest.fixture(autouse=True)
def dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_the_mixer_opens_as_asked_before_pygame_starts() -> None:
    backend.prepare()
    pygame.mixer.init()
    assert pygame.mixer.get_init() == (44_100, -16, 2)


def test_the_mixer_has_room_for_many_sounds() -> None:
    audio = Audio()
    assert audio.open()
    assert pygame.mixer.get_num_channels() == CHANNELS >= 24
    audio.play("drum")
    assert pygame.mixer.Channel(RESERVED).get_busy()
    audio.close()
    assert pygame.mixer.get_init() is None


def test_every_effect_can_be_played() -> None:
    audio = Audio()
    audio.open()
    audio.preload()
    for name in EFFECTS:
        audio.play(name)
    assert sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)) == len(EFFECTS)
    audio.close()


def test_a_loop_that_is_fading_in_still_follows_the_volume() -> None:
    mixer = MixerBackend()
    sound = mixer.load(path("murmur", 0))
    assert sound is not None
    mixer.play(0, sound, 0.5, -1, 900)
    mixer.set_volume(0, 0.0)
    assert sound.get_volume() == 0
    mixer.stop(0)
    mixer.close()


def test_a_device_is_found_after_waiting_for_its_announcement() -> None:
    backend.listen()
    assert Audio().open()


def test_a_mixer_closed_by_somebody_else_raises_nothing() -> None:
    audio = Audio()
    audio.open()
    audio.play("drum")
    audio.start_loop("murmur")
    pygame.mixer.quit()
    audio.play("gong")
    audio.set_volume("master", 0.5)
    assert not audio.speaking()
    audio.stop()
    audio.close()


def test_a_file_that_is_no_sound_is_not_heard(tmp_path: Path) -> None:
    (tmp_path / "text.ogg").write_text("no sound")
    audio = Audio()
    audio.open()
    assert not audio.play_file(tmp_path / "text.ogg")
    assert not audio.play_file(tmp_path / "nothing.ogg")
    audio.close()


def test_a_machine_without_sound_runs_the_same_calls_silently() -> None:
    program = (
        "import pygame; from sounds import backend; from sounds.audio import Audio\n"
        "backend.prepare(); pygame.init(); audio = Audio(); assert not audio.open(); audio.preload()\n"
        "audio.play('drum'); audio.start_loop('murmur'); audio.set_focus(False); audio.set_focus(True)\n"
        "audio.handle(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)); audio.stop(); audio.close()\n"
        "print(audio.sentence)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=root(), capture_output=True, text=True, timeout=60,
                          env={**os.environ, "SDL_AUDIODRIVER": "nonexistent", "SDL_VIDEODRIVER": "dummy"})
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == "sound.no_device"
