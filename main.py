"""Goza's command line. Without a command it opens the game; `python main.py --help` names the others.

Only the commands that need a window import pygame, so that `simulate` and `replay --check` run without it, and so that
the worker process of the bots, which imports this file again, starts quickly.

The scenes get the parsed arguments. Of `play`: `game` (an id or None), `seats` and `options` (the list of Seat and
complete options; both None for the table as it was last set up), `seed`. Of `replay`: `file`. Of `shots`: `folder`,
`size`, `scale`. Of `bench`: `json`. And always `command`, `paths` (Paths), `settings` (Settings, with `--lang` in it),
`logs` (Logs), and `problems`, of which the player is to be told.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.core import resources, seats
from game.core.logs import Logs, have_streams
from game.core.options import OptionError, Options, complete, from_words
from game.core.problem import Problem
from game.core.protocol import Game
from game.core.simulate import Plan, SimulationFailed, as_table, progress_stream, record_path, simulate
from game.core.verify import verify
from game.registry import COMING, GAMES
from game.registry import game as find_game

OK, FAILED, WRONG_USE = 0, 1, 2
"""Exit statuses."""


class UsageError(Exception):
    """Arguments that cannot be: the text says in one line what is wrong and what would be right."""


class Parser(argparse.ArgumentParser):
    """Says one line about a bad argument and leaves the usage to --help."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    have_streams()
    try:
        args = parse(sys.argv[1:] if arguments is None else arguments)
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except UsageError as error:
        print(f"goza: {error}", file=sys.stderr)
        return WRONG_USE
    except BrokenPipeError:
        return _reader_left()
    except KeyboardInterrupt:
        return 130


def _reader_left() -> int:
    """Whoever read our output has enough (`simulate ... | head`): nothing more can be written, so nothing is."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # until the process ends
    return FAILED


# -- commands without a window ----------------------------------------------------------------------------------------


def run_simulate(args: argparse.Namespace) -> int:
    """Bots only; one result for each number of seats."""
    results = []
    for plan in _plans(args):
        try:
            result = simulate(plan, progress_stream())
        except SimulationFailed as failure:
            print(f"goza: {failure}", file=sys.stderr)
            return FAILED
        results.append(result)
        if not args.json:
            print(as_table(result), flush=True)
    if args.json:
        print(json.dumps(results if args.seats and len(args.seats) > 1 else results[0]))
    return OK if all(result["finished"] == result["games"] for result in results) else FAILED


def _plans(args: argparse.Namespace) -> list[Plan]:
    """One plan for each number of seats. Of a range, numbers that do not go with the options are left out, aloud."""
    game = find_game(args.game)
    if args.trace and args.records is None:
        raise UsageError("--trace tells more in records, so it needs --records DIR")
    bots = tuple(_bots(game, args.bots) or [_usual_bot(game)])
    plans, refused = [], []
    for count in args.seats or [game.default_seats]:
        try:
            options = _options(game, args.option, count)
        except UsageError as error:
            refused.append(error)
            continue
        plans.append(Plan(game.id, count, bots, options, args.games, args.seed or 0, not args.no_rotate, args.records,
                          args.trace, args.jobs))
    if not plans:
        raise refused[0]
    for error in refused:
        print(f"goza: left out: {error}", file=sys.stderr)
    for taken in filter(None, (record_path(plan, 0) for plan in plans)):
        if taken.exists():
            raise UsageError(f"{taken} is there already; choose another --records folder or another --seed")
    return plans


def run_replay(args: argparse.Namespace) -> int:
    """Check a record, or watch it."""
    if not args.file.is_file():
        raise UsageError(f"there is no record {args.file}; give the path of a .jsonl file")
    if not args.check:
        return run_window(args)
    verdict = verify(args.file)
    if verdict.difference is not None:
        print(f"{args.file}: {verdict.difference}")
        return FAILED
    state = "finished" if verdict.finished else "not finished"
    vouched = "" if not verdict.unchecked else f", the last {verdict.unchecked} without a check line"
    dealt = "" if verdict.seeded else ", not dealt by its seed"
    print(f"{args.file}: correct, {verdict.actions} actions, {state}{vouched}{dealt}")
    return OK


# -- commands with a window -------------------------------------------------------------------------------------------


def run_window(args: argparse.Namespace) -> int:
    """Prepare the program's folders and hand over to the scenes."""
    if args.command == "play":
        _prepare_table(args)
    from game.core.paths import Paths

    args.paths = Paths.find(args.data_dir)
    args.logs = Logs(args.paths.logs)
    args.logs.install()
    if args.command in ("play", "replay"):
        in_use = args.paths.claim()
        if in_use is not None:
            print(f"goza: {in_use.text}", file=sys.stderr)
            return FAILED
    args.settings, damaged = args.paths.load_settings()
    args.settings.language = args.lang or args.settings.language
    args.problems = [problem for problem in (args.paths.problem, damaged) if isinstance(problem, Problem)]
    try:
        return _scene_command(args.command)(args) or OK
    finally:
        args.paths.release()


def _scene_command(command: str) -> Callable[[argparse.Namespace], int | None]:
    """The scenes' part of a command. Sizes are pixels on every system, so it is said before pygame is imported."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if command == "shots":
        from scenes import shots

        return shots.run
    if command == "bench":
        from scenes import bench

        return bench.run
    if command == "selftest":
        from scenes import selftest

        return selftest.run
    from scenes import app

    return app.run


def _prepare_table(args: argparse.Namespace) -> None:
    """`play GAME ...`: one person and bots; without any wish the table as it was last set up."""
    if args.game is None or not (args.seats or args.bots or args.option or args.seed is not None):
        args.seats, args.options = None, None
        return
    game = find_game(args.game)
    counts = args.seats or [game.default_seats]
    if len(counts) > 1:
        raise UsageError("play takes one number of --seats, not a range")
    args.options = _options(game, args.option, counts[0])
    bots = _bots(game, args.bots) or [_usual_bot(game)]
    args.seats = [seats.human(""), *seats.bots_around(game, counts[0] - 1, bots)]


# -- arguments --------------------------------------------------------------------------------------------------------


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments as a Namespace; raises UsageError."""
    parser = _parser()
    args = parser.parse_args(arguments, argparse.Namespace(data_dir=None, lang=None))
    if args.command is None:
        return parse([*arguments, "play"])
    return args


def _parser() -> Parser:
    common = Parser(add_help=False)
    common.add_argument("--data-dir", default=argparse.SUPPRESS, metavar="DIR", help="keep saves, settings, logs there")
    common.add_argument("--lang", type=_language, default=argparse.SUPPRESS, metavar="L", help="language: en, zh ...")
    parser = Parser("goza", description="Goza: five East Asian table games against bots.", parents=[common])
    parser.add_argument("--version", action="version", version=f"Goza {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    play = commands.add_parser("play", parents=[common], help="open the game, or go straight to a table (the default)")
    play.add_argument("game", nargs="?", type=_game, metavar="GAME", help=_game_ids())
    _add_table(play)
    play.set_defaults(run=run_window)

    command = commands.add_parser("simulate", parents=[common], help="bots only, without a window")
    command.add_argument("game", type=_game, metavar="GAME", help=_game_ids())
    _add_table(command)
    command.add_argument("--games", type=_number(1), default=100, metavar="N", help="how many (100)")
    command.add_argument("--records", type=Path, metavar="DIR", help="write a record of each game there")
    command.add_argument("--trace", action="store_true", help="records tell every event and result as well")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    command.add_argument("--jobs", type=_number(1), default=1, metavar="N", help="processes to use (1)")
    command.add_argument("--no-rotate", action="store_true", help="every bot keeps its seat in every game")
    command.set_defaults(run=run_simulate)

    command = commands.add_parser("replay", parents=[common], help="watch a record, or check it")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--check", action="store_true", help="without a window; exit status 1 if it is not correct")
    command.set_defaults(run=run_replay)

    _add_window_commands(commands, common)
    return parser


def _add_window_commands(commands: argparse._SubParsersAction[Parser], common: Parser) -> None:
    command = commands.add_parser("shots", parents=[common], help="a picture of every scene")
    command.add_argument("folder", type=Path, metavar="DIR")
    command.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="pixels (1280x720)")
    command.add_argument("--scale", type=_number(80, 200), default=100, metavar="PCT",
                         help="size of everything in percent, 80 to 200 (100)")
    command.set_defaults(run=run_window)

    command = commands.add_parser("bench", parents=[common], help="how fast rules and pictures are")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    command.set_defaults(run=run_window)

    command = commands.add_parser("selftest", parents=[common], help="load everything, play a game of each, save, load")
    command.set_defaults(run=run_window)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=_seats, metavar="N", help="how many players")
    parser.add_argument("--bots", metavar="A,B,...", help="who plays; repeated until every seat is taken")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a rule; may be given repeatedly")
    parser.add_argument("--seed", type=_number(0), metavar="S", help="which deal")


def _game_ids() -> str:
    return ", ".join(game.id for game in GAMES)


def _game(text: str) -> str:
    if text in COMING:
        raise argparse.ArgumentTypeError(f"{text} is still to come; there is {_game_ids()}")
    if text not in (game.id for game in GAMES):
        raise argparse.ArgumentTypeError(f"there is no game {text}; there is {_game_ids()}")
    return text


def _number(least: int, most: int | None = None) -> Callable[[str], int]:
    limits = f"a whole number from {least} {'on' if most is None else f'to {most}'}"

    def read(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,15}", text) or int(text) < least or (most is not None and int(text) > most):
            raise argparse.ArgumentTypeError(f"it takes {limits}, not {text}")
        return int(text)

    return read


def _seats(text: str) -> list[int]:
    """`4`, or `3..6` and `3-6` for every number from 3 to 6."""
    match = re.fullmatch(r"(\d{1,2})(?:(?:\.\.|-)(\d{1,2}))?", text)
    if match is None or int(match[1]) > int(match[2] or match[1]):
        raise argparse.ArgumentTypeError(f"it takes a number such as 4 or a range such as 3..6, not {text}")
    return list(range(int(match[1]), int(match[2] or match[1]) + 1))


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"it takes width and height such as 1280x720, not {text}")
    return int(match[1]), int(match[2])


def _language(text: str) -> str:
    known = sorted(folder.name for folder in resources.resource("scenes", "locale").glob("*") if folder.is_dir())
    if text not in known:
        raise argparse.ArgumentTypeError(f"there is no language {text}; there are {', '.join(known)}")
    return text


def _options(game: Game, words: Sequence[str], count: int) -> Options:
    """Complete options from `--option` words, fit for that many seats; raises UsageError."""
    if count not in game.seats:
        raise UsageError(f"{game.id} is for {game.seats[0]} to {game.seats[-1]} seats, not {count}")
    try:
        options = complete(game.options, from_words(game.options, words))
        game.check_options(options, count)
    except OptionError as error:
        raise UsageError(f"--option: {error.text}") from error
    return options


def _bots(game: Game, text: str | None) -> list[str]:
    """The ids in `a,b,...`; [] without any. Raises UsageError."""
    names = [name.strip() for name in (text or "").split(",") if name.strip()]
    known = [bot.id for bot in game.bots]
    for name in names:
        if name not in known:
            raise UsageError(f"--bots: {game.id} has no bot {name}; it has {', '.join(known)}")
    return names


def _usual_bot(game: Game) -> str:
    """Who sits at a table for which no bots were named: level 2 of 4, or whoever the game has."""
    return next((bot.id for bot in game.bots if bot.level == 2), game.quick_bot)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
