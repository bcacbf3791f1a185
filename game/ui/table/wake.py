"""What tells a token in flight from all that lies: the afterglow that a phosphor tube leaves behind what
moves on it, a bright rim, a line down to the felt, and the way that it has come over it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import pairwise
from math import hypot
from typing import TypeAlias

import pygame

from game.ui.kit.light import glow
from game.ui.kit.theme import Colour, Seat, mix
from game.ui.table.picture import Pose
from game.ui.table.space import TableSpace, centred

LENGTH = 15  # frames
ALOFT = 9.0  # millimetres of height from which on it has a rim and a line
WHITE: Colour = (255, 255, 255)
GROUND: Colour = (16, 22, 18)
WAY_WIDE, ASKEW = 0.9, 0.4  # millimetres: how wide lines are, and by how much one may bend
EXACTLY = 0.002  # of a way, to where it leaves the table
PALE = 0.25  # how much of that is in the line on the felt
FROM = 5.0  # millimetres of height
JUMP = 90.0  # millimetres in a frame that were no flight, as when a film is leafed through
Spot: TypeAlias = tuple[float, float]


class Wakes:
    """Where each token in flight just was."""

    def __init__(self) -> None:
        self._poses: dict[str, deque[Pose]] = {}
        self._ways: dict[str, list[Spot]] = {}  # on the felt, below

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
        way = self._ways[token]
        if len(way) > 1 and _straight_on(way[-2], way[-1], pose[:2]):
            way.pop()
        way.append(pose[:2])

    def draw_way(self, surface: pygame.Surface, space: TableSpace, token: str, seat: Seat) -> None:
        """What it has flown over, from where it left."""
        tone, wide = mix(seat.light, GROUND, PALE), max(1, round(WAY_WIDE * space.mm))
        for start, end in pairwise(self._ways.get(token, ())):
            if space.holds(*start):
                seen = space.to_screen(*start), space.to_screen(*_to_edge(space, start, end))
                pygame.draw.aaline(surface, tone, *seen, wide)

    def draw(
        self, surface: pygame.Surface, space: TableSpace, token: str, seat: Seat, seen: Callable[[Pose], Spot]
    ) -> None:
        """`seen` says where a token is drawn."""
        wake = self._poses.get(token)
        if not wake or len(wake) < 2:
            return
        for fresh, pose in enumerate(list(wake)[:-1], start=LENGTH - len(wake) + 1):
            reach = max(4, round(11.5 * space.camera.scale(*pose[1:3])))
            tone = mix((0, 0, 0), seat.light, round(0.05 + 0.20 * fresh / LENGTH, 2))
            centred(surface, glow(reach, tone, 1.0, 0.8), seen(pose), pygame.BLEND_RGB_ADD)


def rim_of(seat: Seat) -> Colour:
    """Of a token in the air."""
    return mix(seat.light, WHITE, 0.5)


def plumb(
    surface: pygame.Surface, at: tuple[float, float], below: tuple[float, float], seat: Seat, mm: float
) -> None:
    """A thin line from a token in the air down to the felt: how high it is, and over what."""
    wide = max(1, round(WAY_WIDE * mm))
    pygame.draw.aaline(surface, (0, 0, 0), at, below, wide + 2)
    pygame.draw.aaline(surface, rim_of(seat), at, below, wide)


def _to_edge(space: TableSpace, start: Spot, end: Spot) -> Spot:
    """As far on the way from one place to another as the table reaches."""
    low, high = 0.0, 1.0
    if space.holds(*end):
        return end
    while high - low > EXACTLY:
        share = (low + high) / 2
        inside = space.holds(start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
        low, high = (share, high) if inside else (low, share)
    return start[0] + low * (end[0] - start[0]), start[1] + low * (end[1] - start[1])


def _straight_on(before: Spot, last: Spot, now: Spot) -> bool:
    """Whether three places lie on one line, one after the other."""
    (ax, ay), (bx, by) = (last[0] - before[0], last[1] - before[1]), (now[0] - last[0], now[1] - last[1])
    return abs(ax * by - ay * bx) <= ASKEW * hypot(ax, ay) and ax * bx + ay * by >= 0.0
