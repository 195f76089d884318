"""The rules of Tanfang as a state machine: a season of rounds, in each of which every team has one turn."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.core.action import Action, Event, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.tanfang import hidden, season, view, work
from game.tanfang.deal import Cell, make_deal, read_deal
from game.tanfang.legal import legal_codes, refusal
from game.tanfang.notation import ACTIONS, CODE, DIG, DRAW, END, GO, HELP, JOIN, LIFT, USE, code_of
from game.tanfang.options import Rules, rules_for
from game.tanfang.scoring import Tell, final_order, source_table
from game.tanfang.vocabulary import LAYERS, OFF, SOURCES


class TanfangState:
    """One season. Lists hold one value a seat unless they say otherwise; see vocabulary for cells, masks and hands."""

    __slots__ = (
        "acted", "at", "buried", "chance", "consolidants", "days", "deck", "discards", "found", "ground", "guests",
        "hands", "helped", "joined", "journals", "lifted", "lifted_now", "looting", "lost", "moved", "notes", "open",
        "options", "own", "permit", "phase", "round", "rules", "scores", "seats", "sources", "taken", "timber",
        "trowels", "turn", "voided", "weather", "whole", "worked",
    )

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        """A season ready for its first choice; options are complete and checked. ValueError for an impossible deal."""
        self.seats = seats
        self.options = options
        self.rules: Rules = rules_for(options, seats)
        self.chance = chance
        deal = read_deal(chance.deal(make_deal(self.rules, seats)), self.rules, seats)
        self.ground: tuple[Cell, ...] = deal.ground
        self.weather: tuple[int, ...] = deal.weather
        self.looting: tuple[int, ...] = deal.looting
        self.deck: tuple[int, ...] = deal.deck
        self.discards: tuple[int, ...] = ()
        self.hands = list(deal.hands)
        self.journals = [0] * seats
        self.phase = "turn"
        self.round = 0
        # the team at work
        self.turn = 0
        self.days = 0
        self.moved = False
        self.permit = False
        self.trowels = 0
        self.consolidants = 0
        # this round: masks of seats (acted, guests by permit), of trenches (taken by who acted, worked), of cells
        self.acted = 0
        self.guests = 0
        self.taken = 0
        self.worked = 0
        self.lifted_now = 0
        # the site: masks of cells; `found` has been exposed at least once, `voided` scored nothing under inspection
        self.at = [OFF] * seats
        self.buried = (1 << LAYERS * self.rules.trenches) - 1
        self.open = 0
        self.found = 0
        self.lost = 0
        self.voided = 0
        self.timber = [0] * self.rules.trenches
        """The last round in which each trench is safe from collapse."""
        # masks of cells by seat: exposed under its name, its lifted finds, what it helped to lift, radar notes
        self.own = [0] * seats
        self.lifted = [0] * seats
        self.helped = [0] * seats
        self.notes = [0] * seats
        # masks of groups by seat: all pieces owned and not joined yet; joined
        self.whole = [0] * seats
        self.joined = [0] * seats
        self.scores = [0] * seats
        self.sources = [0] * (seats * len(SOURCES))
        """Points by seat and source, one seat after the other."""
        season.start_round(self, None)

    # ------------------------------------------------------------------ the state protocol

    def to_act(self) -> tuple[int, ...]:
        """The team on its turn."""
        return (self.turn,) if self.phase == "turn" else ()

    def legal_actions(self, seat: int) -> list[Action]:
        """All that the team may do now; [] if it is not its turn."""
        return [ACTIONS[code] for code in legal_codes(self, seat)]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out one step of a turn; `end` may end the round and the season as well."""
        code = self._checked(seat, action)
        tell: list[Event] = []
        self._carry_out(seat, code, tell)
        return tell

    def play(self, seat: int, action: Action) -> None:
        """`apply` without events."""
        self._carry_out(seat, self._checked(seat, action), None)

    def play_code(self, seat: int, code: int) -> None:
        """`play` for a number taken from `legal_codes`, unchecked: the road of a search."""
        self._carry_out(seat, code, None)

    def legal_codes(self, seat: int) -> tuple[int, ...]:
        """`legal_actions` as numbers (see notation): what a search works on."""
        return legal_codes(self, seat)

    def advance(self, now_ms: int) -> list[Event]:
        """Tanfang has no clock."""
        return []

    def observe(self, seat: int | None) -> dict[str, Any]:
        """See view.observe."""
        return view.observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> TanfangState:
        """A clone in which what lies buried, the others' tools, the deck and the weather to come are drawn anew."""
        return hidden.determinize(self, seat, rng)

    def clone(self) -> TanfangState:
        """An independent copy; what never changes is shared."""
        new = TanfangState.__new__(TanfangState)
        new.seats, new.options, new.rules, new.phase = self.seats, self.options, self.rules, self.phase
        new.chance = self.chance.clone()
        new.ground, new.weather, new.looting = self.ground, self.weather, self.looting
        new.deck, new.discards = self.deck, self.discards
        new.round, new.turn, new.days = self.round, self.turn, self.days
        new.moved, new.permit = self.moved, self.permit
        new.trowels, new.consolidants = self.trowels, self.consolidants
        new.acted, new.guests, new.taken, new.worked = self.acted, self.guests, self.taken, self.worked
        new.lifted_now, new.buried, new.open, new.found = self.lifted_now, self.buried, self.open, self.found
        new.lost, new.voided = self.lost, self.voided
        new.hands, new.journals, new.at = self.hands[:], self.journals[:], self.at[:]
        new.timber, new.own, new.lifted = self.timber[:], self.own[:], self.lifted[:]
        new.helped, new.notes = self.helped[:], self.notes[:]
        new.whole, new.joined = self.whole[:], self.joined[:]
        new.scores, new.sources = self.scores[:], self.sources[:]
        return new

    def outcome(self) -> Outcome | None:
        """Totals and the order by §5. `details`: `decided_by` the rule that decided the first place, `sources` the

        points of each seat by source, `common` the sum and `goal` of a common season (None otherwise).
        """
        if self.phase != "over":
            return None
        ranking, rule = final_order(self)
        goal = self.rules.goal
        details = {"decided_by": rule, "sources": source_table(self), "goal": goal,
                   "common": None if goal is None else sum(self.scores)}
        return Outcome(tuple(self.scores), ranking, season.end_reason(self), details)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data; `restore` reads it back."""
        return {
            **{name: getattr(self, name) for name in _PLAIN},
            **{name: list(getattr(self, name)) for name in (*_LISTS, *_TUPLES)},
            "ground": [list(cell) for cell in self.ground],
            "options": dict(self.options),
            "chance": self.chance.to_dict(),
        }

    # ------------------------------------------------------------------ carrying out

    def _checked(self, seat: int, action: Action) -> int:
        """The action as a number, or IllegalAction with the first rule it breaks."""
        code = CODE.get(action, -1)
        if code not in legal_codes(self, seat):
            code = code_of(action)
            if code not in legal_codes(self, seat):
                raise refusal(self, seat, code)
        return code

    def _carry_out(self, seat: int, code: int, tell: Tell) -> None:
        if code == END:
            season.end_turn(self, seat, tell)
        elif code == DIG:
            work.dig(self, seat, tell)
        elif code == DRAW:
            work.draw(self, seat, tell)
        elif code < HELP:
            work.move(self, seat, code - GO, tell)
        elif code < JOIN:
            work.assist(self, seat, code - HELP, tell)
        elif code < LIFT:
            work.join(self, seat, code - JOIN, tell)
        elif code < USE:
            work.lift(self, seat, code - LIFT, tell)
        else:
            work.use(self, seat, code, tell)


_PLAIN = ("seats", "phase", "round", "turn", "days", "moved", "permit", "trowels", "consolidants", "acted", "guests",
          "taken", "worked", "lifted_now", "buried", "open", "found", "lost", "voided")
_LISTS = ("hands", "journals", "at", "timber", "own", "lifted", "helped", "notes", "whole", "joined", "scores",
          "sources")
_TUPLES = ("weather", "looting", "deck", "discards")


def restore(snapshot: Mapping[str, Any]) -> TanfangState:
    """The state whose to_dict() this is."""
    state = TanfangState.__new__(TanfangState)
    for name in _PLAIN:
        setattr(state, name, snapshot[name])
    for name in _LISTS:
        setattr(state, name, list(snapshot[name]))
    for name in _TUPLES:
        setattr(state, name, tuple(snapshot[name]))
    state.ground = tuple(Cell(*cell) for cell in snapshot["ground"])
    state.options = dict(snapshot["options"])
    state.rules = rules_for(state.options, state.seats)
    state.chance = Chance(snapshot["chance"]["seed"], (), snapshot["chance"]["count"])
    return state
