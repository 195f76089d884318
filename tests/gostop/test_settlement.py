"""Who pays what at the end of a hand (Go-Stop §2.9, cases Q1 to Q17), by the pure function `settle`."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.gostop.cards import CUP, FIRST_BONUS, NAMES, names_in
from game.gostop.options import Rules
from game.gostop.score import ANIMAL, DOUBLE, card_points
from game.gostop.settle import Settlement, settle, settle_masks

from .positions import rules, singles

SEVEN_POINTS = "1B 3B 8B 1R 2R 3R"
FIVE_BIRDS_AND_BLUE = "2A 4A 8A 6R 9R 10R"


def hand(winner: str, *losers: str, junk: int = 0, preset: str = "table", changes: dict[str, Any] | None = None,
         **called: Any) -> Settlement:
    """The settlement of seat 0's win; `junk` more single junk cards for the winner that nobody else is given."""
    seats = 1 + len(losers)
    own = [*winner.split(), *singles(junk, winner, *losers)]
    table = rules(seats, preset=preset, **(changes or {}))
    return settle(0, [own, *(pile.split() for pile in losers)], rules=table, **called)


def loser(cards: str, junk: int, winner: str = "", others: str = "") -> str:
    """A loser's pile with `junk` single junk cards from the end of the deck, out of the winner's way."""
    used = {*cards.split(), *winner.split(), *others.split()}
    free = [name for name in reversed(NAMES[:FIRST_BONUS]) if name[-1] in "ab" and name not in used]
    return " ".join([*cards.split(), *free[:junk]])


CASES: list[tuple[str, dict[str, Any], int, int]] = [
    ("Q1", {"winner": SEVEN_POINTS, "losers": [loser("11B", 6)], "junk": 10}, 7, 14),
    ("Q2", {"winner": SEVEN_POINTS, "losers": ["11B 1a 1b 2a 11D"], "junk": 10}, 14, 14),
    ("Q3", {"winner": SEVEN_POINTS, "losers": ["5A 6A"], "junk": 10}, 14, 14),
    ("Q4", {"winner": SEVEN_POINTS, "losers": [loser("11B 11D", 6)], "junk": 13, "go": 3}, 24, 26),
    ("Q4b", {"winner": SEVEN_POINTS, "losers": [loser("11B 11D", 6)], "junk": 13, "go": 5}, 96, 120),
    ("Q5", {"winner": FIVE_BIRDS_AND_BLUE, "losers": ["1B 1a"], "go": 1, "shakes": 1, "bombs": 1}, 36, 36),
    ("Q7", {"winner": "1B 3B 8B 11B", "losers": ["2A 4A 1a 1b 2a"], "junk": 12, "bombs": 1, "go_log": [1],
            "carry": 2}, 256, 224),
    ("Q11", {"winner": "1B 3B 8B 11B 12B", "losers": ["2A 1a"], "junk": 10, "go": 2}, 72, 72),
    ("Q13", {"winner": SEVEN_POINTS, "losers": [loser("9A 11B", 5)], "junk": 10}, 7, 14),
    ("Q16", {"winner": FIVE_BIRDS_AND_BLUE, "losers": ["1B 1a"], "shakes": 2}, 32, 32),
    ("Q17", {"winner": FIVE_BIRDS_AND_BLUE, "losers": ["1B 12D"], "junk": 9}, 8, 8),
    ("E67", {"winner": "2A 4A 8A 6R 9R 10R", "losers": ["1B 1a"], "junk": 10, "go": 2, "go_log": [1],
             "changes": {"junk_bak_limit": [0, 0]}}, 22, 22),
]


@pytest.mark.parametrize(("case", "setting", "table", "korean"), CASES, ids=[case[0] for case in CASES])
def test_a_hand_for_two_costs_what_the_rules_work_out(case: str, setting: dict[str, Any], table: int,
                                                      korean: int) -> None:
    arguments = dict(setting)
    losers = arguments.pop("losers")
    winner = arguments.pop("winner")
    assert hand(winner, *losers, **arguments).pays == (0, table)
    assert hand(winner, *losers, preset="korean", **arguments).pays == (0, korean)


Q8 = ("1B 3B 12B", loser("8B", 0) + " 1a 1b", loser("2R 1R", 6))
Q9 = ("1B 3B 12B", "8B 1a 1b", loser("2R 1R", 6))


def test_q8_each_loser_pays_his_own_baks() -> None:
    deal = hand(*Q8, junk=11, go=1)
    assert deal.base + deal.go_add == 5
    assert deal.pays == (0, 10, 10)


def base_four(**arguments: Any) -> Settlement:
    """The base is four; a loser's share is eight."""
    return hand(*Q9, junk=11, **arguments)


def test_q9_who_called_go_pays_both_shares() -> None:
    assert [share.points for share in base_four(go_log=[1]).shares] == [8, 8]
    assert base_four(go_log=[1]).pays == (0, 16, 0)
    assert base_four(go_log=[1], preset="korean").pays == (0, 16, 0)
    assert base_four(go_log=[1], changes={"go_bak": "double"}).pays == (0, 32, 0)
    assert base_four(go_log=[1], changes={"go_bak": "off"}).pays == (0, 8, 8)


def test_q9c_of_two_callers_the_last_one_pays() -> None:
    assert base_four(go_log=[1, 2]).pays == (0, 0, 16)
    assert base_four(go_log=[2, 1, 2]).pays == (0, 0, 16)


def test_q9z_junk_bak_and_bright_bak_multiply() -> None:
    assert hand("1B 3B 12B", "8B 1a 1b", "2R 1R 2a 2b", junk=11).pays == (0, 8, 16)


def test_go_bak_of_two_players_doubles() -> None:
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", go_log=[1]).pays == (0, 16)
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", go_log=[1], changes={"go_bak": "off"}).pays == (0, 8)


def test_e68_a_reverse_go_is_no_extra_multiplier_unless_the_house_says_four() -> None:
    called = {"go_log": [0, 1, 0], "go": 2}
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", **called).pays == (0, (8 + 2) * 2)
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", changes={"reverse_go": True}, **called).pays == (0, (8 + 2) * 4)
    before_the_other = {"go_log": [0, 1], "go": 1}
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", changes={"reverse_go": True}, **before_the_other).pays == (0, 9 * 2)


@pytest.mark.parametrize(("rule", "expected"), [
    ("cap2", [8, 9, 10, 20, 40, 80, 160]),
    ("every", [8, 9, 10, 22, 48, 104, 224]),
    ("from_third_none", [8, 9, 10, 16, 32, 64, 128]),
])
def test_go_adds_and_multiplies_by_its_number(rule: str, expected: list[int]) -> None:
    deals = [hand(FIVE_BIRDS_AND_BLUE, "1B 1a", go=go, changes={"go_bonus": rule}) for go in range(7)]
    assert [deal.total for deal in deals] == expected


def test_bombs_compound_or_count_once() -> None:
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", bombs=2).total == 32
    assert hand(FIVE_BIRDS_AND_BLUE, "1B 1a", bombs=2, changes={"bomb_double": "once"}).total == 16


SEVEN_ANIMALS = "2A 4A 8A 5A 6A 7A 10A"


def test_seven_animals_double_and_six_do_not() -> None:
    assert hand(SEVEN_ANIMALS, "1B 12A 1a").total == (5 + 3) * 2
    assert hand("2A 4A 8A 5A 6A 7A", "1B 12A 1a").total == 5 + 2


def test_the_house_may_double_for_a_loser_without_animals() -> None:
    for pile, loser0, both in (("1B 12A 1a", 8, 16), ("1B 1a", 16, 32)):
        assert hand(SEVEN_ANIMALS, pile, changes={"animals_double": "loser0"}).total == loser0
        assert hand(SEVEN_ANIMALS, pile, changes={"animals_double": "both"}).total == both


def test_the_cup_counts_as_animal_for_the_seven_only_if_it_is_used_as_one() -> None:
    deal = hand("2A 4A 8A 5A 6A 7A 9A", "1B 12A 1a", junk=8)
    assert deal.animals == 2 and deal.score.cup == ANIMAL
    assert deal.total == (5 + 3) * 2


def test_bright_bak_needs_three_brights_and_a_loser_without_any() -> None:
    assert hand(SEVEN_POINTS, "2A 1a", junk=0).shares[0].bright_bak == 2
    assert hand(SEVEN_POINTS, "12B 1a", junk=0).shares[0].bright_bak == 1
    assert hand("1B 3B 2A 4A 8A 6R 9R 10R", "2A 1a").shares[0].bright_bak == 1
    assert hand(SEVEN_POINTS, "2A 1a", changes={"bright_bak": False}).shares[0].bright_bak == 1


@pytest.mark.parametrize(("own", "junk", "limit", "factor"), [
    (10, 0, 5, 1), (10, 1, 5, 2), (10, 5, 5, 2), (10, 6, 5, 1), (10, 6, 7, 2), (9, 3, 5, 1)])
def test_junk_bak_is_for_losers_with_little_but_some_junk(own: int, junk: int, limit: int, factor: int) -> None:
    deal = hand(FIVE_BIRDS_AND_BLUE, loser("1B", junk), junk=own, changes={"junk_bak_limit": [limit, 5]})
    assert deal.shares[0].junk_bak == factor


def test_the_house_may_ask_for_eleven_junk() -> None:
    for own, factor in ((10, 1), (11, 2)):
        deal = hand(FIVE_BIRDS_AND_BLUE, "1B 1a", junk=own, changes={"junk_bak_from": 11})
        assert deal.shares[0].junk_bak == factor


def test_the_loser_counts_his_cup_where_it_costs_him_less() -> None:
    safe_as_junk = hand(SEVEN_POINTS, loser("9A 11B", 4), junk=10)
    assert (safe_as_junk.shares[0].cup, safe_as_junk.pays) == (DOUBLE, (0, 7))
    exempt_as_animal = hand(SEVEN_POINTS, "9A 11B", junk=10)
    assert (exempt_as_animal.shares[0].cup, exempt_as_animal.pays) == (ANIMAL, (0, 7))


def test_the_winner_counts_his_cup_where_it_brings_him_more() -> None:
    """As an animal the pile is worth one point more than as junk, but junk points double here."""
    deal = hand("1B 3B 8B 2A 4A 5A 6A 9A", "11B 3a", junk=8)
    as_animal, as_junk = (hand_of(deal, side) for side in (ANIMAL, DOUBLE))
    assert deal.total == max(as_animal, as_junk) == as_junk
    assert deal.score.cup == DOUBLE


def hand_of(deal: Settlement, side: int) -> int:
    """What the winner of that deal would get with the cup declared."""
    pile = deal.score.pile
    return settle_masks(rules(), 0, [pile, 1 << NAMES.index("11B") | 1 << NAMES.index("3a")], 0, (), 0, 0, 1,
                        (side, 0)).total


def test_a_seat_that_does_not_play_pays_nothing() -> None:
    deal = settle(1, [None, FIVE_BIRDS_AND_BLUE.split(), ["1B"], ["3B"]], rules=rules(4))
    assert deal.pays == (0, 0, 8, 8)


def test_carry_over_multiplies() -> None:
    assert [hand(FIVE_BIRDS_AND_BLUE, "1B 1a", carry=carry).total for carry in (1, 2, 4, 8)] == [8, 16, 32, 64]


@st.composite
def piles_of_three(draw: st.DrawFn) -> list[int]:
    owner = draw(st.lists(st.integers(0, 3), min_size=FIRST_BONUS, max_size=FIRST_BONUS))
    return [sum(1 << card for card, who in enumerate(owner) if who == seat) for seat in range(3)]


SETTINGS = st.sampled_from([rules(3), rules(3, preset="korean"), rules(3, go_bak="off", animals_double="both"),
                            rules(3, go_bak="double", reverse_go=True, bomb_double="once")])


@given(piles_of_three(), SETTINGS, st.lists(st.integers(0, 2), max_size=6), st.integers(0, 2), st.integers(0, 2),
       st.sampled_from([1, 2, 4, 8]))
def test_the_shares_are_products_of_their_factors_and_add_up_to_what_is_paid(
        piles: list[int], table: Rules, log: list[int], shakes: int, bombs: int, carry: int) -> None:
    deal = settle_masks(table, 0, piles, log.count(0), tuple(log), shakes, bombs, carry, (0, 0, 0))
    common = (deal.base + deal.go_add) * deal.go_mul * deal.shake * deal.bomb * deal.animals * deal.carry
    for share in deal.shares:
        assert share.points == common * share.bright_bak * share.junk_bak * share.animals * share.go_bak
    assert sum(deal.pays) == sum(share.points for share in deal.shares)
    assert deal.pays[0] == 0
    assert deal.base == card_points(piles[0], table.four_brights, deal.score.cup)


@given(piles_of_three(), SETTINGS)
def test_nobody_could_have_counted_his_cup_better(piles: list[int], table: Rules) -> None:
    """The winner's side brings at least as much as the other; no loser would pay less on his other side."""
    deal = settle_masks(table, 0, piles, 0, (), 0, 0, 1, (0, 0, 0))
    for seat, pile in enumerate(piles):
        if not pile & CUP:
            continue
        for side in (ANIMAL, DOUBLE):
            cups = [0, 0, 0]
            cups[seat] = side
            other = settle_masks(table, 0, piles, 0, (), 0, 0, 1, tuple(cups))
            if seat == 0:
                assert deal.total >= other.total
            elif other.score.cup == deal.score.cup:
                assert deal.pays[seat] <= other.pays[seat]


def test_the_pure_functions_read_cards_by_name() -> None:
    assert names_in(settle(0, [["1B"], ["2A"]]).score.pile) == ["1B"]
