"""From plans to actions: how a team carries its turn out, what comes before the plan and what after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tanfang.finds import GROUPS
from game.tanfang.legal import join_cost
from game.tanfang.notation import DIG, DRAW, END, GO, JOIN, USE_RADAR, USE_TOOL
from game.tanfang.planner import STAY, Plan, Survey, Weights, cell_of
from game.tanfang.scoring import fine_relics
from game.tanfang.vocabulary import (
    CONSOLIDANT,
    JOURNAL,
    LAYERS,
    PERMIT,
    RADAR,
    STORM,
    TIMBER,
    TRENCH_CELLS,
    TROWEL,
    members,
    tools_in,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState


def steps(state: TanfangState, seat: int, plan: Plan) -> list[int]:
    """The plan as action numbers: tools, work here, the move, work there. Timber before open finds are left in a storm.
    """
    here = state.at[seat]
    hand = state.hands[seat]
    todo = [USE_TOOL[TROWEL]] * plan.trowel + [USE_TOOL[CONSOLIDANT]] * plan.consolidant
    todo += [DIG] * plan.before.bit_count()
    if plan.trench == STAY:
        return todo + list(plan.jobs)
    there = [job for job in plan.jobs if cell_of(job) // LAYERS == plan.trench]
    jobs = [job for job in plan.jobs if job not in there]
    todo += jobs
    if state.weather[state.round - 1] == STORM and here >= 0 and tools_in(hand, TIMBER):
        left = (state.own[seat] | plan.before) & TRENCH_CELLS[here]
        for job in jobs:
            left &= ~(1 << cell_of(job))
        if left:
            todo.append(USE_TOOL[TIMBER])
    todo += [USE_TOOL[PERMIT]] * plan.permit
    return [*todo, GO + plan.trench, *[DIG] * plan.after.bit_count(), *there]


def opening(state: TanfangState, seat: int) -> list[int]:
    """What every team does before it plans: a radar on the trench of which it knows least, then a whole group joined.

    After a radar the team looks again, so it stands alone.
    """
    if tools_in(state.hands[seat], RADAR):
        unknown = state.buried & ~state.found & ~state.notes[seat]
        counts = [(unknown & TRENCH_CELLS[trench]).bit_count() for trench in range(state.rules.trenches)]
        if any(counts):
            return [USE_RADAR + counts.index(max(counts))]
    return joining(state, seat)


def joining(state: TanfangState, seat: int) -> list[int]:
    """Joining every whole group that the workdays allow."""
    cost = join_cost(state)
    affordable = state.days // cost if cost else len(GROUPS)
    return [JOIN + group for group in members(state.whole[seat])][:affordable]


def closing(state: TanfangState, seat: int) -> list[int]:
    """What is done when the plan is carried out: a group joined, else one tool drawn; journals at the last; the end."""
    joins = joining(state, seat)
    if joins:
        return joins
    if state.round < state.rules.rounds:
        return [DRAW] if state.days and state.deck else [END]
    journals = tools_in(state.hands[seat], JOURNAL) if fine_relics(state, seat) else 0
    return [*[USE_TOOL[JOURNAL]] * journals, END]


def next_codes(state: TanfangState, seat: int, weights: Weights) -> list[int]:
    """What the team does next by the rule policy: at least one action, all to be done before it looks again."""
    return (opening(state, seat) or steps(state, seat, Survey(state, seat, weights).best())
            or closing(state, seat))


def finish_turn(state: TanfangState, seat: int) -> None:
    """Whatever follows a plan that has been carried out, to the end of the turn, without events."""
    while True:
        for code in closing(state, seat):
            state.play_code(seat, code)
            if code == END:
                return


def play_turn(state: TanfangState, seat: int, weights: Weights) -> None:
    """Play the team's turn, or the rest of it, by one plan and without events: what rollouts do."""
    todo = opening(state, seat)
    while todo:
        for code in todo:
            state.play_code(seat, code)
        todo = opening(state, seat)
    for code in steps(state, seat, Survey(state, seat, weights).best()):
        state.play_code(seat, code)
    finish_turn(state, seat)
