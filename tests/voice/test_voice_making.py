"""The script that makes the voices makes the same voices again."""

import subprocess
import sys
from array import array
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from sounds.voice_readers import LEAD_MS, RATE, timings

needs_voice = pytest.mark.skipif(
    any(find_spec(name) is None for name in ("numpy", "scipy", "pyworld", "pyopenjtalk", "soundfile")),
    reason="making voices needs requirements-voice.txt, which is not installed here")


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


@needs_voice
@pytest.mark.parametrize(("reader", "poem"), [("suzu", 17), ("take", 81)])
def test_making_a_poem_again_gives_the_same_times_and_the_same_sound(
        reader: str, poem: int, tmp_path: Path, mixer: None) -> None:
    from sounds.make_voice import recording, write  # only where the requirements are
    from sounds.voice_readers import VERSES, path

    for verse in VERSES:
        sound, row = recording(reader, poem, verse)
        assert row == timings(reader)["verses"][str(poem)][verse]
        write(tmp_path / "again.ogg", sound)
        again, kept = (array("h", pygame.mixer.Sound(file).get_raw())
                       for file in (tmp_path / "again.ogg", path(reader, poem, verse)))
        assert len(again) == len(kept)
        assert max(abs(a - b) for a, b in zip(again, kept, strict=True)) < 3277 // 10, "a hundredth of full scale"


@needs_voice
def test_the_script_refuses_a_reader_or_poem_that_is_none() -> None:
    for words in (["nobody"], ["suzu", "--poems", "101"]):
        result = subprocess.run([sys.executable, "-m", "sounds.make_voice", *words], capture_output=True, text=True,
                                cwd=Path(__file__).resolve().parents[2], check=False)
        assert result.returncode == 2


def test_every_file_begins_with_the_same_silence() -> None:
    assert {timings(reader)["lead_ms"] for reader in ("suzu", "take")} == {LEAD_MS}
