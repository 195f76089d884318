"""The cards on the mat: who has which card in which slot, and since when it lies there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.action import Json
from game.karuta.poems import DECK
from game.karuta.zones import ARRIVALS, COLUMNS, SLOTS, ZONE_SLOTS, place_of

GONE = -1
EMPTY = 0


class Board:
    """Both territories. `since` is the reading before which a card came to its place, 0 for the beginning."""

    __slots__ = ("since", "slots", "where")

    def __init__(self) -> None:
        self.slots: tuple[list[int], list[int]] = ([EMPTY] * SLOTS, [EMPTY] * SLOTS)
        self.where = [GONE] * (len(DECK) + 1)
        """By poem: `seat * SLOTS + slot`, or GONE."""
        self.since = [0] * (len(DECK) + 1)

    def clone(self) -> Board:
        new = Board.__new__(Board)
        new.slots = (self.slots[0][:], self.slots[1][:])
        new.where = self.where[:]
        new.since = self.since[:]
        return new

    def owner(self, poem: int) -> int | None:
        """Whose territory holds the card; None if it is not on the mat."""
        at = self.where[poem]
        return None if at == GONE else at // SLOTS

    def slot(self, poem: int) -> int:
        """The slot of a card that is on the mat."""
        return self.where[poem] % SLOTS

    def cards(self, seat: int) -> list[int]:
        """The seat's cards in the order of their slots."""
        return [poem for poem in self.slots[seat] if poem]

    def count(self, seat: int) -> int:
        return SLOTS - self.slots[seat].count(EMPTY)

    def in_zone(self, seat: int, zone: int) -> tuple[int, ...]:
        """The cards that one swing over that zone touches."""
        slots = self.slots[seat]
        return tuple(slots[slot] for slot in ZONE_SLOTS[zone] if slots[slot])

    def free(self, seat: int) -> list[int]:
        """The free slots of a territory."""
        return [slot for slot, poem in enumerate(self.slots[seat]) if not poem]

    def in_row(self, seat: int, row: int) -> int:
        """How many cards lie in that row."""
        return COLUMNS - self.slots[seat][row * COLUMNS:(row + 1) * COLUMNS].count(EMPTY)

    def arrival(self, seat: int) -> int | None:
        """Where a card that is sent to the seat lies at first; None if there is no room at all."""
        return next((slot for slot in ARRIVALS if not self.slots[seat][slot]), None)

    def last_of_lower_row(self, seat: int) -> int:
        """The rightmost card of the row nearest the player: what is sent when he does not choose."""
        slots = self.slots[seat]
        return next(slots[slot] for row in (2, 1, 0) for slot in reversed(range(row * COLUMNS, (row + 1) * COLUMNS))
                    if slots[slot])

    def put(self, seat: int, poem: int, slot: int, since: int) -> None:
        """Lay a card down, taking it from where it lay."""
        self.take(poem)
        self.slots[seat][slot] = poem
        self.where[poem] = seat * SLOTS + slot
        self.since[poem] = since

    def take(self, poem: int) -> None:
        """Take a card off the mat; nothing happens if it is not there."""
        at = self.where[poem]
        if at != GONE:
            self.slots[at // SLOTS][at % SLOTS] = EMPTY
            self.where[poem] = GONE

    def rearrange(self, seat: int, places: Mapping[int, int]) -> None:
        """Lay all cards of a territory anew: card -> slot."""
        for poem in places:
            self.take(poem)
        for poem, slot in places.items():
            self.put(seat, poem, slot, 0)

    def rows(self, seat: int) -> list[list[int]]:
        """[poem, row, column, since] of the seat's cards, in the order of their slots."""
        since = self.since
        return [[poem, slot // COLUMNS, slot % COLUMNS, since[poem]]
                for slot, poem in enumerate(self.slots[seat]) if poem]

    def to_json(self) -> Json:
        return [self.rows(0), self.rows(1)]

    @classmethod
    def from_json(cls, data: Iterable[Iterable[Iterable[int]]]) -> Board:
        """The board whose to_json() this is."""
        board = cls()
        for seat, rows in enumerate(data):
            for poem, row, column, since in rows:
                board.put(seat, poem, row * COLUMNS + column, since)
        return board


def places(cards: Mapping[int, int]) -> list[list[int]]:
    """[poem, row, column] of card -> slot, in the order of the slots."""
    return [[poem, *place_of(slot)] for poem, slot in sorted(cards.items(), key=lambda item: item[1])]
