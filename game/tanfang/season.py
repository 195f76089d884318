"""Rounds and turns: how they begin and end, storms, experts, looters, the end of the season (Tanfang §3 to §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.action import Event
from game.tanfang.finds import FINDS
from game.tanfang.scoring import Tell, book, book_journals, final_order, source_table
from game.tanfang.vocabulary import (
    CELLS,
    EXPERT,
    EXPERT_POINTS,
    EXPERTS,
    GRANT,
    GRANT_DAYS,
    HEAT,
    HEAT_DAYS,
    LAYERS,
    OFF,
    STORM,
    TRENCH_CELLS,
    TRENCHES,
    WEATHERS,
    WORKDAYS,
    members,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState

_DAYS = {GRANT: GRANT_DAYS, HEAT: HEAT_DAYS}


def workdays(weather: int) -> int:
    """Workdays that everybody has in a round of that weather (§1)."""
    return _DAYS.get(weather, WORKDAYS)


def first_seat(round_number: int, seats: int) -> int:
    """Seat 0 starts round 1; the start passes one seat clockwise each round (§2)."""
    return (round_number - 1) % seats


def start_round(state: TanfangState, tell: Tell) -> None:
    """New weather, the looters' visit, and the first team's turn (§1, §6)."""
    state.round += 1
    state.acted = state.taken = state.guests = 0
    state.worked = state.lifted_now = 0
    weather = state.weather[state.round - 1]
    first = first_seat(state.round, state.seats)
    if tell is not None:
        tell.append(Event("round_started", (state.round, WEATHERS[weather], first, workdays(weather))))
        if state.rules.forecast and state.round < state.rules.rounds:
            tell.append(Event("forecast", (state.round + 1, WEATHERS[state.weather[state.round]])))
    if state.rules.goal is not None:
        _loot(state, state.looting[state.round - 1], tell)
    _start_turn(state, first, tell)


def _loot(state: TanfangState, trench: int, tell: Tell) -> None:
    """Looters take the deepest exposed layer of a random trench for good (§6)."""
    cell = (state.open & TRENCH_CELLS[trench]).bit_length() - 1
    if cell < 0:
        if tell is not None:
            tell.append(Event("nothing_looted", (TRENCHES[trench],)))
        return
    owner = _void_name(state, cell)
    state.lost |= 1 << cell
    if tell is not None:
        tell.append(Event("looted", (TRENCHES[trench], CELLS[cell], FINDS[state.ground[cell].find].name, owner)))


def _void_name(state: TanfangState, cell: int) -> int:
    """The cell is exposed no more; returns the team whose name it bore."""
    bit = 1 << cell
    owner = next(seat for seat in range(state.seats) if state.own[seat] & bit)
    state.own[owner] &= ~bit
    state.open &= ~bit
    return owner


def _start_turn(state: TanfangState, seat: int, tell: Tell) -> None:
    """Workdays in hand; out of the trench if a team that has had its turn stands in it, permits aside (§3)."""
    state.turn = seat
    state.days = workdays(state.weather[state.round - 1])
    state.moved = state.permit = False
    state.trowels = state.consolidants = 0
    if tell is not None:
        tell.append(Event("turn_started", (seat, state.days)))
    here = state.at[seat]
    if here >= 0 and state.taken >> here & 1:
        hosts = state.acted & ~state.guests
        by = next((other for other in members(hosts) if state.at[other] == here), None)
        if by is not None:
            state.at[seat] = OFF
            if tell is not None:
                tell.append(Event("pushed_out", (seat, TRENCHES[here], by)))


def end_turn(state: TanfangState, seat: int, tell: Tell) -> None:
    """What is not used is lost; on to the next team, or the end of the round (§3)."""
    unused = state.days
    state.acted |= 1 << seat
    state.days = 0
    if state.at[seat] >= 0:
        state.taken |= 1 << state.at[seat]
    if tell is not None:
        tell.append(Event("turn_ended", (state.round, seat, unused, tuple(state.scores))))
    following = (seat + 1) % state.seats
    if state.acted >> following & 1:
        _end_round(state, tell)
    else:
        _start_turn(state, following, tell)


def _end_round(state: TanfangState, tell: Tell) -> None:
    """Storm, experts, then the next round or the end of the season (§4)."""
    weather = state.weather[state.round - 1]
    if weather == STORM:
        for trench in range(state.rules.trenches):
            _weather_storm(state, trench, tell)
    elif weather == EXPERTS:
        _pay_experts(state, tell)
    if tell is not None:
        tell.append(Event("round_ended", (state.round, WEATHERS[weather], cell_words(state), tuple(state.scores))))
    if state.round < state.rules.rounds:
        start_round(state, tell)
    else:
        _end_season(state, tell)


def _weather_storm(state: TanfangState, trench: int, tell: Tell) -> None:
    """The deepest exposed layer of an unguarded trench is buried again and bears no name any more (§4)."""
    reason = shelter(state, trench)
    if reason is not None:
        if tell is not None:
            tell.append(Event("withstood", (TRENCHES[trench], reason)))
        return
    cell = (state.open & TRENCH_CELLS[trench]).bit_length() - 1
    owner = _void_name(state, cell)
    state.buried |= 1 << cell
    if tell is not None:
        tell.append(Event("collapsed", (TRENCHES[trench], CELLS[cell], FINDS[state.ground[cell].find].name, owner)))


def shelter(state: TanfangState, trench: int) -> str | None:
    """Why a storm would do nothing to the trench as things stand; None if its deepest exposed layer would collapse."""
    if not state.open & TRENCH_CELLS[trench]:
        return "nothing_open"
    if state.worked >> trench & 1:
        return "worked"
    if not state.rules.work_only and trench in state.at:
        return "standing"
    return "timber" if state.timber[trench] >= state.round else None


def _pay_experts(state: TanfangState, tell: Tell) -> None:
    """Each relic lifted this round is worth more to its owner; fragments only by house rule (§1, §6)."""
    for cell in members(state.lifted_now):
        if state.ground[cell].group is not None and not state.rules.fragment_bonus:
            continue
        owner = next(seat for seat in range(state.seats) if state.lifted[seat] >> cell & 1)
        score = book(state, owner, EXPERT, EXPERT_POINTS)
        if tell is not None:
            find = FINDS[state.ground[cell].find].name
            tell.append(Event("expert_bonus", (owner, CELLS[cell], find, EXPERT_POINTS, score)))


def _end_season(state: TanfangState, tell: Tell) -> None:
    """Journals are paid, the teams are ordered (§5)."""
    book_journals(state, tell)
    state.phase = "over"
    if tell is not None:
        ranking, rule = final_order(state)
        sources = tuple(source_table(state))
        tell.append(Event("season_ended", (tuple(state.scores), ranking, end_reason(state), rule, sources)))


def end_reason(state: TanfangState) -> str:
    """Why the season ended as it did: last_round, or in a common season goal_reached or goal_missed."""
    if state.rules.goal is None:
        return "last_round"
    return "goal_reached" if sum(state.scores) >= state.rules.goal else "goal_missed"


def cell_words(state: TanfangState) -> dict[str, list[str]]:
    """The state of every cell by trench: buried, open:SEAT, lifted:SEAT or lost."""
    words = ["lost"] * (LAYERS * state.rules.trenches)
    for cell in members(state.buried):
        words[cell] = "buried"
    for seat in range(state.seats):
        for cell in members(state.own[seat]):
            words[cell] = f"open:{seat}"
        for cell in members(state.lifted[seat]):
            words[cell] = f"lifted:{seat}"
    return {TRENCHES[trench]: words[LAYERS * trench:LAYERS * (trench + 1)] for trench in range(state.rules.trenches)}
