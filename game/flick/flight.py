"""A token in the air: where its parabola next meets something, in closed form.

The disc stays level. Everything else moves straight for the short time asked about, so the
same questions serve a quiet table (asked once a flight) and a busy one (asked every step).
"""

from __future__ import annotations

from math import sqrt
from typing import Literal, TypeAlias

from game.flick.body import CardBody, TokenBody
from game.flick.friction import GRAVITY
from game.table.things import Table

Met: TypeAlias = Literal[
    "table", "card", "token", "side", "wall", "inner", "rim", "bowl", "out", "edge", "off"
]
Meeting: TypeAlias = tuple[float, Met, TokenBody | None]

_NEVER = 1e9
ALONG_WALL = 2e-4  # s between two meetings of a token that flies along the bowl's wall


def falls_to(z: float, vz: float, level: float) -> float:
    """When something at height z is next at `level`, going down; _NEVER if it is not."""
    root = vz * vz + 2.0 * GRAVITY * (z - level)
    if root < 0.0:
        return 0.0 if vz <= 0.0 and z > level - 1e-6 else _NEVER
    t = (vz + sqrt(root)) / GRAVITY
    return t if t >= 0.0 else _NEVER


def crosses(dx: float, dy: float, vx: float, vy: float, r: float) -> tuple[float, float]:
    """When a point at (dx, dy) going (vx, vy) is within r of the origin: from, until.

    An empty span is (_NEVER, -_NEVER); a point that stands inside is within for ever.
    """
    a = vx * vx + vy * vy
    c = dx * dx + dy * dy - r * r
    if a < 1e-12:
        return (-_NEVER, _NEVER) if c < 0.0 else (_NEVER, -_NEVER)
    b = dx * vx + dy * vy
    root = b * b - a * c
    if root <= 0.0:
        return _NEVER, -_NEVER
    root = sqrt(root)
    return (-b - root) / a, (-b + root) / a


def next_meeting(
    f: TokenBody, vz: float, table: Table, tokens: list[TokenBody], cards: list[CardBody], horizon: float
) -> Meeting | None:
    """The first thing that the flying token meets within the horizon."""
    z = f.z
    best: Meeting = (_NEVER, "table", None)
    for other in tokens:
        if other is f or other.gone:
            continue
        dx, dy = f.x - other.x, f.y - other.y
        ux, uy = f.vx - other.vx, f.vy - other.vy
        reach = f.radius + other.radius
        enter, leave = crosses(dx, dy, ux, uy, reach)
        if leave <= 0.0 or enter > horizon or enter >= best[0]:
            continue
        top = other.z + other.height
        if enter > 0.0 or dx * ux + dy * uy < 0.0:
            t = enter if enter > 0.0 else 0.0
            at = z + vz * t - 0.5 * GRAVITY * t * t
            beside = at < top - 1e-9 and at + f.height > other.z
            if beside and other not in f.over:
                if t < best[0]:
                    best = (t, "side", other)
                continue
        down = falls_to(z, vz, top)
        if enter <= down < leave and down < best[0]:
            best = (down, "token", other)
    best = _meet_ufo(f, vz, table, best)
    best = _meet_cards(f, vz, cards, best)
    best = _meet_board(f, vz, table, best)
    return best if best[0] <= horizon else None


def _meet_ufo(f: TokenBody, vz: float, table: Table, best: Meeting) -> Meeting:
    ufo = table.ufo
    if ufo is None:
        return best
    dx, dy = f.x - ufo.x, f.y - ufo.y
    inner, outer = ufo.radius - f.radius, ufo.radius + f.radius
    z = f.z
    if f.bowl:
        # along the wall it meets it all the time: it is asked again after a moment, never after none
        leave = max(crosses(dx, dy, f.vx, f.vy, inner)[1], ALONG_WALL)
        if leave < best[0] and z + vz * leave - 0.5 * GRAVITY * leave * leave < ufo.wall:
            best = (leave, "inner", None)
        down = falls_to(z, vz, 0.0)
        if down < best[0] and down <= leave:
            best = (down, "bowl", None)
        root = vz * vz + 2.0 * GRAVITY * (z - ufo.wall)
        if vz > 0.0 and root > 0.0:
            up = (vz - sqrt(root)) / GRAVITY
            if up < best[0]:
                best = (up, "out", None)
        return best
    enter, leave = crosses(dx, dy, f.vx, f.vy, outer)
    if enter > -1e-6 and enter < best[0] and dx * f.vx + dy * f.vy < 0.0:
        t = max(enter, 0.0)
        if z + vz * t - 0.5 * GRAVITY * t * t < ufo.wall:
            return (t, "wall", None)
    down = falls_to(z, vz, ufo.wall)
    if enter <= down <= leave and down < best[0]:
        best = (down, "rim", None)  # or clean through it: the engine looks where
    return best


def _meet_cards(f: TokenBody, vz: float, cards: list[CardBody], best: Meeting) -> Meeting:
    if f.bowl:
        return best
    times: dict[int, float] = {}
    for card in cards:
        t = times.get(card.layer)
        if t is None:
            t = times[card.layer] = falls_to(f.z, vz, card.layer * card.thickness)
        if t >= best[0]:
            continue
        x, y = f.x + (f.vx - card.vx) * t, f.y + (f.vy - card.vy) * t
        reach = card.reach + f.radius
        if abs(x - card.x) < reach and abs(y - card.y) < reach and card.away(x, y) < f.radius:
            best = (t, "card", None)
    return best


def _meet_board(f: TokenBody, vz: float, table: Table, best: Meeting) -> Meeting:
    edges = table.edges
    if "raised" in (edges.back, edges.left, edges.right, edges.far):
        for kind, way, room in (
            (edges.left, -f.vx, f.x - f.radius),
            (edges.right, f.vx, table.width - f.radius - f.x),
            (edges.back, -f.vy, f.y - f.radius),
            (edges.far, f.vy, table.depth - f.radius - f.y),
        ):
            if kind == "raised" and way > 0.0:
                t = max(room, 0.0) / way
                if t < best[0]:
                    best = (t, "edge", None)
    if f.bowl:
        return best
    down = falls_to(f.z, vz, 0.0)
    if down < best[0]:
        x, y = f.x + f.vx * down, f.y + f.vy * down
        on_table = 0.0 <= x <= table.width and 0.0 <= y <= table.depth
        best = (down, "table" if on_table else "off", None)
    return best
