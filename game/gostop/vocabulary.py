"""Words of Go-Stop: phases of a hand, ways to end it, refusals, events (Go-Stop §2)."""

from __future__ import annotations

from enum import Enum

SIT_OUT, TURN, FLIP, CUP_CHOICE, GO, OVER = "sit_out", "turn", "flip", "cup", "go", "over"
"""Phases: who plays (four seats), a turn, which of two cards the flip takes, what the cup is, Go or Stop, the end."""

NOBODY = -1

REASONS = ("stop", "last_turn", "last_go", "three_ppeok", "chongtong", "four_on_table",
           "draw", "chongtong_draw", "four_on_table_draw")
"""How a hand ends: Stop; automatic Stop on the last turn; the last Go-caller stops when the cards are used up; wins of
fixed points; draws."""

# What can happen in a turn besides a plain capture, in the order in which steals are carried out (§2.3).
BOMB, TAKE_ALL, TTADAK, JJOK, SWEEP = "bomb", "take_all", "ttadak", "jjok", "sweep"
BONUS_STEAL = "bonus"
PPEOK, SHAKE, TOKEN = "ppeok", "shake", "token"

MARK_BOMB, MARK_TTADAK, MARK_JJOK, MARK_SWEEP, MARK_PPEOK, MARK_SHAKE, MARK_TOKEN = (1 << n for n in range(7))
"""Bits of what has been special about a turn so far; piles taken are counted apart."""
STEALING = MARK_BOMB | MARK_TTADAK | MARK_JJOK | MARK_SWEEP


class Refusal(Enum):
    """Why a choice is refused. The sentences are in REFUSALS."""

    NOT_A_PLAY = "not_a_play"
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    SITS_OUT = "sits_out"
    NOT_YOUR_TURN = "not_your_turn"
    ANSWER_SIT_OUT = "answer_sit_out"
    ANSWER_FLIP = "answer_flip"
    ANSWER_CUP = "answer_cup"
    ANSWER_GO = "answer_go"
    NOT_ASKED = "not_asked"
    DOUBLE_FOLD = "double_fold"
    NO_TWO_TO_CHOOSE = "no_two_to_choose"
    NOT_IN_HAND = "not_in_hand"
    CHOOSE_ONE = "choose_one"
    NOT_ON_TABLE = "not_on_table"
    NO_CHOICE = "no_choice"
    NO_TOKEN = "no_token"
    BOMB_NEEDS_CARDS = "bomb_needs_cards"
    BOMB_OF_TWO = "bomb_of_two"
    SHAKE_OFF = "shake_off"
    SHAKE_NEEDS_THREE = "shake_needs_three"
    SHAKE_ON_TABLE = "shake_on_table"
    STOP_TOO_LOW = "stop_too_low"


REFUSALS = {
    "not_a_play": "'{text}' is no choice; write for example play 3R, play 3R take 3a, flip, bomb 4, "
                  "shake 5 play 5a, go or stop.",
    "game_over": "The evening is over.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "sits_out": "You sit out this hand.",
    "not_your_turn": "It is not your turn.",
    "answer_sit_out": "First say whether you play this hand (stay) or sit it out (fold).",
    "answer_flip": "The flipped {card} matches two cards: choose {first} or {second}.",
    "answer_cup": "First say what the sake cup counts as: an animal or a double junk.",
    "answer_go": "You have {score} points, and {threshold} are enough: call Go or Stop.",
    "not_asked": "Nobody asks that now; it is time to play a card.",
    "double_fold": "You sat out the last hand, and nobody may fold twice in a row (no_double_fold).",
    "no_two_to_choose": "The flip leaves no choice; it has been carried out.",
    "not_in_hand": "{card} is not in your hand.",
    "choose_one": "Two cards of month {month} lie on the table: choose {first} or {second} to take.",
    "not_on_table": "{card} does not lie on the table to be taken.",
    "no_choice": "{card} has no two different cards to choose from on the table, so no card is named to take.",
    "no_token": "You have no flip token; a bomb brings two.",
    "bomb_needs_cards": "A bomb takes three cards of a month in hand and the fourth on the table; "
                        "of month {month} you hold {held} and {lying} lie on the table.",
    "bomb_of_two": "Two in hand and two on the table are no bomb at this table (two_card_bomb is off).",
    "shake_off": "There is no shaking at this table (shake is off).",
    "shake_needs_three": "A shake shows three cards of a month; of month {month} you hold {held}.",
    "shake_on_table": "A shake needs all of the month off the table; of month {month} {lying} lie there.",
    "stop_too_low": "You cannot stop now: Stop is offered after your own turn, from {threshold} points on.",
}

EVENTS: dict[str, tuple[str, ...]] = {
    # a new hand
    "hand_started": ("hand", "dealer", "carry"),
    "dealt": ("seat", "cards"),
    "dealt_to": ("seat", "count"),
    "table_dealt": ("cards", "hidden", "stock"),
    "sit_out_asked": ("seat",),
    "stayed": ("seat",),
    "folded": ("seat",),
    "forced_out": ("seat",),
    "brights_sold": ("seat", "cards", "sets", "price", "shake", "each", "payers"),
    "returned": ("seat", "cards", "stock"),
    "returned_by": ("seat", "count", "stock"),
    "table_revealed": ("cards",),
    "redealt": ("reason", "month"),
    "triple_on_table": ("month", "cards"),
    "bonus_on_table": ("seat", "card", "refill", "stock"),
    "chongtong": ("seat", "month", "cards"),
    # a turn
    "turn_started": ("seat",),
    "shook": ("seat", "month", "cards", "shakes"),
    "played": ("seat", "card", "onto"),
    "bombed": ("seat", "month", "cards", "onto", "tokens", "bombs"),
    "token_used": ("seat", "tokens"),
    "bonus_played": ("seat", "card"),
    "drew": ("seat", "card", "stock"),
    "drew_one": ("seat", "stock"),
    "flipped": ("seat", "card", "onto", "stock"),
    "flip_choice": ("seat", "card", "options"),
    "lay": ("seat", "card"),
    "captured": ("seat", "cards", "by"),
    "jjok": ("seat", "month"),
    "ttadak": ("seat", "month"),
    "ppeok": ("seat", "month", "cards", "count", "buried"),
    "last_turn_no_ppeok": ("seat", "month"),
    "took_all": ("seat", "month", "owner"),
    "swept": ("seat",),
    "stole": ("seat", "victim", "card", "special"),
    "stole_nothing": ("seat", "victim", "special", "reason"),
    "no_steal": ("seat", "special", "reason"),
    "set_completed": ("seat", "set", "cards", "points"),
    "scored": ("seat", "before", "after"),
    "turn_ended": ("seat", "captured", "table", "victims", "stolen", "special", "scores"),
    "cup_choice": ("seat",),
    "cup_counted": ("seat", "side"),
    "ppeok_paid": ("seat", "row", "each", "payers"),
    "go_choice": ("seat", "score", "threshold"),
    "called_go": ("seat", "count", "score"),
    # the end of a hand
    "stopped": ("seat", "score", "reason"),
    "exhausted": ("last_go",),
    "last_go_too_low": ("seat", "score", "threshold"),
    "three_ppeok": ("seat",),
    "won": ("seat", "reason", "settlement"),
    "drawn": ("reason", "carry"),
    "paid": ("seat", "to", "points", "why", "balance", "balance_to"),
    "hands_shown": ("hands", "stock"),
    "hand_ended": ("result",),
    "game_ended": ("scores", "ranking", "reason"),
    # for the record alone
    "ended_at_deal": ("result",),
}
"""Event kind -> names of its data. Cards are names, sets of cards lists of names; `stock` is what is left of it.

`dealt`, `returned` and `drew` are private; the others get `dealt_to`, `returned_by` and `drew_one` instead.
`ended_at_deal` is shown to nobody: it tells the record of hands that were decided before the first action.
"""
