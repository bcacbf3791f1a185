"""What lies along the straight lines that undisturbed tokens take, for a batch of shots at once.

Each card, token and stretch of the UFO's wall is a span of a lane: from where the token's
middle comes within its reach to where it leaves it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.flick.closed import Flags, Numbers
from game.flick.friction import GRAVITY
from game.table.things import Card, CardSize, Table, Ufo

Index: TypeAlias = npt.NDArray[np.intp]
Spans: TypeAlias = npt.NDArray[np.float32]

DIRECTIONS = 96


@dataclass(frozen=True)
class Lanes:
    """Spans have a row a thing and a column a shot; an empty one ends before it begins."""

    x: Numbers
    y: Numbers
    along_x: Numbers
    along_y: Numbers
    enter: Spans  # cards, in single precision: they are many
    leave: Spans
    begin: Spans  # obstacles: tokens, then the two stretches of the UFO's wall
    end: Spans
    top: Spans  # how high each obstacle is
    bowl_from: Numbers
    bowl_to: Numbers
    gaps: Spans  # how far each card can go, by direction, before it meets another
    compass: Index  # each shot's direction among them
    numbers: npt.NDArray[np.int16]
    shots: Index

    @classmethod
    def of(cls, table: Table, x: Numbers, y: Numbers, heading: Numbers, token: str = "") -> Lanes:
        along_x, along_y = np.sin(heading), np.cos(heading)
        enter, leave = _card_spans(table, x, y, along_x, along_y)
        radius = table.token.radius
        others = [t for t in table.tokens if t.id != token]
        circles = [(t.x, t.y, 2.0 * radius) for t in others]
        tops = [t.z + table.token.height for t in others]
        ufo = table.ufo
        if ufo is not None:
            circles += [(ufo.x, ufo.y, ufo.radius + radius), (ufo.x, ufo.y, max(ufo.radius - radius, 0.0))]
            tops += [ufo.wall, ufo.wall]
        begin, end = _circle_spans(circles, x, y, along_x, along_y)
        bowl_from, bowl_to = np.full_like(x, np.inf), np.full_like(x, -np.inf)
        if ufo is not None:
            bowl_from, bowl_to = begin[-1].astype(np.float64), end[-1].astype(np.float64)
            far = end[-2].copy()
            end[-2] = np.where(bowl_from < bowl_to, bowl_from, far)
            begin[-1], end[-1] = np.where(bowl_from < bowl_to, bowl_to, np.inf), far
        return cls(
            x=x,
            y=y,
            along_x=along_x,
            along_y=along_y,
            enter=enter,
            leave=leave,
            begin=begin,
            end=end,
            top=np.array(tops, dtype=np.float32)[:, None],
            bowl_from=bowl_from,
            bowl_to=bowl_to,
            gaps=_gaps(table.cards, table.card, table.ufo),
            compass=np.rint(heading * (DIRECTIONS / (2.0 * np.pi))).astype(np.intp) % DIRECTIONS,
            numbers=np.arange(1, len(enter) + 1, dtype=np.int16)[:, None],
            shots=np.arange(len(x)),
        )

    def at(self, way: Numbers) -> tuple[Numbers, Numbers]:
        return self.x + self.along_x * way, self.y + self.along_y * way

    def in_bowl(self, way: Numbers) -> Flags:
        return (self.bowl_from <= way) & (way <= self.bowl_to)

    def card_at(self, way: Numbers, asked: Flags) -> Index:
        """The card that the token is deepest over, -1 for none and for shots not asked about."""
        answer = np.full(way.shape, -1, dtype=np.intp)
        count = np.count_nonzero(asked) if len(self.enter) else 0
        if 2 * count > len(way):  # to pick them out would take longer than the others do
            np.copyto(answer, self._deepest(way.astype(np.float32), self.enter, self.leave), where=asked)
        elif count:
            shots = np.flatnonzero(asked)
            here = way[shots].astype(np.float32)
            answer[shots] = self._deepest(here, self.enter[:, shots], self.leave[:, shots])
        return answer

    def _deepest(self, here: Spans, enter: Spans, leave: Spans) -> npt.NDArray[np.int16]:
        depth = np.minimum(here - enter, leave - here)
        deepest = np.maximum(np.maximum.reduce(depth), np.float32(0.0))
        found: npt.NDArray[np.int16] = np.maximum.reduce((depth >= deepest) * self.numbers) - np.int16(1)
        return found

    def still_on(self, way: Numbers, card: Index, moved: Numbers) -> Flags:
        """Whether the token is over the card that it pushed along by `moved`."""
        if not len(self.enter):
            return np.zeros(way.shape, dtype=np.bool_)
        place = way - moved
        return (self.enter[card, self.shots] <= place) & (place <= self.leave[card, self.shots])

    def gap(self, card: Index) -> Numbers:
        """How far the card can be pushed along the lane before it meets something."""
        if not len(self.gaps):
            return np.full(card.shape, np.inf)
        return self.gaps[card, self.compass].astype(np.float64)

    def room_on(self, way: Numbers, card: Index, moved: Numbers) -> Numbers:
        """How far the token can slip on its card before it leaves it."""
        if not len(self.enter):
            return np.zeros_like(way)
        room: Numbers = np.maximum(self.leave[card, self.shots] - (way - moved), 0.0)
        return room

    def room_off(self, way: Numbers) -> Numbers:
        """How far it is to the next card ahead; infinite when there is none."""
        if not len(self.enter):
            return np.full_like(way, np.inf)
        gap = self.enter - way.astype(np.float32)
        gap[(gap <= 0.0) | (self.leave <= self.enter)] = np.inf
        nearest: Numbers = gap.min(axis=0).astype(np.float64)
        return nearest

    def meets_in_air(
        self, way: Numbers, speed: Numbers, climb: Numbers, height: Numbers, time: Numbers
    ) -> Flags:
        """Whether an arc runs through an obstacle: it is lowest where it comes to it or leaves it."""
        here, moving = way.astype(np.float32), np.maximum(speed, 1e-6).astype(np.float32)
        up, at = climb.astype(np.float32), height.astype(np.float32)
        first = np.maximum((self.begin - here) / moving, np.float32(0.0))
        last = np.minimum((self.end - here) / moving, time.astype(np.float32))
        low = np.minimum(_fallen(first, up), _fallen(last, up)) + at
        met: Flags = (first < last) & (low < self.top)
        return np.asarray(met.any(axis=0))

    def meets_on_ground(self, start: Numbers, way: Numbers) -> Flags:
        first, last = start.astype(np.float32), way.astype(np.float32)
        met: Flags = (self.begin < last) & (self.end > first) & (self.begin < self.end)
        return np.asarray(met.any(axis=0))


def _fallen(time: Spans, climb: Spans) -> Spans:
    return (climb - np.float32(0.5 * GRAVITY) * time) * time


def _card_spans(
    table: Table, x: Numbers, y: Numbers, along_x: Numbers, along_y: Numbers
) -> tuple[Spans, Spans]:
    """Where the token lies over each card by half a radius or more, the least that drags it."""
    count = len(table.cards)
    axes, half = _card_axes(table.cards, table.card, table.token.radius)
    lines = np.empty((3, len(x)), dtype=np.float32)
    lines[0], lines[1], lines[2] = x, y, 1.0
    place = axes @ lines
    lines[0], lines[1] = along_x, along_y
    along = axes[:, :2] @ lines[:2]
    along += np.float32(1e-9)  # lanes along an edge never cross it
    np.reciprocal(along, out=along)
    place *= along
    np.abs(along, out=along)
    along *= half
    enter, leave = -along - place, along - place
    return np.maximum(enter[:count], enter[count:]), np.minimum(leave[:count], leave[count:])


@lru_cache(maxsize=8)
def _card_axes(cards: tuple[Card, ...], size: CardSize, radius: float) -> tuple[Spans, Spans]:
    """For both sides of all cards how a place is measured along it, and how far that side reaches."""
    lying = np.array([(c.x, c.y, np.cos(c.angle), np.sin(c.angle)) for c in cards]).reshape(-1, 4)
    cx, cy, c, s = lying.T
    axes = np.vstack([np.column_stack([c, s, -cx * c - cy * s]), np.column_stack([-s, c, cx * s - cy * c])])
    half = 0.5 * np.repeat([size.width, size.height], len(cards)) + 0.5 * radius
    return axes.astype(np.float32), half.astype(np.float32)[:, None]


@lru_cache(maxsize=8)
def _gaps(cards: tuple[Card, ...], size: CardSize, ufo: Ufo | None) -> Spans:
    """For each card and direction the way until it touches another card or the UFO (as a square)."""
    count = len(cards)
    heading = np.arange(DIRECTIONS) * (2.0 * np.pi / DIRECTIONS)
    along = np.stack([np.sin(heading), np.cos(heading)])
    middle = np.array([(c.x, c.y) for c in cards]).reshape(-1, 2)
    angle = np.array([c.angle for c in cards])
    half = np.tile([0.5 * size.width, 0.5 * size.height], (count, 1))
    if ufo is not None:
        middle = np.vstack([middle, [ufo.x, ufo.y]])
        angle, half = np.append(angle, 0.0), np.vstack([half, [ufo.radius, ufo.radius]])
    sides = np.stack([np.cos(angle), np.sin(angle), -np.sin(angle), np.cos(angle)], axis=1).reshape(-1, 2, 2)
    shape = (count, len(middle), 2, 2)
    mine, theirs = np.broadcast_to(sides[:count, None], shape), np.broadcast_to(sides[None], shape)
    axes = np.concatenate([mine, theirs], axis=2)
    reach = np.einsum("abkj,aj->abk", np.abs(np.einsum("abkd,abjd->abkj", axes, mine)), half[:count])
    reach += np.einsum("abkj,bj->abk", np.abs(np.einsum("abkd,abjd->abkj", axes, theirs)), half)
    speed = axes @ along
    speed[np.abs(speed) < 1e-9] = 1e-9
    apart = middle[None] - middle[:count, None]
    at = np.einsum("abkd,abd->abk", axes, apart)[..., None] / speed
    span = np.abs(reach[..., None] / speed)
    enter, leave = (at - span).max(axis=2), (at + span).min(axis=2)
    met = (enter < leave) & (enter >= 0.0)
    gaps: Spans = np.where(met, enter, np.inf).min(axis=1, initial=np.inf).astype(np.float32)
    return gaps


def _circle_spans(
    circles: list[tuple[float, float, float]], x: Numbers, y: Numbers, along_x: Numbers, along_y: Numbers
) -> tuple[Spans, Spans]:
    cx, cy, radius = np.array(circles, dtype=np.float32).reshape(-1, 3).T[:, :, None]
    ux, uy = along_x.astype(np.float32), along_y.astype(np.float32)
    dx, dy = cx - x.astype(np.float32), cy - y.astype(np.float32)
    middle, off = dx * ux + dy * uy, dx * uy - dy * ux
    inside = radius * radius - off * off
    half = np.sqrt(np.maximum(inside, np.float32(0.0)))
    begin, end = middle - half, middle + half
    missed = inside <= 0.0
    begin[missed], end[missed] = np.inf, -np.inf
    return begin, end
