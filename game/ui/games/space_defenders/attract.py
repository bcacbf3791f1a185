"""The little show on the cabinet: creatures march, a defender slides below them and fires."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import sin

import pygame

from game.ui.games.space_defenders.art import craft, horde
from game.ui.kit.light import add_glow, light_of
from game.ui.kit.theme import mix
from game.ui.stage.attract import Attract

ROWS = ("25LR41", "314252", "1.53.4", "4..1.2")
ROUND = 9.0  # seconds until it begins anew
SHOTS = ((1.0, 1, 2), (2.6, 5, 3), (4.2, 0, 3), (5.8, 3, 3), (7.2, 4, 1))
"""When, in which column, and at which row from the top."""
FLIGHT, BURST = 0.22, 0.33  # seconds of a shot, and of the light where it hits
PARTS = 60  # of that light that are painted ahead
STARLIGHT = tuple(mix((20, 26, 60), (220, 230, 255), near / 6) for near in range(5))
SIDES: tuple[craft.Side, ...] = ("L", "R")
GLANCES: tuple[horde.Glance, ...] = ("ahead", "left", "right", "down", "shut")


class Show(Attract):
    still = 0.6

    def pieces(self, rect: pygame.Rect) -> Iterator[object]:
        theme, (pitch, tile) = self.theme, _pitch(rect)
        frames = (0,) if theme.reduced_motion else (0, 1)
        glances = ("ahead",) if theme.reduced_motion else GLANCES
        for side in SIDES:
            for frame in frames:
                yield from craft.paint_whole_saucer.steps(theme, frame, tile, pitch - tile)
                yield craft.paint_saucer(theme, side, frame, tile, pitch - tile)
        for frame in frames:
            yield craft.paint_defender(theme.seats[0], 1, False, frame, "up", tile)
        for value in sorted({int(thing) for line in ROWS for thing in line if thing.isdigit()}):
            yield horde.paint_ground(theme, value, tile)
            for frame in frames:
                for glance in glances:
                    yield horde.paint_tile(theme, value, frame, glance, tile)
        for part in range(0 if theme.reduced_motion else PARTS):
            reach, strength = _burst(pitch, BURST * part / PARTS)
            yield light_of(reach, theme.colours.amber, strength)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, clock: float) -> None:
        theme, time = self.theme, clock % ROUND
        pygame.draw.rect(surface, (6, 9, 28), rect)
        wide, high = max(1, rect.width), max(1, rect.height)
        for k in range(34):
            x, y = (k * 73 + 11) % wide, int((k * 47 + clock * (4 + k % 3 * 3)) % high)
            surface.fill(STARLIGHT[k % 5], (rect.x + x, rect.y + y, 1 + k % 2, 1 + k % 2))
        pitch, tile = _pitch(rect)
        left = rect.centerx - 3 * pitch + round(sin(clock * 0.9) * pitch * 0.28)
        top = rect.y + round(pitch * 0.55)
        gone = {(column, row) for at, column, row in SHOTS if time > at + FLIGHT}
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

    def _defender(
        self, surface: pygame.Surface, rect: pygame.Rect, time: float, grid: tuple[int, int, int, int]
    ) -> None:
        theme = self.theme
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
            if 0 <= since < FLIGHT:
                head = low - (low - high) * since / FLIGHT
                pygame.draw.line(
                    surface, seat.light, (middle, min(low, head + pitch)), (middle, head), max(2, pitch // 12)
                )
            elif FLIGHT <= since < FLIGHT + BURST and not theme.reduced_motion:
                reach, strength = _burst(pitch, since - FLIGHT)
                add_glow(surface, (middle, high - tile // 2), reach, theme.colours.amber, strength)
        surface.blit(craft.paint_defender(seat, 1, False, int(time / 0.18) % 2, "up", tile), place)


def _pitch(rect: pygame.Rect) -> tuple[int, int]:
    """From one space to the next, and the side of a tile."""
    pitch = max(6, min(round(rect.width / 6.7), round(rect.height / 7.6)))
    return pitch, max(6, pitch - max(1, pitch // 14))


def _burst(pitch: int, since: float) -> tuple[int, float]:
    """How far the light of a hit reaches, and how strong it still is."""
    return round(pitch * (0.35 + 1.2 * since)), 1.0 - since * 2.6
