"""Before a game: who sits where, by which rules, from which seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import paper, shapes
from art.components import crest, keycap, seal, segments, switch
from art.svg import svg
from game.core.options import Option
from game.registry import game as game_of
from scenes import i18n, saves
from scenes.i18n import t
from scenes.scene import Scene
from scenes.seating import Place, Plan, new_seed, seed_of, seed_text
from scenes.tables import TABLES
from scenes.widgets import Look

if TYPE_CHECKING:
    from pygame_gui.elements import UIScrollingContainer

    from scenes.app import App

KINDS = ("human", "bot", "empty")


class SetupScene(Scene):
    name = "setup"

    def __init__(self, app: App, game_id: str, plan: Plan | None = None) -> None:
        super().__init__(app)
        self.game = game_of(game_id)
        self.table = TABLES[game_id]
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
        self.kit.painted("back", pygame.Rect(g(28), g(8), width, g(44)), self._paint_back, self.back, dark=True)

    # -- seats -----------------------------------------------------------------------------------------------------

    def _row_height(self) -> int:
        return max(self.layout.g(64), self.layout.line(22) + self.layout.g(14))

    def _card_height(self) -> int:
        return max(self.layout.g(66), self.layout.line(20) + self.layout.line(16) + self.layout.g(8))

    def _open_height(self) -> int:
        g, layout = self.layout.g, self.layout
        bots = self._bots()
        rows = (len(bots) + 1) // 2
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
                    partial(self._paint_row, index),
                    partial(self.open_seat, index),
                    container=column,
                )
                y += rect.height

    def _build_open_row(self, column: UIScrollingContainer, index: int, place: Place, y: int, width: int) -> int:
        g = self.layout.g
        height = self._open_height()
        self.kit.painted(
            f"open-{index}", pygame.Rect(0, y, width, height), partial(self._paint_open_row, index), container=column
        )
        head = self._row_height()
        segment = pygame.Rect(0, 0, min(g(266), width // 2), min(g(46), head - g(8)))
        segment.midright = (width - g(12), y + head // 2)
        self.kit.painted(
            f"kind-{index}",
            segment,
            partial(self._paint_kind, place),
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
        card_w = (width - g(24) - g(12)) // 2
        pitch = self._card_height() + g(8)
        styles = [info for info in bots if info.level == 0]
        levels = [info for info in bots if info.level > 0]
        for side, group in enumerate((styles, levels)):
            for n, info in enumerate(group):
                rect = pygame.Rect(g(12) + side * (card_w + g(12)), y + n * pitch, card_w, self._card_height())
                self.kit.painted(
                    f"bot-{info.id}",
                    rect,
                    partial(self._paint_bot, index, info),
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

    def _option_height(self) -> int:
        return max(self.layout.g(66), self.layout.line(20) + self.layout.line(16) + self.layout.g(10))

    def _build_rules(self) -> None:
        g, layout = self.layout.g, self.layout
        official = [o for o in self.game.options if not o.house]
        house = [o for o in self.game.options if o.house]
        preset_h = max(g(72), layout.line(20) + layout.line(16) + g(8))
        names = list(self.game.presets)
        columns = 4 if len(names) > 2 and not layout.tight else 2
        preset_rows = (len(names) + columns - 1) // columns
        house_head = max(g(56), layout.line(20) + g(16))
        height = preset_rows * (preset_h + g(10)) + len(self.game.options) * self._option_height() + house_head + g(16)
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
                partial(self._paint_preset, name),
                partial(self._take_preset, name),
                container=column,
            )
        y = preset_rows * (preset_h + g(10)) + g(8)
        for option in official:
            y = self._build_option(column, option, y, width)
        if house:
            self.kit.painted("house", pygame.Rect(0, y, width + g(24), house_head), self._paint_house, container=column)
            y += house_head
            for option in house:
                y = self._build_option(column, option, y, width)

    def _build_option(self, column: UIScrollingContainer, option: Option, y: int, width: int) -> int:
        g = self.layout.g
        rect = pygame.Rect(0, y, width + g(24), self._option_height())
        name = f"option-{option.name}"
        if isinstance(option.default, bool):
            self.kit.painted(
                name, rect, partial(self._paint_switch_row, option), partial(self._flip, option), container=column
            )
        else:
            self.kit.painted(
                name,
                rect,
                partial(self._paint_choice_row, option),
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
        self.kit.painted("seed-new", dice, self._paint_dice, self._new_seed, tip=lambda: t("setup.seed_new"))
        tall = i18n.language() in ("zh", "ja")
        size = (g(104), g(112)) if tall else (g(190), g(72))
        start = pygame.Rect(0, 0, *size)
        start.midright = (self.rules_column.right, (self.foot_top + layout.height) // 2 - g(8))
        self.start_rect = start
        self.kit.painted("start", start, self._paint_start, self.start, bleed=g(8))

    # -- parts of segmented controls -------------------------------------------------------------------------------

    def _click_parts(self, name: str, count: int, choose: Any) -> None:
        """A mouse press on a part of a segmented control chooses that part."""
        item = self.ring.find(name)
        if item is not None:
            item.data["parts"] = (count, choose)

    def _click_option_parts(self, name: str, option: Option) -> None:
        item = self.ring.find(name)
        if item is not None and option.choices:
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
            parts = self._segments_rect(item.rect(), option)
            if parts.collidepoint(event.pos):
                count = len(option.choices)
                n = min(count - 1, (event.pos[0] - parts.left) * count // parts.width)
                self._choose(option, sorted(option.choices)[n])
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
        values = sorted(option.choices)
        now = values.index(self.plan.options[option.name])
        self._choose(option, values[(now + direction) % len(values)])

    def _choose(self, option: Option, value: Any) -> None:
        problem = self.plan.set_option(option.name, value)
        if problem is not None:
            self.app.toasts.show(self._reason(problem))
            self.app.sound("refuse")
            return
        self.app.sound("tick")
        self.rebuild()

    def _reason(self, problem: Any) -> str:
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
        self._paint_heading(surface, self.seats_column, t("setup.seats"), t("setup.seats_note"), "left")
        changed = self.plan.changed()
        note = {0: t("setup.unchanged"), 1: t("setup.changed_one")}.get(
            len(changed), t("setup.changed", count=len(changed))
        )
        preset = t(f"{self.game.id}.preset.{self.plan.preset}")
        self._paint_heading(surface, self.rules_column, t("setup.rules"), f"{preset} · {note}", "right")
        self._paint_foot(surface)
        pygame.draw.line(
            surface,
            pen.color("line"),
            (self.seats_column.left, self.foot_top),
            (self.rules_column.right, self.foot_top),
            max(1, g(1)),
        )
        self.keep_still(surface)

    def _paint_heading(self, surface: pygame.Surface, column: pygame.Rect, title: str, note: str, side: str) -> None:
        g, pen = self.layout.g, self.pen
        head = pen.text(surface, title, 40, "sumi", (column.left, g(104)), "bottomleft", role="heading")
        if side == "left":
            pen.text(
                surface,
                note,
                16,
                "ink_3",
                (head.right + g(20), head.bottom - g(6)),
                "bottomleft",
                max_width=column.right - head.right - g(20),
            )
        else:
            pen.text(
                surface,
                note,
                16,
                "ink_3",
                (column.right, head.bottom - g(6)),
                "bottomright",
                max_width=column.right - head.right - g(20),
            )
        y = g(114)
        pygame.draw.line(surface, pen.color("sumi"), (column.left, y), (column.right, y), max(2, g(3)))
        pygame.draw.line(surface, pen.color("sumi"), (column.left, y + g(5)), (column.right, y + g(5)), 1)

    def _paint_foot(self, surface: pygame.Surface) -> None:
        g, layout, pen = self.layout.g, self.layout, self.pen
        seed = self.seed_rect
        pen.text(surface, t("setup.seed"), 16, "ink_3", (seed.left, seed.top - g(6)), "bottomleft")
        size = g(28)
        surface.blit(svg("frame-dohyo/icon-seed", (size, size)), (self.seats_column.left, seed.centery - size // 2))
        note_left = seed.right + g(20)
        note_room = pygame.Rect(note_left, seed.top - g(8), self.seats_column.right - note_left, seed.height)
        if not layout.tight and note_room.width > g(120):
            pen.paragraph(surface, t("setup.seed_note"), 16, "ink_3", note_room, max_lines=3)
        start = self.start_rect
        right = start.left - g(20)
        key = keycap.size(t("key.enter"), layout.scale)[0] + g(24)
        room = right - key - self.rules_column.left
        name = t(f"{self.game.id}.preset.{self.plan.preset}")
        pen.text(
            surface,
            t("setup.summary", seats=self.plan.count, rules=name),
            20,
            "sumi",
            (right - key, start.centery - g(2)),
            "bottomright",
            role="heading",
            max_width=room,
        )
        pen.text(
            surface, self._summary_line(), 16, "ink_2", (right - key, start.centery + g(4)), "topright", max_width=room
        )
        keycap.draw(surface, (right, start.centery), layout.scale, t("key.enter"), anchor="midright")

    def _summary_line(self) -> str:
        changed = list(self.plan.changed_from_standard())
        if not changed:
            return t(f"{self.game.id}.preset.{self.plan.preset}.line")
        return t("setup.stats_apart")

    def _paint_back(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        size = self.layout.g(24)
        surface.blit(
            svg("frame-dohyo/icon-back", (size, size), color=self.pen.color("washi")),
            (rect.left, rect.centery - size // 2),
        )
        self.pen.text(
            surface,
            t("setup.back"),
            20,
            "washi",
            (rect.left + self.layout.g(36), rect.centery),
            "midleft",
            role="heading",
        )

    def _paint_row(self, index: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        place = self.plan.places[index]
        if look.hovered:
            surface.fill((*pen.color("kinari"), 140), rect)
        inner = rect.inflate(-g(24), 0)
        if place.kind == "empty":
            shapes.dashed_circle(surface, (inner.left + g(17), rect.centery), g(16), pen.color("hai"), max(1, g(2)))
            pen.text(surface, "+", 20, "ink_3", (inner.left + g(17), rect.centery), "center")
            name = pen.text(surface, t("setup.empty_seat"), 22, "ink_3", (inner.left + g(56), rect.centery), "midleft")
            pen.text(
                surface,
                t("setup.seat_number", n=index + 1),
                16,
                "ink_3",
                (inner.right, rect.centery),
                "midright",
                max_width=inner.right - name.right - g(16),
            )
        else:
            self._paint_person(surface, inner, index, chevron=True)
        pygame.draw.line(surface, pen.color("line"), (inner.left, rect.bottom - 1), (inner.right, rect.bottom - 1))

    def _paint_person(
        self, surface: pygame.Surface, rect: pygame.Rect, index: int, *, chevron: bool, height: int = 0
    ) -> None:
        g, pen = self.layout.g, self.pen
        place = self.plan.places[index]
        middle = rect.top + (height or rect.height) // 2
        crest.draw(surface, (rect.left + g(17), middle), self.layout.scale, index)
        name = pen.text(
            surface,
            self.plan.name(index),
            24,
            "sumi",
            (rect.left + g(56), middle),
            "midleft",
            role="heading",
            max_width=rect.width * 0.3,
        )
        kind = t("setup.human") if place.kind == "human" else t(f"{self.game.id}.bot.{place.bot}")
        room = rect.width * 0.3 if chevron else rect.width // 2 - name.right + rect.left - g(20)
        label = pen.text(
            surface, kind, 18, "ink_2", (name.right + g(14), middle), "midleft", role="ui_bold", max_width=room
        )
        if chevron:
            size = g(22)
            surface.blit(
                svg("frame-dohyo/icon-down", (size, size), color=pen.color("ink_2")),
                (rect.right - size, middle - size // 2),
            )
            line = t("setup.human_line") if place.kind == "human" else t(f"{self.game.id}.bot.{place.bot}.line")
            left = rect.right - size - g(14) - label.right - g(16)
            if left > g(120) and pen.width(line, 16) <= left / 0.8:
                pen.text(surface, line, 16, "ink_3", (rect.right - size - g(14), middle), "midright", max_width=left)

    def _paint_open_row(self, index: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        surface.fill(pen.color("kinari"), rect)
        surface.fill(crest.color(index), (rect.left, rect.top, max(3, g(6)), rect.height))
        head = pygame.Rect(rect.left + g(12), rect.top, rect.width - g(24), self._row_height())
        self._paint_person(surface, head, index, chevron=False)
        place = self.plan.places[index]
        y = head.bottom + g(8)
        if place.kind == "human":
            pen.text(
                surface,
                t("setup.name_label"),
                16,
                "ink_2",
                (head.left, y + max(g(44), self.layout.line(20)) // 2),
                "midleft",
            )
        elif place.kind == "bot":
            rows = (len(self._bots()) + 1) // 2
            note = pygame.Rect(head.left, y + rows * (self._card_height() + g(8)) + g(2), head.width, g(60))
            pen.paragraph(surface, self._notes(), 16, "ink_3", note)

    def _paint_kind(self, place: Place, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        labels = [t(f"setup.{kind}") for kind in KINDS]
        segments.draw(surface, rect, self.layout.scale, labels, KINDS.index(place.kind), self.pen)

    def _paint_bot(self, index: int, info: Any, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        chosen = self.plan.places[index].bot == info.id
        edge = ("sumi", 2.4) if chosen else ("line", 1.2)
        fill = "paper" if not look.hovered else "washi"
        shapes.rounded(surface, rect, pen.color(fill), g(8), pen.color(edge[0]), max(1, g(edge[1])))
        inner = rect.inflate(-g(28), -g(10))
        right = inner.right
        if chosen:
            size = g(22)
            surface.blit(svg("frame-dohyo/icon-check", (size, size)), (right - size, inner.top + g(4)))
            right -= size + g(6)
        if info.level:
            right = self._paint_dots(surface, info.level, (right, inner.top + g(16))) - g(8)
        elif info.share:
            share = info.share.get(self.plan.count) or info.share.get(self.game.default_seats)
            if share:
                text = pen.text(
                    surface, f"{share * 100:.0f}%", 18, "ink_2", (right, inner.top + g(14)), "midright", role="ui_bold"
                )
                right = text.left - g(8)
        pen.text(
            surface,
            t(f"{self.game.id}.bot.{info.id}"),
            20,
            "sumi",
            (inner.left, inner.top),
            role="heading",
            max_width=right - inner.left,
        )
        pen.text(
            surface,
            t(f"{self.game.id}.bot.{info.id}.line"),
            16,
            "ink_2",
            (inner.left, inner.bottom),
            "bottomleft",
            max_width=inner.width,
        )

    def _paint_dots(self, surface: pygame.Surface, level: int, pos: tuple[int, int]) -> int:
        """One to four dots ending at pos; the x where they begin."""
        g = self.layout.g
        x = pos[0]
        for n in range(4, 0, -1):
            center = (x - g(6), pos[1])
            shapes.circle(
                surface,
                center,
                g(5),
                self.pen.color("sumi") if n <= level else self.pen.color("paper"),
                self.pen.color("sumi"),
                max(1, g(1.5)),
            )
            x -= g(16)
        return x

    def _paint_preset(self, name: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        chosen = self.plan.preset == name
        fill, ink, soft = ("sumi", "washi", "kinari") if chosen else ("paper", "sumi", "ink_2")
        shapes.rounded(
            surface, rect, pen.color(fill), g(8), pen.color("sumi" if look.hovered else "line"), max(1, g(1.4))
        )
        inner = rect.inflate(-g(24), -g(12))
        right = inner.right
        if chosen and self.plan.changed():
            tag = pygame.Rect(
                0, 0, max(g(34), pen.width(f"+{len(self.plan.changed())}", 16, "ui_bold") + g(10)), self.layout.line(16)
            )
            tag.topright = (inner.right + g(4), inner.top)
            shapes.rounded(surface, tag, pen.color("gold"), g(5))
            pen.text(surface, f"+{len(self.plan.changed())}", 16, "sumi", tag.center, "center", role="ui_bold")
            right = tag.left - g(4)
        pen.text(
            surface,
            t(f"{self.game.id}.preset.{name}"),
            20,
            ink,
            inner.topleft,
            role="heading",
            max_width=right - inner.left,
        )
        pen.text(
            surface,
            t(f"{self.game.id}.preset.{name}.line"),
            16,
            soft,
            inner.bottomleft,
            "bottomleft",
            max_width=inner.width,
        )

    def _paint_house(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        head = pen.text(
            surface, t("setup.house"), 20, "sumi", (rect.left + g(12), rect.bottom - g(6)), "bottomleft", role="heading"
        )
        pen.text(
            surface,
            t("setup.house_note"),
            16,
            "ink_3",
            (head.right + g(14), head.bottom - g(2)),
            "bottomleft",
            max_width=rect.right - head.right - g(26),
        )

    def _option_frame(self, surface: pygame.Surface, rect: pygame.Rect, option: Option, look: Look) -> pygame.Rect:
        """Ground and edges shared by all option rows; the room for their text."""
        g, pen = self.layout.g, self.pen
        if look.hovered:
            surface.fill((*pen.color("kinari"), 140), rect)
        if self.plan.options[option.name] != option.default:
            surface.fill(pen.color("yamabuki"), (rect.left, rect.top + g(4), max(3, g(5)), rect.height - g(8)))
        inner = rect.inflate(-g(24), -g(10))
        pygame.draw.line(surface, pen.color("line"), (inner.left, rect.bottom - 1), (inner.right, rect.bottom - 1))
        return inner

    def _paint_switch_row(self, option: Option, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        g, pen = self.layout.g, self.pen
        inner = self._option_frame(surface, rect, option, look)
        on = bool(self.plan.options[option.name])
        problem = None if on else self.plan.why_not(option.name, True)
        box = pygame.Rect(0, 0, g(52), g(28))
        box.midright = (inner.right, inner.centery)
        switch.draw(surface, box, self.layout.scale, on, enabled=problem is None)
        right = box.left - g(14)
        if problem is not None:
            reason = pen.text(
                surface,
                self._reason(problem),
                16,
                "beni",
                (right, inner.centery),
                "midright",
                max_width=inner.width * 0.4,
            )
            right = reason.left - g(12)
        self._paint_option_words(surface, inner, option, right, "ink_3" if problem is not None else "sumi")

    def _paint_option_words(
        self, surface: pygame.Surface, inner: pygame.Rect, option: Option, right: int, ink: str
    ) -> None:
        pen = self.pen
        key = f"{self.game.id}.option.{option.name}"
        pen.text(surface, t(key), 20, ink, inner.topleft, role="heading", max_width=right - inner.left)
        pen.text(
            surface,
            t(f"{key}.effect"),
            16,
            "ink_3" if ink != "sumi" else "ink_2",
            inner.bottomleft,
            "bottomleft",
            max_width=right - inner.left,
        )

    def _segments_rect(self, rect: pygame.Rect, option: Option) -> pygame.Rect:
        g = self.layout.g
        widest = max(self.pen.width(self._value_text(option, value), 18) for value in option.choices) + g(28)
        width = min(max(g(73), widest) * len(option.choices), rect.width * 3 // 5)
        box = pygame.Rect(0, 0, width, min(g(46), rect.height - g(10)))
        box.midright = (rect.right - g(12), rect.centery)
        return box

    def _value_text(self, option: Option, value: Any) -> str:
        key = f"{self.game.id}.option.{option.name}.{value}"
        return t(key) if i18n.has(key) else str(value)

    def _paint_choice_row(self, option: Option, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        inner = self._option_frame(surface, rect, option, look)
        values = sorted(option.choices)
        box = self._segments_rect(rect, option)
        labels = [self._value_text(option, value) for value in values]
        segments.draw(surface, box, self.layout.scale, labels, values.index(self.plan.options[option.name]), self.pen)
        self._paint_option_words(surface, inner, option, box.left - self.layout.g(14), "sumi")

    def _paint_dice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        size = self.layout.g(24)
        color = self.pen.color("shu_dark" if look.hovered else "ink_2")
        image = svg("frame-dohyo/icon-rematch", (size, size), color=color)
        surface.blit(image, image.get_rect(center=rect.center))

    def _paint_start(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        seal.draw(surface, rect, self.layout.scale, t("setup.start"), look, self.pen)
