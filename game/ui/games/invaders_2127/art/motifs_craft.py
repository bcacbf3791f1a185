"""What the Invader comes in and brings along: saucers, tripods, pyramids, pods, devices."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, WARM, Motif, Pen


def saucer(p: Pen) -> None:
    p.poly(WARM, -12, 6, 12, 6, 34, 52, -34, 52)
    p.poly(ACCENT, -5, 6, 5, 6, 14, 52, -14, 52)
    q = p.to(0, -10, 1, -8)
    q.blob(PALE, -16, -4, -14, -20, 0, -27, 14, -20, 16, -4)
    q.blob(PAPER, -10, -10, -8, -19, 0, -22, -3, -14)
    q.blob(INK, -50, 4, -30, -5, 0, -8, 30, -5, 50, 4, 28, 13, 0, 17, -28, 13)
    q.blob(SPOT, -40, 3, -24, -3, 0, -5, 10, -3, -14, 1)
    for i in range(7):
        q.disc(ACCENT if i % 2 else PAPER, -33 + i * 11, 6 + 2.6 * sin(i * pi / 6), 2.4)


def fleet(p: Pen) -> None:
    """Saucers in formation."""
    for x, y, s in (
        (0, 6, 0.82), (-30, -22, 0.4), (28, -28, 0.46), (-36, 24, 0.34), (38, 14, 0.3), (2, -42, 0.26),
    ):  # fmt: skip
        q = p.to(x, y, s, -6)
        q.blob(PALE, -16, -4, -13, -19, 0, -25, 13, -19, 16, -4)
        q.blob(INK, -50, 2, 0, -9, 50, 2, 24, 12, -24, 12)
        q.blob(SPOT, -38, 1, 0, -6, 6, -3, -12, 2)
        for i in range(5):
            q.disc(ACCENT, -28 + i * 14, 4, 3)


def abduction(p: Pen) -> None:
    """A beam, and somebody's cow."""
    saucer(p.to(0, -22, 0.86))
    q = p.to(2, 22, 0.42, 18)
    q.blob(INK, -26, -6, -20, -16, 10, -16, 24, -8, 22, 8, -20, 8)
    q.blob(INK, 18, -16, 26, -26, 40, -20, 38, -10, 26, -6)
    q.blob(PAPER, -12, -12, -2, -14, 2, -4, -8, -2)
    for x in (-18, -10, 10, 18):
        q.limb(INK, 5, 4, x, 4, x * 1.25, 26)
    q.limb(INK, 2.4, 1.4, -26, -8, -38, 0, -36, 12)
    q.line(INK, 2, 25, -24, 21, -32)
    q.line(INK, 2, 32, -25, 35, -33)


def mothership(p: Pen) -> None:
    """Larger than the town that lies in its shade."""
    p.blob(INK, -60, -22, -40, -42, 0, -50, 40, -42, 60, -22, 40, -8, 0, -2, -40, -8)
    p.blob(SPOT, -50, -26, -30, -40, 0, -45, 10, -40, -20, -34)
    p.oval(ACCENT, 0, -8, 17, 5)
    p.oval(PAPER, 0, -8, 10, 2.8)
    for i in range(11):
        p.disc(RICH, -45 + i * 9, -17 + 5 * sin(i * pi / 10), 1.9)
    p.poly(ACCENT, -3, -6, 3, -6, 7, 46, -7, 46)
    p.poly(PAPER, -1, -6, 1, -6, 3, 46, -3, 46)
    p.star(RICH, 0, 44, 22, 10, 13)
    p.star(PAPER, 0, 44, 12, 6, 13)


def tripod(p: Pen) -> None:
    """The classic way to cross a river."""
    p.limb(DEEP, 4, 3, 3, -20, 12, 8, 4, 47, curved=False)
    for q in p.sides():
        q.limb(INK, 5, 3, 6, -22, 24, 6, 32, 48, curved=False)
        q.disc(INK, 24, 6, 3)
    p.blob(INK, -24, -20, -18, -36, 0, -46, 18, -36, 24, -20, 8, -13, -8, -13)
    p.blob(SPOT, -18, -23, -12, -35, 0, -41, -4, -30)
    p.disc(PAPER, 0, -24, 6.4)
    p.disc(RICH, 0, -24, 4)
    p.limb(INK, 4, 2, 12, -16, 26, -10, 34, -18, 42, -8)
    p.poly(ACCENT, 41, -10, 56, 40, 30, 50)
    p.star(PAPER, 40, 44, 10, 4, 9)


def spider(p: Pen) -> None:
    for q in p.sides():
        for y, kx, ky, fx, fy in (
            (-8, 26, -34, 46, -6), (-2, 34, -20, 50, 18), (4, 32, -4, 44, 38), (8, 22, 8, 26, 48),
        ):  # fmt: skip
            q.limb(INK, 5.4, 2, 8, y, kx, ky, fx, fy, curved=False)
            q.disc(INK, kx, ky, 3.2)
    p.blob(INK, -16, 8, -18, -8, 0, -18, 18, -8, 16, 8, 0, 16)
    p.blob(SPOT, -12, 0, -12, -8, 0, -14, -2, -4)
    p.blob(INK, -18, -20, -14, -36, 0, -42, 14, -36, 18, -20, 0, -12)
    p.oval(RICH, 4, -28, 8, 6)
    for x, y in ((-6, 4), (0, 6), (6, 4), (-3, 0), (3, 0)):
        p.disc(ACCENT, x, y, 2)


def crab(p: Pen) -> None:
    """A walker with pincers, wide as a street."""
    for q in p.sides():
        for i in range(3):
            q.limb(INK, 6, 2.4, 16, 8, 34 + i * 3, 4 + i * 12, 30 + i * 8, 46, curved=False)
        q.limb(INK, 8, 7, 18, -4, 36, -16, 32, -30, curved=False)
        q.blob(INK, 26, -28, 24, -44, 34, -52, 33, -38, 40, -50, 44, -36, 36, -26)
    p.blob(INK, -30, 6, -24, -14, 0, -22, 24, -14, 30, 6, 16, 18, -16, 18)
    p.blob(SPOT, -24, 0, -18, -12, 0, -17, 4, -8, -12, -2)
    for q in p.sides():
        q.line(INK, 3, 7, -16, 9, -28)
        q.disc(ACCENT, 9, -30, 4.4)
        q.disc(INK, 9, -30, 1.8)
    for i in range(5):
        p.poly(PAPER, -10 + i * 4, 6, -6 + i * 4, 6, -8 + i * 4, 12)


def drill(p: Pen) -> None:
    """It comes through the floor."""
    p.poly(INK, 0, -52, 24, 6, -24, 6)
    for i in range(5):
        y, w = -40 + i * 10, 4.6 + i * 4.2
        p.poly(SPOT if i % 2 else ACCENT, -w, y + 6, w, y - 1, w + 1, y + 3, -w - 1, y + 10)
    p.poly(INK, -30, 6, 30, 6, 26, 24, -26, 24)
    p.poly(DEEP, -22, 24, 22, 24, 18, 56, -18, 56)
    for i in range(5):
        p.disc(RICH, -20 + i * 10, 15, 2.6)
    for x, y, s in ((-40, -4, 6), (38, -12, 7), (-34, -26, 4), (30, -34, 4), (44, 12, 8), (-46, 18, 8)):
        p.poly(INK, x - s, y, x - 1, y - s, x + s, y - s * 0.2, x + s * 0.4, y + s)


def pyramid(p: Pen) -> None:
    """The power that floats, one eye open."""
    p.poly(WARM, -26, 26, 26, 26, 46, 54, -46, 54)
    p.poly(INK, 0, -46, 44, 26, -44, 26)
    p.poly(SPOT, 0, -46, -44, 26, -12, 26)
    for i in range(5):
        y = -16 + i * 9.5
        half = (y + 46) * 0.611
        p.line(DEEP, 1, -half, y, half, y)
    p.blob(PAPER, -17, 4, 0, -9, 17, 4, 0, 13)
    p.disc(RICH, 0, 2.4, 7.4)
    p.disc(INK, 0, 2.4, 3.8)
    for i in range(7):
        a = pi + i * pi / 6
        p.limb(PAPER, 2, 0.6, 26 * cos(a), -18 + 30 * sin(a), 38 * cos(a), -22 + 34 * sin(a))


def ziggurat(p: Pen) -> None:
    """Steps up to a beam that nobody ordered."""
    p.poly(ACCENT, -4, -22, 4, -22, 10, -60, -10, -60)
    p.poly(PAPER, -1.6, -22, 1.6, -22, 4, -60, -4, -60)
    for i in range(5):
        y, half = -22 + i * 14, 9 + i * 9
        p.poly(INK, -half, y, half, y, half + 4, y + 14, -half - 4, y + 14)
        p.poly(SPOT, -half, y, -half * 0.3, y, -half * 0.36, y + 14, -half - 4, y + 14)
        p.line(ACCENT, 1, -half, y, half, y)
    p.poly(RICH, -6, 48, -4, 30, 4, 30, 6, 48)


def inverted(p: Pen) -> None:
    """A pyramid on its point above the town."""
    p.poly(INK, -46, -34, 46, -34, 0, 28)
    p.poly(SPOT, -46, -34, -10, -34, 0, 28)
    p.poly(RICH, -46, -34, -34, -44, 34, -44, 46, -34)
    for i in range(3):
        y = -24 + i * 13
        half = 46 * (28 - y) / 62
        for j in range(5 - i):
            x = -half * 0.7 + j * half * 1.4 / max(1, 4 - i)
            p.box(ACCENT, x - 1.6, y, x + 1.6, y + 5)
    p.limb(PAPER, 3, 7, 0, 28, 0, 54, curved=False)


def priest(p: Pen) -> None:
    """Three pyramids in a row of stars, and the ray between them."""
    for x, y, s in ((-26, 26, 0.62), (8, 14, 0.9), (36, 32, 0.46)):
        q = p.to(x, y, s)
        q.poly(INK, 0, -40, 34, 22, -34, 22)
        q.poly(SPOT, 0, -40, -34, 22, -8, 22)
        q.poly(ACCENT, 0, -40, 9, -24, -9, -24)
    for x, y in ((-26, 1), (8, -22), (36, 13)):
        p.limb(PAPER, 1.8, 0.8, x, y, 20, -50, curved=False)
    p.star(PAPER, 20, -46, 12, 3, 4)
    p.star(RICH, 20, -46, 7, 2.4, 4)


def pod(p: Pen) -> None:
    """An egg as large as a cellar, and it is opening."""
    p.blob(INK, -30, 40, -34, 4, -18, -38, 0, -46, 18, -38, 34, 4, 30, 40, 0, 50)
    p.blob(SPOT, -25, 24, -27, 2, -14, -32, -4, -38, -14, 0, -16, 34)
    p.poly(
        ACCENT, 0, -44, 6, -26, -2, -14, 10, 0, 2, 14, 10, 30, 0, 44, -8, 30, -4, 14, -12, 0, -6, -14, -4,
        -28,
    )  # fmt: skip
    p.poly(PAPER, 1, -30, 3, -14, 4, 0, -1, 14, 2, 30, -3, 14, -5, 0, 0, -14)
    p.limb(INK, 3, 1.4, 2, 0, 18, -6, 22, -18, 30, -16)
    p.limb(INK, 3, 1.4, 0, 16, 16, 18, 24, 30)
    for q in p.sides():
        q.limb(INK, 6, 2, 20, 40, 34, 44, 46, 52)
        q.limb(RICH, 1.6, 0.8, 26, -2, 24, 16, 18, 30)
    p.disc(RICH, -1, -4, 3)


def pods(p: Pen) -> None:
    """A clutch of them in the dark."""
    for x, y, s in ((-30, 6, 0.5), (28, 2, 0.54), (0, -10, 0.5), (-16, 22, 0.6), (18, 24, 0.62)):
        q = p.to(x, y, s)
        q.blob(INK, -26, 40, -30, 4, -14, -36, 0, -42, 14, -36, 30, 4, 26, 40, 0, 46)
        q.blob(SPOT, -20, 24, -22, 2, -10, -28, -8, 0, -12, 32)
        q.poly(ACCENT, 0, -40, 5, -20, -3, -8, 6, 10, 0, 24, -6, 8, -3, -6, -6, -22)


def meteor(p: Pen) -> None:
    """Seed pods that fall as shooting stars."""
    for x, y, s in ((6, 10, 1.0), (-34, -18, 0.4), (34, -30, 0.46)):
        q = p.to(x, y, s, 36)
        for ink, w, far in ((SPOT, 17, -78), (ACCENT, 12, -62), (PAPER, 6, -44)):
            q.poly(ink, -w, 0, -w * 0.6, far * 0.6, 0, far, w * 0.5, far * 0.5, w, 0)
        q.blob(INK, -18, 2, -14, -16, 0, -22, 14, -16, 18, 2, 10, 20, 0, 25, -10, 20)
        q.blob(RICH, -6, 16, -3, -12, 3, -12, 6, 16, 0, 20)
        q.line(INK, 1.6, 0, -16, 0, 20)


def sprout(p: Pen) -> None:
    """A seed that has found the cellar's crack."""
    p.blob(INK, -20, 46, -22, 28, 0, 18, 22, 28, 20, 46, 0, 52)
    p.limb(INK, 8, 4, 0, 24, -6, 4, 6, -14, 0, -28)
    for q in p.sides():
        q.blob(INK, 2, 4, 20, -12, 42, -10, 30, 4, 14, 8)
        q.blob(SPOT, 8, 2, 22, -8, 34, -7, 24, 2)
    p.blob(RICH, -18, -26, -24, -46, -8, -38, 0, -52, 8, -38, 24, -46, 18, -26, 0, -16)
    p.blob(INK, -9, -28, 0, -36, 9, -28, 0, -22)
    for i in range(4):
        p.poly(PAPER, -7 + i * 4, -31, -4 + i * 4, -32, -5.4 + i * 4, -26)
    p.poly(ACCENT, 0, 24, 4, 34, -2, 40, 3, 48, -3, 48, -5, 38, -2, 32)


def heart(p: Pen) -> None:
    """A hive's heart, with pipes."""
    for x, y, lean in ((-20, -24, -16), (4, -34, 4), (22, -26, 18)):
        p.limb(INK, 12, 8, x * 0.5, -8, x, y, x + lean, -52)
        p.limb(ACCENT, 3, 2, x * 0.5 - 2, -8, x - 2, y, x + lean - 1, -52)
    p.blob(INK, -32, -6, -18, -26, 0, -18, 18, -26, 34, -6, 22, 24, 0, 46, -22, 24)
    p.blob(SPOT, -25, -4, -16, -19, -2, -12, -8, 8, -14, 16)
    for x, y in ((-6, 26), (14, 0), (4, 14)):
        p.limb(RICH, 3, 1, x, y, x + 6, y - 14, x + 2, y - 24)
    for q in p.sides():
        q.limb(INK, 5, 1.4, 18, 24, 34, 30, 44, 48)


CRAFT: tuple[Motif, ...] = (
    saucer, fleet, abduction, mothership, tripod, spider, crab, drill, pyramid, ziggurat, inverted, priest,
    pod, pods, meteor, sprout, heart,
)  # fmt: skip
