"""The wish and whom it binds: cases D (Tichu §1.8)."""

import pytest
from tichu_tables import act, cards, decline_all, go, kinds, plays, refused, table, to_window_of

from game.core.action import Action, IllegalAction
from game.tichu.checking import carry_out
from game.tichu.refusals import Refusal
from game.tichu.vocabulary import OVER, WISH


def facing(top: str, hand: str, wish: int) -> set[str]:
    """What seat 1 may do with that hand on that combination, in its ordinary turn."""
    game = table(f"{top} MJ", hand, "DR", "DOG")
    go(game, f"0 {top}")
    game.wish = wish
    return plays(game, 1)


def test_d1_a_wished_card_that_can_be_played_must_be() -> None:
    assert facing("5p", "8j 2s Ap PH", 8) == {"8j"}


def test_d1_passing_is_refused_while_the_wish_binds() -> None:
    game = table("5p 2j", "8j 2s Ap PH", "3j", "4j", wish=8)
    go(game, "0 5p")
    assert refused(game, 1, "pass") == Refusal.WISH_BINDS_PASS
    assert refused(game, 1, "play Ap") == Refusal.WISH_BINDS


def test_d2_a_wished_card_that_is_too_low_binds_nobody() -> None:
    assert facing("Kp", "8j 2s Ap", 8) == {"Ap", "pass"}


def test_d3_a_bomb_of_the_wished_rank_must_be_thrown() -> None:
    assert facing("Kp", "8888 3j", 8) == {"8j 8s 8p 8r"}


def test_d4_the_phoenix_is_not_the_wished_rank() -> None:
    assert facing("5p", "PH 2s Ap", 8) == {"PH", "Ap", "pass"}


def test_d5_on_a_pair_one_wished_card_binds_only_with_the_phoenix() -> None:
    assert facing("5j 5s", "8j Kp Ks", 8) == {"Ks Kp", "pass"}
    assert facing("5j 5s", "8j PH Kp Ks", 8) == {"8j PH"}


def test_d8_a_straight_must_hold_the_natural_wished_card() -> None:
    found = facing("4j 5s 6p 7j 8s", "5j 6s 7p 8r 9j PH", 7)
    assert "5j 6s 7p 8r 9j" in found
    assert "6s 7p 8r 9j PH as straight T" in found
    assert "5j 6s 8r 9j PH" not in found
    assert "pass" not in found
    assert all("7p" in play for play in found)


def test_d10_whoever_leads_and_holds_the_card_must_lead_it() -> None:
    game = table("8j 2s DOG DR", "3j", "4j", "5j", wish=8)
    assert plays(game, 0) == {"8j"}
    assert refused(game, 0, "play DOG") == Refusal.WISH_BINDS
    free = table("7j 2s DOG DR", "3j", "4j", "5j", wish=8)
    assert plays(free, 0) == {"7j", "2s", "DOG", "DR"}


def test_d11_in_a_turn_only_the_bomb_with_the_wished_rank_may_be_thrown() -> None:
    assert facing("7777", "8888 KKKK", 8) == {"8j 8s 8p 8r"}


def test_d12_before_the_turn_a_bomb_without_the_wished_rank_may_be_thrown() -> None:
    game = table("5p 2j", "8j KKKK", "3j", "4j", wish=8)
    act(game, 0, "play 5p")
    to_window_of(game, 1)
    act(game, 1, "bomb KKKK")
    assert game.wish == 8


def test_d12_in_the_turn_the_wish_binds() -> None:
    assert facing("5p", "8j KKKK", 8) == {"8j"}


def test_d13_a_bomb_is_free_where_the_wished_card_cannot_be_played() -> None:
    assert facing("Kp", "8j Qj Qs Qp Qr 2s", 8) == {"Qj Qs Qp Qr", "pass"}


def test_d14_a_flush_that_holds_the_wished_card_must_be_thrown() -> None:
    assert facing("KKKK", "6r..Tr 2s", 8) == {"6r 7r 8r 9r Tr"}


def test_d17_a_wish_outlasts_the_trick_and_binds_the_winner_when_he_leads() -> None:
    game = table("Ap Kj 2j", "3j 4j", "5j 6j", "7j 9j", wish=13)
    game.hands[0] ^= cards("Kj")
    go(game, "0 Ap", "1 pass", "2 pass", "3 pass")
    game.hands[0] |= cards("Kj")
    assert game.wish == 13
    assert plays(game, 0) == {"Kj"}


def test_d18_a_bomb_out_of_turn_fulfils_the_wish() -> None:
    game = table("5p 2j", "3j 4j", "8888 2s", "4s", wish=8)
    act(game, 0, "play 5p")
    to_window_of(game, 2)
    assert "wish_fulfilled" in kinds(act(game, 2, "bomb 8888"))
    assert game.wish == 0


def test_d19_a_rank_that_is_gone_may_be_named_and_binds_nobody() -> None:
    game = table("MJ 2j", "3j 4j", "5j", "6j")
    go(game, "0 MJ", "0 wish K")
    assert game.wish == 13
    assert plays(game, 1) == {"3j", "4j", "pass"}


def test_d20_without_a_wish_everybody_is_free() -> None:
    game = table("MJ 2j", "3j 8j", "5j", "6j")
    go(game, "0 MJ", "0 no-wish")
    assert game.wish == 0
    assert plays(game, 1) == {"3j", "8j", "pass"}


def test_d20_whoever_plays_the_mah_jong_names_the_wish() -> None:
    game = table("2j 3s", "MJ 4j", "5j 9j", "6j 7j", turn=1)
    act(game, 1, "play MJ")
    assert game.phase == WISH and game.to_act() == (1,)
    assert refused(game, 2, "wish 9") == Refusal.NO_WISH_DUE
    assert refused(game, 1, "pass") == Refusal.WISH_FIRST
    act(game, 1, "wish 9")
    decline_all(game)
    assert plays(game, 2) == {"9j"}


def test_d21_a_triple_with_the_phoenix_must_be_played_if_it_holds_the_wished_rank() -> None:
    assert facing("7j 7s 7p", "8j 8s PH Aj As Ap", 8) == {"8j 8s PH"}
    assert facing("7j 7s 7p", "8j 8s Aj As Ap", 8) == {"Aj As Ap", "pass"}


def test_d22_a_fulfilled_wish_binds_nobody_any_more() -> None:
    game = table("5p 2j", "8j 2s", "8s 3j", "4j", wish=8)
    go(game, "0 5p", "1 8j")
    assert game.wish == 0
    assert "pass" in plays(game, 2)


def test_cards_in_the_play_of_the_mah_jong_itself_do_not_fulfil_the_wish() -> None:
    game = table("MJ 2j 3s 4p 5r 9j", "3j 7j", "6j 8j", "9s")
    go(game, "0 MJ 2j 3s 4p 5r", "0 wish 5")
    assert game.wish == 5


def test_the_wish_binds_the_partner_and_the_wisher_himself() -> None:
    game = table("2j 8j", "3j 4j", "8s 9s", "MJ 8p", turn=3)
    go(game, "3 MJ", "3 wish 8")
    assert plays(game, 0) == {"8j"}
    free = table("2j 3s", "4j 5j", "6s 7s", "MJ 8p", turn=3)
    go(free, "3 MJ", "3 wish 8", "0 2j", "1 4j", "2 pass")
    assert plays(free, 3) == {"8p"}


def test_a_wished_card_in_a_full_house_may_be_in_the_triple_or_the_pair() -> None:
    found = facing("4j 4s 4p 5j 5s", "8j 8s 9j 9s 9p PH", 8)
    assert "8j 8s 9j 9s 9p" in found
    assert "8j 8s 9j 9s PH as full 8" in found
    assert all("8j" in play or "8s" in play for play in found)


def test_a_wish_is_named_even_by_a_mah_jong_that_is_the_last_card() -> None:
    game = table("MJ", "3j 8j", "5j 6j", "7j 9j")
    act(game, 0, "play MJ")
    assert game.out == (0,)
    act(game, 0, "wish 8")
    decline_all(game)
    assert plays(game, 1) == {"8j"}


def test_no_wish_is_asked_when_the_mah_jong_ends_the_round() -> None:
    game = table("2j 5j", "MJ", "", "", turn=1, out=(2, 3))
    act(game, 1, "play MJ")
    assert (game.phase, game.out) == (OVER, (2, 3, 1))


def test_a_wish_names_a_rank_from_2_to_the_ace() -> None:
    game = table("MJ 2j", "3j", "5j", "6j")
    act(game, 0, "play MJ")
    assert plays(game, 0) == {"no-wish", *(f"wish {rank}" for rank in "23456789TJQKA")}
    with pytest.raises(IllegalAction) as error:
        carry_out(game, 0, Action("wish", (1,)), None)
    assert error.value.code == Refusal.WISH_RANK
