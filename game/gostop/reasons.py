"""Why a choice: the one reason that matters most, as a locale key below `gostop.reason.` with its numbers.

`seat` is a seat, `percent` a whole number. The cards themselves are not named: the choice already shows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.gostop.cards import BRIGHTS, CHEONGDAN, CHODAN, FIRST_BONUS, GODORI, HONGDAN, JUNK
from game.gostop.notation import BIT, CARD, FOLD, GO_ON, KIND, SHIFT, STAY, STOP, TAKE, TOKEN_FLIP
from game.gostop.policy import Table
from game.gostop.score import ANIMAL, DOUBLE, card_points, score_mask
from game.gostop.search import Estimate
from game.gostop.settle import settle_masks
from game.gostop.vocabulary import GO, NOBODY

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Reason = tuple[str, dict[str, Any]]

SETS = (("godori", GODORI), ("hongdan", HONGDAN), ("cheongdan", CHEONGDAN), ("chodan", CHODAN))


def reason(s: GoStopState, seat: int, code: int, estimate: Estimate | None = None) -> Reason:
    """The reason for making that choice in that state; `estimate` is what a look-ahead found, if there was one."""
    kind = KIND[code]
    if code in (GO_ON, STOP):
        if s.phase != GO:
            return "claim_chongtong", {"points": s.rules.chongtong_points * s.carry}
        return _go_reason(s, seat, estimate) if code == GO_ON else _stop_reason(s, seat, estimate)
    if code in (STAY, FOLD):
        return ("stay" if code == STAY else "fold"), {}
    if kind == "cup":
        pile, four_brights = s.piles[seat], s.rules.four_brights
        points = [card_points(pile, four_brights, side) for side in (ANIMAL, DOUBLE)]
        return "cup", {"animal": points[0], "junk": points[1]}
    if kind == "bomb":
        return "bomb", {"multiplier": 2 << s.bombs[seat] + s.shakes[seat]}
    if code == TOKEN_FLIP:
        return "token", {"tokens": s.tokens[seat]}
    if kind == "flip":
        return _capture_reason(s, seat, TAKE[code] | 1 << s.flip)
    return _play_reason(s, seat, code)


def _play_reason(s: GoStopState, seat: int, code: int) -> Reason:
    if CARD[code] >= FIRST_BONUS:
        return "bonus_card", {}
    month = 15 << SHIFT[code]
    lying = s.table & month
    if KIND[code] == "shake":
        return "shake", {"multiplier": 2 << s.bombs[seat] + s.shakes[seat]}
    if not lying:
        return _lay_reason(s, seat, BIT[code], month)
    if lying.bit_count() == 3:
        own = s.owners.get(SHIFT[code], NOBODY) == seat
        return "take_all", {"steals": (s.rules.own_ppeok_steal if own else 1) * (len(s.order) - 1)}
    return _capture_reason(s, seat, BIT[code] | (TAKE[code] or lying & -lying))


def _capture_reason(s: GoStopState, seat: int, cards: int) -> Reason:
    """What a capture completes, keeps from the others, or brings nearer."""
    mine = s.piles[seat]
    before = {line.set: line.points for line in score_mask(mine, s.rules, s.cups[seat]).lines}
    after = score_mask(mine | cards, s.rules, s.cups[seat])
    more = [(line.points - before.get(line.set, 0), line.set) for line in after.lines]
    if more and max(more)[0] > 0:
        points, name = max(more)
        return f"completes_{name}", {"points": points, "total": after.total}
    for other in s.order:
        if other != seat:
            for name, group in SETS:
                if cards & group and (s.piles[other] & group).bit_count() == 2 and not mine & group:
                    return f"blocks_{name}", {"seat": other}
            if cards & BRIGHTS and (s.piles[other] & BRIGHTS).bit_count() >= 2:
                return "blocks_brights", {"seat": other, "count": (s.piles[other] & BRIGHTS).bit_count()}
    if cards & BRIGHTS:
        return "takes_bright", {"count": after.brights}
    gone = 0
    for other in s.order:
        gone |= 0 if other == seat else s.piles[other]
    for name, group in SETS:
        if cards & group and not gone & group:
            return f"builds_{name}", {"count": ((mine | cards) & group).bit_count()}
    if not cards & ~JUNK:
        return "takes_junk", {"junk": after.junk}
    return "takes", {}


def _lay_reason(s: GoStopState, seat: int, bit: int, month: int) -> Reason:
    """A card that finds nothing: whether anybody can take it."""
    t = Table(s, seat)
    unseen = 4 - (t.seen & month).bit_count()
    mates = (s.hands[seat] & month ^ bit).bit_count()
    if not unseen:
        return ("lay_own", {"count": mates}) if mates else ("lay_dead", {})
    percent = round(100 * (1 - (1 - t.share) ** unseen))
    return ("lay_pair" if mates else "lay_least"), {"percent": percent}


def _go_reason(s: GoStopState, seat: int, estimate: Estimate | None) -> Reason:
    params = {"now": _stop_now(s, seat), "turns": s.hands[seat].bit_count() + s.tokens[seat]}
    if estimate is None:
        return "go", params
    return "go_expected", {**params, "expected": round(estimate.points), "percent": round(100 * estimate.lost)}


def _stop_reason(s: GoStopState, seat: int, estimate: Estimate | None) -> Reason:
    """`estimate` is that of calling Go, which was not chosen."""
    now = _stop_now(s, seat)
    if estimate is not None:
        return "stop_expected", {"now": now, "expected": round(estimate.points), "percent": round(100 * estimate.lost)}
    caller = next((other for other in s.order if other != seat and s.goes[other]), NOBODY)
    if caller != NOBODY:
        return "stop_called", {"now": now, "seat": caller}
    points = {other: card_points(s.piles[other], s.rules.four_brights, s.cups[other])
              for other in s.order if other != seat}
    nearest = max(points, key=points.__getitem__)
    return "stop_near", {"now": now, "seat": nearest, "score": points[nearest], "threshold": s.rules.threshold}


def _stop_now(s: GoStopState, seat: int) -> int:
    """What Stop brings at this moment."""
    piles = [None if other == s.out else pile for other, pile in enumerate(s.piles)]
    return settle_masks(s.rules, seat, piles, s.goes[seat], s.go_log, s.shakes[seat], s.bombs[seat], s.carry,
                        s.cups).total
