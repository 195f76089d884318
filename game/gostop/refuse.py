"""Why a choice is refused: the first rule it breaks, with the numbers involved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.action import IllegalAction
from game.gostop.cards import HWATU, NAMES, SINGLES, names_in
from game.gostop.notation import BIT, CARD, KIND, SHIFT, TAKE
from game.gostop.score import card_points
from game.gostop.vocabulary import CUP_CHOICE, FLIP, NOBODY, OVER, REFUSALS, SIT_OUT, TURN, Refusal

if TYPE_CHECKING:
    from game.gostop.state import GoStopState


def refusal(s: GoStopState, seat: int, code: int) -> IllegalAction:
    """The IllegalAction for a choice that is not among the legal ones."""
    reason, params = _reason(s, seat, code)
    return IllegalAction(reason, REFUSALS[reason.value], **params)


def _reason(s: GoStopState, seat: int, code: int) -> tuple[Refusal, dict[str, Any]]:
    if s.phase == OVER:
        return Refusal.GAME_OVER, {}
    if not 0 <= seat < s.seats:
        return Refusal.NO_SUCH_SEAT, {"seat": seat}
    if seat == s.out and s.out != NOBODY:
        return Refusal.SITS_OUT, {}
    if seat != s.turn:
        return Refusal.NOT_YOUR_TURN, {}
    if s.phase != TURN:
        return _unanswered(s, seat, code)
    kind = KIND[code]
    if kind in ("play", "shake"):
        return _card(s, seat, code)
    if kind == "bomb":
        return _bomb(s, seat, code)
    if kind == "stop":
        return Refusal.STOP_TOO_LOW, {"threshold": s.rules.threshold}
    if kind == "flip":
        return (Refusal.NO_TWO_TO_CHOOSE, {}) if TAKE[code] else (Refusal.NO_TOKEN, {})
    return Refusal.NOT_ASKED, {}


def _unanswered(s: GoStopState, seat: int, code: int) -> tuple[Refusal, dict[str, Any]]:
    """Another question is open, or this is a wrong answer to it."""
    if s.phase == SIT_OUT:
        return (Refusal.DOUBLE_FOLD if KIND[code] == "fold" else Refusal.ANSWER_SIT_OUT), {}
    if s.phase == FLIP:
        first, second = names_in(s.table & 15 << (s.flip & 60))
        return Refusal.ANSWER_FLIP, {"card": NAMES[s.flip], "first": first, "second": second}
    if s.phase == CUP_CHOICE:
        return Refusal.ANSWER_CUP, {}
    points = card_points(s.piles[seat], s.rules.four_brights, s.cups[seat])
    return Refusal.ANSWER_GO, {"score": points, "threshold": s.rules.threshold}


def _card(s: GoStopState, seat: int, code: int) -> tuple[Refusal, dict[str, Any]]:
    """A card that cannot be played, or not like this."""
    card, shift = NAMES[CARD[code]], SHIFT[code]
    if not s.hands[seat] & BIT[code]:
        return Refusal.NOT_IN_HAND, {"card": card}
    month = 15 << shift
    lying = s.table & month & HWATU
    names = names_in(lying)
    if KIND[code] == "shake":
        held = (s.hands[seat] & month).bit_count()
        params = {"month": shift // 4 + 1, "held": held, "lying": len(names)}
        if not s.rules.shake:
            return Refusal.SHAKE_OFF, {}
        return (Refusal.SHAKE_ON_TABLE if names and held >= 3 else Refusal.SHAKE_NEEDS_THREE), params
    take = TAKE[code]
    if take & ~lying:
        return Refusal.NOT_ON_TABLE, {"card": names_in(take)[0]}
    if take:
        return Refusal.NO_CHOICE, {"card": card}
    assert len(names) == 2 and lying & ~SINGLES, "every other play of a card in hand is legal"
    return Refusal.CHOOSE_ONE, {"month": shift // 4 + 1, "first": names[0], "second": names[1]}


def _bomb(s: GoStopState, seat: int, code: int) -> tuple[Refusal, dict[str, Any]]:
    month = 15 << SHIFT[code]
    held, lying = ((cards & month).bit_count() for cards in (s.hands[seat], s.table))
    if held == 2 and lying == 2:
        return Refusal.BOMB_OF_TWO, {"month": SHIFT[code] // 4 + 1}
    return Refusal.BOMB_NEEDS_CARDS, {"month": SHIFT[code] // 4 + 1, "held": held, "lying": lying}
