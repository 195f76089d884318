"""A rule of thumb for every play: what it is worth in points, looking one hand ahead.

It guesses how much attention each wrestler draws (few steps, high rank, many points), counts who may aim at whom, and
weighs the chance of a push-out prize against the danger of going out oneself. No search; some 30 microseconds a play.
`bots` plays by it, `search` uses it for its own later hands and for opponents who think.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from game.dohyo.notation import legal_choices
from game.dohyo.resolve import push_points
from game.dohyo.vocabulary import (
    FIRST_DEFENCE,
    GAIN,
    HATAKI,
    NAGE,
    NAGE_LOW,
    OSHI,
    OWN_COST,
    PLAY_HENKA,
    SEATS_IN,
    START_STEPS,
)

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

# Attention: how likely a wrestler is to be aimed at, in proportion to these sums.
_ANYBODY = 1.0
_FEWEST_STEPS = 2.0
_LOW = 1.0
_HIGHEST_RANK = 1.0
_LEADS = 0.5

# Worth, in points.
_GOING_OUT = 3.5
_STEP = 0.7
_DAMAGE = 0.15
_WASTED_NAGE = 0.3
_KEPT_HATAKI = 0.08
_OPENING_OSHI = 1.0
_DEFENCE_SPENT = 0.4
_COUNTER = 0.35

_SAFE_MARGIN = 0.5
"""Mean pushes are rough: within half a step of 0 a wrestler counts as out."""


class Threat(NamedTuple):
    """What the others may do to one wrestler in this hand."""

    attackers: list[float]
    """The chance of 0, 1, 2 ... attack cards of others."""
    push: float
    """The mean push of one such card."""


def expected_attackers(threat: Threat) -> float:
    """The mean number of attack cards."""
    return sum(number * chance for number, chance in enumerate(threat.attackers))


def threats(state: DohyoState, seat: int) -> list[Threat | None]:
    """For every wrestler on the ring, what anybody but `seat` may do to him; None for the others."""
    ring = SEATS_IN[state.ring]
    attention = _attention(state, ring)
    total = sum(attention[other] for other in ring)
    attackers = [[1.0] for _ in range(state.seats)]
    pushes = [0.0] * state.seats
    weights = [1e-9] * state.seats
    for foe in SEATS_IN[(state.ring | state.gyoji) & ~(1 << seat)]:
        share = (1.0 - _defends(state, foe)) / (total - attention[foe])
        push = 2.2 + (0.75 * state.levels[foe] if state.ring >> foe & 1 else 0.0)
        for target in ring:
            if target != foe:
                chance = attention[target] * share
                attackers[target] = _one_more(attackers[target], chance)
                pushes[target] += chance * push
                weights[target] += chance
    return [Threat(attackers[other], pushes[other] / weights[other]) if state.ring >> other & 1 else None
            for other in range(state.seats)]


def chance_of_going_out(state: DohyoState, seat: int, threat: Threat, cost: int = 0) -> float:
    """The chance that a wrestler who does not defend goes out in this hand, having spent `cost` steps himself."""
    rules = state.rules
    room = state.steps[seat] - cost - _SAFE_MARGIN
    chance = 0.0
    for number, probability in enumerate(threat.attackers):
        loss = number * threat.push if number else -1.0
        if number >= rules.kakomi_cards:
            loss += rules.kakomi_cost
        if loss >= room:
            chance += probability
    return chance


def chance_of_prize(state: DohyoState, push: int, target: int, threat: Threat) -> tuple[float, float]:
    """(chance that the target goes out, chance that it does and `push` is the single biggest)."""
    rules = state.rules
    falls = prize = 0.0
    for number, probability in enumerate(threat.attackers):
        loss = push + number * threat.push
        if number + 1 >= rules.kakomi_cards:
            loss += rules.kakomi_cost
        if loss < state.steps[target] - _SAFE_MARGIN:
            continue
        falls += probability
        if number == 0 or push > threat.push + 0.8:
            prize += probability
        elif push > threat.push - 0.3:
            prize += probability * 0.5 ** number
    stands = 1.0 - _defends(state, target)
    return falls * stands, prize * stands


def judge(state: DohyoState, seat: int) -> list[tuple[float, int]]:
    """[(worth in points, choice)] for every legal choice of the seat, in the order of legal_choices."""
    foreseen = threats(state, seat)
    own = foreseen[seat]
    falls = chance_of_going_out(state, seat, own) if own else 0.0
    oshi = _price_of_oshi(state, seat, own, falls) if own else 0.0
    judged = []
    for choice in legal_choices(state.cards[seat], state.ring & ~(1 << seat)):
        if choice < FIRST_DEFENCE:
            threat = foreseen[choice & 7]
            assert threat is not None  # a legal target is on the ring
            worth = _attack(state, seat, choice, threat) - (oshi if choice >> 3 == OSHI else 0.0)
        else:
            worth = _defence(state, seat, choice, own, falls) if own else 0.0
        judged.append((worth, choice))
    return judged


def best_play(state: DohyoState, seat: int, rng: random.Random) -> int:
    """The play worth most; near ties are drawn."""
    return max((worth + 0.05 * rng.random(), choice) for worth, choice in judge(state, seat))[1]


def shares(judged: Sequence[tuple[float, int]], softness: float) -> list[float]:
    """How often a player who judges so, and minds `softness` points little, makes each play; they add up to 1."""
    top = max(worth for worth, _ in judged)
    weights = [exp((worth - top) / softness) for worth, _ in judged]
    total = sum(weights)
    return [weight / total for weight in weights]


def _attention(state: DohyoState, ring: Sequence[int]) -> list[float]:
    steps, levels, scores = state.steps, state.levels, state.scores
    fewest = min([steps[other] for other in ring])
    highest = max([levels[other] for other in ring])
    most = max([scores[other] for other in ring])
    attention = [0.0] * state.seats
    for other in ring:
        weight = _ANYBODY
        if steps[other] == fewest:
            weight += _FEWEST_STEPS
        if steps[other] <= NAGE_LOW:
            weight += _LOW
        if levels[other] == highest and highest:
            weight += _HIGHEST_RANK
        if scores[other] == most and most:
            weight += _LEADS
        attention[other] = weight
    return attention


def _defends(state: DohyoState, seat: int) -> float:
    """How likely the seat is to play shiko or henka now."""
    if state.cards[seat] < 32 or not state.ring >> seat & 1:
        return 0.0
    return 0.35 if state.steps[seat] <= NAGE_LOW else 0.1


def _one_more(attackers: list[float], chance: float) -> list[float]:
    """The distribution of the number of attackers with one more who may join with that chance."""
    stays = 1.0 - chance
    more = [probability * stays for probability in attackers]
    more.append(0.0)
    for number, probability in enumerate(attackers):
        more[number + 1] += probability * chance
    return more


def _price_of_oshi(state: DohyoState, seat: int, own: Threat, falls: float) -> float:
    """What the two steps cost that oshikomi takes; the opening hand is no time for it (Dohyo §6)."""
    danger = chance_of_going_out(state, seat, own, OWN_COST) - falls
    return _GOING_OUT * danger + _STEP + (_OPENING_OSHI if state.hand == 1 else 0.0)


def _attack(state: DohyoState, seat: int, choice: int, threat: Threat) -> float:
    target = choice & 7
    technique = choice >> 3
    steps = state.steps[target]
    if state.gyoji >> seat & 1:
        return _DAMAGE * push_points(choice, 0, steps)[0]
    base, bonus = push_points(choice, state.levels[seat], steps)
    push = base + bonus
    _, prize = chance_of_prize(state, push, target, threat)
    above = state.levels[target] - state.levels[seat]
    worth = prize * (3 + min(2, max(0, above))) + _DAMAGE * min(push, steps) * (1.0 - _defends(state, target))
    if technique == NAGE and steps > NAGE_LOW:
        worth -= _WASTED_NAGE
    elif technique == HATAKI:
        worth += _KEPT_HATAKI
    return worth


def _defence(state: DohyoState, seat: int, choice: int, own: Threat, falls: float) -> float:
    attackers = expected_attackers(own)
    room = START_STEPS[state.levels[seat]] - state.steps[seat]
    worth = _GOING_OUT * falls - _DEFENCE_SPENT
    worth += _STEP * (0.5 * attackers * own.push + min(GAIN[choice >> 3], room))
    if choice == PLAY_HENKA:
        worth += _COUNTER * attackers - 0.2
    return worth
