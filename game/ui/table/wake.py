"""The afterglow that a phosphor tube leaves behind what moves on it: tokens in flight draw one."""

from __future__ import annotations

from collections import deque
from math import hypot

import pygame

from game.ui.kit.light import glow
from game.ui.kit.theme import Seat, mix
from game.ui.table.picture import Pose
from game.ui.table.space import TableSpace, centred

LENGTH = 12  # frames
FROM = 5.0  # millimetres of height
JUMP = 90.0  # millimetres in a frame that were no flight, as when a film is leafed through


class Wakes:
    """Where each token in flight just was."""

    def __init__(self) -> None:
        self._poses: dict[str, deque[Pose]] = {}

    def follow(self, token: str, pose: Pose, flies: bool) -> None:
        """A frame later; what lies or is down again has its wake run out."""
        wake = self._poses.get(token)
        if not flies or pose[2] < FROM:
            if wake:
                wake.popleft()
            return
        if wake is None:
            wake = self._poses[token] = deque(maxlen=LENGTH)
        if wake and hypot(pose[0] - wake[-1][0], pose[1] - wake[-1][1]) > JUMP:
            wake.clear()
        wake.append(pose)

    def draw(self, surface: pygame.Surface, space: TableSpace, token: str, seat: Seat) -> None:
        wake = self._poses.get(token)
        if not wake or len(wake) < 2:
            return
        for fresh, (x, y, z, _) in enumerate(list(wake)[:-1], start=LENGTH - len(wake) + 1):
            reach = max(4, round(11.5 * space.camera.scale(y, z)))
            tone = mix((0, 0, 0), seat.light, round(0.05 + 0.20 * fresh / LENGTH, 2))
            centred(surface, glow(reach, tone, 1.0, 0.8), space.to_screen(x, y, z), pygame.BLEND_RGB_ADD)
