"""Kimariji: nominal, current and territorial, and what is told by a consonant alone."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.karuta.kimariji import (
    FIRST_KANA,
    first_kana_groups,
    friends,
    heard,
    kimariji,
    kimariji_length,
    shared,
    sound,
    still_possible,
    territory_length,
    told_by_consonant,
)
from game.karuta.poems import DECK

IMAHA, IMAKO, INI = 63, 21, 61
KIMIHA, KIMIO, KIRI = 15, 50, 91
WATAYA, WATAKO = 11, 76
ASAU, ASAA = 64, 31


def by_brute_force(number: int, remaining: Iterable[int]) -> int:
    text = heard(number)
    others = [heard(other) for other in remaining if other != number]
    return next(size for size in range(1, len(text) + 1) if not any(other[:size] == text[:size] for other in others))


def without(*read: int) -> list[int]:
    return [number for number in DECK if number not in read]


def test_case_1_of_a_hundred_7_42_37_6_2_and_6_need_1_to_6_kana() -> None:
    assert Counter(kimariji_length(number) for number in DECK) == {1: 7, 2: 42, 3: 37, 4: 6, 5: 2, 6: 6}


def test_the_poems_of_one_kana_begin_with_mu_su_me_fu_sa_ho_se() -> None:
    ones = [kimariji(number) for number in DECK if kimariji_length(number) == 1]
    assert sorted(ones) == sorted("むすめふさほせ")


def test_case_2_kimariji_grow_shorter_as_friends_are_read() -> None:
    assert kimariji(IMAHA) == "いまは"
    assert kimariji(IMAHA, without(IMAKO)) == "いま"
    assert kimariji(IMAHA, without(IMAKO, INI)) == "い"


def test_the_long_ones_grow_shorter_when_their_twins_are_read() -> None:
    assert kimariji(KIMIHA) == "きみがためは"
    assert kimariji(KIMIHA, without(KIMIO)) == "きみ"
    assert kimariji(KIMIHA, without(KIMIO, KIRI)) == "き"
    assert kimariji(WATAYA, without(WATAKO)) == "わた"
    assert kimariji(WATAYA, without(WATAKO, *friends(WATAYA, without(WATAKO)))) == "わ"
    assert kimariji(ASAA, without(ASAU)) == "あさぼ"


@pytest.mark.parametrize(("number", "expected"), [
    (1, "あきの"), (17, "ちは"), (26, "おぐ"), (44, "おおこ"), (60, "おおえ"),
    (95, "おおけ"), (19, "なにわが"), (88, "なにわえ"), (10, "これ"), (29, "こころあ"),
    (68, "こころに"), (42, "ちぎりき"), (75, "ちぎりお"), (93, "よのなかは"), (83, "よのなかよ"),
    (35, "ひとは"), (11, "わたのはらや"), (76, "わたのはらこ"), (50, "きみがためお"), (31, "あさぼらけあ"),
    (64, "あさぼらけう"), (2, "はるす"),
])
def test_a_kimariji_is_written_as_players_write_it(number: int, expected: str) -> None:
    assert kimariji(number) == expected


def test_the_current_kimariji_equals_brute_force_for_200_random_subsets() -> None:
    rng = random.Random(20)
    for _ in range(200):
        remaining = rng.sample(DECK, rng.randint(1, 100))
        for number in remaining:
            assert kimariji_length(number, remaining) == by_brute_force(number, remaining)


@given(st.sets(st.sampled_from(DECK), min_size=2), st.data())
def test_a_kimariji_never_grows_when_a_poem_is_read(remaining: set[int], data: st.DataObject) -> None:
    number, read = data.draw(st.lists(st.sampled_from(sorted(remaining)), min_size=2, max_size=2, unique=True))
    assert kimariji_length(number, remaining - {read}) <= kimariji_length(number, remaining)


def test_the_last_poem_is_told_by_its_first_kana() -> None:
    assert all(kimariji_length(number, [number]) == 1 for number in DECK)


def test_66_poems_are_told_by_a_consonant_and_34_need_the_vowel() -> None:
    assert sum(told_by_consonant(number) for number in DECK) == 66


def test_mu_needs_its_vowel_until_the_poems_in_ma_row_are_read() -> None:
    mu = next(number for number in DECK if kimariji(number) == "む")
    assert not told_by_consonant(mu)
    others = [number for number in DECK if sound(heard(number)[0])[0] != "m" or number == mu]
    assert told_by_consonant(mu, others)


def test_the_first_kana_groups_have_the_known_sizes() -> None:
    groups = first_kana_groups()
    sizes = {kana: len(numbers) for kana, numbers in groups.items()}
    assert "".join(groups) == FIRST_KANA
    expected = {1: "むすめふさほせ", 2: "うつしもゆ", 3: "いちひき", 4: "はやよか", 5: "み", 6: "たこ", 7: "おわ",
                8: "な", 16: "あ"}
    assert sizes == {kana: size for size, row in expected.items() for kana in row}
    assert sorted(number for numbers in groups.values() for number in numbers) == list(DECK)


def test_friends_agree_in_their_beginning() -> None:
    assert friends(WATAYA, length=5) == (WATAKO,)
    assert set(friends(KIMIHA)) == {KIMIO, KIRI}
    assert friends(17, without(*friends(17))) == ()
    assert still_possible(KIMIHA, 1, without(KIRI)) == (KIMIHA, KIMIO)


def test_what_two_poems_share_is_mutual() -> None:
    assert shared(WATAYA, WATAKO) == shared(WATAKO, WATAYA) == 5
    assert shared(0, 17) == 0


def test_a_territory_is_known_as_soon_as_all_that_is_possible_lies_in_it() -> None:
    here = dict.fromkeys((KIMIHA, KIMIO, KIRI), 0)
    assert territory_length(KIMIHA, DECK, here) == 1
    assert territory_length(KIMIHA, DECK, {**here, KIRI: 1}) == 2
    assert territory_length(KIMIHA, DECK, {**here, KIMIO: 1}) == 6


def test_a_karafuda_that_begins_alike_keeps_a_territory_unknown() -> None:
    assert territory_length(KIMIHA, DECK, {KIMIHA: 0, KIRI: 0}) == 6
    assert territory_length(KIMIHA, without(KIMIO), {KIMIHA: 0, KIRI: 0}) == 1


def test_the_sounds_of_morae_are_those_of_speech() -> None:
    assert sound("し") == ("sh", "i")
    assert sound("つ") == ("ts", "u")
    assert sound("きょ") == ("ky", "o")
    assert sound("ちょ") == ("ch", "o")
    assert sound("ん") == ("", "N")
    assert sound("あ") == ("", "a")
