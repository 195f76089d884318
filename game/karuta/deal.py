"""The deal: who gets which cards, where they lie at first, and in which order the poems will be read (Karuta §1.1)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.action import Json
from game.core.chance import Chance
from game.karuta.layout import STANDARD, arrange
from game.karuta.options import Rules
from game.karuta.poems import DECK
from game.karuta.zones import place_of, slot_at

THIRDS = (34, 33, 33)
"""A short match is played with one third of the deck (三分の百首, §1.3)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided. Poems of `order` that lie in no field are karafuda."""

    fields: tuple[tuple[int, ...], tuple[int, ...]]
    slots: tuple[tuple[int, ...], tuple[int, ...]]
    """Where each card of `fields` lies at first."""
    order: tuple[int, ...]

    def with_order(self, order: Sequence[int]) -> Deal:
        return replace(self, order=tuple(order))

    def to_json(self) -> dict[str, Json]:
        """The deal line of a record: places are [row, column]."""
        return {"fields": [list(field) for field in self.fields],
                "places": [[list(place_of(slot)) for slot in slots] for slots in self.slots],
                "order": list(self.order)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Deal:
        """The deal of a deal line; raises ValueError if it is none."""
        first, second = (tuple(field) for field in data["fields"])
        here, there = (tuple(slot_at(row, column) for row, column in places) for places in data["places"])
        made = cls((first, second), (here, there), tuple(data["order"]))
        made._check()
        return made

    def _check(self) -> None:
        cards = [*self.fields[0], *self.fields[1]]
        if len(set(cards)) != len(cards) or len(set(self.order)) != len(self.order):
            raise ValueError("a card is dealt twice")
        if not set(cards) <= set(self.order) or not set(self.order) <= set(DECK):
            raise ValueError("the order of reading does not fit the cards")
        for field, slots in zip(self.fields, self.slots, strict=True):
            if not field or len(field) != len(slots) or len(set(slots)) != len(slots):
                raise ValueError("every card needs a place of its own")


def deal(chance: Chance, rules: Rules) -> Deal:
    """The deal of a match: 25 cards each of 100, or 10 each of a third."""
    def draw(rng: random.Random) -> Json:
        deck = list(DECK)
        rng.shuffle(deck)
        if rules.short:
            deck = deck[:rng.choice(THIRDS)]
        fields = (tuple(sorted(deck[:rules.cards])), tuple(sorted(deck[rules.cards:2 * rules.cards])))
        laid = [arrange(STANDARD, field) for field in fields]
        rng.shuffle(deck)
        slots = (tuple(laid[0][card] for card in fields[0]), tuple(laid[1][card] for card in fields[1]))
        return Deal(fields, slots, tuple(deck)).to_json()

    return Deal.from_json(chance.deal(draw))
