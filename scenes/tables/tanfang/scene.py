"""The Tanfang table: click what you want to work on; tools are laid ready first and act with the next step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art.tanfang import pieces
from game.core.action import Action, Event
from game.core.protocol import Advice
from game.core.session import Session
from game.tanfang.vocabulary import LAYERS, TOOLS, TRENCHES
from scenes import saves
from scenes.director import Beat
from scenes.focus import Focusable
from scenes.i18n import t
from scenes.table import TableScene
from scenes.tables.tanfang import foot, reckon, section, side, tips, top
from scenes.tables.tanfang.beats import Planner
from scenes.tables.tanfang.places import Places
from scenes.tables.tanfang.stage import Stage, trench_of
from scenes.tables.tanfang.words import team_name

if TYPE_CHECKING:
    from scenes.app import App

VERBS = ("dig", "lift", "help", "draw", "join", "end")
"""The six buttons, in two rows."""
KEYS = {
    pygame.K_d: "dig",
    pygame.K_f: "lift",
    pygame.K_s: "help",
    pygame.K_w: "draw",
    pygame.K_j: "join",
    pygame.K_e: "end",
}
LETTERS = {"dig": "D", "lift": "F", "help": "S", "draw": "W", "join": "J", "end": "E"}
ARMS = {"trowel": ("dig",), "consolidant": ("lift", "join"), "permit": ("go",)}
"""Tools that are laid ready and act with the next step of that kind."""


class TanfangTable(TableScene):
    name = "tanfang"
    dark = False
    help_page = "tanfang"

    def __init__(self, app: App, session: Session) -> None:
        self.stage = Stage()
        self.planner = Planner(self)
        self.armed: str | None = None
        """The tool laid ready."""
        self._legal: tuple[int, list[Action]] = (-1, [])
        self._hovered: str | None = None
        super().__init__(app, session)
        self.places = Places(self.layout, len(self.model["trenches"]))

    # -- what may be done ----------------------------------------------------------------------------------------------

    @property
    def here(self) -> int:
        """The trench of the one who looks, -1 beside the board."""
        return -1 if self.viewer is None else trench_of(self.model, self.viewer)

    def legal(self) -> list[Action]:
        """The actions that the one who looks may take now."""
        if not self.choosing or self.viewer is None:
            return []
        if self._legal[0] != len(self.session.actions):
            self._legal = (len(self.session.actions), self.session.legal(self.viewer))
        return self._legal[1]

    def tools(self) -> list[tuple[str, int]]:
        """The kinds of tools in hand with their numbers."""
        hand = None if self.viewer is None else self.model["seats"][self.viewer]["hand"]
        return [(tool, hand.count(tool)) for tool in TOOLS if tool in hand] if hand else []

    def button(self, verb: str) -> Action | None:
        """The action that a button stands for now, legal or not; None if there is nothing to do it to."""
        if verb in ("dig", "draw", "end"):
            return Action(verb)
        if verb == "join":
            joins = [action for action in self.legal() if action.kind == "join"]
            return joins[0] if joins else self._whole_group()
        cells = [] if self.here < 0 else self.model["trenches"][self.here]["cells"]
        mine = [
            cell for cell in cells if cell["state"] == "open" and (cell["owner"] == self.viewer) == (verb == "lift")
        ]
        best = max(mine, key=lambda cell: (cell["points"], cell["cell"]), default=None)
        return Action(verb, (best["cell"],)) if best is not None else None

    def _whole_group(self) -> Action | None:
        """A group of which all pieces are owned and that is not joined yet."""
        if self.viewer is None:
            return None
        team = self.model["seats"][self.viewer]
        for group in ("sceptre", "tree"):
            if sum(piece.startswith(group) for piece in team["pieces"]) == 3 and group not in team["joined"]:
                return Action("join", (group,))
        return None

    def can(self, action: Action | None) -> bool:
        """Whether the action is possible now, with the tool that is laid ready."""
        return action is not None and self.choosing and (action in self.legal() or self._with_tool(action))

    def _with_tool(self, action: Action) -> bool:
        """Whether the tool laid ready would make the action possible."""
        if self.armed is None or action.kind not in ARMS.get(self.armed, ()):
            return False
        if action.kind == "go":
            trench = self.model["trenches"][TRENCHES.index(action.args[0])]
            moved = self.model["turn"]["moved"]
            return not moved and not trench["sealed"] and TRENCHES.index(action.args[0]) != self.here
        days = self.model["turn"]["days"]
        if action.kind == "dig":
            layer = reckon.next_buried(self.model, self.here) if self.here >= 0 else None
            sealed = self.here >= 0 and self.model["trenches"][self.here]["sealed"]
            return layer is not None and not sealed and reckon.dig_cost(self.model, layer, self.armed) <= days
        if action.kind == "join":
            return self._whole_group() == action and reckon.cost(self.model, action, self.armed) <= days
        cell = reckon.cell_of(self.model, action.args[0])
        sealed = self.model["trenches"][TRENCHES.index(action.args[0][0])]["sealed"]
        mine = cell["state"] == "open" and cell["owner"] == self.viewer
        return mine and action.args[0][0] == TRENCHES[self.here] and not sealed and self.here >= 0

    def offered(self) -> list[Action]:
        """What the prompt names: lifts, help, the dig, the draw, then moves as one."""
        named = [self.button(verb) for verb in ("lift", "help", "dig", "join", "draw")]
        found = [action for action in named if action is not None and self.can(action)]
        moves = [action for action in self.legal() if action.kind == "go"]
        return [*found, *moves[:1]]

    def verb(self, action: Action) -> str:
        """An action inside a sentence."""
        if action.kind == "dig":
            layer = reckon.next_buried(self.model, self.here) if self.here >= 0 else None
            return t("tanfang.verb.dig", cell="" if layer is None else f"{TRENCHES[self.here]}{layer + 1}")
        if action.kind == "go":
            moves = [other.args[0] for other in self.legal() if other.kind == "go"]
            return t("tanfang.verb.go", trench=t("tanfang.or").join(moves) if len(moves) < 4 else t("tanfang.verb.any"))
        return t(f"tanfang.verb.{action.kind}", cell=action.args[0] if action.args else "")

    # -- doing it ------------------------------------------------------------------------------------------------------

    def perform(self, action: Action | None) -> None:
        """Carry out an action, the tool laid ready first if it belongs to it."""
        if action is None or not self.choosing:
            self.skip() if not self.choosing else self.refuse(t("tanfang.prompt.not_here"))
            return
        armed = self.armed
        useful = armed is not None and action.kind in ARMS.get(armed, ()) and self._with_tool(action)
        if useful and self._changes(action):
            self.armed = None
            if not self.submit(Action("use", (armed,))):
                return
        self.submit(action)
        self.touch()

    def _changes(self, action: Action) -> bool:
        """Whether the tool laid ready makes a difference to the action."""
        if self.armed == "permit":
            return action not in self.legal()
        if action.kind == "dig":
            layer = reckon.next_buried(self.model, self.here)
            return layer is not None and reckon.dig_cost(self.model, layer, self.armed) < reckon.dig_cost(
                self.model, layer
            )
        return reckon.cost(self.model, action, self.armed) < reckon.cost(self.model, action)

    def press_verb(self, verb: str) -> None:
        """A button: the first thing it could be done to, or why there is none."""
        action = self.button(verb)
        if action is None and self.choosing:
            self.refuse(t(f"tanfang.none.{verb}"))
            return
        self.perform(action)

    def press_tool(self, index: int) -> None:
        """Lay a tool ready; pressed again it acts at once."""
        tools = self.tools()
        if not self.choosing or index >= len(tools):
            return
        tool = tools[index][0]
        if tool == "radar":
            self.armed = None if self.armed == "radar" else "radar"
        elif self.armed == tool:
            self.armed = None
            self.submit(Action("use", (tool,)))
        else:
            self.armed = tool
        self.app.sound("card_slide")
        self.touch()

    def press_trench(self, trench: int) -> None:
        """Go there, or look there with the radar."""
        if not self.choosing:
            self.skip()
            return
        name = TRENCHES[trench]
        if self.armed == "radar":
            self.armed = None
            self.submit(Action("use", ("radar", name)))
            return
        self.perform(Action("go", (name,)))

    def press_cell(self, trench: int, layer: int) -> None:
        """Work on a layer of your own trench; anywhere else the press means the trench."""
        if self.armed == "radar" or trench != self.here or not self.choosing:
            self.press_trench(trench)
            return
        cell = self.model["trenches"][trench]["cells"][layer]
        if cell["state"] == "buried":
            if reckon.next_buried(self.model, trench) == layer:
                self.perform(Action("dig"))
            else:
                self.refuse(t("tanfang.none.above"))
            return
        kind = "help" if cell["state"] == "open" and cell["owner"] != self.viewer else "lift"
        self.perform(Action(kind, (cell["cell"],)))

    def cell_action(self, trench: int, layer: int) -> Action | None:
        """What a press on the cell would do."""
        if trench != self.here or self.armed == "radar":
            return Action("go", (TRENCHES[trench],))
        cell = self.model["trenches"][trench]["cells"][layer]
        if cell["state"] == "buried":
            return Action("dig") if reckon.next_buried(self.model, trench) == layer else None
        if cell["state"] != "open":
            return None
        return Action("lift" if cell["owner"] == self.viewer else "help", (cell["cell"],))

    # -- controls ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.places = Places(self.layout, len(self.model["trenches"]))
        top.build(self)
        places, ring = self.places, self.ring
        for trench in range(places.trenches):
            self._target(
                f"trench-{trench}",
                places.mouth(trench),
                partial(self.press_trench, trench),
                partial(self._may_enter, trench),
            )
            for layer in range(LAYERS):
                self._target(
                    f"cell-{TRENCHES[trench]}{layer + 1}",
                    places.cell(trench, layer),
                    partial(self.press_cell, trench, layer),
                    partial(self._may_work, trench, layer),
                )
        for n in range(len(TOOLS)):
            ring.add(
                Focusable(
                    f"tool-{n}",
                    rect=partial(self._tool_rect, n),
                    press=partial(self.press_tool, n),
                    enabled=partial(self._tool_there, n),
                    radius=self.layout.g(10),
                )
            )
        for n, verb in enumerate(VERBS):
            self._target(f"act-{verb}", places.actions[n], partial(self.press_verb, verb), partial(self._may_act, verb))

    def _target(self, name: str, rect: pygame.Rect, press: Any, enabled: Any) -> None:
        self.ring.add(Focusable(name, rect=lambda: rect, press=press, enabled=enabled, radius=self.layout.g(8)))

    def _may_enter(self, trench: int) -> bool:
        if self.armed == "radar":
            return self.choosing
        return self.can(Action("go", (TRENCHES[trench],)))

    def _may_work(self, trench: int, layer: int) -> bool:
        return trench == self.here and self.armed != "radar" and self.can(self.cell_action(trench, layer))

    def _may_act(self, verb: str) -> bool:
        return self.can(self.button(verb))

    def _tool_there(self, index: int) -> bool:
        return self.choosing and index < len(self.tools())

    def _tool_rect(self, index: int) -> pygame.Rect:
        return self.places.tool(index, max(1, len(self.tools())))

    def hovered(self) -> str | None:
        """The target that this frame points out."""
        return self._hovered

    def _find_hovered(self) -> str | None:
        """The target under the pointer or, once keys are used, the one that has the focus."""
        if self.ring.visible and self.ring.current is not None:
            return self.ring.current.name
        item = self.ring.at(pygame.mouse.get_pos())
        return item.name if item is not None else None

    # -- advice and words ----------------------------------------------------------------------------------------------

    def take_advice(self, action: Action) -> None:
        """Lay the advised tool ready, or point at the advised action."""
        if action.kind == "use" and action.args[0] in ("radar", *ARMS):
            self.armed = action.args[0]
        name = f"act-{action.kind}" if action.kind in VERBS else None
        if action.kind == "go" or (action.kind == "use" and action.args[0] == "radar"):
            name = f"trench-{TRENCHES.index(action.args[-1])}"
        elif action.kind == "use":
            held = [tool for tool, _count in self.tools()]
            name = f"tool-{held.index(action.args[0])}"
        elif action.kind in ("lift", "help"):
            name = f"cell-{action.args[0]}"
        self.ring.focus_name(name, show=True)
        self.touch()

    def action_words(self, action: Action) -> str:
        if action.kind == "use":
            tool = t(f"tanfang.tool.{action.args[0]}")
            where = action.args[1] if len(action.args) > 1 else ""
            return t("tanfang.action.use_at" if where else "tanfang.action.use", tool=tool, trench=where)
        if action.kind == "join":
            return t("tanfang.action.join", group=t(f"tanfang.group.{action.args[0]}"))
        return t(f"tanfang.action.{action.kind}", cell=action.args[0] if action.args else "")

    def advice_value(self, advice: Advice) -> str:
        return f"{advice.value * 100:.0f}% ± {advice.error * 100:.0f}"

    def hint_center(self) -> int:
        return self.places.side.left // 2

    def seat_name(self, seat: int) -> str:
        """Teams go by their crests' names."""
        return t("table.you") if seat == self.viewer else team_name(self.model["seats"], seat)

    def seat_title(self, seat: int) -> str:
        return t("table.You") if seat == self.viewer else team_name(self.model["seats"], seat)

    def paint_mark(self, surface: pygame.Surface, center: tuple[int, int], seat: int) -> None:
        picture = pieces.crest(self.model["seats"][seat]["team"], self.layout.g(26))
        surface.blit(picture, picture.get_rect(center=center))

    def words(self, event: Event) -> dict[str, Any]:
        """Names for finds, tools, weathers and groups; the owner as a team."""
        fields = super().words(event)
        if isinstance(fields.get("owner"), int):
            fields["owner"] = self.seat_name(fields["owner"])
        elif "owner" in fields:
            fields["owner"] = t("tanfang.nobody")
        for name, kind in (("find", "find"), ("tool", "tool"), ("weather", "weather"), ("group", "group")):
            if isinstance(fields.get(name), str):
                fields[name] = t(f"tanfang.{kind}.{fields[name]}")
        if event.kind == "withstood":
            fields["reason"] = t(f"tanfang.shelter.{fields['reason']}")
        return fields

    def sentence(self, event: Event) -> str | None:
        if event.kind == "withstood" and event.data[1] == "nothing_open":
            return None
        if event.kind == "dug" and event.data[-1]:
            return t("tanfang.event.dug_again", **self.words(event))
        return super().sentence(event)

    def mentioned(self, event: Event) -> set[int]:
        fields = dict(zip(self.game.events[event.kind], event.data, strict=True))
        return {fields[name] for name in ("seat", "owner", "by") if isinstance(fields.get(name), int)}

    # -- story ---------------------------------------------------------------------------------------------------------

    def beats(self, event: Event) -> list[Beat]:
        return self.planner.beats(event)

    def settled(self) -> None:
        self.stage.pose()
        held = [tool for tool, _count in self.tools()] if self.model else []
        if self.armed not in held or not self.choosing:
            self.armed = None
        self.touch()

    def game_over(self) -> None:
        from scenes.tables.tanfang.scoring import SeasonScoring

        saves.finished(self.app, self.session)
        self.app.push(SeasonScoring(self.app, self))

    def open_tutorial(self) -> None:
        from scenes.tables.tanfang.tutorial import TanfangTutorial

        self.app.push(TanfangTutorial(self.app, lambda: None))

    # -- input ---------------------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if super().on_event(event, stamp):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._mouse_down(event)
        return False

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        item = self.ring.at(event.pos)
        if item is not None and not item.name.startswith(("trench-", "cell-", "tool-", "act-")):
            return False
        if not self.director.idle:
            self.skip()
            return True
        if item is None:
            return False
        self.ring.current, self.ring.visible = item, False
        if self.choosing:
            item.press()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.mod & pygame.KMOD_SHIFT or self.armed == "radar":
            trench = event.key - pygame.K_a
            if 0 <= trench < self.places.trenches:
                self.press_trench(trench)
                return True
        if pygame.K_1 <= event.key <= pygame.K_6:
            self.press_tool(event.key - pygame.K_1)
            return True
        verb = KEYS.get(event.key)
        if verb is not None:
            if self.choosing:
                self.press_verb(verb)
            return True
        action = {pygame.K_h: self.hint, pygame.K_l: self.open_log}.get(event.key)
        if action is not None:
            action()
        return action is not None

    def back(self) -> None:
        """Escape first puts the tool back, then leaves the table; everything is saved."""
        if self.armed is not None:
            self.armed = None
            self.touch()
            return
        self.app.pop()

    # -- pictures ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        self._hovered = self._find_hovered()
        if not self.still(surface):
            section.paint_ground(self, surface)
            side.paint_ground(self, surface)
            foot.paint_ground(self, surface)
            top.paint_ground(self, surface)
            self.keep_still(surface)
        section.paint(self, surface)
        foot.paint(self, surface)
        side.paint(self, surface)
        section.paint_moving(self, surface)
        tips.paint(self, surface)
