"""Choices as text, as Action and as number.

`play 3R take 3a` is Action("play", ("3R", "3a")), `shake 5 play 5a` Action("shake", (5, "5a")), `bomb 4`
Action("bomb", (4,)), `flip take 9R` Action("flip", ("9R",)), `cup junk` Action("cup", ("junk",)). The number of a
choice is its place among all choices in the order of the Actions, so that sorted numbers are sorted Actions.
"""

from __future__ import annotations

from functools import cache

from game.core.action import Action, IllegalAction
from game.gostop.cards import FIRST_BONUS, MONTHS, NAMES, NUMBER, SINGLES, month_of, numbers_in
from game.gostop.vocabulary import REFUSALS, Refusal

HWATU_NAMES = NAMES[:FIRST_BONUS]


def _all_actions() -> list[Action]:
    actions = [Action("flip"), Action("go"), Action("stop"), Action("fold"), Action("stay"),
               Action("cup", ("animal",)), Action("cup", ("junk",))]
    actions += [Action("bomb", (month,)) for month in MONTHS]
    actions += [Action("play", (name,)) for name in NAMES]
    for name in HWATU_NAMES:
        month = month_of(NUMBER[name])
        actions.append(Action("flip", (name,)))
        actions.append(Action("shake", (month, name)))
        actions += [Action("play", (name, other)) for other in HWATU_NAMES
                    if other != name and month_of(NUMBER[other]) == month]
    return sorted(actions)


ACTIONS = tuple(_all_actions())
"""Choice number -> Action; every action that Go-Stop knows."""
CODE = {action: code for code, action in enumerate(ACTIONS)}
KIND = tuple(action.kind for action in ACTIONS)

STOP, GO_ON, STAY, FOLD = (CODE[Action(kind)] for kind in ("stop", "go", "stay", "fold"))
TOKEN_FLIP = CODE[Action("flip")]
CUP_ANIMAL, CUP_JUNK = CODE[Action("cup", ("animal",))], CODE[Action("cup", ("junk",))]


def _card(action: Action) -> int:
    """The hand card of a play or shake; -1 for anything else."""
    return NUMBER[action.args[0 if action.kind == "play" else 1]] if action.kind in ("play", "shake") else -1


def _take(action: Action) -> int:
    """The table card that is named to be taken, as a set; 0 if none is."""
    named = action.args[1:] if action.kind == "play" else action.args if action.kind == "flip" else ()
    return 1 << NUMBER[named[0]] if named else 0


CARD = tuple(_card(action) for action in ACTIONS)
BIT = tuple(1 << card if card >= 0 else 0 for card in CARD)
TAKE = tuple(_take(action) for action in ACTIONS)
SHIFT = tuple(4 * (action.args[0] - 1) if action.kind == "bomb" else card & 60
              for action, card in zip(ACTIONS, CARD, strict=True))
"""Choice number -> its card, that card as a set, the card to take as a set, where its month begins."""

FLIP_TAKE = tuple(CODE[Action("flip", (name,))] for name in HWATU_NAMES)
BOMB_MONTH = tuple(CODE[Action("bomb", (month,))] for month in MONTHS)
PLAY = tuple(CODE[Action("play", (name,))] for name in NAMES)


def format_action(action: Action) -> str:
    """`play 3R`, `play 3R take 3a`, `flip`, `flip take 9R`, `bomb 4`, `shake 5 play 5a`, `cup junk`, `go` ..."""
    words = [str(arg) for arg in action.args]
    if action.kind == "play" and len(words) == 2:
        words.insert(1, "take")
    elif action.kind == "flip" and words:
        words.insert(0, "take")
    elif action.kind == "shake":
        words.insert(1, "play")
    return " ".join([action.kind, *words])


_BY_TEXT = {format_action(action): action for action in ACTIONS}


def parse_action(text: str) -> Action:
    """The Action that the text stands for; raises IllegalAction (not_a_play)."""
    action = _BY_TEXT.get(" ".join(text.split()))
    if action is None:
        raise IllegalAction(Refusal.NOT_A_PLAY, REFUSALS["not_a_play"], text=text)
    return action


def code_of(action: Action) -> int:
    """The number of an action; raises IllegalAction (not_a_play) for one that Go-Stop does not know."""
    try:
        code = CODE.get(action)
    except TypeError:  # arguments that cannot even be looked up
        code = None
    if code is None:
        text = " ".join(map(str, (action.kind, *action.args)))
        raise IllegalAction(Refusal.NOT_A_PLAY, REFUSALS["not_a_play"], text=text)
    return code


def month_plays(shift: int, held: int, lying: int, shake: bool, bomb_of_two: bool) -> list[int]:
    """What a hand with the cards `held` of one month may do when `lying` are on the table (four bits each).

    A choice between two cards is asked only if it is one: of two single junk either is as good (§2.3).
    """
    hand = numbers_in(held << shift)
    table = numbers_in(lying << shift)
    choose = len(table) == 2 and (lying << shift) & ~SINGLES != 0
    codes = []
    for card in hand:
        names = [(NAMES[card], NAMES[other]) for other in table] if choose else [(NAMES[card],)]
        codes += [CODE[Action("play", args)] for args in names]
    month = shift // 4 + 1
    if (len(hand) == 3 and len(table) == 1) or (bomb_of_two and len(hand) == 2 and len(table) == 2):
        codes.append(BOMB_MONTH[month - 1])
    if shake and len(hand) >= 3 and not table:
        codes += [CODE[Action("shake", (month, NAMES[card]))] for card in hand]
    return codes


@cache
def play_table(shake: bool, bomb_of_two: bool) -> tuple[tuple[int, ...], ...]:
    """`month_plays` of every month by `shift << 6 | held << 4 | lying`."""
    return tuple(
        tuple(month_plays(index >> 8 << 2, index >> 4 & 15, index & 15, shake, bomb_of_two))
        if index >> 4 & 15 and not index >> 4 & index & 15 else ()
        for index in range(12 << 8))
