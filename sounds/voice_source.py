"""The speech that a chant is made of: every phoneme of a verse, spoken plainly and taken apart by WORLD.

The text goes to the synthesiser as pronunciation, phrase by phrase, so that no dictionary can misread it, and every
mora long, so that no vowel is swallowed as it would be in running speech. Needs requirements-voice.txt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyopenjtalk
import pyworld
from numpy.typing import NDArray
from pyopenjtalk.htsengine import HTSEngine
from scipy.signal import resample_poly

from game.karuta.kimariji import sound
from game.karuta.poems import morae
from sounds.voice_readers import RATE

Floats = NDArray[np.float64]

FRAME_MS = 5
ENGINE_RATE = 48_000
VOICE = Path(pyopenjtalk.__file__).parent / "htsvoice" / "mei_normal.htsvoice"
VOICELESS = frozenset({"k", "ky", "s", "sh", "t", "ts", "ch", "h", "f"})


@dataclass(frozen=True, slots=True)
class Phoneme:
    """A stretch of analysed frames."""

    name: str
    first: int
    count: int

    @property
    def voiced(self) -> bool:
        return self.name not in VOICELESS


@dataclass(frozen=True, slots=True)
class SpokenMora:
    """A mora: its vowel, and the consonant before it if there is one."""

    consonant: Phoneme | None
    vowel: Phoneme


@dataclass(frozen=True, slots=True)
class Spoken:
    """A verse as it was spoken."""

    morae: tuple[SpokenMora, ...]
    spectrum: Floats
    """Log power, one row a frame."""
    aperiodicity: Floats
    level: Floats
    """Decibels by frame."""


@cache
def _engine() -> Any:
    engine = HTSEngine(str(VOICE).encode())
    if engine.get_sampling_frequency() != ENGINE_RATE or engine.get_fperiod() * 1000 != FRAME_MS * ENGINE_RATE:
        raise RuntimeError("the voice has another rate or frame than this script was made for")
    return engine


def speak(phrases: Sequence[str]) -> Spoken:
    """The phrases of a verse (hiragana as they sound), spoken and analysed."""
    engine = _engine()
    labels = pyopenjtalk.make_label([_node(phrase) for phrase in phrases])
    wave = engine.synthesize(labels) / 32768.0
    names = [label.split("-")[1].split("+")[0] for label in labels]
    counts = [len(engine.synthesize([label])) // engine.get_fperiod() for label in labels]
    if abs(sum(counts) * engine.get_fperiod() - len(wave)) >= engine.get_fperiod():
        raise RuntimeError(f"the phonemes of {' '.join(phrases)} do not add up to its sound")
    wave = np.ascontiguousarray(resample_poly(wave, 1, ENGINE_RATE // RATE))
    pitch, times = pyworld.dio(wave, RATE, f0_floor=80, f0_ceil=500, frame_period=FRAME_MS)
    pitch = pyworld.stonemask(wave, pitch, times, RATE)
    power = pyworld.cheaptrick(wave, pitch, times, RATE)
    kana = [mora for phrase in phrases for mora in morae(phrase)]
    return Spoken(_morae(kana, names, counts), np.log(power + 1e-12), pyworld.d4c(wave, pitch, times, RATE),
                  10 * np.log10(power.sum(axis=1) + 1e-12))


def _node(phrase: str) -> dict[str, Any]:
    """The phrase as one word of known pronunciation, without accent, every mora but ん long."""
    parts = morae(phrase)
    kana = "".join(_katakana(mora) + ("" if mora == "ん" else "ー") for mora in parts)
    unused = dict.fromkeys(("pos_group3", "ctype", "cform", "chain_rule"), "*")
    return unused | {"string": kana, "orig": kana, "read": kana, "pron": kana, "pos": "名詞", "pos_group1": "固有名詞",
                     "pos_group2": "一般", "acc": 0, "mora_size": 2 * len(parts), "chain_flag": 0}


def _katakana(kana: str) -> str:
    return "".join(chr(ord(char) + 0x60) for char in kana)


def _morae(kana: Sequence[str], names: Sequence[str], counts: Sequence[int]) -> tuple[SpokenMora, ...]:
    """The phonemes put together to the morae that were asked for; the first and the last are silences."""
    starts = np.concatenate([[0], np.cumsum(counts)])
    found: list[SpokenMora] = []
    at = 1
    for mora in kana:
        consonant, vowel = sound(mora)
        wanted = [consonant] * bool(consonant) + [vowel] * (1 if mora == "ん" else 2)
        here = range(at, at + len(wanted))
        if [names[index] for index in here] != wanted:
            raise RuntimeError(f"{mora} was spoken as {' '.join(names[index] for index in here)}")
        first = here[len(wanted) - 1 if mora == "ん" else len(wanted) - 2]
        spoken = Phoneme(consonant, int(starts[at]), counts[at]) if consonant else None
        at = here.stop
        found.append(SpokenMora(spoken, Phoneme(vowel, int(starts[first]), int(starts[at] - starts[first]))))
    if at != len(names) - 1:
        raise RuntimeError(f"{''.join(kana)} was spoken with sounds of its own")
    return tuple(found)
