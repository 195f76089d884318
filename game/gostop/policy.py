"""The rule policy: a good plain way to play, quick enough for thousands of rollouts.

`choose` reads nothing of the state but what the seat may know: its own hand, the table, all captures, how many cards
the others hold. It is the bot *regular*, and everybody's hand in the look-ahead of *strong*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.gostop.cards import FIRST_BONUS, HWATU, numbers_in, three_of_a_month
from game.gostop.notation import BIT, CARD, CUP_ANIMAL, CUP_JUNK, FOLD, GO_ON, KIND, SHIFT, STAY, STOP, TAKE, TOKEN_FLIP
from game.gostop.score import ANIMAL, DOUBLE, card_points
from game.gostop.turn import COUNT
from game.gostop.vocabulary import CUP_CHOICE, FLIP, GO, NOBODY, TURN
from game.gostop.worth import gains

if TYPE_CHECKING:
    from game.gostop.state import GoStopState

DENY = 0.55
"""How much of what a capture takes away from an opponent counts."""
STEAL = 0.45
"""Worth of one junk card from one opponent."""
WAIT = 0.35
"""Part of a capture's worth that is kept by waiting when nobody else can take it."""
BOMB_BONUS = 1.5
PILE_BONUS = 0.5
BONUS_CARD = 50.0
GIVE_UP = -9.0
"""A bonus card is always played first; a chongtong that may be kept is not given up for its fixed points."""
SHAKE_BONUS = 1.0
PPEOK_LOSS = 1.2
TOKEN = 0.5
LAY_SELF = 0.35
LAY_LOSS = 1.2
MATE = 0.5
"""What is captured with a card is worth at least so much: some junk card comes along."""

PLAYABLE = 0.5
MATCH = 0.7
TRIPLE = 1.5


class Nerve(NamedTuple):
    """How much risk a player likes: when he calls Go, and with which hands he plays when he may sit out."""

    go_turns: int
    """Go only with at least so many turns left."""
    go_margins: tuple[int, int]
    """Go only if every opponent lacks at least so many points of the threshold (2 and 3 players)."""
    against_go: bool
    """Go also after an opponent has called Go."""
    stay_from: float
    """Play hands of at least this strength (see hand_strength)."""


CAUTIOUS = Nerve(4, (6, 3), False, 4.8)
BALANCED = Nerve(2, (5, 2), False, 4.2)
BOLD = Nerve(1, (3, 1), True, 3.2)


class Table:
    """What a seat sees, gathered once a decision."""

    __slots__ = ("danger", "hidden", "own", "rivals", "seen", "share", "worth")
    own: dict[int, float]
    """What each card of the hand and the table is worth to the seat."""
    worth: dict[int, float]
    """The same, with part of what it would be worth to the others: what a capture is worth."""
    danger: dict[int, float]
    """What it would be worth to the opponent to whom it is worth most."""
    seen: int
    rivals: int
    hidden: int
    """Number of cards that the seat does not see."""
    share: float
    """The part of them that opponents hold."""

    def __init__(self, s: GoStopState, seat: int) -> None:
        piles = s.piles
        taken = 0
        for pile in piles:
            taken |= pile
        mine = piles[seat]
        cards = s.hands[seat] | s.table
        self.seen = taken | cards
        own = gains(mine, taken ^ mine, cards)
        self.own = own
        worth = own.copy()
        danger: dict[int, float] = {}
        held = 0
        for other in s.order:
            if other != seat:
                held += s.hands[other].bit_count()
                theirs = gains(piles[other], taken ^ piles[other], cards)
                for card, value in theirs.items():
                    worth[card] += DENY * value
                    if value > danger.get(card, 0.0):
                        danger[card] = value
        self.worth, self.danger = worth, danger
        self.rivals = len(s.order) - 1
        self.hidden = max(1, held + len(s.stock))
        self.share = held / self.hidden

    def capture(self, cards: int) -> float:
        """What a capture is worth; cards that the seat does not see yet count as some junk."""
        worth = self.worth
        total = 0.0
        while cards:
            card = cards & -cards
            total += worth.get(card, MATE)
            cards ^= card
        return total


def choose(s: GoStopState, seat: int, nerve: Nerve = BALANCED) -> int:
    """The choice of the rule policy at that seat."""
    codes = s.legal_choices(seat)
    if len(codes) == 1:
        return codes[0]
    phase = s.phase
    if phase == TURN:
        rated = rate_plays(s, seat, codes)
        return codes[rated.index(max(rated))]
    if phase == FLIP:
        return best_take(s, seat, codes)
    if phase == GO:
        return GO_ON if goes_on(s, seat, nerve) else STOP
    if phase == CUP_CHOICE:
        return better_cup(s, seat)
    return STAY if hand_strength(s, seat) >= nerve.stay_from else FOLD


def rate_plays(s: GoStopState, seat: int, codes: list[int]) -> list[float]:
    """The worth of every play, in points of potential."""
    table = Table(s, seat)
    return [_rate(s, seat, code, table) for code in codes]


def _rate(s: GoStopState, seat: int, code: int, t: Table) -> float:
    kind = KIND[code]
    if kind == "play":
        return BONUS_CARD if CARD[code] >= FIRST_BONUS else _rate_card(s, seat, BIT[code], SHIFT[code], TAKE[code], t)
    if kind == "shake":
        return SHAKE_BONUS + _rate_card(s, seat, BIT[code], SHIFT[code], 0, t)
    if kind == "bomb":
        return BOMB_BONUS + STEAL * t.rivals + t.capture(15 << SHIFT[code])
    return TOKEN if code == TOKEN_FLIP else GIVE_UP


def _rate_card(s: GoStopState, seat: int, bit: int, shift: int, take: int, t: Table) -> float:
    month = 15 << shift
    lying = s.table & month
    unseen = 4 - (t.seen & month).bit_count()
    if not lying:
        return _rate_lay(s, seat, bit, month, unseen, t)
    count = COUNT[lying >> shift]
    if count == 3:
        steals = s.rules.own_ppeok_steal if s.owners.get(shift, NOBODY) == seat else 1
        return STEAL * steals * t.rivals + t.capture(bit | lying) * (1 - WAIT) + PILE_BONUS
    worth = t.worth[bit] + t.worth[take or lying & -lying]
    flip_same = unseen / t.hidden
    if count == 2:
        return worth + flip_same * (STEAL * t.rivals + t.capture(month) - worth) if unseen else worth
    if not unseen:
        return worth * (1 - WAIT)
    holds_fourth = (s.hands[seat] & month).bit_count() == 2
    return worth * (1 - flip_same) + flip_same * (STEAL if holds_fourth else -PPEOK_LOSS)


def _rate_lay(s: GoStopState, seat: int, bit: int, month: int, unseen: int, t: Table) -> float:
    """A card that finds nothing: what it may bring to whoever takes it."""
    mates = s.hands[seat] & month ^ bit
    value = 0.0
    taken = 0.0
    if unseen:
        taken = 1 - (1 - t.share) ** unseen
        value = unseen / t.hidden * (t.own[bit] + MATE + STEAL * t.rivals) \
            - taken * LAY_LOSS * (t.danger.get(bit, 0.0) + MATE)
    if mates:
        mate = mates & -mates
        value += (1 - taken) * LAY_SELF * (t.own[bit] + t.own[mate])
    return value


def best_take(s: GoStopState, seat: int, codes: list[int]) -> int:
    """Which of two cards the flip takes."""
    worth = Table(s, seat).worth
    return max(codes, key=lambda code: worth[TAKE[code]])


def better_cup(s: GoStopState, seat: int) -> int:
    """House rule `cup=ask`: an animal, unless it makes fewer points than as junk."""
    four_brights = s.rules.four_brights
    pile = s.piles[seat]
    return CUP_JUNK if card_points(pile, four_brights, DOUBLE) > card_points(pile, four_brights, ANIMAL) else CUP_ANIMAL


def goes_on(s: GoStopState, seat: int, nerve: Nerve = BALANCED) -> bool:
    """Go, if there is time for another point and no opponent is near the threshold."""
    if s.hands[seat].bit_count() + s.tokens[seat] < nerve.go_turns:
        return False
    enough = s.rules.threshold - nerve.go_margins[s.rules.players - 2]
    for other in s.order:
        if other != seat:
            if s.goes[other] and not nerve.against_go:
                return False
            if card_points(s.piles[other], s.rules.four_brights, s.cups[other]) > enough:
                return False
    return True


def hand_strength(s: GoStopState, seat: int) -> float:
    """How good a hand is to play with before anything is captured: the worth of its cards and of what they match."""
    hand = s.hands[seat]
    table = s.table & ~s.hidden_table
    worth = gains(0, 0, hand | table)
    strength = TRIPLE * len(three_of_a_month(hand & HWATU))
    for number in numbers_in(hand & HWATU):
        month = 15 << (number & 60)
        matches = numbers_in(table & month)
        pair = bool(matches) or hand & month != 1 << number
        strength += worth[1 << number] * (1 if pair else PLAYABLE)
        strength += MATCH * max((worth[1 << match] for match in matches), default=0.0)
    return strength
