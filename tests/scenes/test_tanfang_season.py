"""Whole seasons of Tanfang through the real scenes, from the menu to the scoring, as a player would play them."""

from __future__ import annotations

import pygame
import pytest
from driver import Driver

from game.core.action import Action
from scenes.curtain import CurtainScene
from scenes.menu import MenuScene
from scenes.setup import SetupScene
from scenes.tables.tanfang.scene import KEYS, TanfangTable
from scenes.tables.tanfang.scoring import SeasonScoring
from scenes.tables.tanfang.tutorial import LESSONS, TanfangTutorial

ENOUGH = 6000
ORDER = ("lift", "help", "dig", "go", "use", "draw", "join", "end")
KEY_OF = {verb: key for key, verb in KEYS.items()}


def assert_model_is_observation(table: TanfangTable) -> None:
    """View == observation whenever the director is idle and nothing waits to be shown."""
    if table.director.idle and not table.stream:
        assert table.model == table.session.observe(table.viewer)


def open_table(driver: Driver, by_keys: bool = False) -> TanfangTable:
    """From the menu through the set-up to the table."""
    driver.app.settings.seen = ["tutorial-tanfang"]
    driver.app.push(MenuScene(driver.app))
    driver.frames(3)
    for name in ("game-tanfang", "start"):
        if by_keys:
            driver.tab_to(name)
            driver.key(pygame.K_RETURN)
        else:
            driver.click(name)
    assert isinstance(driver.top, TanfangTable)
    return driver.top


def choice(table: TanfangTable) -> Action:
    """A plain player's next action: gather, help, dig, move once, play tools, draw, end."""
    legal = [action for action in table.legal() if action.kind != "use" or action.args[0] != "journal"]
    return min(legal, key=lambda action: (ORDER.index(action.kind), action.args))


def play_to_the_end(driver: Driver, table: TanfangTable, choose: object) -> SeasonScoring:
    """Until the season is counted up; `choose` acts through events."""
    for _ in range(ENOUGH):
        driver.frames()
        assert_model_is_observation(table)
        if isinstance(driver.top, SeasonScoring):
            return driver.top
        if isinstance(driver.top, CurtainScene):
            driver.click("ready")
        elif driver.top is table and table.choosing:
            before = len(table.session.actions)
            choose()  # type: ignore[operator]
            assert len(table.session.actions) > before, "the choice did not arrive"
    raise AssertionError("the season did not end")


def mouse_choice(driver: Driver, table: TanfangTable) -> None:
    """Click a cell, a trench, a tool or a button."""
    action = choice(table)
    if action.kind in ("lift", "help"):
        driver.click(f"cell-{action.args[0]}")
    elif action.kind == "go":
        driver.click(f"trench-{'ABCDEF'.index(action.args[0])}")
    elif action.kind == "use":
        index = [tool for tool, _ in table.tools()].index(action.args[0])
        driver.click(f"tool-{index}")
        driver.click(f"trench-{'ABCDEF'.index(action.args[1])}" if len(action.args) > 1 else f"tool-{index}")
    else:
        driver.click(f"act-{action.kind}")


def key_choice(driver: Driver, table: TanfangTable) -> None:
    """Press the letters."""
    action = choice(table)
    if action.kind == "go":
        driver.key(pygame.K_a + "ABCDEF".index(action.args[0]), pygame.KMOD_SHIFT)
    elif action.kind == "use":
        key = pygame.K_1 + [tool for tool, _ in table.tools()].index(action.args[0])
        driver.key(key)
        driver.key(pygame.K_a + "ABCDEF".index(action.args[1]) if len(action.args) > 1 else key)
    else:
        driver.key(KEY_OF[action.kind])


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((960, 540), "zh")])
def test_a_whole_season_by_mouse_alone(app_at: object, size: tuple[int, int], language: str) -> None:
    driver = Driver(app_at(size, language))  # type: ignore[operator]
    table = open_table(driver)
    scoring = play_to_the_end(driver, table, lambda: mouse_choice(driver, table))
    outcome = table.session.outcome()
    assert scoring.outcome["scores"] == list(outcome.scores)
    assert [sum(row.values()) for row in scoring.outcome["sources"]] == list(outcome.scores)
    assert driver.app.stats.recent(1)[0].scores == str(list(outcome.scores)).replace(" ", "")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_whole_season_by_keys_alone(app_at: object, language: str) -> None:
    driver = Driver(app_at((1280, 720), language))  # type: ignore[operator]
    table = open_table(driver, by_keys=True)
    play_to_the_end(driver, table, lambda: key_choice(driver, table))


def test_a_whole_season_by_the_focus_ring_alone(driver: Driver) -> None:
    """Without a letter or a mouse: Tab and Enter reach everything."""
    table = open_table(driver, by_keys=True)

    def choose() -> None:
        action = choice(table)
        names = {"go": "trench-", "lift": "cell-", "help": "cell-"}
        if action.kind == "use":
            key_choice(driver, table)
            return
        where = action.args[0] if action.args else action.kind
        where = "ABCDEF".index(where) if action.kind == "go" else where
        driver.tab_to(f"{names.get(action.kind, 'act-')}{where}")
        driver.key(pygame.K_RETURN)

    play_to_the_end(driver, table, choose)


def test_a_refused_press_changes_nothing_and_names_the_rule(driver: Driver) -> None:
    table = open_table(driver)
    for _ in range(ENOUGH):
        driver.frames()
        if table.choosing:
            break
    before = len(table.session.actions)
    driver.key(pygame.K_d)
    assert len(table.session.actions) == before
    assert driver.app.toasts.items


def test_a_tool_is_laid_ready_first_and_escape_puts_it_back(driver: Driver) -> None:
    table = open_table(driver)
    for _ in range(ENOUGH):
        driver.frames()
        if table.choosing:
            break
    driver.key(pygame.K_1)
    assert table.armed == table.tools()[0][0]
    driver.key(pygame.K_ESCAPE)
    assert table.armed is None
    assert driver.top is table


def test_two_humans_at_one_screen_get_a_curtain_between_them(app_at: object) -> None:
    driver = Driver(app_at())  # type: ignore[operator]
    driver.app.settings.seen = ["tutorial-tanfang"]
    driver.app.push(MenuScene(driver.app))
    driver.app.push(SetupScene(driver.app, "tanfang"))
    driver.top._set_kind(1, "human")
    driver.frames(2)
    driver.click("start")
    table = driver.top
    viewers = set()

    def choose() -> None:
        viewers.add(table.viewer)
        hands = [team["hand"] for team in table.model["seats"]]
        assert [seat for seat, hand in enumerate(hands) if hand is not None] == [table.viewer]
        driver.click("act-end")

    play_to_the_end(driver, table, choose)
    assert viewers == {0, 1}


def test_leaving_and_continuing_goes_on_at_the_same_moment(driver: Driver) -> None:
    table = open_table(driver)
    for _ in range(ENOUGH):
        driver.frames()
        if table.choosing and len(table.session.actions) > 12:
            break
        if table.choosing:
            mouse_choice(driver, table)
    before = table.session.observe(0)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)
    driver.click("continue")
    assert isinstance(driver.top, TanfangTable)
    assert driver.top.session.observe(0) == before
    assert driver.top.model == before


def test_the_tutorial_leads_through_its_lessons_and_then_to_the_game(driver: Driver) -> None:
    arrived = []
    driver.app.push(MenuScene(driver.app))
    tutorial = TanfangTutorial(driver.app, lambda: arrived.append(True))
    driver.app.push(tutorial)
    seen = set()
    for _ in range(ENOUGH):
        driver.frames()
        if driver.top is not tutorial:
            break
        seen.add(tutorial.now.key)
        if tutorial.reading():
            driver.click("next")
        elif tutorial.now.action is not None and tutorial.choosing:
            driver.click(tutorial.now.spot)
    assert seen == {lesson.key for lesson in LESSONS}
    assert arrived
