"""Statistics: what counts, how it is counted, and what happens to a damaged store."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.action import Outcome
from game.core.protocol import Game
from game.core.seats import Seat, bot, bots_around, human
from game.core.session import Session
from game.core.stats import STANDARD, Filter, Statistics, Summary, bots_key, variant_key

Over = Callable[..., Session]


@pytest.fixture
def over(dohyo: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Over:
    """over(ranking, ...): a game that ended with that ranking; the first seats are people's."""
    count = 0

    def finished(ranking: tuple[tuple[int, ...], ...], *, scores: tuple[int, ...] = (9, 7, 5, 3), people: int = 1,
                 assisted: bool = False, seconds: float = 60, **options: object) -> Session:
        nonlocal count
        count += 1
        seats: list[Seat] = [human(f"P{n}") for n in range(people)]
        seats += [bot(dohyo, "random") for _ in range(len(scores) - people)]
        session = Session.start(dohyo, options, seats, count, tmp_path / f"{count}.jsonl")
        monkeypatch.setattr(session, "outcome", lambda: Outcome(scores, ranking, "last_day"))
        if assisted:
            session.note_assisted()
        session.add_time(seconds)
        return session

    return finished


@pytest.fixture
def stats() -> Statistics:
    ticks = iter(range(1000, 100_000))
    return Statistics(None, clock=lambda: next(ticks))


FIRST, SECOND, SHARED = ((0,), (1, 2, 3)), ((1,), (0,), (2,), (3,)), ((0, 2), (1,), (3,))


def test_without_games_there_is_nothing_to_average(stats: Statistics) -> None:
    assert stats.summary() == Summary()
    assert stats.history() == [] and stats.recent() == []


def test_wins_streaks_and_averages(stats: Statistics, over: Over) -> None:
    for ranking, score in ((FIRST, 9), (FIRST, 12), (SECOND, 4), (SHARED, 7)):
        assert stats.add(over(ranking, scores=(score, 0, 0, 0))) is None
    summary = stats.summary()
    assert (summary.played, summary.won, summary.shared) == (4, 3, 1)
    assert (summary.streak, summary.longest_streak) == (1, 2)
    assert (summary.win_share, summary.best, summary.average) == (0.75, 12, 8.0)
    assert summary.average_place == 1.25
    assert summary.seconds == 240
    assert summary.last is not None


def test_a_game_counts_once_however_often_it_is_added(stats: Statistics, over: Over) -> None:
    session = over(FIRST)
    stats.add(session)
    stats.add(session)
    assert stats.summary().played == 1


def test_games_with_help_are_counted_apart(stats: Statistics, over: Over) -> None:
    stats.add(over(FIRST, assisted=True))
    stats.add(over(SECOND))
    assert stats.summary(Filter(assisted=False)).won == 0
    assert stats.summary(Filter(assisted=True)).won == 1
    assert stats.summary(Filter(assisted=None)).played == 2


def test_variants_numbers_of_seats_and_bots_are_told_apart(stats: Statistics, over: Over) -> None:
    plain, short, three = over(FIRST), over(FIRST, days=3), over(((0,), (1, 2)), scores=(1, 2, 3))
    for session in (plain, short, three):
        stats.add(session)
    assert variant_key(plain) == STANDARD and variant_key(short) == '{"days":3}'
    assert stats.summary(Filter(variant=variant_key(short))).played == 1
    assert stats.summary(Filter(seats=3)).played == 1
    assert stats.summary(Filter(bots=bots_key(plain))).played == 2
    assert stats.summary(Filter(game="karuta")).played == 0
    assert stats.distinct("variant") == sorted([STANDARD, '{"days":3}'])
    assert stats.distinct("seats", "dohyo") == [3, 4]
    with pytest.raises(ValueError):
        stats.distinct("score; DROP TABLE results")


def test_several_people_at_one_machine_are_told_apart_by_name(stats: Statistics, over: Over) -> None:
    stats.add(over(((1,), (0,), (2, 3)), people=2))
    assert stats.summary().won == 0, "the first seat speaks for the table"
    assert stats.summary(Filter(player="P1")).won == 1
    assert stats.distinct("player") == ["P0", "P1"]


def test_a_game_of_bots_alone_counts_for_nobody(stats: Statistics, dohyo: Game) -> None:
    session = Session.start(dohyo, {}, bots_around(dohyo, 4, ["random"]), 1)
    with pytest.raises(ValueError):
        stats.add(session)
    while session.outcome() is None:
        session.poll()
    stats.add(session)
    assert stats.summary(Filter(assisted=None)).played == 0


def test_the_history_names_the_record_the_latest_first(stats: Statistics, over: Over) -> None:
    for ranking in (FIRST, SECOND, SHARED):
        stats.add(over(ranking))
    assert [result.record for result in stats.history()] == ["3.jsonl", "2.jsonl", "1.jsonl"]
    latest = stats.recent(1)[0]
    assert (latest.place, latest.sharing, latest.score, latest.scores) == (1, 2, 9, "[9,7,5,3]")
    assert latest.assisted is False and latest.bots == "random+random+random"


def test_after_two_who_share_the_first_place_comes_the_third(stats: Statistics, over: Over) -> None:
    stats.add(over(((1, 2), (0,), (3,))))
    assert stats.recent()[0].place == 3


def test_resetting_one_game_leaves_the_others(stats: Statistics, over: Over) -> None:
    stats.add(over(FIRST))
    assert stats.reset("karuta") == 0
    assert stats.reset("dohyo") == 1
    stats.add(over(FIRST))
    assert stats.reset() == 1
    assert stats.summary().played == 0


def test_statistics_outlive_the_program(tmp_path: Path, over: Over) -> None:
    path = tmp_path / "stats" / "statistics.sqlite3"
    first = Statistics(path)
    first.add(over(FIRST))
    first.close()
    second = Statistics(path)
    assert second.summary().won == 1 and second.problem is None
    second.close()


@pytest.mark.parametrize("content", [b"nonsense" * 1000, b"SQLite format 3\0" + b"\xff" * 5000], ids=["text", "header"])
def test_a_damaged_store_is_kept_aside_and_begun_anew(tmp_path: Path, over: Over, content: bytes) -> None:
    path = tmp_path / "statistics.sqlite3"
    path.write_bytes(content)
    stats = Statistics(path)
    assert stats.problem is not None and "statistics.sqlite3.corrupt" in stats.problem.text
    assert (tmp_path / "statistics.sqlite3.corrupt").read_bytes() == content
    stats.add(over(FIRST))
    stats.close()
    assert Statistics(path).summary().played == 1


def test_a_store_of_another_shape_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE results (game TEXT, finished_at INTEGER)")
    db.close()
    stats = Statistics(path)
    assert stats.problem is not None and stats.problem.code == "statistics_damaged"
    assert stats.summary().played == 0
    stats.close()


def test_a_store_that_cannot_be_made_is_kept_in_memory(tmp_path: Path, over: Over) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    stats = Statistics(tmp_path / "file" / "statistics.sqlite3")
    assert stats.problem is not None and stats.problem.code == "statistics_unsaved"
    stats.add(over(FIRST))
    assert stats.summary().played == 1
    stats.close()
