"""Panels of black glass that hold widgets and scroll when there is too much, and pages behind tabs.

The plate itself is the cabinet's art; what is here decides where things stand on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.glass import draw_panel, draw_prompt
from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import Colour, mix
from game.ui.kit.widget import Stamp, Widget, Yes
from game.ui.kit.widgets import Choice, Label

PAD = 14.0
GAP = 12.0  # between what scrolls and what stays in sight
SCROLL_STEP = 40.0
FADE = 26.0
LEAST_SEEN = 20.0  # less than this of what is inside is not worth a sliver
RAIL = 6.0


class Panel(Widget):
    """A titled plate around one widget, with a row above and one below that stay in sight.

    What is between them scrolls by wheel, by keys, and to whatever has the focus.  One that `floats` lies
    over what moves, and draws its plate itself.
    """

    floats, plated = False, True

    def __init__(
        self,
        child: Widget,
        *,
        head: Widget | None = None,
        foot: Widget | None = None,
        title: Text = "",
        accent: str | Colour = "",
        name: str = "",
        shown: Yes | None = None,
    ) -> None:
        super().__init__(name, shown=shown)
        self.child, self.title, self._accent = child, title, accent
        self._head, self._foot = head, foot
        self._offset = 0
        self._content = 0
        self.inside = pygame.Rect(0, 0, 0, 0)
        self._followed: Widget | None = None
        self._page: Widget | None = None

    def children(self) -> Sequence[Widget]:
        return tuple(part for part in (self._head, self.child, self._foot) if part is not None)

    def _title_height(self, look: Look, width: int) -> int:
        title = said(self.title)
        return look.height(title, "heading", 24, width) + look.px(8) if title else 0

    @staticmethod
    def _fixed(look: Look, part: Widget | None, width: int) -> int:
        return part.measure(look, width) + look.px(GAP) if part is not None else 0

    def measure(self, look: Look, width: int) -> int:
        return self.child.most(look, width - 2 * look.px(PAD)) + self.around(look, width)

    def around(self, look: Look, width: int) -> int:
        """What it needs besides its page."""
        inner = width - 2 * look.px(PAD)
        fixed = self._fixed(look, self._head, inner) + self._fixed(look, self._foot, inner)
        return fixed + self._title_height(look, inner) + 2 * look.px(PAD)

    def squeeze(self, share: float) -> None:
        """Its text has so much of its size, so that more of it is read at once."""
        for part in self.child.walk():
            part.squeezed = share

    def width_within(self, look: Look, width: int) -> int:
        """How wide its page is where it scrolls."""
        return width - 2 * look.px(PAD) - look.px(RAIL + 6)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self.inside = inside = rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        self._take_top(self._title_height(look, inside.width))
        if self._head is not None:
            high = self._head.measure(look, inside.width)
            self._head.place(look, pygame.Rect(inside.x, inside.y, inside.width, high))
            self._take_top(high + look.px(GAP))
        if self._foot is not None:
            high = self._foot.measure(look, inside.width)
            self._foot.place(look, pygame.Rect(inside.x, inside.bottom - high, inside.width, high))
            inside.height -= high + look.px(GAP)
        self._place_child(look)

    def _take_top(self, high: int) -> None:
        self.inside.top += high
        self.inside.height -= high

    def _place_child(self, look: Look) -> None:
        inside, narrow = self.inside, self.inside.width - look.px(RAIL + 6)
        if self.child.page is not self._page:
            self._page, self._offset = self.child.page, 0
        width = inside.width
        self._content = self.child.measure(look, width)
        if self.overflows:
            width, self._content = narrow, self.child.measure(look, narrow)
        self._follow_focus()
        self._offset = max(0, min(self._offset, self._content - inside.height))
        self.child.place(look, pygame.Rect(inside.x, inside.y - self._offset, width, self._content))

    @property
    def overflows(self) -> bool:
        return self._content > self.inside.height

    @property
    def waiting(self) -> tuple[bool, bool]:
        """Whether there is more above, and more below, than is in sight."""
        return self._offset > 0, self._offset < self._content - self.inside.height

    def _follow_focus(self) -> None:
        focused = next((w for w in self.child.walk() if w.focused), None)
        if focused is not None and focused is not self._followed:
            below = focused.rect.bottom - self.inside.bottom
            above = self.inside.top - focused.rect.top
            if below > 0:
                self._offset += min(below + 8, max(0, -above))  # of what is too high, its top
            elif above > 0:
                self._offset -= above + 8
        self._followed = focused

    def room_left(self) -> pygame.Rect:
        """What its page leaves free above the row that stays in sight."""
        inside, end = self.inside, min(self.child.rect.bottom, self.inside.bottom)
        return pygame.Rect(inside.x, end, inside.width, inside.bottom - end)

    def draw_plate(self, look: Look, surface: pygame.Surface) -> None:
        """What it stands on, with its shadow; it is kept in the desk's still picture."""
        if not self.floats:
            self._plate(look, surface)

    def _plate(self, look: Look, surface: pygame.Surface) -> None:
        draw_panel(surface, self.rect, look.theme, accent=self._tint(look))

    def _tint(self, look: Look) -> Colour | None:
        if isinstance(self._accent, str):
            return getattr(look.theme.colours, self._accent) if self._accent else None
        return self._accent

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        if self.floats:
            self._plate(look, surface)
        title = said(self.title)
        if title:
            box = self.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
            look.write(surface, title, box, "heading", 24, self._tint(look) or look.theme.colours.phosphor)
        if not self.overflows or self.inside.height >= look.px(LEAST_SEEN):
            self._draw_child(look, surface)
        for part in (self._head, self._foot):
            if part is not None:
                part.draw(look, surface)

    def _draw_child(self, look: Look, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.inside.inflate(look.px(12), look.px(12)).clip(before))
        self.child.draw(look, surface)
        if self.overflows:
            self._fade(look, surface)
        surface.set_clip(before)
        if self.overflows:
            self._draw_rail(look, surface)

    def _draw_rail(self, look: Look, surface: pygame.Surface) -> None:
        """How much of the whole is in sight, with an arrow on each side where more waits."""
        colours, inside, wide = look.theme.colours, self.inside, look.px(RAIL)
        arrow = look.px(11)
        rail = pygame.Rect(inside.right - wide, inside.y + arrow, wide, inside.height - 2 * arrow)
        pygame.draw.rect(surface, colours.panel_high, rail, border_radius=wide // 2)
        share = rail.height / self._content
        thumb = pygame.Rect(rail.x, rail.y + round(self._offset * share), wide, round(inside.height * share))
        pygame.draw.rect(surface, colours.phosphor, thumb, border_radius=wide // 2)
        above, below = self.waiting
        for more, tip, way in ((above, inside.y, 1), (below, inside.bottom, -1)):
            tint = colours.phosphor if more else colours.edge
            base = tip + way * (arrow - look.px(3))
            points = [(rail.centerx - wide, base), (rail.centerx + wide, base), (rail.centerx, tip)]
            pygame.draw.polygon(surface, tint, points)

    def _fade(self, look: Look, surface: pygame.Surface) -> None:
        """Where more waits, the outermost line sinks into the dark instead of being cut."""
        high, reach = look.px(FADE), look.px(6)
        tone = mix(look.theme.colours.room, look.theme.colours.panel, 0.5)
        veil = pygame.Surface((self.inside.width - look.px(RAIL + 2), 1), pygame.SRCALPHA)
        above, below = self.waiting
        for row in range(high):
            veil.fill((*tone, round(250 * (row + 1) / high)))
            if above:
                surface.blit(veil, (self.inside.x, self.inside.y - reach + high - 1 - row))
            if below:
                surface.blit(veil, (self.inside.x, self.inside.bottom + reach - high + row))

    def own_stamp(self) -> Stamp:
        return (said(self.title), self._accent, self._offset)

    def stamp(self) -> Stamp:
        return (self.own_stamp(), *(part.stamp() for part in self.children()))

    def touchable(self, pos: tuple[int, int]) -> Widget | None:
        """What can be touched at a place; what is scrolled out of sight can't."""
        if self.inside.collidepoint(pos):
            parts: list[Widget | None] = [self.child]
        else:
            parts = [self._head, self._foot]
        found = [w for part in parts if part for w in part.walk() if w.focusable and w.rect.collidepoint(pos)]
        return found[-1] if found else None

    def wheel(self, steps: int) -> bool:
        if self.overflows:
            self._scroll_by(-round(steps * SCROLL_STEP))
        return self.overflows

    def scroll(self, way: int) -> bool:
        """A good part of a page down (1) or up (-1); False at the end."""
        return self._scroll_by(way * max(1, round(0.7 * self.inside.height)))

    def reveal(self, widget: Widget, clear: int = 0) -> None:
        """Scroll a widget into sight, `clear` pixels off the edges; of one that is too high, its top."""
        if self.overflows and any(part is widget for part in self.child.walk()):
            above = widget.rect.top - self.inside.top - clear
            below = widget.rect.bottom - self.inside.bottom + clear
            self._scroll_by(min(above, below) if below > 0 else min(above, 0))

    def _scroll_by(self, pixels: int) -> bool:
        before = self._offset
        self._offset = max(0, min(self._content - self.inside.height, self._offset + pixels))
        return self._offset != before


class Plate(Panel):
    """The backlit marquee that says what is asked: the brightest thing on the screen.

    `least` is the height that the longest of its texts needs.  A `trimmed` one ends with dots where it has
    too little room, instead of scrolling; whoever trims it lets it float, whole, when it is pointed at.
    """

    trimmed = False

    def __init__(
        self,
        child: Widget,
        *,
        least: Callable[[Look, int], int],
        name: str = "",
        shown: Yes | None = None,
    ) -> None:
        super().__init__(child, name=name, shown=shown)
        self._least = least

    def measure(self, look: Look, width: int) -> int:
        return self._least(look, width - 2 * look.px(PAD)) + 2 * look.px(PAD)

    def fewest(self, look: Look, width: int) -> int:
        """The height of its first text and one line of the second."""
        first, *others = self._labels()
        line = sum(label.line(look) for label in others[:1])
        return first.measure(look, width - 2 * look.px(PAD)) + line + 2 * look.px(PAD)

    def _labels(self) -> list[Label]:
        return [part for part in self.child.walk() if isinstance(part, Label) and part.shown]

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        cut = self.trimmed and self.overflows
        if cut:
            self._offset = 0
            self.child.place(look, pygame.Rect(self.inside.topleft, (self.inside.width, self._content)))
        for label in self._labels():
            label.end = self.inside.bottom + look.px(2) if cut else None
        if not self.overflows:
            self.child.place(look, self.child.rect.move(0, (self.inside.height - self._content) // 2))

    def _fade(self, look: Look, surface: pygame.Surface) -> None:
        """The marquee is too bright for it."""

    def _draw_rail(self, look: Look, surface: pygame.Surface) -> None:
        if not self.trimmed:
            super()._draw_rail(look, surface)

    def _plate(self, look: Look, surface: pygame.Surface) -> None:
        draw_prompt(surface, self.rect, look.theme, "", self._tint(look))


class Pages(Widget):
    """Pages of which one shows; `names` is the choice among them, for the panel's head.

    With `level` the panel is as high as the highest page, whichever shows.
    """

    def __init__(
        self,
        name: str,
        pages: Sequence[tuple[str, Text, Widget]],
        get: Callable[[], str],
        put: Callable[[str], None],
        level: bool = False,
    ) -> None:
        super().__init__(name)
        self._level = level
        self._pages = {value: page for value, _, page in pages}
        self._get = get
        self.names = Choice(f"{name}-names", [(value, text) for value, text, _ in pages], get, put)

    @property
    def page(self) -> Widget:
        return self._pages[self._get()]

    def children(self) -> Sequence[Widget]:
        return (self.page,)

    def measure(self, look: Look, width: int) -> int:
        return self.page.measure(look, width)

    def most(self, look: Look, width: int) -> int:
        pages = self._pages.values() if self._level else (self.page,)
        return max(page.measure(look, width) for page in pages)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self.page.place(look, rect)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        self.page.draw(look, surface)

    def stamp(self) -> Stamp:
        return (self._get(), self.page.stamp())
