"""Carrying out a choice that comes from outside, or naming the first rule that it breaks (Tichu §1.2 to §1.13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.action import Action, IllegalAction
from game.tichu.combinations import Play, beats, counts_of, readings
from game.tichu.events import Tell
from game.tichu.moves import can_fulfil
from game.tichu.refusals import Refusal, refuse
from game.tichu.rounds import Round
from game.tichu.vocabulary import (
    DECK,
    DOG_BIT,
    DOG_FORM,
    DR_BIT,
    FIRST_BOMB,
    GIFT,
    GRAND,
    MJ_BIT,
    NO_FORM,
    ONE_A_RANK,
    OVER,
    PH_BIT,
    PUSH,
    QUAD,
    RANK_CARDS,
    RANK_TEXT,
    RANKS,
    REVEAL,
    SEATS,
    SHORTEST_STRAIGHT,
    SINGLE,
    STAIRS,
    STRAIGHT,
    TURN,
    WINDOW,
    WISH,
    names,
    rank_text,
)

Args = tuple[Any, ...]

_ARITY = {"grand": 0, "pass-grand": 0, "tichu": 0, "pass": 0, "decline": 0, "no-wish": 0,
          "push": 3, "play": 2, "bomb": 1, "wish": 1, "give": 1}


def carry_out(game: Round, seat: int, action: Action, tell: Tell) -> None:
    """Do it, or raise IllegalAction and change nothing."""
    kind, args = action.kind, action.args
    if _ARITY.get(kind) != len(args) or not all(type(arg) is int for arg in args):
        raise refuse(Refusal.NOT_AN_ACTION, text=" ".join(map(str, (kind, *args))))
    if not 0 <= seat < SEATS:
        raise refuse(Refusal.NO_SUCH_SEAT, seat=seat)
    if seat not in game.to_act():
        raise _out_of_turn(game, seat, kind)
    if kind == "tichu":
        _check_call(game, seat)
        game.call_tichu(seat, tell)
        return
    _PHASES[game.phase](game, seat, kind, args, tell)


# ---------------------------------------------------------------------- one function a phase


def _in_grand(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind not in ("grand", "pass-grand"):
        raise refuse(Refusal.GRAND_FIRST)
    game.choose_grand(seat, kind == "grand", tell)


def _in_push(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind != "push":
        raise refuse(Refusal.GRAND_LATE if kind in ("grand", "pass-grand") else Refusal.PUSH_FIRST)
    if len(set(args)) < len(args) or any(not 0 <= card < DECK.bit_length() for card in args):
        raise refuse(Refusal.PUSH_THREE)
    _check_held(game, seat, sum(1 << card for card in args))
    first, second, third = args
    game.push(seat, (first, second, third), tell)


def _in_reveal(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind != "decline":
        raise refuse(_misplaced(kind) or (Refusal.NO_BOMB_ON_LEAD if kind == "bomb" else Refusal.NOT_YOUR_TURN))
    game.decline(seat, tell)


def _in_window(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind == "decline":
        game.decline(seat, tell)
        return
    if kind != "bomb":
        raise refuse(_misplaced(kind) or Refusal.ONLY_BOMBS)
    cards = args[0]
    _check_held(game, seat, cards)
    bomb = _reading(game, cards, 0)
    if bomb.form < FIRST_BOMB:
        raise refuse(Refusal.ONLY_BOMBS)
    _check_beats(game, bomb)
    game.lay(seat, bomb.form, bomb.value, cards, 0, tell)


def _in_turn(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind == "pass":
        _check_pass(game, seat)
        game.pass_turn(seat, tell)
        return
    if kind != "play":
        late = Refusal.BOMB_IN_TURN if kind == "bomb" else Refusal.NOTHING_ASKED
        raise refuse(_misplaced(kind) or late)
    cards, phoenix = args
    _check_held(game, seat, cards)
    play = _reading(game, cards, phoenix)
    _check_beats(game, play)
    if game.wish and not cards & RANK_CARDS[game.wish]:
        _check_free(game, seat, Refusal.WISH_BINDS)
    game.lay(seat, *play, tell)


def _in_wish(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind not in ("wish", "no-wish"):
        raise refuse(Refusal.WISH_FIRST)
    if kind == "wish" and args[0] not in RANKS:
        raise refuse(Refusal.WISH_RANK)
    game.name_wish(seat, args[0] if args else 0, tell)


def _in_gift(game: Round, seat: int, kind: str, args: Args, tell: Tell) -> None:
    if kind != "give":
        raise refuse(Refusal.GIVE_FIRST)
    if not 0 <= args[0] < SEATS or not (args[0] ^ seat) & 1:
        raise refuse(Refusal.GIVE_TO_OPPONENT)
    game.give(seat, args[0], tell)


_PHASES: dict[str, Callable[[Round, int, str, Args, Tell], None]] = {
    GRAND: _in_grand, PUSH: _in_push, REVEAL: _in_reveal, WINDOW: _in_window, TURN: _in_turn, WISH: _in_wish,
    GIFT: _in_gift,
}

_MISPLACED = {"grand": Refusal.GRAND_LATE, "pass-grand": Refusal.GRAND_LATE, "push": Refusal.PUSH_LATE,
              "wish": Refusal.NO_WISH_DUE, "no-wish": Refusal.NO_WISH_DUE, "give": Refusal.NO_GIFT_DUE}


def _misplaced(kind: str) -> Refusal | None:
    """Why a choice that belongs to another phase is refused during the tricks; None for those that belong there."""
    return _MISPLACED.get(kind)


# ---------------------------------------------------------------------- whose choice it is


def _out_of_turn(game: Round, seat: int, kind: str) -> IllegalAction:
    if game.phase == OVER:
        return refuse(Refusal.GAME_OVER)
    if game.phase in (GRAND, PUSH):
        if kind == "tichu":
            return refuse(Refusal.TICHU_EARLY if game.phase == GRAND else Refusal.TICHU_IN_EXCHANGE)
        return refuse(Refusal.GRAND_DECIDED if game.phase == GRAND else Refusal.PUSH_DONE)
    if not game.hands[seat]:
        return refuse(Refusal.IS_OUT)
    if kind == "tichu":
        return _call_refusal(game, seat) or refuse(Refusal.TICHU_LATER)
    if kind == "bomb" and game.form == NO_FORM:
        return refuse(Refusal.NO_BOMB_ON_LEAD)
    return refuse(_misplaced(kind) or Refusal.NOT_YOUR_TURN)


def _check_call(game: Round, seat: int) -> None:
    refusal = refuse(Refusal.TICHU_EARLY) if game.phase == GRAND else _call_refusal(game, seat)
    if refusal is not None:
        raise refusal


def _call_refusal(game: Round, seat: int) -> IllegalAction | None:
    """Why the seat may not call Tichu any more; None if it may (§1.13)."""
    if (game.tichu | game.grand) >> seat & 1:
        return refuse(Refusal.TICHU_TWICE)
    return refuse(Refusal.TICHU_LATE) if game.laid[seat] else None


# ---------------------------------------------------------------------- what is played


def _check_held(game: Round, seat: int, cards: int) -> None:
    missing = cards & ~game.hands[seat]
    if cards < 0 or cards > DECK or not cards:
        raise refuse(Refusal.NOT_AN_ACTION, text=str(cards))
    if missing:
        raise refuse(Refusal.NOT_IN_HAND, cards=" ".join(names(missing)))


def _reading(game: Round, cards: int, phoenix: int) -> Play:
    """The combination that was meant."""
    found = readings(cards, game.form, game.value)
    for play in found:
        if play.phoenix == phoenix:
            return play
    if found:
        raise refuse(Refusal.PHOENIX_RANK, cards=" ".join(names(cards)))
    raise _nonsense(game, cards)


def _nonsense(game: Round, cards: int) -> IllegalAction:
    """Why the set is no combination, as exactly as the rules say it (§1.3, §1.5)."""
    text = " ".join(names(cards))
    counts = counts_of(cards)
    count = cards.bit_count()
    digits = {counts >> 4 * (rank - 2) & 15 for rank in RANKS}
    alone = Refusal.PHOENIX_ON_DRAGON if game.form == SINGLE else Refusal.PHOENIX_ALONE
    reasons = (
        (cards == PH_BIT, alone),
        (bool(cards & DOG_BIT), Refusal.DOG_ALONE),
        (bool(cards & DR_BIT), Refusal.DRAGON_ALONE),
        (bool(cards & PH_BIT) and count >= SHORTEST_STRAIGHT - 1 and digits in ({0, 3}, {0, 4}), Refusal.PHOENIX_BOMB),
        (bool(cards & MJ_BIT) and count < SHORTEST_STRAIGHT, Refusal.MAH_JONG_RUN),
        (digits == {0, 1} and _in_a_row(counts) and 3 <= count < SHORTEST_STRAIGHT, Refusal.STRAIGHT_SHORT),
        (digits == {0, 1} and count >= SHORTEST_STRAIGHT, Refusal.STRAIGHT_GAP),
    )
    code = next((code for broken, code in reasons if broken), Refusal.NO_COMBINATION)
    return refuse(code, cards=text, count=count)


def _in_a_row(counts: int) -> bool:
    run = counts // (counts & -counts)
    return run == ONE_A_RANK & (1 << run.bit_length()) - 1


_NEEDS = {1: Refusal.NEEDS_SINGLE, 2: Refusal.NEEDS_PAIR, 3: Refusal.NEEDS_TRIPLE, 4: Refusal.NEEDS_FULL_HOUSE,
          5: Refusal.NEEDS_STAIRS, 6: Refusal.NEEDS_STRAIGHT, 7: Refusal.NEEDS_BOMB}
_LENGTHS = {STAIRS: Refusal.STAIRS_LENGTH, STRAIGHT: Refusal.STRAIGHT_LENGTH}


def _check_beats(game: Round, play: Play) -> None:
    """Raise IllegalAction if the play does not beat what lies on the table (§1.4)."""
    top, form = game.form, play.form
    if top == NO_FORM or (form != DOG_FORM and beats(form, play.value, top, game.value)):
        return
    lengths = {"count": top & 15, "yours": form & 15}
    if form == DOG_FORM:
        raise refuse(Refusal.DOG_LEADS)
    if form != top:
        if form >= FIRST_BOMB:
            raise refuse(Refusal.BOMB_SHORT, **lengths)
        raise refuse(_LENGTHS.get(top & ~15, _NEEDS[top >> 4]) if form & ~15 == top & ~15 else _NEEDS[top >> 4],
                     **lengths)
    ranks = {"table": rank_text(game.value), "yours": rank_text(play.value)}
    raise refuse(Refusal.BOMB_LOW if form >= QUAD else Refusal.TOO_LOW, **ranks)


def _check_pass(game: Round, seat: int) -> None:
    if game.form == NO_FORM:
        raise refuse(Refusal.LEADER_PASSES)
    if game.wish:
        _check_free(game, seat, Refusal.WISH_BINDS_PASS)


def _check_free(game: Round, seat: int, code: Refusal) -> None:
    """Raise IllegalAction if the seat can fulfil the wish in this turn (§1.8)."""
    if can_fulfil(game.hands[seat], game.form, game.value, game.wish):
        raise refuse(code, rank=RANK_TEXT[game.wish])
