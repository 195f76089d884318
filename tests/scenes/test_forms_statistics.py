"""The statistics screen shows what the store has, apart by variant, opponents and help."""

from __future__ import annotations

import pytest
from driver import Driver
from records import play

from game.core.stats import Filter
from scenes import chart, describe
from scenes.confirm import ConfirmScene
from scenes.menu import MenuScene
from scenes.replay import ReplayScene
from scenes.statistics import StatisticsScene

GAMES = (
    {"seed": 1},
    {"seed": 2},
    {"seed": 3, "days": 3},
    {"seed": 4, "seats": 3},
    {"seed": 5, "assisted": True},
    {"seed": 6, "days": 3, "playoff": True},
)


@pytest.fixture
def statistics(driver: Driver) -> Driver:
    driver.app.push(MenuScene(driver.app))
    for n, game in enumerate(GAMES):
        assert driver.app.stats.add(play(driver.app, day=n + 1, **game)) is None
    driver.app.push(StatisticsScene(driver.app))
    driver.frames(2)
    return driver


def texts(driver: Driver) -> list[str]:
    """Everything written on the screen."""
    scene = driver.top
    scene.renew_still()
    driver.app.draw()
    written = [box.text for box in scene.pen.boxes]
    for element in scene.kit.painted_by_name.values():
        written += [box.text for box in element.boxes]
    return written


def test_the_figures_are_those_of_the_store(statistics: Driver) -> None:
    summary = statistics.app.stats.summary(Filter(game="dohyo"))
    assert summary.played == 5, "the assisted one stands apart"
    written = texts(statistics)
    assert str(summary.played) in written
    assert str(summary.best) in written
    assert f"{summary.average:.1f}" in written
    assert f"{summary.win_share * 100:.0f} %" in written


def test_assisted_games_stand_apart_until_they_are_asked_for(statistics: Driver) -> None:
    rect = statistics.place("help")
    for share, count in ((0.5, 1), (0.9, 6), (0.1, 5)):
        statistics.click_at((rect.left + round(rect.width * share), rect.bottom - 4))
        assert statistics.app.stats.summary(statistics.top.filter).played == count
        assert str(count) in texts(statistics)


def test_variants_are_gone_through_by_their_arrows(statistics: Driver) -> None:
    seen = []
    for _ in statistics.top._variants():
        seen.append(statistics.app.stats.summary(statistics.top.filter).played)
        rect = statistics.place("variant")
        statistics.click_at((rect.right - 8, rect.bottom - 6))
    assert seen[0] == 5, "all variants first"
    assert sorted(seen[1:]) == [1, 1, 3]
    assert statistics.top.variant is None, "round again"


def test_variants_and_opponents_have_names(statistics: Driver) -> None:
    game = statistics.top.game
    names = {describe.variant(game, key) for key in statistics.top._variants() if key is not None}
    assert {"Standard", "Short"} <= names
    assert any("Play-off" in name for name in names)
    assert describe.opponents(game, "reader+strong+strong") == "読み合い Reader · Strong ×2"


def test_a_past_game_can_be_watched_again(statistics: Driver) -> None:
    statistics.click("last-0")
    assert isinstance(statistics.top, ReplayScene)


def test_a_past_game_whose_record_is_gone_says_so(statistics: Driver) -> None:
    for path in statistics.app.paths.records.glob("*.jsonl"):
        path.unlink()
    statistics.click("last-0")
    assert isinstance(statistics.top, StatisticsScene)
    assert any("no longer there" in toast.text for toast in statistics.app.toasts.items)


def test_starting_anew_asks_first_and_leaves_the_records(statistics: Driver) -> None:
    records = list(statistics.app.paths.records.glob("*.jsonl"))
    statistics.click("reset")
    assert isinstance(statistics.top, ConfirmScene)
    statistics.click("no")
    assert statistics.app.stats.summary(Filter(game="dohyo")).played == 5
    statistics.click("reset")
    statistics.click("yes")
    assert statistics.app.stats.summary(Filter(game="dohyo", assisted=None)).played == 0
    assert list(statistics.app.paths.records.glob("*.jsonl")) == records
    assert any("No game has been finished yet" in text for text in texts(statistics))


@pytest.mark.parametrize(
    ("wins", "shares"),
    [([], []), ([True], [1.0]), ([True, False, False, True], [1.0, 0.5, 1 / 3, 0.5])],
)
def test_the_line_is_the_share_of_wins_so_far(wins: list[bool], shares: list[float]) -> None:
    assert chart.shares(wins) == pytest.approx(shares)


def test_the_line_forgets_games_longer_ago_than_its_window() -> None:
    wins = [True] * chart.WINDOW + [False] * chart.WINDOW
    assert chart.shares(wins)[-1] == 0.0
