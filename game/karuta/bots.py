"""The bots: nine levels, and one that plays as fast as its opponent (Karuta §5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import Any

from game.core.action import Action, Json
from game.core.protocol import Advice, View
from game.karuta.kimariji import friends, kimariji, kimariji_length
from game.karuta.layout import arrange, place_for
from game.karuta.levels import Skill, level_for, skill
from game.karuta.notation import READY
from game.karuta.player import Mat, form, plan_reading
from game.karuta.vocabulary import PLACE_MS, SEND_MS, TIDY_MS
from game.karuta.zones import COLUMNS

SEND_AFTER_MS = 1_500
TIDY_AFTER_MS = 800
PLACE_AFTER_MS = 600
"""How long a bot takes over its cards."""

Judge = Callable[[Mapping[str, Any], int], Skill]
"""(observation, seat) -> how good the bot is now."""


class KarutaBot:
    """Plays with a skill that may depend on what has happened so far."""

    def __init__(self, skill_now: Judge) -> None:
        self._skill_now = skill_now

    def choose(self, view: View) -> Action:
        return self.advise(view)[0].action

    def advise(self, view: View) -> list[Advice]:
        mat = Mat(view.observation, view.seat)
        phase = view.observation["phase"]
        if phase == "reading":
            plan = plan_reading(mat, self._skill_now(view.observation, view.seat), view.rng)
            params = {"poem": plan.poem, "kimariji": kimariji(plan.poem, mat.remaining)}
            return [Advice(plan.action, 0.0, 0.0, plan.reason, params)]
        if phase == "send":
            return _sends(mat, view)
        if phase == "layout":
            return [_laying_out(mat)]
        if phase == "tidy":
            return [_tidying(mat)]
        return [Advice(READY, 0.0, 0.0, "ready")]


def _laying_out(mat: Mat) -> Advice:
    """Its style of the day, then ready."""
    style = form(mat.seen, mat.seat).style
    if mat.own() != arrange(style, mat.own()):
        return Advice(Action("layout", (style,)), 0.0, 0.0, "layout", {"style": style})
    return Advice(READY, 0.0, 0.0, "ready")


def _tidying(mat: Mat) -> Advice:
    """What was received goes where its style wants it; then ready."""
    seat = mat.seat
    fresh = mat.seen["fresh"][seat]
    until = mat.seen["until"][seat]
    if fresh:
        table = {poem: slot for poem, slot in mat.own().items() if poem != fresh[0]}
        slot = place_for(form(mat.seen, seat).style, fresh[0], table)
        if slot is not None and slot != mat.own()[fresh[0]]:
            place = Action("place", (fresh[0], *divmod(slot, COLUMNS)), until - PLACE_MS + PLACE_AFTER_MS)
            return Advice(place, 0.0, 0.0, "placed", {"poem": fresh[0]})
    given = PLACE_MS if _received(mat) else TIDY_MS
    return Advice(replace(READY, at_ms=max(1, until - given + TIDY_AFTER_MS)), 0.0, 0.0, "ready")


def _received(mat: Mat) -> bool:
    """Whether the last reading brought it cards, so that it was given longer."""
    log = mat.seen["log"]
    return bool(log) and (log[-1]["sends"] < 0 if mat.seat == 0 else log[-1]["sends"] > 0)


def _sends(mat: Mat, view: View) -> list[Advice]:
    """Every card that may be sent, the one it likes least first (分け札, §5)."""
    at = mat.seen["until"][0] - SEND_MS + SEND_AFTER_MS
    ranked = sorted(((_wish_to_send(mat, poem), -poem) for poem in mat.own()), reverse=True)
    return [Advice(Action("send", (-negative,), at), value, 0.0, reason,
                   {"poem": -negative, "kimariji": kimariji(-negative, mat.remaining)})
            for (value, reason), negative in ranked]


def _wish_to_send(mat: Mat, poem: int) -> tuple[float, str]:
    """(how gladly it is given away, why): one of two friends that lie together, long ones, never one of a kana."""
    length = kimariji_length(poem, mat.remaining)
    if length == 1:
        return -1.0, "send_last"
    kin = friends(poem, mat.remaining, length - 1)
    together = sum(mat.lies[other].territory == mat.seat for other in kin if other in mat.lies)
    across = sum(mat.lies[other].territory != mat.seat for other in kin if other in mat.lies)
    if together > across:
        return 2.0 + 0.1 * length, "send_friend"
    return 0.5 * length - 0.5 * across, "send_long"


# -- the adaptive player ----------------------------------------------------------------------------------------------

GUESS_MS = 560
"""What is believed of an unknown opponent: the middle of a club player's reactions."""
BELIEF = 2
"""The first belief counts as much as so many readings."""
MEMORY = 24
"""Readings back that count."""
CENSORED_MS = 400
"""Who had not come when the reading closed would have come later than this after the other."""
LEAD, PAST_LEAD = 0.02, 0.004
"""Each card by which it leads makes it slower by the first share, each card of each reading before by the second."""
MOST = 0.5
"""How far all this may go."""
PACE_LIMITS_MS = 120, 3000


def opponent_median(log: Sequence[Mapping[str, Json]], seat: int, pace_ms: int) -> float:
    """The middle of the opponent's reactions as far as they are known.

    `pace_ms` is the belief beforehand, 0 for none.
    """
    reactions: list[float] = [pace_ms or GUESS_MS] * BELIEF
    for entry in log[-MEMORY:]:
        own, other = entry["reaction"][seat], entry["reaction"][1 - seat]
        if other is not None:
            reactions.append(other)
        elif own is not None and entry["taker"] == seat:
            reactions.append(own + CENSORED_MS)
    return float(median(reactions))


def matching_ms(log: Sequence[Mapping[str, Json]], seat: int, pace_ms: int) -> float:
    """The pace that keeps a match with this opponent open: as fast as he has been, and slower for leading."""
    leads = [entry["left"][1 - seat] - entry["left"][seat] for entry in log]
    lead = LEAD * leads[-1] + PAST_LEAD * sum(leads) if leads else 0.0
    return opponent_median(log, seat, pace_ms) * (1 + max(-MOST, min(MOST, lead)))


def learnt_pace(log: Sequence[Mapping[str, Json]], seat: int, pace_ms: int) -> int:
    """The option `pace` of the next match against the same opponent, after a match that was played with `pace_ms`."""
    return round(min(PACE_LIMITS_MS[1], max(PACE_LIMITS_MS[0], matching_ms(log, seat, pace_ms))))


def adapted(seen: Mapping[str, Any], seat: int) -> Skill:
    """The skill that has the matching pace."""
    return skill(level_for(matching_ms(seen["log"], seat, seen["rules"]["pace"])))
