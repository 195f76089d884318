"""Keeping a picture (`view.observe`) up to date, event by event, as a table does while it shows them.

After the last event of an action the picture equals what `observe` would say; between two events it is as far as the
story has been told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.action import Event, Json
from game.tanfang.vocabulary import EVENTS, LAYERS, SEALED, SEALED_TRENCH, TRENCHES, WEATHERS

Model = dict[str, Any]


def plain(value: Any) -> Json:
    """Tuples as lists, all the way down."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def fields(event: Event) -> Model:
    """The event's data by name, as JSON has it."""
    return {name: plain(value) for name, value in zip(EVENTS[event.kind], event.data, strict=True)}


def fold(model: Model, event: Event) -> None:
    """Bring the picture up to date with one event of the viewer's own stream, in place."""
    data = fields(event)
    change = _CHANGES.get(event.kind)
    if change is not None:
        change(model, data)
    if event.kind in _SOURCE_OF:
        _book(model, data["seat"], _SOURCE_OF[event.kind], data["points"], data["score"])


_SOURCE_OF = {"first_find": "first", "assist_paid": "assist", "profile": "profile", "joined": "join",
              "expert_bonus": "expert", "journal_scored": "journal"}


def _book(model: Model, seat: int, source: str, points: int, score: int) -> None:
    team = model["seats"][seat]
    team["sources"][source] += points
    team["score"] = score
    if model["goal"] is not None:
        model["common"] += points


def _trench(model: Model, name: str) -> Model:
    trench: Model = model["trenches"][TRENCHES.index(name)]
    return trench


def _cell(model: Model, name: str) -> Model:
    cell: Model = _trench(model, name[0])["cells"][int(name[1]) - 1]
    return cell


# -- rounds -----------------------------------------------------------------------------------------------------------


def _round_started(model: Model, data: Model) -> None:
    model.update(round=data["round"], start=data["start"], forecast=None)
    model["weather"].append(data["weather"])
    model["turn"]["workdays"] = data["days"]
    for number, trench in enumerate(model["trenches"]):
        trench["sealed"] = data["weather"] == WEATHERS[SEALED] and number == SEALED_TRENCH
        trench["worked"] = False
        for cell in trench["cells"]:
            cell["lifted_now"] = False
    for seat in model["seats"]:
        seat.update(acted=False, guest=False)


def _forecast(model: Model, data: Model) -> None:
    model["forecast"] = data["weather"]


def _looted(model: Model, data: Model) -> None:
    _cell(model, data["cell"]).update(state="lost", owner=None)


def _collapsed(model: Model, data: Model) -> None:
    _cell(model, data["cell"]).update(state="buried", owner=None)


def _season_ended(model: Model, data: Model) -> None:
    model.update(phase="over", to_act=[], outcome=data)


# -- turns ------------------------------------------------------------------------------------------------------------


def _turn_started(model: Model, data: Model) -> None:
    model["to_act"] = [data["seat"]]
    model["turn"].update(seat=data["seat"], days=data["days"], moved=False, permit=False, trowels=0, consolidants=0)


def _turn_ended(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["acted"] = True
    model["turn"]["days"] = 0


def _pushed_out(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["trench"] = None


def _moved(model: Model, data: Model) -> None:
    team = model["seats"][data["seat"]]
    team["trench"] = data["trench"]
    team["guest"] = team["guest"] or data["permit"]
    model["turn"]["moved"] = True


def _dug(model: Model, data: Model) -> None:
    model["turn"]["days"] = data["left"]
    _trench(model, data["cell"][0])["worked"] = True
    _cell(model, data["cell"]).update(
        state="open", owner=data["seat"], known="public",
        **{name: data[name] for name in ("find", "points", "quality", "group")})


def _lifted(model: Model, data: Model) -> None:
    _take_out(model, data["seat"], data)


def _assisted(model: Model, data: Model) -> None:
    _cell(model, data["cell"])["helper"] = data["seat"]
    _take_out(model, data["owner"], data)


def _take_out(model: Model, owner: int, data: Model) -> None:
    model["turn"]["days"] = data["left"]
    _trench(model, data["cell"][0])["worked"] = True
    cell = _cell(model, data["cell"])
    cell.update(state="lifted", owner=owner, lifted_now=True)
    team = model["seats"][owner]
    team["fine"] += cell["quality"] == "fine"
    if cell["group"] is not None:
        team["pieces"] = sorted([*team["pieces"], cell["find"]])
    _book(model, owner, "relics" if cell["group"] is None else "fragments", data["points"], data["score"])


def _inspected(model: Model, data: Model) -> None:
    _cell(model, data["cell"])["voided"] = True


def _joined(model: Model, data: Model) -> None:
    model["turn"]["days"] = data["left"]
    team = model["seats"][data["seat"]]
    team["joined"] = sorted([*team["joined"], data["group"]])


# -- tools ------------------------------------------------------------------------------------------------------------


def _drew(model: Model, data: Model) -> None:
    team = model["seats"][data["seat"]]
    team["hand"] = sorted([*team["hand"], data["tool"]])
    _has_drawn(model, data)


def _has_drawn(model: Model, data: Model) -> None:
    model["turn"]["days"] = data["left"]
    model["deck"] = data["deck"]
    model["seats"][data["seat"]]["hand_count"] += 1


def _reshuffled(model: Model, data: Model) -> None:
    model.update(deck=data["deck"], discards=[])


_TURN_TOOLS: dict[str, Callable[[Model], None]] = {
    "trowel": lambda turn: turn.update(trowels=turn["trowels"] + 1),
    "consolidant": lambda turn: turn.update(consolidants=turn["consolidants"] + 1),
    "permit": lambda turn: turn.update(permit=True),
}


def _used(model: Model, data: Model) -> None:
    tool = data["tool"]
    team = model["seats"][data["seat"]]
    team["hand_count"] -= 1
    if team["hand"] is not None:
        team["hand"].remove(tool)
    if tool == "journal":
        team["journals"] += 1
    else:
        model["discards"].append(tool)
    if tool in _TURN_TOOLS:
        _TURN_TOOLS[tool](model["turn"])


def _has_surveyed(model: Model, data: Model) -> None:
    team = model["seats"][data["seat"]]
    team["surveyed"] = sorted({*team["surveyed"], data["trench"]})


def _surveyed(model: Model, data: Model) -> None:
    _has_surveyed(model, data)
    cells = _trench(model, data["trench"])["cells"]
    for layer in range(LAYERS):
        if cells[layer]["known"] is None:
            names = ("find", "points", "quality", "group")
            cells[layer].update(known="radar", **dict(zip(names, data["finds"][layer], strict=True)))


def _shored(model: Model, data: Model) -> None:
    _trench(model, data["trench"])["safe_until"] = data["until"]


_CHANGES: dict[str, Callable[[Model, Model], None]] = {
    "round_started": _round_started,
    "forecast": _forecast,
    "looted": _looted,
    "turn_started": _turn_started,
    "pushed_out": _pushed_out,
    "moved": _moved,
    "dug": _dug,
    "lifted": _lifted,
    "assisted": _assisted,
    "inspected": _inspected,
    "joined": _joined,
    "drew": _drew,
    "has_drawn": _has_drawn,
    "reshuffled": _reshuffled,
    "used": _used,
    "surveyed": _surveyed,
    "has_surveyed": _has_surveyed,
    "shored": _shored,
    "turn_ended": _turn_ended,
    "collapsed": _collapsed,
    "season_ended": _season_ended,
}
"""Events that are not named here change nothing but points, or only explain."""
