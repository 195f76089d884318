"""The right column: the other teams, your own score, your store-room and the restoration table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from art import paper, shapes
from art.palette import rgb
from art.tanfang import pieces
from scenes.i18n import language, t
from scenes.tables.tanfang import reckon
from scenes.tables.tanfang.words import first_fit, spare

if TYPE_CHECKING:
    from scenes.tables.tanfang.scene import TanfangTable


def own_seat(table: TanfangTable) -> int:
    """The team whose finds the column shows: yours, or the first one's for a spectator."""
    return table.viewer if table.viewer is not None else 0


def rivals(table: TanfangTable) -> list[int]:
    """The others in the order of play after the own seat."""
    count = len(table.session.seats)
    return [(own_seat(table) + n) % count for n in range(1, count)]


def home(table: TanfangTable, seat: int) -> tuple[int, int]:
    """Where a find of that team goes."""
    if seat == own_seat(table):
        return table.places.shelf.center
    return table.places.rival(rivals(table).index(seat)).center


def paint_ground(table: TanfangTable, surface: pygame.Surface) -> None:
    places = table.places
    surface.blit(paper.sheet(places.side.size, table.layout.scale), places.side)
    pygame.draw.line(surface, table.pen.color("line"), places.side.topleft, places.side.bottomleft)


def paint(table: TanfangTable, surface: pygame.Surface) -> None:
    model, places = table.model, table.places
    site = tuple((cell["state"], cell["owner"]) for trench in model["trenches"] for cell in trench["cells"])
    turn = (model["turn"]["seat"], model["turn"]["days"], model["phase"])
    for n, seat in enumerate(rivals(table)):
        team = model["seats"][seat]
        state = (team["score"], team["hand_count"], team["journals"], team["acted"], site, turn, model["round"])
        table.paint_kept(
            surface,
            f"rival-{seat}",
            places.rival(n),
            state,
            partial(_paint_rival, table, surface, places.rival(n), seat),
        )
    team = model["seats"][own_seat(table)]
    area = pygame.Rect(places.own.left, places.own.top, places.own.width, places.workshop.bottom - places.own.top)
    known = tuple(cell["known"] for trench in model["trenches"] for cell in trench["cells"])
    state = (
        team["score"],
        tuple(team["joined"]),
        team["journals"],
        site,
        known,
        model["common"],
        tuple(tuple(seat["joined"]) for seat in model["seats"]),
    )
    table.paint_kept(surface, "own", area, state, partial(_paint_own, table, surface, area))


def _paper(table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(paper.sheet(rect.size, table.layout.scale), rect)


def _paint_rival(table: TanfangTable, surface: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    g, pen, model = table.layout.g, table.pen, table.model
    _paper(table, surface, rect)
    team = model["seats"][seat]
    crest = pieces.crest(team["team"], g(64))
    surface.blit(crest, crest.get_rect(midleft=(rect.left, rect.centery)))
    score = pen.text(
        surface, str(team["score"]), 44, "sumi", (rect.right, rect.top + g(36)), "midright", role="heading"
    )
    now = model["turn"]["seat"] == seat and model["phase"] == "turn"
    status = t("tanfang.status.now" if now else "tanfang.status.done" if team["acted"] else "tanfang.status.later")
    spare(
        pen, surface, status, 15, "shu_dark" if now else "ink_3", (rect.right, rect.bottom - g(22)), "midright", g(90)
    )
    left = rect.left + g(80)
    name = pen.text(
        surface,
        t(f"tanfang.team.{team['team']}"),
        22,
        "sumi",
        (left, rect.top + g(24)),
        "midleft",
        role="heading",
        max_width=score.left - left - g(10),
    )
    spare(
        pen,
        surface,
        table.session.seats[seat].name,
        15,
        "ink_3",
        (name.right + g(10), rect.top + g(25)),
        "midleft",
        score.left - name.right - g(20),
    )
    days = model["turn"]["days"] if now else 0 if team["acted"] else model["turn"]["workdays"]
    end = pieces.slips(surface, (left, rect.top + g(54)), g(22), days, max(0, model["turn"]["workdays"] - days))
    x = end + g(18)
    for n in range(min(team["hand_count"], 6)):
        box = pygame.Rect(x + n * g(15), rect.top + g(44), g(13), g(20))
        shapes.rounded(surface, box, rgb("#36454F"), g(3))
    x += min(team["hand_count"], 6) * g(15) + g(8)
    spare(
        pen,
        surface,
        t("tanfang.tools", n=team["hand_count"]),
        15,
        "ink_3",
        (x, rect.top + g(54)),
        "midleft",
        score.left - x - g(6),
    )
    _paint_strip(table, surface, left, rect.bottom - g(38), rect.right - g(100), seat)
    pygame.draw.line(surface, pen.color("line"), (rect.left, rect.bottom - 1), (rect.right, rect.bottom - 1))


def _paint_strip(table: TanfangTable, surface: pygame.Surface, left: int, top: int, right: int, seat: int) -> None:
    """Small pictures of what a team has lifted, and its journals."""
    g = table.layout.g
    size, gap = g(32), g(6)
    journals = table.model["seats"][seat]["journals"]
    finds = reckon.lifted_by(table.model, seat)
    room = max(1, (right - left) // (size + gap) - journals)
    x = left
    for cell in finds[-room:]:
        shapes.rounded(surface, pygame.Rect(x, top, size, size), rgb("#3B2B21"), g(4))
        surface.blit(pieces.find(cell["find"], size - g(4)), (x + g(2), top + g(2)))
        x += size + gap
    for _ in range(journals):
        surface.blit(pieces.tool("journal", size), (x, top))
        x += size + gap


def _paint_own(table: TanfangTable, surface: pygame.Surface, area: pygame.Rect) -> None:
    g, pen, model = table.layout.g, table.pen, table.model
    _paper(table, surface, area)
    seat = own_seat(table)
    team, box = model["seats"][seat], table.places.own
    crest = pieces.crest(team["team"], g(72))
    surface.blit(crest, crest.get_rect(midleft=(box.left, box.centery)))
    left = box.left + g(88)
    shown = team["score"] if model["goal"] is None else model["common"]
    score = pen.text(surface, str(shown), 64, "sumi", (box.right, box.centery), "midright", role="heading")
    name = pen.text(
        surface,
        t(f"tanfang.team.{team['team']}"),
        26,
        "sumi",
        (left, box.top + g(30)),
        "midleft",
        role="heading",
        max_width=score.left - left - g(12),
    )
    if table.viewer is not None:
        spare(
            pen,
            surface,
            t("table.You"),
            16,
            "shu_dark",
            (name.right + g(10), name.centery),
            "midleft",
            score.left - name.right - g(20),
            "ui_bold",
        )
    sources = team["sources"]
    finds = sources["relics"] + sources["fragments"]
    line = t("tanfang.own", finds=finds, first=sources["first"], assist=sources["assist"])
    goal = [] if model["goal"] is None else [t("tanfang.own.goal", goal=model["goal"])]
    first_fit(
        pen,
        surface,
        [*goal, line, t("tanfang.own.short", finds=finds, first=sources["first"])],
        15,
        "ink_2",
        (left, box.bottom - g(22)),
        "midleft",
        score.left - left - g(10),
    )
    _paint_shelf(table, surface, seat)
    _paint_workshop(table, surface)


def _paint_shelf(table: TanfangTable, surface: pygame.Surface, seat: int) -> None:
    g, pen, places = table.layout.g, table.pen, table.places
    box = places.shelf
    head = pen.text(surface, t("tanfang.shelf"), 18, "sumi", (box.left, box.top - g(22)), "midleft", role="ui_bold")
    _paint_profile(table, surface, seat, head.right + g(16), box.right, box.top - g(22))
    shapes.rounded(surface, box, rgb("#3B2B21"), g(6), rgb("#241A13"), max(1, g(2)))
    finds = reckon.lifted_by(table.model, seat)
    slots = max(4, len(finds))
    rows = 1 if slots <= 5 else 2
    columns = -(-slots // rows)
    width, height = box.width / columns, (box.height - g(14)) / rows
    for n, cell in enumerate(finds):
        x = box.left + (n % columns + 0.5) * width
        y = box.top + (n // columns) * height
        size = round(min(width - g(8), height - g(26) if rows == 1 else height - g(4)))
        picture = pieces.find(cell["find"], size)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y + height))))
        if rows == 1:
            mark = pieces.seal(cell["quality"], g(22), han=language() == "zh")
            surface.blit(mark, mark.get_rect(midleft=(round(x - width / 2 + g(8)), round(y + g(18)))))
            pen.text(
                surface,
                str(0 if cell["voided"] else cell["points"]),
                20,
                "washi",
                (round(x + width / 2 - g(10)), round(y + g(18))),
                "midright",
                role="heading",
            )
    for n in range(1, columns):
        x = round(box.left + n * width)
        pygame.draw.line(surface, rgb("#5B4635"), (x, box.top + g(4)), (x, box.bottom - g(14)), max(1, g(3)))
    plank = pygame.Rect(box.left, box.bottom - g(14), box.width, g(16))
    shapes.rounded(surface, plank, rgb("#9A6B3C"), g(3), rgb("#4A2F18"), max(1, g(1.6)))


def _paint_profile(table: TanfangTable, surface: pygame.Surface, seat: int, left: int, right: int, y: int) -> None:
    """How far the best trench of the team is towards the complete profile."""
    g, pen, model = table.layout.g, table.pen, table.model
    best: tuple[int, dict[str, Any]] | None = None
    for trench in model["trenches"]:
        cells = trench["cells"]
        spoilt = any(
            (cell["state"] in ("open", "lifted") and cell["owner"] != seat)
            or cell["state"] == "lost"
            or (cell["helper"] is not None and not model["options"]["assisted_profile"])
            for cell in cells
        )
        count = sum(cell["state"] == "lifted" for cell in cells)
        if not spoilt and count and (best is None or count > best[0]):
            best = (count, trench)
    if best is None or model["options"]["variant"] == "novice":
        return
    points = 10 if model["options"]["variant"] == "expert" else 6
    x = right
    text = pen.text(surface, f"+{points}", 18, "ink_2", (x, y), "midright", role="ui_bold")
    x = text.left - g(10)
    for n in range(3, -1, -1):
        box = pygame.Rect(x - g(20), y - g(10), g(20), g(20))
        done = best[1]["cells"][n]["state"] == "lifted"
        shapes.rounded(
            surface, box, pen.color("shu") if done else pen.color("paper"), g(4), pen.color("ink_3"), max(1, g(1.6))
        )
        x = box.left - g(5)
    spare(pen, surface, t("tanfang.profile", trench=best[1]["name"]), 16, "ink_2", (x - g(6), y), "midright", x - left)


def _paint_workshop(table: TanfangTable, surface: pygame.Surface) -> None:
    """Fragments of both groups: in colour once lifted, pale where their place is known, an outline where it is not."""
    g, pen, places, model = table.layout.g, table.pen, table.places, table.model
    box = places.workshop
    head = pen.text(surface, t("tanfang.workshop"), 18, "sumi", (box.left, box.top - g(22)), "midleft", role="ui_bold")
    spare(
        pen,
        surface,
        t("tanfang.workshop.rule"),
        15,
        "ink_3",
        (box.right, box.top - g(22)),
        "midright",
        box.right - head.right - g(16),
    )
    shapes.rounded(surface, box, pen.color("kinari"), g(8), pen.color("line"), max(1, g(1.6)))
    half = box.width // 2
    where = {cell["find"]: cell for trench in model["trenches"] for cell in trench["cells"] if cell["group"]}
    for column, group in enumerate(("tree", "sceptre")):
        left = box.left + column * half
        owners = [seat for seat, team in enumerate(model["seats"]) if group in team["joined"]]
        size = min(g(106), (box.height - g(24)) // 3)
        for n, part in enumerate(pieces.PARTS[group]):
            y = box.top + g(12) + size // 2 + n * ((box.height - g(24)) // 3)
            _paint_part(table, surface, where.get(part), part, (left + g(8) + size // 2, y), size, left + half)
        for seat in owners:
            crest = pieces.crest(model["seats"][seat]["team"], g(34))
            surface.blit(crest, crest.get_rect(topright=(left + half - g(8), box.top + g(8))))
            glow = pieces.seam(size, max(4, g(8)))
            for n in (1, 2):
                y = box.top + g(12) + n * ((box.height - g(24)) // 3)
                surface.blit(glow, glow.get_rect(center=(left + g(8) + size // 2, y)))
    pygame.draw.line(surface, pen.color("line"), (box.centerx, box.top + g(10)), (box.centerx, box.bottom - g(10)))


def _paint_part(
    table: TanfangTable,
    surface: pygame.Surface,
    cell: dict[str, Any] | None,
    part: str,
    center: tuple[int, int],
    size: int,
    right: int,
) -> None:
    g, pen = table.layout.g, table.pen
    if cell is None:
        ghost = pieces.find(part, size, 40)
        surface.blit(ghost, ghost.get_rect(center=center))
        line = t("tanfang.part.unknown")
    else:
        owned = cell["state"] == "lifted"
        picture = pieces.find(part, size, 255 if owned else 130)
        surface.blit(picture, picture.get_rect(center=center))
        if owned:
            team = table.model["seats"][cell["owner"]]["team"]
            line = t("table.You") if cell["owner"] == table.viewer else t(f"tanfang.team.{team}")
        else:
            line = t(f"tanfang.part.{cell['state']}", cell=cell["cell"])
    left = center[0] + size // 2 + g(6)
    step = table.layout.line(15)
    room = right - left - g(6)
    spare(
        pen, surface, t(f"tanfang.part.{part}"), 16, "sumi", (left, center[1] - step // 2), "midleft", room, "ui_bold"
    )
    spare(pen, surface, line, 15, "ink_3", (left, center[1] + step // 2), "midleft", room)
