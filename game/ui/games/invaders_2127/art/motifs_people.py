"""People as silhouettes of print: who fights, who heals, who flees, who carries a banner."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.grounds import person
from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, Motif, Pen


def soldier(p: Pen) -> None:
    """An infantryman with his helmet low and the rifle ready."""
    p.limb(INK, 13, 9, -3, 10, -14, 28, -16, 48, curved=False)
    p.limb(INK, 13, 9, 5, 10, 14, 26, 12, 48, curved=False)
    p.poly(INK, -14, -18, 12, -20, 14, 14, -12, 14)
    p.poly(SPOT, -10, -14, 0, -16, 0, 10, -9, 10)
    p.box(ACCENT, -12, 8, 14, 12)
    p.disc(INK, 2, -28, 8)
    p.blob(INK, -10, -28, -7, -38, 3, -41, 12, -36, 14, -28, 2, -31)
    p.poly(SPOT, -5, -32, -3, -37, 4, -38, 4, -33)
    p.limb(INK, 8, 6, -12, -14, -20, 0, 0, 2, curved=False)
    p.limb(INK, 8, 6, 12, -14, 22, -4, 14, -2, curved=False)
    q = p.to(8, -2, 1, -18)
    q.poly(INK, -28, 3, -26, 12, -14, 4, 22, 3, 46, 1, 46, -2, 22, -4, -18, -4)
    q.line(ACCENT, 1.6, -14, -1, 20, -1)


def sniper(p: Pen) -> None:
    """Lying on a roof, waiting."""
    p.poly(INK, -50, 30, 50, 30, 50, 52, -50, 52)
    for i in range(8):
        p.box(DEEP, -46 + i * 12, 35, -38 + i * 12, 40)
    p.blob(INK, -50, 30, -44, 20, -10, 14, 6, 6, 12, 16, 8, 30)
    p.disc(INK, 10, 2, 8)
    p.blob(SPOT, 2, 0, 4, -8, 12, -9, 19, -3, 10, -2)
    p.limb(INK, 7, 5, 4, 16, 18, 24, 24, 14, curved=False)
    q = p.to(20, 8, 1, -12)
    q.poly(INK, -14, 6, -12, -2, 34, -3, 34, 1, 6, 3)
    q.box(INK, -2, -9, 14, -5)
    q.disc(ACCENT, 15, -7, 3)
    p.limb(ACCENT, 1, 0.4, 36, -1, 56, -44, curved=False)


def guerilla(p: Pen) -> None:
    """Beret, beard, bandolier and a stare into the next century."""
    p.blob(INK, -44, 56, -38, 26, -16, 16, 16, 16, 38, 26, 44, 56)
    p.blob(PAPER, -16, -4, -16, -24, 0, -32, 16, -24, 16, -4, 10, 12, 0, 18, -10, 12)
    p.blob(INK, -30, -24, -26, -40, -6, -46, 20, -42, 28, -30, 16, -26, -16, -22)
    p.star(ACCENT, 8, -34, 7, 2.8, 5)
    p.blob(INK, -18, -20, -13, 2, -8, 0, 0, 4, 8, 0, 13, 2, 18, -20, 16, 10, 0, 26, -16, 10)
    p.box(PAPER, -4, 6, 4, 8)
    for q in p.sides():
        q.poly(INK, 3, -14, 12, -17, 12, -14, 4, -12)
        q.disc(INK, 7, -9.5, 1.9)
    p.poly(INK, 0, -12, 3, 0, -2, 0)
    p.limb(RICH, 8, 8, -34, 26, 0, 40, 28, 56)
    for i in range(7):
        p.limb(INK, 2, 2, -30 + i * 9, 23 + i * 4.2, -33 + i * 9, 31 + i * 4.2)


def rifles(p: Pen) -> None:
    """Three fighters with arms raised, from below."""
    for x, s, f in ((-26, 0.8, False), (26, 0.8, True), (0, 1.0, False)):
        q = p.to(x, 50 - 50 * s, s, 0, f)
        q.blob(INK, -16, 52, -18, 6, -8, -8, 8, -8, 18, 6, 16, 52)
        q.poly(SPOT, -11, 8, -3, -2, -2, 30, -10, 30)
        q.disc(INK, 0, -16, 8)
        q.poly(ACCENT, -9, -17, 9, -17, 9, -12, -9, -11)
        q.limb(INK, 7, 6, 13, 0, 24, -16, 18, -32, curved=False)
        q.poly(INK, 10, -30, 24, -36, 30, -34, 14, -26)
        q.line(INK, 2.6, 4, -24, 40, -44)


def crowd(p: Pen) -> None:
    """A march, banner over all."""
    p.poly(RICH, -44, -42, 44, -48, 44, -20, -44, -14)
    p.poly(ACCENT, -40, -38, 40, -44, 40, -24, -40, -18)
    for i in range(5):
        x = -32.0 + i * 14
        p.poly(INK, x, -32 - x * 0.06, x + 9, -33 - x * 0.06, x + 9, -26 - x * 0.06, x, -25 - x * 0.06)
    for x in (-44.0, 44.0):
        p.line(INK, 3, x, -48, x, 40)
    for row, (y, r, ink) in enumerate(((6, 5.4, DEEP), (18, 6.6, SPOT), (33, 8, INK))):
        for i in range(8 - row):
            x = -44 + (i + row * 0.4) * (12.6 + row * 2)
            p.disc(ink, x, y, r)
            p.blob(
                ink, x - r * 1.6, y + r * 4, x - r * 1.4, y + r * 1.2, x, y + r * 0.8, x + r * 1.4, y + r *
                1.2, x + r * 1.6, y + r * 4,
            )  # fmt: skip
            if (i + row) % 3 == 0:
                p.limb(ink, r, r * 0.7, x + r, y + r * 2, x + r * 2, y - r * 2)
                p.disc(ink, x + r * 2, y - r * 2.3, r * 0.6)


def fist(p: Pen) -> None:
    p.poly(INK, -15, 10, 15, 10, 22, 56, -22, 56)
    p.poly(SPOT, -9, 14, 0, 14, -2, 52, -14, 52)
    p.box(RICH, -19, 32, 20, 38)
    p.blob(INK, -22, 12, -26, -10, -22, -28, 22, -30, 27, -10, 22, 12)
    for i in range(4):
        x = -19 + i * 11.4
        p.blob(INK, x - 5, -10, x - 6, -28, x, -35, x + 6, -28, x + 5, -10)
        p.blob(SPOT, x - 3.4, -12, x - 4, -25, x, -30, x + 2, -25, x + 1, -12)
    p.limb(INK, 14, 11, 22, 6, 4, -2, -10, 4)
    p.limb(PAPER, 3, 2, 20, 3, 4, -5, -8, 0)
    for i in range(7):
        a = pi + i * pi / 6
        p.limb(PAPER, 2, 0.6, 40 * cos(a), -8 + 36 * sin(a), 50 * cos(a), -8 + 46 * sin(a))


def medic(p: Pen) -> None:
    """A nurse under a lamp, a cross of light."""
    p.blob(INK, -30, 56, -26, 16, -10, 6, 10, 6, 26, 16, 30, 56)
    p.poly(PAPER, -14, 12, 14, 12, 18, 56, -18, 56)
    p.blob(PAPER, -11, -4, -12, -18, 0, -26, 12, -18, 11, -4, 0, 8)
    p.blob(INK, -15, 0, -17, -18, -6, -28, 8, -28, 17, -16, 15, 0, 12, -10, 4, -18, -8, -16, -12, -8)
    p.poly(PAPER, -14, -24, -10, -38, 10, -38, 14, -24)
    p.box(ACCENT, -2, -37, 2, -27)
    p.box(ACCENT, -5, -34, 5, -30)
    for q in p.sides():
        q.oval(INK, 5, -10, 2, 1.2)
    p.limb(INK, 1.4, 1, -3, -1, 0, 0, 3, -1)
    p.box(ACCENT, -3.6, 22, 3.6, 44)
    p.box(ACCENT, -11, 29, 11, 37)


def stretcher(p: Pen) -> None:
    """Two bearers running below shells."""
    for x in (-34, 34):
        person(p.to(x, 16, 0.95, 0, False), INK)
    p.line(INK, 3, -46, 14, 46, 14)
    p.blob(PAPER, -24, 12, -22, 4, -6, 2, 20, 4, 24, 12)
    p.disc(PAPER, -22, 5, 5)
    p.box(ACCENT, 2, 3, 5, 12)
    p.box(ACCENT, -1, 6, 8, 9)
    for x, y, r in ((-10, -36, 9), (30, -40, 6)):
        p.star(RICH, x, y, r, r * 0.4, 9)


def refugees(p: Pen) -> None:
    """A family with all that it has left."""
    for x, y, s in ((-26, 6, 1.0), (2, 2, 1.1), (26, 18, 0.7)):
        q = p.to(x, y, s)
        q.disc(INK, 0, -24, 7)
        q.blob(INK, -12, 40, -12, -8, 0, -17, 12, -8, 13, 40)
        q.poly(SPOT, -8, 36, -8, -4, -2, -10, -2, 36)
    p.blob(INK, -34, -24, -30, -34, -20, -32, -18, -22, -26, -18)
    p.disc(INK, 13, -18, 9)
    p.disc(ACCENT, 12, -19, 6)
    p.box(INK, -50, 28, -36, 42)
    p.box(ACCENT, -48, 30, -38, 40)
    p.limb(INK, 1.6, 1.6, -46, 28, -43, 24, -40, 28)
    p.limb(INK, 5, 4, 14, 14, 20, 22, 24, 20, curved=False)


def shanty(p: Pen) -> None:
    """Huts of tin and hope, washing between them, and lamps that are lit."""
    for x, y, w, h, ink in (
        (-44, 8, 26, 40, DEEP), (-20, -6, 24, 54, INK), (6, 4, 26, 44, DEEP), (28, -12, 20, 60, INK),
        (-34, 24, 22, 26, INK), (-4, 22, 24, 28, INK),
    ):  # fmt: skip
        p.poly(
            ink, x, y + h, x, y + 4, x - 3, y + 3, x + w * 0.7, y - 5, x + w + 3, y + 1, x + w, y + 4, x +
            w, y + h,
        )  # fmt: skip
        p.box(ACCENT, x + w * 0.2, y + 10, x + w * 0.48, y + 17)
        p.line(INK, 0.8, x + w * 0.34, y + 10, x + w * 0.34, y + 17)
        for i in range(3):
            p.line(SPOT, 0.9, x + w * (0.6 + 0.13 * i), y + 8, x + w * (0.6 + 0.13 * i), y + 20)
    p.limb(INK, 0.9, 0.9, -16, -10, 6, -6, 32, -18)
    for i, ink in enumerate((PAPER, RICH, PAPER, ACCENT)):
        x = -8 + i * 9
        p.poly(
            ink, x, -8 - max(0, i - 1) * 2, x + 6, -8 - max(0, i - 1) * 2.4, x + 6, 1 - i * 2, x, 1 - i * 2,
        )  # fmt: skip
    p.line(INK, 2.4, -30, 10, -30, -26)
    for x, y, r in ((-29, -31, 4), (-25, -38, 5), (-19, -46, 6)):
        p.disc(GREYED, x, y, r)


GREYED = (60, 0, 60)


def chef(p: Pen) -> None:
    """A volunteer with a ladle: morale is soup."""
    p.blob(INK, -30, 56, -24, 12, -10, 4, 10, 4, 24, 12, 30, 56)
    p.disc(PAPER, 0, -10, 12)
    p.blob(PAPER, -16, -20, -18, -34, -6, -42, 8, -42, 18, -34, 15, -20)
    p.box(INK, -13, -22, 13, -19)
    p.limb(INK, 2.4, 1, -8, -4, 0, -7, 8, -4)
    p.limb(INK, 7, 6, 22, 18, 36, 2, 34, -16, curved=False)
    p.limb(INK, 2.4, 2.4, 30, -4, 42, -34, curved=False)
    p.oval(ACCENT, 43, -36, 6, 4, -30)
    p.box(PAPER, -12, 16, 12, 56)


def scientist(p: Pen) -> None:
    """Goggles, a lit flask and a conclusion."""
    p.blob(PAPER, -34, 56, -28, 20, -10, 10, 10, 10, 28, 20, 34, 56)
    p.poly(INK, -5, 12, 5, 12, 3, 44, -3, 44)
    p.blob(PAPER, -12, 4, -14, -14, 0, -26, 14, -14, 12, 4, 0, 14)
    p.blob(INK, -16, -8, -24, -20, -16, -32, -4, -30, 4, -40, 10, -30, 22, -30, 17, -8, 10, -18, -8, -18)
    for q in p.sides():
        q.disc(INK, 6, -8, 5.6)
        q.disc(ACCENT, 6, -8, 4)
        q.disc(PAPER, 4.6, -9.4, 1.2)
    p.limb(INK, 1.6, 1, -4, 4, 2, 5, 6, 2)
    p.limb(INK, 8, 6, 26, 26, 40, 12, 34, -8, curved=False)
    p.poly(INK, 30, -26, 38, -26, 38, -16, 46, -2, 22, -2, 30, -16)
    p.poly(ACCENT, 29, -12, 39, -12, 44, -4, 24, -4)
    for x, y, r in ((34, -32, 3), (38, -40, 2.2), (30, -44, 3.4)):
        p.disc(ACCENT, x, y, r)


def engineer(p: Pen) -> None:
    """A welder behind her mask."""
    p.blob(INK, -34, 56, -28, 22, -12, 12, 12, 12, 28, 22, 34, 56)
    p.poly(SPOT, -16, 20, 0, 20, 0, 56, -20, 56)
    p.blob(INK, -18, 10, -20, -20, -12, -36, 12, -36, 20, -20, 18, 10, 0, 18)
    p.blob(SPOT, -14, -20, -9, -31, 4, -32, -4, -22)
    p.box(ACCENT, -12, -15, 12, -5)
    p.box(PAPER, -9, -13, 0, -8)
    p.limb(INK, 8, 6, 28, 28, 40, 24, 34, 10, curved=False)
    p.limb(INK, 3, 2, 34, 12, 38, -10, curved=False)
    p.star(PAPER, 39, -14, 14, 3.4, 10)
    p.star(ACCENT, 39, -14, 9, 3, 10)


def worker(p: Pen) -> None:
    """Hammer up, cap on."""
    p.limb(INK, 13, 10, -6, 14, -14, 30, -14, 50, curved=False)
    p.limb(INK, 13, 10, 6, 14, 14, 30, 18, 50, curved=False)
    p.poly(INK, -16, -16, 14, -16, 12, 18, -12, 18)
    p.poly(SPOT, -10, -12, 0, -12, 0, 14, -8, 14)
    p.disc(INK, 0, -25, 8)
    p.poly(RICH, -9, -26, -7, -34, 7, -35, 9, -28, 16, -26, 9, -25)
    p.limb(INK, 8, 7, 12, -12, 26, -20, 22, -38, curved=False)
    p.limb(INK, 3, 3, 22, -34, 2, -50, curved=False)
    p.poly(ACCENT, -2, -56, 8, -46, 2, -40, -9, -50)
    p.limb(INK, 8, 6, -14, -12, -26, 2, -16, 12, curved=False)


def general(p: Pen) -> None:
    """Cap, pipe, more medals than chest."""
    p.blob(INK, -40, 56, -34, 22, -12, 12, 12, 12, 34, 22, 40, 56)
    p.blob(PAPER, -13, 2, -14, -14, 0, -20, 14, -14, 13, 2, 0, 14)
    p.poly(INK, -20, -16, -24, -32, 0, -40, 24, -32, 20, -16)
    p.poly(RICH, -18, -17, 18, -17, 20, -22, -20, -22)
    p.star(ACCENT, 0, -29, 5, 2, 5)
    for q in p.sides():
        q.poly(INK, 3, -9, 11, -11, 11, -8)
        q.poly(RICH, 22, 20, 38, 24, 34, 30, 22, 26)
    p.limb(INK, 3, 2, -6, 4, 0, 2, 6, 4)
    p.limb(INK, 2, 2, 4, 6, 18, 8, curved=False)
    p.blob(INK, 16, 2, 24, 2, 23, 12, 16, 12)
    for r in range(3):
        for c in range(4):
            p.box((ACCENT, PAPER, SPOT)[(r + c) % 3], -26 + c * 6, 32 + r * 6, -21.4 + c * 6, 36 + r * 6)


def spy(p: Pen) -> None:
    """Hat, collar, a lit match."""
    p.blob(INK, -34, 56, -30, 14, -16, 2, 16, 2, 30, 14, 34, 56)
    p.poly(DEEP, -18, 4, -6, -8, -2, 20)
    p.poly(SPOT, 18, 4, 6, -8, 2, 20)
    p.blob(PALE, -10, 0, -11, -16, 11, -16, 10, 0, 0, 8)
    p.oval(INK, 0, -18, 26, 6)
    p.poly(INK, -16, -18, -14, -38, 0, -35, 14, -38, 16, -18)
    p.box(ACCENT, -15, -25, 15, -20)
    p.poly(INK, -11, -12, 11, -12, 10, -8, -10, -8)
    p.limb(INK, 8, 6, 24, 24, 34, 14, 22, 6, curved=False)
    p.disc(RICH, 17, 0, 5.6)
    p.disc(PAPER, 17, 0, 3)


def astronaut(p: Pen) -> None:
    p.blob(PAPER, -30, 56, -28, 18, -14, 8, 14, 8, 28, 18, 30, 56)
    p.disc(PAPER, 0, -14, 24)
    p.disc(INK, 0, -14, 19)
    p.blob(SPOT, -14, -12, -12, -24, 0, -29, 6, -24, -8, -18)
    p.star(ACCENT, 9, -8, 6, 1.6, 4)
    p.box(INK, -12, 22, 12, 40)
    for i in range(3):
        p.disc(ACCENT, -7 + i * 7, 28, 2)
    p.box(SPOT, -9, 33, 9, 37)
    for q in p.sides():
        q.limb(INK, 4, 4, 14, 26, 24, 30, 22, 46)


def pilot(p: Pen) -> None:
    """A visor that mirrors what comes."""
    p.blob(INK, -36, 56, -30, 26, -12, 14, 12, 14, 30, 26, 36, 56)
    p.blob(INK, -20, 10, -25, -18, -12, -40, 12, -40, 25, -18, 20, 10, 0, 16)
    p.blob(SPOT, -20, -18, -11, -34, 0, -36, -4, -26, -16, -14)
    p.blob(ACCENT, -17, -12, 0, -20, 17, -12, 14, 0, 0, 2, -14, 0)
    p.blob(PAPER, -12, -10, -2, -15, 0, -12, -8, -5)
    p.blob(PALE, -9, 4, 9, 4, 7, 15, 0, 18, -7, 15)
    for i in range(3):
        p.line(INK, 1, -5, 7 + i * 3, 5, 7 + i * 3)
    p.limb(PALE, 5, 5, 4, 16, 14, 26, 12, 44)


def oath(p: Pen) -> None:
    """Two hands, one promise."""
    for q, ink, tone in ((p, INK, SPOT), (p.sides()[1], DEEP, RICH)):
        q.poly(tone, -56, 6, -34, 0, -28, 22, -52, 34)
        q.poly(ink, -36, -2, -26, -4, -22, 20, -30, 24)
    p.blob(INK, -28, 2, -10, -12, 10, -10, 26, 2, 24, 20, 6, 22, -18, 22)
    p.blob(PAPER, -22, 4, -10, -6, 6, -6, 16, 4, 4, 8, -12, 8)
    for i in range(4):
        p.limb(INK, 6, 5, 10 - i * 2, -4 + i * 6.6, -10 - i * 1, -2 + i * 6.6)
        p.limb(PAPER, 2.4, 2, 8 - i * 2, -5 + i * 6.6, -8 - i * 1, -3 + i * 6.6)
    for i in range(9):
        a = pi + i * pi / 8
        p.limb(RICH, 2.6, 1, 30 * cos(a), -6 + 26 * sin(a), 46 * cos(a), -6 + 42 * sin(a))


PEOPLE: tuple[Motif, ...] = (
    soldier, sniper, guerilla, rifles, crowd, fist, medic, stretcher, refugees, shanty, chef, scientist,
    engineer, worker, general, spy, astronaut, pilot, oath,
)  # fmt: skip
