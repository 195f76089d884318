"""The rulebook on screen: opened where asked, read by keys and wheel, searched, links followed and retraced."""

from __future__ import annotations

import pygame
import pytest
from driver import Driver

from scenes.menu import MenuScene
from scenes.rulebook import RulebookScene, library
from scenes.settings import SettingsScene


def opened(driver: Driver, page: str) -> RulebookScene:
    if not driver.app.stack.scenes:
        driver.app.push(MenuScene(driver.app))
    scene = RulebookScene(driver.app, page)
    driver.app.push(scene)
    driver.frames(2)
    return scene


def typed(driver: Driver, text: str) -> None:
    driver.top.ring.focus_name("search", show=True)
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        driver.key(ord(letter), text=letter)


@pytest.mark.parametrize("section", ["kakomi", "scoring", "return", "playoff"])
def test_a_section_can_be_opened_directly(driver: Driver, section: str) -> None:
    scene = opened(driver, f"dohyo#{section}")
    top = next(one.y for one in scene.reader.page.sections if one.id == section)
    assert scene.page == "dohyo"
    assert 0 <= top - scene.reader.offset <= scene.reader.view.height


def test_an_unknown_page_opens_the_one_about_the_program(driver: Driver) -> None:
    assert opened(driver, "nothing").page == library.FRAME


def test_f1_opens_the_page_of_the_screen_one_is_on(driver: Driver) -> None:
    driver.app.push(MenuScene(driver.app))
    driver.app.push(SettingsScene(driver.app))
    driver.key(pygame.K_F1)
    assert isinstance(driver.top, RulebookScene)
    assert driver.top.reader.section().id == "settings"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, SettingsScene)


def test_arrows_pages_home_and_end_move_the_page(driver: Driver) -> None:
    scene = opened(driver, "dohyo")
    driver.key(pygame.K_DOWN)
    one_line = scene.reader.offset
    assert one_line > 0
    driver.key(pygame.K_PAGEDOWN)
    assert scene.reader.offset > one_line + scene.reader.view.height // 2
    driver.key(pygame.K_END)
    assert scene.reader.offset == scene.reader.furthest
    driver.key(pygame.K_HOME)
    assert scene.reader.offset == 0


def test_the_wheel_moves_the_page_under_the_pointer(driver: Driver) -> None:
    scene = opened(driver, "dohyo")
    pygame.mouse.set_pos(scene.reader.view.center)
    driver.frames()
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    driver.frames()
    assert scene.reader.offset > 0


def test_the_bar_can_be_dragged_to_the_end(driver: Driver) -> None:
    scene = opened(driver, "dohyo")
    thumb = scene.reader._thumb()
    driver.drag(thumb.center, (thumb.centerx, scene.layout.height - 1))
    assert scene.reader.offset == scene.reader.furthest


def test_the_list_marks_the_section_that_is_read(driver: Driver) -> None:
    scene = opened(driver, "dohyo")
    driver.click("section-variants")
    assert scene.reader.section().id == "variants"


def test_a_search_finds_sections_marks_words_and_opens_the_hit(driver: Driver) -> None:
    scene = opened(driver, "frame")
    typed(driver, "gyoji")
    assert scene.hits
    assert all("gyoji" in (hit.passage.title + hit.passage.text).casefold() for hit in scene.hits)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert scene.page == "dohyo"
    assert any(scene.reader._matches(mark) for mark in scene.reader.page.marks if mark.kind == "text")


def test_all_words_of_a_search_must_be_there(driver: Driver) -> None:
    assert library.search("gyoji finalist", "dohyo")
    assert not library.search("gyoji clipboard", "dohyo")
    assert not library.search("   ", "dohyo")


def test_hits_in_the_open_page_and_in_titles_come_first(driver: Driver) -> None:
    opened(driver, "dohyo")
    hits = library.search("kakomi", "dohyo")
    assert hits[0].passage.id == "kakomi"
    assert hits[0].passage.page == "dohyo"


def test_a_search_for_nothing_there_says_so_and_escape_ends_it(driver: Driver) -> None:
    scene = opened(driver, "dohyo")
    typed(driver, "zzz")
    assert scene.hits == []
    assert "hit-none" in scene.kit.painted_by_name
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert scene.query == ""
    assert "section-variants" in scene.kit.painted_by_name
    assert driver.top is scene


def test_links_are_followed_by_keys_and_by_mouse_and_backspace_comes_back(driver: Driver) -> None:
    scene = opened(driver, "dohyo#house")
    index = next(n for n, link in enumerate(scene.reader.page.links) if link.target == "frame#statistics")
    driver.tab_to(f"link-{index}")
    driver.key(pygame.K_RETURN)
    assert (scene.page, scene.reader.section().id) == ("frame", "statistics")
    driver.key(pygame.K_BACKSPACE)
    assert scene.page == "dohyo"
    assert scene.reader.link_rect(index).colliderect(scene.reader.view)
    driver.click_at(scene.reader.link_rect(index).center)
    assert scene.page == "frame"


def test_the_place_is_kept_when_language_or_size_change(driver: Driver) -> None:
    scene = opened(driver, "dohyo#tips")
    driver.app.change(language="zh")
    driver.frames(2)
    assert scene.reader.section().id == "tips"


def test_the_line_that_was_read_is_kept_when_the_window_changes(driver: Driver) -> None:
    scene = opened(driver, "dohyo")
    scene.reader.scroll_to(scene.reader.page.height * 0.4)
    before = scene.reader.position()
    driver.app.window.size = (1920, 1080)
    driver.app.rebuild()
    driver.frames(2)
    section, share = scene.reader.position()
    assert section == before[0]
    assert share == pytest.approx(before[1], abs=0.02)


def test_keys_on_the_page_are_those_that_are_bound(driver: Driver) -> None:
    driver.app.change(keys={"hint": ["q"]})
    scene = opened(driver, "frame#keys")
    caps = {mark.text for mark in scene.reader.page.marks if mark.kind == "key"}
    assert "Q" in caps
    assert "H" not in caps
