"""The games of this program, in the order of the menu. Adding a game adds one line here."""

from __future__ import annotations

from game.core.protocol import Game
from game.dohyo import GAME as DOHYO
from game.gostop import GAME as GOSTOP
from game.karuta import GAME as KARUTA
from game.tanfang import GAME as TANFANG
from game.tichu import GAME as TICHU

GAMES: tuple[Game, ...] = (DOHYO, KARUTA, TANFANG, GOSTOP, TICHU)

COMING: tuple[str, ...] = ()
"""Games with a place in the menu whose rules are still to come."""


def game(game_id: str) -> Game:
    """The game of that id; raises KeyError."""
    for entry in GAMES:
        if entry.id == game_id:
            return entry
    raise KeyError(game_id)
