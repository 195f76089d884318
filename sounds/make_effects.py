"""Make the effects under sounds/effects/ anew. The game needs only the files; this needs requirements-effects.txt.

    python -m sounds.make_effects              all of them
    python -m sounds.make_effects step slide   these two

Every recording has its own fixed seed, so the same recipe gives the same sound again, whatever else is made.
"""

from __future__ import annotations

import argparse

import numpy as np

from sounds.catalogue import EFFECTS, path
from sounds.synth import RECIPES
from sounds.synth.bench import Signal
from sounds.synth.studio import finished, write


def recording(name: str, index: int) -> Signal:
    """One finished recording of an effect: one or two rows of samples, full scale 1."""
    effect = EFFECTS[name]
    rng = np.random.default_rng([index, *name.encode()])
    return finished(RECIPES[name](rng, effect.pitches[index]), effect.loop)


def main() -> None:
    parser = argparse.ArgumentParser(description="Synthesise the sound effects.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="effects to make; all if none is named")
    names = parser.parse_args().names or list(EFFECTS)
    if unknown := [name for name in names if name not in EFFECTS]:
        parser.error(f"there is no effect {unknown[0]}; there are {', '.join(EFFECTS)}")
    for name in names:
        for index in range(len(EFFECTS[name].pitches)):
            rows = recording(name, index)
            write(path(name, index), rows)
        print(f"{name}: {rows.shape[1] / 44100:.2f} s")


if __name__ == "__main__":
    main()
