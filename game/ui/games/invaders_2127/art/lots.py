"""What falls by lot in a drawing: pieces that chance repeats, turns or leaves out.

A group with data-lot="name" in a file of assets/art/motifs hands each of its elements, as a piece, to the
function of that name; in which order chance is asked decides how every poster with it looks.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

from game.ui.games.invaders_2127.art.pen import INK, Pen

Piece: TypeAlias = Callable[[Pen], None]


class Lot(NamedTuple):
    strew: Callable[..., None]
    """Takes the pen, and each piece."""
    pieces: int


def confetti(p: Pen, *papers: Piece) -> None:
    for _ in range(46):
        q = p.to(p.vary(0, 50), p.rng.uniform(-50, 26), 1, p.rng.uniform(0, 180))
        p.rng.pick(papers)(q)


def crumbs(p: Pen, crumb: Piece) -> None:
    """More of them on the right."""
    for _ in range(26):
        crumb(p.to(p.rng.uniform(-10, 50), p.rng.uniform(-46, 44), p.vary(1.3, 0.7)))


def floating(p: Pen, spore: Piece) -> None:
    """In the upper half."""
    for _ in range(30):
        spore(p.to(p.vary(0, 46), p.rng.uniform(-50, 10), p.vary(1.4, 0.8)))


def warts(p: Pen, wart: Piece) -> None:
    """On a growth as large as one unit."""
    for _ in range(6):
        angle, far = p.rng.uniform(0, 2 * pi), p.rng.uniform(0.3, 0.8)
        wart(p.to(far * cos(angle), far * sin(angle)))


def splash(p: Pen) -> None:
    """What a drop of one unit does when it lands."""
    for i in range(7):
        angle, far = i * 0.9, p.vary(1.7, 0.5)
        p.limb(INK, 0.5, 0.2, 0, 0, far * cos(angle), far * sin(angle))


def spray(p: Pen, drop: Piece) -> None:
    for i in range(12):
        drop(p.to(i * 2.4 + p.vary(0, 3), i * 2.6 + p.vary(0, 5)))


def cloud(p: Pen, insect: Piece) -> None:
    for _ in range(34):
        x, y = p.vary(0, 48), p.rng.uniform(-50, 16)
        insect(p.to(x, y, p.vary(0.1, 0.04), p.vary(0, 30)))


def lit_tower(p: Pen, window: Piece) -> None:
    """Most windows of nine floors."""
    for row in range(9):
        for left in (-6.9, -2.9, 1.1, 5.1, 9.1):
            if p.rng.below(4):
                window(p.to(left, row * 5))


def lit_city(p: Pen, window: Piece) -> None:
    """Windows left and right of a tower."""
    for _ in range(34):
        x, y = p.rng.uniform(-44, 44), p.rng.uniform(14, 44)
        if abs(x) > 16:
            window(p.to(x, y))


def lamps(p: Pen, dark: Piece, lit: Piece) -> None:
    for row in range(3):
        for column in range(9):
            (lit if p.rng.below(2) else dark)(p.to(column * 8, row * 6))


def punched(p: Pen, hole: Piece) -> None:
    """A paper tape: each place has a hole or none."""
    for row in range(4):
        for column in range(8):
            if p.rng.below(2):
                hole(p.to(column * 4.4, row * 5))


def hand(p: Pen, bot: Piece) -> None:
    """A cloud that has a palm and five fingers."""
    fingers = (
        (-26, -18, -30, -44),
        (-9, -24, -10, -50),
        (8, -22, 10, -48),
        (24, -12, 30, -34),
        (-28, 14, -46, 0),
    )
    for _ in range(150):
        if p.rng.below(5) < 3:
            a, b, c, d = p.rng.pick(fingers)
            t, spread = p.rng.uniform(0, 1), 6.0
            x, y = a * 0.7 + (c - a * 0.7) * t, b * 0.5 + (d - b * 0.5) * t
        else:
            x, y, spread = 0.0, 8.0, 22.0
        bot(p.to(x + p.vary(0, spread), y + p.vary(0, spread), p.vary(0.075, 0.03), p.rng.uniform(0, 360)))


def face(p: Pen, bot: Piece) -> None:
    """A cloud that leaves two eyes and a grin free."""
    for _ in range(210):
        angle, far = p.rng.uniform(0, 2 * pi), 44 * p.rng.uniform(0.1, 1) ** 0.5
        x, y = far * cos(angle), 0.92 * far * sin(angle)
        eyes = min((x + 15) ** 2 + (y + 12) ** 2, (x - 15) ** 2 + (y + 12) ** 2) < 70
        grin = abs(x) < 28 and 6 < y - 0.012 * x * x + 4 < 20
        if not eyes and not grin:
            bot(p.to(x, y, p.vary(0.072, 0.022), p.rng.uniform(0, 360)))


def tilted(p: Pen, piece: Piece) -> None:
    piece(p.to(0, 0, 1, p.rng.uniform(-40, 40)))


LOTS: dict[str, Lot] = {
    strew.__name__: Lot(strew, pieces)
    for strew, pieces in (
        (confetti, 3),
        (crumbs, 1),
        (floating, 1),
        (warts, 1),
        (splash, 0),
        (spray, 1),
        (cloud, 1),
        (lit_tower, 1),
        (lit_city, 1),
        (lamps, 2),
        (punched, 1),
        (hand, 1),
        (face, 1),
        (tilted, 1),
    )
}
