"""A player at the mat: what it hears, what it remembers, when its hand goes where (Karuta §5).

Everything is drawn from the decision's own generator before any key of the opponent is known; nothing of the poem
is used before it has sounded.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from game.core.action import Action
from game.karuta.kimariji import kimariji_length, shared, still_possible, told_by_consonant
from game.karuta.layout import STYLES
from game.karuta.levels import Skill
from game.karuta.notation import STILL
from game.karuta.reading import mora_told_ms
from game.karuta.vocabulary import BUSY_MS
from game.karuta.zones import COLUMNS, SLOT_ZONE, ZONES, key_for

FLOOR_MS = 110
"""Nobody reacts faster (§5)."""
SIDE_MS = 15
"""One's own cards are nearer than the opponent's."""
DUEL_MS = 60
"""At one card each everybody guards his own (§1.11)."""
SEARCH_MS = 900
"""What it takes to find a card whose place one has forgotten."""
SECOND_MS = 450
"""From a swing into the void to the next."""
FORM = 0.05
"""Standard deviation of a player's form from match to match."""
PRESSURE_CARDS = 3
PRESSURE = 1.15
"""With so few cards left on a side, hands become less steady."""
MOST_SWEEPS = 3
FORGET, LEARN = 0.5, 0.75
"""A card that has just changed its place is known half as well; that wears off by a quarter a reading."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Where a card lies."""

    territory: int
    zone: int
    since: int


class Mat:
    """The observation as a player uses it."""

    def __init__(self, seen: Mapping[str, Any], seat: int) -> None:
        self.seen = seen
        self.seat = seat
        self.n: int = seen["n"]
        self.lies = {poem: Lie(territory, SLOT_ZONE[row * COLUMNS + column], since)
                     for territory, cards in enumerate(seen["cards"]) for poem, row, column, since in cards}
        done = seen["read"][:-1] if seen["phase"] == "reading" else seen["read"]
        self.remaining = tuple(set(seen["deck"]).difference(done))
        self.own_left = len(seen["cards"][seat])
        self.far_left = len(seen["cards"][1 - seat])

    def own(self) -> dict[int, int]:
        """One's own cards and their slots."""
        return {poem: row * COLUMNS + column for poem, row, column, _ in self.seen["cards"][self.seat]}

    def key(self, poem: int) -> str:
        """The key that sweeps the card."""
        lie = self.lies[poem]
        return key_for(self.seat, lie.territory, lie.zone)


@dataclass(frozen=True, slots=True)
class Form:
    """What stays the same through one match."""

    pace: float
    """Factor on every reaction."""
    style: str
    """The layout."""
    attack_ms: float
    """How much of its attention is on the opponent's side: taken from his cards, added to its own."""


@lru_cache(maxsize=256)
def form_of(seat: int, fields: tuple[tuple[int, ...], ...]) -> Form:
    """The form on the day, told by the deal alone so that it is the same at every decision."""
    rng = random.Random(f"form/{seat}/{fields}")
    return Form(1 + FORM * rng.gauss(0, 1), rng.choice(STYLES), rng.uniform(-SIDE_MS, SIDE_MS))


def form(seen: Mapping[str, Any], seat: int) -> Form:
    """`form_of` for an observation."""
    return form_of(seat, tuple(map(tuple, seen["dealt"])))


def condition(skill: Skill, mat: Mat) -> Skill:
    """The skill as it is now: form, tiredness, and nerves when the end is near."""
    pace = form(mat.seen, mat.seat).pace * (1 + skill.fatigue * mat.n / 90)
    nerves = PRESSURE if min(mat.own_left, mat.far_left) <= PRESSURE_CARDS else 1.0
    return replace(skill, mu=skill.mu * pace, sigma=skill.sigma * pace * nerves, tau=skill.tau * pace * nerves)


@dataclass(frozen=True, slots=True)
class Plan:
    """What the hand will do, and why (a locale key below `karuta.reason.`)."""

    action: Action
    reason: str
    poem: int


def plan_reading(mat: Mat, skill: Skill, rng: random.Random) -> Plan:
    """What to do in the current reading, or in the rest of it."""
    reading = mat.seen["reading"]
    poem, closes = reading["poem"], reading["closes"]
    own = [press for press in reading["presses"] if press["seat"] == mat.seat]
    if any(poem in press["cards"] for press in own):
        return Plan(replace(STILL, at_ms=own[-1]["at"]), "touched", poem)
    skill = condition(skill, mat)
    at, goal, reason = _second(mat, poem, own, rng) if own else _first(mat, poem, skill, rng)
    if at > closes or not goal:
        return Plan(replace(STILL, at_ms=min(reading["verse_end"], closes)), "karafuda" if not goal else reason, poem)
    return Plan(Action("key", (goal,), max(at, reading["audible"] + 1)), reason, poem)


def _first(mat: Mat, poem: int, skill: Skill, rng: random.Random) -> tuple[int, str, str]:
    """(when, key or nothing, reason) of the first swing. All chance is drawn, whatever becomes of it."""
    reaction = rng.gauss(skill.mu, skill.sigma) + rng.expovariate(1 / skill.tau)
    chances = [rng.random() for _ in range(5)]
    search = SEARCH_MS * rng.uniform(0.6, 1.4)
    verse: int = mat.seen["reading"]["verse"]
    lie = mat.lies.get(poem)
    if lie is None:
        return _tempted(mat, poem, reaction, chances[0] < skill.kara)
    length = kimariji_length(poem, mat.remaining)
    if chances[1] < skill.early and (rivals := _rivals(mat, poem, length - 1)):
        rival = rng.choice(rivals)
        at = verse + _told(mat, poem, length - 1) + max(FLOOR_MS, reaction)
        return round(at), mat.key(rival), "early"
    at = verse + _decided(mat, poem, length, chances[2] < skill.zones) + max(FLOOR_MS, reaction + _side(mat, lie))
    if chances[3] >= skill.know * memory_of(mat, lie):
        return round(at + search), mat.key(poem), "searched"
    if chances[4] < skill.slip:
        return round(at), _beside(mat, lie, rng), "slipped"
    return round(at), mat.key(poem), "heard"


def _second(mat: Mat, poem: int, own: Sequence[Mapping[str, Any]], rng: random.Random) -> tuple[int, str, str]:
    """After a swing that missed: to the card, now that it is known; nothing to do on a karafuda."""
    if poem not in mat.lies or len(own) >= MOST_SWEEPS:
        return 0, "", "karafuda"
    ready = own[-1]["at"] + max(BUSY_MS, SECOND_MS + round(rng.gauss(0, 30)))
    heard = mat.seen["reading"]["verse"] + _decided(mat, poem, kimariji_length(poem, mat.remaining), False) + FLOOR_MS
    return max(ready, heard), mat.key(poem), "again"


def _tempted(mat: Mat, poem: int, reaction: float, falls: bool) -> tuple[int, str, str]:
    """A karafuda: the card on the mat that begins most alike is the trap."""
    alike = max(((shared(poem, other), other) for other in mat.lies), default=(0, 0))
    if not falls or not alike[0]:
        return 0, "", "karafuda"
    told = _told(mat, poem, alike[0])
    return round(mat.seen["reading"]["verse"] + told + max(FLOOR_MS, reaction)), mat.key(alike[1]), "tempted"


def _rivals(mat: Mat, poem: int, length: int) -> list[int]:
    """Cards on the mat that agree with the poem in its first `length` morae."""
    if length < 1:
        return []
    return [other for other in still_possible(poem, length, mat.remaining) if other != poem and other in mat.lies]


def _told(mat: Mat, poem: int, length: int) -> int:
    """When the first `length` morae have been told."""
    rules = mat.seen["rules"]
    return mora_told_ms(poem, length - 1, False, rules["style"], rules["subtitles"])


def _decided(mat: Mat, poem: int, length: int, by_zone: bool) -> int:
    """When the hand may go: the poem is told, or (`by_zone`) whatever it will be lies in one zone."""
    if by_zone:
        lie = mat.lies[poem]
        for heard in range(1, length):
            lies = [mat.lies.get(other) for other in still_possible(poem, heard, mat.remaining)]
            if all(other is not None and (other.territory, other.zone) == (lie.territory, lie.zone) for other in lies):
                return _told(mat, poem, heard)
    rules = mat.seen["rules"]
    return mora_told_ms(poem, length - 1, told_by_consonant(poem, mat.remaining), rules["style"], rules["subtitles"])


def _side(mat: Mat, lie: Lie) -> float:
    """Near cards are reached sooner; at one card each the eyes are on one's own."""
    own = lie.territory == mat.seat
    if mat.own_left == mat.far_left == 1:
        return -DUEL_MS if own else DUEL_MS
    attack = form(mat.seen, mat.seat).attack_ms
    return attack - SIDE_MS if own else SIDE_MS - attack


def memory_of(mat: Mat, lie: Lie) -> float:
    """How well a place is remembered, as a share: cards that were moved must be learnt anew (§1.10)."""
    if not lie.since:
        return 1.0
    return float(1 - FORGET * LEARN ** max(0, mat.n - 1 - lie.since))


def _beside(mat: Mat, lie: Lie, rng: random.Random) -> str:
    """A neighbouring zone, or the same place on the other side."""
    row, side = divmod(lie.zone, 3)
    near = [row * 3 + other for other in range(3) if abs(other - side) == 1]
    near += [other * 3 + side for other in range(3) if abs(other - row) == 1]
    goals = [(lie.territory, zone) for zone in near if 0 <= zone < ZONES] + [(1 - lie.territory, lie.zone)]
    territory, zone = rng.choice(goals)
    return key_for(mat.seat, territory, zone)
