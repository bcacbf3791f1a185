"""Portraits of the eleven heroes: one bust, lit from the left, and what each is known for."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, Ink, Motif, Pen


def _bust(p: Pen, coat: Ink = INK, shade: Ink = PALE) -> None:
    """Shoulders, neck and a face whose far side lies in dots."""
    p.blob(coat, -42, 58, -38, 28, -14, 15, 14, 15, 38, 28, 42, 58)
    p.blob(shade, -8, 20, -8, 2, 8, 2, 8, 20, 0, 25)
    p.blob(PAPER, -15, -8, -15, -24, 0, -32, 15, -24, 15, -8, 10, 6, 0, 13, -10, 6)
    p.blob(shade, 2, -30, 15, -24, 15, -8, 10, 6, 0, 13, 4, 2, 6, -6, 3, -14)


def _features(p: Pen, stern: float = 0.0, lips: Ink = INK) -> None:
    for q in p.sides():
        q.oval(INK, 6.4, -11, 2.4, 1.7)
        q.limb(INK, 1.8, 1.1, 3, -15.4 + stern, 7, -17, 11.4, -15.6 - stern)
    p.limb(INK, 1.2, 1.6, 0, -10, 2.4, -3.4, -1, -2.8)
    p.limb(lips, 2, 1.4, -4.4, 3, 0, 3.8 - stern * 0.5, 4.6, 2.6)


def major(p: Pen) -> None:
    """Field cap, binoculars, a scarf that has seen four fronts."""
    _bust(p)
    p.blob(INK, -17, 2, -18, -20, -8, -30, 8, -30, 18, -20, 17, 2, 14, -10, 8, -20, -9, -19, -14, -9)
    _features(p, 1.2, RICH)
    p.poly(INK, -21, -19, -19, -36, 2, -44, 20, -35, 21, -19, 0, -24)
    p.poly(SPOT, -16, -25, -15, -33, 0, -39, 0, -28)
    p.star(ACCENT, 2, -31, 4.6, 1.9, 5)
    p.blob(ACCENT, -15, 14, 0, 20, 15, 13, 17, 22, 0, 30, -17, 23)
    p.poly(ACCENT, 8, 24, 18, 22, 24, 46, 12, 44)
    for x in (-13, 1):
        p.poly(INK, x - 6, 34, x + 4, 34, x + 6, 52, x - 8, 52)
        p.oval(PAPER, x - 1, 51, 6, 3)
    p.box(INK, -12, 36, 2, 42)


def sergeant(p: Pen) -> None:
    """Helmet askew, cigar, and a jaw."""
    _bust(p, DEEP, SPOT)
    p.blob(SPOT, -15, -8, -15, -24, 0, -32, 15, -24, 15, -8, 12, 8, 0, 15, -12, 8)
    p.blob(PAPER, -13, -10, -13, -22, -5, -26, -4, -12, -8, 4, -11, 2)
    _features(p, 2.2)
    q = p.to(0, -22, 1, -7)
    q.blob(INK, -26, 4, -22, -8, -12, -21, 4, -24, 20, -14, 26, 3, 0, -2)
    q.blob(ACCENT, -17, -6, -11, -17, -2, -20, -8, -8)
    q.line(INK, 2, -18, 0, -13, 30)
    p.limb(RICH, 4, 4, 3, 5, 22, 10, curved=False)
    p.disc(ACCENT, 24, 10, 3.2)
    for x, y, r in ((28, 3, 3), (32, -5, 4), (30, -15, 5)):
        p.disc(PALE, x, y, r)
    for i in range(3):
        p.poly(
            ACCENT, -34, 38 + i * 5, -26, 34 + i * 5, -18, 38 + i * 5, -18, 41 + i * 5, -26, 37 + i * 5,
            -34, 41 + i * 5,
        )  # fmt: skip


def professor(p: Pen) -> None:
    """A bun full of pencils, spectacles full of flask."""
    _bust(p, PAPER)
    p.poly(INK, -8, 18, 0, 26, 8, 18, 4, 58, -4, 58)
    p.disc(INK, 2, -41, 11)
    p.limb(ACCENT, 2.4, 2.4, -10, -50, 14, -34, curved=False)
    p.limb(RICH, 2.4, 2.4, 15, -50, -6, -34, curved=False)
    p.blob(INK, -18, 0, -19, -22, -8, -34, 8, -34, 19, -22, 18, 0, 14, -14, 6, -26, -8, -24, -14, -12)
    _features(p, -0.4, RICH)
    for q in p.sides():
        q.disc(INK, 7.4, -11, 7)
        q.disc(ACCENT, 7.4, -11, 5.4)
        q.disc(PAPER, 5, -13, 1.6)
        q.disc(INK, 7.4, -10.6, 1.8)
    q = p.to(30, 24, 0.8, 12)
    q.poly(INK, -5, -34, 5, -34, 5, -18, 17, 8, -17, 8, -5, -18)
    q.poly(ACCENT, -6, -10, 6, -10, 13, 5, -13, 5)
    for x, y, r in ((0, -42, 3.4), (6, -52, 4.6), (-5, -60, 3)):
        q.ring(ACCENT, x, y, r, 1.4)


def captain(p: Pen) -> None:
    """Leather cap, goggles up, a scarf in the slipstream."""
    _bust(p)
    p.limb(RICH, 10, 3, 8, 18, 28, 14, 36, 24, 54, 12)
    p.limb(ACCENT, 4, 1, 9, 17, 28, 12, 38, 21, 54, 10)
    p.blob(INK, -18, 6, -19, -22, -8, -38, 8, -38, 19, -22, 18, 6, 13, 2, 14, -18, 0, -24, -14, -18, -13, 2)
    _features(p, 0.4)
    p.limb(INK, 3, 1.4, -8, 0, 0, -1, 8, 0)
    for q in p.sides():
        q.disc(INK, 8.4, -25, 8)
        q.disc(ACCENT, 8.4, -25, 5.8)
        q.poly(PAPER, 4, -24, 8, -30, 11, -30, 6, -22)
    p.blob(PAPER, -22, 30, -14, 18, 0, 24, 14, 18, 22, 30, 8, 32, 0, 28, -8, 32)
    q = p.to(-28, 42, 0.34)
    q.poly(ACCENT, -40, -6, -6, -4, 0, -16, 6, -4, 40, -6, 40, 2, 8, 8, 0, 20, -8, 8, -40, 2)


def admiral(p: Pen) -> None:
    """Retired; the telescope is not."""
    _bust(p)
    p.blob(PAPER, -19, 6, -20, -18, -8, -30, 8, -30, 20, -18, 20, 6, 14, -2, 12, -18, -12, -18, -14, -2)
    _features(p, 0.9, RICH)
    p.poly(INK, -38, -20, -26, -24, -16, -40, 0, -48, 16, -40, 26, -24, 38, -20, 0, -24)
    p.limb(ACCENT, 2.4, 2.4, -36, -21, -14, -27, 0, -28, 14, -27, 36, -21)
    p.disc(RICH, 0, -36, 5)
    p.disc(PAPER, 0, -36, 2.4)
    for q in p.sides():
        q.oval(ACCENT, 32, 27, 9, 4)
        for i in range(4):
            q.line(ACCENT, 1.6, 26 + i * 4, 28, 26 + i * 4, 36)
        q.poly(DEEP, 4, 20, 14, 18, 10, 56, 2, 56)
    for y in (30, 38, 46):
        p.disc(ACCENT, -6, y, 1.8)
        p.disc(ACCENT, 6, y, 1.8)
    q = p.to(22, 2, 1, -22)
    q.poly(INK, -16, -3.4, 4, -3.4, 4, 3.4, -16, 3.4)
    q.poly(RICH, 4, -5, 20, -5, 20, 5, 4, 5)
    q.poly(INK, 20, -7, 34, -7, 34, 7, 20, 7)
    q.oval(PAPER, 34, 0, 2, 6)


def stuntman(p: Pen) -> None:
    """Nobody knows the face; the plaster is known everywhere."""
    p.blob(PAPER, -42, 58, -38, 28, -14, 15, 14, 15, 38, 28, 42, 58)
    p.poly(RICH, -30, 26, -18, 20, 16, 58, -6, 58)
    for x, y in ((-16, 30), (-6, 42), (4, 52)):
        p.star(PAPER, x, y, 4.4, 1.8, 5)
    p.blob(INK, -22, 10, -25, -16, -14, -38, 14, -38, 25, -16, 22, 10, 0, 20)
    p.poly(ACCENT, -4, -39, 4, -39, 5, 0, -5, 0)
    p.star(PAPER, 0, -27, 8, 3.2, 5)
    p.blob(PALE, -19, -14, 0, -19, 19, -14, 17, 4, 0, 8, -17, 4)
    p.blob(INK, -15, -11, 0, -15, 15, -11, 13, 0, 0, 4, -13, 0)
    p.poly(PAPER, -11, -9, -3, -12, 4, -3, -4, 0)
    p.poly(PAPER, 12, 6, 24, -2, 27, 2, 15, 10)
    p.poly(PAPER, 14, -2, 18, -5, 26, 8, 22, 10)
    for x, h in ((-42, 24), (-33, 40), (40, 30), (48, 18)):
        p.blob(ACCENT, x - 6, 56, x - 4, 56 - h * 0.5, x, 56 - h, x + 5, 56 - h * 0.45, x + 6, 56)


def countess(p: Pen) -> None:
    """Tiara, domino mask, and a rose with a needle."""
    _bust(p, RICH)
    p.blob(PAPER, -26, 26, -12, 16, 12, 16, 26, 26, 10, 38, 0, 42, -10, 38)
    p.blob(
        INK, -20, 16, -24, -16, -14, -36, 6, -40, 22, -28, 22, -6, 26, 14, 15, 8, 15, -18, 0, -26, -14, -18,
        -14, 8,
    )  # fmt: skip
    _features(p, 0.2, RICH)
    p.blob(INK, -17, -10, -14, -17, 0, -14, 14, -17, 17, -10, 8, -5, 0, -9, -8, -5)
    for q in p.sides():
        q.oval(ACCENT, 7, -11, 3.4, 2)
        q.disc(ACCENT, 17, 8, 2.6)
    p.poly(ACCENT, -14, -28, -13, -38, -7, -33, 0, -46, 7, -33, 13, -38, 14, -28, 0, -32)
    p.disc(PAPER, 0, -37, 2.2)
    for i in range(9):
        a = pi * i / 8
        p.disc(ACCENT, 15 * cos(a), 20 + 9 * sin(a), 1.8)
    p.limb(INK, 2, 2, 34, 54, 31, 30, 34, 12)
    p.blob(ACCENT, 28, 12, 28, 2, 34, -2, 41, 3, 40, 12, 34, 16)
    p.limb(INK, 1.4, 1, 31, 8, 35, 3, 38, 9, 34, 11)
    p.blob(INK, 33, 28, 40, 22, 46, 26, 40, 31)


def nun(p: Pen) -> None:
    """Sister Perpetua blesses, then fires."""
    p.blob(INK, -44, 58, -36, 14, -25, -24, -10, -44, 10, -44, 25, -24, 36, 14, 44, 58)
    p.blob(PAPER, -19, 12, -19, -20, -10, -34, 10, -34, 19, -20, 19, 12, 0, 30)
    p.blob(PALE, -12, -4, -12, -22, 0, -29, 12, -22, 12, -4, 7, 6, 0, 10, -7, 6)
    p.blob(PAPER, -11, -5, -11, -21, -3, -26, 2, -14, -1, 4, -6, 5)
    _features(p.to(0, -3, 0.86), 0.7)
    p.line(ACCENT, 3, 0, 32, 0, 54)
    p.line(ACCENT, 3, -6, 38, 6, 38)
    q = p.to(28, 22, 0.8, -58)
    q.poly(INK, -22, -8, 14, -6, 14, 6, -4, 6, -8, 24, -20, 24, -16, 8)
    for i in range(3):
        q.oval(RICH, 17 + i * 5, 0, 1.8, 9 - i * 2)
    q.disc(ACCENT, 34, 0, 5)
    for i in range(7):
        a = pi + i * pi / 6
        p.limb(ACCENT, 1.8, 0.6, 36 * cos(a), -14 + 36 * sin(a), 46 * cos(a), -14 + 44 * sin(a))


def radio_ham(p: Pen) -> None:
    """Curlers, headphones, and the whole world on twenty metres."""
    _bust(p, SPOT)
    for i in range(9):
        a = pi + i * pi / 8
        p.disc(INK, 17 * cos(a), -18 + 18 * sin(a), 6)
        p.ring(ACCENT, 17 * cos(a), -18 + 18 * sin(a), 4, 1.2)
    _features(p, -0.6, RICH)
    arc = [v for i in range(13) for v in (24 * cos(pi + i * pi / 12), -14 + 27 * sin(pi + i * pi / 12))]
    p.line(INK, 3.4, *arc)
    for q in p.sides():
        q.oval(INK, 21, -9, 7, 11)
        q.oval(RICH, 22, -9, 4, 7)
    p.limb(INK, 2, 2, -22, 2, -26, 20, -14, 30)
    p.box(INK, -20, 34, 24, 58)
    p.disc(PAPER, -8, 46, 7)
    p.line(INK, 1.6, -8, 46, -4, 41)
    for x in (6, 14):
        p.disc(ACCENT, x, 42, 2.6)
    for s in (-1, 1):
        for r in (8, 15):
            wave = [
                v
                for i in range(6)
                for v in (s * (30 + r * cos(-0.7 + i * 0.28)), -16 + r * sin(-0.7 + i * 0.28))
            ]
            p.line(ACCENT, 2, *wave)


def foreman(p: Pen) -> None:
    """Moustache, hard hat, a spanner for saucers."""
    _bust(p, DEEP)
    _features(p, 0.8)
    p.blob(INK, -15, 4, -8, -2, 0, 0, 8, -2, 15, 4, 8, 6, 0, 3.4, -8, 6)
    p.poly(ACCENT, -24, -18, -19, -34, -4, -42, 6, -42, 20, -33, 24, -18, 30, -15, -30, -15)
    p.poly(RICH, 4, -42, 20, -33, 24, -18, 8, -18)
    p.box(INK, -3.4, -42, 4, -20)
    for q in p.sides():
        q.poly(ACCENT, 14, 22, 22, 26, 19, 58, 10, 58)
    p.poly(PAPER, -10, 20, 0, 30, 10, 20, 0, 22)
    q = p.to(33, 22, 1, 14)
    q.box(INK, -4, -10, 4, 36)
    q.blob(INK, -12, -10, -14, -24, -6, -30, -6, -20, 6, -20, 6, -30, 14, -24, 12, -10, 0, -6)
    q.box(PALE, -1.6, -6, 0.4, 30)


def paper_girl(p: Pen) -> None:
    """Extra! Extra! They blink sideways!"""
    _bust(p, RICH)
    for q in p.sides():
        q.limb(INK, 9, 6, 16, -16, 22, 4, 19, 22)
        q.poly(ACCENT, 17, 16, 25, 14, 24, 22, 16, 22)
    p.blob(INK, -17, -4, -17, -24, 0, -32, 17, -24, 17, -4, 12, -18, -12, -18)
    _features(p, -1.0, RICH)
    for x in (-10, -7, 8, 11):
        p.disc(SPOT, x, -3 + abs(x) % 2, 0.9)
    p.blob(INK, -24, -22, -22, -36, -2, -45, 20, -38, 25, -24, 0, -28)
    p.poly(SPOT, -16, -32, -2, -40, 0, -30)
    p.blob(INK, -20, -22, 0, -26, 14, -22, 4, -17, -16, -16)
    q = p.to(24, 28, 0.9, 10)
    q.box(PAPER, -20, -26, 20, 28)
    q.box(INK, -16, -22, 16, -14)
    q.box(PALE, -16, -10, 2, 10)
    q.oval(INK, -7, -1, 8, 2.6)
    q.oval(INK, -7, -3, 3.4, 3)
    for i in range(5):
        q.line(INK, 1.4, 5, -8 + i * 5, 16, -8 + i * 5)
    for i in range(3):
        q.line(INK, 1.4, -16, 15 + i * 5, 16, 15 + i * 5)


HEROES: tuple[Motif, ...] = (
    major, sergeant, professor, captain, admiral, stuntman, countess, nun, radio_ham, foreman, paper_girl,
)  # fmt: skip
