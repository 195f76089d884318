"""A second scorer that shares no code with the game: it reads a record's deal and actions and adds the points up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

SOURCES = ("relics", "fragments", "join", "first", "profile", "assist", "expert", "journal")


class Ledger:
    """The site as the record tells it, cell by cell, and what each team has earned."""

    def __init__(self, deal: dict[str, Any], seats: int, options: dict[str, Any]) -> None:
        self.deal = deal
        self.options = options
        self.seats = seats
        self.points = [dict.fromkeys(SOURCES, 0) for _ in range(seats)]
        self.cells = {f"{trench}{layer}": {"state": "buried", **cell} for trench, column in deal["layout"].items()
                      for layer, cell in enumerate(column, start=1)}
        self.ever: set[str] = set()
        self.at: list[str | None] = [None] * seats
        self.journals = [0] * seats
        self.safe: dict[str, int] = {}
        self.round = 1
        self.turns = 0
        self.holders: set[str | None] = set()
        self.guests: set[int] = set()
        self.permit = False
        self.worked: set[str] = set()
        self.fresh: list[str] = []
        self.loot()

    @property
    def totals(self) -> list[int]:
        return [sum(points.values()) for points in self.points]

    def weather(self) -> str:
        return self.deal["weather"][self.round - 1]

    def act(self, seat: int, text: str) -> None:
        """One action of a record."""
        word, *args = text.split()
        getattr(self, f"do_{word}")(seat, *args)

    def do_go(self, seat: int, trench: str) -> None:
        shared = any(where == trench for other, where in enumerate(self.at) if other != seat)
        self.at[seat] = trench
        if self.permit and shared:
            self.guests.add(seat)

    def do_dig(self, seat: int) -> None:
        trench = self.at[seat]
        name = next(f"{trench}{layer}" for layer in "1234" if self.cells[f"{trench}{layer}"]["state"] == "buried")
        self.cells[name].update(state="open", owner=seat)
        if name not in self.ever:
            self.points[seat]["first"] += int(name[1])
        self.ever.add(name)
        self.worked.add(name[0])

    def do_lift(self, seat: int, name: str) -> None:
        self.take_out(name, by=seat)

    def do_help(self, seat: int, name: str) -> None:
        self.take_out(name, by=seat)
        self.points[seat]["assist"] += 4

    def take_out(self, name: str, by: int) -> None:
        cell = self.cells[name]
        owner = cell["owner"]
        cell.update(state="lifted", by=by)
        self.worked.add(name[0])
        self.fresh.append(name)
        poor = self.weather() == "inspection" and cell["quality"] == "poor"
        self.points[owner]["relics" if cell["group"] is None else "fragments"] += 0 if poor else cell["points"]
        column = [self.cells[f"{name[0]}{layer}"] for layer in "1234"]
        if all(one["state"] == "lifted" and one["owner"] == owner for one in column):
            alone = all(one["by"] == owner for one in column)
            if alone or self.options.get("assisted_profile"):
                self.points[owner]["profile"] += 10 if self.options.get("variant") == "expert" else 6

    def do_join(self, seat: int, group: str) -> None:
        self.points[seat]["join"] += 12

    def do_draw(self, seat: int) -> None:
        """Tools score nothing."""

    def do_use(self, seat: int, tool: str, trench: str | None = None) -> None:
        if tool == "journal":
            self.journals[seat] += 1
        elif tool == "timber":
            self.safe[self.at[seat]] = self.round + 1
        elif tool == "permit":
            self.permit = True

    def do_end(self, seat: int) -> None:
        self.turns += 1
        self.permit = False
        if seat not in self.guests:
            self.holders.add(self.at[seat])
        if self.turns % self.seats == 0:
            self.end_round()
        else:
            following = (seat + 1) % self.seats
            if self.at[following] in self.holders:
                self.at[following] = None

    def end_round(self) -> None:
        if self.weather() == "storm":
            self.storm()
        if self.weather() == "experts":
            for name in self.fresh:
                if self.cells[name]["group"] is None or self.options.get("fragment_bonus"):
                    self.points[self.cells[name]["owner"]]["expert"] += 2
        self.round += 1
        self.worked, self.fresh, self.holders, self.guests = set(), [], set(), set()
        if self.round <= len(self.deal["weather"]):
            self.loot()
        else:
            self.pay_journals()

    def storm(self) -> None:
        for trench in self.deal["layout"]:
            stands = trench in self.at and not self.options.get("work_only")
            if trench not in self.worked and not stands and self.safe.get(trench, 0) < self.round:
                self.bury(trench, "buried")

    def loot(self) -> None:
        if self.deal["looting"]:
            self.bury(self.deal["looting"][self.round - 1], "lost")

    def bury(self, trench: str, state: str) -> None:
        exposed = [f"{trench}{layer}" for layer in "1234" if self.cells[f"{trench}{layer}"]["state"] == "open"]
        if exposed:
            self.cells[exposed[-1]].update(state=state)

    def pay_journals(self) -> None:
        for seat, journals in enumerate(self.journals):
            fine = sum(cell["state"] == "lifted" and cell["owner"] == seat and cell["quality"] == "fine"
                       for cell in self.cells.values())
            self.points[seat]["journal"] += 2 * journals * fine


def rescore(deal: dict[str, Any], seats: int, options: dict[str, Any],
            actions: Iterable[tuple[int, str]]) -> Iterable[list[int]]:
    """The running totals after each action."""
    ledger = Ledger(deal, seats, options)
    for seat, text in actions:
        ledger.act(seat, text)
        yield ledger.totals
