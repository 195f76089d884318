"""Actions as text: `key A`, `send 17`, `place 17 0 15`, `move 17 0 15`, `layout home`, `ready`, `still`, `raise`,
`reread`, `resign`. The time of an action stands apart from its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.action import Action, IllegalAction
from game.karuta.layout import STYLES
from game.karuta.poems import DECK
from game.karuta.vocabulary import REFUSALS, Refusal
from game.karuta.zones import COLUMNS, KEYS, ROWS

_Check = Callable[[Any], bool]


def _number(low: int, high: int) -> _Check:
    return lambda value: type(value) is int and low <= value <= high


def _word(known: tuple[str, ...]) -> _Check:
    return lambda value: isinstance(value, str) and value in known


_POEM = _number(DECK[0], DECK[-1])
_PLACE = (_POEM, _number(0, ROWS - 1), _number(0, COLUMNS - 1))
SHAPES: dict[str, tuple[_Check, ...]] = {
    "key": (_word(KEYS),), "send": (_POEM,), "place": _PLACE, "move": _PLACE, "layout": (_word(STYLES),),
    "ready": (), "still": (), "raise": (), "reread": (), "resign": (),
}
"""Kind -> what its arguments must be."""

KEY_ACTIONS = {key: Action("key", (key,)) for key in KEYS}
STILL = Action("still")
READY = Action("ready")
IN_READING = (*KEY_ACTIONS.values(), STILL)
"""What a hand may do in a reading, sorted."""
SWINGS = (*KEY_ACTIONS.values(), READY)
LAYOUTS = (*(Action("layout", (style,)) for style in sorted(STYLES)), READY)


def format_action(action: Action) -> str:
    """`key A`, `place 17 0 15` ..."""
    return " ".join([action.kind, *map(str, action.args)])


def parse_action(text: str) -> Action:
    """The Action that the text stands for; raises IllegalAction (not_a_move)."""
    kind, *words = text.split()[:5] or [""]
    args = tuple(int(word) if word.isascii() and word.isdigit() else word for word in words)
    action = Action(kind, args)
    if not is_shaped(action):
        raise _not_a_move(text)
    return action


def is_shaped(action: Action) -> bool:
    """Whether that is an action of karuta at all, allowed or not."""
    shape = SHAPES.get(action.kind)
    return (shape is not None and len(shape) == len(action.args) and type(action.at_ms) is int and action.at_ms >= 0
            and all(fits(value) for fits, value in zip(shape, action.args, strict=True)))


def require_shape(action: Action) -> None:
    """Raise IllegalAction (not_a_move) for anything that is no action of karuta."""
    if not is_shaped(action):
        raise _not_a_move(format_action(action))


def _not_a_move(text: str) -> IllegalAction:
    return IllegalAction(Refusal.NOT_A_MOVE, REFUSALS["not_a_move"], text=text)
