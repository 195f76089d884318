"""About: what this is, which version, under which licences; the data folder and a description for reports."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.core.paths import atomic_write
from game.core.resources import resource
from scenes import desktop
from scenes.diagnostics import describe
from scenes.focus import Focusable
from scenes.forms import PaperScene
from scenes.i18n import t
from scenes.keys import Keymap
from scenes.rulebook.markup import Block, Heading, Paragraph, Span, parse
from scenes.rulebook.reader import Reader

if TYPE_CHECKING:
    from scenes.app import App

PAGES = ("goza", "licence", "others", "texts")


class AboutScene(PaperScene):
    name = "about"
    title_key = "about.title"
    help_page = "frame#files"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page = PAGES[0]

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if self.ring.current is None:
            self.ring.focus_name(f"entry-{self.page}")

    def build_panel(self, top: int) -> None:
        y = top
        for page in PAGES:
            y = self.entry(f"entry-{page}", y, t(f"about.{page}"), "", page == self.page, partial(self.open, page))
        g = self.layout.g
        room = self.panel.width - 2 * self.margin
        bottom = self.layout.height - g(48)
        for name, icon, press in (("copy", "copy", self.copy), ("folder", "folder", self.open_folder)):
            width, height = self.button_size(t(f"about.{name}"), icon)
            rect = pygame.Rect(self.margin, bottom - height, min(room, width), height)
            self.button(name, rect, t(f"about.{name}"), press, icon=icon)
            bottom = rect.top - g(14)

    def build_content(self) -> None:
        g = self.layout.g
        view = pygame.Rect(self.content.left, g(40), self.layout.width - self.content.left - g(24), 0)
        view.height = self.layout.height - view.top
        self.reader = Reader(self.layout, self.pen, Keymap(self.app.settings), view, blocks(self.page))
        self.ring.add(Focusable("page", rect=lambda: view.inflate(-g(16), -g(16)), press=lambda: None, radius=g(8)))

    # -- actions ---------------------------------------------------------------------------------------------------

    def open(self, page: str) -> None:
        self.page = page
        self.app.sound("tick")
        self.rebuild()

    def open_folder(self) -> None:
        """Show the data folder, or say where it is."""
        folder = self.app.paths.data
        shown = desktop.open_folder(folder)
        self.app.toasts.show(t("about.folder_shown" if shown else "about.folder_is", folder=folder))

    def copy(self) -> None:
        """Put the description on the clipboard, or into a file if there is no clipboard."""
        text = describe(self.app)
        if desktop.copy_text(text):
            self.app.toasts.show(t("about.copied"))
            return
        path = self.app.paths.data / "diagnostics.txt"
        try:
            atomic_write(path, text)
        except OSError:
            self.app.toasts.show(t("about.not_copied"))
            return
        self.app.toasts.show(t("about.written", path=path))

    # -- input and pictures ----------------------------------------------------------------------------------------

    def on_event(self, event: pygame.event.Event, stamp: float) -> bool:
        if self.reader.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            reading = self.ring.current is not None and self.ring.current.name == "page"
            paging = event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
            if (reading or paging) and self.reader.key(event.key):
                return True
        return super().on_event(event, stamp)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.reader.paint(surface)


# -- pages ---------------------------------------------------------------------------------------------------------


def blocks(page: str) -> tuple[Block, ...]:
    """What a page says. Licences are shown in the words in which they are given."""
    if page == "goza":
        return parse(t("about.page", version=__version__))
    if page == "licence":
        return tuple(_text(t("about.licence"), "LICENSE"))
    if page == "others":
        return parse(resource("THIRD_PARTY.md").read_text(encoding="utf-8"))
    return tuple(_all_texts())


def _all_texts() -> Iterator[Block]:
    """The licences of what the program contains, one after the other."""
    yield Heading(1, (Span(t("about.texts")),), "")
    fonts = sorted(resource("art", "fonts").glob("LICENSE-*.txt"))
    for path in (*sorted(resource("licenses").glob("*.txt")), *fonts):
        title = path.stem.removeprefix("LICENSE-").replace("-", " ")
        yield Heading(2, (Span(title),), "")
        yield from _paragraphs(path.read_text(encoding="utf-8", errors="replace"))


def _text(title: str, *parts: str) -> Iterator[Block]:
    """A plain text file under a heading."""
    yield Heading(1, (Span(title),), "")
    yield from _paragraphs(resource(*parts).read_text(encoding="utf-8"))


def _paragraphs(text: str) -> Iterator[Block]:
    """The paragraphs of plain text, in which nothing is markup."""
    for part in text.split("\n\n"):
        words = " ".join(part.split())
        if words:
            yield Paragraph((Span(words),))
