"""The end of a hand: Stop, the last cards, fixed wins and draws; payments, carry-over, the next dealer (§2.7, §2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.action import Event
from game.gostop import telling
from game.gostop.cards import names_in
from game.gostop.history import HandEntry
from game.gostop.score import card_points
from game.gostop.settle import settle_masks, settlement_to_dict
from game.gostop.vocabulary import NOBODY, OVER, TURN

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Tell = list[Event] | None


def stop(s: GoStopState, seat: int, tell: Tell) -> None:
    """Stop after reaching the threshold, or (house rule `chongtong=continue`) win with a chongtong kept in hand."""
    if s.phase == TURN:
        telling.tell_chongtong(s, seat, tell)
        win_fixed(s, seat, "chongtong", s.rules.chongtong_points, tell)
    else:
        win(s, seat, "stop", tell)


def win(s: GoStopState, seat: int, reason: str, tell: Tell) -> None:
    """The hand ends with the seat's score of this moment (§2.9)."""
    piles = [None if other == s.out else pile for other, pile in enumerate(s.piles)]
    deal = settle_masks(s.rules, seat, piles, s.goes[seat], s.go_log, s.shakes[seat], s.bombs[seat], s.carry, s.cups)
    if tell is not None:
        tell.append(Event("stopped", (seat, card_points(s.piles[seat], s.rules.four_brights, s.cups[seat]), reason)))
        tell.append(Event("won", (seat, reason, settlement_to_dict(deal))))
    _end_hand(s, seat, reason, 0, deal.pays, tell)


def win_fixed(s: GoStopState, seat: int, reason: str, points: int, tell: Tell) -> None:
    """A win of fixed points, multiplied by nothing but what earlier draws carried over (§2.7)."""
    each = points * s.carry
    pays = tuple(each if other in s.order and other != seat else 0 for other in range(s.seats))
    if tell is not None:
        tell.append(Event("won", (seat, reason, None)))
    _end_hand(s, seat, reason, points, pays, tell)


def exhaust(s: GoStopState, tell: Tell) -> None:
    """All cards are used: the last Go-caller stops if he still reaches the threshold, else nobody wins (§2.7)."""
    last_go = s.go_log[-1] if s.go_log else NOBODY
    telling.note(tell, "exhausted", last_go)
    if last_go != NOBODY and s.rules.last_go_wins:
        points = card_points(s.piles[last_go], s.rules.four_brights, s.cups[last_go])
        if points >= s.rules.threshold:
            win(s, last_go, "last_go", tell)
            return
        telling.note(tell, "last_go_too_low", last_go, points, s.rules.threshold)
    draw(s, "draw", tell)


def draw(s: GoStopState, reason: str, tell: Tell) -> None:
    """Nobody pays, and the next hand counts more."""
    telling.note(tell, "drawn", reason, next_carry(s.carry, s.rules.draw_carry_cap))
    _end_hand(s, NOBODY, reason, 0, (0,) * s.seats, tell)


def next_carry(carry: int, cap: int) -> int:
    """The multiplier after one more draw; the cap 0 stands for none."""
    return min(2 * carry, cap) if cap else 2 * carry


def pay(s: GoStopState, payer: int, to: int, points: int, why: str, tell: Tell) -> None:
    """Points that change hands at once, outside the settlement of the hand."""
    s.payments += ((payer, to, points, why),)
    _transfer(s, payer, to, points, why, tell)


def _transfer(s: GoStopState, payer: int, to: int, points: int, why: str, tell: Tell) -> None:
    s.balance[payer] -= points
    s.balance[to] += points
    telling.note(tell, "paid", payer, to, points, why, s.balance[payer], s.balance[to])


def _end_hand(s: GoStopState, winner: int, reason: str, fixed: int, pays: Sequence[int], tell: Tell) -> None:
    """Pay, remember the hand, pass on the deal and the multiplier, and begin the next hand or end the evening."""
    for seat, points in enumerate(pays):
        if points:
            _transfer(s, seat, winner, points, "hand", tell)
    if s.sale and winner != NOBODY:
        for seat in s.order:
            if seat != winner:
                pay(s, seat, s.out, s.sale, "sale", tell)
    carry = 1 if winner != NOBODY else next_carry(s.carry, s.rules.draw_carry_cap)
    entry = HandEntry(
        s.hand, s.dealer, s.out, winner, reason, fixed, s.carry, carry, tuple(s.piles), tuple(s.hands),
        tuple(reversed(s.stock)), s.table, tuple(s.goes), s.go_log, tuple(s.shakes), tuple(s.bombs), tuple(s.ppeoks),
        tuple(s.cups), s.payments, tuple(pays), s.hand_start, tuple(s.balance))
    s.results += (entry,)
    if tell is not None:
        shown = [None if seat == s.out else names_in(hand) for seat, hand in enumerate(s.hands)]
        tell.append(Event("hands_shown", (shown, entry.stock_names())))
        tell.append(Event("hand_ended", (entry.story(s.rules),)))
    s.carry = carry
    if winner != NOBODY:
        s.dealer = winner
    if s.hand < s.last_hand:
        s.next_hand(tell)
    else:
        _end_evening(s, tell)


def _end_evening(s: GoStopState, tell: Tell) -> None:
    s.phase = OVER
    s.caught = s.marks = s.gained = 0
    s.takes = ()
    if tell is not None:
        tell.append(Event("game_ended", (list(s.balance), [list(group) for group in ranking(s.balance)], "last_hand")))


def ranking(balance: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Groups of seats by balance, best first."""
    return tuple(tuple(seat for seat, points in enumerate(balance) if points == value)
                 for value in sorted(set(balance), reverse=True))
