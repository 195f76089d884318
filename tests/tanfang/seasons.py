"""Seasons of Tanfang set up for a test, and turns played in them from their notation."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Event
from game.core.chance import Chance
from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.deal import PRINTED, make_deal
from game.tanfang.finds import FIND_NUMBER
from game.tanfang.options import rules_for
from game.tanfang.state import TanfangState
from game.tanfang.vocabulary import EVENTS

PLAIN = {
    "A": "cup tripod sceptre_head king",
    "B": "bi chisel mask sceptre_shaft",
    "C": "tooth zhang fish goldmask",
    "D": "sceptre_tail tree_root bian altar",
    "E": "tree_trunk eye tree_branch beast",
    "F": "needle ivory eagle figure",
}
"""A layout for tests, trench by trench from the top. With fewer than four teams only the sceptre's three lie in it."""


def season(seats: int = 4, *, weather: str = "", hands: Sequence[str] | None = None, deck: str | None = None,
           ground: Mapping[str, str] | None = None, looting: str = "", seed: int = 0, **options: Any) -> TanfangState:
    """A season with a dealt layout, or with that of `ground`; fair weather but for the words given, no tools but those.

    `hands` holds words for each seat; all other tools are in the deck, in alphabetical order, unless `deck` says.
    """
    given = complete(GAME.options, options)
    GAME.check_options(given, seats)
    rules = rules_for(given, seats)
    deal = make_deal(rules, seats)(random.Random(seed))
    told = weather.split()
    deal["weather"] = told + ["fair"] * (rules.rounds - len(told))
    if rules.goal is not None:
        deal["looting"] = list(looting) + ["A"] * (rules.rounds - len(looting))
    if hands is not None:
        pool = sorted(tool for hand in (*deal["hands"], deal["deck"]) for tool in hand)
        deal["hands"] = [hand.split() for hand in hands] + [[]] * (seats - len(hands))
        for hand in deal["hands"]:
            for tool in hand:
                pool.remove(tool)
        deal["deck"] = pool
    if deck is not None:
        deal["deck"] = deck.split()
    if ground is not None:
        deal["layout"] = {trench: [PRINTED[FIND_NUMBER[find]].to_json() for find in column.split()]
                          for trench, column in ground.items()}
    return TanfangState(seats, given, Chance(0, [deal]))


def do(state: TanfangState, text: str) -> list[Event]:
    """Actions of the team on its turn, separated by commas. Returns the events of all of them."""
    events: list[Event] = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        events += state.apply(state.turn, GAME.parse(word))
    return events


def play_round(state: TanfangState, turns: Mapping[int, str] | None = None) -> list[Event]:
    """The rest of the round in turn order: `turns` holds texts for `do` by seat, the other teams stay idle.

    Returns the events of all of them, those of the end of the round included.
    """
    number = state.round
    events: list[Event] = []
    while state.phase == "turn" and state.round == number:
        events += do(state, f"{(turns or {}).get(state.turn, '')}, end")
    return events


def until(state: TanfangState, seat: int) -> list[Event]:
    """The teams before that seat stay idle. Returns the events of their turns."""
    events: list[Event] = []
    while state.turn != seat:
        events += do(state, "end")
    return events


def legal(state: TanfangState) -> list[str]:
    """What the team on its turn may do, in notation."""
    return [GAME.format(action) for action in state.legal_actions(state.turn)]


def fields(event: Event) -> dict[str, Any]:
    """The event's data by name."""
    return dict(zip(EVENTS[event.kind], event.data, strict=True))


def told(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """The data of all events of that kind."""
    return [fields(event) for event in events if event.kind == kind]


def cell(state: TanfangState, name: str, viewer: int | None = None) -> dict[str, Any]:
    """A cell as the viewer sees it."""
    trench = next(one for one in state.observe(viewer)["trenches"] if one["name"] == name[0])
    return trench["cells"][int(name[1]) - 1]


def finish_randomly(state: TanfangState, seed: int = 0) -> None:
    """Play to the end of the season at random."""
    rng = random.Random(seed)
    while state.to_act():
        state.play(state.turn, rng.choice(state.legal_actions(state.turn)))
