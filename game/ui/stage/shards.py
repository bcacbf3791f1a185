"""What breaks flies on in pieces of its own picture: they turn, tumble, fall, bounce once and are gone.

Each piece is kept as it is seen at a few turns, tips and sizes, so that a frame only lays them down.
Lengths are millimetres, times seconds; the chances come from the generator that is handed in.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Protocol

import pygame

from game.ui.kit.art.fracture import Stuff, cut_out, middle, pieces
from game.ui.kit.light import for_screen
from game.ui.kit.theme import Colour

MOST = 110  # in the air at a time
TURNS, TIPS, SIZES = 16, 8, 8  # steps in which a piece is seen: a full turn, a full tumble, its size
WEIGHT = 2600.0  # mm/s² that pulls a piece down
BOUNCE, GRIP = 0.32, 0.55  # of its speed that is left after it met the table
SHRINKS = 0.28  # of its time, at the end, in which a piece goes
ASIDE = 0.62  # radians that a piece flies beside the heading at most
BACK: Colour = (216, 202, 174)
GLASS: Colour = (10, 58, 84)  # light that is in all of its pieces
GLASS_EDGE, CLEAR = 255, 225
SOFT = 24  # pixels of a shadow before it is brought to size


class Eye(Protocol):
    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]: ...

    def squash(self, y: float) -> float: ...


class Piece:
    """One piece of a broken thing, and how it has been seen so far."""

    def __init__(self, picture: pygame.Surface, at: tuple[float, float], see_through: bool) -> None:
        self.picture, self.at = picture, at  # `at` in millimetres from the thing's middle
        back = picture.copy()
        if not see_through:
            back.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            back.fill((*BACK, 0), special_flags=pygame.BLEND_RGBA_ADD)
        self._back = back
        self._seen: dict[tuple[int, int, int], pygame.Surface] = {}

    def seen(self, turn: int, tip: int, size: int) -> pygame.Surface:
        key = (turn % TURNS, tip % TIPS, size)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = self._made(*key)
        return found

    def _made(self, turn: int, tip: int, size: int) -> pygame.Surface:
        facing = cos(2 * pi * tip / TIPS)
        side = self.picture if facing > -0.1 else self._back
        turned = pygame.transform.rotozoom(side, 360.0 * turn / TURNS, size / SIZES)
        width, high = turned.get_size()
        flat = pygame.transform.scale(turned, (max(1, width), max(1, round(high * max(0.16, abs(facing))))))
        light = round(255 * (0.72 + 0.28 * abs(facing)))
        flat.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return for_screen(flat)


@dataclass(frozen=True)
class Broken:
    """A thing in pieces; `mm` pixels of its pictures are a millimetre."""

    pieces: tuple[Piece, ...]
    mm: float
    stuff: Stuff


def broken(picture: pygame.Surface, mm: float, count: int, seed: int, stuff: Stuff = "paper") -> Broken:
    """So many pieces of a picture that is seen straight from above."""
    wide, high = picture.get_width() / mm, picture.get_height() / mm
    if stuff == "glass":
        picture = picture.copy()
        picture.fill((*GLASS, 0), special_flags=pygame.BLEND_RGBA_ADD)
        picture.fill((255, 255, 255, CLEAR), special_flags=pygame.BLEND_RGBA_MULT)
    found = []
    for polygon in pieces(count, seed, stuff):
        x, y = middle(polygon)
        cut = cut_out(picture, polygon, GLASS_EDGE if stuff == "glass" else 0)
        found.append(Piece(cut, ((x - 0.5) * wide, (0.5 - y) * high), stuff == "glass"))
    return Broken(tuple(found), mm, stuff)


@dataclass(frozen=True)
class Throw:
    """How pieces leave: towards a heading (positive to the right), this fast and high."""

    heading: float
    speed: float
    lift: float
    seconds: float
    aside: float = ASIDE


@dataclass(slots=True)
class Shard:
    piece: Piece
    mm: float
    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    turn: float
    tip: float
    spin: float
    tumble: float
    left: float
    life: float


class Shards:
    """All that are in the air over one table."""

    def __init__(self) -> None:
        self.flying: list[Shard] = []

    def throw(self, thing: Broken, at: tuple[float, float], angle: float, throw: Throw, rng: Random) -> None:
        """Let a thing that lay there, turned by an angle, go to pieces."""
        glass = thing.stuff == "glass"
        c, s = cos(angle), sin(angle)
        for piece in thing.pieces[: MOST - len(self.flying)]:
            px, py = piece.at
            dx, dy = px * c - py * s, px * s + py * c
            way = throw.heading + rng.uniform(-throw.aside, throw.aside) * (1.25 if glass else 1.0)
            speed = throw.speed * rng.uniform(0.45, 1.15)
            life = throw.seconds * rng.uniform(0.82, 1.0)
            self.flying.append(
                Shard(
                    piece,
                    thing.mm,
                    at[0] + dx,
                    at[1] + dy,
                    2.0,
                    speed * sin(way) + 3.2 * dx,
                    speed * cos(way) + 2.2 * dy,
                    throw.lift * rng.uniform(0.55, 1.15),
                    -angle / (2 * pi) * TURNS,
                    0.0,
                    rng.choice((-1, 1)) * rng.uniform(0.5, 1.0) * (34.0 if glass else 22.0),
                    rng.uniform(0.3, 1.0) * (26.0 if glass else 17.0),
                    life,
                    life,
                )
            )

    def update(self, dt: float) -> None:
        for shard in self.flying:
            shard.left -= dt
            shard.vz -= WEIGHT * dt
            shard.x += shard.vx * dt
            shard.y += shard.vy * dt
            shard.z += shard.vz * dt
            shard.turn += shard.spin * dt
            shard.tip += shard.tumble * dt
            if shard.z < 0.0:
                shard.z, shard.vz = 0.0, -shard.vz * BOUNCE
                shard.vx, shard.vy = shard.vx * GRIP, shard.vy * GRIP
                shard.spin, shard.tumble = shard.spin * GRIP, shard.tumble * 0.4
        self.flying = [shard for shard in self.flying if shard.left > 0.0]

    def draw(self, surface: pygame.Surface, eye: Eye) -> None:
        shadows, laid = [], []
        for shard in self.flying:
            x, y, z = shard.x, shard.y, shard.z
            left, right = eye.to_screen(x - 10.0, y, z), eye.to_screen(x + 10.0, y, z)
            scale = (right[0] - left[0]) / 20.0
            grown = min(1.0, shard.left / (shard.life * SHRINKS))
            size = max(1, round(SIZES * scale / shard.mm * grown))
            seen = shard.piece.seen(round(shard.turn), round(shard.tip), size)
            width, high = seen.get_size()
            px, py = (left[0] + right[0]) / 2, left[1]
            laid.append((seen, (px - width / 2, py - high / 2)))
            reach = max(4, round(0.105 * max(shard.piece.picture.get_size()) * size / SIZES) * 4)
            shade = _shade(reach, round(eye.squash(y) * 8), min(5, int(z / 16.0)))
            fx, fy = eye.to_screen(x + 0.10 * z, y - 0.16 * z)
            shadows.append((shade, (fx - shade.get_width() / 2, fy - shade.get_height() / 2)))
        surface.fblits(shadows)
        surface.fblits(laid)


@lru_cache(maxsize=256)
def _shade(reach: int, squash: int, height: int) -> pygame.Surface:
    """The shadow of a piece at one of a few heights: wider and fainter the higher it is."""
    wide = max(3, round(reach * (1.7 + 0.14 * height)))
    high = max(2, round(wide * squash / 8))
    small = pygame.Surface((SOFT, SOFT), pygame.SRCALPHA)
    for share, alpha in ((1.0, 26), (0.78, 46), (0.55, 66)):
        disc = pygame.Rect(0, 0, round(SOFT * share), round(SOFT * share))
        disc.center = SOFT // 2, SOFT // 2
        pygame.draw.ellipse(small, (0, 0, 0, round(alpha * (2.2 - 0.28 * height))), disc)
    return for_screen(pygame.transform.smoothscale(small, (wide, high)))
