"""A hand-written way of playing the tricks: the regular player, and what everybody does in a search.

Every thinkable play gets a score: the relief that it brings, what winning the trick is worth times the chance of it,
and a few habits of good players, such as leaving the partner's trick alone. A pass scores 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tichu.candidates import Candidate, answers, bomb_answers, leads
from game.tichu.combinations import holds_bomb
from game.tichu.moves import can_fulfil, legal_plays
from game.tichu.plan import plan_of
from game.tichu.rounds import Round
from game.tichu.vocabulary import (
    ACE_VALUE,
    DECK,
    DOG_FORM,
    DR_BIT,
    DRAGON_VALUE,
    FIRST_BOMB,
    NO_FORM,
    ONE_A_RANK,
    OVER,
    PAIR,
    PH_BIT,
    RANK_CARDS,
    RANKS,
    SINGLE,
    STAIRS,
    STRAIGHT,
    SUITED,
    TURN,
    WISH,
    points,
)


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays. The defaults were tuned by playing against themselves."""

    lead_worth: float = 0.35
    """What winning a trick is worth besides its points."""
    points_worth: float = 0.02
    """For each point in the trick."""
    hold: float = 0.15
    """What a play must bring to be better than a pass."""
    stop_call: float = 0.5
    """Winning a trick from an opponent who has called."""
    stop_near: float = 0.5
    """Winning a trick from an opponent who is about to go out."""
    take_over: float = 0.4
    """The price of beating the partner's play."""
    long_lead: float = 0.12
    """For every card beyond the first, when leading."""
    noise: float = 0.0
    """Standard deviation of an error in every score."""
    attends: bool = True
    """Whether calls and the others' last cards are taken notice of."""
    memory: int = DECK
    """The cards that are remembered once they are played."""


REGULAR = Habits()

_ABOVE = tuple(
    sum(RANK_CARDS[rank] for rank in RANKS if 2 * rank > value) | PH_BIT | DR_BIT if value < DRAGON_VALUE else 0
    for value in range(DRAGON_VALUE + 1)
)
"""The cards that beat a single of that value, bombs left aside."""


def sure(form: int, value: int, unseen: int, most: int) -> float:
    """The chance that no opponent beats the combination, roughly.

    `unseen` are the cards whose place is unknown, `most` the number of cards of the opponent who holds more.
    """
    if most < form & 15:
        return 1.0
    if form == SINGLE:
        return 1.0 / (1.0 + 0.9 * (unseen & _ABOVE[value]).bit_count())
    if form >= FIRST_BOMB:
        return 0.97
    if form & ~15 in (STAIRS, STRAIGHT):
        return 1.0 / (1.0 + 0.05 * (ACE_VALUE - value))
    higher = unseen & _ABOVE[value] & SUITED
    if form == PAIR:
        two = (higher | higher >> 1) & (higher >> 2 | higher >> 3) | higher & higher >> 1 | higher >> 2 & higher >> 3
        return 1.0 / (1.0 + 0.35 * (two & ONE_A_RANK).bit_count())
    three = (higher >> 1 | higher) & higher >> 2 & higher >> 3 | (higher >> 2 | higher >> 3) & higher >> 1 & higher
    return 1.0 / (1.0 + 0.15 * (three & ONE_A_RANK).bit_count())


class Look:
    """What matters of a table to the seat that has to choose."""

    __slots__ = ("called", "hand", "left", "mate", "mate_calls", "most", "own_call", "unseen")

    def __init__(self, game: Round, seat: int, habits: Habits) -> None:
        hands = game.hands
        self.hand = hands[seat]
        self.mate = seat ^ 2
        self.left = [hand.bit_count() for hand in hands]
        self.unseen = DECK & ~(self.hand | game.spent() & habits.memory)
        self.most = max(self.left[seat ^ 1], self.left[seat ^ 3])
        alive_calls = 0 if game.out or not habits.attends else game.tichu | game.grand
        self.called = alive_calls
        self.mate_calls = bool(alive_calls >> self.mate & 1)
        self.own_call = bool(alive_calls >> seat & 1)


def choose_play(game: Round, seat: int, habits: Habits = REGULAR) -> Candidate | None:
    """What to play in an ordinary turn; None: pass."""
    return max(score_plays(game, seat, habits), key=_score)[1]


def _score(entry: tuple[float, Candidate | None]) -> float:
    return entry[0]


def score_plays(game: Round, seat: int, habits: Habits = REGULAR) -> list[tuple[float, Candidate | None]]:
    """Thinkable plays with their scores, and (0, None) for a pass where passing is allowed."""
    hand = game.hands[seat]
    if game.wish and hand & RANK_CARDS[game.wish] and can_fulfil(hand, game.form, game.value, game.wish):
        return _forced(game, hand)
    look = Look(game, seat, habits)
    if game.form == NO_FORM:
        return _score_leads(look, seat, habits)
    return [(0.0, None), *_score_answers(game, look, seat, habits)]


def _forced(game: Round, hand: int) -> list[tuple[float, Candidate | None]]:
    """The wish binds: whatever spoils the hand least."""
    load = plan_of(hand).load
    seen: dict[tuple[int, int, int], tuple[float, Candidate | None]] = {}
    for play in legal_plays(hand, game.form, game.value, game.wish):
        key = (play.form, play.value, play.phoenix)
        if key not in seen:
            relief = load - plan_of(hand ^ play.cards).load
            seen[key] = (relief + 0.1, Candidate(relief, *play))
    best = sorted(seen.values(), key=_score)[-6:]
    return [(max(score, 0.001), play) for score, play in best]


def _score_leads(look: Look, seat: int, habits: Habits) -> list[tuple[float, Candidate | None]]:
    parts = leads(look.hand)
    if len(parts) == 1:
        return [(1.0, parts[0])]
    chances = [0.0 if part.form == DOG_FORM else sure(part.form, part.value, look.unseen, look.most) for part in parts]
    finishing = sum(chance < 0.95 for chance in chances) <= 1 and not look.mate_calls
    scored: list[tuple[float, Candidate | None]] = []
    for part, chance in zip(parts, chances, strict=True):
        if part.form == DOG_FORM:
            score = _score_dog(look, seat)
        elif finishing:
            score = 3.0 + part.relief + 0.1 * (part.form & 15) if chance >= 0.95 else 0.5
        else:
            score = part.relief + habits.long_lead * ((part.form & 15) - 1) + habits.lead_worth * chance
            score += _lead_habits(look, seat, part, chance)
        scored.append((score, part))
    return scored


def _lead_habits(look: Look, seat: int, part: Candidate, chance: float) -> float:
    """Not into an opponent's last cards, but into the partner's."""
    size = part.form & 15
    left = look.left
    score = 0.0
    for other in (seat + 1 & 3, seat + 3 & 3):
        if left[other] == size:
            score -= (1.2 if size == 1 else 0.6) * (1.0 - chance)
    if left[look.mate] == size and part.value < 20:
        score += 0.5
    if look.mate_calls:
        score += 0.2 - 0.4 * chance if size <= 2 else -0.1
    return score


def _score_dog(look: Look, seat: int) -> float:
    if look.own_call:
        return -1.0
    if not look.left[look.mate]:
        return 0.1
    score = 0.45 + 0.1 * (plan_of(look.hand).load - 3.0)
    return score + 1.2 if look.mate_calls else score


def trick_worth(game: Round, look: Look, habits: Habits) -> float:
    """What taking the trick from its owner is worth."""
    owner = game.owner
    worth = habits.lead_worth + habits.points_worth * points(game.trick)
    if owner == look.mate:
        return worth * 0.3
    if look.called >> owner & 1:
        worth += habits.stop_call + (habits.stop_near if look.left[owner] <= 5 else 0.0)
    elif habits.attends and 0 < look.left[owner] <= 3:
        worth += habits.stop_near
    if look.own_call:
        worth += 0.25
    return worth


def _score_answers(game: Round, look: Look, seat: int, habits: Habits) -> list[tuple[float, Candidate | None]]:
    worth = trick_worth(game, look, habits)
    hand = look.hand
    price = habits.hold
    if game.owner == look.mate:
        if look.mate_calls or look.left[look.mate] == 1:
            price += 2.0
        else:
            price += habits.take_over + 0.8 * sure(game.form, game.value, look.unseen, look.most)
    found = answers(hand, game.form, game.value)
    if holds_bomb(hand) and game.owner != look.mate:
        found = (*found, *bomb_answers(hand, game.form, game.value))
    scored: list[tuple[float, Candidate | None]] = []
    for play in found:
        rest = hand ^ play.cards
        if not rest:
            scored.append((-1.0 if look.mate_calls else 5.0, play))
            continue
        chance = sure(play.form, play.value, look.unseen, look.most)
        score = play.relief + chance * worth - price
        if chance > 0.9 and len(plan_of(rest).parts) == 1 and not look.mate_calls:
            score += 2.0
        scored.append((score, play))
    return scored


def wants_bomb(game: Round, seat: int, habits: Habits = REGULAR) -> Candidate | None:
    """The bomb that the seat throws out of turn; None: none, or it is kept."""
    hand = game.hands[seat]
    if game.owner == seat or game.owner == seat ^ 2 or not holds_bomb(hand):
        return None
    look = Look(game, seat, habits)
    worth = trick_worth(game, look, habits)
    best: Candidate | None = None
    best_score = 0.0
    for bomb in bomb_answers(hand, game.form, game.value):
        rest = hand ^ bomb.cards
        score = bomb.relief + worth - habits.hold
        if len(plan_of(rest).parts) <= 1 and not look.mate_calls:
            score += 2.0
        if score > best_score:
            best_score, best = score, bomb
    return best


def choose_wish(game: Round, seat: int) -> int:
    """The highest rank that the wisher does not hold and most of which is still out; 0: none."""
    hand = game.hands[seat]
    unseen = DECK & ~(hand | game.spent())
    best, most = 0, 2
    for rank in range(14, 7, -1):
        if not hand & RANK_CARDS[rank]:
            out = (unseen & RANK_CARDS[rank]).bit_count()
            if out > most:
                best, most = rank, out
    return best


def choose_gift(game: Round, seat: int) -> int:
    """To the opponent with more cards: he goes out later, perhaps last."""
    first, second = seat + 1 & 3, seat + 3 & 3
    return first if game.hands[first].bit_count() >= game.hands[second].bit_count() else second


def play_out(game: Round, habits: Sequence[Habits] = (REGULAR,) * 4) -> None:
    """Play the tricks to the end of the round, everybody by his habits and seeing his own cards only."""
    game.brisk = True
    game.close_window()
    bombers = [seat for seat in range(4) if holds_bomb(game.hands[seat])]
    while game.phase != OVER:
        if game.phase == TURN:
            if bombers and game.form and _interrupt(game, bombers, habits):
                continue
            seat = game.turn
            play = choose_play(game, seat, habits[seat])
            if play is None:
                game.pass_turn(seat)
            else:
                game.lay(seat, play.form, play.value, play.cards, play.phoenix)
        elif game.phase == WISH:
            game.name_wish(game.owner, choose_wish(game, game.owner))
        else:
            game.give(game.owner, choose_gift(game, game.owner))


def _interrupt(game: Round, bombers: list[int], habits: Sequence[Habits]) -> bool:
    """Whether somebody threw a bomb out of turn."""
    for seat in bombers:
        if seat != game.turn:
            bomb = wants_bomb(game, seat, habits[seat])
            if bomb is not None:
                game.lay(seat, bomb.form, bomb.value, bomb.cards)
                return True
    return False
