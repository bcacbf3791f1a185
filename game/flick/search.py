"""Aim search: thousands of candidate shots at once by `guess.py`, the best few of them exactly."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot
from typing import Literal

import numpy as np

from game.flick import simulate
from game.flick.closed import AIM_POWERS, way_at
from game.flick.film import Shot
from game.flick.guess import Candidates, guess
from game.flick.launchers import Launcher, load_launchers, throw
from game.table.things import Landing, Launch, LauncherKind, Plain, Table

BATCH = 1024
BATCHES = 8
HEADING_SPREAD = 0.16  # how far around the target candidates are spread
POWER_SPREAD = 0.15
FLAG_COST = 60.0  # mm that a candidate must be nearer to be preferred to one that is not flagged


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
