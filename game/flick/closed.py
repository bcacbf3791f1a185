"""Closed forms of a shot that nothing gets in the way of: flight, bounces, landing friction, slide.

Everything happens along one straight line, so speeds are numbers along the heading, and
every function takes whole arrays of shots.  A token on a card drags it: `speed` is the
token's, `carry` the card's.  Spin is left out; it lengthens a slide by a few percent.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from game.flick.friction import GRAVITY
from game.flick.launchers import Launcher
from game.table.things import Table

Numbers: TypeAlias = npt.NDArray[np.float64]
Flags: TypeAlias = npt.NDArray[np.bool_]
Ground: TypeAlias = Literal["table", "card", "bowl"]

MOST_BOUNCES = 24
AIM_ROUNDS = 3
AIM_POWERS = 65


@dataclass(frozen=True)
class Grip:
    """The table's friction and masses as the closed forms need them."""

    token_table: float
    token_card: float
    card_table: float
    token: float
    card: float
    stick_speed: float

    @classmethod
    def of(cls, table: Table) -> Grip:
        m = table.materials
        return cls(
            token_table=m.token_table,
            token_card=m.token_card,
            card_table=m.card_table,
            token=table.token.mass,
            card=table.card.mass,
            stick_speed=m.stick_speed,
        )

    @property
    def card_push(self) -> float:
        """What a slipping token's weight (or blow) does to its card, per unit of it, per card mass."""
        return max(0.0, self.token_card - self.card_table) / self.card

    @property
    def card_pull(self) -> float:
        """A slipping token's acceleration of its card, mm/s2; not negative."""
        drive = self.token_card * self.token - self.card_table * (self.token + self.card)
        return max(0.0, drive) * GRAVITY / self.card


def airtime(climb: Numbers, drop: Numbers) -> Numbers:
    """Seconds until a token that leaves upwards at `climb` is `drop` lower than where it left."""
    inside: Numbers = np.sqrt(np.maximum(climb * climb + 2.0 * GRAVITY * drop, 0.0))
    return (climb + inside) / GRAVITY


def slowed(speed: Numbers, loss: Numbers) -> Numbers:
    """A speed less what friction takes of it, never turning round."""
    return np.copysign(np.maximum(np.abs(speed) - loss, 0.0), speed)


def coast(speed: Numbers, pull: float, time: Numbers) -> tuple[Numbers, Numbers]:
    """Speed and way after sliding for a time under a constant braking `pull`."""
    time = np.minimum(time, speed / max(pull, 1e-9))
    return speed - pull * time, (speed - 0.5 * pull * time) * time


def rebound(grip: Grip, restitution: Numbers | float, fall: Numbers) -> Numbers:
    """How fast a token rises again after coming down at `fall`; 0 when it stays down."""
    rise: Numbers = restitution * fall
    return rise * (rise >= grip.stick_speed)


def blow(
    grip: Grip, speed: Numbers, carry: Numbers, hit: Numbers, on_card: Flags, friction: Numbers | float
) -> tuple[Numbers, Numbers]:
    """Speeds of token and card after a touchdown that turned the vertical speed by `hit` mm/s.

    On a card that is free to move the blow first ends the slip between the two, what is left
    of it brakes both; elsewhere `friction` is that of what the token comes down on.
    """
    push = grip.token * hit
    on_table = slowed(speed, friction * hit)
    if not on_card.any():
        return on_table, carry
    slip = speed - carry
    first = np.minimum(push, np.abs(slip) / (grip.token_card / grip.token + grip.card_push))
    pull = np.copysign(first, slip)
    loss = grip.card_table * (push - first) / (grip.token + grip.card)
    token = slowed(speed - grip.token_card / grip.token * pull, loss)
    card = slowed(carry + grip.card_push * pull, loss)
    return np.where(on_card, token, on_table), np.where(on_card, card, carry)


def ride(grip: Grip, speed: Numbers, carry: Numbers) -> tuple[Numbers, Numbers]:
    """The ways that a token on a card and the card still go, until both lie still."""
    slip = np.maximum(speed - carry, 0.0)
    brake, pull = grip.token_card * GRAVITY, grip.card_pull
    time = np.minimum(slip / (brake + pull), speed / brake)
    token_way = (speed - 0.5 * brake * time) * time
    card_way = (carry + 0.5 * pull * time) * time
    common = np.maximum(speed - brake * time, 0.0)
    together = common * common / (2.0 * grip.card_table * GRAVITY)
    if pull <= 0.0:
        return token_way, np.zeros_like(token_way)
    return token_way + together, card_way + together


@dataclass(frozen=True)
class Undisturbed:
    """Where shots touch down first and where they come to rest, along their headings.

    `rest` is measured on the table, `rest_on_card` from the place the card was touched at:
    it tells where on the card the token ends.
    """

    touch: Numbers
    rest: Numbers
    rest_on_card: Numbers
    duration: Numbers


def undisturbed(table: Table, z: float, level: Numbers, climb: Numbers, ground: Ground) -> Undisturbed:
    """Shots over one endless ground: bare table, bowl, or a card that nothing stops."""
    grip, m = Grip.of(table), table.materials
    restitution = m.bowl_restitution if ground == "bowl" else m.restitution
    on_card = np.full(level.shape, ground == "card")
    top = table.card.thickness if ground == "card" else 0.0
    speed, carry = level, np.zeros_like(level)
    time = airtime(climb, np.full_like(level, z - top))
    touch = way = speed * time
    card_way = np.zeros_like(level)
    fall = GRAVITY * time - climb
    total = time
    for _ in range(MOST_BOUNCES):
        rise = rebound(grip, restitution, fall)
        speed, carry = blow(grip, speed, carry, fall + rise, on_card, grip.token_table)
        time = 2.0 * rise / GRAVITY
        carry, slid = coast(carry, grip.card_table * GRAVITY, time)
        way, card_way, total, fall = way + speed * time, card_way + slid, total + time, rise
        if not np.any(fall):
            break
    if ground == "card":
        token_way, slid = ride(grip, speed, carry)
        pull = grip.card_table
    else:
        token_way, slid = speed * speed / (2.0 * grip.token_table * GRAVITY), 0.0 * speed
        pull = grip.token_table
    return Undisturbed(
        touch=touch,
        rest=way + token_way,
        rest_on_card=way + token_way - card_way - slid,
        duration=total + speed / (pull * GRAVITY),
    )


def leaves(launcher: Launcher, power: Numbers) -> tuple[Numbers, Numbers]:
    """Speeds along the heading and upwards, without scatter."""
    low, high = launcher.speed_min, launcher.speed_max
    speed: Numbers = np.sqrt(low * low + (high * high - low * low) * power)
    return speed * np.cos(launcher.elevation), speed * np.sin(launcher.elevation)


def way_at(table: Table, launcher: Launcher, power: Numbers, ground: Ground) -> Numbers:
    """How far shots of these powers go; on a card, how far from where it lay before it was hit.

    Into the bowl it is where they come down through the rim: the wall keeps them after that.
    """
    level, climb = leaves(launcher, power)
    if ground == "bowl":
        wall = table.ufo.wall if table.ufo else 0.0
        through: Numbers = level * airtime(climb, np.full_like(level, launcher.muzzle - wall))
        return through
    done = undisturbed(table, launcher.muzzle, level, climb, ground)
    return done.rest_on_card if ground == "card" else done.rest


def aim_at(
    table: Table, x: float, y: float, launcher: Launcher, stand: tuple[float, float], ground: Ground = "table"
) -> tuple[float, float]:
    """Heading and power that bring an undisturbed token from the stand to (x, y).

    The way grows with the power; the power stays within 0 and 1 for places out of reach.
    """
    dx, dy = x - stand[0], y - stand[1]
    wanted = hypot(dx, dy)
    low, high = 0.0, 1.0
    power = 0.0
    for _ in range(AIM_ROUNDS):
        powers = np.linspace(low, high, AIM_POWERS)
        ways = np.maximum.accumulate(way_at(table, launcher, powers, ground))
        power = float(np.interp(wanted, ways, powers))
        step = (high - low) / (AIM_POWERS - 1)
        low, high = max(0.0, power - step), min(1.0, power + step)
    return float(np.arctan2(dx, dy)), power
