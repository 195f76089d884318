"""The end of a round and of a match: cases H (Tichu §1.11 to §1.14)."""

import pytest
from tichu_tables import act, action, cards, match, table

from game.core.action import Event
from game.tichu.results import Result, tell_result
from game.tichu.settlement import Finish, settle
from game.tichu.state import TichuState
from game.tichu.vocabulary import DECK, OVER, points


def finish(out: str, *, hands: dict[int, str] | None = None, piles: dict[int, str] | None = None, tichu: str = "",
           grand: str = "") -> Finish:
    left, won = hands or {}, piles or {}
    return Finish(tuple(map(int, out)), tuple(cards(left.get(seat, "")) for seat in range(4)),
                  tuple(cards(won.get(seat, "")) for seat in range(4)),
                  sum(1 << int(seat) for seat in tichu), sum(1 << int(seat) for seat in grand))


def test_h1_the_last_players_hand_goes_to_the_opponents_and_his_tricks_to_the_first() -> None:
    settlement = settle(finish("031", hands={2: "5j Ts"}, piles={2: "Tj"}))
    assert settlement.cards == (10, 15)


def test_h1_the_third_players_last_play_wins_the_running_trick() -> None:
    game = table("", "Kp", "5j Ts", "", turn=1, out=(0, 3))
    act(game, 1, "play Kp")
    assert game.phase == OVER
    assert game.piles[1] & cards("Kp")


def test_h3_a_double_victory_does_not_save_a_failed_call() -> None:
    assert settle(finish("20", tichu="0")).score == (100, 0)


def test_h4_of_two_calls_in_a_team_one_fails_and_so_does_a_grand_of_who_never_went_out() -> None:
    settlement = settle(finish("02", tichu="02", grand="3"))
    assert settlement.score == (200, -200)
    assert [(call.seat, call.call, call.made, call.points) for call in settlement.calls] == [
        (0, "tichu", True, 100), (2, "tichu", False, -100), (3, "grand", False, -200)]


def test_a_made_grand_is_worth_200() -> None:
    assert settle(finish("103", grand="1", piles={0: "5555"})).score == (20, 200)


def _ended(totals: tuple[int, int], target: int = 1000, rounds: int = 0) -> TichuState:
    """A match in which a round has just ended that brought the teams to these totals: a double victory of team 1."""
    state = match(1, target=target, rounds=rounds)
    state.totals = totals[0], totals[1] - 200
    state.round = table("9j", "9p", "3j", "", turn=1, out=(3,))
    state.apply(1, action("play 9p"))
    assert state.totals == totals
    return state


@pytest.mark.parametrize(("totals", "winner"), [((1005, 1000), 0), ((990, 1000), 1), ((1010, 1105), 1)])
def test_h6_h8_the_higher_total_wins_once_a_team_has_the_target(totals: tuple[int, int], winner: int) -> None:
    state = _ended(totals)
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "target"
    assert outcome.winners == ((0, 2), (1, 3))[winner]
    assert outcome.scores == (*totals, *totals)


def test_h6_equal_totals_play_another_round() -> None:
    state = _ended((1000, 1000))
    assert state.outcome() is None
    assert state.phase == "grand" and len(state.results) == 1


def test_a_match_below_the_target_goes_on() -> None:
    assert _ended((995, 990)).outcome() is None


def test_a_short_match_goes_to_500() -> None:
    assert _ended((500, 400)).outcome() is None
    assert _ended((500, 400), target=500).outcome() is not None


def test_a_match_of_some_rounds_ends_after_them_even_with_equal_totals() -> None:
    outcome = _ended((300, 300), rounds=1).outcome()
    assert outcome is not None and outcome.reason == "rounds"
    assert outcome.winners == (0, 1, 2, 3)


def test_an_endless_match_ends_after_forty_rounds() -> None:
    state = match(1)
    assert state._rounds == 40


def test_the_scoring_is_told_line_by_line_and_adds_up() -> None:
    finished = finish("031", hands={2: "5j Ts"}, piles={0: "Kj 5s PH", 1: "DR 5p 5r", 2: "Tj Tp", 3: "Tr Ks Kp Kr"},
                      tichu="0", grand="1")
    told: list[Event] = []
    tell_result(told, 7, Result(finished, (0,) * 4, ((0, 1, 2),) * 4, (360, 240)))
    by_team = [0, 0]
    for event in told:
        if event.kind == "tricks_counted":
            by_team[event.data[1] & 1] += event.data[3]
        elif event.kind == "hand_counted":
            by_team[event.data[1]] += event.data[3]
    assert told[-1].data[:4] == (7, (0, 3, 1), tuple(by_team), (by_team[0] + 100, by_team[1] - 200))
    assert sum(by_team) == 100
    assert [event.data for event in told if event.kind == "call_settled"] == [
        (0, "tichu", True, 100), (1, "grand", False, -200)]


def test_the_deck_is_worth_100() -> None:
    assert points(DECK) == 100
    assert points(cards("5555")) == 20 and points(cards("TTTT KKKK")) == 80
    assert points(cards("DR")) == 25 and points(cards("PH")) == -25 and points(cards("MJ DOG AAAA")) == 0
