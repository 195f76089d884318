"""The Phoenix alone and its readings: cases C (Tichu §1.5)."""

from tichu_tables import act, go, plays, refused, table

from game.tichu.refusals import Refusal
from game.tichu.vocabulary import rank_number, rank_text


def test_c1_a_led_phoenix_is_one_and_a_half() -> None:
    game = table("PH 9j", "2j 3s DR MJ 7777", "4j", "5j")
    go(game, "0 PH")
    assert rank_number(game.value) == 1.5
    assert plays(game, 1) == {"2j", "3s", "7j", "7s", "7p", "7r", "DR", "7j 7s 7p 7r", "pass"}
    assert refused(game, 1, "play MJ") == Refusal.TOO_LOW


def test_c2_a_phoenix_on_the_mah_jong_is_beaten_by_a_two() -> None:
    game = table("MJ 9j", "PH 3s", "2r 2s", "5j")
    go(game, "0 MJ", "0 no-wish", "1 PH")
    assert rank_number(game.value) == 1.5
    assert {"2r", "2s"} <= plays(game, 2)


def test_c3_a_phoenix_takes_an_ace_and_only_the_dragon_takes_it_then() -> None:
    game = table("Ar 9j", "PH 3s", "Kj As DR 2222", "5j")
    go(game, "0 Ar")
    assert "PH" in plays(game, 1)
    go(game, "1 PH")
    assert rank_text(game.value) == "A½"
    assert plays(game, 2) == {"DR", "2j 2s 2p 2r", "pass"}


def test_c4_a_phoenix_does_not_take_the_dragon_even_as_the_only_card() -> None:
    game = table("DR 9j", "PH", "4j", "5j")
    go(game, "0 DR")
    assert plays(game, 1) == {"pass"}
    assert refused(game, 1, "play PH") == Refusal.PHOENIX_ON_DRAGON


def test_c5_after_a_phoenix_the_next_single_must_be_a_whole_rank_higher() -> None:
    game = table("8j 2j", "PH 3j", "8s 9j 9s", "5j")
    go(game, "0 8j", "1 PH")
    assert plays(game, 2) == {"9j", "9s", "pass"}
    assert refused(game, 2, "play 8s") == Refusal.TOO_LOW


def test_c6_a_lone_phoenix_answers_nothing_but_a_single() -> None:
    for top in ("4j 4s", "4j 4s 4p", "3j 4j 5s 6p 7r", "4j 4s 5j 5s", "4j 4s 4p 6j 6s"):
        game = table(f"{top} 2j", "PH", "9j", "Tj")
        go(game, f"0 {top}")
        assert plays(game, 1) == {"pass"}
        assert refused(game, 1, "play PH") == Refusal.PHOENIX_ALONE
    game = table("4444 2j", "PH", "9j", "Tj")
    go(game, "0 4444")
    assert refused(game, 1, "play PH") == Refusal.PHOENIX_ALONE


def test_c8_only_readings_that_beat_the_table_are_legal() -> None:
    hand = "6j 7s 8p 9r PH"
    leading = table(f"{hand} 2j", "3j", "4j", "5j")
    own = {play for play in plays(leading, 0) if play.count(" ") == 7}
    assert own == {f"{hand} as straight T", f"{hand} as straight 9"}
    following = table("5j 6s 7p 8r 9j 2j", f"{hand} 2s", "4j", "3j")
    following.hands[1] = leading.hands[0] ^ 1
    following.hands[0] &= ~following.hands[1]
    go(following, "0 5j 6s 7p 8r 9j")
    assert {play for play in plays(following, 1) if "PH" in play} == {f"{hand} as straight T"}
    assert refused(following, 1, f"play {hand} as straight 9") == Refusal.TOO_LOW


def test_the_higher_reading_applies_if_none_is_named() -> None:
    game = table("6j 7s 8p 9r PH 2j", "3j", "4j", "5j")
    go(game, "0 6j 7s 8p 9r PH")
    assert game.value // 2 == 10


def test_two_pairs_and_the_phoenix_are_a_full_house_either_way() -> None:
    game = table("4j 4s Qp Qr PH 2j", "3j", "5s", "5j")
    pairs = {play for play in plays(game, 0) if "as full" in play}
    assert pairs == {"4j 4s Qp Qr PH as full Q", "4j 4s Qp Qr PH as full 4"}
    go(game, "0 4j 4s Qp Qr PH as full 4")
    assert game.value // 2 == 4


def test_the_phoenix_may_stand_for_a_rank_that_the_hand_holds_as_well() -> None:
    game = table("3j 4j 5j 6j 7j PH", "3s", "4s", "5s")
    assert "3j 4j 5j 7j PH" in plays(game, 0)
    assert "3j 4j 5j 6j 7j" in plays(game, 0)
    act(game, 0, "play 3j 4j 5j 7j PH")
    assert game.form >> 4 == 6


def test_after_the_dog_a_phoenix_leads() -> None:
    game = table("DOG 2j", "3j", "PH 9j", "5j")
    go(game, "0 DOG", "2 PH")
    assert rank_number(game.value) == 1.5


def test_a_reading_that_the_cards_do_not_allow_is_refused() -> None:
    game = table("4j 4s 4p Qp PH 2j", "3j", "5s", "5j")
    assert refused(game, 0, "play PH 2j Qp") == Refusal.NO_COMBINATION
    assert refused(game, 0, "play 4j 4s 4p PH") == Refusal.PHOENIX_BOMB
