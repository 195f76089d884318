"""The solo board: fifty cards on the mat, karafuda among the poems, nobody opposite (Karuta §6).

Readings are timed and judged as in a match; the cards of both territories are the player's to take.
"""

from __future__ import annotations

import random

from game.karuta.board import Board
from game.karuta.judge import Press, closes_at, judge, refusal
from game.karuta.kimariji import kimariji_length
from game.karuta.layout import STANDARD, arrange
from game.karuta.options import Rules
from game.karuta.poems import DECK, JOKA
from game.karuta.reading import deciding_ms
from game.karuta.table import refused
from game.karuta.training.attempts import Attempt
from game.karuta.turn import Reading, begin
from game.karuta.vocabulary import BUSY_MS, FLIGHT_MS, LEAD_IN_MS
from game.karuta.zones import target

PLAYER = 0


class SoloBoard:
    """A run through the deck. Call `begin_reading`, then `press`, and `close` when it is due."""

    def __init__(self, rng: random.Random, rules: Rules, style: str = STANDARD) -> None:
        """`rules` as made by `options.rules_for`: pattern, subtitles, short or full."""
        deck = list(DECK)
        rng.shuffle(deck)
        self.rules = rules
        self.board = Board()
        for seat in (0, 1):
            cards = deck[seat * rules.cards:(seat + 1) * rules.cards]
            self.board.rearrange(seat, arrange(style, cards))
        order = deck[:34] if rules.short else deck
        rng.shuffle(order)
        self.order = tuple(order)
        self.n = 0
        self.reading: Reading | None = None
        """The current one."""
        self.attempts: list[Attempt] = []

    @property
    def over(self) -> bool:
        """No card is left on the mat."""
        return not (self.board.count(0) or self.board.count(1))

    def begin_reading(self, now_ms: int) -> Reading:
        """The next poem, after a breath; raises ValueError when the board is empty or a reading is under way."""
        if self.over or self.reading is not None:
            raise ValueError("there is nothing to read now")
        previous = self.order[self.n - 1] if self.n else JOKA
        self.reading = begin(self.n + 1, self.order[self.n], previous, now_ms + LEAD_IN_MS, self.rules)
        self.n += 1
        return self.reading

    def press(self, key: str, at_ms: int) -> Press:
        """One swing; raises IllegalAction if it does not count, as in a match."""
        reading = self._current()
        code = refusal(reading.presses, PLAYER, at_ms, reading.hush, reading.audible, reading.closes)
        if code is not None:
            raise refused(code, busy=BUSY_MS, flight=FLIGHT_MS)
        territory, zone = target(PLAYER, key)
        press = Press(PLAYER, key, at_ms, territory, self.board.in_zone(territory, zone))
        self.reading = reading.with_press(press)
        return press

    def due_ms(self) -> int:
        """When the reading closes by itself."""
        return self._current().closes

    def close(self, now: int) -> Attempt:
        """Settle the reading: the card leaves the mat, and the attempt is judged. `now` is in seconds since 1970."""
        reading = self._current()
        remaining = self.order[self.n - 1:]
        verdict = judge(reading.presses, reading.poem, self.board.owner(reading.poem), reading.audible,
                        reading.window_end)
        decision = deciding_ms(reading.poem, remaining, self.rules.style, self.rules.subtitles)
        contact = verdict.contacts[PLAYER]
        key_ms = None if contact is None else contact - reading.verse
        attempt = Attempt(
            now, "solo", reading.poem, kimariji_length(reading.poem, remaining), decision, key_ms,
            None if key_ms is None else key_ms - decision, _word(verdict.taker, verdict.owner, verdict.counts[PLAYER]),
            _fault(verdict.taker, verdict.owner, verdict.counts[PLAYER]), _deciding_key(reading))
        self.board.take(reading.poem)
        self.reading = None
        self.attempts.append(attempt)
        return attempt

    def _current(self) -> Reading:
        if self.reading is None:
            raise ValueError("no poem is being read")
        return self.reading


def _word(taker: int | None, owner: int | None, faults: int) -> str:
    if taker is not None:
        return "taken"
    if faults:
        return "fault"
    return "held" if owner is None else "missed"


def _fault(taker: int | None, owner: int | None, faults: int) -> str:
    if not faults:
        return ""
    if owner is None:
        return "karadabu" if faults == 2 else "karafuda"
    return "ote" if taker is None else "torizon"


def _deciding_key(reading: Reading) -> str:
    """The key that touched the card, else the first that was pressed."""
    closes = closes_at(reading.presses, reading.poem, reading.audible, reading.window_end)
    valid = [press for press in reading.presses if reading.audible <= press.at <= closes]
    hit = next((press.key for press in valid if reading.poem in press.cards), None)
    return hit or next((press.key for press in valid), "")
