"""Words of Tichu: cards and combinations as numbers, seats and teams, phases, calls, ranks as text.

Source: the rules of Tichu, sections 1.1 to 1.3. The rules work on small whole numbers, so that a search can play
hundreds of rounds for one move; everybody else works on the words.

* A *card* is a number: (rank - 2) * 4 + suit for the 52 of the suits, then MJ, DOG, PH, DR.
* A *set of cards* is a bit mask over cards. Four bits in a row are the four cards of one rank.
* A *form* is `kind << 4 | number of cards`; forms from FIRST_BOMB on are bombs, and a longer bomb has a higher form.
* A *value* is twice the rank that decides, so that the Phoenix can stand half a rank above a card (Tichu §1.5).
* A *set of seats* is a bit mask; SEATS_IN lists its members.
"""

from __future__ import annotations

from collections.abc import Iterable

SEATS = 4
ALL_SEATS = 15
SEATS_IN = tuple(tuple(seat for seat in range(SEATS) if mask >> seat & 1) for mask in range(1 << SEATS))
NOBODY = -1

TEAM_NAMES = ("A", "B")
"""Seats 0 and 2 are team 0, seats 1 and 3 are team 1."""
TEAM_SEATS = ((0, 2), (1, 3))

RANKS = range(2, 15)
SUITS = "jspr"
"""Jade, sword, pagoda, star."""
RANK_TEXT = {1: "1", **{rank: "23456789TJQKA"[rank - 2] for rank in RANKS}}
RANK_OF_TEXT = {text: rank for rank, text in RANK_TEXT.items() if rank > 1}

MJ, DOG, PH, DR = 52, 53, 54, 55
CARDS = (*(RANK_TEXT[rank] + suit for rank in RANKS for suit in SUITS), "MJ", "DOG", "PH", "DR")
"""The text of every card, by its number."""
CARD_OF_TEXT = {text: card for card, text in enumerate(CARDS)}

MJ_BIT, DOG_BIT, PH_BIT, DR_BIT = 1 << MJ, 1 << DOG, 1 << PH, 1 << DR
DECK = (1 << 56) - 1
SUITED = (1 << 52) - 1
"""The 52 cards that have a suit."""
ONE_A_RANK = sum(1 << 4 * (rank - 2) for rank in RANKS)
"""One card of each rank; shifted by a suit, the whole suit."""
RANK_CARDS = {rank: 15 << 4 * (rank - 2) for rank in RANKS}
"""The four cards of a rank."""

DEAL_FIRST, DEAL_REST, HAND = 8, 6, 14
"""Cards before the decision on Grand Tichu, after it, and altogether (Tichu §1.2)."""

FIVE_POINTS, TEN_POINTS, DRAGON_POINTS, PHOENIX_POINTS = 5, 10, 25, -25
_FIVES = RANK_CARDS[5]
_TENS_AND_KINGS = RANK_CARDS[10] | RANK_CARDS[13]
COUNTING = _FIVES | _TENS_AND_KINGS | DR_BIT | PH_BIT
"""The cards that are worth something, for better or worse."""
DECK_POINTS = 100
DOUBLE_VICTORY_POINTS = 200

DOG_FORM, SINGLE, PAIR, TRIPLE, FULL_HOUSE, QUAD = 0x01, 0x11, 0x22, 0x33, 0x45, 0x74
STAIRS, STRAIGHT, FLUSH = 0x50, 0x60, 0x70
"""To these three the number of cards is added."""
NO_FORM = 0
FIRST_BOMB = QUAD

MJ_VALUE, LED_PHOENIX_VALUE, ACE_VALUE, DRAGON_VALUE = 2, 3, 28, 30
SHORTEST_STRAIGHT, LONGEST_STRAIGHT = 5, 14

KINDS = ("dog", "single", "pair", "triple", "full_house", "stairs", "straight", "bomb")
"""Names of combinations, by `form >> 4`; a bomb of five cards or more is called "flush"."""

GRAND, PUSH, REVEAL, TURN, WINDOW, WISH, GIFT, OVER = (
    "grand", "push", "reveal", "turn", "window", "wish", "gift", "over")
"""Phases: eight cards, the exchange, calls before the first lead, an ordinary turn, the question for bombs,
the Mah Jong's wish, the Dragon's gift, the end of a round."""

CALL_POINTS = {"tichu": 100, "grand": 200}


def partner(seat: int) -> int:
    """Who plays with the seat."""
    return seat ^ 2


def points(cards: int) -> int:
    """What a set of cards is worth (Tichu §1.1)."""
    total = FIVE_POINTS * (cards & _FIVES).bit_count() + TEN_POINTS * (cards & _TENS_AND_KINGS).bit_count()
    if cards & DR_BIT:
        total += DRAGON_POINTS
    if cards & PH_BIT:
        total += PHOENIX_POINTS
    return total


def cards_in(cards: int) -> list[int]:
    """The members of a set, lowest number first."""
    members = []
    while cards:
        low = cards & -cards
        members.append(low.bit_length() - 1)
        cards ^= low
    return members


def names(cards: int) -> list[str]:
    """The texts of a set of cards: `["4j", "4s", "PH"]`."""
    return [CARDS[card] for card in cards_in(cards)]


def set_of(texts: Iterable[str]) -> int:
    """The set that these texts name; raises KeyError for a text that is no card, ValueError for one named twice."""
    cards = 0
    for text in texts:
        bit = 1 << CARD_OF_TEXT[text]
        if cards & bit:
            raise ValueError(f"{text} is named twice")
        cards |= bit
    return cards


def kind_name(form: int) -> str:
    """`single`, `pair` ... `bomb` (four of a rank) or `flush`."""
    return "flush" if form > QUAD else KINDS[form >> 4]


def rank_number(value: int) -> int | float:
    """The rank of a value: 8, or 8.5 for a Phoenix on an 8; 1 for the Mah Jong, 15 for the Dragon."""
    return value // 2 if value % 2 == 0 else value / 2


def rank_text(value: int) -> str:
    """The rank of a value as players write it: `9`, `Q`, `8½`."""
    if value == DRAGON_VALUE:
        return CARDS[DR]
    return RANK_TEXT[value // 2] + ("½" if value % 2 else "")
