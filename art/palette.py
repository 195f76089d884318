"""Colours and type sizes as data. Every colour of the program has a name here; nothing else holds hex values of the
interface (pieces drawn as SVG carry their own).

Contrast of the text colours on paper is at least 4.5 (WCAG 2, AA); a test measures it.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

RGB = tuple[int, int, int]


def rgb(hexadecimal: str) -> RGB:
    """"#1B1B1E" to (27, 27, 30)."""
    value = int(hexadecimal.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def hexa(color: RGB) -> str:
    """(27, 27, 30) to "#1B1B1E"."""
    return "#{:02X}{:02X}{:02X}".format(*color)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`share` of the second colour in the first, 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


PLAIN = MappingProxyType({name: rgb(value) for name, value in {
    # ink and paper
    "sumi": "#1B1B1E",
    "ink_2": "#4A4740",
    "ink_3": "#6B655A",
    "hai": "#8C867A",
    "line": "#CFC4AC",
    "kinari": "#E9E0CB",
    "washi": "#F4EEDF",
    "paper": "#FBF7EC",
    # accents
    "shu": "#C8402F",
    "shu_dark": "#B93A2A",
    "beni": "#A8283A",
    "ai": "#1F3F6B",
    "ruri": "#2A5DB0",
    "matsu": "#2F5D46",
    "seiji": "#3BAF8E",
    "yamabuki": "#E8A92B",
    "gold": "#F2C94C",
    "daidai": "#D9772B",
    "fuji": "#8A63A8",
    "sora": "#8CCBE6",
    "shiro": "#F4EEDF",
    "sumi_belt": "#2B2B31",
    # dark side: the room around a table
    "floor_light": "#43332A",
    "floor_dark": "#241B16",
    "on_dark": "#F4EEDF",
    "on_dark_2": "#CDBFA6",
    "on_dark_3": "#BBAA90",
    "line_dark": "#6F5A49",
    "panel_dark": "#4A3A30",
    "night": "#14202B",
    # tables
    "clay": "#C79A6B",
    "clay_light": "#D3A87A",
    "clay_dark": "#BC8D5D",
    "zone_safe": "#CDA377",
    "zone_caution": "#D3AB70",
    "zone_danger": "#C88E6C",
    "straw": "#D8B978",
    "straw_light": "#E3C887",
    "straw_tie": "#6B4A22",
    "skin": "#EBC79E",
    "skin_shade": "#D9AE80",
    "furrow": "#E4C49B",
    "tatami": "#C9BD86",
    "lacquer": "#7E2A2C",
    "green": "#1E3A34",
    "sand": "#E3D3B0",
    "earth": "#5A4532",
}.items()})

HIGH_CONTRAST = MappingProxyType({**PLAIN, **{name: rgb(value) for name, value in {
    "sumi": "#000000",
    "ink_2": "#1E1C18",
    "ink_3": "#37332C",
    "hai": "#5E594F",
    "line": "#7C735F",
    "kinari": "#EFE7D3",
    "washi": "#FFFDF6",
    "paper": "#FFFFFF",
    "shu": "#A92A1B",
    "shu_dark": "#96261A",
    "beni": "#8A1528",
    "matsu": "#1A4230",
    "ruri": "#123F8C",
    "on_dark": "#FFFFFF",
    "on_dark_2": "#F1E8D6",
    "on_dark_3": "#DCCFB8",
    "line_dark": "#A38C75",
    "floor_light": "#2A201A",
    "floor_dark": "#120D0A",
    "panel_dark": "#33271F",
}.items()}})

_active = PLAIN


def use_high_contrast(on: bool) -> None:
    """Choose the colours from now on; pictures made before keep theirs, so scenes rebuild afterwards."""
    global _active
    _active = HIGH_CONTRAST if on else PLAIN


def high_contrast() -> bool:
    """Whether the strong colours are in use."""
    return _active is HIGH_CONTRAST


def color(name: str) -> RGB:
    """The colour of that name in the palette in use; raises KeyError."""
    return _active[name]


TEXT_ON_PAPER = ("sumi", "ink_2", "ink_3", "shu_dark", "beni", "ai", "ruri", "matsu")
"""Colours that may carry small text on washi, paper and kinari."""

TEXT_ON_DARK = ("on_dark", "on_dark_2", "on_dark_3", "gold")
"""Colours that may carry small text on the floor."""

SIZES = MappingProxyType({"key": 14, "caption": 16, "body": 18, "label": 20, "name": 28, "heading": 36, "title": 44,
                          "display": 72})
"""Type scale in pixels at 1920x1080; other sizes are for lettering that is part of a picture."""


@dataclass(frozen=True, slots=True)
class Player:
    """How a seat is told from the others: colour and crest together, so that either alone is enough."""

    color: str
    """Name of the main colour in the palette."""
    crest: str

    @property
    def rgb(self) -> RGB:
        """The main colour."""
        return color(self.color)


PLAYERS = (
    Player("ruri", "uroko"),
    Player("shu", "wa"),
    Player("yamabuki", "izutsu"),
    Player("sumi_belt", "janome"),
    Player("sora", "tomoe"),
    Player("shiro", "hishi"),
)
"""In the order of the seats: seat 0 is ruri with three scales, and so on."""

BELTS = ("ruri", "shu", "yamabuki", "sumi", "sora", "shiro")
"""Names of the belts of the wrestlers, in the order of the seats."""


def player_color(seat: int) -> RGB:
    """Main colour of a seat; seats beyond the sixth begin again."""
    return PLAYERS[seat % len(PLAYERS)].rgb
