"""Panels of black glass that hold widgets and scroll when there is too much, and tabs.

The plate itself is the cabinet's art; what is here decides where things stand on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art.panel import draw_panel, draw_prompt
from game.ui.kit.look import Look, Text, said
from game.ui.kit.widget import Nav, Stamp, Widget, Yes
from game.ui.kit.widgets import Choice
from game.ui.theme import Colour, mix

PAD = 14.0
SCROLL_STEP = 40.0
FADE = 26.0


class Panel(Widget):
    """A titled plate around one widget; scrolls by wheel, and to whatever has the focus."""

    def __init__(
        self, child: Widget, *, title: Text = "", accent: str = "", name: str = "", shown: Yes | None = None
    ) -> None:
        super().__init__(name, shown=shown)
        self.child, self.title, self._accent = child, title, accent
        self._offset = 0
        self._content = 0
        self._inside = pygame.Rect(0, 0, 0, 0)
        self._followed: Widget | None = None

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def _title_height(self, look: Look, width: int) -> int:
        title = said(self.title)
        return look.height(title, "heading", 20, width) + look.px(8) if title else 0

    def measure(self, look: Look, width: int) -> int:
        inner = width - 2 * look.px(PAD)
        return self.child.measure(look, inner) + self._title_height(look, inner) + 2 * look.px(PAD)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self._inside = rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        top = self._title_height(look, self._inside.width)
        self._inside.top += top
        self._inside.height -= top
        self._content = self.child.measure(look, self._inside.width)
        if self._content > self._inside.height:
            self._content = self.child.measure(look, self._inside.width - look.px(10))
        self._follow_focus()
        self._offset = max(0, min(self._offset, self._content - self._inside.height))
        width = self._inside.width - (look.px(10) if self.overflows else 0)
        box = pygame.Rect(self._inside.x, self._inside.y - self._offset, width, self._content)
        self.child.place(look, box)

    @property
    def overflows(self) -> bool:
        return self._content > self._inside.height

    def _follow_focus(self) -> None:
        focused = next((w for w in self.child.walk() if w.focused), None)
        if focused is not None and focused is not self._followed:
            if focused.rect.bottom > self._inside.bottom:
                self._offset += focused.rect.bottom - self._inside.bottom + 8
            elif focused.rect.top < self._inside.top:
                self._offset -= self._inside.top - focused.rect.top + 8
        self._followed = focused

    def draw_plate(self, look: Look, surface: pygame.Surface) -> None:
        """The glass with its shadow; it is kept in the desk's still picture."""
        draw_panel(surface, self.rect, look.theme, accent=self._tint(look))

    def _tint(self, look: Look) -> Colour | None:
        return getattr(look.theme.colours, self._accent) if self._accent else None

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        title = said(self.title)
        if title:
            box = self.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
            look.write(surface, title, box, "heading", 20, self._tint(look) or colours.phosphor)
        before = surface.get_clip()
        surface.set_clip(self._inside.inflate(look.px(12), look.px(12)).clip(before))
        self.child.draw(look, surface)
        surface.set_clip(before)
        if self.overflows:
            self._fade(look, surface)
            rail = pygame.Rect(
                self._inside.right - look.px(4), self._inside.y, look.px(4), self._inside.height
            )
            pygame.draw.rect(surface, colours.panel_high, rail, border_radius=look.px(2))
            share = self._inside.height / self._content
            thumb = pygame.Rect(
                rail.x, rail.y + round(self._offset * share), rail.width, round(rail.height * share)
            )
            pygame.draw.rect(surface, colours.phosphor_dim, thumb, border_radius=look.px(2))

    def _fade(self, look: Look, surface: pygame.Surface) -> None:
        """Where more waits below, the last line sinks into the dark instead of being cut."""
        if self._offset >= self._content - self._inside.height:
            return
        high = look.px(FADE)
        bottom = min(self._inside.bottom + look.px(6), self.rect.bottom - look.px(3))
        veil = pygame.Surface((self._inside.width - look.px(8), 1), pygame.SRCALPHA)
        tone = mix(look.theme.colours.room, look.theme.colours.panel, 0.5)
        for row in range(high):
            veil.fill((*tone, round(250 * (row + 1) / high)))
            surface.blit(veil, (self._inside.x, bottom - high + row))

    def own_stamp(self) -> Stamp:
        return (said(self.title), self._accent, self._offset)

    def stamp(self) -> Stamp:
        return (self.own_stamp(), self.child.stamp())

    def sees(self, pos: tuple[int, int]) -> bool:
        return self._inside.collidepoint(pos)

    def wheel(self, steps: int) -> bool:
        if not self.overflows:
            return False
        self._offset = max(
            0, min(self._content - self._inside.height, self._offset - round(steps * SCROLL_STEP))
        )
        return True


class Plate(Panel):
    """The backlit marquee that says what is asked: the brightest thing on the screen.

    `least` is the height that the longest of its texts needs.
    """

    def __init__(self, child: Widget, *, least: Callable[[Look, int], int], name: str = "") -> None:
        super().__init__(child, name=name)
        self._least = least

    def measure(self, look: Look, width: int) -> int:
        return self._least(look, width - 2 * look.px(PAD)) + 2 * look.px(PAD)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        if not self.overflows:
            self.child.place(look, self.child.rect.move(0, (self._inside.height - self._content) // 2))

    def _fade(self, look: Look, surface: pygame.Surface) -> None:
        """The marquee is too bright for it."""

    def draw_plate(self, look: Look, surface: pygame.Surface) -> None:
        draw_prompt(surface, self.rect, look.theme, "", self._tint(look))


class Sheet(Panel):
    """A panel over the table whose last row stays in sight while the rest scrolls."""

    def __init__(
        self, child: Widget, foot: Widget, *, title: Text = "", accent: str = "", name: str = ""
    ) -> None:
        super().__init__(child, title=title, accent=accent, name=name)
        self._foot = foot

    def children(self) -> Sequence[Widget]:
        return (self.child, self._foot)

    def measure(self, look: Look, width: int) -> int:
        foot = self._foot.measure(look, width - 2 * look.px(PAD))
        return super().measure(look, width) + foot + look.px(PAD)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        box = rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        high = self._foot.measure(look, box.width)
        super().place(look, pygame.Rect(rect.x, rect.y, rect.width, rect.height - high - look.px(PAD)))
        self.rect = rect
        self._foot.place(look, pygame.Rect(box.x, box.bottom - high, box.width, high))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        super().draw(look, surface)
        self._foot.draw(look, surface)

    def stamp(self) -> Stamp:
        return (super().stamp(), self._foot.stamp())

    def sees(self, pos: tuple[int, int]) -> bool:
        return super().sees(pos) or any(w.rect.collidepoint(pos) for w in self._foot.walk() if w.focusable)


class Tabs(Widget):
    """Pages of which one shows; the row of names above them is a `Choice`."""

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
        options = [(value, text) for value, text, _ in pages]
        self.names = Choice(f"{name}-names", options, get, put)

    @property
    def page(self) -> Widget:
        return self._pages[self._get()]

    def children(self) -> Sequence[Widget]:
        return (self.names, self.page)

    def measure(self, look: Look, width: int) -> int:
        """As high as the page that shows; with `level`, as the highest of them all."""
        pages = self._pages.values() if self._level else (self.page,)
        return (
            self.names.measure(look, width) + look.px(12) + max(page.measure(look, width) for page in pages)
        )

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        high = self.names.measure(look, rect.width)
        self.names.place(look, pygame.Rect(rect.x, rect.y, rect.width, high))
        rest = pygame.Rect(
            rect.x, rect.y + high + look.px(12), rect.width, self.page.measure(look, rect.width)
        )
        self.page.place(look, rest)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        self.names.draw(look, surface)
        self.page.draw(look, surface)

    def stamp(self) -> Stamp:
        return (self._get(), self.names.stamp(), self.page.stamp())

    def navigate(self, nav: Nav) -> bool:
        return False
