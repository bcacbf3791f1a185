"""A disc strikes another disc, or something that stands fast: one impulse, in closed form."""

from __future__ import annotations

from game.flick.body import TokenBody


def knock(a: TokenBody, b: TokenBody | None, nx: float, ny: float, bounce: float, mu: float) -> float:
    """Part two things that approach along n (which points from b to a).

    Restitution along n, Coulomb friction and spin across it; returns how fast they met.
    """
    vx, vy, turn = a.vx, a.vy, a.radius * a.w
    easy = a.easy
    grip = a.easy + a.radius * a.radius * a.easy_turn
    if b is not None:
        vx -= b.vx
        vy -= b.vy
        turn += b.radius * b.w
        easy += b.easy
        grip += b.easy + b.radius * b.radius * b.easy_turn
    vn = vx * nx + vy * ny
    if vn >= 0.0:
        return 0.0
    push = -(1.0 + bounce) * vn / easy
    slip = -vx * ny + vy * nx - turn
    rub = max(-mu * push, min(mu * push, -slip / grip))
    px, py = push * nx - rub * ny, push * ny + rub * nx
    a.vx += px * a.easy
    a.vy += py * a.easy
    a.w -= a.radius * rub * a.easy_turn
    if b is not None:
        b.vx -= px * b.easy
        b.vy -= py * b.easy
        b.w -= b.radius * rub * b.easy_turn
    return -vn
