"""What a seat or a spectator may know of a tournament.

Plain JSON data only; seats are list indices.

    phase            "choose" | "over"
    you              the viewer's seat, None for a spectator
    options          the options of the table
    days, day, hand  how many days, which one, which hand of it
    to_act           seats that have not chosen yet
    own_choice       the viewer's own play in this hand, as text; None
    finalists        [seat, seat] on the day of a play-off, else None
    seats            one dict a seat, see _seat
    history          one dict a hand, see story: plays, steps before and after, every sum of every wrestler
    results          one dict a day, see story
    outcome          {"scores", "ranking", "reason", "decided_by"} or None

`fold.py` keeps such a picture up to date from events. Stories of past hands are shared between pictures: read only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.dohyo.history import DayEntry, HandEntry, tell_day, tell_hand
from game.dohyo.notation import NAMES
from game.dohyo.options import Rules
from game.dohyo.story import add_to_hand, add_to_result, close_result, open_hand, open_result, plain
from game.dohyo.vocabulary import (
    NOT_CHOSEN,
    SEATS_IN,
    START_STEPS,
    TECHNIQUES,
    cards_in,
    count_cards,
)

if TYPE_CHECKING:
    from game.dohyo.state import DohyoState

Plain = dict[str, Any]


def observe(state: DohyoState, viewer: int | None) -> Plain:
    """All that the viewer may know; the module's docstring names the fields."""
    own = NOT_CHOSEN if viewer is None else state.choices[viewer]
    wrestlers = (1 << state.seats) - 1 & ~state.gyoji
    return {
        "phase": state.phase,
        "you": viewer,
        "options": dict(state.options),
        "days": state.rules.days,
        "day": state.day,
        "hand": state.hand,
        "to_act": list(state.to_act()),
        "own_choice": None if own == NOT_CHOSEN else NAMES[own],
        "finalists": list(SEATS_IN[wrestlers]) if state.gyoji else None,
        "seats": [_seat(state, seat, viewer) for seat in range(state.seats)],
        "history": [_hand_story(state.rules, entry) for entry in state.history],
        "results": [_day_story(state.rules, entry) for entry in state.results],
        "outcome": _outcome(state),
    }


def _seat(state: DohyoState, seat: int, viewer: int | None) -> Plain:
    """One player as the viewer sees him. Of a gyoji's cards the others know the number alone (Dohyo §4)."""
    level = state.levels[seat]
    judge = bool(state.gyoji >> seat & 1)
    known = not judge or seat == viewer
    hand = state.cards[seat]
    return {
        "role": "gyoji" if judge else "wrestler",
        "level": level,
        "push": level,
        "cap": START_STEPS[level],
        "steps": None if judge else state.steps[seat],
        "on_ring": bool(state.ring >> seat & 1),
        "out_in_hand": state.out_hands[seat] or None,
        "no_return": bool(state.held >> seat & 1),
        "has_chosen": state.choices[seat] != NOT_CHOSEN,
        "hand_count": count_cards(hand),
        "cards": {name: cards_in(hand, t) for t, name in enumerate(TECHNIQUES)} if known else None,
        "spent": _spent(state, seat) if known else None,
        "discarded": _technique(state.discards[seat]),
        "score": state.scores[seat],
        "stars": state.stars[seat],
        "prizes": state.prizes[seat],
        "kinboshi": state.kinboshi[seat],
        "gekokujo": state.gekokujo[seat],
        "survivals": state.survivals[seat],
    }


def _technique(number: int | None) -> str | None:
    return None if number is None else TECHNIQUES[number]


def _spent(state: DohyoState, seat: int) -> list[str]:
    """The cards that the seat has played today, in order."""
    return [TECHNIQUES[entry.choices[seat] >> 3] for entry in state.history
            if entry.day == state.day and entry.choices[seat] != NOT_CHOSEN]


@lru_cache(maxsize=1024)
def _hand_story(rules: Rules, entry: HandEntry) -> Plain:
    steps = [before if entry.ring >> seat & 1 else None for seat, before in enumerate(entry.steps)]
    story = open_hand(entry.day, entry.hand, steps, entry.levels, SEATS_IN[entry.gyoji])
    for event in tell_hand(rules, entry):
        add_to_hand(story, event)
    return story


@lru_cache(maxsize=256)
def _day_story(rules: Rules, entry: DayEntry) -> Plain:
    result = open_result(entry.day, entry.hands, [hand or None for hand in entry.out_hands],
                         [_technique(discard) for discard in entry.discards])
    told = tell_day(rules, entry)
    for event in told.events:
        add_to_result(result, event)
    close_result(result, told.points, told.totals, told.levels)
    return result


def _outcome(state: DohyoState) -> Plain | None:
    outcome = state.outcome()
    if outcome is None:
        return None
    return {"scores": list(outcome.scores), "ranking": plain(outcome.ranking), "reason": outcome.reason,
            "decided_by": outcome.details["decided_by"]}
