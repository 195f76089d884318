"""Who sits at the table: a wrestler from the front, drawn from a few features, with the crest of his seat.

One build for all; brows, eyes, mouth and hair make eight characters. Bots keep their face at every seat, the ground and
the crest follow the seat.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art import palette, shapes
from art.components import crest
from art.components.base import pixel
from art.palette import RGB, hexa

SIZE = (120, 144)
"""Design size; the drawing is fitted into any rectangle, from its top."""

BROWS = {
    "level": "M36 62L52 61M68 61L84 62",
    "angry": "M35 56L53 64M67 64L85 56",
    "worried": "M36 63L52 57M68 57L84 63",
    "raised": "M36 63L52 62M67 58Q76 51 85 57",
    "heavy": "M34 60L54 61M66 61L86 60",
    "arched": "M36 62Q44 55 52 60M68 60Q76 55 84 62",
}
EYES = {
    "open": '<ellipse cx="45" cy="71" rx="3.4" ry="4.2" fill="{ink}"/>'
            '<ellipse cx="75" cy="71" rx="3.4" ry="4.2" fill="{ink}"/>',
    "wide": '<circle cx="45" cy="71" r="6.6" fill="#FBF7EC" {thin}/>'
            '<circle cx="75" cy="71" r="6.6" fill="#FBF7EC" {thin}/>'
            '<circle cx="46" cy="71" r="3" fill="{ink}"/><circle cx="74" cy="71" r="3" fill="{ink}"/>',
    "narrow": '<path d="M38 71Q45 67 52 71M68 71Q75 67 82 71" fill="none" {line}/>'
              '<circle cx="46" cy="71" r="2.6" fill="{ink}"/><circle cx="74" cy="71" r="2.6" fill="{ink}"/>',
    "closed": '<path d="M38 70Q45 76 52 70M68 70Q75 76 82 70" fill="none" {line}/>',
    "aside": '<path d="M38 69H52M68 69H82" fill="none" {line}/>'
             '<ellipse cx="49" cy="72" rx="3" ry="3.4" fill="{ink}"/>'
             '<ellipse cx="79" cy="72" rx="3" ry="3.4" fill="{ink}"/>',
}
MOUTHS = {
    "shout": '<path d="M49 95Q60 89 71 95Q70 107 60 107Q50 107 49 95Z" fill="#7A2E22" {line}/>',
    "grin": '<path d="M48 96Q60 106 73 93" fill="none" {line}/>',
    "flat": '<path d="M51 98H69" fill="none" {line}/>',
    "small": '<path d="M55 98Q60 101 65 98" fill="none" {line}/>',
    "down": '<path d="M50 101Q60 94 70 101" fill="none" {line}/>',
    "smile": '<path d="M50 96Q60 103 70 96" fill="none" {line}/>',
}
EXTRAS = {
    "": "",
    "sweat": '<path d="M92 52Q98 60 94 64Q89 66 88 60Q89 56 92 52Z" fill="#8CCBE6" {thin}/>',
    "scar": '<path d="M78 80L86 90M79 87L85 83" fill="none" {thin}/>',
    "cheeks": '<circle cx="38" cy="84" r="5.4" fill="#E08A72" fill-opacity="0.5"/>'
              '<circle cx="82" cy="84" r="5.4" fill="#E08A72" fill-opacity="0.5"/>',
    "stubble": '<path d="M40 96Q42 116 60 118Q78 116 80 96Q76 110 60 111Q44 110 40 96Z" fill="{ink}" '
               'fill-opacity="0.28"/>',
    "lines": '<path d="M52 46H68M54 51H66M34 78L37 84M86 78L83 84" fill="none" {thin}/>',
}


@dataclass(frozen=True, slots=True)
class Features:
    """What tells one face from another."""

    brows: str
    eyes: str
    mouth: str
    extra: str = ""
    hair: RGB = (30, 28, 30)
    broad: float = 1.0
    """Width of the jaw."""


CHARACTERS = {
    "human": Features("level", "open", "smile"),
    "all_out": Features("angry", "open", "shout", "scar", broad=1.08),
    "giant_hunter": Features("raised", "aside", "grin"),
    "survivor": Features("worried", "wide", "down", "sweat", broad=0.95),
    "reader": Features("arched", "closed", "small", hair=(92, 88, 86)),
    "novice": Features("arched", "wide", "small", "cheeks", broad=0.93),
    "regular": Features("level", "open", "flat"),
    "strong": Features("heavy", "narrow", "flat", "stubble", broad=1.1),
    "adaptive": Features("heavy", "aside", "small", "lines", hair=(140, 134, 122)),
}
"""By the name of the bot; "human" is a player."""


def draw(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    character: str,
    seat: int,
    *,
    with_crest: bool = True,
    radius: float = 10,
) -> pygame.Rect:
    """A portrait that fills `rect`; raises KeyError for an unknown character."""
    ground = palette.mix(palette.player_color(seat), palette.color("paper"), 0.66)
    shapes.rounded(surface, rect, ground, radius * scale)
    image = shapes.vector(rect.width, rect.height, _figure(CHARACTERS[character], rect, radius * scale))
    surface.blit(image, rect)
    shapes.rounded(surface, rect, None, radius * scale, palette.color("sumi"), pixel(2, scale))
    if not with_crest:
        return rect
    spot = rect.right - 8 * scale, rect.bottom - 8 * scale
    return rect.union(crest.draw(surface, spot, scale, seat, 14, rim=palette.color("paper")))


def _figure(features: Features, rect: pygame.Rect, corner: float) -> str:
    """SVG of the bust, scaled to the rectangle; the shoulders end inside its round lower corners."""
    unit = min(rect.width / SIZE[0], rect.height / SIZE[1])
    shift = (rect.width - SIZE[0] * unit) / 2
    drop = rect.height - SIZE[1] * unit
    low = min(12.0, corner / unit)
    parts = [_shoulders(low), _head(features)]
    return f'<g transform="translate({shift:.2f} {drop:.2f}) scale({unit:.4f})">{"".join(parts)}</g>'


def _shoulders(corner: float) -> str:
    skin, shade, ink = (hexa(palette.color(name)) for name in ("skin", "skin_shade", "sumi"))
    floor = SIZE[1] - 1
    outline = f"M{corner:.1f} {floor}Q4 {floor} 4 {floor - corner:.1f}C6 116 28 110 42 104L78 104C92 110 114 116 116 " \
              f"{floor - corner:.1f}Q116 {floor} {120 - corner:.1f} {floor}Z"
    folds = "M30 128Q44 138 58 130M90 128Q76 138 62 130M60 122V131"
    return (
        f'<path d="{outline}" fill="{skin}" stroke="{ink}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="{folds}" fill="none" stroke="{shade}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def _head(features: Features) -> str:
    skin, shade, ink = (hexa(palette.color(name)) for name in ("skin", "skin_shade", "sumi"))
    hair = hexa(features.hair)
    marks = {
        "ink": ink,
        "line": f'stroke="{ink}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"',
        "thin": f'stroke="{ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"',
    }
    jaw = 30 * features.broad
    face = f"M28 62C28 40 42 30 60 30C78 30 92 40 92 62C92 78 {60 + jaw + 1:.1f} 84 {60 + jaw:.1f} 92" \
           f"C{60 + jaw * 0.86:.1f} 110 74 119 60 119C46 119 {60 - jaw * 0.86:.1f} 110 {60 - jaw:.1f} 92" \
           f"C{60 - jaw - 1:.1f} 84 28 78 28 62Z"
    ears = '<ellipse cx="26" cy="74" rx="6" ry="9"/><ellipse cx="94" cy="74" rx="6" ry="9"/>'
    crown = "M27 66C22 36 40 22 60 22C80 22 98 36 93 66C90 54 84 46 76 43C66 39 54 39 44 43C36 46 30 54 27 66Z"
    knot = "M52 24C50 14 54 8 60 7C66 8 70 14 68 24ZM46 13Q60 2 74 13L70 18Q60 10 50 18Z"
    return (
        f'<g fill="{skin}" stroke="{ink}" stroke-width="2.4">{ears}</g>'
        f'<path d="{knot}" fill="{hair}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="{face}" fill="{skin}" stroke="{ink}" stroke-width="2.6"/>'
        f'<path d="{crown}" fill="{hair}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M53 25H67" fill="none" stroke="#FBF7EC" stroke-width="2.4"/>'
        f'<path d="M60 76Q56 86 59 89H63" fill="none" stroke="{shade}" stroke-width="2.6" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
        f'<path d="{BROWS[features.brows]}" fill="none" stroke="{ink}" '
        f'stroke-width="{5.6 if features.brows == "heavy" else 3.8}" stroke-linecap="round"/>'
        + EYES[features.eyes].format(**marks)
        + MOUTHS[features.mouth].format(**marks)
        + EXTRAS[features.extra].format(**marks)
    )
