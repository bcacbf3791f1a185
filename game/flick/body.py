"""A token or a card while a shot is being played: the mutable counterpart of the plain data.

Height is a token's own state here and never the planar solver's: `z`, what it lies `over`,
and whether it is in the UFO's bowl or on its rim.
"""

from __future__ import annotations

from math import cos, hypot, sin

from game.flick.friction import SQUARE_AS_DISC, Slider
from game.table.things import Card, CardSize, Token, TokenSize


class Body(Slider):
    """One thing on the table; `seen` says how far it could have gone since `near` was made."""

    __slots__ = (
        "angle", "held", "id", "index", "inertia", "keys", "mass", "moving", "near", "nearby",
        "place", "reach", "stale", "start", "z",
    )  # fmt: skip

    def __init__(self, id: str, x: float, y: float, angle: float) -> None:
        self.id = id
        self.x, self.y, self.angle = x, y, angle
        self.start = (x, y, angle)
        self.z = 0.0
        self.vx = self.vy = self.w = 0.0
        self.moving = False
        self.keys: list[tuple[float, float, float, float, float]] = []
        self.place: object = None
        self.stale = False

    @property
    def energy(self) -> float:
        return 0.5 * (self.mass * (self.vx * self.vx + self.vy * self.vy) + self.inertia * self.w * self.w)


class TokenBody(Body):
    __slots__ = ("bowl", "cards", "gone", "height", "mid_x", "mid_y", "over", "paid", "radius", "rim")

    def __init__(self, token: Token, size: TokenSize) -> None:
        super().__init__(token.id, token.x, token.y, token.angle)
        self.z = token.z
        self.mass = size.mass
        self.inertia = 0.5 * size.mass * size.radius * size.radius
        self.easy, self.easy_turn = 1.0 / self.mass, 1.0 / self.inertia
        self.radius = self.reach = size.radius
        self.height = size.height
        self.cards: list[CardBody] = []  # that its disc overlaps and its weight may rest on
        self.over: list[TokenBody] = []  # tokens that carry it
        self.bowl = False
        self.rim = False
        self.gone = ""  # the edge that it fell off


class CardBody(Body):
    __slots__ = ("half_h", "half_w", "layer", "thickness", "turn_radius")

    def __init__(self, card: Card, size: CardSize) -> None:
        super().__init__(card.id, card.x, card.y, card.angle)
        self.mass = size.mass
        self.inertia = size.mass * (size.width**2 + size.height**2) / 12.0
        self.easy, self.easy_turn = 1.0 / self.mass, 1.0 / self.inertia
        self.half_w, self.half_h = 0.5 * size.width, 0.5 * size.height
        self.reach = hypot(self.half_w, self.half_h)
        self.turn_radius = SQUARE_AS_DISC * (size.width * size.height) ** 0.5
        self.thickness = size.thickness
        self.layer = 1  # how many cards high its upper face is

    def away(self, x: float, y: float) -> float:
        """Distance from a point to the card; negative inside."""
        dx, dy = x - self.x, y - self.y
        c, s = cos(self.angle), sin(self.angle)
        qx = abs(dx * c + dy * s) - self.half_w
        qy = abs(dy * c - dx * s) - self.half_h
        if qx <= 0.0 or qy <= 0.0:
            return qx if qx > qy else qy
        return hypot(qx, qy)

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
        best = -1e9
        for one, two in ((self, other), (other, self)):
            ca, sa = cos(one.angle), sin(one.angle)
            gx = abs(dx * ca + dy * sa) - one.half_w - two.half_w * c - two.half_h * s
            gy = abs(dy * ca - dx * sa) - one.half_h - two.half_w * s - two.half_h * c
            best = max(best, gx, gy)
        return best
