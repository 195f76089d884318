"""Words and numbers of Tanfang: trenches, layers, tools, weather, teams, sources of points, refusals, events.

Source: the rules of Tanfang, sections 1 to 6. The state works on small whole numbers so that a search can play
thousands of seasons a second; everybody else works on the words.

* A *trench* is an index into TRENCHES, OFF for a pawn beside the board.
* A *cell* is `trench * 4 + layer - 1`; a set of cells or of trenches is a bit mask.
* A *hand of tools* is a whole number with three bits for each kind of tool (TOOL_ONE).
* The *finds* have a file of their own, finds.py; the *actions* as numbers are in notation.py.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

TRENCHES = "ABCDEF"
MAX_TRENCHES = len(TRENCHES)
LAYERS = 4
OFF = -1
CELLS = tuple(f"{trench}{layer}" for trench in TRENCHES for layer in range(1, LAYERS + 1))
LAYER_OF = tuple(cell % LAYERS + 1 for cell in range(len(CELLS)))
TRENCH_CELLS = tuple(0b1111 << LAYERS * trench for trench in range(MAX_TRENCHES))
"""Mask of the four cells of each trench."""

TEAMS = ("ibis", "swallow", "crow", "toad", "egret")
"""The team of each seat; the egret is the spare."""

WORKDAYS = 3
GRANT_DAYS = 4
HEAT_DAYS = 2

LIFT_COST = 1
ASSIST_COST = 1
JOIN_COST = 2
DRAW_COST = 1

ASSIST_POINTS = 4
JOIN_POINTS = 12
FRAGMENT_POINTS = 3
EXPERT_POINTS = 2
JOURNAL_POINTS = 2
PROFILE_POINTS = 6
EXPERT_PROFILE_POINTS = 10

TOOLS = ("consolidant", "journal", "permit", "radar", "timber", "trowel")
CONSOLIDANT, JOURNAL, PERMIT, RADAR, TIMBER, TROWEL = range(6)
TOOL_COPIES = 4
TOOLS_DEALT = 2
TOOL_BITS = 3
TOOL_ONE = tuple(1 << TOOL_BITS * tool for tool in range(len(TOOLS)))

WEATHERS = ("fair", "storm", "grant", "heat", "experts", "sealed", "inspection")
FAIR, STORM, GRANT, HEAT, EXPERTS, SEALED, INSPECTION = range(7)
WEATHER_CHANCES = (38, 28, 14, 10, 10, 0, 0)
NOVICE_WEATHER_CHANCES = (1, 0, 0, 0, 0, 0, 0)
EXPERT_WEATHER_CHANCES = (38, 28, 14, 10, 10, 7, 7)
WEATHER_DECK_COPIES = 2
SEALED_TRENCH = 0

SOURCES = ("relics", "fragments", "join", "first", "profile", "assist", "expert", "journal")
"""Where points come from (Tanfang §5)."""
RELICS, FRAGMENTS, JOIN, FIRST, PROFILE, ASSIST, EXPERT, JOURNALS = range(8)


def tools_in(hand: int, tool: int) -> int:
    """How many tools of the kind the hand holds."""
    return hand >> TOOL_BITS * tool & 7


def count_tools(hand: int) -> int:
    """How many tools the hand holds."""
    return sum(tools_in(hand, tool) for tool in range(len(TOOLS)))


def pack_hand(tools: list[int]) -> int:
    """The hand that holds these tools."""
    return sum(TOOL_ONE[tool] for tool in tools)


def unpack_hand(hand: int) -> list[int]:
    """The tools of the hand, sorted."""
    return [tool for tool in range(len(TOOLS)) for _ in range(tools_in(hand, tool))]


@lru_cache(maxsize=1 << 16)
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a set, ascending."""
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


class Refusal(Enum):
    """Why an action is refused. The sentences are in REFUSALS."""

    NOT_AN_ACTION = "not_an_action"
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_TRENCH = "no_such_trench"
    ALREADY_MOVED = "already_moved"
    ALREADY_THERE = "already_there"
    TRENCH_SEALED = "trench_sealed"
    TRENCH_TAKEN = "trench_taken"
    OFF_BOARD = "off_board"
    WORK_SEALED = "work_sealed"
    NOTHING_BURIED = "nothing_buried"
    DIG_DAYS = "dig_days"
    DIG_DAYS_PIT_FLOOR = "dig_days_pit_floor"
    ELSEWHERE = "elsewhere"
    STILL_BURIED = "still_buried"
    ALREADY_LIFTED = "already_lifted"
    LOOTED = "looted"
    ANOTHERS_FIND = "anothers_find"
    OWN_FIND = "own_find"
    LIFT_DAYS = "lift_days"
    ASSIST_DAYS = "assist_days"
    PIECES_MISSING = "pieces_missing"
    ALREADY_JOINED = "already_joined"
    JOIN_DAYS = "join_days"
    NO_TOOLS = "no_tools"
    DECK_EMPTY = "deck_empty"
    DRAW_DAYS = "draw_days"
    TOOL_MISSING = "tool_missing"
    TIMBER_OFF_BOARD = "timber_off_board"
    RADAR_TRENCH = "radar_trench"
    TOOL_ALONE = "tool_alone"


REFUSALS = {
    "not_an_action": "'{text}' is no action; write for example go B, dig, lift B3, help C2, join tree, draw, "
                     "use trowel, use radar B or end.",
    "game_over": "The season is over.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "not_your_turn": "It is not your turn: seat {turn} is at work.",
    "no_such_trench": "There is no trench {trench} on this site; it has {first} to {last}.",
    "already_moved": "You have moved this turn; one move a turn is all.",
    "already_there": "You already stand in trench {trench}.",
    "trench_sealed": "Trench {trench} is sealed this round: nobody may enter, not even with a permit.",
    "trench_taken": "A team that has had its turn this round stands in trench {trench}; only a permit lets you in.",
    "off_board": "You stand in no trench; move into one first.",
    "work_sealed": "Trench {trench} is sealed this round: no work there.",
    "nothing_buried": "Nothing is buried in trench {trench} any more.",
    "dig_days": "Layer {layer} costs {cost} workdays and you have {days}.",
    "dig_days_pit_floor": "Layer 4 costs {cost} workdays and you have {days}: a trowel or a grant would do it.",
    "elsewhere": "{cell} lies in another trench: you work where you stand.",
    "still_buried": "{cell} is buried: it must be dug before it can be lifted.",
    "already_lifted": "{cell} has been lifted already.",
    "looted": "{cell} has been looted: it is gone for good.",
    "anothers_find": "{cell} was exposed by another team; you can only help to lift it, for {points} points.",
    "own_find": "{cell} is your own find: lift it yourself.",
    "lift_days": "Lifting costs {cost} workday and you have {days}.",
    "assist_days": "Assisting costs {cost} workday and you have {days}.",
    "pieces_missing": "Joining takes all three pieces of the group and you own {owned}.",
    "already_joined": "You have joined that group already; a group is joined once.",
    "join_days": "Joining costs {cost} workdays and you have {days}.",
    "no_tools": "There are no tools in the novice season.",
    "deck_empty": "No tool is left to draw: all are in somebody's hand or on the table.",
    "draw_days": "Drawing a tool costs {cost} workday and you have {days}.",
    "tool_missing": "You do not hold that tool.",
    "timber_off_board": "Timber shores up the trench you stand in, and you stand in none.",
    "radar_trench": "The radar looks at one trench: name it, for example use radar {first}.",
    "tool_alone": "Only the radar is used on a named trench.",
}

EVENTS: dict[str, tuple[str, ...]] = {
    # a round begins
    "round_started": ("round", "weather", "start", "days"),
    "forecast": ("round", "weather"),
    "looted": ("trench", "cell", "find", "owner"),
    "nothing_looted": ("trench",),
    # a turn; `left` is workdays left after the action, `score` the seat's running total
    "turn_started": ("seat", "days"),
    "pushed_out": ("seat", "trench", "by"),
    "moved": ("seat", "source", "trench", "permit"),
    "crowded": ("seat", "trench", "by"),
    "dug": ("seat", "cell", "cost", "left", "find", "points", "quality", "group", "again"),
    "first_find": ("seat", "cell", "points", "score"),
    "lifted": ("seat", "cell", "find", "cost", "left", "points", "score"),
    "assisted": ("seat", "owner", "cell", "find", "cost", "left", "points", "score"),
    "assist_paid": ("seat", "cell", "points", "score"),
    "inspected": ("seat", "cell", "find", "points"),
    "profile": ("seat", "trench", "points", "score"),
    "profile_forfeited": ("seat", "trench", "by"),
    "joined": ("seat", "group", "cost", "left", "points", "score"),
    "drew": ("seat", "tool", "cost", "left", "deck"),
    "has_drawn": ("seat", "cost", "left", "deck"),
    "reshuffled": ("deck",),
    "used": ("seat", "tool"),
    "surveyed": ("seat", "trench", "finds"),
    "has_surveyed": ("seat", "trench"),
    "shored": ("seat", "trench", "until"),
    "turn_ended": ("round", "seat", "unused", "totals"),
    # the end of a round
    "withstood": ("trench", "reason"),
    "collapsed": ("trench", "cell", "find", "owner"),
    "expert_bonus": ("seat", "cell", "find", "points", "score"),
    "round_ended": ("round", "weather", "cells", "totals"),
    # the end of the season
    "journal_scored": ("seat", "journals", "fine", "points", "score"),
    "season_ended": ("scores", "ranking", "reason", "decided_by", "sources"),
}
"""Event kind -> names of its data. Cells, trenches, tools, weathers and finds are words; `owner` may be None."""
