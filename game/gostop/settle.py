"""Who pays what at the end of a hand (Go-Stop §2.9): pure functions, usable without a game.

    >>> won = "1B 3B 8B 1R 2R 3R 3a 3b 4a 4b 5a 5b 6a 6b 7a 7b".split()
    >>> deal = settle(0, [won, "11B 1a 1b 2a 11D".split()])
    >>> deal.base, deal.shares[0].junk_bak, deal.pays
    (7, 2, (0, 14))

For every loser: (card points + go_add) x go_mul x shake x bomb x animals x carry x his own
bright_bak x junk_bak x go_bak.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.gostop.cards import ANIMALS, BRIGHTS, CUP, junk_value, mask_of
from game.gostop.options import Rules, standard
from game.gostop.score import (
    ANIMAL,
    AUTO,
    BRIGHTS_FROM,
    CUP_JUNK,
    CUP_WORDS,
    DOUBLE,
    FROM_FIVE,
    Score,
    score_mask,
    score_to_dict,
)

SEVEN_ANIMALS = 7


class Share(NamedTuple):
    """What one loser owes, and why."""

    seat: int
    points: int
    bright_bak: int
    junk_bak: int
    animals: int
    """House rule `animals_double`: 2 if the winner scores for animals and this loser has none."""
    go_bak: int
    payer: int
    """Who pays it: the seat itself, or with three players the one that called Go last (dokbak)."""
    cup: int
    """How the loser counts his cup: what is cheapest for him; AUTO if he has none."""
    bright_cards: int
    animal_cards: int
    junk_value: int
    called_go: bool


class Settlement(NamedTuple):
    """A hand that somebody won by points, counted out. Multipliers are 1 where they do not apply."""

    winner: int
    score: Score
    go: int
    go_add: int
    go_mul: int
    shakes: int
    shake: int
    bombs: int
    bomb: int
    animals: int
    """2 if the winner has seven animals or more."""
    carry: int
    shares: tuple[Share, ...]
    pays: tuple[int, ...]
    """Points that each seat pays; 0 for the winner and for whoever sat out."""

    @property
    def base(self) -> int:
        """Card points."""
        return self.score.total

    @property
    def total(self) -> int:
        """What the winner gets."""
        return sum(self.pays)


def settle(winner: int, piles: Sequence[Iterable[str] | None], *, go: int = 0, go_log: Sequence[int] = (),
           shakes: int = 0, bombs: int = 0, carry: int = 1, rules: Rules | None = None) -> Settlement:
    """The payments of a hand that was stopped.

    `piles`: captured cards by seat, None for a seat that did not play. `go`: how often the winner called Go. `go_log`:
    the seats that called Go, in order (the winner's own calls may be left out). `shakes`, `bombs`: the winner's.
    `carry`: the multiplier carried over from draws. Without `rules` (see `options.rules_for`) the preset Table.
    """
    masks = [None if pile is None else mask_of(pile) for pile in piles]
    return settle_masks(rules or standard(2 if len(masks) == 2 else 3), winner, masks, go, tuple(go_log),
                        shakes, bombs, carry, (AUTO,) * len(masks))


def settle_masks(rules: Rules, winner: int, piles: Sequence[int | None], go: int, go_log: tuple[int, ...],
                 shakes: int, bombs: int, carry: int, cups: Sequence[int]) -> Settlement:
    """`settle` for sets of cards; `cups` holds what each seat has declared its cup to be, AUTO if nothing."""
    losers = [seat for seat, pile in enumerate(piles) if pile is not None and seat != winner]
    go_bak = _go_bak(rules, winner, losers, go_log)
    own = piles[winner] or 0
    best: Settlement | None = None
    for cup in _cup_sides(own, cups[winner], score_mask(own, rules, cups[winner]).cup):
        counted = score_mask(own, rules, cup)
        add, mul = go_bonus(rules, go)
        shake = 1 << shakes
        bomb = 1 << bombs if rules.bombs_compound else 1 + (bombs > 0)
        animals = 2 if rules.seven_animals_double and counted.animals >= SEVEN_ANIMALS else 1
        common = (counted.total + add) * mul * shake * bomb * animals * carry
        shares = tuple(_share(rules, counted, common, seat, piles[seat] or 0, cups[seat], go_bak, go_log)
                       for seat in losers)
        pays = [0] * len(piles)
        for share in shares:
            pays[share.payer] += share.points
        option = Settlement(winner, counted, go, add, mul, shakes, shake, bombs, bomb, animals, carry, shares,
                            tuple(pays))
        if best is None or option.total > best.total:
            best = option
    assert best is not None
    return best


def go_bonus(rules: Rules, go: int) -> tuple[int, int]:
    """(points added, multiplier) for a winner who called Go so many times (§2.9)."""
    add = go if rules.go_bonus == "every" else min(go, 2) if rules.go_bonus == "cap2" or go < 3 else 0
    return add, 1 << max(0, go - 2)


def _cup_sides(pile: int, declared: int, first: int) -> Iterator[int]:
    """The ways in which the owner may count his cup at settlement; the one of the live score comes first."""
    if declared != AUTO or not pile & CUP:
        yield declared
        return
    yield first
    yield ANIMAL + DOUBLE - first


def _go_bak(rules: Rules, winner: int, losers: Sequence[int], go_log: tuple[int, ...]) -> tuple[int, int | None]:
    """(the factor of a loser who called Go, who pays for everybody: None if everybody pays for himself)."""
    callers = [seat for seat in go_log if seat in losers]
    if rules.go_bak == "off" or not callers:
        return 1, None
    reversed_go = rules.reverse_go and winner in go_log[go_log.index(callers[0]):]
    if len(losers) == 1:
        return 4 if reversed_go else 2, None
    return 4 if reversed_go else 2 if rules.go_bak == "double" else 1, callers[-1]


def _share(rules: Rules, won: Score, common: int, seat: int, pile: int, cup: int,
           go_bak: tuple[int, int | None], go_log: tuple[int, ...]) -> Share:
    """The loser's share with the cup on whichever side costs him less."""
    factor, payer_of_all = go_bak
    called_go = seat in go_log
    if payer_of_all is None:
        payer, factor = seat, factor if called_go else 1
    else:
        payer = payer_of_all
    options = []
    brights = (pile & BRIGHTS).bit_count()
    bright_bak = 2 if rules.bright_bak and not brights and won.brights >= BRIGHTS_FROM else 1
    for side in _cup_sides(pile, cup, ANIMAL):
        junk = junk_value(pile) + (CUP_JUNK if side == DOUBLE and pile & CUP else 0)
        cards = (pile & ANIMALS).bit_count() - (side == DOUBLE and pile & CUP != 0)
        junk_bak = 2 if won.junk >= rules.junk_bak_from and 1 <= junk <= rules.junk_bak_limit else 1
        animals = 2 if rules.no_animal_doubles and not cards and won.animals >= FROM_FIVE else 1
        points = common * bright_bak * junk_bak * animals * factor
        options.append(Share(seat, points, bright_bak, junk_bak, animals, factor, payer,
                             side if pile & CUP else AUTO, brights, cards, junk, called_go))
    return min(options, key=lambda share: share.points)


def settlement_to_dict(deal: Settlement) -> dict[str, object]:
    """The settlement as plain data, for the table and for records."""
    return {
        "winner": deal.winner, "score": score_to_dict(deal.score), "base": deal.base,
        "go": deal.go, "go_add": deal.go_add, "go_mul": deal.go_mul,
        "shakes": deal.shakes, "shake": deal.shake, "bombs": deal.bombs, "bomb": deal.bomb,
        "animals": deal.animals, "carry": deal.carry,
        "shares": [{**share._asdict(), "cup": CUP_WORDS[share.cup]} for share in deal.shares],
        "pays": list(deal.pays), "total": deal.total,
    }
