"""Names with what they do, in columns."""

from __future__ import annotations

import pygame

from game.ui.kit.look import Look, Text, capital, said
from game.ui.kit.widget import Stamp, Widget


class Listing(Widget):
    """Names with what they do, in as many columns as there is room for.

    Its text has a dot between the items and a bar between an item's name and meaning.
    """

    def __init__(self, text: Text, *, size: float = 18, name: str = "") -> None:
        super().__init__(name)
        self.text, self._size = text, size

    def _items(self) -> list[tuple[str, str]]:
        parts = [item.partition("|") for item in said(self.text).split(" · ")]
        return [(capital(name), meaning) for name, _, meaning in parts]

    def _shape(self, look: Look, width: int) -> tuple[int, int, int]:
        """How many rows, how wide a column, and how wide the names in it."""
        items, gap = self._items(), look.grown(10)
        names = max(look.width(name, "strong", self._size) for name, _ in items) + gap
        wide = names + max(look.width(meaning, "body", self._size) for _, meaning in items) + gap
        columns = max(1, min(len(items), width // wide))
        return -(-len(items) // columns), width // columns, names

    def measure(self, look: Look, width: int) -> int:
        return self._shape(look, width)[0] * self._step(look)

    def _step(self, look: Look) -> int:
        return max(look.line_height("strong", self._size), look.line_height("body", self._size))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        rows, wide, names = self._shape(look, self.rect.width)
        colours, step = look.theme.colours, self._step(look)
        for number, (name, meaning) in enumerate(self._items()):
            x, y = self.rect.x + number // rows * wide, self.rect.y + number % rows * step
            box = pygame.Rect(x, y, names, step)
            look.write(surface, name, box, "strong", self._size, colours.amber)
            box = pygame.Rect(x + names, y, wide - names, step)
            look.write(surface, meaning, box, "body", self._size, colours.text)

    def own_stamp(self) -> Stamp:
        return (said(self.text),)
