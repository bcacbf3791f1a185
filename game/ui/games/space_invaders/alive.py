"""What moves by itself on the board while nothing happens, each in its place."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.paint import Painter
from game.ui.games.space_invaders.picture import Picture
from game.ui.stage.breath import Breathes, Breathing
from game.ui.table.idle import idle_on


def alive(painter: Painter, picture: Picture, marks: Marks, clock: float) -> Breathing | None:
    """None while it may be anything, anywhere: sirens, sparks, the wave of a token in question."""
    if marks.film is not None or marks.alarm or marks.reach or marks.strong or marks.traced:
        return None
    if not marks.bare and painter.over.sparks(picture, marks):
        return None
    idle = idle_on(painter.table_view, painter.table_picture(picture, marks, clock))
    if idle is None:
        return None
    found: dict[Hashable, Breathes] = dict(idle)
    shade = painter.over.shade(clock)
    for number, box in enumerate(_lines(painter.over.striking)):
        found["strikes", number] = Breathes(box, shade)
    if marks.aim is not None:
        found["tray"] = Breathes(painter.layout.tray, painter.tray.light(clock), True)
    if painter.threatens(picture, marks):
        found["threat"] = Breathes(painter.layout.tracks, painter.breath(clock), True)
    return found


def _lines(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Those that are as high on the screen as one."""
    lines: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda box: box.top):
        if lines and box.top < lines[-1].bottom:
            lines[-1] = lines[-1].union(box)
        else:
            lines.append(box)
    return lines
