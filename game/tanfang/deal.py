"""What chance decides before a season: the ground, the tools, the weather, the lootings (Tanfang §1, §2, §6).

In a record a deal is words; the state works on a Deal of numbers. Reading checks every word, since a record may be
damaged: whatever cannot be dealt raises ValueError.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.action import Json
from game.tanfang.finds import FIND_NUMBER, FINDS, GROUP_PIECES, GROUPS, PIECES, QUALITIES, RELICS_IN_LAYER
from game.tanfang.options import Rules
from game.tanfang.vocabulary import (
    LAYERS,
    TOOL_COPIES,
    TOOLS,
    TOOLS_DEALT,
    TRENCHES,
    WEATHER_DECK_COPIES,
    WEATHERS,
    pack_hand,
)


class Cell(NamedTuple):
    """What lies in one cell. Points and quality are the deal's own, so that any printed layout can be replayed."""

    find: int
    points: int
    quality: int | None
    group: int | None

    def to_json(self) -> dict[str, Json]:
        return {
            "find": FINDS[self.find].name,
            "points": self.points,
            "quality": None if self.quality is None else QUALITIES[self.quality],
            "group": None if self.group is None else GROUPS[self.group],
        }


PRINTED = tuple(Cell(number, find.points, find.quality, find.group) for number, find in enumerate(FINDS))
"""The cell that holds each find as it is printed."""


class Deal(NamedTuple):
    """Everything that chance has decided, hidden or not."""

    ground: tuple[Cell, ...]
    """One a cell of the open trenches."""
    hands: tuple[int, ...]
    deck: tuple[int, ...]
    """Tools in the order in which they will be drawn."""
    weather: tuple[int, ...]
    """One a round."""
    looting: tuple[int, ...]
    """The trench that looters visit, one a round; () where there are none."""


# -- dealing ----------------------------------------------------------------------------------------------------------


def make_deal(rules: Rules, seats: int) -> Callable[[random.Random], Json]:
    """The deal of a season as a function of a generator, in the words of a record."""

    def make(rng: random.Random) -> Json:
        ground = _lay_ground(rules, rng)
        tools = [tool for tool in range(len(TOOLS)) for _ in range(TOOL_COPIES)] if rules.tools else []
        rng.shuffle(tools)
        dealt = TOOLS_DEALT * seats if rules.tools else 0
        hands = [sorted(tools[seat:dealt:seats]) for seat in range(seats)]
        looting = [rng.randrange(rules.trenches) for _ in range(rules.rounds)] if rules.goal is not None else []
        return {
            "layout": {TRENCHES[trench]: [ground[trench * LAYERS + layer].to_json() for layer in range(LAYERS)]
                       for trench in range(rules.trenches)},
            "hands": [[TOOLS[tool] for tool in hand] for hand in hands],
            "deck": [TOOLS[tool] for tool in tools[dealt:]],
            "weather": [WEATHERS[number] for number in draw_weather(rules, rules.rounds, (), rng)],
            "looting": [TRENCHES[trench] for trench in looting],
        }

    return make


def make_deck(tools: Sequence[int]) -> Callable[[random.Random], Json]:
    """A new deck of the tools that were discarded, as a function of a generator."""

    def make(rng: random.Random) -> Json:
        deck = sorted(tools)
        rng.shuffle(deck)
        return {"deck": [TOOLS[tool] for tool in deck]}

    return make


def _lay_ground(rules: Rules, rng: random.Random) -> list[Cell]:
    """One relic of its layer a cell, then fragments in place of relics at random cells (Tanfang §2)."""
    cells = rules.trenches * LAYERS
    ground = [PRINTED[0]] * cells
    for layer, relics in enumerate(RELICS_IN_LAYER):
        for trench, relic in enumerate(rng.sample(relics, rules.trenches)):
            ground[trench * LAYERS + layer] = PRINTED[relic]
    free = [cell for cell in range(cells) if cell % LAYERS < rules.fragment_layers]
    groups = rng.sample(range(len(GROUPS)), rules.groups)
    for cell, piece in place_pieces([piece for group in groups for piece in GROUP_PIECES[group]], {}, free, rng):
        ground[cell] = PRINTED[piece]
    return ground


def place_pieces(pieces: Sequence[int], lying: Mapping[int, int], free: Sequence[int],
                 rng: random.Random) -> Iterable[tuple[int, int]]:
    """(cell, piece) for each piece, drawn evenly among all ways that leave no whole group in one trench.

    `lying` holds the cells of pieces already placed (cell -> piece); there is such a way by the rules of the deal.
    """
    while True:
        placed = tuple(zip(rng.sample(free, len(pieces)), pieces, strict=True))
        if not _has_whole_group({**lying, **dict(placed)}):
            return placed


def _has_whole_group(pieces: Mapping[int, int]) -> bool:
    """Whether some trench holds all three pieces of a group; cell -> find."""
    for group in range(len(GROUPS)):
        trenches = [cell // LAYERS for cell, piece in pieces.items() if FINDS[piece].group == group]
        if len(trenches) == PIECES and len(set(trenches)) == 1:
            return True
    return False


def draw_weather(rules: Rules, count: int, seen: Sequence[int], rng: random.Random) -> list[int]:
    """The weather of so many rounds: each by the chances, or from the deck that lacks those already seen."""
    if rules.chances is not None:
        return rng.choices(range(len(WEATHERS)), rules.chances, k=count)
    deck = [number for number in range(len(WEATHERS)) for _ in range(WEATHER_DECK_COPIES - seen.count(number))]
    return rng.sample(deck, count)


# -- reading ----------------------------------------------------------------------------------------------------------


def read_deal(deal: Json, rules: Rules, seats: int) -> Deal:
    """The deal of a season that a record tells of; raises ValueError."""
    table = _expect(deal, dict, "a deal")
    hands = [read_tools(hand) for hand in _expect(table.get("hands"), list, "hands")]
    if len(hands) != seats:
        raise ValueError(f"{len(hands)} hands are dealt to {seats} teams")
    deck = read_tools(table.get("deck"))
    tools = [tool for hand in (*hands, deck) for tool in hand]
    if any(tools.count(tool) > TOOL_COPIES for tool in tools):
        raise ValueError(f"there are no more than {TOOL_COPIES} tools of a kind")
    weather = _read_words(table.get("weather"), WEATHERS, "weather")
    looting = _read_words(table.get("looting"), TRENCHES[:rules.trenches], "looting")
    if len(weather) != rules.rounds or len(looting) != (0 if rules.goal is None else rules.rounds):
        raise ValueError(f"weather and lootings must be dealt for {rules.rounds} rounds")
    ground = _read_ground(table.get("layout"), rules)
    return Deal(ground, tuple(pack_hand(hand) for hand in hands), tuple(deck), tuple(weather), tuple(looting))


def read_tools(words: Json) -> list[int]:
    """Tools by their names; raises ValueError."""
    return _read_words(words, TOOLS, "tools")


def _read_words(words: Json, known: Sequence[str], what: str) -> list[int]:
    numbers = {word: number for number, word in enumerate(known)}
    listed = _expect(words, list, what)
    if any(not isinstance(word, str) or word not in numbers for word in listed):
        raise ValueError(f"{what} are of {', '.join(known)}")
    return [numbers[word] for word in listed]


def _read_ground(layout: Json, rules: Rules) -> tuple[Cell, ...]:
    table = _expect(layout, dict, "a layout")
    if list(table) != list(TRENCHES[:rules.trenches]):
        raise ValueError(f"the layout must be of trenches {TRENCHES[:rules.trenches]}")
    ground: list[Cell] = []
    for name, column in table.items():
        cells = _expect(column, list, f"trench {name}")
        if len(cells) != LAYERS:
            raise ValueError(f"trench {name} must have {LAYERS} layers")
        ground += [read_cell(cell, layer) for layer, cell in enumerate(cells, start=1)]
    pieces = {number: cell.find for number, cell in enumerate(ground) if cell.group is not None}
    found = sorted(pieces.values())
    whole = [group for group in GROUP_PIECES if group[0] in found]
    if found != [piece for group in whole for piece in group] or len(whole) != rules.groups or _has_whole_group(pieces):
        raise ValueError(f"{rules.groups} whole groups of fragments must lie in the ground, none in one trench alone")
    return tuple(ground)


def read_cell(words: Json, layer: int) -> Cell:
    """What lies in a cell of that layer; raises ValueError."""
    table = _expect(words, dict, "a cell")
    number = FIND_NUMBER.get(str(table.get("find")))
    points = table.get("points")
    if number is None or type(points) is not int or FINDS[number].layer not in (0, layer):
        raise ValueError(f"no such find lies in layer {layer}: {table.get('find')}")
    group = FINDS[number].group
    quality = table.get("quality")
    if table.get("group") != (None if group is None else GROUPS[group]) or (quality is None) != (group is not None):
        raise ValueError(f"{table['find']} is of another kind")
    return Cell(number, points, None if quality is None else _read_words([quality], QUALITIES, "qualities")[0], group)


def _expect(value: Json, kind: type[Any], what: str) -> Any:
    if not isinstance(value, kind):
        raise ValueError(f"{what} is missing")
    return value
