"""Keeping a picture (`view.observe`) up to date, event by event, as a table does while it shows them.

After the last event of an action the picture equals what `observe` would say; between two events it is as far as the
story has been told: a card that was played lies on the table until it is captured, a flipped one waits in `flip`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.action import Event
from game.gostop.cards import NUMBER, mask_of
from game.gostop.options import rules_for
from game.gostop.score import CUP_WORDS, score_mask, score_to_dict
from game.gostop.vocabulary import CUP_CHOICE, EVENTS, FLIP, GO, NOBODY, OVER, SIT_OUT, TURN

Model = dict[str, Any]


def fields(event: Event) -> Model:
    """The event's data by name, as JSON has it."""
    return {name: _plain(value) for name, value in zip(EVENTS[event.kind], event.data, strict=True)}


def fold(model: Model, event: Event) -> None:
    """Bring the picture up to date with one event of the viewer's own stream, in place."""
    change = _CHANGES.get(event.kind)
    if change is not None:
        data = fields(event)
        change(model, data.get("seat", NOBODY), data)


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, (tuple, list)) else value


def _by_number(cards: list[str]) -> list[str]:
    return sorted(cards, key=NUMBER.__getitem__)


def _add(cards: list[str], *new: str) -> None:
    cards[:] = _by_number([*cards, *new])


def _drop(cards: list[str], *gone: str) -> None:
    cards[:] = [card for card in cards if card not in gone]


def _ask(phase: str, model: Model, seat: int, data: Model) -> None:
    """It is the seat's turn to answer."""
    model.update(phase=phase, to_act=[seat])


def _count(model: Model, seat: int) -> None:
    """The score of the seat's captures."""
    player = model["seats"][seat]
    rules = rules_for(model["options"], len(model["seats"]))
    counted = score_mask(mask_of(player["captured"]), rules, CUP_WORDS.index(player["cup"]))
    player["score"] = score_to_dict(counted)


# ------------------------------------------------------------------ a new hand


def _hand_started(model: Model, seat: int, data: Model) -> None:
    seats = len(model["seats"])
    order = [(data["dealer"] + n) % seats for n in range(seats)]
    if data["hand"] != model["hand"]:
        model["payments"] = []
    model.update(
        hand=data["hand"], dealer=data["dealer"], carry=data["carry"], order=order, out=None, to_act=[], known_stock=[],
        table=[], table_hidden=0, piles=[], flip=None, go_log=[], stock=0)
    for player in model["seats"]:
        player.update(hand_count=0, hand=None, shown=[], returned=None, captured=[], cup=None, tokens=0, turns=0,
                      goes=0, go_score=0, shakes=0, bombs=0, ppeoks=0)
    for other in range(seats):
        _count(model, other)


def _dealt(model: Model, seat: int, data: Model) -> None:
    model["seats"][seat].update(hand=data["cards"], hand_count=len(data["cards"]))


def _dealt_to(model: Model, seat: int, data: Model) -> None:
    model["seats"][seat]["hand_count"] = data["count"]


def _table_dealt(model: Model, seat: int, data: Model) -> None:
    model.update(table=data["cards"], table_hidden=data["hidden"], stock=data["stock"])


def _stayed(model: Model, seat: int, data: Model) -> None:
    if seat == model["order"][2]:
        for player in model["seats"]:
            player["folded"] = False


def _folded(model: Model, seat: int, data: Model) -> None:
    for other, player in enumerate(model["seats"]):
        player["folded"] = other == seat


def _brights_sold(model: Model, seat: int, data: Model) -> None:
    model["known_stock"] = data["cards"]


def _returned(model: Model, seat: int, data: Model) -> None:
    """The hand is in the stock now; the one who gave it back remembers it."""
    player = model["seats"][seat]
    player["hand_count"] = 0
    if "cards" in data:
        player.update(hand=[], returned=data["cards"])
    model.update(out=seat, stock=data["stock"])
    model["order"].remove(seat)


def _table_revealed(model: Model, seat: int, data: Model) -> None:
    _add(model["table"], *data["cards"])
    model["table_hidden"] = 0


def _triple_on_table(model: Model, seat: int, data: Model) -> None:
    _pile(model, data["month"], None, [])


def _bonus_on_table(model: Model, seat: int, data: Model) -> None:
    _drop(model["table"], data["card"])
    _add(model["table"], data["refill"])
    _drop(model["known_stock"], data["refill"])
    _add(model["seats"][seat]["captured"], data["card"])
    model["stock"] = data["stock"]
    _count(model, seat)


def _pile(model: Model, month: int, owner: int | None, buried: list[str]) -> None:
    model["piles"].append({"month": month, "owner": owner, "buried": buried})
    model["piles"].sort(key=lambda pile: pile["month"])


# ------------------------------------------------------------------ a turn


def _from_hand(model: Model, seat: int, *cards: str) -> None:
    player = model["seats"][seat]
    player["hand_count"] -= len(cards)
    _drop(player["shown"], *cards)
    _drop(model["known_stock"], *cards)
    if player["hand"] is not None:
        _drop(player["hand"], *cards)


def _shook(model: Model, seat: int, data: Model) -> None:
    player = model["seats"][seat]
    player["shakes"] = data["shakes"]
    player["shown"] = _by_number(list({*player["shown"], *data["cards"]}))
    _drop(model["known_stock"], *data["cards"])


def _played(model: Model, seat: int, data: Model) -> None:
    _from_hand(model, seat, data["card"])
    _add(model["table"], data["card"])
    model["seats"][seat]["turns"] += 1


def _bombed(model: Model, seat: int, data: Model) -> None:
    _from_hand(model, seat, *data["cards"])
    _add(model["table"], *data["cards"])
    player = model["seats"][seat]
    player.update(tokens=data["tokens"], bombs=data["bombs"])
    player["turns"] += 1


def _token_used(model: Model, seat: int, data: Model) -> None:
    player = model["seats"][seat]
    player["tokens"] = data["tokens"]
    player["turns"] += 1


def _bonus_played(model: Model, seat: int, data: Model) -> None:
    _from_hand(model, seat, data["card"])


def _drew(model: Model, seat: int, data: Model) -> None:
    player = model["seats"][seat]
    player["hand_count"] += 1
    model["stock"] = data["stock"]
    if "card" in data:
        _add(player["hand"], data["card"])
        _drop(model["known_stock"], data["card"])


def _flipped(model: Model, seat: int, data: Model) -> None:
    model.update(flip=data["card"], stock=data["stock"])
    _drop(model["known_stock"], data["card"])


def _lay(model: Model, seat: int, data: Model) -> None:
    _add(model["table"], data["card"])
    model["flip"] = None


def _captured(model: Model, seat: int, data: Model) -> None:
    _drop(model["table"], *data["cards"])
    if model["flip"] in data["cards"]:
        model["flip"] = None
    _add(model["seats"][seat]["captured"], *data["cards"])
    _count(model, seat)


def _ppeok(model: Model, seat: int, data: Model) -> None:
    table = model["table"]
    _add(table, *(card for card in data["cards"] if card not in table))
    model["flip"] = None
    player = model["seats"][seat]
    player["ppeoks"] = data["count"]
    _drop(player["captured"], *data["buried"])
    _pile(model, data["month"], seat, data["buried"])
    _count(model, seat)


def _took_all(model: Model, seat: int, data: Model) -> None:
    model["piles"] = [pile for pile in model["piles"] if pile["month"] != data["month"]]


def _stole(model: Model, seat: int, data: Model) -> None:
    _drop(model["seats"][data["victim"]]["captured"], data["card"])
    _add(model["seats"][seat]["captured"], data["card"])
    _count(model, data["victim"])
    _count(model, seat)


def _cup_counted(model: Model, seat: int, data: Model) -> None:
    model["seats"][seat]["cup"] = data["side"]
    _count(model, seat)


def _called_go(model: Model, seat: int, data: Model) -> None:
    model["seats"][seat].update(goes=data["count"], go_score=data["score"])
    model["go_log"].append(seat)


# ------------------------------------------------------------------ the end


def _paid(model: Model, seat: int, data: Model) -> None:
    model["seats"][seat]["balance"] = data["balance"]
    model["seats"][data["to"]]["balance"] = data["balance_to"]
    if data["why"] != "hand":
        model["payments"].append({name: data[name] for name in ("seat", "to", "points", "why")})


def _hand_ended(model: Model, seat: int, data: Model) -> None:
    model["results"].append(data["result"])
    model["carry"] = data["result"]["next_carry"]
    if data["result"]["winner"] is not None:
        model["dealer"] = data["result"]["winner"]


def _game_ended(model: Model, seat: int, data: Model) -> None:
    model.update(phase=OVER, to_act=[], outcome=data)


_CHANGES: dict[str, Callable[[Model, int, Model], None]] = {
    "hand_started": _hand_started, "dealt": _dealt, "dealt_to": _dealt_to, "table_dealt": _table_dealt,
    "sit_out_asked": partial(_ask, SIT_OUT), "stayed": _stayed, "folded": _folded, "brights_sold": _brights_sold,
    "returned": _returned, "returned_by": _returned, "table_revealed": _table_revealed,
    "triple_on_table": _triple_on_table, "bonus_on_table": _bonus_on_table,
    "turn_started": partial(_ask, TURN), "shook": _shook, "played": _played, "bombed": _bombed,
    "token_used": _token_used, "bonus_played": _bonus_played, "drew": _drew, "drew_one": _drew, "flipped": _flipped,
    "flip_choice": partial(_ask, FLIP), "lay": _lay, "captured": _captured, "ppeok": _ppeok, "took_all": _took_all,
    "stole": _stole, "cup_choice": partial(_ask, CUP_CHOICE), "cup_counted": _cup_counted,
    "go_choice": partial(_ask, GO), "called_go": _called_go,
    "paid": _paid, "hand_ended": _hand_ended, "game_ended": _game_ended,
}
"""Events that change a picture; all others only explain."""
