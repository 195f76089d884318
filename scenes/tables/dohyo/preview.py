"""What a choice would do as far as the chooser can know: his own card, nobody else's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.action import Action
from game.dohyo.notation import choice_of
from game.dohyo.resolve import push_points
from game.dohyo.vocabulary import GAIN, OWN_COST, TECHNIQUES


@dataclass(frozen=True, slots=True)
class Preview:
    """The chooser's own card, all else being equal."""

    technique: str
    target: int | None
    push: int
    """Points off the target; 0 for a defence."""
    target_before: int
    target_after: int
    own_before: int
    own_after: int


def push_of(model: dict[str, Any], seat: int, technique: str, target: int) -> int:
    """Points of that card in that hand against that target."""
    choice = choice_of(Action(technique, (target,)))
    steps = model["seats"][target]["steps"] or 0
    level = 0 if model["seats"][seat]["role"] == "gyoji" else model["seats"][seat]["level"]
    return sum(push_points(choice, level, steps))


def preview(model: dict[str, Any], seat: int | None, technique: str | None, target: int | None) -> Preview | None:
    """The arithmetic of one card; None without a card or a seat."""
    if seat is None or technique is None:
        return None
    me = model["seats"][seat]
    own = me["steps"] or 0
    gain = GAIN[TECHNIQUES.index(technique)]
    own_after = min(me["cap"], own + gain) if gain else own - OWN_COST if technique == "oshi" else own
    if target is None:
        return Preview(technique, None, 0, 0, 0, own, own_after)
    push = push_of(model, seat, technique, target)
    before = model["seats"][target]["steps"] or 0
    return Preview(technique, target, push, before, before - push, own, own_after)
