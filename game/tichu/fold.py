"""Keeping a picture (`view.observe`) up to date, event by event, as a table does while it shows them.

After the last event of an action the picture equals what `observe` would say; between two events it is as far as the
story has been told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core.action import Event
from game.tichu.events import fields
from game.tichu.results import SCORING, add_to_story, open_story
from game.tichu.vocabulary import CARD_OF_TEXT, SEATS, points, set_of

Model = dict[str, Any]


def fold(model: Model, event: Event) -> None:
    """Bring the picture up to date with one event of the viewer's own stream, in place."""
    if event.kind in SCORING:
        _score(model, event)
    else:
        _EVENTS[event.kind](model, fields(event))


def _score(model: Model, event: Event) -> None:
    results = model["results"]
    if not results or results[-1]["totals"]:
        results.append(open_story())
    add_to_story(results[-1], event)
    if event.kind == "round_ended":
        model.update(phase="over", to_act=[], asked=[], turn=None, totals=list(results[-1]["totals"]))


def _nothing(model: Model, data: Model) -> None:
    """Told for the sake of the story; the picture stays as it is."""


# ---------------------------------------------------------------------- before the first lead


def _round_started(model: Model, data: Model) -> None:
    model.update(phase="grand", round=data["round"], to_act=list(range(SEATS)), given=None, received=None, spent=[],
                 wish=None)
    for seat in model["seats"]:
        seat.update(count=0, call=None, chosen=False, played=False, out=None, passed=False, tricks=0, pile=[], points=0)
    if model["you"] is not None:
        _own(model)["hand"] = []
    _clear_trick(model)


def _dealt(model: Model, data: Model) -> None:
    _add_to_hand(model, data["cards"])
    _dealt_hidden(model, data)


def _dealt_hidden(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["count"] = data["count"]


def _chose_grand(model: Model, data: Model) -> None:
    model["own_grand"] = data["grand"]
    _has_chosen(model, data)


def _has_chosen(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["chosen"] = True
    model["to_act"].remove(data["seat"])


def _grand_called(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["call"] = "grand"


def _grands_settled(model: Model, data: Model) -> None:
    model["own_grand"] = None
    _unchoose(model)


def _exchange_opened(model: Model, data: Model) -> None:
    model.update(phase="push", to_act=list(range(SEATS)))


def _pushed(model: Model, data: Model) -> None:
    model["given"] = [data["next"], data["partner"], data["previous"]]
    _has_chosen(model, data)


def _exchanged(model: Model, data: Model) -> None:
    _unchoose(model)
    if model["you"] is not None:
        _take_from_hand(model, model["you"], model["given"])


def _received(model: Model, data: Model) -> None:
    model["received"] = [data["next"], data["partner"], data["previous"]]
    _add_to_hand(model, model["received"])


def _starter_named(model: Model, data: Model) -> None:
    model.update(phase="reveal", turn=data["seat"])


def _asked(model: Model, data: Model) -> None:
    model.update(asked=data["seats"], to_act=data["seats"][:1])


def _unchoose(model: Model) -> None:
    for seat in model["seats"]:
        seat["chosen"] = False


# ---------------------------------------------------------------------- tricks


def _tichu_called(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["call"] = "tichu"


def _turn_came(model: Model, data: Model) -> None:
    model.update(phase="turn", turn=data["seat"], to_act=[data["seat"]], asked=[])


def _played(model: Model, data: Model) -> None:
    seat = data["seat"]
    model["seats"][seat].update(count=data["left"], played=True)
    model["spent"] = _sorted([*model["spent"], *data["cards"]])
    model.update(turn=None, to_act=[], asked=[])
    if seat == model["you"]:
        _take_from_hand(model, seat, data["cards"])
    if data["combination"] == "dog":
        return
    for other in model["seats"]:
        other["passed"] = False
    trick = model["trick"]
    trick["plays"].append({"seat": seat, "cards": data["cards"], "combination": data["combination"],
                           "rank": data["rank"], "phoenix": data.get("phoenix", 0)})
    trick["owner"] = seat
    trick["points"] += points(set_of(data["cards"]))


def _passed(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["passed"] = True
    model.update(turn=None, to_act=[])


def _went_out(model: Model, data: Model) -> None:
    model["seats"][data["seat"]]["out"] = data["place"]


def _wish_asked(model: Model, data: Model) -> None:
    model.update(phase="wish", to_act=[data["seat"]])


def _wished(model: Model, data: Model) -> None:
    model["wish"] = {"rank": data["rank"], "seat": data["seat"]}


def _wish_fulfilled(model: Model, data: Model) -> None:
    model["wish"] = None


def _window_opened(model: Model, data: Model) -> None:
    model.update(phase="window", turn=None)
    _asked(model, data)


def _declined(model: Model, data: Model) -> None:
    model["asked"] = [seat for seat in model["asked"] if seat != data["seat"]]
    model["to_act"] = model["asked"][:1]


def _trick_won(model: Model, data: Model) -> None:
    _collect(model, data["seat"], data["cards"])


def _dragon_won(model: Model, data: Model) -> None:
    model.update(phase="gift", turn=None, to_act=[data["seat"]], asked=[])


def _dragon_given(model: Model, data: Model) -> None:
    _collect(model, data["to"], data["cards"])


def _game_ended(model: Model, data: Model) -> None:
    model["outcome"] = data


def _collect(model: Model, to: int, cards: list[str]) -> None:
    seat = model["seats"][to]
    seat["tricks"] += 1
    seat["pile"] = _sorted([*seat["pile"], *cards])
    seat["points"] = points(set_of(seat["pile"]))
    for other in model["seats"]:
        other["passed"] = False
    _clear_trick(model)


def _clear_trick(model: Model) -> None:
    model["trick"] = {"plays": [], "owner": None, "points": 0}


# ---------------------------------------------------------------------- the viewer's own hand


def _own(model: Model) -> Model:
    own: Model = model["seats"][model["you"]]
    return own


def _add_to_hand(model: Model, cards: Iterable[str]) -> None:
    _own(model)["hand"] = _sorted([*_own(model)["hand"], *cards])


def _take_from_hand(model: Model, seat: int, cards: Iterable[str]) -> None:
    own = model["seats"][seat]
    own["hand"] = [card for card in own["hand"] if card not in cards]


def _sorted(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARD_OF_TEXT.__getitem__)


_EVENTS: dict[str, Callable[[Model, Model], None]] = {
    "round_started": _round_started,
    "dealt": _dealt,
    "dealt_hidden": _dealt_hidden,
    "chose_grand": _chose_grand,
    "has_chosen_grand": _has_chosen,
    "grand_called": _grand_called,
    "grands_settled": _grands_settled,
    "exchange_opened": _exchange_opened,
    "pushed": _pushed,
    "has_pushed": _has_chosen,
    "exchanged": _exchanged,
    "received": _received,
    "has_received": _nothing,
    "starter_named": _starter_named,
    "calls_opened": _asked,
    "tichu_called": _tichu_called,
    "turn_came": _turn_came,
    "played": _played,
    "bombed": _played,
    "passed": _passed,
    "went_out": _went_out,
    "dog_went": _nothing,
    "wish_asked": _wish_asked,
    "wished": _wished,
    "wish_waived": _nothing,
    "wish_fulfilled": _wish_fulfilled,
    "window_opened": _window_opened,
    "declined": _declined,
    "trick_won": _trick_won,
    "dragon_won": _dragon_won,
    "dragon_given": _dragon_given,
    "played_on": _nothing,
    "game_ended": _game_ended,
}
