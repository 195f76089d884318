"""Every character that a player can read is in the bundled fonts: no text ever shows a box."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from art import fonts
from art import type as lettering

ROOT = Path(__file__).resolve().parents[2]
LOCALES = sorted((ROOT / "scenes" / "locale").rglob("*.json"))
PAGES = sorted((ROOT / "scenes").rglob("*.md"))
FACES = sorted({face for faces in lettering.ROLES.values() for face in faces})

LETTERED = {
    "brush": "番付星取表五座土俵打ち出し初日二三四五六七八九十一中千秋楽序ノ口十両幕内大関横綱第一二三四五手勝者",
    "mincho": "突き出し押し込み上手投げはたき込み四股変化白星押し出し賞金星下克上残存賞競技かるたGozaTichuDohyo0123",
    "heading": "继续开局出手次日座次规则本日合计番付升一级探方",
    "hangul_title": "고스톱",
}
"""What is set in a face of its own, which must not fall back to another."""


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def national(codec: str, rows: range) -> str:
    """The characters of some rows of a national character set."""
    cells = (bytes((row, column)) for row in rows for column in range(0xA1, 0xFF))
    return "".join(cell.decode(codec, errors="ignore") for cell in cells)


def texts() -> Iterator[tuple[str, str]]:
    for file in LOCALES:
        for text in strings(json.loads(file.read_text(encoding="utf-8"))):
            yield file.parent.name, text
    for file in PAGES:
        yield file.parent.name, file.read_text(encoding="utf-8")


@pytest.mark.parametrize("role", lettering.ROLES)
def test_every_text_can_be_set_in_every_role(role: str) -> None:
    lacking = {character for lang, text in texts() for character in lettering.missing(text, role, lang)}
    assert lacking - {"\t", "\r"} == set()


@pytest.mark.parametrize("face", ["GozaSans-Regular", "GozaSans-Bold"])
def test_one_file_has_every_text_of_the_interface(face: str) -> None:
    """Text boxes and text entries know one file only and cannot fall back."""
    coverage = fonts.coverage(face)
    lacking = {c for _lang, text in texts() for c in text if c not in coverage and c not in "\n\t\r"}
    assert lacking == set()


@pytest.mark.parametrize(("role", "text"), LETTERED.items())
def test_lettering_stays_in_its_own_face(role: str, text: str) -> None:
    coverage = fonts.coverage(lettering.ROLES[role][0])
    assert [character for character in text if character not in coverage] == []


def test_headings_have_the_common_chinese_characters() -> None:
    """A name typed by a player is set in the heading face as well (GB 2312, first level)."""
    common = national("gb2312", range(0xB0, 0xD8))
    assert len(common) == 3755
    for face in ("GozaSerif-Bold", "GozaSans-Regular", "GozaSans-Bold"):
        coverage = fonts.coverage(face)
        assert [character for character in common if character not in coverage] == []


def test_kana_hangul_and_signs_are_there() -> None:
    kana = "".join(map(chr, [*range(0x3041, 0x3097), *range(0x30A1, 0x30FB)]))
    hangul = national("euc_kr", range(0xB0, 0xC9))
    for text in (kana, hangul, "→←↑↓−≤≥·•…“”「」『』，。：；！？（）✓"):
        assert lettering.missing(text, "ui") == ""


def test_a_character_that_no_face_has_is_noticed() -> None:
    assert lettering.missing("Dohyo \U00012345 土俵", "ui") == "\U00012345"
    assert "\U00012345" not in fonts.coverage("GozaSans-Regular")


def test_the_coverage_agrees_with_an_independent_reader() -> None:
    tt_lib = pytest.importorskip("fontTools.ttLib", reason="a development requirement")
    for face in FACES:
        points = set(tt_lib.TTFont(fonts.path(face)).getBestCmap())
        coverage = fonts.coverage(face)
        assert all((chr(point) in coverage) == (point in points) for point in range(0x20, 0x10000))


def test_the_fonts_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in (ROOT / "art" / "fonts").glob("*.ttf")) < 6 * 1024 * 1024


def test_no_font_is_without_a_use_and_none_is_missing() -> None:
    assert [file.stem for file in sorted((ROOT / "art" / "fonts").glob("*.ttf"))] == FACES


def test_licence_texts_are_beside_the_fonts() -> None:
    licences = sorted((ROOT / "art" / "fonts").glob("LICENSE-*.txt"))
    assert len(licences) == 7
    assert all("SIL OPEN FONT LICENSE" in file.read_text(encoding="utf-8").upper() for file in licences)
