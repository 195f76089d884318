"""The Dog and the Dragon: cases E and F (Tichu §1.9, §1.10)."""

import pytest
from tichu_tables import act, cards, decline_all, go, held, kinds, plays, refused, table, to_window_of

from game.tichu.refusals import Refusal
from game.tichu.rounds import Round
from game.tichu.settlement import settle
from game.tichu.vocabulary import DECK, GIFT, OVER, TURN, points


def test_e1_the_dog_gives_the_lead_to_the_partner_and_moves_no_points() -> None:
    game = table("DOG 2j", "3j 4j", "5j 6j", "7j 8j")
    before = list(game.piles)
    assert "dog_went" in kinds(act(game, 0, "play DOG"))
    assert (game.phase, game.turn, game.piles) == (TURN, 2, before)


def test_e2_the_dog_beats_nothing() -> None:
    game = table("2j 3s", "DOG 4j", "5j 6j", "7j 8j")
    go(game, "0 2j")
    assert "DOG" not in plays(game, 1)
    assert refused(game, 1, "play DOG") == Refusal.DOG_LEADS


def test_e3_if_the_partner_is_out_the_lead_goes_on_from_him() -> None:
    game = table("DOG 2j", "3j 4j", "", "7j 8j", out=(2,))
    act(game, 0, "play DOG")
    assert game.turn == 3


def test_e3_the_lead_may_come_back_to_the_dogs_own_player() -> None:
    game = table("DOG 2j", "3j 4j", "", "", out=(2, 3))
    act(game, 0, "play DOG")
    assert game.turn == 0


def test_e6_the_dog_as_last_card_takes_its_player_out_and_nobody_gets_a_trick() -> None:
    game = table("DOG", "3j 4j", "5j 6j", "7j 8j")
    before = list(game.tricks)
    act(game, 0, "play DOG")
    assert (game.out, game.turn, game.tricks) == ((0,), 2, before)


def test_e6_the_dog_can_complete_a_double_victory() -> None:
    game = table("DOG", "3j 4j", "", "7j 8j", out=(2,))
    act(game, 0, "play DOG")
    assert game.phase == OVER
    assert settle(game.finish()).cards == (200, 0)


def test_e7_the_dog_counts_as_the_first_card() -> None:
    hand = "DOG 2j 2s 2p 3j 3s 3p 4j 4s 4p 6j 6s 6p 7j"
    game = table(hand, "5j", "5s", "5p", fresh=(0,))
    assert game.may_call(0)
    act(game, 0, "play DOG")
    assert refused(game, 0, "tichu") == Refusal.TICHU_LATE


def test_the_dog_is_never_played_with_other_cards() -> None:
    game = table("DOG 2j 2s", "3j", "5j", "7j")
    assert refused(game, 0, "play DOG 2j") == Refusal.DOG_ALONE


def won_by_dragon() -> tuple[Round, list[int]]:
    game = table("DR 2j", "3j 4j", "5j 6j", "7j 8j")
    go(game, "0 DR", "1 pass", "2 pass", "3 pass")
    return game, list(game.piles)


def test_f1_a_trick_that_the_dragon_won_goes_to_an_opponent_and_its_owner_leads() -> None:
    game, before = won_by_dragon()
    assert (game.phase, game.to_act()) == (GIFT, (0,))
    assert plays(game, 0) == {"give 1", "give 3"}
    assert refused(game, 0, "give 0") == Refusal.GIVE_TO_OPPONENT
    assert refused(game, 0, "give 2") == Refusal.GIVE_TO_OPPONENT
    assert refused(game, 0, "play 2j") == Refusal.GIVE_FIRST
    act(game, 0, "give 3")
    assert points(game.piles[3]) == points(before[3]) + 25
    assert (game.phase, game.turn) == (TURN, 0)


def test_f2_an_owner_who_is_out_gives_all_the_same_and_the_next_seat_leads() -> None:
    game = table("DR", "3j 4j", "5j 6j", "7j 8j")
    go(game, "0 DR", "1 pass", "2 pass", "3 pass")
    assert (game.phase, game.out) == (GIFT, (0,))
    act(game, 0, "give 1")
    assert game.turn == 1


def test_f3_an_opponent_who_is_out_may_be_given_the_trick() -> None:
    game = table("DR 2j", "", "5j 6j", "7j 8j", out=(1,))
    go(game, "0 DR", "2 pass", "3 pass")
    assert plays(game, 0) == {"give 1", "give 3"}
    act(game, 0, "give 1")
    assert game.piles[1] & cards("DR")


def test_f5_a_double_victory_by_the_dragon_gives_nothing_away() -> None:
    game = table("DR", "3j 4j", "", "7j 8j", out=(2,))
    act(game, 0, "play DR")
    assert game.phase == OVER
    assert settle(game.finish()).cards == (200, 0)


def test_f6_phoenix_and_dragon_in_one_trick_cancel_out() -> None:
    game = table("Aj 2j", "PH 4j", "DR 6j", "7j 8j")
    before = points(game.piles[1])
    go(game, "0 Aj", "1 PH", "2 DR", "3 pass", "0 pass", "1 pass")
    act(game, 2, "give 1")
    assert points(game.piles[1]) == before


def test_the_dragon_as_the_third_players_last_card_is_given_away_and_ends_the_round() -> None:
    game = table("9j", "DR", "", "", turn=1, out=(2, 3))
    act(game, 1, "play DR")
    assert (game.phase, game.to_act(), game.out) == (GIFT, (1,), (2, 3, 1))
    act(game, 1, "give 2")
    assert game.phase == OVER
    assert game.piles[2] & cards("DR")


def test_the_dragon_beats_every_single_and_stands_alone() -> None:
    game = table("Aj 2j", "PH 4j", "DR 6j 6s", "7j 8j")
    go(game, "0 Aj", "1 PH")
    assert "DR" in plays(game, 2)
    assert refused(game, 2, "play DR 6j") == Refusal.DRAGON_ALONE


@pytest.mark.parametrize("bomber", [0, 3])
def test_a_bombed_dragon_stays_with_the_bomber(bomber: int) -> None:
    hands = ["DR 2j", "3j 4j", "5j 6j", "7j 8j"]
    hands[bomber] += " 9999"
    game = table(*hands)
    act(game, 0, "play DR")
    to_window_of(game, bomber)
    act(game, bomber, "bomb 9999")
    decline_all(game)
    while game.phase == TURN and game.form:
        act(game, game.turn, "pass")
        decline_all(game)
    assert game.piles[bomber] & cards("DR")
    assert sum(held(game)) == DECK
