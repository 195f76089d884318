"""The rules of Go-Stop as a state machine: an evening of hands for two to four players (Go-Stop §2)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.core.action import Action, Event, Outcome
from game.core.chance import Chance
from game.core.options import Options
from game.gostop import finish, hidden, sitout, turn, view
from game.gostop.cards import HWATU, four_of_a_month, numbers_in
from game.gostop.deal import next_hand
from game.gostop.history import HandEntry
from game.gostop.notation import (
    ACTIONS,
    CUP_ANIMAL,
    CUP_JUNK,
    FLIP_TAKE,
    FOLD,
    GO_ON,
    KIND,
    PLAY,
    STAY,
    STOP,
    TOKEN_FLIP,
    code_of,
    play_table,
)
from game.gostop.options import Rules, rules_for
from game.gostop.refuse import refusal
from game.gostop.vocabulary import CUP_CHOICE, FLIP, GO, NOBODY, OVER, TURN


class GoStopState:
    """One evening. Cards and captures are sets of cards (see cards.py); lists and tuples hold one value a seat."""

    __slots__ = (
        "balance", "bombs", "buried", "carry", "caught", "chance", "cups", "dealer", "draw", "draws", "flip",
        "folded", "gained", "go_log", "go_score", "goes", "hand", "hand_start", "hands", "hidden_table", "last",
        "last_hand", "marks", "next_seat", "options", "order", "out", "owners", "payments", "phase", "piles",
        "plays", "ppeoks", "results", "returned", "rules", "sale", "seats", "shakes", "shown", "sold", "stock",
        "table", "takes", "tokens", "turn", "turns", "untold",
    )
    phase: str
    turn: int
    """Whose turn or question it is."""
    hands: list[int]
    piles: list[int]
    table: int
    """All cards on the table, piles of three included; never the flipped card of a pending choice."""
    stock: list[int]
    """Card numbers; the last one is on top."""
    owners: dict[int, int]
    """Piles of three on the table: where the month begins -> who made the ppeok, NOBODY for a dealt triple."""
    buried: dict[int, int]
    """Bonus cards in a ppeok pile: where the month begins -> set."""
    order: tuple[int, ...]
    """Who plays this hand, from the dealer on."""
    next_seat: tuple[int, ...]
    out: int
    """Who sits out this hand (four players), NOBODY otherwise."""
    tokens: list[int]
    turns: list[int]
    goes: list[int]
    go_score: list[int]
    go_log: tuple[int, ...]
    shakes: list[int]
    bombs: list[int]
    """Bombs that double."""
    shown: list[int]
    """Cards in hand that everybody knows, from a shake."""
    ppeoks: list[int]
    cups: list[int]
    """What a seat has declared its cup to be; AUTO if nothing."""
    flip: int
    """The flipped card while its owner chooses what it takes, else -1."""
    last: bool
    """This turn is the player's last."""
    caught: int
    marks: int
    takes: tuple[int, ...]
    gained: int
    """Of this turn: cards captured, specials (see turn.py), owners of the piles taken, bonus cards met."""
    hidden_table: int
    """Table cards still face down while the sit-out is decided."""
    returned: int
    """What the one who sits out gave back to the stock: known to him alone, but for what he sold."""
    sold: int
    """Bright (and set) cards that were shown when they were sold: everybody knows that the stock holds them."""
    sale: int
    """What each loser still owes the one who sits out, after the hand."""
    draws: int
    """Bonus cards played from hands in this hand: for each, somebody has drawn a card unseen."""
    payments: tuple[tuple[int, int, int, str], ...]
    hand_start: tuple[int, ...]

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        """An evening ready for its first choice; options are complete and checked."""
        self.seats = seats
        self.options = options
        self._set_rules()
        self.chance = chance
        self.hand = 0
        self.last_hand = self.rules.hands
        self.dealer = NOBODY
        self.draw: tuple[tuple[int, ...], ...] = ()
        self.carry = 1
        self.balance = [0] * seats
        self.folded = NOBODY
        self.results: tuple[HandEntry, ...] = ()
        self.untold = 0
        next_hand(self, None)
        self.untold = len(self.results)

    def _set_rules(self) -> None:
        self.rules: Rules = rules_for(self.options, self.seats)
        self.plays = play_table(self.rules.shake, self.rules.two_card_bomb != "off")

    # ------------------------------------------------------------------ the state protocol

    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn or question it is."""
        return () if self.phase == OVER else (self.turn,)

    def legal_actions(self, seat: int) -> list[Action]:
        """Everything the seat may do; [] if it is not its turn."""
        codes = self.legal_choices(seat)
        codes.sort()
        return [ACTIONS[code] for code in codes]

    def legal_choices(self, seat: int) -> list[int]:
        """`legal_actions` as numbers (see notation), in no particular order: what a search works on."""
        if seat != self.turn or self.phase == OVER:
            return []
        if self.phase != TURN:
            return self._answers(seat)
        hand = self.hands[seat]
        table = self.table
        plays = self.plays
        rest = hand & HWATU
        codes: list[int] = []
        while rest:
            shift = ((rest & -rest).bit_length() - 1) & 60
            held = rest >> shift & 15
            codes += plays[shift << 6 | held << 4 | table >> shift & 15]
            rest ^= held << shift
        if self.tokens[seat]:
            codes.append(TOKEN_FLIP)
        if hand > HWATU:
            codes += [PLAY[card] for card in numbers_in(hand & ~HWATU)]
        if self.may_claim_chongtong(seat):
            codes.append(STOP)
        return codes

    def may_claim_chongtong(self, seat: int) -> bool:
        """House rule `chongtong=continue`: who was dealt four of a month may still win with them on his first turn."""
        return (self.rules.chongtong == "continue" and not self.turns[seat] and not self.gained
                and four_of_a_month(self.hands[seat]) != 0)

    def _answers(self, seat: int) -> list[int]:
        """The answers to the question of any phase but a turn."""
        if self.phase == GO:
            return [GO_ON, STOP]
        if self.phase == FLIP:
            return [FLIP_TAKE[card] for card in numbers_in(self.table & 15 << (self.flip & 60))]
        if self.phase == CUP_CHOICE:
            return [CUP_ANIMAL, CUP_JUNK]
        return [STAY] if sitout.must_stay(self, seat) else [FOLD, STAY]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry out a choice and tell what it led to, up to the next choice that somebody owes."""
        code = self._checked(seat, action)
        tell = [Event("ended_at_deal", (entry.story(self.rules),), only=frozenset())
                for entry in self.results[:self.untold]]
        self.untold = 0
        self._carry_out(seat, code, tell)
        return tell

    def play(self, seat: int, action: Action) -> None:
        """`apply` without events."""
        code = self._checked(seat, action)
        self.untold = 0
        self._carry_out(seat, code, None)

    def play_choice(self, seat: int, code: int) -> None:
        """`play` for a number taken from `legal_choices`, unchecked: the road of a search."""
        self.untold = 0
        self._carry_out(seat, code, None)

    def advance(self, now_ms: int) -> list[Event]:
        """Go-Stop has no clock."""
        return []

    def observe(self, seat: int | None) -> dict[str, Any]:
        """See view.observe."""
        return view.observe(self, seat)

    def determinize(self, seat: int, rng: random.Random) -> GoStopState:
        """A clone in which the others' hands and the stock are dealt anew from the cards that the seat cannot see."""
        return hidden.determinize(self, seat, rng)

    def clone(self) -> GoStopState:
        """An independent copy; what never changes is shared."""
        new = GoStopState.__new__(GoStopState)
        new.seats, new.options, new.rules, new.plays = self.seats, self.options, self.rules, self.plays
        new.chance = self.chance.clone()
        new.phase, new.turn, new.hand, new.last_hand = self.phase, self.turn, self.hand, self.last_hand
        new.dealer, new.draw, new.carry, new.folded = self.dealer, self.draw, self.carry, self.folded
        new.hands, new.piles, new.table, new.stock = self.hands[:], self.piles[:], self.table, self.stock[:]
        new.owners, new.buried = self.owners.copy(), self.buried.copy()
        new.order, new.next_seat, new.out = self.order, self.next_seat, self.out
        new.tokens, new.turns = self.tokens[:], self.turns[:]
        new.goes, new.go_score, new.go_log = self.goes[:], self.go_score[:], self.go_log
        new.shakes, new.bombs, new.shown = self.shakes[:], self.bombs[:], self.shown[:]
        new.ppeoks, new.cups = self.ppeoks[:], self.cups[:]
        new.flip, new.last, new.caught, new.marks = self.flip, self.last, self.caught, self.marks
        new.takes, new.gained = self.takes, self.gained
        new.hidden_table, new.returned, new.sold = self.hidden_table, self.returned, self.sold
        new.sale, new.draws = self.sale, self.draws
        new.balance, new.payments, new.hand_start = self.balance[:], self.payments, self.hand_start
        new.results, new.untold = self.results, self.untold
        return new

    def outcome(self) -> Outcome | None:
        """Balances and the order by them, once the last hand is over."""
        if self.phase != OVER:
            return None
        return Outcome(tuple(self.balance), finish.ranking(self.balance), "last_hand")

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data; `restore` reads it back."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        data.update({name: list(getattr(self, name)) for name in (*_LISTS, *_TUPLES)})
        data.update({name: {str(key): value for key, value in getattr(self, name).items()} for name in _TABLES})
        data.update(
            options=dict(self.options), chance=self.chance.to_dict(),
            draw=[list(cards) for cards in self.draw], payments=[list(payment) for payment in self.payments],
            results=[entry.to_json() for entry in self.results])
        return data

    # ------------------------------------------------------------------ carrying out

    def next_hand(self, tell: list[Event] | None) -> None:
        """Deal the next hand of the evening."""
        next_hand(self, tell)

    def _checked(self, seat: int, action: Action) -> int:
        """The choice as a number, or IllegalAction with the first rule it breaks."""
        code = code_of(action)
        if code in self.legal_choices(seat):
            return code
        raise refusal(self, seat, code)

    def _carry_out(self, seat: int, code: int, tell: list[Event] | None) -> None:
        kind = KIND[code]
        if kind == "play":
            turn.play_card(self, seat, code, tell)
        elif kind == "flip":
            if self.phase == FLIP:
                turn.choose_flip(self, seat, code, tell)
            else:
                turn.use_token(self, seat, tell)
        elif kind == "go":
            turn.call_go(self, seat, tell)
        elif kind == "stop":
            finish.stop(self, seat, tell)
        elif kind == "bomb":
            turn.bomb(self, seat, code, tell)
        elif kind == "shake":
            turn.shake(self, seat, code, tell)
        elif kind == "cup":
            turn.count_cup(self, seat, code, tell)
        else:
            sitout.answer(self, seat, code == FOLD, tell)


_PLAIN = ("seats", "phase", "turn", "hand", "last_hand", "dealer", "carry", "folded", "table", "out", "flip", "last",
          "caught", "marks", "gained", "hidden_table", "returned", "sold", "sale", "draws", "untold")
_LISTS = ("hands", "piles", "stock", "tokens", "turns", "goes", "go_score", "shakes", "bombs", "shown", "ppeoks",
          "cups", "balance")
_TUPLES = ("order", "next_seat", "go_log", "takes", "hand_start")
_TABLES = ("owners", "buried")


def restore(snapshot: Mapping[str, Any]) -> GoStopState:
    """The state whose to_dict() this is."""
    state = GoStopState.__new__(GoStopState)
    for name in _PLAIN:
        setattr(state, name, snapshot[name])
    for name in _LISTS:
        setattr(state, name, list(snapshot[name]))
    for name in _TUPLES:
        setattr(state, name, tuple(snapshot[name]))
    for name in _TABLES:
        setattr(state, name, {int(key): value for key, value in snapshot[name].items()})
    state.options = dict(snapshot["options"])
    state._set_rules()
    state.chance = Chance(snapshot["chance"]["seed"], (), snapshot["chance"]["count"])
    state.draw = tuple(tuple(cards) for cards in snapshot["draw"])
    state.payments = tuple((seat, to, points, why) for seat, to, points, why in snapshot["payments"])
    state.results = tuple(HandEntry.from_json(entry) for entry in snapshot["results"])
    return state
