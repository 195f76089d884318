"""Recognition and comparison: cases A and the first of B."""

import pytest
from tichu_tables import action, cards, reading

from game.tichu import GAME
from game.tichu.combinations import beats, readings
from game.tichu.vocabulary import FIRST_BOMB, FULL_HOUSE, STAIRS, STRAIGHT, kind_name


def found(text: str) -> list[tuple[str, int, int]]:
    """(kind, number of cards, rank) of every reading."""
    return [(kind_name(play.form), play.form & 15, play.value // 2) for play in readings(cards(text))]


def test_a1_the_phoenix_is_never_the_1_below_a_two() -> None:
    assert found("2j 3s 4p 5r PH") == [("straight", 5, 6)]


@pytest.mark.parametrize("text", ["MJ 2j 3s 4p PH", "MJ 3s 4p 5r PH", "MJ 2j 4p 5r PH"])
def test_a2_a_straight_from_the_mah_jong_may_be_filled_by_the_phoenix(text: str) -> None:
    assert found(text) == [("straight", 5, 5)]


def test_a3_the_mah_jong_and_four_of_a_suit_are_no_bomb() -> None:
    assert found("MJ 2j 3j 4j 5j") == [("straight", 5, 5)]


def test_a4_a_straight_ends_at_the_ace() -> None:
    assert found("Jj Qs Kp Ar PH") == [("straight", 5, 14)]
    assert found("Tj Js Qp Kr PH") == [("straight", 5, 14), ("straight", 5, 13)]


@pytest.mark.parametrize("text", ["Aj 2s 3p 4r 5j", "Qj Ks Ap 2r 3j"])
def test_a5_straights_do_not_go_round_the_ace(text: str) -> None:
    assert not found(text)


@pytest.mark.parametrize("text", ["5j 5s 5p PH", "5j 5s 5p 5r PH"])
def test_a6_the_phoenix_makes_no_bomb(text: str) -> None:
    assert not found(text)


def test_a7_pairs_in_a_row_may_use_the_phoenix() -> None:
    assert found("5j 5s 6p PH") == [("stairs", 4, 6)]
    assert not found("5j 5s 7p PH")
    assert not found("4j 4s 6j 6s")


def test_a8_two_triples_are_nothing() -> None:
    assert not found("4j 4s 4p 5j 5s 5p")


def test_a9_a_full_house_is_known_by_its_triple() -> None:
    assert found("3j 3s 3p 9r PH") == [("full_house", 5, 3)]
    assert found("3j 3s 9p 9r PH") == [("full_house", 5, 9), ("full_house", 5, 3)]


@pytest.mark.parametrize("text", ["MJ PH", "DR PH", "DOG PH", "MJ 2j 2s PH"])
def test_a10_special_cards_do_not_pair(text: str) -> None:
    assert not found(text)


def test_a11_the_longest_straight_has_fourteen_cards() -> None:
    whole = "2j 3s 4p 5r 6j 7s 8p 9r Tj Js Qp Kr Aj"
    assert found(f"MJ {whole}") == [("straight", 14, 14)]
    assert found(f"MJ {whole.replace('7s', 'PH')}") == [("straight", 14, 14)]
    assert not found(f"{whole} PH")


def on(top: str, text: str) -> bool:
    below, above = reading(top), reading(text)
    return beats(above.form, above.value, below.form, below.value)


def test_a12_the_triple_decides_between_full_houses() -> None:
    assert on("5j 5s 5p Kj Ks", "6j 6s 6p 2r 2j")
    assert not on("5j 5s 5p Kj Ks", "4j 4s 4p Ar Aj")


def test_a13_a_straight_takes_a_higher_one_of_the_same_length() -> None:
    top = "4j 5s 6p 7r 8j"
    assert on(top, "5j 6s 7p 8r 9j")
    assert not on(top, "4s 5p 6r 7j 8s 9j")
    assert not on(top, "4s 5p 6r 7j 8s")


def test_a14_stairs_take_higher_stairs_of_the_same_length() -> None:
    assert on("4j 4s 5p 5r", "5j 5s 6p 6r")
    assert not on("4j 4s 5p 5r", "5j 5s 6p 6r 7j 7s")


def test_b1_a_bomb_takes_a_lower_bomb_and_every_flush_takes_four_of_a_rank() -> None:
    assert on("7777", "8888")
    assert not on("7777", "6666")
    assert on("AAAA", "2j..6j")


def test_b2_a_longer_flush_takes_a_higher_one() -> None:
    assert on("Ts..As", "2j..7j")
    assert not on("Ts..As", "9r..Kr")


def test_b4_cards_of_one_suit_are_a_bomb_and_with_another_suit_a_straight() -> None:
    assert found("4j 5j 6j 7j 8s") == [("straight", 5, 8)]
    assert found("3j..7j") == [("flush", 5, 7)]


def test_a_flush_with_the_phoenix_in_it_is_an_ordinary_straight() -> None:
    assert reading("3j 4j 5j PH 7j").form == STRAIGHT | 5
    assert reading("3j..7j").form >= FIRST_BOMB


def test_equal_rank_never_beats() -> None:
    assert not on("7777", "7777")
    assert not on("4j 4s", "4p 4r")


@pytest.mark.parametrize("text", ["5j 9s", "5j 6s 7p 8r", "5j 5s 9p", "DR 5j", "DOG DR", "3333 4j", "2j 3s 4p 5r 7j"])
def test_unrelated_cards_are_no_combination(text: str) -> None:
    assert not found(text)


def test_every_combination_has_a_name() -> None:
    names = [found(text)[0][0] for text in ("DOG", "5j", "5j 5s", "5j 5s 5p", "5j 5s 5p 6j 6s", "5j 5s 6p 6r",
                                            "5j 6s 7p 8r 9j", "5555", "5j..9j")]
    assert names == ["dog", "single", "pair", "triple", "full_house", "stairs", "straight", "bomb", "flush"]


def test_the_phoenix_reading_is_written_only_where_there_is_a_choice() -> None:
    assert GAME.format(action("play 4j 4s Qp Qr PH as full Q")) == "play 4j 4s Qp Qr PH as full Q"
    assert GAME.format(action("play 4j 4s Qp Qr PH")) == "play 4j 4s Qp Qr PH as full Q"
    assert GAME.format(action("play 4j 4s Qp Qr PH as full 4")) == "play 4j 4s Qp Qr PH as full 4"
    assert GAME.format(action("play Tj Js Qp Kr PH as straight K")) == "play Tj Js Qp Kr PH as straight K"
    assert GAME.format(action("play 5j 6s 7p 9r PH")) == "play 5j 6s 7p 9r PH"
    assert action("play Tj Js Qp Kr PH").args == (cards("Tj Js Qp Kr PH"), 14)


def test_forms_name_their_length() -> None:
    assert reading("5j 5s 6p 6r 7j 7s").form == STAIRS | 6
    assert reading("3j 3s 9p 9r PH", 3).form == FULL_HOUSE
