"""The Dohyo table: choose a card, then a target, then stamp; watch the hand unfold; read the sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art.components import keycap
from game.core.action import Action, Event
from game.core.session import Session
from scenes import i18n, saves
from scenes.director import Beat
from scenes.focus import Focusable
from scenes.i18n import t
from scenes.table import TableScene
from scenes.tables.dohyo import hand, ring, sheet
from scenes.tables.dohyo.beats import Planner, signed
from scenes.tables.dohyo.places import Places
from scenes.tables.dohyo.preview import Preview, preview
from scenes.tables.dohyo.stage import Stage
from scenes.tables.dohyo.words import plate_name

if TYPE_CHECKING:
    from scenes.app import App

TECHNIQUES = ("tsuki", "oshi", "nage", "hataki", "shiko", "henka")
ATTACKS = TECHNIQUES[:4]
HAND = 7
"""Cards at the start of a day."""


class DohyoTable(TableScene):
    name = "dohyo"
    help_page = "dohyo"
    _press_at: tuple[int, int] | None = None

    def __init__(self, app: App, session: Session) -> None:
        self.stage = Stage()
        self.planner = Planner(self)
        self.card: str | None = None
        """The technique picked up."""
        self.target: int | None = None
        self.hovered_seat: int | None = None
        self.covered: pygame.Rect | None = None
        """Part of the sheet under a slip of the tutorial: nothing is written there."""
        self.dragging: tuple[int, int] | None = None
        """Where a dragged card is, in window pixels."""
        super().__init__(app, session)
        self.places = Places(self.layout, len(session.seats))
        self.stage.pose(self.model)

    # -- who sits where --------------------------------------------------------------------------------------------

    def place_of(self, seat: int) -> int:
        """You sit at the bottom, the others follow clockwise."""
        return (seat - (self.viewer or 0)) % len(self.session.seats)

    def row_of(self, seat: int) -> int:
        """You come first on the sheet."""
        return self.place_of(seat)

    @property
    def me(self) -> dict[str, Any] | None:
        return None if self.viewer is None else self.model["seats"][self.viewer]

    @property
    def choosing(self) -> bool:
        """The one who looks may choose now."""
        return self.stage.rail == 0 and self.viewer is not None and self.viewer in self.model["to_act"]

    def targets(self) -> list[int]:
        """Whom the one who looks may aim at."""
        if not self.choosing:
            return []
        return sorted({a.args[0] for a in self.session.legal(self.viewer or 0) if a.args})

    def seat_title(self, seat: int) -> str:
        """The name as a label, 'You' with a capital for the one who looks."""
        return t("table.You") if seat == self.viewer else self.session.seats[seat].name

    def words(self, event: Event) -> dict[str, Any]:
        """Names for techniques, ranks and plays; signs for changes."""
        fields = super().words(event)
        technique = fields.get("technique")
        if technique:
            fields["technique"] = t(f"dohyo.technique.{technique}")
        if "change" in fields:
            fields["change"] = signed(fields["change"])
        if event.kind == "promoted":
            fields["level"] = plate_name(fields["level"])
        if event.kind == "finalists":
            fields |= {name: self.seat_name(fields[name]) for name in ("first", "second")}
        if event.kind == "chose":
            card, _, target = fields["play"].partition(">")
            fields["play"] = t(f"dohyo.technique.{card}") + (f" → {self.seat_name(int(target))}" if target else "")
        if event.kind in ("idle", "mizuiri"):
            fields["points"] = abs(fields["points"]) if i18n.language() == "en" else signed(fields["points"])
        return fields

    def sentence(self, event: Event) -> str | None:
        if event.kind == "revealed" and event.data[2] is not None:
            return t("dohyo.event.revealed_at", **self.words(event))
        return super().sentence(event)

    def variant_line(self) -> str:
        """What is being played, beside the game's name."""
        options = self.session.options
        standard = all(options[o.name] == o.default for o in self.game.options)
        kind = t("dohyo.variant.standard" if standard else "dohyo.variant.changed")
        return f"{kind}　{t('dohyo.variant.days', days=self.model['days'])}"

    def hovered_card(self, index: int) -> bool:
        """The pointer is over that card, or the focus is on it."""
        if not self.choosing:
            return False
        if self.ring.visible and self.ring.current is not None:
            return self.ring.current.name == f"card-{index}"
        return self._card_place(index).collidepoint(pygame.mouse.get_pos())

    def cards(self) -> list[str]:
        """The hand, card by card."""
        me = self.me
        if me is None or me["cards"] is None:
            return []
        return [name for name in TECHNIQUES for _ in range(me["cards"][name])]

    def preview(self) -> Preview | None:
        """What the chosen card would do, as far as one can know."""
        return preview(self.model, self.viewer, self.card, self.target) if self.choosing and self.card else None

    # -- controls --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.places = Places(self.layout, len(self.session.seats))
        self._build_top()
        self._build_hand()
        self._build_targets()
        self._build_seal()
        self._build_rows()
        self._build_keys()

    def _build_top(self) -> None:
        g = self.layout.g
        self.kit.painted(
            "back", pygame.Rect(g(28), g(8), g(520), g(44)), partial(sheet.paint_back, self), self.back, dark=True
        )
        icons = (
            ("speed", "skip", self.cycle_speed),
            ("log", "log", self.open_log),
            ("rules", "rules", self.open_rules),
            ("menu", "settings", self.open_menu),
        )
        size = g(44)
        right = self.places.sheet_right + g(10)
        for n, (name, icon, action) in enumerate(reversed(icons)):
            rect = pygame.Rect(right - (n + 1) * (size + g(14)) + g(14), g(27), size, size)
            self.kit.painted(
                f"icon-{name}",
                rect,
                partial(sheet.paint_icon, self, name, icon),
                action,
                dark=False,
                tip=partial(t, f"table.tip.{name}"),
            )

    def _build_hand(self) -> None:
        for n in range(HAND):
            self.ring.add(
                Focusable(
                    f"card-{n}",
                    rect=partial(self._card_place, n),
                    press=partial(self.pick, n),
                    enabled=partial(self._card_there, n),
                    dark=True,
                    radius=self.layout.g(10),
                    tip=partial(self._card_tip, n),
                )
            )

    def _card_there(self, index: int) -> bool:
        return self.choosing and index < len(self.cards())

    def _card_tip(self, index: int) -> str:
        cards = self.cards()
        return t(f"dohyo.technique.{cards[index]}.rule") if index < len(cards) else ""

    def _card_place(self, index: int) -> pygame.Rect:
        rect = self.places.card_rect(index, max(1, len(self.cards())))
        cards = self.cards()
        if index < len(cards) and index == self.picked_index():
            rect = rect.move(0, -self.layout.g(24))
        return rect

    def picked_index(self) -> int | None:
        cards = self.cards()
        return cards.index(self.card) if self.card in cards else None

    def _build_targets(self) -> None:
        for seat in range(len(self.session.seats)):
            self.ring.add(
                Focusable(
                    f"target-{seat}",
                    rect=partial(self.target_rect, seat),
                    press=partial(self.aim, seat),
                    enabled=partial(self._may_aim, seat),
                    dark=True,
                    radius=self.layout.g(60),
                )
            )

    def _may_aim(self, seat: int) -> bool:
        return self.card in ATTACKS and seat in self.targets()

    def target_rect(self, seat: int) -> pygame.Rect:
        x, y = self.places.spot(self.place_of(seat), self.stage.figures[seat].steps)
        size = round(120 * self.places.wrestler_scale)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (round(x), round(y))
        return rect

    def _build_seal(self) -> None:
        self.kit.painted(
            "seal", self.places.seal, partial(hand.paint_seal, self), self.confirm, bleed=self.layout.g(8), dark=True
        )
        self.refresh_seal()

    def _build_rows(self) -> None:
        """Rows of the sheet: a press aims at the wrestler or shows why he stands where he stands."""
        for seat in range(len(self.session.seats)):
            row = self.places.rows[self.row_of(seat)]
            self.ring.add(
                Focusable(
                    f"row-{seat}",
                    rect=lambda row=row: row.box.inflate(-self.layout.g(16), -self.layout.g(6)),
                    press=partial(self._press_row, seat),
                    radius=self.layout.g(12),
                    on_focus=partial(self._look_at, seat),
                )
            )

    def _build_keys(self) -> None:
        """Log, hint and help at the foot of the sheet, with the keys that do the same."""
        g, layout = self.layout.g, self.layout
        x = self.places.sheet_left
        height = max(g(36), layout.line(16))
        keys = (("log", "L", self.open_log), ("hint", "H", self.hint), ("help", "F1", self.open_rules))
        for name, key, action in keys:
            label = t(f"table.{name}")
            width = keycap.size(key, layout.scale)[0] + g(12) + self.pen.width(label, 16)
            rect = pygame.Rect(x, layout.height - height - g(14), width, height)
            self.kit.painted(f"key-{name}", rect, partial(sheet.paint_key, self, key, label), action, dark=False)
            x += width + g(28)

    def _look_at(self, seat: int) -> None:
        self.hovered_seat = seat

    def _press_row(self, seat: int) -> None:
        if self._may_aim(seat):
            self.aim(seat)
        else:
            self.hovered_seat = seat
            self.touch()

    def refresh_seal(self) -> None:
        """The seal can be used once the choice is complete; it makes room for the step rail."""
        element = self.kit.painted_by_name.get("seal") if self.kit is not None else None
        if element is None:
            return
        (element.enable if self.complete() else element.disable)()
        if self.viewer is None or self.stage.rail or self.watched:
            element.hide()
        else:
            element.show()

    # -- choosing --------------------------------------------------------------------------------------------------

    def complete(self) -> bool:
        """A card is picked, and a target if it needs one."""
        return self.choosing and self.card is not None and (self.card not in ATTACKS or self.target is not None)

    def pick(self, index: int) -> None:
        """Pick up a card; the picked one again puts it back."""
        cards = self.cards()
        if not self.choosing or index >= len(cards):
            return
        if self.card == cards[index] and self.picked_index() == index and self.target is None:
            self.clear_choice()
            return
        self.card = cards[index]
        if self.card not in ATTACKS:
            self.target = None
        elif self.target is None and len(self.targets()) == 1:
            self.target = self.targets()[0]
        self.app.sound("card_slide")
        self.choice_changed()

    def aim(self, seat: int) -> None:
        """Point the picked attack at a wrestler."""
        if not self.choosing:
            return
        if self.card is None:
            self.refuse(t("dohyo.prompt.card_first"))
            return
        if self.card not in ATTACKS:
            self.refuse(t("dohyo.prompt.no_target", card=t(f"dohyo.technique.{self.card}")))
            return
        action = Action(self.card, (seat,))
        refused = self.session.refusal(self.viewer or 0, action)
        if refused is not None:
            self.refuse(i18n.refusal(self.game.id, refused))
            return
        self.target = seat
        self.app.sound("tick")
        self.choice_changed()

    def clear_choice(self) -> None:
        self.card = None
        self.target = None
        self.dragging = None
        self.choice_changed()

    def choice_changed(self) -> None:
        self.refresh_seal()
        self.touch()

    def confirm(self) -> None:
        """Stamp: the choice is made."""
        if not self.choosing:
            self.skip()
            return
        if self.card is None:
            self.refuse(t("dohyo.prompt.pick_card"))
            return
        if self.card in ATTACKS and self.target is None:
            self.refuse(t("dohyo.prompt.pick_target"))
            return
        args = (self.target,) if self.card in ATTACKS else ()
        self.submit(Action(self.card, args))

    def take_advice(self, action: Action) -> None:
        self.card = action.kind
        self.target = action.args[0] if action.args else None
        self.choice_changed()

    def action_words(self, action: Action) -> str:
        card = t(f"dohyo.technique.{action.kind}")
        return f"{card} → {self.seat_title(action.args[0])}" if action.args else card

    def open_tutorial(self) -> None:
        from scenes.tables.dohyo.tutorial import DohyoTutorial

        self.app.push(DohyoTutorial(self.app, lambda: None))

    def hint_center(self) -> int:
        return self.places.center[0]

    # -- story -----------------------------------------------------------------------------------------------------

    def beats(self, event: Event) -> list[Beat]:
        return self.planner.beats(event)

    def settled(self) -> None:
        self.stage.pose(self.model)
        self.refresh_seal()
        self.touch()

    def stage_begin_hand(self) -> None:
        self.stage.begin_hand()

    def hand_done(self) -> None:
        """The next hand can be chosen."""
        self.clear_choice()

    def renew_rail(self) -> None:
        self.refresh_seal()
        self.touch()

    def show_day(self) -> None:
        """The day is over: count it up before the next one begins."""
        from scenes.tables.dohyo.scoring import DayScoring

        self.app.push(DayScoring(self.app, self, self.model["results"][-1]))

    def game_over(self) -> None:
        from scenes.tables.dohyo.final_scoring import FinalScoring

        saves.finished(self.app, self.session)
        self.app.push(FinalScoring(self.app, self))

    # -- input -----------------------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if super().on_event(event, stamp):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._mouse_up(event)
        if event.type == pygame.MOUSEMOTION:
            self._mouse_moved(event)
        return False

    def _mouse_down(self, event: pygame.event.Event) -> bool:
        item = self.ring.at(event.pos)
        if item is None or item.name.startswith(("icon", "key", "back", "seal")):
            if item is None and not self.director.idle and not self.choosing:
                self.skip()
                return True
            return False
        if not self.director.idle and not self.choosing:
            self.skip()
            return True
        self.ring.current, self.ring.visible = item, False
        if item.name.startswith("card-") and item.enabled():
            self._press_at = event.pos
            item.press()
            return True
        if item.name.startswith("target-"):
            self.aim(int(item.name.partition("-")[2]))
            return True
        if item.name.startswith("row-"):
            item.press()
            return True
        return False

    def _mouse_up(self, event: pygame.event.Event) -> bool:
        """Letting go of a dragged card over a wrestler aims it at him."""
        self._press_at = None
        if self.dragging is None:
            return False
        self.dragging = None
        for seat in self.targets():
            if self.target_rect(seat).inflate(self.layout.g(40), self.layout.g(40)).collidepoint(event.pos):
                self.aim(seat)
                break
        self.touch()
        return True

    def _mouse_moved(self, event: pygame.event.Event) -> None:
        if self._press_at is not None and self.card is not None:
            dx, dy = event.pos[0] - self._press_at[0], event.pos[1] - self._press_at[1]
            if self.dragging is not None or dx * dx + dy * dy > self.layout.g(24) ** 2:
                self.dragging = event.pos
        self.hovered_seat = None
        for seat in range(len(self.session.seats)):
            row = self.places.rows[self.row_of(seat)]
            if row.box.collidepoint(event.pos) or self.target_rect(seat).collidepoint(event.pos):
                self.hovered_seat = seat

    def on_key(self, event: pygame.event.Event) -> bool:
        card = self.keys.action(event, [f"card_{n}" for n in range(1, HAND + 1)])
        if card is not None:
            self.pick(int(card.removeprefix("card_")) - 1)
            return True
        if self.keys.matches(event, "confirm"):
            self.confirm()
            return True
        aimed = self._seat_of_key(event)
        if aimed is not None:
            self.aim(aimed)
            return True
        return self.table_key(event)

    def letter_of(self, seat: int) -> str:
        """The key that aims at a wrestler: A for the one to your left, then on clockwise."""
        return "ABCDEF"[self.place_of(seat) - 1] if seat != self.viewer else ""

    def _seat_of_key(self, event: pygame.event.Event) -> int | None:
        if not self.choosing or self.card is None:
            return None
        others = [seat for seat in range(len(self.session.seats)) if seat != self.viewer]
        return next((s for s in others if self.keys.matches(event, f"target_{self.letter_of(s).lower()}")), None)

    def back(self) -> None:
        """Escape first puts the card back, then leaves the table; everything is saved."""
        if self.choosing and (self.card is not None or self.target is not None):
            if self.target is not None:
                self.target = None
            else:
                self.card = None
            self.choice_changed()
            return
        self.app.pop()

    # -- pictures --------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if not self.still(surface):
            ring.paint_floor(self, surface)
            sheet.paint_ground(self, surface)
            self.keep_still(surface)
        ring.paint(self, surface)
        sheet.paint(self, surface)
        hand.paint(self, surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        hand.paint_dragged(self, surface)
