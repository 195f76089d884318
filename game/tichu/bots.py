"""The list of players: levels, styles, and the random one for tests."""

from __future__ import annotations

from functools import partial

from game.core.protocol import BotInfo
from game.tichu.bots_random import RandomBot
from game.tichu.rulebots import STYLES, RuleBot
from game.tichu.strong import StrongBot

BOTS = (
    BotInfo("novice", partial(RuleBot, STYLES["novice"]), level=1),
    BotInfo("regular", partial(RuleBot, STYLES["regular"]), level=2),
    BotInfo("strong", StrongBot, level=3, quick=False),
    BotInfo("bold", partial(RuleBot, STYLES["bold"])),
    BotInfo("patient", partial(RuleBot, STYLES["patient"])),
    BotInfo("random", RandomBot, in_interface=False),
)
