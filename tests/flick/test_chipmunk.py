"""What is read from the solver's memory is what the solver says when it is asked."""

from __future__ import annotations

import pymunk

from game.flick.chipmunk import AT, Solid, advance, space_handle


def test_the_state_of_a_body_is_found() -> None:
    assert AT is not None, "then each number is asked for by itself, which is slower"


def test_what_is_read_is_what_would_be_answered() -> None:
    space, solid = pymunk.Space(), Solid(2.0, 3.0)
    space.add(solid.body)
    solid.put(1.5, -2.5, 0.25)
    solid.go(30.0, 40.0, -5.0)
    for _ in range(3):
        advance(space_handle(space), 1.0 / 480.0)
    x, y, vx, vy, _, _, angle, w = solid.state()
    assert ((x, y), (vx, vy), angle, w) == (
        tuple(solid.body.position), tuple(solid.body.velocity), solid.body.angle, solid.body.angular_velocity,
    )  # fmt: skip
    assert solid.state() == solid.asked()
    assert (x, angle) != (1.5, 0.25), "the solver has moved it"
