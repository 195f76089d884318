"""The generator of legal plays against a brute force that is written from the rules alone (Tichu §1.3 to §1.8)."""

import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tichu.combinations import Play, beats, holds_bomb, readings
from game.tichu.moves import all_plays, bombs, can_fulfil, legal_plays, may_pass, shapes
from game.tichu.vocabulary import (
    CARDS,
    DOG_FORM,
    FIRST_BOMB,
    NO_FORM,
    PH,
    PH_BIT,
    RANK_CARDS,
    RANKS,
    cards_in,
    kind_name,
)

Found = tuple[str, int, float, int, int]
"""(kind, number of cards, rank, cards, what the Phoenix stands for)"""


@cache
def kinds_of(ranks: tuple[int, ...]) -> tuple[str, float] | None:
    """What cards of these ranks are, the Mah Jong as 1, suits left aside."""
    counts = Counter(ranks)
    sizes = sorted(counts.values())
    low, high, n = min(ranks), max(ranks), len(ranks)
    if n == 1:
        return "single", high
    if sizes == [1] * n:
        return ("straight", high) if n >= 5 and high - low == n - 1 else None
    if low == 1:
        return None
    if len(counts) == 1:
        return {2: ("pair", high), 3: ("triple", high), 4: ("bomb", high)}.get(n)
    if sizes == [2, 3]:
        return "full_house", max(counts, key=counts.__getitem__)
    if set(sizes) == {2} and high - low == len(counts) - 1:
        return "stairs", high
    return None


def brute_readings(members: list[int], top: tuple[str, float] | None) -> list[Found]:
    """Every reading of a set; `top` matters to a lone Phoenix only."""
    names = [CARDS[card] for card in members]
    cards = sum(1 << card for card in members)
    n = len(members)
    if "DOG" in names or "DR" in names:
        if n > 1:
            return []
        return [("dog", 1, 0, cards, 0) if "DOG" in names else ("single", 1, 15, cards, 0)]
    ranks = tuple(sorted(1 if name == "MJ" else "0123456789TJQKA".index(name[0]) for name in names if name != "PH"))
    if "PH" not in names:
        found = kinds_of(ranks)
        if found is None:
            return []
        kind, rank = found
        if kind == "straight" and "MJ" not in names and len({name[1] for name in names}) == 1:
            kind = "flush"
        return [(kind, n, rank, cards, 0)]
    if n == 1:
        if top is None:
            return [("single", 1, 1.5, cards, 0)]
        return [("single", 1, top[1] + 0.5, cards, 0)] if top[0] == "single" and top[1] < 15 else []
    result = []
    for stands_for in range(2, 15):
        found = kinds_of(tuple(sorted((*ranks, stands_for)))) if ranks.count(stands_for) < 4 else None
        if found is not None and found[0] != "bomb":
            result.append((found[0], n, found[1], cards, stands_for))
    return result


def brute_beats(play: Found, top: tuple[str, int, float]) -> bool:
    bombs_of = ("bomb", "flush")
    if play[0] == "dog":
        return False
    if play[0] in bombs_of and top[0] in bombs_of:
        return (play[1], play[2]) > (top[1], top[2])
    return play[0] in bombs_of or (play[:2] == top[:2] and play[2] > top[2])


def subsets(hand: int) -> list[list[int]]:
    members = cards_in(hand)
    return [[card for at, card in enumerate(members) if mask >> at & 1] for mask in range(1, 1 << len(members))]


def brute_legal(everything: list[Found], top: tuple[str, int, float] | None, wish: int) -> tuple[set[Found], bool]:
    """(what may be played, whether passing is allowed), straight from the text of §1.8."""
    if top is not None:
        alone = brute_readings([PH], (top[0], top[2])) if any(play[3] == PH_BIT for play in everything) else []
        everything = [play for play in everything if play[3] != PH_BIT] + alone
    found = {play for play in everything if top is None or brute_beats(play, top)}
    fulfilling = {play for play in found if wish and play[3] & RANK_CARDS[wish]}
    return (fulfilling, False) if fulfilling else (found, top is not None)


def as_found(play: Play) -> Found:
    rank = 0 if play.form == DOG_FORM else play.value / 2
    return kind_name(play.form), play.form & 15, rank, play.cards, play.phoenix


def deal(rng: random.Random, size: int, narrow: bool) -> tuple[int, int]:
    """A hand and fourteen other cards; `narrow`: from seven neighbouring ranks and the specials, for many plays."""
    low = rng.randint(0, 6)
    deck = [card for card in range(56) if not narrow or card >= 52 or low <= card // 4 < low + 7]
    rng.shuffle(deck)
    rest = [card for card in range(56) if card not in deck[:size]]
    rng.shuffle(rest)
    return sum(1 << card for card in deck[:size]), sum(1 << card for card in rest[:14])


def tables(rng: random.Random, other: int, count: int) -> list[Play | None]:
    """An empty table and some combinations that the other cards can make, of different kinds if possible."""
    kinds: dict[int, Play] = {}
    found = [play for play in all_plays(other) if play.form != DOG_FORM]
    rng.shuffle(found)
    for play in found:
        kinds.setdefault(play.form, play)
    return [None, *rng.sample(list(kinds.values()), min(count, len(kinds)))]


def compare(rng: random.Random, hand: int, other: int, tops: int) -> None:
    everything = [play for members in subsets(hand) for play in brute_readings(members, None)]
    for top in tables(rng, other, tops):
        form, value = (NO_FORM, 0) if top is None else (top.form, top.value)
        told = None if top is None else as_found(top)[:3]
        for wish in (0, rng.choice(RANKS)):
            expected, passing = brute_legal(everything, told, wish)
            found = [as_found(play) for play in legal_plays(hand, form, value, wish)]
            assert len(found) == len(set(found))
            assert set(found) == expected
            assert may_pass(hand, form, value, wish) == passing
            fulfilled = any(play[3] & RANK_CARDS[wish] for play in expected) if wish else False
            assert not wish or can_fulfil(hand, form, value, wish) == fulfilled


@pytest.mark.parametrize("part", range(6))
def test_the_generator_finds_what_the_brute_force_finds_with_up_to_ten_cards(part: int) -> None:
    rng = random.Random(part)
    for n in range(500):
        size = rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 10))
        compare(rng, *deal(rng, size, n % 2 == 0), tops=2)


@pytest.mark.parametrize("part", range(4))
def test_the_generator_finds_what_the_brute_force_finds_with_fourteen_cards(part: int) -> None:
    rng = random.Random(100 + part)
    for n in range(50):
        compare(rng, *deal(rng, 14, n % 4 == 0), tops=0 if n % 5 else 1)


some_cards = st.sets(st.integers(0, 55), min_size=1, max_size=14).map(lambda cards: sum(1 << card for card in cards))


@given(hand=some_cards)
def test_every_generated_play_is_recognised_as_what_it_is(hand: int) -> None:
    for play in all_plays(hand):
        assert play in readings(play.cards)


@given(hand=some_cards)
def test_a_hand_holds_a_bomb_exactly_if_one_is_generated(hand: int) -> None:
    assert holds_bomb(hand) == bool(bombs(hand))


@given(hand=some_cards, other=some_cards)
def test_following_plays_are_the_leading_plays_that_beat_the_table(hand: int, other: int) -> None:
    hand &= ~other
    for top in all_plays(other)[:20]:
        if top.form != DOG_FORM:
            following = {play for play in all_plays(hand, top.form, top.value) if play.cards != 1 << 54}
            leading = {play for play in all_plays(hand) if play.cards != 1 << 54}
            assert following == {play for play in leading if play.form != DOG_FORM
                                 and beats(play.form, play.value, top.form, top.value)}


@given(hand=some_cards)
def test_shapes_are_the_plays_without_their_suits(hand: int) -> None:
    shaped = {(shape.form, shape.value, shape.phoenix) for shape in shapes(hand)}
    played = {(play.form, play.value, play.phoenix) for play in all_plays(hand)
              if play.form <= FIRST_BOMB}
    assert shaped == played
