"""What the table shows before a choice is made is what happens then."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.gostop import preview
from game.gostop.cards import mask_of
from game.gostop.notation import parse_action

from .positions import data_of, do, new, turn


def test_a_matching_card_says_what_it_takes_and_what_it_completes() -> None:
    s = turn("8A", "8b 1a", "3a", piles=("2A 4A", ""))
    shown = preview.play(s.observe(0), parse_action("play 8A"))
    assert shown["takes"] == ["8A", "8b"]
    assert shown["completes"] == [{"set": "godori", "cards": ["2A", "4A", "8A"], "points": 5}]
    assert (shown["before"], shown["after"]) == (0, 5)
    assert shown["same_month"]["effect"] == "ppeok"


@pytest.mark.parametrize(("hand", "table", "play", "effect", "special"), [
    ("6A", "1a", "play 6A", "jjok", None), ("6A", "6a", "play 6A", "ppeok", None),
    ("6A", "6R 6a", "play 6A take 6R", "ttadak", None), ("6A", "6R 6a 6b", "play 6A", None, "take_all"),
    ("6A 6R 6a", "6b", "bomb 6", None, "bomb")])
def test_what_a_flip_of_the_same_month_would_do(hand: str, table: str, play: str, effect: str | None,
                                                special: str | None) -> None:
    shown = preview.play(turn(hand, table, "3a").observe(0), parse_action(play))
    assert (shown["same_month"]["effect"], shown["special"]) == (effect, special)


def test_on_the_last_turn_three_of_a_month_are_taken_instead_of_stuck() -> None:
    shown = preview.play(turn("6A", "6a", "3a", last=True).observe(0), parse_action("play 6A"))
    assert shown["same_month"]["effect"] == "last_turn"


def test_the_chance_that_the_flip_matters_is_that_of_the_unseen_cards() -> None:
    s = turn("6A", "6a 1a", "3a", others="2a 2b")
    shown = preview.play(s.observe(0), parse_action("play 6A"))
    unseen = len(s.stock) + 2
    assert shown["same_month"]["chance"] == pytest.approx(2 / unseen)


def test_what_is_shown_is_taken_unless_the_flip_has_the_same_month() -> None:
    rng = random.Random(3)
    for seed in range(30):
        s = new(2, seed=seed, hands=1)
        while s.outcome() is None:
            seat = s.turn
            action = rng.choice(s.legal_actions(seat))
            if action.kind not in ("play", "shake", "bomb"):
                s.play(seat, action)
                continue
            shown = preview.play(s.observe(seat), action)
            month = mask_of([shown["takes"][0]]).bit_length() - 1 >> 2 if shown["takes"] else -1
            flip = s.stock[-1]
            events = s.apply(seat, action)
            if shown["takes"] and flip >> 2 != month:
                assert data_of(events, "captured")[0][1] == shown["takes"]


READY = "2A 4A 8A 1R 2R 4R 5R 9R"


def at_go() -> dict[str, Any]:
    s = turn("12A", "12R 1a", "3a", others="3b", piles=(READY, "1B 3B 4a 4b"))
    do(s, "play 12A")
    return s.observe(0)


def test_stop_now_is_what_stop_pays() -> None:
    s = turn("12A", "12R 1a", "3a", others="3b", piles=(READY, "1B 3B 4a 4b"))
    do(s, "play 12A")
    shown = preview.stop_now(s.observe(0), 0)
    do(s, "stop")
    assert shown["pays"] == list(s.results[0].pays) == [0, 7]


def test_one_more_go_raises_the_least_that_stop_brings() -> None:
    shown = preview.after_go(at_go(), 0)
    assert shown == {"base": 8, "go": 1, "go_add": 1, "go_mul": 1, "pays": [0, 9], "total": 9}


def test_the_third_go_doubles() -> None:
    picture = at_go()
    picture["seats"][0]["goes"] = 2
    assert preview.after_go(picture, 0)["total"] == (8 + 2) * 2


def test_the_risk_of_go_is_what_the_other_may_stop_with_and_the_go_bak() -> None:
    assert preview.risks(at_go(), 0) == [{"seat": 1, "score": 0, "needs": 7, "pays": 7 * 2}]


def test_an_opponent_who_called_go_has_to_beat_his_last_score() -> None:
    picture = at_go()
    picture["seats"][1].update(goes=1, go_score=8)
    picture["go_log"] = [1]
    row = preview.risks(picture, 0)[0]
    assert (row["needs"], row["pays"]) == (9, (9 + 1) * 2)


def test_set_progress_tells_what_is_there_and_what_is_lost() -> None:
    rows = {row["set"]: row for row in preview.sets(turn("1a", "2a", piles=("2A 1R 2R", "8A 3a")).observe(0), 0)}
    assert (rows["hongdan"]["have"], rows["hongdan"]["lost"]) == (["1R", "2R"], [])
    assert (rows["godori"]["have"], rows["godori"]["lost"]) == (["2A"], ["8A"])


def test_numbers_towards_the_points() -> None:
    shown = preview.progress(turn("1a", "2a", piles=("2A 1R 2R 3b 4b", "")).observe(0), 0)
    assert shown["ribbons"] == {"have": 2, "need": 5}
    assert shown["animals"] == {"have": 1, "need": 5, "double": 7}
    assert shown["junk"] == {"have": 2, "need": 10}


@pytest.mark.parametrize(("mine", "theirs", "bright", "junk"), [
    ("1B 3B 8B", "2R 1a", "hit", "armed"), ("1B 3B", "2R", "armed", "safe"), ("1B 3B 8B", "12B 1a", "safe", "armed"),
    ("2A", "4R 1a 1b 2a 2b 3a 3b", "armed", "safe")])
def test_bak_warnings_are_hit_armed_or_safe(mine: str, theirs: str, bright: str, junk: str) -> None:
    rows = {row["bak"]: row["state"] for row in preview.baks(turn("7a", "7b", piles=(mine, theirs)).observe(0), 0, 1)}
    assert (rows["bright_bak"], rows["junk_bak"], rows["go_bak"]) == (bright, junk, "safe")


def test_a_loser_who_called_go_is_warned_of_the_go_bak() -> None:
    s = turn("7a", "7b", piles=("1B", "2R"))
    s.goes[1] = 1
    assert preview.baks(s.observe(0), 0, 1)[2]["state"] == "hit"
