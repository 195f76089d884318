"""How a season of Tanfang is shown: events become motions of the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.action import Event
from game.tanfang.vocabulary import TRENCHES
from scenes.director import Beat
from scenes.i18n import t
from scenes.tables.tanfang.stage import Flight, Note, Walk

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable


class Planner:
    """Turns the events of one table into beats."""

    def __init__(self, table: TanfangTable) -> None:
        self.table = table

    def beats(self, event: Event) -> list[Beat]:
        data = dict(zip(self.table.game.events[event.kind], event.data, strict=True))
        plan = getattr(self, f"_plan_{event.kind}", None)
        return plan(data) if plan is not None else []

    def _sound(self, name: str) -> None:
        self.table.app.sound(name)

    # -- rounds --------------------------------------------------------------------------------------------------------

    def _plan_round_started(self, data: dict[str, Any]) -> list[Beat]:
        stage, model = self.table.stage, self.table.model

        def begin() -> None:
            stage.sky_before = model["weather"][-2] if len(model["weather"]) > 1 else None
            stage.sky_progress = 0.0
            self._sound("gong" if data["weather"] == "storm" else "page")

        def show(progress: float) -> None:
            stage.sky_progress = progress

        def end() -> None:
            stage.sky_before = None

        return [Beat("scene", begin, show, end, times=1.5, stop=True), Beat("pause", motion=False)]

    def _plan_withstood(self, data: dict[str, Any]) -> list[Beat]:
        if data["reason"] == "nothing_open":
            return []
        return self._noted(data["trench"], t(f"tanfang.note.{data['reason']}"), "deal", times=3.0)

    def _plan_collapsed(self, data: dict[str, Any]) -> list[Beat]:
        return self._fall(data["cell"], t("tanfang.note.collapsed", cell=data["cell"]))

    def _plan_looted(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["trench"], t("tanfang.note.looted", cell=data["cell"]), "read")

    def _fall(self, cell: str, text: str) -> list[Beat]:
        stage = self.table.stage

        def begin() -> None:
            stage.rain = 0.0
            stage.falling[cell] = 0.0
            stage.note = Note(TRENCHES.index(cell[0]), text)
            self._sound("slam")

        def show(progress: float) -> None:
            stage.falling[cell] = progress
            stage.rain = progress

        def end() -> None:
            stage.falling.pop(cell, None)
            stage.rain = 1.0
            stage.note = None

        return [Beat("collect", begin, show, times=1.8), Beat("pause", end=end, motion=False)]

    # -- turns ---------------------------------------------------------------------------------------------------------

    def _plan_moved(self, data: dict[str, Any]) -> list[Beat]:
        source = -1 if data["source"] is None else TRENCHES.index(data["source"])
        return self._walk(data["seat"], source, TRENCHES.index(data["trench"]))

    def _plan_pushed_out(self, data: dict[str, Any]) -> list[Beat]:
        return self._walk(data["seat"], TRENCHES.index(data["trench"]), -1)

    def _walk(self, seat: int, source: int, target: int) -> list[Beat]:
        stage = self.table.stage

        def begin() -> None:
            stage.walks[seat] = Walk(source, target)
            self._sound("step")

        def show(progress: float) -> None:
            stage.walks[seat].progress = progress

        def end() -> None:
            stage.walks.pop(seat, None)

        return [Beat("move", begin, show, end)]

    def _plan_dug(self, data: dict[str, Any]) -> list[Beat]:
        stage, cell = self.table.stage, data["cell"]

        def begin() -> None:
            stage.digging[cell] = 0.0
            self._sound("spade")

        def show(progress: float) -> None:
            stage.digging[cell] = progress

        def end() -> None:
            stage.digging.pop(cell, None)

        return [Beat("reveal", begin, show, end, times=1.6), *self._rest(data["seat"])]

    def _plan_first_find(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["cell"][0], t("tanfang.note.first", n=data["points"]), "score")

    def _plan_lifted(self, data: dict[str, Any]) -> list[Beat]:
        return [*self._fly(data["cell"], data["find"], data["seat"]), *self._rest(data["seat"])]

    def _plan_assisted(self, data: dict[str, Any]) -> list[Beat]:
        return self._fly(data["cell"], data["find"], data["owner"])

    def _plan_assist_paid(self, data: dict[str, Any]) -> list[Beat]:
        text = t("tanfang.note.assist", n=data["points"], name=self.table.seat_title(data["seat"]))
        return self._noted(data["cell"][0], text, "score")

    def _plan_profile(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["trench"], t("tanfang.note.profile", n=data["points"]), "read", "coin")

    def _fly(self, cell: str, find: str, owner: int) -> list[Beat]:
        stage = self.table.stage

        def begin() -> None:
            stage.flight = Flight(cell, find, owner)
            self._sound("slide")

        def show(progress: float) -> None:
            if stage.flight is not None:
                stage.flight.progress = progress

        def end() -> None:
            stage.flight = None
            self._sound("tile")

        return [Beat("move", begin, show, end, times=1.5)]

    def _plan_joined(self, data: dict[str, Any]) -> list[Beat]:
        return [Beat("read", lambda: self._sound("coin"), motion=False)]

    def _plan_drew(self, data: dict[str, Any]) -> list[Beat]:
        return [Beat("select", lambda: self._sound("card"))]

    def _plan_has_drawn(self, data: dict[str, Any]) -> list[Beat]:
        return [Beat("select", lambda: self._sound("card"))]

    def _plan_used(self, data: dict[str, Any]) -> list[Beat]:
        if data["seat"] == self.table.viewer:
            return [Beat("select", lambda: self._sound("card_slide"))]
        team = self.table.model["seats"][data["seat"]]["trench"]
        text = t("tanfang.note.used", name=self.table.seat_title(data["seat"]), tool=t(f"tanfang.tool.{data['tool']}"))
        return self._noted(team or "A", text, "read")

    def _plan_surveyed(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["trench"], t("tanfang.note.surveyed"), "score")

    def _rest(self, seat: int) -> list[Beat]:
        """Time to read what another team has done."""
        return [] if seat == self.table.viewer else [Beat("reveal_hold", motion=False)]

    def _noted(self, trench: str, text: str, token: str, sound: str = "tick", times: float = 1.0) -> list[Beat]:
        stage = self.table.stage

        def begin() -> None:
            stage.note = Note(TRENCHES.index(trench), text)
            self._sound(sound)

        return [Beat(token, begin, end=self._clear_note(), times=times, motion=False)]

    def _clear_note(self) -> Callable[[], None]:
        def clear() -> None:
            self.table.stage.note = None

        return clear
