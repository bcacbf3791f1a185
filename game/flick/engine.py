"""One shot from the launch until everything lies still.

A token in the air jumps from meeting to meeting along its parabola (`air`). What slides goes
on in strides (`glide`), as long as nothing new can happen within one; after each stride
`support` looks what lies on what now.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, sqrt

from game.flick.air import Air
from game.flick.body import MARGIN, Body, CardBody, TokenBody
from game.flick.film import EventKind, ShotEvent, Surface
from game.flick.friction import GRAVITY
from game.flick.glide import Glide
from game.flick.load import Loads
from game.flick.support import Support
from game.table.things import Table, Throw

DEFAULT_STEP = 1.0 / 480.0
FRAME = 1.0 / 60.0
LONGEST = 30.0  # seconds; only a table without friction gets there
MOST_WORK = 5_000_000  # looks, as `Glide.work` counts them: some seconds, a hundred crowded shots
STILL = 0.05  # mm/s below which a thing that nothing drives has stopped


def choose_step(table: Table, throw: Throw, step: float | None) -> float:
    """The step, cut finer until nothing can move more than half a token radius in one."""
    base = min(step, DEFAULT_STEP) if step else DEFAULT_STEP
    speed2 = throw.vx**2 + throw.vy**2 + throw.vz**2 + 2.0 * GRAVITY * max(throw.z, 0.0)
    speed = sqrt(speed2) + abs(throw.spin) * table.token.radius
    return base / max(1, ceil(speed * base / (0.5 * table.token.radius)))


class Engine:
    """The shot being played, and who moves in it."""

    def __init__(
        self, table: Table, tokens: list[TokenBody], cards: list[CardBody], loads: Loads, dt: float
    ) -> None:
        self.table = table
        self.tokens, self.cards, self.loads = tokens, cards, loads
        self.dt = dt
        self.t = 0.0
        self.movers: list[Body] = []
        self.events: list[ShotEvent] = []
        self.drift = 0.0  # how far anything could have gone since the start
        self.work = 0  # counted, so that a shot is cut short at the same place on every machine
        self.cut_short = False
        self.next_frame = FRAME
        self.air = Air(self)
        self.support = Support(self)
        self.glide = Glide(self)
        self.watch: Callable[[Engine], None] | None = None
        self.ceiling = self.highest()

    def highest(self) -> float:
        """Above this height a flying token can't meet anything."""
        wall = self.table.ufo.wall if self.table.ufo is not None else 0.0
        tokens = max((t.z + t.height for t in self.tokens), default=0.0) + self.table.token.height
        return (
            max(wall, tokens, self.table.card.thickness * max((c.layer for c in self.cards), default=1)) + 0.1
        )

    # -- the course of a shot ------------------------------------------------------------

    def play(self) -> None:
        while self.go_on():
            if self.watch is not None:
                self.watch(self)
        if self.cut_short:
            self.stop_all()

    def go_on(self) -> bool:
        """One stride, or one flight; False when all lies still, or the shot takes too long."""
        if not self.movers and self.air.token is None:
            return False
        self.cut_short = self.t > LONGEST or self.work > MOST_WORK
        if self.cut_short:
            return False
        if self.air.token is not None:
            self.work += len(self.tokens) + len(self.cards)
        if self.movers:
            self.step()
        else:
            self.air.fly()
        return True

    def step(self) -> None:
        """One stride of everything; a token in the air may cut it short by coming down."""
        steps = ceil((self.next_frame - self.t) / self.dt - 1e-6)
        span = self.glide.reach(max(steps, 1) * self.dt)
        meeting = self.air.meets_within(span) if self.air.token is not None else None
        if meeting is not None:
            span = self.glide.whole_steps(meeting[0])
            if span < meeting[0]:
                meeting = None
        gone = self.glide.stride(span) if span > 0.0 else 0.0
        self.t += gone
        self.work += self.glide.work(gone)
        if self.air.token is not None:
            self.air.advance(gone)
        if gone > 0.0:
            self.support.look()
            self.glide.keep_energy()
            self.rest()
        if meeting is not None and gone == span:
            self.air.meet(meeting)
        if self.t >= self.next_frame - 1e-9:
            self.next_frame = (int(self.t / FRAME + 1e-6) + 1) * FRAME
            for body in self.movers:
                self.key(body)
            if self.air.token is not None:
                self.key(self.air.token)

    def end(self) -> None:
        """Nothing more is asked of it: what it made in the solver's library is given back."""
        if self.glide.plane is not None:
            self.glide.plane.end()

    def stop_all(self) -> None:
        flying, self.air.token = self.air.token, None
        if flying is not None:
            flying.vx = flying.vy = flying.w = 0.0
            self.support.drop(flying)
        for body in self.movers:
            body.vx = body.vy = body.w = 0.0
            body.moving = False
            self.key(body)
        self.movers = []

    def rest(self) -> None:
        """Strike off what has stopped and is driven by nothing."""
        still = [
            body
            for body in self.movers
            if abs(body.vx) + abs(body.vy) + abs(body.w) * body.reach <= STILL
            and not self.support.driven(body)
        ]
        for body in still:
            body.vx = body.vy = body.w = 0.0
            body.moving = False
            self.key(body)
            self.glide.still(body)
        if still:
            self.movers = [b for b in self.movers if b.moving]

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
        """From now on it moves, and what lies on it may be dragged along."""
        if body.moving or body is self.air.token:
            return
        body.moving = True
        self.glide.budget += body.energy + body.mass * GRAVITY * body.z
        self.look_around(body)
        if not body.keys or self.t - body.keys[-1][0] > 1e-9:
            self.key(body)
        self.movers.append(body)
        self.movers.sort(key=by_index)
        if isinstance(body, CardBody):
            for token in body.near_tokens:
                if body in token.cards and not token.over:
                    self.wake(token)
        else:
            for upper in self.loads.stacked:
                if body in upper.over:
                    self.wake(upper)

    def look_around(self, body: Body, margin: float = MARGIN) -> None:
        """List what could come to matter to a body until it or that has gone the margin."""
        reach = body.reach + margin
        body.margin = margin
        x, y = body.x, body.y
        near: float
        body.near_tokens = [
            o for o in self.tokens
            if -(near := reach + o.radius) < o.x - x < near and -near < o.y - y < near
            and o is not body and not o.gone
        ]  # fmt: skip
        body.near_cards = [
            c for c in self.cards
            if -(near := reach + c.reach) < c.x - x < near and -near < c.y - y < near and c is not body
        ]  # fmt: skip
        body.looked = self.drift
        if isinstance(body, CardBody):
            body.gaps = [body.clearance(c) for c in body.near_cards]


def by_index(body: Body) -> int:
    return body.index
