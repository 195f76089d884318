"""Options of a game: typed, with a default and limits, refused in one sentence.

Names and one-line effects are text of the interface: `<game>.option.<name>` and `<game>.option.<name>.effect`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Value = bool | int | str | list[Any]
Options = Mapping[str, Value]

_YES = ("true", "yes", "on", "1")
_NO = ("false", "no", "off", "0")


class OptionError(ValueError):
    """A refused option. `code` is the locale key below `<game>.option_refusal.` or `option_refusal.`."""

    def __init__(self, code: str, text: str, **params: Any) -> None:
        self.code = code
        self.params = params
        self.text = text
        super().__init__(text)


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that can be switched or set. The type of `default` is the type of the option."""

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    """All allowed values; for a bool (True, False) is understood."""
    items: tuple[str, ...] = ()
    """For a list of words: all it may hold, each at most once. The value keeps this order."""
    minimum: int | None = None
    maximum: int | None = None
    """Limits of a whole number, or of every number of a list of numbers."""
    known: bool = False
    """Filled in by the program from what it knows of the player: not offered in the set-up, and makes no variant."""
    house: bool = False
    """A house rule: shown apart from the variants of the rulebook."""
    aliases: Mapping[str, Mapping[str, Value]] | None = None
    """Bare words on the command line that stand for other settings (`expert` for `variant=expert`)."""
    sets: Mapping[str, Mapping[str, Value]] | None = None
    """What the other options are unless they are set themselves, by the value of this one (a preset)."""

    def check(self, given: Any) -> Value:
        """The given value in the option's own type; raises OptionError."""
        value: Value = self._typed(given)
        if self.choices and value not in self.choices:
            allowed = "/".join(map(_text, self.choices))
            raise OptionError("choice", f"{self.name} is one of {allowed}, not {_text(value)}",
                              option=self.name, allowed=allowed, value=_text(value))
        if isinstance(value, list):
            return self._check_words(value) if self.items else self._check_numbers(value)
        if isinstance(value, int) and not isinstance(value, bool):
            self._check_limits(value)
        return value

    def _check_limits(self, value: int) -> None:
        low, high = self.minimum, self.maximum
        if (low is not None and value < low) or (high is not None and value > high):
            limits = f"at least {low}" if high is None else f"at most {high}" if low is None else f"{low} to {high}"
            raise OptionError("limit", f"{self.name} is {limits}, not {value}",
                              option=self.name, limits=limits, value=value)

    def _check_words(self, value: list[Any]) -> Value:
        for word in value:
            if word not in self.items:
                allowed = "/".join(self.items)
                raise OptionError("choice", f"{self.name} is a list of {allowed}, which {_text(word)} is not",
                                  option=self.name, allowed=allowed, value=_text(word))
        return [item for item in self.items if item in value]

    def _check_numbers(self, value: list[Any]) -> Value:
        """As many numbers as in the default, or one that stands for all of them."""
        count = len(self.default) if isinstance(self.default, list) else 0
        try:
            numbers = [int(part) for part in value]
        except (ValueError, TypeError):
            numbers = []
        if len(numbers) == 1:
            numbers *= count
        if len(numbers) != count:
            raise OptionError("numbers", f"{self.name} takes one whole number or {count} of them, not {_text(value)}",
                              option=self.name, count=count, value=_text(value))
        for number in numbers:
            self._check_limits(number)
        return [*numbers]

    def _typed(self, value: Any) -> Value:
        kind = type(self.default)
        if kind is bool:
            word = value.lower() if isinstance(value, str) else None
            if word in _YES or word in _NO:
                return word in _YES
        elif kind is int and isinstance(value, str):
            with contextlib.suppress(ValueError):  # refused below, as what it is
                return int(value)
        elif kind is list and isinstance(value, str):
            return [part.strip() for part in value.strip("[]").split(",") if part.strip()]
        if type(value) is not kind:
            raise OptionError("type", f"{self.name} takes {_kind_name(self.default)}, not {_text(value)}",
                              option=self.name, value=_text(value))
        typed: Value = value
        return typed


def complete(options: Iterable[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """Defaults overlaid with `given`, each value checked; raises OptionError for an unknown name or bad value."""
    table = {option.name: option for option in options}
    result: dict[str, Value] = {option.name: option.default for option in table.values()}
    checked: dict[str, Value] = {}
    for name, value in given.items():
        if name not in table:
            known = ", ".join(table)
            raise OptionError("unknown", f"there is no option {name}; there are {known}", option=name, known=known)
        checked[name] = table[name].check(value)
    for name, value in checked.items():
        result.update((table[name].sets or {}).get(str(value), {}))
    result.update(checked)
    return result


def from_words(options: Iterable[Option], words: Iterable[str]) -> dict[str, Any]:
    """Settings from command-line words `name=value` or a bare `name` (switches on, or an alias)."""
    options = tuple(options)
    aliases = {word: settings for option in options for word, settings in (option.aliases or {}).items()}
    given: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals and name in aliases:
            given.update(aliases[name])
        else:
            given[name] = value if equals else True
    return given


def changes(options: Iterable[Option], values: Options, *, known: bool = False) -> dict[str, Value]:
    """The settings that differ from the defaults; those that the program fills in by itself only with `known`."""
    return {option.name: values[option.name] for option in options
            if values[option.name] != option.default and (known or not option.known)}


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _kind_name(value: Value) -> str:
    return {bool: "true or false", int: "a whole number", str: "a word", list: "a list"}[type(value)]
