"""An arcade cabinet: marquee, screen in its hood, control panel, coin door, side art.

Painted once at twice its size for every place, look and state, and kept; what moves - the
show on the screen - is drawn over `screen` by whoever shows the cabinet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

import pygame
from msgspec.structs import replace

import game.games as _fill_registry  # noqa: F401 - registers every game
from game.core import GAMES, Value
from game.core.data import ASSETS, mistake, read_toml
from game.ui.kit.art.creatures import creatures, paint_creature
from game.ui.kit.light import add_glow, for_screen
from game.ui.kit.theme import Colour, Tone, mix, raw_font

Point: TypeAlias = tuple[float, float]
CABINETS = ASSETS / "art" / "cabinets"
TIMES = 2
BLACK: Colour = (5, 5, 7)
SHAPE = 2.06  # height to width

# where things are, in shares of the cabinet's width and height
FRONT = (0.055, 0.945)
MARQUEE = (0.022, 0.168)
SPEAKER = 0.205
SCREEN = (0.155, 0.845, 0.243, 0.565)
DECK = (0.615, 0.725, 0.765)  # its back edge, its front edge, the lip's lower edge
FOOT = 0.968


class CabinetArt(Value, frozen=True):
    """How a cabinet is painted: assets/art/cabinets/<game>.toml."""

    accent: Tone
    second: Tone
    body: Tone
    creature: str
    art: Literal["rays", "grid", "moons"]
    name: str = ""


def read_cabinet(path: Path) -> CabinetArt:
    """Raises DataError."""
    art = read_toml(path, CabinetArt)
    if art.creature not in creatures():
        known = ", ".join(creatures())
        raise mistake(path, ("creature",), f"is no creature of creatures.toml; there are: {known}")
    return replace(art, name=path.stem)


@lru_cache(maxsize=1)
def cabinets() -> tuple[CabinetArt, ...]:
    """The arcade's cabinets, from left to right; a game that has none yet is not there."""
    paths = (CABINETS / f"{game}.toml" for game in GAMES.names())
    return tuple(read_cabinet(path) for path in paths if path.exists())


def screen_rect(rect: pygame.Rect) -> pygame.Rect:
    """The glass of a cabinet that stands in this rectangle."""
    left, right, top, bottom = SCREEN
    x, y = rect.x + rect.width * left, rect.y + rect.height * top
    return pygame.Rect(
        round(x), round(y), round(rect.width * (right - left)), round(rect.height * (bottom - top))
    )


@lru_cache(maxsize=24)
def cabinet(
    art: CabinetArt, size: tuple[int, int], title: tuple[str, ...], turn: float, lit: bool
) -> pygame.Surface:
    """The picture of a cabinet, wider than `size` by what is seen of its flank (see `flank`).

    `turn` is where it stands: -1 at the left end of the row, 1 at the right.
    """
    wide = flank(size[0])
    whole = pygame.Surface(((size[0] + 2 * wide) * TIMES, size[1] * TIMES), pygame.SRCALPHA)
    pen = _Pen(whole, (wide * TIMES, 0, size[0] * TIMES, size[1] * TIMES))
    _flank(pen, art, turn, lit)
    _body(pen, art, lit)
    _side_art(pen, art, lit)
    _marquee(pen, art, title, lit)
    _hood(pen, art, lit)
    _deck(pen, art, lit)
    _coin_door(pen, lit)
    small = pygame.transform.smoothscale(whole.premul_alpha(), (size[0] + 2 * wide, size[1]))
    return for_screen(small)


def flank(width: int) -> int:
    """How far a cabinet's flank reaches beside its front."""
    return round(width * 0.15)


class _Pen:
    """Draws in shares of the cabinet's front."""

    def __init__(self, surface: pygame.Surface, front: tuple[int, int, int, int]) -> None:
        self.surface = surface
        self.left, self.top, self.width, self.height = front

    def at(self, x: float, y: float) -> Point:
        return self.left + x * self.width, self.top + y * self.height

    def px(self, share: float) -> int:
        """A length in shares of the width."""
        return max(1, round(share * self.width))

    def fill(self, points: Sequence[Point], top: Colour, bottom: Colour, alpha: int = 255) -> None:
        """A polygon with a gradient from its top to its bottom."""
        corners = [self.at(*p) for p in points]
        x0, y0 = min(p[0] for p in corners), min(p[1] for p in corners)
        size = (
            max(1, round(max(p[0] for p in corners) - x0)),
            max(1, round(max(p[1] for p in corners) - y0)),
        )
        strip = pygame.Surface((1, 2), pygame.SRCALPHA)
        strip.set_at((0, 0), (*top, 255))
        strip.set_at((0, 1), (*bottom, 255))
        shade = pygame.transform.smoothscale(strip, size)
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, alpha), [(p[0] - x0, p[1] - y0) for p in corners])
        mask.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(mask, (round(x0), round(y0)))

    def line(self, points: Sequence[Point], colour: Colour, share: float) -> None:
        pygame.draw.lines(self.surface, colour, False, [self.at(*p) for p in points], self.px(share))

    def rect(self, x0: float, y0: float, x1: float, y1: float) -> pygame.Rect:
        a, b = self.at(x0, y0), self.at(x1, y1)
        return pygame.Rect(round(a[0]), round(a[1]), round(b[0] - a[0]), round(b[1] - a[1]))

    def glow(self, x: float, y: float, share: float, colour: Colour, strength: float) -> None:
        """Light that falls on what is drawn already; where nothing is, nothing shines."""
        before = self.surface.copy()
        add_glow(self.surface, self.at(x, y), self.px(share), colour, strength)
        self.surface.blit(before, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)


def _flank(pen: _Pen, art: CabinetArt, turn: float, lit: bool) -> None:
    """The side that is turned towards the middle of the room."""
    if abs(turn) < 0.1:
        return
    inner = 1.0 if turn < 0 else 0.0
    deep = 0.15 * abs(turn) * (1 if turn < 0 else -1)
    base = mix(art.body, BLACK, 0.55 if lit else 0.8)
    quad = ((inner, 0.006), (inner + deep, 0.05), (inner + deep, 0.925), (inner, 1.0))
    pen.fill(quad, mix(base, art.accent, 0.10 if lit else 0.0), mix(base, BLACK, 0.7))
    for k in range(3):
        y = 0.34 + 0.09 * k
        band = (
            (inner, y + 0.10),
            (inner + deep, y - 0.06),
            (inner + deep, y - 0.035),
            (inner, y + 0.13),
        )
        tone = mix(base, art.second if k == 1 else art.accent, 0.34 if lit else 0.08)
        pen.fill(band, tone, mix(tone, BLACK, 0.35))
    pen.line((quad[1], quad[2]), mix(base, BLACK, 0.6), 0.008)


def _body(pen: _Pen, art: CabinetArt, lit: bool) -> None:
    dark = mix(art.body, BLACK, 0.25 if lit else 0.72)
    pen.fill(((0, 0.0), (1, 0.0), (1, 1.0), (0, 1.0)), mix(dark, BLACK, 0.35), mix(dark, BLACK, 0.72))
    left, right = FRONT
    lower = ((left, DECK[2] - 0.02), (right, DECK[2] - 0.02), (right, FOOT), (left, FOOT))
    pen.fill(lower, mix(dark, BLACK, 0.08), mix(dark, BLACK, 0.66))
    pen.fill(((left, FOOT), (right, FOOT), (right, 1.0), (left, 1.0)), (12, 12, 14), BLACK)
    edge = mix(art.accent, BLACK, 0.25 if lit else 0.80)
    for x, inside in ((0.0, left), (1.0, right)):
        board = ((x, 0.0), (inside, 0.0), (inside, 1.0), (x, 1.0))
        pen.fill(board, mix(dark, (255, 255, 255), 0.07), mix(dark, BLACK, 0.55))
        rim = 0.006 if x == 0 else 0.994
        pen.line(((rim, 0.0), (rim, 0.998)), edge, 0.013)
        pen.line(((inside, 0.01), (inside, 0.99)), mix(dark, BLACK, 0.7), 0.006)
    pen.fill(
        ((0, 0), (1, 0), (1, 0.016), (0, 0.016)), mix(dark, (255, 255, 255), 0.16), mix(dark, BLACK, 0.3)
    )


def _side_art(pen: _Pen, art: CabinetArt, lit: bool) -> None:
    """What is printed on the lower front: beams, a grid or moons, and the creature."""
    left, right = FRONT
    area = pen.rect(left, DECK[2], right, FOOT)
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    width, height = area.size
    strong = 0.42 if lit else 0.10
    tone, other = mix(art.body, art.accent, strong), mix(art.body, art.second, strong)
    if art.art == "rays":
        for i in range(18):
            a, b = pi + i * pi / 18, pi + (i + 0.5) * pi / 18
            reach = 1.6 * width
            points = [
                (width / 2, height * 1.02),
                (width / 2 + reach * cos(a), height * 1.02 + reach * sin(a)),
                (width / 2 + reach * cos(b), height * 1.02 + reach * sin(b)),
            ]
            pygame.draw.polygon(layer, (*mix(tone, other, i / 18), 120), points)
    elif art.art == "grid":
        horizon = height * 0.30
        for i in range(-8, 9):
            pygame.draw.line(
                layer,
                (*tone, 150),
                (width / 2 + i * width * 0.05, horizon),
                (width / 2 + i * width * 0.22, height),
                pen.px(0.006),
            )
        for i in range(7):
            y = horizon + (height - horizon) * (i / 6) ** 2
            pygame.draw.line(layer, (*tone, 150), (0, y), (width, y), pen.px(0.006))
        pygame.draw.circle(layer, (*other, 170), (width / 2, horizon), pen.px(0.12))
        pygame.draw.rect(layer, (*mix(art.body, BLACK, 0.4), 255), (0, horizon + 1, width, height * 0.02))
    else:
        rng = Random(len(art.name))
        for i, (x, y, r) in enumerate(((0.2, 0.62, 0.30), (0.86, 0.30, 0.17), (0.74, 0.98, 0.22))):
            pygame.draw.circle(
                layer, (*mix(tone, BLACK, 0.2 + 0.1 * i), 165), (x * width, y * height), pen.px(r)
            )
            for _ in range(9):
                a, far = rng.uniform(0, 2 * pi), rng.uniform(0, 0.7) * r
                spot = (x * width + pen.width * far * cos(a), y * height + pen.width * far * sin(a))
                pygame.draw.circle(
                    layer, (*mix(tone, BLACK, 0.5), 150), spot, pen.px(rng.uniform(0.01, 0.04))
                )
    pen.surface.blit(layer, area)
    fade = pygame.Surface((1, 3), pygame.SRCALPHA)
    for row, alpha in enumerate((0, 60, 215)):
        fade.set_at((0, row), (*BLACK, alpha))
    pen.surface.blit(pygame.transform.smoothscale(fade, area.size), area)


def _marquee(pen: _Pen, art: CabinetArt, title: tuple[str, ...], lit: bool) -> None:
    left, right = FRONT
    top, bottom = MARQUEE
    box = ((left - 0.012, top), (right + 0.012, top), (right, bottom), (left, bottom))
    pen.fill(((left - 0.02, top - 0.008), (right + 0.02, top - 0.008), (right + 0.008, bottom + 0.010),
              (left - 0.008, bottom + 0.010)), (26, 26, 30), BLACK)  # fmt: skip
    if not lit:
        pane = mix(art.accent, (24, 24, 28), 0.86)
        pen.fill(box, mix(pane, (255, 255, 255), 0.05), mix(pane, BLACK, 0.45))
    else:
        pen.fill(box, mix(art.accent, BLACK, 0.30), mix(art.accent, BLACK, 0.46))
        _beams(pen, art, pen.rect(left, top, right, bottom))
        for x in (0.28, 0.72):
            pen.glow(x, (top + bottom) / 2, 0.34, mix(art.accent, (255, 255, 255), 0.35), 0.5)
    _title(pen, art, title, lit)
    shine = ((left, top), (left + 0.42, top), (left + 0.30, bottom), (left, bottom))
    pen.fill(shine, (255, 255, 255), (255, 255, 255), 12 if lit else 9)
    line = mix(art.accent, (255, 255, 255), 0.5) if lit else (40, 40, 46)
    pen.line((box[0], box[1]), line, 0.006)
    y0, y1 = bottom + 0.012, SPEAKER
    pen.fill(((left, y0), (right, y0), (right, y1), (left, y1)), (20, 20, 23), (8, 8, 10))
    for i in range(26):
        x = left + 0.10 + i * (right - left - 0.20) / 25
        pen.line(((x, y0 + 0.006), (x, y1 - 0.006)), (2, 2, 3), 0.010)


def _beams(pen: _Pen, art: CabinetArt, area: pygame.Rect) -> None:
    """Rays from behind the title, and a creature at either end."""
    layer = pygame.Surface(area.size, pygame.SRCALPHA)
    width, height = area.size
    for i in range(24):
        a, b = i * pi / 12, (i + 0.5) * pi / 12
        ends = [(width / 2 + width * cos(t), height * 0.55 + width * sin(t)) for t in (a, b)]
        pygame.draw.polygon(
            layer, (*mix(art.accent, (255, 255, 255), 0.25), 70), [(width / 2, height * 0.55), *ends]
        )
    pen.surface.blit(layer, area)
    mark = max(1, round(height * 0.44 / 16))
    dark = mix(art.accent, BLACK, 0.72)
    for frame, x in ((0, 0.072), (1, 0.928)):
        figure = paint_creature(art.creature, frame, dark, mark)
        place = figure.get_rect(center=(area.x + x * width, area.centery))
        pen.surface.blit(figure, place)


def _title(pen: _Pen, art: CabinetArt, title: tuple[str, ...], lit: bool) -> None:
    left, right = FRONT
    room = pen.rect(left + 0.16, MARQUEE[0] + 0.014, right - 0.16, MARQUEE[1] - 0.012)
    longest = max(len(line) for line in title)
    high = min(room.height / (len(title) * 1.34), room.width / longest)
    font = raw_font("score", max(6, round(high)))
    step = font.get_height() * 1.30
    y = room.centery - step * len(title) / 2 + step * 0.14
    for line in title:
        if lit:
            face, back = (255, 252, 240), mix(art.accent, BLACK, 0.82)
        else:
            face, back = mix(art.accent, (60, 60, 66), 0.80), (14, 14, 17)
        words, shade = font.render(line, True, face), font.render(line, True, back)
        x = room.centerx - words.get_width() / 2
        k = max(1, round(high * 0.12))
        for dx, dy in ((k, k), (0, k), (-k, 0), (k, 0), (0, -k), (k, 2 * k), (0, 2 * k)):
            pen.surface.blit(shade, (x + dx, y + dy))
        pen.surface.blit(words, (x, y))
        y += step


def _hood(pen: _Pen, art: CabinetArt, lit: bool) -> None:
    """The screen, set back between four walls that catch its light."""
    left, right = FRONT
    x0, x1, y0, y1 = SCREEN
    top, bottom = SPEAKER, DECK[0]
    light = 0.30 if lit else 0.0
    wall = (17, 17, 20)
    pen.fill(((left, top), (right, top), (x1, y0), (x0, y0)), (6, 6, 8), mix(wall, art.accent, 0.4 * light))
    pen.fill(
        ((left, bottom), (right, bottom), (x1, y1), (x0, y1)), mix(wall, art.accent, light), (10, 10, 12)
    )
    for outer, inner in ((left, x0), (right, x1)):
        pen.fill(
            ((outer, top), (inner, y0), (inner, y1), (outer, bottom)),
            mix(wall, art.accent, 0.35 * light),
            mix(wall, art.accent, 0.75 * light),
        )
    frame = pen.rect(x0 - 0.014, y0 - 0.008, x1 + 0.014, y1 + 0.008)
    pygame.draw.rect(pen.surface, (3, 3, 4), frame, border_radius=pen.px(0.045))
    glass = pen.rect(x0, y0, x1, y1)
    pygame.draw.rect(
        pen.surface, mix(art.accent, BLACK, 0.90) if lit else (9, 10, 12), glass, border_radius=pen.px(0.035)
    )
    rim = mix(wall, art.accent, 0.9 * light)
    pygame.draw.rect(pen.surface, rim, frame, width=pen.px(0.006), border_radius=pen.px(0.045))
    if not lit:
        shine = (
            (x0 + 0.02, y0 + 0.01),
            (x0 + 0.30, y0 + 0.01),
            (x0 + 0.12, y1 - 0.02),
            (x0 + 0.02, y1 - 0.02),
        )
        pen.fill(shine, (255, 255, 255), (200, 210, 220), 10)


def _deck(pen: _Pen, art: CabinetArt, lit: bool) -> None:
    """The control panel, which leans out towards whoever plays."""
    left, right = FRONT
    back, front, lip = DECK
    tone = mix((24, 24, 28), art.body, 0.35)
    deck = ((left, back), (right, back), (1.03, front), (-0.03, front))
    pen.fill(deck, mix(tone, art.accent, 0.30 if lit else 0.0), mix(tone, BLACK, 0.25 if lit else 0.55))
    for share in (0.40, 0.62):
        y = back + (front - back) * share
        spread = 0.03 * share
        pen.line(
            ((left - spread + 0.03, y), (0.30, y)),
            mix(tone, art.second if share > 0.5 else art.accent, 0.55 if lit else 0.10),
            0.009,
        )
    pen.fill(
        ((-0.03, front), (1.03, front), (1.03, lip), (-0.03, lip)), mix(tone, (255, 255, 255), 0.10), BLACK
    )
    pen.line(((-0.03, front), (1.03, front)), mix(art.accent, BLACK, 0.15 if lit else 0.8), 0.010)
    y = back + (front - back) * 0.52
    _stick(pen, art, 0.24, y, lit)
    dull = 0.0 if lit else 0.62
    buttons = (
        (0.50, y + 0.010, art.accent),
        (0.62, y - 0.010, (240, 240, 236)),
        (0.74, y + 0.008, (226, 52, 48)),
    )
    for x, at, colour in buttons:
        _button(pen, x, at, mix(colour, BLACK, dull), 0.043, lit)
    _button(pen, 0.88, y - 0.018, mix((255, 206, 120), BLACK, dull), 0.020, lit)


def _stick(pen: _Pen, art: CabinetArt, x: float, y: float, lit: bool) -> None:
    ring = pen.rect(x - 0.075, y - 0.016, x + 0.075, y + 0.026)
    pygame.draw.ellipse(pen.surface, (4, 4, 5), ring)
    pygame.draw.ellipse(pen.surface, (38, 38, 44), ring, width=pen.px(0.008))
    pen.line(((x, y + 0.006), (x + 0.012, y - 0.052)), (58, 60, 66), 0.026)
    pen.line(((x - 0.004, y + 0.004), (x + 0.008, y - 0.052)), (128, 132, 140), 0.008)
    ball = mix(art.accent, BLACK, 0.12 if lit else 0.70)
    centre = pen.at(x + 0.014, y - 0.064)
    for share, tone in (
        (0.056, mix(ball, BLACK, 0.45)),
        (0.050, ball),
        (0.030, mix(ball, (255, 255, 255), 0.22)),
    ):
        off = (0.056 - share) * pen.width * 0.34
        pygame.draw.circle(pen.surface, tone, (centre[0] - off, centre[1] - off), pen.px(share))
    pygame.draw.circle(
        pen.surface,
        mix(ball, (255, 255, 255), 0.75 if lit else 0.25),
        (centre[0] - pen.px(0.020), centre[1] - pen.px(0.022)),
        pen.px(0.010),
    )


def _button(pen: _Pen, x: float, y: float, colour: Colour, share: float, lit: bool) -> None:
    for drop, grow, tone in (
        (0.010, 1.25, (3, 3, 4)),
        (0.006, 1.08, mix(colour, BLACK, 0.55)),
        (0.0, 1.0, colour),
    ):
        half = share * grow
        pygame.draw.ellipse(
            pen.surface, tone, pen.rect(x - half, y - half * 0.32 + drop, x + half, y + half * 0.32 + drop)
        )
    pygame.draw.ellipse(
        pen.surface,
        mix(colour, (255, 255, 255), 0.55 if lit else 0.18),
        pen.rect(x - share * 0.60, y - share * 0.24, x + share * 0.10, y - share * 0.04),
    )


def _coin_door(pen: _Pen, lit: bool) -> None:
    x0, x1, y0, y1 = 0.33, 0.67, 0.800, 0.925
    pygame.draw.rect(pen.surface, (4, 4, 5), pen.rect(x0 - 0.014, y0 - 0.007, x1 + 0.014, y1 + 0.007),
                     border_radius=pen.px(0.02))  # fmt: skip
    pen.fill(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), (44, 45, 50) if lit else (26, 26, 30), (16, 16, 19))
    pygame.draw.rect(pen.surface, (74, 76, 84) if lit else (38, 38, 43), pen.rect(x0, y0, x1, y1),
                     width=pen.px(0.006), border_radius=pen.px(0.012))  # fmt: skip
    for x in (0.415, 0.585):
        plate = pen.rect(x - 0.052, y0 + 0.016, x + 0.052, y0 + 0.074)
        pygame.draw.rect(pen.surface, (8, 8, 10), plate, border_radius=pen.px(0.012))
        lamp = pen.rect(x - 0.040, y0 + 0.022, x + 0.040, y0 + 0.068)
        glow = (255, 150, 60) if lit else (52, 34, 24)
        pygame.draw.rect(pen.surface, mix(glow, BLACK, 0.35), lamp, border_radius=pen.px(0.010))
        pygame.draw.rect(pen.surface, glow, lamp.inflate(-pen.px(0.018), -pen.px(0.018)),
                         border_radius=pen.px(0.006))  # fmt: skip
        pygame.draw.rect(pen.surface, (20, 10, 4), pen.rect(x - 0.006, y0 + 0.028, x + 0.006, y0 + 0.062))
        pen.fill(
            (
                (x - 0.045, y0 + 0.086),
                (x + 0.045, y0 + 0.086),
                (x + 0.045, y0 + 0.108),
                (x - 0.045, y0 + 0.108),
            ),
            (2, 2, 3),
            (30, 30, 34),
        )
        if lit:
            pen.glow(x, y0 + 0.045, 0.12, (255, 140, 50), 0.5)
    lock = pen.at(0.5, y0 + 0.095)
    pygame.draw.circle(pen.surface, (110, 112, 118) if lit else (50, 50, 54), lock, pen.px(0.014))
    pygame.draw.circle(pen.surface, (8, 8, 9), lock, pen.px(0.005))
