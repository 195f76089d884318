"""What a hand would think of playing, whatever else is going on: few plays, each with what it takes off the hand.

The *relief* of a play is how much lighter the plan of the hand is without it (see `plan`). All of this depends on the
hand and the table's combination alone, so it is remembered.
"""

from __future__ import annotations

from typing import NamedTuple

from game.tichu.combinations import is_one_suit
from game.tichu.moves import Shape, bombs, expand, shapes
from game.tichu.plan import Plan, load_of, plan_of, remember
from game.tichu.vocabulary import (
    DR_BIT,
    FIRST_BOMB,
    FLUSH,
    PAIR,
    PH_BIT,
    QUAD,
    SINGLE,
    STRAIGHT,
    SUITED,
)


class Candidate(NamedTuple):
    """A play and what it is worth to the hand."""

    relief: float
    form: int
    value: int
    cards: int
    phoenix: int


_MOST_ANSWERS = 300_000
_leads: dict[int, tuple[Candidate, ...]] = {}
_answers: dict[tuple[int, int, int], tuple[Candidate, ...]] = {}


def pick(shape: Shape, hand: int) -> tuple[int, int]:
    """(form, cards): the shape made of the hand's cards; a straight that can only be a bomb becomes one."""
    form, _, need, _ = shape
    if form > QUAD:
        return form, need
    cards = need & ~SUITED
    wanted = need & SUITED
    while wanted:
        at = (wanted & -wanted).bit_length() - 1 & ~3
        count = wanted >> at & 15
        have = hand >> at & 15
        while have.bit_count() > count:
            have &= have - 1
        cards |= have << at
        wanted &= ~(15 << at)
    if form & ~15 == STRAIGHT and not need & ~SUITED and is_one_suit(cards):
        others = expand(shape, hand)
        if not others:
            return form + FLUSH - STRAIGHT, cards
        cards = others[0].cards
    return form, cards


def leads(hand: int) -> tuple[Candidate, ...]:
    """The parts of the hand's plan."""
    found = _leads.get(hand)
    if found is None:
        if len(_leads) > _MOST_ANSWERS:
            _leads.clear()
        plan = plan_of(hand)
        found = _leads[hand] = tuple(_planned(plan, part, hand) for part in dict.fromkeys(plan.parts))
    return found


def _planned(plan: Plan, part: Shape, hand: int) -> Candidate:
    """A part of the plan; what is left keeps to the plan."""
    load = load_of(part)
    kept = sum(other.need for other in plan.parts if other.form > QUAD)
    form, cards = pick(part, hand if part.form > QUAD else hand & ~kept)
    remember(hand ^ cards, plan, part)
    return Candidate(load, form, part.value, cards, part.phoenix)


def answers(hand: int, form: int, value: int) -> tuple[Candidate, ...]:
    """What the hand would think of playing on that combination, bombs left aside: parts of its plan, and few others."""
    key = (hand, form, value)
    found = _answers.get(key)
    if found is None:
        if len(_answers) > _MOST_ANSWERS:
            _answers.clear()
        found = _answers[key] = _find_answers(hand, form, value)
    return found


def _find_answers(hand: int, form: int, value: int) -> tuple[Candidate, ...]:
    if form >= FIRST_BOMB:
        return ()
    fitting = [part for part in leads(hand) if part.form == form and part.value > value
               and not (form == SINGLE and part.cards == PH_BIT)]
    known = {part.value for part in fitting}
    others = [shape for shape in shapes(hand, form, value) if shape.form == form and shape.value not in known]
    load = plan_of(hand).load
    for shape in _few(others, form):
        form_made, cards = pick(shape, hand)
        if form_made == form:
            relief = load - plan_of(hand ^ cards).load
            fitting.append(Candidate(relief, form, shape.value, cards, shape.phoenix))
    return tuple(fitting)


def _few(others: list[Shape], form: int) -> list[Shape]:
    """Those of the plays that are not planned which are worth a thought."""
    if form == SINGLE:
        special = [shape for shape in others if shape.need & (PH_BIT | DR_BIT)]
        suited = [shape for shape in others if shape.need & SUITED]
        return special + suited[-2:]
    natural = [shape for shape in others if not shape.phoenix]
    wild = [shape for shape in others if shape.phoenix]
    if form == PAIR:
        return natural[:1] + natural[1:][-1:] + wild[-1:]
    return sorted(natural, key=_value)[:2] or sorted(wild, key=_value)[:2]


def _value(shape: Shape) -> int:
    return shape.value


def bomb_answers(hand: int, form: int, value: int) -> list[Candidate]:
    """The hand's bombs that beat the combination."""
    load = plan_of(hand).load
    return [Candidate(load - plan_of(hand ^ bomb.cards).load, *bomb) for bomb in bombs(hand, form, value)]
