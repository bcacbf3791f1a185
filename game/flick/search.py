"""Aim search: thousands of candidate shots at once in closed form, the best few of them exactly.

An undisturbed token keeps to one straight line, its lane.  Everything on the table becomes
a span of that lane, and flight, bounces and slide become arithmetic on arrays.  What the
closed form cannot follow (token hits token, wall or edge, card shoves card) is flagged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, hypot
from typing import Literal

import numpy as np

from game.flick import simulate
from game.flick.closed import (
    AIM_POWERS,
    Flags,
    Grip,
    Numbers,
    airtime,
    blow,
    coast,
    leaves,
    rebound,
    way_at,
)
from game.flick.film import Shot
from game.flick.friction import GRAVITY
from game.flick.lanes import Lanes
from game.flick.launchers import Launcher, load_launchers, throw
from game.table.things import Landing, Launch, LauncherKind, Plain, Table

BATCH = 1024
BATCHES = 8
BOUNCES = 8
ARCS = 2  # flights that may pass over things; later hops are hardly higher than a token
SEGMENTS = 5
HEADING_SPREAD = 0.16  # how far around the target candidates are spread
POWER_SPREAD = 0.15
FLAG_COST = 60.0  # mm that a candidate must be nearer to be preferred to one that is not flagged
EDGE = 1e-3  # mm beyond a card's edge, finer than the spans are kept


class Goal(Plain, frozen=True):
    """What a shot is for: to end on a card, in the UFO, or near a point."""

    kind: Literal["card", "ufo", "point"]
    card: str = ""
    x: float = 0.0
    y: float = 0.0

    def middle(self, table: Table) -> tuple[float, float]:
        if self.kind == "ufo" and table.ufo is not None:
            return table.ufo.x, table.ufo.y
        for card in table.cards:
            if self.kind == "card" and card.id == self.card:
                return card.x, card.y
        return self.x, self.y


class Found(Plain, frozen=True):
    """A launch that was tried exactly, without scatter: whether it reached its goal, how far off it ended."""

    launch: Launch
    hit: bool
    miss: float
    landing: Landing


@dataclass(frozen=True)
class Candidates:
    """Launches as columns."""

    x: Numbers
    y: Numbers
    heading: Numbers
    power: Numbers

    def launch(self, i: int, token: str, kind: LauncherKind) -> Launch:
        return Launch(
            token=token,
            x=float(self.x[i]),
            y=float(self.y[i]),
            heading=float(self.heading[i]),
            power=float(self.power[i]),
            kind=kind,
        )


@dataclass(frozen=True)
class Guess:
    """Where candidates rest, the card under them (-1: none), the bowl, and where not to believe it."""

    x: Numbers
    y: Numbers
    card: np.typing.NDArray[np.intp]
    in_bowl: Flags
    flagged: Flags


def guess(table: Table, candidates: Candidates, launcher: Launcher, token: str = "") -> Guess:
    """Rest points of a batch of candidates; the token that is thrown is no obstacle to itself."""
    lanes = Lanes.of(table, candidates.x, candidates.y, candidates.heading, token)
    run = _Run(table, launcher, candidates.power, lanes)
    run.fly()
    run.slide()
    return run.result()


class _Run:
    """One batch on its way: `way` and `speed` along the lanes, `card` under the token and its motion."""

    def __init__(self, table: Table, launcher: Launcher, power: Numbers, lanes: Lanes) -> None:
        self.table, self.lanes = table, lanes
        self.grip = Grip.of(table)
        self.speed, self.climb = leaves(launcher, power)
        self.height: Numbers = np.full_like(power, launcher.muzzle)
        self.way, self.low_from = np.zeros_like(power), np.zeros_like(power)
        self.card = np.full(power.shape, -1, dtype=np.intp)
        self.carry, self.moved = np.zeros_like(power), np.zeros_like(power)
        self.gap = np.full(power.shape, np.inf)
        self.blocked = np.zeros(power.shape, dtype=np.bool_)
        self.in_bowl = np.zeros(power.shape, dtype=np.bool_)
        self.flagged = np.zeros(power.shape, dtype=np.bool_)

    def fly(self) -> None:
        """Bounce after bounce until every candidate has stuck to something."""
        m = self.table.materials
        flying = np.ones(self.way.shape, dtype=np.bool_)
        for bounce in range(BOUNCES):
            time = np.where(flying, airtime(self.climb, self.height), 0.0)
            if bounce < ARCS:
                self.flagged |= self.lanes.meets_in_air(self.way, self.speed, self.climb, self.height, time)
            self.carry, slid = coast(self.carry, self.grip.card_table * GRAVITY, time)
            self.moved += slid
            self._block()
            self.way += self.speed * time
            if bounce < ARCS:
                self.low_from = self.way.copy()
            fall = np.where(flying, GRAVITY * time - self.climb, 0.0)
            self.in_bowl |= flying & self.lanes.in_bowl(self.way)
            self._stand_on(flying & ~self.in_bowl)
            rise = rebound(self.grip, np.where(self.in_bowl, m.bowl_restitution, m.restitution), fall)
            friction = np.where(self.card >= 0, self.grip.token_card, self.grip.token_table)
            free = (self.card >= 0) & ~self.blocked
            self.speed, self.carry = blow(self.grip, self.speed, self.carry, fall + rise, free, friction)
            self.climb = rise
            self.height = np.zeros_like(fall)
            flying = self.climb > 0.0
            if not flying.any():
                break
        self.flagged |= flying

    def _block(self) -> None:
        """A card that has been pushed up against its neighbour stays there."""
        self.blocked |= self.moved >= self.gap
        self.moved = np.minimum(self.moved, self.gap)
        self.carry = np.where(self.blocked, 0.0, self.carry)

    def _stand_on(self, changed: Flags) -> None:
        """Find the card under the token; one that it was on already has gone along."""
        stays = changed & (self.card >= 0) & self.lanes.still_on(self.way, self.card, self.moved)
        fresh = changed & ~stays
        if not fresh.any():
            return
        found = self.lanes.card_at(self.way, fresh)
        self.flagged |= fresh & (self.card >= 0) & (found == self.card)
        self.card = np.where(fresh, found, self.card)
        self.moved = np.where(fresh, 0.0, self.moved)
        self.carry = np.where(fresh, 0.0, self.carry)
        self.blocked &= ~fresh
        self.gap = self.lanes.gap(self.card)

    def slide(self) -> None:
        """From ground to ground until all lie still; each segment ends at rest or at a card's edge."""
        for _ in range(SEGMENTS):
            moving = self.speed > 1e-6
            if not moving.any():
                break
            self._slide_segment(moving)
        self.flagged |= self.speed > 1e-6
        self.flagged |= self.lanes.meets_on_ground(self.low_from, self.way)

    def _slide_segment(self, moving: Flags) -> None:
        grip, lanes = self.grip, self.lanes
        on_card = self.card >= 0
        room = np.where(on_card, lanes.room_on(self.way, self.card, self.moved), lanes.room_off(self.way))
        room = np.where(self.in_bowl, np.inf, room)
        brake = np.where(on_card, grip.token_card, grip.token_table) * GRAVITY
        pull = np.where(on_card & ~self.blocked, grip.card_pull, 0.0)
        slip = np.maximum(np.where(on_card, self.speed - self.carry, self.speed), 0.0)
        closing = brake + pull
        slip_way = slip * slip / (2.0 * closing)
        leaves = moving & (slip_way > room)
        over = np.where(leaves, slip - np.sqrt(np.maximum(slip * slip - 2.0 * closing * room, 0.0)), slip)
        time = np.minimum(over / closing, self.speed / brake)
        self.way += (self.speed - 0.5 * brake * time) * time
        self.moved += (self.carry + 0.5 * pull * time) * time
        self.speed = np.maximum(self.speed - brake * time, 0.0)
        self.carry = self.carry + pull * time
        rides = moving & ~leaves & on_card & ~self.blocked
        common = np.where(rides, self.speed, 0.0)
        together = common * common / (2.0 * grip.card_table * GRAVITY)
        self.way += together
        self.moved += together
        # once the card is up against another, the token goes on alone under its own friction
        self.way -= np.maximum(self.moved - self.gap, 0.0) * (1.0 - grip.card_table / grip.token_card)
        self._block()
        self.speed = np.where(moving & ~leaves, 0.0, self.speed)
        self.carry = np.where(rides, 0.0, self.carry)
        self._cross(leaves)

    def _cross(self, leaves: Flags) -> None:
        """Past an edge: up onto the next card, which costs speed, or down from this one."""
        if not leaves.any():
            return
        found = self.lanes.card_at(self.way + EDGE, leaves)
        mounts = leaves & (found >= 0) & (found != self.card)
        self.flagged |= leaves & (found >= 0) & (found == self.card)
        from_table = mounts & (self.card < 0)
        paid = self.speed * self.speed - 2.0 * GRAVITY * self.table.card.thickness
        self.speed = np.where(from_table, np.sqrt(np.maximum(paid, 0.0)), self.speed)
        self.card = np.where(leaves, np.where(mounts, found, -1), self.card)
        self.moved = np.where(leaves, 0.0, self.moved)
        self.carry = np.where(leaves, 0.0, self.carry)
        self.blocked &= ~leaves
        self.gap = np.where(leaves, self.lanes.gap(self.card), self.gap)

    def result(self) -> Guess:
        x, y = self.lanes.at(self.way)
        table = self.table
        outside = (x < 0.0) | (x > table.width) | (y < 0.0) | (y > table.depth)
        return Guess(x=x, y=y, card=self.card, in_bowl=self.in_bowl, flagged=self.flagged | outside)


def aim_over(
    table: Table, token: str, x: float, y: float, launcher: Launcher, stand: tuple[float, float]
) -> tuple[float, float]:
    """Heading and power that bring a token to rest at (x, y), what the cards there do to it included."""
    heading = atan2(x - stand[0], y - stand[1])
    powers = np.linspace(0.0, 1.0, BATCH)
    tried = Candidates(
        x=np.full(BATCH, stand[0]),
        y=np.full(BATCH, stand[1]),
        heading=np.full(BATCH, heading),
        power=powers,
    )
    seen = guess(table, tried, launcher, token)
    miss = np.hypot(seen.x - x, seen.y - y) + FLAG_COST * seen.flagged
    return heading, float(powers[miss.argmin()])


def stand_line(table: Table) -> float:
    """How far forward a launcher may stand: its token just behind the striped line."""
    return table.stripe_line - table.token.radius


def candidates(
    table: Table, target: tuple[float, float], launcher: Launcher, seed: int, count: int, batch: int = 0
) -> Candidates:
    """Evenly spread launches towards a target, give or take: stands, headings, powers (a Kronecker sequence).

    Of one seed, each batch goes on where the one before ended.
    """
    i = np.arange(batch * count, (batch + 1) * count, dtype=np.float64)[:, None]
    start = np.array([(seed * 0x9E3779B9 + k * 0x85EBCA6B) % 65536 / 65536 for k in range(3)])
    u = (start + i * np.array([0.8191725134, 0.6710436067, 0.5497004779])) % 1.0
    radius = table.token.radius
    x = radius + (table.width - 2.0 * radius) * u[:, 0]
    y = np.full(count, stand_line(table))
    dx, dy = target[0] - x, target[1] - y
    powers = np.linspace(0.0, 1.0, AIM_POWERS)
    ways = np.maximum.accumulate(way_at(table, launcher, powers, "card"))
    power = np.interp(np.hypot(dx, dy), ways, powers) + POWER_SPREAD * (2.0 * u[:, 2] - 1.0)
    return Candidates(
        x=x,
        y=y,
        heading=np.arctan2(dx, dy) + HEADING_SPREAD * (2.0 * u[:, 1] - 1.0),
        power=np.clip(power, 0.0, 1.0),
    )


def best(
    table: Table, token: str, goal: Goal, kind: LauncherKind, rng_seed: int, exact: int = 30
) -> list[Found]:
    """The most promising launches, simulated exactly without scatter, best first."""
    return sorted(trials(table, token, goal, kind, rng_seed, exact), key=lambda f: (not f.hit, f.miss))


def trials(
    table: Table, token: str, goal: Goal, kind: LauncherKind, rng_seed: int, exact: int = 30
) -> Iterator[Found]:
    """The same one by one, most promising first, so that whoever asked can stop in between."""
    launcher = load_launchers().of(kind)
    for launch in promising(table, token, goal, kind, rng_seed, exact):
        shot = simulate(table, throw(launch, launcher, scatter=False))
        yield judged(table, launch, goal, shot)


def promising(
    table: Table, token: str, goal: Goal, kind: LauncherKind, rng_seed: int, exact: int
) -> list[Launch]:
    """Launches ranked by the closed form alone."""
    launcher, target = load_launchers().of(kind), goal.middle(table)
    ranked: list[tuple[float, int, Launch]] = []
    for batch in range(BATCHES):
        chosen = candidates(table, target, launcher, rng_seed, BATCH, batch)
        seen = guess(table, chosen, launcher, token)
        miss = np.hypot(seen.x - target[0], seen.y - target[1]) + FLAG_COST * seen.flagged
        if goal.kind == "ufo":
            miss = miss + FLAG_COST * ~seen.in_bowl
        for i in np.argsort(miss, kind="stable")[:exact]:
            ranked.append((float(miss[i]), batch * BATCH + int(i), chosen.launch(int(i), token, kind)))
    ranked.sort(key=lambda r: r[:2])
    return [launch for _, _, launch in ranked[:exact]]


def judged(table: Table, launch: Launch, goal: Goal, shot: Shot) -> Found:
    """Whether an exact shot reached its goal; a card is followed to where it was pushed."""
    rest = next(t for t in shot.landing.tokens if t.id == launch.token)
    x, y = goal.middle(table)
    if goal.kind == "card":
        x, y = next(((c.x, c.y) for c in shot.landing.cards if c.id == goal.card), (x, y))
        hit = goal.card in rest.on
    elif goal.kind == "ufo":
        hit = rest.where == "ufo"
    else:
        hit = hypot(rest.x - x, rest.y - y) <= table.token.radius
    return Found(launch=launch, hit=hit, miss=hypot(rest.x - x, rest.y - y), landing=shot.landing)
