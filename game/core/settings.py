"""Settings of the program: plain values with defaults and limits, saved as JSON. What cannot be read is set back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from game.core.action import Json

SCHEMA = 1
"""Version of the settings file. A file of a later version is read as far as its values are understood."""

Check = Callable[[Any], bool]


def _one_of(*allowed: str | float) -> Check:
    return lambda value: isinstance(value, (str, int, float)) and type(value) is not bool and value in allowed


def _between(low: float, high: float) -> Check:
    return lambda value: type(value) in (int, float) and low <= value <= high


def _bool(value: Any) -> bool:
    return type(value) is bool


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 40


def _pair(value: Any) -> bool:
    return value is None or (isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value))


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def _words(value: Any) -> bool:
    """Key bindings: the name of an action and the keys that stand for it."""
    return isinstance(value, dict) and all(isinstance(name, str) and _texts(keys) for name, keys in value.items())


def _table(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(name, str) for name in value)


@dataclass
class Settings:
    """Everything that the settings screen changes, and a few things that the program remembers by itself."""

    language: str = ""
    """`en`, `zh` ...; empty: the language of the system."""
    player_name: str = ""
    speed: float = 1.0
    """Of animations: 0.5, 1, 2, 4; 0 is instant."""
    bot_delay: float = 1.0
    """How much of the bots' thinking time is shown; 0: they move at once."""
    confirm: str = "risky"
    """Which choices want a second look: `never`, `risky`, `always`."""
    master: float = 0.8
    """Volumes go from 0 to 1."""
    effects: float = 1.0
    voice: float = 1.0
    murmur: float = 0.6
    mute_unfocused: bool = True
    ui_scale: float = 1.0
    """Times the size that fits the window, 0.8 to 2."""
    reduced_motion: bool = False
    high_contrast: bool = False
    fullscreen: bool = False
    window_size: tuple[int, int] | None = None
    """Pixels, as the window was when it last was a window."""
    window_position: tuple[int, int] | None = None
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Only the bindings that differ from the program's own: action -> names of keys."""
    seen: list[str] = field(default_factory=list)
    """Tutorials and tips that have been shown once."""
    setups: dict[str, Json] = field(default_factory=dict)
    """By game: the table as it was last set up."""
    tables: dict[str, Json] = field(default_factory=dict)
    """By game: what only its own table understands, such as karuta's keys. Checked where it is used."""

    def volumes(self) -> dict[str, float]:
        """Volume groups, from 0 to 1."""
        return {name: getattr(self, name) for name in VOLUMES}

    def reset(self) -> None:
        """Everything as in a new installation, but for what the program remembers by itself."""
        fresh = Settings()
        for entry in fields(self):
            if entry.name not in REMEMBERED:
                setattr(self, entry.name, getattr(fresh, entry.name))

    def to_json(self) -> str:
        return json.dumps({"schema": SCHEMA, **asdict(self)}, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """The settings of a file; a value that cannot be is set back. Raises ValueError for what is no such file."""
        data = json.loads(text)
        if not isinstance(data, dict) or not isinstance(data.get("schema"), int):
            raise ValueError("not a settings file")
        return cls(**{name: value for name in LIMITS if name in data and is_allowed(name, value := _read(data, name))})


VOLUMES = ("master", "effects", "voice", "murmur")

REMEMBERED = ("language", "player_name", "fullscreen", "window_size", "window_position", "seen", "setups", "tables")
"""What `reset` leaves alone."""

LIMITS: Mapping[str, Check] = {
    "language": _text,
    "player_name": _text,
    "speed": _one_of(0, 0.5, 1, 2, 4),
    "bot_delay": _one_of(0, 0.5, 1, 2),
    "confirm": _one_of("never", "risky", "always"),
    "master": _between(0, 1),
    "effects": _between(0, 1),
    "voice": _between(0, 1),
    "murmur": _between(0, 1),
    "mute_unfocused": _bool,
    "ui_scale": _between(0.8, 2),
    "reduced_motion": _bool,
    "high_contrast": _bool,
    "fullscreen": _bool,
    "window_size": _pair,
    "window_position": _pair,
    "keys": _words,
    "seen": _texts,
    "setups": _table,
    "tables": _table,
}
"""Which values a setting may have."""


def is_allowed(name: str, value: Any) -> bool:
    """Whether the setting may have that value."""
    return LIMITS[name](value)


def _read(data: Mapping[str, Any], name: str) -> Any:
    """JSON knows no tuples."""
    value = data[name]
    return tuple(value) if name.startswith("window_") and isinstance(value, list) else value
