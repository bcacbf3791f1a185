"""The spaces of a moon, let into its ground: pad, control points, factories, and the grooves between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt

import pygame

from game.games.lunar_invaders.moon import CONTROL_POINTS, PAD, PLACES
from game.ui.kit.art.painting import Painting
from game.ui.kit.light import add_glow, for_screen
from game.ui.kit.theme import Colour, Theme, mix

Point = tuple[float, float]

RING = 0.665
"""How far the ring of spaces is from a moon's middle, in its radii."""
PAD_RADIUS = 0.205
FACTORY_HALF = 0.138
CONTROL_REACH = 0.205
TIMES = 3
_TURNS = {1: 5, 2: 6, 3: 7, 4: 0, 5: 1, 6: 2, 7: 3, 8: 4}
"""Eighths of a turn of each place on the ring, from the right and clockwise."""
METAL: dict[str, tuple[Colour, Colour]] = {
    "silver": ((236, 240, 248), (86, 90, 106)),
    "amber": ((255, 236, 200), (112, 82, 46)),
}
GLASS: Colour = (13, 15, 23)


def place_offset(place: int) -> Point:
    """Where a place of PLACES is, in radii from its moon's middle."""
    if place == PAD:
        return 0.0, 0.0
    angle = _TURNS[place] * pi / 4
    return RING * cos(angle), RING * sin(angle)


def kind_of(place: int) -> str:
    return "pad" if place == PAD else "control" if place in CONTROL_POINTS else "factory"


def outline(place: int, grow: float = 0.0) -> list[Point]:
    """The corners of a control point, its tip outside, or of a factory about its middle, in radii."""
    if place in CONTROL_POINTS:
        angle = _TURNS[place] * pi / 4
        reach = CONTROL_REACH + grow * 1.6
        return [
            (
                reach * cos(angle + k * 2 * pi / 3) - 0.02 * cos(angle),
                reach * sin(angle + k * 2 * pi / 3) - 0.02 * sin(angle),
            )
            for k in range(3)
        ]
    half = FACTORY_HALF + grow
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


def reach_of(place: int) -> float:
    """How far from its middle a space can be clicked, in radii."""
    return PAD_RADIUS if place == PAD else 0.19


def inlaid(
    picture: pygame.Surface,
    theme: Theme,
    material: str,
    radius: int,
    margin: int,
    links: Sequence[Sequence[int]],
) -> Painting[None]:
    """Grooves and spaces onto a moon's ground."""
    middle = radius + margin
    side = picture.get_width()
    over = pygame.Surface((side * TIMES, side * TIMES), pygame.SRCALPHA)
    for groove in (True, False):
        _grooves(over, theme, radius * TIMES, middle * TIMES, links, groove)
    picture.blit(
        pygame.transform.smoothscale(over.premul_alpha(), (side, side)),
        (0, 0),
        None,
        pygame.BLEND_PREMULTIPLIED,
    )
    for place in range(len(PLACES)):
        if place % 3 == 0:
            yield
        image = paint_space(theme, place, material, radius)
        x, y = place_offset(place)
        at = (middle + x * radius - image.get_width() / 2, middle + y * radius - image.get_height() / 2)
        picture.blit(image, at)


def _grooves(
    over: pygame.Surface,
    theme: Theme,
    radius: float,
    middle: float,
    links: Sequence[Sequence[int]],
    groove: bool,
) -> None:
    """First the light edge of each groove, then the groove; those of the pad carry a thread of light."""

    def at(place: int, shift: float = 0.0) -> Point:
        x, y = place_offset(place)
        return middle + x * radius + shift, middle + y * radius + shift

    wide = max(TIMES, round(radius * 0.036))
    for one, beside in enumerate(links):
        for other in beside:
            if one > other and other in range(len(links)) and one in links[other]:
                continue
            if not groove:
                if PAD in (one, other):
                    ice = mix(theme.colours.ice, (0, 0, 0), 0.35)
                    pygame.draw.line(over, (*ice, 150), at(one), at(other), max(2, wide // 5))
                continue
            pygame.draw.line(over, (255, 250, 240, 92), at(one, wide * 0.30), at(other, wide * 0.30), wide)
            pygame.draw.line(over, (12, 12, 18, 225), at(one), at(other), wide)


@lru_cache(maxsize=64)
def paint_space(theme: Theme, place: int, material: str, radius: int) -> pygame.Surface:
    """One space alone, about the middle of its surface."""
    half = round(radius * 0.275)
    big = pygame.Surface((2 * half * TIMES,) * 2, pygame.SRCALPHA)
    if place == PAD:
        _pad(big, theme, material, radius * TIMES)
    else:
        _plate(big, place, material, radius * TIMES)
    small = pygame.transform.smoothscale(big.premul_alpha(), (2 * half, 2 * half))
    straight = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    straight.blit(small, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    if place == PAD:
        lit = straight.copy()
        add_glow(lit, (half, half), round(radius * PAD_RADIUS), mix(theme.colours.ice, (0, 0, 0), 0.5), 0.6)
        straight.blit(lit, (0, 0))
    return for_screen(straight)


def _plate(big: pygame.Surface, place: int, material: str, radius: float) -> None:
    """A plate of dark glass in a metal edge, sunk a little: light below right, shade above left."""
    middle = big.get_width() / 2
    bright, dull = METAL[material]

    def corners(grow: float, shift: float = 0.0) -> list[Point]:
        return [(middle + x * radius + shift, middle + y * radius + shift) for x, y in outline(place, grow)]

    step = radius * 0.012
    pygame.draw.polygon(big, (0, 0, 0, 120), _rounded(corners(0.030, step * 1.2), radius * 0.05))
    pygame.draw.polygon(big, dull, _rounded(corners(0.022), radius * 0.045))
    pygame.draw.polygon(big, bright, _rounded(corners(0.014, -step * 0.25), radius * 0.04))
    pygame.draw.polygon(big, mix(dull, (0, 0, 0), 0.45), _rounded(corners(0.0), radius * 0.03))
    pygame.draw.polygon(big, GLASS, _rounded(corners(-0.008, step * 0.6), radius * 0.026))
    pygame.draw.polygon(big, mix(GLASS, bright, 0.10), _rounded(corners(-0.030, step * 0.5), radius * 0.02))
    pygame.draw.polygon(
        big, mix(GLASS, (0, 0, 0), 0.2), _rounded(corners(-0.040, step * 0.5), radius * 0.018)
    )
    if place not in CONTROL_POINTS:
        _cog(big, middle, radius, mix(GLASS, bright, 0.20))
    else:
        _aim(big, place, middle, radius, mix(GLASS, bright, 0.22))


def _cog(big: pygame.Surface, middle: float, radius: float, ink: Colour) -> None:
    """What a factory is told by when nothing stands on it."""
    inner, outer = radius * 0.045, radius * 0.072
    points = []
    for tooth in range(8):
        for turn, reach in ((-0.30, inner), (-0.18, outer), (0.18, outer), (0.30, inner)):
            angle = (tooth + turn * 1.25) * pi / 4
            points.append((middle + reach * cos(angle), middle + reach * sin(angle)))
    pygame.draw.polygon(big, ink, points)
    pygame.draw.circle(big, mix(GLASS, (0, 0, 0), 0.2), (middle, middle), radius * 0.022)


def _aim(big: pygame.Surface, place: int, middle: float, radius: float, ink: Colour) -> None:
    """A control point looks at its pad."""
    angle = _TURNS[place] * pi / 4 + pi
    for step in (0.0, 0.045):
        x = middle + (step - 0.02) * radius * cos(angle)
        y = middle + (step - 0.02) * radius * sin(angle)
        arms = [
            (
                x + radius * 0.055 * cos(angle + pi * side * 0.72),
                y + radius * 0.055 * sin(angle + pi * side * 0.72),
            )
            for side in (-1, 1)
        ]
        pygame.draw.lines(big, ink, False, [arms[0], (x, y), arms[1]], max(2, round(radius * 0.014)))


def _pad(big: pygame.Surface, theme: Theme, material: str, radius: float) -> None:
    middle = (big.get_width() / 2,) * 2
    bright, dull = METAL[material]
    reach, ice = radius * PAD_RADIUS, theme.colours.ice
    shade = radius * 0.012
    pygame.draw.circle(big, (0, 0, 0, 120), (middle[0] + shade, middle[1] + shade), reach * 1.13)
    pygame.draw.circle(big, dull, middle, reach * 1.09)
    pygame.draw.circle(big, bright, (middle[0] - shade / 4, middle[1] - shade / 4), reach * 1.05)
    pygame.draw.circle(big, mix(dull, (0, 0, 0), 0.5), middle, reach * 0.99)
    pygame.draw.circle(big, (9, 13, 24), middle, reach * 0.955)
    for share, tone in ((0.82, 0.50), (0.60, 0.32), (0.36, 0.12)):
        pygame.draw.circle(big, mix(ice, GLASS, tone), middle, reach * share, max(2, round(reach * 0.034)))
    for turn in range(8):
        angle = turn * pi / 4 + pi / 8
        one, other = reach * 0.66, reach * 0.76
        start = (middle[0] + one * cos(angle), middle[1] + one * sin(angle))
        end = (middle[0] + other * cos(angle), middle[1] + other * sin(angle))
        pygame.draw.line(big, mix(ice, GLASS, 0.35), start, end, max(2, round(reach * 0.03)))


def _rounded(corners: list[Point], radius: float) -> list[Point]:
    """The same outline with its corners cut round."""
    found: list[Point] = []
    count = len(corners)
    for number, (x, y) in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % count]
        ends = []
        for other in (before, after):
            dx, dy = other[0] - x, other[1] - y
            long = sqrt(dx * dx + dy * dy)
            cut = min(radius, long * 0.4) / long
            ends.append((x + dx * cut, y + dy * cut))
        for step in range(5):
            t = step / 4
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append((a * ends[0][0] + b * x + c * ends[1][0], a * ends[0][1] + b * y + c * ends[1][1]))
    return found
