"""The pages themselves: complete in every language, every link and picture there, the numbers those of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from art import svg
from art import type as lettering
from game.core.options import complete
from game.core.resources import resource
from game.dohyo.options import OPTIONS, rules_for
from game.dohyo.resolve import resolve, top_pushers
from game.dohyo.vocabulary import (
    COPIES,
    GEKOKUJO_POINTS,
    IDLE_POINTS,
    KINBOSHI_POINTS,
    NAGE,
    NAGE_LOW,
    OSHI,
    PLAY_HENKA,
    PRIZE_POINTS,
    PUSH,
    START_STEPS,
    TECHNIQUES,
    TSUKI,
    ZANZON_POINTS,
)
from game.registry import GAMES
from scenes import i18n
from scenes.keys import BY_ACTION
from scenes.rulebook import library, pictures
from scenes.rulebook.markup import Block, Example, Heading, Picture, Span, Table, parse, plain, plain_block
from scenes.tables import TABLES

PAGES = sorted({path.name.split(".")[0] for path in resource("scenes", "rulebook").glob("*.md")})
FILES = [(page, language) for page in PAGES for language in i18n.LANGUAGES]


def read(page: str, language: str) -> tuple[Block, ...]:
    return parse(resource("scenes", "rulebook", f"{page}.{language}.md").read_text(encoding="utf-8"))


def flat(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        yield block
        if isinstance(block, Example):
            yield from flat(block.blocks)


def all_spans(blocks: tuple[Block, ...]) -> Iterator[Span]:
    for block in flat(blocks):
        if isinstance(block, Table):
            yield from chain.from_iterable(cell for row in (block.head, *block.rows) for cell in row)
        elif isinstance(block, Picture):
            yield from block.caption
        elif not isinstance(block, Example):
            yield from block.spans


def ids(page: str, language: str) -> list[str]:
    return [block.id for block in read(page, language) if isinstance(block, Heading)]


def test_the_program_and_every_game_with_a_table_have_a_page() -> None:
    assert {library.FRAME, *TABLES} <= set(PAGES)


def test_a_page_is_listed_as_soon_as_its_file_is_there() -> None:
    assert library.names()[0] == library.FRAME
    assert set(library.names()) == set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_all_languages_have_the_same_sections_tables_and_pictures(page: str) -> None:
    def shape(language: str) -> list[object]:
        result: list[object] = []
        for block in flat(read(page, language)):
            if isinstance(block, Heading):
                result.append((block.level, block.id))
            elif isinstance(block, Table):
                result.append((len(block.head), len(block.rows), block.right))
            elif isinstance(block, Picture):
                result.append(block.name)
        return result

    shapes = [shape(language) for language in i18n.LANGUAGES]
    assert all(one == shapes[0] for one in shapes)


@pytest.mark.parametrize(("page", "language"), FILES)
def test_sections_have_names_of_their_own(page: str, language: str) -> None:
    names = ids(page, language)
    assert all(names)
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("page", "language"), FILES)
def test_links_pictures_keys_and_drawings_lead_somewhere(page: str, language: str) -> None:
    blocks = read(page, language)
    for span in all_spans(blocks):
        if span.kind == "link":
            target, _, section = span.target.partition("#")
            assert section in ids(target or page, language), span.target
        elif span.kind == "key":
            assert span.text in BY_ACTION
        elif span.kind == "svg":
            assert svg.exists(span.text), span.text
    for block in flat(blocks):
        if isinstance(block, Picture):
            assert pictures.exists(block.name), block.name
            assert plain(block.caption)


@pytest.mark.parametrize(("page", "language"), FILES)
def test_every_character_can_be_lettered(page: str, language: str) -> None:
    for block in read(page, language):
        role = "heading" if isinstance(block, Heading) else "ui"
        assert not lettering.missing(plain_block(block), role, language)
    bold = "".join(span.text for span in all_spans(read(page, language)) if span.kind == "bold")
    assert not lettering.missing(bold, "ui_bold", language)


@pytest.mark.parametrize(("page", "language"), FILES)
def test_no_mark_is_left_over_in_the_text(page: str, language: str) -> None:
    for span in all_spans(read(page, language)):
        assert not re.search(r"\*|\{|\}|\]\(|^#", span.text), span.text


@pytest.mark.parametrize(
    "anchor", ["dohyo", "dohyo#scoring", "dohyo#kakomi", "frame", "frame#settings", "frame#replay"]
)
def test_sections_that_scenes_open_are_there(anchor: str) -> None:
    page, _, section = anchor.partition("#")
    for language in i18n.LANGUAGES:
        assert not section or section in ids(page, language)


# -- Dohyo: the page says what the rules do --------------------------------------------------------------------------


def table_of(language: str, section: str) -> list[list[str]]:
    """The first table after a heading, as text."""
    found = False
    for block in read("dohyo", language):
        if isinstance(block, Heading):
            found = block.id == section
        elif found and isinstance(block, Table):
            return [[plain(cell) for cell in row] for row in block.rows]
    raise AssertionError(section)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_table_of_ranks_is_that_of_the_rules(language: str) -> None:
    for level, row in enumerate(table_of(language, "ranks")):
        expected = (f"+{level}", START_STEPS[level], PUSH[TSUKI] + level, PUSH[OSHI] + level)
        assert row[1:] == [str(value) for value in expected]


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_table_of_cards_is_that_of_the_rules(language: str) -> None:
    rows = table_of(language, "cards")
    assert [int(row[1]) for row in rows] == list(COPIES)
    for technique, row in zip(TECHNIQUES, rows, strict=True):
        native = i18n.table(language)[f"dohyo.technique.{technique}.native"]
        assert native in row[0]
    nage = rows[TECHNIQUES.index("nage")][2]
    assert f" {NAGE_LOW} " in nage


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_awards_are_worth_what_the_rules_give(language: str) -> None:
    star, prize, zanzon, idle = (row[1] for row in table_of(language, "scoring"))
    assert (star, prize, zanzon) == ("+2", f"+{PRIZE_POINTS}", f"+{ZANZON_POINTS}")
    assert idle == str(IDLE_POINTS).replace("-", "−")
    kinboshi, gekokujo = (row[1] for row in table_of(language, "prize"))
    assert (kinboshi, gekokujo) == (f"+{KINBOSHI_POINTS}", f"+{GEKOKUJO_POINTS}")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_option_of_dohyo_is_explained(language: str) -> None:
    texts = i18n.table(language)
    listed = " ".join(plain_block(block) for block in read("dohyo", language))
    for option in next(game for game in GAMES if game.id == "dohyo").options:
        title = texts[f"dohyo.option.{option.name}"]
        assert title in listed, title


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_hand_worked_out_is_what_the_rules_make_of_it(language: str) -> None:
    steps = [int(row[1]) for row in table_of(language, "example")]
    assert steps == [7, 6, 3, 5]
    choices = [NAGE << 3 | 2, OSHI << 3 | 3, TSUKI << 3 | 3, PLAY_HENKA]
    before = list(steps)
    out, _ = resolve(rules_for(complete(OPTIONS, {}), 4), choices, steps, [0] * 4, 0b1111)
    assert (steps, out) == ([8, 3, 0, 6], 0b0100)
    assert top_pushers(choices, before, [0] * 4, (0, 1, 2, 3), 2) == ((0,), 4)
    words = " ".join(plain_block(block) for block in read("dohyo", language))
    for figure in ("3 − 4 = −1", "6 − 2 = 4", "5 + 1 = 6", "4 − 2 = 2", "−1 − 2 = −3", "7 + 1 = 8", "2 + 1 = 3"):
        assert figure in words
