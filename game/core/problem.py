"""What goes wrong outside the rules: a damaged file, a full disk, a second program. One sentence each.

The English sentences stand here; translations live in the locale files under `problem.<code>` with the same gaps.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.action import Json

PROBLEMS: dict[str, str] = {
    "record_missing": "There is no record {name}.",
    "record_unreadable": "The record {name} cannot be read: {reason}.",
    "record_empty": "The record {name} breaks off before its first line is complete.",
    "record_foreign": "{name} is not a record of a game.",
    "record_format": "The record {name} has format {found}; this program reads format {known}.",
    "record_game": "The record {name} is of the game {found}, which this program does not have.",
    "record_rules": "The record {name} follows version {found} of the rules of {game}; this program has {known}.",
    "record_table": "The record {name} describes a table that cannot be: {reason}.",
    "record_damaged": "The record {name} is damaged in line {line}.",
    "record_illegal": "The record {name} holds an action that the rules refuse, number {action}: {reason}",
    "record_misdealt": "The record {name} holds a deal that cannot be, after {action} actions.",
    "record_differs": "The record {name} does not lead to the position that it tells of after {action} actions.",
    "record_unsaved": "The game cannot be saved: {reason}. You can play on, but it will be lost when you close it.",
    "set_aside": "{problem} It is kept as {kept}.",
    "settings_damaged": "The settings were damaged and have been set back; the old file is kept as {kept}.",
    "settings_unsaved": "The settings cannot be saved: {reason}.",
    "statistics_damaged": "The statistics were damaged and start anew; the old file is kept as {kept}.",
    "statistics_unsaved": "The statistics cannot be saved: {reason}.",
    "data_unwritable": "The data folder {folder} cannot be written to; everything is kept in {used} for now.",
    "data_in_use": "Goza is already open with the data folder {folder}.",
    "bot_slow": "A bot took too long; its quick rule has moved for it.",
    "bot_died": "A bot stopped thinking; its quick rule has moved for it.",
    "crash": "Goza has stopped because of an error of its own. The game is saved; the error is described in {path}.",
}
"""Code -> English sentence with {named} gaps."""


class Problem(Exception):
    """Something that went wrong, to be raised or handed over. `code` is a key of PROBLEMS, `params` fill its gaps.

    A gap may be filled by another Problem, whose own sentence then stands there.
    """

    def __init__(self, code: str, **params: Json) -> None:
        self.code = code
        self.params: Mapping[str, Json] = params
        self.text = PROBLEMS[code].format(**params)
        super().__init__(self.text)


def reason(error: OSError) -> str:
    """What the system says about a failed file operation, without numbers and paths."""
    return (error.strerror or type(error).__name__).rstrip(".").lower()
