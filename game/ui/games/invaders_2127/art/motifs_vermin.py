"""The scourges: everything that creeps, gnaws, buzzes or simply spreads."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.motifs_aliens import thing
from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, Motif, Pen


def ant(p: Pen) -> None:
    """As large as the bus that it carries."""
    for x, kx, fx in ((-8, -26, -40), (2, 2, -4), (10, 26, 34)):
        p.limb(INK, 4.4, 2, x, 16, kx, 6, fx, 48, curved=False)
    p.blob(INK, 8, 14, 22, -8, 44, -4, 50, 16, 40, 30, 18, 26)
    p.blob(SPOT, 16, 8, 26, -3, 38, -2, 30, 8, 20, 16)
    p.blob(INK, -16, 14, -8, 4, 10, 8, 12, 20, -6, 24)
    p.blob(INK, -40, 8, -34, -8, -20, -6, -12, 8, -20, 20, -34, 18)
    p.disc(ACCENT, -30, 2, 4)
    p.limb(INK, 3, 2, -38, 14, -48, 12, -44, 4)
    p.limb(INK, 3, 2, -36, 18, -46, 20, -40, 28)
    p.limb(INK, 2, 1.4, -30, -8, -40, -22, -30, -34)
    q = p.to(-2, -26, 0.82, -10)
    q.blob(RICH, -36, 12, -36, -12, -32, -16, 36, -16, 39, -10, 39, 12)
    for i in range(5):
        q.box(PAPER, -31 + i * 14, -11, -21 + i * 14, -1)
    for x in (-20, 22):
        q.disc(INK, x, 13, 6)
    q.disc(INK, 4, -6, 2.4)


def wasp(p: Pen) -> None:
    for q in p.sides():
        q.blob(PALE, 6, -12, 24, -42, 46, -44, 44, -26, 20, -6)
        q.blob(PAPER, 10, -14, 26, -38, 40, -40, 34, -26)
        q.blob(PALE, 6, -4, 28, -10, 42, 0, 30, 10, 10, 4)
        for y in (0, 8, 14):
            q.limb(INK, 3, 1.4, 10, y - 4, 26, y + 6, 22, y + 22, curved=False)
    p.blob(INK, -13, -6, -10, -22, 10, -22, 13, -6, 0, 4)
    p.blob(ACCENT, -13, 8, 0, 0, 13, 8, 15, 20, 8, 36, 0, 44, -8, 36, -15, 20)
    for i in range(4):
        y, w = 10 + i * 8, (14, 15, 12, 7)[i]
        p.limb(INK, 4, 4, -w, y - 1, 0, y + 3, w, y - 1)
    p.limb(INK, 4, 0.6, 0, 42, 0, 56, curved=False)
    p.blob(INK, -15, -26, -10, -38, 10, -38, 15, -26, 0, -18)
    for q in p.sides():
        q.blob(RICH, 3, -25, 7, -35, 14, -30, 11, -24)
        q.limb(INK, 2, 1.4, 5, -37, 10, -48, 19, -50)
        q.limb(INK, 3, 1.2, 3, -20, 7, -14, 2, -10)


def wasps(p: Pen) -> None:
    """In finger-four, on a course of two hundred and seventy."""
    for x, y, s in ((4, 8, 0.62), (-28, -20, 0.4), (30, -24, 0.42), (-30, 30, 0.34)):
        wasp(p.to(x, y, s, 28))
    for i in range(3):
        p.limb(PAPER, 1.4, 0.8, -48, 50 - i * 8, -14, 34 - i * 6, 10, 38 - i * 8)


def rust(p: Pen) -> None:
    """What is left of a motor car, an hour later."""
    p.blob(INK, -48, 30, -46, 12, -28, 6, -18, -12, 16, -12, 26, 6, 46, 10, 48, 30)
    p.blob(PALE, -22, 6, -14, -7, -2, -7, -2, 6)
    p.blob(PALE, 3, 6, 3, -7, 13, -7, 20, 6)
    for x in (-28, 28):
        p.disc(INK, x, 32, 11)
        p.disc(PALE, x, 32, 5)
    for x, y, r in ((36, 12, 12), (14, -13, 9), (-8, 26, 7), (46, 26, 9), (-44, 12, 6)):
        p.disc(RICH, x, y, r)
        for i in range(6):
            a = i * 1.05 + x
            p.disc(RICH, x + r * cos(a), y + r * sin(a), r * 0.35)
        p.disc(PAPER, x, y, r * 0.62)
        for i in range(5):
            a = i * 1.25 + y
            p.disc(PAPER, x + r * 0.6 * cos(a), y + r * 0.6 * sin(a), r * 0.3)
    for _ in range(26):
        p.disc(RICH, p.rng.uniform(-10, 50), p.rng.uniform(-46, 44), p.vary(1.3, 0.7))


def termite(p: Pen) -> None:
    """In the foundation, with cutlery."""
    for i in range(5):
        y, ink = 10 + i * 9, (DEEP, SPOT)[i % 2]
        p.box(ink, -56, y, 56, y + 7)
    p.blob(PAPER, -38, 24, -24, 12, -4, 20, 10, 12, 34, 20, 40, 34, 18, 42, -2, 34, -22, 42, -38, 36)
    p.blob(INK, -33, 26, -24, 17, -4, 25, 10, 17, 30, 24, 34, 33, 18, 37, -2, 29, -22, 37, -33, 33)
    q = p.to(2, -6, 0.86)
    for s in q.sides():
        for y in (6, 14, 22):
            s.limb(INK, 3, 1.6, 8, y, 22, y - 6, 28, y + 10, curved=False)
    q.blob(PALE, -13, 4, -13, 30, 0, 44, 13, 30, 13, 4)
    for i in range(4):
        q.limb(INK, 1.8, 1.8, -12, 10 + i * 8, 0, 14 + i * 8, 12, 10 + i * 8)
    q.disc(INK, 0, 0, 11)
    q.blob(RICH, -15, -8, -13, -28, 13, -28, 15, -8, 0, -2)
    for s in q.sides():
        s.disc(PAPER, 6, -17, 4)
        s.disc(INK, 6, -16, 2)
        s.limb(INK, 4, 1.4, 6, -26, 14, -38, 3, -46)
        s.limb(INK, 1.4, 1, 12, -24, 24, -34, 28, -46)


def locust(p: Pen) -> None:
    """Partly cloudy, partly locusts."""
    for _ in range(34):
        x, y = p.vary(0, 48), p.rng.uniform(-50, 16)
        q = p.to(x, y, p.vary(0.1, 0.04), p.vary(0, 30))
        q.oval(INK, 0, 0, 24, 7)
        q.blob(INK, -6, -2, -2, -26, 18, -30, 14, -4)
    q = p.to(0, 8, 1, -10)
    q.blob(INK, -44, 6, -34, -8, -22, -6, 0, -2, 44, 8, 10, 16, -34, 16)
    q.blob(PALE, -14, -4, 8, -20, 42, -16, 48, 0, 20, 4)
    q.blob(SPOT, -10, 2, 10, 0, 40, 7, 8, 12)
    q.disc(ACCENT, -36, 0, 5)
    q.disc(INK, -36, 0, 2)
    q.limb(INK, 6, 3, 0, 12, 22, -26, 40, 36, curved=False)
    for x in (-22, -10):
        q.limb(INK, 3, 1.6, x, 12, x - 6, 24, x + 2, 34, curved=False)
    q.limb(INK, 2, 1, -40, -4, -50, -22, -40, -36)
    q.limb(INK, 2, 1, -37, -6, -42, -24, -28, -34)


def rat(p: Pen) -> None:
    """Well fed; the bib is a flag."""
    p.limb(PALE, 5, 1.4, 26, 38, 46, 44, 50, 20, 38, 10)
    p.blob(INK, -18, 48, -20, 20, -12, -2, 8, -8, 28, 14, 34, 36, 26, 48)
    p.blob(PALE, -12, 44, -14, 24, -6, 8, 6, 12, 10, 34, 4, 46)
    p.blob(INK, -40, -8, -26, -22, -8, -24, 6, -12, 0, 4, -16, 6, -30, -2)
    p.disc(RICH, -42, -8, 3.4)
    for x, y in ((-6, -28), (8, -22)):
        p.disc(INK, x, y, 9)
        p.disc(PALE, x, y, 5.4)
    p.disc(ACCENT, -20, -12, 3.4)
    p.disc(INK, -21, -12, 1.4)
    p.poly(PAPER, -33, -2, -28, -1, -30, 6)
    for y in (-10, -5, 0):
        p.limb(INK, 1, 0.6, -36, y + 2, -46, y, -54, y - 3)
    p.poly(ACCENT, -22, 4, 4, 6, -4, 26, -18, 24)
    p.star(PAPER, -10, 14, 5, 2, 5)
    p.limb(INK, 7, 5, 8, 14, -10, 26, -30, 18, curved=False)
    q = p.to(-34, 14, 0.6, -20)
    q.box(PAPER, -3, -34, 3, 10)
    for dx in (-8, 0, 8):
        q.line(PAPER, 3.4, dx, -46, dx, -32)
    q.line(PAPER, 4, -8, -32, 8, -32)
    p.poly(INK, -26, 48, -16, 42, -2, 44, 0, 50, -26, 51)


def rats(p: Pen) -> None:
    for x, y, s, f in ((-26, 2, 0.6, False), (28, 4, 0.56, True), (0, 14, 0.74, False)):
        rat(p.to(x, y, s, 0, f))


def mayfly(p: Pen) -> None:
    """Lives for a day; eats for a year."""
    q = p.to(0, 4, 1, -16)
    q.blob(PALE, -6, -4, -30, -36, -24, -54, -4, -44, 4, -8)
    q.blob(PAPER, 2, -6, 4, -40, 22, -54, 30, -38, 12, -6)
    for x, y in ((-22, -40), (-12, -30), (18, -40), (12, -26)):
        q.line(INK, 1, 0, -6, x, y)
    q.limb(INK, 14, 3, -12, -2, 8, 6, 26, 24, 22, 40)
    for i in range(5):
        q.disc(ACCENT, -2 + i * 6, 2 + i * i * 1.3, 2.2)
    for dx in (-10, 0, 10):
        q.limb(INK, 1.6, 0.6, 22, 38, 20 + dx * 0.6, 48, 24 + dx * 1.8, 60)
    q.disc(INK, -18, -6, 11)
    q.disc(RICH, -23, -9, 6)
    q.disc(PAPER, -25, -11, 2)
    for dx in (-16, -8, 0):
        q.limb(INK, 2.4, 1.2, dx, 4, dx - 8, 20, dx + 2, 32, curved=False)
    for dy in (-4, 4):
        q.limb(INK, 1.6, 1, -24, -12 + dy, -36, -22 + dy, -46, -20 + dy * 2)


def stomach(p: Pen) -> None:
    """It has legs, a napkin and no self-control."""
    for x, k, f in ((-14, -24, -20), (12, 26, 20)):
        p.limb(INK, 6, 5, x, 22, k, 30, f, 46, curved=False)
        p.blob(INK, f - 8, 50, f - 5, 43, f + 5, 43, f + 9, 50)
    p.limb(INK, 15, 9, -8, -14, -12, -34, 2, -52)
    p.blob(INK, -20, -16, 6, -24, 34, -14, 40, 10, 22, 30, -10, 30, -32, 18, -34, 0, -24, 2, -18, 0)
    p.blob(SPOT, -8, -12, 8, -18, 26, -10, 24, 0, 6, -4)
    p.blob(RICH, -14, 10, 4, 6, 30, 6, 26, 22, 4, 26, -14, 22)
    for i in range(7):
        p.poly(PAPER, -10 + i * 5.6, 8, -4.6 + i * 5.6, 7, -7 + i * 5.6, 14)
        p.poly(PAPER, -10 + i * 5.6, 24, -4.6 + i * 5.6, 24, -7 + i * 5.6, 18)
    for x in (2, 20):
        p.disc(PAPER, x, -8, 6)
        p.disc(INK, x + 1.4, -7, 2.6)
    for s, x in ((-1, -30), (1, 38)):
        p.limb(INK, 4, 3, x, 6, x + 10 * s, -6, x + 8 * s, -24, curved=False)
    p.box(PAPER, -24, -42, -20.6, -18)
    for i in range(3):
        p.line(PAPER, 1.6, -25 + i * 2.6, -50, -25 + i * 2.6, -40)
    p.poly(PAPER, 44, -24, 48, -24, 49, -44, 45, -50)


def monster(p: Pen) -> None:
    """It came from under the pier, and it brought the pier."""
    p.blob(INK, -34, 54, -32, 16, -24, -18, -8, -34, 8, -34, 24, -18, 32, 16, 34, 54)
    p.blob(SPOT, -22, 14, -16, -14, -4, -26, -6, -6, -12, 22)
    for q in p.sides():
        q.blob(INK, 12, -26, 28, -40, 34, -22, 22, -12)
        q.disc(PAPER, 9, -14, 7)
        q.disc(RICH, 9, -13, 4.6)
        q.oval(INK, 9, -13, 1.4, 4.4)
        q.limb(INK, 10, 8, 28, 14, 42, 2, 40, -16)
        for dx in (-5, 0, 5):
            q.poly(PAPER, 38 + dx, -18, 42 + dx, -18, 40 + dx * 1.5, -28)
    p.blob(RICH, -18, 8, 0, 4, 18, 8, 14, 20, 0, 23, -14, 20)
    for i in range(7):
        p.poly(PAPER, -15 + i * 4.4, 7, -10.6 + i * 4.4, 7, -12.8 + i * 4.4, 13)
    for i in range(3):
        p.limb(ACCENT, 1.6, 1, -8 + i * 8, 28, -6 + i * 8, 33, -8 + i * 8, 38)
    for x in (-46, 0, 44):
        p.box(ACCENT, x - 3, 34, x + 3, 56)
    p.poly(ACCENT, -56, 36, 8, 34, 8, 40, -56, 42)
    p.poly(ACCENT, 18, 46, 56, 34, 56, 40, 20, 52)


def mirror(p: Pen) -> None:
    """A double agent: down the middle, one of us and one of them."""
    p.blob(INK, -36, 58, -30, 22, -12, 12, 0, 12, 0, 58)
    p.poly(PAPER, -8, 14, 0, 14, 0, 34)
    p.blob(PAPER, -14, 2, -15, -16, -4, -28, 0, -28, 0, 12, -6, 10)
    p.poly(INK, -26, -19, -14, -22, -13, -40, 0, -40, 0, -19)
    p.disc(INK, -6.4, -8, 2.2)
    p.limb(INK, 1.6, 1.6, -8, 4, -4, 5, 0, 4)
    p.limb(ACCENT, 1.6, 1.6, -36, 34, -22, 24)
    p.blob(SPOT, 0, -40, 16, -36, 28, -18, 18, 2, 8, 14, 0, 16)
    p.blob(INK, 3, -4, 8, -18, 20, -20, 18, -8, 10, -1)
    p.disc(ACCENT, 13, -11, 3)
    for i, arm in enumerate(
        ((6, 14, 20, 24, 36, 16, 42, 28), (3, 16, 12, 34, 30, 34, 34, 48), (1, 20, 4, 40, 16, 44, 16, 56))
    ):
        p.limb(RICH if i % 2 else SPOT, 8, 2.4, *arm)
    p.line(INK, 1.4, 0, -46, 0, 56)


def sargasso(p: Pen) -> None:
    """Arms around a ship that is already bending."""
    q = p.to(0, 4, 1, 12)
    q.poly(INK, -40, 8, 0, 14, 40, 4, 30, 26, 0, 34, -30, 28)
    q.poly(INK, -8, 12, -6, -10, 10, -12, 12, 10)
    q.line(INK, 2, -22, 10, -24, -24)
    q.poly(PAPER, -22, -20, -8, -10, -21, -4)
    q.box(RICH, -4, -22, 6, -12)
    for i in range(6):
        q.disc(ACCENT, -26 + i * 10, 18, 1.8)
    arms = (
        (-44, 56, -46, 16, -26, -14, -12, 4, -20, 18), (40, 56, 48, 10, 30, -20, 14, -6, 20, 8),
        (-8, 58, -16, 38, 4, 22, 16, 30, 10, 40), (18, 58, 26, 40, 22, 26, 32, 20, 38, 28),
    )  # fmt: skip
    for arm in arms:
        p.limb(RICH, 11, 2.4, *arm)
        for j in (2, 4, 6):
            p.disc(PAPER, arm[j] + 1, arm[j + 1], 1.6)


def undertow(p: Pen) -> None:
    """A whirlpool with suckers."""
    for i in range(6, 0, -1):
        p.oval((SPOT, DEEP)[i % 2], 0, 18, i * 8.2, i * 4.6, -6)
    p.oval(INK, 0, 18, 9, 5)
    for i in range(6):
        a = i * pi / 3 + 0.3
        x, y = 46 * cos(a), 18 + 28 * sin(a)
        p.limb(
            INK, 8, 2, 4 * cos(a), 18 + 2 * sin(a), 24 * cos(a + 0.6), 14 + 14 * sin(a + 0.6), x, y - 8, x *
            0.9, y - 18,
        )  # fmt: skip
        p.disc(ACCENT, 24 * cos(a + 0.6), 14 + 14 * sin(a + 0.6), 2)
    q = p.to(10, -18, 0.5, 30)
    q.poly(PAPER, -30, 0, 30, -6, 22, 14, -22, 16)
    q.line(INK, 3, 0, 0, 0, -40)
    q.poly(ACCENT, 3, -38, 22, -10, 3, -6)


def panic(p: Pen) -> None:
    """The picture has left the screen and sits down in row five."""
    p.box(INK, -44, -48, 44, -6)
    p.box(PAPER, -41, -45, 41, -9)
    q = p.to(2, -8, 0.78)
    thing(q)
    for r in range(3):
        for i in range(8 - r):
            x = -45 + (i + r * 0.5) * 12.6
            y = 26 + r * 10
            p.blob((SPOT, DEEP, INK)[r], x - 6, y + 12, x - 5, y, x + 5, y, x + 6, y + 12)
            p.disc(PAPER if (i + r) % 3 else ACCENT, x, y - 4, 4)
            p.oval(INK, x, y - 2.6, 1.4, 1.8)
            if (i * 2 + r) % 3 == 0:
                p.limb(PAPER, 2.4, 1.8, x + 4, y, x + 7, y - 12)


VERMIN: tuple[Motif, ...] = (
    ant, wasp, wasps, rust, termite, locust, rat, rats, mayfly, stomach, monster, mirror, sargasso,
    undertow, panic,
)  # fmt: skip
