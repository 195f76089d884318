"""Where a state's chance comes from: its own seed, or the deal lines of a record.

The n-th decision of chance is drawn from a generator seeded with (seed, n), so that nothing but two small
values has to be cloned or saved, and so that a change in one deal never shifts another.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.core.action import Json


class Chance:
    """The chance of one game.

    `script` holds the deals of a record, in order; while it lasts it is used instead of the generator.
    `dealt` collects every deal made, for the record; clones start with an empty one.
    """

    __slots__ = ("count", "dealt", "script", "seed")

    def __init__(self, seed: int, script: Sequence[Json] = (), count: int = 0) -> None:
        self.seed = seed
        self.script = script
        self.count = count
        self.dealt: list[Json] = []

    def deal(self, make: Callable[[random.Random], Json]) -> Json:
        """The next decision of chance, as plain data fit for a deal line."""
        n = self.count
        self.count = n + 1
        result = self.script[n] if n < len(self.script) else make(random.Random(f"{self.seed}/{n}"))
        self.dealt.append(result)
        return result

    def note(self, result: Json) -> None:
        """A deal line in which chance decided nothing, at the price of no generator."""
        self.count += 1
        self.dealt.append(result)

    def clone(self) -> Chance:
        return Chance(self.seed, self.script, self.count)

    def reseeded(self, rng: random.Random) -> Chance:
        """For determinize: the same number of decisions made, another future."""
        return Chance(rng.getrandbits(48), (), self.count)

    def to_dict(self) -> Json:
        return {"seed": self.seed, "count": self.count}
