"""A small word beside what lies at a place: it is read, and gone as soon as the next shot is begun."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Theme, mix

NOTED, GOES = 1.5, 0.15  # seconds that it stands, and in which it goes
ASIDE = 25.0  # lengths of the effects from the middle of what it is about
GROUND: Colour = (10, 9, 12)


class View(Protocol):
    """How effects are seen."""

    @property
    def mm(self) -> float: ...

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]: ...

    def squash(self, y: float) -> float:
        """How high a circle that lies there is seen, as a share of its width."""
        ...


@dataclass(slots=True)
class Note:
    x: float
    y: float
    words: str
    colour: Colour
    left: float


class SideNotes:
    """One at a time."""

    def __init__(self) -> None:
        self._note: Note | None = None

    @property
    def busy(self) -> bool:
        return self._note is not None

    def tell(self, x: float, y: float, words: str, colour: Colour) -> None:
        self._note = Note(x, y, words, colour, NOTED)

    def go(self) -> None:
        """It has been read."""
        if self._note is not None:
            self._note.left = min(self._note.left, GOES)

    def clear(self) -> None:
        self._note = None

    def update(self, dt: float) -> None:
        if self._note is not None:
            self._note.left -= dt
            if self._note.left <= 0.0:
                self._note = None

    def draw(self, surface: pygame.Surface, view: View, theme: Theme) -> None:
        """To the right of it, where there is room for that."""
        note = self._note
        if note is None:
            return
        plate = _plate(theme, note.words, note.colour)
        (px, py), away = view.to_screen(note.x, note.y), ASIDE * view.mm
        box, clip = plate.get_rect(midleft=(round(px + away), round(py))), surface.get_clip()
        if box.right > clip.right:
            box.midright = round(px - away), round(py)
        plate.set_alpha(round(255 * min(1.0, note.left / GOES)))
        surface.blit(plate, box.clamp(clip))


@lru_cache(maxsize=16)
def _plate(theme: Theme, words: str, colour: Colour) -> pygame.Surface:
    """A word on a dark plate."""
    text = theme.text("strong", 16, words, mix(colour, (255, 255, 255), 0.25))
    size = text.get_width() + theme.px(14), text.get_height() + theme.px(4)
    plate = pygame.Surface(size, pygame.SRCALPHA)
    box, radius = plate.get_rect(), theme.px(6)
    pygame.draw.rect(plate, (*GROUND, 225), box, border_radius=radius)
    pygame.draw.rect(plate, mix(colour, GROUND, 0.3), box, theme.px(1), border_radius=radius)
    plate.blit(text, text.get_rect(center=box.center))
    return for_screen(plate)
