"""Traced records: the lines are as records.md names them, and enough to work the match out anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.core.arena import play_game
from game.core.options import complete
from game.core.seats import bots_around
from game.core.verify import verify
from game.karuta import GAME

FIELDS = ["n", "poem", "owner", "touches", "taker", "faults", "sends", "left", "reaction"]


def traced(path: Path, seed: int, *bots: str, **options: Any) -> list[dict[str, Any]]:
    play_game(GAME, complete(GAME.options, options), bots_around(GAME, 2, bots), seed, path, trace=True)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def worked_out(reading: dict[str, Any], side: dict[int, int]) -> tuple[int | None, list[int], int]:
    """(taker, faults, net) by the rules, from nothing but the touches and whose territory holds which card."""
    owner = side.get(reading["poem"])
    hits = sorted((touch["at"], touch["seat"]) for touch in reading["touches"] if reading["poem"] in touch["cards"])
    taker = None
    if hits:
        together = {seat for at, seat in hits if at - hits[0][0] <= 4}
        taker = owner if len(together) == 2 else hits[0][1]
    late = hits[0][0] + 400 if hits else None
    wrong = {(touch["seat"], side[card]) for touch in reading["touches"] for card in touch["cards"]
             if side[card] != owner and (late is None or touch["at"] <= late)}
    faults = [sum(who == seat for who, _ in wrong) for seat in (0, 1)]
    rights = [faults[1 - seat] + (taker == seat and owner == 1 - seat) for seat in (0, 1)]
    return taker, faults, rights[0] - rights[1]


def test_a_match_can_be_scored_from_its_record_by_other_means(tmp_path: Path) -> None:
    lines = traced(tmp_path / "match.jsonl", 5, "level1", "level2")
    deal = next(line["deal"] for line in lines if "deal" in line)
    side = {poem: seat for seat in (0, 1) for poem in deal["fields"][seat]}
    sends: list[int] = []
    count = 0
    for line in lines:
        if line.get("do", "").startswith("send"):
            sends.append(int(line["do"].split()[1]))
        elif "reading" in line:
            reading = line["reading"]
            count += 1
            assert list(reading) == FIELDS
            assert (reading["n"], reading["poem"]) == (count, deal["order"][count - 1])
            assert worked_out(reading, side) == (reading["taker"], reading["faults"], reading["sends"])
            assert reading["owner"] == side.pop(reading["poem"], None)
            for poem in sends:
                side[poem] = 1 - side[poem]
            assert reading["left"] == [sum(seat == who for seat in side.values()) for who in (0, 1)]
            sends.clear()
    assert count > 40
    assert lines[-1]["outcome"]["scores"][0] == -lines[-1]["outcome"]["scores"][1] != 0


def test_the_deal_line_holds_fields_places_and_order(tmp_path: Path) -> None:
    lines = traced(tmp_path / "match.jsonl", 6, "random", match="short")
    deal = lines[1]["deal"]
    assert sorted(deal) == ["fields", "order", "places"]
    assert [len(field) for field in deal["fields"]] == [len(places) for places in deal["places"]] == [10, 10]
    assert len(deal["order"]) in (33, 34)


def test_keys_carry_their_time_and_the_record_is_found_correct(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    lines = traced(path, 7, "level6", "level7", match="short")
    keys = [line for line in lines if line.get("do", "").startswith("key")]
    assert keys and all(line["at"] > 0 for line in keys)
    assert any("clock" in line for line in lines), "readings that the clock alone closed"
    verdict = verify(path)
    assert verdict.difference is None and verdict.finished and verdict.seeded
