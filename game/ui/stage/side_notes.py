"""Small words beside what lies at a place: they are read, and gone as soon as the next shot is begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Theme, mix

NOTED, GOES = 3.5, 0.15  # seconds that it stands, and in which it goes
STAYS = 60.0  # seconds where nothing goes on
MOST = 3  # at once
ASIDE = 25.0  # lengths of the effects from the middle of what it is about
GROUND: Colour = (10, 9, 12)
SOFT: Colour = (226, 222, 212)  # of what follows a word


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
    """What was noted of one shot."""

    def __init__(self) -> None:
        self._notes: list[Note] = []

    @property
    def busy(self) -> bool:
        return bool(self._notes)

    def tell(self, x: float, y: float, words: str, colour: Colour) -> None:
        self._notes = [*self._notes[1 - MOST :], Note(x, y, words, colour, NOTED)]

    def go(self) -> None:
        """They have been read."""
        for note in self._notes:
            note.left = min(note.left, GOES)

    def stay(self) -> None:
        """They are still to be read, and there is time for it."""
        for note in self._notes:
            note.left = max(note.left, STAYS)

    def clear(self) -> None:
        self._notes.clear()

    def update(self, dt: float) -> None:
        for note in self._notes:
            note.left -= dt
        self._notes = [note for note in self._notes if note.left > 0.0]

    def draw(
        self, surface: pygame.Surface, view: View, theme: Theme, off: Sequence[pygame.Rect] = ()
    ) -> None:
        """Each to the right of what it is about if there is room; over none before it, and kept `off`."""
        boxes: list[pygame.Rect] = []
        clip, away = surface.get_clip(), ASIDE * view.mm
        for note in self._notes:
            plate = _plate(theme, note.words, note.colour)
            x, y = (round(at) for at in view.to_screen(note.x, note.y))
            spots = [spot.clamp(clip) for spot in _around(plate.get_size(), x, y, round(away))]
            box = min(spots, key=lambda spot: _covers(spot, x, y, [*boxes, *off]))
            while (other := box.collidelist(boxes)) >= 0:
                box.top = boxes[other].bottom + 1
            boxes.append(box)
            plate.set_alpha(round(255 * min(1.0, note.left / GOES)))
            surface.blit(plate, box.clamp(clip))


def _around(size: tuple[int, int], x: int, y: int, away: int) -> Sequence[pygame.Rect]:
    """To the right of a place, to its left, above it, and in the corners between: the nicest first."""
    half = away // 2
    sides = [pygame.Rect((0, 0), size) for _ in range(6)]
    sides[0].midleft, sides[1].midright, sides[2].midbottom = (x + away, y), (x - away, y), (x, y - away)
    sides[3].bottomleft, sides[4].bottomright = (x + half, y - half), (x - half, y - half)
    sides[5].midtop = (x, y + away)
    return sides


def _covers(box: pygame.Rect, x: int, y: int, others: Sequence[pygame.Rect]) -> int:
    """How much of these lies below it, and whether it had to be moved over what it is about."""
    shared = (box.clip(other) for other in others)
    return sum(both.width * both.height for both in shared) + box.width * box.height * box.collidepoint(x, y)


@lru_cache(maxsize=16)
def _plate(theme: Theme, words: str, colour: Colour) -> pygame.Surface:
    """A word on a dark plate; what a second line has is to be read after it."""
    first, *others = words.split("\n")
    lines = [theme.text("strong", 16, first, mix(colour, (255, 255, 255), 0.25))]
    lines += [theme.text("body", 16, other, SOFT) for other in others]
    across, down = max(line.get_width() for line in lines), sum(line.get_height() for line in lines)
    plate = pygame.Surface((across + theme.px(14), down + theme.px(4)), pygame.SRCALPHA)
    box, radius = plate.get_rect(), theme.px(6)
    pygame.draw.rect(plate, (*GROUND, 225), box, border_radius=radius)
    pygame.draw.rect(plate, mix(colour, GROUND, 0.3), box, theme.px(1), border_radius=radius)
    top = theme.px(2)
    for line in lines:
        plate.blit(line, line.get_rect(midtop=(box.centerx, top)))
        top += line.get_height()
    return for_screen(plate)
