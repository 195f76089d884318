"""Paper screens full of content: no text is cut, clipped, outside or over another, however small the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from records import play
from test_layout_boxes import problems

from game.core.worker import InlineRunner
from scenes import i18n
from scenes.about import PAGES, AboutScene
from scenes.app import App, run_frames
from scenes.confirm import ConfirmScene
from scenes.headless import headless
from scenes.history import HistoryScene
from scenes.menu import MenuScene
from scenes.replay import ReplayScene
from scenes.replay_jump import JumpScene
from scenes.rulebook import RulebookScene, library
from scenes.settings import SettingsScene
from scenes.statistics import StatisticsScene

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080))
SCALES = (0.8, 1.0, 2.0)


@pytest.fixture(scope="module", params=list(i18n.LANGUAGES))
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    """A program with some games behind it."""
    with headless((1280, 720), request.param, speed=0) as opened:
        opened.runner = InlineRunner()
        opened.push(MenuScene(opened))
        for n, game in enumerate(({}, {"days": 3, "playoff": True, "mizuiri": True}, {"seats": 6}, {"assisted": True})):
            opened.stats.add(play(opened, n + 1, day=n + 1, **game))
        play(opened, 9, day=9, seats=6, people=2, actions=20)
        yield opened


def found(app: App) -> list[str]:
    """What is wrong with the scene on top, at each size and scale."""
    wrong = []
    for size in SIZES:
        for scale in SCALES:
            app.window.size = size
            app.settings.ui_scale = scale
            app.rebuild()
            run_frames(app, 1, dt_ms=0.0)
            wrong += [f"{size} at {scale:.0%}: {problem}" for problem in at_all_places(app)]
    return wrong


def at_all_places(app: App) -> Iterator[str]:
    """The problems of the scene on top; a page is read to its end."""
    scene = app.stack.top
    reader = getattr(scene, "reader", None)
    while True:
        scene.renew_still()
        app.draw()
        yield from problems(scene)
        if reader is None or not reader.scroll_by(reader.view.height * 0.9):
            return


@pytest.fixture
def show(app: App) -> Iterator[object]:
    """show(scene): on top of the menu, taken away after the test."""

    def push(scene: object) -> object:
        app.push(scene)
        run_frames(app, 2)
        return scene

    yield push
    while len(app.stack.scenes) > 1:
        app.pop()
    app.window.size, app.settings.ui_scale = (1280, 720), 1.0


def test_settings(app: App, show: object) -> None:
    show(SettingsScene(app))
    assert found(app) == []


@pytest.mark.parametrize("page", [page for page in PAGES if page != "texts"])
def test_about(app: App, show: object, page: str) -> None:
    show(AboutScene(app)).open(page)
    assert found(app) == []


@pytest.mark.parametrize("page", [library.FRAME, "dohyo"])
def test_pages_of_the_rulebook(app: App, show: object, page: str) -> None:
    show(RulebookScene(app, page))
    assert found(app) == []


def test_hits_of_a_search(app: App, show: object) -> None:
    show(RulebookScene(app))._type("2")
    assert found(app) == []


def test_statistics(app: App, show: object) -> None:
    scene = show(StatisticsScene(app, "dohyo"))
    scene._choose(assisted=None)
    assert found(app) == []


def test_statistics_of_nothing(app: App, show: object) -> None:
    scene = show(StatisticsScene(app, "dohyo"))
    scene._choose(variant='{"days":15}')
    assert found(app) == []


@pytest.mark.parametrize("row", [0, 2])
def test_history_with_an_open_row(app: App, show: object, row: int) -> None:
    scene = show(HistoryScene(app))
    scene._toggle(scene.shown[row])
    assert found(app) == []


def test_a_question(app: App, show: object) -> None:
    show(ConfirmScene(app, i18n.t("settings.reset_question"), i18n.t("settings.reset_yes"), lambda: None))
    assert found(app) == []


def test_the_bar_of_a_replay_and_its_list(app: App, show: object) -> None:
    path = next(iter(app.paths.records.glob("*-000003.jsonl")))
    scene = show(ReplayScene(app, path))
    scene.go(30)
    assert found(app) == []
    show(JumpScene(app, scene))
    assert found(app) == []
