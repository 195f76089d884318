"""Why an action: the one reason that matters most, as a locale key with its numbers.

Params: `cell` and `trench` by name, `layer`, `points`, `cost` in workdays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tanfang.finds import GROUPS, PIECES
from game.tanfang.legal import UPPERMOST, dig_cost
from game.tanfang.notation import DIG, DRAW, END, GO, HELP, JOIN, LIFT, TOOL_OF, USE, USE_RADAR
from game.tanfang.planner import Plan, cell_of
from game.tanfang.season import shelter
from game.tanfang.vocabulary import (
    ASSIST_POINTS,
    CELLS,
    EXPERT_POINTS,
    EXPERTS,
    JOIN_POINTS,
    LAYERS,
    RADAR,
    STORM,
    TOOLS,
    TRENCH_CELLS,
    TRENCHES,
    members,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState

Reason = tuple[str, dict[str, Any]]


def reason(state: TanfangState, seat: int, code: int, plan: Plan | None) -> Reason:
    """Why the team does that next; `plan` is what it has in mind for the rest of the turn, None if nothing."""
    if code == DIG:
        return _dig_reason(state, seat)
    if code == DRAW:
        return "draw", {}
    if code == END:
        return ("end_wasted" if state.days else "end"), {"days": state.days}
    if code < HELP:
        return _go_reason(state, seat, code - GO, plan)
    if code < JOIN:
        return "help", {"cell": CELLS[code - HELP], "points": ASSIST_POINTS}
    if code < LIFT:
        return "join", {"group": GROUPS[code - JOIN], "points": JOIN_POINTS}
    if code < USE:
        return _lift_reason(state, seat, code - LIFT)
    tool = TOOL_OF[code]
    return f"use_{TOOLS[tool]}", {"trench": TRENCHES[code - USE_RADAR]} if tool == RADAR else {}


def _dig_reason(state: TanfangState, seat: int) -> Reason:
    trench = state.at[seat]
    layer = UPPERMOST[state.buried >> LAYERS * trench & 15]
    cell = LAYERS * trench + layer - 1
    params = {"cell": CELLS[cell], "layer": layer, "cost": dig_cost(state, layer)}
    if state.round == state.rules.rounds:
        return "dig_last", {**params, "points": layer}
    if (state.found | state.notes[seat]) >> cell & 1:
        return "dig_known", {**params, "points": state.ground[cell].points}
    if layer == LAYERS:
        return "dig_pit_floor", {**params, "points": layer}
    return "dig", {**params, "points": layer}


def _go_reason(state: TanfangState, seat: int, trench: int, plan: Plan | None) -> Reason:
    """The move serves the dearest work that follows it."""
    params: dict[str, Any] = {"trench": TRENCHES[trench]}
    if plan is not None:
        there = [job for job in plan.jobs if cell_of(job) // LAYERS == trench]
        own = [cell_of(job) for job in there if job >= LIFT and not plan.after >> cell_of(job) & 1]
        if own:
            return "go_gather", {**params, "points": sum(state.ground[cell].points for cell in own)}
        if plan.after:
            return "go_dig", {**params, "layer": members(plan.after)[0] % LAYERS + 1}
        if there:
            return "go_help", {**params, "points": ASSIST_POINTS * len(there)}
    if state.own[seat] & TRENCH_CELLS[trench]:
        return "go_guard", params
    return "go", params


def _lift_reason(state: TanfangState, seat: int, cell: int) -> Reason:
    lying = state.ground[cell]
    trench = TRENCH_CELLS[cell // LAYERS]
    params: dict[str, Any] = {"cell": CELLS[cell], "points": lying.points}
    if (state.lifted[seat] | 1 << cell) & trench == trench and not any(helped & trench for helped in state.helped):
        return "lift_profile", {**params, "bonus": state.rules.profile_points}
    if state.round == state.rules.rounds:
        return "lift_last", params
    if lying.group is not None:
        owned = sum(state.ground[own].group == lying.group for own in members(state.lifted[seat]))
        return "lift_fragment", {**params, "missing": PIECES - owned - 1}
    weather = state.weather[state.round - 1]
    if weather == EXPERTS:
        return "lift_experts", {**params, "bonus": EXPERT_POINTS}
    if weather == STORM and shelter(state, cell // LAYERS) in (None, "standing"):
        return "lift_storm", params
    return "lift", params
