"""Places and zones of the mat, and the automatic layouts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.karuta.kimariji import friends, kimariji_length
from game.karuta.layout import LEFT, RIGHT, STYLES, arrange, place_for
from game.karuta.poems import DECK
from game.karuta.zones import (
    COLUMNS,
    KEYS,
    OPPOSING_KEYS,
    OWN_KEYS,
    SIDES,
    SLOT_ZONE,
    SLOTS,
    ZONE_SLOTS,
    edge_slots,
    key_for,
    place_of,
    slot_at,
    target,
)

some_cards = st.sets(st.sampled_from(DECK), min_size=1, max_size=48)
every_style = pytest.mark.parametrize("style", STYLES)


def test_there_are_eighteen_zones_and_each_has_its_key() -> None:
    assert len(KEYS) == 18
    for seat in (0, 1):
        goals = {target(seat, key) for key in KEYS}
        assert goals == {(territory, zone) for territory in (0, 1) for zone in range(9)}
        for key in KEYS:
            assert key_for(seat, *target(seat, key)) == key


def test_case_47_the_keys_are_a_picture_of_the_mat_whatever_is_printed_on_them() -> None:
    """Left block: the opponent's territory with his lower row on top; right block: one's own, lower row at the foot."""
    rows = ["QWE", "ASD", "ZXC"]
    for height, row in enumerate(rows):
        for column, key in enumerate(row):
            assert OPPOSING_KEYS.index(key) == (2 - height) * 3 + (2 - column)
    for height, row in enumerate(["UIO", "JKL", "M,."]):
        for column, key in enumerate(row):
            assert OWN_KEYS.index(key) == height * 3 + column


def test_what_is_left_for_one_is_right_for_the_other() -> None:
    for key in OWN_KEYS:
        territory, zone = target(0, key)
        row, side = divmod(zone, 3)
        seen = OPPOSING_KEYS[zone]
        assert target(1, seen) == (territory, zone)
        mirrored = {"U": "C", "I": "X", "O": "Z", "J": "D", "K": "S", "L": "A", "M": "E", ",": "W", ".": "Q"}
        assert mirrored[key] == seen, (row, side)


def test_a_row_has_sixteen_places_five_at_each_end_and_six_in_the_centre() -> None:
    assert [len(columns) for columns in SIDES] == [5, 6, 5]
    assert SLOTS == 3 * COLUMNS == 48
    assert [len(ZONE_SLOTS[zone]) for zone in range(3)] == [5, 6, 5]
    for slot in range(SLOTS):
        assert slot_at(*place_of(slot)) == slot
        assert slot in ZONE_SLOTS[SLOT_ZONE[slot]]
    for row, column in ((3, 0), (0, 16), (-1, 0)):
        with pytest.raises(ValueError, match="no place"):
            slot_at(row, column)


@every_style
@given(cards=some_cards)
def test_a_layout_gives_every_card_a_place_of_its_own(style: str, cards: set[int]) -> None:
    places = arrange(style, cards)
    assert set(places) == cards
    assert len(set(places.values())) == len(cards)
    assert set(places.values()) <= set(range(SLOTS))
    assert arrange(style, sorted(cards, reverse=True)) == places


@every_style
@given(cards=st.sets(st.sampled_from(DECK), min_size=25, max_size=25))
def test_cards_are_pushed_to_the_ends_of_their_rows_without_gaps(style: str, cards: set[int]) -> None:
    taken = set(arrange(style, cards).values())
    for row in range(3):
        for side in (LEFT, RIGHT):
            filled = [slot in taken for slot in edge_slots(row, side)]
            assert filled == sorted(filled, reverse=True)


@given(cards=st.sets(st.sampled_from(DECK), min_size=25, max_size=25))
def test_the_guard_keeps_short_ones_near_and_the_attack_sends_them_forward(cards: set[int]) -> None:
    def nearness_of_long_ones(style: str) -> float:
        """How row and length go together: row 2 is the nearest."""
        mean = sum(map(kimariji_length, cards)) / len(cards)
        return sum((kimariji_length(card) - mean) * (slot // COLUMNS) for card, slot in arrange(style, cards).items())

    assert nearness_of_long_ones("guard") <= nearness_of_long_ones("attack")


def test_friends_lie_together_or_apart_as_the_style_has_it() -> None:
    twins = [(card, other) for card in DECK for other in friends(card) if card < other and len(friends(card)) == 1]

    def on_one_side(style: str) -> int:
        def left(slot: int) -> bool:
            return slot % COLUMNS < COLUMNS // 2

        count = 0
        for pair in twins:
            places = arrange(style, pair)
            count += left(places[pair[0]]) == left(places[pair[1]])
        return count

    assert on_one_side("apart") == 0
    assert on_one_side("together") > 0


@every_style
@given(cards=st.sets(st.sampled_from(DECK), min_size=2, max_size=48))
def test_a_card_that_arrives_finds_a_free_place(style: str, cards: set[int]) -> None:
    card, *others = sorted(cards)
    table = arrange(style, others)
    slot = place_for(style, card, table)
    assert slot is not None and slot not in table.values()


def test_on_a_full_mat_there_is_no_place() -> None:
    table = dict(zip(DECK, range(SLOTS), strict=False))
    assert place_for("home", 99, table) is None
