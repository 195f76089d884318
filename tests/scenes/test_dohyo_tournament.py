"""Whole tournaments through the real scenes, from the menu to the scoring, as a player would play them."""

from __future__ import annotations

import pygame
import pytest
from driver import Driver

from scenes.curtain import CurtainScene
from scenes.menu import MenuScene
from scenes.setup import SetupScene
from scenes.tables.dohyo.final_scoring import FinalScoring
from scenes.tables.dohyo.scene import ATTACKS, DohyoTable
from scenes.tables.dohyo.scoring import DayScoring

ENOUGH = 4000


def assert_model_is_observation(table: DohyoTable) -> None:
    """View == observation whenever the director is idle and nothing waits to be shown."""
    if table.director.idle and not table.stream:
        assert table.model == table.session.observe(table.viewer)


def open_table(driver: Driver, by_keys: bool = False) -> DohyoTable:
    """From the menu through the set-up to the table."""
    driver.app.settings.seen = ["tutorial-dohyo"]
    driver.app.push(MenuScene(driver.app))
    driver.frames(3)
    if by_keys:
        driver.tab_to("game-dohyo")
        driver.key(pygame.K_RETURN)
    else:
        driver.click("game-dohyo")
    assert isinstance(driver.top, SetupScene)
    if by_keys:
        driver.tab_to("start")
        driver.key(pygame.K_RETURN)
    else:
        driver.click("start")
    assert isinstance(driver.top, DohyoTable)
    return driver.top


def play_to_the_end(driver: Driver, table: DohyoTable, choose: object, proceed: object) -> FinalScoring:
    """Until the tournament is counted up; choose and proceed act through events."""
    days: set[int] = set()
    for _ in range(ENOUGH):
        driver.frames()
        assert_model_is_observation(table)
        top = driver.top
        if isinstance(top, FinalScoring):
            assert days == set(range(1, table.model["days"] + 1))
            return top
        if isinstance(top, DayScoring):
            days.add(top.result["day"])
            proceed()  # type: ignore[operator]
        elif top is table and table.choosing:
            before = len(table.session.actions)
            choose()  # type: ignore[operator]
            assert len(table.session.actions) > before, "the choice did not arrive"
    raise AssertionError("the tournament did not end")


def mouse_choice(driver: Driver, table: DohyoTable) -> None:
    """Click a card, click a wrestler if it is an attack, click the seal."""
    cards = table.cards()
    index = len(table.session.actions) % len(cards)
    driver.click(f"card-{index}")
    if cards[index] in ATTACKS:
        driver.click(f"target-{table.targets()[-1]}")
    driver.click("seal")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_whole_tournament_by_mouse_alone(app_at: object, size: tuple[int, int]) -> None:
    driver = Driver(app_at(size))  # type: ignore[operator]
    table = open_table(driver)
    final = play_to_the_end(driver, table, lambda: mouse_choice(driver, table), lambda: driver.click("next"))
    assert final.outcome["scores"] == list(table.session.outcome().scores)
    assert driver.app.stats.recent(1)[0].scores == str(list(table.session.outcome().scores)).replace(" ", "")


def test_a_whole_tournament_by_keys_alone(driver: Driver) -> None:
    table = open_table(driver, by_keys=True)

    def choose() -> None:
        cards = table.cards()
        index = len(table.session.actions) % len(cards)
        driver.key(pygame.K_1 + index)
        if cards[index] in ATTACKS:
            driver.key(pygame.K_a + "ABCDEF".index(table.letter_of(table.targets()[0])))
        driver.key(pygame.K_RETURN)

    play_to_the_end(driver, table, choose, lambda: driver.key(pygame.K_RETURN))


def test_a_whole_tournament_by_the_focus_ring_alone(app_at: object) -> None:
    """Without a number, a letter or a mouse: Tab and Enter reach everything."""
    driver = Driver(app_at((1280, 720), "zh"))  # type: ignore[operator]
    table = open_table(driver, by_keys=True)

    def choose() -> None:
        driver.tab_to("card-0")
        driver.key(pygame.K_RETURN)
        if table.card in ATTACKS:
            driver.tab_to(f"target-{table.targets()[0]}")
            driver.key(pygame.K_RETURN)
        driver.tab_to("seal")
        driver.key(pygame.K_RETURN)

    play_to_the_end(driver, table, choose, lambda: driver.key(pygame.K_RETURN))


def test_two_humans_at_one_screen_never_see_each_others_hand(app_at: object) -> None:
    driver = Driver(app_at())  # type: ignore[operator]
    driver.app.settings.seen = ["tutorial-dohyo"]
    driver.app.push(MenuScene(driver.app))
    driver.app.push(SetupScene(driver.app, "dohyo"))
    setup = driver.top
    setup.open_seat(1)
    setup._set_kind(1, "human")
    driver.frames(2)
    driver.click("start")
    table = driver.top
    curtains = []

    def choose() -> None:
        mouse_choice(driver, table)
        driver.frames(4)
        if isinstance(driver.top, CurtainScene):
            curtains.append(table.viewer)
            seen = pygame.image.tobytes(driver.app.window.get_surface(), "RGB")
            driver.app.draw()
            assert table.app.stack.top is driver.top and seen
            driver.click("ready")

    for _ in range(ENOUGH):
        driver.frames()
        assert_model_is_observation(table)
        if isinstance(driver.top, FinalScoring):
            break
        if isinstance(driver.top, DayScoring):
            driver.click("next")
        elif isinstance(driver.top, CurtainScene):
            driver.click("ready")
        elif driver.top is table and table.choosing:
            choose()
    assert isinstance(driver.top, FinalScoring)
    assert set(curtains) == {0, 1}


def test_a_card_dragged_onto_a_wrestler_aims_at_him(driver: Driver) -> None:
    table = open_table(driver)
    driver.frames(10)
    index = next(n for n, card in enumerate(table.cards()) if card in ATTACKS)
    driver.drag(driver.place(f"card-{index}").center, table.target_rect(2).center)
    assert (table.card, table.target) == (table.cards()[index], 2)


def test_leaving_and_continuing_goes_on_at_the_same_moment(driver: Driver) -> None:
    table = open_table(driver)
    driver.frames(10)
    mouse_choice(driver, table)
    driver.frames(30)
    before = table.session.observe(0)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)
    driver.click("continue")
    assert isinstance(driver.top, DohyoTable)
    assert driver.top.session.observe(0) == before


def test_a_choice_can_be_changed_until_it_is_stamped(driver: Driver) -> None:
    table = open_table(driver)
    driver.frames(10)
    index = next(n for n, card in enumerate(table.cards()) if card in ATTACKS)
    driver.click(f"card-{index}")
    driver.click("target-1")
    driver.click("target-3")
    assert table.target == 3
    driver.key(pygame.K_ESCAPE)
    assert table.target is None and table.card is not None
    driver.key(pygame.K_ESCAPE)
    assert table.card is None
    assert not any(seat == 0 for seat, _ in table.session.actions)


def test_skipping_ends_in_the_same_picture_as_watching(app_at: object) -> None:
    """Director at speed 1 and at instant: the same model, the same pose."""
    poses = []
    for speed in (0, 4):
        app = app_at(speed=speed)  # type: ignore[operator]
        driver = Driver(app)
        app.settings.seen = ["tutorial-dohyo"]
        app.push(MenuScene(app))
        setup = SetupScene(app, "dohyo")
        setup.plan.seed = 77
        app.push(setup)
        setup.start()
        table = driver.top
        driver.frames(60)
        driver.key(pygame.K_1)
        driver.key(pygame.K_a)
        driver.key(pygame.K_RETURN)
        for _ in range(2000):
            driver.frames()
            if table.choosing and table.director.idle and table.model["hand"] == 2 and len(table.session.actions) >= 7:
                break
        poses.append(([(f.steps, f.shown, f.outside) for f in table.stage.figures], table.model))
    assert poses[0] == poses[1]
