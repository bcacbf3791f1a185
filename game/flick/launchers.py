"""Turns what a hand decides into a throw: where the token leaves, how fast, how steeply.

A launcher has a scatter of its own, small, drawn from the launch's seed and cut off at
`scatter_limit` deviations, so that no shot ever strays further than that.
"""

from __future__ import annotations

from functools import cache
from math import cos, log, pi, sin, sqrt, tau
from typing import Annotated

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.core.streams import Rng, seed_of
from game.table.things import Launch, LauncherKind, Plain, Throw

Positive = Annotated[float, Meta(gt=0.0, le=20000.0)]
Share = Annotated[float, Meta(ge=0.0, le=0.5)]


class Launcher(Plain, frozen=True):
    """Speeds in mm/s at power 0 and 1, elevation above the table, height of the muzzle, scatter."""

    speed_min: Positive
    speed_max: Positive
    elevation: Annotated[float, Meta(ge=0.0, le=pi / 2)]
    muzzle: Annotated[float, Meta(ge=0.0, le=500.0)]
    spin: Annotated[float, Meta(ge=-500.0, le=500.0)]
    scatter_heading: Share
    scatter_speed: Share
    scatter_spin: Annotated[float, Meta(ge=0.0, le=100.0)]
    scatter_limit: Annotated[float, Meta(ge=0.0, le=6.0)]

    def speed(self, power: float) -> float:
        """Power is the spring's energy, so that the way of a shot grows evenly with it."""
        return sqrt(self.speed_min**2 + (self.speed_max**2 - self.speed_min**2) * power)


class Launchers(Plain, frozen=True):
    shooter: Launcher
    flick: Launcher

    def of(self, kind: LauncherKind) -> Launcher:
        return self.shooter if kind == "shooter" else self.flick


@cache
def load_launchers() -> Launchers:
    """The launchers of levels/space_invaders."""
    return read_toml(LEVELS / "space_invaders" / "launchers.toml", Launchers)


def throw(launch: Launch, launcher: Launcher, scatter: bool = True) -> Throw:
    """The instant the token is let go; without scatter it is what the hand meant."""
    if not scatter:
        return strayed(launch, launcher, 0.0, 0.0, 0.0)
    heading, speed, spin = gaussians(launch.seed, 3)
    return strayed(launch, launcher, heading, speed, spin)


def strayed(launch: Launch, launcher: Launcher, heading: float, speed: float, spin: float) -> Throw:
    """The throw with the launcher off by so many deviations, none of them beyond its limit."""
    limit = launcher.scatter_limit
    heading, speed, spin = (min(max(s, -limit), limit) for s in (heading, speed, spin))
    along = launch.heading + launcher.scatter_heading * heading
    fast = launcher.speed(launch.power) * (1.0 + launcher.scatter_speed * speed)
    level = fast * cos(launcher.elevation)
    return Throw(
        token=launch.token,
        x=launch.x,
        y=launch.y,
        z=launcher.muzzle,
        vx=level * sin(along),
        vy=level * cos(along),
        vz=fast * sin(launcher.elevation),
        spin=launcher.spin + launcher.scatter_spin * spin,
    )


def nominal(launch: Launch) -> Throw:
    """What the hand meant: the launch by its own kind of launcher, without scatter."""
    return throw(launch, load_launchers().of(launch.kind), scatter=False)


def resolve(launch: Launch | Throw) -> Throw:
    """A throw as it is; a launch as its launcher really throws it, scatter included."""
    if isinstance(launch, Throw):
        return launch
    return throw(launch, load_launchers().of(launch.kind))


def gaussians(seed: int, count: int) -> list[float]:
    """Standard normal numbers from a seed alone (Box and Muller)."""
    rng = Rng(seed_of("scatter", seed))
    drawn: list[float] = []
    while len(drawn) < count:
        radius, angle = sqrt(-2.0 * log(1.0 - rng.uniform())), tau * rng.uniform()
        drawn += [radius * cos(angle), radius * sin(angle)]
    return drawn[:count]
