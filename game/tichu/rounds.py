"""One round of Tichu as a state machine: two deals, the exchange, tricks, the end (Tichu §1.2 and §1.6 to §1.11).

Nothing is checked here: `checking` does that for whoever comes from outside, and a search plays only what it has found
to be legal. All choices are numbers; `tell` collects the events, and is None on the quiet path of a search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.action import Event
from game.tichu.combinations import holds_bomb
from game.tichu.events import Tell, tell_deal, tell_exchange, tell_play, texts
from game.tichu.moves import bombs
from game.tichu.settlement import Finish, is_double_victory
from game.tichu.vocabulary import (
    ALL_SEATS,
    CALL_POINTS,
    CARDS,
    DECK,
    DOG_FORM,
    DRAGON_VALUE,
    FIRST_BOMB,
    GIFT,
    GRAND,
    MJ_BIT,
    NO_FORM,
    NOBODY,
    OVER,
    PUSH,
    RANK_CARDS,
    REVEAL,
    SEATS,
    SEATS_IN,
    SINGLE,
    TURN,
    WINDOW,
    WISH,
    partner,
    points,
)

SMALLEST_BOMB = 4
"""Whoever holds fewer cards has no bomb, as everybody can see."""

FROM_SEAT = tuple(tuple((seat + step) % SEATS for step in range(1, SEATS + 1)) for seat in range(SEATS))
"""The seats in turn order after a seat, itself last."""


class Laid(NamedTuple):
    """A combination on the table and who laid it there."""

    seat: int
    form: int
    value: int
    cards: int
    phoenix: int


class Round:
    """A round. Lists hold one value a seat; `grand`, `chosen`, `tichu`, `passed`, `asked` are masks of seats."""

    __slots__ = (
        "asked", "brisk", "chosen", "form", "grand", "hands", "laid", "out", "owner", "passed", "phase", "piles",
        "plays", "pushes", "rest", "tichu", "trick", "tricks", "turn", "value", "wish", "wisher",
    )

    def __init__(self, first: Sequence[int], rest: Sequence[int]) -> None:
        """A round dealt out: eight cards in hand, and the six that follow after the decisions on Grand Tichu."""
        self.phase = GRAND
        self.hands = list(first)
        self.rest = list(rest)
        self.chosen = 0
        """Who has decided about Grand Tichu, then who has pushed."""
        self.grand = 0
        self.tichu = 0
        self.pushes: tuple[tuple[int, int, int] | None, ...] = (None,) * SEATS
        """Each seat's cards for the next seat, the partner and the previous seat."""
        self.laid = [0] * SEATS
        """What each seat has played in this round."""
        self.piles = [0] * SEATS
        self.tricks = [0] * SEATS
        self.turn = NOBODY
        """Whose ordinary turn it is, or will be when the window closes."""
        self.form = NO_FORM
        self.value = 0
        self.owner = NOBODY
        """Who played what has to be beaten, or owes a wish or a gift."""
        self.plays: tuple[Laid, ...] = ()
        self.trick = 0
        self.passed = 0
        self.asked = 0
        """Who has still to be asked for a bomb or a call."""
        self.wish = 0
        self.wisher = NOBODY
        self.out: tuple[int, ...] = ()
        self.brisk = False
        """In a search: no windows, which whoever searches sees to himself by laying bombs before the next turn."""

    def clone(self) -> Round:
        """An independent copy."""
        new = Round.__new__(Round)
        new.phase, new.chosen, new.grand, new.tichu = self.phase, self.chosen, self.grand, self.tichu
        new.hands, new.rest, new.laid = self.hands[:], self.rest[:], self.laid[:]
        new.piles, new.tricks = self.piles[:], self.tricks[:]
        new.pushes, new.plays, new.out = self.pushes, self.plays, self.out
        new.turn, new.form, new.value, new.owner = self.turn, self.form, self.value, self.owner
        new.trick, new.passed, new.asked = self.trick, self.passed, self.asked
        new.wish, new.wisher, new.brisk = self.wish, self.wisher, self.brisk
        return new

    # ------------------------------------------------------------------ what everybody can see

    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a choice."""
        if self.phase == TURN:
            return (self.turn,)
        if self.phase in (WINDOW, REVEAL):
            return (self.next_asked(),)
        if self.phase in (WISH, GIFT):
            return (self.owner,)
        return () if self.phase == OVER else SEATS_IN[ALL_SEATS & ~self.chosen]

    def ask_order(self) -> list[int]:
        """Who has still to be asked, in order: from the seat after the last player on (§1.7)."""
        start = self.turn if self.phase == REVEAL else self.owner
        return [seat for seat in FROM_SEAT[start] if self.asked >> seat & 1]

    def next_asked(self) -> int:
        """The first of `ask_order`."""
        return self.ask_order()[0]

    def alive(self) -> int:
        """Mask of the seats that hold cards."""
        one, two, three, four = self.hands
        return (1 if one else 0) | (2 if two else 0) | (4 if three else 0) | (8 if four else 0)

    def spent(self) -> int:
        """Every card that has been played in this round."""
        one, two, three, four = self.laid
        return one | two | three | four

    def may_call(self, seat: int) -> bool:
        """Whether the seat may still call Tichu: it holds all its cards and has not called (§1.13)."""
        if self.laid[seat] or (self.tichu | self.grand) >> seat & 1 or self.phase in (GRAND, OVER):
            return False
        return self.phase != PUSH or not self.chosen >> seat & 1

    def received(self, seat: int) -> tuple[int, int, int] | None:
        """What the seat got from the next seat, the partner and the previous one; None before the exchange."""
        after, across, before = (self.pushes[other] for other in FROM_SEAT[seat][:3])
        if self.phase in (GRAND, PUSH) or after is None or across is None or before is None:
            return None
        return after[2], across[1], before[0]

    def finish(self) -> Finish:
        """What the round is settled by."""
        return Finish(self.out, tuple(self.hands), tuple(self.piles), self.tichu, self.grand)

    # ------------------------------------------------------------------ before the first lead

    def choose_grand(self, seat: int, grand: bool, tell: Tell = None) -> None:
        """Decide about Grand Tichu in secret; the last decision reveals all and brings the other cards (§1.2)."""
        self.chosen |= 1 << seat
        if grand:
            self.grand |= 1 << seat
        if tell is not None:
            tell.append(Event("chose_grand", (seat, grand), only=frozenset((seat,)),
                              public=Event("has_chosen_grand", (seat,))))
        if self.chosen == ALL_SEATS:
            self._deal_rest(tell)

    def _deal_rest(self, tell: Tell) -> None:
        rest = self.rest
        self.hands = [first | more for first, more in zip(self.hands, rest, strict=True)]
        self.rest = [0] * SEATS
        self.chosen = 0
        self.phase = PUSH
        if tell is not None:
            callers = SEATS_IN[self.grand]
            tell += [Event("grand_called", (caller, CALL_POINTS["grand"])) for caller in callers]
            tell.append(Event("grands_settled", (callers,)))
            tell_deal(tell, rest, self.hands)
            tell.append(Event("exchange_opened"))

    def push(self, seat: int, cards: tuple[int, int, int], tell: Tell = None) -> None:
        """Put three cards face down for the others; the last seat's complete the exchange (§1.2)."""
        self.chosen |= 1 << seat
        self.pushes = (*self.pushes[:seat], cards, *self.pushes[seat + 1:])
        if tell is not None:
            tell.append(Event("pushed", (seat, *(CARDS[card] for card in cards)), only=frozenset((seat,)),
                              public=Event("has_pushed", (seat,))))
        if self.chosen == ALL_SEATS:
            self._exchange(tell)

    def _exchange(self, tell: Tell) -> None:
        self.phase = REVEAL
        self.chosen = 0
        for seat, pushed in enumerate(self.pushes):
            assert pushed is not None, "everybody has pushed"
            for receiver, card in zip(FROM_SEAT[seat], pushed, strict=False):
                self.hands[seat] ^= 1 << card
                self.hands[receiver] |= 1 << card
        self.turn = next(seat for seat in range(SEATS) if self.hands[seat] & MJ_BIT)
        callers = [seat for seat in FROM_SEAT[self.turn][:3] if self.may_call(seat)]
        self.asked = 0 if self.brisk else sum(1 << seat for seat in callers)
        if tell is not None:
            tell_exchange(tell, [cards for seat in range(SEATS) if (cards := self.received(seat)) is not None])
            tell.append(Event("starter_named", (self.turn,)))
            if callers:
                tell.append(Event("calls_opened", (tuple(callers),)))
        if not self.asked:
            self._turn_comes(tell)

    # ------------------------------------------------------------------ calls, bombs, turns

    def call_tichu(self, seat: int, tell: Tell = None) -> None:
        """Call Tichu; the seat's choice is still open afterwards (§1.13)."""
        self.tichu |= 1 << seat
        if tell is not None:
            tell.append(Event("tichu_called", (seat, CALL_POINTS["tichu"])))

    def decline(self, seat: int, tell: Tell = None) -> None:
        """Neither bomb nor call; when everybody has declined, the game goes on (§1.7)."""
        self.asked &= ~(1 << seat)
        if tell is not None:
            tell.append(Event("declined", (seat,)))
        if not self.asked:
            self._close_window(tell)

    def lay(self, seat: int, form: int, value: int, cards: int, phoenix: int = 0, tell: Tell = None) -> None:
        """Play a combination, in turn or as a bomb in a window (§1.6, §1.7)."""
        hand = self.hands[seat] ^ cards
        self.hands[seat] = hand
        self.laid[seat] |= cards
        if tell is not None:
            tell_play(tell, self.phase == WINDOW, seat, form, value, cards, phoenix, hand.bit_count())
        if self.wish and cards & RANK_CARDS[self.wish]:
            if tell is not None:
                tell.append(Event("wish_fulfilled", (seat, self.wish)))
            self.wish, self.wisher = 0, NOBODY
        if form != DOG_FORM:
            self.plays += (Laid(seat, form, value, cards, phoenix),)
            self.trick |= cards
            self.form, self.value, self.owner = form, value, seat
            self.passed = 0
        if not hand and self._goes_out(seat, form, tell):
            return
        if form == DOG_FORM:
            self._dog_goes(seat, tell)
        elif cards & MJ_BIT:
            self.phase = WISH
            if tell is not None:
                tell.append(Event("wish_asked", (seat,)))
        else:
            self._pass_turn_on(seat)
            self._open_window(tell)

    def pass_turn(self, seat: int, tell: Tell = None) -> None:
        """Pass; never binding for the next time round (§1.6)."""
        self.passed |= 1 << seat
        if tell is not None:
            tell.append(Event("passed", (seat,)))
        self._pass_turn_on(seat)
        self._open_window(tell)

    def name_wish(self, seat: int, rank: int, tell: Tell = None) -> None:
        """Wish for a rank, or with 0 for none, right after playing the Mah Jong (§1.8)."""
        if rank:
            self.wish, self.wisher = rank, seat
        if tell is not None:
            tell.append(Event("wished", (seat, rank)) if rank else Event("wish_waived", (seat,)))
        self._pass_turn_on(seat)
        self._open_window(tell)

    def give(self, seat: int, to: int, tell: Tell = None) -> None:
        """Give the trick that the Dragon won to an opponent (§1.10)."""
        if tell is not None:
            tell.append(Event("dragon_given", (seat, to, self._trick_texts(), points(self.trick))))
        self._collect(to)
        self._after_trick(seat, tell)

    def close_window(self) -> None:
        """Everybody who has still to be asked declines, quietly."""
        if self.phase in (WINDOW, REVEAL):
            self.asked = 0
            self._close_window(None)

    # ------------------------------------------------------------------ the flow of a trick

    def _pass_turn_on(self, seat: int) -> None:
        for other in FROM_SEAT[seat]:
            if self.hands[other]:
                self.turn = other
                return

    def _open_window(self, tell: Tell) -> None:
        """Ask everybody who, for all that the table can see, might hold a bomb, and whoever may still call."""
        self.asked = 0 if self.brisk else self._who_is_asked()
        if not self.asked:
            self._close_window(tell)
            return
        self.phase = WINDOW
        if tell is not None:
            tell.append(Event("window_opened", (tuple(self.ask_order()),)))

    def _who_is_asked(self) -> int:
        unseen = DECK & ~self.spent()
        possible = holds_bomb(unseen) and (self.form < FIRST_BOMB or bool(bombs(unseen, self.form, self.value)))
        asked = 0
        for seat, hand in enumerate(self.hands):
            if (possible and hand.bit_count() >= SMALLEST_BOMB) or self.may_call(seat):
                asked |= 1 << seat
        return asked

    def _close_window(self, tell: Tell) -> None:
        if self.phase != REVEAL and not self.alive() & ~self.passed & ~(1 << self.owner):
            self._win_trick(tell)
        else:
            self._turn_comes(tell)

    def _turn_comes(self, tell: Tell) -> None:
        self.phase = TURN
        if tell is not None:
            tell.append(Event("turn_came", (self.turn, self.form == NO_FORM)))

    def _win_trick(self, tell: Tell) -> None:
        """To the owner of the highest play; a trick won by the Dragon has to be given away first (§1.10)."""
        owner = self.owner
        if self.form == SINGLE and self.value == DRAGON_VALUE:
            self.phase = GIFT
            if tell is not None:
                tell.append(Event("dragon_won", (owner, self._trick_texts(), points(self.trick))))
            return
        if tell is not None:
            tell.append(Event("trick_won", (owner, self._trick_texts(), points(self.trick))))
        self._collect(owner)
        self._after_trick(owner, tell)

    def _trick_texts(self) -> tuple[str, ...]:
        """The cards of the trick in the order in which they were played."""
        return tuple(text for play in self.plays for text in texts(play.cards))

    def _collect(self, seat: int) -> None:
        self.piles[seat] |= self.trick
        self.tricks[seat] += 1
        self.trick = 0
        self.plays = ()
        self.form, self.value = NO_FORM, 0
        self.passed = 0

    def _after_trick(self, winner: int, tell: Tell) -> None:
        """The winner leads, or the next seat that holds cards; unless three are out."""
        self.owner = NOBODY
        if len(self.out) == SEATS - 1:
            self.phase = OVER
            return
        if self.hands[winner]:
            self.turn = winner
        else:
            self._pass_turn_on(winner)
        self._turn_comes(tell)

    def _dog_goes(self, seat: int, tell: Tell) -> None:
        """The lead goes to the partner, or on from him to the first seat that holds cards (§1.9)."""
        mate = partner(seat)
        self.turn = mate
        if not self.hands[mate]:
            self._pass_turn_on(mate)
        if tell is not None:
            tell.append(Event("dog_went", (seat, self.turn)))
        self._turn_comes(tell)

    def _goes_out(self, seat: int, form: int, tell: Tell) -> bool:
        """Count the seat as out; True if that ends the round, or everything but a Dragon's gift (§1.11)."""
        self.out += (seat,)
        if tell is not None:
            tell.append(Event("went_out", (seat, len(self.out))))
        if is_double_victory(self.out):
            self.phase = OVER
            return True
        if len(self.out) < SEATS - 1:
            return False
        if form == DOG_FORM:
            self.phase = OVER
        else:
            self._win_trick(tell)
        return True

    # ------------------------------------------------------------------ snapshots

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data; `from_dict` reads it back."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        data |= {name: list(getattr(self, name)) for name in _LISTS}
        data["pushes"] = [None if pushed is None else list(pushed) for pushed in self.pushes]
        data["plays"] = [list(play) for play in self.plays]
        data["out"] = list(self.out)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Round:
        """The round whose to_dict() this is."""
        new = cls.__new__(cls)
        for name in _PLAIN:
            setattr(new, name, data[name])
        for name in _LISTS:
            setattr(new, name, list(data[name]))
        new.pushes = tuple(None if pushed is None else tuple(pushed) for pushed in data["pushes"])
        new.plays = tuple(Laid(*play) for play in data["plays"])
        new.out = tuple(data["out"])
        new.brisk = False
        return new


_PLAIN = ("phase", "chosen", "grand", "tichu", "turn", "form", "value", "owner", "trick", "passed", "asked", "wish",
          "wisher")
_LISTS = ("hands", "rest", "laid", "piles", "tricks")
