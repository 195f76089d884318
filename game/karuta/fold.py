"""Keeping a picture (`view.observe`) up to date, event by event, as a table does while it shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.action import Event, Json
from game.karuta.turn import reading_json
from game.karuta.vocabulary import EVENTS

Model = dict[str, Any]


def fields(event: Event) -> Model:
    """The event's data by name, as plain data."""
    return {name: plain(value) for name, value in zip(EVENTS[event.kind], event.data, strict=True)}


def plain(value: Json) -> Json:
    """Tuples as lists, at any depth."""
    return [plain(item) for item in value] if isinstance(value, (tuple, list)) else value


def fold(model: Model, event: Event) -> None:
    """Bring the picture up to date with one event, in place."""
    change = _CHANGES.get(event.kind)
    if change is not None:
        change(model, fields(event))


def _laid_out(model: Model, data: Model) -> None:
    model["cards"][data["seat"]] = [[*place, 0] for place in data["places"]]


def _lay(model: Model, seat: int, data: Model) -> None:
    """A card comes to a place of the seat, wherever it was."""
    _remove(model, data["poem"])
    cards = model["cards"][seat]
    cards.append([data["poem"], data["row"], data["column"], model["n"]])
    cards.sort(key=lambda card: card[1:3])


def _remove(model: Model, poem: int) -> None:
    for cards in model["cards"]:
        cards[:] = [card for card in cards if card[0] != poem]


def _moved(model: Model, data: Model) -> None:
    _lay(model, data["seat"], data)


def _placed(model: Model, data: Model) -> None:
    _lay(model, data["seat"], data)
    model["fresh"][data["seat"]].remove(data["poem"])


def _sent(model: Model, data: Model) -> None:
    _lay(model, data["receiver"], data)
    model["fresh"][data["receiver"]].append(data["poem"])


def _ready(model: Model, data: Model) -> None:
    model["ready"][data["seat"]] = True
    model["fresh"][data["seat"]] = []


def _memorising(model: Model, data: Model) -> None:
    model.update(phase="memorise", ready=[False, False], until=[data["swings_ms"], data["until_ms"]])


def _swings_allowed(model: Model, data: Model) -> None:
    model["swings"] = True


def _reading_began(model: Model, data: Model) -> None:
    model["read"].append(data["poem"])
    model.update(phase="reading", n=data["n"], swings=False, ready=[False, False], raised=[False, False],
                 reading=reading_json(tuple(data.values())))


def _swept(model: Model, data: Model) -> None:
    model["reading"]["closes"] = data.pop("closes")
    model["reading"]["presses"].append({**data, "false_start": False})


def _false_start(model: Model, data: Model) -> None:
    del data["locked_until"]
    model["reading"]["presses"].append({**data, "cards": [], "false_start": True})


def _rested(model: Model, data: Model) -> None:
    model["reading"]["rested"] = sorted([*model["reading"]["rested"], data["seat"]])


def _reading_void(model: Model, data: Model) -> None:
    model["read"].pop()
    model.update(n=model["n"] - 1, reading=None)


def _taken(model: Model, data: Model) -> None:
    _remove(model, data["poem"])
    model["taken"][data["seat"]].append(data["poem"])


def _unclaimed(model: Model, data: Model) -> None:
    _remove(model, data["poem"])
    model["taken"][data["owner"]].append(data["poem"])


def _judged(model: Model, data: Model) -> None:
    model["log"].append({**data, "sends": 0, "left": [len(cards) for cards in model["cards"]]})


def _owes(model: Model, data: Model) -> None:
    model.update(phase="send", owed=[data["seat"], data["count"]], until=[data["until_ms"]] * 2)


def _reading_ended(model: Model, data: Model) -> None:
    model["log"][-1] = {**model["log"][-1], "sends": data["sends"], "left": data["left"]}
    model["owed"] = [0, 0]


def _tidying(model: Model, data: Model) -> None:
    model.update(phase="tidy", ready=[False, False], raised=[False, False], until=data["until_ms"])


def _hand_raised(model: Model, data: Model) -> None:
    model["raised"][data["seat"]] = True
    model["until"][data["seat"]] = data["until_ms"]


def _game_ended(model: Model, data: Model) -> None:
    model.update(phase="over", outcome=data)


_CHANGES: dict[str, Callable[[Model, Model], None]] = {
    "laid_out": _laid_out, "moved": _moved, "placed": _placed, "sent": _sent, "ready": _ready,
    "memorising": _memorising, "swings_allowed": _swings_allowed, "reading_began": _reading_began, "swept": _swept,
    "false_start": _false_start, "rested": _rested, "reading_void": _reading_void, "taken": _taken,
    "unclaimed": _unclaimed, "judged": _judged, "owes": _owes, "reading_ended": _reading_ended, "tidying": _tidying,
    "hand_raised": _hand_raised, "game_ended": _game_ended,
}
"""The events that change the picture; the others only tell why."""
