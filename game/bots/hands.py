"""Reference hands: people of three strengths as spreads of heading and of the bar that they fill.

A hand stands where it can shoot straight at its target, inverts the closed-form flight
for heading and power, and adds its own noise.  One exact shot follows; there is no second guess.
"""

from __future__ import annotations

from functools import cache
from math import remainder, tau
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from game.core.data import LEVELS, read_toml
from game.core.streams import seed_of
from game.flick.bar import bar_of, power_of
from game.flick.closed import aim_at
from game.flick.launchers import gaussians, load_launchers
from game.flick.search import Goal, aim_over, stand_line
from game.table.things import Launch, LauncherKind, Plain, Table

HandName: TypeAlias = Literal["novice", "regular", "expert"]


class Hand(Plain, frozen=True):
    """Standard deviations of heading (radians) and power (a share of the bar)."""

    heading: Annotated[float, Meta(ge=0.0, le=1.0)]
    power: Annotated[float, Meta(ge=0.0, le=1.0)]


class Hands(Plain, frozen=True):
    novice: Hand
    regular: Hand
    expert: Hand

    def of(self, name: HandName) -> Hand:
        return {"novice": self.novice, "regular": self.regular, "expert": self.expert}[name]


@cache
def load_hands() -> Hands:
    """The hands of levels/space_invaders."""
    return read_toml(LEVELS / "space_invaders" / "hands.toml", Hands)


def stand_for(table: Table, x: float) -> tuple[float, float]:
    """Straight below the target, just behind the striped line."""
    radius = table.token.radius
    return min(max(x, radius), table.width - radius), stand_line(table)


def meant(table: Table, token: str, goal: Goal, kind: LauncherKind = "shooter") -> Launch:
    """The launch that a hand without noise would make."""
    x, y = goal.middle(table)
    stand, launcher = stand_for(table, x), load_launchers().of(kind)
    if goal.kind == "ufo":
        heading, power = aim_at(table, x, y, launcher, stand, "bowl")
    else:
        heading, power = aim_over(table, token, x, y, launcher, stand)
    return Launch(token=token, x=stand[0], y=stand[1], heading=heading, power=power, kind=kind)


def shaken(launch: Launch, heading: float, bar: float, seed: int) -> Launch:
    """The same launch off by so much, its heading within half a turn; the launcher scatters by the seed."""
    filled = bar_of(launch.kind, launch.power) + bar
    return Launch(
        token=launch.token,
        x=launch.x,
        y=launch.y,
        heading=remainder(launch.heading + heading, tau),
        power=power_of(launch.kind, filled),
        kind=launch.kind,
        seed=seed,
    )


def aim(
    table: Table, token: str, goal: Goal, hand: Hand, seed: int, kind: LauncherKind = "shooter"
) -> Launch:
    """One launch by a hand: meant, then shaken."""
    heading, bar = gaussians(seed_of("hand", seed), 2)
    return shaken(meant(table, token, goal, kind), hand.heading * heading, hand.power * bar, seed)
