"""Matches with a mat of one's own choosing, brought to a reading of one's own choosing."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.action import Action, Event
from game.core.chance import Chance
from game.core.options import complete
from game.karuta import GAME
from game.karuta.poems import DECK
from game.karuta.state import KarutaState
from game.karuta.turn import Reading
from game.karuta.zones import SLOT_ZONE, ZONE_SLOTS, key_for, place_of

ME, OPP = 0, 1


def spread_out(cards: Sequence[int]) -> list[list[int]]:
    """[row, column] for each card: round the nine zones, one card each, then a second round, until all are full."""
    rounds = [zone[n] for n in range(6) for zone in ZONE_SLOTS if n < len(zone)]
    return [list(place_of(slot)) for slot in rounds[:len(cards)]]


def new_match(mine: Sequence[int], theirs: Sequence[int], order: Iterable[int] = (), *,
              places: Mapping[int, tuple[int, int]] | None = None, **options: Any) -> KarutaState:
    """A match with these cards, in its layout phase. `order` is read first, then the rest of the deck by number."""
    first = list(order)
    rest = [poem for poem in DECK if poem not in first]
    laid = [spread_out(mine), spread_out(theirs)]
    for field, spots in zip((mine, theirs), laid, strict=True):
        for index, card in enumerate(field):
            if places and card in places:
                spots[index] = list(places[card])
    deal = {"fields": [list(mine), list(theirs)], "places": laid, "order": [*first, *rest]}
    return KarutaState(2, complete(GAME.options, options), Chance(1, [deal]))


def reading(mine: Sequence[int], theirs: Sequence[int], order: Iterable[int] = (), **options: Any) -> KarutaState:
    """The same, with the first poem being read."""
    state = new_match(mine, theirs, order, **options)
    start_reading(state)
    return state


def start_reading(state: KarutaState) -> list[Event]:
    """Both are ready, as often as it takes, until a poem is being read; cards are left where they are."""
    events = []
    while state.phase in ("layout", "memorise", "tidy"):
        events += state.apply(state.to_act()[0], Action("ready", at_ms=state.now))
    return events


def current(state: KarutaState) -> Reading:
    assert state.reading is not None
    return state.reading


def key_of(state: KarutaState, seat: int, poem: int) -> str:
    """The key with which the seat sweeps that card."""
    owner = state.board.owner(poem)
    assert owner is not None
    return key_for(seat, owner, SLOT_ZONE[state.board.slot(poem)])


def sweep(state: KarutaState, seat: int, poem: int, after_ms: int = 600) -> list[Event]:
    """The seat sweeps the card so long after the verse could be heard."""
    return press(state, seat, key_of(state, seat, poem), after_ms)


def press(state: KarutaState, seat: int, key: str, after_ms: int = 600) -> list[Event]:
    """The seat presses the key so long after the verse could be heard."""
    return state.apply(seat, Action("key", (key,), current(state).audible + after_ms))


def close(state: KarutaState) -> list[Event]:
    """Let the clock run until the reading is judged."""
    return state.advance(current(state).closes)


def send_any(state: KarutaState) -> list[Event]:
    """Whoever owes cards sends the lowest ones."""
    events = []
    while state.phase == "send":
        events += state.apply(state.owed[0], Action("send", (min(state.board.cards(state.owed[0])),), state.now))
    return events


def settle(state: KarutaState) -> list[Event]:
    """Close the reading and make all sends."""
    return close(state) + send_any(state)


def only(events: Iterable[Event], kind: str) -> list[tuple[Any, ...]]:
    """The data of the events of one kind."""
    return [event.data for event in events if event.kind == kind]
