"""The pages of the rulebook: which there are, what they say, where words stand in them.

A page is one file a language, `<page>.<language>.md` in this folder; that is all that it takes to add one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.core.resources import resource
from game.registry import COMING, GAMES
from scenes import i18n
from scenes.rulebook.markup import Block, Heading, parse, plain, plain_block

FRAME = "frame"
"""The page about the program itself."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A section with its words."""

    page: str
    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that has all words of a search; `at` is where the first stands in its text, -1 for the title."""

    passage: Passage
    at: int


def names() -> list[str]:
    """The pages there are in the language in use or in English: the program's own, then games in their order."""
    order = [FRAME, *(game.id for game in GAMES), *COMING]
    return [name for name in dict.fromkeys(order) if _file(name, i18n.language()) is not None]


def blocks(page: str) -> tuple[Block, ...]:
    """What a page says in the language in use; the page about the program if there is no such page."""
    found = _file(page, i18n.language()) or _file(FRAME, i18n.language())
    return _read(*found) if found else ()


def _file(page: str, language: str) -> tuple[str, str] | None:
    """(page, language) of the file to read; English stands in for a missing translation."""
    for choice in (language, "en"):
        if resource("scenes", "rulebook", f"{page}.{choice}.md").is_file():
            return page, choice
    return None


@cache
def _read(page: str, language: str) -> tuple[Block, ...]:
    return parse(resource("scenes", "rulebook", f"{page}.{language}.md").read_text(encoding="utf-8"))


def title(page: str) -> str:
    """The heading of a page."""
    return next((plain(block.spans) for block in blocks(page) if isinstance(block, Heading)), page)


def passages(page: str) -> Iterator[Passage]:
    """The sections of a page with their words, in order."""
    heading: Heading | None = None
    words: list[str] = []
    for block in blocks(page):
        if isinstance(block, Heading) and block.id:
            if heading is not None:
                yield Passage(page, heading.id, plain(heading.spans), " ".join(words))
            heading, words = block, []
        else:
            words.append(plain_block(block))
    if heading is not None:
        yield Passage(page, heading.id, plain(heading.spans), " ".join(words))


def search(query: str, first: str) -> list[Hit]:
    """Passages with all words of the query: those of page `first` before others, titles before texts."""
    wanted = query.casefold().split()
    if not wanted:
        return []
    hits: list[tuple[tuple[bool, bool], Hit]] = []
    for page in names():
        for passage in passages(page):
            heading, text = passage.title.casefold(), passage.text.casefold()
            if all(word in heading or word in text for word in wanted):
                named = any(word in heading for word in wanted)
                places = [text.find(word) for word in wanted if word in text]
                hits.append(((page != first, not named), Hit(passage, min(places, default=-1))))
    return [hit for _, hit in sorted(hits, key=lambda pair: pair[0])]
