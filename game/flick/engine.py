"""One shot from the launch until everything lies still.

A token in the air jumps from meeting to meeting along its parabola. What slides is advanced
in short steps: friction first, at the velocity half-way through the step, then contacts.
A step in which nothing can touch never enters the planar solver.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, hypot, sqrt

from game.flick.air import Air
from game.flick.body import Body, CardBody, TokenBody
from game.flick.contact import Contacts, rim_height, rim_slope
from game.flick.film import EventKind, ShotEvent, Surface
from game.flick.flight import crosses
from game.flick.friction import GRAVITY, rub, slow
from game.flick.knock import knock
from game.flick.plane import Plane
from game.table.things import Table, Throw

DEFAULT_STEP = 1.0 / 480.0
FRAME = 1.0 / 60.0
LONGEST = 30.0  # seconds; only a table without friction gets there
MARGIN = 12.0  # how far around a mover its neighbours are listed
STILL = 0.05  # mm/s below which a thing that nothing drives has stopped
TOUCH = 1e-6
SHALLOW = 0.25  # mm that two tokens may get into each other in one step
FINEST = 16  # a step is never cut into smaller parts than this
LAP = 0.1  # mm by which cards overlap before they count as lying over each other


def choose_step(table: Table, throw: Throw, step: float | None) -> float:
    """The step, cut finer until nothing can move more than half a token radius in one."""
    base = min(step, DEFAULT_STEP) if step else DEFAULT_STEP
    speed2 = throw.vx**2 + throw.vy**2 + throw.vz**2 + 2.0 * GRAVITY * max(throw.z, 0.0)
    speed = sqrt(speed2) + abs(throw.spin) * table.token.radius
    return base / max(1, ceil(speed * base / (0.5 * table.token.radius)))


class Engine:
    """The shot being played; `air` holds the launched token while it flies."""

    def __init__(
        self, table: Table, tokens: list[TokenBody], cards: list[CardBody], contacts: Contacts, dt: float
    ) -> None:
        self.table = table
        self.tokens, self.cards, self.contacts = tokens, cards, contacts
        self.dt = dt
        self.t = 0.0
        self.ceiling = 0.0
        self.movers: list[Body] = []
        self.events: list[ShotEvent] = []
        self.drift = 0.0
        self.budget = 0.0  # the energy that the movers may have at the end of a step
        self.next_frame = FRAME
        self.plane: Plane | None = None
        self.air = Air(self)
        self.ceiling = self.highest()
        self.watch: Callable[[Engine], None] | None = None
        m = table.materials
        self.spin_pull = 2.0 * m.token_table * GRAVITY
        self.pull = m.token_table * GRAVITY
        self.raised = "raised" in (table.edges.back, table.edges.left, table.edges.right, table.edges.far)

    def highest(self) -> float:
        """Above this height a flying token can't meet anything."""
        wall = self.table.ufo.wall if self.table.ufo is not None else 0.0
        tokens = max((t.z + t.height for t in self.tokens), default=0.0) + self.table.token.height
        return (
            max(wall, tokens, self.table.card.thickness * max((c.layer for c in self.cards), default=1)) + 0.1
        )

    # -- the course of a shot ------------------------------------------------------------

    def play(self) -> None:
        while self.movers or self.air.token is not None:
            if self.t > LONGEST:
                self.stop_all()
                break
            if self.movers:
                self.step()
            else:
                self.air.fly()
            if self.watch is not None:
                self.watch(self)

    def step(self) -> None:
        dt = self.dt
        dt = self.until_touch(dt)
        meeting = self.air.meets_within(dt) if self.air.token is not None else None
        if meeting is not None:
            dt = meeting[0]
        if dt > 0.0:
            self.slide(dt)
            self.t += dt
            if self.air.token is not None:
                self.air.advance(dt)
        if meeting is not None:
            self.air.meet(meeting)
        if self.t >= self.next_frame:
            self.next_frame = (int(self.t / FRAME) + 1) * FRAME
            for body in self.movers:
                self.key(body)
            if self.air.token is not None:
                self.key(self.air.token)

    def until_touch(self, dt: float) -> float:
        """Cut a step short where two tokens meet, so that they meet at their rims and not in each other."""
        soonest = dt
        for body in self.movers:
            if not isinstance(body, TokenBody) or not body.near_tokens:
                continue
            for other in body.near_tokens:
                dx, dy = body.x - other.x, body.y - other.y
                ux, uy = body.vx - other.vx, body.vy - other.vy
                apart = body.radius + other.radius
                gap2 = dx * dx + dy * dy
                closing = -(dx * ux + dy * uy)  # times the distance
                if gap2 <= apart * apart or closing * dt < SHALLOW * apart:
                    continue  # parted, in touch already, or too slow to get deep into each other
                enter, _ = crosses(dx, dy, ux, uy, apart)
                if enter < soonest and other is not self.air.token and not other.gone and _meets(body, other):
                    soonest = enter
        return max(soonest + 1e-6, dt / FINEST) if soonest < dt else dt

    def stop_all(self) -> None:
        self.air.token = None
        for body in self.movers:
            body.vx = body.vy = body.w = 0.0
            body.moving = False
            self.key(body)
        self.movers = []

    def energy(self) -> float:
        """Kinetic and potential energy of everything still on the table or above it."""
        total = self.air.energy()
        for token in self.tokens:
            if not token.gone:
                total += token.energy + token.mass * GRAVITY * token.z
        return total + sum(card.energy for card in self.cards)

    # -- notes ---------------------------------------------------------------------------

    def key(self, body: Body) -> None:
        keys = body.keys
        if keys and self.t - keys[-1][0] < 1e-9:
            keys.pop()
        keys.append((self.t, body.x, body.y, body.z, body.angle))

    def note(
        self, kind: EventKind, body: Body, on: Surface = "none", other: Body | None = None, speed: float = 0.0
    ) -> None:
        self.key(body)
        self.events.append(
            ShotEvent(
                t=self.t, kind=kind, id=body.id, x=body.x, y=body.y, z=body.z, on=on,
                other=other.id if other is not None else "", speed=speed,
            )
        )  # fmt: skip

    # -- who moves -----------------------------------------------------------------------

    def wake(self, body: Body) -> None:
        if body.moving or body is self.air.token:
            return
        body.moving = True
        self.budget += body.mass * GRAVITY * body.z
        self.look_around(body)
        if not body.keys or self.t - body.keys[-1][0] > 1e-9:
            self.key(body)
        self.movers.append(body)
        self.movers.sort(key=_by_index)
        if isinstance(body, CardBody):
            for token in body.near_tokens:
                if body in token.cards and not token.over:
                    self.wake(token)
        else:
            for upper in self.contacts.stacked:
                if body in upper.over:
                    self.wake(upper)

    def look_around(self, body: Body) -> None:
        """List what could come to matter to a body within the next MARGIN of travel."""
        reach = body.reach + MARGIN
        x, y = body.x, body.y
        body.near_tokens = [
            o for o in self.tokens
            if o is not body and not o.gone
            and abs(o.x - x) < reach + o.radius and abs(o.y - y) < reach + o.radius
        ]  # fmt: skip
        body.near_cards = [
            c for c in self.cards
            if c is not body and abs(c.x - x) < reach + c.reach and abs(c.y - y) < reach + c.reach
        ]  # fmt: skip
        body.looked = self.drift
        if isinstance(body, CardBody):
            body.gaps = [body.gap(c) for c in body.near_cards]

    # -- one step of what slides ---------------------------------------------------------

    def slide(self, dt: float) -> None:
        movers = self.movers
        drift = 0.0
        for body in movers:
            if 2.0 * (self.drift - body.looked) > MARGIN - 6.0 - body.reach * 0.05:
                self.look_around(body)
            drift = max(drift, hypot(body.vx, body.vy) + abs(body.w) * body.reach)
        self.drift += drift * dt
        self.budget = self.moving_energy()
        self.lean(dt)
        paths = self.rub(dt)
        self.move(dt, paths)
        for body in list(self.movers):
            if isinstance(body, TokenBody) and body.moving:
                self.settle_token(body)
            elif isinstance(body, CardBody):
                self.settle_card(body)
        self.restack()
        self.keep_energy()
        self.rest()

    def moving_energy(self) -> float:
        total = 0.0
        for body in self.movers:
            total += body.energy + body.mass * GRAVITY * body.z
        return total

    def keep_energy(self) -> None:
        """Many bodies that strike at once may gain a trace in the solver: it is taken back."""
        before, after = self.budget, self.moving_energy()
        if after <= before:
            return
        kinetic = sum(body.energy for body in self.movers)
        left = kinetic - (after - before) * (1.0 + 1e-12)
        f = sqrt(left / kinetic) if left > 0.0 and kinetic > 0.0 else 0.0
        for body in self.movers:
            body.vx *= f
            body.vy *= f
            body.w *= f

    def lean(self, dt: float) -> None:
        """What lies on a slope, over a token's edge or on the rim, is drawn down it."""
        ufo = self.table.ufo
        for body in self.movers:
            if not isinstance(body, TokenBody):
                continue
            if body.rim and ufo is not None and not self.in_the_way(body):
                dx, dy = body.x - ufo.x, body.y - ufo.y
                d = hypot(dx, dy)
                pull = -GRAVITY * rim_slope(d, body.radius, ufo) * dt
                if pull:
                    body.vx += pull * dx / d
                    body.vy += pull * dy / d
            for lower in body.over:
                dx, dy = body.x - lower.x, body.y - lower.y
                d = hypot(dx, dy)
                if d > lower.radius:
                    pull = GRAVITY * body.height / lower.radius * dt / len(body.over)
                    body.vx += pull * dx / d
                    body.vy += pull * dy / d

    def rub(self, dt: float) -> dict[Body, tuple[float, float, float]]:
        """Friction for one step; answers with each mover's velocity half-way through it."""
        tokens = [b for b in self.movers if isinstance(b, TokenBody)]
        cards = [b for b in self.movers if isinstance(b, CardBody)]
        halves: dict[Body, tuple[float, float, float]] = {}
        bound: list[TokenBody] = []
        for token in tokens:
            if token.cards or token.over or token.rim or self.contacts.stacked:
                bound.append(token)
            else:
                halves[token] = self.slow_alone(token, dt)
        if not bound and not cards:
            return halves
        self.contacts.gather(bound, cards, self.tokens)
        touched: dict[Body, tuple[float, float, float]] = {}
        for place in self.contacts.places:
            for body in (place.top, place.below):
                if isinstance(body, Body):
                    touched[body] = (body.vx, body.vy, body.w)
        rub(self.contacts.places, dt)
        for body, (vx, vy, w) in sorted(touched.items(), key=_by_index_of_first):
            if not body.moving:
                if abs(body.vx) + abs(body.vy) + abs(body.w) * body.reach < 1e-7:
                    body.vx = body.vy = body.w = 0.0
                    continue
                self.wake(body)
            halves[body] = (0.5 * (vx + body.vx), 0.5 * (vy + body.vy), 0.5 * (w + body.w))
        return halves

    def slow_alone(self, token: TokenBody, dt: float) -> tuple[float, float, float]:
        v = hypot(token.vx, token.vy)
        rw = token.radius * abs(token.w)
        if v == 0.0 and rw == 0.0:
            return 0.0, 0.0, 0.0
        v1, rw1, slid = slow(v, rw, self.pull, self.spin_pull, dt)
        turn = 0.5 * (rw + rw1) / token.radius if rw1 > 0.0 else 0.25 * rw / token.radius
        w = turn if token.w >= 0.0 else -turn
        if v > 0.0:
            ux, uy = token.vx / v, token.vy / v
            token.vx, token.vy = ux * v1, uy * v1
            half = (ux * slid / dt, uy * slid / dt, w)
        else:
            half = (0.0, 0.0, w)
        token.w = rw1 / token.radius if token.w >= 0.0 else -rw1 / token.radius
        return half

    def move(self, dt: float, halves: dict[Body, tuple[float, float, float]]) -> None:
        """Advance the movers, through the planar solver where something may touch."""
        close = self.close_bodies(dt)
        if not close and (self.plane is None or not self.plane.touching):
            for body in self.movers:
                half = halves.get(body)
                if half is not None:
                    body.x += half[0] * dt
                    body.y += half[1] * dt
                    body.angle += half[2] * dt
                    body.stale = True
            return
        if self.plane is None:
            self.plane = Plane(self.table, _meets)
        plane = self.plane
        for body in sorted(close, key=_by_index):
            plane.hold(body)
        inside: list[tuple[Body, float, float, float]] = []
        for body in self.movers:
            vx, vy, w = halves.get(body, (0.0, 0.0, 0.0))
            if body in plane.held:
                inside.append((body, vx, vy, w))
            else:
                body.x += vx * dt
                body.y += vy * dt
                body.angle += w * dt
                body.stale = True
        was = [(b, b.vx, b.vy) for b, *_ in inside]
        woken = plane.step(dt, inside)
        if plane.fresh:
            self.note_touches({b: (vx, vy) for b, vx, vy in was})
        for body in woken:
            if body.vx or body.vy or body.w:
                self.wake(body)

    def note_touches(self, was: dict[Body, tuple[float, float]]) -> None:
        assert self.plane is not None
        for a, b in sorted(self.plane.fresh, key=_by_indices):
            avx, avy = was.get(a, (0.0, 0.0))
            bvx, bvy = was.get(b, (0.0, 0.0))
            dx, dy = b.x - a.x, b.y - a.y
            d = hypot(dx, dy) or 1.0
            speed = abs((avx - bvx) * dx + (avy - bvy) * dy) / d
            if speed > 1.0:
                self.key(b)
                self.note("touch", a, "token" if isinstance(a, TokenBody) else "card", b, speed)

    def close_bodies(self, dt: float) -> dict[Body, None]:
        """The bodies that may touch another within the step."""
        close: dict[Body, None] = {}
        ufo = self.table.ufo
        for body in self.movers:
            if isinstance(body, TokenBody):
                for other in body.near_tokens:
                    if other is self.air.token or other.gone:
                        continue
                    room = hypot(other.x - body.x, other.y - body.y) - body.radius - other.radius
                    speed = hypot(body.vx, body.vy) + hypot(other.vx, other.vy)
                    if room < speed * dt + 0.1 and room > -2.0 and _meets(body, other):
                        close[body] = close[other] = None
            elif isinstance(body, CardBody):
                gone = 2.0 * (self.drift - body.looked) + 0.1
                for other_card, gap in zip(body.near_cards, body.gaps, strict=True):
                    if gap < gone:
                        close[body] = close[other_card] = None
                if ufo is not None and body.away(ufo.x, ufo.y) < ufo.radius + gone:
                    close[body] = None
        return close

    # -- what a step leads to ------------------------------------------------------------

    def settle_token(self, token: TokenBody) -> None:
        table = self.table
        if not (0.0 <= token.x <= table.width and 0.0 <= token.y <= table.depth):
            if self.raised:
                self.meet_edges(token)
            if self.fall_off(token):
                return
        elif self.raised:
            self.meet_edges(token)
        if table.ufo is not None:
            self.meet_ufo(token)
        if token.bowl or token.rim or token.over:
            token.cards = []
            return
        self.meet_cards(token)

    def fall_off(self, token: TokenBody) -> bool:
        table = self.table
        if token.y < 0.0:
            side = "off_back"
        elif token.y > table.depth:
            side = "off_far"
        elif token.x < 0.0 or token.x > table.width:
            side = "off_side"
        else:
            return False
        self.leave(token, side)
        return True

    def leave(self, token: TokenBody, side: str) -> None:
        token.gone = side
        self.note("off", token, "edge", speed=hypot(token.vx, token.vy))
        token.vx = token.vy = token.w = 0.0
        token.cards, token.over = [], []
        if token.moving:
            token.moving = False
            self.movers.remove(token)
        if self.plane is not None:
            self.plane.let_go(token)
        self.contacts.stacked = [u for u in self.contacts.stacked if u is not token]

    def meet_edges(self, token: TokenBody) -> None:
        table, r = self.table, token.radius
        edges = table.edges
        for kind, room, nx, ny in (
            (edges.left, token.x - r, 1.0, 0.0),
            (edges.right, table.width - r - token.x, -1.0, 0.0),
            (edges.back, token.y - r, 0.0, 1.0),
            (edges.far, table.depth - r - token.y, 0.0, -1.0),
        ):
            if kind == "raised" and room < 0.0:
                token.x -= room * nx
                token.y -= room * ny
                token.stale = True
                m = self.table.materials
                speed = knock(token, None, nx, ny, m.planar_restitution, m.wall)
                if speed > 1.0:
                    self.note("touch", token, "edge", speed=speed)

    def meet_ufo(self, token: TokenBody) -> None:
        ufo, m = self.table.ufo, self.table.materials
        assert ufo is not None
        dx, dy = token.x - ufo.x, token.y - ufo.y
        d = hypot(dx, dy)
        inner, outer = ufo.radius - token.radius, ufo.radius + token.radius
        if token.rim:
            if d <= inner or d >= outer:
                token.rim = False
                token.bowl = d <= inner
                self.drop(token)
            else:
                token.z = rim_height(d, token.radius, ufo)
                self.meet_those_below(token, dx, dy)
            return
        if d >= outer:
            return
        if token.z >= ufo.wall - TOUCH:
            return
        if token.bowl:
            if d <= inner:
                return
            nx, ny, depth = -dx / d, -dy / d, d - inner
        else:
            nx, ny, depth = (dx / d, dy / d, outer - d) if d > 0.0 else (0.0, -1.0, outer)
        token.x += nx * depth
        token.y += ny * depth
        token.stale = True
        speed = knock(token, None, nx, ny, m.planar_restitution, m.wall)
        if speed > 1.0:
            self.note("wall", token, "wall", speed=speed)

    def in_the_way(self, token: TokenBody) -> list[TokenBody]:
        """Tokens that reach under one that slides down the rim, on the side that it slides to."""
        ufo = self.table.ufo
        if ufo is None:
            return []
        inside = hypot(token.x - ufo.x, token.y - ufo.y) < ufo.radius
        reach = token.radius + token.radius - SHALLOW
        return [
            o
            for o in self.tokens
            if o.bowl == inside
            and o is not token
            and not o.rim
            and not o.gone
            and o is not self.air.token
            and hypot(o.x - token.x, o.y - token.y) < reach
            and o.z + o.height > token.z
        ]

    def meet_those_below(self, token: TokenBody, dx: float, dy: float) -> None:
        """From the rim onto a token beside it, as far as its speed lifts it; or it leans there."""
        below, ufo = self.in_the_way(token), self.table.ufo
        if not below or ufo is None:
            return
        d = hypot(dx, dy)
        inside = d < ufo.radius
        top = max(o.z + o.height for o in below)
        if token.energy >= token.mass * GRAVITY * (top - token.z):
            token.rim, token.bowl = False, inside
            token.over = [o for o in below if o.z + o.height > top - 1.0]
            token.z = top
            clear = (ufo.radius + (-token.radius if inside else token.radius)) / d
            token.x, token.y = ufo.x + dx * clear, ufo.y + dy * clear
            token.stale = True
            self.contacts.stacked.append(token)
            self.contacts.stacked.sort(key=_by_index)
            self.note("drop", token, "token", token.over[0])
        elif (token.vx * dx + token.vy * dy < 0.0) == inside:
            token.vx = token.vy = 0.0

    def meet_cards(self, token: TokenBody) -> None:
        """Cards slip under a sliding token, if it can climb them, and out from under it."""
        cards: list[CardBody] = []
        for card in token.near_cards:
            away = card.away(token.x, token.y)
            if away < token.radius - TOUCH and (
                card in token.cards
                or token.z >= card.layer * card.thickness - TOUCH
                or self.climb(token, card, token.radius - away)
            ):
                cards.append(card)
        token.cards = cards
        token.z = max((c.layer * c.thickness for c in cards), default=0.0)

    def climb(self, token: TokenBody, card: CardBody, depth: float) -> bool:
        """Mounting a card costs m g h out of the speed towards it; too slow, it stays before the edge."""
        nx, ny = card.normal(token.x, token.y)
        cost = 2.0 * GRAVITY * (card.layer * card.thickness - token.z)
        inward = -((token.vx - card.vx) * nx + (token.vy - card.vy) * ny)
        easy = token.easy + (card.easy if card.moving else 0.0)
        left = inward * inward - cost * token.mass * easy
        if inward > 0.0 and left >= 0.0:
            push = (inward - sqrt(left)) / easy
            _push_apart(token, card if card.moving else None, nx, ny, push)
            self.note("climb", token, "card", card, inward)
            return True
        if inward > 0.0:
            _push_apart(token, card, nx, ny, inward / (token.easy + card.easy))
            self.wake(card)
        token.x += nx * depth
        token.y += ny * depth
        token.stale = True
        return False

    def settle_card(self, card: CardBody) -> None:
        """Cards stay on the table: their middle stops at its edge. Tokens in the way are met."""
        table = self.table
        if not (0.0 <= card.x <= table.width and 0.0 <= card.y <= table.depth):
            card.x = min(max(card.x, 0.0), table.width)
            card.y = min(max(card.y, 0.0), table.depth)
            card.vx = card.vy = 0.0
            card.stale = True
        for token in card.near_tokens:
            if not (token.moving or token.gone or token.over or token.bowl or token.rim):
                away = card.away(token.x, token.y)
                if (away < token.radius - TOUCH) != (card in token.cards) and token is not self.air.token:
                    self.wake(token)
                    self.settle_token(token)

    def restack(self) -> None:
        """Tokens on tokens: which still carry, which new ones are met, and how high that is."""
        if not self.contacts.stacked:
            return
        for upper in list(self.contacts.stacked):
            if not (upper.moving or any(lower.moving for lower in upper.over)):
                continue
            for other in self.tokens:
                if other is upper or other.gone or other is self.air.token:
                    continue
                near = hypot(upper.x - other.x, upper.y - other.y) < upper.radius + other.radius
                if other in upper.over:
                    if not near or other.gone:
                        upper.over.remove(other)
                elif near and upper not in other.over and upper.z >= other.z + other.height - TOUCH:
                    upper.over.append(other)
                    upper.over.sort(key=_by_index)
            if not upper.over:
                self.contacts.stacked.remove(upper)
                self.drop(upper)
            else:
                upper.z = min(upper.z, stack_height(upper)) if not upper.moving else stack_height(upper)

    def drop(self, token: TokenBody) -> None:
        """A token that lost what carried it comes down on what is there."""
        below = [
            other for other in self.tokens
            if other is not token and not other.gone and other is not self.air.token
            and token not in other.over and other.bowl == token.bowl and not other.rim
            and other.z + other.height <= token.z + TOUCH
            and hypot(token.x - other.x, token.y - other.y) < token.radius + other.radius
        ]  # fmt: skip
        if below:
            top = max(o.z for o in below)
            token.over = [o for o in below if o.z > top - 1.0]
            self.contacts.stacked.append(token)
            self.contacts.stacked.sort(key=_by_index)
            token.cards = []
            token.z = min(token.z, stack_height(token))
            return
        if token.bowl:
            token.z, token.cards = 0.0, []
        else:
            token.cards = [c for c in self.cards if c.away(token.x, token.y) < token.radius - TOUCH]
            token.z = min(token.z, max((c.layer * c.thickness for c in token.cards), default=0.0))
        self.note("drop", token, "bowl" if token.bowl else "table")

    def rest(self) -> None:
        """Strike off what has stopped and is driven by nothing."""
        still: list[Body] = []
        for body in self.movers:
            if abs(body.vx) + abs(body.vy) + abs(body.w) * body.reach > STILL:
                continue
            if isinstance(body, TokenBody) and self.driven(body):
                continue
            still.append(body)
        for body in still:
            body.vx = body.vy = body.w = 0.0
            body.moving = False
            self.key(body)
            if self.plane is not None:
                self.plane.still(body)
        if still:
            self.movers = [b for b in self.movers if b.moving]

    def driven(self, token: TokenBody) -> bool:
        if token.rim and self.table.ufo is not None:
            d = hypot(token.x - self.table.ufo.x, token.y - self.table.ufo.y)
            slope = abs(rim_slope(d, token.radius, self.table.ufo))
            return slope > self.table.materials.wall and not self.in_the_way(token)
        return any(_fast(card) for card in token.cards) or any(_fast(lower) for lower in token.over)


def _push_apart(token: TokenBody, card: CardBody | None, nx: float, ny: float, push: float) -> None:
    """Give a token an impulse along n, and the card against it; None is a card that friction holds."""
    token.vx += push * nx * token.easy
    token.vy += push * ny * token.easy
    if card is not None:
        card.vx -= push * nx * card.easy
        card.vy -= push * ny * card.easy


def _fast(body: Body) -> bool:
    return abs(body.vx) + abs(body.vy) + abs(body.w) * body.reach > STILL


def stack_height(token: TokenBody) -> float:
    """How high a token lies on those under it: level while its middle is over one, then tipping."""
    best = 0.0
    for lower in token.over:
        d = hypot(token.x - lower.x, token.y - lower.y)
        top = lower.z + lower.height
        if d > lower.radius:
            top = lower.z + lower.height * max(0.0, 2.0 - d / lower.radius)
        best = max(best, top)
    return best


def _meets(a: Body, b: Body) -> bool:
    """May these two push each other in the plane? Asked when they begin to touch."""
    if isinstance(a, TokenBody) and isinstance(b, TokenBody):
        if a in b.over or b in a.over or a.rim or b.rim or a.bowl != b.bowl:
            return False
        return abs(a.z - b.z) < 0.9 * a.height
    if isinstance(a, CardBody) and isinstance(b, CardBody):
        return a.gap(b) > -LAP
    return False


def _by_index(body: Body) -> int:
    return body.index


def _by_indices(pair: tuple[Body, Body]) -> tuple[int, int]:
    return pair[0].index, pair[1].index


def _by_index_of_first(item: tuple[Body, tuple[float, float, float]]) -> int:
    return item[0].index
