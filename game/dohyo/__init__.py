"""Dohyo: five days of sumo for 3 to 6 wrestlers who choose in secret and are revealed together."""

from game.core.protocol import Game
from game.dohyo.bots import BOTS
from game.dohyo.fold import fold
from game.dohyo.notation import format_action, parse_action
from game.dohyo.options import OPTIONS, PRESETS, SEATS, check_options
from game.dohyo.state import DohyoState, restore
from game.dohyo.trace import trace
from game.dohyo.vocabulary import EVENTS, REFUSALS

GAME = Game(
    id="dohyo",
    rules=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    bots=BOTS,
    quick_bot="regular",
    hint_bot="strong",
    events=EVENTS,
    refusals=REFUSALS,
    new=DohyoState,
    restore=restore,
    format=format_action,
    parse=parse_action,
    fold=fold,
    check_options=check_options,
    trace=trace,
)
