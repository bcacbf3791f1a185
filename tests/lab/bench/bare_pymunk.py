"""The baseline of `bench flick`: the same scene in a bare pymunk space, stepped and nothing else."""

from __future__ import annotations

import time

import pymunk

from game.table.things import Table, Throw


def bare_space(table: Table, throw: Throw, vx: float, vy: float, x: float, y: float) -> pymunk.Space:
    """Cards, tokens and the UFO; the thrown token has its landing velocity. Nothing sleeps."""
    space = pymunk.Space()
    card_turn = table.card.mass * (table.card.width**2 + table.card.height**2) / 12.0
    for card in sorted(table.cards, key=lambda c: c.id):
        body = pymunk.Body(table.card.mass, card_turn)
        body.position, body.angle = (card.x, card.y), card.angle
        box = pymunk.Poly.create_box(body, (table.card.width, table.card.height))
        _finish(space, body, box, 1, 1 | 4)
    turn = 0.5 * table.token.mass * table.token.radius**2
    for token in sorted(table.tokens, key=lambda t: t.id):
        if token.id != throw.token:
            body = pymunk.Body(table.token.mass, turn)
            body.position = (token.x, token.y)
            _finish(space, body, pymunk.Circle(body, table.token.radius), 2, 2 | 4)
    body = pymunk.Body(table.token.mass, turn)
    body.position, body.velocity = (x, y), (vx, vy)
    _finish(space, body, pymunk.Circle(body, table.token.radius), 2, 2 | 4)
    if table.ufo is not None:
        wall = pymunk.Circle(space.static_body, table.ufo.radius, (table.ufo.x, table.ufo.y))
        wall.filter = pymunk.ShapeFilter(categories=4)
        space.add(wall)
    return space


def _finish(space: pymunk.Space, body: pymunk.Body, shape: pymunk.Shape, category: int, mask: int) -> None:
    shape.friction, shape.elasticity = 0.4, 0.7
    shape.filter = pymunk.ShapeFilter(categories=category, mask=mask)
    space.add(body, shape)


def seconds_of_steps(space: pymunk.Space, step: float, count: int) -> float:
    """The time that `count` bare steps take."""
    advance = space.step
    start = time.process_time()
    for _ in range(count):
        advance(step)
    return time.process_time() - start
