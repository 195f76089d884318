"""A record as a table sees it: what a table scene asks of its session, answered from a position in a replay.

Nobody owes a choice here and nothing is ever submitted; `forward` tells the table what happened next.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.action import Action, Event, Outcome
from game.core.problem import Problem
from game.core.replay import Replay
from game.core.session import redacted
from game.core.worker import Ticket

SECRET_ROLES = frozenset({"gyoji"})
"""Whose cards stay closed even when all hands are opened (Dohyo §4, play-off: never told, in no record either)."""


class ReplayStream:
    """What a table has not been shown yet."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self._waiting: list[Event] = []

    def tell(self, events: tuple[Event, ...]) -> None:
        self._waiting += [seen for event in events if (seen := redacted(event, self.viewer)) is not None]

    def drain(self) -> list[Event]:
        fresh, self._waiting = self._waiting, []
        return fresh

    def __bool__(self) -> bool:
        return bool(self._waiting)


class ReplaySession:
    """The part of Session that tables use. `open_hands` shows every seat as it sees itself."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.game = replay.game
        self.seats = replay.record.seats
        self.options = replay.record.options
        self.seed = replay.record.seed
        self.path: Path | None = None
        self.actions: list[tuple[int, Action]] = []
        self.problem: Problem | None = None
        self.assisted = bool(replay.record.notes("assisted"))
        self.seconds = 0.0
        self.clock_ms = 0
        self.open_hands = False
        self._stream = ReplayStream(None)

    # -- moving ----------------------------------------------------------------------------------------------------

    def forward(self) -> bool:
        """One step on, told to the stream that was asked for last; False at the end."""
        at = self.replay.at
        if at >= len(self.replay):
            return False
        self.replay.go(at + 1)
        self._stream.tell(self.replay.steps[at].events)
        return True

    # -- what tables ask -------------------------------------------------------------------------------------------

    def stream(self, viewer: int | None) -> ReplayStream:
        self._stream = ReplayStream(viewer)
        return self._stream

    def history(self, viewer: int | None) -> list[Event]:
        """Every event up to this position, as the viewer may see it."""
        return self.replay.history(viewer)

    def observe(self, viewer: int | None) -> dict[str, Any]:
        """The table as the viewer sees it, or with all hands open."""
        seen = self.replay.observe(viewer)
        return opened(seen, self.replay.observe_all()) if self.open_hands else seen

    def to_act(self) -> tuple[int, ...]:
        """Nobody: the choices were made long ago. Who owes one stands in the observation."""
        return ()

    def waiting(self) -> tuple[int, ...]:
        return ()

    def thinking(self) -> tuple[int, ...]:
        return ()

    def ready(self) -> tuple[int, ...]:
        return ()

    def legal(self, seat: int) -> list[Action]:
        return []

    def poll(self, play: bool = True) -> bool:
        return False

    def advance(self, now_ms: int) -> None:
        """Time moves with the steps of the record."""

    def viewer_change(self, viewer: int | None) -> int | None:
        return None

    def outcome(self) -> Outcome | None:
        return self.replay.outcome()

    def cancel_hint(self, ticket: Ticket) -> None:
        """There are no hints in a replay."""

    def add_time(self, seconds: float) -> None:
        """Looking on is not playing."""

    def close(self) -> None:
        """Nothing is written."""


def opened(seen: dict[str, Any], views: list[dict[str, Any]]) -> dict[str, Any]:
    """A spectator's picture in which every seat looks as it does to itself, its secret choice (`own_...`) included."""
    seats = []
    for seat, (plain, view) in enumerate(zip(seen["seats"], views, strict=True)):
        if plain.get("role") in SECRET_ROLES:
            seats.append(plain)
            continue
        own = {name: value for name, value in view.items() if name.startswith("own_")}
        seats.append({**view["seats"][seat], **own})
    return {**seen, "seats": seats}
