"""Points of Dohyo: prizes of a hand (§2.4), awards at the end of a day and the final order (§3), finalists (§4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Event
from game.dohyo.options import Rules
from game.dohyo.resolve import Seats, Tell, top_pushers
from game.dohyo.vocabulary import (
    GEKOKUJO_POINTS,
    HANDS_A_DAY,
    IDLE_POINTS,
    KINBOSHI_POINTS,
    MIZUIRI_POINTS,
    PRIZE_POINTS,
    SEATS_IN,
    ZANZON_POINTS,
)

Tallies = tuple[Sequence[int], ...]
"""(scores, stars, prizes, kinboshi, gekokujo, survivals), each one number a seat."""

TIE_RULES = ("total", "stars", "prizes", "upsets", "survivals")
"""What decides the tournament, in order; `upsets` are the points from kinboshi and gekokujo."""


def award_prizes(choices: Sequence[int], before: Sequence[int], levels: Sequence[int], ring: int, out: int,
                 scores: list[int], tell: Tell = None) -> list[tuple[int, int]]:
    """Book the push-out prizes of a hand into `scores`: [(winner, levels that the victim stands above him), ...]."""
    won = []
    wrestlers = SEATS_IN[ring]
    for victim in SEATS_IN[out]:
        top, push = top_pushers(choices, before, levels, wrestlers, victim)
        if len(top) != 1:
            if tell is not None:
                tell.append(Event("prize_tied", (victim, top, push)) if top else Event("prize_nobody", (victim,)))
            continue
        seat = top[0]
        above = levels[victim] - levels[seat]
        won.append((seat, above))
        scores[seat] += PRIZE_POINTS
        if tell is not None:
            tell.append(Event("prize", (seat, victim, push, PRIZE_POINTS, scores[seat])))
        if above >= 1:
            kind, points = ("kinboshi", KINBOSHI_POINTS) if above >= 2 else ("gekokujo", GEKOKUJO_POINTS)
            scores[seat] += points
            if tell is not None:
                tell.append(Event(kind, (seat, victim, points, scores[seat])))
    return won


def close_day(rules: Rules, ring: int, wrestlers: int, hands: int, steps: Sequence[int], levels: list[int],
              scores: list[int], tell: Tell = None) -> int | None:
    """Book the awards of a finished day into `scores` and the promotion into `levels`; returns the white star's seat.

    `ring` is the mask of those still on it, `wrestlers` of all who took part in the day (not the gyoji).
    """
    star = None
    went_to_mizuiri = rules.mizuiri and hands == HANDS_A_DAY and ring.bit_count() >= 3
    if went_to_mizuiri:
        if tell is not None:
            tell.append(Event("no_star", ("mizuiri", SEATS_IN[ring])))
    else:
        star = _award_star(rules, ring, steps, levels, scores, tell)
    _book("zanzon", ZANZON_POINTS, SEATS_IN[ring], scores, tell)
    if ring == wrestlers:
        _book("idle", IDLE_POINTS, SEATS_IN[wrestlers], scores, tell)
    if went_to_mizuiri:
        _book("mizuiri", MIZUIRI_POINTS, SEATS_IN[wrestlers], scores, tell)
    if star is not None:
        _promote(rules, star, levels, tell)
    return star


def white_star(ring: int, steps: Sequence[int], levels: Sequence[int],
               scores: Sequence[int]) -> tuple[int | None, str, Seats]:
    """(seat or None, the rule that decided, the seats it was between): §3, with the totals before the day's awards."""
    seats = SEATS_IN[ring]
    if not seats:
        return None, "all_out", ()
    if len(seats) == 1:
        return seats[0], "last_man", seats
    most = max(steps[seat] for seat in seats)
    tied = tuple(seat for seat in seats if steps[seat] == most)
    if len(tied) == 1:
        return tied[0], "steps", seats
    lowest = min(levels[seat] for seat in tied)
    lower = tuple(seat for seat in tied if levels[seat] == lowest)
    if len(lower) == 1:
        return lower[0], "rank", tied
    fewest = min(scores[seat] for seat in lower)
    poorest = tuple(seat for seat in lower if scores[seat] == fewest)
    if len(poorest) == 1:
        return poorest[0], "total", lower
    return None, "tied", poorest


def final_order(tallies: Tallies) -> tuple[tuple[Seats, ...], str]:
    """Groups of seats, best first, and the rule (TIE_RULES, or `shared`) that decided the first place."""
    keys = _keys(tallies)
    groups: dict[tuple[int, ...], list[int]] = {}
    for seat, key in enumerate(keys):
        groups.setdefault(key, []).append(seat)
    order = sorted(groups, reverse=True)
    ranking = tuple(tuple(groups[key]) for key in order)
    if len(ranking[0]) > 1:
        return ranking, "shared"
    best, second = order[0], order[1]
    return ranking, TIE_RULES[next(i for i, (a, b) in enumerate(zip(best, second, strict=True)) if a != b)]


def finalists(tallies: Tallies, levels: Sequence[int]) -> tuple[int, int]:
    """The two best before the last day: by the tie rules, then lower rank, then earlier seat (§4 playoff)."""
    keys = _keys(tallies)
    order = sorted(range(len(levels)), key=lambda seat: ([-part for part in keys[seat]], levels[seat], seat))
    return order[0], order[1]


def _keys(tallies: Tallies) -> list[tuple[int, ...]]:
    return [(score, stars, prizes, KINBOSHI_POINTS * kinboshi + GEKOKUJO_POINTS * gekokujo, survivals)
            for score, stars, prizes, kinboshi, gekokujo, survivals in zip(*tallies, strict=True)]


def _award_star(rules: Rules, ring: int, steps: Sequence[int], levels: Sequence[int], scores: list[int],
                tell: Tell) -> int | None:
    star, rule, seats = white_star(ring, steps, levels, scores)
    if star is None:
        if tell is not None:
            tell.append(Event("no_star", (rule, seats)))
        return None
    scores[star] += rules.star_points
    if tell is not None:
        tell.append(Event("star", (star, rule, rules.star_points, scores[star])))
    return star


def _book(kind: str, points: int, seats: Seats, scores: list[int], tell: Tell) -> None:
    for seat in seats:
        scores[seat] += points
        if tell is not None:
            tell.append(Event(kind, (seat, points, scores[seat])))


def _promote(rules: Rules, star: int, levels: list[int], tell: Tell) -> None:
    """A white star raises the rank by one, to the top at most; without banzuke nobody has a rank to raise."""
    if levels[star] < rules.top_level:
        levels[star] += 1
        if tell is not None:
            tell.append(Event("promoted", (star, levels[star])))
    elif rules.top_level and tell is not None:
        tell.append(Event("promotion_capped", (star, levels[star])))
