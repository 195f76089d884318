"""Make the reader's voices under sounds/voice/ anew. The game needs only the files; this needs requirements-voice.txt.

    python -m sounds.make_voice                    all readers, all poems
    python -m sounds.make_voice suzu --poems 0,17  some of them (0 is the joka); the table keeps the others

The voice is HTS Voice "Mei", © 2009-2013 Nagoya Institute of Technology, Department of Computer Science, CC BY 3.0,
as it comes with pyopenjtalk-plus. The same input gives the same sound again: all chance is seeded.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from game.karuta.poems import DECK, JOKA, poem
from game.karuta.reading import Verse, lower_verse, upper_verse
from sounds.voice_chant import chant
from sounds.voice_readers import LEAD_MS, RATE, READERS, TAIL_MS, VERSES, folder, path
from sounds.voice_source import FRAME_MS, Floats, speak

QUALITY = 0.1
"""Vorbis quality, 0 to 1."""
BLOCK = 16_384
"""Frames handed to the coder at a time: its library overflows its stack on long pieces."""
AUDIBLE_DB = -30
"""A verse can be heard from where its level, over 5 ms, is within this of the file's highest."""


def recording(reader: str, number: int, verse: str) -> tuple[Floats, dict[str, Any]]:
    """(samples, row of the timing table) of one verse."""
    text = poem(number)
    plan: Verse = upper_verse(number) if verse == "upper" else lower_verse(number)
    spoken = speak((text.upper_pron if verse == "upper" else text.lower_pron).split())
    sound = chant(spoken, plan, READERS[reader], 2 * number + VERSES.index(verse))
    morae = [[mora.kana, mora.start_ms, mora.vowel_ms, mora.end_ms] for mora in plan.morae]
    return sound, {"seconds": round(len(sound) / RATE, 3), "audible_ms": heard_from_ms(sound), "morae": morae}


def heard_from_ms(sound: Floats) -> int:
    """When a listener can first hear the verse, from the beginning of its first mora."""
    window = RATE * FRAME_MS // 1000
    level = np.sqrt(np.convolve(sound ** 2, np.ones(window) / window, "same"))
    first = np.flatnonzero(level > level.max() * 10 ** (AUDIBLE_DB / 20))[0]
    return round(float(first) / RATE * 1000) - LEAD_MS


def make(reader: str, numbers: Iterable[int]) -> None:
    """Write the files of these poems and bring the reader's table up to date."""
    target = folder(reader)
    target.mkdir(parents=True, exist_ok=True)
    table_file = target / "timings.json"
    verses = json.loads(table_file.read_text(encoding="utf-8"))["verses"] if table_file.exists() else {}
    for number in numbers:
        rows = {}
        for verse in VERSES:
            sound, rows[verse] = recording(reader, number, verse)
            write(path(reader, number, verse), sound)
        verses[str(number)] = rows
    ordered = {number: verses[number] for number in sorted(verses, key=int)}
    rows = [f'  "{number}": {json.dumps(row, ensure_ascii=False)}' for number, row in ordered.items()]
    table_file.write_text(
        f'{{"reader": "{reader}", "rate": {RATE}, "lead_ms": {LEAD_MS}, "tail_ms": {TAIL_MS}, "verses": {{\n'
        + ",\n".join(rows) + "\n}}\n", encoding="utf-8")


def write(file: Path, sound: Floats) -> None:
    """Ogg Vorbis, one channel."""
    with soundfile.SoundFile(file, "w", RATE, 1, format="OGG", subtype="VORBIS",
                             compression_level=1 - QUALITY) as coder:
        for at in range(0, len(sound), BLOCK):
            coder.write(sound[at:at + BLOCK].astype(np.float32))


def _numbers(text: str) -> list[int]:
    if text == "all":
        return [JOKA, *DECK]
    numbers = [int(word) for word in text.split(",")]
    for number in numbers:
        poem(number)
    return numbers


def main() -> None:
    parser = argparse.ArgumentParser(description="Synthesise the reader's voices.")
    parser.add_argument("readers", nargs="*", metavar="READER", help="readers to make; all if none is named")
    parser.add_argument("--poems", default="all", help="numbers with commas between them, 0 for the joka")
    arguments = parser.parse_args()
    readers = arguments.readers or list(READERS)
    if unknown := [name for name in readers if name not in READERS]:
        parser.error(f"there is no reader {unknown[0]}; there are {', '.join(READERS)}")
    try:
        numbers = _numbers(arguments.poems)
    except (ValueError, IndexError) as error:
        parser.error(f"--poems takes numbers from 0 to 100: {error}")
    for reader in readers:
        make(reader, numbers)
        size = sum(file.stat().st_size for file in folder(reader).glob("*.ogg"))
        print(f"{reader}: {len(numbers)} poems made, {size / 1e6:.2f} MB in all")


if __name__ == "__main__":
    main()
