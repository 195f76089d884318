"""The deal, and what may happen before the first turn (Go-Stop §2.1, §2.2).

A deal line is {"dealer", "hands", "table", "stock" (the first card is on top)}; that of the first hand may also have
"draw": the cards drawn for the deal, one list a round. After a sit-out the stock is dealt anew: {"stock"}.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.action import Event, Json
from game.gostop import finish, telling
from game.gostop.cards import (
    BONUS,
    FIRST_BONUS,
    HWATU,
    NAMES,
    NUMBER,
    RANK_OF_KIND,
    four_of_a_month,
    mask_of,
    month_of,
    names_in,
    three_of_a_month,
)
from game.gostop.score import AUTO
from game.gostop.vocabulary import NOBODY, SIT_OUT, TURN

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Tell = list[Event] | None

PACKETS = {2: ((5, 4), (5, 4)), 3: ((4, 3), (3, 3)), 4: ((4, 3), (3, 3))}
"""Seats -> rounds of the deal: cards to every player, then cards to the table (§2.1)."""


def next_hand(s: GoStopState, tell: Tell) -> None:
    """Begin the next hand of the evening."""
    s.hand += 1
    s.payments = ()
    s.hand_start = tuple(s.balance)
    deal(s, tell)


def deal(s: GoStopState, tell: Tell) -> None:
    """Deal, and go on to the sit-out (four players) or the first turn. A redeal begins here again."""
    hands, table, stock = _take_deal(s)
    seats = s.seats
    s.hands = hands
    s.table = mask_of(table)
    s.stock = [NUMBER[name] for name in reversed(stock)]
    s.piles = [0] * seats
    s.owners, s.buried = {}, {}
    s.order = tuple((s.dealer + n) % seats for n in range(seats))
    s.next_seat = tuple((seat + 1) % seats for seat in range(seats))
    s.out = NOBODY
    s.tokens, s.turns, s.goes, s.go_score = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.go_log = ()
    s.shakes, s.bombs, s.shown, s.ppeoks = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.cups = [AUTO] * seats
    s.flip, s.last, s.caught, s.marks, s.takes, s.gained = -1, False, 0, 0, (), 0
    s.hidden_table, s.returned, s.sold, s.sale, s.draws = 0, 0, 0, 0, 0
    four = seats == 4
    if four and s.rules.sit_out_sees_one:
        s.hidden_table = s.table ^ 1 << NUMBER[table[0]]
    if tell is not None:
        _tell_deal(s, tell)
    if four:
        s.phase = SIT_OUT
        s.turn = s.order[1]
        if tell is not None:
            tell.append(Event("sit_out_asked", (s.turn,)))
    else:
        open_hand(s, tell)


def open_hand(s: GoStopState, tell: Tell) -> None:
    """The specials right after the deal, in their order (§2.2), then the dealer's first turn.

    Bonus cards on the table are replaced from the stock, and what comes is looked at in the same order again.
    """
    if _four_on_table(s, tell) or _chongtong(s, tell):
        return
    while s.table & BONUS:
        _take_bonus(s, tell)
        if not s.table & BONUS and _four_on_table(s, tell):
            return
    for shift in three_of_a_month(s.table):
        s.owners[shift] = NOBODY
        if tell is not None:
            tell.append(Event("triple_on_table", (shift // 4 + 1, names_in(s.table & 15 << shift))))
    s.phase = TURN
    s.turn = s.dealer
    if tell is not None:
        tell.append(Event("turn_started", (s.turn,)))


def _tell_deal(s: GoStopState, tell: list[Event]) -> None:
    tell.append(Event("hand_started", (s.hand, s.dealer, s.carry)))
    for seat in s.order:
        cards = names_in(s.hands[seat])
        tell.append(Event("dealt", (seat, cards), frozenset((seat,)), Event("dealt_to", (seat, len(cards)))))
    tell.append(Event("table_dealt", (names_in(s.table & ~s.hidden_table), s.hidden_table.bit_count(), len(s.stock))))


def _four_on_table(s: GoStopState, tell: Tell) -> bool:
    """Four of one month on the table: a redeal, or what the house rule says; True if the hand is over."""
    lowest = four_of_a_month(s.table & HWATU)
    if not lowest:
        return False
    month = month_of(lowest.bit_length() - 1)
    if s.rules.four_on_table == "redeal":
        _redeal(s, "four_on_table", month, tell)
    elif s.rules.four_on_table == "draw":
        finish.draw(s, "four_on_table_draw", tell)
    else:
        finish.win_fixed(s, s.dealer, "four_on_table", s.rules.chongtong_points, tell)
    return True


def _chongtong(s: GoStopState, tell: Tell) -> bool:
    """Four of one month in a hand; True if the hand is over."""
    rule = s.rules.chongtong
    if rule == "continue":
        return False
    holders = [seat for seat in s.order if four_of_a_month(s.hands[seat] & HWATU)]
    if not holders:
        return False
    for seat in holders:
        telling.tell_chongtong(s, seat, tell)
    if rule == "redeal":
        _redeal(s, "chongtong", 0, tell)
    elif len(holders) > 1:
        finish.draw(s, "chongtong_draw", tell)
    else:
        finish.win_fixed(s, holders[0], "chongtong", s.rules.chongtong_points, tell)
    return True


def _redeal(s: GoStopState, reason: str, month: int, tell: Tell) -> None:
    """The same dealer deals again; the multiplier stays."""
    if tell is not None:
        tell.append(Event("redealt", (reason, month)))
    deal(s, tell)


def _take_bonus(s: GoStopState, tell: Tell) -> None:
    """The dealer takes a bonus card off the table, and the stock fills its place."""
    card = (s.table & BONUS).bit_length() - 1
    refill = s.stock.pop()
    s.table = s.table ^ 1 << card | 1 << refill
    s.piles[s.dealer] |= 1 << card
    if tell is not None:
        tell.append(Event("bonus_on_table", (s.dealer, NAMES[card], NAMES[refill], len(s.stock))))


# ------------------------------------------------------------------ dealing, and reading a deal line


def _take_deal(s: GoStopState) -> tuple[list[int], list[str], list[str]]:
    """(hands as sets, table, stock) of the next deal; sets the dealer of the first hand. Raises ValueError."""
    first = s.dealer == NOBODY
    deck = names_in(HWATU | s.rules.bonus)

    def make(rng: random.Random) -> Json:
        line: dict[str, Json] = {}
        dealer = s.dealer
        if first:
            draw, dealer = _draw_for_deal(s.seats, s.rules.first_dealer, rng)
            line["draw"] = draw
        cards = deck[:]
        rng.shuffle(cards)
        return {"dealer": dealer, **line, **_packets(cards, dealer, s.seats)}

    line = s.chance.deal(make)
    hands, table, stock = _read_deal(line, s.seats, deck)
    dealer = line["dealer"]
    if first:
        s.draw = _read_draw(line.get("draw", []), s, dealer)
        s.dealer = dealer
    elif dealer != s.dealer:
        raise ValueError(f"the deal names seat {dealer} as dealer, but seat {s.dealer} deals")
    return hands, table, stock


def _packets(cards: Sequence[str], dealer: int, seats: int) -> dict[str, Json]:
    hands: list[list[str]] = [[] for _ in range(seats)]
    table: list[str] = []
    at = 0
    for to_hand, to_table in PACKETS[seats]:
        for n in range(seats):
            hands[(dealer + n) % seats] += cards[at:at + to_hand]
            at += to_hand
        table += cards[at:at + to_table]
        at += to_table
    return {"hands": hands, "table": table, "stock": list(cards[at:])}


def _draw_for_deal(seats: int, rule: str, rng: random.Random) -> tuple[list[list[str]], int]:
    """(one card a seat in each round, the dealer): rounds until one card beats all others (§2.1)."""
    if rule == "random":
        return [], rng.randrange(seats)
    rounds: list[list[str]] = []
    dealer = NOBODY
    while dealer == NOBODY:
        rounds.append(rng.sample(NAMES[:FIRST_BONUS], seats))
        dealer = drawn_dealer([NUMBER[name] for name in rounds[-1]], rule)
    return rounds, dealer


def drawn_dealer(cards: Sequence[int], rule: str) -> int:
    """Who deals after drawing these cards: the highest month (or the lowest), then bright, animal, ribbon, junk."""
    def rank(card: int) -> tuple[int, int]:
        month = month_of(card)
        return month if rule == "high_month" else -month, RANK_OF_KIND.get(NAMES[card][-1], 0)

    ranks = [rank(card) for card in cards]
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else NOBODY


def _read_draw(draw: Json, s: GoStopState, dealer: int) -> tuple[tuple[int, ...], ...]:
    """The draw of a deal line, held against its dealer; a line may leave it out. Raises ValueError."""
    try:
        rounds = tuple(tuple(NUMBER[name] for name in cards) for cards in draw)
    except (KeyError, TypeError) as error:
        raise ValueError("the draw for the deal names a card that is none") from error
    if rounds and drawn_dealer(rounds[-1], s.rules.first_dealer) != dealer:
        raise ValueError(f"the draw for the deal does not make seat {dealer} the dealer")
    return rounds


def _read_deal(line: Json, seats: int, deck: Sequence[str]) -> tuple[list[int], list[str], list[str]]:
    """A deal line, checked, as it may come from a damaged record; raises ValueError."""
    if not isinstance(line, Mapping) or line.get("dealer") not in range(seats):
        raise ValueError("the deal names no dealer")
    hands, table, stock = line.get("hands"), line.get("table"), line.get("stock")
    sizes = [sum(to_hand for to_hand, _ in PACKETS[seats])] * seats
    if not (isinstance(hands, list) and isinstance(table, list) and isinstance(stock, list)
            and [len(hand) for hand in hands] == sizes
            and len(table) == sum(to_table for _, to_table in PACKETS[seats])):
        raise ValueError(f"the deal has not the sizes of a deal for {seats} players")
    cards = [*(name for hand in hands for name in hand), *table, *stock]
    if sorted(map(str, cards)) != sorted(deck):
        raise ValueError(f"the deal does not hold each of the {len(deck)} cards once")
    return [mask_of(hand) for hand in hands], table, stock


def read_stock(line: Json, cards: int) -> list[int]:
    """The stock of a deal line after a sit-out, top card last; `cards` are those it must hold. Raises ValueError."""
    stock = line.get("stock") if isinstance(line, Mapping) else None
    if not isinstance(stock, list) or sorted(map(str, stock)) != sorted(names_in(cards)):
        raise ValueError("the new stock does not hold the cards that it must hold")
    return [NUMBER[name] for name in reversed(stock)]
