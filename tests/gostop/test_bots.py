"""The players of Go-Stop: legal, deterministic, and stronger from level to level."""

from __future__ import annotations

import math
import random

import pytest

from game.core.action import Action
from game.core.protocol import Advice, View
from game.core.thinking import view
from game.gostop import GAME
from game.gostop.bots import TEMPERS, StrongBot
from game.gostop.ladder import make_bot, measure, play_hand
from game.gostop.notation import GO_ON, STOP, parse_action
from game.gostop.policy import BALANCED, BOLD, CAUTIOUS, choose, goes_on, hand_strength
from game.gostop.search import Budget, look_ahead
from game.gostop.vocabulary import GO

from .positions import deal_line, do, new, options, turn

ROLLOUTS = 40


def quick_strong(temper: str = "balanced") -> StrongBot:
    return StrongBot(TEMPERS[temper], ROLLOUTS, math.inf)


class GoBySearch:
    """Plays cards by rule, and calls Go or Stop by looking ahead: the bigger half of the strong bot's strength."""

    def __init__(self) -> None:
        self.strong = quick_strong()
        self.regular = make_bot("regular")

    def choose(self, seen: View) -> Action:
        return (self.strong if seen.observation["phase"] == GO else self.regular).choose(seen)

    def advise(self, seen: View) -> list[Advice]:
        return [Advice(self.choose(seen), 0.0, 0.0, "random")]


# ------------------------------------------------------------------ strength: fixed seeds, 3.5 standard errors below


def test_regular_wins_points_from_novice() -> None:
    """Expected +4.3 a hand with a standard error of 1.0 over so many deals (see the game's README)."""
    assert measure(make_bot("regular"), make_bot("novice"), range(300)).points > 4.3 - 3.5 * 1.0


def test_novice_wins_points_from_random() -> None:
    """Expected +12.6 a hand, standard error 2.0."""
    assert measure(make_bot("novice"), make_bot("random"), range(80)).points > 12.6 - 3.5 * 2.0


def test_go_and_stop_by_look_ahead_win_points_from_the_rule() -> None:
    """Expected +3.5 a hand, standard error 0.6."""
    assert measure(GoBySearch(), make_bot("regular"), range(300)).points > 3.5 - 3.5 * 0.6


# ------------------------------------------------------------------ what they are made of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_strong_bot_plays_whole_hands_at_every_table(seats: int) -> None:
    bots = [StrongBot(TEMPERS["bold"], 12, math.inf), *(make_bot("regular:cautious") for _ in range(seats - 1))]
    state = play_hand(bots, 3, options(seats, hands=1))
    assert state.outcome() is not None and sum(state.balance) == 0


@pytest.mark.parametrize("bot", ["novice", "regular", "strong"])
def test_the_same_seed_gives_the_same_choice(bot: str) -> None:
    s = new(2, seed=4)
    make = quick_strong if bot == "strong" else GAME.bot(bot).make
    choices = {make().choose(view(s, s.turn, 7)) for _ in range(3)}
    assert len(choices) == 1


def test_the_rule_policy_reads_nothing_that_its_seat_cannot_see() -> None:
    rng = random.Random(5)
    for seed in range(10):
        s = new(3, seed=seed, hands=1)
        while s.outcome() is None:
            seat = s.turn
            choices = {choose(s.determinize(seat, random.Random(n)), seat) for n in range(3)}
            assert choices == {choose(s, seat)}
            s.play(seat, rng.choice(s.legal_actions(seat)))


def test_every_choice_is_tried_in_the_same_worlds() -> None:
    s = new(2, seed=6)
    rule = choose(s, s.turn)
    estimates = look_ahead(lambda rng: s.determinize(s.turn, rng), s.turn, s.legal_choices(s.turn), rule,
                           random.Random(1), float, Budget(60, math.inf))
    assert {one.code for one in estimates} == set(s.legal_choices(s.turn))
    own = next(one for one in estimates if one.code == rule)
    assert own.rollouts == max(one.rollouts for one in estimates)
    assert (own.gain, own.gain_error) == (0.0, 0.0)


def test_a_look_ahead_that_is_out_of_time_still_answers() -> None:
    s = new(2, seed=6)
    estimates = look_ahead(lambda rng: s.determinize(s.turn, rng), s.turn, s.legal_choices(s.turn),
                           choose(s, s.turn), random.Random(1), float, Budget(10_000, 0.0))
    assert all(one.rollouts >= 1 for one in estimates)


def test_the_certain_stop_is_worth_what_it_pays() -> None:
    s = turn("12A 5a 5b", "12R 1a", "3a", others="3b 7a 7b", piles=("2A 4A 8A 1R 2R 4R 5R 9R", "1B 3B 4a 4b"))
    do(s, "play 12A")
    estimates = look_ahead(lambda rng: s.determinize(0, rng), 0, [GO_ON, STOP], STOP, random.Random(2), float,
                           Budget(40, math.inf))
    stop = next(one for one in estimates if one.code == STOP)
    assert (stop.points, stop.utility_error, stop.lost) == (7.0, 0.0, 0.0)


def test_a_bold_player_calls_go_where_a_cautious_one_stops() -> None:
    s = turn("12A 5a 5b", "12R 1a", "3a", others="3b 7a 7b", tokens=-1, piles=("2A 4A 8A 1R 2R 4R 5R 9R", "1B 3B"))
    do(s, "play 12A")
    assert [goes_on(s, 0, nerve) for nerve in (CAUTIOUS, BALANCED, BOLD)] == [False, True, True]


def test_a_strong_hand_plays_and_a_weak_one_sits_out() -> None:
    strong = new(4, deals=[deal_line(4, ["", "1B 3B 8B 2A 4A 8A 9A"])])
    weak = new(4, deals=[deal_line(4, ["", "1a 3a 4a 5a 7a 8a 10a"])])
    assert hand_strength(strong, 1) > hand_strength(weak, 1)
    regular = make_bot("regular")
    assert regular.choose(view(strong, 1, 1)) == parse_action("stay")
    assert regular.choose(view(weak, 1, 1)) == parse_action("fold")


def test_a_forced_choice_is_given_at_once() -> None:
    s = turn("5a", "1a", last=True)
    advice = quick_strong().advise(view(s, 0, 1))
    assert [(one.action, one.reason) for one in advice] == [(parse_action("play 5a"), "only_choice")]


def test_every_level_has_its_three_tempers() -> None:
    ids = {bot.id for bot in GAME.bots}
    for level in ("novice", "regular", "strong"):
        assert {level, f"{level}:cautious", f"{level}:balanced", f"{level}:bold"} <= ids
    assert [bot.id for bot in GAME.bots if bot.in_interface] == [
        f"{level}{temper}" for level in ("novice", "regular", "strong") for temper in ("", ":cautious", ":bold")]
