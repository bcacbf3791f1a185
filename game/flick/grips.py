"""How hard things press on what is below them, told to the planar solver as greatest frictions.

They are set for a little time ahead: where something slides and turns at once, friction goes
over from the one to the other meanwhile, and the solver is given its mean.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.flick.body import Body, CardBody, TokenBody
from game.flick.friction import CREEP, GRAVITY, TORQUE, Rub, brake, mean_share

if TYPE_CHECKING:
    from game.flick.glide import Glide
    from game.flick.plane import Plane

AHEAD = 1.0 / 60.0  # s for which the grips are set, if nothing happens before
UNSEEN = 1e-3  # mm off the way that do not matter

Pressing = tuple[float, list[tuple[CardBody, float]], float]


class Grips:
    """`again` tells that something happened which makes them wrong."""

    def __init__(self, glide: Glide) -> None:
        self.glide = glide
        self.engine = glide.engine
        self.again = True
        self.until = 0.0
        self.movers: list[Body] = []  # that they were last set for
        self.pressed: dict[TokenBody, Pressing] = {}  # while they are being set
        self.dragged: list[Body] = []  # at rest, but rubbed by something that moves

    @property
    def plane(self) -> Plane:
        plane = self.glide.plane
        assert plane is not None
        return plane

    def refresh(self, held: list[Body]) -> None:
        t = self.engine.t
        if self.again or t >= self.until - 1e-9 or any(body not in self.movers for body in held):
            self.set(held)
            self.until, self.movers, self.again = t + AHEAD, held, False

    def forget(self, body: Body) -> None:
        self.again = True
        if body in self.dragged:
            self.dragged.remove(body)

    def set(self, held: list[Body]) -> None:
        """Tell the solver the greatest friction at every place that matters to the movers."""
        plane = self.plane
        self.pressed.clear()
        for grip in plane.grips.values():
            grip.used = False
        cards: dict[CardBody, None] = {}
        seen: dict[TokenBody, None] = {}
        queue = [body for body in held if isinstance(body, TokenBody)]
        while queue:
            token = queue.pop()
            if token not in seen:
                seen[token] = None
                self.of_token(token, cards)
                queue.extend(token.over)
        for body in held:
            if isinstance(body, CardBody):
                cards[body] = None
        for upper, lower in self.engine.loads.lapped:
            if upper in cards or lower in cards:
                cards[upper] = cards[lower] = None
                self.glide.hold(upper)
                self.glide.hold(lower)
                limit = self.engine.table.materials.card_card * upper.mass * GRAVITY
                self.place(upper, lower, upper.x, upper.y, limit, 0.5 * upper.turn_radius)
        for card in cards:
            self.of_card(card)
        self.dragged = [body for body in (*cards, *seen) if not body.moving]
        for grip in plane.grips.values():
            if not grip.used and (grip.force or grip.torque):
                grip.bends = 0.0
                grip.limit(0.0, 0.0)

    def of_token(self, token: TokenBody, cards: dict[CardBody, None]) -> None:
        m, r = self.engine.table.materials, token.radius
        load, shares, rest = self.pressing(token)
        if token.over:
            part = m.token_token * load / len(token.over)
            for lower in token.over:
                self.glide.hold(lower)
                self.place(token, lower, token.x, token.y, part, r)
            return
        for card, part in shares:
            self.glide.hold(card)
            cards[card] = None
            self.place(token, card, token.x, token.y, m.token_card * part * load, r)
        if rest > 0.0:
            self.place(token, None, token.x, token.y, m.token_table * rest * load, r)

    def pressing(self, token: TokenBody) -> Pressing:
        """Its load, what part of that each card under it bears, and what the table does."""
        found = self.pressed.get(token)
        if found is None:
            loads = self.engine.loads
            shares, rest = loads.shares(token) if token.cards else ([], 1.0)
            found = self.pressed[token] = (loads.load(token), shares, rest)
        return found

    def of_card(self, card: CardBody) -> None:
        """A card's own weight and what lies on it press on the table; friction acts in their middle."""
        e = self.engine
        mu = e.table.materials.card_table
        total = card.mass * GRAVITY
        bearing = card.bearing
        if not card.moving:
            flying = e.air.token
            bearing = [t for t in e.tokens if t.cards and card in t.cards and not t.over and t is not flying]
        if not bearing:
            self.place(card, None, card.x, card.y, mu * total, card.turn_radius)
            return
        torque = total * card.turn_radius
        x, y = card.x * total, card.y * total
        for token in bearing:
            load, shares, _ = self.pressing(token)
            part = load * next((s for c, s in shares if c is card), 0.0)
            total += part
            torque += part * token.radius
            x += token.x * part
            y += token.y * part
        self.place(card, None, x / total, y / total, mu * total, torque / total)

    def place(self, top: Body, below: Body | None, x: float, y: float, limit: float, radius: float) -> None:
        """One place: friction is shared between sliding and turning as for a disc of that radius."""
        plane = self.plane
        self.glide.hold(top)
        ux = top.vx - top.w * (y - top.y)
        uy = top.vy + top.w * (x - top.x)
        spin = top.w
        if below is not None:
            ux -= below.vx - below.w * (y - below.y)
            uy -= below.vy + below.w * (x - below.x)
            spin -= below.w
        u, rw = hypot(ux, uy), radius * abs(spin)
        if rw < 1e-9 or u + rw < CREEP:
            force, torque, further, took = 1.0, TORQUE[0], 0.0, 0.0
        else:
            easy, easy_turn = top.easy, top.easy_turn
            if below is not None and below.moving:
                easy += below.easy
                easy_turn += below.easy_turn
            pull, spin_pull = limit * easy, limit * radius * radius * easy_turn
            force, torque, further, took = mean_share(u, rw, pull, spin_pull, AHEAD)
        grip = plane.grip(top, below)
        grip.at = (x, y)
        grip.bends = took if abs(further) > UNSEEN else 0.0
        if grip.bends:
            rate = further / (u * took)
            grip.bend = (rate * ux, rate * uy)
        if grip.x or grip.y or below is not None or x != top.x or y != top.y:
            plane.pin(grip, top, below, x, y)
        grip.limit(limit * force, limit * radius * torque)

    def bend(self, passed: float) -> None:
        """Under the mean friction of some time a token that also spins gets a trace off its way."""
        for (top, _), grip in self.plane.grips.items():
            if grip.bends > 0.0 and top.moving:
                part = min(passed, grip.bends)
                grip.bends -= part
                top.x += grip.bend[0] * part
                top.y += grip.bend[1] * part
                top.stale = True

    def brake(self, span: float) -> None:
        """What friction does in less than a step of the solver."""
        places = []
        for (top, below), grip in self.plane.grips.items():
            if grip.force > 0.0 and (top.moving or (below is not None and below.moving)):
                places.append((Rub(top, below, *grip.at, 0.0, 0.0), grip.force * span, grip.torque * span))
        brake(places)
        for body in self.dragged:
            if not body.moving:  # too short a time to set anything going
                body.vx = body.vy = body.w = 0.0
