"""The rules of Dohyo as a state machine: secret choices, hands, days, the tournament (Dohyo §2 to §4)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.core.action import Action, Event, IllegalAction, Json, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.dohyo import hidden, view
from game.dohyo.history import DayEntry, HandEntry
from game.dohyo.notation import NAMES, choice_of, legal_choices, legal_plays
from game.dohyo.options import Rules, rules_for
from game.dohyo.resolve import Tell, resolve
from game.dohyo.scoring import award_prizes, close_day, final_order, finalists
from game.dohyo.vocabulary import (
    CARD,
    FIRST_DEFENCE,
    FULL_HAND,
    HANDS_A_DAY,
    NOT_CHOSEN,
    REFUSALS,
    SEATS_IN,
    START_STEPS,
    TECHNIQUES,
    Refusal,
    cards_in,
)


class DohyoState:
    """One tournament. Lists hold one value a seat; `ring`, `gyoji`, `waiting` and `held` are masks of seats."""

    __slots__ = (
        "cards", "chance", "choices", "day", "day_scores", "discards", "gekokujo", "gyoji", "hand", "held", "history",
        "kinboshi", "levels", "options", "out_hands", "phase", "prizes", "results", "ring", "rules", "scores", "seats",
        "stars", "steps", "survivals", "waiting",
    )
    ring: int
    gyoji: int
    waiting: int
    held: int
    steps: list[int]
    cards: list[int]
    choices: list[int]
    out_hands: list[int]
    day_scores: tuple[int, ...]
    discards: tuple[int | None, ...]

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        """A tournament ready for its first choice; options are complete and checked."""
        self.seats = seats
        self.options = options
        self.rules: Rules = rules_for(options, seats)
        self.chance = chance
        self.phase = "choose"
        self.day = 0
        self.hand = 1
        self.levels = [0] * seats
        self.scores = [0] * seats
        self.stars = [0] * seats
        self.prizes = [0] * seats
        self.kinboshi = [0] * seats
        self.gekokujo = [0] * seats
        self.survivals = [0] * seats
        self.history: tuple[HandEntry, ...] = ()
        self.results: tuple[DayEntry, ...] = ()
        self._start_day(None)

    # ------------------------------------------------------------------ the state protocol

    def to_act(self) -> tuple[int, ...]:
        """Seats that have not chosen yet."""
        return SEATS_IN[self.waiting]

    def legal_actions(self, seat: int) -> list[Action]:
        """Every card in hand against everyone it may be aimed at; [] if the seat owes nothing."""
        if not 0 <= seat < self.seats or not self.waiting >> seat & 1:
            return []
        return list(legal_plays(self.cards[seat], self.ring & ~(1 << seat)))

    def legal_choices(self, seat: int) -> tuple[int, ...]:
        """`legal_actions` as numbers (see vocabulary): what a search works on."""
        if not 0 <= seat < self.seats or not self.waiting >> seat & 1:
            return ()
        return legal_choices(self.cards[seat], self.ring & ~(1 << seat))

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Put the choice on the table face down; the last one of a hand resolves it."""
        choice = self._checked(seat, action)
        tell = [Event("chose", (seat, NAMES[choice]), only=frozenset((seat,)), public=Event("has_chosen", (seat,)))]
        self._choose(seat, choice, tell)
        return tell

    def play(self, seat: int, action: Action) -> None:
        """`apply` without events."""
        self._choose(seat, self._checked(seat, action), None)

    def play_choice(self, seat: int, choice: int) -> None:
        """`play` for a choice taken from `legal_choices`, unchecked: the road of a search."""
        self._choose(seat, choice, None)

    def advance(self, now_ms: int) -> list[Event]:
        """Dohyo has no clock."""
        return []

    def observe(self, seat: int | None) -> dict[str, Any]:
        """See view.observe."""
        return view.observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> DohyoState:
        """A clone in which the others' secret choices, and all that nobody may know of the gyoji, are drawn anew."""
        return hidden.determinize(self, seat, rng)

    def clone(self) -> DohyoState:
        """An independent copy; the history is shared, as it never changes."""
        new = DohyoState.__new__(DohyoState)
        new.seats, new.options, new.rules = self.seats, self.options, self.rules
        new.chance = self.chance.clone()
        new.phase, new.day, new.hand = self.phase, self.day, self.hand
        new.ring, new.gyoji, new.waiting, new.held = self.ring, self.gyoji, self.waiting, self.held
        new.levels, new.scores, new.steps = self.levels[:], self.scores[:], self.steps[:]
        new.stars, new.prizes, new.survivals = self.stars[:], self.prizes[:], self.survivals[:]
        new.kinboshi, new.gekokujo = self.kinboshi[:], self.gekokujo[:]
        new.cards, new.choices, new.out_hands = self.cards[:], self.choices[:], self.out_hands[:]
        new.discards, new.day_scores = self.discards, self.day_scores
        new.history, new.results = self.history, self.results
        return new

    def outcome(self) -> Outcome | None:
        """Totals and the order by §3; `details["decided_by"]` is the tie rule that decided the first place."""
        if self.phase != "over":
            return None
        ranking, rule = final_order(self.tallies())
        return Outcome(tuple(self.scores), ranking, "last_day", {"decided_by": rule})

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data; `restore` reads it back."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        lists: dict[str, Json] = {name: list(getattr(self, name)) for name in _LISTS}
        return {
            **plain, **lists,
            "options": dict(self.options), "chance": self.chance.to_dict(),
            "history": [entry.to_json() for entry in self.history],
            "results": [entry.to_json() for entry in self.results],
        }

    def tallies(self) -> tuple[list[int], ...]:
        """(scores, stars, prizes, kinboshi, gekokujo, survivals): what the tie rules look at."""
        return self.scores, self.stars, self.prizes, self.kinboshi, self.gekokujo, self.survivals

    # ------------------------------------------------------------------ choosing

    def _checked(self, seat: int, action: Action) -> int:
        """The choice as a number, or IllegalAction with the first rule it breaks."""
        choice = choice_of(action)
        if self.waiting >> seat & 1 and choice in legal_choices(self.cards[seat], self.ring & ~(1 << seat)):
            return choice
        raise self._refusal(seat, choice)

    def _refusal(self, seat: int, choice: int) -> IllegalAction:
        target = choice & 7
        attack = choice < FIRST_DEFENCE
        rules = (
            (self.phase == "over", Refusal.GAME_OVER),
            (not 0 <= seat < self.seats, Refusal.NO_SUCH_SEAT),
            (not (self.ring | self.gyoji) >> seat & 1, Refusal.OUT_TODAY),
            (not self.waiting >> seat & 1, Refusal.ALREADY_CHOSEN),
            (attack and target == seat, Refusal.SELF_TARGET),
            (attack and target >= self.seats, Refusal.TARGET_UNKNOWN),
            (attack and bool(self.gyoji >> target & 1), Refusal.TARGET_NOT_FINALIST),
            (attack and not self.ring >> target & 1, Refusal.TARGET_OUT),
        )
        code = next((code for broken, code in rules if broken), Refusal.CARD_SPENT)
        return IllegalAction(code, REFUSALS[code.value], seat=seat, target=target)

    def _choose(self, seat: int, choice: int, tell: Tell) -> None:
        self.choices[seat] = choice
        self.waiting &= ~(1 << seat)
        if not self.waiting:
            self._resolve_hand(tell)

    # ------------------------------------------------------------------ hands and days

    def _resolve_hand(self, tell: Tell) -> None:
        """The seven steps and the prizes (§2.3, §2.4); then the next hand, or the end of the day (§2.5)."""
        entry = HandEntry(self.day, self.hand, self.ring, self.gyoji, self.held, tuple(self.choices),
                          tuple(self.steps), tuple(self.levels), tuple(self.scores))
        self.history += (entry,)
        out, self.held = resolve(self.rules, self.choices, self.steps, self.levels, self.ring, self.gyoji, self.held,
                                 tell)
        if out:
            self._book_prizes(entry, out, tell)
        choices, cards = self.choices, self.cards
        for seat in SEATS_IN[self.ring | self.gyoji]:
            cards[seat] -= CARD[choices[seat] >> 3]
            choices[seat] = NOT_CHOSEN
        for seat in SEATS_IN[out]:
            self.out_hands[seat] = self.hand
        self.ring &= ~out
        if tell is not None:
            steps = tuple(self.steps[seat] if entry.ring >> seat & 1 else None for seat in range(self.seats))
            tell.append(Event("hand_ended", (self.day, self.hand, steps)))
        if self.ring & (self.ring - 1) and self.hand < HANDS_A_DAY:
            self.hand += 1
            self.waiting = self.ring | self.gyoji
        else:
            self._end_day(tell)

    def _book_prizes(self, entry: HandEntry, out: int, tell: Tell) -> None:
        for seat, above in award_prizes(entry.choices, entry.steps, self.levels, entry.ring, out, self.scores, tell):
            self.prizes[seat] += 1
            if above >= 2:
                self.kinboshi[seat] += 1
            elif above == 1:
                self.gekokujo[seat] += 1

    def _end_day(self, tell: Tell) -> None:
        """Awards and promotion (§3), then the next day or the end."""
        wrestlers = (1 << self.seats) - 1 & ~self.gyoji
        entry = DayEntry(self.day, self.hand, self.ring, wrestlers, tuple(self.steps), tuple(self.levels),
                         tuple(self.scores), self.day_scores, tuple(self.out_hands),
                         self.discards)
        self.results += (entry,)
        star = close_day(self.rules, self.ring, wrestlers, self.hand, self.steps, self.levels, self.scores, tell)
        if star is not None:
            self.stars[star] += 1
        for seat in SEATS_IN[self.ring]:
            self.survivals[seat] += 1
        if tell is not None:
            points = tuple(now - then for now, then in zip(self.scores, self.day_scores, strict=True))
            tell.append(Event("day_ended", (self.day, star, points, tuple(self.scores), tuple(self.levels))))
        if self.day < self.rules.days:
            self._start_day(tell)
        else:
            self._end_game(tell)

    def _start_day(self, tell: Tell) -> None:
        """Everybody back with S steps and seven cards; in a play-off only the two best, the others as gyoji (§4)."""
        everybody = (1 << self.seats) - 1
        self.day += 1
        self.hand = 1
        self.held = 0
        self.ring = everybody
        self.gyoji = 0
        self.day_scores = tuple(self.scores)
        self.out_hands = [0] * self.seats
        self.choices = [NOT_CHOSEN] * self.seats
        if self.rules.playoff and self.day == self.rules.days:
            first, second = finalists(self.tallies(), self.levels)
            self.ring = 1 << first | 1 << second
            self.gyoji = everybody & ~self.ring
        self.waiting = everybody
        self.steps = [START_STEPS[level] if self.ring >> seat & 1 else 0 for seat, level in enumerate(self.levels)]
        self.discards = self._deal_discards()
        self.cards = [FULL_HAND - (0 if gone is None else CARD[gone]) for gone in self.discards]
        if tell is not None:
            self._tell_day(tell)

    def _tell_day(self, tell: list[Event]) -> None:
        steps = tuple(self.steps[seat] if self.ring >> seat & 1 else None for seat in range(self.seats))
        tell.append(Event("day_started", (self.day, steps)))
        if self.gyoji:
            tell.append(Event("finalists", finalists(self.tallies(), self.levels)))
        for seat, gone in enumerate(self.discards):
            if gone is not None:
                tell.append(Event("discarded", (seat, TECHNIQUES[gone])))

    def _deal_discards(self) -> tuple[int | None, ...]:
        """The card that leaves each hand today: one of seven at random with the option `discard`, else none."""
        nothing: list[str | None] = [None] * self.seats
        if not self.rules.discard:
            self.chance.note({"day": self.day, "discards": nothing})
            return (None,) * self.seats

        def draw(rng: random.Random) -> Json:
            deck = [name for technique, name in enumerate(TECHNIQUES) for _ in range(cards_in(FULL_HAND, technique))]
            return {"day": self.day, "discards": [rng.choice(deck) for _ in range(self.seats)]}

        return _read_discards(self.chance.deal(draw), self.day, self.seats)

    def _end_game(self, tell: Tell) -> None:
        self.phase = "over"
        self.waiting = 0
        if tell is not None:
            ranking, rule = final_order(self.tallies())
            tell.append(Event("game_ended", (tuple(self.scores), ranking, "last_day", rule)))


_PLAIN = ("seats", "phase", "day", "hand", "ring", "gyoji", "waiting", "held")
_LISTS = ("levels", "scores", "stars", "prizes", "kinboshi", "gekokujo", "survivals", "steps", "cards", "choices",
          "out_hands", "discards", "day_scores")
_TUPLES = ("discards", "day_scores")


def _read_discards(deal: Json, day: int, seats: int) -> tuple[int | None, ...]:
    """The discards of a deal, checked, as it may come from a damaged record; raises ValueError."""
    names = deal.get("discards") if isinstance(deal, Mapping) and deal.get("day") == day else None
    if not isinstance(names, list) or len(names) != seats or any(name not in TECHNIQUES for name in names):
        raise ValueError(f"the deal of day {day} does not name one card to discard for each of {seats} players")
    return tuple(TECHNIQUES.index(name) for name in names)


def restore(snapshot: Mapping[str, Any]) -> DohyoState:
    """The state whose to_dict() this is."""
    state = DohyoState.__new__(DohyoState)
    for name in _PLAIN:
        setattr(state, name, snapshot[name])
    for name in _LISTS:
        setattr(state, name, tuple(snapshot[name]) if name in _TUPLES else list(snapshot[name]))
    state.options = dict(snapshot["options"])
    state.rules = rules_for(state.options, state.seats)
    state.chance = Chance(snapshot["chance"]["seed"], (), snapshot["chance"]["count"])
    state.history = tuple(HandEntry.from_json(entry) for entry in snapshot["history"])
    state.results = tuple(DayEntry.from_json(entry) for entry in snapshot["results"])
    return state
