"""What a capture pile is worth (Go-Stop §2.6, cases E01 to E20)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.gostop.cards import CUP, FIRST_BONUS, HWATU, NAMES, mask_of, names_in
from game.gostop.options import Rules
from game.gostop.score import AUTO, CUP_WORDS, card_points, score, score_mask

from .positions import SINGLES, rules

WHOLE_DECK = NAMES[:FIRST_BONUS]
NINE_ANIMALS = "2A 4A 5A 6A 7A 8A 9A 10A 12A"
FOUR_BRIGHTS_AND_FIVE_RIBBONS = "1B 3B 8B 11B 4R 5R 7R 1R 2R"
TEN_RIBBONS = "1R 2R 3R 4R 5R 6R 7R 9R 10R 12R"

CASES = [
    ("E01", "1B 3B 8B", 3),
    ("E02", "1B 3B 12B", 2),
    ("E03", "1B 3B 8B 11B", 5),
    ("E03 rain", "1B 3B 8B 12B", 5),
    ("E05", "1B 3B 8B 11B 12B", 15),
    ("E06", "1R 2R 3R 4R", 3),
    ("E07", "4R 5R 7R 1R 2R", 4),
    ("E08", TEN_RIBBONS, 15),
    ("E09", "4R 5R 12R", 0),
    ("E11", "2A 4A 8A", 5),
    ("E12", "2A 4A 12A", 0),
    ("E13", "2A 4A 8A 5A 9A", 6),
    ("E14", NINE_ANIMALS, 10),
    ("eight animals", "2A 4A 8A 5A 6A 7A 10A 12A", 4 + 5),
    ("E15 nine", " ".join(SINGLES[:9]), 0),
    ("E15 ten", " ".join(SINGLES[:10]), 1),
    ("E15 eleven", " ".join(SINGLES[:11]), 2),
    ("E16", " ".join([*SINGLES[:6], "11D", "12D"]), 1),
    ("E17", " ".join([*SINGLES[:8], "9A"]), 1),
    ("blue ribbons", "6R 9R 10R", 3),
    ("two brights", "1B 3B", 0),
    ("nothing", "", 0),
]


@pytest.mark.parametrize(("case", "pile", "expected"), CASES, ids=[case[0] for case in CASES])
def test_a_pile_is_worth_what_the_rules_say(case: str, pile: str, expected: int) -> None:
    assert points(pile) == expected


def points(pile: str, table: Rules | None = None) -> int:
    return score(pile.split(), table).total


def test_four_brights_are_worth_one_less_in_the_korean_preset() -> None:
    korean = rules(preset="korean")
    assert points("1B 3B 8B 11B", korean) == 4
    assert points("1B 3B 8B 11B 12B", korean) == 15


def test_e17_the_cup_is_used_as_junk_where_that_is_better() -> None:
    assert CUP_WORDS[score([*SINGLES[:8], "9A"]).cup] == "junk"
    assert CUP_WORDS[score(NINE_ANIMALS.split()).cup] == "animal"


def test_the_cup_is_an_animal_where_both_sides_are_equal() -> None:
    assert CUP_WORDS[score(["9A"]).cup] == "animal"


def test_e20_the_whole_deck_is_worth_57_with_the_cup_as_animal_and_58_as_junk() -> None:
    assert score(WHOLE_DECK, cup="animal").total == 57
    assert score(WHOLE_DECK, cup="junk").total == 58
    assert score(WHOLE_DECK).total == 58


def test_the_deck_holds_junk_worth_26_and_28_with_the_cup() -> None:
    assert score(WHOLE_DECK, cup="animal").junk == 26
    assert score(WHOLE_DECK, cup="junk").junk == 28


def test_the_deck_has_5_brights_9_animals_10_ribbons_and_24_junk_cards() -> None:
    counted = score(WHOLE_DECK, cup="animal")
    assert (counted.brights, counted.animals, counted.ribbons) == (5, 9, 10)
    assert len(WHOLE_DECK) - 5 - 9 - 10 == 24
    assert [name for name in WHOLE_DECK if name[-1] == "D"] == ["11D", "12D"]


def test_bonus_cards_are_junk_of_two_and_three() -> None:
    assert score(["X2", "Y2", "X3"]).junk == 7
    assert score([*SINGLES[:3], "X2", "Y2", "X3"]).total == 1


def test_the_lines_say_which_cards_make_the_points() -> None:
    lines = score(FOUR_BRIGHTS_AND_FIVE_RIBBONS.split()).lines
    assert [(line.set, line.points) for line in lines] == [("four_brights", 5), ("chodan", 3), ("ribbons", 1)]
    assert names_in(lines[1].cards) == ["4R", "5R", "7R"]


PILES = st.integers(min_value=0, max_value=(1 << len(NAMES)) - 1)
RULES = st.sampled_from([rules(), rules(preset="korean")])


@given(PILES, RULES, st.sampled_from((0, 1, 2)))
def test_the_lines_of_a_score_add_up_to_it(pile: int, table: Rules, cup: int) -> None:
    counted = score_mask(pile, table, cup)
    assert counted.total == sum(line.points for line in counted.lines)
    assert counted.total == card_points(pile, counted.four_brights, cup)


@given(PILES, st.integers(min_value=0, max_value=len(NAMES) - 1))
def test_one_more_card_never_lowers_a_score(pile: int, card: int) -> None:
    assert card_points(pile | 1 << card, 5) >= card_points(pile, 5)


@given(PILES)
def test_the_cup_counts_on_one_side_only_and_on_the_better_one(pile: int) -> None:
    pile |= CUP
    animal, junk = (score_mask(pile, rules(), side) for side in (1, 2))
    assert animal.animals == junk.animals + 1
    assert junk.junk == animal.junk + 2
    assert score_mask(pile, rules(), AUTO).total == max(animal.total, junk.total)


@given(st.integers(min_value=0, max_value=HWATU))
def test_names_and_sets_of_cards_say_the_same(pile: int) -> None:
    assert mask_of(names_in(pile)) == pile
