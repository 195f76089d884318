"""Weak cards: which poems to practise next. Spaced repetition whose grades are measured, not asked for.

Every poem has an interval that grows with each good answer and falls back with each failure; how much it grows follows
from the reaction against the player's own median for kimariji of that length.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from game.karuta.kimariji import kimariji_length
from game.karuta.poems import DECK
from game.karuta.training.attempts import Attempt
from game.karuta.training.charts import grouped, reactions
from game.karuta.training.lists import grouped as kimariji_groups

MINUTE, DAY = 60, 86_400
FIRST_S = 10 * MINUTE
"""After a first answer, and after a failure."""
LONGEST_S = 60 * DAY
FAST, SLOW = 0.85, 1.25
"""Shares of the player's median below and above which an answer is quick or slow."""
GROWTH = {"fast": 3.0, "good": 2.2, "slow": 1.2}
EASE_LOSS, EASE_GAIN, LEAST_EASE = 0.15, 0.05, 0.5
"""A poem that is failed often grows more slowly, each time; a quick answer makes up for a third of that."""
GUESS_MS = 700.0
"""Stands for the median of a length that was never answered."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What the attempts say about one poem."""

    poem: int
    interval_s: int
    due: int
    """Seconds since 1970; 0 for a poem never tried."""
    failures: int
    tries: int
    ease: float = 1.0


def grade(attempt: Attempt, medians: Mapping[int, float]) -> str:
    """`fast`, `good`, `slow` or `failed`; a karafuda rightly left is good."""
    if attempt.verdict == "held":
        return "good"
    if attempt.verdict in ("wrong", "fault", "missed", "unclaimed", "false_start") or attempt.fault:
        return "failed"
    if attempt.reaction_ms is None:
        return "slow"
    share = attempt.reaction_ms / medians.get(attempt.length, GUESS_MS)
    return "fast" if share <= FAST else "slow" if share >= SLOW else "good"


def own_medians(attempts: Iterable[Attempt]) -> dict[int, float]:
    """The player's median reaction by length of the kimariji."""
    groups = grouped((one for one in attempts if one.poem), lambda one: one.length)
    return {length: median(times) for length, each in groups.items() if (times := reactions(each))}


def memories(attempts: Sequence[Attempt]) -> dict[int, Memory]:
    """All hundred poems as they are known after these attempts, the earliest first."""
    medians = own_medians(attempts)
    known = {poem: Memory(poem, 0, 0, 0, 0) for poem in DECK}
    for one in attempts:
        if one.poem in known:
            known[one.poem] = _after(known[one.poem], one, grade(one, medians))
    return known


def _after(memory: Memory, attempt: Attempt, mark: str) -> Memory:
    tries = memory.tries + 1
    if mark == "failed":
        ease = max(LEAST_EASE, memory.ease - EASE_LOSS)
        return Memory(memory.poem, FIRST_S, attempt.at + FIRST_S, memory.failures + 1, tries, ease)
    ease = min(1.0, memory.ease + EASE_GAIN) if mark == "fast" else memory.ease
    interval = FIRST_S if not memory.interval_s else min(
        LONGEST_S, max(FIRST_S, round(memory.interval_s * GROWTH[mark] * ease)))
    return Memory(memory.poem, interval, attempt.at + interval, memory.failures, tries, ease)


def next_poems(known: Mapping[int, Memory], now: int, count: int, new: int = 5) -> list[int]:
    """What to practise now: first what is due, the longest overdue for its interval first, then up to `new` poems that
    were never tried (small groups of friends first), then what comes due soonest."""
    tried = [one for one in known.values() if one.tries]
    due = sorted((one for one in tried if one.due <= now),
                 key=lambda one: (-(now - one.due) / one.interval_s, -one.failures, one.poem))
    fresh = [poem for poem in _learning_order() if not known[poem].tries][:new]
    later = sorted((one for one in tried if one.due > now), key=lambda one: (one.due, one.poem))
    return [*(one.poem for one in due), *fresh, *(one.poem for one in later)][:count]


def _learning_order() -> list[int]:
    """One kana first, then whole groups of friends, so that what must be told apart is learnt together."""
    order = [line.poem for group in kimariji_groups() for line in group.lines]
    return sorted(order, key=lambda poem: kimariji_length(poem) > 1)


def weakness(memory: Memory, now: int) -> float:
    """0 (well known) to 1 (unknown, or just failed): for a picture of all hundred."""
    if not memory.tries:
        return 1.0
    failed = memory.failures / memory.tries
    short = 1 - min(1.0, memory.interval_s / (7 * DAY))
    late = 0.2 if memory.due <= now else 0.0
    return min(1.0, 0.5 * failed + 0.5 * short + late)
