"""The little show on the cabinet: phosphor under cellophane, tokens that fly, a horde that comes down.

Everything is drawn in white light and tinted by the bands of the glass, as the old tubes were.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import Floats, add_glow, for_screen, light_of, mesh, smoothstep, surface_of, tinted
from game.ui.stage.attract import Attract

ROWS = ("squid crab octopus crab squid", "crab squid crab octopus squid", ". octopus . squid .")
SHOTS = ((0.6, 3, 2), (2.6, 1, 2), (4.6, 2, 1), (6.6, -1, 0), (9.4, 0, 1))
"""When, and at which column and row a token is launched; column -1 is the UFO."""
FLIGHT = 0.85
STEP_AT = 8.4  # seconds until the horde comes down one row
ROUND = 12.5
WHITE = (255, 255, 255)
DARK = (20, 24, 22)
PLANET = 0.86  # where its limb is, of the height
CARD, UFO = 0.88, 0.62  # a card's side and the UFO's radius, of a space
UFO_LIGHT, TOKEN_LIGHT = (110, 110, 110), (150, 150, 150)


class Show(Attract):
    still = 1.1

    def pieces(self, rect: pygame.Rect) -> Iterator[object]:
        pitch = _pitch(rect)
        yield from _bands.steps(rect.size)
        yield _ground(rect.size)
        for kind in sorted({kind for row in ROWS for kind in row.split() if kind != "."}):
            for frame in (0, 1):
                yield _printed(kind, frame, max(8, round(pitch * CARD)))
        for tenth in range(4, 11):
            yield light_of(round(pitch * UFO * 1.7), UFO_LIGHT, tenth / 10)
        for reach in range(_light_of(pitch, 0.0), _light_of(pitch, 1.0) + 1):
            yield light_of(reach, TOKEN_LIGHT, 0.8)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, clock: float) -> None:
        time = clock % ROUND
        tube = pygame.Surface(rect.size)
        tube.fill(DARK)
        _stars(tube, clock)
        pitch = _pitch(rect)
        left, top = rect.width / 2 - 2.5 * pitch, rect.height * 0.235
        gone = {(column, row) for at, column, row in SHOTS if time > at + FLIGHT}
        down = (
            _eased((time - STEP_AT) / 0.7) if time < ROUND - 0.6 else 1.0 - _eased((time - ROUND + 0.6) / 0.6)
        )
        _ufo(tube, (rect.width / 2, rect.height * 0.125), pitch * UFO, clock, time)
        for row, line in enumerate(ROWS):
            for column, kind in enumerate(line.split()):
                if kind == "." or (column, row) in gone:
                    continue
                at = (left + (column + 0.5) * pitch, top + (row + 0.5 + down) * pitch)
                _card(tube, kind, int(clock / 0.8 + row * 0.5) % 2, at, pitch * CARD)
        ground, below = _ground(rect.size)
        tube.blit(ground, (0, below))
        for begun, column, row in SHOTS:
            goal = (
                left + (column + 0.5) * pitch,
                top + (row + 0.5 + (down if begun > STEP_AT else 0.0)) * pitch,
            )
            if column < 0:
                goal = (rect.width / 2, rect.height * 0.125)
            _shot(
                tube, time - begun, (rect.width * (0.5 + 0.13 * sin(begun)), rect.height * 0.93), goal, pitch
            )
        tube.blit(_bands(rect.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(tube, rect)


@lru_cache(maxsize=8)
def _ground(size: tuple[int, int]) -> tuple[pygame.Surface, int]:
    """The planet with the launcher on it, and how far down it begins."""
    tube = pygame.Surface(size)
    tube.fill(DARK)
    wide, high = size
    radius = wide * 1.15
    middle = (wide / 2, high * PLANET + radius)
    pygame.draw.aacircle(tube, (52, 60, 56), middle, radius)
    pygame.draw.aacircle(tube, (220, 232, 226), middle, radius, max(1, wide // 90))
    for k in range(7):
        x = wide * (0.08 + 0.14 * k)
        pygame.draw.aacircle(tube, (34, 40, 38), (x, high * (0.95 + 0.02 * (k % 2))), wide * 0.022)
    _shooter(tube, (wide * 0.5, high * 0.95), _pitch(tube.get_rect()))
    below = int(high * PLANET) - 1
    return for_screen(tube.subsurface((0, below, wide, high - below)).copy()), below


def _pitch(rect: pygame.Rect) -> float:
    """From one space to the next."""
    return min(rect.width / 5.45, rect.height / 7.0)


def _radius(pitch: float, high: float) -> float:
    """A token's, `high` of its way up."""
    return pitch * (0.17 + 0.06 * high)


def _light_of(pitch: float, high: float) -> int:
    """How far a token shines."""
    return round(_radius(pitch, high) * 2.6)


def _eased(t: float) -> float:
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def _stars(tube: pygame.Surface, clock: float) -> None:
    for k, (box, pace) in enumerate(_sky(tube.get_size())):
        level = round(70 + 90 * (0.5 + 0.5 * sin(clock * pace + k)))
        tube.fill((level, level, level), box)


@lru_cache(maxsize=8)
def _sky(size: tuple[int, int]) -> tuple[tuple[tuple[int, int, int, int], float], ...]:
    """Where the stars are, and how fast they twinkle."""
    wide, high = max(1, size[0]), max(1, round(size[1] * 0.85))
    sides = (1 + (k % 9 == 0) for k in range(40))
    return tuple(
        (((k * 73 + 19) % wide, (k * 47 + 7) % high, side, side), 0.6 + k % 5 * 0.3)
        for k, side in enumerate(sides)
    )


def _ufo(tube: pygame.Surface, at: tuple[float, float], radius: float, clock: float, time: float) -> None:
    hit = max(0.0, 1.0 - abs(time - SHOTS[3][0] - FLIGHT - 0.25) / 0.3)
    at = (at[0] + 2.0 * hit * sin(clock * 60), at[1])
    add_glow(tube, at, round(radius * 1.7), UFO_LIGHT, 0.4 + 0.6 * hit)
    pygame.draw.aacircle(tube, (190, 190, 190), at, radius, max(2, round(radius * 0.22)))
    pygame.draw.aacircle(tube, (12, 14, 14), at, radius * 0.76)
    for k in range(10):
        a = 2 * pi * k / 10
        level = 255 if (k + int(clock * 4)) % 3 == 0 else 110
        spot = (at[0] + radius * 0.9 * cos(a), at[1] + radius * 0.9 * sin(a))
        pygame.draw.aacircle(tube, (level, level, level), spot, max(1.0, radius * 0.08))


def _shooter(tube: pygame.Surface, at: tuple[float, float], pitch: float) -> None:
    """The launcher, seen from above, with its stick and its button."""
    body = pygame.Rect(0, 0, round(pitch * 0.92), round(pitch * 0.62))
    body.center = (round(at[0]), round(at[1]))
    pygame.draw.rect(tube, (18, 20, 20), body, border_radius=max(2, body.width // 6))
    pygame.draw.rect(
        tube, (214, 222, 216), body, max(1, body.width // 16), border_radius=max(2, body.width // 6)
    )
    for x, radius in ((-0.22, 0.13), (0.24, 0.09)):
        pygame.draw.aacircle(tube, (214, 222, 216), (at[0] + x * pitch, at[1] + 0.04 * pitch), radius * pitch)


@lru_cache(maxsize=32)
def _printed(kind: str, frame: int, side: int) -> pygame.Surface:
    card = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(card, (206, 206, 200), card.get_rect(), border_radius=max(2, side // 10))
    window = pygame.Rect(0, 0, side, side).inflate(-side // 7, -side // 7)
    window.height = round(side * 0.62)
    pygame.draw.rect(card, (10, 12, 12), window, border_radius=max(1, side // 14))
    art = paint_creature(kind, frame, (238, 238, 238), 2)
    fit = min(window.width * 0.86 / art.get_width(), window.height * 0.86 / art.get_height())
    small = pygame.transform.smoothscale_by(art, fit)
    card.blit(small, small.get_rect(center=window.center))
    foot = round(side * 0.84)
    for x, wide in ((0.16, 0.16), (0.42, 0.14), (0.66, 0.2)):
        pygame.draw.rect(
            card,
            (60, 60, 58),
            (round(side * x), foot - max(1, side // 24), round(side * wide), max(2, side // 11)),
        )
    return card


def _card(tube: pygame.Surface, kind: str, frame: int, at: tuple[float, float], side: float) -> None:
    card = _printed(kind, frame, max(8, round(side)))
    tube.blit(card, card.get_rect(center=(round(at[0]), round(at[1]))))


def _shot(
    tube: pygame.Surface, since: float, start: tuple[float, float], goal: tuple[float, float], pitch: float
) -> None:
    """A token in flight with its dots, then a ring and sparks where it lands."""
    if since < 0.0 or since > FLIGHT + 0.6:
        return

    def at(t: float) -> tuple[float, float]:
        x, y = start[0] + (goal[0] - start[0]) * t, start[1] + (goal[1] - start[1]) * t
        return x, y - pitch * 0.9 * sin(pi * t)

    if since <= FLIGHT:
        share = since / FLIGHT
        for k in range(1, 12):
            t = share - 0.055 * k
            if t > 0:
                level = round(235 * (1 - k / 12))
                pygame.draw.aacircle(tube, (level, level, level), at(t), max(1.0, pitch * 0.045))
        place = at(share)
        radius = _radius(pitch, sin(pi * share))
        add_glow(tube, place, _light_of(pitch, sin(pi * share)), TOKEN_LIGHT, 0.8)
        pygame.draw.aacircle(tube, WHITE, place, radius)
        pygame.draw.aacircle(tube, (70, 74, 72), place, radius * 0.55)
        return
    burst = (since - FLIGHT) / 0.6
    level = round(255 * (1 - burst))
    tone = (level, level, level)
    pygame.draw.aacircle(tube, tone, goal, pitch * (0.25 + 0.75 * burst), max(1, round(pitch * 0.06)))
    for k in range(9):
        a = 2 * pi * k / 9 + 0.3
        far = pitch * (0.2 + 0.8 * burst)
        spot = (goal[0] + far * cos(a), goal[1] + far * sin(a))
        tube.fill(tone, (*spot, max(1, round(pitch * 0.07)), max(1, round(pitch * 0.07))))


@in_steps(8)
def _bands(size: tuple[int, int]) -> Painting[pygame.Surface]:
    """Red, white and green cellophane from the top, and the lines of the tube."""
    x, y = mesh(*size)
    share: Floats = y / size[1]
    red = 1 - smoothstep(0.235, 0.25, share)
    green = smoothstep(0.50, 0.515, share)
    white = 1 - red - green
    yield
    rgb = tinted(red, (255, 84, 78)) + tinted(white, (226, 236, 230)) + tinted(green, (96, 255, 142))
    yield
    lines = 0.86 + 0.14 * (np.floor(y) % 3 != 0)
    shade = 1.0 - 0.25 * ((x / size[0] - 0.5) * 2) ** 2
    yield
    return surface_of((rgb * (lines * shade)[:, :, None]).astype(np.float32))
