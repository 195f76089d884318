"""Replays show what the record says, from every seat, forward, back and by jumps; nothing is played or counted."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from driver import Driver
from hypothesis import given, settings
from hypothesis import strategies as st
from records import play

from game.core import seats as seating
from game.core.replay import Replay
from game.core.session import Session, redacted
from game.core.stats import Filter
from game.core.worker import InlineRunner
from game.registry import GAMES
from scenes.log import LogScene
from scenes.menu import MenuScene
from scenes.replay import OPEN, ReplayScene
from scenes.replay_jump import JumpScene
from scenes.replay_places import here, listed, places
from scenes.replay_session import ReplaySession, opened
from scenes.rulebook import RulebookScene
from scenes.settings import SettingsScene


def watch(driver: Driver, seed: int = 7, **game: object) -> ReplayScene:
    driver.app.push(MenuScene(driver.app))
    session = play(driver.app, seed, **game)
    scene = ReplayScene(driver.app, session.path)
    driver.app.push(scene)
    driver.frames(2)
    return scene


def seen(scene: ReplayScene) -> dict[str, object]:
    """What the one who looks may know at this position."""
    return scene.replay.observe(scene.viewer if isinstance(scene.viewer, int) else None)


def settle(driver: Driver, scene: ReplayScene) -> None:
    for _ in range(2000):
        driver.frames()
        if scene.table.director.idle:
            return
    raise AssertionError("the table never comes to rest")


# -- what is shown -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_after_every_step_the_table_shows_what_the_record_says(driver: Driver, viewer: int | None) -> None:
    scene = watch(driver, days=3)
    scene.look(viewer)
    for step in range(1, len(scene.replay) + 1):
        driver.key(pygame.K_RIGHT)
        settle(driver, scene)
        assert scene.replay.at == step
        assert scene.table.model == seen(scene)
    driver.key(pygame.K_RIGHT)
    assert scene.replay.at == len(scene.replay)


def test_steps_back_and_jumps_show_the_same(driver: Driver) -> None:
    scene = watch(driver)
    rng = random.Random(5)
    for _ in range(12):
        rng.choice(
            (
                lambda: driver.key(pygame.K_LEFT),
                lambda: driver.key(pygame.K_RIGHT),
                lambda: driver.key(pygame.K_HOME),
                lambda: driver.key(pygame.K_END),
                lambda: scene.go(rng.randrange(len(scene.replay))),
                lambda: scene.look(rng.choice([None, 0, 1, 2, 3])),
            )
        )()
        settle(driver, scene)
        assert scene.table.model == seen(scene)


def test_it_plays_by_itself_to_the_end_and_can_be_stopped(driver: Driver) -> None:
    scene = watch(driver, days=3)
    driver.key(pygame.K_SPACE)
    assert scene.playing
    driver.frames(60)
    driver.key(pygame.K_SPACE)
    assert not scene.playing
    assert 0 < scene.replay.at < len(scene.replay)
    driver.key(pygame.K_SPACE)
    for _ in range(4000):
        driver.frames()
        if not scene.playing:
            break
    assert scene.replay.at == len(scene.replay)
    settle(driver, scene)
    assert scene.table.model == seen(scene)


def test_playing_at_the_end_begins_again(driver: Driver) -> None:
    scene = watch(driver, days=3)
    driver.key(pygame.K_END)
    driver.key(pygame.K_SPACE)
    assert scene.playing
    assert scene.replay.at <= 1


def test_motions_of_a_step_can_be_seen_and_the_next_step_ends_them(driver: Driver) -> None:
    scene = watch(driver)
    driver.app.change(speed=1)
    scene.go(3)
    driver.key(pygame.K_RIGHT)
    driver.frames(5)
    assert not scene.table.director.idle, "the fourth choice resolves the hand"
    driver.key(pygame.K_RIGHT)
    assert scene.replay.at == 5
    settle(driver, scene)
    assert scene.table.model == seen(scene)


# -- whose eyes ----------------------------------------------------------------------------------------------------


def test_digits_take_a_seat_nine_looks_on_and_nought_opens_all_hands(driver: Driver) -> None:
    scene = watch(driver)
    for key, viewer in ((pygame.K_2, 1), (pygame.K_9, None), (pygame.K_0, OPEN), (pygame.K_1, 0)):
        driver.key(key)
        assert scene.viewer == viewer
        assert scene.table.viewer == (viewer if isinstance(viewer, int) else None)
    driver.key(pygame.K_6)
    assert scene.viewer == 0, "nobody sits there"


def test_a_seat_sees_its_own_choice_and_no_other(driver: Driver) -> None:
    scene = watch(driver)
    scene.go(2)
    scene.look(0)
    assert scene.table.model["own_choice"] is not None
    scene.look(3)
    assert scene.table.model["own_choice"] is None


def test_with_open_hands_each_seat_shows_what_it_knows_of_itself(driver: Driver) -> None:
    scene = watch(driver)
    scene.go(2)
    scene.look(OPEN)
    for seat in (0, 1):
        own = scene.replay.observe(seat)
        assert scene.table.model["seats"][seat]["own_choice"] == own["own_choice"] is not None
    driver.key(pygame.K_RIGHT)
    settle(driver, scene)
    driver.frames(2)
    assert scene.table.model == scene.session.observe(None)


def test_the_cards_of_the_gyoji_stay_closed_even_then(driver: Driver) -> None:
    scene = watch(driver, playoff=True, days=3)
    scene.look(OPEN)
    scene.go(len(scene.replay) - 1)
    gyoji = [seat for seat in scene.table.model["seats"] if seat["role"] == "gyoji"]
    assert gyoji
    assert all(seat["cards"] is None and "own_choice" not in seat for seat in gyoji)


TURN_GAMES = [game for game in GAMES if game.id != "karuta"]
"""Karuta runs by its clock, which this test does not turn."""


@pytest.mark.parametrize("game", TURN_GAMES, ids=lambda game: game.id)
@settings(max_examples=6)
@given(seed=st.integers(1, 10**6))
def test_opened_hands_follow_the_events_of_a_spectator_in_every_game(game: object, seed: int) -> None:
    """A table folds what a spectator is told into a picture with open hands: no game's fold may stumble over it."""
    bots = seating.bots_around(game, game.default_seats, ["random"])
    session = Session.start(game, {}, bots, seed, None, InlineRunner())
    for _ in range(60):
        if session.outcome() is not None:
            break
        views = [session.observe(seat) for seat in range(len(bots))]
        model = opened(session.observe(None), views)
        stream = session.stream(None)
        while not session.poll() and session.to_act():
            continue
        for event in stream.drain():
            game.fold(model, event)


# -- going about ---------------------------------------------------------------------------------------------------


def test_the_line_can_be_pressed_and_dragged(driver: Driver) -> None:
    scene = watch(driver)
    line = scene.bar.line
    driver.drag((line.left + 20, line.centery), (line.right - 2, line.centery))
    assert scene.replay.at == len(scene.replay)
    assert scene.table.model == seen(scene)


def test_the_list_of_places_goes_to_the_beginning_of_a_hand(driver: Driver) -> None:
    scene = watch(driver)
    driver.key(pygame.K_j)
    assert isinstance(driver.top, JumpScene)
    wanted = next(n for n, place in enumerate(listed(scene.replay)) if place.label == "Day 2, hand 2")
    driver.app.stack.top.ring.focus_name(f"place-{wanted}", show=True)
    driver.key(pygame.K_RETURN)
    assert driver.top is scene
    assert (scene.table.model["day"], scene.table.model["hand"]) == (2, 2)
    assert scene.where().startswith("Day 2, hand 2 · ")


def test_places_begin_where_the_one_before_ends(driver: Driver) -> None:
    replay = Replay.open(play(driver.app, 3).path)
    every = places(replay)
    hands = [place for place in every if place.level == 1]
    assert [place.label for place in every if place.level == 0] == [f"Day {n}" for n in range(1, 6)]
    assert hands[0].step == 0
    assert all(one.step < other.step for one, other in pairwise(hands))
    replay.go(len(replay))
    assert here(replay, every) == "The end"


def test_escape_and_the_table_s_own_way_back_leave(driver: Driver) -> None:
    watch(driver)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, MenuScene)


def test_the_log_is_the_one_of_this_position(driver: Driver) -> None:
    scene = watch(driver)
    scene.go(4)
    driver.key(pygame.K_l)
    assert isinstance(driver.top, LogScene)
    assert [event for event, _ in driver.top.lines] == [
        event for event in scene.replay.history(scene.viewer) if scene.table.sentence(event)
    ]


def test_buttons_of_the_table_open_rules_and_settings_in_the_whole_window(driver: Driver) -> None:
    scene = watch(driver)
    for name, kind in (("icon-rules", RulebookScene), ("icon-menu", SettingsScene)):
        place = scene.table.ring.find(name).rect()
        driver.click_at(place.center)
        assert isinstance(driver.top, kind)
        assert driver.top.layout.height == driver.app.size[1]
        driver.key(pygame.K_ESCAPE)
        assert driver.top is scene


def test_tab_walks_through_the_bar_and_the_table_and_round(driver: Driver) -> None:
    scene = watch(driver)
    visited = set()
    for _ in range(len(scene.ring.items) + len(scene.table.ring.items) + 4):
        driver.key(pygame.K_TAB)
        ring = scene.table.ring if scene._in_table else scene.ring
        visited.add(ring.current.name)
    assert {"play", "step_on", "jump", "view-0", "view-open", "icon-log", "row-1"} <= visited


def test_speed_can_be_changed_while_watching(driver: Driver) -> None:
    scene = watch(driver)
    driver.app.change(speed=1)
    driver.key(pygame.K_EQUALS)
    assert driver.app.settings.speed == 2
    assert scene.table.director.speed == 2
    driver.key(pygame.K_MINUS)
    assert driver.app.settings.speed == 1


# -- nothing but watching ------------------------------------------------------------------------------------------


def test_nothing_is_counted_opened_or_written(driver: Driver) -> None:
    scene = watch(driver)
    path = next(driver.app.paths.records.glob("*.jsonl"))
    before = path.read_bytes()
    for _ in range(len(scene.replay)):
        driver.key(pygame.K_RIGHT)
        settle(driver, scene)
        assert driver.top is scene, "no scoring opens"
    driver.frames(30)
    driver.key(pygame.K_ESCAPE)
    assert path.read_bytes() == before
    assert driver.app.stats.summary(Filter(assisted=None)).played == 0


def test_no_card_can_be_picked(driver: Driver) -> None:
    scene = watch(driver)
    assert not scene.table.choosing
    for name in ("card-0", "target-1"):
        assert not scene.table.ring.find(name).enabled()
    driver.key(pygame.K_h)
    assert driver.top is scene


@pytest.mark.parametrize("content", [b"", b"{}\n", b'{"record": 1, "game": "go", "rules": 1}\n'])
def test_a_record_that_cannot_be_shown_is_told_in_one_sentence(driver: Driver, content: bytes) -> None:
    driver.app.push(MenuScene(driver.app))
    path = driver.app.paths.data / "broken.jsonl"
    path.write_bytes(content)
    driver.app.push(ReplayScene(driver.app, path))
    driver.frames(3)
    assert isinstance(driver.top, MenuScene)
    assert len(driver.app.toasts.items) == 1


def test_a_missing_record_is_told_as_well(driver: Driver) -> None:
    driver.app.push(MenuScene(driver.app))
    driver.app.push(ReplayScene(driver.app, driver.app.paths.data / "none.jsonl"))
    driver.frames(2)
    assert isinstance(driver.top, MenuScene)


def test_a_session_for_watching_owes_nobody_a_choice(driver: Driver) -> None:
    replay = Replay.open(play(driver.app, 3).path)
    session = ReplaySession(replay)
    stream = session.stream(1)
    assert session.to_act() == session.waiting() == session.thinking() == session.ready() == ()
    assert session.legal(0) == []
    while session.forward():
        continue
    told = stream.drain()
    every = [event for step in replay.steps for event in step.events]
    assert told == [event for raw in every if (event := redacted(raw, 1)) is not None]
    assert not stream
