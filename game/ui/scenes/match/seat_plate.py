"""A seat's plate beside a board: who sits there, the score, and what belongs to them as small pictures.

It reads what it shows from whoever made it each frame and keeps only a cursor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.session.characters import Mood
from game.ui.games.game_ui import AnyGameUi, Chip, Plate
from game.ui.kit.art.faces import portrait
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.look import Look, unbroken
from game.ui.kit.theme import Colour, Role, Seat, mix
from game.ui.kit.widget import Nav, Stamp
from game.ui.kit.widgets import Touchable
from game.ui.stage.board_view import Subject, Thing

CHIP = 30.0
CARD_GAP, CARD_SHAPE, CARD_HIGH = 5.0, 0.86, 76.0
LEAST_CARD = 54.0  # as high as a name in two lines wants a card
NAMES = (22, 20, 18, 16)  # sizes of a name, which is never broken within a word
BESIDE = 0.62  # of a slim plate's width, for the cards beside the name
LEAST = 216.0
PAD = 10.0
FACE, FACE_GAP = 42.0, 8.0
MOST_KEPT = 240


class Pictures:
    """A game's pictures, painted once a size, look and language."""

    def __init__(self, ui: AnyGameUi) -> None:
        self._ui = ui
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def get(self, thing: Thing, look: Look, size: tuple[int, int]) -> pygame.Surface:
        key = (thing, look.theme, look.words.language, size)
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = self._ui.pages.picture(thing, look, size)
        return self._kept[key]


@dataclass(frozen=True)
class SeatSign:
    """Who a plate is of: name, mark, and a word on what the seat is doing."""

    name: str
    mark: Seat | None
    doing: str = ""
    asked: bool = False
    face: tuple[str, Mood] | None = None  # of a character, by its name

    @property
    def role(self) -> Role:
        """The pixel face is too hard to read for names of people."""
        return "heading" if self.mark is None else "strong"


class SeatPlate(Touchable):
    """A seat's name, mark, score and belongings; lit while it is asked.

    Focused, left and right go through the chips, so that each can be zoomed.
    """

    def __init__(
        self,
        name: str,
        pictures: Pictures,
        sign: Callable[[], SeatSign],
        plate: Callable[[], Plate],
        slim: Callable[[], bool] = lambda: False,
        shown: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(name, shown=shown)
        self._pictures, self.sign, self.owns = pictures, sign, plate
        self._cells: list[tuple[pygame.Rect, Chip]] = []
        self._at = 0
        self.slim = slim  # whether the cards stand beside the name

    def _things(self) -> tuple[Chip, ...]:
        """Everything that can be zoomed, in the order of the cursor."""
        plate = self.owns()
        return (*plate.cards, *plate.chips)

    # -- where things are --

    def least(self, look: Look) -> int:
        return look.grown(LEAST)

    def _head(self, look: Look) -> int:
        high = max(look.line_height("strong", 22), look.line_height("figure", 24))
        return high if self.sign().face is None else max(high, look.grown(FACE))

    def _face_wide(self, look: Look) -> int:
        return 0 if self.sign().face is None else look.grown(FACE) + look.px(FACE_GAP)

    def _inner(self, look: Look, width: int) -> int:
        return width - 2 * look.px(PAD) - look.px(6)

    def _block(self, look: Look, width: int) -> int:
        """What the name has for itself, its score and what the seat is doing."""
        inner, count = self._inner(look, width), len(self.owns().cards)
        if not self.slim() or not count:
            return inner
        return inner - count * (self._card_size(look, width)[0] + look.px(CARD_GAP))

    def _name_width(self, look: Look, width: int) -> int:
        score = look.width(self.owns().score, "figure", 24)
        room = self._block(look, width) - self._face_wide(look)
        mark = look.grown(30) if self.sign().mark is not None else 0
        return max(40, room - score - look.px(8) - mark)

    def _letters(self, look: Look, width: int) -> int:
        """The size of the name: the largest at which its longest word has room."""
        sign, room = self.sign(), self._name_width(look, width)

        def fits(size: int) -> bool:
            return all(look.width(word, sign.role, size) <= room for word in sign.name.split())

        return next((size for size in NAMES if fits(size)), NAMES[-1])

    def _beside(self, look: Look, width: int, sign: SeatSign) -> bool:
        """Whether what the seat is doing has room behind its name."""
        both = look.width(sign.name, sign.role, self._letters(look, width))
        both += look.width(sign.doing, "strong", 16)
        return both + look.grown(16) <= self._name_width(look, width)

    def _rows(self, look: Look, width: int) -> tuple[int, int]:
        """How many chips fit side by side, and how many rows of them there are."""
        chips = self.owns().chips
        across = max(1, (self._inner(look, width) + look.px(4)) // (self._cell(look) + look.px(4)))
        return across, -(-len(chips) // across)

    @staticmethod
    def _cell(look: Look) -> int:
        return look.grown(CHIP)

    def _card_size(self, look: Look, width: int) -> tuple[int, int]:
        """Cards share the plate's width, or what is left beside the name; nothing without cards."""
        count = len(self.owns().cards)
        if not count:
            return 0, 0
        room = self._inner(look, width)
        room = round(room * BESIDE) if self.slim() else room + look.px(6)
        wide = (room - look.px(CARD_GAP) * (count - 1)) // count
        return wide, min(max(round(wide * CARD_SHAPE), look.px(LEAST_CARD)), look.grown(CARD_HIGH))

    def _text(self) -> str:
        """The lines in one run, for a seat; what belongs to nobody has a row for each."""
        parts = (f"{label}\u00a0{value}" if value else label for label, value in self.owns().lines)
        return unbroken(" · ".join(parts))

    def _rowed(self) -> bool:
        return self.sign().mark is None

    def _row_high(self, look: Look, label: str, value: str, inner: int) -> int:
        room = max(40, inner - look.width(value, "figure", 17) - look.px(8))
        return max(look.height(label, "body", 17, room), look.line_height("figure", 17))

    def _lines_high(self, look: Look, inner: int) -> int:
        if self._rowed():
            return sum(self._row_high(look, label, value, inner) for label, value in self.owns().lines)
        text = self._text()
        return look.height(text, "body", 16, inner) if text else 0

    def _draw_lines(self, look: Look, surface: pygame.Surface, x: int, y: int, inner: int) -> None:
        colours = look.theme.colours
        if not self._rowed():
            look.write(surface, self._text(), pygame.Rect(x, y, inner, 0), "body", 16, colours.dim)
            return
        for label, value in self.owns().lines:
            high = self._row_high(look, label, value, inner)
            room = max(40, inner - look.width(value, "figure", 17) - look.px(8))
            look.write(surface, label, pygame.Rect(x, y, room, high), "body", 17, colours.dim, middle=True)
            row = pygame.Rect(x, y, inner, high)
            look.write(surface, value, row, "figure", 17, colours.text, "right", True)
            y += high

    def measure(self, look: Look, width: int) -> int:
        inner, sign = self._inner(look, width), self.sign()
        letters = self._letters(look, width)
        high = look.height(sign.name, sign.role, letters, self._name_width(look, width))
        high = max(high, self._head(look))
        if sign.doing and not self._beside(look, width, sign):
            high += look.height(sign.doing, "strong", 16, self._block(look, width))
        cards = self._card_size(look, width)[1]
        if cards:
            cards += look.px(CARD_GAP)
            high = max(high, cards) if self.slim() else high + cards
        rows = self._rows(look, width)[1]
        high += rows * (self._cell(look) + look.px(4)) + (look.px(3) if rows else 0)
        high += self._lines_high(look, inner)
        return high + 2 * look.px(PAD) - look.px(4)

    def whole(self, look: Look, width: int) -> int:
        """The height with everything one below the other."""
        slim, self.slim = self.slim, lambda: False
        high = self.measure(look, width)
        self.slim = slim
        return high

    # -- drawing --

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, sign, plate = look.theme.colours, self.sign(), self.owns()
        tint = sign.mark.light if sign.mark is not None else colours.amber
        self._draw_ground(look, surface, sign, tint)
        x, y = self.rect.x + look.px(PAD) + look.px(6), self.rect.y + look.px(PAD) - look.px(2)
        top, inner, block = y, self._inner(look, self.rect.width), self._block(look, self.rect.width)
        size, shift = look.grown(20), self._face_wide(look)
        if sign.face is not None:
            surface.blit(portrait(*sign.face, look.grown(FACE)), (x, y))
        if sign.mark is not None:
            surface.blit(seat_mark(sign.mark, size), (x + shift, y + (self._head(look) - size) // 2))
            shift += size + look.px(8)
        ink = mix(tint, colours.panel, 0.5) if plate.out else tint
        room, letters = self._name_width(look, self.rect.width), self._letters(look, self.rect.width)
        box = pygame.Rect(x + shift, y, room, self._head(look))
        high = look.height(sign.name, sign.role, letters, room)
        look.write(surface, sign.name, box, sign.role, letters, ink, middle=high <= box.height)
        score = pygame.Rect(x, y, block, self._head(look))
        tone = colours.dim if plate.out else colours.text
        look.write(surface, plate.score, score, "figure", 24, tone, "right", True)
        y += max(high, self._head(look))
        tone = colours.amber if sign.asked else colours.dim
        if sign.doing and self._beside(look, self.rect.width, sign):
            box.x += look.width(sign.name, sign.role, letters) + look.grown(12)
            look.write(surface, sign.doing, box, "strong", 16, tone, middle=True)
        elif sign.doing:
            y += look.write(surface, sign.doing, pygame.Rect(x, y, block, 0), "strong", 16, tone)
        self._cells = []
        beside = self.slim()
        below = self._draw_cards(
            look, surface, x + (block + look.px(CARD_GAP) if beside else 0), top if beside else y
        )
        y = max(y, below)
        y = self._draw_chips(look, surface, x, y)
        self._draw_lines(look, surface, x, y, inner)
        self.ring(look, surface)

    def _draw_ground(self, look: Look, surface: pygame.Surface, sign: SeatSign, tint: Colour) -> None:
        colours, radius = look.theme.colours, look.px(7)
        ground = mix(colours.panel_high, tint, 0.12) if sign.asked else mix(colours.panel, colours.room, 0.3)
        pygame.draw.rect(surface, ground, self.rect, border_radius=radius)
        edge = tint if sign.asked else colours.edge
        pygame.draw.rect(surface, edge, self.rect, look.px(2 if sign.asked else 1), border_radius=radius)
        if sign.mark is not None:
            strip = pygame.Rect(self.rect.x, self.rect.y, look.px(6), self.rect.height)
            pygame.draw.rect(
                surface,
                sign.mark.colour,
                strip,
                border_top_left_radius=radius,
                border_bottom_left_radius=radius,
            )

    def _draw_cards(self, look: Look, surface: pygame.Surface, x: int, y: int) -> int:
        wide, high = self._card_size(look, self.rect.width)
        cards = self.owns().cards
        for number, card in enumerate(cards):
            box = pygame.Rect(x + number * (wide + look.px(CARD_GAP)), y + look.px(2), wide, high)
            self._cells.append((box, card))
            picture = self._pictures.get(card.subject.thing, look, box.size)
            surface.blit(picture, picture.get_rect(center=box.center))
            if self.focused and number == self._at % len(self._things()):
                focus = look.theme.colours.focus
                pygame.draw.rect(surface, focus, box.inflate(4, 4), look.px(2), border_radius=look.px(5))
        return y + high + (look.px(CARD_GAP) if cards else 0)

    def _draw_chips(self, look: Look, surface: pygame.Surface, x: int, y: int) -> int:
        chips, cell, gap = self.owns().chips, self._cell(look), look.px(4)
        across, rows = self._rows(look, self.rect.width)
        before = len(self.owns().cards)
        for number, chip in enumerate(chips):
            row, column = divmod(number, across)
            box = pygame.Rect(x + column * (cell + gap), y + look.px(3) + row * (cell + gap), cell, cell)
            self._cells.append((box, chip))
            picture = self._pictures.get(chip.subject.thing, look, box.size)
            surface.blit(picture, picture.get_rect(center=box.center))
            if chip.marked:
                pygame.draw.rect(
                    surface, look.theme.colours.red, box.inflate(2, 2), look.px(3), border_radius=look.px(5)
                )
                pygame.draw.line(surface, look.theme.colours.red, box.bottomleft, box.topright, look.px(3))
            if chip.text:
                _badge(look, surface, chip.text, box)
            if self.focused and number + before == self._at % len(self._things()):
                pygame.draw.rect(
                    surface, look.theme.colours.focus, box.inflate(4, 4), look.px(2), border_radius=look.px(5)
                )
        return y + rows * (cell + gap) + (look.px(3) if rows else 0)

    def own_stamp(self) -> Stamp:
        return (self.sign(), self.owns(), self._at, self.slim())

    # -- touching --

    def navigate(self, nav: Nav) -> bool:
        count = len(self._things())
        if nav in {"left", "right"} and count > 1:
            self._at = (self._at + (1 if nav == "right" else -1)) % count
            return True
        return False

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """The chip at a place, or under the cursor."""
        if pos is not None:
            return next((chip.subject for box, chip in self._cells if box.collidepoint(pos)), None)
        things = self._things()
        return things[self._at % len(things)].subject if things else None


def _badge(look: Look, surface: pygame.Surface, text: str, box: pygame.Rect) -> None:
    """A small count at a chip's lower right."""
    words = look.theme.text("figure", 14, text, look.theme.colours.text)
    place = words.get_rect(bottomright=(box.right + look.px(2), box.bottom + look.px(2)))
    place.height -= look.px(3)
    place.y += look.px(2)
    pygame.draw.rect(surface, look.theme.colours.room, place.inflate(look.px(3), 0), border_radius=look.px(4))
    surface.blit(words, words.get_rect(center=place.center))
