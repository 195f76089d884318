"""After the last touch of a reading: the verdict carried out, the sends, and whether somebody has won (Karuta §1.7 to
§1.11)."""

from __future__ import annotations

from game.core.action import Action, Event, Json
from game.karuta.arranging import require_card
from game.karuta.judge import Verdict, judge
from game.karuta.kimariji import kimariji_length
from game.karuta.reading import deciding_ms
from game.karuta.table import SEATS, Table, Tell, refused, with_seat
from game.karuta.turn import Reading
from game.karuta.vocabulary import PLACE_MS, SEND_MS, TIDY_MS, Refusal
from game.karuta.zones import place_of


def settle(table: Table, tell: Tell) -> None:
    """The read card leaves the mat, then what is owed is sent; ends in the phase send, tidy or over."""
    reading = table.reading
    assert reading is not None
    owner = table.board.owner(reading.poem)
    verdict = judge(reading.presses, reading.poem, owner, reading.audible, reading.window_end)
    table.board.take(reading.poem)
    entry = _entry(table, reading, verdict)
    table.log = (*table.log, entry)
    keeper = owner if verdict.taker is None else verdict.taker
    if keeper is not None:
        table.taken = with_seat(table.taken, keeper, (*table.taken[keeper], reading.poem))
    if tell is not None:
        tell += _verdict_events(verdict, entry)
    sender = 0 if verdict.net > 0 else 1
    count = min(abs(verdict.net), table.board.count(sender), len(table.board.free(1 - sender)))
    table.sent = 0
    if count:
        _ask_to_send(table, sender, count, tell)
    else:
        _end_reading(table, tell)


def _entry(table: Table, reading: Reading, verdict: Verdict) -> dict[str, Json]:
    """The log's entry: `decided` is when the poem was told, `reaction` by seat from then to the touch of its card."""
    remaining = table.dealt.order[table.n - 1:]
    decided = reading.verse + deciding_ms(reading.poem, remaining, table.rules.style, table.rules.subtitles)
    reaction = [None if contact is None else contact - decided for contact in verdict.contacts]
    return {"n": table.n, "poem": reading.poem, "owner": verdict.owner, "taker": verdict.taker,
            "faults": list(verdict.counts), "net": verdict.net, "length": kimariji_length(reading.poem, remaining),
            "verse": reading.verse, "decided": decided, "reaction": reaction, "sends": 0, "left": list(table.left())}


def _verdict_events(verdict: Verdict, entry: dict[str, Json]) -> list[Event]:
    """The verdict in the order in which it is carried out: the card, the faults, the sum, the whole."""
    poem, owner = entry["poem"], verdict.owner
    if verdict.taker is not None:
        events = [Event("taken", (verdict.taker, poem, owner))]
    else:
        events = [Event("karafuda", (poem,)) if owner is None else Event("unclaimed", (poem, owner))]
    events += [Event("fault", (seat, territory)) for seat in SEATS for territory in verdict.faults[seat]]
    rights = tuple(verdict.counts[1 - seat] + (verdict.taker == seat and owner == 1 - seat) for seat in SEATS)
    if any(rights):
        events.append(Event("netted", (rights, verdict.net)))
    names = ("n", "poem", "owner", "taker", "faults", "net", "length", "verse", "decided", "reaction")
    values = tuple(tuple(entry[name]) if isinstance(entry[name], list) else entry[name] for name in names)
    return [*events, Event("judged", values)]


def choose_send(table: Table, seat: int, action: Action, tell: Tell) -> None:
    """The card that its owner chose to send (§1.8)."""
    if table.phase != "send" or seat != table.owed[0]:
        raise refused(Refusal.NOTHING_TO_SEND)
    require_card(table, seat, action.args[0])
    table.now = max(table.now, action.at_ms)
    _send(table, seat, action.args[0], False, tell)


def send_for(table: Table, tell: Tell) -> None:
    """Nobody chose in time: the last card of the lower row goes (§1.8, digital)."""
    seat = table.owed[0]
    _send(table, seat, table.board.last_of_lower_row(seat), True, tell)


def _ask_to_send(table: Table, seat: int, count: int, tell: Tell) -> None:
    table.phase = "send"
    table.owed = (seat, count)
    table.until = (table.now + SEND_MS,) * 2
    if tell is not None:
        tell.append(Event("owes", (seat, count, table.until[0])))


def _send(table: Table, seat: int, poem: int, automatic: bool, tell: Tell) -> None:
    receiver = 1 - seat
    slot = table.board.arrival(receiver)
    assert slot is not None, "sends are limited by the room that there is"
    table.board.put(receiver, poem, slot, table.n)
    table.fresh = with_seat(table.fresh, receiver, (*table.fresh[receiver], poem))
    table.sent += 1 if seat == 0 else -1
    if tell is not None:
        tell.append(Event("sent", (seat, receiver, poem, *place_of(slot), automatic)))
    if table.owed[1] > 1:
        _ask_to_send(table, seat, table.owed[1] - 1, tell)
    else:
        _end_reading(table, tell)


def _end_reading(table: Table, tell: Tell) -> None:
    """The reading is fully settled: whoever has no card left has won (§1.11)."""
    left = table.left()
    table.owed = (0, 0)
    table.log = (*table.log[:-1], {**table.log[-1], "sends": table.sent, "left": list(left)})
    if tell is not None:
        tell.append(Event("reading_ended", (table.n, table.sent, left)))
    if all(left):
        begin_tidy(table, tell)
    else:
        end(table, "empty", 1 - left.index(0), tell)


def begin_tidy(table: Table, tell: Tell) -> None:
    """Cards are put straight; the reader waits until both are ready, or for a while (§1.5)."""
    table.phase = "tidy"
    table.ready = table.raised = (False, False)
    first, second = (table.now + (PLACE_MS if table.fresh[seat] else TIDY_MS) for seat in SEATS)
    table.until = (first, second)
    if tell is not None:
        tell.append(Event("tidying", (table.until,)))


def end(table: Table, reason: str, loser: int, tell: Tell) -> None:
    """The match is over."""
    table.phase = "over"
    table.reason = reason
    table.loser = loser
    if tell is not None:
        tell.append(Event("game_ended", (*table.result(), reason)))
