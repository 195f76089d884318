"""Rounds that are over: everything that was hidden in them, and the scoring told line by line (Tichu §1.11, §1.12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.action import Event, Json
from game.tichu.events import fields, texts
from game.tichu.rounds import Round
from game.tichu.settlement import Finish, settle
from game.tichu.vocabulary import CARDS, SEATS


class Result(NamedTuple):
    """A finished round, with everything that was hidden in it."""

    finish: Finish
    dealt: tuple[int, ...]
    """Every seat's fourteen cards before the exchange."""
    pushes: tuple[tuple[int, int, int], ...]
    totals: tuple[int, int]
    """After this round."""

    @classmethod
    def of(cls, game: Round, totals: tuple[int, int]) -> Result:
        """What remains of a round that is over."""
        pushes = tuple(pushed for pushed in game.pushes if pushed is not None)
        return cls(game.finish(), tuple(dealt_cards(game, seat) for seat in range(SEATS)), pushes, totals)

    def to_json(self) -> Json:
        finish = self.finish
        return {"out": list(finish.out), "hands": list(finish.hands), "piles": list(finish.piles),
                "tichu": finish.tichu, "grand": finish.grand, "dealt": list(self.dealt),
                "pushes": [list(three) for three in self.pushes], "totals": list(self.totals)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        finish = Finish(tuple(data["out"]), tuple(data["hands"]), tuple(data["piles"]), data["tichu"], data["grand"])
        pushes = tuple((a, b, c) for a, b, c in data["pushes"])
        return cls(finish, tuple(data["dealt"]), pushes, (data["totals"][0], data["totals"][1]))


def dealt_cards(game: Round, seat: int) -> int:
    """The fourteen cards of the seat before the exchange, when the exchange is over."""
    received, pushed = game.received(seat), game.pushes[seat]
    assert received is not None and pushed is not None, "the exchange is over"
    after = game.hands[seat] | game.laid[seat]
    return after & ~sum(1 << card for card in received) | sum(1 << card for card in pushed)


def tell_result(tell: list[Event], number: int, result: Result) -> None:
    """The scoring of the round with that number, line by line."""
    finish = result.finish
    settlement = settle(finish)
    if settlement.double is not None:
        tell.append(Event("double_victory", (settlement.double, finish.out, max(settlement.cards))))
    for counted in settlement.tricks:
        tell.append(Event("tricks_counted", (counted.seat, counted.to, texts(counted.cards), counted.points)))
    if settlement.hand is not None:
        seat, team, cards, worth = settlement.hand
        tell.append(Event("hand_counted", (seat, team, texts(cards), worth)))
    tell.append(Event("cards_summed", (settlement.cards,)))
    tell += [Event("call_settled", tuple(call)) for call in settlement.calls]
    pushed = tuple(tuple(CARDS[card] for card in three) for three in result.pushes)
    tell.append(Event("hands_shown", (tuple(map(texts, result.dealt)), pushed, tuple(map(texts, finish.hands)))))
    tell.append(Event("round_ended", (number, finish.out, settlement.cards, settlement.score, result.totals)))


def open_story() -> dict[str, Any]:
    """A round whose scoring is still to be told; see `view` for the fields."""
    return {"round": 0, "out": [], "double": None, "tricks": [], "hand": None, "cards": [], "calls": [],
            "dealt": [], "pushed": [], "left": [], "score": [], "totals": []}


SCORING = frozenset({"double_victory", "tricks_counted", "hand_counted", "cards_summed", "call_settled", "hands_shown",
                     "round_ended"})
"""The events that `add_to_story` knows."""


def add_to_story(story: dict[str, Any], event: Event) -> None:
    """Write one line of the scoring into the round's story."""
    data = fields(event)
    if event.kind == "double_victory":
        story["double"] = data["team"]
    elif event.kind == "tricks_counted":
        story["tricks"].append(data)
    elif event.kind == "hand_counted":
        story["hand"] = data
    elif event.kind == "call_settled":
        story["calls"].append(data)
    else:
        story.update(data)


@lru_cache(maxsize=256)
def story_of(number: int, result: Result) -> dict[str, Any]:
    """The story of the round with that number. It is shared: read only."""
    told: list[Event] = []
    tell_result(told, number, result)
    story = open_story()
    for event in told:
        add_to_story(story, event)
    return story
