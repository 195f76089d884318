"""From the events of a match to a player's attempts: one for every reading that is judged."""

from __future__ import annotations

from typing import Any

from game.core.action import Event
from game.karuta.fold import fields
from game.karuta.training.attempts import Attempt


class Witness:
    """Watches one seat's stream of events."""

    def __init__(self, seat: int, opponent: str) -> None:
        """`opponent` is the bot's id, or a word for a person."""
        self._seat = seat
        self._opponent = opponent
        self._presses: list[dict[str, Any]] = []
        self._territories: set[int] = set()

    def see(self, event: Event, now: int) -> Attempt | None:
        """The attempt that this event completes, if it does; `now` is in seconds since 1970."""
        data = fields(event)
        if event.kind in ("reading_began", "reading_void"):
            self._presses = []
            self._territories = set()
        elif event.kind in ("swept", "false_start") and data["seat"] == self._seat:
            self._presses.append({**data, "early": event.kind == "false_start"})
        elif event.kind == "fault" and data["seat"] == self._seat:
            self._territories.add(data["territory"])
        elif event.kind == "judged":
            return self._attempt(data, now)
        return None

    def _attempt(self, judged: dict[str, Any], now: int) -> Attempt:
        reaction = judged["reaction"][self._seat]
        decision = judged["decided"] - judged["verse"]
        touching = [press for press in self._presses if judged["poem"] in press.get("cards", ())]
        swings = [press for press in self._presses if not press["early"]]
        press = next(iter(touching or swings or self._presses), None)
        return Attempt(
            now, "match", judged["poem"], judged["length"], decision,
            None if press is None else press["at"] - judged["verse"], reaction, self._verdict(judged),
            self._fault(judged), "" if press is None else press["key"], self._opponent,
            judged["reaction"][1 - self._seat])

    def _verdict(self, judged: dict[str, Any]) -> str:
        if judged["taker"] is not None:
            return "taken" if judged["taker"] == self._seat else "fault" if self._territories else "lost"
        if self._territories:
            return "fault"
        if self._presses and all(press["early"] for press in self._presses):
            return "false_start"
        return "held" if judged["owner"] is None else "unclaimed"

    def _fault(self, judged: dict[str, Any]) -> str:
        """The name of the fault (§1.9)."""
        if not self._territories:
            return ""
        if judged["owner"] is None:
            return "karadabu" if len(self._territories) == 2 else "karafuda"
        return "torizon" if judged["taker"] == self._seat else "ote"
