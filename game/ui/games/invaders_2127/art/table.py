"""The war room's table: strategy markers, the plot track and the map of the three zones.

Everything is painted once for a size and kept; words belong to the board that shows it.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

import numpy as np
import pygame

from game.core.streams import Rng, seed_of
from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.art.atlas import MAPS, tones_of
from game.ui.games.invaders_2127.art.marks import emblem, glyph
from game.ui.games.invaders_2127.art.pen import Pen
from game.ui.games.invaders_2127.art.posters import strategy_print
from game.ui.kit.art.painting import Painting, in_steps
from game.ui.kit.light import Floats, for_screen, grain, inset_of, mesh, pool, smoothstep, surface_of
from game.ui.kit.theme import Colours, Theme, mix, raw_text

Box: TypeAlias = tuple[int, int, int, int]
SMALLEST_FIGURE = 14
GAP = 0.12  # of a field's height between two fields of the track


@lru_cache(maxsize=64)
def strategy(strategy_id: str, used: bool, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A strategy's marker: its picture on an enamelled plate, or the plate's dull back once used."""
    colours = theme.colours
    seat = 0 if book().strategies[strategy_id].side == "mankind" else 1
    spot = colours.petrol if seat == 0 else colours.oxide
    width, height = size
    radius = min(size) * 0.16
    inset = inset_of(*mesh(*size), size, radius)
    rim = max(2.0, min(size) * 0.05)
    dull = mix(mix(spot, colours.ink, 0.72), colours.card_shade, 0.12)
    face: Floats = np.empty((width, height, 3), dtype=np.float32)
    if used:
        face[...] = np.array(dull, dtype=np.float32)
        face += grain(width, height, 31, 3.0)[:, :, None]
    else:
        face[...] = pygame.surfarray.array3d(strategy_print(strategy_id, size, theme))
    edge = np.array(mix(spot, colours.ink, 0.5) if used else colours.card, dtype=np.float32)
    rgb = np.where((inset < rim)[:, :, None], edge, face)
    rgb *= (1.0 - 0.5 * np.exp(-(((inset - rim) / 1.4) ** 2)))[:, :, None]
    picture = surface_of(rgb, np.clip(inset + 0.5, 0, 1))
    if used:
        side = round(min(size) * 0.56)
        mark = emblem(seat, side, mix(dull, colours.card, 0.3))
        picture.blit(mark, ((width - side) // 2, (height - side) // 2))
    return for_screen(picture)


def plot_spot(size: tuple[int, int], fields: int, at: int) -> Box:
    """Where a field of the track is: 0, the skull, at the bottom and the highest at the top."""
    step = size[1] / (fields + 1)
    gap = max(1, round(step * GAP))
    top = round((fields - at) * step)
    return 0, top + gap // 2, size[0], round((fields - at + 1) * step) - top - gap


@lru_cache(maxsize=8)
def plot_track(size: tuple[int, int], fields: int, theme: Theme) -> pygame.Surface:
    """The invasion plot from the skull, Mankind's end, up to where the plot is whole."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for at in range(fields + 1):
        box = plot_spot(size, fields, at)
        picture.blit(_field(box[2:], at / fields, at, theme.colours), box[:2])
    return for_screen(picture)


def _field(size: tuple[int, int], share: float, at: int, colours: Colours) -> pygame.Surface:
    """One field: petrol towards the skull, oxide towards the plot's end, with its number."""
    width, height = size
    tone = mix(mix(colours.petrol, colours.ink, 0.35), mix(colours.oxide, colours.ink, 0.25), share)
    x, y = mesh(width, height)
    inset = inset_of(x, y, size, min(5.0, height * 0.24))
    dots = np.cos((x + y) * 1.5) + np.cos((x - y) * 1.5)
    light = np.where(dots > 1.2 - 2.2 * np.abs(x / width - 0.5), 14.0, 0.0) - 16.0 * y / height
    rim = 34.0 * (1.0 - smoothstep(0.6, 1.8, inset))
    rgb = np.array(tone, dtype=np.float32) + (light + rim)[:, :, None]
    picture = surface_of(rgb.astype(np.float32), np.clip(inset + 0.5, 0, 1))
    if at == 0:
        side = min(width, height) - 2
        picture.blit(glyph("skull", side, colours.card), ((width - side) // 2, (height - side) // 2))
        return picture
    figure = raw_text("figure", max(SMALLEST_FIGURE, round(height * 0.56)), str(at), colours.text)
    box = figure.get_bounding_rect()
    picture.blit(figure, ((width - box.width) // 2 - box.left, (height - box.height) // 2 - box.top))
    return picture


@in_steps(4)
def battlefield(size: tuple[int, int], zones: tuple[Box, ...], theme: Theme) -> Painting[pygame.Surface]:
    """The table under its lamp, with a map sheet for each zone's box, in the zones' order."""
    colours = theme.colours
    picture = _tabletop(size, colours)
    yield
    _clutter(picture, colours)
    yield
    for at, box in enumerate(zones):
        yield from _sheet(picture, at % len(MAPS), pygame.Rect(box), colours)
        yield
    lamp = pool(
        size, (0.5, 0.46), 0.62 * size[0], mix(colours.lamp, (255, 255, 255), 0.45), colours.room, 1.6
    )
    picture.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return for_screen(picture)


def _tabletop(size: tuple[int, int], colours: Colours) -> pygame.Surface:
    """Oiled planks, nearly black; computed at half the size."""
    width, height = (size[0] + 1) // 2, (size[1] + 1) // 2
    x, y = mesh(width, height)
    plank = max(20, height // 7)
    row = np.floor(y / plank)
    fibre = np.repeat(grain(max(1, width // 9 + 1), height, 61, 5.0), 9, axis=0)[:width]
    wave = 3.0 * np.sin(y * 0.42 + 2.0 * np.sin(x * 0.008 + row * 1.7) + row * 2.3)
    tone = fibre + wave + 4.0 * np.sin(row * 12.9)
    joint = np.exp(-(((y % plank) / 0.8) ** 2)) * 18.0
    base = np.array(mix(mix(colours.wood, colours.ink, 0.42), colours.felt, 0.15), dtype=np.float32)
    return pygame.transform.smoothscale(surface_of(base + (tone - joint)[:, :, None]), size)


def _clutter(picture: pygame.Surface, colours: Colours) -> None:
    """What a long night leaves on a table: rings of mugs and a few scratches."""
    width, height = picture.get_size()
    rng = Rng(seed_of("clutter"))
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for x, y in ((0.08, 0.9), (0.93, 0.13), (0.72, 0.95)):
        radius = round(height * rng.uniform(0.05, 0.07))
        for step in range(40):
            a = step * pi / 20
            far = radius + rng.uniform(-0.8, 0.8)
            spot = (round(x * width + far * cos(a)), round(y * height + far * sin(a)))
            pygame.draw.circle(layer, (*colours.ink, 60), spot, max(2, round(radius * 0.09)))
    for _ in range(16):
        x, y, a = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(-0.5, 0.5)
        far = rng.uniform(20, 90)
        pygame.draw.aaline(layer, (*colours.card_shade, 22), (x, y), (x + far * cos(a), y + far * sin(a)))
    picture.blit(layer, (0, 0))


def _sheet(picture: pygame.Surface, at: int, box: pygame.Rect, colours: Colours) -> Painting[None]:
    """A zone's map, dark with use, held by pins."""
    width, height = box.size
    side = 2 * max(width, height)
    plate = pygame.Surface((side, side))
    yield from MAPS[at](Pen(plate, Rng(seed_of("map", at))), tones_of(colours))
    plate = pygame.transform.smoothscale(plate, (side // 2, side // 2))
    yield
    left, top = (side // 2 - width) // 2, (side // 2 - height) // 2
    x, y = mesh(width, height)
    fold = sum(np.exp(-(((x / width - at) * width / 1.5) ** 2)) for at in (0.33, 0.66))
    fold = fold + np.exp(-(((y / height - 0.5) * height / 1.5) ** 2))
    light = 1.0 + grain(width, height, 70 + at, 0.03) + 0.10 * fold
    yield
    ink = pygame.surfarray.array3d(plate.subsurface((left, top, width, height))).astype(np.float32)
    inset = inset_of(x, y, box.size, 6.0)
    worn = 0.78 + 0.22 * smoothstep(0.0, 0.07 * width, inset)
    yield
    sheet = surface_of(ink * (light * worn)[:, :, None], np.clip(inset + 0.5, 0, 1))
    yield
    picture.blit(_shadow(box.size), (box.left - 13, box.top - 11))
    picture.blit(sheet, box)
    for pin_x in (box.left + 7, box.right - 8):
        for pin_y in (box.top + 7, box.bottom - 8):
            pygame.draw.circle(picture, colours.ink, (pin_x + 1, pin_y + 2), 4)
            pygame.draw.circle(picture, mix(colours.oxide, colours.ink, 0.2), (pin_x, pin_y), 4)
            pygame.draw.circle(picture, mix(colours.oxide, colours.card, 0.6), (pin_x - 1, pin_y - 1), 1)


def _shadow(size: tuple[int, int]) -> pygame.Surface:
    """A soft shadow with a margin of sixteen pixels, blurred by being small."""
    small = pygame.Surface(((size[0] + 32) // 8, (size[1] + 32) // 8), pygame.SRCALPHA)
    small.fill((0, 0, 0, 170), (2, 2, size[0] // 8, size[1] // 8))
    return pygame.transform.smoothscale(small, (size[0] + 32, size[1] + 32))
