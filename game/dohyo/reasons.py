"""Why a play: the one reason that matters most, as a locale key with its numbers.

Percentages are whole numbers; `target` is a seat and `seats` a list of seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.dohyo.judgement import chance_of_going_out, chance_of_prize, threats
from game.dohyo.resolve import push_points
from game.dohyo.vocabulary import FIRST_DEFENCE, NAGE, NAGE_LOW, PLAY_HENKA

if TYPE_CHECKING:
    from game.dohyo.search import Findings, Tried
    from game.dohyo.state import DohyoState

Reason = tuple[str, dict[str, Any]]

_LIKELY = 0.5
_POSSIBLE = 0.25


class Outlook(NamedTuple):
    """What may happen in this hand if the play is made, as chances from 0 to 1."""

    attackers: tuple[int, ...]
    """Opponents who aim at the player more often than not; () where only their number is known."""
    aimed_at: float
    """Somebody aims at the player."""
    goes_out: float
    """The player would go out if he did not defend."""
    prize: float
    """This play wins a push-out prize."""
    joined: float
    """Somebody else aims at the same target."""


def outlook_of_search(findings: Findings, seat: int, tried: Tried) -> Outlook:
    """What the worlds of a search say of one play."""
    worlds = findings.worlds
    others = tuple(worlds[0]) if worlds else ()
    target = tried.choice & 7
    count = max(1, len(worlds))
    attacks = [other for other in findings.tried if other.choice < FIRST_DEFENCE]
    outs = sum(other.outs for other in attacks) / max(1, sum(other.worlds for other in attacks))
    return Outlook(
        attackers=tuple(other for other in others if findings.aim_share(other, seat) >= _LIKELY),
        aimed_at=sum(any(choice & 7 == seat for choice in world.values()) for world in worlds) / count,
        goes_out=outs,
        prize=tried.prizes / max(1, tried.worlds),
        joined=sum(any(choice & 7 == target for choice in world.values()) for world in worlds) / count,
    )


def outlook_of_judgement(state: DohyoState, seat: int, choice: int) -> Outlook:
    """What the rule of thumb says of one play."""
    foreseen = threats(state, seat)
    own = foreseen[seat]
    if choice >= FIRST_DEFENCE:
        prize = joined = 0.0
    else:
        threat = foreseen[choice & 7]
        assert threat is not None  # a legal target is on the ring
        push = sum(push_points(choice, state.levels[seat] if own else 0, state.steps[choice & 7]))
        prize = chance_of_prize(state, push, choice & 7, threat)[1] if own else 0.0
        joined = 1.0 - threat.attackers[0]
    return Outlook((), 1.0 - own.attackers[0] if own else 0.0,
                   chance_of_going_out(state, seat, own) if own else 0.0, prize, joined)


def reason(state: DohyoState, seat: int, choice: int, outlook: Outlook) -> Reason:
    """(key below dohyo.reason., its numbers) for making that play in that state."""
    if state.gyoji >> seat & 1:
        return ("gyoji_abstains", {}) if choice >= FIRST_DEFENCE else ("gyoji_pushes", {"target": choice & 7})
    if choice >= FIRST_DEFENCE:
        return _defence_reason(choice, outlook)
    target = choice & 7
    steps = state.steps[target]
    base, bonus = push_points(choice, state.levels[seat], steps)
    if outlook.prize >= _POSSIBLE:
        return "prize", {"target": target, "percent": _percent(outlook.prize), "push": base + bonus, "steps": steps}
    if choice >> 3 == NAGE and steps <= NAGE_LOW:
        return "throw", {"target": target, "steps": steps, "push": base}
    if outlook.joined >= _LIKELY:
        return "join", {"target": target, "percent": _percent(outlook.joined)}
    return "alone", {"target": target, "percent": _percent(1.0 - outlook.joined)}


def _defence_reason(choice: int, outlook: Outlook) -> Reason:
    card = "henka" if choice == PLAY_HENKA else "shiko"
    if outlook.goes_out >= _POSSIBLE:
        return f"{card}_saves", {"percent": _percent(outlook.goes_out)}
    percent = {"percent": _percent(outlook.aimed_at)}
    if outlook.attackers:
        return f"{card}_named", {**percent, "seats": list(outlook.attackers)}
    return f"{card}_aimed", percent


def _percent(chance: float) -> int:
    return round(100 * chance)


