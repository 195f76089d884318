"""Calls and the exchange: cases I (Tichu §1.2, §1.13)."""

import pytest
from tichu_tables import act, action, after_exchange, cards, decline_all, go, kinds, match, table

from game.core.action import IllegalAction
from game.tichu.refusals import Refusal
from game.tichu.state import TichuState
from game.tichu.vocabulary import CARDS, MJ_BIT, cards_in, names


def code_of(state: TichuState, seat: int, text: str) -> Refusal:
    with pytest.raises(IllegalAction) as error:
        state.apply(seat, action(text))
    code = error.value.code
    assert isinstance(code, Refusal)
    return code


def with_hands(*hands: str) -> TichuState:
    """A match before the exchange in which the seats hold these cards, filled up with others."""
    state = match()
    for seat in range(4):
        state.apply(seat, action("pass-grand"))
    sets = [cards(hand) for hand in hands]
    free = [card for card in range(56) if not sum(sets) >> card & 1]
    for seat, held in enumerate(sets):
        while held.bit_count() < 14:
            held |= 1 << free.pop(0)
        state.round.hands[seat] = held
    return state


def test_i1_grand_is_decided_with_eight_cards_and_refused_after_the_ninth() -> None:
    state = match()
    assert [hand.bit_count() for hand in state.round.hands] == [8] * 4
    for seat in (0, 1, 2):
        state.apply(seat, action("pass-grand"))
    assert code_of(state, 0, "grand") == Refusal.GRAND_DECIDED
    events = state.apply(3, action("grand"))
    assert [event.data for event in events if event.kind == "grand_called"] == [(3, 200)]
    assert [hand.bit_count() for hand in state.round.hands] == [14] * 4
    assert code_of(state, 0, "grand") == Refusal.GRAND_LATE


def test_i1_decisions_on_grand_stay_secret_until_all_have_decided() -> None:
    state = match()
    state.apply(0, action("grand"))
    assert state.observe(1)["seats"][0]["call"] is None
    assert state.observe(1)["seats"][0]["chosen"]
    assert state.observe(0)["own_grand"] is True


def test_i2_tichu_needs_fourteen_cards() -> None:
    assert code_of(match(), 0, "tichu") == Refusal.TICHU_EARLY


def test_i2_tichu_may_be_called_before_the_push_and_not_between_push_and_reveal() -> None:
    state = with_hands("", "", "", "")
    assert state.apply(1, action("tichu"))[0].data == (1, 100)
    push = "push " + " ".join(names(state.round.hands[0])[:3])
    state.apply(0, action(push))
    assert code_of(state, 0, "tichu") == Refusal.TICHU_IN_EXCHANGE


def test_i2_tichu_may_be_called_after_the_reveal_before_the_first_lead() -> None:
    state = after_exchange()
    assert state.phase == "reveal"
    asked = state.to_act()[0]
    assert asked != state.round.turn
    state.apply(asked, action("tichu"))
    assert code_of(state, asked, "tichu") == Refusal.TICHU_TWICE


def test_i2_tichu_may_be_called_after_three_tricks_of_passing() -> None:
    hand = "2j 2s 2p 3j 3s 3p 4j 4s 4p 6j 6s 6p 7j 7s"
    game = table("Aj As Ap 5j", hand, "8j 9s", "8p 9r", fresh=(1,))
    for _ in range(3):
        card = names(game.hands[0])[-1]
        act(game, 0, f"play {card}")
        decline_all(game)
        for seat in (1, 2, 3):
            act(game, seat, "pass")
            decline_all(game)
    act(game, 0, "play 5j")
    decline_all(game)
    act(game, 1, "tichu")
    assert game.tichu == 0b10


def test_i2_after_the_own_first_card_tichu_is_refused() -> None:
    state = after_exchange()
    decline_all(state.round)
    starter = state.round.turn
    state.apply(starter, action("play " + names(state.round.hands[starter])[0]))
    assert code_of(state, starter, "tichu") == Refusal.TICHU_LATE


def test_i2_who_called_grand_has_no_other_call() -> None:
    state = match()
    for seat in range(4):
        state.apply(seat, action("grand" if seat == 2 else "pass-grand"))
    assert code_of(state, 2, "tichu") == Refusal.TICHU_TWICE


def test_i2_tichu_may_be_called_after_somebody_is_out_and_can_only_fail() -> None:
    hand = "2j 2s 2p 3j 3s 3p 4j 4s 4p 6j 6s 6p 7j 7s"
    game = table("5j", hand, "8j 9s", "8p 9r", fresh=(1,))
    go(game, "0 5j", "1 tichu")
    assert not [call for call in game.finish()._replace(out=(0, 2, 3)).out if call == 1]
    assert game.tichu == 0b10


def test_i3_a_call_before_a_bomb_as_first_play_is_legal_and_after_it_is_not() -> None:
    bombs = "2j 2s 2p 3j 3s 3p 4j 4s 4p 6j 9j 9s 9p 9r"
    before = table("5j Aj", bombs, "8j Ts", "8p Tr", fresh=(1,))
    act(before, 0, "play 5j")
    act(before, 1, "tichu")
    act(before, 1, "bomb 9999")
    assert before.tichu == 0b10
    after = table("5j Aj", bombs, "8j Ts", "8p Tr", fresh=(1,))
    act(after, 0, "play 5j")
    act(after, 1, "bomb 9999")
    decline_all(after)
    with pytest.raises(IllegalAction) as error:
        act(after, 1, "tichu")
    assert error.value.code == Refusal.TICHU_LATE


def test_i4_a_push_is_three_different_cards_and_stands() -> None:
    state = with_hands("2j 3j 4j 5j", "", "", "")
    assert code_of(state, 0, "push 2j 2j 3j") == Refusal.PUSH_THREE
    missing = next(name for name in CARDS if name not in names(state.round.hands[0]))
    assert code_of(state, 0, f"push 2j 3j {missing}") == Refusal.NOT_IN_HAND
    state.apply(0, action("push 2j 3j 4j"))
    assert code_of(state, 0, "push 2j 3j 5j") == Refusal.PUSH_DONE
    assert code_of(state, 1, "pass") == Refusal.PUSH_FIRST


def test_i4_nobody_sees_a_pushed_card_before_all_have_pushed() -> None:
    state = with_hands("2j", "2s", "2p", "2r")
    for seat, low in enumerate(("2j", "2s", "2p")):
        others = [name for name in names(state.round.hands[seat]) if name != low]
        state.apply(seat, action(f"push {low} {others[0]} {others[1]}"))
    assert all(state.observe(seat)["received"] is None for seat in range(4))
    assert "2j" in state.observe(0)["seats"][0]["hand"]
    others = names(state.round.hands[3] & ~cards("2r"))
    state.apply(3, action(f"push 2r {others[0]} {others[1]}"))
    assert state.observe(1)["received"][2] == "2j"
    assert "2j" in state.observe(1)["seats"][1]["hand"]
    assert "2j" not in state.observe(2)["seats"][2]["hand"]


def test_i4_only_giver_and_receiver_know_a_pushed_card() -> None:
    state = with_hands("2j", "2s", "2p", "2r")
    pushes = []
    for seat in range(4):
        mine = names(state.round.hands[seat])[:3]
        pushes.append(mine)
        state.apply(seat, action("push " + " ".join(mine)))
    for seat in range(4):
        seen = state.observe(seat)
        assert seen["given"] == pushes[seat]
        assert seen["received"] == [pushes[(seat + 1) % 4][2], pushes[(seat + 2) % 4][1], pushes[(seat + 3) % 4][0]]
    assert state.observe(None)["given"] is None and state.observe(None)["received"] is None


def test_i5_whoever_holds_the_mah_jong_after_the_exchange_leads() -> None:
    state = with_hands("MJ 2j 3j", "", "", "")
    state.apply(0, action("push 2j 3j MJ"))
    for seat in (1, 2, 3):
        state.apply(seat, action("push " + " ".join(names(state.round.hands[seat])[:3])))
    assert state.round.turn == 3
    assert state.round.hands[3] & MJ_BIT
    assert state.observe(2)["turn"] == 3


def test_i6_any_card_may_be_pushed() -> None:
    state = with_hands("DR PH DOG 9999", "MJ", "", "")
    state.apply(0, action("push DR PH 9j"))
    state.apply(1, action("push MJ " + " ".join(names(state.round.hands[1])[:2])))
    assert state.round.pushes[0] == tuple(cards_in(cards("DR"))) + tuple(cards_in(cards("PH"))) + (28,)


def test_a_window_asks_whoever_may_still_call_even_where_no_bomb_is_possible() -> None:
    fresh = "2j 3j 4j 5s 6p 7j 8s 9p Tj Js Qp Kj As MJ"
    game = table("5j 2s", fresh, "3s", "4s", fresh=(1,))
    events = act(game, 0, "play 5j")
    assert [event.data for event in events if event.kind == "window_opened"] == [((1,),)]
    assert "tichu_called" in kinds(act(game, 1, "tichu"))
    assert game.next_asked() == 1
