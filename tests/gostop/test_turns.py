"""One turn: what is captured, what stays, how often junk is stolen (Go-Stop §2.3, §2.4, cases E21 to E52)."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core.action import Event

from .positions import cards, data_of, do, kinds, legal, turn


@dataclass
class Case:
    """`table: … | play X | flip Y => captured ; table afterwards ; steals per opponent`."""

    id: str
    table: str
    plays: tuple[str, ...]
    flips: str
    captured: str
    after: str
    steals: int
    hand: str = ""
    korean: int | None = None
    """Steals in the Korean preset where they differ."""
    special: tuple[str, ...] = ()
    last: bool = False
    tokens: int = 0
    owners: dict[int, int | None] = field(default_factory=dict)

    def position(self, seats: int = 2, **changes: Any) -> Any:
        hand = self.hand or self.plays[0].split()[1]
        used = {*hand.split(), *self.table.split(), *self.flips.split()}
        junk = [name for name in ("2b", "4b", "7b", "10b", "11a", "11b") if name not in used]
        piles = ("", *(" ".join(junk[3 * n:3 * n + 3]) for n in range(seats - 1)))
        return turn(hand, self.table, self.flips, seats=seats, last=self.last, tokens=self.tokens, piles=piles,
                    owners=self.owners, **changes)


CASES = [
    Case("E21", "3a 5R 8b 10A", ("play 3R",), "12D", "3R 3a", "5R 8b 10A 12D", 0),
    Case("E22", "5R 8b", ("play 1B",), "8A", "8A 8b", "5R 1B", 0),
    Case("E23", "5R 8b 10A", ("play 6A",), "6a", "6A 6a", "5R 8b 10A", 1, special=("jjok",)),
    Case("E24", "6R 8b 10A", ("play 6A",), "6a", "", "6R 6A 6a 8b 10A", 0, special=("ppeok",)),
    Case("E25", "6R 6b 10A", ("play 6A take 6R",), "6a", "6R 6b 6A 6a", "10A", 1, special=("ttadak",)),
    Case("E26", "8B 8b 2a", ("play 8A take 8B",), "1a", "8A 8B", "8b 2a 1a", 0),
    Case("E27", "9R 9b 2a", ("play 4A", "flip take 9R"), "9a", "9a 9R", "9b 2a 4A", 0),
    Case("E28", "5R 6b 1a", ("play 5A",), "6R", "5A 5R 6R 6b", "1a", 0),
    Case("E29", "6A 6R 6a 1a", ("play 6b",), "12D", "6A 6R 6a 6b", "1a 12D", 1, owners={6: 1}, special=("take_all",)),
    Case("E30", "6A 6R 6a 1a", ("play 6b",), "12D", "6A 6R 6a 6b", "1a 12D", 1, korean=2, owners={6: 0},
         special=("take_all",)),
    Case("E31", "6A 6R 6a 5R", ("play 1a",), "6b", "6A 6R 6a 6b", "5R 1a", 1, special=("take_all",)),
    Case("E32", "3a 3b 3R 9a", ("play 3B",), "12D", "3a 3b 3R 3B", "9a 12D", 1, owners={3: None},
         special=("take_all",)),
    Case("E33", "5R 7a", ("play 5a",), "7A", "5R 5a 7A 7a", "", 1, special=("sweep",)),
    Case("E35", "6R 6b", ("play 6A take 6R",), "6a", "6R 6b 6A 6a", "", 2, special=("ttadak", "sweep")),
    Case("E36", "6A 6R 6a", ("play 6b",), "1a", "6A 6R 6a 6b", "1a", 1, special=("take_all",)),
    Case("E38", "6A 6R 6a 5R", ("play 5a",), "6b", "5R 5a 6A 6R 6a 6b", "", 2, special=("sweep", "take_all")),
    Case("E39", "4R 9a", ("bomb 4",), "1a", "4A 4a 4b 4R", "9a 1a", 1, hand="4A 4a 4b", special=("bomb",)),
    Case("E40", "4R 9a", ("bomb 4",), "9R", "4A 4a 4b 4R 9R 9a", "", 2, hand="4A 4a 4b", special=("bomb", "sweep")),
    Case("E41", "9a 1a", ("flip",), "9R", "9R 9a", "1a", 0, hand="12B", tokens=1, special=("token",)),
    Case("E43", "6A 6R 6a 1a", ("flip",), "6b", "6A 6R 6a 6b", "1a", 1, hand="12B", tokens=1,
         special=("token", "take_all")),
    Case("E44", "5R 8b 10A", ("play 6A",), "6a", "6A 6a", "5R 8b 10A", 0, special=("jjok",), last=True),
    Case("E46", "5R 7a", ("play 5a",), "7A", "5R 5a 7A 7a", "", 0, special=("sweep",), last=True),
    Case("E47", "6A 6R 6a 1a", ("play 6b",), "12D", "6A 6R 6a 6b", "1a 12D", 1, korean=0, owners={6: 1},
         special=("take_all",), last=True),
    Case("E48", "6R 6b 1a", ("play 6A take 6R",), "6a", "6R 6b 6A 6a", "1a", 1, korean=0, special=("ttadak",),
         last=True),
    Case("E50", "6R", ("play 6A",), "6a", "", "6R 6A 6a", 0, special=("ppeok",)),
    Case("last turn ppeok", "6R 1a", ("play 6A",), "6a", "6R 6A 6a", "1a", 0, last=True),
    Case("last turn ppeok and sweep", "6R", ("play 6A",), "6a", "6R 6A 6a", "", 0, special=("sweep",), last=True),
]
every_case = pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])


def turn_of(events: list[Event]) -> Event:
    return next(event for event in events if event.kind == "turn_ended")


@every_case
@pytest.mark.parametrize("preset", ["table", "korean"])
def test_a_turn_is_resolved_as_the_rules_say(case: Case, preset: str) -> None:
    s = case.position(preset=preset)
    before = s.piles[1].bit_count()
    events = do(s, *case.plays)
    stolen = case.korean if preset == "korean" and case.korean is not None else case.steals
    seat, captured, table, victims, given, special, _ = turn_of(events).data
    assert seat == 0
    assert set(captured) == set(case.captured.split())
    assert set(table) == set(case.after.split())
    assert len(given) == len(victims) == stolen
    assert s.piles[1].bit_count() == before - stolen
    assert sorted(special) == sorted(case.special)


@every_case
def test_with_three_players_every_event_steals_from_each_of_the_two_others(case: Case) -> None:
    events = do(case.position(seats=3), *case.plays)
    victims = turn_of(events).data[3]
    assert victims.count(1) == victims.count(2) == case.steals


def test_e24_the_pile_remembers_who_made_it() -> None:
    s = turn("6A", "6R 8b 10A", "6a")
    do(s, "play 6A")
    assert s.observe(1)["piles"] == [{"month": 6, "owner": 0, "buried": []}]


def test_e32_a_dealt_triple_gives_no_steal_under_the_house_rule() -> None:
    s = turn("3B", "3a 3b 3R 9a", "12D", piles=("", "1a 1b"), owners={3: None}, dealt_triple_steals=False)
    events = do(s, "play 3B")
    assert data_of(events, "no_steal") == [(0, "take_all", "dealt_triple")]
    assert cards(s.piles[1]) == {"1a", "1b"}


def test_two_different_pairs_are_no_ttadak() -> None:
    s = turn("5A", "5R 6b 1a", "6R")
    assert "ttadak" not in kinds(do(s, "play 5A"))


def test_two_piles_taken_in_one_turn_steal_twice() -> None:
    s = turn("6b", "6A 6R 6a 5A 5R 5a 1b", "5b", piles=("", "2a 2b 3a"), owners={6: 1, 5: None})
    do(s, "play 6b")
    assert s.piles[1].bit_count() == 1


@pytest.mark.parametrize("special", ["jjok", "sweep", "ttadak", "take_all"])
def test_each_last_turn_exception_can_be_switched_by_itself(special: str) -> None:
    case = next(case for case in CASES if case.last and case.special == (special,))
    for steals in ([special], []):
        events = do(case.position(last_turn_steals=steals), *case.plays)
        assert len(turn_of(events).data[4]) == len(steals)


def test_own_ppeok_steals_two_only_with_two_players() -> None:
    for seats, given in ((2, 2), (3, 1)):
        s = turn("6b", "6A 6R 6a 1a", "12D", seats=seats, piles=("", "2a 2b"), owners={6: 0}, own_ppeok_steal=2)
        do(s, "play 6b")
        assert s.piles[1].bit_count() == 2 - given


# ------------------------------------------------------------------ choices


def test_a_choice_between_two_different_cards_is_asked_before_the_flip() -> None:
    s = turn("8A", "8B 8b 2a", "1a", last=True)
    assert legal(s) == {"play 8A take 8B", "play 8A take 8b"}


def test_a_choice_between_two_single_junk_is_not_asked() -> None:
    s = turn("6A", "6a 6b 1a", "12D", last=True)
    assert legal(s) == {"play 6A"}
    do(s, "play 6A")
    assert cards(s.piles[0]) == {"6A", "6a"}
    flip = turn("12A", "6a 6b 1a", "6A")
    assert "flip_choice" not in kinds(do(flip, "play 12A"))


def test_a_single_and_a_double_junk_are_not_the_same() -> None:
    assert legal(turn("11a", "11D 11b", last=True)) == {"play 11a take 11D", "play 11a take 11b"}


def test_the_flipped_card_waits_for_its_owners_choice() -> None:
    s = turn("4A", "9R 9b 2a", "9a")
    events = do(s, "play 4A")
    assert data_of(events, "flip_choice") == [(0, "9a", ["9R", "9b"])]
    assert legal(s) == {"flip take 9R", "flip take 9b"}
    assert s.observe(None)["flip"] == "9a"


# ------------------------------------------------------------------ bomb, token, shake


def test_e39_a_bomb_brings_two_tokens_and_counts_once() -> None:
    s = turn("4A 4a 4b", "4R 9a", "1a", tokens=-1)
    do(s, "bomb 4")
    assert (s.tokens[0], s.bombs[0]) == (2, 1)


def test_one_of_three_may_be_played_instead_of_a_bomb() -> None:
    assert {"play 4A", "play 4a", "play 4b", "bomb 4"} == legal(turn("4A 4a 4b", "4R 9a", last=True))


def test_tokens_must_be_used_when_the_hand_is_empty() -> None:
    s = turn("", "1a 2a", tokens=1)
    assert legal(s) == {"flip"}
    assert legal(turn("5a", "1a", tokens=1)) == {"flip", "play 5a"}


def test_no_ppeok_jjok_or_ttadak_comes_of_a_token() -> None:
    for table in ("1a", "6R 1a", "6R 6b 1a"):
        s = turn("12B", table, "6a", tokens=1)
        events = do(s, "flip")
        if s.phase == "flip":
            events += do(s, "flip take 6R")
        assert {"ppeok", "jjok", "ttadak"}.isdisjoint(kinds(events))


def test_e51_a_bomb_is_offered_with_the_fourth_on_the_table_and_a_shake_without() -> None:
    with_fourth = legal(turn("6A 6a 6b", "6R 1a", last=True))
    without = legal(turn("6A 6a 6b", "1a", last=True))
    assert "bomb 6" in with_fourth and not any(text.startswith("shake") for text in with_fourth)
    assert "bomb 6" not in without
    assert {text for text in without if text.startswith("shake")} == \
        {"shake 6 play 6A", "shake 6 play 6a", "shake 6 play 6b"}


def test_a_shake_is_not_offered_where_it_is_switched_off() -> None:
    assert not any(text.startswith("shake") for text in legal(turn("6A 6a 6b", "1a", shake=False)))


def test_a_shake_shows_three_cards_to_everybody_and_counts() -> None:
    s = turn("6A 6a 6b", "1a", "12D")
    events = do(s, "shake 6 play 6a")
    assert data_of(events, "shook") == [(0, 6, ["6A", "6a", "6b"], 1)]
    assert s.observe(1)["seats"][0]["shown"] == ["6A", "6b"]
    assert s.shakes[0] == 1
    for seed in range(5):
        assert cards(s.determinize(1, random.Random(seed)).hands[0]) >= {"6A", "6b"}


def test_a_month_is_shaken_only_once() -> None:
    s = turn("6A 6a 6b 1b", "1a", "12D", others="2a")
    do(s, "shake 6 play 6a", "play 2a")
    assert not any(text.startswith("shake") for text in legal(s))


def test_e52_a_chongtong_that_is_kept_may_be_shaken_and_then_bombed() -> None:
    s = turn("6A 6R 6a 6b", "1a", "12D 11D", others="2a", chongtong="continue")
    do(s, "shake 6 play 6a", "play 2a")
    events = do(s, "bomb 6")
    assert (s.shakes[0], s.bombs[0]) == (1, 1)
    assert data_of(events, "captured")[0][1] == ["6A", "6R", "6a", "6b"]


@pytest.mark.parametrize(("rule", "bombs"), [("steal", 0), ("double", 1)])
def test_two_in_hand_and_two_on_the_table_are_a_bomb_under_the_house_rule(rule: str, bombs: int) -> None:
    s = turn("4A 4a", "4R 4b 9a", "1a", tokens=-1, piles=("", "2a 2b"), two_card_bomb=rule)
    events = do(s, "bomb 4")
    assert set(turn_of(events).data[1]) == {"4A", "4a", "4R", "4b"}
    assert (s.tokens[0], s.bombs[0], s.piles[1].bit_count()) == (1, bombs, 1)


def test_a_declined_shake_leaves_no_trace() -> None:
    """Who holds three of a month and plays one in silence looks like anybody who plays that card."""
    silent = turn("6A 6a 6b 5a", "1a 2a", "12D 11D", others="2b 3a 3b 4b")
    nothing_to_show = turn("7b 6a 7a 5a", "1a 2a", "12D 11D", others="2b 3a 3b 4b")
    for viewer in (1, None):
        assert silent.observe(viewer) == nothing_to_show.observe(viewer)
    told = [[event.seen_by(1) for event in do(s, "play 6a")] for s in (silent, nothing_to_show)]
    assert told[0] == told[1]
    for viewer in (1, None):
        assert silent.observe(viewer) == nothing_to_show.observe(viewer)
