"""Dry friction of things that slide and spin at once.

A disc that does both is slowed less in each than one that does only one, and both motions
end together (Farkas, Bartels, Unger, Wolf, PRL 90, 248302, 2003).  `share(s)` answers with
the parts F and T of the full friction force and torque; s = v / (v + R omega).
"""

from __future__ import annotations

from math import hypot, pi, sqrt

GRAVITY = 9810.0
CELLS = 256
SQUARE_AS_DISC = 0.574  # a square plate spins like a disc of this share of its side
CREEP = 2.0  # mm/s of slip below which what could stick is given full grip
_TINY = 1e-9
_PART = 0.4  # of the time in which full friction would end both: one step of `mean_share`
_TAIL = 0.25  # share of its speed below which a disc's sliding and spinning keep their ratio
_FINE = 6


def elliptic(m: float) -> tuple[float, float]:
    """The complete elliptic integrals K(m) and E(m) by the arithmetic-geometric mean, 0 <= m < 1."""
    a, b, c = 1.0, sqrt(1.0 - m), sqrt(m)
    total, power = 0.5 * c * c, 0.5
    while abs(c) > 1e-15:
        a, b, c = 0.5 * (a + b), sqrt(a * b), 0.5 * (a - b)
        power *= 2.0
        total += power * c * c
    k = pi / (2.0 * a)
    return k, k * (1.0 - total)


def exact_share(eps: float) -> tuple[float, float]:
    """F and T of a uniform disc for eps = v / (R omega)."""
    if eps < 1e-4:  # the closed forms cancel to nothing here
        return eps, 2.0 / 3.0
    if eps > 1e4:
        return 1.0, 1.0 / (2.0 * eps)
    if abs(eps - 1.0) < 1e-9:
        return 8.0 / (3.0 * pi), 8.0 / (9.0 * pi)
    m = eps * eps
    if eps < 1.0:
        k, e = elliptic(m)
        force = 4.0 / (3.0 * pi * eps) * ((1.0 + m) * e - (1.0 - m) * k)
        torque = 4.0 / (9.0 * pi) * ((4.0 - 2.0 * m) * e + (m - 1.0) * k)
    else:
        k, e = elliptic(1.0 / m)
        force = 4.0 / (3.0 * pi) * ((1.0 + m) * e - (m - 1.0) * k)
        torque = 4.0 * eps / (9.0 * pi) * ((4.0 - 2.0 * m) * e + (2.0 * m - 5.0 + 3.0 / m) * k)
    return force, torque


def _cells() -> tuple[list[float], list[float]]:
    forces, torques = [], []
    for i in range(CELLS):
        s = i / CELLS
        force, torque = exact_share(s / (1.0 - s))
        forces.append(force)
        torques.append(torque)
    forces += [1.0, 1.0]  # one cell beyond the end: s = 1 needs a right neighbour
    torques += [0.0, 0.0]
    return forces, torques


FORCE, TORQUE = _cells()


def share(s: float) -> tuple[float, float]:
    """F and T from the table, linear between its cells; s = v / (v + R omega)."""
    place = s * CELLS
    i = int(place)
    f = place - i
    a, b = FORCE[i], TORQUE[i]
    return a + f * (FORCE[i + 1] - a), b + f * (TORQUE[i + 1] - b)


def slow(v: float, rw: float, pull: float, spin_pull: float, dt: float) -> tuple[float, float, float]:
    """One step of a lone sliding disc: (v, R omega, distance slid) at its end.

    `pull` is mu g, `spin_pull` the rate at which full friction torque slows R omega.
    Both end in the same step, at the moment inside it when the first would be used up. The
    last few steps are cut finer, for there the two settle on their common ratio.
    """
    lost = pull * dt
    if rw <= _TINY:
        if lost >= v:
            return 0.0, 0.0, 0.5 * v * v / pull if pull > 0.0 else 0.0
        return v - lost, 0.0, (v - 0.5 * lost) * dt
    if v + rw > 10.0 * lost:
        return _slow_spinning(v, rw, pull, spin_pull, dt)
    slid = 0.0
    for _ in range(_FINE):
        v, rw, part = _slow_spinning(v, rw, pull, spin_pull, dt / _FINE)
        slid += part
        if rw <= 0.0:
            break
    return v, rw, slid


def mean_share(
    v: float, rw: float, pull: float, spin_pull: float, span: float
) -> tuple[float, float, float, float]:
    """F and T as they are on the average of the time to come, in which both motions change.

    Held at the average the disc ends as fast as it should, but a little off: the third value is
    how much further it slides, the fourth the time that it takes to the end or to its stop.
    """
    if v + rw > 10.0 * pull * span:
        force, torque = share(v / (v + rw))
        if rw == 0.0 or v == 0.0:  # there is nothing that could go over into the other
            return force, torque, 0.0, span
        v -= 0.5 * pull * force * span
        rw -= 0.5 * spin_pull * torque * span
        force, torque = share(v / (v + rw)) if v > 0.0 and rw > 0.0 else (force, torque)
        return force, torque, 0.0, span
    was_v, was_rw, took, slid = v, rw, 0.0, 0.0
    small = _TAIL * (v + rw)
    while took < span:
        force, torque = share(v / (v + rw))
        if v + rw < small:  # their ratio has settled: they go on like this until both stop
            stop = (v + rw) / (pull * force + spin_pull * torque)
            part = min(stop, span - took)
            left = 1.0 - part / stop
            ends_v, ends_rw = v * left, rw * left
            vh = 0.5 * (v + ends_v)
        else:
            part = min(_PART * (v + rw) / pull, span - took)
            half = 0.5 * part
            vh, rwh = v - pull * force * half, rw - spin_pull * torque * half
            force, torque = share(vh / (vh + rwh)) if vh > 0.0 and rwh > 0.0 else (force, torque)
            ends_v = max(v - pull * force * part, 0.0)
            ends_rw = max(rw - spin_pull * torque * part, 0.0)
        slid += (v + 4.0 * vh + ends_v) / 6.0 * part
        took += part
        v, rw = ends_v, ends_rw
        if v + rw <= _TINY:
            break
    force = min(1.0, (was_v - v) / (pull * took))
    torque = min(TORQUE[0], (was_rw - rw) / (spin_pull * took))
    return force, torque, slid - 0.5 * (was_v + v) * took, took


def _slow_spinning(
    v: float, rw: float, pull: float, spin_pull: float, dt: float
) -> tuple[float, float, float]:
    """Midpoint step of both motions."""
    force, torque = share(v / (v + rw))
    half = 0.5 * dt
    vh = v - pull * force * half
    rwh = rw - spin_pull * torque * half
    if vh > 0.0 and rwh > 0.0:
        force, torque = share(vh / (vh + rwh))
    a, b = pull * force, spin_pull * torque
    stop = v / a if a > 0.0 and v > _TINY else 1e9
    if b > 0.0:
        stop = min(stop, rw / b)
    if stop <= dt:
        return 0.0, 0.0, 0.5 * v * stop
    return v - a * dt, rw - b * dt, (v - 0.5 * a * dt) * dt


class Rub:
    """A place where `top` presses on `below` (None: the table or the bowl) and may slip.

    `load` is the normal force; `limit` what of it friction can pass on, by the pair's mu.
    """

    __slots__ = ("below", "limit", "px", "py", "pz", "radius", "rx", "ry", "top", "tx", "ty")

    def __init__(
        self, top: Slider, below: Slider | None, x: float, y: float, limit: float, radius: float
    ) -> None:
        self.top = top
        self.below = below
        self.tx, self.ty = x - top.x, y - top.y
        self.rx, self.ry = (x - below.x, y - below.y) if below is not None else (0.0, 0.0)
        self.limit = limit
        self.radius = radius
        self.px = self.py = self.pz = 0.0

    def motion(self) -> tuple[float, float, float]:
        """How the top moves over what is below it, here: along x, along y, turning."""
        top, below = self.top, self.below
        ux = top.vx - top.w * self.ty
        uy = top.vy + top.w * self.tx
        if below is None:
            return ux, uy, top.w
        return ux - (below.vx - below.w * self.ry), uy - (below.vy + below.w * self.rx), top.w - below.w

    def slip(self) -> tuple[float, float]:
        """How fast it slips here, and how fast a disc's rim does by turning."""
        ux, uy, spin = self.motion()
        return hypot(ux, uy), self.radius * abs(spin)

    def weights(self) -> tuple[float, float]:
        """The impulse that one of slip takes away, and the same for turning."""
        top, below = self.top, self.below
        easy = top.easy + (self.tx * self.tx + self.ty * self.ty) * top.easy_turn
        if below is None:
            return 1.0 / easy, 1.0 / top.easy_turn
        easy += below.easy + (self.rx * self.rx + self.ry * self.ry) * below.easy_turn
        return 1.0 / easy, 1.0 / (top.easy_turn + below.easy_turn)


class Slider:
    """What `rub` needs to know of a body: place, velocity, and how hard it is to move."""

    __slots__ = ("easy", "easy_turn", "vx", "vy", "w", "x", "y")

    x: float
    y: float
    vx: float
    vy: float
    w: float
    easy: float  # 1 / mass
    easy_turn: float  # 1 / moment of inertia


def rub(places: list[Rub], dt: float, rounds: int = 6) -> None:
    """Let friction act for `dt` at all places at once: slip is braked, or ends and sticks.

    Impulses are found place by place and bounded by Coulomb, over a few rounds, so that a
    token and the card under it can come to move as one while the table brakes both.
    """
    caps, firm = [], []
    for p in places:
        u, rw = p.slip()
        full = p.limit * dt
        lin, ang = p.weights()
        firm.append(u * lin <= full and rw * ang <= full * p.radius * p.radius * TORQUE[0])
        # it can be held, and what is held has full grip
        force, torque = (1.0, TORQUE[0]) if firm[-1] else share(u / (u + rw))
        caps.append((full * force, full * p.radius * torque, lin, ang))
        p.px = p.py = p.pz = 0.0
    for _ in range(rounds if len(places) > 1 else 1):
        slips = True
        for i, p in enumerate(places):
            cap, cap_turn, lin, ang = caps[i]
            if not _grip(p, cap, cap_turn, lin, ang):
                slips = False
            elif firm[i]:  # another place has set it going
                firm[i] = slips = False
                u, rw = p.slip()
                force, torque = share(u / (u + rw))
                caps[i] = (cap * force, cap * p.radius * torque, lin, ang)
        if slips:  # nothing that one place does changes what the others can
            break


def brake(places: list[tuple[Rub, float, float]], rounds: int = 3) -> None:
    """Friction for a short time at places whose greatest impulses, straight and turning, are known."""
    known = [(p, cap, cap_turn, *p.weights()) for p, cap, cap_turn in places]
    for _ in range(rounds):
        for p, cap, cap_turn, lin, ang in known:
            _grip(p, cap, cap_turn, lin, ang)


def _grip(p: Rub, cap: float, cap_turn: float, lin: float, ang: float) -> bool:
    """Bring the slip at one place as near to nothing as its friction can; is some slip left?"""
    top, below = p.top, p.below
    ux, uy, spin = top.vx - top.w * p.ty, top.vy + top.w * p.tx, top.w  # as `motion` says, without a call
    if below is not None:
        ux, uy = ux - (below.vx - below.w * p.ry), uy - (below.vy + below.w * p.rx)
        spin -= below.w
    nx, ny = p.px - ux * lin, p.py - uy * lin
    size = hypot(nx, ny)
    slips = size > cap
    if slips:
        nx *= cap / size
        ny *= cap / size
    dx, dy = nx - p.px, ny - p.py
    p.px, p.py = nx, ny
    nz = p.pz - spin * ang
    if nz > cap_turn:
        nz = cap_turn
    elif nz < -cap_turn:
        nz = -cap_turn
    dz = nz - p.pz
    p.pz = nz
    top.vx += dx * top.easy
    top.vy += dy * top.easy
    top.w += (dz + p.tx * dy - p.ty * dx) * top.easy_turn
    if below is not None:
        below.vx -= dx * below.easy
        below.vy -= dy * below.easy
        below.w -= (dz + p.rx * dy - p.ry * dx) * below.easy_turn
    return slips
