"""Places on the mat: rows, slots and the eighteen zones that one key each sweeps (Karuta §1.2, §6).

A territory has 3 rows of 16 slots, as its owner sees them: row 0 is the upper one, nearest the opponent, column 0
is on the left. A *slot* is `row * 16 + column`. A *zone* is a third of a row, named by the letter of its key as the
player who presses sees the table: Q to C lie in the opponent's territory, U to . in his own.
"""

from __future__ import annotations

ROWS = 3
COLUMNS = 16
SLOTS = ROWS * COLUMNS
ROW_NAMES = ("upper", "middle", "lower")

SIDES = (range(0, 5), range(5, 11), range(11, 16))
"""Columns of a row's left, centre and right zone: 29 of 87 cm each."""
ZONES = 9
"""Zones of a territory: `row * 3 + side`."""

SLOT_ZONE = tuple(row * 3 + next(side for side, columns in enumerate(SIDES) if column in columns)
                  for row in range(ROWS) for column in range(COLUMNS))
ZONE_SLOTS = tuple(tuple(slot for slot in range(SLOTS) if SLOT_ZONE[slot] == zone) for zone in range(ZONES))

OWN_KEYS = "UIOJKLM,."
"""Keys of one's own zones, in their order."""
OPPOSING_KEYS = "CXZDSAEWQ"
"""Keys of the opponent's zones in the owner's order: his lower row is the farthest, his right is on my left."""
KEYS = tuple(sorted(OWN_KEYS + OPPOSING_KEYS))


def target(seat: int, key: str) -> tuple[int, int]:
    """(seat whose territory it is, zone there) of a key pressed by `seat`; raises KeyError for no zone's key."""
    own, zone = _TARGETS[key]
    return (seat if own else 1 - seat), zone


def key_for(seat: int, territory: int, zone: int) -> str:
    """The key with which `seat` sweeps that zone of that territory."""
    return (OWN_KEYS if seat == territory else OPPOSING_KEYS)[zone]


_TARGETS = {key: (own, zone) for own, keys in ((True, OWN_KEYS), (False, OPPOSING_KEYS))
            for zone, key in enumerate(keys)}


def slot_at(row: int, column: int) -> int:
    """The slot at that place; raises ValueError outside the territory."""
    if not (0 <= row < ROWS and 0 <= column < COLUMNS):
        raise ValueError(f"there is no place {row}, {column}")
    return row * COLUMNS + column


def place_of(slot: int) -> tuple[int, int]:
    """(row, column) of a slot."""
    return divmod(slot, COLUMNS)


def edge_slots(row: int, side: int) -> tuple[int, ...]:
    """The slots of a side zone from the outer edge inward; side 0 is the left, 2 the right."""
    slots = ZONE_SLOTS[row * 3 + side]
    return slots if side == 0 else slots[::-1]


ARRIVALS = tuple(row * COLUMNS + column for row in range(ROWS) for column in reversed(range(COLUMNS)))
"""Where a card that is sent lies until its receiver places it: the first free slot of these, from the right end of
the upper row on (§1.8)."""
