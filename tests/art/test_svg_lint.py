"""Drawings keep to what the renderer draws: all else fails silently on a player's screen, so it is refused here."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DRAWINGS = sorted((ROOT / "art" / "svg").rglob("*.svg"))

TAGS = {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "path", "rect", "circle", "ellipse", "line",
        "polyline", "polygon"}
PAINT = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#\w+\)")
FORBIDDEN = {
    "stroke-dasharray": "a dash on a closed shape leaves a spike: write dashes out as strokes",
    "clip-path": "clips are ignored",
    "mask": "masks are ignored",
    "filter": "filters are ignored",
    "class": "write attributes out: two classes on one element are lost",
    "style": "write attributes out",
    "fx": "the focal point of a gradient is ignored",
    "fy": "the focal point of a gradient is ignored",
    "spreadMethod": "is ignored",
    "marker-start": "markers are ignored",
    "marker-end": "markers are ignored",
    "paint-order": "is ignored",
    "mix-blend-mode": "is ignored",
    "font-size": "text is not drawn",
}


def complaints(text: str) -> list[str]:
    """What the renderer would get wrong in a drawing; empty if nothing."""
    found: list[str] = []
    root = ET.fromstring(text)
    if "viewBox" not in root.attrib:
        found.append("no viewBox")
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        names = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
        if tag not in TAGS:
            found.append(f"<{tag}> is not drawn")
        found += [f"{name}: {FORBIDDEN[name]}" for name in names if name in FORBIDDEN]
        if tag == "g" and "opacity" in names:
            found.append("opacity of a group is not that of its whole")
        if tag.endswith("Gradient") and names.get("gradientUnits") != "userSpaceOnUse":
            found.append("gradients must be in user space")
        for name in ("fill", "stroke", "stop-color"):
            if name in names and not PAINT.fullmatch(names[name]):
                found.append(f'{name}="{names[name]}" is not a colour that is understood')
        if names.get("fill", "").startswith("url") and {"opacity", "fill-opacity"} & set(names):
            found.append("a gradient with opacity is drawn without it")
    return found


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_uses_only_what_is_drawn(drawing: Path) -> None:
    assert complaints(drawing.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("body", [
    "<text>a</text>",
    '<circle r="3" stroke="#000000" stroke-dasharray="2 2"/>',
    '<path d="M0 0" fill="gold"/>',
    '<path d="M0 0" fill="rgba(0,0,0,0.5)"/>',
    '<g opacity="0.5"><path d="M0 0"/></g>',
    '<g clip-path="url(#a)"/>',
    '<use href="#a"/>',
    '<defs><linearGradient id="a" x2="1"/></defs>',
    '<path d="M0 0" fill="url(#a)" fill-opacity="0.5"/>',
    '<path d="M0 0" class="a b"/>',
])
def test_what_fails_silently_is_refused(body: str) -> None:
    assert complaints(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>')


def test_every_drawing_is_used_by_a_painter() -> None:
    """Icons are a set and may wait for a screen; every other drawing without a painter is dead weight."""
    code = "\n".join(
        file.read_text(encoding="utf-8") for folder in ("art", "scenes") for file in (ROOT / folder).rglob("*.py")
    )
    words = set(re.findall(r"[\w-]+", code))
    stems = {drawing.stem for drawing in DRAWINGS if not drawing.stem.startswith("icon-")}

    def used(stem: str) -> bool:
        starts = (stem.rsplit("-", cut)[0] for cut in range(1, stem.count("-") + 1))
        return stem in words or any(f"{start}-{{" in code for start in starts)

    assert [stem for stem in sorted(stems) if not used(stem)] == []
