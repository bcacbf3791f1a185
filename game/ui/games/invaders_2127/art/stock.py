"""Card stock of both sides, torn edges, backs, and the edges of a pile."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pygame

from game.core.streams import Rng, seed_of
from game.ui.games.invaders_2127.art.backs import rays
from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, SPOT, Pen, cut_out
from game.ui.games.invaders_2127.art.print import inks, printed
from game.ui.kit.light import for_screen, grain, inset_of, mesh, smoothstep, surface_of
from game.ui.kit.theme import Colour, Theme, contrast, mix

CORNER = 0.06  # of the width
PER_CARD = 0.34  # pixels of a pile's height for a card in it, at a width of 84
DEEPEST = 14


class Print(NamedTuple):
    """Colours of a side's stock."""

    stock: Colour
    ink: Colour
    second: Colour


@lru_cache(maxsize=8)
def print_colours(seat: int, theme: Theme) -> Print:
    colours = theme.colours
    if seat == 0:
        return Print(colours.card, colours.ink, mix(colours.petrol, colours.ink, 0.3))
    dark = mix(colours.ink, colours.oxide, 0.08)
    warm = mix(colours.oxide, colours.amber, 0.4)
    return Print(dark, colours.card, warm if contrast(warm, dark) >= 4.5 else colours.card)


@lru_cache(maxsize=32)
def stock(seat: int, size: tuple[int, int], hero: bool, theme: Theme) -> pygame.Surface:
    """A blank card: grain, a pressed edge, round corners; a hero's has a golden line."""
    width, height = size
    colour = print_colours(seat, theme).stock
    x, y = mesh(width, height)
    inset = inset_of(x, y, size, CORNER * width)
    tone = grain(width, height, 7 + seat, 2.2) + 6.0 - 14.0 * (x + y) / (width + height)
    press = smoothstep(0.0, 2.2, inset) - 1.0
    facing = np.where(x * height + y * width < width * height, -34.0, 46.0)
    rgb = np.array(colour, dtype=np.float32) + (tone + press * facing)[:, :, None]
    if hero:
        gold = np.array(theme.colours.amber, dtype=np.float32)
        line = ((inset > 1.0) & (inset < max(2.6, 0.03 * width)))[:, :, None]
        rgb = np.where(line, gold + tone[:, :, None] * 2, rgb)
    return surface_of(rgb.astype(np.float32), np.clip(inset + 0.5, 0, 1))


def torn(sheet: pygame.Surface, name: str) -> pygame.Surface:
    """The poster with its lower edge torn off the wall: a ragged line and the white of the paper."""
    width, height = sheet.get_size()
    rng = Rng(seed_of("torn", name))
    depth = max(1.5, 0.028 * width)
    knots = np.array([rng.uniform(0, depth) for _ in range(14)] + [depth * 0.5], dtype=np.float32)
    edge = np.interp(np.linspace(0, 14, width), np.arange(15), knots)
    edge += grain(width, 1, rng.below(99), 0.12 * depth)[:, 0]
    _, y = mesh(width, height)
    left = (height - edge[:, None] - y).astype(np.float32)
    picture = sheet.convert_alpha() if pygame.display.get_surface() else _with_alpha(sheet)
    pixels = pygame.surfarray.pixels3d(picture)
    white = np.clip(1.6 - left / max(1.0, 0.012 * width), 0, 1)[:, :, None]
    pixels[...] = (pixels * (1 - white) + np.array((250, 244, 228)) * white).astype(np.uint8)
    del pixels
    pygame.surfarray.pixels_alpha(picture)[...] = (np.clip(left + 0.5, 0, 1) * 255).astype(np.uint8)
    return picture


def _with_alpha(sheet: pygame.Surface) -> pygame.Surface:
    picture = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    picture.blit(sheet, (0, 0))
    return picture


@lru_cache(maxsize=32)
def back(seat: int, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A face-down card: Mankind's shield over rays, the Invader's eye over a spiral of arms."""
    colours, rng = theme.colours, Rng(seed_of("back", seat))
    plate = pygame.Surface((480, 480))
    pen = Pen(plate, rng)
    plate.fill(SPOT)
    (_shield if seat == 0 else _eye)(pen)
    picture = stock(seat, size, False, theme).copy()
    border = max(3, round(size[0] * 0.045))
    inner = (size[0] - 2 * border, size[1] - 2 * border)
    sheet = printed(plate, inner, inks(colours, seat, "mustard" if seat == 0 else "acid"), rng)
    picture.blit(sheet, (border, border))
    pygame.draw.rect(picture, colours.ink, (border, border, *inner), max(1, border // 3))
    return for_screen(picture)


def _shield(pen: Pen) -> None:
    rays(pen.to(0, 0), SPOT, DEEP)
    layer = pygame.Surface(pen.plate.get_size(), pygame.SRCALPHA)
    q = Pen(layer, pen.rng, scale=0.62)
    q.blob(INK, -34, -34, 0, -44, 34, -34, 32, 8, 0, 46, -32, 8)
    q.blob(ACCENT, -28, -28, 0, -37, 28, -28, 26, 6, 0, 38, -26, 6)
    q.disc(SPOT, 0, -2, 21)
    for half in (8, 17):
        q.oval(PALE, 0, -2, half, 20)
        q.oval(SPOT, 0, -2, half - 1.6, 19)
    for y in (-12, -2, 8):
        q.line(PALE, 1.2, -19, y, 19, y)
    q.star(PAPER, 0, 25, 7, 2.8, 5)
    cut_out(pen.plate, layer, PAPER, None)
    for x in (-30, 30):
        pen.line(PAPER, 0.8, x, -46, x, 46)


def _eye(pen: Pen) -> None:
    for arm in range(10):
        q = pen.to(0, 0, 1, arm * 36)
        q.limb(DEEP if arm % 2 else INK, 10, 3, 12, 0, 30, -10, 44, 4, 56, -8)
    layer = pygame.Surface(pen.plate.get_size(), pygame.SRCALPHA)
    q = Pen(layer, pen.rng, scale=0.72)
    q.blob(INK, -40, 0, -20, -20, 0, -26, 20, -20, 40, 0, 20, 20, 0, 26, -20, 20)
    q.blob(PAPER, -32, 0, -16, -15, 0, -19, 16, -15, 32, 0, 16, 15, 0, 19, -16, 15)
    q.disc(ACCENT, 0, 0, 16)
    q.disc(INK, 0, 0, 6)
    q.oval(INK, 0, 0, 4, 15)
    q.disc(PAPER, -5, -6, 2.6)
    cut_out(pen.plate, layer, ACCENT, None)


def thickness(count: int, width: int = 84) -> int:
    """How many pixels high a pile of so many cards is drawn."""
    return min(DEEPEST, round(count * PER_CARD / 2)) * width // 84 if count > 1 else 0


def pile_edge(size: tuple[int, int], count: int, theme: Theme) -> pygame.Surface:
    """The cards below the top one, seen a little from the side; larger than a card by `thickness`."""
    return _pile(size, thickness(count, size[0]), theme)


@lru_cache(maxsize=64)
def _pile(size: tuple[int, int], high: int, theme: Theme) -> pygame.Surface:
    picture = pygame.Surface((size[0] + high, size[1] + high), pygame.SRCALPHA)
    card = stock(0, size, False, theme)
    rng = Rng(seed_of("pile", high))
    for step in range(high, 0, -1):
        sheet = card.copy()
        tone = 110 + 50 * (step % 2) + rng.below(26)
        sheet.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(sheet, (step, step))
    return picture
