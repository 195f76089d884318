"""History: the records there are, what can be done with each, and that nothing is lost without a question."""

from __future__ import annotations

import pytest
from driver import Driver
from records import play

from scenes import export
from scenes.confirm import ConfirmScene
from scenes.history import AT_ONCE, HistoryScene
from scenes.menu import MenuScene
from scenes.replay import ReplayScene
from scenes.table import TableScene


@pytest.fixture
def history(driver: Driver) -> Driver:
    driver.app.push(MenuScene(driver.app))
    play(driver.app, 1, day=1)
    play(driver.app, 2, day=3, seats=3)
    play(driver.app, 3, day=2, actions=9)
    driver.app.push(HistoryScene(driver.app))
    driver.frames(2)
    return driver


def test_the_latest_record_comes_first(history: Driver) -> None:
    assert [entry.seed for entry in history.top.shown] == [2, 3, 1]


def test_a_finished_game_can_be_watched_and_an_unfinished_one_gone_on_with(history: Driver) -> None:
    history.click("record-0")
    assert history.top.ring.find("resume") is None
    history.click("watch")
    assert isinstance(history.top, ReplayScene)
    history.app.pop()
    history.frames(2)
    history.click("record-0")
    history.click("record-1")
    history.click("resume")
    assert isinstance(history.top, TableScene)
    assert len(history.top.session.actions) >= 9


def test_everything_in_an_open_row_is_reached_by_keys(history: Driver) -> None:
    history.tab_to("record-1")
    history.app.stack.top.ring.current.press()
    history.frames(2)
    for name in ("resume", "watch", "export", "delete"):
        history.tab_to(name)


def test_deleting_asks_first(history: Driver) -> None:
    path = history.top.shown[0].path
    history.click("record-0")
    history.click("delete")
    assert isinstance(history.top, ConfirmScene)
    history.click("no")
    assert path.is_file()
    history.click("delete")
    history.click("yes")
    assert not path.exists()
    assert [entry.seed for entry in history.top.shown] == [3, 1]


def test_the_text_of_a_record_has_players_sentences_and_result(history: Driver) -> None:
    history.click("record-2")
    history.click("export")
    (path,) = (history.app.paths.data / "exports").glob("*.txt")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Dohyo"
    assert "Day 1, hand 1" in lines
    assert "Day 5, hand 1" in lines
    assert any(line.startswith("1. Person 1:") for line in lines)
    assert any("pushed" in line for line in lines)
    assert lines[-1].startswith(("2.", "3.", "4.")), "the last place closes the text"


def test_the_text_keeps_the_plays_of_the_gyoji_without_their_names(history: Driver) -> None:
    session = play(history.app, 4, day=4, playoff=True, days=3)
    text = export.write(history.app, session.path).read_text(encoding="utf-8")
    day = text[text.index("Day 3, hand 1") :]
    finalists = session.observe(None)["finalists"]
    for seat, who in enumerate(session.seats):
        if seat not in finalists:
            assert f"{who.name}: " not in day.partition("\n\n1. ")[0]


def test_a_damaged_record_is_told_and_nothing_else_happens(history: Driver) -> None:
    path = history.top.shown[0].path
    history.click("record-0")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3] = b'{"seat": 0, "do": "nonsense"}\n'
    path.write_bytes(b"".join(lines))
    history.click("watch")
    history.frames(2)
    assert isinstance(history.top, HistoryScene)
    assert any("damaged" in toast.text for toast in history.app.toasts.items)


def test_many_records_are_shown_a_portion_at_a_time(history: Driver) -> None:
    source = history.top.shown[0].path
    for n in range(AT_ONCE):
        (source.parent / f"copy-{n}.jsonl").write_bytes(source.read_bytes())
    history.app.pop()
    history.app.push(HistoryScene(history.app))
    history.frames(2)
    scene = history.top
    assert f"record-{AT_ONCE}" not in scene.kit.painted_by_name
    scene.ring.focus_name("more", show=True)
    scene.ring.current.press()
    history.frames()
    assert f"record-{AT_ONCE}" in scene.kit.painted_by_name
