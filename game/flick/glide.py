"""What slides, a stride at a time: as far as nothing new can happen, and no further.

What nothing can touch is advanced in closed form; the rest is held by the planar solver,
which takes steps of at most 1/480 s. `grips` tells it before how hard each body presses on
what is below it.
"""

from __future__ import annotations

from math import ceil, hypot, sqrt
from typing import TYPE_CHECKING

from game.flick.body import BRIM, MARGIN, Body, CardBody, TokenBody
from game.flick.flight import crosses
from game.flick.friction import GRAVITY, slow
from game.flick.grips import AHEAD, Grips
from game.flick.knock import knock
from game.flick.load import rim_slope
from game.flick.plane import Plane

if TYPE_CHECKING:
    from game.flick.engine import Engine

GRAIN = 6.0  # mm that a token slides over cards before its weight is shared out anew
SHALLOW = 0.25  # mm that two tokens may get into each other in one step
AT_ONCE = 1e-8  # s; what is nearer than this happens now
LAP = 0.1  # mm by which cards overlap before they count as lying over each other
PUSHED = 0.2  # mm/s from which a body that was at rest counts as moving
ROOM = 0.3  # mm kept between a body that is not held and where another could reach
OF_A_MOVER = 10  # what moving one body for a stride costs, in looks at another
A_LOOK = 8  # things that the solver has held for a step by then
A_PAIR = 6  # of those, two bodies that lie against or over each other


AGAIN = 2.0  # strides for which a mover's neighbours are listed


class Glide:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.plane: Plane | None = None
        self.taken_back = 0.0  # the greatest share of the energy that a stride had won
        self.budget = 0.0  # the energy that the movers may have at the end of a stride
        self.grips = Grips(self)
        self.crept = 0.0  # s since the solver last took a step
        self.clash: tuple[float, TokenBody, TokenBody] | None = None  # who meets next, and in what time
        m = engine.table.materials
        self.pull = m.token_table * GRAVITY
        self.card_pull = m.card_table * GRAVITY

    # -- how far a stride may go ---------------------------------------------------------

    def reach(self, span: float) -> float:
        """The time in which nothing new can happen, at most `span`; holds what may touch in it."""
        e = self.engine
        fastest = 0.0
        for body in e.movers:
            fastest = max(fastest, hypot(body.vx, body.vy) + abs(body.w) * body.reach)
        ahead = 2.0 * fastest * span + 1.0
        for body in e.movers:
            if 2.0 * (e.drift - body.looked) + ahead > body.margin:
                e.look_around(body, AGAIN * ahead + MARGIN)
        self.clash = None
        for body in list(e.movers):
            if isinstance(body, TokenBody):
                span = self.token_span(body, span)
            else:
                assert isinstance(body, CardBody)
                span = self.card_span(body, span)
        if self.crept >= e.dt:  # what pushes in the plane must get its turn
            span = max(span, e.dt)
        return self.whole_steps(span)

    def whole_steps(self, span: float) -> float:
        """What the solver holds goes on in whole steps, and in less only when nothing else is left."""
        steps = int(span / self.engine.dt + 1e-9)
        if steps > 0 and self.plane is not None and any(body.held for body in self.engine.movers):
            return steps * self.engine.dt
        return span

    def token_span(self, token: TokenBody, span: float) -> float:
        e = self.engine
        if token.rim or token.over:
            span = min(span, e.dt)
        if token.over or token.cards:
            self.hold(token)
        vx, vy = token.vx, token.vy
        v = hypot(vx, vy)
        for other in token.near_tokens:
            span = self.pair_span(token, other, span)
        if v == 0.0:
            return span
        near = v * span + token.radius
        if not (near < token.x < e.table.width - near and near < token.y < e.table.depth - near):
            span = self.edge_span(token, span)
        ufo = e.table.ufo
        if ufo is not None and not token.rim:
            dx, dy = token.x - ufo.x, token.y - ufo.y
            if token.bowl:
                span = min(span, max(crosses(dx, dy, vx, vy, ufo.radius - token.radius)[1], e.dt))
            elif abs(dx) + abs(dy) < 2.0 * (ufo.radius + token.radius) + v * span:
                enter = crosses(dx, dy, vx, vy, ufo.radius + token.radius)[0]
                if -e.dt < enter < span:
                    span = min(span, max(enter, 0.25 * e.dt))
        if token.bowl:
            return span
        if token.cards:
            span = min(span, max(GRAIN / v, e.dt))
            if v * AHEAD > GRAIN:
                self.grips.again = True
        top = token.z + 1e-6
        for card in token.near_cards:
            if card.layer * card.thickness > top and card not in token.cards:
                way = card.reach + token.radius + v * span
                if abs(card.x - token.x) > way or abs(card.y - token.y) > way:
                    continue
                room = card.away(token.x, token.y) - token.radius
                if room < v * span:
                    span = min(span, max(room / v, e.dt))
        return span

    def pair_span(self, token: TokenBody, other: TokenBody, span: float) -> float:
        """Two tokens meet at their rims and not in each other: a stride ends there."""
        e = self.engine
        if other is e.air.token or other.gone:
            return span
        dx, dy = token.x - other.x, token.y - other.y
        ux, uy = token.vx - other.vx, token.vy - other.vy
        apart = token.radius + other.radius
        gap2 = dx * dx + dy * dy
        fast = hypot(ux, uy)
        if gap2 > (apart + fast * span + ROOM) ** 2 or not meets(token, other):
            return span
        closing = -(dx * ux + dy * uy)  # times the distance
        if closing * e.dt < SHALLOW * apart:
            self.hold(token)
            self.hold(other)
            return min(span, e.dt) if token.bowl and gap2 <= apart * apart else span
        enter, _ = crosses(dx, dy, ux, uy, apart)
        if enter < span:
            span = max(enter, AT_ONCE)
            self.clash = (span, token, other)
        return span

    def strike(self, a: TokenBody, b: TokenBody) -> None:
        """Two tokens have met at their rims."""
        e, m = self.engine, self.engine.table.materials
        a, b = (a, b) if a.index < b.index else (b, a)
        e.wake(a)
        e.wake(b)
        d = hypot(a.x - b.x, a.y - b.y)
        speed = knock(a, b, (a.x - b.x) / d, (a.y - b.y) / d, m.planar_restitution, m.token_token)
        if speed > 0.0:
            a.stale = b.stale = True
            self.grips.again = True
            e.key(b)
            e.note("touch", a, "token", b, speed)

    def edge_span(self, token: TokenBody, span: float) -> float:
        e = self.engine
        for raised, way, room in (
            (e.table.edges.left, -token.vx, token.x),
            (e.table.edges.right, token.vx, e.table.width - token.x),
            (e.table.edges.back, -token.vy, token.y),
            (e.table.edges.far, token.vy, e.table.depth - token.y),
        ):
            left = room - token.radius if raised == "raised" else room
            if way > 0.0 and left < way * span:
                span = min(span, max(left / way, 0.25 * e.dt))
        return span

    def card_span(self, card: CardBody, span: float) -> float:
        e = self.engine
        fast = hypot(card.vx, card.vy) + abs(card.w) * card.reach
        stop = fast * span
        bearing = card.bearing = []
        for token in card.near_tokens:
            if token is e.air.token:
                continue
            if card in token.cards:
                if not token.over:
                    bearing.append(token)
                if not token.held:
                    self.hold(token)
            elif not (token.over or token.bowl or token.rim):
                way = card.reach + token.radius + stop
                if not (-way <= card.x - token.x <= way and -way <= card.y - token.y <= way):
                    continue
                room = card.away(token.x, token.y) - token.radius
                if room < stop:
                    span = min(span, max(room / fast, e.dt) if room > 0.0 else e.dt)
        if not (stop < card.x < e.table.width - stop and stop < card.y < e.table.depth - stop):
            span = self.middle_span(card, span)
        if not bearing and self.card_pull > 0.0:
            stop = min(stop, fast * fast / (2.0 * self.card_pull))
        if bearing or (e.loads.lapped and any(card in pair for pair in e.loads.lapped)):
            self.hold(card)
        gone = 2.0 * (e.drift - card.looked)
        for i, other in enumerate(card.near_cards):
            if card.held and other.held:
                continue
            way = stop + ROOM
            if other.moving:
                way += (hypot(other.vx, other.vy) + abs(other.w) * other.reach) * span
            if card.gaps[i] - gone < way:
                gap = card.gap(other)
                card.gaps[i] = gap + gone
                if gap < way:
                    self.hold(card)
                    self.hold(other)
        ufo = e.table.ufo
        if ufo is not None and card.away(ufo.x, ufo.y) < ufo.radius + stop + ROOM:
            self.hold(card)
            if self.plane is not None:
                self.plane.add_wall()
        return span

    def middle_span(self, card: CardBody, span: float) -> float:
        """A card is held at the table's edge by its middle."""
        e = self.engine
        for way, room in (
            (-card.vx, card.x), (card.vx, e.table.width - card.x),
            (-card.vy, card.y), (card.vy, e.table.depth - card.y),
        ):  # fmt: skip
            if room <= 0.0:
                span = min(span, e.dt)  # held at the edge while others may push it
            elif way * span > room:
                span = max(room / way, e.dt)
        return span

    def hold(self, body: Body) -> None:
        if body.held:
            return
        if self.plane is None:
            self.plane = Plane(self.engine.table, self.engine.dt, meets)
        self.plane.hold(body)
        if isinstance(body, TokenBody):
            for below in (*body.cards, *body.over):
                self.hold(below)

    # -- one stride ----------------------------------------------------------------------

    def stride(self, span: float) -> float:
        """Advance what slides; answers with the time that passed, less when two things touched."""
        e = self.engine
        self.budget = self.moving_energy()
        fastest = max(hypot(b.vx, b.vy) + abs(b.w) * b.reach for b in e.movers)
        self.lean(span)
        passed = span
        if self.plane is not None and any(body.held for body in e.movers):
            passed = self.run_plane(span)
        e.drift += fastest * passed
        for body in e.movers:
            if not body.held:
                self.advance_alone(body, passed)
        if self.clash is not None and abs(passed - self.clash[0]) < AT_ONCE:
            self.strike(*self.clash[1:])
        return passed

    def work(self, gone: float) -> int:
        """What a stride of that length costs: looks at what is near and at what the solver holds."""
        movers, plane, steps = self.engine.movers, self.plane, int(gone / self.engine.dt)
        own = sum(OF_A_MOVER + len(body.near_tokens) + len(body.near_cards) for body in movers)
        if plane is None:
            return own + steps
        places = len(plane.grips)
        pairs = len(plane.touching) + len(plane.refused)
        return own + places + steps * (len(plane.held) + places + A_PAIR * pairs) // A_LOOK + steps

    def run_plane(self, span: float) -> float:
        """Whole steps of the solver; what is less than a step, friction alone decides."""
        e, plane = self.engine, self.plane
        assert plane is not None
        held = [body for body in e.movers if body.held]
        self.grips.refresh(held)
        count = int(span / e.dt + 1e-9)
        self.crept = self.crept + span if count == 0 else 0.0
        if count == 0:
            self.creep(held, span)
            return span
        for body in held:
            if body.stale:
                plane.push(body)
        if plane.refused:
            plane.ask_again()
        before = [(body, body.vx, body.vy) for body in held]
        done = plane.run(count)
        for body in held:
            plane.pull(body)
        self.grips.bend(done * e.dt)
        for below in self.grips.dragged:
            if not below.moving:
                self.wake_if_moved(below)
        if plane.touching or plane.parted:
            self.wake_pushed()
        if plane.fresh:
            self.note_touches({body: (vx, vy) for body, vx, vy in before})
        return done * e.dt

    def creep(self, held: list[Body], span: float) -> None:
        """Less than a step of the solver: on as before, with friction's share of that time."""
        was = [(body.vx, body.vy, body.w) for body in held]
        self.grips.brake(span)
        for body, (vx, vy, w) in zip(held, was, strict=True):
            body.x += 0.5 * (vx + body.vx) * span
            body.y += 0.5 * (vy + body.vy) * span
            body.angle += 0.5 * (w + body.w) * span
            body.stale = True

    def wake_pushed(self) -> None:
        """What a mover pushes moves too, and what that pushes."""
        plane = self.plane
        assert plane is not None
        again = True
        while again:
            again = False
            for a, b in (*plane.touching, *plane.parted):
                if a.moving == b.moving or not (a.held and b.held):
                    continue
                pushed = b if a.moving else a
                again = self.wake_if_moved(pushed) or again

    def wake_if_moved(self, body: Body) -> bool:
        """A body at rest that friction or contacts may have set going within the stride."""
        assert self.plane is not None
        self.plane.pull(body)
        if abs(body.vx) + abs(body.vy) + abs(body.w) * body.reach > PUSHED:
            self.engine.wake(body)
            self.budget -= body.energy  # what it has was taken from another
            return True
        if body.vx or body.vy or body.w:
            body.vx = body.vy = body.w = 0.0
            self.still(body)
        if isinstance(body, CardBody):  # it may have been nudged, and nobody looks after what doesn't move
            self.engine.support.settle_card(body)
        return False

    def note_touches(self, was: dict[Body, tuple[float, float]]) -> None:
        assert self.plane is not None
        self.grips.again = True
        for a, b in sorted(self.plane.fresh, key=lambda pair: (pair[0].index, pair[1].index)):
            avx, avy = was.get(a, (0.0, 0.0))
            bvx, bvy = was.get(b, (0.0, 0.0))
            dx, dy = b.x - a.x, b.y - a.y
            speed = ((avx - bvx) * dx + (avy - bvy) * dy) / (hypot(dx, dy) or 1.0)
            if speed > 1.0:
                self.engine.key(b)
                self.engine.note("touch", a, "token" if isinstance(a, TokenBody) else "card", b, speed)

    def still(self, body: Body) -> None:
        if body.held and self.plane is not None:
            self.plane.held[body].go(0.0, 0.0, 0.0)
            body.stale = False

    def let_go(self, body: Body) -> None:
        self.grips.forget(body)
        if self.plane is not None:
            self.plane.let_go(body)

    # -- what nothing can touch ----------------------------------------------------------

    def advance_alone(self, body: Body, span: float) -> None:
        v, r = hypot(body.vx, body.vy), body.turn_radius
        rw = r * abs(body.w)
        if v == 0.0 and rw == 0.0:
            return
        pull = self.pull
        if isinstance(body, CardBody):
            pull = self.card_pull
        elif isinstance(body, TokenBody) and body.rim:
            pull = self.engine.table.materials.wall * GRAVITY
        spin_pull = pull * r * r * body.mass * body.easy_turn
        turn = -1.0 if body.w < 0.0 else 1.0
        ux, uy = (body.vx / v, body.vy / v) if v > 0.0 else (0.0, 0.0)
        slid = 0.0
        count = 1 if rw == 0.0 else max(1, ceil(span / self.engine.dt - 1e-9))
        part = span / count
        for _ in range(count):
            before = rw
            v, rw, way = slow(v, rw, pull, spin_pull, part)
            slid += way
            body.angle += turn * 0.5 * (before + rw) / r * part
            if v == 0.0 and rw == 0.0:
                break
        body.x += ux * slid
        body.y += uy * slid
        body.vx, body.vy, body.w = ux * v, uy * v, turn * rw / r

    def lean(self, span: float) -> None:
        """What lies on a slope, over a token's edge or on the rim, is drawn down it."""
        e = self.engine
        ufo = e.table.ufo
        for body in e.movers:
            if not isinstance(body, TokenBody):
                continue
            if body.rim and ufo is not None and not e.support.in_the_way(body):
                dx, dy = body.x - ufo.x, body.y - ufo.y
                d = hypot(dx, dy)
                pull = -GRAVITY * rim_slope(d, body.radius, ufo) * span
                body.vx += pull * dx / d
                body.vy += pull * dy / d
            for lower in body.over:
                dx, dy = body.x - lower.x, body.y - lower.y
                d = hypot(dx, dy)
                if d > lower.radius and not self.at_the_wall(body, dx, dy):
                    pull = GRAVITY * body.height / lower.radius * span / len(body.over)
                    body.vx += pull * dx / d
                    body.vy += pull * dy / d
                    body.stale = True

    def at_the_wall(self, token: TokenBody, dx: float, dy: float) -> bool:
        """Does a token in the bowl lean against its wall, in the direction that it tips to?"""
        ufo = self.engine.table.ufo
        if ufo is None or not token.bowl:
            return False
        x, y = token.x - ufo.x, token.y - ufo.y
        return hypot(x, y) > ufo.radius - token.radius - 0.05 and x * dx + y * dy > 0.0

    # -- energy --------------------------------------------------------------------------

    def moving_energy(self) -> float:
        total = 0.0
        for b in self.engine.movers:
            energy = 0.5 * (b.mass * (b.vx * b.vx + b.vy * b.vy) + b.inertia * b.w * b.w)
            total += energy + b.mass * GRAVITY * b.z
        return total

    def keep_energy(self) -> None:
        """Many bodies that strike at once may gain a trace in the solver: it is taken back."""
        movers = self.engine.movers
        after = self.moving_energy()
        if after <= self.budget:
            return
        kinetic = sum(body.energy for body in movers)
        left = kinetic - (after - self.budget) * (1.0 + 1e-12)
        f = sqrt(left / kinetic) if left > 0.0 and kinetic > 0.0 else 0.0
        self.taken_back = max(self.taken_back, (after - self.budget) / after)
        for body in movers:
            body.vx *= f
            body.vy *= f
            body.w *= f
            body.stale = True


def meets(a: Body, b: Body) -> bool:
    """May these two push each other in the plane? Asked when they begin to touch."""
    if isinstance(a, TokenBody) and isinstance(b, TokenBody):
        if a in b.over or b in a.over or a.rim or b.rim or a.bowl != b.bowl:
            return False
        return abs(a.z - b.z) < (1.0 - BRIM) * a.height
    return isinstance(a, CardBody) and isinstance(b, CardBody) and a not in b.lapped
