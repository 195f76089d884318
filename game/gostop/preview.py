"""What a table wants to show before a choice is made: what a card would take, what Stop brings, what Go risks.

Everything is worked out from an observation (view.observe), so from what its viewer may know, with the rules' own
functions. Cards are names; results are plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.action import Action
from game.gostop.cards import (
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    FIRST_BONUS,
    GODORI,
    HONGDAN,
    HWATU,
    mask_of,
    names_in,
)
from game.gostop.options import Rules, rules_for
from game.gostop.score import BRIGHTS_FROM, CUP_WORDS, FROM_FIVE, JUNK_FROM, line_to_dict, score_mask
from game.gostop.settle import SEVEN_ANIMALS, Settlement, go_bonus, settle_masks, settlement_to_dict

Picture = Mapping[str, Any]
Plain = dict[str, Any]

SETS = (("godori", GODORI), ("hongdan", HONGDAN), ("cheongdan", CHEONGDAN), ("chodan", CHODAN))


def play(picture: Picture, action: Action) -> Plain:
    """What a play, shake, bomb or flip choice of the viewer takes for certain, and when the flip would change that.

    {"takes": cards, "special": "take_all" | "bomb" | None, "completes": [{"set", "cards", "points"}],
     "before": score, "after": score, "same_month": {"effect": "jjok" | "ppeok" | "last_turn" | "ttadak" | None,
     "chance": 0 to 1}}
    """
    seat = picture["you"]
    player = picture["seats"][seat]
    rules = _rules(picture)
    thrown, taken = _thrown_and_taken(picture, action)
    count = (mask_of(picture["table"]) & _months(thrown)).bit_count() if thrown else 0
    takes = thrown | taken if taken else 0
    held, cup = mask_of(player["captured"]), CUP_WORDS.index(player["cup"])
    before, after = (score_mask(pile, rules, cup) for pile in (held, held | takes))
    known = {line.set: line.points for line in before.lines}
    last = player["hand_count"] == 1 and not player["tokens"]
    effect = (None if action.kind not in ("play", "shake") or not thrown & HWATU
              else {0: "jjok", 1: "last_turn" if last else "ppeok", 2: "ttadak"}.get(count))
    return {
        "takes": names_in(takes),
        "special": "bomb" if action.kind == "bomb" else "take_all" if count == 3 else None,
        "completes": [line_to_dict(line) for line in after.lines if line.points > known.get(line.set, 0)],
        "before": before.total, "after": after.total,
        "same_month": {"effect": effect, "chance": _chance_of_month(picture, thrown) if effect else 0.0},
    }


def stop_now(picture: Picture, seat: int) -> Plain:
    """The settlement if the seat stopped at this moment (see settle.settlement_to_dict)."""
    return settlement_to_dict(_settle(picture, seat))


def after_go(picture: Picture, seat: int) -> Plain:
    """The least that Stop brings after one more Go: a point more, one more Go, all other factors as they are now.

    {"base", "go", "go_add", "go_mul", "pays": [a seat], "total"}
    """
    now = _settle(picture, seat)
    base, go = now.base + 1, now.go + 1
    add, mul = go_bonus(_rules(picture), go)
    pays = [_point(now, other) // now.go_mul * mul * (base + add) for other in range(len(picture["seats"]))]
    return {"base": base, "go": go, "go_add": add, "go_mul": mul, "pays": pays, "total": sum(pays)}


def risks(picture: Picture, seat: int) -> list[Plain]:
    """What each opponent lacks to stop, and what the seat would pay at least if he then did, after calling Go now.

    [{"seat", "score", "needs", "pays"}], the nearest first. All other factors are as they are now.
    """
    rows = []
    called = {**picture, "go_log": [*picture["go_log"], seat]}
    for other in picture["order"]:
        if other != seat:
            player = picture["seats"][other]
            goal = max(picture["threshold"], player["go_score"] + 1 if player["goes"] else 0)
            deal = _settle(called, other)
            least = max(goal, deal.base) + deal.go_add
            rows.append({"seat": other, "score": deal.base, "needs": max(0, goal - deal.base),
                         "pays": _point(deal, seat) * least})
    return sorted(rows, key=lambda row: row["needs"])


def sets(picture: Picture, seat: int) -> list[Plain]:
    """How far the seat is with each set: [{"set", "cards", "have", "lost": cards that others captured}]."""
    own = mask_of(picture["seats"][seat]["captured"])
    gone = _captured_by_others(picture, seat)
    return [{"set": name, "cards": names_in(cards), "have": names_in(own & cards), "lost": names_in(gone & cards)}
            for name, cards in SETS]


def baks(picture: Picture, winner: int, loser: int) -> list[Plain]:
    """The factors that `loser` would suffer if `winner` won: [{"bak", "state", "have", "need", "own"}].

    `state` is `hit` (it would double now), `armed` (only the winner's score for it is missing) or `safe`. `have` of
    `need` is how far the winner is: brights, junk value, calls of Go by the loser; `own` is what the loser holds.
    """
    rules = _rules(picture)
    mine, theirs = (mask_of(picture["seats"][seat]["captured"]) for seat in (winner, loser))
    brights, own_brights = (mine & BRIGHTS).bit_count(), (theirs & BRIGHTS).bit_count()
    junk, own_junk = (picture["seats"][seat]["score"]["junk"] for seat in (winner, loser))
    goes = picture["seats"][loser]["goes"]
    can_bright = rules.bright_bak and not own_brights
    can_junk = 1 <= own_junk <= rules.junk_bak_limit
    return [
        _bak("bright_bak", can_bright, brights, BRIGHTS_FROM, own_brights),
        _bak("junk_bak", can_junk, junk, max(JUNK_FROM, rules.junk_bak_from), own_junk),
        {"bak": "go_bak", "state": "hit" if goes and rules.go_bak != "off" else "safe", "have": goes, "need": 1,
         "own": goes},
    ]


def progress(picture: Picture, seat: int) -> Plain:
    """Numbers towards the points by number: {"brights", "animals", "ribbons", "junk"}, each {"have", "need"}."""
    score = picture["seats"][seat]["score"]
    needs = {"brights": BRIGHTS_FROM, "animals": FROM_FIVE, "ribbons": FROM_FIVE, "junk": JUNK_FROM}
    result: Plain = {name: {"have": score[name], "need": need} for name, need in needs.items()}
    result["animals"]["double"] = SEVEN_ANIMALS
    return result


# ------------------------------------------------------------------ inside


def _rules(picture: Picture) -> Rules:
    return rules_for(picture["options"], len(picture["seats"]))


def _months(cards: int) -> int:
    """All cards of the months of these cards."""
    return sum(15 << shift for shift in range(0, FIRST_BONUS, 4) if cards >> shift & 15)


def _thrown_and_taken(picture: Picture, action: Action) -> tuple[int, int]:
    """(cards that leave the hand or the stock, cards of the table that they take when the flip has another month)."""
    table = mask_of(picture["table"])
    if action.kind == "bomb":
        month = 15 << 4 * (action.args[0] - 1)
        return mask_of(picture["seats"][picture["you"]]["hand"]) & month, table & month
    if action.kind == "flip":
        return (mask_of([picture["flip"]]), mask_of(action.args)) if action.args else (0, 0)
    name = action.args[1] if action.kind == "shake" else action.args[0]
    card = mask_of([name])
    lying = table & _months(card)
    if action.kind == "play" and len(action.args) == 2:
        return card, mask_of(action.args[1:])
    return card, lying if lying.bit_count() == 3 else lying & -lying


def _chance_of_month(picture: Picture, thrown: int) -> float:
    """How likely the next flip is of the same month, for the viewer."""
    stock: int = picture["stock"]
    known = mask_of(picture["known_stock"])
    seen = mask_of(picture["table"]) | mask_of(picture["seats"][picture["you"]]["hand"])
    hidden = stock - known.bit_count()
    for seat, player in enumerate(picture["seats"]):
        seen |= mask_of(player["captured"]) | mask_of(player["shown"])
        if seat != picture["you"]:
            hidden += player["hand_count"] - len(player["shown"])
    month = _months(thrown)
    unseen = (month & ~seen & ~known).bit_count()
    expected = (month & known).bit_count() + unseen * (stock - known.bit_count()) / max(1, hidden)
    return min(1.0, expected / max(1, stock))


def _settle(picture: Picture, seat: int) -> Settlement:
    seats = picture["seats"]
    piles = [None if other == picture["out"] else mask_of(player["captured"]) for other, player in enumerate(seats)]
    return settle_masks(
        _rules(picture), seat, piles, seats[seat]["goes"], tuple(picture["go_log"]), seats[seat]["shakes"],
        seats[seat]["bombs"], picture["carry"], [CUP_WORDS.index(player["cup"]) for player in seats])


def _point(deal: Settlement, seat: int) -> int:
    """What one point of the winner costs the seat."""
    common = deal.go_mul * deal.shake * deal.bomb * deal.animals * deal.carry
    return sum(common * share.bright_bak * share.junk_bak * share.animals * share.go_bak
               for share in deal.shares if share.payer == seat)


def _captured_by_others(picture: Picture, seat: int) -> int:
    gone = 0
    for other, player in enumerate(picture["seats"]):
        gone |= 0 if other == seat else mask_of(player["captured"])
    return gone


def _bak(name: str, possible: bool, have: int, need: int, own: int) -> Plain:
    return {"bak": name, "state": "safe" if not possible else "hit" if have >= need else "armed",
            "have": have, "need": need, "own": own}
