"""The command line: what each command prints and its exit status; bad arguments are one line and status 2."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game import __version__
from game.core.options import complete
from game.core.paths import Paths
from game.core.seats import humans
from game.registry import COMING, GAMES

ROOT = Path(main.__file__).parent
DOHYO = GAMES[0]
Given = list[argparse.Namespace]
"""What a window command handed over to the scenes."""


def run(*arguments: str) -> int:
    """The exit status of a command in this process."""
    try:
        return main.main(arguments)
    except SystemExit as stopped:
        return int(stopped.code or 0)


@pytest.mark.parametrize(("arguments", "says"), [
    (["frobnicate"], "invalid choice: 'frobnicate'"),
    (["simulate"], "GAME"),
    (["simulate", "chess"], "there is no game chess; there is dohyo"),
    (["simulate", "dohyo", "--games", "0"], "a whole number from 1 on, not 0"),
    (["simulate", "dohyo", "--games", "many"], "a whole number from 1 on, not many"),
    (["simulate", "dohyo", "--games", "9" * 30], "a whole number from 1 on"),
    (["simulate", "dohyo", "--seed", "-4"], "a whole number from 0 on, not -4"),
    (["simulate", "dohyo", "--seats", "2"], "dohyo is for 3 to 6 seats, not 2"),
    (["simulate", "dohyo", "--seats", "6..3"], "a range such as 3..6, not 6..3"),
    (["simulate", "dohyo", "--seats", "x"], "a range such as 3..6, not x"),
    (["simulate", "dohyo", "--bots", "nobody"], "dohyo has no bot nobody; it has"),
    (["simulate", "dohyo", "--option", "days=4"], "days is one of 5/3/15, not 4"),
    (["simulate", "dohyo", "--option", "nights=4"], "there is no option nights"),
    (["simulate", "dohyo", "--option", "strong_kakomi"], "strong_kakomi is a rule for 3 players"),
    (["simulate", "dohyo", "--trace"], "needs --records DIR"),
    (["simulate", "dohyo", "--jobs", "0"], "a whole number from 1 on, not 0"),
    (["play", "dohyo", "--seats", "3..6"], "one number of --seats"),
    (["play", "dohyo", "--seats", "12"], "dohyo is for 3 to 6 seats, not 12"),
    (["replay"], "FILE"),
    (["replay", "nowhere.jsonl"], "there is no record nowhere.jsonl"),
    (["replay", "nowhere.jsonl", "--check"], "there is no record nowhere.jsonl"),
    (["shots", "x", "--size", "big"], "such as 1280x720, not big"),
    (["shots", "x", "--scale", "20"], "a whole number from 80 to 200, not 20"),
    (["--lang", "xx"], "there is no language xx; there are en, zh"),
    (["simulate", "dohyo", "--frobnicate"], "--frobnicate"),
])
def test_a_bad_argument_is_one_line_that_says_what_would_be_right(arguments: list[str], says: str,
                                                                 capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert says in printed.err
    assert printed.err.startswith("goza: ") and printed.err.count("\n") == 1


@pytest.mark.parametrize("game", COMING)
def test_a_game_that_is_still_to_come_is_called_that(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", game) == 2
    assert "still to come" in capsys.readouterr().err


def test_the_version_is_that_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"Goza {__version__}\n"


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "shots", "bench", "selftest"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert command in capsys.readouterr().out


def test_a_simulation_prints_what_json_readers_expect(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "dohyo", "--games", "3", "--bots", "random", "--seed", "5", "--json") == 0
    printed = capsys.readouterr()
    result = json.loads(printed.out)
    assert {"game", "games", "seats", "seed", "finished", "seconds", "bots"} <= result.keys()
    assert [result[name] for name in ("game", "games", "seats", "seed", "finished")] == ["dohyo", 3, 4, 5, 3]
    assert {"name", "wins", "win_rate", "ci95", "mean_score"} <= result["bots"][0].keys()
    assert printed.err == "", "nobody watches, so there is no progress bar"


def test_a_range_of_seats_gives_one_result_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "dohyo", "--games", "2", "--seats", "3..6", "--bots", "random", "--json") == 0
    assert [result["seats"] for result in json.loads(capsys.readouterr().out)] == [3, 4, 5, 6]
    assert run("simulate", "dohyo", "--games", "2", "--seats", "3-4", "--bots", "random") == 0
    assert "3 seats" in capsys.readouterr().out


def test_seats_that_an_option_does_not_allow_are_left_out_of_a_range_aloud(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "dohyo", "--games", "1", "--bots", "random", "--option", "strong_kakomi", "--json"]
    assert run(*arguments, "--seats", "3..6") == 0
    printed = capsys.readouterr()
    assert [result["seats"] for result in json.loads(printed.out)] == [3]
    assert printed.err.count("left out") == 3


@pytest.mark.parametrize("variant", [
    [], ["--option", "days=3"], ["--option", "playoff"], ["--option", "no_banzuke"], ["--option", "mizuiri=true"],
    ["--option", "discard"], ["--option", "hataki_lingers", "--option", "defenders_return"],
], ids=" ".join)
def test_records_of_every_variant_are_found_correct(variant: list[str], tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "dohyo", "--games", "2", "--seats", "3..6", "--bots", "random", "--records", str(tmp_path),
               *variant) == 0
    records = sorted(tmp_path.glob("*.jsonl"))
    assert len(records) == 8
    for record in records:
        assert run("replay", str(record), "--check") == 0
    assert capsys.readouterr().out.count(": correct, ") == 8


def test_records_are_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "dohyo", "--games", "2", "--bots", "random", "--records", str(tmp_path)]
    assert run(*arguments) == 0
    assert run(*arguments) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_changed_action_is_refused_with_the_first_difference(tmp_path: Path,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    run("simulate", "dohyo", "--games", "1", "--bots", "random", "--records", str(tmp_path), "--trace")
    record = next(tmp_path.glob("*.jsonl"))
    lines = record.read_text(encoding="utf-8").splitlines()
    number, line = next((n, line) for n, line in enumerate(lines) if '"do"' in line and "shiko" not in line)
    lines[number] = json.dumps({**json.loads(line), "do": "shiko"})
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert run("replay", str(record), "--check") == 1
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "an event of action" in said


def test_an_unfinished_record_is_correct_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("simulate", "dohyo", "--games", "1", "--bots", "random", "--records", str(tmp_path))
    record = next(tmp_path.glob("*.jsonl"))
    record.write_bytes(record.read_bytes()[:1500])
    capsys.readouterr()
    assert run("replay", str(record), "--check") == 0
    assert "not finished" in capsys.readouterr().out


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.jsonl").write_text("hello\n", encoding="utf-8")
    assert run("replay", str(tmp_path / "x.jsonl"), "--check") == 1
    assert "is not a record of a game" in capsys.readouterr().out


# -- what the scenes are given ----------------------------------------------------------------------------------------


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Given:
    """What a window command hands over to the scenes, instead of opening a window."""
    handed: Given = []

    def scene_command(command: str) -> object:
        return lambda args: handed.append(args)

    monkeypatch.setattr(main, "_scene_command", scene_command)
    monkeypatch.setattr(main.Logs, "install", lambda self: None)
    monkeypatch.setenv("GOZA_DATA_DIR", str(tmp_path / "data"))
    return handed


def test_without_a_command_the_game_opens(given: Given) -> None:
    assert run() == 0
    args = given[0]
    assert (args.command, args.game, args.seats, args.options, args.seed) == ("play", None, None, None, None)
    assert args.problems == []


def test_play_sits_one_person_down_with_the_bots_that_were_named(given: Given) -> None:
    table = ["--seats", "5", "--bots", "random", "--option", "days=3", "--seed", "7"]
    assert run("play", "dohyo", *table, "--lang", "zh") == 0
    args = given[0]
    assert humans(args.seats) == (0,)
    assert [seat.bot for seat in args.seats] == [None] + ["random"] * 4
    assert args.options == complete(DOHYO.options, {"days": 3})
    assert (args.seed, args.settings.language) == (7, "zh")


def test_play_without_a_wish_leaves_the_table_as_it_was_last_set_up(given: Given) -> None:
    assert run("play", "dohyo") == 0
    args = given[0]
    assert (args.game, args.seats, args.options) == ("dohyo", None, None)


def test_the_data_folder_may_be_named_before_or_after_the_command(given: Given, tmp_path: Path) -> None:
    assert run("--data-dir", str(tmp_path / "a")) == 0
    assert run("--data-dir", str(tmp_path / "b"), "play") == 0
    assert run("play", "--data-dir", str(tmp_path / "c")) == 0
    assert [args.paths.data.name for args in given] == ["a", "b", "c"]


def test_damaged_settings_are_told_to_the_scenes(given: Given, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text("{", encoding="utf-8")
    assert run() == 0
    assert [problem.code for problem in given[0].problems] == ["settings_damaged"]


def test_shots_and_bench_hand_over_their_wishes(given: Given) -> None:
    assert run("shots", "out", "--size", "960x540", "--scale", "150") == 0
    assert run("bench", "--json") == 0
    shots, bench = given
    assert (shots.folder, shots.size, shots.scale) == (Path("out"), (960, 540), 150)
    assert bench.json is True


def test_a_second_program_with_the_same_data_is_one_line_and_status_1(given: Given, tmp_path: Path,
                                                                      capsys: pytest.CaptureFixture[str]) -> None:
    paths = Paths.find(tmp_path / "data")
    assert paths.claim() is None
    assert run("play") == 1
    assert "already open" in capsys.readouterr().err
    assert given == []
    paths.release()
    assert run("play") == 0


# -- as a program -----------------------------------------------------------------------------------------------------


def program(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python code that imports main, in a process of its own."""
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120,
                          env={**os.environ, **environment})


def test_sizes_are_pixels_before_pygame_is_imported() -> None:
    done = program("import os, sys\nos.environ.pop('SDL_WINDOWS_DPI_AWARENESS', None)\nimport main\n"
                   "assert 'pygame' not in sys.modules\n"
                   "class Look:\n"
                   "    def find_spec(self, name, path=None, target=None):\n"
                   "        if name == 'pygame':\n"
                   "            print(os.environ.get('SDL_WINDOWS_DPI_AWARENESS'))\n"
                   "            sys.stdout.flush()\n"
                   "            os._exit(0)\n"
                   "sys.meta_path.insert(0, Look())\n"
                   "main._scene_command('play')\n")
    assert done.stdout == "permonitorv2\n", done.stderr


def test_a_program_without_standard_streams_works(tmp_path: Path) -> None:
    arguments = ["simulate", "dohyo", "--games", "1", "--records", str(tmp_path)]
    done = program("import sys\nsys.stdout = sys.stderr = None\nimport main\n"
                   f"raise SystemExit(main.main({arguments}))\n")
    assert done.returncode == 0
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} main.py simulate dohyo --games 2 --seats 3..6 --bots random | true"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""


def test_worker_processes_can_be_forked_off_before_anything_else() -> None:
    """In the frozen program the bots' process starts the same file again."""
    source = (ROOT / "main.py").read_text(encoding="utf-8")
    entry = source[source.index('if __name__ == "__main__":'):]
    assert entry.index("freeze_support()") < entry.index("main()")
