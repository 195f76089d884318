"""How a hand of Dohyo is shown: events become motions of the stage.

Pushes are simultaneous, so their events only hang up arrows; the step that follows lets all arrows grow and all
wrestlers slide together. Planning runs ahead of showing: `planned` is the step that the planner has reached, while
the closures look at the model and the stage when their moment comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.action import Event
from scenes.director import Beat
from scenes.i18n import t
from scenes.tables.dohyo.stage import Arrow, Note, Slot

if TYPE_CHECKING:
    from scenes.tables.dohyo.scene import DohyoTable

STEP_NAMES = ("reveal", "immunity", "pushes", "counter", "kakomi", "return", "out")
CHANGES = frozenset({"pushed", "gyoji_pushed", "own_cost", "gained", "countered", "surrounded", "returned"})


class Planner:
    """Turns the events of one table into beats."""

    def __init__(self, table: DohyoTable) -> None:
        self.table = table
        self.planned = 0
        self._busy = False
        """Whether the planned step has anything to show."""

    def beats(self, event: Event) -> list[Beat]:
        data = dict(zip(self.table.game.events[event.kind], event.data, strict=True))
        plan = getattr(self, f"_plan_{event.kind}", None)
        if plan is not None:
            return plan(data)
        return []

    # -- choosing --------------------------------------------------------------------------------------------------

    def _plan_chose(self, data: dict[str, Any]) -> list[Beat]:
        technique, _, target = data["play"].partition(">")

        def begin() -> None:
            slot = Slot("face", technique, int(target) if target else None, flip=0.0)
            self.table.stage.slots[data["seat"]] = slot
            self.table.app.sound("stamp")
            self.table.clear_choice()

        return [Beat("flip", begin, self._flip_slots([data["seat"]]))]

    def _plan_has_chosen(self, data: dict[str, Any]) -> list[Beat]:
        def begin() -> None:
            self.table.stage.slots[data["seat"]] = Slot("back", flip=0.0)
            self.table.app.sound("card")

        return [Beat("flip", begin, self._flip_slots([data["seat"]]), times=0.6)]

    def _flip_slots(self, seats: list[int]) -> Callable[[float], None]:
        def show(t_: float) -> None:
            for seat in seats:
                self.table.stage.slots[seat].flip = t_

        return show

    # -- the seven steps -------------------------------------------------------------------------------------------

    def _plan_step(self, data: dict[str, Any]) -> list[Beat]:
        number = data["number"]
        beats = self._finish() if number > 1 else [Beat("none", self.table.stage_begin_hand)]
        self.planned = number
        self._busy = False
        beats.append(Beat("step", self._enter_step(number), self._swell, stop=number > 1))
        return beats

    def _enter_step(self, number: int) -> Callable[[], None]:
        def begin() -> None:
            stage = self.table.stage
            stage.rail = number
            stage.rail_swell = 0.0
            stage.notes.clear()
            if number == 1:
                self.table.app.sound("clapper")
            elif number > 3:
                stage.arrows.clear()
            self.table.renew_rail()

        return begin

    def _swell(self, t_: float) -> None:
        stage = self.table.stage
        stage.rail_swell = t_
        if stage.rail == 1:
            stage.sunk = t_

    def _finish(self) -> list[Beat]:
        """What ends the step that was planned last."""
        step = self.planned
        self.planned = 0
        if step == 1:
            return [Beat("reveal", self._turn_over, self._flip_all), Beat("reveal_hold", motion=False)]
        if step == 3:
            return (
                [
                    Beat("arrow", self._sound_of_pushes, self._grow_arrows),
                    Beat("pause", motion=False),
                    Beat("slide", lambda: self.table.app.sound("step"), self._slider()),
                    Beat("pause", motion=False, times=1.4),
                ]
                if self._busy
                else [Beat("pause", motion=False, times=0.5)]
            )
        if step in (4, 5, 6):
            if not self._busy:
                return [Beat("pause", motion=False, times=0.6)]
            return [Beat("slide", lambda: self.table.app.sound("step"), self._slider()), Beat("pause", motion=False)]
        if step == 7:
            return self._push_out() if self._busy else [Beat("pause", motion=False, times=0.5)]
        return [Beat("pause", motion=False, times=0.8 if self._busy else 0.4)]

    def _turn_over(self) -> None:
        table = self.table
        hand = table.model["history"][-1]
        for seat, wrestler in enumerate(hand["wrestlers"]):
            if wrestler is not None and wrestler["technique"] is not None:
                table.stage.slots[seat] = Slot("face", wrestler["technique"], wrestler["target"], flip=0.0)
        table.app.sound("flip")
        table.renew_rail()

    def _flip_all(self, t_: float) -> None:
        for slot in self.table.stage.slots:
            if slot.state == "face":
                slot.flip = t_

    def _sound_of_pushes(self) -> None:
        if self.table.stage.arrows:
            self.table.app.sound("push")

    def _grow_arrows(self, t_: float) -> None:
        for arrow in self.table.stage.arrows:
            arrow.progress = t_

    def _slider(self) -> Callable[[float], None]:
        """Everybody slides from where he stands to where the model says; numbers change when they arrive."""
        starts: list[float] = []

        def show(t_: float) -> None:
            stage, seats = self.table.stage, self.table.model["seats"]
            if not starts:
                starts.extend(figure.steps for figure in stage.figures)
            for figure, start, seat in zip(stage.figures, starts, seats, strict=True):
                if not figure.on_clay or figure.outside:
                    continue
                goal = seat["steps"]
                figure.steps = start + (goal - start) * t_
                if t_ >= 0.5:
                    figure.shown = goal
            for note in stage.notes:
                note.progress = max(note.progress, t_)

        return show

    def _push_out(self) -> list[Beat]:
        """Those with no step left fly over the straw: slam, shake, dust."""
        leaving: list[int] = []

        def begin() -> None:
            hand = self.table.model["history"][-1]
            leaving.extend(hand["out"])
            for seat in leaving:
                self.table.stage.figures[seat].shown = 0
            self.table.app.sound("slam")

        def fly(t_: float) -> None:
            for seat in leaving:
                self.table.stage.figures[seat].outside = t_

        def shake(t_: float) -> None:
            self.table.stage.shake = 0.0 if t_ >= 1 else 1 - t_

        def dust(t_: float) -> None:
            for seat in leaving:
                self.table.stage.dust[seat] = t_

        def cheer() -> None:
            self.table.app.sound("cheer")

        return [
            Beat("slam", begin, fly, times=2.4),
            Beat("shake", cheer, shake),
            Beat("dust", show=dust, end=self.table.stage.dust.clear),
            Beat("pause", motion=False),
        ]

    # -- what happens in the steps ---------------------------------------------------------------------------------

    def _plan_immune(self, data: dict[str, Any]) -> list[Beat]:
        self._busy = True

        def begin() -> None:
            self.table.stage.figures[data["seat"]].immune = True
            self._note(data["seat"], t("dohyo.note.immune"), "gain")

        return [Beat("step", begin)]

    def _plan_pushed(self, data: dict[str, Any]) -> list[Beat]:
        return self._arrow(data["by"], data["seat"], -data["change"], void=False)

    def _plan_push_void(self, data: dict[str, Any]) -> list[Beat]:
        return self._arrow(data["by"], data["seat"], 0, void=True)

    def _plan_gyoji_pushed(self, data: dict[str, Any]) -> list[Beat]:
        return self._arrow(None, data["seat"], -data["change"], void=False)

    def _plan_gyoji_void(self, data: dict[str, Any]) -> list[Beat]:
        return self._arrow(None, data["seat"], 0, void=True)

    def _arrow(self, by: int | None, target: int, points: int, *, void: bool) -> list[Beat]:
        self._busy = True
        return [Beat("none", lambda: self.table.stage.arrows.append(Arrow(by, target, points, void)))]

    def _plan_own_cost(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.own", change=signed(data["change"])), "loss")

    def _plan_gained(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], signed(data["change"]), "gain")

    def _plan_gain_capped(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.capped", cap=data["cap"]), "plain")

    def _plan_countered(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.counter", change=signed(data["change"])), "loss")

    def _plan_surrounded(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.kakomi", change=signed(data["change"])), "loss")

    def _plan_surrounded_immune(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.kakomi_immune"), "plain")

    def _plan_returned(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.returned", change=signed(data["change"])), "gain")

    def _plan_return_blocked(self, data: dict[str, Any]) -> list[Beat]:
        return self._noted(data["seat"], t("dohyo.note.blocked"), "plain")

    def _plan_out(self, data: dict[str, Any]) -> list[Beat]:
        self._busy = True
        return [Beat("none")]

    def _noted(self, seat: int, text: str, tone: str) -> list[Beat]:
        self._busy = True
        return [Beat("none", lambda: self._note(seat, text, tone))]

    def _note(self, seat: int, text: str, tone: str) -> None:
        self.table.stage.notes.append(Note(seat, text, tone))
        self.table.renew_rail()

    # -- prizes, days ----------------------------------------------------------------------------------------------

    def _award(self, seat: int, text: str) -> list[Beat]:
        beats = self._finish() if self.planned else []

        def begin() -> None:
            self.table.stage.notes.append(Note(seat, text, "award"))
            self.table.app.sound("coin")
            self.table.renew_rail()

        return [*beats, Beat("score", begin, motion=False, times=1.6)]

    def _plan_prize(self, data: dict[str, Any]) -> list[Beat]:
        return self._award(data["seat"], t("dohyo.note.prize", points=data["points"]))

    def _plan_kinboshi(self, data: dict[str, Any]) -> list[Beat]:
        return self._award(data["seat"], t("dohyo.note.kinboshi", points=data["points"]))

    def _plan_gekokujo(self, data: dict[str, Any]) -> list[Beat]:
        return self._award(data["seat"], t("dohyo.note.gekokujo", points=data["points"]))

    def _plan_prize_tied(self, data: dict[str, Any]) -> list[Beat]:
        return self._award(data["victim"], t("dohyo.note.prize_tied"))

    def _plan_prize_nobody(self, data: dict[str, Any]) -> list[Beat]:
        return self._award(data["victim"], t("dohyo.note.prize_nobody"))

    def _plan_hand_ended(self, data: dict[str, Any]) -> list[Beat]:
        beats = self._finish() if self.planned else []
        beats.append(Beat("pause", motion=False))

        def rise(t_: float) -> None:
            self.table.stage.sunk = 1 - t_

        def done() -> None:
            self.table.stage.pose(self.table.model)
            self.table.hand_done()

        # fold happens with the first beat of the event: keep the last picture until the end of the pause
        return [*beats, Beat("step", show=rise, end=done)]

    def _plan_day_ended(self, data: dict[str, Any]) -> list[Beat]:
        return [
            Beat("pause", lambda: self.table.app.sound("drum"), motion=False),
            Beat("none", self.table.show_day, stop=True),
        ]

    def _plan_day_started(self, data: dict[str, Any]) -> list[Beat]:
        def begin() -> None:
            self.table.stage.pose(self.table.model)
            self.table.hand_done()
            self.table.app.sound("clapper")

        return [Beat("none", stop=True), Beat("select", begin)]

    def _plan_discarded(self, data: dict[str, Any]) -> list[Beat]:
        technique = t(f"dohyo.technique.{data['technique']}")
        return [Beat("step", lambda: self._note(data["seat"], t("dohyo.note.discarded", card=technique), "plain"))]


def signed(value: int) -> str:
    """+2, −3 with a real minus sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
