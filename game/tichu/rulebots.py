"""The players of Tichu: levels and styles that follow the rules of thumb, and one that searches.

All of them decide from their View alone. They look at a drawn world for convenience: whatever is not public in it is
chance, and the rules of thumb look at nothing but the own hand and what is public.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from game.core.action import Action
from game.core.protocol import Advice, View
from game.tichu.calls import CALLER, Caller, grand_chance, tichu_chance, wants_tichu
from game.tichu.candidates import Candidate
from game.tichu.choices import CALL, DECLINE, GRAND_CHOICES, PASS
from game.tichu.exchange import GIVING, Giving, choose_push
from game.tichu.policy import REGULAR, Habits, choose_gift, choose_wish, score_plays, wants_bomb
from game.tichu.reasons import Reason, why_pass, why_play, why_push
from game.tichu.rounds import Round
from game.tichu.state import TichuState
from game.tichu.trials import play_action
from game.tichu.vocabulary import (
    DR_BIT,
    GIFT,
    GRAND,
    PH_BIT,
    PUSH,
    RANK_CARDS,
    RANK_TEXT,
    REVEAL,
    TURN,
    WINDOW,
    WISH,
    partner,
)

MOST_ADVICE = 3

NEVER_FORGOTTEN = DR_BIT | PH_BIT | RANK_CARDS[14]
HIGH_CARDS = NEVER_FORGOTTEN | sum(RANK_CARDS[rank] for rank in (10, 11, 12, 13))


@dataclass(frozen=True, slots=True)
class Style:
    """How a player who follows the rules of thumb differs from others."""

    habits: Habits
    caller: Caller = CALLER
    giving: Giving = GIVING


STYLES = {
    "novice": Style(Habits(noise=0.3, attends=False, memory=NEVER_FORGOTTEN, stop_call=0.1, stop_near=0.1),
                    Caller(tichu=0.45, grand=0.45), Giving(base=0.4, slope=0.0)),
    "regular": Style(replace(REGULAR, memory=HIGH_CARDS)),
    "bold": Style(replace(REGULAR, memory=HIGH_CARDS, lead_worth=0.45, hold=0.05, stop_call=0.8),
                  Caller(tichu=0.42, grand=0.40, against_call=0.05)),
    "patient": Style(replace(REGULAR, memory=HIGH_CARDS, lead_worth=0.3, hold=0.2), Caller(tichu=0.62, grand=0.52)),
}


def world(view: View, rng: random.Random) -> Round:
    """A round that fits what the seat has seen."""
    state = view.sample(rng)
    assert isinstance(state, TichuState)
    return state.round


def advice(action: Action, value: float, reason: Reason, error: float = 0.0) -> Advice:
    key, params = reason
    return Advice(action, value, error, key, params)


class RuleBot:
    """Plays by the rules of thumb."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, view: View) -> Action:
        return self.ranked(view)[0].action

    def advise(self, view: View) -> list[Advice]:
        return self.ranked(view)[:MOST_ADVICE]

    def ranked(self, view: View) -> list[Advice]:
        """Choices, best first. The value of a play is its score (see policy), that of a call its chance."""
        game = world(view, view.rng)
        seat = view.seat
        if game.phase == GRAND:
            return self._grand(game.hands[seat])
        if game.phase == PUSH:
            return self._push(game, seat)
        if game.phase == WISH:
            return self._wish(game, view)
        if game.phase == GIFT:
            return self._gift(game, view)
        call = self._call(game, view) if game.may_call(seat) else []
        if call:
            return call
        return self._turn(game, view) if game.phase == TURN else self._window(game, view)

    def _grand(self, hand: int) -> list[Advice]:
        chance = grand_chance(hand)
        reason = "call_chance", {"percent": round(100 * chance)}
        yes, no = (advice(action, chance, reason) for action in GRAND_CHOICES)
        return [yes, no] if chance >= self.style.caller.grand else [no, yes]

    def _push(self, game: Round, seat: int) -> list[Advice]:
        calls = game.grand | game.tichu
        opponents = calls & (5 if seat & 1 else 10)
        cards = choose_push(game.hands[seat], bool(calls >> seat & 1), bool(calls >> partner(seat) & 1),
                            bool(opponents), self.style.giving)
        return [advice(Action("push", cards), 0.0, why_push(game.hands[seat], cards))]

    def _wish(self, game: Round, view: View) -> list[Advice]:
        return [wish_advice(choose_wish(game, view.seat), 0.0)]

    def _gift(self, game: Round, view: View) -> list[Advice]:
        to = choose_gift(game, view.seat)
        return [advice(Action("give", (to,)), 0.0, ("gift", {"seat": to}))]

    def _call(self, game: Round, view: View) -> list[Advice]:
        """The call, if it is to be made now."""
        seat = view.seat
        if not wants_tichu(game, seat, self.style.caller):
            return []
        chance = tichu_chance(game.hands[seat])
        return [advice(CALL, chance, ("call_chance", {"percent": round(100 * chance)}))]

    def _window(self, game: Round, view: View) -> list[Advice]:
        quiet = advice(DECLINE, 0.0, ("no_call", {}) if game.phase == REVEAL else ("keep_bomb", {}))
        bomb = wants_bomb(game, view.seat, self.style.habits) if game.phase == WINDOW else None
        if bomb is None:
            return [quiet]
        thrown = advice(Action("bomb", (bomb.cards,)), bomb.relief, why_play(game, view.seat, bomb))
        return [thrown, quiet]

    def _turn(self, game: Round, view: View) -> list[Advice]:
        habits = self.style.habits
        scored = score_plays(game, view.seat, habits)
        if habits.noise:
            scored = [(score + view.rng.gauss(0.0, habits.noise), play) for score, play in scored]
        ranked = sorted(scored, key=lambda entry: entry[0], reverse=True)
        return [play_advice(game, view.seat, play, score, len(scored) > 1) for score, play in ranked]


def play_advice(game: Round, seat: int, play: Candidate | None, value: float, has_answer: bool,
                error: float = 0.0) -> Advice:
    """A play or a pass of an ordinary turn, with the main reason for it."""
    if play is None:
        return advice(PASS, value, why_pass(game, seat, has_answer), error)
    return advice(play_action(play), value, why_play(game, seat, play), error)


def wish_advice(rank: int, value: float, error: float = 0.0) -> Advice:
    """Wishing for a rank, or with 0 for none."""
    if not rank:
        return advice(Action("no-wish"), value, ("no_wish", {}), error)
    return advice(Action("wish", (rank,)), value, ("wish_rank", {"rank": RANK_TEXT[rank]}), error)
