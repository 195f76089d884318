"""The player who searches: what the rules of thumb suggest is tried out in drawn worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from game.core.action import Action
from game.core.protocol import Advice, View
from game.tichu.calls import CALLER, may_succeed, tichu_chance
from game.tichu.candidates import Candidate
from game.tichu.choices import CALL, DECLINE, GIFTS
from game.tichu.policy import REGULAR
from game.tichu.reasons import Reason, why_play
from game.tichu.rounds import Round
from game.tichu.rulebots import RuleBot, Style, advice, play_advice, wish_advice, world
from game.tichu.search import Option, compare
from game.tichu.trials import bombs_to_try, keep_bomb, lay, no_call, plays_to_try, wishes_to_try
from game.tichu.vocabulary import CALL_POINTS, WINDOW

T = TypeVar("T")

ROLLOUTS = 120
"""The budget of one decision; on recorded positions 150 find 97 % of what 600 find (see README)."""
CALL_ROLLOUTS = 120
LEAST_CHANCE = 0.4
"""By the rules of thumb; below it a call is not even thought about."""
CALL_MARGIN = 10.0
"""Points that a call must bring to be made."""
RULE_WORLDS = 30
"""The chance by the rules of thumb counts as so many worlds in which the call was tried."""
BOMB_MARGIN = 10.0
"""Points that a bomb must bring now: it is asked about again and again, and keeping it keeps the question open."""
OBVIOUS = 5.0
"""The score of a play that needs no search: it goes out."""


class StrongBot(RuleBot):
    """Searches where there is something to choose; Grand Tichu and the exchange follow the rules of thumb.

    Values are points: what the team is expected to gain on the other by the end of the round.
    """

    def __init__(self, rollouts: int = ROLLOUTS) -> None:
        super().__init__(Style(REGULAR, CALLER))
        self.rollouts = rollouts

    def _tried(self, view: View, options: Sequence[Option[T]], rollouts: int) -> list[Option[T]]:
        """The options, best first."""
        rng = random.Random(view.rng.getrandbits(64))
        return compare(options, lambda: world(view, rng), view.seat & 1, rollouts)

    def _turn(self, game: Round, view: View) -> list[Advice]:
        seat = view.seat
        thinkable = plays_to_try(game, seat)
        if len(thinkable) == 1 or thinkable[0][0] >= OBVIOUS:
            return super()._turn(game, view)
        options: list[Option[Candidate | None]] = [Option(play, lay(seat, play)) for _, play in thinkable]
        return [play_advice(game, seat, option.what, option.mean(), True, option.error())
                for option in self._tried(view, options, self.rollouts) if option.results]

    def _window(self, game: Round, view: View) -> list[Advice]:
        seat = view.seat
        bombs = bombs_to_try(game, seat) if game.phase == WINDOW else []
        if not bombs:
            return super()._window(game, view)
        options: list[Option[Candidate | None]] = [Option(None, keep_bomb)]
        options += [Option(bomb, lay(seat, bomb)) for bomb in bombs]
        ranked = []
        for option in self._tried(view, options, self.rollouts):
            bomb = option.what
            action = DECLINE if bomb is None else Action("bomb", (bomb.cards,))
            reason: Reason = ("keep_bomb", {}) if bomb is None else why_play(game, seat, bomb)
            ranked.append(advice(action, option.mean(), reason, option.error()))
        quiet = next(one for one in ranked if one.action == DECLINE)
        if ranked[0].value < quiet.value + BOMB_MARGIN:
            ranked.remove(quiet)
            ranked.insert(0, quiet)
        return ranked

    def _wish(self, game: Round, view: View) -> list[Advice]:
        seat = view.seat
        options = [Option(rank, partial(Round.name_wish, seat=seat, rank=rank)) for rank in wishes_to_try(game, seat)]
        return [wish_advice(option.what, option.mean(), option.error())
                for option in self._tried(view, options, self.rollouts) if option.results]

    def _gift(self, game: Round, view: View) -> list[Advice]:
        seat = view.seat
        options = [Option(gift, partial(Round.give, seat=seat, to=gift.args[0])) for gift in GIFTS[seat]]
        return [advice(option.what, option.mean(), ("gift", {"seat": option.what.args[0]}), option.error())
                for option in self._tried(view, options, self.rollouts // 2)]

    def _call(self, game: Round, view: View) -> list[Advice]:
        """Thought about once, when the exchange is over and before anything is played."""
        seat = view.seat
        chance = tichu_chance(game.hands[seat])
        if game.spent() or not may_succeed(game, seat) or chance < LEAST_CHANCE:
            return []
        options = [Option(True, partial(Round.call_tichu, seat=seat)), Option(False, no_call)]
        ranked = self._tried(view, options, CALL_ROLLOUTS)
        call, quiet = sorted(ranked, key=lambda option: not option.what)
        worlds = len(call.results)
        by_rule = CALL_POINTS["tichu"] * (2 * chance - 1)
        gain = (worlds * (call.mean() - quiet.mean()) + RULE_WORLDS * by_rule) / (worlds + RULE_WORLDS)
        if gain < CALL_MARGIN:
            return []
        return [advice(CALL, call.mean(), ("call_gain", {"points": round(gain)}), call.error())]
