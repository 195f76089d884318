"""Flat Monte Carlo over joint hands: how good is each of my plays against what the others may do?

A *world* is one guess at everybody else: for each opponent a habit, and his choice in this hand. All plays still in
the running are tried in the same worlds, the rest of the day is played by habits (the others) and judgement (me), and
the day's end is worth the expected share of the win. Halving keeps the better plays and gives them more worlds.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from game.dohyo.belief import SOFTNESS, Portrait
from game.dohyo.judgement import best_play, judge, shares
from game.dohyo.scoring import final_order
from game.dohyo.tendencies import Habit, play_habit
from game.dohyo.vocabulary import SEATS_IN

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

ROLLOUTS = 400
"""Plays tried in worlds, in all, for one decision."""
SECONDS = 0.36
"""However slow the machine, no decision takes longer (only the last world may run over)."""
KEPT_SHARE = 0.5
"""How many of the plays go on to the next round."""

_SPREAD_A_DAY = 1.5
_SPREAD = 0.7
"""How far points still to be won blur a lead: _SPREAD + _SPREAD_A_DAY * sqrt(days left)."""


@dataclass(slots=True)
class Tried:
    """What one play was worth in the worlds that it was tried in."""

    choice: int
    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0
    prizes: int = 0
    outs: int = 0

    @property
    def value(self) -> float:
        """Mean share of the win."""
        return self.total / max(1, self.worlds)

    @property
    def error(self) -> float:
        """Standard error of `value`."""
        if self.worlds < 2:
            return 0.5
        return sqrt(max(0.0, self.squares / self.worlds - self.value ** 2) / (self.worlds - 1))


@dataclass(slots=True)
class Findings:
    """Every play tried, best first, and what the others chose in all worlds."""

    tried: list[Tried]
    worlds: list[dict[int, int]] = field(default_factory=list)
    """For each world the choice of every other seat."""

    def aim_share(self, seat: int, target: int) -> float:
        """In what share of the worlds `seat` aims at `target`."""
        aimed = sum(1 for world in self.worlds if world[seat] & 7 == target)
        return aimed / max(1, len(self.worlds))


def search(state: DohyoState, seat: int, known: Sequence[Portrait], rng: random.Random,
           rollouts: int = ROLLOUTS, seconds: float = SECONDS) -> Findings:
    """Try every legal play of the seat against the players of the portraits; secrets of the state are not looked at.

    The result depends on the arguments alone unless `seconds` runs out before `rollouts` do.
    """
    deadline = perf_counter() + seconds
    root = _before_choices(state)
    others = _Others(root, seat, known)
    running = [Tried(choice) for choice in root.legal_choices(seat)]
    findings = Findings(list(running))
    rounds = max(1, (len(running) - 1).bit_length())
    while len(running) > 1:
        for _ in range(max(2, rollouts // (rounds * len(running)))):
            _try_all(root, seat, others, running, findings, rng)
            if perf_counter() > deadline:
                break
        running.sort(key=lambda tried: -tried.value)
        if perf_counter() > deadline or len(running) == 2:
            break
        running = running[:max(2, round(len(running) * KEPT_SHARE))]
    findings.tried.sort(key=lambda tried: (-tried.worlds, -tried.value))
    return findings


def win_share(state: DohyoState, seat: int, day: int) -> float:
    """The seat's expected share of the win after the end of `day`."""
    if state.phase == "over":
        first = final_order(state.tallies())[0][0]
        return 1.0 / len(first) if seat in first else 0.0
    spread = _SPREAD + _SPREAD_A_DAY * sqrt(state.rules.days - day)
    most = max(state.scores)
    weights = [exp((score - most) / spread) for score in state.scores]
    return weights[seat] / sum(weights)


class _Others:
    """Draws the other players of a world."""

    __slots__ = ("known", "root", "seats", "thoughts")

    def __init__(self, root: DohyoState, seat: int, known: Sequence[Portrait]) -> None:
        self.root = root
        self.known = known
        self.seats = tuple(other for other in root.to_act() if other != seat)
        self.thoughts: dict[int, tuple[list[int], list[float]]] = {}
        for other in self.seats:
            judged = judge(root, other)
            self.thoughts[other] = ([choice for _, choice in judged], shares(judged, SOFTNESS))

    def draw(self, rng: random.Random) -> tuple[list[Habit], dict[int, int]]:
        """(a habit for every seat, a choice in this hand for every other seat)."""
        rnd = rng.random
        habits = [portrait.draw(rnd) for portrait in self.known]
        choices = {}
        for other in self.seats:
            if rnd() < self.known[other].thinks:
                plays, weights = self.thoughts[other]
                choices[other] = rng.choices(plays, weights)[0]
            else:
                choices[other] = play_habit(habits[other], self.root, other, rnd)
        return habits, choices


def _before_choices(state: DohyoState) -> DohyoState:
    """The hand as it stood before anybody chose, so that no choice already made can be seen."""
    root = state.clone()
    root.choices = [-1] * root.seats
    root.waiting = root.ring | root.gyoji
    return root


def _try_all(root: DohyoState, seat: int, others: _Others, running: Sequence[Tried], findings: Findings,
             rng: random.Random) -> None:
    """Draw one world and try in it every play still in the running."""
    habits, choices = others.draw(rng)
    findings.worlds.append(choices)
    for tried in running:
        state = root.clone()
        for other, choice in choices.items():
            state.play_choice(other, choice)
        state.play_choice(seat, tried.choice)
        tried.prizes += state.prizes[seat] - root.prizes[seat]
        tried.outs += _went_out(state, seat, root)
        _play_day(state, root.day, seat, habits, rng)
        value = win_share(state, seat, root.day)
        tried.worlds += 1
        tried.total += value
        tried.squares += value * value


def _went_out(state: DohyoState, seat: int, root: DohyoState) -> bool:
    """Whether the seat went out in the hand of the root, which may have ended the day."""
    day_is_over = len(state.results) == root.day
    out_hands = state.results[-1].out_hands if day_is_over else state.out_hands
    return out_hands[seat] == root.hand


def _play_day(state: DohyoState, day: int, seat: int, habits: Sequence[Habit], rng: random.Random) -> None:
    """Play on to the end of the day."""
    rnd = rng.random
    while state.day == day and state.waiting:
        for other in SEATS_IN[state.waiting]:
            choice = best_play(state, other, rng) if other == seat else play_habit(habits[other], state, other, rnd)
            state.play_choice(other, choice)
