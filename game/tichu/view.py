"""What a seat or a spectator may know of a match.

Plain JSON data only; cards are texts, sets of cards lists with the lowest first, seats and teams numbers.

    phase        "grand", "push", "reveal", "turn", "window", "wish", "gift" or "over"
    you          the viewer's seat, None for a spectator
    options, target
    round        number of the running round, from 1
    totals       [team 0, team 1] before this round
    to_act       seats that owe a choice
    asked        who has still to be asked for a bomb or a call, in order; the first of them is in to_act
    turn         whose ordinary turn it is, or who is going to lead after the calls; None
    own_grand    the viewer's own decision on Grand Tichu while it is secret, else None
    given        what the viewer pushed: [to the next seat, to the partner, to the previous seat], else None
    received     what came in return: [from the next seat, the partner, the previous seat], else None
    seats        one dict a seat, see _seat
    trick        {"plays": [{"seat", "cards", "combination", "rank", "phoenix"}], "owner", "points"}
    wish         {"rank", "seat"} while it is open, else None
    spent        every card played in this round
    results      one dict a finished round:
                 {"round", "out", "double": team or None, "tricks": [{"seat", "to", "cards", "points"}],
                  "hand": {"seat", "team", "cards", "points"} or None, "cards", "calls", "dealt", "pushed", "left",
                  "score", "totals"}
    outcome      {"scores", "ranking", "reason"} or None

`fold.py` keeps such a picture up to date from events. Stories of finished rounds are shared: read only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tichu.events import plain
from game.tichu.results import story_of
from game.tichu.rounds import Laid, Round
from game.tichu.vocabulary import (
    CARDS,
    GRAND,
    NOBODY,
    REVEAL,
    SEATS,
    TURN,
    WINDOW,
    kind_name,
    names,
    points,
    rank_number,
)

if TYPE_CHECKING:
    from game.tichu.state import TichuState

Plain = dict[str, Any]


def observe(state: TichuState, viewer: int | None) -> Plain:
    """All that the viewer may know; the module's docstring names the fields."""
    game = state.round
    outcome = state.outcome()
    return {
        "phase": state.phase,
        "you": viewer,
        "options": dict(state.options),
        "target": state.target,
        "round": len(state.results) + (not state.winner_rule),
        "totals": list(state.totals),
        "to_act": list(game.to_act()),
        "asked": game.ask_order() if game.phase in (WINDOW, REVEAL) else [],
        "turn": game.turn if game.phase in (TURN, REVEAL) else None,
        "own_grand": _own_grand(game, viewer),
        "given": _texts(None if viewer is None else game.pushes[viewer]),
        "received": _texts(None if viewer is None else game.received(viewer)),
        "seats": [_seat(game, seat, viewer) for seat in range(SEATS)],
        "trick": _trick(game),
        "wish": {"rank": game.wish, "seat": game.wisher} if game.wish else None,
        "spent": names(game.spent()),
        "results": [story_of(number, result) for number, result in enumerate(state.results, start=1)],
        "outcome": None if outcome is None else {
            "scores": list(outcome.scores), "ranking": plain(outcome.ranking), "reason": outcome.reason},
    }


def _own_grand(game: Round, viewer: int | None) -> bool | None:
    if viewer is None or game.phase != GRAND or not game.chosen >> viewer & 1:
        return None
    return bool(game.grand >> viewer & 1)


def _texts(cards: tuple[int, int, int] | None) -> list[str] | None:
    return None if cards is None else [CARDS[card] for card in cards]


def _seat(game: Round, seat: int, viewer: int | None) -> Plain:
    """One player as the viewer sees him.

    `chosen`: has decided about Grand Tichu, or has pushed; `pile`: the cards of his tricks; `points`: their worth.
    """
    hand = game.hands[seat]
    return {
        "count": hand.bit_count(),
        "hand": names(hand) if seat == viewer else None,
        "call": call_of(game, seat),
        "chosen": bool(game.chosen >> seat & 1),
        "played": bool(game.laid[seat]),
        "out": game.out.index(seat) + 1 if seat in game.out else None,
        "passed": bool(game.passed >> seat & 1),
        "tricks": game.tricks[seat],
        "pile": names(game.piles[seat]),
        "points": points(game.piles[seat]),
    }


def call_of(game: Round, seat: int) -> str | None:
    """What the seat has called for all to know."""
    if game.tichu >> seat & 1:
        return "tichu"
    return "grand" if game.phase != GRAND and game.grand >> seat & 1 else None


def _trick(game: Round) -> Plain:
    owner = game.plays[-1].seat if game.plays else NOBODY
    return {"plays": [_play(laid) for laid in game.plays], "owner": None if owner == NOBODY else owner,
            "points": points(game.trick)}


def _play(laid: Laid) -> Plain:
    return {"seat": laid.seat, "cards": names(laid.cards), "combination": kind_name(laid.form),
            "rank": rank_number(laid.value), "phoenix": laid.phoenix}
