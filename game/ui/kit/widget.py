"""The widget every other is made of, and the boxes that lay widgets out.

A widget is measured for a width, placed in a rectangle, drawn, and touched.  It never
tells anybody that it has changed: `stamp` names what its pixels depend on, and the desk
draws anew whatever carries another stamp than last time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.look import Look, Text, said

Nav: TypeAlias = Literal["next", "back", "up", "down", "left", "right", "activate", "leave"]
Stamp: TypeAlias = tuple[object, ...]
Yes: TypeAlias = Callable[[], bool]

RING = 8.0  # what is drawn around a widget, such as its shadow or the ring of the focus, goes no farther


class Widget:
    """A piece of the screen with a name by which tests and the pilot find it."""

    focusable = False

    def __init__(
        self, name: str = "", *, tip: Text = "", shown: Yes | None = None, usable: Yes | None = None
    ) -> None:
        self.name = name
        self.tip = tip
        self.squeezed = 1.0  # large text is less large, so that all of it has room
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hovered = False
        self.focused = False
        self._shown = shown
        self._usable = usable

    @property
    def shown(self) -> bool:
        return self._shown is None or self._shown()

    @property
    def usable(self) -> bool:
        return self._usable is None or self._usable()

    def children(self) -> Sequence[Widget]:
        return ()

    def least(self, look: Look) -> int:
        """The width below which words would be cut."""
        return 0

    def unbroken(self, look: Look) -> int:
        """The width at which its words stand in one line."""
        return self.least(look)

    def measure(self, look: Look, width: int) -> int:
        """The height wanted when this wide."""
        return 0

    def most(self, look: Look, width: int) -> int:
        """The height that may be wanted at another time, such as by another page."""
        return self.measure(look, width)

    @property
    def page(self) -> Widget:
        """What is shown of it now; a panel goes back to the top when that is another."""
        return self

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        """Paint into the place that was given."""

    def own_stamp(self) -> Stamp:
        return ()

    def stamp(self) -> Stamp:
        return (self.hovered, self.focused, self.usable, self.own_stamp())

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer is here, over this widget."""

    def press(self, pos: tuple[int, int]) -> bool:
        """A click began here; True takes it, and the drag that follows."""
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves while the button that was taken is held."""

    def release(self, pos: tuple[int, int]) -> None:
        """The click ends, here or elsewhere."""

    def navigate(self, nav: Nav) -> bool:
        """A key or pad step while focused; True says that it meant something here."""
        return False

    def wheel(self, steps: int) -> bool:
        return False

    def walk(self) -> Iterator[Widget]:
        """This widget and all that is shown below it, in focus order."""
        if self.shown:
            yield self
            for child in self.children():
                yield from child.walk()

    def tip_text(self) -> str:
        return said(self.tip)


class Column(Widget):
    """Children one below the other, each as high as it wants."""

    def __init__(self, *children: Widget, gap: float = 8, name: str = "", shown: Yes | None = None) -> None:
        super().__init__(name, shown=shown)
        self._children = children
        self._gap = gap

    def children(self) -> Sequence[Widget]:
        return self._children

    def measure(self, look: Look, width: int) -> int:
        heights = [child.measure(look, width) for child in self._children if child.shown]
        return sum(heights) + look.px(self._gap) * max(0, len(heights) - 1)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        y = rect.y
        for child in self._children:
            if child.shown:
                height = child.measure(look, rect.width)
                child.place(look, pygame.Rect(rect.x, y, rect.width, height))
                y += height + look.px(self._gap)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        """What is scrolled out of sight costs nothing."""
        seen = surface.get_clip().inflate(2 * look.px(RING), 2 * look.px(RING))
        for child in self._children:
            if child.shown and child.rect.colliderect(seen):
                child.draw(look, surface)

    def stamp(self) -> Stamp:
        return tuple((child.shown, child.stamp() if child.shown else ()) for child in self._children)


class Row(Column):
    """Children side by side, equally wide; where one does not fit they stack."""

    def _widths(self, look: Look, width: int) -> list[tuple[Widget, int]]:
        seen = [child for child in self._children if child.shown]
        room = width - look.px(self._gap) * max(0, len(seen) - 1)
        return [(child, room // max(1, len(seen))) for child in seen]

    def _stacked(self, look: Look, width: int) -> bool:
        return any(child.least(look) > share for child, share in self._widths(look, width))

    def measure(self, look: Look, width: int) -> int:
        if self._stacked(look, width):
            return super().measure(look, width)
        return max((child.measure(look, share) for child, share in self._widths(look, width)), default=0)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        if self._stacked(look, rect.width):
            super().place(look, rect)
            return
        self.rect = rect
        x = rect.x
        for child, share in self._widths(look, rect.width):
            child.place(look, pygame.Rect(x, rect.y, share, rect.height))
            x += share + look.px(self._gap)
