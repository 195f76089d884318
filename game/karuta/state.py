"""A match of competitive karuta as a state machine (Karuta §1): layout, memorisation, then reading after reading,
each with its sends and its tidying, until a territory is empty.

An action carries the time of the match clock at which it was done. One without a time (at_ms = 0) is unhurried: it
is done now; a key is pressed at the first sound, and the hand rests after it. `legal_actions` lists the answers that
are owed; what is free to do besides is accepted unlisted: `move`, `raise`, `reread`, `resign`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.core.action import Action, Event, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.karuta import arranging, settling, view
from game.karuta.arranging import require_phase, require_unready
from game.karuta.judge import Press, refusal
from game.karuta.notation import IN_READING, LAYOUTS, READY, SWINGS, require_shape
from game.karuta.poems import JOKA
from game.karuta.table import SEATS, Table, Tell, refused, with_seat
from game.karuta.turn import Reading, begin
from game.karuta.vocabulary import BOW_MS, BUSY_MS, FLIGHT_MS, LEAD_IN_MS, NEVER, Refusal
from game.karuta.zones import COLUMNS, target

TABA = 10
"""A difference of so many cards is a win by a bundle (束)."""


class KarutaState(Table):
    """One match."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        """A match ready for its layout; options are complete and checked. Raises ValueError for a deal that is none."""
        super().__init__(options, chance)

    # ------------------------------------------------------------------ the state protocol

    def to_act(self) -> tuple[int, ...]:
        """Seats that may press keys, or that are not ready, or that have a card to send."""
        if self.phase == "reading":
            reading = self._current()
            return tuple(seat for seat in SEATS if not reading.spent(seat))
        if self.phase == "send":
            return (self.owed[0],)
        if self.phase == "over":
            return ()
        return tuple(seat for seat in SEATS if not self.ready[seat])

    def legal_actions(self, seat: int) -> list[Action]:
        """What the seat may answer, sorted; [] if it owes nothing."""
        if seat not in self.to_act():
            return []
        if self.phase == "reading":
            return list(IN_READING)
        if self.phase == "send":
            return [Action("send", (poem,)) for poem in sorted(self.board.cards(seat))]
        if self.phase == "layout":
            return list(LAYOUTS)
        if self.phase == "memorise":
            return list(SWINGS) if self.swings else [READY]
        received = self.fresh[seat][:1]
        free = self.board.free(seat)
        return [*(Action("place", (poem, *divmod(slot, COLUMNS))) for poem in received for slot in free), READY]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry the action out and tell what happened."""
        tell: list[Event] = []
        self._act(seat, action, tell)
        return tell

    def play(self, seat: int, action: Action) -> None:
        """`apply` without events."""
        self._act(seat, action, None)

    def advance(self, now_ms: int) -> list[Event]:
        """The clock stands at `now_ms`: what is due by then happens, each at its own moment."""
        if now_ms < self.due:
            return []
        tell: list[Event] = []
        while self.due <= now_ms:
            self.now = max(self.now, self.due)
            _DUE[self.phase](self, tell)
            self._set_due()
        return tell

    def observe(self, seat: int | None) -> dict[str, Any]:
        """See view.observe."""
        return view.observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> KarutaState:
        """A clone in which the poems to come are read in another order: that is all that nobody knows."""
        new = self.clone()
        new.chance = self.chance.reseeded(rng)
        future = sorted(self.dealt.order[self.n:])
        rng.shuffle(future)
        new.dealt = self.dealt.with_order((*self.dealt.order[:self.n], *future))
        return new

    def clone(self) -> KarutaState:
        """An independent copy."""
        new = KarutaState.__new__(KarutaState)
        self.copy_to(new)
        return new

    def outcome(self) -> Outcome | None:
        """Scores are the difference of cards, for the winner and against the loser."""
        if self.phase != "over":
            return None
        scores, ranking = self.result()
        return Outcome(scores, ranking, self.reason, {"left": list(self.left()), "taba": max(scores) >= TABA})

    # ------------------------------------------------------------------ actions

    def _act(self, seat: int, action: Action, tell: Tell) -> None:
        require_shape(action)
        if seat not in SEATS:
            raise refused(Refusal.NO_SUCH_SEAT, seat=seat)
        if self.phase == "over":
            raise refused(Refusal.GAME_OVER)
        _ACTIONS[action.kind](self, seat, action, tell)
        self._set_due()

    def say_ready(self, seat: int, action: Action, tell: Tell) -> None:
        """Ready to memorise, for the first reading, for the next one."""
        require_phase(self, "layout", "memorise", "tidy")
        require_unready(self, seat)
        self.now = max(self.now, action.at_ms)
        self._mark_ready(seat, tell)

    def key(self, seat: int, action: Action, tell: Tell) -> None:
        """One swing over a zone (§6): a touch, a false start, or practice."""
        if self.phase == "memorise":
            self._swing(seat, action, tell)
            return
        require_phase(self, "reading")
        reading = self._current()
        if seat in reading.rested:
            raise refused(Refusal.AT_REST)
        at = action.at_ms or reading.unhurried(seat, self.now)
        code = refusal(reading.presses, seat, at, reading.hush, reading.audible, reading.closes)
        if code is not None:
            raise refused(code, busy=BUSY_MS, flight=FLIGHT_MS)
        self.now = max(self.now, at)
        self._sweep(seat, action.args[0], at, tell)
        if not action.at_ms:
            self._withdraw(seat, tell)
        self._close_if_spent(tell)

    def _sweep(self, seat: int, key: str, at: int, tell: Tell) -> None:
        territory, zone = target(seat, key)
        press = Press(seat, key, at, territory, self.board.in_zone(territory, zone))
        self.reading = reading = self._current().with_press(press)
        if tell is None:
            return
        if at < reading.audible:
            tell.append(Event("false_start", (seat, key, at, territory, reading.free_at(seat))))
        else:
            tell.append(Event("swept", (seat, key, at, territory, press.cards, reading.closes)))

    def _swing(self, seat: int, action: Action, tell: Tell) -> None:
        """Practice swings touch nothing; they are for the last part of the memorisation (§1.3)."""
        require_unready(self, seat)
        if not self.swings:
            raise refused(Refusal.NO_SWINGS_YET)
        self.now = max(self.now, action.at_ms)
        if tell is not None:
            tell.append(Event("swung", (seat, action.args[0])))

    def rest(self, seat: int, action: Action, tell: Tell) -> None:
        """The hand stays where it is for the rest of this reading."""
        require_phase(self, "reading")
        if seat in self._current().rested:
            raise refused(Refusal.AT_REST)
        self.now = max(self.now, action.at_ms)
        self._withdraw(seat, tell)
        self._close_if_spent(tell)

    def _withdraw(self, seat: int, tell: Tell) -> None:
        self.reading = self._current().with_rest(seat)
        if tell is not None:
            tell.append(Event("rested", (seat,)))

    def reread(self, seat: int, action: Action, tell: Tell) -> None:
        """The reading does not count: it was broken off, and the same poem will be read again."""
        require_phase(self, "reading")
        self.now = max(self.now, action.at_ms)
        if tell is not None:
            tell.append(Event("reading_void", (seat, self.n)))
        self.n -= 1
        self.reading = None
        settling.begin_tidy(self, tell)

    def resign(self, seat: int, action: Action, tell: Tell) -> None:
        """Give the match up: it counts as lost (§1.11, digital)."""
        self.now = max(self.now, action.at_ms)
        if tell is not None:
            tell.append(Event("resigned", (seat,)))
        settling.end(self, "resigned", seat, tell)

    # ------------------------------------------------------------------ from phase to phase

    def _current(self) -> Reading:
        assert self.reading is not None
        return self.reading

    def _close_if_spent(self, tell: Tell) -> None:
        reading = self._current()
        if all(reading.spent(seat) for seat in SEATS):
            settling.settle(self, tell)

    def _mark_ready(self, seat: int, tell: Tell) -> None:
        self.ready = with_seat(self.ready, seat, True)
        self.fresh = with_seat(self.fresh, seat, ())
        if tell is not None:
            tell.append(Event("ready", (seat,)))
        if all(self.ready):
            (self._begin_memorise if self.phase == "layout" else self._begin_reading)(tell)

    def _begin_memorise(self, tell: Tell) -> None:
        self.phase = "memorise"
        self.ready = (False, False)
        self.until = (self.now + self.rules.swings_ms, self.now + self.rules.memorise_ms)
        if tell is not None:
            tell.append(Event("memorising", (self.now, *self.until)))

    def _begin_reading(self, tell: Tell) -> None:
        """The next poem, as soon as the reader has finished the last one and has taken a breath (§1.5)."""
        last = self.now if self.reading is None else max(self.now, self.reading.verse_end)
        previous = self.dealt.order[self.n - 1] if self.n else JOKA
        start = last + (LEAD_IN_MS if previous else BOW_MS)
        self.n += 1
        self.phase = "reading"
        self.swings = False
        self.ready = self.raised = (False, False)
        self.reading = begin(self.n, self.dealt.order[self.n - 1], previous, start, self.rules)
        if tell is not None:
            tell.append(Event("reading_began", self.reading.moments()))

    # ------------------------------------------------------------------ the clock

    def _set_due(self) -> None:
        if self.phase == "reading":
            self.due = self._current().closes
        elif self.phase == "memorise":
            self.due = self.until[1 if self.swings else 0]
        elif self.phase == "send":
            self.due = self.until[0]
        elif self.phase == "tidy":
            self.due = min(until for until, ready in zip(self.until, self.ready, strict=True) if not ready)
        else:
            self.due = NEVER

    def memorise_due(self, tell: list[Event]) -> None:
        """First the swings begin, then the memorisation ends (§1.3)."""
        if not self.swings:
            self.swings = True
            tell.append(Event("swings_allowed"))
            return
        for seat in self.to_act():
            self._mark_ready(seat, tell)

    def tidy_due(self, tell: list[Event]) -> None:
        """Who has had his time is ready."""
        seat = next(seat for seat in self.to_act() if self.until[seat] <= self.now)
        self._mark_ready(seat, tell)


_Handler = Callable[[KarutaState, int, Action, Tell], None]
_ACTIONS: dict[str, _Handler] = {
    "layout": arranging.lay_out, "move": arranging.move, "place": arranging.place, "raise": arranging.raise_hand,
    "ready": KarutaState.say_ready, "key": KarutaState.key, "still": KarutaState.rest, "send": settling.choose_send,
    "reread": KarutaState.reread, "resign": KarutaState.resign,
}
_DUE: dict[str, Callable[[KarutaState, list[Event]], None]] = {
    "memorise": KarutaState.memorise_due, "reading": settling.settle, "send": settling.send_for,
    "tidy": KarutaState.tidy_due,
}


def restore(data: Mapping[str, Any]) -> KarutaState:
    """The state whose to_dict() this is."""
    state = KarutaState.__new__(KarutaState)
    state.fill(data)
    return state
