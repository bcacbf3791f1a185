"""The table itself: black glass with cellophane-tinted phosphor under it, felt before it, wood round it.

Painted once per size into one opaque picture; whatever moves is drawn over it.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

import numpy as np
import pygame

from game.table.things import Table
from game.ui.kit.light import (
    LAMP,
    Floats,
    add_glow,
    glow,
    grain,
    mesh,
    pool,
    smoothstep,
    surface_of,
    tinted,
)
from game.ui.kit.theme import Colour, Theme, mix

Side: TypeAlias = Literal["black", "red"]
"""The board is printed on both sides."""


@dataclass(frozen=True)
class Tints:
    """The three sheets of cellophane from the far end, how much of each shines, and the planet's tones."""

    bands: tuple[Colour, Colour, Colour]
    strength: tuple[float, float, float]
    near: Colour | None  # of planet, spaces and dots; None: the palette's phosphor
    seas: Colour
    stars: int


SIDES: dict[Side, Tints] = {
    "black": Tints(
        ((255, 40, 52), (186, 206, 214), (52, 255, 128)), (0.165, 0.088, 0.118), None, (30, 120, 96), 1979
    ),
    "red": Tints(
        ((255, 30, 64), (255, 74, 46), (255, 148, 48)),
        (0.150, 0.172, 0.118),
        (255, 176, 96),
        (150, 50, 40),
        1978,
    ),
}


def near_tone(theme: Theme, side: Side) -> Colour:
    """What planet, dotted line and near spaces of a side are lit with."""
    return SIDES[side].near or theme.colours.phosphor


def paint_board(
    theme: Theme, table: Table, size: tuple[int, int], mm: float, side: Side = "black"
) -> pygame.Surface:
    """The playing surface without its frame, `mm` pixels to the millimetre."""
    board = _glass(theme, table, size, mm, side)
    _stars(board, theme, mm, side)
    _planet(board, theme, table, mm, side)
    _spaces(board, theme, table, mm, side)
    _dotted_line(board, theme, table, mm, side)
    _felt(board, theme, table, mm)
    _hazard(board, table, mm)
    _rings(board, theme, table, mm)
    reach = table.width * mm * 0.80
    centre = (0.40, 0.36)
    board.blit(
        pool(size, centre, reach, (255, 252, 242), (120, 140, 190), 0.60),
        (0, 0),
        special_flags=pygame.BLEND_MULT,
    )
    _lamp_on_glass(board, table, mm)
    _scanlines(board, round((table.depth - table.stripe_line) * mm), mm)
    return board


def _y(table: Table, y: float, mm: float) -> float:
    return (table.depth - y) * mm


def _glass(theme: Theme, table: Table, size: tuple[int, int], mm: float, side: Side) -> pygame.Surface:
    """Bands of cellophane: one at the far end, one over the field's far rows, one before them."""
    tints = SIDES[side]
    far, mid, near = tints.bands
    width, height = size[0] // 2 + 1, size[1] // 2 + 1
    x, y = mesh(width, height)
    y = y * 2 / mm  # millimetres from the far edge
    field = table.field
    top = table.depth - (field.y + field.rows * field.pitch)
    middle = top + field.rows * field.pitch * 0.5
    soft = 3.0
    red = 1.0 - smoothstep(top - 8 - soft, top - 8 + soft, y)
    green = smoothstep(middle - soft, middle + soft, y)
    white = 1.0 - red - green
    rgb = (
        tinted(red, far) * tints.strength[0]
        + tinted(white, mid) * tints.strength[1]
        + tinted(green, near) * tints.strength[2]
    )
    across = 1.0 - 0.35 * ((x / width - 0.5) * 2) ** 2
    hum = 1.0 + 0.05 * np.sin(y * 0.045 + 1.0) + grain(width, height, 3, 0.035)
    rgb = rgb * (across * hum)[:, :, None] + np.array(theme.colours.glass, dtype=np.float32)
    board = pygame.transform.smoothscale(surface_of(rgb), size)
    for at, tone in ((top - 8, far), (middle, near)):
        # where two sheets of cellophane meet, the light catches the cut
        line = pygame.Surface((size[0], max(1, round(mm))))
        line.fill(mix((0, 0, 0), tone, 0.18))
        board.blit(line, (0, round(at * mm)), special_flags=pygame.BLEND_RGB_ADD)
    return board


def _stars(board: pygame.Surface, theme: Theme, mm: float, side: Side) -> None:
    rng = Random(SIDES[side].stars)
    width, height = board.get_size()
    for i in range(150):
        at = (rng.randrange(4, width - 4), rng.randrange(4, max(5, height - round(105 * mm))))
        bright = rng.uniform(0.15, 0.8)
        tone = mix((0, 0, 0), theme.colours.white if i % 3 else near_tone(theme, side), bright)
        dot = max(1, round(mm * (1.0 if i % 9 else 1.6)))
        board.fill(tone, (*at, dot, dot), special_flags=pygame.BLEND_RGB_ADD)
        if i % 25 == 0:
            add_glow(board, at, round(7 * mm), tone, 0.6)


def _spaces(board: pygame.Surface, theme: Theme, table: Table, mm: float, side: Side) -> None:
    """The spaces of the field: thin phosphor corners, so that the cards are the loud thing."""
    field = table.field
    layer = pygame.Surface(board.get_size(), pygame.SRCALPHA)
    pitch = field.pitch * mm
    for row in range(field.rows):
        tone = near_tone(theme, side) if row < field.rows / 2 else theme.colours.white
        for column in range(field.columns):
            x = (field.x + column * field.pitch) * mm
            y = _y(table, field.y + (row + 1) * field.pitch, mm)
            cell = pygame.Rect(
                round(x + 1.5 * mm), round(y + 1.5 * mm), round(pitch - 3 * mm), round(pitch - 3 * mm)
            )
            pygame.draw.rect(layer, (*tone, 11), cell, border_radius=round(5 * mm))
            pygame.draw.rect(layer, (*tone, 42), cell, max(1, round(mm * 0.9)), border_radius=round(5 * mm))
            _cross(layer, (*tone, 60), cell.center, 2.6 * mm)
    board.blit(layer, (0, 0))


def _rings(board: pygame.Surface, theme: Theme, table: Table, mm: float) -> None:
    """The landing light printed round the UFO: two broken rings of red phosphor."""
    if table.ufo is None:
        return
    reach = round((table.ufo.radius + 34) * mm)
    x, y = mesh(reach * 2, reach * 2)
    dx, dy = x - reach, y - reach
    far, turn = np.hypot(dx, dy) / mm - table.ufo.radius, np.arctan2(dy, dx)
    dashes = smoothstep(-0.1, 0.1, np.cos(turn * 24))
    ticks = smoothstep(0.86, 0.94, np.cos(turn * 8))
    light = 0.42 * np.exp(-(((far - 9) / 0.8) ** 2)) + 0.55 * dashes * np.exp(-(((far - 17) / 1.0) ** 2))
    light += 0.45 * ticks * smoothstep(21.0, 21.6, far) * (1 - smoothstep(27.0, 27.6, far))
    bloom = 0.16 * np.exp(-(((far - 12) / 10.0) ** 2))
    picture = surface_of(tinted(light + bloom, theme.colours.red))
    at = (table.ufo.x * mm - reach, _y(table, table.ufo.y, mm) - reach)
    board.blit(picture, at, special_flags=pygame.BLEND_RGB_ADD)


def _cross(layer: pygame.Surface, colour: tuple[int, int, int, int], at: tuple[int, int], arm: float) -> None:
    pygame.draw.line(layer, colour, (at[0] - arm, at[1]), (at[0] + arm, at[1]))
    pygame.draw.line(layer, colour, (at[0], at[1] - arm), (at[0], at[1] + arm))


def _planet(board: pygame.Surface, theme: Theme, table: Table, mm: float, side: Side) -> None:
    """The planet that is to be saved: its arc rises from the striped line, lit by the lamp."""
    rise = (table.planet_line - table.stripe_line) * 0.80
    half = table.width / 2 + 6
    radius = (half * half + rise * rise) / (2 * rise) * mm
    top = _y(table, table.stripe_line + rise, mm)
    bottom = round(_y(table, table.stripe_line, mm))
    width = board.get_width()
    margin = round(12 * mm)
    y0 = max(0, round(top) - margin)
    high = bottom - y0
    x, y = mesh(width, high)
    dx, dy = x - width / 2, y + y0 - (top + radius)
    depth = radius - np.hypot(dx, dy)  # pixels under the horizon
    land = smoothstep(-0.8, 0.8, depth)
    relief = _relief(x, y, mm) + _craters(x, y, mm, width, high)
    light = 0.36 + 0.34 * np.exp(-depth / (26 * mm)) + relief
    light = light * (0.72 + 0.5 * (1 - x / width))
    land_tone = np.array(mix(near_tone(theme, side), SIDES[side].seas, 0.42), dtype=np.float32)
    ground = light[:, :, None] * land_tone * 0.92
    rim = np.exp(-np.abs(depth - 1.0 * mm) / (1.0 * mm))
    air = np.where(depth < 0, np.exp(depth / (5.5 * mm)), 0.0) * 0.42
    sky = pygame.surfarray.array3d(board)[:, y0:bottom].astype(np.float32)
    tone = np.array(near_tone(theme, side), dtype=np.float32)
    rgb = (
        sky * (1 - land)[:, :, None]
        + ground * land[:, :, None]
        + tone * (0.75 * rim * land + air)[:, :, None]
    )
    board.blit(surface_of(rgb), (0, y0))


def _relief(x: Floats, y: Floats, mm: float) -> Floats:
    """Rolling land: a few waves that never line up."""
    u, v = x / mm, y / mm
    value: Floats = 0.05 * np.sin(u * 0.031 + v * 0.09) * np.sin(v * 0.13 - u * 0.017) + 0.03 * np.sin(
        u * 0.083 - v * 0.21 + 2.0 + 1.7 * np.sin(u * 0.019)
    )
    return value + grain(x.shape[0], x.shape[1], 11, 0.022)


def _craters(x: Floats, y: Floats, mm: float, width: int, high: int) -> Floats:
    """Bowls in the land: the wall away from the lamp is lit, the one below it dark."""
    rng = Random(16)
    total = np.zeros(x.shape, dtype=np.float32)
    for i in range(17):
        cx = width * (0.04 + 0.92 * ((i * 0.618) % 1.0))
        cy = high * rng.uniform(0.42, 0.98)
        r = mm * rng.choice((4.0, 5.5, 7.0, 10.0, 14.0))
        left, right = max(0, int(cx - 1.5 * r)), min(width, int(cx + 1.5 * r) + 1)
        up, down = max(0, int(cy - r)), min(high, int(cy + r) + 1)
        ex = (x[left:right, up:down] - cx) / r
        ey = (y[left:right, up:down] - cy) / (0.62 * r)
        far = np.hypot(ex, ey)
        bowl = -0.17 * (1 - smoothstep(0.72, 0.9, far))
        wall = np.exp(-(((far - 0.88) / 0.13) ** 2)) * (ex * 0.6 + ey * 0.8) * 0.42
        total[left:right, up:down] += bowl + wall
    return total


def _dotted_line(board: pygame.Surface, theme: Theme, table: Table, mm: float, side: Side) -> None:
    y = _y(table, table.planet_line, mm)
    x = 6.0 * mm
    tone = near_tone(theme, side)
    while x < board.get_width() - 6 * mm:
        dash = pygame.Rect(round(x), round(y - 0.8 * mm), max(2, round(7 * mm)), max(2, round(1.6 * mm)))
        pygame.draw.rect(board, mix(tone, (255, 255, 255), 0.35), dash, border_radius=2)
        light = glow(round(7 * mm), tone, 0.3)
        board.blit(
            light,
            (dash.centerx - round(7 * mm), dash.centery - round(7 * mm)),
            special_flags=pygame.BLEND_RGB_ADD,
        )
        x += 13.5 * mm


def _felt(board: pygame.Surface, theme: Theme, table: Table, mm: float) -> None:
    """The player's strip: felt, let into the wood, with a stitched seam."""
    top = round(_y(table, table.stripe_line, mm))
    width, high = board.get_width(), board.get_height() - top
    x, y = mesh(width, high)
    nap = (
        grain(width, high, 21, 4.2)
        + np.repeat(np.repeat(grain(width // 3 + 1, high // 2 + 1, 22, 2.6), 3, 0), 2, 1)[:width, :high]
    )
    shade = 0.95 + 0.75 * np.exp(-(((x / width - 0.46) / 0.34) ** 2 + ((y / high - 0.5) / 0.9) ** 2))
    lip = np.exp(-y / (5 * mm)) * 0.55
    rgb = tinted(shade * (1 - lip), theme.colours.felt) + nap[:, :, None]
    board.blit(surface_of(rgb), (0, top))
    seam = top + round(15 * mm)
    thread = mix(theme.colours.felt, theme.colours.lamp, 0.34)
    for i in range(round(width / (9 * mm)) + 1):
        a = round((i * 9 + 1) * mm)
        pygame.draw.line(
            board, mix(theme.colours.felt, (0, 0, 0), 0.5), (a, seam + 1), (a + round(5 * mm), seam + 1)
        )
        pygame.draw.line(board, thread, (a, seam), (a + round(5 * mm), seam))


def _hazard(board: pygame.Surface, table: Table, mm: float) -> None:
    """The striped line: enamel on a steel strip, worn at its edges."""
    high = max(6, round(9.5 * mm))
    width = board.get_width()
    top = round(_y(table, table.stripe_line, mm) - high / 2)
    x, y = mesh(width, high)
    stripe = ((x + y * 1.0) / (11.0 * mm)) % 2.0
    yellow = np.clip((np.abs(stripe - 1.0) - 0.5) * 11.0 * mm * 0.5 + 0.5, 0, 1)
    worn = grain(width, high, 31, 0.11) + 0.05 * np.sin(x / (17 * mm))
    bevel = np.where(y < 1.6 * mm, 0.30, 0.0) - np.where(y > high - 2.2 * mm, 0.36, 0.0)
    light = (1.02 + worn + bevel)[:, :, None]
    rgb = (tinted(yellow, (244, 178, 42)) + tinted(1 - yellow, (30, 28, 28))) * light
    shadow = pygame.Surface((width, round(5 * mm)), pygame.SRCALPHA)
    for i in range(shadow.get_height()):
        shadow.fill((0, 0, 0, round(130 * (1 - i / shadow.get_height()) ** 2)), (0, i, width, 1))
    board.blit(shadow, (0, top + high))
    board.blit(surface_of(rgb.astype(np.float32)), (0, top))


def _lamp_on_glass(board: pygame.Surface, table: Table, mm: float) -> None:
    """The lamp over the table: its warmth on the glass, and the room's sheen."""
    warm = pool(
        board.get_size(), (LAMP[0] / table.width, 0.16), table.width * mm * 0.36, (42, 24, 15), (0, 0, 0), 0.0
    )
    board.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _sheen(board, mm)


def _sheen(board: pygame.Surface, mm: float) -> None:
    """Two faint bars of the room on the glass, slanted as a pane shows them."""
    width, high = board.get_width() // 4 + 1, board.get_height() // 4 + 1
    x, y = mesh(width, high)
    slant = (x + y * 0.62) * 4 / mm
    bars = 1 - smoothstep(34, 58, np.abs(slant - 640)) + 0.6 * (1 - smoothstep(8, 16, np.abs(slant - 735)))
    light = surface_of(tinted(bars * (1 - 0.8 * y / high), (9, 11, 13)))
    board.blit(
        pygame.transform.smoothscale(light, board.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD
    )


def _scanlines(board: pygame.Surface, high: int, mm: float) -> None:
    """Subtle lines of the tube under the glass; never over the felt."""
    line = pygame.Surface((board.get_width(), 1))
    line.fill((224, 226, 226))
    step = max(3, round(3 * mm / 1.1))
    for y in range(0, high, step):
        board.blit(line, (0, y), special_flags=pygame.BLEND_RGB_MULT)


def paint_frame(theme: Theme, inner: pygame.Rect, border: int) -> pygame.Surface:
    """Walnut round the glass with a bright moulding on its outside and a black gasket on its inside."""
    width, height = inner.width + 2 * border, inner.height + 2 * border
    frame = pygame.Surface((width, height), pygame.SRCALPHA)
    wood = _walnut(theme.colours.wood, width, height, border)
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=border)
    frame.blit(wood, (0, 0))
    frame.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    k = max(1, round(border / 9))
    outer = frame.get_rect()
    pygame.draw.rect(frame, (18, 14, 12), outer, k, border_radius=border)
    pygame.draw.rect(
        frame,
        mix(theme.colours.lamp, theme.colours.wood, 0.45),
        outer.inflate(-2 * k, -2 * k),
        k,
        border_radius=border - k,
    )
    gasket = outer.inflate(-2 * border + 6 * k, -2 * border + 6 * k)
    pygame.draw.rect(frame, (6, 6, 7), gasket, 3 * k, border_radius=2 * k)
    pygame.draw.rect(frame, (58, 54, 50), gasket.inflate(-2 * k, -2 * k), 1, border_radius=2 * k)
    return frame


def _walnut(colour: Colour, width: int, height: int, border: int) -> pygame.Surface:
    """Planks mitred at the corners: the grain runs along each side, the lamp lights the near faces."""
    wide, tall = _plank(colour, width, border, 41), _plank(colour, height, border, 42)
    wood = pygame.Surface((width, height))
    left = pygame.transform.rotate(tall, 90)
    wood.blit(left, (0, 0))
    wood.blit(_scaled_light(pygame.transform.flip(left, True, False), 0.62), (width - border, 0))
    top, bottom = _scaled_light(wide, 0.85), _scaled_light(pygame.transform.flip(wide, False, True), 1.25)
    for i in range(border):
        wood.blit(top, (i, i), (i, i, width - 2 * i, 1))
        wood.blit(bottom, (i, height - 1 - i), (i, border - 1 - i, width - 2 * i, 1))
    return wood


def _plank(colour: Colour, length: int, border: int, seed: int) -> pygame.Surface:
    x, y = mesh(length, border)
    rng = Random(seed)
    knots = np.arange(0, length + 40, 40)
    streak = np.interp(np.arange(length), knots, [rng.gauss(0, 1) for _ in knots])
    rings = np.sin(y * (11.0 / border) + streak[:, None] * 1.9 + np.sin(x / 61.0) * 1.4)
    round_over = 0.55 + 0.75 * np.exp(-(((y / border - 0.30) / 0.26) ** 2))
    light = (0.86 + 0.17 * rings + grain(length, border, seed, 0.05)) * round_over
    return surface_of(tinted(light.astype(np.float32), colour))


def _scaled_light(surface: pygame.Surface, share: float) -> pygame.Surface:
    lit = surface.copy()
    if share <= 1:
        level = round(255 * share)
        lit.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    else:
        more = surface.copy()
        level = round(255 * (share - 1))
        more.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lit
