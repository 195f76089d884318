"""One turn: a hand card, a bomb or a flip token, then the flip, captures, steals, Go or Stop (Go-Stop §2.3 to §2.7).

With a `tell` list every function also writes down what happened (see telling.py); without one it stays silent and
quick. There is no second implementation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.action import Event
from game.gostop import finish, telling
from game.gostop.cards import (
    CUP,
    FIRST_BONUS,
    NAMES,
    SINGLES,
    names_in,
)
from game.gostop.notation import BIT, CARD, CUP_JUNK, SHIFT, TAKE
from game.gostop.score import ANIMAL, CUP_WORDS, DOUBLE, card_points
from game.gostop.steals import steal_all
from game.gostop.vocabulary import (
    CUP_CHOICE,
    FLIP,
    GO,
    JJOK,
    MARK_BOMB,
    MARK_JJOK,
    MARK_PPEOK,
    MARK_SHAKE,
    MARK_SWEEP,
    MARK_TOKEN,
    MARK_TTADAK,
    STEALING,
    TAKE_ALL,
    TTADAK,
    TURN,
)

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

Tell = list[Event] | None

COUNT = tuple(cards.bit_count() for cards in range(16))

BOMB_TOKENS = {3: 2, 2: 1}
"""Flip tokens for a bomb of so many hand cards: as many as it used beyond the one card of a turn."""
PPEOKS_TO_WIN = 3


# ------------------------------------------------------------------ the three kinds of a turn


def play_card(s: GoStopState, seat: int, code: int, tell: Tell) -> None:
    """(P) One card from the hand."""
    card = CARD[code]
    if card >= FIRST_BONUS:
        _play_bonus(s, seat, card, tell)
        return
    bit = BIT[code]
    s.hands[seat] ^= bit
    s.shown[seat] &= ~bit
    shift = SHIFT[code]
    lying = s.table & 15 << shift
    if tell is not None:
        tell.append(Event("played", (seat, NAMES[card], names_in(lying))))
    _throw(s, seat, bit, shift, TAKE[code] or lying & -lying, tell)


def shake(s: GoStopState, seat: int, code: int, tell: Tell) -> None:
    """Show three (or four) of a month and play one of them (§2.4)."""
    cards = s.hands[seat] & 15 << SHIFT[code]
    s.shakes[seat] += 1
    s.shown[seat] |= cards
    s.marks |= MARK_SHAKE
    if tell is not None:
        tell.append(Event("shook", (seat, SHIFT[code] // 4 + 1, names_in(cards), s.shakes[seat])))
    play_card(s, seat, code, tell)


def bomb(s: GoStopState, seat: int, code: int, tell: Tell) -> None:
    """(B) All of a month from the hand together take what lies of it on the table (§2.4)."""
    shift = SHIFT[code]
    month = 15 << shift
    thrown = s.hands[seat] & month
    lying = s.table & month
    s.hands[seat] ^= thrown
    s.shown[seat] &= ~thrown
    s.tokens[seat] += BOMB_TOKENS[thrown.bit_count()]
    if thrown.bit_count() == 3 or s.rules.two_card_bomb == "double":
        s.bombs[seat] += 1
    s.marks |= MARK_BOMB
    if tell is not None:
        tell.append(Event("bombed", (seat, shift // 4 + 1, names_in(thrown), names_in(lying), s.tokens[seat],
                                     s.bombs[seat])))
    _throw(s, seat, thrown, shift, lying, tell)


def use_token(s: GoStopState, seat: int, tell: Tell) -> None:
    """(T) No hand card, only the flip."""
    s.tokens[seat] -= 1
    s.turns[seat] += 1
    s.last = not s.hands[seat] and not s.tokens[seat]
    s.marks |= MARK_TOKEN
    if tell is not None:
        tell.append(Event("token_used", (seat, s.tokens[seat])))
    _resolve_flip(s, seat, _flip(s, seat, 0, tell), tell)


def _play_bonus(s: GoStopState, seat: int, card: int, tell: Tell) -> None:
    """A bonus card goes to the captures at once; the player draws a card and still has to play (§2.11)."""
    drawn = s.stock.pop()
    s.draws += 1
    s.hands[seat] ^= 1 << card | 1 << drawn
    if tell is not None:
        tell.append(Event("bonus_played", (seat, NAMES[card])))
    _gain_bonus(s, seat, 1 << card, "bonus", tell)
    if tell is not None:
        public = Event("drew_one", (seat, len(s.stock)))
        tell.append(Event("drew", (seat, NAMES[drawn], len(s.stock)), frozenset((seat,)), public))


# ------------------------------------------------------------------ resolving (§2.3)


def _throw(s: GoStopState, seat: int, thrown: int, shift: int, take: int, tell: Tell) -> None:
    """Hand cards of one month are on the table; flip, and see what either takes.

    `take` are the cards on the table that they take when one or two of the month lie there.
    """
    s.turns[seat] += 1
    s.last = not s.hands[seat] and not s.tokens[seat]
    table = s.table
    lying = table & 15 << shift
    flip = _flip(s, seat, thrown, tell)
    if flip & 60 == shift:
        _same_month(s, seat, thrown | 1 << flip, lying, shift, tell)
        return
    count = COUNT[lying >> shift]
    if count == 0:
        s.table = table | thrown
    elif count == 3:
        _take_pile(s, seat, thrown, shift, tell)
    else:
        s.table = table ^ take
        _gain(s, seat, thrown | take, "bomb" if s.marks & MARK_BOMB else "play", tell)
    _resolve_flip(s, seat, flip, tell)


def _same_month(s: GoStopState, seat: int, cards: int, lying: int, shift: int, tell: Tell) -> None:
    """The flip has the month of the card just played: jjok, ppeok or ttadak, by what lay there before."""
    count = COUNT[lying >> shift]
    if count == 1 and not s.last:
        _ppeok(s, seat, cards | lying, shift, tell)
        return
    s.table ^= lying
    if count == 1:
        telling.note(tell, "last_turn_no_ppeok", seat, shift // 4 + 1)
        by = "last_turn"
    else:
        by, mark = (JJOK, MARK_JJOK) if count == 0 else (TTADAK, MARK_TTADAK)
        s.marks |= mark
        telling.note(tell, by, seat, shift // 4 + 1)
    _gain(s, seat, cards | lying, by, tell)
    _end_turn(s, seat, tell)


def _resolve_flip(s: GoStopState, seat: int, flip: int, tell: Tell) -> None:
    """The flipped card on its own: it lies down, takes one, takes one of two, or takes a pile."""
    shift = flip & 60
    lying = s.table & 15 << shift
    count = COUNT[lying >> shift]
    if count == 0:
        s.table |= 1 << flip
        telling.note(tell, "lay", seat, NAMES[flip])
    elif count == 3:
        _take_pile(s, seat, 1 << flip, shift, tell)
    else:
        if count == 2 and lying & ~SINGLES:
            s.flip = flip
            s.phase = FLIP
            if tell is not None:
                tell.append(Event("flip_choice", (seat, NAMES[flip], names_in(lying))))
            return
        take = lying & -lying
        s.table ^= take
        _gain(s, seat, take | 1 << flip, "flip", tell)
    _end_turn(s, seat, tell)


def choose_flip(s: GoStopState, seat: int, code: int, tell: Tell) -> None:
    """The owner says which of two cards the flip takes."""
    take = TAKE[code]
    cards = take | 1 << s.flip
    s.table ^= take
    s.flip = -1
    s.phase = TURN
    _gain(s, seat, cards, "flip", tell)
    _end_turn(s, seat, tell)


def _flip(s: GoStopState, seat: int, thrown: int, tell: Tell) -> int:
    """Turn up the top of the stock, capturing bonus cards on the way (§2.11). `thrown` lies on the table meanwhile."""
    flip = s.stock.pop()
    while flip >= FIRST_BONUS:
        if tell is not None:
            tell.append(Event("flipped", (seat, NAMES[flip], [], len(s.stock))))
        _gain_bonus(s, seat, 1 << flip, "bonus", tell)
        flip = s.stock.pop()
    if tell is not None:
        onto = (s.table | thrown) & 15 << (flip & 60)
        tell.append(Event("flipped", (seat, NAMES[flip], names_in(onto), len(s.stock))))
    return flip


def _take_pile(s: GoStopState, seat: int, card: int, shift: int, tell: Tell) -> None:
    """The fourth card takes a ppeok pile or a dealt triple, and what is buried in it."""
    pile = s.table & 15 << shift
    owner = s.owners.pop(shift)
    s.table ^= pile
    s.takes += (owner,)
    telling.note(tell, "took_all", seat, shift // 4 + 1, owner)
    _gain(s, seat, pile | card, TAKE_ALL, tell)
    bonus = s.buried.pop(shift, 0)
    if bonus:
        _gain_bonus(s, seat, bonus, TAKE_ALL, tell)


def _ppeok(s: GoStopState, seat: int, pile: int, shift: int, tell: Tell) -> None:
    """Nothing is taken: three cards stick together, with the bonus cards that this turn brought (§2.3, §2.11)."""
    s.table |= pile
    s.owners[shift] = seat
    bonus = s.gained
    if bonus:
        s.piles[seat] ^= bonus
        s.buried[shift] = bonus
        s.gained = 0
    s.ppeoks[seat] += 1
    s.marks |= MARK_PPEOK
    if tell is not None:
        telling.tell_ppeok(s, seat, pile, shift, bonus, tell)
    _end_turn(s, seat, tell)


def _gain(s: GoStopState, seat: int, cards: int, by: str, tell: Tell) -> None:
    """Cards go to the captures."""
    s.caught |= cards
    if tell is not None:
        telling.tell_gain(s, seat, cards, by, tell)
    s.piles[seat] |= cards


def _gain_bonus(s: GoStopState, seat: int, cards: int, by: str, tell: Tell) -> None:
    """Bonus cards go to the captures and are remembered for the rest of the turn."""
    s.gained |= cards
    if tell is not None:
        telling.tell_gain(s, seat, cards, by, tell)
    s.piles[seat] |= cards


# ------------------------------------------------------------------ the end of a turn


def _end_turn(s: GoStopState, seat: int, tell: Tell) -> None:
    """Sweep, steals, the cup, then Go or Stop."""
    caught = s.caught
    if caught and not s.table:
        s.marks |= MARK_SWEEP
        telling.note(tell, "swept", seat)
    if s.marks & STEALING or s.takes or (s.gained and s.rules.bonus_steal):
        steal_all(s, seat, tell)
    if tell is not None:
        telling.tell_turn(s, seat, tell)
    if caught & CUP and s.rules.cup_asked:
        s.phase = CUP_CHOICE
        telling.note(tell, "cup_choice", seat)
        return
    _judge(s, seat, tell)


def count_cup(s: GoStopState, seat: int, code: int, tell: Tell) -> None:
    """House rule `cup=ask`: the owner says once what the cup counts as."""
    before = card_points(s.piles[seat], s.rules.four_brights)
    s.cups[seat] = DOUBLE if code == CUP_JUNK else ANIMAL
    s.phase = TURN
    if tell is not None:
        tell.append(Event("cup_counted", (seat, CUP_WORDS[s.cups[seat]])))
        after = card_points(s.piles[seat], s.rules.four_brights, s.cups[seat])
        if after != before:
            tell.append(Event("scored", (seat, before, after)))
    _judge(s, seat, tell)


def _judge(s: GoStopState, seat: int, tell: Tell) -> None:
    """Three ppeok win; a score that is high enough asks for Go or Stop, or stops on the last turn; else go on."""
    rules = s.rules
    if s.marks & MARK_PPEOK:
        if rules.first_ppeok and s.ppeoks[seat] == s.turns[seat]:
            _pay_first_ppeok(s, seat, tell)
        if rules.three_ppeok and s.ppeoks[seat] == PPEOKS_TO_WIN:
            telling.note(tell, "three_ppeok", seat)
            finish.win_fixed(s, seat, "three_ppeok", rules.three_ppeok, tell)
            return
    elif s.caught or s.gained:
        points = card_points(s.piles[seat], rules.four_brights, s.cups[seat])
        if points >= rules.threshold and (not s.goes[seat] or points > s.go_score[seat]):
            if s.last:
                finish.win(s, seat, "last_turn", tell)
                return
            s.phase = GO
            if tell is not None:
                tell.append(Event("go_choice", (seat, points, rules.threshold)))
            return
    _next_turn(s, seat, tell)


def _pay_first_ppeok(s: GoStopState, seat: int, tell: Tell) -> None:
    """House rule `first_ppeok`: ppeok in a row from the first turn on are paid at once (§2.10 row 22)."""
    row = s.ppeoks[seat]
    each = s.rules.first_ppeok * row
    payers = [payer for payer in s.order if payer != seat]
    if tell is not None:
        tell.append(Event("ppeok_paid", (seat, row, each, payers)))
    for payer in payers:
        finish.pay(s, payer, seat, each, "first_ppeok", tell)


def call_go(s: GoStopState, seat: int, tell: Tell) -> None:
    """Play goes on; the score of the call has to be beaten before the next one (§2.7)."""
    points = card_points(s.piles[seat], s.rules.four_brights, s.cups[seat])
    s.goes[seat] += 1
    s.go_score[seat] = points
    s.go_log += (seat,)
    s.phase = TURN
    if tell is not None:
        tell.append(Event("called_go", (seat, s.goes[seat], points)))
    _next_turn(s, seat, tell)


def _next_turn(s: GoStopState, seat: int, tell: Tell) -> None:
    """The next player's turn; if he has nothing left, nobody has, and the hand is over."""
    s.caught = s.marks = s.gained = 0
    if s.takes:
        s.takes = ()
    following = s.next_seat[seat]
    if not s.hands[following] and not s.tokens[following]:
        finish.exhaust(s, tell)
        return
    s.turn = following
    if tell is not None:
        tell.append(Event("turn_started", (following,)))
