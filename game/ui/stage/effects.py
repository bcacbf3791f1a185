"""What a hit throws up: sparks, dust, rings, shards, light, numbers, confetti, the shake and the freeze.

Lives in table millimetres and real seconds, knows nothing of rules, and draws its chances from a
generator of its own. With reduced motion only still rings and numbers are left, and what breaks fades.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, exp, hypot, pi, sin
from random import Random
from typing import Literal

import pygame

from game.ui.kit.light import faint
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.stage.effect_pictures import (
    TURNS,
    paint_burst,
    paint_chip,
    paint_figure,
    paint_puff,
    paint_ring,
    paint_spark,
)
from game.ui.stage.shards import Broken, Shards, Throw
from game.ui.stage.side_notes import SideNotes, View

Material = Literal["card", "token", "table", "bowl", "rim", "wall", "edge", "none"]

FREEZE = 0.060  # seconds that a hard hit stops the film
FREEZE_FROM = 0.35  # strength
FELT = 0.05  # strength from which a touch has its ring
SHAKE_MAX = 4.0  # design pixels
MOST = 220  # particles
CALM = 0.34  # seconds between bright rings at one place: never above 3 Hz
GRAVITY = 900.0
PAPER: Colour = (236, 224, 198)
BLOOM = 0.42  # seconds that a burst of light takes to go
FADES = 0.6  # seconds that a broken thing takes to fade where nothing may fly
POPPED, WAY = 1.5, 0.25  # a figure, and one that makes way for another
CLOSE = 90.0  # from one figure to another that would lie on it
SAID = 1.9  # seconds that words stand
COUNTED = 1.4  # and a count that the next one takes the place of
MARGIN = 8  # design pixels that they keep from the edge
GLOWS = 7  # steps in which light goes
SHINES = (0.0, 0.15, 0.35)  # of white in what flies


@dataclass(slots=True)
class Particle:
    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    life: float
    left: float
    kind: int  # 0 spark, 1 dust, 2 chip
    colour: Colour
    turn: float


@dataclass(slots=True)
class Ring:
    x: float
    y: float
    reach: float
    colour: Colour
    left: float
    life: float


@dataclass(slots=True)
class Number:
    x: float
    y: float
    value: int
    words: str
    colour: Colour
    age: float
    size: float
    lasts: float


@dataclass(slots=True)
class Bloom:
    """Light that bursts at a place and goes."""

    x: float
    y: float
    reach: float
    colour: Colour
    left: float


@dataclass(slots=True)
class Fading:
    """A picture on the screen that goes."""

    picture: pygame.Surface
    at: tuple[int, int]
    left: float


class Effects:
    """All effects of one table."""

    def __init__(self, theme: Theme, seed: int = 1979) -> None:
        self.theme = theme
        self.freeze = 0.0
        self._rng = Random(seed)
        self._particles: list[Particle] = []
        self.rings: list[Ring] = []
        self.numbers: list[Number] = []
        self._notes = SideNotes()
        self.blooms: list[Bloom] = []
        self.fading: list[Fading] = []
        self.shards = Shards()
        self._bright: list[tuple[float, float, float]] = []
        self._jolt = 0.0
        self._clock = 0.0

    @property
    def still(self) -> bool:
        return self.theme.reduced_motion

    @property
    def busy(self) -> bool:
        """Whether there is anything to draw."""
        lights = self._particles or self.rings or self.numbers or self.blooms or self._notes.busy
        return bool(lights or self.fading or self.shards.flying) or self._jolt > 0.05

    @property
    def count(self) -> int:
        return len(self._particles)

    @property
    def shake(self) -> tuple[int, int]:
        """By how many pixels to move the table's picture now."""
        if self.still or self._jolt < 0.12:
            return (0, 0)
        reach = min(SHAKE_MAX, self._jolt) * self.theme.zoom
        limit = SHAKE_MAX * self.theme.zoom
        dx, dy = reach * sin(self._clock * 73.0), reach * cos(self._clock * 59.0)
        return round(max(-limit, min(limit, dx))), round(max(-limit, min(limit, dy)))

    def fall_silent(self) -> None:
        """No figures and words any more."""
        self.numbers.clear()
        self._notes.clear()

    def aimed_on(self) -> None:
        """The next shot is begun: what was said of the last one has been read."""
        for number in self.numbers:
            number.age = max(number.age, number.lasts - WAY)
        self._notes.go()

    def keep_notes(self) -> None:
        """Nothing goes on: what has been noted stays."""
        self._notes.stay()

    def clear(self) -> None:
        self._particles.clear()
        self.rings.clear()
        self.numbers.clear()
        self._notes.clear()
        self.blooms.clear()
        self.fading.clear()
        self.shards.flying.clear()
        self._bright.clear()
        self._jolt = self.freeze = 0.0

    def hit(
        self, x: float, y: float, strength: float, material: Material = "card", colour: Colour | None = None
    ) -> None:
        """Two things have met at a place; `strength` in 0..1."""
        strength = max(0.0, min(1.0, strength))
        tone = colour or self.theme.colours.lamp
        if strength >= FREEZE_FROM and not self.still:
            self.freeze = FREEZE
            self._jolt = max(self._jolt, 1.0 + 3.0 * strength)
        if strength > FELT:
            self.ring(x, y, strength, mix(tone, (255, 255, 255), 0.3))
        if material == "card":
            self.dust(x, y, round(4 + 12 * strength), PAPER)
            self.spark(x, y, strength * 0.6, tone)
        elif material in ("token", "wall", "rim", "edge"):
            self.chips(x, y, round(2 + 8 * strength), tone)
            self.spark(x, y, strength, mix(tone, (255, 240, 200), 0.6))
        elif material == "bowl":
            self.spark(x, y, strength, self.theme.colours.amber)
        elif material == "table":
            self.dust(x, y, round(2 + 7 * strength), mix(self.theme.colours.phosphor, (200, 210, 205), 0.7))

    def stop(self, seconds: float, shake: float) -> None:
        """Everything stands still for a moment, and is then shaken by so many design pixels."""
        if not self.still:
            self.freeze, self._jolt = max(self.freeze, seconds), max(self._jolt, shake)

    def shatter(self, thing: Broken, x: float, y: float, angle: float, throw: Throw) -> None:
        """What lay there flies on in pieces."""
        if not self.still:
            self.shards.throw(thing, (x, y), angle, throw, self._rng)

    def fade(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """What is seen there goes without a movement."""
        self.fading.append(Fading(picture.copy(), at, FADES))

    def bloom(self, x: float, y: float, reach: float, colour: Colour) -> None:
        """A burst of light as wide as that; none with reduced motion."""
        if not self.still:
            self.blooms.append(Bloom(x, y, reach, colour, BLOOM))

    def ring(self, x: float, y: float, strength: float, colour: Colour) -> None:
        """A ring that grows and fades; one place gets no more than three a second."""
        if any(hypot(x - bx, y - by) < 40 and self._clock - when < CALM for bx, by, when in self._bright):
            return
        self._bright = [b for b in self._bright if self._clock - b[2] < CALM]
        self._bright.append((x, y, self._clock))
        reach = 16.0 + 36.0 * max(0.0, min(2.0, strength))
        self.rings.append(Ring(x, y, reach, colour, 0.42, 0.42))

    def spark(self, x: float, y: float, strength: float, colour: Colour) -> None:
        """Light struck from an edge."""
        self._throw(x, y, round(3 + 15 * strength), colour, 170 + 420 * strength, 0, (0.18, 0.45), 150.0)

    def dust(self, x: float, y: float, count: int, colour: Colour) -> None:
        self._throw(x, y, count, colour, 70.0, 1, (0.35, 0.8), 50.0)

    def chips(self, x: float, y: float, count: int, colour: Colour) -> None:
        self._throw(x, y, count, colour, 190.0, 2, (0.4, 0.8), 190.0)

    def confetti(self, x: float, y: float) -> None:
        """For a token in the UFO: paper in every seat's colour, up and down again."""
        for seat in self.theme.seats:
            self._throw(x, y, 22, seat.colour, 210.0, 2, (0.9, 1.7), 430.0)
        self._throw(x, y, 16, PAPER, 210.0, 2, (0.9, 1.7), 430.0)
        self.ring(x, y, 2.0, self.theme.colours.focus)

    def bloom_in_bits(self, reach: float, colour: Colour, mm: float) -> Iterator[None]:
        """Make a burst of light before it is due, a bit at a time."""
        for step in range(0 if self.still else GLOWS, 0, -1):
            for _ in paint_burst(reach * mm, colour, step / GLOWS):
                yield

    def confetti_in_bits(self, mm: float) -> Iterator[None]:
        """Cut the paper for it."""
        for colour in () if self.still else (*(seat.colour for seat in self.theme.seats), PAPER):
            for shine in SHINES:
                for turn in range(TURNS):
                    paint_chip(mix(colour, (255, 255, 255), shine), turn, mm)
                yield

    def number(
        self,
        x: float,
        y: float,
        value: int,
        colour: Colour | None = None,
        words: str = "+{}",
        size: float = 1.0,
        lasts: float = POPPED,
    ) -> None:
        """Points that pop up and count; `words` takes the count, or is all that is said."""
        tone = colour or self.theme.colours.focus
        self.numbers.append(Number(x, y, value, words, tone, 0.0, size, lasts))

    def make_way(self, x: float, y: float) -> None:
        """Figures near a place go, as another one comes up there."""
        for number in self.numbers:
            if number.lasts == POPPED and hypot(number.x - x, number.y - y) < CLOSE:
                number.age = max(number.age, POPPED - WAY)

    def say(
        self, x: float, y: float, words: str, colour: Colour, size: float, lasts: float = SAID
    ) -> None:
        """Words that pop up in place of those that last no longer: there is one saying at a time."""
        self.numbers = [number for number in self.numbers if number.value or number.lasts > lasts]
        self.numbers.append(Number(x, y, 0, words, colour, 0.0, size, lasts))

    def note(self, x: float, y: float, words: str, colour: Colour) -> None:
        """A small word beside what lies at a place."""
        self._notes.tell(x, y, words, colour)

    def _throw(
        self,
        x: float,
        y: float,
        count: int,
        colour: Colour,
        speed: float,
        kind: int,
        life: tuple[float, float],
        up: float,
    ) -> None:
        if self.still:
            return
        rng = self._rng
        for _ in range(min(count, MOST - len(self._particles))):
            a, v, t = rng.uniform(0, 2 * pi), speed * rng.uniform(0.25, 1.0), rng.uniform(*life)
            tone = mix(colour, (255, 255, 255), rng.choice(SHINES))
            self._particles.append(
                Particle(
                    x,
                    y,
                    2.0,
                    v * cos(a),
                    v * sin(a),
                    up * rng.uniform(0.4, 1.0),
                    t,
                    t,
                    kind,
                    tone,
                    rng.uniform(0, 6),
                )
            )

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass; while a hit is frozen, everything but the freeze itself stands."""
        self._clock += dt
        if self.freeze > 0:
            self.freeze = max(0.0, self.freeze - dt)
            return
        self._jolt *= exp(-9.0 * dt)
        for ring in self.rings:
            ring.left -= dt
        for number in self.numbers:
            number.age += dt
        self.rings = [r for r in self.rings if r.left > 0]
        self.numbers = [n for n in self.numbers if n.age < n.lasts]
        self._notes.update(dt)
        for bloom in self.blooms:
            bloom.left -= dt
        for fading in self.fading:
            fading.left -= dt
        self.blooms = [b for b in self.blooms if b.left > 0]
        self.fading = [f for f in self.fading if f.left > 0]
        self.shards.update(dt)
        alive = []
        for p in self._particles:
            p.left -= dt
            if p.left <= 0:
                continue
            drag = 1.0 - min(0.9, (2.2, 3.4, 1.5)[p.kind] * dt)
            p.vx *= drag
            p.vy *= drag
            p.vz -= GRAVITY * dt * (0.7, 0.10, 1.0 if p.vz > 0 else 0.45)[p.kind]
            p.x += p.vx * dt
            p.y += p.vy * dt
            p.z += p.vz * dt
            p.turn += dt * 9
            if p.z < 0:
                p.z, p.vz = 0.0, -p.vz * 0.35
                p.vx *= 0.6
                p.vy *= 0.6
            alive.append(p)
        self._particles = alive

    def draw(self, surface: pygame.Surface, view: View, read: Sequence[pygame.Rect] = ()) -> None:
        """Over a table; no word is written over what is to be `read`, if there is room beside that."""
        mm = view.mm
        for fading in self.fading:
            surface.blit(faint(fading.picture, fading.left / FADES), fading.at)
        for bloom in self.blooms:
            self._draw_bloom(surface, view, bloom)
        if self.shards.flying:
            self.shards.draw(surface, view)
        for ring in self.rings:
            self._draw_ring(surface, view, ring)
        added, laid = [], []
        for p in self._particles:
            fade = p.left / p.life
            px, py = view.to_screen(p.x, p.y, p.z * 2.2)
            if p.kind == 0:
                mark = paint_spark(p.colour, round(fade * 4), mm)
                added.append((mark, (px - mark.get_width() / 2, py - mark.get_height() / 2)))
            else:
                mark = (
                    paint_puff(p.colour, round(fade * 5), mm)
                    if p.kind == 1
                    else paint_chip(p.colour, int(p.turn) % TURNS, mm)
                )
                laid.append((mark, (px - mark.get_width() / 2, py - mark.get_height() / 2)))
        surface.fblits(laid, pygame.BLEND_PREMULTIPLIED)
        surface.fblits(added, pygame.BLEND_RGB_ADD)
        for number in self.numbers:
            self._draw_number(surface, view, number)
        self._notes.draw(surface, view, self.theme, read)

    def _draw_bloom(self, surface: pygame.Surface, view: View, bloom: Bloom) -> None:
        share = (bloom.left / BLOOM) ** 1.6
        step = max(1, round(share * GLOWS)) / GLOWS
        px, py = view.to_screen(bloom.x, bloom.y, 8.0)
        for light in paint_burst(bloom.reach * view.mm, bloom.colour, step):
            half = light.get_width() / 2
            surface.blit(light, (px - half, py - half), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_ring(self, surface: pygame.Surface, view: View, ring: Ring) -> None:
        share = 0.5 if self.still else 1.0 - (ring.left / ring.life) ** 2.2
        step = round(share * 10)
        fade = round(ring.left / ring.life * 5)
        mark = paint_ring(round(ring.reach * view.mm), ring.colour, step, fade, round(view.squash(ring.y), 2))
        px, py = view.to_screen(ring.x, ring.y)
        surface.blit(
            mark, (px - mark.get_width() / 2, py - mark.get_height() / 2), special_flags=pygame.BLEND_RGB_ADD
        )

    def _draw_number(self, surface: pygame.Surface, view: View, number: Number) -> None:
        counted = 1.0 if self.still else min(1.0, number.age / 0.35)
        grow = 1.0
        rise = 0.0
        if not self.still:
            t = min(1.0, number.age / 0.22)
            grow = 0.5 + 0.5 * t + 0.35 * sin(pi * t) * (1 - t * 0.3)
            rise = 16 * (1 - exp(-number.age * 3))
        words = number.words.format(so_far(number.value, counted))
        text = paint_figure(self.theme, words, number.colour, max(1, round(grow * 6)), number.size)
        px, py = view.to_screen(number.x, number.y + rise, 0)
        text.set_alpha(round(255 * min(1.0, (number.lasts - number.age) / 0.4)))
        box = text.get_rect(center=(round(px), round(py)))
        inset = -2 * round(MARGIN * self.theme.zoom)
        surface.blit(text, box.clamp(surface.get_clip().inflate(inset, inset)))


def so_far(value: int, counted: float) -> int:
    """A number that is counted up begins with one: nobody gains or loses nothing."""
    so_far = round(value * counted)
    return so_far or (value > 0) - (value < 0)
