"""Settings and the files that hold them: limits, damage, crashes."""

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.paths import Paths, atomic_write, backup
from game.core.settings import LIMITS, REMEMBERED, VOLUMES, Settings, is_allowed

anything = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
                        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
                        max_leaves=6)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.find(tmp_path / "data")


def test_a_first_start_has_the_defaults_and_no_problem(paths: Paths) -> None:
    assert paths.load_settings() == (Settings(), None)


def test_settings_are_the_same_after_saving_and_loading(paths: Paths) -> None:
    settings = Settings(language="zh", speed=0, master=0.25, ui_scale=1.5, window_size=(960, 540), confirm="never",
                        window_position=(-8, 20), keys={"hint": ["h", "f2"]}, seen=["dohyo"],
                        setups={"dohyo": {"seats": 5}}, player_name="五座")
    assert paths.save_settings(settings) is None
    assert paths.load_settings() == (settings, None)


def test_the_defaults_are_allowed_and_every_setting_has_limits() -> None:
    defaults = vars(Settings())
    assert defaults.keys() == LIMITS.keys()
    for name, value in defaults.items():
        assert is_allowed(name, value), name


@given(name=st.sampled_from(sorted(LIMITS)), value=anything)
def test_a_value_that_cannot_be_is_set_back_and_the_others_stay(name: str, value: object) -> None:
    saved = json.loads(Settings(player_name="Ada", seen=["x"]).to_json())
    saved[name] = value
    loaded = Settings.from_json(json.dumps(saved))
    for other, expected in vars(Settings(player_name="Ada", seen=["x"])).items():
        if other != name:
            assert getattr(loaded, other) == expected
    assert is_allowed(name, getattr(loaded, name))


@pytest.mark.parametrize(("name", "value"), [
    ("speed", 3), ("speed", True), ("master", 1.1), ("master", "loud"), ("ui_scale", 0.5), ("confirm", "maybe"),
    ("fullscreen", 1), ("window_size", [1, 2, 3]), ("window_size", [1.5, 2]), ("keys", {"hint": "h"}), ("seen", [1]),
    ("player_name", "x" * 41), ("bot_delay", -1),
])
def test_limits_hold(name: str, value: object) -> None:
    assert not is_allowed(name, value)


def test_settings_of_a_later_version_are_read_as_far_as_they_are_understood() -> None:
    loaded = Settings.from_json('{"schema": 99, "speed": 2, "telepathy": true}')
    assert loaded == Settings(speed=2)


def test_volumes_are_named_by_group() -> None:
    assert Settings(master=0.5).volumes() == {"master": 0.5, "effects": 1.0, "voice": 1.0, "murmur": 0.6}
    assert set(VOLUMES) <= LIMITS.keys()


def test_resetting_keeps_what_the_program_remembers_by_itself() -> None:
    settings = Settings(language="zh", speed=4, master=0, keys={"hint": ["x"]}, seen=["dohyo"], setups={"dohyo": 1})
    settings.reset()
    assert settings == Settings(language="zh", seen=["dohyo"], setups={"dohyo": 1})
    assert set(REMEMBERED) <= LIMITS.keys()


def test_settings_cut_at_any_byte_are_set_back_to_the_last_good_ones(paths: Paths) -> None:
    good, newer = Settings(speed=2), Settings(speed=4, player_name="Ada")
    paths.save_settings(good)
    paths.save_settings(newer)
    content = paths.settings.read_bytes()
    kept = backup(paths.settings).read_bytes()
    for cut in range(len(content)):
        paths.settings.write_bytes(content[:cut])
        backup(paths.settings).write_bytes(kept)
        loaded, problem = paths.load_settings()
        if cut < len(content) - 1:
            assert loaded == good and problem is not None and problem.code == "settings_damaged"
            aside = paths.config / str(problem.params["kept"])
            assert aside.read_bytes() == content[:cut]
            aside.unlink()
        else:
            assert (loaded, problem) == (newer, None), "only the line feed is missing"


@pytest.mark.parametrize("content", [b"[]", b"{}", b'{"schema": "x"}', b"\xff\xff", b"", b"[" * 100_000],
                         ids=["list", "empty object", "no version", "bytes", "empty", "deep"])
def test_damaged_settings_without_a_backup_are_kept_aside_and_set_back(paths: Paths, content: bytes) -> None:
    paths.settings.write_bytes(content)
    loaded, problem = paths.load_settings()
    assert loaded == Settings()
    assert problem is not None and "settings.json.corrupt" in problem.text
    assert (paths.config / "settings.json.corrupt").read_bytes() == content
    assert paths.load_settings() == (Settings(), None)


def test_a_write_that_fails_leaves_only_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    atomic_write(path, "old")

    def full(handle: int) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        atomic_write(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_the_version_before_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    for text in ("one", "two", "three"):
        atomic_write(path, text)
    assert path.read_text(encoding="utf-8") == "three"
    assert backup(path).read_text(encoding="utf-8") == "two"


def test_what_a_killed_program_left_half_written_is_swept_up(paths: Paths) -> None:
    (paths.config / "settings.jsonabc.tmp").write_text("half", encoding="utf-8")
    paths.save_settings(Settings(speed=2))
    assert paths.claim() is None
    paths.release()
    assert not list(paths.config.glob("*.tmp"))
    assert paths.load_settings() == (Settings(speed=2), None)


def test_settings_that_cannot_be_saved_are_one_sentence(paths: Paths) -> None:
    paths.settings.mkdir()
    (paths.settings / "in the way").touch()
    problem = paths.save_settings(Settings())
    assert problem is not None and problem.code == "settings_unsaved"
    assert stat.S_ISDIR(paths.settings.stat().st_mode)
