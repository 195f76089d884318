"""Tanfang: a season of excavations at Sanxingdui for two to four teams; what is exposed is not yet safe."""

from game.core.protocol import Game
from game.tanfang.bots import BOTS
from game.tanfang.fold import fold
from game.tanfang.notation import format_action, parse_action
from game.tanfang.options import OPTIONS, PRESETS, SEATS, check_options
from game.tanfang.state import TanfangState, restore
from game.tanfang.trace import trace
from game.tanfang.vocabulary import EVENTS, REFUSALS

GAME = Game(
    id="tanfang",
    rules=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    bots=BOTS,
    quick_bot="regular",
    hint_bot="strong",
    events=EVENTS,
    refusals=REFUSALS,
    new=TanfangState,
    restore=restore,
    format=format_action,
    parse=parse_action,
    fold=fold,
    check_options=check_options,
    trace=trace,
)
