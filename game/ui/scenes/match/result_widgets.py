"""What a result is made of: a seat's score in its parts, and three letters on three reels."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.scores import REELS
from game.ui.games.game_ui import Tally
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, mix
from game.ui.kit.widget import Column, Nav, Stamp, Widget
from game.ui.kit.widgets import Touchable
from game.ui.scenes.match.counting import counted
from game.ui.scenes.match.match_log import SidePanel

PAD = 10.0
SHEET = 560.0  # the height of a log that lies over everything
GUTTER = 28.0
MARK = 22.0
NAMES = (22, 20, 18, 16, 14)  # sizes of a name, which is never broken within a word
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"


class Held(Column):
    """As high as it has ever been, so that what stands below it stays where it is."""

    def __init__(self, *children: Widget, gap: float = 8) -> None:
        super().__init__(*children, gap=gap, shown=lambda: bool(self._most) or self._asks)
        self._most: dict[tuple[Look, int], int] = {}

    @property
    def _asks(self) -> bool:
        return any(child.shown for child in self._children)

    def measure(self, look: Look, width: int) -> int:
        high = max(super().measure(look, width), self._most.get((look, width), 0))
        if high:
            self._most[look, width] = high
        return high


class LogSheet(SidePanel):
    """A log laid over everything, as high as there is room."""

    def measure(self, look: Look, width: int) -> int:
        return look.grown(SHEET)

    def open_at_turn(self) -> None:
        """From the beginning of the last turn on."""
        log = self._log()
        if log is not None:
            log.open_at_turn()


class TallyCard(Widget):
    """Name, total and place, and below them where the points came from; of one seat or of several.

    Where no points are made the total says nothing, and only the parts are shown.
    """

    def __init__(
        self,
        name: str,
        tally: Callable[[], Tally],
        who: Callable[[], tuple[str, tuple[Seat, ...]]],
        place: Callable[[], str],
        scored: bool = True,
        share: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """`share` is how much of it has been counted so far."""
        super().__init__(name)
        self._tally, self._who, self._place, self._share = tally, who, place, share
        self._scored = scored

    def _inner(self, look: Look, width: int) -> int:
        return width - 2 * look.px(PAD)

    def _total(self) -> str:
        return str(self._tally().total) if self._scored else ""

    def _name(self, look: Look, inner: int) -> pygame.Rect:
        """Where the name stands, from the card's inner corner: between its marks and the total."""
        name, marks = self._who()
        taken = len(marks) * (look.grown(MARK) + look.px(4)) + look.px(4)
        wide = max(40, inner - taken - look.px(8) - look.width(self._total(), "figure", 28))
        return pygame.Rect(taken, 0, wide, look.height(name, "strong", self._letters(look, wide), wide))

    def _letters(self, look: Look, wide: int) -> int:
        words = self._who()[0].split()

        def fits(size: int) -> bool:
            return all(look.width(word, "strong", size) <= wide for word in words)

        return next((size for size in NAMES if fits(size)), NAMES[-1])

    def _head(self, look: Look, inner: int) -> int:
        return max(self._name(look, inner).height, look.line_height("figure", 28))

    def measure(self, look: Look, width: int) -> int:
        tally, inner = self._tally(), self._inner(look, width)
        high = self._head(look, inner) + look.px(2)
        if self._place():
            high += look.line_height("strong", 16)
        high += sum(self._row_heights(look, inner))
        if tally.note:
            high += look.height(tally.note, "body", 16, inner)
        return high + 2 * look.px(PAD)

    def _shape(self, look: Look, inner: int) -> tuple[int, int]:
        """How many parts stand side by side, and how wide each is."""
        half = (inner - look.px(GUTTER)) // 2
        for label, value in self._tally().parts:
            if look.width(label, "body", 18) > self._label_width(look, half, value):
                return 1, inner
        return 2, half

    def _row_heights(self, look: Look, inner: int) -> list[int]:
        columns, cell = self._shape(look, inner)
        parts = self._tally().parts
        highs = [look.height(text, "body", 18, self._label_width(look, cell, value)) for text, value in parts]
        return [max(highs[at : at + columns]) for at in range(0, len(highs), columns)]

    @staticmethod
    def _label_width(look: Look, inner: int, value: str) -> int:
        return max(40, inner - look.width(value, "figure", 18) - look.px(10))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, tally = look.theme.colours, counted(self._tally(), self._share())
        name, marks = self._who()
        light, edge = self._tints(look, marks)
        radius = look.px(7)
        ground = mix(colours.panel_high, light, 0.06)
        pygame.draw.rect(surface, ground, self.rect, border_radius=radius)
        pygame.draw.rect(surface, mix(colours.edge, edge, 0.4), self.rect, 1, border_radius=radius)
        x, y, inner = (
            self.rect.x + look.px(PAD),
            self.rect.y + look.px(PAD),
            self._inner(look, self.rect.width),
        )
        size, head = look.grown(MARK), self._head(look, inner)
        step = size + look.px(4)
        for number, mark in enumerate(marks):
            surface.blit(seat_mark(mark, size), (x + number * step, y + (head - size) // 2))
        row, box = pygame.Rect(x, y, inner, head), self._name(look, inner).move(x, y)
        box.height = head
        look.write(surface, name, box, "strong", self._letters(look, box.width), light, middle=True)
        total = str(tally.total) if self._scored else ""
        look.write(surface, total, row, "figure", 28, colours.text, "right", True)
        y += head + look.px(2)
        if self._place():
            y += look.write(surface, self._place(), pygame.Rect(x, y, inner, 0), "strong", 16, colours.amber)
        columns, cell = self._shape(look, inner)
        for line, high in enumerate(self._row_heights(look, inner)):
            for column, (label, value) in enumerate(tally.parts[line * columns : (line + 1) * columns]):
                left = x + column * (cell + look.px(GUTTER))
                room = self._label_width(look, cell, value)
                look.write(surface, label, pygame.Rect(left, y, room, high), "body", 18, colours.dim)
                box = pygame.Rect(left, y, cell, high)
                look.write(surface, value, box, "figure", 18, colours.text, "right")
            y += high
        if tally.note:
            look.write(surface, tally.note, pygame.Rect(x, y, inner, 0), "body", 16, colours.warn)

    @staticmethod
    def _tints(look: Look, marks: tuple[Seat, ...]) -> tuple[Colour, Colour]:
        """A seat's own light and colour, or those of all together."""
        if len(marks) == 1:
            return marks[0].light, marks[0].colour
        return look.theme.colours.phosphor, look.theme.colours.phosphor

    def own_stamp(self) -> Stamp:
        return (self._tally(), self._who(), self._place(), self._share())


class Initials(Touchable):
    """Three reels of letters, as on a machine: typed, turned by arrows or a pad, or clicked.

    Up and down turn a reel, right and the button go to the next one, left to the one before;
    behind the last the button confirms.  A click on the upper or lower half turns a reel.
    On the reels there are letters only, Z right before A; figures can be typed.
    """

    arrows = 46.0  # room above and below the letter

    def __init__(self, name: str, done: Callable[[str], None]) -> None:
        super().__init__(name)
        self._done = done
        self._letters = ["A"] * REELS
        self._cells: list[pygame.Rect] = []
        self.at = 0
        self.begun = False  # somebody has written or turned one

    @property
    def text(self) -> str:
        return "".join(self._letters)

    @property
    def last(self) -> bool:
        """Whether the last reel is being turned."""
        return self.at == REELS - 1

    def begin(self, letters: str) -> None:
        """They stand like this until they are turned."""
        self._letters, self.at, self.begun = list(letters), 0, False

    def confirm(self) -> None:
        self._done(self.text)

    def write(self, letter: str) -> None:
        """A letter that was typed; without one, back to the reel before."""
        self.begun = True
        if not letter:
            self.at = max(0, self.at - 1)
        elif letter.upper() in LETTERS + DIGITS:
            self._letters[self.at] = letter.upper()
            self.at = min(REELS - 1, self.at + 1)

    def turn(self, by: int) -> None:
        self.begun = True
        letter = self._letters[self.at]
        at = LETTERS.index(letter) + by if letter in LETTERS else min(0, by)
        self._letters[self.at] = LETTERS[at % len(LETTERS)]

    def measure(self, look: Look, width: int) -> int:
        return look.px(self.arrows) + look.line_height("score", 30)

    def _reels(self, look: Look) -> list[pygame.Rect]:
        gap = look.px(10)
        wide = min(look.grown(72), (self.rect.width - 2 * gap) // REELS)
        x = self.rect.centerx - (REELS * wide + (REELS - 1) * gap) // 2
        return [pygame.Rect(x + n * (wide + gap), self.rect.y, wide, self.rect.height) for n in range(REELS)]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self._cells = self._reels(look)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        for number, (cell, letter) in enumerate(zip(self._cells, self._letters, strict=True)):
            here = number == self.at and self.focused
            pygame.draw.rect(surface, mix(colours.room, (0, 0, 0), 0.5), cell, border_radius=look.px(8))
            edge = colours.focus if here else colours.edge
            pygame.draw.rect(surface, edge, cell, look.px(3 if here else 1), border_radius=look.px(8))
            ink = colours.amber if number == self.at else colours.text
            picture = look.theme.text("score", 30, letter, ink)
            surface.blit(picture, picture.get_rect(center=cell.center))
            for way, base in ((-1, cell.top + look.px(16)), (1, cell.bottom - look.px(16))):
                half, tip = look.px(8), base + way * look.px(8)
                points = [(cell.centerx - half, base), (cell.centerx + half, base), (cell.centerx, tip)]
                pygame.draw.polygon(surface, colours.phosphor if number == self.at else colours.edge, points)

    def own_stamp(self) -> Stamp:
        return (self.text, self.at)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if pos is None:
            if self.last:
                self.confirm()
            else:
                self.at += 1
            return
        for number, cell in enumerate(self._cells):
            if cell.collidepoint(pos):
                self.at = number
                self.turn(1 if pos[1] > cell.centery else -1)

    def navigate(self, nav: Nav) -> bool:
        if nav in {"up", "down"}:
            self.turn(1 if nav == "down" else -1)
            return True
        if nav in {"left", "right"}:
            there = self.at + (1 if nav == "right" else -1)
            if 0 <= there < REELS:
                self.at = there
                return True
            return False
        return super().navigate(nav)
