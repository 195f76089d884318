"""The facts of the poems: texts, cards, and that the readings are those of today."""

from collections import Counter

import pytest

from game.karuta.poems import DECK, JOKA, morae, poem, poems

UNVOICED = str.maketrans("がぎぐげござじずぜぞだぢづでどばびぶべぼ", "かきくけこさしすせそたちつてとはひふへほ")


def lengths(readings: list[str]) -> dict[int, int]:
    """How many readings are told from all others after so many kana."""
    def needed(text: str) -> int:
        return next(size for size in range(1, len(text) + 1)
                    if sum(other.startswith(text[:size]) for other in readings) == 1)

    return dict(Counter(needed(text) for text in readings))


def test_there_are_a_hundred_poems_and_the_joka() -> None:
    assert [one.number for one in poems()] == [JOKA, *DECK]
    assert poem(17).author == "在原業平朝臣"
    assert poem(JOKA).upper_kana.startswith("なにわづに")
    for number in (-1, 101):
        with pytest.raises(IndexError):
            poem(number)


def test_case_7_the_card_of_poem_21_has_sixteen_kana_in_columns_of_5_5_and_6() -> None:
    assert len(poem(21).card_text) == 16
    assert [len(column) for column in poem(21).torifuda] == [5, 5, 6]


def test_cards_have_14_to_16_kana_in_three_columns() -> None:
    assert Counter(len(poem(number).card_text) for number in DECK) == {14: 88, 15: 11, 16: 1}
    for number in DECK:
        assert [len(column) for column in poem(number).torifuda[:2]] == [5, 5]


def test_a_card_bears_the_lower_verse_in_historical_kana_without_voicing_marks() -> None:
    differing = [number for number in DECK
                 if poem(number).lower_hist.replace(" ", "").translate(UNVOICED) != poem(number).card_text]
    assert len(differing) <= 1
    assert not set("".join(poem(number).card_text for number in DECK)) & set("がざだばゃゅょっ々")


def test_case_5_historical_kana_fed_by_mistake_are_found_out() -> None:
    today = lengths([poem(number).upper_pron.replace(" ", "") for number in DECK])
    historical = lengths([poem(number).upper_hist.replace(" ", "") for number in DECK])
    assert today == {1: 7, 2: 42, 3: 37, 4: 6, 5: 2, 6: 6}
    assert historical == {1: 8, 2: 42, 3: 36, 4: 6, 5: 2, 6: 6}


def test_verses_have_phrases_of_5_7_5_and_7_7_or_one_mora_more() -> None:
    for number in (JOKA, *DECK):
        for verse, norms in ((poem(number).upper_pron, (5, 7, 5)), (poem(number).lower_pron, (7, 7))):
            phrases = verse.split()
            assert len(phrases) == len(norms)
            assert all(len(morae(phrase)) - norm in (0, 1) for phrase, norm in zip(phrases, norms, strict=True))


def test_a_small_kana_makes_one_mora_with_the_kana_before_it() -> None:
    assert morae("こいすちょお") == ("こ", "い", "す", "ちょ", "お")
    assert morae("きょお ここのえに")[:2] == ("きょ", "お")
