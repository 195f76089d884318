"""Plays as text, as Action and as number: `tsuki>2` is Action("tsuki", (2,)) is TSUKI << 3 | 2."""

from __future__ import annotations

import re
from functools import cache

from game.core.action import Action, IllegalAction
from game.dohyo.vocabulary import (
    FIRST_DEFENCE,
    HENKA,
    MAX_SEATS,
    NO_TARGET,
    REFUSALS,
    SHIKO,
    TECHNIQUES,
    Refusal,
    cards_in,
)

_PLAY = re.compile(r"(tsuki|oshi|nage|hataki)>([0-9]{1,2})|(shiko|henka)")

ACTIONS: dict[int, Action] = {
    technique << 3 | target: Action(TECHNIQUES[technique], (target,))
    for technique in range(SHIKO) for target in range(MAX_SEATS)
} | {technique << 3 | NO_TARGET: Action(TECHNIQUES[technique]) for technique in (SHIKO, HENKA)}
"""Every choice and the Action that it is."""

FIRST_CODE = {name: technique << 3 for technique, name in enumerate(TECHNIQUES)}


def format_action(action: Action) -> str:
    """`tsuki>2`, `shiko` ..."""
    return f"{action.kind}>{action.args[0]}" if action.args else action.kind


def parse_action(text: str) -> Action:
    """The Action that the text stands for; raises IllegalAction (not_a_play)."""
    match = _PLAY.fullmatch(text.strip())
    if match is None:
        raise IllegalAction(Refusal.NOT_A_PLAY, REFUSALS["not_a_play"], text=text)
    attack, target, defence = match.groups()
    return Action(defence) if defence else Action(attack, (int(target),))


NAMES = {choice: format_action(action) for choice, action in ACTIONS.items()}
"""Every choice and its text."""


_ORDER = sorted(ACTIONS, key=ACTIONS.__getitem__)


@cache
def legal_choices(hand: int, targets: int) -> tuple[int, ...]:
    """What the hand allows against any of the mask's seats, in the order of the Actions."""
    return tuple(choice for choice in _ORDER
                 if cards_in(hand, choice >> 3) and (choice >= FIRST_DEFENCE or targets >> (choice & 7) & 1))


@cache
def legal_plays(hand: int, targets: int) -> tuple[Action, ...]:
    """`legal_choices` as Actions."""
    return tuple(ACTIONS[choice] for choice in legal_choices(hand, targets))


def choice_of(action: Action) -> int:
    """The number of a well-formed action; raises IllegalAction for one that no play of Dohyo can be."""
    first = FIRST_CODE.get(action.kind)
    args = action.args
    if first is None or len(args) > 1 or (args and type(args[0]) is not int):
        raise IllegalAction(Refusal.NOT_A_PLAY, REFUSALS["not_a_play"], text=f"{action.kind} {args}".strip())
    if first >= FIRST_DEFENCE:
        if args:
            raise IllegalAction(Refusal.NO_TARGET_ALLOWED, REFUSALS["no_target_allowed"])
        return first | NO_TARGET
    if not args:
        raise IllegalAction(Refusal.TARGET_NEEDED, REFUSALS["target_needed"])
    if not 0 <= args[0] < MAX_SEATS:
        raise IllegalAction(Refusal.TARGET_UNKNOWN, REFUSALS["target_unknown"], target=args[0])
    return first | int(args[0])
