"""Points: booking them as they arise, the complete profile, the order of the teams (Tanfang §5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.action import Event
from game.tanfang.finds import FINE
from game.tanfang.vocabulary import (
    JOURNAL_POINTS,
    JOURNALS,
    PROFILE,
    SOURCES,
    TRENCH_CELLS,
    TRENCHES,
    count_tools,
    members,
)

if TYPE_CHECKING:
    from game.tanfang.state import TanfangState

Tell = list[Event] | None
"""Where events go; None on the quiet path."""

TIE_RULES = ("score", "fine", "joined", "tools")
"""What the teams are ordered by, first to last (§5)."""


def book(state: TanfangState, seat: int, source: int, points: int) -> int:
    """Book points under their source; returns the team's new total."""
    state.sources[seat * len(SOURCES) + source] += points
    state.scores[seat] += points
    return state.scores[seat]


def book_profile(state: TanfangState, owner: int, trench: int, tell: Tell) -> None:
    """The complete profile, once the last layer of the trench is lifted (§5).

    `lifted` holds a layer under the team that had exposed it, so what is left to ask is who lifted it.
    """
    cells = TRENCH_CELLS[trench]
    if state.lifted[owner] & cells != cells:
        return
    if not state.rules.assisted_profile and any(helped & cells for helped in state.helped):
        return
    score = book(state, owner, PROFILE, state.rules.profile_points)
    if tell is not None:
        tell.append(Event("profile", (owner, TRENCHES[trench], state.rules.profile_points, score)))


def can_profile(state: TanfangState, seat: int, trench: int) -> bool:
    """Whether the team could still complete the profile of that trench: no layer is another's, none was assisted."""
    cells = TRENCH_CELLS[trench]
    reachable = state.buried | state.own[seat] | state.lifted[seat]
    if not state.rules.assisted_profile:
        for helped in state.helped:
            reachable &= ~helped
    return reachable & cells == cells


def fine_relics(state: TanfangState, seat: int) -> int:
    """How many fine relics the team owns, lifted by whomever."""
    return sum(state.ground[cell].quality == FINE for cell in members(state.lifted[seat]))


def book_journals(state: TanfangState, tell: Tell) -> None:
    """Each journal on the table pays for each fine relic of its owner, at the end of the season (§1)."""
    for seat, journals in enumerate(state.journals):
        fine = fine_relics(state, seat) if journals else 0
        if fine:
            points = JOURNAL_POINTS * journals * fine
            score = book(state, seat, JOURNALS, points)
            if tell is not None:
                tell.append(Event("journal_scored", (seat, journals, fine, points, score)))


def final_order(state: TanfangState) -> tuple[tuple[tuple[int, ...], ...], str]:
    """The ranking in groups, best first, and the rule of TIE_RULES that singled out the first; "shared" if none did.

    Together there is one group: everybody won, or nobody did, and then the first group is empty (§6).
    """
    everybody = tuple(range(state.seats))
    if state.rules.goal is not None:
        reached = sum(state.scores) >= state.rules.goal
        return ((everybody,) if reached else ((), everybody)), "goal"
    keys = [(state.scores[seat], fine_relics(state, seat), state.joined[seat].bit_count(),
             count_tools(state.hands[seat])) for seat in everybody]
    return _groups(keys), _deciding_rule(keys)


def _groups(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == place)
                 for place in sorted(set(keys), reverse=True))


def _deciding_rule(keys: Sequence[tuple[int, ...]]) -> str:
    """The first rule at which one team stands alone among those still level with the best."""
    best = max(keys)
    for count, rule in enumerate(TIE_RULES, start=1):
        if sum(key[:count] == best[:count] for key in keys) == 1:
            return rule
    return "shared"


def source_table(state: TanfangState) -> list[dict[str, int]]:
    """The points of each seat by source."""
    width = len(SOURCES)
    return [dict(zip(SOURCES, state.sources[seat * width:(seat + 1) * width], strict=True))
            for seat in range(state.seats)]
