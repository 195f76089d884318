"""What a seat or a spectator may know of a season.

Plain JSON data only; seats are list indices, everything else is words.

    phase            "turn" | "over"
    you              the viewer's seat, None for a spectator
    options          the options of the table
    rounds, round    how many rounds, which one; start: the seat that begins it
    to_act           the team on its turn, as a list
    turn             {"seat", "days": workdays left, "workdays": of the round, "moved", "permit", "trowels",
                      "consolidants"}: what the team at work (or the last one) has left and has played
    weather          the weather of the rounds so far; forecast: that of the next one if it is known
    trenches         one dict a trench: {"name", "sealed", "worked": this round, "safe_until": round or None,
                      "cells": [four dicts, see _cell]}
    deck             tools left to draw; discards: the tools played, in order
    seats            one dict a seat, see _seat
    goal, common     the goal of a common season and the points so far; None otherwise
    outcome          {"scores", "ranking", "reason", "decided_by", "sources"} or None

`fold.py` keeps such a picture up to date from events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tanfang import season
from game.tanfang.finds import FINDS, GROUPS
from game.tanfang.legal import is_sealed
from game.tanfang.scoring import fine_relics, source_table
from game.tanfang.vocabulary import (
    CELLS,
    LAYERS,
    TEAMS,
    TOOLS,
    TRENCH_CELLS,
    TRENCHES,
    WEATHERS,
    count_tools,
    members,
    unpack_hand,
)
from game.tanfang.work import shown

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState

Plain = dict[str, Any]


def observe(state: TanfangState, viewer: int | None) -> Plain:
    """All that the viewer may know; the module's docstring names the fields."""
    rules = state.rules
    told = rules.forecast and state.round < rules.rounds
    return {
        "phase": state.phase,
        "you": viewer,
        "options": dict(state.options),
        "rounds": rules.rounds,
        "round": state.round,
        "start": season.first_seat(state.round, state.seats),
        "to_act": list(state.to_act()),
        "turn": {
            "seat": state.turn,
            "days": state.days,
            "workdays": season.workdays(state.weather[state.round - 1]),
            "moved": state.moved,
            "permit": state.permit,
            "trowels": state.trowels,
            "consolidants": state.consolidants,
        },
        "weather": [WEATHERS[number] for number in state.weather[:state.round]],
        "forecast": WEATHERS[state.weather[state.round]] if told else None,
        "trenches": [_trench(state, trench, viewer) for trench in range(rules.trenches)],
        "deck": len(state.deck),
        "discards": [TOOLS[tool] for tool in state.discards],
        "seats": [_seat(state, seat, viewer) for seat in range(state.seats)],
        "goal": rules.goal,
        "common": None if rules.goal is None else sum(state.scores),
        "outcome": _outcome(state),
    }


def _trench(state: TanfangState, trench: int, viewer: int | None) -> Plain:
    return {
        "name": TRENCHES[trench],
        "sealed": is_sealed(state, trench),
        "worked": bool(state.worked >> trench & 1),
        "safe_until": state.timber[trench] or None,
        "cells": [_cell(state, LAYERS * trench + layer, viewer) for layer in range(LAYERS)],
    }


def _cell(state: TanfangState, cell: int, viewer: int | None) -> Plain:
    """One cell as the viewer sees it.

    `state` is buried, open, lifted or lost; `known` says how the viewer knows the find: public, radar, or None if it
    does not. `owner` has exposed or owns the find, `helper` is who assisted; `voided`: the inspection took its
    points; `lifted_now`: it was lifted this round.
    """
    bit = 1 << cell
    public = bool(state.found & bit)
    radar = viewer is not None and bool(state.notes[viewer] & bit)
    find, points, quality, group = shown(state, cell) if public or radar else (None, None, None, None)
    lifter = _holder(state.lifted, bit)
    exposer = _holder(state.own, bit)
    return {
        "cell": CELLS[cell],
        "state": "buried" if state.buried & bit else "open" if state.open & bit else
                 "lost" if state.lost & bit else "lifted",
        "known": "public" if public else "radar" if radar else None,
        "find": find,
        "points": points,
        "quality": quality,
        "group": group,
        "owner": exposer if lifter is None else lifter,
        "helper": _holder(state.helped, bit),
        "voided": bool(state.voided & bit),
        "lifted_now": bool(state.lifted_now & bit),
    }


def _holder(masks: list[int], bit: int) -> int | None:
    return next((seat for seat, mask in enumerate(masks) if mask & bit), None)


def _seat(state: TanfangState, seat: int, viewer: int | None) -> Plain:
    """One team as the viewer sees it: the others' tools as a number alone."""
    hand = state.hands[seat]
    here = state.at[seat]
    return {
        "team": TEAMS[seat],
        "trench": TRENCHES[here] if here >= 0 else None,
        "acted": bool(state.acted >> seat & 1),
        "guest": bool(state.guests >> seat & 1),
        "hand_count": count_tools(hand),
        "hand": [TOOLS[tool] for tool in unpack_hand(hand)] if seat == viewer else None,
        "journals": state.journals[seat],
        "surveyed": [TRENCHES[trench] for trench in range(state.rules.trenches)
                     if state.notes[seat] & TRENCH_CELLS[trench]],
        "pieces": sorted(FINDS[state.ground[cell].find].name for cell in members(state.lifted[seat])
                         if state.ground[cell].group is not None),
        "joined": [GROUPS[group] for group in members(state.joined[seat])],
        "fine": fine_relics(state, seat),
        "score": state.scores[seat],
        "sources": source_table(state)[seat],
    }


def _outcome(state: TanfangState) -> Plain | None:
    outcome = state.outcome()
    if outcome is None:
        return None
    return {"scores": list(outcome.scores), "ranking": [list(group) for group in outcome.ranking],
            "reason": outcome.reason, "decided_by": outcome.details["decided_by"],
            "sources": outcome.details["sources"]}
