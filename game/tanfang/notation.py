"""Actions as text, as Action and as number: `lift B3` is Action("lift", ("B3",)) is LIFT + 6.

The numbers follow the order of the Actions, so that sorted numbers are sorted actions.
"""

from __future__ import annotations

from game.core.action import Action, IllegalAction
from game.tanfang.finds import GROUPS
from game.tanfang.vocabulary import (
    CELLS,
    MAX_TRENCHES,
    RADAR,
    REFUSALS,
    TOOLS,
    TRENCHES,
    Refusal,
)

DIG = 0
DRAW = 1
END = 2
GO = 3
HELP = GO + MAX_TRENCHES
JOIN = HELP + len(CELLS)
LIFT = JOIN + len(GROUPS)
USE = LIFT + len(CELLS)
"""First number of each kind; trench, cell or group is added to it. Tools: USE_TOOL, USE_RADAR."""


def _all_actions() -> list[Action]:
    return [
        Action("dig"), Action("draw"), Action("end"),
        *(Action("go", (trench,)) for trench in TRENCHES),
        *(Action("help", (cell,)) for cell in CELLS),
        *(Action("join", (group,)) for group in GROUPS),
        *(Action("lift", (cell,)) for cell in CELLS),
        *(Action("use", args) for tool in TOOLS
          for args in ([(tool, trench) for trench in TRENCHES] if tool == TOOLS[RADAR] else [(tool,)])),
    ]


ACTIONS = tuple(_all_actions())
"""Every action of any table, sorted; the index is its number."""
CODE = {action: code for code, action in enumerate(ACTIONS)}
_TEXTS = {" ".join((action.kind, *action.args)): action for action in ACTIONS}

USE_RADAR = CODE[Action("use", (TOOLS[RADAR], TRENCHES[0]))]
USE_TOOL = tuple(USE_RADAR if tool == RADAR else CODE[Action("use", (name,))] for tool, name in enumerate(TOOLS))
"""The number of using each tool; for the radar, on trench A."""
TOOL_OF = {code: TOOLS.index(action.args[0]) for code, action in enumerate(ACTIONS) if action.kind == "use"}
"""The tool that each `use` uses."""


def format_action(action: Action) -> str:
    """`go B`, `dig`, `lift B3`, `use radar B` ..."""
    return " ".join((action.kind, *map(str, action.args)))


def parse_action(text: str) -> Action:
    """The Action that the text stands for; raises IllegalAction (not_an_action and its kin)."""
    words = text.split()
    action = _TEXTS.get(" ".join(words))
    if action is not None:
        return action
    if words == ["use", TOOLS[RADAR]]:
        raise refused(Refusal.RADAR_TRENCH, first=TRENCHES[0])
    if len(words) == 3 and words[0] == "use" and words[1] in TOOLS and words[1] != TOOLS[RADAR]:
        raise refused(Refusal.TOOL_ALONE)
    raise refused(Refusal.NOT_AN_ACTION, text=text)


def code_of(action: Action) -> int:
    """The number of the action; raises IllegalAction for one that no table of Tanfang knows."""
    code = CODE.get(action)
    return CODE[parse_action(format_action(action))] if code is None else code


def refused(code: Refusal, **params: object) -> IllegalAction:
    """The refusal with its sentence."""
    return IllegalAction(code, REFUSALS[code.value], **params)
