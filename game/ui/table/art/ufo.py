"""The UFO: a bowl of red enamel with a rolled rim, a lit inner wall and a floor in shadow.

Each pixel is painted by what the line of sight through it meets: the rim on top, the inner wall or the
floor through its mouth, the outer wall beside it.  What lies nearer to the eye than the bowl's middle is a
picture of its own, behind which tokens drop.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, floor, pi, sin

import numpy as np
import numpy.typing as npt
import pygame

from game.table.things import Ufo
from game.ui.kit.camera import Camera
from game.ui.kit.light import (
    LIGHT,
    Floats,
    for_screen,
    glow,
    grain,
    mesh,
    shadow_of,
    smoothstep,
    surface_of,
    tinted,
)
from game.ui.kit.theme import Colour, Theme, mix

Flags = npt.NDArray[np.bool_]

BULBS = 12
INNER, FLOOR, FOOT = 0.84, 0.64, 0.74  # of the radius: the mouth, the floor within, the foot outside
LEVELS = 8
HALVINGS = 9
TIMES = 2


@dataclass(frozen=True)
class UfoArt:
    """The UFO's pictures for one camera, the two halves in the same box."""

    at: tuple[int, int]
    back: pygame.Surface
    front: pygame.Surface
    standing: pygame.Surface  # white where it rises above the table: all but its floor
    shadow: pygame.Surface
    halo: pygame.Surface
    bulbs: tuple[pygame.Surface, ...]
    bulb_places: tuple[tuple[float, float], ...]

    @property
    def lamps(self) -> pygame.Rect:
        """All of the bulbs with their light lie within."""
        side = self.bulbs[0].get_width() + 4
        across, down = [x for x, _ in self.bulb_places], [y for _, y in self.bulb_places]
        size = (max(across) - min(across) + side, max(down) - min(down) + side)
        return pygame.Rect((min(across) - side / 2, min(down) - side / 2), size)


def paint_ufo(theme: Theme, camera: Camera, ufo: Ufo) -> UfoArt:
    box = _seen(camera, ufo)
    rgb, alpha, near, floor_seen = _looked_at(theme, camera, ufo, box)
    scale = camera.scale(ufo.y, ufo.wall)
    radius, flat = ufo.radius * scale, camera.squash(ufo.y)
    disc = pygame.Surface((round(radius * 2), round(radius * 2 * flat)), pygame.SRCALPHA)
    pygame.draw.ellipse(disc, (0, 0, 0), disc.get_rect())
    halo = glow(round(radius * 1.75), mix(theme.colours.red, (0, 0, 0), 0.72), 1.0, 1.6)
    turns = [2 * pi * i / BULBS for i in range(BULBS)]
    reach = ufo.radius * 0.925
    return UfoArt(
        box.topleft,
        _shrunk(rgb, alpha * ~near, box),
        _shrunk(rgb, alpha * near, box),
        _shrunk(np.full_like(rgb, 255.0), alpha * ~floor_seen, box),
        for_screen(shadow_of(disc, max(3, round(radius * 0.2)), 0.62)),
        for_screen(pygame.transform.smoothscale(halo, (halo.get_width(), round(halo.get_height() * flat)))),
        tuple(_bulb(radius, i / (LEVELS - 1)) for i in range(LEVELS)),
        tuple(camera.project(ufo.x + reach * cos(a), ufo.y + reach * sin(a), ufo.wall) for a in turns),
    )


def _seen(camera: Camera, ufo: Ufo) -> pygame.Rect:
    """The pixels that any of it is seen in."""
    turns = [2 * pi * i / 36 for i in range(36)]
    seen = [
        camera.project(ufo.x + ufo.radius * cos(a), ufo.y + ufo.radius * sin(a), z)
        for a in turns
        for z in (0.0, ufo.wall)
    ]
    left, right = floor(min(x for x, _ in seen)) - 1, ceil(max(x for x, _ in seen)) + 1
    top, low = floor(min(y for _, y in seen)) - 1, ceil(max(y for _, y in seen)) + 1
    return pygame.Rect(left, top, right - left, low - top)


def _looked_at(
    theme: Theme, camera: Camera, ufo: Ufo, box: pygame.Rect
) -> tuple[Floats, Floats, Flags, Flags]:
    """Colours and cover of every pixel, which of them are on the near side, and which on the floor within."""
    px, py = mesh(box.width * TIMES, box.height * TIMES)
    px, py = px / TIMES + box.x, py / TIMES + box.y
    over = _from_middle(camera, ufo, px, py, ufo.wall)
    under = _from_middle(camera, ufo, px, py, 0.0)
    far = np.hypot(*over)
    inside, outside = _met(over, under, INNER, FLOOR), _met(over, under, 1.0, FOOT)
    rgb, alpha = _outer(theme, over, under, outside)
    on_floor = (far < INNER) & (inside >= 1.0)
    layers = (
        (_wall(over, under, inside), far < INNER),
        (_floor(under), on_floor),
        (_rim(theme, over, far), (far >= INNER) & (far <= 1.0)),
    )
    for colours, there in layers:
        rgb = np.where(there[:, :, None], colours, rgb)
        alpha = np.where(there, 1.0, alpha)
    near = (over[1] > 0.0) & (far >= INNER)
    return rgb, alpha, near, on_floor


def _from_middle(camera: Camera, ufo: Ufo, px: Floats, py: Floats, z: float) -> tuple[Floats, Floats]:
    """In radii from the middle, where the lines of sight meet a height: to the right, and towards the eye."""
    x, y = camera.on_table_all(px, py, z)
    return (x - ufo.x) / ufo.radius, (ufo.y - y) / ufo.radius


def _met(over: tuple[Floats, Floats], under: tuple[Floats, Floats], top: float, foot: float) -> Floats:
    """How far down a narrowing wall, 0 at the rim, a line of sight meets it; 1: nowhere."""
    low, high = np.zeros_like(over[0]), np.ones_like(over[0])
    starts_within = np.hypot(*over) < top
    for _ in range(HALVINGS):
        half = (low + high) / 2
        far = np.hypot(*(a + (b - a) * half for a, b in zip(over, under, strict=True)))
        crossed = (far < top + (foot - top) * half) != starts_within
        high = np.where(crossed, half, high)
        low = np.where(crossed, low, half)
    far = np.hypot(*under)
    met = (far < foot) != starts_within
    result: Floats = np.where(met, high, 1.0)
    return result


def _towards_lamp(at: tuple[Floats, Floats]) -> Floats:
    far = np.hypot(*at) + 1e-6
    facing: Floats = (at[0] * LIGHT[0] + at[1] * LIGHT[1]) / (far * float(np.hypot(LIGHT[0], LIGHT[1])))
    return facing


def _outer(
    theme: Theme, over: tuple[Floats, Floats], under: tuple[Floats, Floats], down: Floats
) -> tuple[Floats, Floats]:
    """The wall outside: enamel, darker towards its foot, with seams and a glow below."""
    at = tuple(a + (b - a) * down for a, b in zip(over, under, strict=True))
    facing, turn = _towards_lamp((at[0], at[1])), np.arctan2(at[1], at[0])
    seams = np.exp(-((np.sin(turn * 12) / 0.10) ** 2)) * 0.4
    light = (0.50 + 0.30 * facing) * (1.0 - 0.62 * down) * (1.0 - seams)
    rgb = tinted(np.clip(light, 0.05, 1.0), mix(theme.seats[0].colour, (210, 40, 36), 0.5))
    rgb += tinted(np.exp(-(((down - 0.2) / 0.09) ** 2)) * np.clip(facing + 0.3, 0, 1) * 0.3, (255, 214, 190))
    rgb += tinted(np.exp(-(((down - 0.97) / 0.1) ** 2)) * 0.25, (255, 90, 60))
    return rgb, np.where((np.hypot(*over) > 1.0) & (down < 1.0), 1.0, 0.0)


def _wall(over: tuple[Floats, Floats], under: tuple[Floats, Floats], down: Floats) -> Floats:
    """The wall within.  The lamp reaches what is away from it; the near wall throws a shade."""
    at = tuple(a + (b - a) * down for a, b in zip(over, under, strict=True))
    facing, turn = _towards_lamp((at[0], at[1])), np.arctan2(at[1], at[0])
    ribs = 0.92 + 0.08 * np.sign(np.sin(turn * 24))
    light = (0.52 - 0.46 * facing - 0.22 * down) * ribs
    rgb = tinted(light, (214, 54, 46)) + tinted(np.clip(-facing - 0.2, 0, 1) ** 2 * 0.62, (255, 196, 150))
    under_rim = np.exp(-((down / 0.22) ** 2)) * np.clip(facing + 0.25, 0, 1) * 0.75
    result: Floats = rgb * (1.0 - under_rim)[:, :, None]
    return result


def _floor(under: tuple[Floats, Floats]) -> Floats:
    """Brushed plates with a glowing core."""
    far, turn = np.hypot(*under), np.arctan2(under[1], under[0])
    crescent = smoothstep(0.30, 0.66, np.hypot(under[0] - 0.18, under[1] - 0.25))
    seams = np.exp(-((np.sin(turn * 6) / 0.05) ** 2)) * (far > 0.2) * 0.45
    rings = np.exp(-(((far - 0.42) / 0.012) ** 2)) * 0.5 + np.exp(-(((far - 0.19) / 0.012) ** 2)) * 0.8
    brushed = 1.0 + grain(far.shape[0], far.shape[1], 51, 0.03) + 0.04 * np.sin(far * 260)
    rgb = tinted((0.92 - 0.60 * crescent) * brushed * (1 - np.clip(seams + rings, 0, 0.9)), (150, 92, 84))
    core = np.exp(-((far / 0.13) ** 2)) + 0.30 * np.exp(-((far / 0.34) ** 2))
    rgb += tinted(core, (255, 70, 46)) * 0.62
    foot = np.exp(-(((far - FLOOR + 0.01) / 0.03) ** 2)) * 0.62
    result: Floats = rgb * (1.0 - foot)[:, :, None]
    return result


def _rim(theme: Theme, over: tuple[Floats, Floats], far: Floats) -> Floats:
    """A rolled rim: a tube of enamel with the lamp along its shoulder and a cold light behind."""
    facing = _towards_lamp(over)
    across = (far - INNER) / (1.0 - INNER)  # 0 inside .. 1 outside
    lean = (across - 0.5) * 2.0
    up = np.sqrt(np.clip(1.0 - lean * lean, 0, 1))
    light = np.clip(0.36 + 0.66 * lean * facing + 0.44 * up, 0.10, 1.5)
    rgb = tinted(light, mix(theme.seats[0].colour, (255, 40, 40), 0.3))
    shine = np.clip(lean * facing * 0.72 + up * 0.69, 0, 1) ** 22
    rgb += tinted(shine * (0.25 + 0.75 * np.clip(facing, 0, 1)), (255, 238, 214))
    cold = np.exp(-(((across - 0.93) / 0.08) ** 2)) * np.clip(-facing - 0.1, 0, 1)
    rgb += tinted(cold, (120, 70, 120))
    return rgb


def _shrunk(rgb: Floats, alpha: Floats, box: pygame.Rect) -> pygame.Surface:
    return for_screen(pygame.transform.smoothscale(surface_of(rgb, alpha), box.size))


def wrecked(back: pygame.Surface, front: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """Both halves burnt out, in soot."""
    sooty = back.copy(), front.copy()
    for part in sooty:
        part.fill((92, 84, 88, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sooty


def _bulb(radius: float, level: float) -> pygame.Surface:
    """A bulb in its socket, from cold to fully lit."""
    reach = max(5, round(radius * 0.15))
    x, y = mesh(reach * 2, reach * 2)
    far = np.hypot(x - reach, y - reach) / reach
    r = 0.42
    dome = 1 - smoothstep(r - 0.08, r + 0.08, far)
    socket = (1 - smoothstep(r + 0.10, r + 0.28, far)) * 0.75
    halo = np.clip(1 - far, 0, 1) ** 2 * 0.8 * level
    dark: Colour = (104, 60, 30)
    body = mix(dark, (255, 226, 150), level)
    rgb = tinted(dome, body) + tinted((1 - dome) * halo, (255, 190, 90))
    hot = np.exp(-((np.hypot(x - reach * 0.86, y - reach * 0.84) / (reach * 0.16)) ** 2))
    rgb += tinted(hot, (255, 255, 240)) * (0.35 + 0.65 * level)
    return for_screen(
        surface_of(rgb, np.clip(dome + (1 - dome) * np.maximum(socket * (1 - halo), halo), 0, 1))
    )


def bulb_level(index: int, clock: float, still: bool) -> int:
    """How bright a bulb is: a slow wave round the rim, once in three seconds."""
    if still:
        return LEVELS - 2
    wave = 0.5 + 0.5 * sin(2 * pi * (clock / 3.0 - index / (BULBS / 2)))
    return round((0.18 + 0.82 * wave * wave) * (LEVELS - 1))
