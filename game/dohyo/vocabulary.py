"""Words of Dohyo: techniques, hands as numbers, choices as numbers, ranks, steps of a hand, refusals, events.

Source: the rules of Dohyo, sections 1 to 3. The state works on small whole numbers so that a search can play
thousands of tournaments a second; everybody else works on the words.

* A *technique* is an index into TECHNIQUES.
* A *hand of cards* is the sum of CARD over its cards: two bits for the two tsukidashi, one bit for each other card.
* A *choice* is `technique << 3 | target`; a defence has the target NO_TARGET. NOT_CHOSEN stands for none yet.
* A *set of seats* is a bit mask; SEATS_IN lists its members.
"""

from __future__ import annotations

from enum import Enum

TECHNIQUES = ("tsuki", "oshi", "nage", "hataki", "shiko", "henka")
TSUKI, OSHI, NAGE, HATAKI, SHIKO, HENKA = range(6)

COPIES = (2, 1, 1, 1, 1, 1)
CARD = (1, 4, 8, 16, 32, 64)
FULL_HAND = sum(copies * card for copies, card in zip(COPIES, CARD, strict=True))

NO_TARGET = 7
FIRST_DEFENCE = SHIKO << 3
"""Choices from here on are defences."""
PLAY_SHIKO = SHIKO << 3 | NO_TARGET
PLAY_HENKA = HENKA << 3 | NO_TARGET
NOT_CHOSEN = -1

MAX_SEATS = 6
SEATS_IN = tuple(tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS))

PUSH = (2, 3, 2, 2, 0, 0)
"""Points on the card; tsukidashi and oshikomi add the push bonus of the rank."""
NAGE_LOW_PUSH = 4
NAGE_LOW = 3
"""Uwatenage is worth NAGE_LOW_PUSH against a target with this many steps or fewer when the hand began."""
OWN_COST = 2
GAIN = (0, 0, 0, 0, 2, 1)
COUNTER = 2
HANDS_A_DAY = 5

RANKS = ("jonokuchi", "juryo", "makuuchi", "ozeki", "yokozuna")
MAX_DAYS = 15
START_STEPS = tuple(max(2, 9 - level) for level in range(MAX_DAYS + 1))
"""S by level: A + S = 9, and never under 2 in the long tournament (Dohyo §1, §4)."""

PRIZE_POINTS = 3
KINBOSHI_POINTS = 2
GEKOKUJO_POINTS = 1
ZANZON_POINTS = 1
IDLE_POINTS = -2
MIZUIRI_POINTS = -1

STEPS = ("reveal", "immunity", "pushes", "counter", "kakomi", "return", "out")
"""The seven steps of a hand (Dohyo §2.3), numbered from 1."""


def cards_in(hand: int, technique: int) -> int:
    """How many cards of the technique the hand holds."""
    return hand & 3 if technique == TSUKI else (hand // CARD[technique]) & 1


def count_cards(hand: int) -> int:
    """How many cards the hand holds."""
    return (hand & 3) + (hand >> 2).bit_count()


class Refusal(Enum):
    """Why a choice is refused. The sentences are in REFUSALS."""

    NOT_A_PLAY = "not_a_play"
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    ALREADY_CHOSEN = "already_chosen"
    OUT_TODAY = "out_today"
    TARGET_NEEDED = "target_needed"
    NO_TARGET_ALLOWED = "no_target_allowed"
    CARD_SPENT = "card_spent"
    SELF_TARGET = "self_target"
    TARGET_UNKNOWN = "target_unknown"
    TARGET_OUT = "target_out"
    TARGET_NOT_FINALIST = "target_not_finalist"


REFUSALS = {
    "not_a_play": "'{text}' is no play; write for example tsuki>2, oshi>0, nage>1, hataki>3, shiko or henka.",
    "game_over": "The tournament is over.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "already_chosen": "You have already chosen for this hand; a choice stands once it is made.",
    "out_today": "You are out for today; you come back tomorrow.",
    "target_needed": "An attack needs an opponent to aim at.",
    "no_target_allowed": "Shiko and henka are defences: they aim at nobody.",
    "card_spent": "You no longer hold that card today; all seven come back tomorrow.",
    "self_target": "You cannot attack yourself.",
    "target_unknown": "Nobody sits at seat {target}.",
    "target_out": "That wrestler is no longer on the ring today.",
    "target_not_finalist": "A gyoji may only aim at one of the two finalists.",
}

EVENTS: dict[str, tuple[str, ...]] = {
    # choosing
    "chose": ("seat", "play"),
    "has_chosen": ("seat",),
    # the seven steps; `seat` is the wrestler whose steps are spoken of, `change` what they change by
    "step": ("number", "name"),
    "revealed": ("seat", "technique", "target"),
    "gyoji_played": ("plays",),
    "immune": ("seat", "technique"),
    "pushed": ("seat", "by", "technique", "base", "bonus", "change", "after"),
    "push_void": ("seat", "by", "technique", "reason"),
    "gyoji_pushed": ("seat", "cards", "change", "after"),
    "gyoji_void": ("seat", "cards"),
    "own_cost": ("seat", "technique", "change", "after"),
    "gained": ("seat", "technique", "card", "change", "after"),
    "gain_capped": ("seat", "technique", "card", "cap"),
    "countered": ("seat", "by", "change", "after"),
    "surrounded": ("seat", "cards", "change", "after"),
    "surrounded_immune": ("seat", "cards", "technique"),
    "returned": ("seat", "change", "after"),
    "return_capped": ("seat", "cap"),
    "return_blocked": ("seat",),
    "out": ("seat", "total", "change", "after"),
    "held": ("seat",),
    # prizes of the hand; `score` is the running total
    "prize": ("seat", "victim", "push", "points", "score"),
    "kinboshi": ("seat", "victim", "points", "score"),
    "gekokujo": ("seat", "victim", "points", "score"),
    "prize_tied": ("victim", "seats", "push"),
    "prize_nobody": ("victim",),
    "hand_ended": ("day", "hand", "steps"),
    # the end of a day
    "star": ("seat", "rule", "points", "score"),
    "no_star": ("reason", "seats"),
    "zanzon": ("seat", "points", "score"),
    "idle": ("seat", "points", "score"),
    "mizuiri": ("seat", "points", "score"),
    "promoted": ("seat", "level"),
    "promotion_capped": ("seat", "level"),
    "day_ended": ("day", "star", "points", "totals", "levels"),
    # the next day
    "day_started": ("day", "steps"),
    "discarded": ("seat", "technique"),
    "finalists": ("first", "second"),
    "game_ended": ("scores", "ranking", "reason", "decided_by"),
}
