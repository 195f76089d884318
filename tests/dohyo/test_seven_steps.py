"""The seven steps of a hand (Dohyo §2.3): laws over random hands, and single rules."""

import random

import pytest

from game.core.action import Event
from game.core.options import OptionError, complete
from game.dohyo import GAME
from game.dohyo.notation import legal_choices
from game.dohyo.options import rules_for
from game.dohyo.resolve import resolve
from game.dohyo.vocabulary import (
    FIRST_DEFENCE,
    FULL_HAND,
    HATAKI,
    NO_TARGET,
    NOT_CHOSEN,
    OSHI,
    SEATS_IN,
    START_STEPS,
    STEPS,
    TSUKI,
)

from .positions import fields, last_hand, play, stand, table, told

CHANGES = {"pushed", "gyoji_pushed", "own_cost", "gained", "countered", "surrounded", "returned", "out"}


def some_rules(rng: random.Random, seats: int):
    """Rules with any options that go together."""
    while True:
        given = {option.name: rng.choice(option.choices or (False, True)) for option in GAME.options}
        options = complete(GAME.options, given)
        try:
            GAME.check_options(options, seats)
        except OptionError:
            continue
        return rules_for(options, seats)


def random_hand(rng: random.Random) -> dict:
    """Arguments for `resolve`: any legal hand, in a play-off one time in four."""
    seats = rng.randint(3, 6)
    rules = some_rules(rng, seats)
    levels = [rng.randint(0, 6 if rules.days == 15 else 4) for _ in range(seats)]
    everybody = (1 << seats) - 1
    ring = sum(1 << seat for seat in rng.sample(range(seats), rng.randint(2, seats)))
    gyoji = 0
    if rng.random() < 0.25:
        ring = sum(1 << seat for seat in rng.sample(range(seats), 2))
        gyoji = everybody & ~ring
    steps = [rng.randint(1, START_STEPS[levels[seat]]) if ring >> seat & 1 else 0 for seat in range(seats)]
    choices = [rng.choice(legal_choices(FULL_HAND, ring & ~(1 << seat))) if (ring | gyoji) >> seat & 1 else NOT_CHOSEN
               for seat in range(seats)]
    return {"rules": rules, "choices": choices, "steps": steps, "levels": levels, "ring": ring, "gyoji": gyoji,
            "no_return": rng.randrange(1 << seats) & ring if rules.hataki_lingers else 0}


def test_the_seven_steps_keep_their_laws_in_20000_random_hands():
    """Nobody above S, immune never pushed, one event a change, changes add up, quiet and told agree."""
    rng = random.Random(2024)
    for _ in range(20_000):
        hand = random_hand(rng)
        before, levels, choices = list(hand["steps"]), hand["levels"], hand["choices"]
        quiet = list(before)
        events: list[Event] = []
        out, held = resolve(**hand, tell=events)
        assert resolve(**{**hand, "steps": quiet}) == (out, held)
        after = hand["steps"]
        assert quiet == after
        shown = list(before)
        for event in events:
            data = fields(event)
            if event.kind in CHANGES:
                assert data["change"] != 0 or event.kind == "out"
                shown[data["seat"]] += data["change"]
                assert data["after"] == shown[data["seat"]]
            else:
                assert "change" not in data
        assert shown == after
        for seat in SEATS_IN[hand["ring"]]:
            assert 0 <= after[seat] <= START_STEPS[levels[seat]]
            assert (after[seat] == 0) == bool(out >> seat & 1)
            if choices[seat] >= FIRST_DEFENCE:
                assert after[seat] >= before[seat]
        assert [data["number"] for data in told(events, "step")] == [1, 2, 3, 4, 5, 6, 7]


def test_every_step_is_named_even_when_nothing_happens_in_it():
    state = stand(table(3), [9, 9, None])
    events = play(state, "shiko", "shiko")
    assert [data["name"] for data in told(events, "step")] == list(STEPS)


def test_rank_adds_to_tsukidashi_and_oshikomi_and_to_nothing_else():
    state = stand(table(4), [5, 9, 9, 9], levels=[4, 0, 0, 0])
    pushed = {}
    for text in ("tsuki>1", "oshi>1", "nage>1", "hataki>1"):
        events = play(state.clone(), text, "tsuki>2", "tsuki>3", "tsuki>2")
        pushed[text] = next(event for event in told(events, "pushed") if event["by"] == 0)
    assert [(event["base"], event["bonus"]) for event in pushed.values()] == [(2, 4), (3, 4), (2, 0), (2, 0)]


@pytest.mark.parametrize(("steps", "push"), [(9, 2), (4, 2), (3, 4), (1, 4)])
def test_uwatenage_is_worth_four_against_three_steps_or_fewer(steps, push):
    state = stand(table(3), [9, steps, 9])
    events = play(state, "nage>1", "tsuki>2", "tsuki>0")
    assert next(event for event in told(events, "pushed") if event["technique"] == "nage")["base"] == push


def test_oshikomi_costs_its_player_two_even_when_the_target_is_immune():
    state = stand(table(3), [9, 9, 9])
    events = play(state, "oshi>1", "shiko", "tsuki>0")
    assert told(events, "push_void") == [{"seat": 1, "by": 0, "technique": "oshi", "reason": "immune"}]
    assert told(events, "own_cost") == [{"seat": 0, "technique": "oshi", "change": -2, "after": 7}]


def test_an_attack_on_someone_off_the_ring_is_void_and_costs_nothing():
    rules = rules_for(complete(GAME.options, {}), 3)
    steps = [7, 7, 0]
    events: list[Event] = []
    resolve(rules, [OSHI << 3 | 2, TSUKI << 3 | 0, NOT_CHOSEN], steps, [0, 0, 0], 0b011, tell=events)
    assert steps == [5, 8, 0]
    assert told(events, "push_void") == [{"seat": 2, "by": 0, "technique": "oshi", "reason": "off_ring"}]
    assert told(events, "own_cost") == []


def test_a_countered_attacker_may_still_return():
    state = stand(table(4), [5, 5, 5, 5])
    play(state, "tsuki>1", "henka", "tsuki>3", "tsuki>2")
    assert last_hand(state)[0] == 5 - 2 + 1


def test_kakomi_needs_three_cards_but_two_in_a_game_of_three():
    state = stand(table(4), [9, 9, 9, None])
    assert told(play(state, "tsuki>2", "tsuki>2", "tsuki>0"), "surrounded") == []
    state = stand(table(3), [9, 9, 9])
    assert told(play(state, "tsuki>2", "tsuki>2", "tsuki>0"), "surrounded")[0]["change"] == -2


def test_an_immune_wrestler_is_surrounded_in_name_only():
    state = stand(table(4), [9, 9, 9, 3])
    events = play(state, "tsuki>3", "tsuki>3", "tsuki>3", "shiko")
    assert told(events, "surrounded") == []
    assert told(events, "surrounded_immune") == [{"seat": 3, "cards": 3, "technique": "shiko"}]
    assert last_hand(state)[3] == 5


def test_whoever_defends_does_not_also_return():
    state = stand(table(3), [5, 5, 9])
    play(state, "shiko", "henka", "tsuki>0")
    assert last_hand(state)[:2] == [7, 6]


def test_someone_at_nought_by_his_own_oshikomi_is_saved_by_the_return():
    state = stand(table(3), [2, 9, 9])
    play(state, "oshi>1", "tsuki>2", "tsuki>1")
    assert last_hand(state)[0] == 1
    assert state.out_hands[0] == 0


def test_someone_at_minus_one_is_not_saved_by_the_return():
    state = stand(table(3), [1, 9, 9])
    events = play(state, "oshi>1", "tsuki>2", "tsuki>1")
    assert told(events, "out") == [{"seat": 0, "total": 0, "change": 0, "after": 0}]
    assert told(events, "prize_nobody") == [{"victim": 0}]


def test_steps_are_cut_at_nought_only_when_a_wrestler_goes_out():
    state = stand(table(4), [2, 9, 9, 9])
    events = play(state, "oshi>1", "oshi>0", "tsuki>0", "tsuki>0")
    assert told(events, "out") == [{"seat": 0, "total": 2 - 2 - 3 - 2 - 2 - 2, "change": 9, "after": 0}]


def test_hatakikomi_on_an_immune_wrestler_holds_nobody():
    rules = rules_for(complete(GAME.options, {"hataki_lingers": True}), 3)
    defence = legal_choices(FULL_HAND, 0)[0]
    assert defence & 7 == NO_TARGET
    _, held = resolve(rules, [HATAKI << 3 | 1, defence, HATAKI << 3 | 0], [9, 9, 9], [0, 0, 0], 0b111)
    assert held == 0b001
