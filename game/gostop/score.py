"""What a capture pile is worth (Go-Stop §2.6): pure functions, usable without a game.

    >>> score(["1B", "3B", "8B", "2A", "4A", "8A"]).total
    8
    >>> [(line.set, line.points) for line in score(["4R", "5R", "7R", "1R", "2R"]).lines]
    [('chodan', 3), ('ribbons', 1)]

Card points only: no multipliers and no bonus for calling Go; these belong to `settle.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.gostop.cards import (
    ANIMALS,
    BONUS_THREES,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    CUP,
    GODORI,
    HONGDAN,
    JUNK,
    RAIN_BRIGHT,
    RIBBONS,
    SINGLES,
    TWOS,
    junk_value,
    mask_of,
    names_in,
)
from game.gostop.options import Rules, standard

AUTO, ANIMAL, DOUBLE = 0, 1, 2
"""How the cup counts: whatever is better for its owner, as an animal, as a double junk."""
CUP_WORDS = (None, "animal", "junk")

RIBBON_SETS = (("hongdan", HONGDAN), ("cheongdan", CHEONGDAN), ("chodan", CHODAN))
SET_POINTS = 3
GODORI_POINTS = 5
FIVE_BRIGHTS_POINTS = 15
BRIGHTS_FROM = 3
FROM_FIVE = 5
JUNK_FROM = 10
CUP_JUNK = 2


class Line(NamedTuple):
    """One reason for points."""

    set: str
    """three_brights, rain_three, four_brights, five_brights, godori, animals, hongdan, cheongdan, chodan, ribbons
    or junk."""
    cards: int
    """The cards that make it, as a set."""
    points: int


class Score(NamedTuple):
    """A pile, counted."""

    total: int
    brights: int
    animals: int
    ribbons: int
    """Numbers of cards; the cup is among the animals only if it counts as one."""
    junk: int
    """Value of the junk, the cup's two included if it counts as junk."""
    cup: int
    """ANIMAL or DOUBLE; AUTO if there is no cup in the pile."""
    pile: int
    four_brights: int

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the points are for; the points of the lines add up to the total."""
        double = CUP if self.cup == DOUBLE else 0
        lines = [*_bright_lines(self.pile & BRIGHTS, self.four_brights), *_animal_lines(self.pile & ANIMALS & ~double),
                 *_ribbon_lines(self.pile & RIBBONS)]
        if self.junk >= JUNK_FROM:
            lines.append(Line("junk", self.pile & JUNK | double, self.junk - JUNK_FROM + 1))
        return tuple(lines)


def score(pile: Iterable[str], rules: Rules | None = None, cup: str = "auto") -> Score:
    """Count a pile of cards named as in the rules (`1B`, `9A`, `11D`, `3a`).

    `rules` come from `options.rules_for`; without them the preset Table is used. `cup` is `auto` (whichever total is
    better, an animal if both are equal), `animal` or `junk`. Raises KeyError for an unknown card or word.
    """
    return score_mask(mask_of(pile), rules or standard(), {"auto": AUTO, "animal": ANIMAL, "junk": DOUBLE}[cup])


def score_mask(pile: int, rules: Rules, cup: int = AUTO) -> Score:
    """`score` for a set of cards."""
    four_brights = rules.four_brights
    if not pile & CUP:
        cup = AUTO
    elif cup == AUTO:
        as_animal, as_junk = (card_points(pile, four_brights, side) for side in (ANIMAL, DOUBLE))
        cup = DOUBLE if as_junk > as_animal else ANIMAL
    double = cup == DOUBLE
    return Score(card_points(pile, four_brights, cup), (pile & BRIGHTS).bit_count(),
                 (pile & ANIMALS).bit_count() - double, (pile & RIBBONS).bit_count(),
                 junk_value(pile) + CUP_JUNK * double, cup, pile, four_brights)


def card_points(pile: int, four_brights: int, cup: int = AUTO) -> int:
    """`score_mask(...).total` without the lines: what a search asks for."""
    points = BRIGHT_POINTS[four_brights][pile & BRIGHTS] + RIBBON_POINTS[pile & RIBBONS]
    junk = (pile & SINGLES).bit_count() + 2 * (pile & TWOS).bit_count()
    if pile & BONUS_THREES:
        junk += 3
    animals = pile & ANIMALS
    if not animals & CUP or cup == ANIMAL:
        return points + ANIMAL_POINTS[animals] + (junk - JUNK_FROM + 1 if junk >= JUNK_FROM else 0)
    as_junk = ANIMAL_POINTS[animals ^ CUP] + max(0, junk + CUP_JUNK - JUNK_FROM + 1)
    if cup == DOUBLE:
        return points + as_junk
    return points + max(as_junk, ANIMAL_POINTS[animals] + max(0, junk - JUNK_FROM + 1))


def _bright_lines(brights: int, four_brights: int) -> list[Line]:
    count = brights.bit_count()
    if count < BRIGHTS_FROM:
        return []
    if count == 3:
        return [Line("rain_three", brights, 2) if brights & RAIN_BRIGHT else Line("three_brights", brights, 3)]
    if count == 4:
        return [Line("four_brights", brights, four_brights)]
    return [Line("five_brights", brights, FIVE_BRIGHTS_POINTS)]


def _animal_lines(animals: int) -> list[Line]:
    lines = [Line("godori", GODORI, GODORI_POINTS)] if animals & GODORI == GODORI else []
    return lines + _from_five("animals", animals)


def _ribbon_lines(ribbons: int) -> list[Line]:
    lines = [Line(name, cards, SET_POINTS) for name, cards in RIBBON_SETS if ribbons & cards == cards]
    return lines + _from_five("ribbons", ribbons)


def _from_five(name: str, cards: int) -> list[Line]:
    """Any five are 1 point, each further one 1 more."""
    extra = cards.bit_count() - FROM_FIVE + 1
    return [Line(name, cards, extra)] if extra > 0 else []


def _subsets(mask: int) -> list[int]:
    subsets = [0]
    sub = mask
    while sub:
        subsets.append(sub)
        sub = (sub - 1) & mask
    return subsets


def _points(lines: list[Line]) -> int:
    return sum(line.points for line in lines)


BRIGHT_POINTS = {value: {cards: _points(_bright_lines(cards, value)) for cards in _subsets(BRIGHTS)}
                 for value in (4, 5)}
ANIMAL_POINTS = {cards: _points(_animal_lines(cards)) for cards in _subsets(ANIMALS)}
RIBBON_POINTS = {cards: _points(_ribbon_lines(cards)) for cards in _subsets(RIBBONS)}
"""Points of every combination, worked out once."""


def line_to_dict(line: Line) -> dict[str, object]:
    """{"set", "cards": [names], "points"}."""
    return {"set": line.set, "cards": names_in(line.cards), "points": line.points}


def score_to_dict(counted: Score) -> dict[str, object]:
    """The score as plain data: total, lines, brights, animals, ribbons, junk, cup (None, animal or junk)."""
    return {"total": counted.total, "lines": [line_to_dict(line) for line in counted.lines],
            "brights": counted.brights, "animals": counted.animals, "ribbons": counted.ribbons,
            "junk": counted.junk, "cup": CUP_WORDS[counted.cup]}
