"""How the set-up looks: rows of seats and rules, cards of bots and presets, the foot; all of a SetupScene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from art import shapes
from art.components import crest, keycap, seal, segments, switch
from art.svg import svg
from game.core.options import Option
from scenes.i18n import t
from scenes.seating import KINDS, Place
from scenes.widgets import Look

if TYPE_CHECKING:
    from scenes.setup import SetupScene


def paint_heading(
    scene: SetupScene, surface: pygame.Surface, column: pygame.Rect, title: str, note: str, side: str
) -> None:
    g, pen = scene.layout.g, scene.pen
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


def paint_foot(scene: SetupScene, surface: pygame.Surface) -> None:
    g, layout, pen = scene.layout.g, scene.layout, scene.pen
    seed = scene.seed_rect
    pen.text(surface, t("setup.seed"), 16, "ink_3", (seed.left, seed.top - g(6)), "bottomleft")
    size = g(28)
    surface.blit(svg("frame-dohyo/icon-seed", (size, size)), (scene.seats_column.left, seed.centery - size // 2))
    note_left = seed.right + g(20)
    note_room = pygame.Rect(note_left, seed.top - g(8), scene.seats_column.right - note_left, seed.height)
    if not layout.tight and note_room.width > g(120):
        pen.paragraph(surface, t("setup.seed_note"), 16, "ink_3", note_room, max_lines=3)
    start = scene.start_rect
    right = start.left - g(20)
    key = keycap.size(t("key.enter"), layout.scale)[0] + g(24)
    room = right - key - scene.rules_column.left
    name = t(f"{scene.game.id}.preset.{scene.plan.preset}")
    pen.text(
        surface,
        t("setup.summary", seats=scene.plan.count, rules=name),
        20,
        "sumi",
        (right - key, start.centery - g(2)),
        "bottomright",
        role="heading",
        max_width=room,
    )
    pen.text(
        surface, _summary_line(scene), 16, "ink_2", (right - key, start.centery + g(4)), "topright", max_width=room
    )
    keycap.draw(surface, (right, start.centery), layout.scale, t("key.enter"), anchor="midright")


def _summary_line(scene: SetupScene) -> str:
    changed = list(scene.plan.changed_from_standard())
    if not changed:
        return t(f"{scene.game.id}.preset.{scene.plan.preset}.line")
    return t("setup.stats_apart")


def paint_back(scene: SetupScene, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    size = scene.layout.g(24)
    surface.blit(
        svg("frame-dohyo/icon-back", (size, size), color=scene.pen.color("washi")),
        (rect.left, rect.centery - size // 2),
    )
    scene.pen.text(
        surface,
        t("setup.back"),
        20,
        "washi",
        (rect.left + scene.layout.g(36), rect.centery),
        "midleft",
        role="heading",
    )


def paint_row(scene: SetupScene, index: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = scene.layout.g, scene.pen
    place = scene.plan.places[index]
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
        _paint_person(scene, surface, inner, index, chevron=True)
    pygame.draw.line(surface, pen.color("line"), (inner.left, rect.bottom - 1), (inner.right, rect.bottom - 1))


def _paint_person(
    scene: SetupScene, surface: pygame.Surface, rect: pygame.Rect, index: int, *, chevron: bool, height: int = 0
) -> None:
    """Crest, name, kind and one sentence; whatever has no room is left out, never cut."""
    g, pen = scene.layout.g, scene.pen
    place = scene.plan.places[index]
    middle = rect.top + (height or rect.height) // 2
    crest.draw(surface, (rect.left + g(17), middle), scene.layout.scale, index)
    right = rect.right - g(36) if chevron else rect.left + rect.width // 2 - g(12)
    name = pen.text(
        surface,
        scene.plan.name(index),
        24,
        "sumi",
        (rect.left + g(56), middle),
        "midleft",
        role="heading",
        max_width=right - rect.left - g(56),
    )
    kind = t("setup.human") if place.kind == "human" else t(f"{scene.game.id}.bot.{place.bot}")
    left = name.right + g(14)
    if left + pen.width(kind, 18, "ui_bold") <= right:
        left = pen.text(surface, kind, 18, "ink_2", (left, middle), "midleft", role="ui_bold").right + g(16)
    if not chevron:
        return
    size = g(22)
    surface.blit(
        svg("frame-dohyo/icon-down", (size, size), color=pen.color("ink_2")), (rect.right - size, middle - size // 2)
    )
    line = t("setup.human_line") if place.kind == "human" else t(f"{scene.game.id}.bot.{place.bot}.line")
    if left + pen.width(line, 16) <= right:
        pen.text(surface, line, 16, "ink_3", (right, middle), "midright")


def paint_open_row(scene: SetupScene, index: int, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = scene.layout.g, scene.pen
    surface.fill(pen.color("kinari"), rect)
    surface.fill(crest.color(index), (rect.left, rect.top, max(3, g(6)), rect.height))
    head = pygame.Rect(rect.left + g(12), rect.top, rect.width - g(24), scene._row_height())
    _paint_person(scene, surface, head, index, chevron=False)
    place = scene.plan.places[index]
    y = head.bottom + g(8)
    if place.kind == "human":
        pen.text(
            surface,
            t("setup.name_label"),
            16,
            "ink_2",
            (head.left, y + max(g(44), scene.layout.line(20)) // 2),
            "midleft",
        )
    elif place.kind == "bot":
        rows = scene.bot_rows()
        note = pygame.Rect(head.left, y + rows * (scene._card_height() + g(8)) + g(2), head.width, g(60))
        pen.paragraph(surface, scene._notes(), 16, "ink_3", note)


def paint_kind(scene: SetupScene, place: Place, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    labels = [t(f"setup.{kind}") for kind in KINDS]
    segments.draw(surface, rect, scene.layout.scale, labels, KINDS.index(place.kind), scene.pen)


def paint_bot(scene: SetupScene, index: int, info: Any, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = scene.layout.g, scene.pen
    chosen = scene.plan.places[index].bot == info.id
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
        right = _paint_dots(scene, surface, info.level, (right, inner.top + g(16))) - g(8)
    elif info.share:
        share = info.share.get(scene.plan.count) or info.share.get(scene.game.default_seats)
        if share:
            text = pen.text(
                surface, f"{share * 100:.0f}%", 18, "ink_2", (right, inner.top + g(14)), "midright", role="ui_bold"
            )
            right = text.left - g(8)
    pen.text(
        surface,
        t(f"{scene.game.id}.bot.{info.id}"),
        20,
        "sumi",
        (inner.left, inner.top),
        role="heading",
        max_width=right - inner.left,
    )
    _lines_up(scene, surface, t(f"{scene.game.id}.bot.{info.id}.line"), "ink_2", inner, inner.width)


def _paint_dots(scene: SetupScene, surface: pygame.Surface, level: int, pos: tuple[int, int]) -> int:
    """One to four dots ending at pos; the x where they begin."""
    g = scene.layout.g
    x = pos[0]
    for n in range(4, 0, -1):
        center = (x - g(6), pos[1])
        shapes.circle(
            surface,
            center,
            g(5),
            scene.pen.color("sumi") if n <= level else scene.pen.color("paper"),
            scene.pen.color("sumi"),
            max(1, g(1.5)),
        )
        x -= g(16)
    return x


def paint_preset(scene: SetupScene, name: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = scene.layout.g, scene.pen
    chosen = scene.plan.preset == name
    fill, ink, soft = ("sumi", "washi", "kinari") if chosen else ("paper", "sumi", "ink_2")
    shapes.rounded(surface, rect, pen.color(fill), g(8), pen.color("sumi" if look.hovered else "line"), max(1, g(1.4)))
    inner = rect.inflate(-g(24), -g(12))
    right = inner.right
    if chosen and scene.plan.changed():
        tag = pygame.Rect(
            0, 0, max(g(34), pen.width(f"+{len(scene.plan.changed())}", 16, "ui_bold") + g(10)), scene.layout.line(16)
        )
        tag.topright = (inner.right + g(4), inner.top)
        shapes.rounded(surface, tag, pen.color("gold"), g(5))
        pen.text(surface, f"+{len(scene.plan.changed())}", 16, "sumi", tag.center, "center", role="ui_bold")
        right = tag.left - g(4)
    pen.text(
        surface,
        t(f"{scene.game.id}.preset.{name}"),
        20,
        ink,
        inner.topleft,
        role="heading",
        max_width=right - inner.left,
    )
    pen.text(
        surface,
        t(f"{scene.game.id}.preset.{name}.line"),
        16,
        soft,
        inner.bottomleft,
        "bottomleft",
        max_width=inner.width,
    )


def paint_house(scene: SetupScene, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = scene.layout.g, scene.pen
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


def _option_frame(
    scene: SetupScene, surface: pygame.Surface, rect: pygame.Rect, option: Option, look: Look
) -> pygame.Rect:
    """Ground and edges shared by all option rows; the room for their text."""
    g, pen = scene.layout.g, scene.pen
    if look.hovered:
        surface.fill((*pen.color("kinari"), 140), rect)
    if scene.plan.options[option.name] != option.default:
        surface.fill(pen.color("yamabuki"), (rect.left, rect.top + g(4), max(3, g(5)), rect.height - g(8)))
    inner = rect.inflate(-g(24), -g(10))
    pygame.draw.line(surface, pen.color("line"), (inner.left, rect.bottom - 1), (inner.right, rect.bottom - 1))
    return inner


def paint_switch_row(scene: SetupScene, option: Option, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    g, pen = scene.layout.g, scene.pen
    inner = _option_frame(scene, surface, rect, option, look)
    on = bool(scene.plan.options[option.name])
    problem = None if on else scene.plan.why_not(option.name, True)
    box = pygame.Rect(0, 0, g(52), g(28))
    box.midright = (inner.right, inner.centery)
    switch.draw(surface, box, scene.layout.scale, on, enabled=problem is None)
    right = box.left - g(14)
    if problem is not None:
        reason = pen.text(
            surface,
            scene.reason(problem),
            16,
            "beni",
            (right, inner.centery),
            "midright",
            max_width=inner.width * 0.4,
        )
        right = reason.left - g(12)
    _paint_option_words(scene, surface, inner, option, right, "ink_3" if problem is not None else "sumi")


def _paint_option_words(
    scene: SetupScene, surface: pygame.Surface, inner: pygame.Rect, option: Option, right: int, ink: str
) -> None:
    pen = scene.pen
    key = f"{scene.game.id}.option.{option.name}"
    pen.text(surface, t(key), 20, ink, inner.topleft, role="heading", max_width=right - inner.left)
    _lines_up(scene, surface, scene.effect(option), "ink_3" if ink != "sumi" else "ink_2", inner, right - inner.left)


def _lines_up(scene: SetupScene, surface: pygame.Surface, text: str, color: str, room: pygame.Rect, width: int) -> None:
    """One or two lines that end at the foot of their room."""
    lines = scene.pen.wrap(text, 16, width)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    for n, line in enumerate(reversed(lines)):
        y = room.bottom - n * scene.layout.line(16)
        scene.pen.text(surface, line, 16, color, (room.left, y), "bottomleft", max_width=width)


def paint_choice_row(scene: SetupScene, option: Option, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    inner = _option_frame(scene, surface, rect, option, look)
    values = scene.values(option)
    box = scene.segments_rect(rect, option)
    now = scene.plan.options[option.name]
    if scene.steps_through(option):
        labels, chosen = ["‹", scene.value_text(option, now), "›"], None
    else:
        labels, chosen = [scene.value_text(option, value) for value in values], values.index(now)
    segments.draw(surface, box, scene.layout.scale, labels, chosen, scene.pen)
    _paint_option_words(scene, surface, inner, option, box.left - scene.layout.g(14), "sumi")


def paint_dice(scene: SetupScene, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    size = scene.layout.g(24)
    color = scene.pen.color("shu_dark" if look.hovered else "ink_2")
    image = svg("frame-dohyo/icon-rematch", (size, size), color=color)
    surface.blit(image, image.get_rect(center=rect.center))


def paint_start(scene: SetupScene, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    seal.draw(surface, rect, scene.layout.scale, t("setup.start"), look, scene.pen)
