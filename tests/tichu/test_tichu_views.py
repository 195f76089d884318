"""Who sees what, over several rounds: observations, events, redaction, drawn worlds, result lines."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tichu_tables import act, after_exchange, cards, decline_all, match, table

from game.core.action import Event
from game.core.chance import Chance
from game.core.options import OptionError, complete
from game.tichu import GAME
from game.tichu.hidden import redraw
from game.tichu.options import check_options
from game.tichu.state import TichuState
from game.tichu.vocabulary import CARDS, DECK, cards_in, names

VIEWERS = (None, 0, 1, 2, 3)


def played(state: TichuState, seed: int) -> list[list[Event]]:
    """A random match: the events of every choice, in order."""
    rng = random.Random(seed)
    told = []
    while state.outcome() is None:
        seat = rng.choice(state.to_act())
        told.append(state.apply(seat, rng.choice(state.legal_actions(seat))))
    return told


def test_a_picture_kept_by_events_equals_the_observation_over_three_rounds() -> None:
    state = match(5, rounds=3)
    rng = random.Random(5)
    models = {viewer: copy.deepcopy(state.observe(viewer)) for viewer in VIEWERS}
    while state.outcome() is None:
        seat = rng.choice(state.to_act())
        for event in state.apply(seat, rng.choice(state.legal_actions(seat))):
            for viewer, model in models.items():
                seen = event.seen_by(viewer)
                if seen is not None:
                    GAME.fold(model, seen)
        for viewer, model in models.items():
            assert model == state.observe(viewer)


@settings(max_examples=25)
@given(seed=st.integers(0, 10_000), viewer=st.integers(0, 3))
def test_an_observation_names_no_card_that_the_viewer_cannot_know(seed: int, viewer: int) -> None:
    state = match(seed, rounds=1)
    rng = random.Random(seed)
    for _ in range(rng.randint(0, 150)):
        if state.outcome() is not None:
            return
        seat = rng.choice(state.to_act())
        state.play(seat, rng.choice(state.legal_actions(seat)))
    if state.outcome() is None:
        seen = state.observe(viewer)
        text = json.dumps({**seen, "given": None, "received": None})
        known = state.round.hands[viewer] | state.round.spent()
        assert not [card for card in names(DECK & ~known) if f'"{card}"' in text]


def test_the_four_hands_and_the_exchange_are_shown_when_the_round_is_over() -> None:
    state = match(3, rounds=1)
    told = [event for events in played(state, 3) for event in events]
    result = state.observe(None)["results"][0]
    assert sorted(card for hand in result["dealt"] for card in hand) == sorted(CARDS)
    assert all(len(hand) == 14 for hand in result["dealt"])
    pushes = {event.data[0]: list(event.data[1:]) for event in told if event.kind == "pushed"}
    assert result["pushed"] == [pushes[seat] for seat in range(4)]
    assert all(card in result["dealt"][seat] for seat in range(4) for card in pushes[seat])


def test_a_drawn_world_keeps_the_pushed_cards_where_they_went() -> None:
    state = after_exchange()
    seat = 2
    pushed = state.round.pushes[seat]
    assert pushed is not None
    for seed in range(20):
        drawn = state.determinize(seat, random.Random(seed)).round
        for step, card in enumerate(pushed, start=1):
            assert drawn.hands[(seat + step) % 4] >> card & 1
        assert sum(drawn.hands) == DECK


def test_a_drawn_world_respects_the_counts_and_the_played_cards() -> None:
    game = table("2j 3j 4j", "5j 6j", "7j", "8j 9j Tj Jj")
    for seed in range(20):
        drawn = game.clone()
        redraw(drawn, 0, random.Random(seed))
        assert [hand.bit_count() for hand in drawn.hands] == [3, 2, 1, 4]
        assert drawn.hands[0] == cards("2j 3j 4j")
        assert sum(drawn.hands) == sum(game.hands)


def test_drawn_worlds_give_every_unseen_card_to_every_seat_about_as_often() -> None:
    state = match(1)
    counts = [[0] * 56 for _ in range(4)]
    draws = 600
    for seed in range(draws):
        hands = state.determinize(0, random.Random(seed)).round.hands
        for seat in (1, 2, 3):
            for card in cards_in(hands[seat]):
                counts[seat][card] += 1
    unseen = cards_in(DECK & ~state.round.hands[0])
    expected = draws * 8 / 48
    spread = (draws * 8 / 48 * 40 / 48) ** 0.5
    for seat in (1, 2, 3):
        assert all(abs(counts[seat][card] - expected) < 5 * spread for card in unseen)


def lines_of(state: TichuState, seed: int) -> list[dict[str, Any]]:
    """The result lines of a random match."""
    lines, pending = [], []
    for events in played(state, seed):
        pending += events
        found = GAME.trace(pending)
        if found:
            lines += found
            pending = []
    return lines


@pytest.mark.parametrize("seed", range(12))
def test_the_result_lines_follow_from_one_another(seed: int) -> None:
    totals = [0, 0]
    taken: list[str] = []
    points = {card: GAME_POINTS.get(card[0], 0) for card in CARDS} | {"DR": 25, "PH": -25, "MJ": 0, "DOG": 0}
    for line in lines_of(match(seed, rounds=3), seed):
        if "trick" in line:
            trick = line["trick"]
            assert set(trick) == {"winner", "cards", "given_to"}
            assert trick["given_to"] is None or (trick["given_to"] - trick["winner"]) % 2
            taken += trick["cards"]
            continue
        round_ = line["round"]
        assert set(round_) == {"out", "cards", "calls", "score", "totals"}
        assert len(set(taken)) == len(taken)
        calls = [0, 0]
        for call in round_["calls"]:
            worth = {"tichu": 100, "grand": 200}[call["call"]]
            assert call["made"] == (round_["out"][0] == call["seat"])
            calls[call["seat"] % 2] += worth if call["made"] else -worth
        assert round_["score"] == [round_["cards"][team] + calls[team] for team in (0, 1)]
        if len(round_["out"]) == 3:
            assert sum(round_["cards"]) == 100
            assert sum(points[card] for card in taken) <= 125
        totals = [totals[team] + round_["score"][team] for team in (0, 1)]
        assert round_["totals"] == totals
        taken = []


GAME_POINTS = {"5": 5, "T": 10, "K": 10}


def test_a_deal_line_holds_eight_and_six_cards_for_every_seat() -> None:
    deal = match(4).chance.dealt[0]
    assert set(deal) == {"first8", "last6"}
    assert [len(part) for part in deal["first8"]] == [8] * 4
    assert [len(part) for part in deal["last6"]] == [6] * 4
    assert sorted(card for parts in deal.values() for part in parts for card in part) == sorted(CARDS)


def test_a_scripted_deal_is_dealt_and_a_damaged_one_refused() -> None:
    deal = match(4).chance.dealt[0]
    options = complete(GAME.options, {})
    again = TichuState(4, options, Chance(99, [deal]))
    assert again.round.hands == match(4).round.hands
    twice = {**deal, "first8": [deal["first8"][0]] * 4}
    with pytest.raises(ValueError, match="every card of the deck"):
        TichuState(4, options, Chance(99, [twice]))


def test_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(OptionError, match="4 players, not 3"):
        check_options(complete(GAME.options, {}), 3)
    with pytest.raises(OptionError, match="target is one of 1000/500"):
        complete(GAME.options, {"target": 700})
    with pytest.raises(OptionError, match="rounds is 0 to 40"):
        complete(GAME.options, {"rounds": -1})


def test_an_event_tells_the_arithmetic_of_a_trick() -> None:
    game = table("Kj 2j", "5j Ts", "3j", "4j 9s")
    act(game, 0, "play Kj")
    decline_all(game)
    for seat in (1, 2):
        act(game, seat, "pass")
        decline_all(game)
    told = act(game, 3, "pass")
    assert [event.data for event in told if event.kind == "trick_won"] == [(0, ("Kj",), 10)]
