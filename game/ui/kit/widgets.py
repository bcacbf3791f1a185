"""The things a person can read and touch: labels, buttons, switches, choices, sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui.kit.glass import ButtonState, draw_button, label_colour
from game.ui.kit.look import Align, Look, Text, said
from game.ui.kit.theme import Colour, Role, Tight, mix
from game.ui.kit.widget import Nav, Stamp, Widget, Yes

Named = tuple[str, Text]  # a value and how it is called
SLOT = (46.0, 22.0)  # that a lever moves in


class Label(Widget):
    """Text that wraps; `tint` names one of the theme's colours."""

    def __init__(
        self,
        text: Text,
        *,
        role: Role = "body",
        size: float = 18,
        tint: str = "text",
        align: Align = "left",
        name: str = "",
        shown: Yes | None = None,
    ) -> None:
        super().__init__(name, shown=shown)
        self.text, self._role, self._usual, self._tint, self._align = text, role, size, tint, align
        self.end: int | None = None  # no line is written that ends lower than that

    @property
    def _size(self) -> float:
        return Tight(self.squeezed * self._usual) if self.squeezed < 1.0 else self._usual

    def line(self, look: Look) -> int:
        return look.line_height(self._role, self._size)

    def measure(self, look: Look, width: int) -> int:
        return max(look.height(text, self._role, self._size, width) for text in self.texts())

    def texts(self) -> Sequence[str]:
        """All that it may say, and keeps room for."""
        return (said(self.text),)

    def longest(self, look: Look) -> int:
        """The width below which words are cut in two."""
        words = " ".join(self.texts()).split(" ")
        return max(look.width(word, self._role, self._size) for word in words)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colour: Colour = getattr(look.theme.colours, self._tint)
        text = said(self.text)
        if self.end is not None:
            lines = (self.end - self.rect.y) // self.line(look)
            text = look.sentences(text, self._role, self._size, self.rect.width, lines)
        look.write(surface, text, self.rect, self._role, self._size, colour, self._align)

    def own_stamp(self) -> Stamp:
        return (said(self.text), self.squeezed)


class Figure(Widget):
    """A number with its name: the name left, the number right, in the figures' type."""

    def __init__(
        self, text: Text, value: Text, *, tint: str = "text", size: float = 20, name: str = ""
    ) -> None:
        super().__init__(name)
        self.text, self.value, self._tint, self._size = text, value, tint, size

    def measure(self, look: Look, width: int) -> int:
        number = look.width(said(self.value), "figure", self._size) + look.px(8)
        return max(
            look.height(said(self.text), "body", 18, max(40, width - number)),
            look.line_height("figure", self._size),
        )

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        number = look.width(said(self.value), "figure", self._size) + look.px(8)
        words = pygame.Rect(self.rect.x, self.rect.y, max(40, self.rect.width - number), self.rect.height)
        look.write(surface, said(self.text), words, "body", 18, colours.dim, middle=True)
        look.write(
            surface,
            said(self.value),
            self.rect,
            "figure",
            self._size,
            getattr(colours, self._tint),
            "right",
            True,
        )

    def own_stamp(self) -> Stamp:
        return (said(self.text), said(self.value))


class Touchable(Widget):
    """Whatever can be clicked or focused: draws the plate and the focus ring."""

    focusable = True
    height = 34.0

    def __init__(
        self, name: str, *, tip: Text = "", shown: Yes | None = None, usable: Yes | None = None
    ) -> None:
        super().__init__(name, tip=tip, shown=shown, usable=usable)
        self.pressed = False

    def stamp(self) -> Stamp:
        return (*super().stamp(), self.pressed)

    def press(self, pos: tuple[int, int]) -> bool:
        self.pressed = self.usable
        return True

    def release(self, pos: tuple[int, int]) -> None:
        if self.pressed and self.rect.collidepoint(pos) and self.usable:
            self.activate(pos)
        self.pressed = False

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """What a click does; without a place when it came from a key."""

    def plate(
        self,
        look: Look,
        surface: pygame.Surface,
        rect: pygame.Rect,
        lit: bool,
        bright: bool = False,
        hovered: bool | None = None,
    ) -> Colour:
        """A cap of enamel, lit from behind when it is chosen or the thing to do; returns the ink for it."""
        colours = look.theme.colours
        hovered = self.hovered if hovered is None else hovered
        state: ButtonState = "idle"
        if not self.usable:
            state = "disabled"
        elif self.pressed:
            state = "pressed"
        elif hovered and not lit:
            state = "hover"
        accent = colours.phosphor if bright or not lit else colours.phosphor_dim
        draw_button(surface, rect, look.theme, "", state, accent, primary=bright or lit)
        return label_colour(look.theme, state, accent, bright or lit)

    def ring(self, look: Look, surface: pygame.Surface) -> None:
        if self.focused:
            ring = self.rect.inflate(look.px(4), look.px(4))
            pygame.draw.rect(
                surface, look.theme.colours.focus, ring, width=look.px(2), border_radius=look.px(7)
            )

    def navigate(self, nav: Nav) -> bool:
        if nav == "activate" and self.usable:
            self.activate()
        return nav == "activate"


LETTERS = (18.0, *map(Tight, (16.5, 15.0, 13.5, 12.0, 10.5, 9.0)))  # of a button, from the usual on


class Button(Touchable):
    listed = False  # whether it stands in a list of things with keys, which all begin at the left

    def __init__(
        self,
        name: str,
        text: Text,
        do: Callable[[], None],
        *,
        key: Text = "",
        bright: bool | Yes = False,
        lit: Yes | None = None,
        tip: Text = "",
        shown: Yes | None = None,
        usable: Yes | None = None,
    ) -> None:
        super().__init__(name, tip=tip, shown=shown, usable=usable)
        self.text, self._do, self._key, self._bright, self._lit = text, do, key, bright, lit

    def measure(self, look: Look, width: int) -> int:
        return max(
            look.grown(self.height),
            look.height(said(self.text), "strong", 18, self._room(look, width)) + look.px(8),
        )

    def least(self, look: Look) -> int:
        longest = max((look.width(word, "strong", 18) for word in said(self.text).split()), default=0)
        return longest + look.px(18) + self._key_width(look)

    def unbroken(self, look: Look) -> int:
        return look.width(said(self.text), "strong", 18) + look.px(18) + self._key_width(look)

    @property
    def bright(self) -> bool:
        """Whether it is drawn as what is done next."""
        return self._bright() if callable(self._bright) else self._bright

    def _key_width(self, look: Look) -> int:
        return look.width(said(self._key), "figure", 14) + look.px(12) if said(self._key) else 0

    def _room(self, look: Look, width: int) -> int:
        return max(20, width - look.px(16) - self._key_width(look))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        lit = self._lit is not None and self._lit()
        ink = self.plate(look, surface, self.rect, lit, self.bright)
        box = self.rect.inflate(-look.px(16), 0)
        centred = self._centred(look, box.width)
        if said(self._key):
            look.write(
                surface,
                said(self._key),
                box,
                "figure",
                14,
                mix(look.theme.colours.panel_high, ink, 0.7),
                "right",
                True,
            )
            if centred:
                box = box.inflate(-2 * self._key_width(look), 0)
            else:
                box = pygame.Rect(box.x, box.y, self._room(look, self.rect.width), box.height)
        size = self._letters(look, box)
        look.write(surface, said(self.text), box, "strong", size, ink, "middle" if centred else "left", True)
        self.ring(look, surface)

    def _letters(self, look: Look, box: pygame.Rect) -> float:
        """In a place that can't grow rather smaller letters than a broken word or a cut line."""
        text = said(self.text)
        for size in LETTERS:
            widest = max((look.width(word, "strong", size) for word in text.split()), default=0)
            if widest <= box.width and look.height(text, "strong", size, box.width) <= box.height:
                return size
        return LETTERS[-1]

    def _centred(self, look: Look, width: int) -> bool:
        """A text stands in the middle as on other buttons, unless its key would be in the way."""
        if not self._key:
            return True
        both = look.width(said(self.text), "strong", 18) + 2 * self._key_width(look)
        return not self.listed and both <= width

    def own_stamp(self) -> Stamp:
        return (said(self.text), said(self._key), self._lit is not None and self._lit(), self.bright)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._do()


class Toggle(Touchable):
    """A lever with its name; lit when on."""

    height = 30.0

    def __init__(
        self,
        name: str,
        text: Text,
        get: Yes,
        put: Callable[[bool], None],
        *,
        tip: Text = "",
        shown: Yes | None = None,
        usable: Yes | None = None,
    ) -> None:
        super().__init__(name, tip=tip, shown=shown, usable=usable)
        self.text, self._get, self._put = text, get, put

    def _room(self, look: Look, width: int) -> int:
        return width - look.grown(SLOT[0]) - look.px(12)

    def measure(self, look: Look, width: int) -> int:
        return max(
            look.px(self.height),
            look.grown(SLOT[1]) + look.px(6),
            look.height(said(self.text), "body", 18, self._room(look, width)) + look.px(4),
        )

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, on = look.theme.colours, self._get()
        box = pygame.Rect(self.rect.x, self.rect.y, self._room(look, self.rect.width), self.rect.height)
        ink = colours.text if self.usable else mix(colours.panel, colours.dim, 0.55)
        if self.hovered and self.usable:
            ink = mix(ink, colours.phosphor, 0.4)
        look.write(surface, said(self.text), box, "body", 18, ink, middle=True)
        slot = pygame.Rect(0, 0, look.grown(SLOT[0]), look.grown(SLOT[1]))
        slot.midright = (self.rect.right, self.rect.centery)
        radius = slot.height // 2
        pygame.draw.rect(surface, mix(colours.room, (0, 0, 0), 0.4), slot, border_radius=radius)
        pygame.draw.rect(
            surface, colours.phosphor if on else colours.edge, slot, width=look.px(2), border_radius=radius
        )
        knob = (slot.right - radius if on else slot.left + radius, slot.centery)
        pygame.draw.circle(surface, colours.phosphor if on else colours.dim, knob, radius - look.grown(5))
        if on:
            x = slot.left + radius
            pygame.draw.line(
                surface,
                colours.phosphor,
                (x, slot.centery - look.grown(4)),
                (x, slot.centery + look.grown(4)),
                look.px(2),
            )
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        return (said(self.text), self._get())

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._put(not self._get())


class Choice(Touchable):
    """One of a few, side by side; left and right step through them.

    Where a longest word would not fit beside the others they stand one below the other, or in rows if
    it `wraps`.
    """

    def __init__(
        self,
        name: str,
        options: Sequence[Named],
        get: Callable[[], str],
        put: Callable[[str], None],
        *,
        tip: Text = "",
        shown: Yes | None = None,
        usable: Yes | None = None,
        wraps: bool = False,
    ) -> None:
        super().__init__(name, tip=tip, shown=shown, usable=usable)
        self.options, self._get, self._put, self._wraps = tuple(options), get, put, wraps
        self.cells: list[pygame.Rect] = []
        self._under = -1  # the cell that the pointer is on

    def _rows(self, look: Look, width: int) -> int:
        count = max(1, len(self.options))
        words = [word for _, text in self.options for word in said(text).split()]
        longest = max((look.width(word, "strong", 17) for word in words), default=0)
        for rows in range(1, count) if self._wraps else (1,):
            if longest <= width // -(-count // rows) - look.px(10):
                return rows
        return count

    def _cell_height(self, look: Look, width: int) -> int:
        share = width // -(-max(1, len(self.options)) // self._rows(look, width))
        room = max(20, share - look.px(8))
        tallest = max((look.height(said(text), "strong", 17, room) for _, text in self.options), default=0)
        return max(look.grown(self.height), tallest + look.px(8))

    def measure(self, look: Look, width: int) -> int:
        return self._cell_height(look, width) * self._rows(look, width)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        count, rows, gap = len(self.options), self._rows(look, rect.width), look.px(3)
        step, self.cells = rect.height // rows, []
        high = step - 2 if rows > 1 else step
        for row, (start, end) in enumerate(pairwise(-(-count * i // rows) for i in range(rows + 1))):
            edges = [rect.x + (rect.width + gap) * i // (end - start) for i in range(end - start + 1)]
            y = rect.y + row * step
            self.cells += [pygame.Rect(a, y, b - a - gap, high) for a, b in pairwise(edges)]

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        now, under = self._get(), self._under if self.hovered else -1
        for number, (cell, (value, text)) in enumerate(zip(self.cells, self.options, strict=True)):
            ink = self.plate(look, surface, cell, value == now, hovered=number == under)
            box = cell.inflate(-look.px(6), 0)
            look.write(surface, said(text), box, "strong", 17, ink, "middle", True)
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        return (self._get(), tuple(said(text) for _, text in self.options), self._under)

    def point(self, pos: tuple[int, int]) -> None:
        self._under = next((n for n, cell in enumerate(self.cells) if cell.collidepoint(pos)), -1)

    def step(self, by: int) -> None:
        values = [value for value, _ in self.options]
        at = values.index(self._get()) if self._get() in values else 0
        self._put(values[(at + by) % len(values)])

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        if pos is None:
            self.step(1)
            return
        for cell, (value, _) in zip(self.cells, self.options, strict=True):
            if cell.collidepoint(pos):
                self._put(value)

    def navigate(self, nav: Nav) -> bool:
        if nav in {"left", "right"} and self.usable:
            self.step(1 if nav == "right" else -1)
            return True
        return super().navigate(nav)


class Slider(Touchable):
    """A number between two others; the arrow keys and the wheel move it by its step."""

    height = 46.0

    def __init__(
        self,
        name: str,
        text: Text,
        get: Callable[[], float],
        put: Callable[[float], None],
        *,
        low: float,
        high: float,
        step: float,
        show: Callable[[float], str],
        tip: Text = "",
        shown: Yes | None = None,
        usable: Yes | None = None,
        most: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(name, tip=tip, shown=shown, usable=usable)
        self.text, self._get, self._put = text, get, put
        self._low, self._most, self._step, self._show = low, most or (lambda: high), step, show
        self._rail = pygame.Rect(0, 0, 0, 0)

    def measure(self, look: Look, width: int) -> int:
        return look.height(said(self.text), "body", 18, self._room(look, width)) + look.px(24)

    def _room(self, look: Look, width: int) -> int:
        return max(40, width - look.width(self._show(self._most()), "figure", 18) - look.px(10))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self._rail = pygame.Rect(
            rect.x + look.px(8), rect.bottom - look.px(16), rect.width - look.px(16), look.px(6)
        )

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, rail = look.theme.colours, self._rail
        box = pygame.Rect(self.rect.x, self.rect.y, self._room(look, self.rect.width), self.rect.height)
        ink = colours.text if self.usable else mix(colours.panel, colours.dim, 0.55)
        look.write(surface, said(self.text), box, "body", 18, ink)
        look.write(surface, self._show(self._get()), self.rect, "figure", 18, colours.amber, "right")
        share = (self._get() - self._low) / (self._most() - self._low)
        pygame.draw.rect(surface, mix(colours.room, (0, 0, 0), 0.3), rail, border_radius=look.px(3))
        lit = pygame.Rect(rail.x, rail.y, round(rail.width * share), rail.height)
        pygame.draw.rect(surface, colours.phosphor_dim, lit, border_radius=look.px(3))
        knob = (rail.x + round(rail.width * share), rail.centery)
        pygame.draw.circle(surface, colours.room, knob, look.px(10))
        pygame.draw.circle(
            surface, colours.phosphor if self.hovered or self.pressed else colours.text, knob, look.px(8)
        )
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        return (said(self.text), self._get())

    def _set(self, value: float) -> None:
        steps = round((value - self._low) / self._step)
        value = min(self._most(), max(self._low, self._low + steps * self._step))
        if value != self._get():
            self._put(value)

    def press(self, pos: tuple[int, int]) -> bool:
        super().press(pos)
        self.drag(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        if self.usable and self._rail.width:
            share = (pos[0] - self._rail.x) / self._rail.width
            self._set(self._low + share * (self._most() - self._low))

    def release(self, pos: tuple[int, int]) -> None:
        self.pressed = False

    def navigate(self, nav: Nav) -> bool:
        if nav in {"left", "right"} and self.usable:
            self._set(self._get() + (self._step if nav == "right" else -self._step))
            return True
        return False
