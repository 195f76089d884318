"""Words of karuta: phases, spans of time, refusals, events. Source: the rules of karuta, section 1.

A *poem* and its card are a number from 1 to 100. A *seat* is 0 or 1 and names the territory in front of it too.
Places and zones are in `zones`, the moments of a reading in `reading`. Times are milliseconds of the match clock.
"""

from __future__ import annotations

from enum import Enum

PHASES = ("layout", "memorise", "reading", "send", "tidy", "over")

TIE_MS = 4
"""Touches this close together are simultaneous: the owner of the territory takes (§1.7)."""
FLIGHT_MS = 400
"""Hands are in flight for so long after a take and are still judged (§1.9)."""
BUSY_MS = 350
"""One swing of the one hand, there and back (§6)."""
SEND_MS = 15_000
"""Time to choose a card to send (§1.8)."""
REARRANGE_MS = 60_000
"""How long a raised hand may stop the reader (§1.10)."""
TIDY_MS = 3_000
"""The reader goes on after this unless a hand is raised."""
PLACE_MS = 10_000
"""As long as this if a card that was received is still to be placed."""
LEAD_IN_MS = 1_000
"""The reader takes a breath before a reading."""
BOW_MS = 3_000
"""To the opponent and to the reader, before the first (§1.4)."""
NEVER = 1 << 60
"""A deadline that does not come."""


class Refusal(Enum):
    """Why a choice is refused. The sentences are in REFUSALS."""

    NOT_A_MOVE = "not_a_move"
    NO_SUCH_SEAT = "no_such_seat"
    GAME_OVER = "game_over"
    NOT_NOW = "not_now"
    ALREADY_READY = "already_ready"
    AT_REST = "at_rest"
    LOWER_VERSE = "lower_verse"
    OTHER_HAND = "other_hand"
    FALSE_START_LOCK = "false_start_lock"
    TOO_LATE = "too_late"
    NO_SWINGS_YET = "no_swings_yet"
    MOVE_IN_READING = "move_in_reading"
    NOTHING_TO_SEND = "nothing_to_send"
    NOT_YOUR_CARD = "not_your_card"
    NOT_RECEIVED = "not_received"
    ROW_FULL = "row_full"
    PLACE_TAKEN = "place_taken"
    HAND_RAISED = "hand_raised"


REFUSALS = {
    "not_a_move": "'{text}' is nothing one can do in karuta; write for example key A, send 17, place 17 0 15 or ready.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "game_over": "The match is over.",
    "not_now": "That cannot be done now; this is the phase '{phase}'.",
    "already_ready": "You have already said that you are ready.",
    "at_rest": "Your hand rests until the next reading.",
    "lower_verse": "The lower verse is still being read: hands stay behind the line.",
    "other_hand": "Only one hand may take, and it needs {busy} ms for a swing.",
    "false_start_lock": "After a false start the hand is locked until {busy} ms after the first sound.",
    "too_late": "The card was taken more than {flight} ms ago: this reading is over.",
    "no_swings_yet": "Practice swings are allowed in the last part of the memorisation only.",
    "move_in_reading": "Cards may be moved between readings only: after the sends, before the next lower verse.",
    "nothing_to_send": "You have no card to send now.",
    "not_your_card": "Card {poem} does not lie in your territory.",
    "not_received": "Card {poem} was not sent to you just now; to rearrange it, move it.",
    "row_full": "That row holds {count} cards already; there is room in: {others}.",
    "place_taken": "Card {poem} lies there already.",
    "hand_raised": "Your hand is raised already.",
}

EVENTS: dict[str, tuple[str, ...]] = {
    # before the first reading; `places` are [poem, row, column]
    "laid_out": ("seat", "style", "places"),
    "moved": ("seat", "poem", "row", "column"),
    "ready": ("seat",),
    "memorising": ("from_ms", "swings_ms", "until_ms"),
    "swings_allowed": (),
    "swung": ("seat", "key"),
    # a reading: moments of the match clock; `previous` is the poem whose lower verse comes first, 0 for the joka
    "reading_began": ("n", "poem", "previous", "start", "hush", "verse", "audible", "verse_end", "window_end"),
    "swept": ("seat", "key", "at", "territory", "cards", "closes"),
    "false_start": ("seat", "key", "at", "territory", "locked_until"),
    "rested": ("seat",),
    "reading_void": ("seat", "n"),
    # the verdict, in the order in which it is carried out
    "taken": ("seat", "poem", "owner"),
    "unclaimed": ("poem", "owner"),
    "karafuda": ("poem",),
    "fault": ("seat", "territory"),
    "netted": ("rights", "net"),
    "judged": ("n", "poem", "owner", "taker", "faults", "net", "length", "verse", "decided", "reaction"),
    "owes": ("seat", "count", "until_ms"),
    "sent": ("seat", "receiver", "poem", "row", "column", "automatic"),
    "reading_ended": ("n", "sends", "left"),
    # between two readings
    "tidying": ("until_ms",),
    "hand_raised": ("seat", "until_ms"),
    "placed": ("seat", "poem", "row", "column"),
    "resigned": ("seat",),
    "game_ended": ("scores", "ranking", "reason"),
}
"""`judged`: `length` is the current kimariji in kana, `verse` when the upper verse began, `decided` when the poem was
told, `reaction` by seat from then to the touch of the read card (None without one). `owes`: the choice must be made by
`until_ms`."""
