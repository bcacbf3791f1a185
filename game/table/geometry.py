"""Exact geometry of discs and turned cards on the table: distances, who is inside what.

Distances to a card are signed, negative inside it.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
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


def rim_to_card(x: float, y: float, radius: float, card: Card, size: CardSize) -> float:
    """From a token's rim to the card's nearest point; 0 when they touch or overlap."""
    return max(0.0, distance_to_card(x, y, card, size) - radius)


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
