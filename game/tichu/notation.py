"""Choices as text and as Action: `play 4j 4s Qp Qr PH as full Q` is Action("play", (cards, 12)).

Kinds and their args:

    grand, pass-grand, tichu, pass, decline, no-wish     ()
    push        (card, card, card)      to the next seat, the partner, the previous seat
    play        (set, phoenix)          phoenix: the rank that it stands for, 0 if it is alone or not there
    bomb        (set,)                  thrown in a window, when it is nobody's turn; in a turn a bomb is a `play`
    wish        (rank,)
    give        (seat,)

Cards are numbers and sets of cards bit masks, see vocabulary. `as full Q` (the triple's rank) and `as straight A` (the
highest rank) are written where the Phoenix can be read in more than one way; without them the highest reading counts.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.action import Action
from game.tichu.combinations import readings
from game.tichu.refusals import Refusal, refuse
from game.tichu.vocabulary import CARD_OF_TEXT, CARDS, FULL_HOUSE, PH_BIT, RANK_OF_TEXT, RANK_TEXT, names, set_of

BARE = ("grand", "pass-grand", "tichu", "pass", "decline", "no-wish")
_BARE_ACTIONS = {kind: Action(kind) for kind in BARE}


def format_action(action: Action) -> str:
    """The text of an action."""
    kind, args = action.kind, action.args
    if kind == "push":
        return " ".join((kind, *(CARDS[card] for card in args)))
    if kind == "play":
        cards, phoenix = args
        return " ".join((kind, *names(cards))) + _reading_text(cards, phoenix)
    if kind == "bomb":
        return " ".join((kind, *names(args[0])))
    if kind == "wish":
        return f"wish {RANK_TEXT[args[0]]}"
    return f"give {args[0]}" if kind == "give" else kind


def parse_action(text: str) -> Action:
    """The Action that the text stands for; raises IllegalAction (not_an_action)."""
    action = _parsed(text)
    if action is None:
        raise refuse(Refusal.NOT_AN_ACTION, text=text)
    return action


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Action | None:
    words = text.split()
    if not words:
        return None
    kind, rest = words[0], words[1:]
    if kind in _BARE_ACTIONS:
        return None if rest else _BARE_ACTIONS[kind]
    if kind == "push":
        known = len(rest) == 3 and all(word in CARD_OF_TEXT for word in rest)
        return Action(kind, tuple(CARD_OF_TEXT[word] for word in rest)) if known else None
    if kind in ("play", "bomb"):
        return _parsed_play(kind, rest)
    if kind == "wish":
        return Action(kind, (RANK_OF_TEXT[rest[0]],)) if len(rest) == 1 and rest[0] in RANK_OF_TEXT else None
    if kind == "give":
        return Action(kind, (int(rest[0]),)) if len(rest) == 1 and rest[0] in ("0", "1", "2", "3") else None
    return None


def _parsed_play(kind: str, words: list[str]) -> Action | None:
    reading: list[str] = []
    if "as" in words:
        at = words.index("as")
        words, reading = words[:at], words[at + 1:]
        if len(reading) != 2 or kind == "bomb":
            return None
    if not words or len(set(words)) < len(words) or any(word not in CARD_OF_TEXT for word in words):
        return None
    cards = set_of(words)
    if words != names(cards):
        return _parsed(" ".join((kind, *names(cards), *(("as", *reading) if reading else ()))))
    if kind == "bomb":
        return Action(kind, (cards,))
    if not reading:
        return Action(kind, (cards, highest_phoenix(cards)))
    for name, rank, phoenix in _ways(cards):
        if reading == [name, rank]:
            return Action(kind, (cards, phoenix))
    return None


def highest_phoenix(cards: int) -> int:
    """What the Phoenix in the set stands for if nothing is named: its highest reading (§1.5); 0 if there is none."""
    if not cards & PH_BIT:
        return 0
    found = readings(cards)
    return found[0].phoenix if found else 0


def _ways(cards: int) -> list[tuple[str, str, int]]:
    """("full" or "straight", rank as text, what the Phoenix stands for) of every reading of the set."""
    return [("full" if play.form == FULL_HOUSE else "straight", RANK_TEXT[play.value // 2], play.phoenix)
            for play in readings(cards) if play.phoenix]


def _reading_text(cards: int, phoenix: int) -> str:
    """` as full Q` if the set can be read in more than one way, else nothing."""
    if not phoenix:
        return ""
    ways = _ways(cards)
    if len(ways) < 2:
        return ""
    return "".join(f" as {name} {rank}" for name, rank, stands_for in ways if stands_for == phoenix)
