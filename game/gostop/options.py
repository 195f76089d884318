"""House rules of Go-Stop (§2.10), the presets that bundle them, and the numbers that follow from them.

Two-number lists hold one number for two players and one for three; the three-handed game of four counts as three.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.options import Option, OptionError, Options, Value, complete
from game.gostop.cards import BONUS_SETS

SEATS = (2, 3, 4)
MOST_HANDS = 100

KOREAN: Mapping[str, Value] = {
    "four_brights": 4,
    "go_bonus": "every",
    "junk_bak_limit": [7, 5],
    "own_ppeok_steal": 2,
    "lone_double_safe": False,
    "last_turn_steals": [],
    "exhaust_after_go": "draw",
}
"""What the preset `korean` changes; everything else is as in the preset `table`."""

OPTIONS = (
    Option("preset", "table", choices=("table", "korean"), sets={"table": {}, "korean": KOREAN}),
    Option("hands", 10, minimum=1, maximum=MOST_HANDS),
    # scores
    Option("threshold", [7, 3], minimum=1, maximum=20, house=True),
    Option("four_brights", 5, choices=(5, 4), house=True),
    Option("cup", "auto", choices=("auto", "ask"), house=True),
    # Go and settlement
    Option("go_bonus", "cap2", choices=("cap2", "every", "from_third_none"), house=True),
    Option("go_bak", "on", choices=("on", "double", "off"), house=True),
    Option("reverse_go", False, house=True),
    Option("exhaust_after_go", "last_go_wins", choices=("last_go_wins", "draw"), house=True),
    Option("draw_carry_cap", 8, choices=(8, 2, 1, 0), house=True),
    Option("bright_bak", True, house=True),
    Option("junk_bak_limit", [5, 5], minimum=0, maximum=12, house=True),
    Option("junk_bak_from", 10, choices=(10, 11), house=True),
    Option("animals_double", "winner7", choices=("winner7", "loser0", "both"), house=True),
    Option("bomb_double", "each", choices=("each", "once"), house=True),
    # turns
    Option("shake", True, house=True),
    Option("two_card_bomb", "off", choices=("off", "steal", "double"), house=True),
    Option("own_ppeok_steal", 1, choices=(1, 2), house=True),
    Option("dealt_triple_steals", True, house=True),
    Option("lone_double_safe", True, house=True),
    Option("last_turn_steals", ["ttadak", "take_all"], items=("jjok", "sweep", "ttadak", "take_all"), house=True),
    Option("three_ppeok", "7/3", choices=("7/3", "10", "off"), house=True),
    Option("first_ppeok", False, house=True),
    # the deal
    Option("first_dealer", "high_month", choices=("high_month", "low_month", "random"), house=True),
    Option("chongtong", "10/5", choices=("10/5", "7/3", "redeal", "continue"), house=True),
    Option("four_on_table", "redeal", choices=("redeal", "draw", "dealer_wins"), house=True),
    Option("bonus_cards", 0, choices=(0, 2, 3), house=True),
    Option("bonus_steal", False, house=True),
    # four players
    Option("sale_payers", 3, choices=(3, 2), house=True),
    Option("sale_price", 1, choices=(1, 2), house=True),
    Option("sale_after_hand", False, house=True),
    Option("sale_sets", False, house=True),
    Option("sale_shake_double", False, house=True),
    Option("no_double_fold", False, house=True),
    Option("sit_out_sees", "table", choices=("table", "one"), house=True),
)

PRESETS: dict[str, Options] = {
    "table": {},
    "korean": {"preset": "korean"},
    "korean_bonus": {"preset": "korean", "bonus_cards": 2, "first_ppeok": True},
}

CHONGTONG_POINTS = {"10/5": (10, 5), "7/3": (7, 3), "redeal": (10, 5), "continue": (10, 5)}
"""What a chongtong is worth with two and with three players; also what `four_on_table=dealer_wins` pays."""
THREE_PPEOK_POINTS = {"7/3": (7, 3), "10": (10, 10), "off": (0, 0)}
FIRST_PPEOK_POINTS = (7, 3)

_FOUR_SEATS_ONLY = ("sale_price", "sale_payers", "sale_after_hand", "sale_sets", "sale_shake_double",
                    "no_double_fold", "sit_out_sees")
_DEFAULTS: Mapping[str, Value] = {option.name: option.default for option in OPTIONS}


def check_options(options: Options, seats: int) -> None:
    """Raise OptionError if these options do not go together at a table of that many seats."""
    if seats not in SEATS:
        raise OptionError("seats", f"Go-Stop is for 2 to 4 players, not {seats}", seats=seats)
    if options["reverse_go"] and options["go_bak"] == "off":
        raise OptionError("reverse_go_needs_go_bak", "reverse_go raises the go-bak to four times, and go_bak is off")
    if options["bonus_steal"] and not options["bonus_cards"]:
        raise OptionError("bonus_steal_needs_bonus", "bonus_steal needs bonus cards; bonus_cards is 0")
    if options["sale_after_hand"] and options["sale_payers"] != _DEFAULTS["sale_payers"]:
        raise OptionError("sale_after_hand_payers",
                          "sale_after_hand makes the two losers of the hand pay, so sale_payers has to stay 3")
    for name in _FOUR_SEATS_ONLY:
        if seats != 4 and options[name] != _DEFAULTS[name]:
            raise OptionError("four_seats_only", f"{name} is a rule for 4 players; {seats} sit at this table",
                              option=name, seats=seats)


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers that one table plays by; the names are those of the options."""

    players: int
    """Who plays a hand: 2 or 3."""
    hands: int
    threshold: int
    four_brights: int
    cup_asked: bool
    go_bonus: str
    go_bak: str
    reverse_go: bool
    last_go_wins: bool
    draw_carry_cap: int
    """0: no cap."""
    bright_bak: bool
    junk_bak_limit: int
    junk_bak_from: int
    seven_animals_double: bool
    no_animal_doubles: bool
    bombs_compound: bool
    shake: bool
    two_card_bomb: str
    own_ppeok_steal: int
    dealt_triple_steals: bool
    lone_double_safe: bool
    last_turn_steals: frozenset[str]
    three_ppeok: int
    """Points of a win by three ppeok; 0: there is none."""
    first_ppeok: int
    """Points per ppeok in a row from the first turn on; 0: none."""
    first_dealer: str
    chongtong: str
    chongtong_points: int
    four_on_table: str
    bonus: int
    """The bonus cards in play, as a set."""
    bonus_steal: bool
    sale_payers: int
    sale_price: int
    sale_after_hand: bool
    sale_sets: bool
    sale_shake_double: bool
    no_double_fold: bool
    sit_out_sees_one: bool


def rules_for(options: Options, seats: int) -> Rules:
    """The rules that complete, checked options make at a table of that many seats."""
    frozen = tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in options.items())
    return _rules(frozen, seats)


@lru_cache(maxsize=64)
def standard(seats: int = 2, preset: str = "table") -> Rules:
    """The rules of a preset without further changes."""
    return rules_for(complete(OPTIONS, PRESETS[preset]), seats)


@lru_cache(maxsize=64)
def _rules(frozen: tuple[tuple[str, Any], ...], seats: int) -> Rules:
    options = dict(frozen)
    size = 0 if seats == 2 else 1
    return Rules(
        players=2 if seats == 2 else 3,
        hands=options["hands"],
        threshold=options["threshold"][size],
        four_brights=options["four_brights"],
        cup_asked=options["cup"] == "ask",
        go_bonus=options["go_bonus"],
        go_bak=options["go_bak"],
        reverse_go=options["reverse_go"],
        last_go_wins=options["exhaust_after_go"] == "last_go_wins",
        draw_carry_cap=options["draw_carry_cap"],
        bright_bak=options["bright_bak"],
        junk_bak_limit=options["junk_bak_limit"][size],
        junk_bak_from=options["junk_bak_from"],
        seven_animals_double=options["animals_double"] in ("winner7", "both"),
        no_animal_doubles=options["animals_double"] in ("loser0", "both"),
        bombs_compound=options["bomb_double"] == "each",
        shake=options["shake"],
        two_card_bomb=options["two_card_bomb"],
        own_ppeok_steal=options["own_ppeok_steal"] if seats == 2 else 1,
        dealt_triple_steals=options["dealt_triple_steals"],
        lone_double_safe=options["lone_double_safe"],
        last_turn_steals=frozenset(options["last_turn_steals"]),
        three_ppeok=THREE_PPEOK_POINTS[options["three_ppeok"]][size],
        first_ppeok=FIRST_PPEOK_POINTS[size] if options["first_ppeok"] else 0,
        first_dealer=options["first_dealer"],
        chongtong=options["chongtong"],
        chongtong_points=CHONGTONG_POINTS[options["chongtong"]][size],
        four_on_table=options["four_on_table"],
        bonus=BONUS_SETS[options["bonus_cards"]],
        bonus_steal=options["bonus_steal"],
        sale_payers=options["sale_payers"],
        sale_price=options["sale_price"],
        sale_after_hand=options["sale_after_hand"],
        sale_sets=options["sale_sets"],
        sale_shake_double=options["sale_shake_double"],
        no_double_fold=options["no_double_fold"],
        sit_out_sees_one=options["sit_out_sees"] == "one",
    )
