"""Before a game: who sits where, by which rules, from which seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import paper
from game.core.options import Option
from game.registry import game as game_of
from scenes import i18n, saves, setup_paint
from scenes.i18n import t
from scenes.scene import Scene
from scenes.seating import KINDS, Place, Plan, new_seed, seed_of, seed_text

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.app import App


class SetupScene(Scene):
    name = "setup"

    def __init__(self, app: App, game_id: str, plan: Plan | None = None) -> None:
        super().__init__(app)
        self.game = game_of(game_id)
        self.table = app.tables[game_id]
        self.help_page = game_id
        self.plan = plan or Plan.fresh(self.game, self.table.line_up)
        self.open_row: int | None = None

    # -- places ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        layout = self.layout
        g = layout.g
        self.side = pygame.Rect(0, 0, g(540 if layout.compact else 640), layout.height)
        self.foot_top = layout.height - max(g(172), layout.line(20) + layout.line(16) + g(90))
        left = self.side.right + g(56 if layout.compact else 72)
        right = layout.width - g(56 if layout.compact else 72)
        gap = g(48 if layout.compact else 68)
        column = (right - left - gap) // 2
        top = g(128)
        self.seats_column = pygame.Rect(left, top, column, self.foot_top - top - g(8))
        self.rules_column = pygame.Rect(right - column, top, column, self.foot_top - top - g(8))
        self._build_back()
        self._build_seats()
        self._build_rules()
        self._build_foot()
        if self.ring.current is None:
            self.ring.focus_name("start")

    def _build_back(self) -> None:
        g = self.layout.g
        width = g(48) + self.pen.width(t("setup.back"), 20, "heading")
        self.kit.painted(
            "back", pygame.Rect(g(28), g(8), width, g(44)), partial(setup_paint.paint_back, self), self.back, dark=True
        )

    # -- seats -----------------------------------------------------------------------------------------------------

    def _row_height(self) -> int:
        return max(self.layout.g(64), self.layout.line(22) + self.layout.g(14))

    @property
    def bot_columns(self) -> int:
        """Two columns of bots where their names fit beside their marks."""
        g = self.layout.g
        room = (self.seats_column.width - g(36)) // 2 - g(28) - g(76)
        names = (t(f"{self.game.id}.bot.{info.id}") for info in self._bots())
        return 2 if max(self.pen.width(name, 20, "heading") for name in names) * 0.8 <= room else 1

    @property
    def bot_width(self) -> int:
        g = self.layout.g
        return (self.seats_column.width - g(24) - g(12) * (self.bot_columns - 1)) // self.bot_columns

    def _card_height(self) -> int:
        """A name and its sentence, in two lines where it is long."""
        room = self.bot_width - self.layout.g(28)
        lines = max(len(self.pen.wrap(t(f"{self.game.id}.bot.{info.id}.line"), 16, room)) for info in self._bots())
        height = self.layout.line(20) + min(2, lines) * self.layout.line(16) + self.layout.g(8)
        return max(self.layout.g(66), height)

    def bot_rows(self) -> int:
        """How many cards stand over each other."""
        bots = self._bots()
        styles = sum(info.level == 0 for info in bots)
        return max(styles, len(bots) - styles) if self.bot_columns == 2 else len(bots)

    def _open_height(self) -> int:
        g, layout = self.layout.g, self.layout
        rows = self.bot_rows()
        height = self._row_height() + g(16)
        place = self.plan.places[self.open_row or 0]
        if place.kind == "bot":
            height += rows * (self._card_height() + g(8)) + layout.line(16) * self._note_lines() + g(12)
        elif place.kind == "human":
            height += max(g(48), layout.line(20)) + g(24)
        return height

    def _note_lines(self) -> int:
        width = self.seats_column.width - self.layout.g(24)
        return len(self.pen.wrap(self._notes(), 16, width))

    @staticmethod
    def _notes() -> str:
        return t("setup.share_note") + "　" + t("setup.dots_note")

    def _bots(self) -> list[Any]:
        return [info for info in self.game.bots if info.in_interface]

    def _build_seats(self) -> None:
        height = sum(
            self._open_height() if n == self.open_row else self._row_height() for n in range(len(self.plan.places))
        ) + self.layout.g(8)
        column = self.kit.scroll(self.seats_column.inflate(self.layout.g(24), 0), height)
        inner = column.scrollable_container.rect.width
        y = 0
        for index, place in enumerate(self.plan.places):
            if index == self.open_row:
                y = self._build_open_row(column, index, place, y, inner)
            else:
                rect = pygame.Rect(0, y, inner, self._row_height())
                self.kit.painted(
                    f"seat-{index}",
                    rect,
                    partial(setup_paint.paint_row, self, index),
                    partial(self.open_seat, index),
                    container=column,
                )
                y += rect.height

    def _build_open_row(self, column: UIScrollingContainer, index: int, place: Place, y: int, width: int) -> int:
        g = self.layout.g
        height = self._open_height()
        self.kit.painted(
            f"open-{index}",
            pygame.Rect(0, y, width, height),
            partial(setup_paint.paint_open_row, self, index),
            container=column,
        )
        head = self._row_height()
        segment = pygame.Rect(0, 0, min(g(266), width // 2), min(g(46), head - g(8)))
        segment.midright = (width - g(12), y + head // 2)
        self.kit.painted(
            f"kind-{index}",
            segment,
            partial(setup_paint.paint_kind, self, place),
            partial(self._cycle_kind, index),
            container=column,
            adjust=partial(self._step_kind, index),
        )
        self._click_parts(f"kind-{index}", len(KINDS), lambda n: self._set_kind(index, KINDS[n]))
        inner_y = y + head + g(8)
        if place.kind == "bot":
            self._build_bots(column, index, inner_y, width)
        elif place.kind == "human":
            self._build_name(column, index, inner_y, width)
        return y + height

    def _build_bots(self, column: UIScrollingContainer, index: int, y: int, width: int) -> None:
        g = self.layout.g
        bots = self._bots()
        card_w = self.bot_width
        pitch = self._card_height() + g(8)
        styles = [info for info in bots if info.level == 0]
        levels = [info for info in bots if info.level > 0]
        groups = (styles, levels) if self.bot_columns == 2 else (styles + levels,)
        for side, group in enumerate(groups):
            for n, info in enumerate(group):
                rect = pygame.Rect(g(12) + side * (card_w + g(12)), y + n * pitch, card_w, self._card_height())
                self.kit.painted(
                    f"bot-{info.id}",
                    rect,
                    partial(setup_paint.paint_bot, self, index, info),
                    partial(self._take_bot, index, info.id),
                    container=column,
                )

    def _build_name(self, column: UIScrollingContainer, index: int, y: int, width: int) -> None:
        g = self.layout.g
        label = self.pen.width(t("setup.name_label"), 16) + g(24)
        rect = pygame.Rect(g(12) + label, y, min(g(320), width - label - g(24)), max(g(44), self.layout.line(20)))
        self.kit.entry(
            "name",
            rect,
            self.plan.places[index].name,
            partial(self._rename, index),
            container=column,
            limit=12,
            placeholder=self.plan.name(index),
        )

    # -- rules -----------------------------------------------------------------------------------------------------

    def option_height(self, option: Option) -> int:
        """A name and one line of effect, in two where it is long."""
        lines = min(2, len(self.pen.wrap(self.effect(option), 16, self.effect_room(option))))
        height = self.layout.line(20) + lines * self.layout.line(16) + self.layout.g(10)
        return max(self.layout.g(66), height)

    def effect(self, option: Option) -> str:
        return t(f"{self.game.id}.option.{option.name}.effect")

    def effect_room(self, option: Option) -> int:
        """Pixels beside the switch, the choices or the reason of a refusal."""
        g = self.layout.g
        width = self.rules_column.width - self.kit.scroll_bar_width
        if not isinstance(option.default, bool):
            return width - self.segments_rect(pygame.Rect(0, 0, width, g(66)), option).width - g(14)
        problem = None if self.plan.options[option.name] else self.plan.why_not(option.name, True)
        reason = min(self.pen.width(self.reason(problem), 16), round(width * 0.4)) + g(26) if problem else 0
        return width - g(66) - reason

    def _build_rules(self) -> None:
        g, layout = self.layout.g, self.layout
        official, house = self.shown_options(False), self.shown_options(True)
        preset_h = max(g(72), layout.line(20) + layout.line(16) + g(8))
        names = list(self.game.presets)
        columns = 4 if len(names) > 2 and not layout.tight else 2
        preset_rows = (len(names) + columns - 1) // columns
        house_head = max(g(56), layout.line(20) + g(16))
        height = preset_rows * (preset_h + g(10)) + sum(map(self.option_height, official + house)) + house_head + g(16)
        column = self.kit.scroll(self.rules_column.inflate(g(24), 0), height)
        width = column.scrollable_container.rect.width - g(24)
        card_w = (width - (columns - 1) * g(12)) // columns
        for n, name in enumerate(names):
            rect = pygame.Rect(
                g(12) + (n % columns) * (card_w + g(12)), (n // columns) * (preset_h + g(10)) + g(4), card_w, preset_h
            )
            self.kit.painted(
                f"preset-{name}",
                rect,
                partial(setup_paint.paint_preset, self, name),
                partial(self._take_preset, name),
                container=column,
            )
        y = preset_rows * (preset_h + g(10)) + g(8)
        for option in official:
            y = self._build_option(column, option, y, width)
        if house:
            self.kit.painted(
                "house",
                pygame.Rect(0, y, width + g(24), house_head),
                partial(setup_paint.paint_house, self),
                container=column,
            )
            y += house_head
            for option in house:
                y = self._build_option(column, option, y, width)

    def _build_option(self, column: UIScrollingContainer, option: Option, y: int, width: int) -> int:
        g = self.layout.g
        rect = pygame.Rect(0, y, width + g(24), self.option_height(option))
        name = f"option-{option.name}"
        if isinstance(option.default, bool):
            self.kit.painted(
                name,
                rect,
                partial(setup_paint.paint_switch_row, self, option),
                partial(self._flip, option),
                container=column,
            )
        else:
            self.kit.painted(
                name,
                rect,
                partial(setup_paint.paint_choice_row, self, option),
                partial(self._step_option, option, 1),
                adjust=partial(self._step_option, option),
                container=column,
            )
            self._click_option_parts(name, option)
        return y + rect.height

    # -- foot ------------------------------------------------------------------------------------------------------

    def _build_foot(self) -> None:
        g, layout = self.layout.g, self.layout
        height = max(g(46), layout.line(20))
        self.seed_rect = pygame.Rect(
            self.seats_column.left + g(44), 0, max(g(230), self.pen.width("8888-8888", 20) + g(72)), height
        )
        self.seed_rect.bottom = layout.height - g(64)
        entry = self.seed_rect.copy()
        entry.width -= g(50)
        self.kit.entry("seed", entry, seed_text(self.plan.seed), self._type_seed, allowed="0123456789-", limit=14)
        dice = pygame.Rect(0, 0, g(44), height)
        dice.midright = self.seed_rect.midright
        self.kit.painted(
            "seed-new", dice, partial(setup_paint.paint_dice, self), self._new_seed, tip=lambda: t("setup.seed_new")
        )
        tall = i18n.language() in ("zh", "ja")
        size = (g(104), g(112)) if tall else (g(190), g(72))
        start = pygame.Rect(0, 0, *size)
        start.midright = (self.rules_column.right, (self.foot_top + layout.height) // 2 - g(8))
        self.start_rect = start
        self.kit.painted("start", start, partial(setup_paint.paint_start, self), self.start, bleed=g(8))

    # -- parts of segmented controls -------------------------------------------------------------------------------

    def _click_parts(self, name: str, count: int, choose: Any) -> None:
        """A mouse press on a part of a segmented control chooses that part."""
        item = self.ring.find(name)
        if item is not None:
            item.data["parts"] = (count, choose)

    def _click_option_parts(self, name: str, option: Option) -> None:
        item = self.ring.find(name)
        if item is not None:
            item.data["option"] = option

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        item = self.ring.at(event.pos)
        if item is None:
            return False
        if "parts" in item.data:
            count, choose = item.data["parts"]
            rect = item.rect()
            choose(min(count - 1, (event.pos[0] - rect.left) * count // rect.width))
            return True
        if "option" in item.data:
            option = item.data["option"]
            parts = self.segments_rect(item.rect(), option)
            if parts.collidepoint(event.pos):
                values = self.values(option)
                count = 3 if self.steps_through(option) else len(values)
                n = min(count - 1, (event.pos[0] - parts.left) * count // parts.width)
                if self.steps_through(option):
                    self._step_option(option, n - 1 or 1)
                else:
                    self._choose(option, values[n])
            return True
        return False

    # -- actions ---------------------------------------------------------------------------------------------------

    def open_seat(self, index: int) -> None:
        taken = self.plan.count
        if index > taken:
            index = taken
        if self.plan.places[index].kind == "empty":
            self.plan.set_kind(index, "bot", self.table.line_up)
            self._seats_changed()
        self.open_row = index
        self.app.sound("tick")
        self.rebuild()
        self.ring.focus_name(f"kind-{index}")

    def _cycle_kind(self, index: int) -> None:
        self._step_kind(index, 1)

    def _step_kind(self, index: int, direction: int) -> None:
        now = KINDS.index(self.plan.places[index].kind)
        self._set_kind(index, KINDS[max(0, min(len(KINDS) - 1, now + direction))])

    def _set_kind(self, index: int, kind: str) -> None:
        if self.plan.places[index].kind == kind:
            return
        if not self.plan.set_kind(index, kind, self.table.line_up):
            self.app.toasts.show(t("setup.min_seats", n=min(self.game.seats)))
            self.app.sound("refuse")
            return
        if kind == "empty":
            self.open_row = None
        self._seats_changed()
        self.rebuild()

    def _seats_changed(self) -> None:
        for name in self.plan.drop_impossible():
            self.app.toasts.show(t("setup.dropped", option=t(f"{self.game.id}.option.{name}")))

    def _take_bot(self, index: int, bot: str) -> None:
        self.plan.places[index].bot = bot
        self.app.sound("tick")
        self.rebuild()

    def _rename(self, index: int, name: str) -> None:
        self.plan.places[index].name = name.strip()

    def _take_preset(self, name: str) -> None:
        self.plan.take_preset(name)
        self._seats_changed()
        self.app.sound("tick")
        self.rebuild()

    def _flip(self, option: Option) -> None:
        self._choose(option, not self.plan.options[option.name])

    def _step_option(self, option: Option, direction: int) -> None:
        values = self.values(option)
        now = values.index(self.plan.options[option.name])
        self._choose(option, values[(now + direction) % len(values)])

    def _choose(self, option: Option, value: Any) -> None:
        problem = self.plan.set_option(option.name, value)
        if problem is not None:
            self.app.toasts.show(self.reason(problem))
            self.app.sound("refuse")
            return
        self.app.sound("tick")
        self.rebuild()

    def reason(self, problem: Any) -> str:
        key = f"{self.game.id}.option_refusal.{problem.code}"
        return t(key, **problem.params) if i18n.has(key) else t(f"option_refusal.{problem.code}", **problem.params)

    def _type_seed(self, text: str) -> None:
        seed = seed_of(text)
        if seed is not None:
            self.plan.seed = seed

    def _new_seed(self) -> None:
        self.plan.seed = new_seed()
        self.rebuild()

    def start(self) -> None:
        """Begin: the first game of this kind starts with its tutorial offered at the table."""
        self.app.sound("stamp")
        saves.start(self.app, self.plan)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()
            return True
        return False

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if self.still(surface):
            return
        g, pen = self.layout.g, self.pen
        surface.blit(paper.sheet(surface.get_size()), (0, 0))
        self.table.setup_side(surface, self.side, self)
        setup_paint.paint_heading(self, surface, self.seats_column, t("setup.seats"), t("setup.seats_note"), "left")
        changed = self.plan.changed()
        note = {0: t("setup.unchanged"), 1: t("setup.changed_one")}.get(
            len(changed), t("setup.changed", count=len(changed))
        )
        preset = t(f"{self.game.id}.preset.{self.plan.preset}")
        setup_paint.paint_heading(self, surface, self.rules_column, t("setup.rules"), f"{preset} · {note}", "right")
        setup_paint.paint_foot(self, surface)
        pygame.draw.line(
            surface,
            pen.color("line"),
            (self.seats_column.left, self.foot_top),
            (self.rules_column.right, self.foot_top),
            max(1, g(1)),
        )
        self.keep_still(surface)

    def values(self, option: Option) -> list[Any]:
        """All settings of an option that the set-up offers, in the order in which they are stepped through."""
        if option.choices:
            return sorted(option.choices, key=lambda value: (isinstance(value, str), value))
        if isinstance(option.default, list):
            named = [option.default, *(preset.get(option.name) for preset in self.game.presets.values())]
            words = [[], *([word] for word in option.items), list(option.items)] if option.items else []
            return [value for n, value in enumerate(filter_none(named) + words) if value not in named[:n] or n == 0]
        low, high = option.minimum or 0, option.maximum if option.maximum is not None else int(option.default) + 20
        return list(range(low, high + 1))

    def shown_options(self, house: bool) -> list[Option]:
        """The presets have cards of their own, and what the program fills in itself is not asked for."""
        return [
            option
            for option in self.game.options
            if option.house == house and option.name != "preset" and not option.known
        ]

    def steps_through(self, option: Option) -> bool:
        """Too many or too long for a row of segments: one value between two arrows."""
        values = self.values(option)
        widest = max(self.pen.width(self.value_text(option, value), 18) for value in values) + self.layout.g(28)
        return len(values) > 4 or widest * len(values) > self.rules_column.width * 0.5

    def segments_rect(self, rect: pygame.Rect, option: Option) -> pygame.Rect:
        g = self.layout.g
        values = self.values(option)
        widest = max(self.pen.width(self.value_text(option, value), 18) for value in values) + g(28)
        if self.steps_through(option):
            width = min(3 * max(g(64), widest), rect.width // 2)
        else:
            width = max(g(73), widest) * len(values)
        box = pygame.Rect(0, 0, width, min(g(46), rect.height - g(10)))
        box.midright = (rect.right - g(12), rect.centery)
        return box

    def value_text(self, option: Option, value: Any) -> str:
        """A setting in words."""
        if isinstance(value, list):
            return "/".join(self.value_text(option, part) for part in value) or t("setup.none")
        key = f"{self.game.id}.option.{option.name}.{value}"
        return t(key) if i18n.has(key) else str(value)


def filter_none(values: list[Any]) -> list[Any]:
    return [value for value in values if value is not None]
