"""Every sentence that the game's words need, in both languages."""

import json
import re
from pathlib import Path

import pytest

import game.tichu as tichu_package
from game.tichu import GAME
from game.tichu.vocabulary import KINDS, RANK_OF_TEXT

LOCALE = Path(__file__).resolve().parents[2] / "scenes" / "locale"
TEXTS = {language: json.loads((LOCALE / language / "tichu.json").read_text(encoding="utf-8"))
         for language in ("en", "zh")}
GAP = re.compile(r"%\{(\w+)\}")

language = pytest.mark.parametrize("language", ["en", "zh"])


@language
def test_every_event_has_a_sentence_with_gaps_that_its_data_fill(language: str) -> None:
    filled_by_the_table = {"combination", "call"}
    for kind, names in GAME.events.items():
        found = {key: text for key, text in TEXTS[language].items()
                 if re.fullmatch(rf"tichu\.event\.{kind}(_leads|_last|_made|_failed)?", key)}
        assert found, kind
        for text in found.values():
            assert set(GAP.findall(text)) <= {*names, *filled_by_the_table}


@language
def test_every_option_preset_and_bot_is_named_and_described(language: str) -> None:
    texts = TEXTS[language]
    for option in GAME.options:
        assert texts[f"tichu.option.{option.name}"] and texts[f"tichu.option.{option.name}.effect"]
    for preset in GAME.presets:
        assert texts[f"tichu.preset.{preset}"] and texts[f"tichu.preset.{preset}.line"]
    for bot in GAME.bots:
        assert texts[f"tichu.bot.{bot.id}"] and texts[f"tichu.bot.{bot.id}.line"] and texts[f"tichu.person.{bot.id}"]


def test_every_refusal_is_translated_with_the_same_gaps() -> None:
    for code, sentence in GAME.refusals.items():
        assert set(GAP.findall(TEXTS["zh"][f"tichu.refusal.{code}"])) <= set(re.findall(r"\{(\w+)\}", sentence))


@language
def test_every_reason_that_the_bots_give_is_a_sentence(language: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(tichu_package.__file__).parent.glob("*.py"))
    keys = set(re.findall(r'\(?"([a-z_]+)", \{', source)) | {"goes_out", "dog", "dog_for_call"}
    for key in keys:
        assert f"tichu.reason.{key}" in TEXTS[language], key


@language
def test_cards_ranks_and_combinations_are_named(language: str) -> None:
    texts = TEXTS[language]
    for kind in (*KINDS, "flush"):
        assert texts[f"tichu.kind.{kind}"] and texts[f"tichu.kind.{kind}.rule"] and texts[f"tichu.combination.{kind}"]
    for rank in RANK_OF_TEXT:
        assert texts[f"tichu.rank.{rank}"]
    for special in ("MJ", "DOG", "PH", "DR"):
        assert texts[f"tichu.card.{special}"] and texts[f"tichu.card.{special}.native"]


def test_both_languages_have_the_same_texts_but_for_refusals() -> None:
    english = {key for key in TEXTS["en"] if not key.startswith("tichu.refusal.")}
    assert english == {key for key in TEXTS["zh"] if not key.startswith("tichu.refusal.")}
