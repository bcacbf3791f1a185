"""Parts of a board's picture that stand still, kept as they came out and laid down whole.

A part is kept with the ground that it was painted on, so that laying it down is one plain copy; the ground
has to be the same as long as the part is kept.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

Paint = Callable[[pygame.Surface], bool]


class Kept:
    """The last few looks of one part.  A look is worth keeping once it was asked for twice in a row."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pictures: list[tuple[object, pygame.Surface]] = []
        self._last: object = None

    def draw(self, surface: pygame.Surface, box: pygame.Rect, key: object, paint: Paint) -> None:
        """Fill the box with what `key` names; `paint` draws it and says whether it will stay like that."""
        look = (surface.get_size(), box.topleft, box.size, key)
        for number, (held, picture) in enumerate(self._pictures):
            if held == look:
                self._pictures.insert(0, self._pictures.pop(number))
                surface.blit(picture, box)
                return
        stays = paint(surface)
        if stays and look == self._last and surface.get_clip().contains(box):
            self._pictures.insert(0, (look, surface.subsurface(box).copy()))
            del self._pictures[self._most :]
        self._last = look
