"""Go-Stop: hwatu for two to four players, an evening of hands with a running balance of points."""

from game.core.protocol import Game
from game.gostop.bots import BOTS
from game.gostop.fold import fold
from game.gostop.notation import format_action, parse_action
from game.gostop.options import OPTIONS, PRESETS, SEATS, check_options
from game.gostop.state import GoStopState, restore
from game.gostop.trace import trace
from game.gostop.vocabulary import EVENTS, REFUSALS

GAME = Game(
    id="gostop",
    rules=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    bots=BOTS,
    quick_bot="regular",
    hint_bot="strong",
    events=EVENTS,
    refusals=REFUSALS,
    new=GoStopState,
    restore=restore,
    format=format_action,
    parse=parse_action,
    fold=fold,
    check_options=check_options,
    trace=trace,
    default_seats=2,
)
