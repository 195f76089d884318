"""Makes the fonts of the program: subsets of open fonts, one file a face, so that no text ever shows a missing glyph.

Run by hand after texts have changed (`python -m art.fonts.make_fonts SOURCES`); what it writes is committed. SOURCES is
the folder that holds the font packages, got with

    npm install --ignore-scripts @expo-google-fonts/noto-sans @expo-google-fonts/noto-sans-sc \\
        @expo-google-fonts/noto-sans-kr @expo-google-fonts/noto-serif-sc @expo-google-fonts/yuji-syuku \\
        @expo-google-fonts/shippori-mincho @expo-google-fonts/song-myung

and ends in `node_modules/@expo-google-fonts`. All of them stand under the SIL Open Font Licence; their licence texts
are copied beside the fonts. The subsets carry names of their own, since the licence reserves some original ones.

Needs fontTools (a development requirement); the program itself never imports this module.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont, newTable

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)])) + "\u2002\u2003\u2009\u200b"
EUROPEAN = "".join(map(chr, range(0x100, 0x180))) + "ȘșȚțẞḾḿ"
"""Letters of names that players may type; only the sans has them."""
PUNCTUATION = "‐‑‒–—―‘’“”„†‡•…‰′″‹›€№™−×÷±≤≥≠≈∞·"
SIGNS = "→←↑↓↔⇒○●◎△▲▽▼◇◆□■☆★①②③④⑤⑥⑦⑧⑨⑩✓✕♠♣♥♦⏎⇧⌘"
KANA = "".join(map(chr, range(0x3041, 0x3097))) + "゛゜ゝゞ" + "".join(map(chr, range(0x30A0, 0x30FF)))
CJK_PUNCTUATION = "\u3000、。〃々〆〇〈〉《》「」『』【】〒〔〕〜～！（），．：；？＋－＝％／＜＞［］｛｝｜＆＊＠＃・ー"
NUMERALS = "〇一二三四五六七八九十百千万両初末手日目戦回局"

BRUSH_RESERVE = (
    "土俵大相撲場所番付星取表前頭小結関脇大関横綱幕内十両下三段二段目序ノ口"
    "五座競技歌留多かるた探方三星堆花図打出押込突上手投叩四股変化行司差違金銀白黒残存賞千秋楽中入優勝決定戦"
    "東西南北春夏秋冬天地人雨風雪月晴曇霧雷旱水火土木竹石鼎罍尊璧琮玉銅陶骨牙貝"
    "龍虎鳳凰犬雀麻将始終勝負平再会礼開閉読札取陣送段級名人位敵自空一字決友引"
    "第者克上敢闘殊勲技能立合呼名"
)
"""Lettering that later tables want in the brush and mincho faces, beside what the texts already use."""

SONG_RESERVE = (
    "고스톱광열띠피단홍청초고도리쌍쪽뻑쓸따닥폭탄흔들기총통점박멍텅"
    "구리나가리선판보너스월화투매조벚꽃송학흑싸리난모란국화단풍오동비공산"
)
"""Hangul of the Go-Stop cards, hands and titles."""

LINE = (1069, -293)
"""Least room above and below the base line, in thousandths of the size, so that signs of other faces fit beside it."""

FEATURES = ("ccmp", "mark", "mkmk", "kern", "liga", "vert", "vrt2")


@dataclass(frozen=True, slots=True)
class Part:
    """One source of a face: a font file and the characters taken from it."""

    file: str
    characters: str


@dataclass(frozen=True, slots=True)
class Face:
    """One font file to make; the first part that has a character gives it."""

    name: str
    parts: tuple[Part, ...]


def double_byte(codec: str, rows: range) -> str:
    """The characters of some rows of a national character set; rows are counted by first byte, 0xA1 is row 1."""
    return "".join(
        bytes((row, column)).decode(codec, errors="ignore") for row in rows for column in range(0xA1, 0xFF)
    )


def texts() -> set[str]:
    """Every character that a text for players can show: locale files, rulebook pages, names kept in sources."""
    found: set[str] = set()
    for folder in ("scenes", "game", "art"):
        for file in sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in {".json", ".md", ".py"}):
            found.update(file.read_text(encoding="utf-8"))
            if file.suffix == ".json":
                found.update("".join(strings(json.loads(file.read_text(encoding="utf-8")))))
    return {character for character in found if ord(character) > 0x7F}


def strings(value: object) -> Iterator[str]:
    """All strings inside a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def faces(extra: str) -> tuple[Face, ...]:
    """The faces of the program; `extra` is added to each of them (as far as its sources have it)."""
    used = "".join(sorted(texts())) + extra
    western = LATIN + PUNCTUATION
    sans = western + EUROPEAN
    chinese = double_byte("gb2312", range(0xB0, 0xD8))
    japanese = double_byte("euc_jp", range(0xB0, 0xD0))
    hangul = double_byte("euc_kr", range(0xB0, 0xC9))
    plain = western + SIGNS + KANA + CJK_PUNCTUATION + NUMERALS + BRUSH_RESERVE + used
    lettering = western + SIGNS + KANA + CJK_PUNCTUATION + NUMERALS + BRUSH_RESERVE
    names = lettering + "".join(sorted(native_names())) + extra
    song = LATIN + SONG_RESERVE + used
    return (
        Face("GozaSans-Regular", _sans("400Regular", sans, plain + chinese + japanese, hangul + used)),
        Face("GozaSans-Bold", _sans("700Bold", sans, plain + chinese + japanese, SONG_RESERVE + used)),
        Face("GozaSerif-Bold", (Part("noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf", plain + chinese),)),
        Face("GozaMincho-Bold", (Part("shippori-mincho/700Bold/ShipporiMincho_700Bold.ttf", names),)),
        Face("GozaBrush-Regular", (Part("yuji-syuku/400Regular/YujiSyuku_400Regular.ttf", names),)),
        Face("GozaMyungjo-Regular", (Part("song-myung/400Regular/SongMyung_400Regular.ttf", song),)),
    )


def native_names() -> set[str]:
    """Characters of the names that the games keep in their own script, which the lettering faces must have."""
    found: set[str] = set()
    for file in (ROOT / "game").rglob("*.py"):
        for literal in re.findall(r"\"([^\"\n]*)\"", file.read_text(encoding="utf-8")):
            found.update(literal)
    return {character for character in found if ord(character) > 0x7F}


def _sans(weight: str, western: str, han: str, hangul: str) -> tuple[Part, ...]:
    """Noto Sans for Latin letters, its Chinese companion for Han and kana, its Korean one for hangul."""
    return (
        Part(f"noto-sans/{weight}/NotoSans_{weight}.ttf", western),
        Part(f"noto-sans-sc/{weight}/NotoSansSC_{weight}.ttf", han),
        Part(f"noto-sans-kr/{weight}/NotoSansKR_{weight}.ttf", hangul),
    )


def cut(source: Path, characters: Iterable[str], taken: set[int]) -> TTFont | None:
    """The part of a font that has these characters and none of those already taken; None if nothing is left of it."""
    font = TTFont(source, lazy=True)
    wanted = ({ord(character) for character in characters} & set(font.getBestCmap())) - taken
    if not wanted:
        return None
    options = subset.Options(
        hinting=False,
        layout_features=list(FEATURES),
        name_IDs=[0, 13, 14],
        notdef_outline=True,
        glyph_names=False,
        drop_tables=["DSIG", "BASE", "VORG", "STAT", "meta"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    taken |= wanted
    return font


def add_vertical_metrics(font: TTFont, model: TTFont) -> None:
    """Give a font without vertical metrics those of a full em, as its companion has, so that both can be merged."""
    header = newTable("vhea")
    header.__dict__.update({k: v for k, v in model["vhea"].__dict__.items() if not k.startswith("_")})
    metrics = newTable("vmtx")
    glyphs = font["glyf"]
    top = model["OS/2"].sTypoAscender
    metrics.metrics = {
        name: (1000, top - getattr(glyphs[name], "yMax", 0)) for name in font.getGlyphOrder()
    }
    font["vhea"], font["vmtx"] = header, metrics


def merge(parts: list[TTFont]) -> TTFont:
    """One font out of several with disjoint characters; line metrics are those of the last part, the tallest."""
    if len(parts) == 1:
        return parts[0]
    model = parts[-1]
    for part in parts:
        if "vmtx" not in part:
            add_vertical_metrics(part, model)
    ascent, descent = model["hhea"].ascent, model["hhea"].descent
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, part in enumerate(parts):
            files.append(f"{folder}/{number}.ttf")
            part.save(files[-1])
        merged = Merger().merge(files)
    merged["hhea"].ascent, merged["hhea"].descent, merged["hhea"].lineGap = ascent, descent, 0
    return merged


def rename(font: TTFont, name: str) -> None:
    """Give the subset a name of its own and keep copyright and licence."""
    family, _, style = name.partition("-")
    table = font["name"]
    copyright_text = table.getDebugName(0) or ""
    table.names = []
    values = {0: copyright_text, 1: family, 2: style, 4: f"{family} {style}", 6: name,
              13: "SIL Open Font License 1.1", 14: "https://openfontlicense.org"}
    for name_id, value in values.items():
        table.setName(value, name_id, 3, 1, 0x409)


def build(face: Face, sources: Path, out: Path) -> Path:
    """Write one face; returns its file."""
    taken: set[int] = set()
    parts = [font for part in face.parts if (font := cut(sources / part.file, part.characters, taken)) is not None]
    font = merge(parts)
    roomy = font["hhea"]
    roomy.ascent, roomy.descent = max(roomy.ascent, LINE[0]), min(roomy.descent, LINE[1])
    rename(font, face.name)
    target = out / f"{face.name}.ttf"
    font["head"].created = font["head"].modified = parts[0]["head"].created  # the same input gives the same file
    font.recalcTimestamp = False
    font.save(target)
    return target


def copy_licences(all_faces: Iterable[Face], sources: Path, out: Path) -> None:
    """The licence text of every package that a face draws on."""
    for package in sorted({part.file.split("/")[0] for face in all_faces for part in face.parts}):
        text = (sources / package / "LICENSE_FONT").read_text(encoding="utf-8")
        (out / f"LICENSE-{package}.txt").write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the subset fonts of the program.")
    parser.add_argument("sources", type=Path, help="folder with the packages noto-sans, noto-sans-sc, ...")
    parser.add_argument("--out", type=Path, default=HERE, help="where to write (default: beside this script)")
    parser.add_argument("--extra", type=Path, nargs="*", default=[], help="texts whose characters all shall have")
    args = parser.parse_args()
    extra = "".join(file.read_text(encoding="utf-8") for file in args.extra)
    made = faces(extra)
    for face in made:
        file = build(face, args.sources, args.out)
        print(f"{file.name}: {file.stat().st_size // 1024} KB")
    copy_licences(made, args.sources, args.out)


if __name__ == "__main__":
    main()
