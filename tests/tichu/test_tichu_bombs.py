"""When bombs may be thrown: cases B6 to B13 (Tichu §1.7)."""

from tichu_tables import act, decline_all, go, kinds, plays, refused, table, to_window_of

from game.tichu.refusals import Refusal
from game.tichu.vocabulary import GIFT, OVER, TURN, WINDOW, set_of


def test_b6_the_right_to_lead_cannot_be_bombed_but_a_bomb_can_be_led() -> None:
    game = table("2j 3j", "5j 9999", "2s 3s", "7777", turn=1)
    assert plays(game, 3) == set()
    assert refused(game, 3, "bomb 7777") == Refusal.NO_BOMB_ON_LEAD
    assert "9j 9s 9p 9r" in plays(game, 1)


def test_b7_the_dog_cannot_be_bombed() -> None:
    game = table("DOG 2j", "9999", "3s 4s", "3j 4j")
    act(game, 0, "play DOG")
    assert (game.phase, game.turn) == (TURN, 2)


def test_b8_a_bombed_dragon_is_not_given_away() -> None:
    game = table("DR 2j", "3j 4j", "7777 2s", "3s 4s")
    act(game, 0, "play DR")
    to_window_of(game, 2)
    act(game, 2, "bomb 7777")
    decline_all(game)
    assert game.turn == 3
    go(game, "3 pass", "0 pass", "1 pass")
    assert (game.phase, game.turn) == (TURN, 2)
    assert game.piles[2] & set_of(["DR"])


def test_b11_the_first_in_the_order_of_play_bombs_first() -> None:
    game = table("3j 4j", "5555 2j", "9999 2s", "3s 4s")
    act(game, 0, "play 4j")
    assert game.ask_order() == [1, 2]
    act(game, 1, "bomb 5555")
    assert game.ask_order() == [2]
    act(game, 2, "bomb 9999")
    assert game.owner == 2


def test_b11_a_lower_bomb_comes_too_late_after_a_higher_one() -> None:
    game = table("3j 4j", "9999 2j", "5555 2s", "3s 4s")
    act(game, 0, "play 4j")
    act(game, 1, "bomb 9999")
    assert game.phase == TURN or "5j 5s 5p 5r" not in plays(game, 2)


def test_b12_a_bomber_may_go_out_and_the_others_still_have_to_pass() -> None:
    game = table("3j 4j", "5555", "9j 2s", "3s 4s")
    act(game, 0, "play 4j")
    to_window_of(game, 1)
    act(game, 1, "bomb 5555")
    assert game.out == (1,)
    go(game, "2 pass", "3 pass", "0 pass")
    assert game.turn == 2
    assert game.piles[1] & set_of(["4j"])


def test_b13_who_is_out_or_holds_fewer_than_four_cards_is_not_asked() -> None:
    game = table("3j 4j", "", "2j 2s 2p", "9999 5j", out=(1,))
    act(game, 0, "play 4j")
    assert game.ask_order() == [3]


def test_everybody_who_could_hold_a_bomb_is_asked_whether_he_has_one_or_not() -> None:
    game = table("4j 6j 7j 8j 9s", "5j 5s 6s 7s", "5p 6p 7p 8s", "5r 6r 7r 9j")
    act(game, 0, "play 4j")
    assert game.ask_order() == [1, 2, 3, 0]
    assert all(plays(game, seat) == ({"decline"} if seat == 1 else set()) for seat in range(4))


def test_nobody_is_asked_when_the_cards_still_out_make_no_bomb_that_beats_the_table() -> None:
    game = table("4j 6j 7j 8s 9s", "5j 5s 6s 7p", "5p 6p 7r Ts", "3r 8p 9j Tj")
    act(game, 0, "play 4j")
    assert (game.phase, game.turn) == (TURN, 1)


def test_a_window_opens_again_after_every_pass_and_before_the_trick_is_collected() -> None:
    game = table("4j 6j 7j 8j", "5j 5s 6s 7s", "5p 6p 7p 8s", "5r 6r 7r 9j")
    act(game, 0, "play 4j")
    decline_all(game)
    for seat in (1, 2, 3):
        assert "window_opened" in kinds(act(game, seat, "pass"))
        if seat < 3:
            decline_all(game)
    to_window_of(game, 3)
    assert game.phase == WINDOW
    assert game.trick


def test_the_owner_may_bomb_his_own_dragon_and_keeps_the_trick() -> None:
    game = table("DR 7777 2j", "3j 4j", "2s 3s", "3p 4s")
    act(game, 0, "play DR")
    to_window_of(game, 0)
    act(game, 0, "bomb 7777")
    go(game, "1 pass", "2 pass", "3 pass")
    assert game.phase == TURN
    assert game.piles[0] & set_of(["DR"])


def test_after_the_last_pass_the_dragon_can_still_be_bombed() -> None:
    game = table("DR 2j", "3j 4j", "2s 3s", "7777 3p")
    go(game, "0 DR", "1 pass", "2 pass")
    act(game, 3, "pass")
    to_window_of(game, 3)
    act(game, 3, "bomb 7777")
    decline_all(game)
    assert game.phase != GIFT
    assert game.turn == 0


def test_a_bomb_ends_all_earlier_passes() -> None:
    game = table("4j 2j 2s", "5j 6s", "9999 2p", "3s 4s")
    go(game, "0 4j", "1 pass")
    act(game, 2, "play 9999")
    decline_all(game)
    assert game.passed == 0
    go(game, "3 pass", "0 pass")
    assert game.turn == 1


def test_h5_no_bomb_answers_the_play_that_ends_the_round() -> None:
    game = table("", "Kp", "2j", "7777 8j", turn=1, out=(0,))
    go(game, "1 Kp", "2 pass", "3 pass")
    assert (game.phase, game.turn) == (TURN, 2)
    events = act(game, 2, "play 2j")
    assert "window_opened" not in kinds(events)
    assert (game.phase, game.out) == (OVER, (0, 1, 2))


def test_only_bombs_are_thrown_in_a_window() -> None:
    game = table("4j 2j", "9999 5j", "2s 3s", "3j 3p")
    act(game, 0, "play 4j")
    assert refused(game, 1, "play 5j") == Refusal.ONLY_BOMBS
    assert refused(game, 1, "bomb 5j") == Refusal.ONLY_BOMBS
    assert refused(game, 1, "pass") == Refusal.ONLY_BOMBS
    assert refused(game, 2, "pass") == Refusal.NOT_YOUR_TURN


def test_in_a_turn_a_bomb_is_played_like_any_other_combination() -> None:
    game = table("4j 2j", "9999 5j", "2s 3s", "3j 3p")
    go(game, "0 4j")
    assert refused(game, 1, "bomb 9999") == Refusal.BOMB_IN_TURN
    act(game, 1, "play 9999")
    assert game.owner == 1


def test_a_bomb_that_is_too_low_or_too_short_is_refused_with_the_reason() -> None:
    game = table("8888 2j", "7777 5j 9999", "2p..6p", "3j 3s")
    act(game, 0, "play 8888")
    assert game.next_asked() == 1
    assert refused(game, 1, "bomb 7777") == Refusal.BOMB_LOW
    act(game, 1, "bomb 9999")
    to_window_of(game, 2)
    act(game, 2, "bomb 2p..6p")
    assert game.out == (2,)
