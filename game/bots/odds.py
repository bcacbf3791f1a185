"""How likely the shots of a hand end where: fans of lanes from every stand, followed in closed form.

A hand's noise is known, so what an aim may expect is what lies at the resting places, blurred by
that noise over headings and powers.  No shot is simulated.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import erf, sqrt

import msgspec
import numpy as np

from game.bots.bot import efforts
from game.bots.hands import Hand
from game.flick.bar import bar_of
from game.flick.closed import Flags, Numbers
from game.flick.guess import Candidates, Guess, guess
from game.flick.launchers import Launcher, load_launchers
from game.flick.search import stand_line
from game.table.prizes import Chances, Ground, Prize
from game.table.things import Card, Launch, LauncherKind, Plain, Table

STANDS_A_SPACE = 2
POWERS = 49
HEADINGS = 7
WIDEST = 2.0  # deviations of heading to either side that are followed


class Aimed(Plain, frozen=True):
    """The launch that a hand means, and what it may hope for."""

    launch: Launch
    chances: Chances


@dataclass(frozen=True)
class Odds:
    """Resting places by stand, deviation of heading, and power; `on` and `near` for each card.

    `near` is how far each card lies from the token's rim, `ufo` how often the UFO catches the token,
    `sure` how far a place is to be believed.  `deviations` is how likely each deviation is, `blur`
    each power (rows) when another (columns) is meant.
    """

    ground: Ground
    stands: tuple[tuple[float, float, float], ...]  # x, y, heading
    deviations: Numbers
    powers: Numbers
    blur: Numbers
    on: Flags
    near: Numbers
    ufo: Numbers
    planet: Flags
    sure: Numbers

    def best(self, prize: Prize) -> Aimed:
        """The aim that brings most; of equal ones the first stand and the least power."""
        worth, again = self._worths(prize)
        worth = self.expected(worth + again * max(float(self.expected(worth).max()), 0.0))
        stand, power = divmod(int(worth.argmax()), len(self.powers))
        x, y, heading = self.stands[stand]
        launch = Launch(
            token=prize.token,
            x=x,
            y=y,
            heading=heading,
            power=float(self.powers[power]),
            kind=self.ground.kind,
        )
        likely = self.deviations[:, None] * self.blur[:, power]
        cards = (self.on[:, stand] * (likely * self.sure[stand])).sum(axis=(1, 2))
        chances = Chances(
            token=prize.token,
            worth=float(worth[stand, power]) - prize.keeps,
            cards=tuple(
                (card.id, float(c)) for card, c in zip(self.ground.table.cards, cards, strict=True) if c
            ),
            ufo=float((self.ufo[stand] * likely).sum()),
            planet=float((self.planet[stand] * likely).sum()),
        )
        return Aimed(launch=launch, chances=chances)

    def ufo_chance(self) -> float:
        """How likely the best aim at the UFO ends in it."""
        return float(self.expected(self.ufo).max())

    def expected(self, found: Numbers) -> Numbers:
        """From what is found at the places to what an aim may expect, by stand and power."""
        expected: Numbers = np.einsum("shp,h->sp", found, self.deviations) @ self.blur
        return expected

    def _worths(self, prize: Prize) -> tuple[Numbers, Numbers]:
        """What every resting place is worth, and what share of another shot comes with it."""
        at = {card.id: i for i, card in enumerate(self.ground.table.cards)}
        worths = np.zeros(len(at))
        for card, worth in prize.cards:
            worths[at[card]] = worth
        found = np.tensordot(worths, self.on.astype(np.float64), axes=1)
        for one, other, more in prize.pairs:
            found += more * (self.on[at[one]] & self.on[at[other]])
        if prize.wave_hits and at:
            found += self._by_wave(prize, worths)
        missed = ~(self.on.any(axis=0) | (found > 0.0))
        found = np.where(self.planet, 0.0, found + prize.missed * missed) * self.sure
        again = np.where(self.planet, prize.again_planet, prize.again_missed * missed)
        beside = 1.0 - self.ufo
        return self.ufo * prize.ufo + beside * found, self.ufo * prize.again_ufo + beside * again

    def _by_wave(self, prize: Prize, worths: Numbers) -> Numbers:
        """The best cards in reach that the token does not lie on, as many as the wave may add."""
        reached = (self.near <= prize.wave) & ~self.on
        offered = np.sort(np.where(reached, np.maximum(worths, 0.0)[:, None, None, None], 0.0), axis=0)[::-1]
        left = prize.wave_hits - self.on.sum(axis=0)
        return sum(
            (offered[k] * (left > k) for k in range(min(prize.wave_hits, len(offered)))), np.zeros(left.shape)
        )


@lru_cache(maxsize=8)
def odds(ground: Ground, hand: Hand) -> Odds:
    """The odds of a hand over a ground."""
    table, launcher = ground.table, load_launchers().of(ground.kind)
    stands = _stands(ground)
    off = np.linspace(-WIDEST, WIDEST, HEADINGS)
    powers = np.linspace(0.0, 1.0, POWERS)
    spread = sqrt(hand.heading**2 + launcher.scatter_heading**2)
    shape = (len(stands), HEADINGS, POWERS)
    x, y, heading = (np.array(numbers)[:, None, None] for numbers in zip(*stands, strict=True))
    tried = Candidates(
        x=np.broadcast_to(x, shape).ravel(),
        y=np.broadcast_to(y, shape).ravel(),
        heading=np.broadcast_to(heading + spread * off[:, None], shape).ravel(),
        power=np.broadcast_to(powers, shape).ravel(),
    )
    seen = guess(table, tried, launcher)
    near = np.stack([_rim_to(card, table, seen) for card in table.cards] or [np.zeros((0, len(seen.x)))])
    near = near.reshape(-1, len(seen.x))
    below = np.arange(len(near))[:, None] == seen.card
    planet = (seen.y + table.token.radius <= table.planet_line) & (seen.x >= 0.0) & (seen.x <= table.width)
    likely = np.exp(-0.5 * off * off)
    return Odds(
        ground=ground,
        stands=stands,
        deviations=likely / likely.sum(),
        powers=powers,
        blur=_blur(hand, launcher, ground.kind),
        on=((near < -ground.overlap) | below).reshape(-1, *shape),
        near=np.maximum(near, 0.0).reshape(-1, *shape),
        ufo=_caught(table, tried, seen).reshape(shape),
        planet=planet.reshape(shape),
        sure=np.where(seen.flagged & ~planet, efforts().odds.flagged, 1.0).reshape(shape),
    )


def _stands(ground: Ground) -> tuple[tuple[float, float, float], ...]:
    """Straight below every space and every gap; or where the launcher has to stand, turned to the UFO."""
    table = ground.table
    if ground.stand is not None:
        x, y = ground.stand
        to_x, to_y = (table.ufo.x, table.ufo.y) if table.ufo else (table.width / 2.0, table.depth)
        return ((x, y, float(np.arctan2(to_x - x, to_y - y))),)
    field = table.field
    count = STANDS_A_SPACE * field.columns
    return tuple(
        (field.x + i * field.pitch / STANDS_A_SPACE, stand_line(table), 0.0) for i in range(count + 1)
    )


@cache
def _blur(hand: Hand, launcher: Launcher, kind: LauncherKind) -> Numbers:
    """How likely each power (rows) comes out when another (columns) is meant; a hand never leaves its bar."""
    powers = np.linspace(0.0, 1.0, POWERS)
    fast = np.array([launcher.speed(power) for power in powers])
    by_speed = 2.0 * launcher.scatter_speed * fast * fast / (launcher.speed_max**2 - launcher.speed_min**2)
    bars = np.array([bar_of(kind, power) for power in powers])
    spread = np.sqrt(hand.power**2 + (by_speed * np.gradient(bars, powers)) ** 2)
    edges = [bar_of(kind, edge) for edge in 0.5 * (powers[1:] + powers[:-1])]
    below = np.array(
        [[_below((edge - bar) / s) for bar, s in zip(bars, spread, strict=True)] for edge in edges]
    )
    return np.diff(np.vstack([np.zeros(len(powers)), below, np.ones(len(powers))]), axis=0)


def _below(deviations: float) -> float:
    return 0.5 * (1.0 + erf(deviations / sqrt(2.0)))


def _caught(table: Table, tried: Candidates, seen: Guess) -> Numbers:
    """How often the UFO keeps such a token."""
    if table.ufo is None:
        return np.zeros_like(seen.x)
    catch = efforts().catch
    dx, dy = seen.x - table.ufo.x, seen.y - table.ufo.y
    along_x, along_y = np.sin(tried.heading), np.cos(tried.heading)
    step = np.floor((dx * along_x + dy * along_y - catch.first) / catch.step).astype(np.intp) + 1
    row = np.searchsorted(np.array(catch.beside), np.abs(dx * along_y - dy * along_x))
    shares = np.pad(np.array(catch.shares), ((0, 1), (1, 1)))
    caught: Numbers = shares[row, np.clip(step, 0, shares.shape[1] - 1)]
    return caught


def _rim_to(card: Card, table: Table, seen: Guess) -> Numbers:
    """From the token's rim to the card; below 0 where it lies over it."""
    c, s = np.cos(card.angle), np.sin(card.angle)
    dx, dy = seen.x - card.x, seen.y - card.y
    beyond_x = np.maximum(np.abs(dx * c + dy * s) - 0.5 * table.card.width, 0.0)
    beyond_y = np.maximum(np.abs(dy * c - dx * s) - 0.5 * table.card.height, 0.0)
    away: Numbers = np.hypot(beyond_x, beyond_y) - table.token.radius
    return away


def without(ground: Ground, tokens: tuple[str, ...]) -> Ground:
    """The ground with these tokens taken up; they are the ones to be launched."""
    left = tuple(token for token in ground.table.tokens if token.id not in tokens)
    return msgspec.structs.replace(ground, table=msgspec.structs.replace(ground.table, tokens=left))
