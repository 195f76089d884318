"""The bots: strengths as short checks with fixed seeds, honesty, and advice that names a reason.

Thresholds lie 3.5 standard deviations below what the long measurement found (see the game's documentation), so that
a failure means a weaker bot and not bad luck.
"""

import random
from itertools import permutations

import pytest

from game.core.protocol import View
from game.dohyo import GAME, schools
from game.dohyo.belief import portraits
from game.dohyo.bots import BOTS
from game.dohyo.ladder import SCHOOLS, first_place, make_bot, measure, measure_schools, play_game
from game.dohyo.tendencies import ORDERS
from game.dohyo.vocabulary import TSUKI

from .positions import play, stand, table

TRIOS = [tuple(school for school in SCHOOLS if school != left_out) for left_out in SCHOOLS]


def view_of(state, seat, seed=0):
    return View(seat, state.observe(seat), state.legal_actions(seat),
                lambda rng: state.determinize(seat, rng), random.Random(seed))


def share(hero: str, games: int, rollouts: int | None = None) -> float:
    """The hero's share of the first place against all four trios of schools."""
    won = [x for trio in TRIOS for x in measure(hero, trio, games // 4, seed=1000, rollouts=rollouts)]
    return sum(won) / len(won)


def floor(expected: float, games: int) -> float:
    """3.5 standard deviations below what is expected of so many games."""
    return expected - 3.5 * (expected * (1 - expected) / games) ** 0.5


def test_regular_beats_three_different_schools():
    assert share("regular", 240) >= floor(0.66, 240)


def test_strong_beats_three_different_schools():
    assert share("strong", 24, rollouts=120) >= floor(0.80, 24)


def test_adaptive_beats_three_different_schools():
    assert share("adaptive", 24, rollouts=120) >= floor(0.97, 24)


@pytest.mark.parametrize(("seats", "tops", "mean"), [
    (3, (33, 22, 56), 12.0), (4, (16, 22, 30, 41), 10.8), (5, (16, 22, 24, 32, 18), 9.2),
    (6, (21, 11, 27, 22, 20, 12), 7.8),
])
def test_the_schools_win_as_often_as_an_independent_count_found(seats, tops, mean):
    """The count: 4,000 tournaments a row, highest totals, ties counted for all."""
    games = 300
    statistics = measure_schools(games, seats, seed=5)
    for expected, found in zip(tops, statistics.tops, strict=True):
        p = expected / 100
        error = (p * (1 - p) * (1 / games + 1 / 4000)) ** 0.5
        assert abs(found / games - p) < 4 * error + 0.005
    assert abs(sum(statistics.totals) / len(statistics.totals) - mean) < 0.5


def test_the_reader_with_finish_wins_more_than_the_one_without():
    games = 300
    bots = [make_bot(name) for name in ("all_out", "giant_hunter", "survivor", "reader:finish")]
    tournaments = [play_game(bots, seed) for seed in range(games)]
    won = sum(state.scores[3] == max(state.scores) for state in tournaments)
    assert abs(won / games - 0.59) < 4 * (0.59 * 0.41 / games) ** 0.5


@pytest.mark.parametrize("bot_id", [info.id for info in BOTS])
def test_a_bot_decides_by_what_it_sees_alone(bot_id):
    """Two tables that differ only in a choice already made in secret get the same answer."""
    answers = []
    for text in ("shiko", "oshi>2"):
        state = table(3, seed=2)
        state.apply(1, GAME.parse(text))
        answers.append(make_bot(bot_id, rollouts=40).choose(view_of(state, 0)))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("bot_id", [info.id for info in BOTS])
@pytest.mark.parametrize("options", [{}, {"playoff": True, "discard": True, "days": 3}, {"days": 15}], ids=str)
def test_every_bot_plays_a_legal_tournament_under_any_options(bot_id, options):
    others = ["random", "novice", "giant_hunter", "survivor"]
    state = play_game([make_bot(name, rollouts=20) for name in (bot_id, *others)], 3, **options)
    assert state.phase == "over"


@pytest.mark.parametrize("bot_id", [info.id for info in BOTS])
def test_the_first_advice_is_the_move_the_bot_would_play(bot_id):
    state = stand(table(4), [9, 2, 3, 5])
    bot = make_bot(bot_id, rollouts=60)
    advice = bot.advise(view_of(state, 1, seed=4))
    assert advice[0].action == bot.choose(view_of(state, 1, seed=4))
    assert all(move.reason for move in advice)
    assert len({move.action for move in advice}) == len(advice)


def test_strong_takes_cover_when_everybody_is_about_to_strike():
    state = stand(table(4), [9, 9, 9, 2])
    advice = make_bot("strong").advise(view_of(state, 3))
    assert advice[0].action.kind in ("shiko", "henka")
    assert advice[0].reason.startswith(("shiko_", "henka_"))


def test_strong_finishes_a_wrestler_who_cannot_defend():
    state = stand(table(3), [9, 2, 9])
    state.cards[1] &= 31
    advice = make_bot("strong").advise(view_of(state, 0))
    assert advice[0].action.args == (1,)
    assert advice[0].reason == "prize"


def test_no_gyoji_of_a_school_defends():
    state = table(5, playoff=True, days=3)
    state.day = 2
    state._start_day(None)
    rng = random.Random(0)
    for policy in (schools.all_out, schools.giant_hunter, schools.survivor, schools.reader, schools.reader_finish):
        for seat in range(2, 5):
            assert policy(state, seat, rng) & 7 in (0, 1)


def test_an_adaptive_bot_learns_which_card_somebody_likes_best():
    state = table(4)
    for _ in range(2):
        play(state, "tsuki>1", "tsuki>3", "tsuki>0", "tsuki>2")
    fresh = portraits(state, 0, learn=False)[1].orders
    learnt = portraits(state, 0, learn=True)[1].orders
    first = [sum(weight for weight, order in zip(weights, ORDERS, strict=True) if order[0] == TSUKI)
             for weights in (fresh, learnt)]
    assert first[1] > 1.5 * first[0]


TRICKS = {
    "always a defence": ("henka", "shiko"),
    "always the biggest push": ("oshi", "tsuki"),
}


@pytest.mark.parametrize("kinds", TRICKS.values(), ids=TRICKS)
def test_a_one_trick_player_does_not_beat_the_strong_bot(kinds):
    """He plays his trick at his next neighbour while he has the card; the third player is regular, in every order."""
    class Trickster:
        def choose(self, view):
            neighbours = sorted(view.legal, key=lambda action: [(arg - view.seat) % 3 for arg in action.args])
            return next((action for kind in kinds for action in neighbours if action.kind == kind), neighbours[0])

    won = [0.0, 0.0]
    bots = [Trickster(), make_bot("strong", rollouts=80), make_bot("regular")]
    for seed, order in enumerate(list(permutations(range(3))) * 3):
        state = play_game([bots[who] for who in order], seed)
        for who in (0, 1):
            won[who] += first_place(state, order.index(who))
    assert won[0] < won[1]
