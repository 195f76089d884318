"""Every word of Go-Stop for players exists in both languages, with the gaps that the rules fill."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from game.core.resources import resource
from game.core.thinking import view
from game.gostop import GAME
from game.gostop.cards import NAMES
from game.gostop.options import OPTIONS, PRESETS
from game.gostop.score import AUTO, score
from game.gostop.vocabulary import EVENTS, REASONS, REFUSALS

from .positions import new

TEXTS = {language: json.loads(resource("scenes", "locale", language, "gostop.json").read_text(encoding="utf-8"))
         for language in ("en", "zh")}
both = pytest.mark.parametrize("language", ["en", "zh"])
SETS = ("three_brights", "rain_three", "four_brights", "five_brights", "godori", "animals", "hongdan", "cheongdan",
        "chodan", "ribbons", "junk")


def gaps(text: str) -> set[str]:
    return set(re.findall(r"%\{(\w+)\}", text))


def test_both_languages_have_the_same_keys_and_gaps() -> None:
    english = {**TEXTS["en"], **{f"gostop.refusal.{code}": sentence.replace("{", "%{")
                                 for code, sentence in REFUSALS.items()}}
    assert english.keys() == TEXTS["zh"].keys()
    for key, text in english.items():
        assert gaps(text) == gaps(TEXTS["zh"][key]), key


@both
def test_every_event_has_a_sentence_of_its_own_data(language: str) -> None:
    texts = TEXTS[language]
    for kind, names in EVENTS.items():
        assert gaps(texts[f"gostop.event.{kind}"]) <= set(names), kind


@both
def test_every_option_preset_and_bot_has_its_words(language: str) -> None:
    keys = {f"gostop.option.{option.name}{tail}" for option in OPTIONS for tail in ("", ".effect")}
    keys |= {f"gostop.option.{option.name}.{value}" for option in OPTIONS for value in (*option.choices, *option.items)}
    keys |= {f"gostop.preset.{name}{tail}" for name in PRESETS for tail in ("", ".line")}
    keys |= {f"gostop.bot.{bot.id}{tail}" for bot in GAME.bots for tail in ("", ".line")}
    keys |= {f"gostop.person.{bot.id}" for bot in GAME.bots}
    assert keys <= TEXTS[language].keys()


@both
def test_every_card_month_set_special_and_ending_has_its_name(language: str) -> None:
    keys = {f"gostop.card.{name}" for name in NAMES} | {f"gostop.month.{month}" for month in range(1, 13)}
    keys |= {f"gostop.set.{name}{tail}" for name in SETS for tail in ("", ".native")}
    keys |= {f"gostop.end.{reason}" for reason in (*REASONS, "last_hand")}
    keys |= {f"gostop.special.{word}{tail}" for word in
             ("bomb", "take_all", "ttadak", "jjok", "sweep", "ppeok", "shake", "token", "bonus")
             for tail in ("", ".native")}
    assert keys <= TEXTS[language].keys()


def test_the_named_sets_are_those_of_the_scorer() -> None:
    piles: list[Any] = [NAMES[:48], ["1B", "3B", "8B"], ["1B", "3B", "12B"], ["1B", "3B", "8B", "11B"]]
    found = {line.set for pile in piles for line in score(pile).lines}
    assert found == set(SETS)
    assert score(["1B"]).cup == AUTO


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reason_that_a_bot_gives_has_a_sentence_with_its_numbers(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(12):
        s = new(seats, seed=seed, hands=2, bonus_cards=2, cup="ask", chongtong="continue")
        while s.outcome() is None:
            for bot in ("regular", "regular:bold", "novice"):
                for advice in GAME.bot(bot).make().advise(view(s, s.turn, seed)):
                    text = TEXTS["en"][f"gostop.reason.{advice.reason}"]
                    assert gaps(text) <= advice.params.keys()
            s.play(s.turn, rng.choice(s.legal_actions(s.turn)))
