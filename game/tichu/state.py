"""A match of Tichu: rounds until a team has won (Tichu §1.14). What happens inside a round is in `rounds`."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action, Event, Json, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.tichu import hidden, view
from game.tichu.checking import carry_out
from game.tichu.choices import legal_actions
from game.tichu.events import Tell, tell_deal
from game.tichu.options import length_for
from game.tichu.refusals import Refusal, refuse
from game.tichu.results import Result, tell_result
from game.tichu.rounds import Round
from game.tichu.settlement import settle
from game.tichu.vocabulary import (
    CARD_OF_TEXT,
    CARDS,
    DEAL_FIRST,
    DEAL_REST,
    OVER,
    SEATS,
    TEAM_SEATS,
    set_of,
)


class TichuState:
    """One match: the running round, the totals of the two teams, and the rounds that are over."""

    __slots__ = ("_rounds", "chance", "options", "phase", "results", "round", "target", "totals", "winner_rule")

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        """A match ready for its first choice; options are complete and checked."""
        self.options = options
        self.chance = chance
        length = length_for(options)
        self.target, self._rounds = length.target, length.rounds
        self.totals = (0, 0)
        self.results: tuple[Result, ...] = ()
        self.winner_rule = ""
        """What ended the match; "" while it goes on."""
        self._start_round(None)
        self.phase = self.round.phase
        """The phase of the running round; "over" when the match is."""

    # ------------------------------------------------------------------ the state protocol

    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a choice."""
        return self.round.to_act()

    def legal_actions(self, seat: int) -> list[Action]:
        """See choices.legal_actions."""
        return legal_actions(self.round, seat)

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry the choice out; the one that ends a round also scores it and deals the next."""
        tell: list[Event] = []
        self._do(seat, action, tell)
        return tell

    def play(self, seat: int, action: Action) -> None:
        """`apply` without events."""
        self._do(seat, action, None)

    def advance(self, now_ms: int) -> list[Event]:
        """Tichu has no clock."""
        return []

    def observe(self, seat: int | None) -> dict[str, Any]:
        """See view.observe."""
        return view.observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> TichuState:
        """A clone in which the others' cards, pushes and secret decisions are drawn anew."""
        return hidden.determinize(self, seat, rng)

    def clone(self) -> TichuState:
        """An independent copy; finished rounds are shared, as they never change."""
        new = TichuState.__new__(TichuState)
        new.options, new.target, new._rounds = self.options, self.target, self._rounds
        new.chance = self.chance.clone()
        new.round = self.round.clone()
        new.totals, new.results, new.winner_rule = self.totals, self.results, self.winner_rule
        new.phase = self.phase
        return new

    def outcome(self) -> Outcome | None:
        """The totals, which both players of a team share; equal totals share the first place."""
        if not self.winner_rule:
            return None
        return Outcome(self._scores(), self._ranking(), self.winner_rule)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data; `restore` reads it back."""
        return {
            "options": dict(self.options), "chance": self.chance.to_dict(), "totals": list(self.totals),
            "winner_rule": self.winner_rule, "round": self.round.to_dict(),
            "results": [result.to_json() for result in self.results],
        }

    # ------------------------------------------------------------------ rounds

    def _do(self, seat: int, action: Action, tell: Tell) -> None:
        if self.winner_rule:
            raise refuse(Refusal.GAME_OVER)
        carry_out(self.round, seat, action, tell)
        if self.round.phase == OVER:
            self._end_round(tell)
        self.phase = self.round.phase

    def _start_round(self, tell: Tell) -> None:
        first, rest = _read_deal(self.chance.deal(_deal))
        self.round = Round(first, rest)
        if tell is not None:
            tell.append(Event("round_started", (len(self.results) + 1, self.totals)))
            tell_deal(tell, first, first)

    def _end_round(self, tell: Tell) -> None:
        """Score the round, then the next one or the end of the match (§1.12, §1.14)."""
        settlement = settle(self.round.finish())
        self.totals = self.totals[0] + settlement.score[0], self.totals[1] + settlement.score[1]
        result = Result.of(self.round, self.totals)
        self.results += (result,)
        if tell is not None:
            tell_result(tell, len(self.results), result)
        best, other = max(self.totals), min(self.totals)
        if best >= self.target and best > other:
            self.winner_rule = "target"
        elif len(self.results) == self._rounds:
            self.winner_rule = "rounds"
        if not self.winner_rule:
            if tell is not None and best >= self.target:
                tell.append(Event("played_on", (self.totals,)))
            self._start_round(tell)
        elif tell is not None:
            tell.append(Event("game_ended", (self._scores(), self._ranking(), self.winner_rule)))

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.totals[seat & 1] for seat in range(SEATS))

    def _ranking(self) -> tuple[tuple[int, ...], ...]:
        if self.totals[0] == self.totals[1]:
            return (tuple(range(SEATS)),)
        first = 0 if self.totals[0] > self.totals[1] else 1
        return TEAM_SEATS[first], TEAM_SEATS[1 - first]


# ---------------------------------------------------------------------- deals and snapshots


def _deal(rng: random.Random) -> Json:
    """Eight cards each, then six (§1.2)."""
    deck = list(CARDS)
    rng.shuffle(deck)
    parts = [deck[at * DEAL_FIRST:(at + 1) * DEAL_FIRST] for at in range(SEATS)]
    rest = deck[SEATS * DEAL_FIRST:]
    return {"first8": [_in_order(part) for part in parts],
            "last6": [_in_order(rest[at * DEAL_REST:(at + 1) * DEAL_REST]) for at in range(SEATS)]}


def _in_order(part: Sequence[str]) -> list[str]:
    return sorted(part, key=CARD_OF_TEXT.__getitem__)


def _read_deal(deal: Json) -> tuple[list[int], list[int]]:
    """The hands of a deal as sets, checked, as it may come from a damaged record; raises ValueError or LookupError."""
    first, rest = ([set_of(part) for part in deal[name]] for name in ("first8", "last6"))
    sizes = [cards.bit_count() for cards in (*first, *rest)]
    if sizes != [DEAL_FIRST] * SEATS + [DEAL_REST] * SEATS or sum(first) + sum(rest) != (1 << len(CARDS)) - 1:
        raise ValueError("the deal does not give every card of the deck to one seat, eight and six to each")
    return first, rest


def restore(snapshot: Mapping[str, Any]) -> TichuState:
    """The state whose to_dict() this is."""
    state = TichuState.__new__(TichuState)
    state.options = dict(snapshot["options"])
    length = length_for(state.options)
    state.target, state._rounds = length.target, length.rounds
    state.chance = Chance(snapshot["chance"]["seed"], (), snapshot["chance"]["count"])
    state.round = Round.from_dict(snapshot["round"])
    state.totals = snapshot["totals"][0], snapshot["totals"][1]
    state.results = tuple(Result.from_json(result) for result in snapshot["results"])
    state.winner_rule = snapshot["winner_rule"]
    state.phase = state.round.phase
    return state
