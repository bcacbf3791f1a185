"""The printed things of Space Invaders: player cards with the sign of their power, card backs, turn token.

Everything is printed on the same card stock as the invaders; signs (assets/art/signs) are plain enough to be
read at the size of a thumb nail.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from game.ui.kit.art.creatures import paint_creature
from game.ui.kit.art.enamel import paint_token
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.art.signs import draw_sign, signs
from game.ui.kit.face import Face
from game.ui.kit.light import for_screen, grain, mesh, smooth, smoothstep, surface_of, tinted
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Seat, Theme, mix, raw_font
from game.ui.table.art.cards import _stock

TOKEN_STATES = "sawlpxg"
"""In stock, active, waiting on an invader, launched, to be launched again, set aside, spent."""


@lru_cache(maxsize=128)
def paint_sign(power: str, side: int, ink: Colour, red: Colour) -> pygame.Surface:
    """The sign of a power in two inks, on nothing; premultiplied."""

    known, inks = signs("space_invaders"), {"ink": ink, "red": red}

    def draw(big: pygame.Surface, times: int) -> None:
        draw_sign(big, side * times, known, power if power in known.sign else "called", inks)

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
    elif state in "lw":  # flown
        tick = ((-1.0, 0.0), (-0.25, 0.7), (1.0, -0.75))
        points = [(at[0] + x * inner, at[1] + y * inner) for x, y in tick]
        pygame.draw.lines(surface, theme.colours.phosphor, False, points, max(2, round(radius * 0.24)))


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


def _step(font: Face, lines: int) -> float:
    """From line to line; several stand closer, so that they can be larger."""
    return font.get_linesize() * (0.86 if lines == 1 else 0.76)


def _lines(text: str, font: Face, width: int) -> tuple[str, ...]:
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
