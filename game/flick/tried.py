"""Where a token will come to rest, by exact shots that differ a little from what is meant.

It says what the closed form of `rest_zone.py` can't: what comes of a token that meets another, a wall or an
edge.  Shots that are nearer to what is meant count for more, so that it changes evenly as the aim moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, hypot, sqrt

from game.flick.rest_zone import WITHIN, RestZone
from game.table.things import Launch, RestToken, Table

HEADING, POWER = 0.008, 0.016  # a shot that is so far off counts half as much as one that isn't
FURTHEST = 2.0  # of that: what is further off counts for nothing
FEWEST, ENOUGH = 4, 8  # shots that say something, and that can promise something
UNPROMISED = 0.9  # the most that fewer of them say of a card or of the bowl
TOGETHER = 22.0  # millimetres from a place within which shots rest at one place
LEAST = 6.0  # millimetres to all sides: so much is left open by so few shots


@dataclass(frozen=True)
class Tried:
    """One exact shot, and where its token lay."""

    launch: Launch
    rest: RestToken

    def weight(self, launch: Launch) -> float:
        """How much it says about that launch; 0 if nothing."""
        shot = self.launch
        if abs(shot.x - launch.x) > 1.0 or abs(shot.y - launch.y) > 1.0:
            return 0.0
        off = hypot((shot.heading - launch.heading) / HEADING, (shot.power - launch.power) / POWER)
        return 0.5 ** (off * off) if off <= FURTHEST else 0.0


def zone_tried(table: Table, launch: Launch, shots: Sequence[Tried]) -> RestZone | None:
    """Where that launch rests as far as these shots tell; None if they tell too little, or none stays."""
    near = [(shot.rest, weight) for shot in shots if (weight := shot.weight(launch)) > 0.0]
    staying = [(rest, weight) for rest, weight in near if not rest.where.startswith("off")]
    if len(near) < FEWEST or not staying:
        return None
    whole = sum(weight for _, weight in near)
    x, y, share, heap = _place(staying)
    long, wide, angle = _ellipse(x, y, heap)
    cards = {card.id: number for number, card in enumerate(table.cards)}
    hits: dict[int, float] = {}
    for rest, weight in staying:
        for card in rest.on:
            hits[cards[card]] = hits.get(cards[card], 0.0) + weight / whole
    most = 1.0 if len(near) >= ENOUGH else UNPROMISED
    best = max(hits, key=lambda number: hits[number], default=-1)
    bowl = sum(weight for rest, weight in staying if rest.where == "ufo") / whole
    atop = sum(w for rest, w in staying if rest.on_tokens and not rest.on and rest.where != "ufo") / whole
    return RestZone(
        x=x,
        y=y,
        long=long,
        wide=wide,
        angle=angle,
        stays=sum(weight for _, weight in staying) / whole,
        sure=share * sum(weight for _, weight in staying) / whole,
        card=best,
        hits=min(hits.get(best, 0.0), most),
        bowl=min(bowl, most),
        atop=atop,
        spots=tuple((rest.x, rest.y) for rest, _ in staying),
        touched=tuple(min(hits.get(number, 0.0), most) for number in range(len(table.cards))),
    )


Weighed = list[tuple[RestToken, float]]


def _place(staying: Weighed) -> tuple[float, float, float, Weighed]:
    """The likeliest place, its share of all, and what rests there."""
    best: Weighed = []
    most = 0.0
    for middle, _ in staying:
        heap = [(rest, w) for rest, w in staying if hypot(rest.x - middle.x, rest.y - middle.y) <= TOGETHER]
        weight = sum(w for _, w in heap)
        if weight > most:
            best, most = heap, weight
    x = sum(rest.x * w for rest, w in best) / most
    y = sum(rest.y * w for rest, w in best) / most
    return x, y, most / sum(w for _, w in staying), best


def _ellipse(x: float, y: float, heap: Weighed) -> tuple[float, float, float]:
    """Half its length, half its width, and how the long way lies."""
    whole = sum(w for _, w in heap)
    xx = sum(w * (rest.x - x) ** 2 for rest, w in heap) / whole + LEAST * LEAST / WITHIN
    yy = sum(w * (rest.y - y) ** 2 for rest, w in heap) / whole + LEAST * LEAST / WITHIN
    xy = sum(w * (rest.x - x) * (rest.y - y) for rest, w in heap) / whole
    mean, apart = 0.5 * (xx + yy), hypot(0.5 * (xx - yy), xy)
    return WITHIN * sqrt(mean + apart), WITHIN * sqrt(max(mean - apart, 0.0)), 0.5 * atan2(2.0 * xy, xx - yy)
