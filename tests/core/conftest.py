"""Tables for the tests of what all games share."""

from collections.abc import Callable
from pathlib import Path

import pytest
from toy_game import SNATCH

from game import registry
from game.core import record, thinking
from game.core.arena import play_game
from game.core.options import complete
from game.core.protocol import Game
from game.core.seats import Seat, bot, bots_around, human
from game.registry import GAMES


@pytest.fixture
def dohyo() -> Game:
    return GAMES[0]


@pytest.fixture
def snatch(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game, findable by its id like any other."""
    def find(game_id: str) -> Game:
        return SNATCH if game_id == "snatch" else registry.game(game_id)

    for module in (record, thinking):
        monkeypatch.setattr(module, "find_game", find)
    return SNATCH


@pytest.fixture
def finished_record(dohyo: Game, tmp_path: Path) -> Path:
    """The record of a short finished game of three bots."""
    path = tmp_path / "finished.jsonl"
    play_game(dohyo, complete(dohyo.options, {"days": 3}), bots_around(dohyo, 3, ["random"]), 5, path)
    return path


@pytest.fixture
def table_of(dohyo: Game) -> Callable[[int, int], list[Seat]]:
    """table_of(people, seats): the first seats are people's, the others bots'."""
    def seated(people: int, seats: int) -> list[Seat]:
        return [human(f"Player {n + 1}") if n < people else bot(dohyo, "random") for n in range(seats)]

    return seated
