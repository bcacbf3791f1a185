"""What is laid beside the moons or passes between them: dice, signs of hands, malfunction tokens, beams."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

import pygame

from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour, Seat, Theme, mix

TIMES = 4
IVORY: Colour = (246, 238, 218)
INK: Colour = (26, 22, 30)
AMBER: Colour = (255, 186, 62)
_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_FINGERS: dict[str, tuple[float, ...]] = {
    "fist": (0.0, 0.0, 0.0, 0.0),
    "rock": (0.0, 0.0, 0.0, 0.0),
    "paper": (1.0, 1.0, 1.0, 1.0),
    "scissors": (1.0, 1.0, 0.0, 0.0),
}
"""How far each finger is stretched."""


@lru_cache(maxsize=128)
def paint_die(face: int, size: int, edge: Colour, turned: int = 0) -> pygame.Surface:
    """A die from above, the edge in its owner's colour; `turned` by so many twelfths of a right angle."""
    big = pygame.Surface((size * TIMES,) * 2, pygame.SRCALPHA)
    half = size * TIMES / 2
    box = pygame.Rect(0, 0, round(half * 1.36), round(half * 1.36))
    box.center = (round(half), round(half))
    corner = round(half * 0.3)
    pygame.draw.rect(
        big, (0, 0, 0, 110), box.move(round(half * 0.07), round(half * 0.12)), border_radius=corner
    )
    pygame.draw.rect(
        big, mix(edge, (0, 0, 0), 0.35), box.inflate(half * 0.08, half * 0.08), border_radius=corner
    )
    pygame.draw.rect(big, mix(IVORY, (150, 120, 90), 0.35), box, border_radius=corner)
    pygame.draw.rect(
        big,
        IVORY,
        box.inflate(-half * 0.10, -half * 0.10).move(-half * 0.02, -half * 0.03),
        border_radius=corner,
    )
    for x, y in _SPOTS[face]:
        at = (half + x * half * 0.37, half + y * half * 0.37)
        pygame.draw.circle(big, mix(INK, edge, 0.25), at, half * 0.135)
        pygame.draw.circle(big, mix(INK, edge, 0.6), (at[0] + half * 0.03, at[1] + half * 0.04), half * 0.06)
    if turned:
        big = pygame.transform.rotozoom(big, turned * 7.5, 1.0)
        big = big.subsurface(
            big.get_rect().inflate(size * TIMES - big.get_width(), size * TIMES - big.get_height())
        ).copy()
    return for_screen(pygame.transform.smoothscale(big, (size, size)))


@lru_cache(maxsize=128)
def paint_hand(what: str, size: int, seat: Seat) -> pygame.Surface:
    """A gloved hand from the front on a disc of its seat: rock, paper, scissors, or "fist" not yet shown."""
    big = pygame.Surface((size * TIMES,) * 2, pygame.SRCALPHA)
    unit = size * TIMES / 100
    middle = (50 * unit, 50 * unit)
    pygame.draw.circle(big, mix(seat.dark, (0, 0, 0), 0.45), middle, 49 * unit)
    pygame.draw.circle(big, seat.colour, middle, 49 * unit, max(2, round(4 * unit)))
    glove, line = mix(IVORY, seat.light, 0.25), mix(seat.dark, INK, 0.4)

    def limb(start: tuple[float, float], end: tuple[float, float], wide: float) -> None:
        for tone, more in ((line, 3.0), (glove, 0.0)):
            pygame.draw.line(big, tone, _at(start, unit), _at(end, unit), round((wide + more) * unit))
            for spot in (start, end):
                pygame.draw.circle(big, tone, _at(spot, unit), (wide + more) / 2 * unit)

    spread = {"paper": 5.0, "scissors": 9.0}.get(what, 0.0)
    for number, out in enumerate(_FINGERS[what]):
        foot = (35.0 + 10.0 * number, 53.0)
        lean = (number - (0.5 if what == "scissors" else 1.5)) * spread * out
        limb(foot, (foot[0] + lean, foot[1] - 27.0 * out - 2.0), 10.0)
    palm = pygame.Rect(30 * unit, 48 * unit, 41 * unit, 31 * unit)
    pygame.draw.rect(big, line, palm.inflate(3 * unit, 3 * unit), border_radius=round(11 * unit))
    pygame.draw.rect(big, glove, palm, border_radius=round(10 * unit))
    for number, out in enumerate(_FINGERS[what]):
        if not out:
            limb((35.0 + 10.0 * number, 50.0), (35.0 + 10.0 * number, 58.0), 9.0)
    if what == "paper":
        limb((33.0, 66.0), (19.0, 52.0), 9.0)
    else:
        limb((35.0, 69.0), (55.0, 66.0), 9.0)
    if what == "fist":
        pygame.draw.circle(big, line, _at((50, 86), unit), 3 * unit)
    return for_screen(pygame.transform.smoothscale(big, (size, size)))


def _at(point: tuple[float, float], unit: float) -> tuple[float, float]:
    return point[0] * unit, point[1] * unit


@lru_cache(maxsize=64)
def paint_token(size: int, spent: bool = False) -> pygame.Surface:
    """A malfunction token: an enamelled plate with a broken bolt; a spent one is only its empty place."""
    big = pygame.Surface((size * TIMES,) * 2, pygame.SRCALPHA)
    unit = size * TIMES / 100
    box = pygame.Rect(6 * unit, 6 * unit, 88 * unit, 88 * unit)
    corner = round(20 * unit)
    if spent:
        pygame.draw.rect(big, (0, 0, 0, 90), box, border_radius=corner)
        pygame.draw.rect(big, (120, 112, 96, 130), box, round(5 * unit), border_radius=corner)
        return for_screen(pygame.transform.smoothscale(big, (size, size)))
    pygame.draw.rect(big, (0, 0, 0, 120), box.move(3 * unit, 5 * unit), border_radius=corner)
    pygame.draw.rect(big, mix(AMBER, (90, 40, 0), 0.55), box, border_radius=corner)
    pygame.draw.rect(
        big, AMBER, box.inflate(-8 * unit, -8 * unit).move(-unit, -2 * unit), border_radius=corner
    )
    gloss = pygame.Rect(16 * unit, 14 * unit, 60 * unit, 9 * unit)
    pygame.draw.rect(big, (255, 232, 170), gloss, border_radius=round(5 * unit))
    bolt = [(60, 20), (30, 54), (46, 56), (36, 82), (70, 44), (53, 42)]
    pygame.draw.polygon(big, INK, [_at(point, unit) for point in bolt])
    pygame.draw.line(big, AMBER, _at((27, 40), unit), _at((73, 60), unit), round(5 * unit))
    return for_screen(pygame.transform.smoothscale(big, (size, size)))


@lru_cache(maxsize=16)
def paint_cross(size: int, tone: Colour) -> pygame.Surface:
    """What is crossed out."""
    big = pygame.Surface((size * TIMES,) * 2, pygame.SRCALPHA)
    unit = size * TIMES / 100
    for ink, wide in ((INK, 30), (tone, 18)):
        for start, end in (((22, 22), (78, 78)), ((78, 22), (22, 78))):
            pygame.draw.line(big, ink, _at(start, unit), _at(end, unit), round(wide * unit))
    return for_screen(pygame.transform.smoothscale(big, (size, size)))


def arc(
    start: tuple[float, float], end: tuple[float, float], rise: float, steps: int = 28
) -> list[tuple[float, float]]:
    """The points of a beam's way, which rises between its ends by so many pixels."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        points.append((x, y - rise * sin(pi * t)))
    return points


def draw_beam(
    surface: pygame.Surface, points: list[tuple[float, float]], theme: Theme, seat: Seat, wide: int
) -> None:
    """A way of light through these points: a wide dim stroke, a narrower one, a white core."""
    if len(points) < 2:
        return
    low_x, high_x = min(p[0] for p in points), max(p[0] for p in points)
    low_y, high_y = min(p[1] for p in points), max(p[1] for p in points)
    pad = wide * 4
    box = pygame.Rect(low_x - pad, low_y - pad, high_x - low_x + 2 * pad, high_y - low_y + 2 * pad)
    box = box.clip(surface.get_clip())
    if not box.width or not box.height:
        return
    light = pygame.Surface(box.size)
    moved = [(x - box.x, y - box.y) for x, y in points]
    tone = mix(theme.colours.ice, seat.light, 0.45)
    for width, share in ((wide * 5, 0.80), (wide * 3, 0.58), (wide * 2, 0.25)):
        pygame.draw.lines(light, mix(tone, (0, 0, 0), share), False, moved, width)
        for x, y in moved[:: max(1, len(moved) - 1)]:
            pygame.draw.circle(light, mix(tone, (0, 0, 0), share), (x, y), width / 2)
    pygame.draw.lines(light, mix(tone, (255, 255, 255), 0.7), False, moved, max(1, wide))
    surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)
