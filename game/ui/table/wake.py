"""What tells a token in flight from all that lies: the afterglow that a phosphor tube leaves behind what
moves on it, a bright rim, a line down to the felt, and the way that it has come over it.
"""

from __future__ import annotations

from collections import deque
from math import hypot

import pygame

from game.ui.kit.light import glow
from game.ui.kit.theme import Colour, Seat, mix
from game.ui.table.picture import Pose
from game.ui.table.space import TableSpace, centred

LENGTH = 15  # frames
ALOFT = 9.0  # millimetres of height from which on it has a rim and a line
WHITE: Colour = (255, 255, 255)
GROUND: Colour = (16, 22, 18)
PALE = 0.25  # how much of that is in the line on the felt
FROM = 5.0  # millimetres of height
JUMP = 90.0  # millimetres in a frame that were no flight, as when a film is leafed through


class Wakes:
    """Where each token in flight just was."""

    def __init__(self) -> None:
        self._poses: dict[str, deque[Pose]] = {}
        self._ways: dict[str, list[tuple[float, float]]] = {}  # on the felt, below

    def follow(self, token: str, pose: Pose, flies: bool) -> None:
        """A frame later; what lies or is down again has its wake run out."""
        wake = self._poses.get(token)
        if not flies or pose[2] < FROM:
            if wake:
                wake.popleft()
            elif token in self._ways:
                del self._ways[token]
            return
        if wake is None:
            wake = self._poses[token] = deque(maxlen=LENGTH)
        if wake and hypot(pose[0] - wake[-1][0], pose[1] - wake[-1][1]) > JUMP:
            wake.clear()
        if not wake:
            self._ways[token] = []
        wake.append(pose)
        self._ways[token].append(pose[:2])

    def draw(self, surface: pygame.Surface, space: TableSpace, token: str, seat: Seat) -> None:
        wake = self._poses.get(token)
        if not wake or len(wake) < 2:
            return
        way = [space.to_screen(x, y) for x, y in self._ways[token]]
        if len(way) > 1:
            pygame.draw.aalines(surface, mix(seat.light, GROUND, PALE), False, way)
        for fresh, (x, y, z, _) in enumerate(list(wake)[:-1], start=LENGTH - len(wake) + 1):
            reach = max(4, round(11.5 * space.camera.scale(y, z)))
            tone = mix((0, 0, 0), seat.light, round(0.05 + 0.20 * fresh / LENGTH, 2))
            centred(surface, glow(reach, tone, 1.0, 0.8), space.to_screen(x, y, z), pygame.BLEND_RGB_ADD)


def rim_of(seat: Seat) -> Colour:
    """Of a token in the air."""
    return mix(seat.light, WHITE, 0.5)


def plumb(
    surface: pygame.Surface, at: tuple[float, float], shade: tuple[float, float], seat: Seat
) -> None:
    """A thin line from a token in the air to its shadow: how high it is, and over what."""
    pygame.draw.aaline(surface, (0, 0, 0), at, shade, 3)
    pygame.draw.aaline(surface, rim_of(seat), at, shade)
