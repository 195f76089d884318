"""The one table of keys: what every action of the program is bound to, and what the player has bound it to instead.

Keys are kept by their names ("h", "f1", "left"), so that settings can be read by people and do not depend on numbers.
A player's own bindings live in `settings.keys`, only where they differ from this table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.settings import Settings
from scenes import i18n
from scenes.i18n import t

EVERYWHERE = "everywhere"
TABLE = "table"
REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class Binding:
    """One action and its keys. Locale: `key.action.<action>`, or `key.group.<group>` for a numbered one."""

    action: str
    keys: tuple[str, ...]
    context: str = TABLE
    """Where it is listened to; bindings of EVERYWHERE are heard in all contexts."""
    fixed: bool = False
    """Cannot be bound anew, so that no player can lock himself out."""
    group: str = ""
    """Actions that belong together and share a line of the settings, such as the cards of a hand."""


CARDS = 7
TARGETS = "abcdef"

BINDINGS: tuple[Binding, ...] = (
    Binding("confirm", ("return", "keypad enter"), EVERYWHERE, fixed=True),
    Binding("cancel", ("escape",), EVERYWHERE, fixed=True),
    Binding("help", ("f1",), EVERYWHERE),
    Binding("fullscreen", ("f11",), EVERYWHERE),
    Binding("skip", ("space",)),
    Binding("hint", ("h",)),
    Binding("log", ("l",)),
    Binding("menu", ("p",)),
    Binding("rematch", ("r",)),
    Binding("faster", ("=", "keypad +")),
    Binding("slower", ("-", "keypad -")),
    *(Binding(f"card_{n}", (str(n),), group="cards") for n in range(1, CARDS + 1)),
    *(Binding(f"target_{letter}", (letter,), group="targets") for letter in TARGETS),
    Binding("replay_play", ("space",), REPLAY),
    Binding("replay_back", ("left",), REPLAY),
    Binding("replay_forward", ("right",), REPLAY),
    Binding("replay_start", ("home",), REPLAY),
    Binding("replay_end", ("end",), REPLAY),
    Binding("replay_jump", ("j",), REPLAY),
    *(Binding(f"replay_seat_{n}", (str(n),), REPLAY, group="replay_seats") for n in range(1, 7)),
    Binding("replay_watch", ("9",), REPLAY, group="replay_seats"),
    Binding("replay_open", ("0",), REPLAY, group="replay_seats"),
)
"""All bindings, in the order of the settings screen."""

BY_ACTION = {binding.action: binding for binding in BINDINGS}

MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
        pygame.K_MODE,
    }
)
"""Keys that do nothing alone and cannot be bound."""

NAMES = {
    "return": "enter",
    "keypad enter": "enter",
    "escape": "esc",
    "space": "space",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "home": "home",
    "end": "end",
    "tab": "tab",
    "backspace": "backspace",
    "delete": "delete",
}
"""Keys whose cap carries a word: its name and the locale key below `key.`."""


class Keymap:
    """The bindings as they are in force for some settings; follows the settings as they change."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def keys(self, action: str) -> tuple[str, ...]:
        """Names of the keys that stand for an action; raises KeyError for an unknown action."""
        binding = BY_ACTION[action]
        own = () if binding.fixed else self.settings.keys.get(action, ())
        return tuple(own) or binding.keys

    def matches(self, event: pygame.event.Event, action: str) -> bool:
        """Whether a KEYDOWN or KEYUP is the key of an action."""
        return event.type in (pygame.KEYDOWN, pygame.KEYUP) and key_name(event.key) in self.keys(action)

    def action(self, event: pygame.event.Event, actions: Sequence[str]) -> str | None:
        """The first of some actions that an event stands for."""
        return next((action for action in actions if self.matches(event, action)), None)

    def label(self, action: str) -> str:
        """The cap of the first key of an action."""
        return key_label(self.keys(action)[0])

    def labels(self, action: str) -> list[str]:
        """The caps of all keys of an action, each once."""
        return list(dict.fromkeys(map(key_label, self.keys(action))))

    def conflict(self, action: str, name: str) -> str | None:
        """The other action that already answers to that key where both are heard; None if the key is free."""
        binding = BY_ACTION[action]
        for other in BINDINGS:
            overlaps = EVERYWHERE in (binding.context, other.context) or binding.context == other.context
            if other is not binding and overlaps and name in self.keys(other.action):
                return other.action
        return None

    def rebound(self, action: str, name: str) -> dict[str, list[str]]:
        """The value of `settings.keys` with an action bound to one key, or set back if that is its own key."""
        own = {other: list(keys) for other, keys in self.settings.keys.items() if other != action}
        if name not in BY_ACTION[action].keys:
            own[action] = [name]
        return own


def key_name(key: int) -> str:
    """The name under which bindings keep a key code: SDL's own, in small letters."""
    return pygame.key.name(key, use_compat=False).lower()


def key_label(name: str) -> str:
    """What stands on the cap of a key."""
    if name in NAMES and i18n.has(f"key.{NAMES[name]}"):
        return t(f"key.{NAMES[name]}")
    return name.upper() if len(name) <= 3 else name.title()


def action_title(action: str) -> str:
    """What an action does, as a label; numbered ones with their number or letter."""
    binding = BY_ACTION[action]
    if i18n.has(f"key.action.{action}"):
        return t(f"key.action.{action}")
    return t(f"key.group.{binding.group}.one", which=action.rpartition("_")[2].upper())
