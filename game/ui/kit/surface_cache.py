"""Parts of a board's picture that stand still, kept as they came out and laid down whole.

A part is kept with the ground that it was painted on, so that laying it down is one plain copy; the ground
has to be the same as long as the part is kept.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

Paint = Callable[[pygame.Surface], bool]


class SurfaceCache:
    """The last few looks of one part.  A look is worth keeping once it was asked for twice in a row."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pictures: list[tuple[object, pygame.Surface]] = []
        self._spare: list[pygame.Surface] = []
        self._last: object = None

    def draw(
        self, surface: pygame.Surface, box: pygame.Rect, key: object, paint: Paint, *, lasts: bool = False
    ) -> None:
        """Fill the box with what `key` names; `paint` draws it and says whether it will stay like that.

        What `lasts` is worth keeping at once.
        """
        look = (surface.get_size(), box.topleft, box.size, key)
        for number, (held, picture) in enumerate(self._pictures):
            if held == look:
                self._pictures.insert(0, self._pictures.pop(number))
                surface.blit(picture, box)
                return
        stays = paint(surface)
        if stays and (lasts or look == self._last) and surface.get_clip().contains(box):
            picture = self._blank(surface, box.size)
            picture.blit(surface, (0, 0), box)
            self._pictures.insert(0, (look, picture))
        self._last = look

    def _blank(self, like: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """Something to keep a picture on.  Fresh memory costs more than painting, so it is used again."""
        if len(self._pictures) >= self._most:
            self._spare.append(self._pictures.pop()[1])
        while self._spare:
            spare = self._spare.pop()
            if spare.get_size() == size:
                return spare
        return pygame.Surface(size, 0, like)
