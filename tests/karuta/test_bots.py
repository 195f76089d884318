"""The bots: they hear before they move, they plan before they know, and they are as strong as they say."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from statistics import median

import pytest
from karuta_tables import ME, OPP, close, current, new_match, reading, start_reading, sweep

from game.core.action import Action
from game.core.arena import Arena
from game.core.chance import Chance
from game.core.options import complete
from game.core.seats import bot, human
from game.core.session import Session
from game.core.thinking import view
from game.karuta import GAME
from game.karuta.bots import GUESS_MS, KarutaBot, adapted, learnt_pace, matching_ms, opponent_median
from game.karuta.kimariji import kimariji_length
from game.karuta.levels import HIGHEST, LEVELS, LOWEST, fixed, level_for, skill
from game.karuta.player import FLOOR_MS, Mat, condition, form, plan_reading
from game.karuta.reading import mora_told_ms
from game.karuta.state import KarutaState

MINE, THEIRS = (1, 5, 9, 17, 22), (11, 15, 50, 64, 76)
KARAFUDA = 31
EVERY_BOT = [info.id for info in GAME.bots]


def decided(state: KarutaState, level: float, seed: int, seat: int = OPP) -> Action:
    return KarutaBot(lambda seen, who: skill(level)).choose(view(state, seat, seed))


def played(bots: tuple[str, str], games: int, seed: int, **options: object) -> list[KarutaState]:
    """Finished matches, sides changed from one to the next; the state's seat 0 is bots[0] in the even ones."""
    finished = []
    for number in range(games):
        state = KarutaState(2, complete(GAME.options, options), Chance(seed + number))
        around = [bot(GAME, name) for name in (bots if number % 2 == 0 else bots[::-1])]
        Arena(GAME, state, around, seed + number).run()
        finished.append(state)
    return finished


def wins(states: list[KarutaState]) -> int:
    """How often the first of the two bots won."""
    return sum(state.loser == 1 - number % 2 for number, state in enumerate(states))


def test_a_higher_level_is_faster_steadier_and_knows_more() -> None:
    for lower, higher in pairwise(LEVELS):
        slow, fast = skill(lower), skill(higher)
        assert fast.mu < slow.mu and fast.sigma < slow.sigma and fast.tau < slow.tau
        assert fast.know > slow.know and fast.slip < slow.slip and fast.kara < slow.kara


def test_the_levels_of_the_table_are_those_of_the_rules() -> None:
    assert [(skill(level).mu, skill(level).know) for level in (1, 3, 5, 7, 9)] == [
        pytest.approx(pair) for pair in ((900, 0.6), (480, 0.8), (380, 0.9), (300, 0.96), (235, 0.99))]


def test_a_level_is_found_by_its_reactions() -> None:
    for level in (1.5, 4.0, 7.35):
        assert level_for(skill(level).median_ms) == pytest.approx(level, abs=0.06)
    assert level_for(10_000) == LOWEST and level_for(1) == pytest.approx(HIGHEST, abs=0.06)


@pytest.mark.parametrize("level", LEVELS)
def test_no_hand_moves_before_what_moves_it_has_sounded(level: int) -> None:
    state = reading(MINE, THEIRS, [50])
    now = current(state)
    remaining = state.remaining()
    length = kimariji_length(50, remaining)
    for seed in range(150):
        action = decided(state, level, seed)
        if action.kind == "key":
            plan = plan_reading(Mat(state.observe(OPP), OPP), skill(level), random.Random(seed))
            told = {"early": length - 1}.get(plan.reason, length)
            assert plan.action == action
            assert action.at_ms >= now.verse + mora_told_ms(50, told - 1, plan.reason != "early") + FLOOR_MS


def test_reactions_are_spread_as_the_level_says() -> None:
    state = reading(MINE, THEIRS, [22])
    mat = Mat(state.observe(OPP), OPP)
    for level in (3, 9):
        exact = replace(skill(level), know=1.0, early=0.0, slip=0.0, zones=0.0)
        attack = form(mat.seen, OPP).attack_ms
        told = current(state).audible
        times = [plan_reading(mat, exact, random.Random(seed)).action.at_ms - told for seed in range(800)]
        now = condition(exact, mat)
        expected = now.mu + now.tau + 15 - attack
        error = sqrt((now.sigma ** 2 + now.tau ** 2) / len(times))
        assert abs(sum(times) / len(times) - expected) < 3.5 * error + 1
        assert sum(times) / len(times) > median(times), "skewed to the slow side"


def test_a_plan_is_made_before_any_key_of_the_opponent_is_known() -> None:
    for seed in range(40):
        quiet, disturbed = reading(MINE, THEIRS, [50]), reading(MINE, THEIRS, [50])
        plan = decided(quiet, 3, seed)
        sweep(disturbed, ME, 1, 50)
        assert decided(disturbed, 3, seed) == plan


def test_a_plan_that_comes_too_late_is_given_up() -> None:
    state = reading(MINE, THEIRS, [22])
    sweep(state, ME, 22, 120)
    for seed in range(20):
        action = decided(state, 1, seed)
        assert action.kind == "still"


def test_a_missed_swing_is_followed_by_the_right_one() -> None:
    state = reading(MINE, THEIRS, [22])
    sweep(state, OPP, 11, 500)
    action = decided(state, 5, 1)
    assert action.kind == "key" and action.at_ms >= current(state).audible + 500 + 350
    state.apply(OPP, action)
    close(state)
    assert state.log[-1]["taker"] == OPP


def test_a_hand_that_has_the_card_rests() -> None:
    state = reading(MINE, THEIRS, [22])
    sweep(state, OPP, 22, 300)
    assert decided(state, 5, 1).kind == "still"


def test_beginners_are_tempted_by_a_karafuda_and_masters_hardly_ever() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA])
    falls = {level: sum(decided(state, level, seed).kind == "key" for seed in range(400)) for level in (1, 9)}
    assert falls[1] > 4 * falls[9]
    assert falls[1] < 120


def test_a_karafuda_with_nothing_like_it_on_the_mat_tempts_nobody() -> None:
    state = reading((1, 5), (11, 15), [22])
    assert all(decided(state, 1, seed).kind == "still" for seed in range(100))


def test_at_one_card_each_everybody_guards_his_own() -> None:
    def mean(poem: int) -> float:
        state = reading([22], [87], [poem])
        plans = [decided(state, 9, seed, ME) for seed in range(200)]
        return sum(plan.at_ms - current(state).audible for plan in plans if plan.kind == "key") / 200

    assert mean(22) + 60 < mean(87)


def test_a_card_of_one_kana_is_never_sent_while_there_is_another() -> None:
    state = reading((22, 15, 50, 3), (11, 64, 76), [64])
    sweep(state, ME, 64, 300)
    close(state)
    for seed in range(20):
        advice = KarutaBot(fixed(9)).advise(view(state, ME, seed))
        assert {one.action.args[0] for one in advice} == set(state.board.cards(ME))
        assert advice[-1].action.args == (22,)
        assert advice[0].action.args[0] in (15, 50), "one of two friends that lie together"


def test_a_received_card_is_placed_by_habit_and_then_the_bot_is_ready() -> None:
    state = reading(MINE, THEIRS, [11])
    sweep(state, ME, 11, 300)
    close(state)
    state.apply(ME, Action("send", (1,), state.now))
    actions = []
    while OPP in state.to_act() and state.phase == "tidy":
        actions.append(decided(state, 5, 3))
        state.apply(OPP, actions[-1])
    assert [action.kind for action in actions] in (["place", "ready"], ["ready"])
    assert actions[-1].at_ms > actions[0].at_ms or len(actions) == 1


def test_a_bot_lays_its_cards_out_in_its_style_of_the_day() -> None:
    state = KarutaState(2, complete(GAME.options, {}), Chance(5))
    kinds = []
    while OPP in state.to_act() and state.phase == "layout":
        action = decided(state, 5, 1)
        kinds.append(action.kind)
        state.apply(OPP, action)
    assert kinds[-1] == "ready" and len(kinds) <= 2


def test_a_card_that_was_moved_is_looked_for_more_often() -> None:
    def searched(moved: bool) -> int:
        state = new_match(MINE, THEIRS, [KARAFUDA, 22])
        start_reading(state)
        close(state)
        if moved:
            state.apply(ME, Action("move", (22, 2, 8)))
        start_reading(state)
        mat = Mat(state.observe(OPP), OPP)
        return sum(plan_reading(mat, skill(5), random.Random(seed)).reason == "searched" for seed in range(300))

    assert searched(True) > searched(False) + 60


@pytest.mark.parametrize("name", EVERY_BOT)
def test_every_bot_plays_a_match_to_its_end(name: str) -> None:
    (state,) = played((name, "level5"), 1, 11, match="short")
    assert state.phase == "over"


def test_levels_win_as_their_order_says() -> None:
    for lower, higher in ((3, 5), (7, 9)):
        states = played((f"level{higher}", f"level{lower}"), 12, 100, match="short")
        assert wins(states) >= 9


def test_two_equal_levels_share_the_matches() -> None:
    games = 60
    states = played(("level7", "level7"), games, 300, match="short")
    assert abs(wins(states) - games / 2) <= 3.5 * sqrt(games) / 2


@pytest.mark.parametrize("level", [1, 5, 9])
def test_the_adaptive_player_takes_about_half_against_any_level(level: int) -> None:
    states = played(("adaptive", f"level{level}"), 8, 500)
    takes: Counter[bool] = Counter()
    for number, state in enumerate(states):
        takes.update(entry["taker"] == number % 2 for entry in state.log if entry["taker"] is not None)
    assert 0.42 <= takes[True] / sum(takes.values()) <= 0.58


def test_the_adaptive_player_begins_with_what_it_was_told() -> None:
    assert opponent_median([], ME, 0) == GUESS_MS
    assert opponent_median([], ME, 410) == 410
    seen = KarutaState(2, complete(GAME.options, {"pace": 410}), Chance(1)).observe(ME)
    assert adapted(seen, ME) == skill(level_for(410))


def entry(own: int | None, other: int | None, taker: int, left: tuple[int, int] = (10, 10)) -> dict[str, object]:
    return {"reaction": [own, other], "taker": taker, "left": list(left)}


def test_the_adaptive_player_learns_how_fast_its_opponent_is() -> None:
    fast = [entry(500, 250, OPP)] * 20
    assert opponent_median(fast, ME, 0) == 250
    absent = [entry(300, None, ME)] * 20
    assert opponent_median(absent, ME, 0) == 700, "he would have come later than the reading closed"


def test_the_adaptive_player_slows_down_when_it_leads_and_hurries_when_it_is_behind() -> None:
    ahead = [entry(300, 300, ME, (8, 12))] * 10
    behind = [entry(300, 300, OPP, (12, 8))] * 10
    assert matching_ms(ahead, ME, 300) > 300 > matching_ms(behind, ME, 300)


def test_what_was_learnt_in_a_match_is_the_belief_of_the_next() -> None:
    log = [entry(300, 300, ME, (9, 11))] * 30
    pace = learnt_pace(log, ME, 0)
    assert pace == round(matching_ms(log, ME, 0)) > 300
    complete(GAME.options, {"pace": learnt_pace([entry(9000, 9000, ME)] * 30, ME, 0)})
    assert learnt_pace([entry(1, 1, ME)] * 30, ME, 0) == 120


def test_a_bot_answers_a_person_by_the_clock() -> None:
    """At a real table the bot's plan waits for its moment while the clock runs in small steps."""
    session = Session.start(GAME, {"memorise": "blitz"}, [human("Ada"), bot(GAME, "level9")], 3)
    session.submit(ME, Action("ready"))
    while session.phase != "memorise":
        session.poll()
    session.submit(ME, Action("ready"))
    while len(session.observe(None)["log"]) < 6:
        session.poll()
        session.advance(session.clock_ms + 16)
        if session.phase == "send" and session.waiting():
            session.submit(ME, session.legal(ME)[0])
    log = session.observe(None)["log"]
    assert all(one["taker"] in (None, OPP) for one in log)
    assert any(one["taker"] == OPP for one in log)
