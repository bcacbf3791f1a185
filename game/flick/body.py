"""A token or a card while a shot is being played: the mutable counterpart of the plain data.

Height is a token's own state here and never the planar solver's: `z`, what it lies `over`,
and whether it is in the UFO's bowl or on its rim.
"""

from __future__ import annotations

from math import cos, hypot, inf, sin

from game.flick.friction import SQUARE_AS_DISC, Slider
from game.table.things import Card, CardSize, Token, TokenSize

MARGIN = 12.0  # mm around a mover in which its neighbours are listed, at least
BRIM = 0.1  # share of its height by which a token may be lower and still go over another


class Body(Slider):
    """One thing on the table, with what it has near it since it last looked around."""

    __slots__ = (
        "angle", "held", "id", "index", "inertia", "keys", "looked", "margin", "mass", "moving", "near_cards",
        "near_tokens", "reach", "stale", "start", "turn_radius", "z",
    )  # fmt: skip

    def __init__(
        self, id: str, place: tuple[float, float, float], mass: float, inertia: float, reach: float
    ) -> None:
        self.id = id
        self.index = 0
        self.start = place
        self.x, self.y, self.angle = place
        self.mass, self.inertia = mass, inertia
        self.easy, self.easy_turn = 1.0 / mass, 1.0 / inertia
        self.reach = self.turn_radius = reach
        self.z = self.vx = self.vy = self.w = 0.0
        self.moving = False
        self.held = False  # by the planar solver, which then moves it
        self.stale = False  # moved or pushed since the solver last saw it
        self.keys: list[tuple[float, float, float, float, float]] = []
        self.near_tokens: list[TokenBody] = []
        self.near_cards: list[CardBody] = []
        self.looked = 0.0
        self.margin = MARGIN

    @property
    def energy(self) -> float:
        return 0.5 * (self.mass * (self.vx * self.vx + self.vy * self.vy) + self.inertia * self.w * self.w)


class TokenBody(Body):
    __slots__ = ("bowl", "cards", "gone", "height", "over", "radius", "rim")

    def __init__(self, token: Token, size: TokenSize) -> None:
        inertia = 0.5 * size.mass * size.radius * size.radius
        super().__init__(token.id, (token.x, token.y, token.angle), size.mass, inertia, size.radius)
        self.z = token.z
        self.radius = size.radius
        self.height = size.height
        self.cards: list[CardBody] = []  # that its disc overlaps and its weight may rest on
        self.over: list[TokenBody] = []  # tokens that carry it
        self.bowl = False
        self.rim = False
        self.gone = ""  # the edge that it fell off


class CardBody(Body):
    __slots__ = (
        "bearing", "boxed", "corners", "gaps", "half_h", "half_w", "lapped", "layer", "thickness", "trig",
    )  # fmt: skip

    def __init__(self, card: Card, size: CardSize) -> None:
        inertia = size.mass * (size.width**2 + size.height**2) / 12.0
        half_w, half_h = 0.5 * size.width, 0.5 * size.height
        super().__init__(card.id, (card.x, card.y, card.angle), size.mass, inertia, hypot(half_w, half_h))
        self.half_w, self.half_h = half_w, half_h
        self.turn_radius = SQUARE_AS_DISC * (size.width * size.height) ** 0.5
        self.corners = [(-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h)]
        self.trig = (self.angle, cos(self.angle), sin(self.angle))
        self.boxed = (inf, 0.0, 0.0)  # angle, and half the upright box at it
        self.thickness = size.thickness
        self.layer = 1  # how many cards high its upper face is
        self.lapped: list[CardBody] = []  # cards that it has overlapped since the start
        self.bearing: list[TokenBody] = []  # tokens that lie on it, when that was last asked
        self.gaps: list[float] = []  # to its near cards, when it last looked around

    def clearance(self, other: CardBody) -> float:
        """A rough lower bound of the distance to another card, by the boxes that hold them upright."""
        wide, deep = self.upright()
        its_wide, its_deep = other.upright()
        along, across = abs(other.x - self.x) - wide - its_wide, abs(other.y - self.y) - deep - its_deep
        return along if along > across else across

    def upright(self) -> tuple[float, float]:
        """Half the box that holds it upright."""
        if self.angle != self.boxed[0]:
            c, s = abs(cos(self.angle)), abs(sin(self.angle))
            self.boxed = (self.angle, self.half_w * c + self.half_h * s, self.half_w * s + self.half_h * c)
        return self.boxed[1], self.boxed[2]

    def away(self, x: float, y: float) -> float:
        """Distance from a point to the card; negative inside."""
        dx, dy = x - self.x, y - self.y
        if self.angle != self.trig[0]:
            self.trig = (self.angle, cos(self.angle), sin(self.angle))
        _, c, s = self.trig
        qx = abs(dx * c + dy * s) - self.half_w
        qy = abs(dy * c - dx * s) - self.half_h
        if qx <= 0.0 or qy <= 0.0:
            return qx if qx > qy else qy
        return hypot(qx, qy)

    def lies_under(self, x: float, y: float, radius: float) -> bool:
        """Does a disc there overlap the card?"""
        reach = self.reach + radius
        return -reach < x - self.x < reach and -reach < y - self.y < reach and self.away(x, y) < radius

    def normal(self, x: float, y: float) -> tuple[float, float]:
        """The way out of the card nearest to a point, of length one."""
        dx, dy = x - self.x, y - self.y
        c, s = cos(self.angle), sin(self.angle)
        lx, ly = dx * c + dy * s, dy * c - dx * s
        qx, qy = abs(lx) - self.half_w, abs(ly) - self.half_h
        if qx > 0.0 and qy > 0.0:
            size = hypot(qx, qy)
            nx, ny = qx / size, qy / size
        else:
            nx, ny = (1.0, 0.0) if qx > qy else (0.0, 1.0)
        nx, ny = (nx if lx >= 0.0 else -nx), (ny if ly >= 0.0 else -ny)
        return nx * c - ny * s, nx * s + ny * c

    def gap(self, other: CardBody) -> float:
        """A lower bound of the distance between two cards; negative when they overlap."""
        dx, dy = other.x - self.x, other.y - self.y
        between = other.angle - self.angle
        c, s = abs(cos(between)), abs(sin(between))
        w, h = other.half_w * c + other.half_h * s, other.half_w * s + other.half_h * c
        ca, sa = cos(self.angle), sin(self.angle)
        best = max(abs(dx * ca + dy * sa) - self.half_w - w, abs(dy * ca - dx * sa) - self.half_h - h)
        w, h = self.half_w * c + self.half_h * s, self.half_w * s + self.half_h * c
        ca, sa = cos(other.angle), sin(other.angle)
        return max(best, abs(dx * ca + dy * sa) - other.half_w - w, abs(dy * ca - dx * sa) - other.half_h - h)
