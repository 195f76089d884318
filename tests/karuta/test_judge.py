"""The judge: every row of the take and fault matrix, played on the mat, and the laws behind it."""

import csv
import random
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from karuta_tables import ME, OPP, current, press, reading, settle, sweep

from game.karuta.judge import Press, closes_at, hand_free_at, judge, net_sends, refusal
from game.karuta.state import KarutaState
from game.karuta.vocabulary import BUSY_MS, FLIGHT_MS, TIE_MS, Refusal

ROWS = list(csv.DictReader((Path(__file__).parent / "data" / "matrix.csv").open(encoding="utf-8")))
MINE, THEIRS = tuple(range(1, 11)), tuple(range(11, 21))
KARAFUDA = 50
POEM = {"mine": MINE[0], "theirs": THEIRS[0], "karafuda": KARAFUDA}
SECOND_TOUCH_MS = BUSY_MS + 10
START_MS = 500
LATER_MS = 30
"""Little enough for the second swing of the later hand to be in flight still."""


def name(row: dict[str, str]) -> str:
    return f"{row['read']}-{row['me']}-{row['opp']}{'-' + row['first'] if row['first'] else ''}"


def touches(state: KarutaState, row: dict[str, str], seat: int) -> list[tuple[int, int, int]]:
    """(when, seat, card whose zone is swept) of what the row says of that seat."""
    word = row["me" if seat == ME else "opp"]
    poem = POEM[row["read"]]
    own, far = (MINE, THEIRS) if seat == ME else (THEIRS, MINE)
    if row["read"] == "karafuda":
        goals = {"none": [], "own": [own[3]], "opp": [far[3]], "both": [own[3], far[3]]}[word]
    else:
        here, there = (MINE, THEIRS) if row["read"] == "mine" else (THEIRS, MINE)
        goals = {"none": [], "R": [poem], "S": [here[4]], "O": [there[4]], "R+O": [poem, there[4]]}[word]
    late = {"": 0, "same": 0, "me": LATER_MS * (seat == OPP), "opp": LATER_MS * (seat == ME)}[row["first"]]
    return [(START_MS + late + n * SECOND_TOUCH_MS, seat, goal) for n, goal in enumerate(goals)]


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_the_matrix_of_takes_and_faults(row: dict[str, str]) -> None:
    state = reading(MINE, THEIRS, [POEM[row["read"]]])
    for when, seat, card in sorted(touches(state, row, ME) + touches(state, row, OPP)):
        sweep(state, seat, card, when)
    settle(state)
    entry = state.log[-1]
    taker = {"me": ME, "opp": OPP, "nobody": None}[row["taker"]]
    left = [int(row["left_me"]), int(row["left_opp"])]
    if taker is None and entry["owner"] is not None:
        left[entry["owner"]] -= 1  # The matrix shows the open window; closing, it removes the card as its owner's.
    assert entry["taker"] == taker
    assert entry["faults"] == [int(row["faults_me"]), int(row["faults_opp"])]
    assert entry["sends"] == int(row["sent"])
    assert entry["left"] == left


def test_the_matrix_is_whole() -> None:
    seen = {(row["read"], row["me"], row["opp"]) for row in ROWS}
    codes = ("none", "R", "S", "O", "R+O")
    assert seen == {*product(("mine", "theirs"), codes, codes),
                    *product(("karafuda",), ("none", "own", "opp", "both"), ("none", "own", "opp", "both"))}
    assert len(ROWS) == 82


def press_at(seat: int, at: int, territory: int, *cards: int) -> Press:
    return Press(seat, "A", at, territory, cards)


def test_touches_within_four_milliseconds_are_simultaneous_and_the_owner_takes() -> None:
    for apart in range(TIE_MS + 3):
        presses = [press_at(OPP, 1000, ME, 1), press_at(ME, 1000 + apart, ME, 1)]
        verdict = judge(presses, 1, ME, 0, 10_000)
        assert verdict.taker == (ME if apart <= TIE_MS else OPP)


def test_the_order_in_which_touches_become_known_does_not_matter() -> None:
    rng = random.Random(1)
    for _ in range(300):
        presses = [press_at(rng.randint(0, 1), rng.randint(0, 2000), rng.randint(0, 1), *rng.sample(range(1, 6), 2))
                   for _ in range(rng.randint(0, 6))]
        shuffled = rng.sample(presses, len(presses))
        assert judge(presses, 1, ME, 300, 1800) == judge(shuffled, 1, ME, 300, 1800)


def test_a_hand_that_comes_400_ms_after_the_take_is_judged_and_a_later_one_is_not() -> None:
    for late, faults in ((FLIGHT_MS, 1), (FLIGHT_MS + 1, 0)):
        verdict = judge([press_at(OPP, 1000, ME, 1), press_at(ME, 1000 + late, OPP, 2)], 1, ME, 0, 10_000)
        assert verdict.counts == (faults, 0)


def test_ten_cards_touched_in_one_territory_are_one_fault() -> None:
    verdict = judge([press_at(ME, 1000, OPP, 2, 3, 4), press_at(ME, 1400, OPP, 5, 6)], 1, ME, 0, 10_000)
    assert verdict.counts == (1, 0)


def test_an_empty_zone_is_no_touch() -> None:
    verdict = judge([press_at(ME, 1000, OPP)], 1, ME, 0, 10_000)
    assert (verdict.taker, verdict.counts, verdict.net) == (None, (0, 0), 0)


def test_a_false_start_neither_takes_nor_faults() -> None:
    verdict = judge([press_at(ME, 299, ME, 1), press_at(OPP, 299, ME, 2)], 1, ME, 300, 10_000)
    assert (verdict.taker, verdict.counts) == (None, (0, 0))


def test_a_reading_closes_400_ms_after_the_first_touch_of_its_card() -> None:
    presses = [press_at(ME, 900, ME, 2), press_at(OPP, 1200, ME, 1), press_at(ME, 1000, ME, 1)]
    assert closes_at(presses[:1], 1, 300, 9000) == 9000
    assert closes_at(presses[:2], 1, 300, 9000) == 1200 + FLIGHT_MS
    assert closes_at(presses, 1, 300, 9000) == 1000 + FLIGHT_MS
    assert closes_at([press_at(ME, 8900, ME, 1)], 1, 300, 9000) == 9000


def test_one_hand_is_busy_for_350_ms_and_only_the_hand_that_swung() -> None:
    presses = [press_at(ME, 1000, ME, 2)]
    assert hand_free_at(presses, ME, 300) == 1350
    assert hand_free_at(presses, OPP, 300) == 0
    assert refusal(presses, ME, 1349, 0, 300, 9000) == Refusal.OTHER_HAND
    assert refusal(presses, ME, 1350, 0, 300, 9000) is None
    assert refusal(presses, OPP, 1000, 0, 300, 9000) is None


def test_a_false_start_locks_the_hand_until_350_ms_after_the_first_sound() -> None:
    presses = [press_at(ME, 100, ME, 1)]
    assert hand_free_at(presses, ME, 300) == 300 + BUSY_MS
    assert refusal(presses, ME, 649, 0, 300, 9000) == Refusal.FALSE_START_LOCK
    assert refusal(presses, ME, 650, 0, 300, 9000) is None


def test_a_hand_that_moves_in_the_lower_verse_or_after_the_close_does_not_count() -> None:
    assert refusal([], ME, 99, 100, 300, 9000) == Refusal.LOWER_VERSE
    assert refusal([], ME, 9001, 100, 300, 9000) == Refusal.TOO_LATE


@given(st.integers(0, 2), st.integers(0, 2), st.sampled_from([None, 0, 1]), st.sampled_from([None, 0, 1]))
def test_what_one_may_send_the_other_receives(mine: int, theirs: int, taker: int | None, owner: int | None) -> None:
    swapped = {None: None, 0: 1, 1: 0}
    assert net_sends((mine, theirs), taker, owner) == -net_sends((theirs, mine), swapped[taker], swapped[owner])


@given(st.data())
def test_the_verdict_is_the_same_from_either_side_of_the_mat(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, 6))
    owner = data.draw(st.sampled_from([None, 0, 1]))
    fields = {0: (2, 3), 1: (4, 5)}
    presses = []
    for _ in range(number):
        seat, territory = data.draw(st.integers(0, 1)), data.draw(st.integers(0, 1))
        cards = (*fields[territory], *((1,) if territory == owner and data.draw(st.booleans()) else ()))
        presses.append(press_at(seat, data.draw(st.integers(0, 2000)), territory, *cards))
    mirrored = [press_at(1 - one.seat, one.at, 1 - one.territory, *one.cards) for one in presses]
    here = judge(presses, 1, owner, 300, 1900)
    there = judge(mirrored, 1, None if owner is None else 1 - owner, 300, 1900)
    assert there.net == -here.net
    assert there.counts == here.counts[::-1]
    assert there.taker == (None if here.taker is None else 1 - here.taker)


def test_the_mat_itself_judges_like_the_judge() -> None:
    state = reading(MINE, THEIRS, [1])
    press(state, ME, ".", 500)
    sweep(state, OPP, 1, 800)
    presses, now = current(state).presses, current(state)
    settle(state)
    verdict = judge(presses, 1, ME, now.audible, now.window_end)
    assert state.log[-1]["faults"] == list(verdict.counts)
    assert state.log[-1]["taker"] == verdict.taker
