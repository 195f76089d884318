"""A record written out as text: who played what, every sentence of the log, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.options import changes
from game.core.paths import atomic_write
from game.core.replay import Replay
from game.core.session import redacted
from scenes import describe
from scenes.i18n import t
from scenes.replay_places import places
from scenes.replay_session import ReplaySession
from scenes.seating import seed_text
from scenes.watching import Stage, watched

if TYPE_CHECKING:
    from scenes.app import App


def write(app: App, record: Path) -> Path:
    """Write the text of a record into the data folder; returns where. Raises RecordProblem and OSError."""
    path = app.paths.data / "exports" / f"{record.stem}.txt"
    atomic_write(path, "\n".join(lines(app, Replay.open(record))) + "\n")
    return path


def lines(app: App, replay: Replay) -> Iterator[str]:
    """The text of a record as a spectator may know it, in the language of the interface."""
    game, record = replay.game, replay.record
    changed = dict(changes(game.options, record.options))
    yield t(f"{game.id}.name")
    yield t("history.text.seed", seed=seed_text(record.seed))
    yield t("history.text.rules", rules=describe.options(game, changed) if changed else t("history.standard"))
    for n, seat in enumerate(record.seats):
        kind = describe.bot(game, seat.bot) if seat.bot else t("setup.human")
        yield t("history.text.seat", n=n + 1, name=seat.name, kind=kind)
    yield from _story(app, replay)
    outcome = replay.outcome()
    if outcome is not None:
        yield ""
        for place, group in _places(outcome.ranking):
            for seat in group:
                yield t("history.text.place", n=place, name=record.seats[seat].name, score=outcome.scores[seat])


def _story(app: App, replay: Replay) -> Iterator[str]:
    """Every sentence of the log, under the name of the place where it was said; leaves the replay at its end."""
    table = watched(app.tables[replay.game.id].scene)(Stage(app, 0), ReplaySession(replay))  # type: ignore[arg-type]  # as in a replay
    table.viewer = None
    names = {place.step: place.label for place in places(replay)}
    for n, step in enumerate(replay.steps):
        if n in names:
            yield ""
            yield names[n]
        for event in step.events:
            seen = redacted(event, None)
            sentence = table.sentence(seen) if seen is not None else None
            if sentence:
                yield sentence
    replay.go(len(replay))


def _places(ranking: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """(place from 1, the seats that share it)."""
    place = 1
    for group in ranking:
        yield place, group
        place += len(group)
