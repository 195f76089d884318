"""What the events of a turn say. Only ever called with a list to write to, or by `note`, which checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.action import Event
from game.gostop.cards import HWATU, JUNK, NAMES, four_of_a_month, names_in
from game.gostop.score import score_mask
from game.gostop.vocabulary import (
    BOMB,
    JJOK,
    MARK_BOMB,
    MARK_JJOK,
    MARK_PPEOK,
    MARK_SHAKE,
    MARK_SWEEP,
    MARK_TOKEN,
    MARK_TTADAK,
    PPEOK,
    SHAKE,
    SWEEP,
    TAKE_ALL,
    TOKEN,
    TTADAK,
)

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

SPECIALS = ((SHAKE, MARK_SHAKE), (TOKEN, MARK_TOKEN), (BOMB, MARK_BOMB), (PPEOK, MARK_PPEOK), (TTADAK, MARK_TTADAK),
            (JJOK, MARK_JJOK), (SWEEP, MARK_SWEEP))


def note(tell: list[Event] | None, kind: str, *data: Any) -> None:
    """An event whose data costs nothing to gather."""
    if tell is not None:
        tell.append(Event(kind, data))


def tell_gain(s: GoStopState, seat: int, cards: int, by: str, tell: list[Event]) -> None:
    """Cards that are about to go to the captures: which, what set they complete, what the score becomes."""
    tell.append(Event("captured", (seat, names_in(cards), by)))
    _tell_score(s, seat, s.piles[seat], s.piles[seat] | cards, tell)


def tell_steal(s: GoStopState, seat: int, victim: int, card: int, special: str, tell: list[Event]) -> None:
    """A junk card that is about to change hands, or why none does."""
    pile = s.piles[victim]
    if not card:
        reason = "lone_double" if pile & JUNK else "no_junk"
        tell.append(Event("stole_nothing", (seat, victim, special, reason)))
        return
    tell.append(Event("stole", (seat, victim, NAMES[card.bit_length() - 1], special)))
    _tell_score(s, victim, pile, pile ^ card, tell)
    _tell_score(s, seat, s.piles[seat], s.piles[seat] | card, tell)


def tell_ppeok(s: GoStopState, seat: int, pile: int, shift: int, bonus: int, tell: list[Event]) -> None:
    """Three cards that stick; bonus cards of the turn are buried in them and leave the captures."""
    tell.append(Event("ppeok", (seat, shift // 4 + 1, names_in(pile), s.ppeoks[seat], names_in(bonus))))
    _tell_score(s, seat, s.piles[seat] | bonus, s.piles[seat], tell)


def tell_turn(s: GoStopState, seat: int, tell: list[Event]) -> None:
    """The sum of a turn, for the log and for records."""
    stolen = [event.data for event in tell if event.kind == "stole"]
    special = [word for word, mark in SPECIALS if s.marks & mark] + [TAKE_ALL] * len(s.takes)
    scores = [score_mask(pile, s.rules, cup).total for pile, cup in zip(s.piles, s.cups, strict=True)]
    tell.append(Event("turn_ended", (
        seat, names_in(s.caught | s.gained), names_in(s.table & HWATU), [data[1] for data in stolen],
        [data[2] for data in stolen], special, scores)))


def tell_chongtong(s: GoStopState, seat: int, tell: list[Event] | None) -> None:
    """Which four cards make the chongtong."""
    lowest = four_of_a_month(s.hands[seat] & HWATU)
    shift = (lowest & -lowest).bit_length() - 1
    note(tell, "chongtong", seat, shift // 4 + 1, names_in(15 << shift))


def _tell_score(s: GoStopState, seat: int, before: int, after: int, tell: list[Event]) -> None:
    old, new = (score_mask(pile, s.rules, s.cups[seat]) for pile in (before, after))
    known = {line.set: line.points for line in old.lines}
    for line in new.lines:
        if line.points > known.get(line.set, 0):
            tell.append(Event("set_completed", (seat, line.set, names_in(line.cards), line.points)))
    if new.total != old.total:
        tell.append(Event("scored", (seat, old.total, new.total)))
