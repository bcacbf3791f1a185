"""Exact geometry of discs and turned cards on the table: areas in closed form, distances, who is inside what.

Distances to a card are signed, negative inside it.  An area is never negative, is
exactly 0 for things that only touch, and is good to 1e-10 mm2; a rule that asks for a
"real" overlap compares it with a tolerance of its own.
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, sqrt
from typing import TypeAlias

from game.table.things import Card, CardSize, Field, Table, Token, TokenSize, Ufo

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]

SAME_HEIGHT = 1e-6  # mm; resting heights are sums of thicknesses and carry rounding only


def card_corners(card: Card, size: CardSize) -> Corners:
    """The four corners, anticlockwise."""
    c, s = cos(card.angle), sin(card.angle)
    ux, uy = c * size.width / 2, s * size.width / 2
    vx, vy = -s * size.height / 2, c * size.height / 2
    x, y = card.x, card.y
    return (
        (x - ux - vx, y - uy - vy),
        (x + ux - vx, y + uy - vy),
        (x + ux + vx, y + uy + vy),
        (x - ux + vx, y - uy + vy),
    )


def in_card_frame(x: float, y: float, card: Card) -> Point:
    """A point as the card sees it: the card's middle is the origin, its width runs along x."""
    c, s = cos(card.angle), sin(card.angle)
    dx, dy = x - card.x, y - card.y
    return dx * c + dy * s, dy * c - dx * s


def distance_to_card(x: float, y: float, card: Card, size: CardSize) -> float:
    """Signed distance from a point to the card's outline: negative inside, 0 on an edge."""
    u, v = in_card_frame(x, y, card)
    beyond_x, beyond_y = abs(u) - size.width / 2, abs(v) - size.height / 2
    return hypot(max(beyond_x, 0.0), max(beyond_y, 0.0)) + min(max(beyond_x, beyond_y), 0.0)


def nearest_on_card(x: float, y: float, card: Card, size: CardSize) -> Point:
    """The card's point nearest to (x, y); the point itself when it lies on the card."""
    u, v = in_card_frame(x, y, card)
    half_width, half_height = size.width / 2, size.height / 2
    u, v = min(max(u, -half_width), half_width), min(max(v, -half_height), half_height)
    c, s = cos(card.angle), sin(card.angle)
    return card.x + u * c - v * s, card.y + u * s + v * c


def rim_to_card(x: float, y: float, radius: float, card: Card, size: CardSize) -> float:
    """From a token's rim to the card's nearest point; 0 when they touch or overlap."""
    return max(0.0, distance_to_card(x, y, card, size) - radius)


def disc_card_overlap(x: float, y: float, radius: float, card: Card, size: CardSize) -> float:
    """Area that a disc and a turned card share."""
    if distance_to_card(x, y, card, size) >= radius:
        return 0.0
    u, v = in_card_frame(x, y, card)
    a, b = size.width / 2, size.height / 2
    corners = ((-a - u, -b - v), (a - u, -b - v), (a - u, b - v), (-a - u, b - v))
    area = sum(_slice(corners[i - 1], corners[i], radius) for i in range(4))
    return min(max(area, 0.0), pi * radius * radius, size.width * size.height)


def _slice(p: Point, q: Point, radius: float) -> float:
    """Signed area between the disc's middle (the origin) and an edge, as far as the disc reaches."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length2 = dx * dx + dy * dy
    if length2 == 0.0:
        return 0.0
    cross = p[0] * q[1] - p[1] * q[0]
    chord2 = radius * radius - cross * cross / length2
    if chord2 <= 0.0:
        return _sector(p, q, radius)
    half_chord = sqrt(chord2 / length2)
    middle = -(p[0] * dx + p[1] * dy) / length2
    enters, leaves = max(middle - half_chord, 0.0), min(middle + half_chord, 1.0)
    if enters >= leaves:
        return _sector(p, q, radius)
    first = (p[0] + dx * enters, p[1] + dy * enters)
    last = (p[0] + dx * leaves, p[1] + dy * leaves)
    area = cross * (leaves - enters) / 2
    if enters > 0.0:
        area += _sector(p, first, radius)
    if leaves < 1.0:
        area += _sector(last, q, radius)
    return area


def _sector(p: Point, q: Point, radius: float) -> float:
    return radius * radius / 2 * atan2(p[0] * q[1] - p[1] * q[0], p[0] * q[0] + p[1] * q[1])


def disc_disc_overlap(x1: float, y1: float, r1: float, x2: float, y2: float, r2: float) -> float:
    """Area that two discs share."""
    d = hypot(x2 - x1, y2 - y1)
    if d >= r1 + r2:
        return 0.0
    if d <= abs(r1 - r2):
        return pi * min(r1, r2) ** 2
    to_chord1 = (d * d + r1 * r1 - r2 * r2) / (2 * d)
    half_chord = sqrt(max(r1 * r1 - to_chord1 * to_chord1, 0.0))
    return max(_segment(to_chord1, half_chord, r1) + _segment(d - to_chord1, half_chord, r2), 0.0)


def _segment(to_chord: float, half_chord: float, radius: float) -> float:
    return radius * radius * atan2(half_chord, to_chord) - to_chord * half_chord


def cards_overlap(a: Card, b: Card, size: CardSize) -> bool:
    """Whether two cards share any area; cards that only touch do not overlap."""
    return cards_apart(a, b, size) < -1e-12 * size.width


def cards_apart(a: Card, b: Card, size: CardSize) -> float:
    """A lower bound of the distance between two cards; negative by how deep they lie over each other."""
    first, second = card_corners(a, size), card_corners(b, size)
    best = -float("inf")
    for angle in (a.angle, a.angle + pi / 2, b.angle, b.angle + pi / 2):
        c, s = cos(angle), sin(angle)
        along1 = [x * c + y * s for x, y in first]
        along2 = [x * c + y * s for x, y in second]
        best = max(best, max(min(along1), min(along2)) - min(max(along1), max(along2)))
    return best


def cards_overlap_area(a: Card, b: Card, size: CardSize) -> float:
    """Area that two cards share."""
    if not cards_overlap(a, b, size):
        return 0.0
    shape = [in_card_frame(x, y, b) for x, y in card_corners(a, size)]
    for axis, limit in ((0, size.width / 2), (1, size.height / 2)):
        for sign in (1, -1):
            shape = _cut(shape, axis, sign, limit)
    twice = sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(shape, shape[1:] + shape[:1], strict=True))
    return max(twice / 2, 0.0)


def _cut(shape: list[Point], axis: int, sign: int, limit: float) -> list[Point]:
    """The part of a convex shape where `sign` times the coordinate is at most `limit`."""
    kept: list[Point] = []
    for i, q in enumerate(shape):
        p = shape[i - 1]
        before, after = limit - sign * p[axis], limit - sign * q[axis]
        if (before < 0.0 < after) or (after < 0.0 < before):
            f = before / (before - after)
            kept.append((p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f))
        if after >= 0.0:
            kept.append(q)
    return kept


def wholly_on_card(x: float, y: float, radius: float, card: Card, size: CardSize) -> bool:
    """Whether no part of the disc hangs over the card's edge."""
    return distance_to_card(x, y, card, size) <= -radius


def carried_by(upper: Token, lower: Token, size: TokenSize) -> bool:
    """Whether `upper` lies on top of `lower`: its underside at the other's top, footprints overlapping.

    A token lies flat, so one that is carried touches nothing beside what carries it.
    """
    apart = hypot(upper.x - lower.x, upper.y - lower.y)
    return apart < 2 * size.radius and upper.z >= lower.z + size.height - SAME_HEIGHT


def inside_ufo(x: float, y: float, ufo: Ufo) -> bool:
    """Whether a token's middle lies within the UFO's rim."""
    return hypot(x - ufo.x, y - ufo.y) < ufo.radius


def fits_in_ufo(x: float, y: float, ufo: Ufo, token: TokenSize) -> bool:
    """Whether a token lies on the bowl without its edge being over the rim."""
    return hypot(x - ufo.x, y - ufo.y) + token.radius <= ufo.radius


def wholly_in_planet(y: float, radius: float, table: Table) -> bool:
    """Whether a disc is wholly on the player's side of the planet line."""
    return y + radius <= table.planet_line


def in_field(x: float, y: float, field: Field) -> bool:
    """Whether a point lies in the grid of spaces, its outer border included."""
    return (
        field.x <= x <= field.x + field.columns * field.pitch
        and field.y <= y <= field.y + field.rows * field.pitch
    )
