"""Lettering: which face a text is set in, and texts as surfaces that are made once and kept.

A role names a use ("ui", "heading", "brush" ...); each role has a list of faces, and a character that the first lacks
is taken from the next that has it, so that a mixed line never shows a box. Sizes are pixels. A text surface is as high
as the line of its role's first face, whatever the text, so that neighbours share a base line.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType

import pygame

from art import fonts
from art.palette import RGB

ROLES = MappingProxyType({
    "ui": ("GozaSans-Regular",),
    "ui_bold": ("GozaSans-Bold", "GozaSans-Regular"),
    "heading": ("GozaSerif-Bold", "GozaMincho-Bold", "GozaSans-Bold", "GozaSans-Regular"),
    "mincho": ("GozaMincho-Bold", "GozaSerif-Bold", "GozaSans-Bold", "GozaSans-Regular"),
    "brush": ("GozaBrush-Regular", "GozaMincho-Bold", "GozaSerif-Bold", "GozaSans-Regular"),
    "hangul_title": ("GozaMyungjo-Regular", "GozaSans-Bold", "GozaSans-Regular"),
})
"""What each kind of text is set in.

ui, ui_bold: sentences, labels, numbers. heading: titles of screens and panels. mincho: card names and Latin titles.
brush: banzuke, day lettering, from 26 px on. hangul_title: titles in Korean.
"""

LATIN_HEADINGS = MappingProxyType({"en": ("GozaMincho-Bold", "GozaSerif-Bold", "GozaSans-Bold", "GozaSans-Regular")})
"""Languages in which headings are set in another face than the Chinese one."""

VARIANTS: MappingProxyType[str, MappingProxyType[str, str]] = MappingProxyType({})
"""Per language: faces to use in place of another, for languages whose Han glyphs differ. English and Chinese share one
set of files; a Japanese or Korean interface adds its sans here."""

_language = "zh"


def use_language(lang: str) -> None:
    """The language whose faces are used where a call names none."""
    global _language
    _language = lang


@lru_cache(maxsize=64)
def faces(role: str, lang: str | None = None) -> tuple[str, ...]:
    """Faces of a role in order of preference; raises KeyError for an unknown role."""
    names = ROLES[role]
    if role == "heading" and lang in LATIN_HEADINGS:
        names = LATIN_HEADINGS[lang]
    swap = VARIANTS.get(lang or "", {})
    return tuple(swap.get(name, name) for name in names)


_watching_quit = False


def _load(face: str, size: int) -> pygame.font.Font:
    """A font of its own. Fonts die with `pygame.quit`, so what is kept is dropped then."""
    global _watching_quit
    if not pygame.font.get_init():
        pygame.font.init()
    if not _watching_quit:
        pygame.register_quit(_after_quit)
        _watching_quit = True
    return pygame.font.Font(fonts.path(face), size)


def _after_quit() -> None:
    global _watching_quit
    _watching_quit = False
    forget()
    _open.cache_clear()
    _open_vertical.cache_clear()


@lru_cache(maxsize=256)
def _open(face: str, size: int) -> pygame.font.Font:
    return _load(face, size)


def font(role: str, size: float, lang: str | None = None) -> pygame.font.Font:
    """The first face of a role at a size in pixels (shared: do not change its style)."""
    return _open(faces(role, lang or _language)[0], max(1, round(size)))


@lru_cache(maxsize=8192)
def _face_of(character: str, chain: tuple[str, ...]) -> str:
    """The first face that has the character; the first of all if none has it."""
    return next((face for face in chain if character in fonts.coverage(face)), chain[0])


def missing(string: str, role: str, lang: str | None = None) -> str:
    """The characters of a text that no face of the role has, each once, in order."""
    chain = faces(role, lang or _language)
    return "".join(dict.fromkeys(c for c in string if c != "\n" and not any(c in fonts.coverage(f) for f in chain)))


def _runs(string: str, chain: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The text cut where the face changes: (face, part). Spaces stay with what precedes them."""
    current, start = "", 0
    for index, character in enumerate(string):
        face = current if character == " " and current else _face_of(character, chain)
        if face != current:
            if index:
                yield current, string[start:index]
            current, start = face, index
    if string:
        yield current, string[start:]


@lru_cache(maxsize=8192)
def _measure(string: str, chain: tuple[str, ...], size: int) -> tuple[int, int]:
    width = sum(_open(face, size).size(part)[0] for face, part in _runs(string, chain))
    return width, _open(chain[0], size).get_height()


def measure(string: str, role: str, size: float, lang: str | None = None) -> tuple[int, int]:
    """Width and height of a line of text in pixels."""
    return _measure(string, faces(role, lang or _language), max(1, round(size)))


def ascent(role: str, size: float, lang: str | None = None) -> int:
    """Distance from the top of a text surface to its base line."""
    return font(role, size, lang).get_ascent()


@lru_cache(maxsize=1536)
def _text(string: str, chain: tuple[str, ...], size: int, color: RGB, outline: int) -> pygame.Surface:
    width, height = _measure(string, chain, size)
    base = _open(chain[0], size).get_ascent()
    surface = pygame.Surface((max(1, width + 2 * outline), height + 2 * outline), pygame.SRCALPHA)
    x = 0
    for face, part in _runs(string, chain):
        drawn = _open(face, size)
        drawn.outline = outline
        try:
            piece = drawn.render(part, True, color)
        finally:
            drawn.outline = 0
        surface.blit(piece, (x, base - drawn.get_ascent()))
        x += drawn.size(part)[0]
    return surface


def text(string: str, role: str, size: float, color: RGB, lang: str | None = None) -> pygame.Surface:
    """A line of text as a shared surface: do not draw on it."""
    return _text(string, faces(role, lang or _language), max(1, round(size)), color, 0)


def outlined(
    string: str, role: str, size: float, color: RGB, rim: RGB, width: float, lang: str | None = None
) -> pygame.Surface:
    """A line of text with a rim of `width` pixels around every stroke; the surface is larger by the rim all round."""
    return _outlined(string, faces(role, lang or _language), max(1, round(size)), color, rim, max(1, round(width)))


@lru_cache(maxsize=256)
def _outlined(
    string: str, chain: tuple[str, ...], size: int, color: RGB, rim: RGB, width: int
) -> pygame.Surface:
    surface = _text(string, chain, size, rim, width).copy()
    surface.blit(_text(string, chain, size, color, 0), (width, width))
    return surface


@lru_cache(maxsize=2048)
def _ink(string: str, chain: tuple[str, ...], size: int) -> tuple[int, int]:
    """First and last row that carry ink, for centring. Figures and capitals are measured as a group, so that a changing
    number does not move up and down."""
    probe = "0" if string.isascii() else ("国" if any("\u3400" <= c <= "\u9fff" for c in string) else string)
    box = _text(probe, chain, size, (0, 0, 0), 0).get_bounding_rect()
    return box.top, box.bottom


def draw(
    surface: pygame.Surface,
    string: str,
    role: str,
    size: float,
    color: RGB,
    pos: tuple[float, float],
    anchor: str = "topleft",
    *,
    max_width: float | None = None,
    lang: str | None = None,
) -> pygame.Rect:
    """Write a line and return the rectangle it takes.

    `anchor` is the attribute of pygame.Rect that is put at `pos`. "baseline", "baseline_center" and "baseline_right"
    put the base line there. "ink" centres what can be seen of figures, capitals and Han (for discs and seals);
    "ink_left" and "ink_right" do so vertically only. With `max_width` a longer text is made smaller, then cut.
    """
    if max_width is not None:
        string, size = fit(string, role, size, max_width, lang=lang)
    drawn = text(string, role, size, color, lang)
    rect = place(drawn.get_rect(), string, role, size, pos, anchor, lang)
    surface.blit(drawn, rect)
    return rect


def place(
    rect: pygame.Rect, string: str, role: str, size: float, pos: tuple[float, float], anchor: str, lang: str | None
) -> pygame.Rect:
    """Put the rectangle of a text surface with its anchor (see `draw`) at a point; returns the same rectangle."""
    x, y = pos
    kind, _, side = anchor.partition("_")
    if kind not in ("baseline", "ink"):
        setattr(rect, anchor, (round(x), round(y)))
        return rect
    if kind == "baseline":
        rect.top = round(y) - ascent(role, size, lang)
    else:
        top, bottom = _ink(string, faces(role, lang or _language), max(1, round(size)))
        rect.top = round(y - (top + bottom) / 2)
    side = side or ("left" if kind == "baseline" else "center")
    rect.left = round(x - {"left": 0.0, "center": rect.width / 2, "right": rect.width}[side])
    return rect


def fit(
    string: str, role: str, size: float, width: float, smallest: float | None = None, lang: str | None = None
) -> tuple[str, int]:
    """The text and size that fit into a width: smaller down to `smallest` (72 % of the size), then with an ellipsis."""
    pixels = max(1, round(size))
    least = max(1, round(smallest if smallest is not None else size * 0.72))
    while pixels > least and measure(string, role, pixels, lang)[0] > width:
        pixels -= 1
    if measure(string, role, pixels, lang)[0] <= width:
        return string, pixels
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(string[:middle].rstrip() + "…", role, pixels, lang)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + "…", pixels


NOT_FIRST = frozenset("，。、；：？！）》」』】〕…—～·・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:?!)]}”’%％−")
"""Characters that may not begin a line."""
NOT_LAST = frozenset("（《「『【〔([{“‘")
"""Characters that may not end a line."""


def _is_wide(character: str) -> bool:
    """Han, kana and full-width signs, between which a line may break."""
    return "\u2e80" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff" or "\uff00" <= character <= "\uffef"


def _units(string: str) -> list[str]:
    """The text cut into what a line break may not part; a word keeps the spaces after it."""
    units: list[str] = []
    for character in string:
        previous = units[-1] if units else ""
        last = previous[-1:]
        joins = bool(previous) and (
            character == " "
            or (last != " " and not _is_wide(character) and not _is_wide(last))
            or (last != " " and character in NOT_FIRST)
            or last in NOT_LAST
        )
        if joins:
            units[-1] += character
        else:
            units.append(character)
    return units


@lru_cache(maxsize=1024)
def _wrapped(string: str, chain: tuple[str, ...], size: int, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for unit in _units(paragraph):
            if line and _measure((line + unit).rstrip(), chain, size)[0] > width:
                lines.append(line.rstrip())
                line = ""
            while _measure(unit.rstrip(), chain, size)[0] > width and len(unit) > 1:
                keep = _longest_start(unit, chain, size, width)
                lines.append(unit[:keep])
                unit = unit[keep:]
            line += unit
        lines.append(line.rstrip())
    return tuple(lines)


def _longest_start(unit: str, chain: tuple[str, ...], size: int, width: int) -> int:
    """How many characters of an overlong word still fit; at least one."""
    keep = 1
    while keep < len(unit) and _measure(unit[: keep + 1], chain, size)[0] <= width:
        keep += 1
    return keep


def wrap(string: str, role: str, size: float, width: float, lang: str | None = None) -> list[str]:
    """The text in lines no wider than `width` pixels. Breaks at spaces and between Han and kana, never before closing
    signs; line feeds are kept."""
    return list(_wrapped(string, faces(role, lang or _language), max(1, round(size)), round(width)))


_MIRRORED = str.maketrans("「」『』（）〈〉《》【】〔〕()[]{}“”‘’", "」「』『）（〉〈》《】【〕〔)(][}{”“’‘")
"""SDL_ttf sets vertical text bottom to top, for which HarfBuzz mirrors brackets (libsdl-org/SDL_ttf issue 265)."""


GUIDE = "口"


@lru_cache(maxsize=128)
def _open_vertical(face: str, size: int) -> pygame.font.Font:
    upright = _load(face, size)
    upright.set_direction(pygame.DIRECTION_TTB)
    return upright


@lru_cache(maxsize=1024)
def _cell(character: str, face: str, size: int, color: RGB) -> tuple[pygame.Surface, tuple[int, int]]:
    """The ink of one character in its vertical form, and where it starts in a square of `size`.

    SDL_ttf trims a vertical text to its ink, so the character is set two squares below one whose place is known.
    """
    flat = _open(face, size).render(GUIDE if GUIDE in fonts.coverage(face) else character, True, color)
    ink = flat.get_bounding_rect()
    if GUIDE not in fonts.coverage(face):  # a face without Han has no vertical forms either
        return flat.subsurface(ink).copy(), ((size - ink.width) // 2, (size - ink.height) // 2)
    column = _open_vertical(face, size).render(f"{GUIDE}\u3000{character.translate(_MIRRORED)}", True, color)
    split = min(column.get_height(), size * 3 // 2)
    guide = column.subsurface((0, 0, column.get_width(), split)).get_bounding_rect()
    lower = column.subsurface((0, split, column.get_width(), column.get_height() - split))
    box = lower.get_bounding_rect()
    left = guide.left - ink.left - (size - flat.get_width()) // 2
    top = guide.centery + 2 * size - size // 2
    return lower.subsurface(box).copy(), (box.left - left, box.top + split - top)


def vertical(
    string: str,
    role: str,
    size: float,
    color: RGB,
    *,
    pitch: float = 1.0,
    weight: float = 0.0,
    lang: str | None = None,
) -> pygame.Surface:
    """Vertical lettering, one column, in squares of `size` pixels; `pitch` is the distance of squares in units of size.

    `weight` makes every stroke that many pixels wider at each edge. The surface is wider and higher than the squares by
    a quarter of the size, since brush strokes may leave them.
    """
    chain = faces(role, lang or _language)
    if weight > 0:
        return _heavy(string, chain, max(1, round(size)), color, pitch, round(weight, 1))
    return _vertical(string, chain, max(1, round(size)), color, pitch)


@lru_cache(maxsize=64)
def _heavy(
    string: str, chain: tuple[str, ...], size: int, color: RGB, pitch: float, weight: float
) -> pygame.Surface:
    """Drawn three times as large, spread in all directions, and made small again."""
    plain = _vertical(string, chain, 3 * size, color, pitch)
    wide = pygame.Surface(plain.get_size(), pygame.SRCALPHA)
    wide.fill((*color, 0))
    for step in range(16):
        around = math.tau * step / 16
        wide.blit(plain, (round(3 * weight * math.cos(around)), round(3 * weight * math.sin(around))))
    wide.blit(plain, (0, 0))
    return pygame.transform.smoothscale(wide, _vertical(string, chain, size, color, pitch).get_size())


@lru_cache(maxsize=256)
def _vertical(string: str, chain: tuple[str, ...], size: int, color: RGB, pitch: float) -> pygame.Surface:
    margin = size // 8
    step = size * pitch
    height = round(step * (len(string) - 1)) + size + 2 * margin
    surface = pygame.Surface((size + 2 * margin, max(1, height)), pygame.SRCALPHA)
    surface.fill((*color, 0))
    for index, character in enumerate(string):
        if character.isspace():
            continue
        glyph, (x, y) = _cell(character, _face_of(character, chain), size, color)
        surface.blit(glyph, (margin + x, margin + round(index * step) + y))
    return surface


def forget() -> None:
    """Drop the kept text surfaces, as after a change of size or palette."""
    for kept in (_text, _outlined, _vertical, _heavy, _cell):
        kept.cache_clear()
