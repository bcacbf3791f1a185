"""What the panels beside a board are made of: a seat's plate, and the buttons for moves.

They read what they show from whoever made them each frame and keep only a cursor.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

import pygame

from game.ui.games.game_ui import AnyGameUi, Chip, MoveButton, Plate
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.boxes import Grid
from game.ui.kit.look import Look, Text, unbroken
from game.ui.kit.theme import Colour, Role, Seat, mix
from game.ui.kit.widget import Column, Nav, Stamp, Widget
from game.ui.kit.widgets import Button, Label, Touchable
from game.ui.stage.board_view import Subject, Thing

CHIP = 30.0
CARD_GAP, CARD_SHAPE, CARD_HIGH = 5.0, 0.86, 76.0
BESIDE = 0.62  # of a slim plate's width, for the cards beside the name
LEAST = 216.0
ROOMY = 1.33  # how much higher buttons for moves may be so that their texts break less often
FOLD_LEAST = 180.0
PAD = 10.0
MOST_KEPT = 240
TYPING = 1.0  # seconds within which a second digit belongs to the first


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

    @property
    def role(self) -> Role:
        """The pixel face is too hard to read for names of people."""
        return "heading" if self.mark is None else "strong"


class SeatPlate(Touchable):
    """A seat's name, mark, score and belongings; lit while it is asked.

    Focused, left and right go through the chips, so that each can be zoomed.
    """

    def __init__(
        self, name: str, pictures: Pictures, sign: Callable[[], SeatSign], plate: Callable[[], Plate]
    ) -> None:
        super().__init__(name)
        self._pictures, self._sign, self._plate = pictures, sign, plate
        self._cells: list[tuple[pygame.Rect, Chip]] = []
        self._at = 0
        self.slim: Callable[[], bool] = lambda: False  # whether the cards stand beside the name

    def _things(self) -> tuple[Chip, ...]:
        """Everything that can be zoomed, in the order of the cursor."""
        plate = self._plate()
        return (*plate.cards, *plate.chips)

    # -- where things are --

    def least(self, look: Look) -> int:
        return look.grown(LEAST)

    @staticmethod
    def _head(look: Look) -> int:
        return max(look.line_height("strong", 22), look.line_height("figure", 24))

    def _inner(self, look: Look, width: int) -> int:
        return width - 2 * look.px(PAD) - look.px(6)

    def _block(self, look: Look, width: int) -> int:
        """What the name has for itself, its score and what the seat is doing."""
        inner, count = self._inner(look, width), len(self._plate().cards)
        if not self.slim() or not count:
            return inner
        return inner - count * (self._card_size(look, width)[0] + look.px(CARD_GAP))

    def _name_width(self, look: Look, width: int) -> int:
        score = look.width(self._plate().score, "figure", 24)
        return max(40, self._block(look, width) - score - look.px(8) - look.grown(30))

    def _beside(self, look: Look, width: int, sign: SeatSign) -> bool:
        """Whether what the seat is doing has room behind its name."""
        both = look.width(sign.name, sign.role, 22) + look.width(sign.doing, "strong", 16)
        return both + look.grown(16) <= self._name_width(look, width)

    def _rows(self, look: Look, width: int) -> tuple[int, int]:
        """How many chips fit side by side, and how many rows of them there are."""
        chips = self._plate().chips
        across = max(1, (self._inner(look, width) + look.px(4)) // (self._cell(look) + look.px(4)))
        return across, -(-len(chips) // across)

    @staticmethod
    def _cell(look: Look) -> int:
        return look.grown(CHIP)

    def _card_size(self, look: Look, width: int) -> tuple[int, int]:
        """Cards share the plate's width, or what is left beside the name; nothing without cards."""
        count = len(self._plate().cards)
        if not count:
            return 0, 0
        room = self._inner(look, width)
        room = round(room * BESIDE) if self.slim() else room + look.px(6)
        wide = (room - look.px(CARD_GAP) * (count - 1)) // count
        return wide, min(round(wide * CARD_SHAPE), look.grown(CARD_HIGH))

    def _text(self) -> str:
        """The lines in one run, for a seat; what belongs to nobody has a row for each."""
        parts = (f"{label}\u00a0{value}" if value else label for label, value in self._plate().lines)
        return unbroken(" · ".join(parts))

    def _rowed(self) -> bool:
        return self._sign().mark is None

    def _row_high(self, look: Look, label: str, value: str, inner: int) -> int:
        room = max(40, inner - look.width(value, "figure", 17) - look.px(8))
        return max(look.height(label, "body", 17, room), look.line_height("figure", 17))

    def _lines_high(self, look: Look, inner: int) -> int:
        if self._rowed():
            return sum(self._row_high(look, label, value, inner) for label, value in self._plate().lines)
        text = self._text()
        return look.height(text, "body", 16, inner) if text else 0

    def _draw_lines(self, look: Look, surface: pygame.Surface, x: int, y: int, inner: int) -> None:
        colours = look.theme.colours
        if not self._rowed():
            look.write(surface, self._text(), pygame.Rect(x, y, inner, 0), "body", 16, colours.dim)
            return
        for label, value in self._plate().lines:
            high = self._row_high(look, label, value, inner)
            room = max(40, inner - look.width(value, "figure", 17) - look.px(8))
            look.write(surface, label, pygame.Rect(x, y, room, high), "body", 17, colours.dim, middle=True)
            row = pygame.Rect(x, y, inner, high)
            look.write(surface, value, row, "figure", 17, colours.text, "right", True)
            y += high

    def measure(self, look: Look, width: int) -> int:
        inner, sign = self._inner(look, width), self._sign()
        high = look.height(sign.name, sign.role, 22, self._name_width(look, width))
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
        colours, sign, plate = look.theme.colours, self._sign(), self._plate()
        tint = sign.mark.light if sign.mark is not None else colours.amber
        self._draw_ground(look, surface, sign, tint)
        x, y = self.rect.x + look.px(PAD) + look.px(6), self.rect.y + look.px(PAD) - look.px(2)
        top, inner, block = y, self._inner(look, self.rect.width), self._block(look, self.rect.width)
        size = look.grown(20)
        shift = 0
        if sign.mark is not None:
            surface.blit(seat_mark(sign.mark, size), (x, y + (self._head(look) - size) // 2))
            shift = size + look.px(8)
        ink = mix(tint, colours.panel, 0.5) if plate.out else tint
        room = self._name_width(look, self.rect.width)
        box = pygame.Rect(x + shift, y, room, self._head(look))
        high = look.height(sign.name, sign.role, 22, room)
        look.write(surface, sign.name, box, sign.role, 22, ink, middle=high <= box.height)
        score = pygame.Rect(x, y, block, self._head(look))
        tone = colours.dim if plate.out else colours.text
        look.write(surface, plate.score, score, "figure", 24, tone, "right", True)
        y += max(high, self._head(look))
        tone = colours.amber if sign.asked else colours.dim
        if sign.doing and self._beside(look, self.rect.width, sign):
            box.x += look.width(sign.name, sign.role, 22) + look.grown(12)
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
        cards = self._plate().cards
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
        chips, cell, gap = self._plate().chips, self._cell(look), look.px(4)
        across, rows = self._rows(look, self.rect.width)
        before = len(self._plate().cards)
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
        return (self._sign(), self._plate(), self._at, self.slim())

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


class NumberedKey(Button):
    """A button with a number as its key, once it has been given one."""

    listed = True

    def __init__(self, name: str, label: Text, do: Callable[[], None], tip: Text = "") -> None:
        super().__init__(name, label, do, key=lambda: str(self.number), tip=tip)
        self.number = 0


class MoveKey(NumberedKey):
    """A move as a button."""

    def __init__(self, offer: MoveButton, do: Callable[[], None], meant: Callable[[], Button | None]) -> None:
        super().__init__(f"move-{offer.move}", offer.label, do, offer.tip)
        self.move, self.usual, self.number = offer.move, offer.bright, offer.number
        self._meant = meant

    @property
    def bright(self) -> bool:
        return (self.focused or self.usual) and self._meant() is self


class FoldKey(NumberedKey):
    """Stands for so many moves until it is chosen."""

    def __init__(self, fold: str, count: int, do: Callable[[], None]) -> None:
        super().__init__(f"fold-{fold}", f"{fold} ({count})\u00a0…", do)
        self.fold = fold


class Moves(Column):
    """The moves that are chosen by button; filled anew with every question.

    `keys` are all buttons in sight, `numbered` finds one by its number; `meant` tells the one
    that Return presses, which is the bright one.  `turn` hears which button a person goes on at
    who has opened a fold or closed one.
    """

    def __init__(
        self,
        back: Text,
        meant: Callable[[], Button | None],
        turn: Callable[[Button], None] = lambda _: None,
    ) -> None:
        super().__init__(gap=6)
        self._back, self._meant, self._turn = back, meant, turn
        self._typed, self._typed_at = "", 0.0
        self._asked: tuple[MoveButton, ...] = ()
        self._folds = Counter[str]()  # how many moves each has
        self._do: Callable[[MoveButton], None] = lambda _: None
        self.open = ""  # the fold whose moves are shown
        self.keys: list[NumberedKey] = []

    def offer(self, offers: tuple[MoveButton, ...], do: Callable[[MoveButton], None]) -> bool:
        """Show these; True when they are others than before."""
        if offers == self._asked:
            return False
        self._asked, self._do = offers, do
        self._folds = Counter(offer.fold for offer in offers)
        self.unfold("")
        return True

    @property
    def offers(self) -> tuple[MoveButton, ...]:
        """All moves that can be made here, folded away or not."""
        return self._asked

    def unfold(self, fold: str) -> None:
        """Show the moves of one fold, or with none the folds and the moves beside them."""
        self.open, self.keys, self._typed = fold, [], ""
        rows: list[Widget] = [Button("unfold-back", self._back, self.close)] if fold else []
        group: list[Widget] = []
        heading, folded = "", set[str]()
        for offer in self._asked:
            if fold and offer.fold != fold:
                continue
            above = offer.group if fold or not offer.fold else ""
            if group and above != heading:
                rows += _grouped(heading, group)
                group = []
            heading = above
            if not fold and self._is_folded(offer):
                if offer.fold not in folded:
                    folded.add(offer.fold)
                    group.append(self._fold_key(offer.fold))
            else:
                group.append(self._key(offer))
        rows += _grouped(heading, group)
        self._number()
        self._children = tuple(rows)

    def _open(self, fold: str) -> None:
        self.unfold(fold)
        self._turn(self.keys[0])

    def close(self) -> None:
        """Back to where the open fold is one of the buttons."""
        fold = self.open
        self.unfold("")
        self._turn(next(key for key in self.keys if isinstance(key, FoldKey) and key.fold == fold))

    def _number(self) -> None:
        """Numbers that labels promise stay; the others are given in the order of the buttons."""
        promised = {key.number for key in self.keys}
        free = (number for number in count(1) if number not in promised)
        for key in self.keys:
            key.number = key.number or next(free)

    def numbered(self, number: int) -> NumberedKey | None:
        """The button in sight that has this number."""
        return next((key for key in self.keys if key.number == number), None)

    def typed(self, digit: str, now: float) -> tuple[NumberedKey | None, bool]:
        """The button that the digits of a moment come to, and whether it can be no other any more."""
        goes_on = now - self._typed_at <= TYPING and self._begun(self._typed + digit)
        digits = self._typed + digit if goes_on else digit
        begun = self._begun(digits)
        self._typed, self._typed_at = digits if len(begun) > 1 else "", now
        return min(begun, key=lambda key: key.number, default=None), len(begun) == 1

    def _begun(self, digits: str) -> list[NumberedKey]:
        return [key for key in self.keys if str(key.number).startswith(digits)]

    def _is_folded(self, offer: MoveButton) -> bool:
        return bool(offer.fold) and self._folds[offer.fold] > 1

    def _key(self, offer: MoveButton) -> MoveKey:
        if offer.fold and not self.open:
            offer = replace(offer, label=f"{offer.fold}: {offer.label}")
        key = MoveKey(offer, lambda: self._do(offer), self._meant)
        self.keys.append(key)
        return key

    def _fold_key(self, fold: str) -> FoldKey:
        key = FoldKey(fold, self._folds[fold], lambda: self._open(fold))
        self.keys.append(key)
        return key

    @property
    def all_here(self) -> bool:
        """Whether nothing is folded away."""
        return len(self.keys) == len(self._asked)

    @property
    def usual(self) -> MoveKey | None:
        """The move that is mostly chosen, if there is one."""
        return next((key for key in self.keys if isinstance(key, MoveKey) and key.usual), None)

    @property
    def considered(self) -> MoveKey | None:
        """The move whose button the mouse or the focus is on."""
        for key in self.keys:
            if isinstance(key, MoveKey) and (key.focused or key.hovered):
                return key
        return None


def _grouped(heading: str, keys: list[Widget]) -> list[Widget]:
    """Buttons under their heading, side by side where they fit."""
    if not keys:
        return []
    rows: list[Widget] = [Label(heading, size=16, tint="dim")] if heading else []
    least = FOLD_LEAST if any(isinstance(key, FoldKey) for key in keys) else 0.0
    return [*rows, Grid(*keys, gap=6, most=3, least=least, roomy=ROOMY) if len(keys) > 1 else keys[0]]
