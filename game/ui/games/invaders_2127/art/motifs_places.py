"""Places worth defending, as silhouettes of print."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, Motif, Pen


def new_york(p: Pen) -> None:
    """The tallest tower with its mast, others leaning on, a torch before them."""
    for x, y, w in ((-44, 8, 14), (-30, -8, 11), (16, -14, 13), (30, 2, 16), (-50, 24, 100)):
        p.box(DEEP if w < 100 else INK, x, y, x + w, 54)
    p.box(INK, -15, -4, 15, 54)
    p.box(INK, -10, -22, 10, 0)
    p.box(INK, -5.5, -32, 5.5, -20)
    p.limb(INK, 3.4, 0.8, 0, -30, 0, -54, curved=False)
    p.poly(SPOT, -15, -4, -9, -4, -9, 50, -15, 50)
    for row in range(9):
        for left in (-6.9, -2.9, 1.1, 5.1, 9.1):
            if p.rng.below(4):
                p.box(ACCENT, left, 2 + row * 5, left + 1.8, 5 + row * 5)
    for _ in range(34):
        a, b = p.rng.uniform(-44, 44), p.rng.uniform(14, 44)
        if abs(a) > 16:
            p.box(ACCENT, a, b, a + 1.6, b + 2)
    p.limb(INK, 7, 5, 32, 54, 33, 26, 36, 10, curved=False)
    p.poly(INK, 30, 10, 42, 10, 39, 4, 33, 4)
    p.blob(ACCENT, 31, 4, 34, -8, 37, -14, 40, -6, 41, 4)
    p.blob(PAPER, 34, 3, 36, -4, 38, 3)


def rushmore(p: Pen) -> None:
    """Four heads of rock; one of them has a door in the beard."""
    p.blob(INK, -56, 54, -50, -8, -38, -26, -20, -32, 0, -38, 22, -30, 42, -20, 54, 4, 58, 54)
    for x, y, s in ((-34, -4, 0.9), (-11, -12, 1.05), (13, -8, 0.95), (35, 2, 0.9)):
        q = p.to(x, y, s)
        q.blob(PAPER, -11, -10, -9, -22, 3, -24, 9, -15, 8, 4, 2, 18, -5, 18, -10, 6)
        q.blob(INK, 2, -24, 12, -18, 12, 12, 4, 20, 6, 6, 3, -6)
        q.poly(INK, -8, -8, -2, -9, -2, -5, -7, -5)
        q.poly(SPOT, -2, -8, 1, 3, -6, 4)
        q.limb(INK, 1.8, 1.4, -6, 8, -2, 9, 2, 8)
        q.blob(PALE, -12, -16, -8, -27, 4, -28, 12, -20, 4, -21, -6, -17)
    p.blob(PALE, 24, 12, 32, 14, 44, 12, 42, 30, 34, 36, 26, 28)
    p.box(INK, 29, 22, 39, 36)
    p.box(ACCENT, 31, 25, 37, 36)
    for i in range(8):
        p.poly(DEEP, -50 + i * 13, 54, -46 + i * 13, 30 + 4 * (i % 3), -40 + i * 13, 54)


def norad(p: Pen) -> None:
    """A blast door in the mountain, ajar, and the light behind it."""
    p.poly(INK, -56, 54, -36, -6, -22, -22, -6, -48, 8, -30, 18, -34, 40, 0, 58, 54)
    p.poly(PALE, -6, -48, -18, -27, -8, -32, -3, -26, 3, -33, 8, -30)
    p.poly(SPOT, -36, -6, -22, -22, -12, 0, -22, 30, -46, 30)
    p.disc(PAPER, 0, 20, 25)
    p.disc(INK, 0, 20, 22)
    p.disc(RICH, 0, 20, 19)
    p.disc(PAPER, 0, 20, 12)
    p.poly(DEEP, 3, 2, 20, 4, 30, 20, 22, 38, 3, 40)
    p.disc(ACCENT, 14, 20, 4)
    for i in range(8):
        a = i * pi / 4
        p.disc(ACCENT, 23.4 * cos(a), 20 + 23.4 * sin(a), 1.5)
    p.poly(PAPER, -12, 36, 6, 36, 20, 56, -34, 56)
    p.limb(INK, 3.4, 2.4, -5, 44, -5, 34)
    p.disc(INK, -5, 31, 2.6)
    p.limb(INK, 1.6, 0.8, 30, -14, 30, -42, curved=False)
    p.star(ACCENT, 30, -42, 4, 1.4, 4)


def brewery(p: Pen) -> None:
    """A mug as large as the works behind it."""
    p.box(INK, -50, 8, -18, 48)
    p.poly(INK, -50, 8, -40, -2, -40, 8, -30, -2, -30, 8, -20, -2, -20, 10)
    p.box(INK, -46, -30, -39, 8)
    for x, y, r in ((-42, -36, 6), (-36, -44, 7)):
        p.disc(PALE, x, y, r)
    p.poly(INK, -16, -20, 24, -20, 22, 48, -14, 48)
    p.poly(ACCENT, -11, -12, 19, -12, 17, 43, -9, 43)
    for x in (-3, 4, 11):
        p.line(RICH, 1.6, x, -6, x * 0.95, 40)
    p.limb(INK, 6, 6, 22, -8, 42, -6, 42, 26, 22, 30)
    p.blob(
        PAPER, -20, -14, -22, -26, -10, -32, -2, -38, 8, -32, 20, -34, 28, -24, 26, -13, 18, -10, 16, 4, 11,
        4, 10, -12, -6, -10,
    )  # fmt: skip
    for x, y in ((0, 14), (8, 26), (2, 34), (12, 6)):
        p.disc(PAPER, x, y, 1.7)


def great_wall(p: Pen) -> None:
    """It winds to the horizon behind a trestle with a lamp on it."""
    for y, s, ink in ((-30, 0.35, PALE), (-12, 0.6, SPOT), (14, 1.1, INK)):
        p.limb(ink, 16 * s, 20 * s, -56, y + 14, -20, y - 8, 14, y + 9, 56, y - 6)
        for i in range(15):
            x = -54 + i * 7.6
            top = y + 4 * sin(x * 0.09 + 2) - 12 * s
            p.box(ink, x, top, x + 4 * s + 1, top + 8)
    p.poly(INK, -34, 26, -31, -26, -7, -26, -4, 26)
    for i in range(4):
        p.box(INK, -34 + i * 8, -33, -29 + i * 8, -24)
    p.poly(ACCENT, -23, 2, -23, -10, -15, -10, -15, 2)
    for i in range(4):
        p.poly((PAPER, RICH)[i % 2], -6 + i * 12, 30, 6 + i * 12, 30, 2 + i * 12, 39, -10 + i * 12, 39)
    for x in (2, 32):
        p.limb(INK, 3, 3, x, 28, x - 5, 50, curved=False)
        p.limb(INK, 3, 3, x, 28, x + 5, 50, curved=False)
    p.disc(ACCENT, 17, 24, 5)
    p.disc(PAPER, 17, 24, 2.6)


def pantry(p: Pen) -> None:
    """Shelves in the ice with what will outlast us: jars, tins and one herring."""
    p.poly(PALE, -46, 50, -40, -30, 0, -50, 40, -30, 46, 50)
    p.poly(INK, -36, 48, -32, -24, 0, -40, 32, -24, 36, 48)
    for y in (-4, 20, 44):
        p.box(SPOT, -36, y, 36, y + 4)
    for i, (x, y) in enumerate(
        (
            (-27, -4),
            (-13, -4),
            (3, -4),
            (20, -4),
            (-24, 20),
            (-6, 20),
            (-26, 44),
            (-10, 44),
            (8, 44),
            (24, 44),
        )
    ):
        ink = (ACCENT, PAPER, RICH)[i % 3]
        p.box(ink, x - 5, y - 13, x + 5, y)
        p.box(PAPER if ink != PAPER else ACCENT, x - 4, y - 16, x + 4, y - 13.5)
        p.box(INK, x - 3, y - 9, x + 3, y - 5)
    fish = p.to(18, 14, 0.3, -8)
    fish.blob(PAPER, -36, 0, -10, -13, 24, -4, 40, -14, 38, 14, 24, 4, -10, 13)
    fish.disc(INK, -22, -2, 3)


def tunnel(p: Pen) -> None:
    """A lamp at the end, and it comes nearer."""
    for i in range(7):
        r = 52 - i * 6.4
        ink = INK if i % 2 == 0 else SPOT
        p.disc(ink, 0, 2 - i, r)
    p.disc(ACCENT, 0, -5, 11)
    p.disc(PAPER, 0, -5, 7)
    p.poly(DEEP, -3, 2, 3, 2, 40, 54, -40, 54)
    for x in (-1, 1):
        p.limb(PAPER, 0.8, 3.2, x * 2, 3, x * 20, 52, curved=False)
    for i in range(6):
        y, w = 6 + i * i * 1.5 + i * 2, 3 + i * 6
        p.line(INK, 0.8 + i * 0.5, -w, y, w, y)


def library(p: Pen) -> None:
    """Mud towers full of beams, and scrolls that walk out at night."""
    p.box(ACCENT, -42, 6, 42, 50)
    for x, top, w in ((-30, -22, 13), (0, -42, 16), (30, -18, 13)):
        p.poly(ACCENT, x - w, 50, x - w * 0.5, top, x, top - 7, x + w * 0.5, top, x + w, 50)
        p.poly(RICH, x + w * 0.2, 50, x + w * 0.2, top - 4, x + w * 0.5, top, x + w, 50)
        for row in range(4):
            y = top + 10 + row * 13
            for s in (-1, 1):
                p.line(INK, 1.8, x + s * w * 0.45, y, x + s * w * 1.05, y)
    p.poly(INK, -8, 50, -8, 24, 0, 14, 8, 24, 8, 50)
    p.box(PAPER, -4, 30, 4, 50)
    for x, y, t in ((-26, 42, 12), (24, 44, -14)):
        q = p.to(x, y, 0.3, t)
        q.box(PAPER, -36, -14, 36, 14)
        for e in (-36, 36):
            q.oval(INK, e, 0, 7, 18)
            q.oval(PAPER, e, 0, 3.4, 12)
        for i in (-6, 0, 6):
            q.line(INK, 2.4, -24, i, 24, i)


def free_port(p: Pen) -> None:
    """A crane, an anchor and stairs of houses."""
    for i in range(12):
        x, y = -48 + (i % 6) * 8, -14 + (i // 6) * 14 + (i % 3) * 5
        p.box((SPOT, ACCENT, PAPER, RICH)[i % 4], x, y, x + 7, y + 10)
        p.poly(INK, x - 1, y, x + 3.5, y - 4, x + 8, y)
        p.box(INK, x + 2, y + 4, x + 5, y + 7)
    p.poly(INK, 20, 46, 26, -20, 31, -20, 36, 46)
    p.poly(INK, -16, -33, 46, -22, 46, -16, -16, -30)
    p.poly(INK, 25, -20, 28, -46, 31, -20)
    p.line(INK, 1, 28, -45, -10, -32)
    p.line(INK, 1.2, -8, -31, -8, 2)
    p.ring(INK, -8, 6, 4, 2)
    p.line(INK, 4, -8, 10, -8, 34)
    p.line(INK, 3.4, -17, 14, 1, 14)
    p.limb(INK, 3, 5, -26, 24, -20, 38, -8, 40)
    p.limb(INK, 3, 5, 10, 24, 4, 38, -8, 40)
    p.box(INK, -50, 42, 50, 52)


def embassy(p: Pen) -> None:
    """A very small country: one door, one flag, one guard."""
    p.poly(PAPER, -30, 48, -30, -10, 30, -10, 30, 48)
    p.poly(INK, -38, -8, 0, -32, 38, -8, 38, -3, -38, -3)
    p.poly(PAPER, -20, -10, 0, -24, 20, -10)
    for x in (-24, -12, 12, 24):
        p.box(INK, x - 2.4, -2, x + 2.4, 44)
        p.box(SPOT, x - 2.4, -2, x - 0.6, 44)
    p.box(INK, -7, 14, 7, 48)
    p.box(ACCENT, -5, 16, 5, 48)
    p.box(INK, -42, 44, 42, 50)
    p.line(INK, 2, 0, -30, 0, -54)
    p.poly(SPOT, 1, -54, 26, -50, 26, -44, 1, -46)
    p.poly(ACCENT, 1, -46, 26, -44, 26, -37, 1, -38)
    p.star(PAPER, 7, -48, 3.4, 1.4, 5)
    guard = p.to(34, 32, 0.36)
    guard.box(INK, -9, -10, 9, 46)
    guard.blob(INK, -13, -14, -11, -42, 11, -42, 13, -14)
    guard.disc(PAPER, 0, -10, 8)
    guard.line(INK, 4, 17, -30, 17, 46)


def museum(p: Pen) -> None:
    """A tank on a pedestal, behind a rope, with a price of admission."""
    p.poly(INK, -30, 18, -34, 8, -26, 2, 22, 2, 32, 10, 26, 18)
    p.blob(INK, -16, 4, -12, -12, 10, -12, 14, 4)
    p.limb(INK, 5, 3.4, 8, -6, 42, -18, curved=False)
    p.poly(SPOT, -10, -1, -8, -8, 4, -8, 4, -1)
    for i in range(5):
        p.disc(SPOT, -22 + i * 11, 13, 4)
    p.box(PAPER, -40, 20, 40, 32)
    p.box(INK, -46, 32, 46, 38)
    p.box(ACCENT, -12, 23, 12, 29)
    for x in (-44, -15, 15, 44):
        p.line(INK, 2.4, x, 30, x, 52)
        p.disc(ACCENT, x, 29, 3)
    for x in (-44, -15, 15):
        p.limb(RICH, 2.4, 2.4, x, 32, x + 15, 41, x + 29.5, 32)
    for q in p.sides():
        q.poly(INK, 22, -30, 50, -30, 50, -36, 22, -42)
        q.box(INK, 40, -30, 46, 20)
    p.poly(INK, -50, -34, 0, -54, 50, -34)


def customs(p: Pen) -> None:
    """A barrier across the Milky Way."""
    p.poly(INK, -46, 48, -46, -14, -40, -22, -10, -22, -6, -14, -6, 48)
    p.box(ACCENT, -38, -10, -14, 10)
    p.disc(INK, -26, 0, 6)
    p.blob(INK, -36, 10, -32, 4, -26, 5, -20, 4, -16, 10)
    p.poly(INK, -34, -5, -18, -5, -20, -10, -32, -10)
    p.box(PAPER, -42, 16, -10, 26)
    for i in range(4):
        p.box(INK, -39 + i * 7, 19, -34 + i * 7, 23)
    p.box(INK, -2, 4, 6, 48)
    q = p.to(2, 12, 1, -14)
    for i in range(6):
        q.box((PAPER, RICH)[i % 2], i * 9, -4, i * 9 + 9, 4)
    q.disc(ACCENT, 54, 0, 4)
    ship = p.to(28, 32, 0.42)
    ship.blob(PALE, -14, -4, -10, -20, 10, -20, 14, -4)
    ship.blob(INK, -44, 4, 0, -9, 44, 4, 0, 16)
    ship.blob(INK, -7, -5, -6, -14, 0, -18, 6, -14, 7, -5)
    for x in (-4, 4):
        ship.disc(ACCENT, x, -12, 2.4)


def insurance(p: Pen) -> None:
    """An office under a foot, with the small print."""
    p.box(INK, -34, 4, 34, 50)
    for r in range(4):
        for c in range(6):
            p.box(
                ACCENT if (r * 5 + c * 3) % 4 else DEEP, -29 + c * 10.4, 9 + r * 10, -23 + c * 10.4, 15 + r
                * 10,
            )  # fmt: skip
    p.poly(PAPER, -16, 48, -16, 38, 16, 38, 16, 48)
    p.limb(INK, 22, 14, 14, -60, 8, -30, 2, -14)
    p.blob(INK, -26, 0, -22, -12, 0, -18, 14, -14, 18, 0)
    for x in (-24, -15, -5):
        p.poly(PAPER, x - 3, 2, x - 6, -8, x + 4, -6)
    for x in (-40, 38):
        p.limb(PAPER, 2, 0.6, x * 0.8, -2, x * 1.2, -14)
        p.limb(PAPER, 2, 0.6, x * 0.85, 6, x * 1.3, 2)
    q = p.to(34, -24, 0.4, 14)
    q.box(PAPER, -24, -32, 24, 32)
    for i in range(6):
        q.line(INK, 3, -17, -24 + i * 8, 17 - (i % 3) * 8, -24 + i * 8)
    q.disc(RICH, 12, 24, 8)


def drive_in(p: Pen) -> None:
    """A screen, and what was on it has climbed out."""
    p.box(INK, -48, -40, 48, 18)
    p.box(PAPER, -44, -36, 44, 14)
    for i in range(5):
        x = -44 + i * 20
        p.blob(INK, x, 50, x + 2, 40, x + 7, 36, x + 12, 40, x + 16, 50)
        p.disc(ACCENT, x + 3, 46, 1.6)
    p.poly(INK, -14, -6, 14, -6, 18, 40, -18, 40)
    p.box(INK, -13, -32, 13, -8)
    p.box(ACCENT, -9, -26, -2, -19)
    p.box(ACCENT, 2, -26, 9, -19)
    for i in range(5):
        p.box(PAPER, -9 + i * 4, -15, -6.6 + i * 4, -11)
    p.line(INK, 1.6, 0, -32, 0, -46)
    p.disc(RICH, 0, -47, 3)
    for q in p.sides():
        q.limb(INK, 8, 7, 14, -2, 30, 6, 34, 26, curved=False)
        q.limb(INK, 3, 3, 33, 24, 29, 34)
        q.limb(INK, 3, 3, 35, 24, 39, 34)
        q.box(INK, 3, 38, 15, 50)
    p.box(RICH, -8, 4, 8, 16)
    p.disc(PAPER, 0, 10, 3.6)


PLACES: tuple[Motif, ...] = (
    new_york, rushmore, norad, brewery, great_wall, pantry, tunnel, library, free_port, embassy, museum,
    customs, insurance, drive_in,
)  # fmt: skip
