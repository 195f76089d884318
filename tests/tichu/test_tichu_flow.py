"""How a trick goes round: cases G (Tichu §1.6)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tichu_tables import act, go, held, match, plays, refused, table

from game.core.action import IllegalAction
from game.tichu.refusals import Refusal
from game.tichu.vocabulary import DECK, DECK_POINTS


def test_g1_a_trick_of_a_player_who_is_out_is_his_and_the_next_seat_leads() -> None:
    game = table("As", "3j 4j", "5j 6j", "7j 8j")
    go(game, "0 As", "1 pass", "2 pass", "3 pass")
    assert game.turn == 1
    assert game.piles[0] >> 4 * 12 & 2


def test_g3_whoever_has_passed_may_play_again_in_the_same_trick() -> None:
    game = table("4j 2j", "Qj 3j", "9j 3s", "Tj 3p")
    go(game, "0 4j", "1 pass", "2 9j", "3 Tj", "0 pass")
    assert "Qj" in plays(game, 1)
    go(game, "1 Qj")
    assert game.owner == 1


def test_g4_the_leader_cannot_pass() -> None:
    game = table("4j 2j", "Qj", "9j", "Tj")
    assert "pass" not in plays(game, 0)
    assert refused(game, 0, "pass") == Refusal.LEADER_PASSES


@pytest.mark.parametrize("top", ["DR", "Aj As", "Aj As Ap", "Aj As Ap Kj Ks", "Kj Ks Aj As", "Tj Js Qp Kr Aj", "AAAA",
                                 "Tj..Aj"])
def test_g5_whoever_cannot_play_may_pass(top: str) -> None:
    game = table(f"{top} 2j", "3j 4s", "9j", "8j")
    go(game, f"0 {top}")
    assert plays(game, 1) == {"pass"}


@given(seed=st.integers(0, 10_000))
def test_g6_every_card_is_in_one_place_after_every_choice_and_a_round_counts_100_or_200(seed: int) -> None:
    state = match(seed, rounds=1)
    rng = random.Random(seed)
    while state.outcome() is None:
        parts = list(held(state.round))
        assert sum(parts) == DECK
        assert sum(part.bit_count() for part in parts) == 56
        seat = rng.choice(state.to_act())
        state.play(seat, rng.choice(state.legal_actions(seat)))
    cards = state.observe(None)["results"][0]["cards"]
    assert sum(cards) == DECK_POINTS or sorted(cards) == [0, 200]


def test_the_winner_of_a_trick_leads_the_next() -> None:
    game = table("4j 2j", "5j 3j", "9j 3s", "8j 3p")
    go(game, "0 4j", "1 5j", "2 9j", "3 pass", "0 pass", "1 pass")
    assert game.turn == 2
    assert game.tricks == [0, 0, 1, 0]


def test_seats_that_are_out_are_passed_over() -> None:
    game = table("4j 2j", "", "9j 3s", "8j 3p", out=(1,))
    go(game, "0 4j")
    assert game.turn == 2


def test_nobody_beats_his_own_play_with_an_ordinary_combination() -> None:
    game = table("4j 9j", "5j 3j", "6j 3s", "8j 3p")
    go(game, "0 4j", "1 pass", "2 pass")
    act(game, 3, "pass")
    assert game.form == 0
    assert game.turn == 0


def test_cards_that_are_not_held_cannot_be_played() -> None:
    game = table("4j 2j", "5j", "9j", "8j")
    assert refused(game, 0, "play 5j") == Refusal.NOT_IN_HAND
    assert refused(game, 1, "play 5j") == Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize(("top", "answer", "code"), [
    ("4j", "5j 5s", Refusal.NEEDS_SINGLE), ("4j 4s", "5j", Refusal.NEEDS_PAIR),
    ("4j 4s 4p", "5j 5s", Refusal.NEEDS_TRIPLE), ("4j 4s 4p 3j 3s", "5j 5s 5p", Refusal.NEEDS_FULL_HOUSE),
    ("3j 3s 4j 4s", "5j 5s", Refusal.NEEDS_STAIRS),
    ("2j 3j 4j 3s 4s 2s", "5j 5s 6j 6s", Refusal.STAIRS_LENGTH),
    ("2j 3s 4j 5r 6p", "5j 6s 7p 8p 9p Tp", Refusal.STRAIGHT_LENGTH), ("2j 3s 4j 5r 6p", "8p", Refusal.NEEDS_STRAIGHT),
    ("KKKK", "Aj", Refusal.NEEDS_BOMB), ("9j", "8p", Refusal.TOO_LOW), ("8j 8s", "6j 6s", Refusal.TOO_LOW),
    ("4j", "5j 6s", Refusal.NO_COMBINATION), ("4j", "5j 6s 7p", Refusal.STRAIGHT_SHORT),
    ("4j", "5j 6s 7p 8p Tp", Refusal.STRAIGHT_GAP), ("4j", "MJ 5j", Refusal.MAH_JONG_RUN)])
def test_a_play_that_does_not_answer_the_table_is_refused_with_the_rule(top: str, answer: str, code: Refusal) -> None:
    hand = "MJ 5j 5s 5p 6j 6s 7p 8p 9p Tp Aj"
    game = table(f"{top} Qj", hand, "Qs", "Qp")
    go(game, f"0 {top}")
    assert refused(game, 1, f"play {answer}") == code


def test_the_sentence_of_a_refusal_names_the_numbers() -> None:
    game = table("2j 3s 4j 5r 6p 7j Qj", "5j 6s 7p 8p 9p", "Qs", "Qp")
    go(game, "0 2j 3s 4j 5r 6p 7j")
    with pytest.raises(IllegalAction, match="straight of 6 cards: yours has 5"):
        act(game, 1, "play 5j 6s 7p 8p 9p")
