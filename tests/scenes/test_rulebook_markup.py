"""The markup of pages: what becomes which block, and that lines keep their width and lose no word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.rulebook.lines import break_lines, longest, natural
from scenes.rulebook.markup import (
    Example,
    Heading,
    Item,
    Paragraph,
    Picture,
    Span,
    Table,
    parse,
    plain,
    plain_block,
    spans,
)

PIXEL = 7


def measure(span: Span, text: str) -> int:
    """Every character is seven pixels wide, a key or a drawing forty."""
    return 40 if span.kind in ("key", "svg") else PIXEL * len(text)


def test_headings_carry_level_words_and_name() -> None:
    assert parse("## Kakomi 囲み {#kakomi}") == (Heading(2, (Span("Kakomi 囲み"),), "kakomi"),)
    assert parse("### No name") == (Heading(3, (Span("No name"),), ""),)


def test_lines_of_a_paragraph_join_with_a_space_between_words_and_none_between_han() -> None:
    assert plain(parse("one\ntwo")[0].spans) == "one two"  # type: ignore[union-attr]  # a paragraph
    assert plain(parse("每一\n手")[0].spans) == "每一手"  # type: ignore[union-attr]  # a paragraph


def test_inline_marks_become_spans() -> None:
    assert spans("a **b** [c](dohyo#d) {key:hint} {svg:set/x*2}") == (
        Span("a "),
        Span("b", "bold"),
        Span(" "),
        Span("c", "link", "dohyo#d"),
        Span(" "),
        Span("hint", "key"),
        Span(" "),
        Span("set/x", "svg", "2"),
    )


def test_lists_keep_their_numbers_and_go_on_over_lines() -> None:
    first, second = parse("1. one\n   and more\n2. two")
    assert isinstance(first, Item)
    assert (first.marker, plain(first.spans)) == ("1.", "one and more")
    assert isinstance(second, Item)
    assert second.marker == "2."


def test_tables_know_their_head_and_which_columns_stand_to_the_right() -> None:
    (table,) = parse("| a | b |\n|---|---:|\n| x | 1 |\n| y |")
    assert isinstance(table, Table)
    assert [plain(cell) for cell in table.head] == ["a", "b"]
    assert [[plain(cell) for cell in row] for row in table.rows] == [["x", "1"], ["y", ""]]
    assert table.right == (False, True)


def test_examples_hold_blocks_and_pictures_a_caption() -> None:
    (example,) = parse("> **First.** a\n>\n> b")
    assert isinstance(example, Example)
    assert [type(block) for block in example.blocks] == [Paragraph, Paragraph]
    assert parse("![What it shows](dohyo/goal)") == (Picture("dohyo/goal", (Span("What it shows"),)),)


def test_what_is_not_understood_stays_text() -> None:
    assert plain_block(parse("a ** b [c](d e) {nothing}")[0]) == "a ** b [c](d e) {nothing}"


@given(st.text(alphabet=st.sampled_from("ab 一二。（ #>|-*`[](){}:!1.\n"), max_size=120))
def test_no_text_breaks_the_parser(text: str) -> None:
    for block in parse(text):
        plain_block(block)


WORDS = st.lists(
    st.sampled_from(["a", "word", "longer", "一二三", "。", "（", "4 − 3", " ", "https://example.org/x"]), min_size=1
).map(" ".join)


@given(WORDS, st.integers(30, 400))
def test_lines_are_as_wide_as_allowed_and_lose_nothing(text: str, width: int) -> None:
    lines = break_lines(spans(text), width, measure)
    assert all(line[-1].x + line[-1].width <= width for line in lines)
    kept = "".join(piece.text for line in lines for piece in line)
    assert kept.replace(" ", "") == text.replace(" ", "")


@given(WORDS, st.integers(200, 400))
def test_no_line_begins_with_a_closing_sign(text: str, width: int) -> None:
    for line in break_lines(spans(text), width, measure)[1:]:
        assert not line[0].text.startswith(("。", "，", "）"))


def test_a_sum_stays_on_one_line() -> None:
    text = "so many words before 4 − 3 = 1"
    lines = break_lines(spans(text), PIXEL * 24, measure)
    assert [piece.text for piece in lines[-1]] == ["4 − 3 = 1"]


@pytest.mark.parametrize("text", ["plain words", "一二三四", "**bold** and {key:hint}"])
def test_the_natural_width_is_that_of_one_line(text: str) -> None:
    parts = spans(text)
    wide = natural(parts, measure)
    assert len(break_lines(parts, wide, measure)) == 1
    assert longest(parts, measure) <= wide
