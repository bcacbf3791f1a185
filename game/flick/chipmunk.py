"""The planar solver's C library, spoken to directly where a shot does so hundreds of times.

pymunk hands every attribute and every step through several Python functions, which cost three times what
the library does.  It still makes and frees spaces, bodies and shapes, and calls back.  Where a body keeps
its place and velocity is found out once, by looking for known numbers; where they are not found, they are
asked for one by one.
"""

from __future__ import annotations

import importlib
import operator
from collections.abc import Callable
from typing import TypeAlias, cast

import pymunk

Handle: TypeAlias = object
"""A pointer to something that the library made; only the library looks into it."""
Two: TypeAlias = tuple[float, float]
_library = importlib.import_module("pymunk._chipmunk")
_lib, _ffi = _library.lib, _library.ffi

advance: Callable[[Handle, float], None] = _lib.cpSpaceStep
add_constraint: Callable[[Handle, Handle], Handle] = _lib.cpSpaceAddConstraint
remove_constraint: Callable[[Handle, Handle], None] = _lib.cpSpaceRemoveConstraint
free_constraint: Callable[[Handle], None] = _lib.cpConstraintFree
add_body: Callable[[Handle, Handle], Handle] = _lib.cpSpaceAddBody
remove_body: Callable[[Handle, Handle], None] = _lib.cpSpaceRemoveBody
add_shape: Callable[[Handle, Handle], Handle] = _lib.cpSpaceAddShape
remove_shape: Callable[[Handle, Handle], None] = _lib.cpSpaceRemoveShape
new_pivot: Callable[[Handle, Handle, Two, Two], Handle] = _lib.cpPivotJointNew2
new_motor: Callable[[Handle, Handle, float], Handle] = _lib.cpSimpleMotorNew
set_bias: Callable[[Handle, float], None] = _lib.cpConstraintSetMaxBias
set_force: Callable[[Handle, float], None] = _lib.cpConstraintSetMaxForce
set_anchor_a: Callable[[Handle, Two], None] = _lib.cpPivotJointSetAnchorA
set_anchor_b: Callable[[Handle, Two], None] = _lib.cpPivotJointSetAnchorB
set_position: Callable[[Handle, Two], None] = _lib.cpBodySetPosition
set_angle: Callable[[Handle, float], None] = _lib.cpBodySetAngle
set_velocity: Callable[[Handle, Two], None] = _lib.cpBodySetVelocity
set_spin: Callable[[Handle, float], None] = _lib.cpBodySetAngularVelocity
_position: Callable[[Handle], object] = _lib.cpBodyGetPosition
_velocity: Callable[[Handle], object] = _lib.cpBodyGetVelocity
_angle: Callable[[Handle], float] = _lib.cpBodyGetAngle
_spin: Callable[[Handle], float] = _lib.cpBodyGetAngularVelocity
_cast: Callable[[str, Handle], Handle] = _ffi.cast
_unpack: Callable[[Handle, int], list[float]] = _ffi.unpack
_further: Callable[[Handle, int], Handle] = operator.add
_first = cast(Callable[[object], Handle], operator.itemgetter(0))
_two: Callable[[object], Two] = operator.attrgetter("x", "y")

STATE = 8
"""Floats in a row: place, velocity, force, angle, spin."""
_SEEN = 20  # of a body, which is longer than that


def space_handle(space: pymunk.Space) -> Handle:
    handle: Handle = space._space
    return handle


def shape_handle(shape: pymunk.Shape) -> Handle:
    handle: Handle = shape._shape
    return handle


def body_handle(body: pymunk.Body) -> Handle:
    handle: Handle = body._body
    return handle


_bodies: Callable[[Handle, object, object], None] = _lib.cpArbiterGetBodies
_new: Callable[[str], Handle] = _ffi.new


class Touch:
    """Asks who touch; one for each shot, for another thread may run while the library answers."""

    __slots__ = ("one", "other")

    def __init__(self) -> None:
        self.one: object = _new("cpBody *[1]")
        self.other: object = _new("cpBody *[1]")

    def of(self, arbiter: pymunk.Arbiter) -> tuple[Handle, Handle]:
        """Two bodies, as equal handles."""
        _bodies(arbiter._arbiter, self.one, self.other)
        return _first(self.one), _first(self.other)


def _found() -> int | None:
    """Where the state begins in a body, in floats."""
    known = pymunk.Body(2.0, 3.0)
    known.position, known.velocity, known.force = (11.0, 13.0), (17.0, 19.0), (23.0, 29.0)
    known.angle, known.angular_velocity = 31.0, 37.0
    numbers = _unpack(_cast("double *", body_handle(known)), _SEEN)
    row = [11.0, 13.0, 17.0, 19.0, 23.0, 29.0, 31.0, 37.0]
    return next((at for at in range(_SEEN - STATE + 1) if numbers[at : at + STATE] == row), None)


AT = _found()


class _Body(pymunk.Body): ...


# pymunk hands on whatever is set through a Python function, for type checkers alone
type.__setattr__(_Body, "__setattr__", object.__setattr__)


class Solid:
    """A body that the solver moves: pymunk's, and the ways to it."""

    __slots__ = ("body", "handle", "numbers", "shape")

    def __init__(self, mass: float, inertia: float) -> None:
        self.body = _Body(mass, inertia)
        self.handle = body_handle(self.body)
        self.shape: Handle = None
        self.numbers = _further(_cast("double *", self.handle), AT or 0)

    def state(self) -> list[float]:
        if AT is None:
            return self.asked()
        return _unpack(self.numbers, STATE)

    def asked(self) -> list[float]:
        """The state without looking into memory; the force is not asked for."""
        place, velocity = _two(_position(self.handle)), _two(_velocity(self.handle))
        return [*place, *velocity, 0.0, 0.0, _angle(self.handle), _spin(self.handle)]

    def put(self, x: float, y: float, angle: float) -> None:
        set_position(self.handle, (x, y))
        set_angle(self.handle, angle)

    def go(self, vx: float, vy: float, w: float) -> None:
        set_velocity(self.handle, (vx, vy))
        set_spin(self.handle, w)
