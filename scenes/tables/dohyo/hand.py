"""Below the ring: prompt, cards and seal; while a hand is resolved, the step rail and its reasons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import dohyo as pieces
from art.components import crest, keycap, rail, seal, slip
from scenes.i18n import t
from scenes.tables.dohyo.beats import STEP_NAMES, signed
from scenes.tables.dohyo.preview import push_of
from scenes.tables.dohyo.words import minus
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.tables.dohyo.scene import DohyoTable

KAKOMI_CARDS = {3: 2}


def paint(table: DohyoTable, surface: pygame.Surface) -> None:
    if table.stage.rail and table.stage.sunk > 0.02:
        _paint_rail(table, surface)
        _paint_reason(table, surface)
        items = sum(len(w["items"]) for w in table.model["history"][-1]["wrestlers"] if w is not None)
        state = (table.stage.rail > 1, items, len(table.model["history"]))
        table.paint_kept(surface, "strips", _strips_area(table), state, partial(_paint_strips, table, surface))
        return
    _paint_prompt(table, surface)
    _paint_spent(table, surface)
    _paint_cards(table, surface)
    _paint_key_under_seal(table, surface)


# -- choosing ----------------------------------------------------------------------------------------------------------


def prompt(table: DohyoTable) -> str:
    """One sentence that always says what can be done now."""
    me = table.me
    if me is None:
        return t("dohyo.prompt.watch") if table.director.idle else ""
    if not table.choosing:
        waiting = [table.seat_name(seat) for seat in table.model["to_act"] if seat != table.viewer]
        if not me["on_ring"] and me["role"] == "wrestler":
            return t("dohyo.prompt.out")
        return t("dohyo.prompt.wait", names=t("list.and").join(waiting)) if waiting and table.director.idle else ""
    if table.card is None:
        return t("dohyo.prompt.gyoji") if me["role"] == "gyoji" else t("dohyo.prompt.choose")
    card = t(f"dohyo.technique.{table.card}")
    seen = table.preview()
    if seen is None or (seen.target is None and table.card in ("tsuki", "oshi", "nage", "hataki")):
        return t("dohyo.prompt.target", card=card)
    if seen.target is None:
        return t("dohyo.prompt.defend", card=card, before=seen.own_before, after=seen.own_after)
    key = "dohyo.prompt.attack_out" if seen.target_after <= 0 else "dohyo.prompt.attack"
    text = t(
        key, card=card, name=table.seat_name(seen.target), before=seen.target_before, after=minus(seen.target_after)
    )
    if seen.own_after != seen.own_before:
        text += t("dohyo.prompt.own", before=seen.own_before, after=minus(seen.own_after))
    return text


def key_hint(table: DohyoTable) -> str:
    if not table.choosing:
        return ""
    if table.card is None:
        return t("dohyo.prompt.keys_card")
    if table.complete():
        return t("dohyo.prompt.keys_change") if table.target is not None else t("dohyo.prompt.keys_stamp")
    letters = " ".join(sorted(table.letter_of(seat) for seat in table.targets()))
    return t("dohyo.prompt.keys_target", letters=letters)


def _paint_prompt(table: DohyoTable, surface: pygame.Surface) -> None:
    pen, places = table.pen, table.places
    x, y = places.hand_left(len(table.cards())), places.prompt_y
    hint = key_hint(table)
    right = places.prompt_right
    if hint and not table.layout.tight:
        box = pen.text(surface, hint, 16, "on_dark_2", (right, y + table.layout.g(12)), "midright")
        right = box.left - table.layout.g(20)
    pen.text(
        surface, prompt(table), 28, "washi", (x, y + table.layout.g(12)), "midleft", role="heading", max_width=right - x
    )


def _paint_spent(table: DohyoTable, surface: pygame.Surface) -> None:
    """Cards already played today, dimmed, at the far left."""
    me = table.me
    if me is None or not me["spent"]:
        return
    g, pen, places = table.layout.g, table.pen, table.places
    x, y = places.spent_center
    if len(me["spent"]) == 1:
        x -= g(20)
    pen.text(surface, t("dohyo.sheet.spent"), 16, "on_dark_2", (x - g(76), places.hand_top - g(2)), "midleft")
    spent = me["spent"][-4:]
    for n, technique in enumerate(spent):
        offset = (n - (len(spent) - 1) / 2) * g(60 if len(spent) < 3 else 34)
        turn = -3 if n % 2 == 0 else 3
        pieces.spent_card(
            surface, (x + offset, y + g(6)), g(96), technique, t(f"dohyo.technique.{technique}.native"), turn, pen
        )


def card_value(table: DohyoTable, technique: str) -> str:
    """The number on the tab: the push with the rank's bonus; against a target in reach of uwatenage its larger one."""
    if technique in ("shiko", "henka"):
        return t("dohyo.card.immune")
    me = table.me
    assert me is not None
    if technique == "nage":
        low = (
            table.target is not None
            and table.card == "nage"
            and push_of(table.model, table.viewer or 0, "nage", table.target) == 4
        )
        return "4" if low else "2"
    bonus = me["push"] if me["role"] == "wrestler" and technique in ("tsuki", "oshi") else 0
    return str({"tsuki": 2, "oshi": 3, "hataki": 2}[technique] + bonus)


def _effect(technique: str, value: str) -> str:
    return t(f"dohyo.card.{technique}", n=value)


def _paint_cards(table: DohyoTable, surface: pygame.Surface) -> None:
    cards = table.cards()
    picked = table.picked_index()
    for index, technique in enumerate(cards):
        rect = table.places.card_rect(index, len(cards))
        if index == picked:
            if table.dragging is not None:
                continue
            rect = rect.move(0, -table.layout.g(24))
        elif table.hovered_card(index):
            rect = rect.move(0, -table.layout.g(4))
        _paint_card(table, surface, rect, technique, selected=index == picked)


def _paint_card(
    table: DohyoTable, surface: pygame.Surface, rect: pygame.Rect, technique: str, *, selected: bool
) -> None:
    value = card_value(table, technique)
    pieces.card(
        surface,
        rect,
        technique,
        t(f"dohyo.technique.{technique}.native"),
        _effect(technique, value),
        value,
        table.pen,
        selected=selected,
        dimmed=not table.choosing,
    )


def paint_dragged(table: DohyoTable, surface: pygame.Surface) -> None:
    if table.dragging is None or table.card is None:
        return
    rect = pygame.Rect(0, 0, *table.places.card)
    rect.center = table.dragging
    _paint_card(table, surface, rect, table.card, selected=True)


def paint_seal(table: DohyoTable, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    if table.me is not None and not (table.stage.rail and table.stage.sunk > 0.02):
        seal.draw(surface, rect, table.layout.scale, t("dohyo.prompt.seal"), look, table.pen)


def _paint_key_under_seal(table: DohyoTable, surface: pygame.Surface) -> None:
    if table.me is None or table.watched:
        return
    box = table.places.seal
    keycap.draw(
        surface,
        (box.centerx, box.bottom + table.layout.g(14)),
        table.layout.scale,
        t("key.enter"),
        anchor="midtop",
        dark=True,
        pen=table.pen,
    )


# -- resolving ---------------------------------------------------------------------------------------------------------


def _paint_rail(table: DohyoTable, surface: pygame.Surface) -> None:
    stage = table.stage
    names = [t(f"dohyo.rail.{name}") for name in STEP_NAMES]
    rail.draw(
        surface, table.places.rail, table.layout.scale, names, stage.rail - 1, swell=stage.rail_swell, pen=table.pen
    )


def _paint_reason(table: DohyoTable, surface: pygame.Surface) -> None:
    pen, places, layout = table.pen, table.places, table.layout
    name = STEP_NAMES[table.stage.rail - 1]
    seats = len(table.session.seats)
    cost = 3 if table.model["options"].get("strong_kakomi") else 2
    sentence = t(f"dohyo.rail.why.{name}", n=KAKOMI_CARDS.get(seats, 3), cost=cost)
    y = places.rail.bottom + layout.g(38)
    right = places.rail.right
    if not layout.tight:
        hint = pen.text(surface, t("dohyo.prompt.next"), 16, "on_dark_2", (right, y), "midright")
        right = hint.left - layout.g(20)
    pen.text(surface, sentence, 20, "washi", (places.rail.left, y), "midleft", max_width=right - places.rail.left)


def _strips_area(table: DohyoTable) -> pygame.Rect:
    """From below the sentence to the lower edge."""
    layout, rail_box = table.layout, table.places.rail
    top = rail_box.bottom + layout.g(38) + max(layout.g(26), layout.line(20) // 2 + layout.g(6))
    return pygame.Rect(0, top - layout.g(6), table.places.floor.width, layout.height - top + layout.g(6))


def _paint_strips(table: DohyoTable, surface: pygame.Surface) -> None:
    """One strip of paper for each card of the hand: who, what, at whom, at what price, how much."""
    if not table.model["history"] or table.stage.rail < 2:
        return
    story = table.model["history"][-1]
    strips = _strips(table, story)
    if not strips:
        return
    g, layout = table.layout.g, table.layout
    area = table.places.strips
    columns = 2
    rows = (len(strips) + 1) // 2
    gap = g(10)
    top = _strips_area(table).top + g(6)
    height = min(max(g(56), layout.line(20)), (layout.height - g(12) - top - (rows - 1) * gap) // max(1, rows))
    width = (area.width - g(14)) // columns
    for n, strip in enumerate(strips):
        rect = pygame.Rect(area.left + (n % 2) * (width + g(14)), top + (n // 2) * (height + gap), width, height)
        _paint_strip(table, surface, rect, *strip)


def _strips(table: DohyoTable, story: dict[str, Any]) -> list[tuple[int | None, str | None, int | None, str, str, str]]:
    """(seat, technique, target, own cost, sum, result) of every card; the gyoji's together, without their seats."""
    rows: list[tuple[int | None, str | None, int | None, str, str, str]] = []
    for seat, wrestler in enumerate(story["wrestlers"]):
        if wrestler is None or wrestler["technique"] is None:
            continue
        technique, target = wrestler["technique"], wrestler["target"]
        if target is None:
            gain = next((i["change"] for i in wrestler["items"] if i["kind"] == "gained"), 0)
            rows.append((seat, technique, None, "", t("dohyo.strip.defence"), signed(gain)))
            continue
        hit = next((i for i in story["wrestlers"][target]["items"] if i["kind"] == "pushed" and i["by"] == seat), None)
        own = next(
            (t("dohyo.strip.own", change=signed(i["change"])) for i in wrestler["items"] if i["kind"] == "own_cost"), ""
        )
        if hit is not None:
            key = "dohyo.strip.sum" if technique in ("tsuki", "oshi") else "dohyo.strip.base"
            rows.append(
                (seat, technique, target, own, t(key, base=hit["base"], bonus=hit["bonus"]), minus(hit["change"]))
            )
        else:
            void = any(i["kind"] == "push_void" and i["by"] == seat for i in story["wrestlers"][target]["items"])
            rows.append((seat, technique, target, own, "", t("dohyo.strip.void") if void else "…"))
    for target, wrestler in enumerate(story["wrestlers"]):
        for item in wrestler["items"] if wrestler is not None else []:
            if item["kind"] in ("gyoji_pushed", "gyoji_void"):
                result = minus(item["change"]) if item["kind"] == "gyoji_pushed" else t("dohyo.strip.void")
                rows.append((None, None, target, "", t("dohyo.strip.gyoji", cards=item["cards"]), result))
    return rows


def _paint_strip(
    table: DohyoTable,
    surface: pygame.Surface,
    rect: pygame.Rect,
    seat: int | None,
    technique: str | None,
    target: int | None,
    own: str,
    total: str,
    result: str,
) -> None:
    g, pen, layout = table.layout.g, table.pen, table.layout
    slip.draw(surface, rect, layout.scale, accent=crest.color(seat) if seat is not None else "hai")
    middle = rect.centery
    x = rect.left + g(32)
    value = pen.text(
        surface, result, 30, "sumi", (rect.right - g(24), middle), "midright", role="ui_bold", max_width=g(110)
    )
    right = value.left - g(22)
    if total and not layout.compact:
        right = pen.text(surface, total, 16, "ink_3", (right, middle), "midright", max_width=g(150)).left - g(14)
    if own:
        right = pen.text(surface, own, 16, "beni", (right, middle), "midright", max_width=g(110)).left - g(10)
    if seat is not None and technique is not None:
        crest.draw(surface, (x, middle), layout.scale, seat, radius=15)
        room = (right - x - g(24)) * (0.5 if target is not None else 1.0)
        card = pen.text(
            surface,
            t(f"dohyo.technique.{technique}.native"),
            20,
            "sumi",
            (x + g(24), middle),
            "midleft",
            role="mincho",
            max_width=room,
        )
        x = card.right + g(12)
    if target is not None:
        pieces.arrow_right(surface, (x + g(14), middle), g(13), pen.color("sumi"))
        crest.draw(surface, (x + g(48), middle), layout.scale, target, radius=15)
        pen.text(
            surface,
            table.seat_title(target),
            20,
            "sumi",
            (x + g(70), middle),
            "midleft",
            role="heading",
            max_width=max(g(20), right - x - g(74)),
        )
