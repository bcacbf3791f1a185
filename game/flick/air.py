"""The launched token while it flies, and what happens where it comes down.

A landing's impulse is spread over a dozen slices, so that friction can turn from slipping to
sticking half-way, and is shared between the token, what it lands on, and the table below.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

from game.flick.body import Body, TokenBody
from game.flick.flight import Meeting, next_meeting
from game.flick.friction import GRAVITY, TORQUE, rub, share
from game.flick.knock import knock
from game.flick.load import card_share, rim_height

if TYPE_CHECKING:
    from game.flick.engine import Engine

SLICES = 12
TALLEST = 1e-6
_FRAME = 1.0 / 60.0


class Air:
    """`token` is None while nothing flies."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.token: TokenBody | None = None
        self.vz = 0.0

    def energy(self) -> float:
        """The part that the planar sums leave out: motion up and down."""
        return 0.5 * self.token.mass * self.vz * self.vz if self.token is not None else 0.0

    def start(self, token: TokenBody, vz: float) -> None:
        self.token, self.vz = token, vz
        if token.moving:
            token.moving = False
            self.engine.movers.remove(token)
        self.engine.glide.let_go(token)

    # -- going on ------------------------------------------------------------------------

    def fly(self) -> None:
        """Nothing else moves: on to the next meeting in one go."""
        e = self.engine
        assert self.token is not None
        meeting = next_meeting(self.token, self.vz, e.table, e.tokens, e.cards, 1e6)
        assert meeting is not None, "the ground ends every flight"
        self.film(meeting[0])
        self.advance(meeting[0])
        e.t += meeting[0]
        self.meet(meeting)

    def film(self, span: float) -> None:
        """Keys along the parabola, one a frame."""
        e, f = self.engine, self.token
        assert f is not None
        t0, end = e.t, e.t + span
        while e.next_frame < end:
            t = e.next_frame - t0
            z = f.z + self.vz * t - 0.5 * GRAVITY * t * t
            f.keys.append((e.next_frame, f.x + f.vx * t, f.y + f.vy * t, z, f.angle + f.w * t))
            e.next_frame += _FRAME

    def meets_within(self, dt: float) -> Meeting | None:
        e, f = self.engine, self.token
        assert f is not None
        lowest = min(f.z, f.z + self.vz * dt - 0.5 * GRAVITY * dt * dt)
        if lowest > e.ceiling and not e.support.raised:
            return None
        return next_meeting(f, self.vz, e.table, e.tokens, e.cards, dt)

    def advance(self, dt: float) -> None:
        f = self.token
        assert f is not None
        f.x += f.vx * dt
        f.y += f.vy * dt
        f.z += self.vz * dt - 0.5 * GRAVITY * dt * dt
        self.vz -= GRAVITY * dt
        f.angle += f.w * dt
        f.stale = True

    # -- meetings ------------------------------------------------------------------------

    def meet(self, meeting: Meeting) -> None:
        e, f = self.engine, self.token
        assert f is not None
        _, kind, other = meeting
        m, ufo = e.table.materials, e.table.ufo
        if kind == "side" and other is not None:
            d = hypot(f.x - other.x, f.y - other.y) or 1.0
            nx, ny = (f.x - other.x) / d, (f.y - other.y) / d
            speed = knock(f, other, nx, ny, m.planar_restitution, m.token_token)
            other.stale = True
            e.wake(other)
            e.key(other)
            e.note("touch", f, "token", other, speed)
        elif kind in ("wall", "inner") and ufo is not None:
            d = hypot(f.x - ufo.x, f.y - ufo.y) or 1.0
            sign = 1.0 if kind == "wall" else -1.0
            nx, ny = sign * (f.x - ufo.x) / d, sign * (f.y - ufo.y) / d
            if kind == "inner" and d > ufo.radius - f.radius:
                f.x += nx * (d - ufo.radius + f.radius)
                f.y += ny * (d - ufo.radius + f.radius)
            speed = knock(f, None, nx, ny, m.planar_restitution, m.wall)
            if speed > 1.0:
                e.note("wall", f, "wall", speed=speed)
        elif kind == "edge":
            self.bounce_off_edge(f)
        elif kind == "rim":
            self.meet_rim(f)
        elif kind == "out" and ufo is not None:  # above the wall the bowl no longer holds it
            f.bowl = False
            f.z = max(f.z, ufo.wall)
        elif kind == "off":
            self.fall(f)
        else:
            self.touch_down(f, kind, other)

    def bounce_off_edge(self, f: TokenBody) -> None:
        e = self.engine
        table, r = e.table, f.radius + 1e-6
        for nx, ny, room in (
            (1.0, 0.0, f.x - r),
            (-1.0, 0.0, table.width - r - f.x),
            (0.0, 1.0, f.y - r),
            (0.0, -1.0, table.depth - r - f.y),
        ):
            if room <= 0.0:
                m = table.materials
                speed = knock(f, None, nx, ny, m.planar_restitution, m.wall)
                if speed > 0.0:
                    e.note("touch", f, "edge", speed=speed)

    def fall(self, f: TokenBody) -> None:
        """Past an edge and below the table's top: the edge is the first one that it crossed."""
        e = self.engine
        table = e.table
        crossings = []
        for side, speed, beyond in (
            ("off_back", -f.vy, -f.y),
            ("off_far", f.vy, f.y - table.depth),
            ("off_side", -f.vx, -f.x),
            ("off_side", f.vx, f.x - table.width),
        ):
            if beyond > 0.0:
                crossings.append((-beyond / speed if speed > 0.0 else -1e9, side))
        side = min(crossings)[1] if crossings else "off_side"
        self.token = None
        e.support.leave(f, side)

    def meet_rim(self, f: TokenBody) -> None:
        """At the wall's height: through the opening, past the outside, or onto the rim itself."""
        e = self.engine
        ufo, m = e.table.ufo, e.table.materials
        assert ufo is not None
        dx, dy = f.x - ufo.x, f.y - ufo.y
        d = hypot(dx, dy)
        f.z = ufo.wall
        if d <= ufo.radius - f.radius:
            f.bowl = True
            return
        off = (d - ufo.radius) / f.radius
        hard = -self.vz
        # struck away from its middle a disc gives way by turning, so less of it is turned back
        push = (1.0 + m.restitution) * hard / (1.0 + 4.0 * off * off)
        _brake(f, m.wall * push)
        e.note("rim", f, "rim", speed=hard)
        up = push - hard
        if up > m.stick_speed:
            self.vz = up
            return
        self.token, self.vz = None, 0.0
        f.rim = True
        f.z = rim_height(d, f.radius, ufo)
        e.wake(f)
        e.support.meet_those_below(f, dx, dy, ufo.wall)

    def touch_down(self, f: TokenBody, kind: str, other: TokenBody | None) -> None:
        e = self.engine
        m = e.table.materials
        f.over = []
        level = 0.0
        if kind == "token" and other is not None:
            level = other.z + other.height
            f.over = [
                o for o in e.tokens
                if o is not f and not o.gone and abs(o.z - other.z) < 0.5
                and hypot(f.x - o.x, f.y - o.y) < f.radius + o.radius
            ]  # fmt: skip
            f.cards = []
        elif kind == "bowl":
            f.cards = []
        else:
            level = self.find_cards(f, kind == "card")
        f.z = level
        hard = -self.vz
        back = (m.bowl_restitution if kind == "bowl" else m.restitution) * hard
        if back < m.stick_speed:
            back = 0.0
        self.share_impulse(f, f.mass * (hard + back))
        surface = {"token": "token", "bowl": "bowl"}.get(kind, "card" if f.cards else "table")
        if back > 0.0:
            self.vz = back
            e.note("bounce", f, surface, other, hard)  # type: ignore[arg-type]
            f.over, f.cards = [], []
        else:
            self.come_down(f)
            e.note("land", f, surface, other, hard)  # type: ignore[arg-type]

    def come_down(self, f: TokenBody) -> None:
        """It stays on what it met, and slides from now on."""
        e = self.engine
        self.token, self.vz = None, 0.0
        if f.over:
            e.loads.stack(f)
        e.wake(f)

    def find_cards(self, f: TokenBody, from_above: bool) -> float:
        """The cards under a token that touches down; below their top, lifting costs speed."""
        e = self.engine
        f.cards = [c for c in e.cards if c.lies_under(f.x, f.y, f.radius - TALLEST)]
        level = max((c.layer * c.thickness for c in f.cards), default=0.0)
        if from_above or level <= f.z + 1e-9:
            return level
        spare = self.vz * self.vz - 2.0 * GRAVITY * (level - f.z)
        if spare >= 0.0:
            self.vz = -sqrt(spare)
            return level
        v = hypot(f.vx, f.vy)
        self.vz = 0.0
        if v * v + spare >= 0.0 and v > 0.0:
            slower = sqrt(v * v + spare) / v
            f.vx *= slower
            f.vy *= slower
            return level
        for card in f.cards:  # too slow to mount: it stays before the edge
            nx, ny = card.normal(f.x, f.y)
            depth = f.radius - card.away(f.x, f.y)
            f.x += nx * depth
            f.y += ny * depth
        f.cards = []
        return 0.0

    def share_impulse(self, f: TokenBody, impulse: float) -> None:
        e = self.engine
        if not f.over and (
            not f.cards or all(card_share(c.away(f.x, f.y), f.radius) == 0.0 for c in f.cards)
        ):
            _brake(f, e.table.materials.token_table * impulse / f.mass)
            return
        places = e.loads.strike(f)
        e.glide.grips.again = True
        for _ in range(SLICES):
            rub(places, impulse / SLICES, 4)
        for place in places:
            for body in (place.top, place.below):
                if isinstance(body, Body) and body is not f and (body.vx or body.vy or body.w):
                    if hypot(body.vx, body.vy) + abs(body.w) * body.reach < 1e-6:
                        body.vx = body.vy = body.w = 0.0
                    else:
                        body.stale = True
                        e.wake(body)


def _brake(f: TokenBody, most: float) -> None:
    """Friction of one landing on something that stands fast: `most` is mu J / m."""
    v, rw = hypot(f.vx, f.vy), f.radius * abs(f.w)
    if v == 0.0 and rw == 0.0:
        return
    v0, rw0 = v, rw
    if rw == 0.0:
        v = max(0.0, v - most)
    elif v == 0.0:
        rw = max(0.0, rw - 2.0 * TORQUE[0] * most)
    else:
        part = most / SLICES
        for _ in range(SLICES):
            force, torque = share(v / (v + rw))
            v -= part * force
            rw -= 2.0 * part * torque
            if v <= 0.0 or rw <= 0.0:
                v = rw = 0.0
                break
    if v0 > 0.0:
        f.vx *= v / v0
        f.vy *= v / v0
    if rw0 > 0.0:
        f.w *= rw / rw0
