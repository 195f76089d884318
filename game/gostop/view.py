"""What a seat or a spectator may know of an evening.

Plain JSON data only; cards are names, seats are list indices.

    phase            "sit_out" | "turn" | "flip" | "cup" | "go" | "over"
    you              the viewer's seat, None for a spectator
    options          the options of the table
    players          how many play a hand: 2 or 3
    threshold        card points that allow Stop
    hand, hands      which hand it is, and how many the evening has
    dealer, draw     the dealer; the cards drawn for the first deal, one list a round
    carry            the multiplier carried over from draws
    order, out       who plays this hand, from the dealer on; who sits out, None
    to_act           the seat that owes a choice, as a list
    stock            how many cards are left in it
    known_stock      sold cards: everybody saw them go into it, and the viewer has not seen them since
    table            cards on the table, piles included; table_hidden: how many of it are face down (sit-out)
    piles            piles of three: [{"month", "owner": seat or None for a dealt triple, "buried": bonus cards}]
    flip             the flipped card that awaits its owner's choice, None
    go_log           seats that called Go, in order
    seats            one dict a seat, see _seat
    payments         paid outside settlements in this hand: [{"seat", "to", "points", "why"}]
    results          hands that are over, see below
    outcome          {"scores", "ranking", "reason"} or None

A result (also the data of `hand_ended`): hand, dealer, out, winner (None: a draw), reason (see vocabulary.REASONS),
fixed (points of a fixed win), carry, next_carry, settlement (settle.settlement_to_dict, None if nothing was counted),
piles, hands and stock (what was left, top card first), table, goes, go_log, shakes, bombs, ppeoks, payments, pays (what
each seat paid for the hand), before and balance (running totals).

`fold.py` keeps such a picture up to date from events. Results are shared between pictures: read only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.gostop import hidden
from game.gostop.cards import NAMES, names_in
from game.gostop.score import CUP_WORDS, score_mask, score_to_dict
from game.gostop.vocabulary import NOBODY, OVER

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Plain = dict[str, Any]


def observe(state: GoStopState, viewer: int | None) -> Plain:
    """All that the viewer may know; the module's docstring names the fields."""
    over = state.phase == OVER
    return {
        "phase": state.phase,
        "you": viewer,
        "options": dict(state.options),
        "players": state.rules.players,
        "threshold": state.rules.threshold,
        "hand": state.hand,
        "hands": state.last_hand,
        "dealer": state.dealer,
        "draw": [[NAMES[card] for card in cards] for cards in state.draw],
        "carry": state.carry,
        "order": list(state.order),
        "out": None if state.out == NOBODY else state.out,
        "to_act": list(state.to_act()),
        "stock": len(state.stock),
        "known_stock": names_in(_known_stock(state, viewer)),
        "table": names_in(state.table & ~state.hidden_table),
        "table_hidden": state.hidden_table.bit_count(),
        "piles": [{"month": shift // 4 + 1, "owner": None if owner == NOBODY else owner,
                   "buried": names_in(state.buried.get(shift, 0))} for shift, owner in sorted(state.owners.items())],
        "flip": None if state.flip < 0 else NAMES[state.flip],
        "go_log": list(state.go_log),
        "seats": [_seat(state, seat, viewer) for seat in range(state.seats)],
        "payments": [dict(zip(("seat", "to", "points", "why"), payment, strict=True)) for payment in state.payments],
        "results": [entry.story(state.rules) for entry in state.results],
        "outcome": {"scores": list(state.balance), "ranking": _ranking(state), "reason": "last_hand"} if over else None,
    }


def _seat(state: GoStopState, seat: int, viewer: int | None) -> Plain:
    """One player as the viewer sees him."""
    hand = state.hands[seat]
    return {
        "balance": state.balance[seat],
        "hand_count": hand.bit_count(),
        "hand": names_in(hand) if seat == viewer else None,
        "shown": names_in(state.shown[seat]),
        "returned": names_in(state.returned) if seat == viewer == state.out else None,
        "captured": names_in(state.piles[seat]),
        "score": score_to_dict(score_mask(state.piles[seat], state.rules, state.cups[seat])),
        "cup": CUP_WORDS[state.cups[seat]],
        "tokens": state.tokens[seat],
        "turns": state.turns[seat],
        "goes": state.goes[seat],
        "go_score": state.go_score[seat],
        "shakes": state.shakes[seat],
        "bombs": state.bombs[seat],
        "ppeoks": state.ppeoks[seat],
        "folded": seat == state.folded,
    }


def _known_stock(state: GoStopState, viewer: int | None) -> int:
    own = 0 if viewer is None else state.hands[viewer]
    return state.sold & ~(hidden.in_sight(state) | own)


def _ranking(state: GoStopState) -> list[list[int]]:
    outcome = state.outcome()
    return [] if outcome is None else [list(group) for group in outcome.ranking]
