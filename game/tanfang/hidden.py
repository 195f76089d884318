"""What a team cannot see, drawn at random among all that fits what it has seen.

Hidden in Tanfang are the buried finds that a team has neither seen exposed nor looked at by radar, the others' tools,
the deck, the weather to come (but for a forecast) and the looters' plans.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.tanfang.deal import PRINTED, Cell, draw_weather, place_pieces
from game.tanfang.finds import GROUP_PIECES, GROUPS, RELICS_IN_LAYER
from game.tanfang.vocabulary import (
    JOURNAL,
    LAYERS,
    TOOL_COPIES,
    TOOLS,
    count_tools,
    pack_hand,
    tools_in,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState


def determinize(state: TanfangState, viewer: int, rng: random.Random) -> TanfangState:
    """A clone that `viewer` cannot tell from `state`, with another future; depends on nothing that it cannot see."""
    new = state.clone()
    new.chance = state.chance.reseeded(rng)
    new.ground = _draw_ground(state, state.found | state.notes[viewer], rng)
    _draw_tools(new, viewer, rng)
    rules = state.rules
    told = min(state.round + rules.forecast, rules.rounds)
    seen = state.weather[:told]
    new.weather = (*seen, *draw_weather(rules, rules.rounds - told, seen, rng))
    if rules.goal is not None:
        future = (rng.randrange(rules.trenches) for _ in range(rules.rounds - state.round))
        new.looting = (*state.looting[:state.round], *future)
    return new


def _draw_ground(state: TanfangState, known: int, rng: random.Random) -> tuple[Cell, ...]:
    """The known cells as they are, the others filled with what has not been seen yet."""
    ground = list(state.ground)
    unknown = [cell for cell in range(len(ground)) if not known >> cell & 1]
    if not unknown:
        return state.ground
    seen = {ground[cell].find for cell in range(len(ground)) if known >> cell & 1}
    lying = {cell: ground[cell].find for cell in range(len(ground))
             if known >> cell & 1 and ground[cell].group is not None}
    missing = [piece for group in _groups(state, lying, rng) for piece in GROUP_PIECES[group] if piece not in seen]
    free = [cell for cell in unknown if cell % LAYERS < state.rules.fragment_layers]
    placed = dict(place_pieces(missing, lying, free, rng))
    for layer, relics in enumerate(RELICS_IN_LAYER):
        cells = [cell for cell in unknown if cell % LAYERS == layer and cell not in placed]
        rest = [relic for relic in relics if relic not in seen]
        for cell, relic in zip(cells, rng.sample(rest, len(cells)), strict=True):
            ground[cell] = PRINTED[relic]
    for cell, piece in placed.items():
        ground[cell] = PRINTED[piece]
    return tuple(ground)


def _groups(state: TanfangState, lying: dict[int, int], rng: random.Random) -> list[int]:
    """The groups in the ground: both, or the one of which a piece has been seen, or either."""
    if state.rules.groups == len(GROUPS):
        return list(range(len(GROUPS)))
    for group, pieces in enumerate(GROUP_PIECES):
        if any(piece in pieces for piece in lying.values()):
            return [group]
    return [rng.randrange(len(GROUPS))]


def _draw_tools(new: TanfangState, viewer: int, rng: random.Random) -> None:
    """The tools that the viewer sees nowhere, shared out among the others' hands and the deck."""
    counts = [count_tools(hand) for hand in new.hands]
    seen = [tools_in(new.hands[viewer], tool) + new.discards.count(tool) for tool in range(len(TOOLS))]
    seen[JOURNAL] += sum(new.journals)
    pool = [tool for tool in range(len(TOOLS)) for _ in range(TOOL_COPIES - seen[tool])]
    rng.shuffle(pool)
    for seat, count in enumerate(counts):
        if seat != viewer:
            new.hands[seat] = pack_hand(pool[:count])
            del pool[:count]
    new.deck = tuple(pool[:len(new.deck)])
