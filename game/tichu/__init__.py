"""Tichu: two pairs of partners climb out of their cards, with bombs, a wish and promises to be the first."""

from game.core.protocol import Game
from game.tichu.bots import BOTS
from game.tichu.events import EVENTS
from game.tichu.fold import fold
from game.tichu.notation import format_action, parse_action
from game.tichu.options import OPTIONS, PRESETS, check_options
from game.tichu.refusals import REFUSALS
from game.tichu.state import TichuState, restore
from game.tichu.trace import trace
from game.tichu.vocabulary import SEATS

GAME = Game(
    id="tichu",
    rules=1,
    seats=(SEATS,),
    options=OPTIONS,
    presets=PRESETS,
    bots=BOTS,
    quick_bot="regular",
    hint_bot="strong",
    events=EVENTS,
    refusals=REFUSALS,
    new=TichuState,
    restore=restore,
    format=format_action,
    parse=parse_action,
    fold=fold,
    check_options=check_options,
    trace=trace,
)
