"""Why something is refused in Tichu: a closed list of reasons and an English sentence for each.

Cards stand in sentences as their texts, ranks as players write them; there are no other words in the gaps, so that a
translation needs nothing but the sentence.
"""

from __future__ import annotations

from enum import Enum

from game.core.action import IllegalAction, Json


class Refusal(Enum):
    """Why a choice is refused. The sentences are in REFUSALS."""

    NOT_AN_ACTION = "not_an_action"
    GAME_OVER = "game_over"
    NO_SUCH_SEAT = "no_such_seat"
    IS_OUT = "is_out"
    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_ASKED = "nothing_asked"
    GRAND_FIRST = "grand_first"
    GRAND_DECIDED = "grand_decided"
    GRAND_LATE = "grand_late"
    TICHU_EARLY = "tichu_early"
    TICHU_TWICE = "tichu_twice"
    TICHU_LATE = "tichu_late"
    TICHU_IN_EXCHANGE = "tichu_in_exchange"
    TICHU_LATER = "tichu_later"
    PUSH_FIRST = "push_first"
    PUSH_DONE = "push_done"
    PUSH_THREE = "push_three"
    PUSH_LATE = "push_late"
    NOT_IN_HAND = "not_in_hand"
    NO_COMBINATION = "no_combination"
    DOG_ALONE = "dog_alone"
    DOG_LEADS = "dog_leads"
    DRAGON_ALONE = "dragon_alone"
    MAH_JONG_RUN = "mah_jong_run"
    STRAIGHT_SHORT = "straight_short"
    STRAIGHT_GAP = "straight_gap"
    PHOENIX_BOMB = "phoenix_bomb"
    PHOENIX_RANK = "phoenix_rank"
    PHOENIX_ALONE = "phoenix_alone"
    PHOENIX_ON_DRAGON = "phoenix_on_dragon"
    NEEDS_SINGLE = "needs_single"
    NEEDS_PAIR = "needs_pair"
    NEEDS_TRIPLE = "needs_triple"
    NEEDS_FULL_HOUSE = "needs_full_house"
    NEEDS_STAIRS = "needs_stairs"
    NEEDS_STRAIGHT = "needs_straight"
    NEEDS_BOMB = "needs_bomb"
    STAIRS_LENGTH = "stairs_length"
    STRAIGHT_LENGTH = "straight_length"
    TOO_LOW = "too_low"
    BOMB_LOW = "bomb_low"
    BOMB_SHORT = "bomb_short"
    WISH_BINDS = "wish_binds"
    WISH_BINDS_PASS = "wish_binds_pass"
    LEADER_PASSES = "leader_passes"
    ONLY_BOMBS = "only_bombs"
    BOMB_IN_TURN = "bomb_in_turn"
    NO_BOMB_ON_LEAD = "no_bomb_on_lead"
    WISH_FIRST = "wish_first"
    WISH_RANK = "wish_rank"
    NO_WISH_DUE = "no_wish_due"
    GIVE_FIRST = "give_first"
    GIVE_TO_OPPONENT = "give_to_opponent"
    NO_GIFT_DUE = "no_gift_due"


REFUSALS = {
    "not_an_action": "'{text}' is no choice; write for example play 5j 5s 6p 6r, pass, push 2j Ar 5s, bomb 7j 7s 7p "
                     "7r, tichu, wish 8 or give 1.",
    "game_over": "The match is over.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "is_out": "You have no cards left: you are out until the next round.",
    "not_your_turn": "It is not your turn: somebody else decides first.",
    "nothing_asked": "Nobody asks for that now; it is your turn to play or to pass.",
    "grand_first": "First say whether you call Grand Tichu: it is decided with the first 8 cards.",
    "grand_decided": "You have already decided about Grand Tichu in this round.",
    "grand_late": "Grand Tichu is called with exactly 8 cards, before the ninth; that moment has passed.",
    "tichu_early": "Tichu is called with all 14 cards; with 8 there is Grand Tichu only.",
    "tichu_twice": "You have already called in this round; there is one call a player.",
    "tichu_late": "Tichu is called before your own first card, and you have played one.",
    "tichu_in_exchange": "Your three cards are on their way; Tichu can be called again when everybody has his own.",
    "tichu_later": "Tichu can be called when you are asked next, before your own first card.",
    "push_first": "First push three cards: one to each other player.",
    "push_done": "Your three cards are pushed; that stands once it is done.",
    "push_three": "Push three different cards: one to each other player.",
    "push_late": "The exchange of this round is over.",
    "not_in_hand": "{cards} is not in your hand.",
    "no_combination": "{cards} is no combination: there are singles, pairs, triples, full houses, runs of pairs, "
                      "straights of at least 5, and bombs.",
    "dog_alone": "The Dog is only ever played alone.",
    "dog_leads": "The Dog can only be led; it beats nothing.",
    "dragon_alone": "The Dragon is only ever played alone.",
    "mah_jong_run": "The Mah Jong is played alone, or as the 1 of a straight 1 2 3 4 5.",
    "straight_short": "A straight has at least 5 cards: yours has {count}.",
    "straight_gap": "A straight needs one card of each rank without a gap: {cards} is none.",
    "phoenix_bomb": "The Phoenix is never part of a bomb: four of a rank must be natural.",
    "phoenix_rank": "The Phoenix cannot be read like that in {cards}.",
    "phoenix_alone": "The Phoenix alone is a single: it answers singles only, and no bomb.",
    "phoenix_on_dragon": "The Phoenix beats every single but the Dragon.",
    "needs_single": "A single lies on the table: it takes a higher single, or a bomb.",
    "needs_pair": "A pair lies on the table: it takes a higher pair, or a bomb.",
    "needs_triple": "A triple lies on the table: it takes a higher triple, or a bomb.",
    "needs_full_house": "A full house lies on the table: it takes a full house with a higher triple, or a bomb.",
    "needs_stairs": "A run of pairs of {count} cards lies on the table: it takes a higher one of {count} cards, or a "
                    "bomb.",
    "needs_straight": "A straight of {count} cards lies on the table: it takes a higher one of {count} cards, or a "
                      "bomb.",
    "needs_bomb": "A bomb of {count} cards lies on the table: it takes a higher bomb.",
    "stairs_length": "The table shows a run of pairs of {count} cards: yours has {yours}.",
    "straight_length": "The table shows a straight of {count} cards: yours has {yours}.",
    "too_low": "The table shows rank {table}, yours is {yours}: the same combination must be strictly higher.",
    "bomb_low": "The bomb on the table has rank {table}, yours {yours}: with equally many cards the higher rank wins.",
    "bomb_short": "The bomb on the table has {count} cards, yours {yours}: more cards win before rank.",
    "wish_binds": "The wish for {rank} binds you: you can play one now, so your play must hold a natural {rank}; the "
                  "Phoenix does not count.",
    "wish_binds_pass": "The wish for {rank} binds you: you can play one now, so you may not pass.",
    "leader_passes": "You lead: whoever leads must play.",
    "only_bombs": "It is nobody's turn yet: only a bomb may be thrown now.",
    "bomb_in_turn": "It is your turn: play the bomb as any other combination.",
    "no_bomb_on_lead": "Nothing lies on the table: the right to lead, and the Dog, cannot be bombed.",
    "wish_first": "You played the Mah Jong: first wish for a rank, or for none.",
    "wish_rank": "A wish names one rank from 2 to A.",
    "no_wish_due": "A wish belongs to whoever has just played the Mah Jong.",
    "give_first": "You won with the Dragon: first give the trick to an opponent.",
    "give_to_opponent": "The trick that the Dragon won goes to one of the two opponents.",
    "no_gift_due": "Only a trick that the Dragon won is given away.",
}


def refuse(code: Refusal, **params: Json) -> IllegalAction:
    """The exception to raise."""
    return IllegalAction(code, REFUSALS[code.value], **params)
