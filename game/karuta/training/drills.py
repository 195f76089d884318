"""The drills of the training hall without their pictures: what is asked next, and what an answer was worth (Karuta §6).

Times are milliseconds from when the question began: the first mora of the verse, the card on the screen, the zone that
lights up. Nothing here has a clock.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.karuta.kimariji import kimariji_length, shared
from game.karuta.poems import DECK
from game.karuta.reading import deciding_ms
from game.karuta.training.attempts import ANTICIPATION_MS, Attempt
from game.karuta.training.lists import is_kimariji
from game.karuta.zones import KEYS

CHOICES = 6
"""Cards that lie before the player in a question of kikiwake, one a key."""


@dataclass(frozen=True, slots=True)
class Question:
    """A verse to hear: which of the cards is it?"""

    poem: int
    cards: tuple[int, ...]
    """What lies on the mat, the poem's card somewhere among them."""
    remaining: tuple[int, ...]
    """The poems that it could be: the kimariji follows from these."""
    length: int
    decided_ms: int
    """When it is told, from the beginning of the verse."""


class Kikiwake:
    """聞き分け: a verse begins, its card lies among six, judged by the current kimariji.

    The poems asked for leave the deck as in a match, so that kimariji grow shorter; when it is empty it is full again.
    """

    def __init__(self, rng: random.Random, poems: Sequence[int] = DECK, style: str = "5316", shown: bool = False,
                 mode: str = "kikiwake") -> None:
        """`poems` are asked in a random order, or in the given one for the mode `weak`; `shown`: with subtitles."""
        if not poems:
            raise ValueError("a drill needs poems")
        self._rng = rng
        self._poems = tuple(poems)
        self._style = style
        self._shown = shown
        self._mode = mode
        self._order: list[int] = []
        self._remaining = set(DECK)

    def next(self) -> Question:
        """The next question."""
        if not self._order:
            self._order = list(self._poems)
            if self._mode != "weak":
                self._rng.shuffle(self._order)
            self._remaining = set(DECK)
        poem = self._order.pop(0)
        remaining = tuple(sorted(self._remaining))
        self._remaining.discard(poem)
        return Question(poem, self._cards(poem), remaining, kimariji_length(poem, remaining),
                        deciding_ms(poem, remaining, self._style, self._shown))

    def _cards(self, poem: int) -> tuple[int, ...]:
        """The poem's card, its two best likenesses, and others."""
        alike = sorted((other for other in DECK if other != poem),
                       key=lambda other: (-shared(poem, other), self._rng.random()))
        friends = [other for other in alike if shared(poem, other)][:2]
        others = self._rng.sample([other for other in DECK if other != poem and other not in friends],
                                  CHOICES - 1 - len(friends))
        cards = [poem, *friends, *others]
        self._rng.shuffle(cards)
        return tuple(cards)

    def answer(self, question: Question, card: int | None, at_ms: int | None, now: int) -> Attempt:
        """What the answer was worth; None for a verse that ended without one. A right guess before the deciding mora
        is right, but counts in no reaction time."""
        reaction = None if at_ms is None else at_ms - question.decided_ms
        verdict = "missed" if card is None else "taken" if card == question.poem else "wrong"
        return Attempt(now, self._mode, question.poem, question.length, question.decided_ms, at_ms, reaction, verdict)


class FudaNagashi:
    """札流し: all hundred cards one after another, each answered by its nominal kimariji; the run is timed.

    A card that was missed comes once more at the end.
    """

    def __init__(self, rng: random.Random, poems: Sequence[int] = DECK) -> None:
        self._order = list(poems)
        rng.shuffle(self._order)
        self.total = len(self._order)
        self.attempts: list[Attempt] = []
        self.spent_ms = 0

    @property
    def current(self) -> int | None:
        """The card on the screen; None when the run is over."""
        return self._order[0] if self._order else None

    @property
    def missed(self) -> tuple[int, ...]:
        """Cards that were not known at first, in the order in which they came."""
        return tuple(dict.fromkeys(one.poem for one in self.attempts if one.verdict != "taken"))

    def answer(self, text: str | None, at_ms: int, now: int) -> Attempt:
        """The answer in kana or letters, or None for "I do not know"; raises ValueError when the run is over."""
        poem = self.current
        if poem is None:
            raise ValueError("the run is over")
        right = text is not None and is_kimariji(text, poem)
        return self._answered(poem, "taken" if right else "missed" if text is None else "wrong", at_ms, now)

    def said(self, knew: bool, at_ms: int, now: int) -> Attempt:
        """For who answers aloud and judges himself after the card was turned."""
        poem = self.current
        if poem is None:
            raise ValueError("the run is over")
        return self._answered(poem, "taken" if knew else "missed", at_ms, now)

    def _answered(self, poem: int, verdict: str, at_ms: int, now: int) -> Attempt:
        attempt = Attempt(now, "nagashi", poem, kimariji_length(poem), 0, at_ms, at_ms, verdict)
        if verdict != "taken" and poem not in self.missed:
            self._order.append(poem)
        self._order.pop(0)
        self.attempts.append(attempt)
        self.spent_ms += at_ms
        return attempt


@dataclass(frozen=True, slots=True)
class Light:
    """A zone that will light up."""

    key: str
    after_ms: int
    """How long the mat stays dark before."""


class ZoneReflex:
    """Simple reaction on one zone, then choice among all eighteen."""

    DARK_MS = (900, 2600)

    def __init__(self, rng: random.Random, keys: Sequence[str] = KEYS) -> None:
        """One key makes it a simple reaction. Raises ValueError for a key that is no zone's."""
        if not keys or not set(keys) <= set(KEYS):
            raise ValueError("a reflex drill needs keys of zones")
        self._rng = rng
        self._keys = tuple(keys)
        self._last = ""

    def next(self) -> Light:
        """The next light; never the same zone twice running if there are others."""
        self._last = self._rng.choice([key for key in self._keys if key != self._last] or self._keys)
        return Light(self._last, self._rng.randint(*self.DARK_MS))

    def answer(self, light: Light, key: str | None, at_ms: int | None, now: int) -> Attempt:
        """`at_ms` counts from when the zone lit up: negative, or faster than anybody can be, is a false start."""
        if key is None or at_ms is None:
            return Attempt(now, "reflex", 0, 0, 0, None, None, "missed", key=light.key)
        verdict = "false_start" if at_ms < ANTICIPATION_MS else "taken" if key == light.key else "wrong"
        reaction = None if verdict == "false_start" else at_ms
        return Attempt(now, "reflex", 0, 0, 0, at_ms, reaction, verdict, key=light.key)
