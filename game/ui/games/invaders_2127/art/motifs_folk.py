"""Civilians, cadets, butlers and spies: the resistance as it really looked."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, WARM, Motif, Pen


def pitchforks(p: Pen) -> None:
    """Three forks, two lanterns and no plan."""
    for x, lean in ((-30, -6), (0, 3), (28, 8)):
        p.line(INK, 2.6, x, 52, x + lean, -22)
        for dx in (-7, 0, 7):
            p.limb(INK, 2.4, 1, x + lean + dx, -22, x + lean + dx * 1.1, -46, curved=False)
        p.line(INK, 2.4, x + lean - 7, -22, x + lean + 7, -22)
    for x, y, s in ((-34, 14, 1.0), (-12, 6, 1.1), (12, 12, 1.0), (34, 8, 1.05)):
        q = p.to(x, y, s)
        q.blob(INK, -12, 46, -13, 10, -5, 2, 5, 2, 13, 10, 12, 46)
        q.disc(INK, 0, -5, 7)
        q.oval(INK, 0, -9, 12, 2.6)
        q.blob(INK, -7, -9, -5, -17, 5, -17, 7, -9)
        q.poly(SPOT, -8, 12, -2, 8, -3, 40, -9, 40)
    for x, y in ((-22, 20), (23, 24)):
        p.disc(WARM, x, y, 9)
        p.box(ACCENT, x - 3.4, y - 4, x + 3.4, y + 5)
        p.ring(INK, x, y - 6, 3.2, 1.2)


def tinfoil(p: Pen) -> None:
    """A family portrait in kitchen foil, aerials out; the dog as well."""
    for x, y, s in ((-25, 8, 1.0), (9, 0, 1.15), (37, 22, 0.7)):
        q = p.to(x, y, s)
        q.blob(SPOT, -19, 56, -18, 18, -6, 10, 6, 10, 18, 18, 19, 56)
        q.poly(ACCENT, -5, 11, 5, 11, 0, 26)
        q.blob(PALE, -9, 0, -11, -12, 11, -12, 9, 0, 0, 13)
        for e in q.sides():
            e.disc(INK, 4, -3, 1.8)
        q.limb(INK, 1.4, 1.4, -4, 5, 0, 7, 5, 4)
        _foil(q.to(0, -9))
    q = p.to(-8, 40, 0.62)
    q.blob(INK, -18, 20, -16, -4, -6, -12, 8, -10, 16, 2, 18, 20)
    q.poly(INK, -16, -4, -24, 8, -12, 4)
    q.disc(PAPER, -4, -2, 2.4)
    q.disc(PAPER, 6, -2, 2.4)
    _foil(q.to(0, -7, 0.9))


def _foil(p: Pen) -> None:
    """A crumpled bowl with a brim and two coiled aerials."""
    p.poly(INK, -17, 1, -14, -10, -6, -16, 2, -14, 8, -17, 14, -9, 17, 1, 8, -2, -6, -1)
    p.poly(PAPER, -14, -1, -12, -9, -6, -13, -4, -4)
    p.poly(ACCENT, -4, -4, -6, -13, 2, -12, 3, -4)
    p.poly(PAPER, 3, -4, 2, -12, 8, -15, 9, -5)
    p.poly(PALE, 9, -5, 8, -15, 13, -8, 14, -1)
    for q in p.sides():
        q.limb(INK, 1.6, 1.2, 7, -14, 12, -20, 8, -24, 15, -31)
        q.disc(ACCENT, 15, -32, 2.8)


def bagpipes(p: Pen) -> None:
    """The piper, and the sound, which is the weapon."""
    p.limb(INK, 9, 7, -6, 22, -10, 48, curved=False)
    p.limb(INK, 9, 7, 6, 22, 12, 48, curved=False)
    p.poly(RICH, -15, 6, 15, 6, 21, 30, -21, 30)
    for i in range(5):
        p.line(ACCENT, 1.2, -13 + i * 6.4, 6, -18 + i * 9, 30)
    p.line(ACCENT, 1.4, -18, 18, 18, 18)
    p.poly(INK, -14, -16, 14, -16, 15, 8, -15, 8)
    p.disc(INK, 0, -24, 8)
    p.blob(INK, -10, -28, -9, -44, 0, -48, 10, -44, 10, -28)
    p.box(ACCENT, -9, -31, 9, -28)
    p.blob(SPOT, -26, 4, -24, -12, -6, -14, 4, -4, 0, 8, -16, 12)
    for dx, top in ((-22, -38), (-15, -46), (-8, -40)):
        p.limb(INK, 3, 3.6, -14, -10, dx - 12, top, curved=False)
        p.box(ACCENT, dx - 14.5, top - 3, dx - 9.5, top)
    p.limb(INK, 3, 4, -2, 2, 14, 26, curved=False)
    for i in range(4):
        r = 12 + i * 8
        arc = [v for j in range(8) for v in (8 + r * cos(-0.9 + j * 0.26), -16 + r * sin(-0.9 + j * 0.26))]
        p.line(PAPER if i % 2 else ACCENT, 2.4, *arc)


def widow(p: Pen) -> None:
    """Veil, pearls, and a rifle that was his."""
    p.blob(INK, -36, 56, -30, 20, -12, 8, 12, 8, 30, 20, 36, 56)
    p.blob(PAPER, -10, 0, -11, -16, 11, -16, 10, 0, 0, 13)
    p.blob(INK, -30, -16, -18, -24, -14, -38, 10, -40, 16, -24, 32, -18, 16, -14, -14, -13)
    p.blob(ACCENT, 10, -30, 18, -42, 28, -40, 20, -28)
    for i in range(6):
        p.line(DEEP, 0.8, -15 + i * 6, -16, -13 + i * 5, 4)
    for y in (-11, -5, 1):
        p.line(DEEP, 0.8, -15, y, 15, y)
    p.limb(RICH, 3, 2, -5, 6, 0, 7.6, 5, 6)
    for i in range(9):
        a = pi * i / 8
        p.disc(PAPER, 13 * cos(a), 14 + 8 * sin(a), 1.9)
    q = p.to(24, 14, 1, 16)
    q.box(INK, -2, -52, 2, 0)
    q.poly(RICH, -4, -4, 4, -4, 7, 36, -5, 36)
    p.limb(INK, 8, 7, 24, 26, 32, 36, 18, 34, curved=False)


def milk_float(p: Pen) -> None:
    """A delivery that nobody will forget."""
    p.poly(INK, -44, 26, -44, -14, -26, -14, -20, 0, 40, 0, 40, 26)
    p.poly(PAPER, -40, -10, -28, -10, -23, 2, -40, 2)
    p.box(INK, -48, -22, 42, -16)
    p.line(INK, 2.4, 38, -18, 38, 4)
    for x in (-30, 26):
        p.disc(INK, x, 30, 9)
        p.disc(PALE, x, 30, 4)
    for r in range(2):
        for i in range(6):
            x, y = -14 + i * 9 + r * 3, -2 + r * 13
            p.poly(
                PAPER, x - 3, y + 8, x - 3, y - 1, x - 1.4, y - 5, x + 1.4, y - 5, x + 3, y - 1, x + 3, y +
                8,
            )  # fmt: skip
            p.box(ACCENT, x - 1.8, y - 7, x + 1.8, y - 5)
    p.box(INK, -18, 10, 40, 13)
    p.limb(INK, 1.8, 1, 12, -20, 20, -32, 14, -40)
    p.star(RICH, 14, -42, 10, 4, 9)
    p.star(PAPER, 14, -42, 6, 2, 9)


def slippers(p: Pen) -> None:
    """Nightcap, candle, slippers and a blunderbuss."""
    p.blob(PAPER, -20, 40, -14, -12, 0, -18, 14, -12, 20, 40)
    for i in range(4):
        p.line(ACCENT, 2.4, -12 + i * 8, -6 + abs(i - 1.5) * 2, -15 + i * 10, 38)
    p.disc(PAPER, 0, -25, 9)
    p.blob(RICH, -11, -27, -8, -37, 2, -44, 18, -40, 28, -26, 16, -32, 11, -27)
    p.disc(PAPER, 28, -24, 4.4)
    p.box(PAPER, -11, -30, 11, -26)
    p.blob(INK, -7, -21, 0, -23, 7, -21, 5, -12, 0, -10, -5, -12)
    for q in p.sides():
        q.disc(INK, 4, -25, 1.3)
    for x in (-13, 13):
        p.limb(INK, 6, 6, x * 0.7, 38, x, 44)
        p.blob(RICH, x - 9, 50, x - 8, 42, x + 2, 42, x + 9, 50)
        p.disc(PAPER, x - 7, 42, 3)
    p.limb(PAPER, 8, 6, -13, -8, -28, 4, -34, -4, curved=False)
    p.box(INK, -40, -4, -28, -1)
    p.box(PAPER, -36.4, -16, -31.6, -4)
    p.blob(ACCENT, -37, -17, -34, -28, -31, -17)
    q = p.to(20, 8, 1, -30)
    q.poly(INK, -22, -3, 16, -3, 28, -10, 28, 10, 16, 3, -8, 3, -22, 9)


def cadets(p: Pen) -> None:
    """Helmets a size too large."""
    for x, y, s, f in ((-27, 12, 0.85, False), (27, 14, 0.82, True), (0, 2, 1.0, False)):
        q = p.to(x, y, s, 0, f)
        q.blob(INK, -17, 56, -18, 20, -7, 12, 7, 12, 18, 20, 17, 56)
        q.poly(ACCENT, -9, 22, 0, 30, 9, 22, 9, 28, 0, 36, -9, 28)
        q.disc(INK, 0, -8, 23)
        q.disc(PALE, 0, -8, 20)
        q.blob(PAPER, -9, 2, -9, -6, 9, -6, 9, 2, 0, 10)
        q.blob(INK, -10, -4, -8, -14, 6, -14, 10, -4, 0, -8)
        for e in q.sides():
            e.disc(INK, 4, -1, 1.6)
        q.limb(INK, 1.4, 1.4, -3, 5, 0, 6, 4, 4)
        q.limb(PAPER, 3, 1, -15, -12, -12, -21, -4, -25)
        q.line(INK, 1.8, 14, -26, 20, -36)
        q.disc(ACCENT, 20, -38, 3.4)


def airship(p: Pen) -> None:
    """Auntie Irma, with curtains in the gondola."""
    p.blob(INK, -52, -12, -40, -30, 0, -38, 38, -28, 50, -12, 38, 4, 0, 12, -40, 6)
    p.blob(SPOT, -46, -16, -36, -27, 0, -33, 34, -24, 0, -22)
    for y in (-12, -4):
        p.limb(DEEP, 1.4, 1.4, -50, -12, 0, y + 2, 48, -12)
    p.poly(INK, 36, -20, 54, -34, 54, -18, 44, -12, 54, -4, 54, 10, 36, -2)
    p.blob(RICH, -22, 10, 16, 10, 12, 24, -18, 24)
    for i in range(4):
        x = -16 + i * 8
        p.box(PAPER, x, 13, x + 5, 20)
        p.poly(ACCENT, x, 13, x + 2.4, 13, x, 18)
    q = p.to(-30, -10, 0.8)
    q.disc(PAPER, -6, 0, 4)
    q.disc(INK, -7, 0, 1.8)
    q.limb(ACCENT, 3, 2, -10, 10, -4, 14, 2, 11)
    for i in range(3):
        x = -24 + i * 22
        p.line(INK, 1, x, 24, x + 2, 36)
        p.disc(INK, x + 2, 40, 4)
        p.poly(INK, x - 1, 43, x + 5, 43, x + 2, 37)


def butler(p: Pen) -> None:
    """Your ray, sir. It has been deflected."""
    p.blob(INK, -30, 56, -26, 12, -10, 4, 10, 4, 26, 12, 30, 56)
    p.poly(PAPER, -9, 5, 9, 5, 4, 46, -4, 46)
    p.poly(ACCENT, 0, 10, -9, 5, -9, 15, 0, 11, 9, 15, 9, 5)
    for y in (20, 28, 36):
        p.disc(INK, 0, y, 1.4)
    p.box(PALE, -12, -30, 12, 2)
    p.box(INK, -13, -34, 13, -28)
    p.poly(INK, -13, -28, -13, -16, -9, -28)
    p.box(INK, -9, -21, -3, -18)
    p.ring(INK, 6, -19, 5, 1.4)
    p.disc(ACCENT, 6, -19, 3)
    p.line(INK, 0.9, 10, -16, 14, 6)
    p.box(INK, -7, -8, 7, -6)
    for q in p.sides():
        q.disc(INK, 13, -16, 3)
    p.limb(INK, 7, 6, 24, 18, 40, 10, 38, -12, curved=False)
    p.oval(PAPER, 34, -18, 18, 4)
    p.oval(INK, 34, -17, 14, 1.6)
    p.limb(RICH, 4, 2, 58, -60, 36, -22, curved=False)
    p.limb(RICH, 3, 1, 36, -22, 6, -52, curved=False)
    for x, y in ((-20, 20), (-16, 34), (16, 44)):
        p.star(PAPER, x, y, 4, 1.4, 6)


def bathtubs(p: Pen) -> None:
    """Three tubs in line ahead, back brushes at the ready."""
    for x, y, s in ((-28, -16, 0.55), (30, -12, 0.6), (0, 14, 1.1)):
        q = p.to(x, y, s)
        q.blob(INK, -42, -4, -40, 12, -28, 24, 28, 24, 40, 10, 46, -6, 30, -2, -30, -2)
        q.blob(PAPER, -36, 2, -34, 10, -24, 19, 0, 19, -22, 8)
        q.disc(INK, 4, -20, 8)
        q.blob(INK, -10, 0, -8, -10, 4, -14, 16, -10, 18, 0)
        q.blob(ACCENT, -6, -22, -2, -32, 10, -32, 14, -22)
        q.limb(INK, 5, 4, 14, -6, 28, -12, 30, -26, curved=False)
        q.line(INK, 2.4, 26, -16, 36, -46)
        q.oval(RICH, 37, -48, 4, 9, 16)
        q.limb(INK, 3, 3, -40, -2, -46, -16, -38, -18)
        for i in range(4):
            q.ring(PAPER, -26 + i * 6, -8 - (i % 2) * 6, 3.4 - i * 0.4, 1.2)


def monkey(p: Pen) -> None:
    """A fez, a waistcoat and your ray gun."""
    p.limb(INK, 4, 2.4, 10, 30, 38, 34, 42, 6, 30, 2, 32, 14)
    p.blob(INK, -18, 46, -20, 14, -10, 0, 10, 0, 20, 14, 16, 46)
    p.poly(RICH, -14, 8, -4, 4, -5, 34, -15, 34)
    p.poly(RICH, 14, 8, 4, 4, 5, 34, 15, 34)
    for q in p.sides():
        q.disc(INK, 19, -14, 8)
        q.disc(PALE, 19, -14, 4.6)
        q.poly(INK, 4, 46, 8, 38, 22, 42, 24, 48, 6, 49)
    p.disc(INK, 0, -14, 17)
    p.blob(PAPER, -12, -16, -6, -22, 0, -18, 6, -22, 12, -16, 10, -4, 0, 0, -10, -4)
    for q in p.sides():
        q.disc(INK, 5, -14, 2)
    p.limb(INK, 1.6, 1.6, -6, -5, 0, -2, 6, -6)
    p.poly(ACCENT, -10, -28, -7, -44, 9, -44, 11, -28)
    p.limb(INK, 1.6, 1, 2, -44, 14, -42, 16, -32)
    p.limb(INK, 7, 5, -16, 10, -34, 8, -36, -14, curved=False)
    q = p.to(-38, -22, 0.5, -30)
    q.poly(INK, -22, -8, 20, -6, 20, 6, -4, 6, -8, 24, -20, 24, -16, 8)
    q.disc(ACCENT, 26, 0, 6)
    p.limb(INK, 7, 5, 16, 10, 26, 22, 14, 30, curved=False)


def turncoat(p: Pen) -> None:
    """The antennae are held by sticking plaster."""
    p.blob(INK, -34, 56, -28, 20, -12, 10, 12, 10, 28, 20, 34, 56)
    p.poly(PAPER, -8, 12, 8, 12, 0, 34)
    p.poly(RICH, -3, 13, 3, 13, 5, 36, 0, 42, -5, 36)
    p.blob(PALE, -13, 4, -15, -16, 0, -28, 15, -16, 13, 4, 0, 16)
    p.blob(INK, -16, -12, -14, -28, 4, -32, 17, -24, 16, -12, 8, -20, -8, -18)
    for q in p.sides():
        q.limb(INK, 2.4, 1.6, 7, -26, 14, -40, 22, -44)
        q.disc(ACCENT, 23, -45, 4.4)
        q.disc(PAPER, 6, -6, 4)
        q.disc(INK, 7, -6, 1.8)
    p.box(PAPER, 3, -30, 13, -26)
    p.box(PAPER, -13, -31, -4, -27)
    p.limb(INK, 1.8, 1, -6, 6, 1, 9, 8, 5)
    p.disc(ACCENT, 12, 1, 1.5)


def evening_dress(p: Pen) -> None:
    """Gloves, cigarette holder, a fuse."""
    p.blob(RICH, -14, 56, -12, 26, -17, 8, -6, 6, 6, 6, 15, 8, 11, 26, 22, 56)
    p.blob(PAPER, -18, 10, -12, -2, -4, -6, 4, -6, 14, -1, 18, 10, 6, 13, -6, 13)
    p.blob(PAPER, -7, -10, -8, -24, 7, -25, 7, -10, 0, -3)
    p.blob(INK, -12, -8, -14, -26, -2, -36, 12, -30, 13, -16, 7, -12, 8, -22, -4, -24, -8, -16)
    p.limb(INK, 1.4, 1.2, -6, -16, -3, -17, 0, -16)
    p.limb(INK, 1.2, 1.2, 3, -16, 6, -17)
    p.disc(RICH, 0, -10, 1.8)
    p.limb(INK, 1.2, 1.2, 1, -10, 26, -18, curved=False)
    p.limb(INK, 6, 4, 16, 6, 30, 4, 26, -16, curved=False)
    p.blob(PALE, 26, -20, 24, -32, 32, -36, 28, -48, 34, -46, 37, -34, 30, -28)
    p.limb(INK, 6, 4, -16, 6, -28, 22, -22, 36, curved=False)
    q = p.to(-24, 40)
    for x in (-6, 0, 6):
        q.box(ACCENT, x - 2.8, -6, x + 2.8, 12)
    q.box(INK, -9, 0, 9, 4)
    q.limb(INK, 1.2, 1, 0, -6, 4, -14, -4, -18)
    q.star(PAPER, -5, -19, 5, 1.6, 7)


def bodyguard(p: Pen) -> None:
    """Dark glasses by night, an earpiece, no neck."""
    for x, y, s, f in ((-22, 8, 0.9, False), (20, 2, 1.0, True)):
        q = p.to(x, y, s, 0, f)
        q.blob(INK, -32, 56, -28, 8, -10, -2, 10, -2, 28, 8, 32, 56)
        q.poly(PAPER, -6, 2, 6, 2, 0, 28)
        q.poly(ACCENT, -2, 4, 2, 4, 3, 20, 0, 25, -3, 20)
        q.blob(PALE, -12, 2, -13, -22, 0, -30, 13, -22, 12, 2, 0, 8)
        q.blob(INK, -13, -20, -10, -32, 10, -32, 13, -20, 0, -24)
        q.poly(INK, -13, -16, -2, -16, -3, -9, -10, -9)
        q.poly(INK, 13, -16, 2, -16, 3, -9, 10, -9)
        q.line(INK, 1.4, -13, -15, 13, -15)
        q.box(INK, -5, 0, 5, 1.6)
        q.limb(ACCENT, 1.4, 1.4, 13, -10, 15, 0, 11, 8)


def inflatable(p: Pen) -> None:
    """Soldiers with valves, and one that leaks."""
    for x, y, s in ((-25, 6, 0.92), (8, 0, 1.05)):
        q = p.to(x, y, s)
        for e in q.sides():
            e.blob(INK, 2, 16, 14, 16, 15, 46, 3, 48)
            e.blob(INK, 8, -10, 24, -8, 25, 10, 14, 8)
        q.blob(INK, -15, 24, -17, -8, 0, -15, 17, -8, 15, 24)
        q.blob(SPOT, -11, 12, -12, -4, -4, -10, -5, 12)
        q.disc(INK, 0, -22, 11)
        q.blob(RICH, -14, -22, -11, -34, 11, -34, 14, -22)
        for e in q.sides():
            e.disc(PAPER, 4, -17, 2.2)
        q.box(ACCENT, -3, 2, 3, 6)
        q.disc(PAPER, 0, 4, 1.4)
    q = p.to(37, 26, 0.72, 40)
    q.blob(INK, -14, 30, -6, 8, -17, -8, 0, -4, 12, -12, 8, 10, 16, 28, 2, 16)
    q.blob(RICH, -12, -8, -6, -22, 8, -18, 6, -8)
    q.limb(PAPER, 2, 1, 12, 0, 26, -8, 24, -18, 36, -22)


def veterans(p: Pen) -> None:
    """Medals first, crutches second, grudges always."""
    for x, y, s in ((-29, 8, 0.95), (0, 2, 1.05), (30, 10, 0.92)):
        q = p.to(x, y, s)
        q.blob(INK, -16, 52, -16, 4, -6, -6, 6, -6, 16, 4, 16, 52)
        q.blob(PAPER, -7, -10, -8, -24, 8, -24, 7, -10, 0, -5)
        q.blob(PAPER, -11, -12, 0, -16, 11, -12, 7, 4, 0, 9, -7, 4)
        q.poly(RICH, -11, -23, -8, -32, 10, -34, 12, -24)
        for e in q.sides():
            e.disc(INK, 3.4, -19, 1.3)
        for i in range(3):
            q.disc(ACCENT, -10 + i * 5, 16, 2.4)
            q.box(RICH, -11.2 + i * 5, 10, -8.8 + i * 5, 14)
        q.line(INK, 2.6, 19, 0, 21, 50)
        q.line(INK, 2.6, 13, -1, 25, -1)
    p.line(INK, 2.4, -14, 50, -12, -52)
    p.poly(SPOT, -11, -52, 26, -48, 24, -34, 26, -26, -11, -30)
    p.star(PAPER, 7, -39, 7, 2.8, 5)


FOLK: tuple[Motif, ...] = (
    pitchforks, tinfoil, bagpipes, widow, milk_float, slippers, cadets, airship, butler, bathtubs, monkey,
    turncoat, evening_dress, bodyguard, inflatable, veterans,
)  # fmt: skip
