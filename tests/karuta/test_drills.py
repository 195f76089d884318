"""The drills: what is asked, what an answer is worth, and the solo board."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.core.action import IllegalAction
from game.core.options import complete
from game.karuta.kimariji import kimariji_length, shared
from game.karuta.options import OPTIONS, rules_for
from game.karuta.poems import DECK, JOKA
from game.karuta.reading import deciding_ms
from game.karuta.training.drills import CHOICES, FudaNagashi, Kikiwake, ZoneReflex
from game.karuta.training.solo import SoloBoard
from game.karuta.zones import KEYS, SLOT_ZONE, key_for

NOW = 1_700_000_000


def test_a_verse_is_told_among_six_cards_with_its_likenesses_among_them() -> None:
    drill = Kikiwake(random.Random(1))
    for _ in range(100):
        question = drill.next()
        assert len(set(question.cards)) == CHOICES and question.poem in question.cards
        alike = sorted((shared(question.poem, other) for other in DECK if other != question.poem), reverse=True)
        others = sorted((shared(question.poem, card) for card in question.cards if card != question.poem), reverse=True)
        assert others[:2] == alike[:2]


def test_poems_that_were_asked_leave_the_deck_so_that_kimariji_grow_shorter() -> None:
    drill = Kikiwake(random.Random(2))
    asked: list[int] = []
    for _ in range(100):
        question = drill.next()
        assert set(question.remaining) == set(DECK) - set(asked)
        assert question.length == kimariji_length(question.poem, question.remaining)
        assert question.decided_ms == deciding_ms(question.poem, question.remaining)
        asked.append(question.poem)
    assert sorted(asked) == list(DECK)
    assert len(drill.next().remaining) == 100, "a full deck again"


def test_an_answer_is_measured_from_when_the_poem_was_told() -> None:
    drill = Kikiwake(random.Random(3))
    question = drill.next()
    wrong = next(card for card in question.cards if card != question.poem)
    right = drill.answer(question, question.poem, question.decided_ms + 430, NOW)
    assert (right.verdict, right.reaction_ms, right.key_ms) == ("taken", 430, question.decided_ms + 430)
    assert drill.answer(question, wrong, question.decided_ms + 10, NOW).verdict == "wrong"
    missed = drill.answer(question, None, None, NOW)
    assert (missed.verdict, missed.reaction_ms) == ("missed", None)


def test_weak_cards_are_asked_in_the_order_that_was_chosen_for_them() -> None:
    drill = Kikiwake(random.Random(4), (17, 3, 99), mode="weak")
    assert [drill.next().poem for _ in range(6)] == [17, 3, 99] * 2
    assert drill.answer(drill.next(), 17, 900, NOW).mode == "weak"
    with pytest.raises(ValueError, match="poems"):
        Kikiwake(random.Random(4), ())


def test_with_subtitles_a_question_is_told_when_its_kana_is_shown() -> None:
    drill = Kikiwake(random.Random(5), shown=True)
    assert all(drill.next().decided_ms in (0, 200, 400, 600, 800, 1380) for _ in range(100))


def test_a_run_through_the_cards_ends_when_every_one_was_known_once() -> None:
    run = FudaNagashi(random.Random(6), (17, 22, 15))
    first = run.current
    assert first is not None
    assert run.answer(None, 2000, NOW).verdict == "missed"
    answers = {17: "chi-ha", 22: "fu", 15: "kimigatameha"}
    assert run.answer("zzz", 1000, NOW).verdict == "wrong"
    assert len(run.missed) == 2
    while (poem := run.current) is not None:
        text = "ちは" if poem == 17 else answers[poem]
        assert run.answer(text, 800, NOW).verdict == "taken"
    assert run.spent_ms == 2000 + 1000 + 3 * 800
    assert len(run.attempts) == 5
    with pytest.raises(ValueError, match="over"):
        run.answer("x", 1, NOW)


def test_a_card_missed_twice_comes_once_more_only() -> None:
    run = FudaNagashi(random.Random(7), (17,))
    run.said(False, 500, NOW)
    run.said(False, 500, NOW)
    assert run.current is None
    assert run.missed == (17,)


def test_all_hundred_cards_come_in_a_run() -> None:
    run = FudaNagashi(random.Random(8))
    seen = []
    while (poem := run.current) is not None:
        seen.append(poem)
        run.said(True, 700, NOW)
    assert sorted(seen) == list(DECK) and run.total == 100


def test_a_light_is_answered_by_its_key_and_not_before_it_is_lit() -> None:
    drill = ZoneReflex(random.Random(9))
    light = drill.next()
    other = next(key for key in KEYS if key != light.key)
    assert drill.answer(light, light.key, 230, NOW).reaction_ms == 230
    assert drill.answer(light, other, 230, NOW).verdict == "wrong"
    assert drill.answer(light, light.key, -50, NOW).verdict == "false_start"
    assert drill.answer(light, light.key, 99, NOW).reaction_ms is None
    assert drill.answer(light, None, None, NOW).verdict == "missed"


def test_lights_wander_over_the_mat_and_never_stay() -> None:
    drill = ZoneReflex(random.Random(10))
    lights = [drill.next() for _ in range(400)]
    assert {light.key for light in lights} == set(KEYS)
    assert all(one.key != two.key for one, two in pairwise(lights))
    assert all(900 <= light.after_ms <= 2600 for light in lights)
    single = ZoneReflex(random.Random(10), "K")
    assert {single.next().key for _ in range(5)} == {"K"}
    with pytest.raises(ValueError, match="zones"):
        ZoneReflex(random.Random(10), "P")


def solo(seed: int, **options: object) -> SoloBoard:
    return SoloBoard(random.Random(seed), rules_for(complete(OPTIONS, options)))


def test_the_solo_board_is_read_until_its_last_card_is_gone() -> None:
    board = solo(1)
    now = 0
    while not board.over:
        reading = board.begin_reading(now)
        owner = board.board.owner(reading.poem)
        if owner is not None:
            key = key_for(0, owner, SLOT_ZONE[board.board.slot(reading.poem)])
            board.press(key, reading.audible + 600)
        now = board.due_ms()
        attempt = board.close(NOW)
        assert attempt.verdict == ("held" if owner is None else "taken")
        assert (attempt.reaction_ms is None) == (owner is None)
    assert sum(one.verdict == "taken" for one in board.attempts) == 50
    with pytest.raises(ValueError, match="nothing to read"):
        board.begin_reading(now)


def test_the_solo_board_faults_as_a_match_does() -> None:
    board = solo(2)
    verdicts = set()
    for _ in range(30):
        reading = board.begin_reading(0)
        at = reading.audible + 500
        for territory in (0, 1):
            card = next((card for card in board.board.cards(territory) if card != reading.poem), None)
            if card is not None:
                board.press(key_for(0, territory, SLOT_ZONE[board.board.slot(card)]), at)
                at += 350
        attempt = board.close(NOW)
        verdicts.add((attempt.verdict, attempt.fault))
    assert ("fault", "karadabu") in verdicts and ("fault", "ote") in verdicts


def test_a_solo_reading_opens_with_the_joka_and_refuses_early_hands() -> None:
    board = solo(3, match="short")
    with pytest.raises(ValueError, match="no poem"):
        board.press("U", 0)
    reading = board.begin_reading(100)
    assert reading.previous == JOKA
    with pytest.raises(IllegalAction):
        board.press("U", reading.hush - 1)
    assert len(board.order) == 34 and board.board.count(0) == board.board.count(1) == 10
