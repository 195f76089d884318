"""Stealing junk at the end of a turn (Go-Stop §2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.action import Event
from game.gostop import telling
from game.gostop.cards import stolen_card
from game.gostop.vocabulary import (
    BOMB,
    BONUS_STEAL,
    JJOK,
    MARK_BOMB,
    MARK_JJOK,
    MARK_SWEEP,
    MARK_TTADAK,
    NOBODY,
    SWEEP,
    TAKE_ALL,
    TTADAK,
)

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Tell = list[Event] | None


def steal_all(s: GoStopState, seat: int, tell: Tell) -> None:
    """Every event of the turn steals for itself: bomb, piles, ttadak, jjok, sweep, bonus cards."""
    marks = s.marks
    if marks & MARK_BOMB:
        _steal(s, seat, 1, BOMB, tell)
    for owner in s.takes:
        if owner == NOBODY and not s.rules.dealt_triple_steals:
            telling.note(tell, "no_steal", seat, TAKE_ALL, "dealt_triple")
        elif _may_steal(s, seat, TAKE_ALL, tell):
            _steal(s, seat, s.rules.own_ppeok_steal if owner == seat else 1, TAKE_ALL, tell)
    for mark, special in ((MARK_TTADAK, TTADAK), (MARK_JJOK, JJOK), (MARK_SWEEP, SWEEP)):
        if marks & mark and _may_steal(s, seat, special, tell):
            _steal(s, seat, 1, special, tell)
    if s.rules.bonus_steal and s.gained:
        _steal(s, seat, s.gained.bit_count(), BONUS_STEAL, tell)


def _may_steal(s: GoStopState, seat: int, special: str, tell: Tell) -> bool:
    """On a player's last turn only some events steal."""
    if not s.last or special in s.rules.last_turn_steals:
        return True
    telling.note(tell, "no_steal", seat, special, "last_turn")
    return False


def _steal(s: GoStopState, seat: int, count: int, special: str, tell: Tell) -> None:
    """`count` junk cards from every other active player."""
    piles = s.piles
    for victim in s.order:
        if victim == seat:
            continue
        for _ in range(count):
            card = stolen_card(piles[victim], s.rules.lone_double_safe)
            if tell is not None:
                telling.tell_steal(s, seat, victim, card, special, tell)
            piles[victim] ^= card
            piles[seat] |= card
