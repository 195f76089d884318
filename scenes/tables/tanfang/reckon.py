"""What an action would cost, bring and risk, from the model alone: the numbers behind buttons, tips and the prompt."""

from __future__ import annotations

from typing import Any

from game.core.action import Action
from game.tanfang.finds import PIECES, VALUES
from game.tanfang.vocabulary import (
    ASSIST_COST,
    ASSIST_POINTS,
    DRAW_COST,
    JOIN_COST,
    JOIN_POINTS,
    LAYERS,
    LIFT_COST,
    STORM,
    TRENCHES,
    WEATHER_CHANCES,
    WEATHERS,
)

Model = dict[str, Any]

STORM_CHANCE = WEATHER_CHANCES[STORM]
"""Per cent, where the next weather is not known."""


def cell_of(model: Model, name: str) -> dict[str, Any]:
    """The cell of that name, as `view` describes it."""
    found: dict[str, Any] = model["trenches"][TRENCHES.index(name[0])]["cells"][int(name[1]) - 1]
    return found


def next_buried(model: Model, trench: int) -> int | None:
    """The layer, from 0, that a dig in the trench would expose; None where nothing is buried."""
    cells = model["trenches"][trench]["cells"]
    return next((layer for layer in range(LAYERS) if cells[layer]["state"] == "buried"), None)


def dig_cost(model: Model, layer: int, armed: str | None = None) -> int:
    """Workdays for a layer counted from 0, with an armed trowel counted in."""
    return max(1, layer + 1 - model["turn"]["trowels"] - (armed == "trowel"))


def cost(model: Model, action: Action, armed: str | None = None) -> int:
    """Workdays that an action takes; 0 for what is free."""
    less = model["turn"]["consolidants"] + (armed == "consolidant")
    if action.kind == "lift":
        return max(0, LIFT_COST - less)
    if action.kind == "join":
        return max(0, JOIN_COST - less)
    return {"help": ASSIST_COST, "draw": DRAW_COST}.get(action.kind, 0)


def gain(model: Model, action: Action) -> int:
    """Points that an action brings at once; a dig brings its first-find, if it is one."""
    if action.kind == "lift":
        cell = cell_of(model, action.args[0])
        inspected = cell["quality"] == "poor" and model["weather"][-1] == "inspection"
        expert = 2 if model["weather"][-1] == "experts" and cell["group"] is None else 0
        return expert + (0 if inspected else int(cell["points"]))
    return {"help": ASSIST_POINTS, "join": JOIN_POINTS}.get(action.kind, 0)


def first_find(model: Model, trench: int, layer: int) -> int:
    """What exposing the layer is worth: its number, once."""
    return 0 if model["trenches"][trench]["cells"][layer]["known"] == "public" else layer + 1


def values(layer: int) -> tuple[int, ...]:
    """Points of a poor, a common and a fine relic of a layer counted from 0."""
    return VALUES[layer]


def shelter(model: Model, trench: int) -> str | None:
    """Why a storm at the end of this round would take nothing from the trench; None: its deepest open layer falls."""
    info = model["trenches"][trench]
    if not any(cell["state"] == "open" for cell in info["cells"]):
        return "nothing_open"
    if info["worked"]:
        return "worked"
    if not model["options"]["work_only"] and any(seat["trench"] == info["name"] for seat in model["seats"]):
        return "standing"
    if info["safe_until"] is not None and info["safe_until"] >= model["round"]:
        return "timber"
    return None


def endangered(model: Model, trench: int) -> str | None:
    """The cell that a storm would bury as things stand."""
    if shelter(model, trench) is not None:
        return None
    cells = model["trenches"][trench]["cells"]
    return str(next(cell["cell"] for cell in reversed(cells) if cell["state"] == "open"))


def storm_chance(model: Model) -> int:
    """Per cent: this round's storm is known, the coming round's may be."""
    if model["weather"] and model["weather"][-1] == WEATHERS[STORM]:
        return 100
    if model["forecast"] is not None:
        return 100 if model["forecast"] == WEATHERS[STORM] else 0
    return 0 if model["options"]["variant"] == "novice" or model["round"] == model["rounds"] else STORM_CHANCE


def open_count(model: Model) -> int:
    """Layers that lie open on the whole site."""
    return sum(cell["state"] == "open" for trench in model["trenches"] for cell in trench["cells"])


def missing(model: Model, seat: int) -> int:
    """Pieces that the team lacks for the group of which it owns most."""
    owned = model["seats"][seat]["pieces"]
    best = max((sum(piece.startswith(group) for piece in owned) for group in ("tree", "sceptre")), default=0)
    return PIECES - best


def lifted_by(model: Model, seat: int) -> list[dict[str, Any]]:
    """The cells whose finds the team owns, in the order of the site."""
    return [
        cell
        for trench in model["trenches"]
        for cell in trench["cells"]
        if cell["state"] == "lifted" and cell["owner"] == seat
    ]
