"""The printed things of Space Invaders: player cards with the sign of their power, card backs, turn token.

Everything is printed on the same card stock as the invaders; signs are drawn as outlines in a square of
16 units, so that they read at the size of a thumb nail.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

import numpy as np
import pygame

from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.art.enamel import paint_token
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.light import for_screen, grain, mesh, smooth, smoothstep, surface_of, tinted
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, Theme, mix, raw_font
from game.ui.table.art.cards import _stock

UNIT = 16.0  # a sign's side
TOKEN_STATES = "sawlpxg"
"""In stock, active, waiting on an invader, launched, to be launched again, set aside, spent."""

ARCH = [pi - pi * i / 16 for i in range(17)]
Pen = Callable[["Easel"], None]


class Easel:
    """Draws in units of a sixteenth of the sign, y down."""

    def __init__(self, big: pygame.Surface, side: float, ink: Colour, red: Colour) -> None:
        self.big, self.k = big, side / UNIT
        self.ink, self.red = ink, red

    def disc(self, x: float, y: float, r: float, tone: Colour, width: float = 0.0) -> None:
        k = self.k
        pygame.draw.circle(self.big, tone, (x * k, y * k), r * k, max(1, round(width * k)) if width else 0)

    def line(self, points: list[tuple[float, float]], tone: Colour, width: float = 1.4) -> None:
        k = self.k
        for a, b in pairwise(points):
            pygame.draw.line(
                self.big, tone, (a[0] * k, a[1] * k), (b[0] * k, b[1] * k), max(1, round(width * k))
            )
        for x, y in points:
            pygame.draw.circle(self.big, tone, (x * k, y * k), width * k / 2)

    def arc(self, x: float, y: float, r: float, start: float, end: float, tone: Colour, width: float) -> None:
        steps = 24
        angles = [start + (end - start) * i / steps for i in range(steps + 1)]
        self.line([(x + r * cos(a), y + r * sin(a)) for a in angles], tone, width)

    def shape(self, points: list[tuple[float, float]], tone: Colour) -> None:
        pygame.draw.polygon(self.big, tone, [(x * self.k, y * self.k) for x, y in points])

    def card(self, x: float, y: float, side: float, tone: Colour, filled: bool = False) -> None:
        k = self.k
        box = pygame.Rect(round(x * k), round(y * k), round(side * k), round(side * k))
        pygame.draw.rect(self.big, tone, box, 0 if filled else max(1, round(1.3 * k)), round(k))

    def saucer(self, x: float, y: float, tone: Colour, size: float = 1.0) -> None:
        k = self.k
        body = ((x - 6.6 * size) * k, (y - 1.5 * size) * k, 13.2 * size * k, 3.6 * size * k)
        pygame.draw.ellipse(self.big, tone, body)
        dome = ((x - 2.5 * size) * k, (y - 3.7 * size) * k, 5 * size * k, 5 * size * k)
        pygame.draw.ellipse(self.big, tone, dome)
        for dx in (-3.6, 0.0, 3.6):
            pygame.draw.circle(
                self.big, self.red, ((x + dx * size) * k, (y + 0.5 * size) * k), max(1, 0.75 * size * k)
            )

    def head(self, x: float, y: float, turn: float, tone: Colour, reach: float = 2.6) -> None:
        """An arrow's head that points along `turn`."""
        c, s = cos(turn), sin(turn)
        corners = [(0.0, 0.0), (-reach, reach * 0.8), (-reach, -reach * 0.8)]
        self.shape([(x + u * c - v * s, y + u * s + v * c) for u, v in corners], tone)


def _called(e: Easel) -> None:
    e.disc(8, 8, 5.4, e.red, 1.3)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        e.line([(8 + dx * 3.2, 8 + dy * 3.2), (8 + dx * 7.2, 8 + dy * 7.2)], e.ink, 1.4)
    e.disc(8, 8, 1.4, e.red)


def _waves(e: Easel, count: int) -> None:
    e.disc(3.4, 12.6, 2.6, e.red)
    for i in range(count):
        e.arc(3.4, 12.6, 4.8 + 2.9 * i, -0.47 * pi, -0.03 * pi, e.ink, 1.4)


def _redirect(e: Easel) -> None:
    e.card(1.4, 6.6, 6.4, e.ink)
    e.card(9.4, 8.2, 5.2, e.red, True)
    e.disc(4.6, 9.8, 1.5, e.red)
    e.arc(8.2, 7.4, 4.4, -0.82 * pi, -0.16 * pi, e.ink, 1.3)
    e.head(12.6, 7.4, 0.42 * pi, e.ink)


def _ufo_chain(e: Easel) -> None:
    e.saucer(8, 5.6, e.ink)
    e.disc(8, 13.4, 1.6, e.red)
    e.line([(8, 12), (8, 9.4)], e.red, 1.5)
    e.head(8, 7.6, -0.5 * pi, e.red, 2.2)
    e.arc(8, 8.6, 6.2, 0.28 * pi, -0.1 * pi, e.red, 1.2)
    e.head(13.9, 5.6, -0.62 * pi, e.red, 2.2)


def _second(e: Easel) -> None:
    e.disc(8, 8.4, 2.2, e.red)
    e.arc(8, 8.4, 5.4, -0.35 * pi, 1.3 * pi, e.ink, 1.5)
    e.head(11.9, 3.2, -0.85 * pi, e.ink, 3.2)


def _piercing(e: Easel) -> None:
    e.arc(8, 5.8, 4.7, -0.88 * pi, -0.12 * pi, e.ink, 1.4)
    e.arc(8, 5.8, 4.7, 0.16 * pi, 0.34 * pi, e.ink, 1.4)
    e.arc(8, 5.8, 4.7, 0.66 * pi, 0.84 * pi, e.ink, 1.4)
    e.line([(8, 14.6), (8, 4.6)], e.red, 1.7)
    e.head(8, 1.8, -0.5 * pi, e.red, 3.4)


def _forward(e: Easel) -> None:
    e.saucer(8, 4.4, e.ink, 0.72)
    e.shape([(5, 15), (11, 15), (9.8, 10.4), (6.2, 10.4)], e.ink)
    e.disc(8, 12.4, 1.3, e.red)
    e.line([(8, 9.4), (8, 8.2)], e.red, 1.5)
    e.head(8, 6.3, -0.5 * pi, e.red, 2.1)


def _repair(e: Easel) -> None:
    e.shape([(1.4, 14.6), *((8 + 6.6 * cos(a), 14.6 - 5.2 * sin(a)) for a in ARCH), (14.6, 14.6)], e.ink)
    e.line([(8, 1.6), (8, 7.6)], e.red, 2.4)
    e.line([(5, 4.6), (11, 4.6)], e.red, 2.4)


def _triple(e: Easel) -> None:
    e.saucer(8, 4.6, e.ink, 0.86)
    for x, y in ((3.0, 13.2), (8, 13.8), (13.0, 13.2)):
        e.disc(x, y, 1.7, e.red)
        e.line([(x + (8 - x) * 0.26, y - 2.4), (x + (8 - x) * 0.5, y - 4.6)], e.red, 1.3)


def _splash(e: Easel) -> None:
    e.card(5.2, 5.2, 5.6, e.red, True)
    for x, y in ((6, 0.8), (6, 11.2), (0.8, 6), (11.2, 6)):
        e.card(x, y, 4, e.ink)


SIGNS: dict[str, Pen] = {
    "called": _called,
    "short_wave": lambda e: _waves(e, 2),
    "redirect": _redirect,
    "ufo_chain": _ufo_chain,
    "second": _second,
    "piercing": _piercing,
    "forward": _forward,
    "long_wave": lambda e: _waves(e, 4),
    "repair": _repair,
    "triple": _triple,
    "splash": _splash,
}


@lru_cache(maxsize=128)
def paint_sign(power: str, side: int, ink: Colour, red: Colour) -> pygame.Surface:
    """The sign of a power in two inks, on nothing; premultiplied."""

    def draw(big: pygame.Surface, times: int) -> None:
        SIGNS.get(power, _called)(Easel(big, side * times, ink, red))

    return for_screen(smooth((side, side), draw))


def paint_power(theme: Theme, power: str, side: int) -> pygame.Surface:
    """A sign on a stamp of card stock."""
    colours = theme.colours
    stamp = _stock(colours.card, side, side).copy()
    sign = paint_sign(power, round(side * 0.78), colours.ink, colours.ink_red)
    stamp.blit(sign, sign.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return for_screen(stamp)


# -- player cards -----------------------------------------------------------------------------


def paint_player_card(
    look: Look, seat: Seat, level: int, power: str, states: str, size: tuple[int, int]
) -> pygame.Surface:
    """A player card of a level with its power, and on it the tokens in `states` (TOKEN_STATES)."""
    theme, (wide, high) = look.theme, size
    colours = theme.colours
    card = _stock(colours.card, wide, high).copy()
    pad = max(3, round(min(wide, high) * 0.055))
    band = pygame.Rect(pad, pad, wide - 2 * pad, max(12, round(high * 0.19)))
    pygame.draw.rect(card, mix(seat.dark, colours.ink, 0.5), band, border_radius=max(2, pad))
    _pips(card, band, level, seat)
    sign_side = max(10, band.height - 2)
    tokens = _token_row(card, theme, seat, level, states, pad)
    room = pygame.Rect(pad, band.bottom, wide - 2 * pad, tokens - band.bottom)
    sign_side = round(min(room.height * 0.52, room.width * 0.4)) if room.height > 2.2 * band.height else 0
    if sign_side:
        sign = paint_sign(power, sign_side, colours.ink, colours.ink_red)
        card.blit(
            sign,
            sign.get_rect(midtop=(room.centerx, room.y + pad)),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        room = pygame.Rect(room.x, room.y + sign_side + pad, room.width, room.height - sign_side - pad)
    else:
        sign = paint_sign(power, band.height - 2, colours.card, mix(colours.ink_red, (255, 255, 255), 0.45))
        card.blit(
            sign,
            sign.get_rect(midright=(band.right - 2, band.centery)),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
    print_name(card, look, look.words(f"si.power.{power}"), room, colours.ink)
    return for_screen(card)


def _pips(card: pygame.Surface, band: pygame.Rect, level: int, seat: Seat) -> None:
    """The level as the tokens carry it: one, two or three pips."""
    r = band.height * 0.19
    for i in range(level):
        at = (band.x + band.height * (0.42 + 0.5 * i), band.centery)
        pygame.draw.aacircle(card, seat.light, at, r)


def _token_row(card: pygame.Surface, theme: Theme, seat: Seat, level: int, states: str, pad: int) -> int:
    """Tokens along the card's foot; where the room above them ends."""
    wide, high = card.get_size()
    if not states:
        return high - pad
    radius = min((wide - 2 * pad) / (2.2 * 3), high * 0.145)
    pitch = radius * 2.2
    y = high - pad - radius
    left = wide / 2 - pitch * (len(states) - 1) / 2
    for i, state in enumerate(states):
        lay_token(card, theme, seat, level, state, (left + pitch * i, y), radius)
    return round(y - radius - 1)


def lay_token(
    surface: pygame.Surface,
    theme: Theme,
    seat: Seat,
    level: int,
    state: str,
    at: tuple[float, float],
    radius: float,
) -> None:
    """A token as its state has it: bright while it can be used, a mark where it has gone."""
    if state in "sap":
        if state != "s":
            glow = mix(seat.light, (255, 255, 255), 0.2)
            pygame.draw.aacircle(surface, glow, at, radius * 1.16)
        token = _upright(seat, level, radius, state == "s")
        surface.blit(token, token.get_rect(center=(round(at[0]), round(at[1] + radius * 0.06))))
        return
    tone = mix(seat.colour, theme.colours.card_shade, 0.3)
    pygame.draw.aacircle(surface, mix(tone, (0, 0, 0), 0.25), at, radius, max(1, round(radius * 0.22)))
    inner = radius * 0.42
    if state == "x":
        width = max(2, round(radius * 0.3))
        for dx in (1, -1):
            pygame.draw.line(
                surface,
                theme.colours.ink_red,
                (at[0] - inner * dx, at[1] - inner),
                (at[0] + inner * dx, at[1] + inner),
                width,
            )
    elif state in "lw":
        pygame.draw.aacircle(surface, tone, at, inner)


@lru_cache(maxsize=64)
def _upright(seat: Seat, level: int, radius: float, dull: bool) -> pygame.Surface:
    token = paint_token(seat, level, radius, 0.0)
    if dull:
        token.fill((176, 170, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return token


def fitted(look: Look, text: str, size: float, width: int, height: int) -> tuple[int, tuple[str, ...]]:
    """The largest type, at most `size` in the text's scale, in which a text goes into a box."""
    theme = look.theme
    most, least = round(size * theme.zoom * theme.text_scale / 100), max(9, round(11 * theme.zoom))
    return _fitted(text, most, least, width, height)


@lru_cache(maxsize=256)
def _fitted(text: str, most: int, least: int, width: int, height: int) -> tuple[int, tuple[str, ...]]:
    lines: tuple[str, ...] = (text,)
    for pixels in range(max(most, least), least - 1, -1):
        font = raw_font("strong", pixels)
        lines = _lines(text, font, width)
        if _step(font, len(lines)) * len(lines) <= height and all(
            font.size(line)[0] <= width for line in lines
        ):
            return pixels, lines
    return least, lines


def _step(font: pygame.font.Font, lines: int) -> float:
    """From line to line; several stand closer, so that they can be larger."""
    return font.get_linesize() * (0.86 if lines == 1 else 0.76)


def _lines(text: str, font: pygame.font.Font, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.size(longer)[0] <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def print_name(
    surface: pygame.Surface, look: Look, text: str, box: pygame.Rect, ink: Colour, size: float = 17.0
) -> None:
    """Words in print, centred in a box."""
    pixels, lines = fitted(look, text, size, box.width, box.height)
    font = raw_font("strong", pixels)
    step = _step(font, len(lines))
    y = box.centery - step * len(lines) / 2
    for line in lines:
        words = font.render(line, True, ink)
        top = round(y - (font.get_linesize() - step) / 2)
        surface.blit(words, (box.centerx - words.get_width() // 2, top))
        y += step


# -- what lies beside the table ---------------------------------------------------------------


@lru_cache(maxsize=16)
def paint_back(theme: Theme, side: int) -> pygame.Surface:
    """The back of the invaders' cards: night, tint bands and a creature in outline."""
    card = _stock(theme.colours.card, side, side).copy()
    inset = max(2, round(side * 0.07))
    inner = side - 2 * inset
    x, y = mesh(inner, inner)
    bands = (
        tinted(1 - smoothstep(0.28, 0.34, y / inner), (210, 46, 52))
        + tinted(smoothstep(0.28, 0.34, y / inner) * (1 - smoothstep(0.62, 0.68, y / inner)), (176, 190, 196))
        + tinted(smoothstep(0.62, 0.68, y / inner), (46, 190, 104))
    )
    dots = 0.5 + 0.5 * np.sin(x * pi / max(2.0, side / 22)) * np.sin(y * pi / max(2.0, side / 22))
    rgb = bands * (0.34 + 0.30 * (dots > 0.62))[:, :, None] + grain(inner, inner, 77, 4.0)[:, :, None]
    plate = surface_of(rgb.astype(np.float32))
    mask = pygame.Surface((inner, inner), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(2, round(side * 0.05)))
    night = pygame.Surface((inner, inner), pygame.SRCALPHA)
    night.blit(plate, (0, 0))
    night.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    card.blit(night, (inset, inset))
    art = paint_creature("squid", 0, (240, 236, 216), max(1, side // 30))
    shade = art.copy()
    shade.fill((0, 0, 0, 170), special_flags=pygame.BLEND_RGBA_MULT)
    at = (side // 2 - art.get_width() // 2, side // 2 - art.get_height() // 2)
    card.blit(shade, (at[0] + 1, at[1] + max(1, side // 40)))
    card.blit(art, at)
    return for_screen(card)


@lru_cache(maxsize=64)
def paint_turn_token(theme: Theme, side: int) -> pygame.Surface:
    """The token of the seat that begins: a brass coin with an arrow to the left."""
    colours = theme.colours

    def coin(big: pygame.Surface, times: int) -> None:
        c = side * times / 2
        gold = mix(colours.amber, colours.lamp, 0.4)
        pygame.draw.circle(big, mix(gold, (40, 20, 0), 0.72), (c, c), c * 0.98)
        pygame.draw.circle(big, gold, (c, c * 0.97), c * 0.90)
        pygame.draw.circle(big, mix(gold, (80, 40, 0), 0.5), (c, c * 0.97), c * 0.72, max(1, round(c * 0.07)))
        ink = mix(gold, (30, 14, 0), 0.85)
        arrow = [(-0.52, 0), (0.0, -0.46), (0.0, -0.18), (0.5, -0.18), (0.5, 0.18), (0.0, 0.18), (0.0, 0.46)]
        pygame.draw.polygon(big, ink, [(c + x * c, c * 0.97 + y * c) for x, y in arrow])

    return for_screen(smooth((side, side), coin))


@lru_cache(maxsize=64)
def paint_flag(seat: Seat, size: int) -> pygame.Surface:
    """A marker that somebody pinned on a card: a pin with a flag in the seat's colour, its shape on it."""
    whole = pygame.Surface((size, size), pygame.SRCALPHA)

    def draw(big: pygame.Surface, times: int) -> None:
        k = size * times / 24
        pygame.draw.line(big, (10, 10, 12), (5 * k, 2 * k), (5 * k, 23 * k), round(3.6 * k))
        cloth = [
            (5 * k, 1.5 * k),
            (22.5 * k, 3 * k),
            (19.5 * k, 9.5 * k),
            (22.5 * k, 16 * k),
            (5 * k, 17 * k),
        ]
        pygame.draw.polygon(big, (10, 10, 12), cloth)
        pygame.draw.lines(big, (10, 10, 12), True, cloth, round(2.4 * k))
        pygame.draw.polygon(big, seat.colour, cloth)
        pygame.draw.line(big, (236, 226, 200), (5 * k, 2 * k), (5 * k, 22.5 * k), round(1.7 * k))

    whole.blit(smooth((size, size), draw), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    mark = seat_mark(seat, max(6, round(size * 0.46)))
    whole.blit(mark, mark.get_rect(center=(round(size * 0.52), round(size * 0.39))))
    return for_screen(whole)


@lru_cache(maxsize=64)
def paint_star(side: int, colour: Colour, lit: bool) -> pygame.Surface:
    """An explosion: a star of eight uneven rays."""

    def star(big: pygame.Surface, times: int) -> None:
        c = side * times / 2
        for reach, tone in ((0.98, mix(colour, (60, 10, 0), 0.62)), (0.84, colour)):
            points = []
            for i in range(16):
                far = c * reach * (1.0 if i % 4 == 0 else 0.82 if i % 2 == 0 else 0.5)
                points.append((c + far * sin(i * pi / 8), c - far * cos(i * pi / 8)))
            pygame.draw.polygon(big, tone, points)
        core = mix(colour, (255, 255, 240), 0.8) if lit else mix(colour, (60, 20, 0), 0.35)
        pygame.draw.circle(big, core, (c, c), c * 0.26)

    return for_screen(smooth((side, side), star))
