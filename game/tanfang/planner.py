"""Whole-turn plans of a team and what they are worth to it: the rule policy behind every bot.

A plan is a choice of tools, a run of digs where the team stands, perhaps a move and a run of digs there, and the best
use of the workdays left on the finds of the one or two trenches. Its worth is a sum of weighted parts; a school is a
set of weights. The planner reads a state but never what the team cannot see: an unseen find counts as the average of
its layer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.tanfang.finds import AVERAGE, POOR
from game.tanfang.legal import NOTHING_BURIED, UPPERMOST, open_doors
from game.tanfang.notation import HELP, JOIN, LIFT
from game.tanfang.scoring import can_profile
from game.tanfang.vocabulary import (
    ASSIST_POINTS,
    CONSOLIDANT,
    EXPERT_POINTS,
    EXPERTS,
    FRAGMENT_POINTS,
    INSPECTION,
    LAYERS,
    PERMIT,
    SEALED,
    SEALED_TRENCH,
    STORM,
    TRENCH_CELLS,
    TROWEL,
    members,
    tools_in,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState


@dataclass(frozen=True, slots=True)
class Weights:
    """What a team cares for. A point of its own score is 1."""

    first: float
    """A point of first-find."""
    right: float
    """A point of a find that is exposed under the team's name and not lifted yet, at most 1."""
    assist: float
    """A point for assisting; at 0 the team never assists."""
    home: float
    """Ending the turn in a trench, for each layer of it that the team has exposed and nobody assisted."""
    profile: float
    """Digging a layer of a trench whose complete profile is still possible."""
    fragment: float
    """Lifting a known fragment, for each piece of its group that the team would then own."""
    spread: float
    """Ending the turn in another trench than it began in."""
    tool: float
    """A workday kept for drawing a tool."""
    last_right: float | None = None
    """`right` in the last round but one; None: the same."""
    storm: float = 1.0
    """A point of `right` that a storm would bury tonight if nobody came."""
    risk: float = 0.0
    """The same in rounds without a storm: what lies open will see other nights."""
    trowel: float = 3.0
    consolidant: float = 3.0
    permit: float = 2.0
    """Parting with a tool."""


class Run(NamedTuple):
    """A run of digs from the uppermost buried layer down."""

    cost: int
    cells: int
    worth: float


class Plan(NamedTuple):
    """One way to spend a turn."""

    worth: float
    trowel: int
    consolidant: int
    permit: int
    before: int
    """Cells dug where the team stands."""
    trench: int
    """Where it moves, -1: it stays."""
    after: int
    """Cells dug there."""
    jobs: tuple[int, ...]
    """Lifts and assistances as action numbers, dearest first."""
    days: int
    """Workdays left."""


NO_RUN = Run(0, 0, 0.0)
STAY = -1

_Choice = tuple[int, int, int, Run, int, Run]
"""(trowel, consolidant, permit, run of digs before the move, trench, run of digs after it)."""


def cell_of(job: int) -> int:
    """The cell of a lift or an assistance."""
    return job - HELP if job < JOIN else job - LIFT


class Survey:
    """The site as one team sees it at one moment of its turn, with the worth of everything it could do there."""

    __slots__ = ("_areas", "_assisted", "_found", "_jobs", "_known", "_lifts", "_others", "_own", "_pieces", "_right",
                 "_runs", "_values", "doors", "last", "seat", "state", "weather", "weights")

    def __init__(self, state: TanfangState, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.weather = state.weather[state.round - 1]
        left = state.rules.rounds - state.round
        self.last = left == 0
        self._right = weights.right if left > 1 or weights.last_right is None else weights.last_right
        self._found = state.found
        self._known = known = state.found | state.notes[seat]
        self._own = state.own[seat]
        self._values = [cell.points if known >> number & 1 else AVERAGE[number % LAYERS]
                        for number, cell in enumerate(state.ground)]
        self._pieces = [0, 0]
        for cell in members(state.lifted[seat]):
            group = state.ground[cell].group
            if group is not None:
                self._pieces[group] += 1
        self._assisted = 0
        for helped in state.helped:
            self._assisted |= helped
        self._others = {where for other, where in enumerate(state.at) if other != seat}
        self._areas = [*TRENCH_CELLS[:state.rules.trenches], 0]
        """Cells that can be worked on by trench; the last, which is also that of STAY and OFF, has none."""
        if self.weather == SEALED:
            self._areas[SEALED_TRENCH] = 0
        self.doors = self._doors()
        self._runs: dict[int, list[Run]] = {}
        self._jobs: dict[tuple[int, int], list[tuple[float, int]]] = {}
        self._lifts: dict[int, float] = {}

    def _doors(self) -> list[tuple[int, int]]:
        """(trench, whether it takes a permit) for each trench that the team may move into."""
        free = open_doors(self.state, self.seat)
        doors = [(trench, 0) for trench in members(free)]
        if not self.state.moved and not self.state.permit and tools_in(self.state.hands[self.seat], PERMIT):
            taken = self.state.taken & ~free
            if self.weather == SEALED:
                taken &= ~(1 << SEALED_TRENCH)
            doors += [(trench, 1) for trench in members(taken) if trench != self.state.at[self.seat]]
            doors.sort()
        return doors

    # -- what single things are worth ----------------------------------------------------------------------------------

    def lift_worth(self, cell: int) -> float:
        """Lifting an own find now: the rest of its value; all of it in the last round."""
        worth = self._lifts.get(cell)
        if worth is not None:
            return worth
        lying = self.state.ground[cell]
        known = self._known >> cell & 1
        share = 1.0 if self.last else 1.0 - self._right
        if known and lying.group is not None:
            wanted = self.weights.fragment * (self._pieces[lying.group] + 1)
            worth = share * (FRAGMENT_POINTS + wanted)
        elif known and self.weather == INSPECTION and lying.quality == POOR:
            worth = 0.0
        else:
            worth = share * self._values[cell] + (EXPERT_POINTS if self.weather == EXPERTS else 0)
        self._lifts[cell] = worth
        return worth

    def dig_worth(self, cell: int) -> float:
        """Exposing a layer: its first-find, the right to it, the hope of a profile. At the last its first-find."""
        layer = cell % LAYERS + 1
        first = 0 if self._found >> cell & 1 else layer
        if self.last:
            return first
        worth = first * self.weights.first + self._right * self._values[cell]
        if self.weights.profile and can_profile(self.state, self.seat, cell // LAYERS):
            worth += self.weights.profile
        return worth

    def runs(self, trench: int, trowel: int) -> list[Run]:
        """The affordable runs of digs in the trench, the empty one first."""
        key = trench * 2 + trowel
        runs = self._runs.get(key)
        if runs is not None:
            return runs
        runs = [NO_RUN]
        buried = self.state.buried >> LAYERS * trench & 15 if self._areas[trench] else 0
        cost, cells, worth = 0, 0, 0.0
        less = trowel + self.state.trowels
        layer = UPPERMOST[buried]
        while layer != NOTHING_BURIED:
            cost += max(1, layer - less)
            if cost > self.state.days:
                break
            cell = LAYERS * trench + layer - 1
            cells |= 1 << cell
            worth += self.dig_worth(cell)
            runs.append(Run(cost, cells, worth))
            buried &= buried - 1
            layer = UPPERMOST[buried]
        self._runs[key] = runs
        return runs

    def jobs(self, dug: int, area: int) -> list[tuple[float, int]]:
        """(worth, action) of every lift and assistance of some worth in the area, dearest first."""
        key = (dug, area)
        jobs = self._jobs.get(key)
        if jobs is None:
            jobs = []
            if self.weights.assist:
                worth = ASSIST_POINTS * self.weights.assist
                jobs = [(worth, HELP + cell) for cell in members(self.state.open & ~self._own & area)]
            for cell in members((self._own | dug) & area):
                worth = self.lift_worth(cell)
                if worth > 0:
                    jobs.append((worth, LIFT + cell))
            jobs.sort(key=lambda job: -job[0])
            self._jobs[key] = jobs
        return jobs

    # -- plans ---------------------------------------------------------------------------------------------------------

    def plans(self) -> list[Plan]:
        """Every plan, the idle one first."""
        return [self._plan(choice) for choice in self._choices()]

    def best(self) -> Plan:
        """The plan of the highest worth, the earliest among equals."""
        return self._plan(max(self._choices(), key=self._worth))

    def _choices(self) -> Iterator[_Choice]:
        """Every choice of tools, digs and a move that the workdays allow."""
        hand = self.state.hands[self.seat]
        here = self.state.at[self.seat]
        days = self.state.days
        for trowel in range(1 + (tools_in(hand, TROWEL) > 0)):
            doors = [(trench, permit, self.runs(trench, trowel)) for trench, permit in self.doors]
            for consolidant in range(1 + (tools_in(hand, CONSOLIDANT) > 0)):
                for before in self.runs(here, trowel):
                    left = days - before.cost
                    yield trowel, consolidant, 0, before, STAY, NO_RUN
                    for trench, permit, runs in doors:
                        for after in runs:
                            if after.cost > left:
                                break
                            yield trowel, consolidant, permit, before, trench, after

    def _plan(self, choice: _Choice) -> Plan:
        trowel, consolidant, permit, before, trench, after = choice
        chosen, days, _ = self._assign(before, trench, after, bool(consolidant))
        return Plan(self._worth(choice), trowel, consolidant, permit, before.cells, trench, after.cells, tuple(chosen),
                    days)

    def _assign(self, before: Run, trench: int, after: Run, consolidant: bool) -> tuple[list[int], int, float]:
        """The days that the digs leave, spent on the dearest jobs: (jobs, days still left, worth of the jobs)."""
        days = self.state.days - before.cost - after.cost
        free = consolidant or self.state.consolidants > 0
        worth = 0.0
        chosen: list[int] = []
        for gain, job in self.jobs(before.cells | after.cells, self._areas[self.state.at[self.seat]]
                                   | self._areas[trench]):
            if job < LIFT or not free:
                if not days:
                    continue
                days -= 1
            worth += gain
            chosen.append(job)
        return chosen, days, worth

    def _worth(self, choice: _Choice) -> float:
        trowel, consolidant, permit, before, trench, after = choice
        weights = self.weights
        chosen, days, worth = self._assign(before, trench, after, bool(consolidant))
        worth += before.worth + after.worth
        worth -= trowel * weights.trowel + consolidant * weights.consolidant + permit * weights.permit
        if not self.last:
            worth += days * weights.tool
        return worth + self._outcome_worth(before.cells | after.cells, before.cells, trench, chosen)

    def _outcome_worth(self, dug: int, before: int, trench: int, chosen: list[int]) -> float:
        """What the position after the turn is worth: profile made, where the team stands, what a storm would take."""
        state = self.state
        here = state.at[self.seat]
        lifted = gone = 0
        for job in chosen:
            bit = 1 << cell_of(job)
            gone |= bit
            if job >= LIFT:
                lifted |= bit
        worth = 0.0
        end = here if trench == STAY else trench
        if lifted:
            worth += self._profiles_made(lifted)
        if self.weights.home and end >= 0:
            mine = self._own | dug | state.lifted[self.seat] & ~self._assisted
            worth += self.weights.home * (mine & TRENCH_CELLS[end]).bit_count()
        if trench != STAY:
            worth += self.weights.spread
        threat = self.weights.storm if self.weather == STORM else 0.0 if self.last else self.weights.risk
        if threat and (self._own | dug) & ~lifted:
            worth -= threat * self._right * self._exposed_to_storm(dug, before, end, gone)
        return worth

    def _profiles_made(self, lifted: int) -> float:
        made = 0.0
        for trench in {cell // LAYERS for cell in members(lifted)}:
            cells = TRENCH_CELLS[trench]
            if (self.state.lifted[self.seat] | lifted) & cells == cells and not self._assisted & cells:
                made += self.state.rules.profile_points
        return made

    def _exposed_to_storm(self, dug: int, before: int, end: int, gone: int) -> float:
        """Value of the own finds that a storm at the end of the round would bury as things stand after the plan."""
        state = self.state
        here = state.at[self.seat]
        worked = state.worked
        if here >= 0 and (before | gone) & TRENCH_CELLS[here]:
            worked |= 1 << here
        if end >= 0 and (dug | gone) & TRENCH_CELLS[end]:
            worked |= 1 << end
        still_open = (state.open | dug) & ~gone
        own = self._own | dug
        lost = 0.0
        for trench in range(state.rules.trenches):
            cell = (still_open & TRENCH_CELLS[trench]).bit_length() - 1
            if cell < 0 or not own >> cell & 1 or worked >> trench & 1 or state.timber[trench] >= state.round:
                continue
            if not state.rules.work_only and (trench == end or trench in self._others):
                continue
            lost += self._values[cell]
        return lost
