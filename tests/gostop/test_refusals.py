"""Refused choices and options: a reason of the closed list, and a sentence with the numbers involved."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.action import Action, IllegalAction
from game.core.options import OptionError, complete, from_words
from game.gostop import GAME
from game.gostop.notation import format_action, parse_action
from game.gostop.options import OPTIONS, check_options
from game.gostop.vocabulary import REFUSALS, Refusal

from .positions import deal_line, do, new, options, turn

CASES: list[tuple[str, dict[str, Any], tuple[str, ...], str, str]] = [
    ("not_in_hand", {"hand": "5a", "table": "1a"}, (), "play 5b", "5b is not in your hand"),
    ("choose_one", {"hand": "8A", "table": "8B 8b"}, (), "play 8A", "choose 8B or 8b"),
    ("not_on_table", {"hand": "8A", "table": "8B 1a"}, (), "play 8A take 8b", "8b does not lie"),
    ("no_choice", {"hand": "8A", "table": "8B 1a"}, (), "play 8A take 8B", "no card is named"),
    ("no_token", {"hand": "5a", "table": "1a", "tokens": -1}, (), "flip", "a bomb brings two"),
    ("no_two_to_choose", {"hand": "5a", "table": "1a"}, (), "flip take 1a", "no choice"),
    ("bomb_needs_cards", {"hand": "5a 5b", "table": "5A"}, (), "bomb 5", "you hold 2 and 1 lie"),
    ("bomb_of_two", {"hand": "5a 5b", "table": "5A 5R"}, (), "bomb 5", "two_card_bomb is off"),
    ("shake_off", {"hand": "5A 5a 5b", "table": "1a", "shake": False}, (), "shake 5 play 5a", "no shaking"),
    ("shake_needs_three", {"hand": "5a 5b", "table": "1a"}, (), "shake 5 play 5a", "you hold 2"),
    ("shake_on_table", {"hand": "5A 5a 5b", "table": "5R"}, (), "shake 5 play 5a", "1 lie there"),
    ("stop_too_low", {"hand": "5a", "table": "1a"}, (), "stop", "from 7 points on"),
    ("not_asked", {"hand": "5a", "table": "1a"}, (), "cup junk", "time to play"),
    ("not_asked", {"hand": "5a", "table": "1a"}, (), "go", "time to play"),
    ("not_asked", {"hand": "5a", "table": "1a"}, (), "fold", "time to play"),
    ("answer_flip", {"hand": "4A", "table": "9R 9b 2a", "flips": "9a"}, ("play 4A",), "play 4A", "choose 9R or 9b"),
    ("answer_cup", {"hand": "9A", "table": "9a 1a", "flips": "3a", "cup": "ask"}, ("play 9A",), "flip", "sake cup"),
    ("answer_go", {"hand": "12A", "table": "12R 1a", "flips": "3a",
                   "piles": ("2A 4A 8A 1R 2R 4R 5R 9R",)}, ("play 12A",), "flip", "7 points, and 7 are enough"),
    ("game_over", {"hand": "12A", "table": "12R 1a", "flips": "3a",
                   "piles": ("2A 4A 8A 1R 2R 4R 5R 9R",)}, ("play 12A", "stop"), "flip", "over"),
]


@pytest.mark.parametrize(("code", "position", "before", "text", "words"), CASES,
                         ids=[f"{case[0]}: {case[3]}" for case in CASES])
def test_a_choice_is_refused_for_the_rule_it_breaks(code: str, position: dict[str, Any], before: tuple[str, ...],
                                                    text: str, words: str) -> None:
    s = turn(**position)
    do(s, *before)
    untouched = s.to_dict()
    for carry_out in (s.apply, s.play):
        with pytest.raises(IllegalAction) as refused:
            carry_out(s.turn, parse_action(text))
        assert refused.value.code.value == code
        assert words in refused.value.text
    assert s.to_dict() == untouched


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    s = turn("5a", "1a", others="2a")
    for seat, code in ((1, "not_your_turn"), (7, "no_such_seat"), (-1, "no_such_seat")):
        with pytest.raises(IllegalAction) as refused:
            s.apply(seat, parse_action("play 5a"))
        assert refused.value.code.value == code
        assert s.legal_actions(seat) == []


def test_a_sit_out_has_to_be_answered_before_anything_is_played() -> None:
    s = new(4, deals=[deal_line(4, [])])
    with pytest.raises(IllegalAction) as refused:
        s.apply(1, parse_action("flip"))
    assert refused.value.code.value == "answer_sit_out"


@pytest.mark.parametrize("text", ["", "play", "play 13a", "play 3R take 4a", "bomb 0", "shake 5 play 6a", "take 3R",
                                  "cup", "go go", "play 3R 3a", "flip X2"])
def test_text_that_is_no_choice_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_action(text)
    assert refused.value.code is Refusal.NOT_A_PLAY


@pytest.mark.parametrize("action", [Action("play"), Action("play", (["3R"],)), Action("bomb", (13,)), Action("pass")])
def test_an_action_that_go_stop_does_not_know_is_refused(action: Action) -> None:
    with pytest.raises(IllegalAction) as refused:
        turn("3R", "1a").apply(0, action)
    assert refused.value.code is Refusal.NOT_A_PLAY


@pytest.mark.parametrize("text", ["play 3R", "play 3R take 3a", "flip", "flip take 9R", "bomb 4", "shake 5 play 5a",
                                  "go", "stop", "fold", "stay", "cup junk", "cup animal", "play X2"])
def test_choices_are_written_as_the_records_have_them(text: str) -> None:
    assert format_action(parse_action(text)) == text


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    assert {refusal.value for refusal in Refusal} == set(REFUSALS)
    tested = {case[0] for case in CASES}
    assert set(REFUSALS) - tested == {"not_a_play", "no_such_seat", "sits_out", "not_your_turn", "answer_sit_out",
                                      "double_fold"}


# ------------------------------------------------------------------ options


def test_the_presets_differ_where_the_rules_say_so() -> None:
    table, korean = options(2), options(2, preset="korean")
    assert {name: (table[name], korean[name]) for name in table if table[name] != korean[name]} == {
        "preset": ("table", "korean"), "four_brights": (5, 4), "go_bonus": ("cap2", "every"),
        "junk_bak_limit": ([5, 5], [7, 5]), "own_ppeok_steal": (1, 2), "lone_double_safe": (True, False),
        "last_turn_steals": (["ttadak", "take_all"], []), "exhaust_after_go": ("last_go_wins", "draw")}


def test_single_toggles_override_the_preset_in_any_order() -> None:
    for words in (["preset=korean", "four_brights=5"], ["four_brights=5", "preset=korean"]):
        given = complete(OPTIONS, from_words(OPTIONS, words))
        assert (given["four_brights"], given["go_bonus"]) == (5, "every")


def test_complete_options_stay_what_they_are() -> None:
    once = options(2, preset="korean", four_brights=5)
    assert complete(OPTIONS, once) == once


def test_lists_are_read_from_the_command_line() -> None:
    words = ["last_turn_steals=[take_all,jjok]", "threshold=5", "junk_bak_limit=7,5"]
    given = complete(OPTIONS, from_words(OPTIONS, words))
    assert given["last_turn_steals"] == ["jjok", "take_all"]
    assert given["threshold"] == [5, 5]
    assert given["junk_bak_limit"] == [7, 5]


@pytest.mark.parametrize(("name", "value", "code"), [
    ("hands", 0, "limit"), ("hands", 101, "limit"), ("four_brights", 6, "choice"), ("threshold", [7, 3, 3], "numbers"),
    ("threshold", ["x"], "numbers"), ("threshold", [0, 3], "limit"), ("last_turn_steals", ["ppeok"], "choice"),
    ("go_bak", True, "type"), ("shake", "maybe", "type"), ("gamble", 1, "unknown")])
def test_an_option_out_of_range_is_refused_in_one_sentence(name: str, value: Any, code: str) -> None:
    with pytest.raises(OptionError) as refused:
        complete(OPTIONS, {name: value})
    assert refused.value.code == code and name in refused.value.text


@pytest.mark.parametrize(("seats", "given", "code"), [
    (5, {}, "seats"), (2, {"reverse_go": True, "go_bak": "off"}, "reverse_go_needs_go_bak"),
    (2, {"bonus_steal": True}, "bonus_steal_needs_bonus"),
    (4, {"sale_after_hand": True, "sale_payers": 2}, "sale_after_hand_payers"),
    (3, {"sale_price": 2}, "four_seats_only"), (2, {"no_double_fold": True}, "four_seats_only")])
def test_options_that_do_not_go_together_are_refused(seats: int, given: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        check_options(complete(OPTIONS, given), seats)
    assert refused.value.code == code


def test_every_preset_is_a_set_of_known_options() -> None:
    for given in GAME.presets.values():
        check_options(complete(GAME.options, given), 2)
