"""What players do with their own cards between readings: lay out, move, place, raise a hand (Karuta §1.2, §1.8, §1.10).

Each function carries one action out on the table, or raises IllegalAction and changes nothing.
"""

from __future__ import annotations

from game.core.action import Action, Event
from game.karuta.board import places
from game.karuta.layout import arrange
from game.karuta.table import Table, Tell, refused, with_seat
from game.karuta.vocabulary import REARRANGE_MS, Refusal
from game.karuta.zones import COLUMNS, ROW_NAMES, ROWS, slot_at


def lay_out(table: Table, seat: int, action: Action, tell: Tell) -> None:
    """All one's cards by a named habit (§1.2)."""
    require_phase(table, "layout")
    require_unready(table, seat)
    table.now = max(table.now, action.at_ms)
    style = action.args[0]
    laid = arrange(style, table.board.cards(seat))
    table.board.rearrange(seat, laid)
    if tell is not None:
        tell.append(Event("laid_out", (seat, style, tuple(map(tuple, places(laid))))))


def move(table: Table, seat: int, action: Action, tell: Tell) -> None:
    """One card to another place; between readings a hand is raised first (§1.10)."""
    if table.phase in ("reading", "send"):
        raise refused(Refusal.MOVE_IN_READING)
    require_unready(table, seat)
    poem, row, column = action.args
    require_card(table, seat, poem)
    _require_room(table, seat, poem, row, column)
    table.now = max(table.now, action.at_ms)
    if table.phase == "tidy" and not table.raised[seat]:
        _raise(table, seat, tell)
    table.board.put(seat, poem, slot_at(row, column), table.n)
    if tell is not None:
        tell.append(Event("moved", (seat, poem, row, column)))


def place(table: Table, seat: int, action: Action, tell: Tell) -> None:
    """Where a card lies that was just received (§1.8)."""
    require_phase(table, "tidy")
    require_unready(table, seat)
    poem, row, column = action.args
    if poem not in table.fresh[seat]:
        raise refused(Refusal.NOT_RECEIVED, poem=poem)
    _require_room(table, seat, poem, row, column)
    table.now = max(table.now, action.at_ms)
    table.board.put(seat, poem, slot_at(row, column), table.n)
    table.fresh = with_seat(table.fresh, seat, tuple(card for card in table.fresh[seat] if card != poem))
    if tell is not None:
        tell.append(Event("placed", (seat, poem, row, column)))


def raise_hand(table: Table, seat: int, action: Action, tell: Tell) -> None:
    """A raised hand stops the reader for a while (§1.8, §1.10)."""
    require_phase(table, "tidy")
    require_unready(table, seat)
    if table.raised[seat]:
        raise refused(Refusal.HAND_RAISED)
    table.now = max(table.now, action.at_ms)
    _raise(table, seat, tell)


def require_phase(table: Table, *phases: str) -> None:
    """Raise IllegalAction outside these phases."""
    if table.phase not in phases:
        raise refused(Refusal.NOT_NOW, phase=table.phase)


def require_unready(table: Table, seat: int) -> None:
    """Raise IllegalAction if the seat has said that it is ready."""
    if table.ready[seat]:
        raise refused(Refusal.ALREADY_READY)


def require_card(table: Table, seat: int, poem: int) -> None:
    """Raise IllegalAction if the card does not lie in the seat's territory."""
    if table.board.owner(poem) != seat:
        raise refused(Refusal.NOT_YOUR_CARD, poem=poem)


def _require_room(table: Table, seat: int, poem: int, row: int, column: int) -> None:
    """A row holds 16 cards, a place one (§1.2)."""
    board = table.board
    there = board.slots[seat][slot_at(row, column)]
    if there in (0, poem):
        return
    counts = [board.in_row(seat, each) for each in range(ROWS)]
    if counts[row] == COLUMNS:
        others = ", ".join(ROW_NAMES[each] for each in range(ROWS) if counts[each] < COLUMNS)
        raise refused(Refusal.ROW_FULL, count=COLUMNS, others=others)
    raise refused(Refusal.PLACE_TAKEN, poem=there)


def _raise(table: Table, seat: int, tell: Tell) -> None:
    table.raised = with_seat(table.raised, seat, True)
    table.until = with_seat(table.until, seat, table.now + REARRANGE_MS)
    if tell is not None:
        tell.append(Event("hand_raised", (seat, table.until[seat])))
