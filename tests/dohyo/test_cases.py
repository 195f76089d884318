"""The ten cases of the rulebook (Dohyo §7), by number."""

from game.dohyo.vocabulary import START_STEPS

from .positions import last_hand, play, stand, table, told


def test_case_1_a_home_in_the_first_hand_gives_no_prize_when_the_pushes_tie():
    state = table(4)
    events = play(state, "oshi>1", "nage>0", "tsuki>0", "tsuki>0")
    assert last_hand(state) == [0, 6, 9, 9]
    assert told(events, "surrounded") == [{"seat": 0, "cards": 3, "change": -2, "after": -1}]
    assert told(events, "own_cost")[0]["seat"] == 0
    assert told(events, "prize") == []
    assert told(events, "prize_tied") == [{"victim": 0, "seats": (1, 2, 3), "push": 2}]


def test_case_2_a_counter_helps_to_push_out_but_the_prize_is_the_pushers():
    state = stand(table(4), [2, 9, 9, 9])
    events = play(state, "tsuki>2", "tsuki>3", "henka", "hataki>0")
    assert state.out_hands[0] == 1
    assert [(prize["seat"], prize["victim"], prize["push"]) for prize in told(events, "prize")] == [(3, 0, 2)]


def test_case_3_a_henka_under_three_attacks_costs_each_attacker_two_and_returns_one():
    state = stand(table(4), [5, 6, 7, 2])
    events = play(state, "tsuki>3", "tsuki>3", "tsuki>3", "henka")
    assert last_hand(state) == [4, 5, 6, 3]
    assert [event["change"] for event in told(events, "countered")] == [-2, -2, -2]
    assert len(told(events, "returned")) == 3


def test_case_4_two_wrestlers_who_push_each_other_out_both_win_a_prize():
    state = stand(table(4), [2, 2, 9, 9])
    events = play(state, "tsuki>1", "tsuki>0", "tsuki>3", "tsuki>2")
    assert [(prize["seat"], prize["victim"]) for prize in told(events, "prize")] == [(1, 0), (0, 1)]


def test_case_5_uwatenage_looks_at_the_steps_at_the_start_of_the_hand():
    state = stand(table(4), [4, 9, 9, 9])
    events = play(state, "tsuki>1", "oshi>0", "nage>0", "tsuki>1")
    thrown = next(event for event in told(events, "pushed") if event["technique"] == "nage")
    assert thrown["base"] == 2
    assert thrown["after"] == -1


def test_case_6_nobody_rises_above_his_cap():
    state = stand(table(4), [8, 9, 9, 9], levels=[1, 0, 0, 0])
    events = play(state, "tsuki>1", "shiko", "tsuki>3", "tsuki>2")
    assert last_hand(state)[:2] == [START_STEPS[1], 9]
    assert told(events, "return_capped") == [{"seat": 0, "cap": 8}]
    assert told(events, "gain_capped") == [{"seat": 1, "technique": "shiko", "card": 2, "cap": 9}]


def test_case_7_when_all_go_out_in_the_third_hand_the_day_is_over_without_awards():
    state = stand(table(3), [2, 2, None], hand=3)
    events = play(state, "tsuki>1", "tsuki>0")
    assert told(events, "no_star") == [{"reason": "all_out", "seats": ()}]
    assert told(events, "zanzon") == []
    assert told(events, "idle") == []
    assert state.day == 2


def test_case_8_five_hands_without_an_out_give_one_point_to_the_first_and_take_one_from_the_rest():
    state = stand(table(4), [9, 6, 5, 5], hand=5)
    events = play(state, "shiko", "henka", "shiko", "henka")
    assert told(events, "day_ended")[0]["points"] == (2 + 1 - 2, 1 - 2, 1 - 2, 1 - 2)


def test_case_9_a_kinboshi_is_not_a_gekokujo_as_well():
    state = stand(table(4), [9, 2, 9, 9], levels=[0, 2, 0, 0])
    events = play(state, "tsuki>1", "tsuki>2", "tsuki>3", "tsuki>2")
    assert [(prize["seat"], prize["points"]) for prize in told(events, "prize")] == [(0, 3)]
    assert [(bonus["seat"], bonus["points"]) for bonus in told(events, "kinboshi")] == [(0, 2)]
    assert told(events, "gekokujo") == []
    assert state.scores[0] == 5


def test_case_10_no_wrestler_is_ever_left_on_the_ring_without_an_opponent():
    state = stand(table(3), [2, 9, None], hand=2)
    play(state, "oshi>1", "tsuki>0")
    assert (state.day, state.hand) == (2, 1)
    assert state.to_act() == (0, 1, 2)
