"""What a team does in its turn, carried out on a state that allows it (Tanfang §1, §3).

Each function takes the list that events go to, or None on the quiet path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.action import Event
from game.tanfang.deal import make_deck, read_tools
from game.tanfang.finds import FINDS, GROUPS, PIECES, POOR, QUALITIES
from game.tanfang.legal import UPPERMOST, dig_cost, join_cost, lift_cost
from game.tanfang.notation import TOOL_OF, USE_RADAR
from game.tanfang.scoring import Tell, book, book_profile, can_profile
from game.tanfang.vocabulary import (
    ASSIST,
    ASSIST_COST,
    ASSIST_POINTS,
    CELLS,
    CONSOLIDANT,
    DRAW_COST,
    FIRST,
    FRAGMENTS,
    INSPECTION,
    JOIN,
    JOIN_POINTS,
    JOURNAL,
    LAYERS,
    PERMIT,
    RADAR,
    RELICS,
    TIMBER,
    TOOL_ONE,
    TOOLS,
    TRENCH_CELLS,
    TRENCHES,
    members,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState


def move(state: TanfangState, seat: int, trench: int, tell: Tell) -> None:
    """Into the trench; with a permit its occupants stay, without one a team yet to act will be pushed out (§3)."""
    source = state.at[seat]
    state.at[seat] = trench
    state.moved = True
    others = [other for other in range(state.seats) if other != seat and state.at[other] == trench]
    permit = state.permit and bool(others)
    if permit:
        state.guests |= 1 << seat
    if tell is not None:
        tell.append(Event("moved", (seat, TRENCHES[source] if source >= 0 else None, TRENCHES[trench], permit)))
        if not permit:
            tell.extend(Event("crowded", (other, TRENCHES[trench], seat)) for other in others)


def dig(state: TanfangState, seat: int, tell: Tell) -> None:
    """Expose the uppermost buried layer under the team's name; the first ever to do so is paid for it (§3)."""
    trench = state.at[seat]
    layer = UPPERMOST[state.buried >> LAYERS * trench & 15]
    cell = LAYERS * trench + layer - 1
    bit = 1 << cell
    cost = dig_cost(state, layer)
    again = bool(state.found & bit)
    state.days -= cost
    state.buried &= ~bit
    state.open |= bit
    state.own[seat] |= bit
    state.found |= bit
    state.worked |= 1 << trench
    if tell is not None:
        tell.append(Event("dug", (seat, CELLS[cell], cost, state.days, *shown(state, cell), again)))
    if not again:
        score = book(state, seat, FIRST, layer)
        if tell is not None:
            tell.append(Event("first_find", (seat, CELLS[cell], layer, score)))


def shown(state: TanfangState, cell: int) -> tuple[str, int, str | None, str | None]:
    """(find, points, quality, group) of a cell, in words."""
    lying = state.ground[cell]
    return (FINDS[lying.find].name, lying.points, None if lying.quality is None else QUALITIES[lying.quality],
            None if lying.group is None else GROUPS[lying.group])


def lift(state: TanfangState, seat: int, cell: int, tell: Tell) -> None:
    """The team's own find comes to safety (§3)."""
    cost = lift_cost(state)
    state.days -= cost
    points = _take_out(state, seat, cell)
    if tell is not None:
        tell.append(Event("lifted", (seat, CELLS[cell], _name(state, cell), cost, state.days, points,
                                     state.scores[seat])))
        _tell_inspection(state, seat, cell, tell)
    book_profile(state, seat, cell // LAYERS, tell)


def assist(state: TanfangState, seat: int, cell: int, tell: Tell) -> None:
    """Another team's find comes to safety: it scores for that team, the helper is paid, the profile is forfeited."""
    bit = 1 << cell
    owner = next(other for other in range(state.seats) if state.own[other] & bit)
    trench = cell // LAYERS
    forfeits = tell is not None and not state.rules.assisted_profile and state.rules.tools \
        and can_profile(state, owner, trench)
    state.days -= ASSIST_COST
    state.helped[seat] |= bit
    points = _take_out(state, owner, cell)
    score = book(state, seat, ASSIST, ASSIST_POINTS)
    if tell is not None:
        tell.append(Event("assisted", (seat, owner, CELLS[cell], _name(state, cell), ASSIST_COST, state.days, points,
                                       state.scores[owner])))
        _tell_inspection(state, owner, cell, tell)
        tell.append(Event("assist_paid", (seat, CELLS[cell], ASSIST_POINTS, score)))
        if forfeits:
            tell.append(Event("profile_forfeited", (owner, TRENCHES[trench], seat)))
    if state.rules.assisted_profile:
        book_profile(state, owner, trench, tell)


def _take_out(state: TanfangState, owner: int, cell: int) -> int:
    """Lift the find for its owner and book it; returns its points: none for a poor relic under inspection (§1)."""
    bit = 1 << cell
    lying = state.ground[cell]
    points = lying.points
    state.open &= ~bit
    state.own[owner] &= ~bit
    state.lifted[owner] |= bit
    state.lifted_now |= bit
    state.worked |= 1 << cell // LAYERS
    if lying.group is not None:
        book(state, owner, FRAGMENTS, points)
        if sum(state.ground[own].group == lying.group for own in members(state.lifted[owner])) == PIECES:
            state.whole[owner] |= 1 << lying.group
        return points
    if lying.quality == POOR and state.weather[state.round - 1] == INSPECTION:
        state.voided |= bit
        points = 0
    book(state, owner, RELICS, points)
    return points


def _name(state: TanfangState, cell: int) -> str:
    return FINDS[state.ground[cell].find].name


def _tell_inspection(state: TanfangState, owner: int, cell: int, tell: list[Event]) -> None:
    if state.voided >> cell & 1:
        tell.append(Event("inspected", (owner, CELLS[cell], _name(state, cell), state.ground[cell].points)))


def join(state: TanfangState, seat: int, group: int, tell: Tell) -> None:
    """Three pieces become one again, anywhere, once (§3)."""
    cost = join_cost(state)
    state.days -= cost
    state.whole[seat] &= ~(1 << group)
    state.joined[seat] |= 1 << group
    score = book(state, seat, JOIN, JOIN_POINTS)
    if tell is not None:
        tell.append(Event("joined", (seat, GROUPS[group], cost, state.days, JOIN_POINTS, score)))


def draw(state: TanfangState, seat: int, tell: Tell) -> None:
    """One tool from the deck, seen by its new owner alone."""
    tool, state.deck = state.deck[0], state.deck[1:]
    state.hands[seat] += TOOL_ONE[tool]
    state.days -= DRAW_COST
    if tell is not None:
        rest = (DRAW_COST, state.days, len(state.deck))
        tell.append(Event("drew", (seat, TOOLS[tool], *rest), only=frozenset((seat,)),
                          public=Event("has_drawn", (seat, *rest))))
    _renew_deck(state, tell)


def _renew_deck(state: TanfangState, tell: Tell) -> None:
    """As soon as the deck is empty, the discards are shuffled into a new one (§1)."""
    if state.deck or not state.discards:
        return
    discards = state.discards
    deal = state.chance.deal(make_deck(discards))
    deck = read_tools(deal.get("deck") if isinstance(deal, dict) else None)
    if sorted(deck) != sorted(discards):
        raise ValueError("the new deck is not made of the discards")
    state.deck = tuple(deck)
    state.discards = ()
    if tell is not None:
        tell.append(Event("reshuffled", (len(deck),)))


def use(state: TanfangState, seat: int, code: int, tell: Tell) -> None:
    """Play a tool: it acts at once and is discarded; a journal stays on the table (§1)."""
    tool = TOOL_OF[code]
    state.hands[seat] -= TOOL_ONE[tool]
    if tell is not None:
        tell.append(Event("used", (seat, TOOLS[tool])))
    if tool == JOURNAL:
        state.journals[seat] += 1
        return
    state.discards += (tool,)
    if tool == CONSOLIDANT:
        state.consolidants += 1
    elif tool == PERMIT:
        state.permit = True
    elif tool == RADAR:
        _survey(state, seat, code - USE_RADAR, tell)
    elif tool == TIMBER:
        _shore(state, seat, tell)
    else:
        state.trowels += 1
    _renew_deck(state, tell)


def _survey(state: TanfangState, seat: int, trench: int, tell: Tell) -> None:
    """The team notes what lies in all four layers of the trench; the others see only where it looked."""
    state.notes[seat] |= TRENCH_CELLS[trench]
    if tell is not None:
        finds = tuple(shown(state, LAYERS * trench + layer) for layer in range(LAYERS))
        tell.append(Event("surveyed", (seat, TRENCHES[trench], finds), only=frozenset((seat,)),
                          public=Event("has_surveyed", (seat, TRENCHES[trench]))))


def _shore(state: TanfangState, seat: int, tell: Tell) -> None:
    """The trench is safe from collapse this round and the next."""
    trench = state.at[seat]
    state.timber[trench] = state.round + 1
    if tell is not None:
        tell.append(Event("shored", (seat, TRENCHES[trench], state.timber[trench])))

