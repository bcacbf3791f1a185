"""The planar contacts of one shot, solved by pymunk: cards push cards, tokens push tokens.

A fresh space is made for every shot and holds only what comes close to something that moves;
bodies enter in sorted order. Friction against what lies below and all heights are ours: a
body enters a step with the velocity that it has half-way through it and leaves with what the
contacts have changed. Callbacks only note facts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import pymunk

from game.flick.body import Body, CardBody, TokenBody
from game.table.things import Materials, Table

_CARD, _TOKEN, _WALL = 1, 2, 4
SLOP = 0.02

Pair = tuple[Body, Body]


class Plane:
    """What pymunk sees of a shot."""

    def __init__(self, table: Table, meets: Callable[[Body, Body], bool]) -> None:
        self._meets = meets
        m = table.materials
        self._card_friction = sqrt(m.card_card)
        self._token_friction = sqrt(m.token_token)
        self._bounce = sqrt(m.planar_restitution)
        self.space = pymunk.Space()
        self.space.collision_slop = SLOP
        self.held: dict[Body, pymunk.Body] = {}
        self.touching: dict[Pair, None] = {}
        self.fresh: list[Pair] = []
        self._owner: dict[pymunk.Body, Body] = {}
        self.space.on_collision(_CARD, _CARD, begin=self._begin, separate=self._separate)
        self.space.on_collision(_TOKEN, _TOKEN, begin=self._begin, separate=self._separate)
        if table.ufo is not None:
            self._add_ufo(table, m)

    def _add_ufo(self, table: Table, m: Materials) -> None:
        """The wall as cards feel it; tokens meet it in closed form, inside and outside."""
        assert table.ufo is not None
        wall = pymunk.Circle(self.space.static_body, table.ufo.radius, (table.ufo.x, table.ufo.y))
        wall.friction = m.wall / self._card_friction if self._card_friction > 0.0 else m.wall
        wall.elasticity = self._bounce
        wall.filter = pymunk.ShapeFilter(categories=_WALL)
        self.space.add(wall)

    def hold(self, body: Body) -> None:
        """Let a body take part from now on."""
        if body in self.held:
            if body.stale:
                self._place(body)
            return
        solid = pymunk.Body(body.mass, body.inertia)
        shape: pymunk.Shape
        if isinstance(body, TokenBody):
            shape = pymunk.Circle(solid, body.radius)
            shape.friction = self._token_friction
            shape.collision_type = _TOKEN
            shape.filter = pymunk.ShapeFilter(categories=_TOKEN, mask=_TOKEN)
        else:
            assert isinstance(body, CardBody)
            shape = pymunk.Poly.create_box(solid, (2.0 * body.half_w, 2.0 * body.half_h))
            shape.friction = self._card_friction
            shape.collision_type = _CARD
            shape.filter = pymunk.ShapeFilter(categories=_CARD, mask=_CARD | _WALL)
        shape.elasticity = self._bounce
        self.held[body] = solid
        self._owner[solid] = body
        self._place(body)
        self.space.add(solid, shape)

    def _place(self, body: Body) -> None:
        solid = self.held[body]
        solid.position = (body.x, body.y)
        solid.angle = body.angle
        body.stale = False

    def let_go(self, body: Body) -> None:
        """A body that flies or has left the table meets nothing here."""
        solid = self.held.pop(body, None)
        if solid is None:
            return
        self.space.remove(*solid.shapes, solid)  # calls _separate, so it comes before forgetting
        del self._owner[solid]
        for pair in [p for p in self.touching if body in p]:
            del self.touching[pair]

    def still(self, body: Body) -> None:
        solid = self.held.get(body)
        if solid is not None:
            solid.velocity = (0.0, 0.0)
            solid.angular_velocity = 0.0

    def step(self, dt: float, movers: list[tuple[Body, float, float, float]]) -> list[Body]:
        """Advance the held movers, given with their mid-step velocities.

        Writes their new places; their `v` gains what contacts changed. Returns the bodies
        that a mover touches and that may have been set in motion with it.
        """
        for body, vx, vy, w in movers:
            solid = self.held[body]
            if body.stale:
                self._place(body)
            solid.velocity = (vx, vy)
            solid.angular_velocity = w
        self.fresh.clear()
        self.space.step(dt)
        for body, vx, vy, w in movers:
            solid = self.held[body]
            body.x, body.y = solid.position
            body.angle = solid.angle
            nvx, nvy = solid.velocity
            body.vx += nvx - vx
            body.vy += nvy - vy
            body.w += solid.angular_velocity - w
        if not self.touching:
            return []
        return self._woken({body for body, *_ in movers})

    def _woken(self, moving: set[Body]) -> list[Body]:
        """Everything joined to a mover by touching, with the velocity that it was given."""
        joined = set(moving)
        grown = True
        while grown:
            grown = False
            for a, b in self.touching:
                if (a in joined) != (b in joined):
                    joined.add(a)
                    joined.add(b)
                    grown = True
        woken = sorted((b for b in joined if b not in moving), key=_by_index)
        for body in woken:
            solid = self.held[body]
            body.vx, body.vy = solid.velocity
            body.w = solid.angular_velocity
            body.x, body.y = solid.position
            body.angle = solid.angle
        return woken

    def _begin(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        pair = self._pair(arbiter)
        if pair is not None and self._meets(*pair):
            self.touching[pair] = None
            self.fresh.append(pair)
        else:
            arbiter.process_collision = False

    def _separate(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        """Also called for pairs that never counted, and once more while a space is taken down."""
        pair = self._pair(arbiter)
        if pair is not None:
            self.touching.pop(pair, None)

    def _pair(self, arbiter: pymunk.Arbiter) -> Pair | None:
        one, two = arbiter.shapes
        a = self._owner.get(one.body) if one.body is not None else None
        b = self._owner.get(two.body) if two.body is not None else None
        if a is None or b is None:
            return None
        return (a, b) if a.index < b.index else (b, a)


def _by_index(body: Body) -> int:
    return body.index
