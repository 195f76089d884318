"""The store of attempts, what it tells of a match, the charts, the search and the choice of weak cards."""

from __future__ import annotations

import csv
import io
import sqlite3
from datetime import UTC, date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from karuta_tables import ME, OPP, close, current, press, reading, send_any, sweep

from game.core.action import Action, Event
from game.karuta.kimariji import kimariji_length
from game.karuta.poems import DECK
from game.karuta.state import KarutaState
from game.karuta.training import charts, lists, weak
from game.karuta.training.attempts import COLUMNS, Attempt, Attempts
from game.karuta.training.romaji import letters_of, romaji
from game.karuta.training.witness import Witness

NOW = 1_700_000_000
"""A Tuesday."""
DAY = 86_400
MINE, THEIRS = (1, 2, 3, 4, 5), (11, 12, 13, 14, 15)
KARAFUDA = 50


def attempt(poem: int = 17, reaction: int | None = 500, verdict: str = "taken", *, at: int = NOW,
            mode: str = "kikiwake", length: int = 2, fault: str = "", key: str = "", opponent: str = "",
            opponent_ms: int | None = None) -> Attempt:
    key_ms = None if reaction is None else 200 + reaction
    return Attempt(at, mode, poem, length, 200, key_ms, reaction, verdict, fault, key, opponent, opponent_ms)


# -- the store --------------------------------------------------------------------------------------------------------


def test_attempts_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "karuta.sqlite3"
    store = Attempts(path)
    kept = [attempt(17), attempt(22, None, "missed", at=NOW + 5), attempt(3, 300, mode="solo", at=NOW + 9)]
    assert store.add(kept) is None
    store.close()
    again = Attempts(path)
    assert again.problem is None
    assert again.all() == kept
    assert again.all(mode="solo") == kept[2:]
    assert again.all(since=NOW + 5) == kept[1:]
    assert again.all(poem=22) == [kept[1]]
    again.reset()
    assert again.all() == []


@pytest.mark.parametrize("spoiled", [{"mode": "sleep"}, {"verdict": "won"}, {"fault": "big"}])
def test_words_that_mean_nothing_are_not_kept(spoiled: dict[str, str]) -> None:
    store = Attempts(None)
    with pytest.raises(ValueError, match=next(iter(spoiled.values()))):
        store.add([attempt(**spoiled)])  # type: ignore[arg-type]  # that is the point
    assert store.all() == []


def test_a_damaged_store_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    path = tmp_path / "karuta.sqlite3"
    path.write_bytes(b"no database at all, but longer than a header of one hundred bytes needs to be " * 3)
    store = Attempts(path)
    assert store.problem is not None and store.problem.code == "statistics_damaged"
    assert store.add([attempt()]) is None
    assert (tmp_path / "karuta.sqlite3.corrupt").exists()


def test_a_place_that_cannot_be_written_keeps_attempts_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Attempts(tmp_path / "file" / "karuta.sqlite3")
    assert store.problem is not None and store.problem.code == "statistics_unsaved"
    assert store.add([attempt()]) is None and len(store.all()) == 1


def test_a_disk_that_refuses_is_told_of_and_nothing_breaks(tmp_path: Path) -> None:
    path = tmp_path / "karuta.sqlite3"
    store = Attempts(path)
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE attempts")
    problem = store.add([attempt()])
    assert problem is not None and problem.code == "statistics_unsaved"


def test_all_attempts_are_exported_as_csv() -> None:
    store = Attempts(None)
    store.add([attempt(17, 431), attempt(22, None, "missed")])
    file = io.StringIO(newline="")
    assert store.export_csv(file) == 2
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert list(rows[0]) == list(COLUMNS)
    assert (rows[0]["poem"], rows[0]["reaction_ms"], rows[1]["reaction_ms"], rows[1]["verdict"]) == (
        "17", "431", "", "missed")


def test_practice_is_added_up_by_day() -> None:
    clock = [float(NOW)]
    store = Attempts(None, lambda: clock[0])
    for days, seconds in ((0, 600), (0, 300), (1, 60), (3, 120)):
        clock[0] = NOW + days * DAY
        store.add_practice("reflex", seconds)
    today = date(2023, 11, 17)
    days = charts.minutes_by_day(store.practice(), today, days=5, zone=UTC)
    assert [minutes for _, minutes in days] == [0, 15, 1, 0, 2]
    assert days[-1][0] == today
    assert charts.streak(days) == 1
    assert charts.streak(days[:3]) == 2
    assert charts.streak(days[:4]) == 2, "today is not over yet"
    assert charts.streak([]) == 0


# -- what a match tells -----------------------------------------------------------------------------------------------


def witnessed(state: KarutaState, *steps: list[Event], seat: int = ME) -> Attempt:
    """What the seat's witness makes of these events and the verdict after them."""
    witness = Witness(seat, "level3")
    events = [*(event for step in steps for event in step), *close(state), *send_any(state)]
    made = [one for event in events if (one := witness.see(event, NOW)) is not None]
    assert len(made) == 1
    return made[0]


def test_a_take_is_kept_with_both_reactions() -> None:
    state = reading(MINE, THEIRS, [1])
    made = witnessed(state, sweep(state, ME, 1, 700), sweep(state, OPP, 1, 900))
    entry = state.log[-1]
    assert (made.verdict, made.fault, made.poem, made.length, made.opponent) == ("taken", "", 1, 3, "level3")
    assert made.key_ms == current(state).audible + 700 - current(state).verse
    assert made.reaction_ms == entry["reaction"][ME] == made.key_ms - made.decision_ms
    assert made.opponent_ms == entry["reaction"][OPP]
    assert made.key == current(state).presses[0].key


def test_every_way_a_reading_ends_has_its_word() -> None:
    def word(poem: int, *touches: tuple[int, int, int]) -> tuple[str, str]:
        state = reading(MINE, THEIRS, [poem])
        made = witnessed(state, *(sweep(state, seat, card, after) for seat, card, after in touches))
        return made.verdict, made.fault

    assert word(1, (OPP, 1, 500)) == ("lost", "")
    assert word(1) == ("unclaimed", "")
    assert word(KARAFUDA) == ("held", "")
    assert word(KARAFUDA, (ME, 1, 500)) == ("fault", "karafuda")
    assert word(KARAFUDA, (ME, 1, 500), (ME, 11, 900)) == ("fault", "karadabu")
    assert word(1, (ME, 11, 500)) == ("fault", "ote")
    assert word(1, (ME, 11, 500), (OPP, 1, 600)) == ("fault", "ote")
    assert word(1, (ME, 1, 500), (ME, 11, 860)) == ("taken", "torizon")


def test_a_false_start_with_nothing_after_it_is_kept_as_such() -> None:
    state = reading(MINE, THEIRS, [1])
    made = witnessed(state, press(state, ME, "U", -100))
    assert (made.verdict, made.reaction_ms) == ("false_start", None)


def test_a_void_reading_is_forgotten() -> None:
    state = reading(MINE, THEIRS, [1])
    witness = Witness(ME, "level3")
    events = sweep(state, ME, 11, 500) + state.apply(ME, Action("reread", at_ms=state.now))
    while state.phase == "tidy":
        events += state.apply(state.to_act()[0], Action("ready", at_ms=state.now))
    events += close(state)
    made = [one for event in events if (one := witness.see(event, NOW)) is not None]
    assert [(one.verdict, one.fault) for one in made] == [("unclaimed", "")]


# -- charts -----------------------------------------------------------------------------------------------------------


def test_reactions_are_shown_by_their_quartiles() -> None:
    made = charts.spread([attempt(reaction=ms) for ms in (400, 500, 600, 700, 800)])
    assert made == charts.Spread(5, 500, 600, 700)
    assert charts.spread([attempt(reaction=450)]) == charts.Spread(1, 450, 450, 450)
    assert charts.spread([]) is None


def test_guesses_and_errors_are_in_no_reaction_time() -> None:
    tries = [attempt(reaction=99), attempt(reaction=-40), attempt(reaction=300, verdict="wrong"), attempt(reaction=100)]
    assert charts.reactions(tries) == [100]


def test_reactions_are_charted_by_week_from_monday_on() -> None:
    tries = [attempt(reaction=500, at=NOW + days * DAY) for days in (0, 5, 6, 12)]
    weeks = charts.by_week(tries, UTC)
    assert {week: made.count for week, made in weeks.items()} == {date(2023, 11, 13): 2, date(2023, 11, 20): 2}


def test_reactions_are_charted_by_first_kana_the_slowest_first_and_by_length() -> None:
    tries = [attempt(17, 400), attempt(22, 700, length=1), attempt(0, 200, mode="reflex", length=0), attempt(42, 500)]
    assert list(charts.by_first_kana(tries)) == ["ふ", "ち"]
    assert {length: made.middle for length, made in charts.by_length(tries).items()} == {1: 700, 2: 450}


def test_every_zone_has_its_heat() -> None:
    heat = charts.zone_heat([attempt(key="U"), attempt(key="U", verdict="wrong"), attempt(key="Q", fault="torizon")])
    assert len(heat) == 18
    assert heat["U"] == charts.ZoneHeat(2, 1, 1, 500)
    assert heat["Q"] == charts.ZoneHeat(1, 1, 1, 500)
    assert heat["M"] == charts.ZoneHeat(0, 0, 0, None)


def test_faults_are_counted_by_kind() -> None:
    tries = [attempt(verdict="fault", fault="ote"), attempt(verdict="fault", fault="ote"), attempt(verdict="wrong"),
             attempt(reaction=50), attempt(verdict="false_start", reaction=None)]
    assert charts.fault_kinds(tries) == {"ote": 2, "wrong": 1, "early": 1, "false_start": 1}


def test_the_hardest_cards_are_those_most_failed_and_then_the_slowest() -> None:
    tries = [*[attempt(17, 400)] * 3, *[attempt(22, 900)] * 3, attempt(3, 500), attempt(3, 500, "wrong"),
             attempt(3, None, "missed"), attempt(9, 5000)]
    assert [one.poem for one in charts.hardest(tries)] == [3, 22, 17]
    assert charts.hardest(tries)[0] == charts.Hard(3, 3, 2, 500)


def test_a_player_is_compared_with_the_bots_and_their_classes() -> None:
    medians = charts.bot_medians()
    assert list(medians) == list(range(1, 10)) and list(medians.values()) == sorted(medians.values(), reverse=True)
    assert [charts.class_of(ms) for ms in (1500, 600, 350, 240)] == ["E", "D", "A", "M"]
    tries = [attempt(mode="match", opponent="level3", opponent_ms=600),
             attempt(mode="match", opponent="level3", verdict="lost", opponent_ms=400),
             attempt(mode="match", opponent="level3", verdict="held")]
    assert charts.against_bots(tries) == {"level3": (1, 2)}


# -- weak cards -------------------------------------------------------------------------------------------------------


def test_a_poem_known_ever_better_comes_ever_later() -> None:
    tries = []
    at = NOW
    intervals = []
    for _ in range(6):
        tries.append(attempt(17, 500, at=at))
        memory = weak.memories(tries)[17]
        intervals.append(memory.interval_s)
        at = memory.due
    assert intervals == sorted(intervals) and intervals[-1] > 10 * intervals[0]


def test_a_failure_brings_a_poem_back_at_once_and_slows_its_growth() -> None:
    good = [attempt(17, 500, at=NOW + n) for n in range(4)]
    failed = [*good, attempt(17, 500, "wrong", at=NOW + 10)]
    before, after = weak.memories(good)[17], weak.memories(failed)[17]
    assert after.interval_s < before.interval_s
    assert (after.failures, after.due, after.ease < before.ease) == (1, NOW + 10 + weak.FIRST_S, True)


def test_answers_are_graded_by_the_players_own_median() -> None:
    medians = {2: 500.0}
    marks = [weak.grade(attempt(reaction=ms), medians) for ms in (400, 500, 700)]
    assert marks == ["fast", "good", "slow"]
    assert weak.grade(attempt(reaction=None, verdict="held"), medians) == "good"
    assert weak.grade(attempt(reaction=None, verdict="lost"), medians) == "slow"
    assert weak.grade(attempt(reaction=400, fault="torizon"), medians) == "failed"


def test_what_is_due_comes_first_then_new_poems_of_few_kana() -> None:
    tries = [attempt(17, 500, at=NOW - 3 * weak.DAY), attempt(3, 500, "wrong", at=NOW - 900), attempt(9, 500, at=NOW)]
    chosen = weak.next_poems(weak.memories(tries), NOW, 8, new=4)
    assert chosen[:2] == [17, 3]
    assert all(kimariji_length(poem) == 1 for poem in chosen[2:6] if poem != 9)
    assert chosen[6] == 9 and len(chosen) == 7


@given(st.lists(st.tuples(st.sampled_from(DECK), st.integers(-50, 4000), st.sampled_from(["taken", "wrong", "lost"]))))
def test_every_choice_of_weak_cards_is_of_different_poems(tries: list[tuple[int, int, str]]) -> None:
    history = [attempt(poem, ms, verdict, at=NOW + n) for n, (poem, ms, verdict) in enumerate(tries)]
    known = weak.memories(history)
    chosen = weak.next_poems(known, NOW + 5000, 20, new=20)
    assert len(chosen) == len(set(chosen)) == 20
    assert all(0 <= weak.weakness(known[poem], NOW) <= 1 for poem in DECK)
    assert all(known[poem].interval_s <= weak.LONGEST_S for poem in DECK)


# -- lists and search -------------------------------------------------------------------------------------------------


def test_the_list_keeps_friends_together() -> None:
    groups = lists.grouped()
    assert "".join(group.kana for group in groups).startswith("むすめふさほせ")
    assert sum(len(group.lines) for group in groups) == 100
    for group in groups:
        spelt = [line.kimariji for line in group.lines]
        assert spelt == sorted(spelt)
        for line in group.lines:
            assert all(kimariji_length(friend) >= line.length for friend in line.friends)
    sizes = {length: len(of_length) for length, of_length in lists.by_length().items()}
    assert sizes == {1: 7, 2: 42, 3: 37, 4: 6, 5: 2, 6: 6}


@pytest.mark.parametrize(("text", "found"), [
    ("chiha", (17,)), ("tiha", (17,)), ("ちは", (17,)), ("チハ", (17,)), ("Chi Ha", (17,)), ("17", (17,)),
    ("わたのはら", (11, 76)), ("watanohara", (11, 76)), ("きみがため", (15, 50)), ("kazewo", (48,)), ("かぜを", (48,)),
    ("karakurenai", (17,)), ("", ()), ("x", ()), ("秋", ()), ("101", ()),
])
def test_a_poem_is_found_by_kana_or_letters_or_number(text: str, found: tuple[int, ...]) -> None:
    assert lists.search(text) == found


def test_letters_still_being_typed_find_poems_too() -> None:
    assert 17 in lists.search("ch") and 17 in lists.search("ti")
    assert set(lists.search("わたのはらk")) <= {76}


@pytest.mark.parametrize("number", DECK)
def test_every_kimariji_is_accepted_in_kana_and_in_letters(number: int) -> None:
    spelt = lists.line(number).kimariji
    assert lists.is_kimariji(spelt, number)
    assert lists.is_kimariji(romaji(spelt), number)
    assert not lists.is_kimariji(spelt[:-1], number)
    assert not any(lists.is_kimariji(spelt, other) for other in DECK if other != number)


def test_letters_are_read_in_any_usual_romanisation() -> None:
    assert letters_of("situhuzi") == letters_of("shitsufuji") == letters_of("しつふじ") == "shitsufuji"
    assert romaji("きょうこそ") == "kyoukoso"
    assert letters_of("漢字") == ""
