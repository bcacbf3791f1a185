"""What is printed beside the table of Space Invaders: the two health tracks, the tray, the well of the deck.

A track is painted once for each value; the tint of the board's side colours its frame.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.table.things import Ufo
from game.ui.games.space_invaders.art.printed import paint_star
from game.ui.kit.camera import Camera
from game.ui.kit.glass import draw_panel
from game.ui.kit.light import LIGHT, add_glow, for_screen, glow, mesh, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix, raw_font
from game.ui.table.art.ufo import bulb_level, paint_ufo

LARGE = 56  # pixels from which the UFO is the one of the table
CRATERS = ((-0.30, -0.25, 0.20), (0.35, 0.12, 0.26), (-0.12, 0.45, 0.15), (0.25, -0.5, 0.12))


@lru_cache(maxsize=128)
def paint_cell(
    theme: Theme, size: tuple[int, int], figure: str, colour: Colour, lit: str, danger: bool = False
) -> pygame.Surface:
    """A space of a track: "off" above the health, "on" up to it, "here" where the tracker stands."""
    cell = pygame.Surface(size, pygame.SRCALPHA)
    box = cell.get_rect()
    colours = theme.colours
    radius = max(2, size[1] // 5)
    ground = {
        "off": mix(colours.panel_high, colours.room, 0.45),
        "on": mix(colour, colours.room, 0.52),
        "here": mix(colour, colours.room, 0.12),
    }[lit]
    if danger and lit != "off":
        ground = mix(mix(colours.red, (90, 0, 0), 0.5), ground, 0.12)
    pygame.draw.rect(cell, ground, box, border_radius=radius)
    if lit != "off":
        shine = pygame.Rect(box.x + 2, box.y + 1, box.width - 4, max(1, box.height // 4))
        pygame.draw.rect(cell, mix(ground, (255, 255, 255), 0.22), shine, border_radius=radius)
    edge = mix(ground, (0, 0, 0), 0.5) if lit != "here" else mix(colour, (255, 255, 255), 0.7)
    pygame.draw.rect(cell, edge, box, 1 if lit != "here" else max(2, size[1] // 10), border_radius=radius)
    ink = {"off": mix(colours.dim, colours.room, 0.35), "on": colours.text, "here": (255, 255, 255)}[lit]
    words = raw_font("figure", max(round(14 * theme.zoom), round(size[1] * 0.62))).render(figure, True, ink)
    if lit != "off":
        shade = raw_font("figure", max(round(14 * theme.zoom), round(size[1] * 0.62))).render(
            figure, True, mix(ground, (0, 0, 0), 0.7)
        )
        cell.blit(shade, shade.get_rect(center=(box.centerx + 1, box.centery + 1)))
    cell.blit(words, words.get_rect(center=box.center))
    return for_screen(cell)


@lru_cache(maxsize=16)
def paint_planet_sign(theme: Theme, side: int) -> pygame.Surface:
    """The head of the planet's track: a small world in the lamp's light, with its air."""
    land = mix(theme.colours.phosphor, (30, 120, 96), 0.35)
    x, y = mesh(side, side)
    nx, ny = (x - side / 2) / (side * 0.40), (y - side / 2) / (side * 0.40)
    far = np.hypot(nx, ny)
    nz = np.sqrt(np.clip(1 - far**2, 0, 1))
    light = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    seas = np.sin(nx * 4.1 + 1.7 * np.sin(ny * 3.0 + 0.6)) * np.cos(ny * 3.3 - nx * 1.2)
    craters = sum(np.exp(-(((np.hypot(nx - u, ny - v) - r) / (0.22 * r)) ** 2)) for u, v, r in CRATERS)
    tone = 0.20 + 0.95 * light + 0.10 * (seas > 0.15) - 0.16 * craters
    disc = np.clip((1 - far) * side * 0.40 + 0.5, 0, 1)
    air = np.clip(1 - (far - 1) / 0.22, 0, 1) ** 2 * (far >= 1) * 0.55
    rgb = tinted((tone * disc + air).astype(np.float32), land)
    return for_screen(surface_of(rgb, np.clip(disc + air, 0, 1).astype(np.float32)))


@lru_cache(maxsize=16)
def paint_ufo_sign(theme: Theme, side: int) -> pygame.Surface:
    """The head of the UFO's track: the bowl from above with its bulbs."""
    if side >= LARGE:
        return _large_ufo(theme, side)
    colours = theme.colours
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, r = pygame.Vector2(side / 2, side / 2), side * 0.42
    pygame.draw.aacircle(sign, mix(colours.red, (30, 0, 0), 0.35), middle, r)
    pygame.draw.aacircle(
        sign, mix(colours.red, (255, 220, 200), 0.15), middle, r * 0.94, max(2, round(r * 0.3))
    )
    pygame.draw.aacircle(sign, (18, 6, 8), middle, r * 0.58)
    for i in range(8):
        pygame.draw.aacircle(
            sign, (255, 226, 160), middle + pygame.Vector2(r * 0.79, 0).rotate(i * 45 + 22), max(1, r * 0.1)
        )
    return for_screen(sign)


def _large_ufo(theme: Theme, side: int) -> pygame.Surface:
    """The UFO as it stands on the table."""
    camera = Camera.fitted(pygame.Rect(0, 0, side, side), 100.0, 100.0, "above")
    art = paint_ufo(theme, camera, Ufo(x=50.0, y=50.0, radius=40.0))
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    for part in (art.back, art.front):
        sign.blit(part, art.at)
    for i, at in enumerate(art.bulb_places):
        bulb = art.bulbs[bulb_level(i, 0.0, True)]
        sign.blit(bulb, bulb.get_rect(center=at))
    return for_screen(sign)


def draw_star(surface: pygame.Surface, theme: Theme, at: tuple[int, int], side: int, alarm: bool) -> None:
    """An explosion space of the planet's track; with `alarm` the coming advance would pass it."""
    if alarm:
        add_glow(surface, at, round(side * 0.9), theme.colours.amber, 0.7)
    colour = theme.colours.amber if alarm else mix(theme.colours.amber, theme.colours.ink_red, 0.35)
    star = paint_star(side, colour, alarm)
    surface.blit(star, star.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=16)
def paint_tray(theme: Theme, size: tuple[int, int], accent: Colour) -> pygame.Surface:
    """A pane of black glass for what lies beside the table."""
    tray = pygame.Surface(size, pygame.SRCALPHA)
    draw_panel(tray, tray.get_rect(), theme, accent)
    return for_screen(tray)


@lru_cache(maxsize=32)
def paint_well(theme: Theme, radius: int, seat_dark: Colour) -> pygame.Surface:
    """A round hollow in the tray that a token lies in."""
    side = radius * 2 + 6
    well = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side / 2, side / 2)
    pygame.draw.aacircle(well, mix(theme.colours.room, (0, 0, 0), 0.5), middle, radius + 1)
    pygame.draw.aacircle(
        well, mix(seat_dark, theme.colours.edge, 0.4), middle, radius + 1, max(1, radius // 12)
    )
    return for_screen(well)


def halo(
    surface: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour, strength: float
) -> None:
    """A soft ring of light under what can be chosen."""
    reach = max(4, round(radius * 1.65))
    light = glow(reach, mix((0, 0, 0), colour, round(strength, 1)), 1.0, 1.0)
    surface.blit(light, (at[0] - reach, at[1] - reach), special_flags=pygame.BLEND_RGB_ADD)
