"""What a team may do, as numbers, and why it may not do the rest (Tanfang §3).

The numbers of all actions of one kind are looked up by what allows them: that makes a list of legal actions a sum of
ready tuples, in the order of the Actions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.action import IllegalAction
from game.tanfang.finds import GROUPS, PIECES
from game.tanfang.notation import DIG, DRAW, END, GO, HELP, JOIN, LIFT, TOOL_OF, USE, USE_RADAR, refused
from game.tanfang.vocabulary import (
    ASSIST_COST,
    ASSIST_POINTS,
    CELLS,
    DRAW_COST,
    JOIN_COST,
    LAYERS,
    LIFT_COST,
    MAX_TRENCHES,
    RADAR,
    SEALED,
    SEALED_TRENCH,
    TIMBER,
    TOOLS,
    TRENCH_CELLS,
    TRENCHES,
    Refusal,
    members,
    tools_in,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState

NOTHING_BURIED = 99
UPPERMOST = (NOTHING_BURIED, *((layers & -layers).bit_length() for layers in range(1, 1 << LAYERS)))
"""The uppermost layer of a set of layers, 1 to 4: what a dig would expose, and what it costs without a trowel."""

_PLAIN = ((END,), (DIG, END), (DRAW, END), (DIG, DRAW, END))
_GO = tuple(tuple(GO + trench for trench in members(mask)) for mask in range(1 << MAX_TRENCHES))
_JOIN = tuple(tuple(JOIN + group for group in members(mask)) for mask in range(1 << len(GROUPS)))
_LAYER_MASKS = {layers << LAYERS * trench: tuple(LAYERS * trench + layer for layer in members(layers))
                for trench in range(MAX_TRENCHES) for layers in range(1 << LAYERS)}
_LIFT = {mask: tuple(LIFT + cell for cell in cells) for mask, cells in _LAYER_MASKS.items()}
_HELP = {mask: tuple(HELP + cell for cell in cells) for mask, cells in _LAYER_MASKS.items()}


@lru_cache(maxsize=1 << 16)
def _use(hand: int, standing: bool, trenches: int) -> tuple[int, ...]:
    return tuple(code for code, tool in TOOL_OF.items()
                 if tools_in(hand, tool) and (standing or tool != TIMBER)
                 and (tool != RADAR or code - USE_RADAR < trenches))


def dig_cost(state: TanfangState, layer: int) -> int:
    """Workdays that exposing the layer costs now: each trowel of this turn takes one off, down to 1 (§1)."""
    return max(1, layer - state.trowels)


def lift_cost(state: TanfangState) -> int:
    return max(0, LIFT_COST - state.consolidants)


def join_cost(state: TanfangState) -> int:
    return max(0, JOIN_COST - state.consolidants)


def is_sealed(state: TanfangState, trench: int) -> bool:
    """Whether nobody may enter or work in the trench this round."""
    return trench == SEALED_TRENCH and state.weather[state.round - 1] == SEALED


def open_doors(state: TanfangState, seat: int) -> int:
    """Mask of the trenches that the team on its turn may move into (§3)."""
    if state.moved:
        return 0
    doors = (1 << state.rules.trenches) - 1
    if not state.permit:
        doors &= ~state.taken
    if state.weather[state.round - 1] == SEALED:
        doors &= ~(1 << SEALED_TRENCH)
    here = state.at[seat]
    return doors if here < 0 else doors & ~(1 << here)


def legal_codes(state: TanfangState, seat: int) -> tuple[int, ...]:
    """Everything the team may do, sorted; () if it is not its turn."""
    if seat != state.turn or state.phase != "turn":
        return ()
    days = state.days
    here = state.at[seat]
    plain = 2 if days and state.deck else 0
    lifts = helps = 0
    if here >= 0 and not is_sealed(state, here):
        layer = UPPERMOST[state.buried >> LAYERS * here & 15]
        if days and layer - state.trowels <= days:
            plain += 1
        cells = TRENCH_CELLS[here]
        own = state.own[seat]
        if days:
            helps = state.open & ~own & cells
            lifts = own & cells
        elif state.consolidants:
            lifts = own & cells
    whole = state.whole[seat]
    joins = whole if whole and join_cost(state) <= days else 0
    return (_PLAIN[plain] + _GO[open_doors(state, seat)] + _HELP[helps] + _JOIN[joins] + _LIFT[lifts]
            + _use(state.hands[seat], here >= 0, state.rules.trenches))


# -- refusals ---------------------------------------------------------------------------------------------------------


def refusal(state: TanfangState, seat: int, code: int) -> IllegalAction:
    """Why the rules refuse that action of that seat; to be asked only about actions that are not legal."""
    if state.phase == "over":
        return refused(Refusal.GAME_OVER)
    if not 0 <= seat < state.seats:
        return refused(Refusal.NO_SUCH_SEAT, seat=seat)
    if seat != state.turn:
        return refused(Refusal.NOT_YOUR_TURN, turn=state.turn)
    if code == DIG:
        return _dig_refusal(state, seat)
    if code == DRAW:
        return _draw_refusal(state)
    if code < HELP:
        return _go_refusal(state, seat, code - GO)
    if code < JOIN:
        return _find_refusal(state, seat, code - HELP, helping=True)
    if code < LIFT:
        return _join_refusal(state, seat, code - JOIN)
    if code < USE:
        return _find_refusal(state, seat, code - LIFT, helping=False)
    return _use_refusal(state, seat, code)


def _no_such_trench(state: TanfangState, trench: str) -> IllegalAction:
    return refused(Refusal.NO_SUCH_TRENCH, trench=trench, first=TRENCHES[0], last=TRENCHES[state.rules.trenches - 1])


def _go_refusal(state: TanfangState, seat: int, trench: int) -> IllegalAction:
    name = TRENCHES[trench]
    if trench >= state.rules.trenches:
        return _no_such_trench(state, name)
    if state.at[seat] == trench:
        return refused(Refusal.ALREADY_THERE, trench=name)
    if state.moved:
        return refused(Refusal.ALREADY_MOVED)
    if is_sealed(state, trench):
        return refused(Refusal.TRENCH_SEALED, trench=name)
    return refused(Refusal.TRENCH_TAKEN, trench=name)


def _dig_refusal(state: TanfangState, seat: int) -> IllegalAction:
    here = state.at[seat]
    if here < 0:
        return refused(Refusal.OFF_BOARD)
    if is_sealed(state, here):
        return refused(Refusal.WORK_SEALED, trench=TRENCHES[here])
    layer = UPPERMOST[state.buried >> LAYERS * here & 15]
    if layer == NOTHING_BURIED:
        return refused(Refusal.NOTHING_BURIED, trench=TRENCHES[here])
    code = Refusal.DIG_DAYS_PIT_FLOOR if layer == LAYERS else Refusal.DIG_DAYS
    return refused(code, layer=layer, cost=dig_cost(state, layer), days=state.days)


def _find_refusal(state: TanfangState, seat: int, cell: int, helping: bool) -> IllegalAction:
    name = CELLS[cell]
    here = state.at[seat]
    bit = 1 << cell
    if cell // LAYERS >= state.rules.trenches:
        return _no_such_trench(state, name[0])
    if any(lifted & bit for lifted in state.lifted):
        return refused(Refusal.ALREADY_LIFTED, cell=name)
    if state.lost & bit:
        return refused(Refusal.LOOTED, cell=name)
    if state.buried & bit:
        return refused(Refusal.STILL_BURIED, cell=name)
    if here < 0:
        return refused(Refusal.OFF_BOARD)
    if cell // LAYERS != here:
        return refused(Refusal.ELSEWHERE, cell=name)
    if is_sealed(state, here):
        return refused(Refusal.WORK_SEALED, trench=TRENCHES[here])
    own = bool(state.own[seat] & bit)
    if helping:
        return refused(Refusal.OWN_FIND, cell=name) if own else refused(
            Refusal.ASSIST_DAYS, cost=ASSIST_COST, days=state.days)
    return refused(Refusal.LIFT_DAYS, cost=lift_cost(state), days=state.days) if own else refused(
        Refusal.ANOTHERS_FIND, cell=name, points=ASSIST_POINTS)


def _join_refusal(state: TanfangState, seat: int, group: int) -> IllegalAction:
    if state.joined[seat] >> group & 1:
        return refused(Refusal.ALREADY_JOINED)
    owned = sum(state.ground[cell].group == group for cell in members(state.lifted[seat]))
    if owned < PIECES:
        return refused(Refusal.PIECES_MISSING, owned=owned)
    return refused(Refusal.JOIN_DAYS, cost=join_cost(state), days=state.days)


def _draw_refusal(state: TanfangState) -> IllegalAction:
    if not state.rules.tools:
        return refused(Refusal.NO_TOOLS)
    if not state.deck:
        return refused(Refusal.DECK_EMPTY)
    return refused(Refusal.DRAW_DAYS, cost=DRAW_COST, days=state.days)


def _use_refusal(state: TanfangState, seat: int, code: int) -> IllegalAction:
    tool = TOOL_OF[code]
    if not state.rules.tools:
        return refused(Refusal.NO_TOOLS)
    if not tools_in(state.hands[seat], tool):
        return refused(Refusal.TOOL_MISSING, tool=TOOLS[tool])
    if tool == TIMBER:
        return refused(Refusal.TIMBER_OFF_BOARD)
    return _no_such_trench(state, TRENCHES[code - USE_RADAR])
