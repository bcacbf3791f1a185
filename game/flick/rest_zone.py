"""Where a token will come to rest, the launcher's scatter included: an ellipse, found anew in every frame.

A fan of scattered launches is followed by `guess.py`, and an ellipse laid round where they end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import atan2, cos, hypot, pi, sin, sqrt, tau

import numpy as np
import numpy.typing as npt

from game.flick.closed import Numbers, airtime, leaves
from game.flick.flight import falls_to
from game.flick.guess import Candidates, Guess, guess
from game.flick.launchers import Launcher, load_launchers, nominal
from game.table.things import Card, Launch, Table

Flags = npt.NDArray[np.bool_]

LANES = 48
SPARSE = 4  # one place of so many is named
GOLDEN = pi * (3.0 - sqrt(5.0))  # turns that are spread evenly, however many
WITHIN = 2.15  # deviations to the outline: nine of ten shots rest inside of it
# what the closed form is off by itself, mm, one deviation: along the heading, across, and either way
ALONG, ALONG_ON_CARDS, ACROSS = 4.0, 7.0, 2.0
OVERLAPS = 0.85  # of a token's radius from a card to its middle: it is seen to lie on it
KEPT = 0.7  # of a token's radius within the bowl's wall: what comes down there stays in
LOST = 30.0  # as far as the lanes go that it can't follow


@dataclass(frozen=True)
class RestZone:
    """An ellipse on the table for the token's middle; `angle` is its long way's, from x towards y.

    `stays` is the share of shots that rest on the table, `sure` the share that meets nothing which
    the closed form can't follow.  `card` is the number of the card that most of those rest on, -1 for
    none, and `hits` their share; `touched` has the shares of all cards, as one token may lie on several;
    `bowl` is the share of them that end in the bowl, `atop` upon a token and on no card, None where that
    can't be told.  `spots` are places where it may lie.
    """

    x: float
    y: float
    long: float
    wide: float
    angle: float
    stays: float
    sure: float
    card: int = -1
    hits: float = 0.0
    bowl: float = 0.0
    atop: float | None = None
    spots: tuple[tuple[float, float], ...] = ()
    touched: tuple[float, ...] = ()

    def share_on(self, card: int) -> float:
        """Of the shots that can be followed, how many rest on the card with this number."""
        if card < len(self.touched):
            return max(self.touched[card], self.hits if card == self.card else 0.0)
        return self.hits if card == self.card else 0.0

    def outline(self, points: int = 40, wider: float = 0.0) -> tuple[tuple[float, float], ...]:
        """The edge; `wider` by the token's radius it is about as far as the token's rim may reach."""
        c, s = cos(self.angle), sin(self.angle)
        long, wide = self.long + wider, self.wide + wider
        ax, ay, bx, by = long * c, long * s, -wide * s, wide * c
        return tuple((self.x + u * ax + v * bx, self.y + u * ay + v * by) for u, v in _circle(points))

    def lies_in(self, x: float, y: float, radius: float) -> bool:
        """Whether all of it is within a circle."""
        return hypot(self.x - x, self.y - y) + self.long <= radius


@cache
def _circle(points: int) -> tuple[tuple[float, float], ...]:
    return tuple((cos(tau * i / points), sin(tau * i / points)) for i in range(points))


def rest_zone(table: Table, launch: Launch) -> RestZone | None:
    """Where nine of ten such launches rest; None when none of them stays on the table.

    It neglects what `guess` does: spin, cards that turn or shove others, and whatever a token does that
    meets another, the UFO's wall or an edge.  The more lanes meet such, the wider it is drawn.  A token
    that comes down in the bowl is taken to rest anywhere within it.
    """
    launcher = load_launchers().of(launch.kind)
    lanes = _fan(launch, launcher)
    seen = guess(table, lanes, launcher, launch.token)
    x, y = _kept_in_bowl(table, seen)
    on_table = (x >= 0.0) & (x <= table.width) & (y >= 0.0) & (y <= table.depth)
    staying = np.count_nonzero(on_table)
    if not staying:
        return None
    clear = on_table & ~seen.flagged
    if np.count_nonzero(seen.in_bowl):
        stays = on_table & ~turned_out(table, lanes, launcher, launch.token)
        clear = np.where(seen.in_bowl, stays, clear)
    sure = np.count_nonzero(clear)
    counted = clear if sure >= LANES // 4 else on_table
    x, y, cards = x[counted], y[counted], seen.card[counted]
    on_cards = np.count_nonzero(cards >= 0) / len(cards)
    off = LOST * (1.0 - sure / staying)
    along = hypot(ALONG + (ALONG_ON_CARDS - ALONG) * on_cards, off)
    middle = (float(x.sum()) / len(x), float(y.sum()) / len(y))
    spread = _spread(x - middle[0], y - middle[1], launch.heading, along, hypot(ACROSS, off))
    hit = np.bincount(seen.card[clear] + 1, minlength=2)[1:]
    found = _ellipse(middle, spread, staying / LANES, sure / LANES, hit)
    spots = tuple(zip(x[::SPARSE].tolist(), y[::SPARSE].tolist(), strict=True))
    lain = clear & ~seen.in_bowl
    lying = over_cards(table, table.cards, seen.x[lain], seen.y[lain])
    touched = tuple((np.count_nonzero(lying, axis=1) / LANES).tolist())
    return replace(
        found, bowl=np.count_nonzero(clear & seen.in_bowl) / LANES, spots=spots, touched=touched
    )


def over_cards(table: Table, cards: Sequence[Card], x: Numbers, y: Numbers) -> Flags:
    """For each of these cards (rows) which of the tokens lie so far over it, where it lies now, that this is
    seen.
    """
    lying = np.array([(card.x, card.y, cos(card.angle), sin(card.angle)) for card in cards])
    cx, cy, c, s = lying.reshape(-1, 4).T[:, :, None]
    dx, dy, over = x - cx, y - cy, OVERLAPS * table.token.radius
    across = np.abs(dx * c + dy * s) <= table.card.width / 2 + over
    found: Flags = across & (np.abs(dy * c - dx * s) <= table.card.height / 2 + over)
    return found


def carried(zone: RestZone, before: Launch, after: Launch) -> RestZone:
    """The zone of one launch as that of another that hardly differs: it goes where the first touch goes."""
    (x0, y0), (x1, y1) = first_touch(before), first_touch(after)
    turn = after.heading - before.heading  # clockwise, as headings are
    c, s = cos(turn), sin(turn)

    def there(at: tuple[float, float]) -> tuple[float, float]:
        dx, dy = at[0] - x0, at[1] - y0
        return x1 + dx * c + dy * s, y1 - dx * s + dy * c

    x, y = there((zone.x, zone.y))
    return replace(zone, x=x, y=y, angle=zone.angle - turn, spots=tuple(map(there, zone.spots)))


def turned_out(table: Table, lanes: Candidates, launcher: Launcher, token: str = "") -> Flags:
    """Which of them the bowl may not keep: the rim turns away what comes down before it or just within, and a
    token that lies in it what comes down upon that.
    """
    ufo, radius = table.ufo, table.token.radius
    if ufo is None:
        return np.zeros(lanes.x.shape, dtype=np.bool_)
    level, climb = leaves(launcher, lanes.power)
    far = level * airtime(climb, np.full_like(climb, launcher.muzzle))
    x, y = lanes.x + far * np.sin(lanes.heading), lanes.y + far * np.cos(lanes.heading)
    result: Flags = np.hypot(x - ufo.x, y - ufo.y) > ufo.radius - KEPT * radius
    for other in table.tokens:
        if other.id != token and hypot(other.x - ufo.x, other.y - ufo.y) < ufo.radius:
            result |= np.hypot(x - other.x, y - other.y) < 2.0 * radius
    return result


def first_touch(launch: Launch) -> tuple[float, float]:
    """Where the token comes down first if nothing stands in its flight, without the scatter."""
    meant = nominal(launch)
    time = falls_to(meant.z, meant.vz, 0.0)
    return meant.x + meant.vx * time, meant.y + meant.vy * time


def _fan(launch: Launch, launcher: Launcher) -> Candidates:
    heading, speed = _deviations(launcher.scatter_limit)
    fast = launcher.speed(launch.power) * (1.0 + launcher.scatter_speed * speed)
    low, high = launcher.speed_min**2, launcher.speed_max**2
    return Candidates(
        x=np.full(LANES, launch.x),
        y=np.full(LANES, launch.y),
        heading=launch.heading + launcher.scatter_heading * heading,
        power=(fast * fast - low) / (high - low),
    )


@cache
def _deviations(limit: float) -> tuple[Numbers, Numbers]:
    """The same normal numbers in every frame, evenly spread (a spiral), so that the zone never flickers."""
    i = np.arange(LANES) + 0.5
    far = np.sqrt(-2.0 * np.log(1.0 - i / LANES))
    turn = i * GOLDEN
    return np.clip(far * np.cos(turn), -limit, limit), np.clip(far * np.sin(turn), -limit, limit)


def _kept_in_bowl(table: Table, seen: Guess) -> tuple[Numbers, Numbers]:
    """Those in the bowl evenly all over it, the others where they are."""
    ufo = table.ufo
    if ufo is None or not seen.in_bowl.any():
        return seen.x, seen.y
    i = np.arange(len(seen.x))
    far = (ufo.radius - table.token.radius) * np.sqrt((i + 0.5) / len(i))
    turn = i * GOLDEN
    return (
        np.where(seen.in_bowl, ufo.x + far * np.cos(turn), seen.x),
        np.where(seen.in_bowl, ufo.y + far * np.sin(turn), seen.y),
    )


def _spread(
    dx: Numbers, dy: Numbers, heading: float, along: float, across: float
) -> tuple[float, float, float]:
    """Variances of x and y and what they share, the closed form's own errors included."""
    count, s, c = len(dx), sin(heading), cos(heading)
    ahead, beside = along * along, across * across
    return (
        float(dx @ dx) / count + ahead * s * s + beside * c * c,
        float(dy @ dy) / count + ahead * c * c + beside * s * s,
        float(dx @ dy) / count + (ahead - beside) * s * c,
    )


def _ellipse(
    middle: tuple[float, float],
    spread: tuple[float, float, float],
    stays: float,
    sure: float,
    hit: npt.NDArray[np.intp],
) -> RestZone:
    xx, yy, xy = spread
    mean, apart = 0.5 * (xx + yy), hypot(0.5 * (xx - yy), xy)
    best = int(hit.argmax())
    return RestZone(
        x=middle[0],
        y=middle[1],
        long=WITHIN * sqrt(mean + apart),
        wide=WITHIN * sqrt(mean - apart),
        angle=0.5 * atan2(2.0 * xy, xx - yy),
        stays=stays,
        sure=sure,
        card=best if hit[best] else -1,
        hits=float(hit[best]) / LANES,
    )
