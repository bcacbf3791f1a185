"""The rule book: pages of text with the game's own pictures, opened where it was asked for.

Contents on the left, the page on the right; left and right turn the pages, wherever the focus is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core import LastQuarterError
from game.session.rulebook import Page, Part, RuleBook, read_rulebook
from game.ui.games.game_ui import AnyGameUi
from game.ui.kit.look import Look, said
from game.ui.kit.panel import FADE, Panel
from game.ui.kit.widget import Column, Nav, Row, Stamp, Widget
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.match.seat_plate import Pictures
from game.ui.stage.board_view import Thing
from game.ui.stage.desk_scene import DeskScene
from game.ui.stage.scene import Stage

PAD = 18.0
CONTENTS = 300.0
PICTURE = 92.0
LARGE = 156.0
WIDE = 208.0
ROWS = 300.0
NARROW = 150  # per cent of text from which the contents give way to the page


class PartView(Widget):
    """A part of a page: a heading, pictures side by side, and the text below or beside them."""

    def __init__(self, part: Part, pictures: Pictures, moment: Callable[[Thing], Thing]) -> None:
        super().__init__()
        self._part, self._pictures, self._moment = part, pictures, moment

    def _box(self, look: Look, width: int) -> tuple[int, int]:
        """The room for a picture; those of a wide part are as high as they come out."""
        if not self._part.wide:
            size = look.grown(LARGE if self._part.large else PICTURE)
            return size, size
        wished = look.grown(ROWS if self._part.large else WIDE)
        side = min(wished, width * 3 // 5 // max(1, len(self._part.pictures)))
        drawn = [
            self._pictures.get(Thing.read(name), look, (side, side * 3 // 2)) for name in self._part.pictures
        ]
        return side, max((picture.get_height() for picture in drawn), default=0)

    def _beside(self, look: Look, width: int) -> tuple[int, int]:
        """The room that pictures take to the left of the text, and how high they are there."""
        count, gap = len(self._part.pictures), look.px(8)
        if not count:
            return 0, 0
        size, high = self._box(look, width)
        across = max(1, min(count, 3 if self._part.text else width // (size + gap)))
        rows = -(-count // across)
        return across * (size + gap) + gap, rows * (high + gap)

    def measure(self, look: Look, width: int) -> int:
        aside, pictures = self._beside(look, width)
        high = look.height(self._part.heading, "heading", 24, width) + look.px(4) if self._part.heading else 0
        text = look.height(self._part.text, "body", 19, max(60, width - aside)) if self._part.text else 0
        return high + max(text, pictures)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, part = look.theme.colours, self._part
        y = self.rect.y
        if part.heading:
            y += look.write(surface, part.heading, self.rect, "heading", 24, colours.amber) + look.px(4)
        aside, pictures = self._beside(look, self.rect.width)
        (size, tall), gap = self._box(look, self.rect.width), look.px(8)
        across = max(1, (aside - gap) // (size + gap))
        for number, name in enumerate(part.pictures):
            row, column = divmod(number, across)
            thing = self._moment(Thing.read(name))
            picture = self._pictures.get(thing, look, (size, size * 3 // 2 if part.wide else size))
            cell = pygame.Rect(self.rect.x + column * (size + gap), y + row * (tall + gap), size, tall)
            surface.blit(picture, picture.get_rect(center=cell.center))
        if part.text:
            room = pygame.Rect(self.rect.x + aside, y, max(60, self.rect.width - aside), 0)
            high = look.height(part.text, "body", 19, room.width)
            room.y += max(0, (pictures - high) // 2)
            look.write(surface, part.text, room, "body", 19, colours.text)

    def own_stamp(self) -> Stamp:
        return (self._part, *(self._moment(Thing.read(name)) for name in self._part.pictures))


class PageNumber(Label):
    """Stands in the middle of its row, as the buttons beside it do."""

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        ink = look.theme.colours.text
        look.write(surface, said(self.text), self.rect, "figure", 17, ink, "middle", True)


class RulebookScene(DeskScene):
    def __init__(
        self,
        stage: Stage,
        ui: AnyGameUi,
        *,
        page: str = "",
        picture: str = "",
        clause: str = "",
        asked: str = "",
    ) -> None:
        super().__init__(stage)
        self.ui = ui
        self.number = 0
        self._pictures = Pictures(ui)
        self._language = self.words.language
        self.book: RuleBook | None = self._read()
        if self.book is not None:
            self.number = self.book.page_at(page=page, picture=picture, clause=clause, asked=asked)
        self._build()

    def _read(self) -> RuleBook | None:
        try:
            return read_rulebook(self.ui.pages.rulebook, self.words.language)
        except LastQuarterError as error:
            self.stage.notice = error.told
            return None

    @property
    def page(self) -> Page | None:
        return self.book.pages[self.number] if self.book is not None else None

    def _moment(self, thing: Thing) -> Thing:
        """What of a picture that moves is to be seen now; all of it at once where motion is reduced."""
        if self.look.theme.reduced_motion:
            return thing
        return self.ui.pages.moment(thing, self.stage.clock())

    # -- its panels ------------------------------------------------------------------------

    def _is_open(self, number: int) -> bool:
        return self.number == number

    def _build(self) -> None:
        say, pages = self.say, self.book.pages if self.book is not None else ()
        names = [
            Button(f"page-{page.id}", page.title, partial(self.turn_to, n), lit=partial(self._is_open, n))
            for n, page in enumerate(pages)
        ]
        self.contents = Panel(
            Column(*names, gap=6),
            title=self.book.title if self.book is not None else say("rulebook.title"),
            accent="amber",
            name="contents",
            shown=lambda: self.look.theme.text_scale < NARROW,
        )
        self.sheet = Panel(
            self._sheet(), foot=self._foot(), title=self._title, accent=self.ui.accent, name="page"
        )
        self.desk.panels = [self.contents, self.sheet]

    def _title(self) -> str:
        return self.page.title if self.page is not None else ""

    def _sheet(self) -> Widget:
        if self.page is None:
            return Label(self.say("rulebook.none"), size=19, name="page-none")
        parts = [PartView(part, self._pictures, self._moment) for part in self.page.parts]
        marks = Label(", ".join(self.page.clauses), size=16, tint="dim", name="clauses")
        return Column(*parts, *([marks] if self.page.clauses else []), gap=14, name=f"sheet-{self.page.id}")

    def _foot(self) -> Widget:
        last = len(self.book.pages) - 1 if self.book is not None else 0
        return Row(
            Button(
                "earlier", self.say("rulebook.earlier"), lambda: self.turn(-1), usable=lambda: self.number > 0
            ),
            PageNumber(
                lambda: self.words("rulebook.number", number=self.number + 1, count=last + 1),
                role="figure",
                size=17,
                align="middle",
                name="page-number",
            ),
            Button(
                "later", self.say("rulebook.later"), lambda: self.turn(1), usable=lambda: self.number < last
            ),
            Button("close", self.say("rulebook.close"), self.leave_wanted, bright=True),
        )

    # -- what it does ----------------------------------------------------------------------

    def turn_to(self, number: int) -> None:
        if self.book is None or not 0 <= number < len(self.book.pages):
            return
        focused = self.desk.focus.name if self.desk.focus is not None else ""
        self.number = number
        self.sheet = Panel(
            self._sheet(), foot=self._foot(), title=self._title, accent=self.ui.accent, name="page"
        )
        self.desk.panels = [self.contents, self.sheet]
        self.relay()
        self.desk.take_focus(self.desk.find(focused) if focused else None)

    def turn(self, by: int) -> None:
        self.turn_to(self.number + by)

    def first(self) -> Widget | None:
        return self.desk.find("close")

    def navigate(self, nav: Nav) -> None:
        if nav in {"up", "down"} and (self.desk.focus is None or self.sheet.overflows):
            way = 1 if nav == "down" else -1
            if not self._in_contents() and self.sheet.scroll(way):
                return
        if nav in {"left", "right"} and self.desk.focus is None:
            self.turn(1 if nav == "right" else -1)
            return
        super().navigate(nav)

    def _in_contents(self) -> bool:
        return any(widget is self.desk.focus for widget in self.contents.walk())

    def enter(self) -> None:
        super().enter()
        if self.desk.focus is None and self.stage.controls.device != "mouse":
            self.desk.take_focus(self.desk.find("later") or self.first())

    def lay_out(self) -> None:
        if self._language != self.words.language:
            self._language = self.words.language
            self.book = self._read()
            self._build()
        look = self.look
        width, height = self.stage.size
        pad = look.px(PAD)
        wide = min(width - 2 * pad, look.px(1160))
        x = (width - wide) // 2
        if self.contents.shown:
            aside = look.grown(CONTENTS)
            self.desk.place(self.contents, pygame.Rect(x, pad, aside, height - 2 * pad))
            page = self.page
            open_at = self.desk.find(f"page-{page.id}") if page is not None else None
            if open_at is not None:
                self.contents.reveal(open_at, clear=look.px(FADE))
            x, wide = x + aside + pad, wide - aside - pad
        self.desk.place(self.sheet, pygame.Rect(x, pad, wide, height - 2 * pad))
