"""What a search tries: a handful of ways to go on for every kind of choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.action import Action
from game.tichu.candidates import Candidate, bomb_answers, pick
from game.tichu.moves import shapes
from game.tichu.plan import plan_of
from game.tichu.policy import choose_play, choose_wish, score_plays
from game.tichu.rounds import FROM_SEAT, Round
from game.tichu.vocabulary import NO_FORM, RANK_CARDS, SUITED, TRIPLE, TURN

MOST_PLAYS = 8
MOST_EXTRAS = 3
MOST_SHAPES = 16
EXTRA_SCORE = 0.2
"""Plays that the rules of thumb do not think of get their relief and this as a score."""

Go = Callable[[Round], None]


def play_action(play: Candidate) -> Action:
    """The choice of an ordinary turn."""
    return Action("play", (play.cards, play.phoenix))


def plays_to_try(game: Round, seat: int) -> list[tuple[float, Candidate | None]]:
    """Plays of an ordinary turn, None for a pass, best by the rules of thumb first."""
    scored = score_plays(game, seat)
    if not game.wish:
        scored = scored + _extras(game, seat, scored)
    scored = sorted(scored, key=_score, reverse=True)
    kept = scored[:MOST_PLAYS]
    if (0.0, None) in scored and (0.0, None) not in kept:
        kept[-1] = (0.0, None)
    return kept


def _score(entry: tuple[float, Candidate | None]) -> float:
    return entry[0]


def _extras(
    game: Round, seat: int, scored: list[tuple[float, Candidate | None]]
) -> list[tuple[float, Candidate | None]]:
    """Plays that break the plan, those that spoil it least."""
    hand = game.hands[seat]
    load = plan_of(hand).load
    known = {(play.form, play.value) for _, play in scored if play is not None}
    found: list[tuple[float, Candidate | None]] = []
    for shape in shapes(hand, game.form, game.value)[:MOST_SHAPES]:
        if (shape.form, shape.value) in known or (game.form == NO_FORM and shape.form > TRIPLE):
            continue
        form, cards = pick(shape, hand)
        if form == shape.form:
            relief = load - plan_of(hand ^ cards).load
            found.append((relief + EXTRA_SCORE, Candidate(relief, form, shape.value, cards, shape.phoenix)))
    return sorted(found, key=_score, reverse=True)[:MOST_EXTRAS]


def lay(seat: int, play: Candidate | None) -> Go:
    """Play that, or pass."""
    if play is None:
        return partial(Round.pass_turn, seat=seat)
    return partial(Round.lay, seat=seat, form=play.form, value=play.value, cards=play.cards, phoenix=play.phoenix)


def no_call(game: Round) -> None:
    """Go on without a call."""


def keep_bomb(game: Round) -> None:
    """No bomb now: the next ordinary turn is played before anybody thinks of bombs again."""
    game.close_window()
    if game.phase == TURN:
        seat = game.turn
        lay(seat, choose_play(game, seat))(game)


def bombs_to_try(game: Round, seat: int) -> list[Candidate]:
    """The bombs that can be thrown in a window."""
    return bomb_answers(game.hands[seat], game.form, game.value)


def wishes_to_try(game: Round, seat: int) -> list[int]:
    """Ranks worth wishing for: what the rules of thumb say, high cards, what was pushed to an opponent; 0 is none."""
    hand = game.hands[seat]
    ranks = [choose_wish(game, seat), 0]
    ranks += [rank for rank in (14, 13, 12, 11, 10) if not hand & RANK_CARDS[rank]]
    pushed = game.pushes[seat]
    if pushed is not None:
        opponents = (card for receiver, card in zip(FROM_SEAT[seat], pushed, strict=False) if (receiver ^ seat) & 1)
        ranks += [card // 4 + 2 for card in opponents if SUITED >> card & 1]
    return list(dict.fromkeys(ranks))[:MOST_PLAYS]
