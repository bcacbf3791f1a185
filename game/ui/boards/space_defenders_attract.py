"""The little show on the cabinet: creatures march, a defender slides below them and fires."""

from __future__ import annotations

from itertools import pairwise
from math import sin

import pygame

from game.ui.art import space_defenders as horde
from game.ui.art import space_defenders_craft as craft
from game.ui.art.light import add_glow
from game.ui.scenes.scene import Stage
from game.ui.theme import mix

ROWS = ("25LR41", "314252", "1.53.4", "4..1.2")
ROUND = 9.0  # seconds until it begins anew
SHOTS = ((1.0, 1, 2), (2.6, 5, 3), (4.2, 0, 3), (5.8, 3, 3), (7.2, 4, 1))
"""When, in which column, and at which row from the top."""


class Show:
    """Endless and made up; with reduced motion it stands still."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._clock = 0.0

    def update(self, dt: float) -> None:
        self._clock += dt

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self._stage.look.theme
        clock = 0.6 if theme.reduced_motion else self._clock
        time = clock % ROUND
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        pygame.draw.rect(surface, (6, 9, 28), rect)
        for k in range(34):
            x = rect.x + (k * 73 + 11) % max(1, rect.width)
            y = rect.y + int((k * 47 + clock * (4 + k % 3 * 3)) % max(1, rect.height))
            pygame.draw.rect(
                surface, mix((20, 26, 60), (220, 230, 255), (k % 5) / 6), (x, y, 1 + k % 2, 1 + k % 2)
            )
        pitch = max(6, min(round(rect.width / 6.7), round(rect.height / 7.6)))
        left = rect.centerx - 3 * pitch + round(sin(clock * 0.9) * pitch * 0.28)
        top = rect.y + round(pitch * 0.55)
        tile = max(6, pitch - max(1, pitch // 14))
        gone = {(column, row) for at, column, row in SHOTS if time > at + 0.22}
        for row, line in enumerate(ROWS):
            for column, thing in enumerate(line):
                if thing == "." or (column, row) in gone:
                    continue
                place = (left + column * pitch, top + row * pitch)
                if thing in "LR":
                    side: craft.Side = "L" if thing == "L" else "R"
                    image = craft.paint_saucer(theme, side, int(clock / 0.7) % 2, tile, pitch - tile)
                    surface.blit(
                        image, (place[0] if thing == "L" else place[0] + tile - image.get_width(), place[1])
                    )
                else:
                    frame, glance = horde.idle_frame(column, row, clock, theme.reduced_motion)
                    surface.blit(horde.paint_tile(theme, int(thing), frame, glance, tile), place)
        self._defender(surface, rect, time, (left, top, pitch, tile))
        surface.set_clip(before)

    def _defender(
        self, surface: pygame.Surface, rect: pygame.Rect, time: float, grid: tuple[int, int, int, int]
    ) -> None:
        theme = self._stage.look.theme
        left, top, pitch, tile = grid
        stops = [(0.0, 2.0), *((at, float(column)) for at, column, _ in SHOTS), (ROUND, 2.0)]
        x = 2.0
        for (t0, x0), (t1, x1) in pairwise(stops):
            if t0 <= time <= t1:
                share = max(0.0, min(1.0, (time - t0 - 0.35) / max(0.1, (t1 - t0) * 0.55)))
                x = x0 + (x1 - x0) * share * share * (3 - 2 * share)
        seat = theme.seats[0]
        place = (left + round(x * pitch), min(rect.bottom - tile - 2, top + round(6.2 * pitch)))
        for at, column, row in SHOTS:
            since = time - at
            middle = left + column * pitch + tile // 2
            low, high = place[1], top + row * pitch + tile
            if 0 <= since < 0.22:
                head = low - (low - high) * since / 0.22
                pygame.draw.line(
                    surface, seat.light, (middle, min(low, head + pitch)), (middle, head), max(2, pitch // 12)
                )
            elif 0.22 <= since < 0.55 and not theme.reduced_motion:
                reach = round(pitch * (0.35 + 1.2 * (since - 0.22)))
                add_glow(
                    surface,
                    (middle, high - tile // 2),
                    reach,
                    theme.colours.amber,
                    1.0 - (since - 0.22) * 2.6,
                )
        surface.blit(craft.paint_defender(seat, 1, False, int(time / 0.18) % 2, "up", tile), place)
