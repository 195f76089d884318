"""What can happen in Tichu, in the past tense: every kind of event and the names of its data.

Cards are texts, sets of cards lists of texts with the lowest first, ranks numbers (8.5: a Phoenix on an 8). `points`
are what the named cards are worth. Four kinds are private and leave the others a twin: dealt, chose_grand, pushed,
received.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.action import Event, Json
from game.tichu.vocabulary import CARDS, SEATS, kind_name, names, rank_number

Tell = list[Event] | None
"""Where events go; None: nobody wants to hear of them, which is how a search plays."""

EVENTS: dict[str, tuple[str, ...]] = {
    # before the first lead
    "round_started": ("round", "totals"),
    "dealt": ("seat", "cards", "count"),
    "dealt_hidden": ("seat", "count"),
    "chose_grand": ("seat", "grand"),
    "has_chosen_grand": ("seat",),
    "grand_called": ("seat", "points"),
    "grands_settled": ("seats",),
    "exchange_opened": (),
    "pushed": ("seat", "next", "partner", "previous"),
    "has_pushed": ("seat",),
    "exchanged": (),
    "received": ("seat", "next", "partner", "previous"),
    "has_received": ("seat",),
    "starter_named": ("seat",),
    "calls_opened": ("seats",),
    # calls, at any time before the caller's own first card
    "tichu_called": ("seat", "points"),
    # a trick; `left` is how many cards the seat holds then
    "turn_came": ("seat", "leads"),
    "played": ("seat", "cards", "combination", "rank", "phoenix", "left"),
    "bombed": ("seat", "cards", "combination", "rank", "left"),
    "passed": ("seat",),
    "went_out": ("seat", "place"),
    "dog_went": ("seat", "to"),
    "wish_asked": ("seat",),
    "wished": ("seat", "rank"),
    "wish_waived": ("seat",),
    "wish_fulfilled": ("seat", "rank"),
    "window_opened": ("seats",),
    "declined": ("seat",),
    "trick_won": ("seat", "cards", "points"),
    "dragon_won": ("seat", "cards", "points"),
    "dragon_given": ("seat", "to", "cards", "points"),
    # the end of a round; `to` is the seat, `team` the team that the points count for
    "double_victory": ("team", "seats", "points"),
    "tricks_counted": ("seat", "to", "cards", "points"),
    "hand_counted": ("seat", "team", "cards", "points"),
    "cards_summed": ("cards",),
    "call_settled": ("seat", "call", "made", "points"),
    "hands_shown": ("dealt", "pushed", "left"),
    "round_ended": ("round", "out", "cards", "score", "totals"),
    "played_on": ("totals",),
    "game_ended": ("scores", "ranking", "reason"),
}


def fields(event: Event) -> dict[str, Any]:
    """The event's data by name, as JSON has it."""
    return {name: plain(value) for name, value in zip(EVENTS[event.kind], event.data, strict=True)}


def plain(value: Any) -> Json:
    """Tuples as lists, all the way down."""
    return [plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def texts(cards: int) -> tuple[str, ...]:
    """A set of cards as an event tells it."""
    return tuple(names(cards))


def secret(seat: int, kind: str, data: tuple[Any, ...], public: Event | None) -> Event:
    """An event for the eyes of one seat, and what the others see of it."""
    return Event(kind, (seat, *data), only=frozenset((seat,)), public=public)


def tell_deal(tell: list[Event], dealt: Sequence[int], hands: Sequence[int]) -> None:
    """Everybody gets `dealt` and then holds as many cards as are in `hands`."""
    for seat in range(SEATS):
        count = hands[seat].bit_count()
        tell.append(secret(seat, "dealt", (texts(dealt[seat]), count), Event("dealt_hidden", (seat, count))))


def tell_exchange(tell: list[Event], received: Sequence[tuple[int, int, int]]) -> None:
    """All twelve cards change hands at once; everybody sees his own three."""
    tell.append(Event("exchanged"))
    for seat, cards in enumerate(received):
        three = tuple(CARDS[card] for card in cards)
        tell.append(secret(seat, "received", three, Event("has_received", (seat,))))


def tell_play(tell: list[Event], in_window: bool, seat: int, form: int, value: int, cards: int, phoenix: int,
              left: int) -> None:
    """A combination is laid: `played` in a turn, `bombed` in a window."""
    what = (seat, texts(cards), kind_name(form), rank_number(value))
    tell.append(Event("bombed", (*what, left)) if in_window else Event("played", (*what, phoenix, left)))
