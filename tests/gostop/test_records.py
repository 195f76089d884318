"""Records of Go-Stop: another program can recompute every hand from the lines, without these rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.arena import play_game
from game.core.seats import bots_around
from game.core.verify import verify
from game.gostop import GAME
from game.gostop.cards import NAMES

from .positions import new, options

BOTS = ["random", "novice", "regular"]


def record(path: Path, seats: int, seed: int, **changes: Any) -> list[dict[str, Any]]:
    play_game(GAME, options(seats, **changes), bots_around(GAME, seats, BOTS), seed, path, trace=True)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def month(card: str) -> str:
    return card[:-1]


class Replayer:
    """The play of a hand by the letter of §2.1 to §2.5, written without a line of the game's own rules.

    It follows preset Table with two or three players and no special deals, and says what each turn must have captured,
    stolen and left on the table.
    """

    def __init__(self, deal: dict[str, Any]) -> None:
        self.hands = [list(hand) for hand in deal["hands"]]
        self.table = list(deal["table"])
        self.stock = list(deal["stock"])
        self.piles: list[list[str]] = [[] for _ in self.hands]
        self.tokens = [0] * len(self.hands)
        self.captured: list[str] = []
        self.steals = 0
        self.flip = ""

    def do(self, seat: int, words: list[str]) -> dict[str, list[str]] | None:
        """Carry out a choice; what the turn came to, if it ends one."""
        return self._end_turn(seat) if self._carry_out(seat, words) else None

    def _carry_out(self, seat: int, words: list[str]) -> bool:
        if words[:2] == ["flip", "take"]:
            self._take([words[2], self.flip])
            return True
        self.captured, self.steals = [], 0
        thrown: list[str] = []
        take = words[words.index("take") + 1] if "take" in words else None
        if words[0] == "flip":
            self.tokens[seat] -= 1
        elif words[0] == "bomb":
            thrown = [card for card in self.hands[seat] if month(card) == words[1]]
            self.tokens[seat] += 2
            self.steals += 1
        else:
            thrown = [words[words.index("play") + 1]]
        self.hands[seat] = [card for card in self.hands[seat] if card not in thrown]
        last = not self.hands[seat] and not self.tokens[seat]
        self.flip = self.stock.pop(0)
        if thrown and month(thrown[0]) == month(self.flip):
            self._same_month(thrown[0], last)
            return True
        if thrown:
            self._lay_or_take(thrown, take)
        lying = [card for card in self.table if month(card) == month(self.flip)]
        if len(lying) == 2 and not all(card[-1] in "ab" for card in lying):
            return False
        self._lay_or_take([self.flip], None)
        return True

    def _same_month(self, card: str, last: bool) -> None:
        lying = [other for other in self.table if month(other) == month(card)]
        if len(lying) == 1 and not last:
            self.table += [card, self.flip]
            return
        self.steals += len(lying) == 2 or (not lying and not last)
        self._take([card, self.flip, *lying])

    def _lay_or_take(self, cards: list[str], take: str | None) -> None:
        lying = [other for other in self.table if month(other) == month(cards[0])]
        if not lying:
            self.table += cards
        elif len(lying) == 3:
            self.steals += 1
            self._take([*cards, *lying])
        else:
            self._take([*cards, take or min(lying)])

    def _take(self, cards: list[str]) -> None:
        self.captured += cards
        self.table = [card for card in self.table if card not in cards]

    def _end_turn(self, seat: int) -> dict[str, list[str]]:
        """Move what was captured and steal."""
        if self.captured and not self.table and (self.hands[seat] or self.tokens[seat]):
            self.steals += 1
        self.piles[seat] += self.captured
        stolen = []
        for _ in range(self.steals):
            for victim in range(len(self.piles)):
                card = None if victim == seat else self._given_up_by(victim)
                if card is not None:
                    self.piles[victim].remove(card)
                    self.piles[seat].append(card)
                    stolen.append(card)
        return {"captured": sorted(self.captured), "table": sorted(self.table), "stolen": sorted(stolen)}

    def _given_up_by(self, victim: int) -> str | None:
        """The cheapest junk; a lone double is kept."""
        doubles = [card for card in self.piles[victim] if card[-1] == "D"]
        kept = [card for card in self.piles[victim] if card[-1] in "ab"]
        if kept:
            return min(kept, key=NAMES.index)
        return min(doubles, key=NAMES.index) if len(doubles) > 1 else None


@pytest.mark.parametrize("seats", [2, 3])
def test_another_program_follows_every_turn_from_the_deal_and_the_actions(seats: int, tmp_path: Path) -> None:
    turns = 0
    for seed in range(6):
        expected: dict[str, list[str]] | None = None
        for line in record(tmp_path / f"{seats}-{seed}.jsonl", seats, seed):
            if "deal" in line:
                replayer = Replayer(line["deal"])
            elif "do" in line and line["do"] not in ("go", "stop"):
                expected = replayer.do(line["seat"], line["do"].split())
            elif "turn" in line:
                told = line["turn"]
                assert {"captured": sorted(told["captured"]), "table": sorted(told["table"]),
                        "stolen": sorted(told["stolen"]["cards"])} == expected
                turns += 1
    assert turns > 300


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hand_lines_add_up_to_the_outcome(seats: int, tmp_path: Path) -> None:
    for seed in range(4):
        lines = record(tmp_path / f"{seats}-{seed}.jsonl", seats, seed)
        balance = [0] * seats
        for hand in (line["hand"] for line in lines if "hand" in line):
            if hand["winner"] is not None:
                balance[hand["winner"]] += sum(hand["pays"])
            balance = [points - paid for points, paid in zip(balance, hand["pays"], strict=True)]
            for payment in hand.get("payments", []):
                balance[payment["seat"]] -= payment["points"]
                balance[payment["to"]] += payment["points"]
            assert balance == hand["balance"]
            _factors_make_the_payment(hand)
        assert lines[-1]["outcome"]["scores"] == balance


def _factors_make_the_payment(hand: dict[str, Any]) -> None:
    """Preset Table: (base + go_add) and all factors multiplied are what each share is."""
    factors = hand["factors"]
    if "losers" not in factors:
        return
    common = (hand["base"] + factors["go_add"]) * factors["go_mul"] * factors["shake"] * factors["bomb"]
    common *= factors["animals"] * factors["carry"]
    owed = [0] * len(hand["pays"])
    for loser in factors["losers"].values():
        owed[loser["payer"]] += common * loser["bright_bak"] * loser["junk_bak"] * loser["animals"] * loser["go_bak"]
    assert owed == hand["pays"]


def test_a_record_of_an_evening_that_the_deal_decides_is_finished(tmp_path: Path) -> None:
    seed = next(seed for seed in range(1000) if new(2, seed=seed, hands=1).outcome() is not None)
    path = tmp_path / "dealt.jsonl"
    lines = record(path, 2, seed, hands=1)
    assert [next(iter(line)) for line in lines] == ["record", "deal", "outcome"]
    verdict = verify(path)
    assert verdict.difference is None and verdict.finished
