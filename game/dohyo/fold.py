"""Keeping a picture (`view.observe`) up to date, event by event, as a table does while it shows them.

After the last event of an action the picture equals what `observe` would say; between two events it is as far as the
story has been told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.action import Event
from game.dohyo.story import (
    AWARD_KINDS,
    ITEM_KINDS,
    PRIZE_KINDS,
    add_to_hand,
    add_to_result,
    close_result,
    fields,
    open_hand,
    open_result,
)
from game.dohyo.vocabulary import COPIES, HANDS_A_DAY, START_STEPS, TECHNIQUES

Model = dict[str, Any]


def fold(model: Model, event: Event) -> None:
    """Bring the picture up to date with one event of the viewer's own stream, in place."""
    kind = event.kind
    data = fields(event)
    if kind in ITEM_KINDS or kind == "held":
        add_to_hand(model["history"][-1], event)
        if "after" in data:
            model["seats"][data["seat"]]["steps"] = data["after"]
    elif kind in PRIZE_KINDS:
        add_to_hand(model["history"][-1], event)
        _book(model, kind, data)
    elif kind in AWARD_KINDS:
        _award(model, event, data)
    else:
        _TURNS[kind](model, event, data)


_TALLIES = {"prize": "prizes", "kinboshi": "kinboshi", "gekokujo": "gekokujo", "star": "stars", "zanzon": "survivals"}


def _book(model: Model, kind: str, data: Model) -> None:
    if "score" in data:
        seat = model["seats"][data["seat"]]
        seat["score"] = data["score"]
        if kind in _TALLIES:
            seat[_TALLIES[kind]] += 1


def _award(model: Model, event: Event, data: Model) -> None:
    if event.kind in ("star", "no_star"):
        out_in_hand = [seat["out_in_hand"] for seat in model["seats"]]
        discards = [seat["discarded"] for seat in model["seats"]]
        model["results"].append(open_result(model["day"], model["hand"], out_in_hand, discards))
    add_to_result(model["results"][-1], event)
    _book(model, event.kind, data)
    if event.kind == "promoted":
        level = data["level"]
        model["seats"][data["seat"]].update(level=level, push=level, cap=START_STEPS[level])


def _chose(model: Model, event: Event, data: Model) -> None:
    model["own_choice"] = data["play"]
    _has_chosen(model, event, data)


def _has_chosen(model: Model, event: Event, data: Model) -> None:
    model["seats"][data["seat"]]["has_chosen"] = True
    model["to_act"].remove(data["seat"])


def _step(model: Model, event: Event, data: Model) -> None:
    if data["number"] == 1:
        seats = model["seats"]
        steps = [seat["steps"] if seat["on_ring"] else None for seat in seats]
        gyoji = [i for i, seat in enumerate(seats) if seat["role"] == "gyoji"]
        levels = [seat["level"] for seat in seats]
        model["history"].append(open_hand(model["day"], model["hand"], steps, levels, gyoji))


def _revealed(model: Model, event: Event, data: Model) -> None:
    add_to_hand(model["history"][-1], event)


def _hand_ended(model: Model, event: Event, data: Model) -> None:
    """Cards are spent, those out leave the ring; on to the next hand unless the day is over (Dohyo §2.5)."""
    story = model["history"][-1]
    for i, seat in enumerate(model["seats"]):
        seat["has_chosen"] = False
        seat["no_return"] = i in story["held"]
        wrestler = story["wrestlers"][i]
        if wrestler is not None:
            _spend(seat, wrestler["technique"])
            if wrestler["out"]:
                seat.update(on_ring=False, out_in_hand=data["hand"])
        elif seat["role"] == "gyoji":
            _spend(seat, model["own_choice"].split(">")[0] if i == model["you"] else None)
    model["own_choice"] = None
    on_ring = [i for i, seat in enumerate(model["seats"]) if seat["on_ring"]]
    if len(on_ring) > 1 and data["hand"] < HANDS_A_DAY:
        model["hand"] += 1
        model["to_act"] = sorted(on_ring + story["gyoji"])


def _spend(seat: Model, technique: str | None) -> None:
    seat["hand_count"] -= 1
    if technique is not None:
        seat["cards"][technique] -= 1
        seat["spent"].append(technique)


def _day_ended(model: Model, event: Event, data: Model) -> None:
    close_result(model["results"][-1], data["points"], data["totals"], data["levels"])


def _day_started(model: Model, event: Event, data: Model) -> None:
    model.update(day=data["day"], hand=1, to_act=list(range(len(model["seats"]))))
    for seat, steps in zip(model["seats"], data["steps"], strict=True):
        seat.update(
            steps=steps, on_ring=steps is not None, out_in_hand=None, no_return=False, has_chosen=False,
            hand_count=sum(COPIES), cards=dict(zip(TECHNIQUES, COPIES, strict=True)), spent=[], discarded=None)


def _discarded(model: Model, event: Event, data: Model) -> None:
    seat = model["seats"][data["seat"]]
    seat["discarded"] = data["technique"]
    seat["hand_count"] -= 1
    if seat["cards"] is not None:
        seat["cards"][data["technique"]] -= 1


def _finalists(model: Model, event: Event, data: Model) -> None:
    model["finalists"] = sorted((data["first"], data["second"]))
    for i, seat in enumerate(model["seats"]):
        if i not in model["finalists"]:
            seat["role"] = "gyoji"
            if i != model["you"]:
                seat.update(cards=None, spent=None)


def _game_ended(model: Model, event: Event, data: Model) -> None:
    model.update(phase="over", outcome=data)


_TURNS: dict[str, Callable[[Model, Event, Model], None]] = {
    "chose": _chose,
    "has_chosen": _has_chosen,
    "step": _step,
    "revealed": _revealed,
    "hand_ended": _hand_ended,
    "day_ended": _day_ended,
    "day_started": _day_started,
    "discarded": _discarded,
    "finalists": _finalists,
    "game_ended": _game_ended,
}
