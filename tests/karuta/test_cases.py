"""The numbered cases of the rules, one test each. Those of the kimariji, the reader, the matrix and the voice stand in
`test_kimariji`, `test_poems`, `test_reading`, `test_judge`, `test_layout` and `tests/voice`."""

import random
from pathlib import Path

import pytest
from karuta_tables import (
    ME,
    OPP,
    close,
    current,
    key_of,
    new_match,
    only,
    press,
    reading,
    send_any,
    settle,
    start_reading,
    sweep,
)

from game.core.action import Action, IllegalAction
from game.core.chance import Chance
from game.core.options import complete
from game.core.replay import Replay
from game.core.seats import bot, human
from game.core.session import Session
from game.karuta import GAME
from game.karuta.player import Mat, memory_of
from game.karuta.poems import DECK
from game.karuta.state import KarutaState
from game.karuta.vocabulary import BUSY_MS, LEAD_IN_MS, REARRANGE_MS, SEND_MS, Refusal
from game.karuta.zones import COLUMNS, KEYS, slot_at

MINE, THEIRS = (1, 2, 3, 4, 5), (11, 12, 13, 14, 15)
KARAFUDA = 50


def refused(state: KarutaState, seat: int, action: Action) -> Refusal:
    before = state.to_dict()
    with pytest.raises(IllegalAction) as error:
        state.apply(seat, action)
    assert state.to_dict() == before
    assert isinstance(error.value.code, Refusal)
    return error.value.code


def test_case_6_a_seed_deals_25_25_and_50_and_always_the_same() -> None:
    options = complete(GAME.options, {})
    one, two, other = (KarutaState(2, options, Chance(seed)) for seed in (7, 7, 8))
    assert one.to_dict() == two.to_dict()
    assert one.dealt != other.dealt
    first, second = map(set, one.dealt.fields)
    assert len(first) == len(second) == 25 and not first & second
    assert sorted(one.dealt.order) == list(DECK)
    assert one.board.count(0) == one.board.count(1) == 25


def test_case_8_who_takes_from_his_own_territory_sends_nothing() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, ME, 1)
    settle(state)
    assert (state.log[-1]["taker"], state.log[-1]["left"], state.log[-1]["sends"]) == (ME, [4, 5], 0)


def test_case_9_who_takes_from_the_opponents_territory_sends_a_card() -> None:
    state = reading(MINE, THEIRS, [11])
    sweep(state, ME, 11)
    events = close(state)
    assert only(events, "owes") == [(ME, 1, state.now + SEND_MS)]
    state.apply(ME, Action("send", (3,)))
    assert state.board.owner(3) == OPP
    assert state.log[-1]["left"] == [4, 5]


@pytest.mark.parametrize(("poem", "taker"), [(1, ME), (11, OPP)], ids=["case_10_mine", "case_11_the_opponents"])
def test_cases_10_and_11_at_the_same_instant_the_owner_takes(poem: int, taker: int) -> None:
    for first in (ME, OPP):
        state = reading(MINE, THEIRS, [poem])
        sweep(state, first, poem, 600)
        sweep(state, 1 - first, poem, 604)
        settle(state)
        assert state.log[-1]["taker"] == taker


def test_case_12_a_wrong_zone_of_the_right_territory_and_then_the_right_one() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, ME, 2, 500)
    sweep(state, ME, 1, 500 + BUSY_MS)
    settle(state)
    assert (state.log[-1]["taker"], state.log[-1]["faults"]) == (ME, [0, 0])


def test_case_13_an_empty_zone_is_no_fault_but_keeps_the_hand_busy() -> None:
    state = reading(MINE, THEIRS, [1])
    empty = next(key for key in "QWEASDZXC" if all(key != key_of(state, ME, poem) for poem in THEIRS))
    events = press(state, ME, empty, 500)
    assert only(events, "swept")[0][4] == ()
    assert refused(state, ME, Action("key", ("U",), current(state).audible + 500 + BUSY_MS - 1)) == Refusal.OTHER_HAND
    settle(state)
    assert state.log[-1]["faults"] == [0, 0]


def test_case_14_touching_only_ones_own_side_while_the_opponent_takes_his_card_costs_one() -> None:
    state = reading(MINE, THEIRS, [11])
    sweep(state, ME, 1, 500)
    sweep(state, OPP, 11, 600)
    settle(state)
    assert (state.log[-1]["faults"], state.log[-1]["sends"], state.log[-1]["left"]) == ([1, 0], -1, [6, 3])


def test_case_15_dabu_the_opponent_takes_mine_while_i_touch_his_side_and_sends_two() -> None:
    mine, theirs = tuple(range(1, 11)), tuple(range(11, 21))
    state = reading(mine, theirs, [1])
    sweep(state, ME, 12, 500)
    sweep(state, OPP, 1, 600)
    settle(state)
    assert (state.log[-1]["sends"], state.log[-1]["left"]) == (-2, [11, 8])


def test_case_18_a_karafuda_and_three_cards_of_one_territory_are_one_fault() -> None:
    places = {1: (0, 0), 2: (0, 1), 3: (0, 2)}
    state = reading(MINE, THEIRS, [KARAFUDA], places=places)
    assert only(sweep(state, ME, 1), "swept")[0][4] == (1, 2, 3)
    settle(state)
    assert state.log[-1]["faults"] == [1, 0]


def test_case_19_a_karafuda_and_both_territories_are_two_faults() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA])
    sweep(state, ME, 1, 500)
    sweep(state, ME, 11, 900)
    settle(state)
    assert (state.log[-1]["faults"], state.log[-1]["sends"]) == ([2, 0], -2)


def test_case_21_a_karafuda_on_which_both_fault_moves_nothing() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA])
    sweep(state, ME, 1, 500)
    sweep(state, OPP, 1, 500)
    settle(state)
    assert (state.log[-1]["faults"], state.log[-1]["sends"], state.log[-1]["left"]) == ([1, 1], 0, [5, 5])


def test_case_22_both_at_fault_and_i_take_the_opponents_card_so_i_send_one() -> None:
    state = reading(MINE, THEIRS, [11])
    sweep(state, ME, 11, 500)
    sweep(state, OPP, 1, 500)
    sweep(state, ME, 1, 500 + BUSY_MS)
    settle(state)
    assert (state.log[-1]["taker"], state.log[-1]["faults"], state.log[-1]["sends"]) == (ME, [1, 1], 1)


def test_case_23_a_key_in_the_pause_is_void_and_locks_the_hand() -> None:
    state = reading(MINE, THEIRS, [1])
    now = current(state)
    events = state.apply(ME, Action("key", (key_of(state, ME, 1),), now.audible - 1))
    assert only(events, "false_start")[0][4] == now.audible + BUSY_MS
    assert refused(state, ME, Action("key", ("U",), now.audible + BUSY_MS - 1)) == Refusal.FALSE_START_LOCK
    settle(state)
    assert (state.log[-1]["taker"], state.log[-1]["faults"], state.log[-1]["sends"]) == (None, [0, 0], 0)


def test_case_24_a_key_during_the_lower_verse_is_ignored() -> None:
    state = reading(MINE, THEIRS, [1])
    now = current(state)
    assert refused(state, ME, Action("key", ("U",), now.hush - 1)) == Refusal.LOWER_VERSE
    assert only(state.apply(ME, Action("key", ("U",), now.hush)), "false_start")


def test_case_25_of_two_keys_ten_milliseconds_apart_only_the_first_counts() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, ME, 2, 600)
    again = Action("key", (key_of(state, ME, 1),), current(state).audible + 610)
    assert refused(state, ME, again) == Refusal.OTHER_HAND


def test_case_26_a_hand_in_flight_300_ms_after_the_take_still_faults() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, OPP, 1, 600)
    sweep(state, ME, 11, 900)
    settle(state)
    assert state.log[-1]["faults"] == [1, 0]


def test_a_hand_later_than_400_ms_after_the_take_is_ignored() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, OPP, 1, 600)
    assert refused(state, ME, Action("key", ("U",), current(state).audible + 1001)) == Refusal.TOO_LATE


def test_case_28_at_one_card_each_who_takes_his_own_has_won() -> None:
    state = reading([1], [11], [1])
    sweep(state, ME, 1)
    close(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (ME,)
    assert outcome.scores == (1, -1)


def test_case_29_at_one_card_each_who_takes_the_others_sends_his_last_and_has_won() -> None:
    state = reading([1], [11], [1])
    sweep(state, OPP, 1)
    settle(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (OPP,)


def test_case_31_at_one_card_each_a_fault_on_a_karafuda_loses() -> None:
    state = reading([1], [11], [KARAFUDA])
    sweep(state, ME, 1)
    settle(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (OPP,)
    assert state.left() == (2, 0)


def test_case_32_at_one_card_each_two_faults_on_a_karafuda_change_nothing() -> None:
    state = reading([1], [11], [KARAFUDA])
    sweep(state, ME, 1)
    sweep(state, OPP, 11)
    settle(state)
    assert state.outcome() is None and state.left() == (1, 1)


def test_a_torizon_on_ones_own_last_card_loses() -> None:
    state = reading([1], [11], [1])
    sweep(state, ME, 1, 500)
    sweep(state, ME, 11, 500 + BUSY_MS)
    settle(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (OPP,)


def test_whose_last_card_is_taken_wins_if_the_taker_may_not_send() -> None:
    state = reading([1, 2, 3], [11], [11])
    sweep(state, ME, 11, 500)
    sweep(state, ME, 1, 500 + BUSY_MS)
    settle(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (OPP,)
    assert outcome.scores == (-3, 3)


def test_of_two_sends_due_the_last_card_is_enough_to_win() -> None:
    state = reading([1, 2], [11], [1])
    sweep(state, OPP, 1, 500)
    sweep(state, ME, 11, 500)
    events = close(state)
    assert only(events, "netted") == [((0, 2), -2)]
    assert only(events, "owes")[0][:2] == (OPP, 1)
    send_any(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (OPP,)


def test_case_34_a_territory_that_is_empty_for_an_instant_only_has_not_won() -> None:
    state = reading([1], [11, 12, 13], [1])
    sweep(state, OPP, 1)
    close(state)
    assert state.left() == (0, 3) and state.outcome() is None
    send_any(state)
    assert state.left() == (1, 2) and state.phase == "tidy"


def test_case_36_a_card_that_nobody_touches_leaves_as_its_owners_four_seconds_after_the_verse() -> None:
    state = reading(MINE, THEIRS, [11])
    now = current(state)
    assert state.advance(now.verse_end + 3999) == []
    events = state.advance(now.verse_end + 4000)
    assert only(events, "unclaimed") == [(11, OPP)]
    assert state.log[-1]["left"] == [5, 4] and state.log[-1]["sends"] == 0
    assert 11 in state.taken[OPP]


def test_case_37_a_send_not_chosen_in_15_seconds_is_the_last_card_of_the_lower_row() -> None:
    places = {1: (2, 3), 2: (2, 9), 3: (1, 15)}
    state = reading(MINE, THEIRS, [11], places=places)
    sweep(state, ME, 11)
    close(state)
    assert state.advance(state.now + SEND_MS - 1) == []
    assert state.phase == "send", "the reader has not begun"
    events = state.advance(state.now + SEND_MS)
    assert only(events, "sent") == [(ME, OPP, 2, 0, COLUMNS - 1, True)]


def test_case_38_a_card_cannot_be_placed_in_a_full_row_and_other_rows_are_offered() -> None:
    mine = tuple(range(1, 18))
    places = {card: (0, card - 1) for card in mine[:16]} | {17: (1, 0)}
    state = reading(mine, (21, 22, 23, 24, 25), [KARAFUDA], places=places)
    sweep(state, ME, 17)
    settle(state)
    received = state.fresh[ME][0]
    assert state.board.slot(received) == slot_at(1, COLUMNS - 1), "the upper row is full"
    with pytest.raises(IllegalAction) as error:
        state.apply(ME, Action("place", (received, 0, 4)))
    assert error.value.code == Refusal.ROW_FULL
    assert error.value.params == {"count": 16, "others": "middle, lower"}
    state.apply(ME, Action("place", (received, 2, 4)))
    assert state.board.slot(received) == slot_at(2, 4)


def test_case_39_cards_are_moved_after_tidying_and_before_the_lower_verse_only() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA])
    assert refused(state, ME, Action("move", (1, 2, 8))) == Refusal.MOVE_IN_READING
    close(state)
    state.apply(OPP, Action("ready"))
    events = state.apply(ME, Action("move", (1, 2, 8)))
    assert [event.kind for event in events] == ["hand_raised", "moved"]
    assert events[0].seen_by(OPP) == events[0] and events[1].seen_by(OPP) == events[1]
    assert state.advance(state.now + REARRANGE_MS - 1) == []
    start_reading(state)
    assert refused(state, ME, Action("move", (1, 2, 9))) == Refusal.MOVE_IN_READING


def test_case_40_a_card_that_was_moved_is_remembered_less_and_judged_the_same() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA, 1])
    before = Mat(state.observe(OPP), OPP)
    close(state)
    state.apply(ME, Action("move", (1, 2, 8)))
    start_reading(state)
    after = Mat(state.observe(OPP), OPP)
    assert memory_of(after, after.lies[1]) < memory_of(before, before.lies[1]) == 1.0
    assert memory_of(after, after.lies[2]) == 1.0
    sweep(state, OPP, 1)
    settle(state)
    assert state.log[-1]["taker"] == OPP


def test_case_41_the_table_loses_one_card_for_each_card_that_is_read_and_none_for_a_karafuda() -> None:
    rng = random.Random(41)
    state = KarutaState(2, complete(GAME.options, {}), Chance(41))
    while state.outcome() is None:
        seat = rng.choice(state.to_act())
        state.apply(seat, rng.choice(state.legal_actions(seat)))
        gone = sum(entry["owner"] is not None for entry in state.log)
        assert sum(state.left()) == 50 - gone
    assert [sum(entry["left"]) for entry in state.log] == [
        50 - sum(entry["owner"] is not None for entry in state.log[:n + 1]) for n in range(len(state.log))]


def test_case_44_before_the_swing_phase_keys_do_nothing_and_in_it_they_touch_nothing() -> None:
    state = new_match(MINE, THEIRS, memorise="tournament")
    for seat in (ME, OPP):
        state.apply(seat, Action("ready"))
    assert state.until == (780_000, 900_000)
    assert refused(state, ME, Action("key", ("U",), 779_999)) == Refusal.NO_SWINGS_YET
    state.advance(780_000)
    before = state.to_dict()
    events = state.apply(ME, Action("key", ("U",), 780_000))
    assert [event.kind for event in events] == ["swung"]
    assert state.to_dict() == before


def test_case_45_a_latency_of_60_ms_taken_off_a_stamp_shortens_the_reaction_and_decides_the_duel() -> None:
    for latency, taker in ((0, OPP), (60, ME)):
        state = reading(MINE, THEIRS, [1])
        sweep(state, OPP, 1, 570)
        sweep(state, ME, 1, 600 - latency)
        settle(state)
        entry = state.log[-1]
        assert entry["taker"] == taker
        assert entry["reaction"][ME] == current(state).audible + 600 - latency - entry["decided"]


def test_case_48_a_match_left_in_mid_reading_resumes_with_that_reading_void(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = Session.start(GAME, {"memorise": "blitz"}, [human("Ada"), bot(GAME, "level5")], 48, path)
    session.submit(ME, Action("ready"))
    session.poll()
    session.poll()
    session.submit(ME, Action("ready"))
    while session.phase != "reading":
        session.poll()
    view = session.observe(None)
    session.submit(ME, Action("key", ("U",), view["reading"]["audible"] + 200))
    session.close()

    again = Session.resume(path)
    resumed = again.observe(None)
    assert resumed["reading"]["presses"], "the record tells of the key"
    again.submit(ME, Action("reread", (), again.clock_ms + 1))
    void = again.observe(None)
    assert (void["n"], void["reading"], void["log"]) == (0, None, [])
    again.submit(ME, Action("ready", (), again.clock_ms + 500))
    for _ in range(50):
        again.poll()
        again.advance(again.clock_ms + 100)
    reread = again.observe(None)["reading"]
    assert (reread["n"], reread["poem"], reread["presses"]) == (1, view["reading"]["poem"], [])
    again.close()


def test_case_49_a_match_of_one_seed_and_recorded_keys_replays_to_the_identical_log(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    seats = [human("Ada"), bot(GAME, "level3")]
    session = Session.start(GAME, {"match": "short", "memorise": "blitz"}, seats, 49, path)
    stream = session.stream("all")
    rng = random.Random(49)
    events = []
    while session.outcome() is None:
        session.poll()
        if ME in session.to_act() and session.phase == "reading":
            reading_now = session.observe(ME)["reading"]
            at = reading_now["audible"] + rng.randint(400, 1500)
            while session.phase == "reading" and session.clock_ms < at:
                session.poll()
                session.advance(min(at, session.clock_ms + 50))
            if session.refusal(ME, action := Action("key", (rng.choice(KEYS),), at)) is None:
                session.submit(ME, action)
        elif ME in session.to_act():
            session.submit(ME, rng.choice(session.legal(ME)))
        session.advance(session.clock_ms + 50)
        events += stream.drain()
    session.close()
    replay = Replay.open(path)
    replay.go(len(replay))
    assert replay.history("all") == events
    assert replay.observe(ME) == session.observe(ME)
    assert replay.outcome() == session.outcome()


def test_case_50_with_subtitles_a_match_is_played_without_sound() -> None:
    state = reading(MINE, THEIRS, [1], subtitles=True)
    now = current(state)
    assert now.audible == now.verse, "the clock starts when the first kana is shown"
    sweep(state, ME, 1, 500)
    settle(state)
    assert state.log[-1]["taker"] == ME
    assert state.log[-1]["decided"] - now.verse in range(0, 6000, 200)


def test_the_reader_takes_a_breath_before_the_next_reading() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA, 1])
    end = current(state).verse_end
    close(state)
    start_reading(state)
    assert current(state).start >= end + LEAD_IN_MS
