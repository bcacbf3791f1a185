"""The planar part of one shot, solved by pymunk: cards push cards, tokens push tokens.

A fresh space is made for every shot and holds only what comes close to something that moves;
bodies enter in sorted order. Friction against what lies below is two joints a pair, one for
sliding and one for turning, whose greatest force is Coulomb's, so that slipping, sticking and
pushing are found together. Heights are ours; callbacks only note facts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, sin, sqrt

import pymunk

from game.flick.body import Body, CardBody, TokenBody
from game.flick.chipmunk import (
    Handle,
    Solid,
    Touch,
    add_body,
    add_constraint,
    add_shape,
    advance,
    body_handle,
    free_constraint,
    new_motor,
    new_pivot,
    remove_body,
    remove_constraint,
    remove_shape,
    set_anchor_a,
    set_anchor_b,
    set_bias,
    set_force,
    shape_handle,
    space_handle,
)
from game.table.things import Table

_CARD, _TOKEN, _WALL = 1, 2, 4
SLOP = 0.02
PARTING = 1e-60  # share of an overlap that would be left after a second: a quarter goes each step
NICETY = 0.0005  # share by which a friction limit must change to be told to the solver

Pair = tuple[Body, Body]


class _Space(pymunk.Space): ...


class _Disc(pymunk.Circle): ...


class _Sheet(pymunk.Poly): ...


for _own in (_Space, _Disc, _Sheet):
    # pymunk hands on whatever is set through a Python function, for type checkers alone
    type.__setattr__(_own, "__setattr__", object.__setattr__)


class Grip:
    """Friction between a body and what is below it (None: the table), at one place."""

    __slots__ = ("at", "bend", "bends", "force", "slide", "torque", "turn", "used", "x", "y")

    def __init__(self, space: Handle, top: Handle, below: Handle) -> None:
        self.slide = new_pivot(top, below, (0.0, 0.0), (0.0, 0.0))
        self.turn = new_motor(top, below, 0.0)
        set_bias(self.slide, 0.0)  # friction does not pull things back
        set_force(self.slide, 0.0)
        set_force(self.turn, 0.0)
        self.force = self.torque = 0.0
        self.x = self.y = 0.0
        self.at = (0.0, 0.0)  # on the table, when it was last set
        self.bend = (0.0, 0.0)  # mm/s that the top slides faster than under the mean force ...
        self.bends = 0.0  # ... for so many seconds
        self.used = False
        add_constraint(space, self.slide)
        add_constraint(space, self.turn)

    def limit(self, force: float, torque: float) -> None:
        self.used = True
        least = NICETY * force
        if not -least <= force - self.force <= least:
            self.force = force
            set_force(self.slide, force)
        least = NICETY * torque
        if not -least <= torque - self.torque <= least:
            self.torque = torque
            set_force(self.turn, torque)

    def end(self, space: Handle) -> None:
        """Out of the space, and gone."""
        for joint in (self.slide, self.turn):
            remove_constraint(space, joint)
            free_constraint(joint)


class Plane:
    """What pymunk sees of a shot."""

    def __init__(self, table: Table, step: float, meets: Callable[[Body, Body], bool]) -> None:
        self.step = step
        self._meets = meets
        self._table = table
        self._walled = False
        m = table.materials
        self._card_friction = sqrt(m.card_card)
        self._token_friction = sqrt(m.token_token)
        self._bounce = sqrt(m.planar_restitution)
        self._wall_friction = m.wall
        self._listens = False
        self.space = _Space()
        self.space.collision_slop = SLOP
        self.space.collision_bias = PARTING
        self._handle = space_handle(self.space)
        self._ground = body_handle(self.space.static_body)
        self.held: dict[Body, Solid] = {}
        self.touching: dict[Pair, None] = {}
        self.fresh: list[Pair] = []
        self.refused: dict[Pair, None] = {}  # lie over each other, so they do not push
        self.parted: list[Pair] = []  # one may have pushed the other before
        self.grips: dict[tuple[Body, Body | None], Grip] = {}
        self._touch = Touch()
        self._owner: dict[Handle, Body] = {}
        self.space.on_collision(_CARD, _CARD, begin=self._begin, separate=self._separate)

    def end(self) -> None:
        """What this made in the library itself is given back; the rest goes with the space."""
        while self.grips:
            self.grips.popitem()[1].end(self._handle)

    def add_wall(self) -> None:
        """The UFO's wall as cards feel it; tokens meet it in closed form, inside and outside."""
        ufo = self._table.ufo
        if self._walled or ufo is None:
            return
        self._walled = True
        wall = _Disc(self.space.static_body, ufo.radius, (ufo.x, ufo.y))
        wall.friction = self._wall_friction / self._card_friction if self._card_friction > 0.0 else 0.0
        wall.elasticity = self._bounce
        wall.filter = pymunk.ShapeFilter(categories=_WALL)
        self.space.add(wall)

    def hold(self, body: Body) -> None:
        """Let a body take part from now on, as it lies and moves."""
        if body.held:
            return
        body.held = True
        solid = Solid(body.mass, body.inertia)
        shape: pymunk.Shape
        if isinstance(body, TokenBody):
            shape = _Disc(solid.body, body.radius)
            shape.friction = self._token_friction
            shape.collision_type = _TOKEN
            shape.filter = _TOKENS
            if not self._listens:
                self._listens = True
                self.space.on_collision(_TOKEN, _TOKEN, begin=self._begin, separate=self._separate)
        else:
            assert isinstance(body, CardBody)
            shape = _Sheet(solid.body, body.corners, _AS_IT_IS)
            shape.friction = self._card_friction
            shape.collision_type = _CARD
            ufo = self._table.ufo
            under = ufo is not None and body.away(ufo.x, ufo.y) < ufo.radius - 0.1
            shape.filter = _CARDS_UNDER_UFO if under else _CARDS
        shape.elasticity = self._bounce
        self.held[body] = solid
        self._owner[solid.handle] = body
        solid.put(body.x, body.y, body.angle)
        body.stale = body.moving
        solid.shape = shape_handle(shape)
        add_body(self._handle, solid.handle)
        add_shape(self._handle, solid.shape)

    def let_go(self, body: Body) -> None:
        """A body that flies or has left the table meets nothing here."""
        solid = self.held.pop(body, None)
        if solid is None:
            return
        body.held = False
        for places in [p for p in self.grips if body in p]:
            self.grips.pop(places).end(self._handle)
        remove_shape(self._handle, solid.shape)  # calls _separate, so it comes before forgetting
        remove_body(self._handle, solid.handle)
        del self._owner[solid.handle]
        for noted in (self.touching, self.refused):
            for pair in [p for p in noted if body in p]:
                del noted[pair]

    def grip(self, top: Body, below: Body | None) -> Grip:
        """The friction between two held bodies, or of one against the table."""
        found = self.grips.get((top, below))
        if found is None:
            lower = self._ground if below is None else self.held[below].handle
            found = self.grips[top, below] = Grip(self._handle, self.held[top].handle, lower)
        return found

    def pin(self, grip: Grip, top: Body, below: Body | None, x: float, y: float) -> None:
        """Say where a grip acts."""
        if below is None:
            lx, ly = _seen_from(top, x, y)
            if abs(lx - grip.x) + abs(ly - grip.y) > 0.2:
                grip.x, grip.y = lx, ly
                set_anchor_a(grip.slide, (lx, ly))
        else:
            lx, ly = _seen_from(below, x, y)
            if abs(lx - grip.x) + abs(ly - grip.y) > 0.2:
                grip.x, grip.y = lx, ly
                set_anchor_b(grip.slide, (lx, ly))
                set_anchor_a(grip.slide, _seen_from(top, x, y))

    def push(self, body: Body) -> None:
        """Take over place and velocity as they were changed outside.

        The solver moves a body before it brakes it; kept half a step behind, places and
        velocities alternate as in a leapfrog, and a slide is as long as it should be.
        """
        solid = self.held[body]
        body.stale = False
        half = 0.5 * self.step
        solid.put(body.x - body.vx * half, body.y - body.vy * half, body.angle - body.w * half)
        solid.go(body.vx, body.vy, body.w)

    def pull(self, body: Body) -> None:
        """Read where a body is now and how it moves."""
        half = 0.5 * self.step
        x, y, vx, vy, _, _, angle, w = self.held[body].state()
        body.vx, body.vy, body.w = vx, vy, w
        body.x, body.y = x + vx * half, y + vy * half
        body.angle = angle + w * half

    def ask_again(self) -> None:
        """What lay over each other when it was asked may be beside each other now."""
        for pair in [p for p in self.refused if self._meets(*p)]:
            shape = self.held[pair[1]].shape
            remove_shape(self._handle, shape)
            add_shape(self._handle, shape)

    def run(self, count: int) -> int:
        """Up to `count` steps; stops after one in which two things began to touch.

        All steps of a shot are equally long: the solver scales what it carries over from one
        to the next by their ratio, and a blow that it carried over would grow.
        """
        self.fresh.clear()
        self.parted.clear()
        space, fresh, step = self._handle, self.fresh, self.step
        for done in range(1, count + 1):
            advance(space, step)
            if fresh:
                return done
        return count

    def _begin(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        pair = self._pair(arbiter)
        if pair is not None and self._meets(*pair):
            self.touching[pair] = None
            self.fresh.append(pair)
        else:
            arbiter.process_collision = False
            if pair is not None:
                self.refused[pair] = None

    def _separate(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        """Also called for pairs that never counted, and once more while a space is taken down."""
        pair = self._pair(arbiter)
        if pair is None:
            return
        self.refused.pop(pair, None)
        if self.touching.pop(pair, 0) is None:
            self.parted.append(pair)

    def _pair(self, arbiter: pymunk.Arbiter) -> Pair | None:
        one, other = self._touch.of(arbiter)
        a, b = self._owner.get(one), self._owner.get(other)
        if a is None or b is None:
            return None
        return (a, b) if a.index < b.index else (b, a)


_AS_IT_IS = pymunk.Transform.identity()
_TOKENS = pymunk.ShapeFilter(categories=_TOKEN, mask=_TOKEN)
_CARDS_UNDER_UFO = pymunk.ShapeFilter(categories=_CARD, mask=_CARD)  # lies there, is not shoved out
_CARDS = pymunk.ShapeFilter(categories=_CARD, mask=_CARD | _WALL)


def _seen_from(body: Body, x: float, y: float) -> tuple[float, float]:
    dx, dy = x - body.x, y - body.y
    c, s = cos(body.angle), sin(body.angle)
    return dx * c + dy * s, dy * c - dx * s
