"""What the training hall shows of a player's attempts. Every function is a pure one of a list of attempts.

Reactions faster than ANTICIPATION_MS were guesses and are left out of all times (Karuta §6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from statistics import median, quantiles
from typing import TypeVar

from game.karuta.kimariji import heard
from game.karuta.levels import CLASSES, LEVELS, skill
from game.karuta.training.attempts import ANTICIPATION_MS, Attempt
from game.karuta.zones import KEYS

FAULTY = ("wrong", "fault")
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Spread:
    """The times of some attempts: how many, and quartiles in milliseconds."""

    count: int
    low: float
    middle: float
    high: float


@dataclass(frozen=True, slots=True)
class ZoneHeat:
    """How things stand with one zone."""

    tries: int
    taken: int
    faults: int
    middle: float | None
    """Median reaction; None without any."""


@dataclass(frozen=True, slots=True)
class Hard:
    """A poem that gives trouble."""

    poem: int
    tries: int
    failed: int
    """Wrong, at fault, or not answered."""
    middle: float | None


def reactions(attempts: Iterable[Attempt]) -> list[int]:
    """The reactions that count as such."""
    return [one.reaction_ms for one in attempts
            if one.reaction_ms is not None and one.reaction_ms >= ANTICIPATION_MS and one.verdict not in FAULTY]


def spread(attempts: Iterable[Attempt]) -> Spread | None:
    """Quartiles of the reactions; None without any."""
    times = reactions(attempts)
    if not times:
        return None
    if len(times) == 1:
        return Spread(1, times[0], times[0], times[0])
    low, middle, high = quantiles(times, n=4, method="inclusive")
    return Spread(len(times), low, middle, high)


def grouped(attempts: Iterable[Attempt], by: Callable[[Attempt], Key]) -> dict[Key, list[Attempt]]:
    """The attempts by a property of theirs, in the order in which it first appears."""
    groups: dict[Key, list[Attempt]] = {}
    for one in attempts:
        groups.setdefault(by(one), []).append(one)
    return groups


def _spreads(groups: Mapping[Key, Sequence[Attempt]]) -> dict[Key, Spread]:
    return {key: made for key, each in groups.items() if (made := spread(each)) is not None}


def by_week(attempts: Iterable[Attempt], zone: tzinfo | None = None) -> dict[date, Spread]:
    """Reaction by week, which begins on Monday; `zone` None is the system's."""
    def monday(one: Attempt) -> date:
        day = datetime.fromtimestamp(one.at, zone).date()
        return day - timedelta(days=day.weekday())

    return dict(sorted(_spreads(grouped(attempts, monday)).items()))


def by_first_kana(attempts: Iterable[Attempt]) -> dict[str, Spread]:
    """Reaction by the first kana of the poem, the slowest first."""
    spreads = _spreads(grouped((one for one in attempts if one.poem), lambda one: heard(one.poem)[0]))
    return dict(sorted(spreads.items(), key=lambda item: (-item[1].middle, item[0])))


def by_length(attempts: Iterable[Attempt]) -> dict[int, Spread]:
    """Reaction by the length of the kimariji as it was at the time."""
    return dict(sorted(_spreads(grouped((one for one in attempts if one.poem), lambda one: one.length)).items()))


def zone_heat(attempts: Iterable[Attempt]) -> dict[str, ZoneHeat]:
    """Every zone by its key, also those never tried."""
    groups = grouped((one for one in attempts if one.key), lambda one: one.key)
    heat = {}
    for key in KEYS:
        each = groups.get(key, [])
        times = reactions(each)
        heat[key] = ZoneHeat(len(each), sum(one.verdict == "taken" for one in each),
                             sum(one.verdict in FAULTY or bool(one.fault) for one in each),
                             median(times) if times else None)
    return heat


def fault_kinds(attempts: Iterable[Attempt]) -> dict[str, int]:
    """How often each kind of fault was made, the commonest first; false starts, wrong answers and guesses too."""
    counts: Counter[str] = Counter()
    for one in attempts:
        if one.fault:
            counts[one.fault] += 1
        elif one.verdict in ("wrong", "false_start"):
            counts[one.verdict] += 1
        if one.reaction_ms is not None and one.reaction_ms < ANTICIPATION_MS:
            counts["early"] += 1
    return dict(counts.most_common())


def hardest(attempts: Iterable[Attempt], count: int = 8, least: int = 3) -> list[Hard]:
    """The poems with the most failures, then the slowest, among those tried at least `least` times."""
    made = []
    for poem, each in grouped((one for one in attempts if one.poem), lambda one: one.poem).items():
        if len(each) >= least:
            times = reactions(each)
            failed = sum(one.verdict in (*FAULTY, "missed", "unclaimed") for one in each)
            made.append(Hard(poem, len(each), failed, median(times) if times else None))
    return sorted(made, key=lambda one: (-one.failed / one.tries, -(one.middle or 0), one.poem))[:count]


def against_bots(attempts: Iterable[Attempt]) -> dict[str, tuple[int, int]]:
    """By bot: (readings that the player took, readings that either took)."""
    groups = grouped((one for one in attempts if one.mode == "match" and one.opponent), lambda one: one.opponent)
    return {bot: (sum(one.verdict == "taken" for one in each),
                  sum(one.verdict == "taken" or one.opponent_ms is not None for one in each))
            for bot, each in sorted(groups.items())}


def bot_medians() -> dict[int, float]:
    """Level -> the middle of that bot's reactions in milliseconds, search left out: what a player is measured by."""
    return {level: skill(level).median_ms for level in LEVELS}


def class_of(median_ms: float) -> str:
    """The class whose bots react like that: E, D, C, B, A or M."""
    return CLASSES[nearest_level(median_ms) - 1]


def nearest_level(median_ms: float) -> int:
    """The level whose bot reacts most like that."""
    return min(LEVELS, key=lambda level: abs(skill(level).median_ms - median_ms))


def minutes_by_day(practice: Iterable[tuple[int, str, float]], today: date, days: int = 28,
                   zone: tzinfo | None = None) -> list[tuple[date, float]]:
    """Minutes of practice on each of the last days, today last."""
    totals: dict[date, float] = {}
    for at, _, seconds in practice:
        day = datetime.fromtimestamp(at, zone).date()
        totals[day] = totals.get(day, 0.0) + seconds / 60
    return [(day, totals.get(day, 0.0)) for day in (today - timedelta(days=back) for back in reversed(range(days)))]


def streak(days: Sequence[tuple[date, float]]) -> int:
    """Days of practice in a row up to the last; a last day still without practice does not break it."""
    worked = [minutes > 0 for _, minutes in days]
    if worked and not worked[-1]:
        worked.pop()
    return next((n for n, practised in enumerate(reversed(worked)) if not practised), len(worked))
