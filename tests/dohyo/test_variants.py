"""Variants and house rules (Dohyo §4), except the play-off."""

import random

import pytest

from game.core.chance import Chance
from game.core.options import OptionError, complete
from game.dohyo import GAME
from game.dohyo.vocabulary import TECHNIQUES

from .positions import finish_randomly, last_hand, play, stand, table, told


@pytest.mark.parametrize("days", [3, 5, 15])
def test_the_tournament_lasts_as_many_days_as_chosen(days):
    state = table(4, days=days)
    finish_randomly(state)
    assert [day["day"] for day in state.observe(None)["results"]] == list(range(1, days + 1))


def test_the_last_days_promotion_still_shows_in_the_final_table():
    state = stand(table(3, days=3), [9, 2, None])
    state.day = 3
    play(state, "tsuki>1", "tsuki>0")
    assert state.phase == "over"
    assert state.levels[0] == 1
    assert state.observe(None)["seats"][0]["level"] == 1


def test_in_fifteen_days_ranks_have_no_top_and_steps_no_less_than_two():
    state = stand(table(3, days=15), [2, 2, 9], levels=[7, 0, 0])
    assert state.observe(None)["seats"][0]["cap"] == 2
    events = play(state, "tsuki>1", "tsuki>2", "tsuki>1")
    assert next(event for event in told(events, "pushed") if event["by"] == 0)["bonus"] == 7
    state = stand(table(3, days=15), [2, 2, None], levels=[14, 0, 0])
    play(state, "tsuki>1", "hataki>0")
    assert state.levels[0] in (14, 15)


def test_in_fifteen_days_a_yokozuna_is_promoted_on():
    state = stand(table(3, days=15), [5, 2, None], levels=[4, 0, 0])
    play(state, "tsuki>1", "tsuki>0")
    assert state.levels[0] == 5
    assert state.steps[0] == 4


def test_without_banzuke_a_white_star_is_worth_four_and_promotes_nobody():
    state = stand(table(3, no_banzuke=True), [9, 2, None])
    events = play(state, "tsuki>1", "tsuki>0")
    assert told(events, "star")[0]["points"] == 4
    assert told(events, "promoted") == told(events, "promotion_capped") == []
    assert state.levels == [0, 0, 0]


def test_strong_kakomi_costs_three():
    state = table(3, strong_kakomi=True)
    assert told(play(state, "tsuki>2", "tsuki>2", "tsuki>0"), "surrounded")[0]["change"] == -3


def test_mizuiri_after_five_hands_with_three_left_gives_no_star_and_takes_a_point():
    state = stand(table(4, mizuiri=True), [9, 8, 7, 1], hand=5)
    events = play(state, "tsuki>3", "shiko", "henka", "tsuki>0")
    assert told(events, "no_star")[0]["reason"] == "mizuiri"
    assert told(events, "promoted") == []
    assert told(events, "day_ended")[0]["points"] == (3 + 1 - 1, 1 - 1, 1 - 1, -1)


def test_mizuiri_adds_to_an_idle_day():
    state = stand(table(3, mizuiri=True), [9, 9, 9], hand=5)
    events = play(state, "shiko", "shiko", "henka")
    assert told(events, "day_ended")[0]["points"] == (1 - 2 - 1,) * 3


def test_mizuiri_asks_for_three_on_the_ring_after_five_hands():
    state = stand(table(4, mizuiri=True), [9, 7, None, None], hand=5)
    assert told(play(state, "shiko", "henka"), "star")[0]["seat"] == 0


def test_discard_takes_one_card_from_every_hand_at_the_start_of_every_day():
    state = table(4, discard=True)
    assert [seat["hand_count"] for seat in state.observe(None)["seats"]] == [6, 6, 6, 6]
    finish_randomly(state)
    deals = state.chance.dealt
    assert [deal["day"] for deal in deals] == [1, 2, 3, 4, 5]
    assert all(card in TECHNIQUES for deal in deals for card in deal["discards"])
    assert [day["discards"] for day in state.observe(None)["results"]] == [deal["discards"] for deal in deals]


def test_without_discard_the_deals_name_no_card():
    state = table(3)
    finish_randomly(state)
    assert state.chance.dealt == [{"day": day, "discards": [None] * 3} for day in range(1, 6)]


def test_discard_draws_tsukidashi_twice_as_often_as_any_other_card():
    cards = [card for seed in range(500) for card in table(6, seed, discard=True).chance.dealt[0]["discards"]]
    shares = {card: cards.count(card) / len(cards) for card in TECHNIQUES}
    for card, share in shares.items():
        expected = 2 / 7 if card == "tsuki" else 1 / 7
        assert abs(share - expected) < 3.5 * (expected * (1 - expected) / len(cards)) ** 0.5


def test_a_damaged_deal_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match="deal of day 1"):
        GAME.new(4, complete(GAME.options, {"discard": True}), Chance(0, [{"day": 1, "discards": ["tsuki", None]}]))


def test_lasting_hatakikomi_bars_the_return_of_the_next_hand():
    for lingers, after in ((False, 8), (True, 7)):
        state = stand(table(3, hataki_lingers=lingers), [9, 9, 9])
        play(state, "hataki>1", "tsuki>0", "tsuki>0")
        assert state.observe(None)["seats"][1]["no_return"] is lingers
        events = play(state, "tsuki>2", "tsuki>2", "oshi>0")
        assert last_hand(state)[1] == after
        assert bool(told(events, "return_blocked")) is lingers


def test_lasting_hatakikomi_ends_with_the_day():
    state = stand(table(3, hataki_lingers=True), [9, 9, 9], hand=5)
    play(state, "hataki>1", "tsuki>0", "tsuki>0")
    assert not any(seat["no_return"] for seat in state.observe(None)["seats"])


@pytest.mark.parametrize(("returns", "after"), [(False, [7, 6]), (True, [7, 7])])
def test_defenders_return_gives_an_untargeted_defence_the_step_of_the_return_too(returns, after):
    state = stand(table(3, defenders_return=returns), [5, 5, 9])
    play(state, "shiko", "henka", "tsuki>0")
    assert last_hand(state)[:2] == after


def test_strong_kakomi_is_refused_unless_three_play():
    with pytest.raises(OptionError, match="3 players") as refused:
        table(4, strong_kakomi=True)
    assert refused.value.code == "strong_kakomi_seats"


def test_fifteen_days_are_refused_without_ranks():
    with pytest.raises(OptionError, match="ranks") as refused:
        table(4, days=15, no_banzuke=True)
    assert refused.value.code == "long_needs_ranks"


def test_all_other_options_go_together():
    rng = random.Random(3)
    for seed in range(60):
        seats = rng.randint(3, 6)
        given = {option.name: rng.choice(option.choices or (False, True)) for option in GAME.options}
        if seats != 3:
            given["strong_kakomi"] = False
        if given["days"] == 15:
            given["no_banzuke"] = False
        state = table(seats, seed, **given)
        finish_randomly(state, seed)
        assert state.outcome().reason == "last_day"


def test_every_preset_is_a_table_for_four():
    for preset in GAME.presets.values():
        finish_randomly(table(4, **preset))
