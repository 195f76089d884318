"""Competitive karuta: one against one, a reader's voice, and the first hand on the card."""

from functools import partial

from game.core.protocol import BotInfo, Game
from game.karuta.bots import KarutaBot, adapted
from game.karuta.bots_random import RandomBot
from game.karuta.fold import fold
from game.karuta.levels import LEVELS, fixed
from game.karuta.notation import format_action, parse_action
from game.karuta.options import OPTIONS, PRESETS, SEATS, check_options
from game.karuta.state import KarutaState, restore
from game.karuta.trace import trace
from game.karuta.vocabulary import EVENTS, REFUSALS

GAME = Game(
    id="karuta",
    rules=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    bots=(
        BotInfo("adaptive", partial(KarutaBot, adapted)),
        *(BotInfo(f"level{level}", partial(KarutaBot, fixed(level)), level=level) for level in LEVELS),
        BotInfo("random", RandomBot, in_interface=False),
    ),
    quick_bot="level4",
    hint_bot="level9",
    events=EVENTS,
    refusals=REFUSALS,
    new=KarutaState,
    restore=restore,
    format=format_action,
    parse=parse_action,
    fold=fold,
    check_options=check_options,
    trace=trace,
    default_seats=2,
)
