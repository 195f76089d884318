"""Why a play is advised: the key of a sentence below `tichu.reason.` and what fills its gaps."""

from __future__ import annotations

from typing import Any

from game.tichu.candidates import Candidate
from game.tichu.plan import plan_of
from game.tichu.policy import REGULAR, Look, sure
from game.tichu.rounds import Round
from game.tichu.vocabulary import DOG_FORM, FIRST_BOMB, MJ_BIT, RANK_CARDS, RANK_TEXT, points

Reason = tuple[str, dict[str, Any]]

NEARLY_OUT = 3
RICH_TRICK = 15


def why_play(game: Round, seat: int, play: Candidate) -> Reason:
    """The main thing that speaks for a play."""
    look = Look(game, seat, REGULAR)
    rest = look.hand ^ play.cards
    if not rest:
        return "goes_out", {}
    if game.wish and play.cards & RANK_CARDS[game.wish]:
        return "wish", {"rank": RANK_TEXT[game.wish]}
    if play.form == DOG_FORM:
        return ("dog_for_call" if look.mate_calls else "dog"), {}
    left = len(plan_of(rest).parts)
    if game.form:
        against = _against(game, look, play)
        if against is not None:
            return against
    if left <= 2:
        return "nearly_done", {"plays": left}
    if sure(play.form, play.value, look.unseen, look.most) == 1.0:
        return "unbeatable", {}
    count = play.form & 15
    if play.cards & MJ_BIT:
        return "mah_jong", {}
    return ("long", {"count": count}) if count > 2 else ("low", {"plays": left})


def _against(game: Round, look: Look, play: Candidate) -> Reason | None:
    """What speaks for taking the trick from its owner."""
    if game.owner == look.mate:
        return "cheap_over_partner", {}
    if look.called >> game.owner & 1:
        return "stops_call", {"seat": game.owner}
    if look.left[game.owner] <= NEARLY_OUT:
        return "stops_near", {"seat": game.owner, "count": look.left[game.owner]}
    worth = points(game.trick)
    if worth >= RICH_TRICK:
        return "rich_trick", {"points": worth}
    return ("bomb", {}) if play.form >= FIRST_BOMB else None


def why_pass(game: Round, seat: int, has_answer: bool) -> Reason:
    """The main thing that speaks for passing."""
    if not has_answer:
        return "nothing_beats", {}
    if game.owner == seat ^ 2:
        return "leave_partner", {}
    return "save", {"points": points(game.trick)}


def why_no_bomb(game: Round) -> Reason:
    """What speaks for keeping a bomb, or for not calling."""
    return "keep_bomb", {"points": points(game.trick)}


def why_push(hand: int, cards: tuple[int, int, int]) -> Reason:
    """The conventions of the exchange."""
    return "push", {"left": len(plan_of(hand & ~sum(1 << card for card in cards)).parts)}
