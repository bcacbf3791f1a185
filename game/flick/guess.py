"""Where shots come to rest, thousands at once in closed form.

An undisturbed token keeps to one straight line, its lane.  Everything on the table becomes
a span of that lane, and flight, bounces and slide become arithmetic on arrays.  What the
closed form cannot follow (token hits token, wall or edge, card shoves card) is flagged.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from game.flick.closed import Flags, Grip, Numbers, airtime, blow, coast, leaves, rebound
from game.flick.friction import GRAVITY
from game.flick.lanes import Lanes
from game.flick.launchers import Launcher
from game.table.things import Launch, LauncherKind, Table

T = TypeVar("T")

BOUNCES = 8
ARCS = 2  # flights that may pass over things; later hops are hardly higher than a token
SEGMENTS = 5
EDGE = 1e-3  # mm beyond a card's edge, finer than the spans are kept


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
    return at_once(guess_in_bits(table, candidates, launcher, token))


def guess_in_bits(
    table: Table, candidates: Candidates, launcher: Launcher, token: str = ""
) -> Generator[None, None, Guess]:
    """The same, for whoever has only a moment at a time."""
    lanes = Lanes.of(table, candidates.x, candidates.y, candidates.heading, token)
    run = _Run(table, launcher, candidates.power, lanes)
    run.fly()
    yield
    run.slide()
    return run.result()


def at_once(bits: Generator[None, None, T]) -> T:
    """What comes of all of them."""
    while True:
        try:
            next(bits)
        except StopIteration as last:
            found: T = last.value
            return found


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
        """Bounce after bounce until every candidate has stuck to something.

        One that flies no more climbs at nothing from no height, and stays where it is.
        """
        m, grip = self.table.materials, self.grip
        time = airtime(self.climb, self.height)
        flying = np.ones(self.way.shape, dtype=np.bool_)
        for bounce in range(BOUNCES):
            if bounce < ARCS:
                self.flagged |= self.lanes.meets_in_air(self.way, self.speed, self.climb, self.height, time)
            if bounce:  # before, no card goes along with anything
                self.carry, slid = coast(self.carry, grip.card_table * GRAVITY, time)
                self.moved += slid
                self._block()
            self.way += self.speed * time
            if bounce < ARCS:
                self.low_from = self.way.copy()
            fall = GRAVITY * time - self.climb
            self.in_bowl |= flying & self.lanes.in_bowl(self.way)
            self._stand_on(flying & ~self.in_bowl)
            rise = rebound(grip, np.where(self.in_bowl, m.bowl_restitution, m.restitution), fall)
            on_card = self.card >= 0
            friction = np.where(on_card, grip.token_card, grip.token_table)
            free = on_card & ~self.blocked
            self.speed, self.carry = blow(grip, self.speed, self.carry, fall + rise, free, friction)
            self.climb = rise
            flying = rise > 0.0
            if not np.count_nonzero(flying):
                break
            self.height = np.zeros_like(rise)
            time = 2.0 * rise / GRAVITY
        self.flagged |= flying

    def _block(self) -> None:
        """A card that has been pushed up against its neighbour stays there."""
        self.blocked |= self.moved >= self.gap
        self.moved = np.minimum(self.moved, self.gap)
        self.carry = np.where(self.blocked, 0.0, self.carry)

    def _stand_on(self, changed: Flags) -> None:
        """Find the card under the token; one that it was on already has gone along."""
        on_card = self.card >= 0
        fresh = changed
        if np.count_nonzero(on_card):
            fresh = changed & ~(on_card & self.lanes.still_on(self.way, self.card, self.moved))
        if not np.count_nonzero(fresh):
            return
        found = self.lanes.card_at(self.way, fresh)
        self.flagged |= fresh & on_card & (found == self.card)
        self.card = np.where(fresh, found, self.card)
        self.moved = np.where(fresh, 0.0, self.moved)
        self.carry = np.where(fresh, 0.0, self.carry)
        self.blocked &= ~fresh
        self.gap = self.lanes.gap(self.card)

    def slide(self) -> None:
        """From ground to ground until all lie still; each segment ends at rest or at a card's edge."""
        for _ in range(SEGMENTS):
            moving = self.speed > 1e-6
            if not np.count_nonzero(moving):
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
        if not np.count_nonzero(leaves):
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
