"""Mankind's inventions, most of them made of household goods."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PAPER, RICH, SPOT, WARM, Ink, Motif, Pen


def succubus(p: Pen) -> None:
    """The weapon in its flask: a lady of vapour with a microbe's hair."""
    p.poly(INK, -10, -50, 10, -50, 10, -30, 38, 40, 34, 49, -34, 49, -38, 40, -10, -30)
    p.poly(PAPER, -6, -45, 6, -45, 6, -28, 33, 40, 30, 45, -30, 45, -33, 40, -6, -28)
    p.box(ACCENT, -12, -54, 12, -45)
    p.poly(WARM, -19, 14, 19, 14, 31, 40, 28, 44, -28, 44, -31, 40)
    p.blob(
        INK, -3, -4, -6, 4, -5, 10, -8, 18, -4, 24, -9, 32, -10, 40, -4, 45, 4, 45, 11, 38, 8, 30, 3, 24, 7,
        16, 5, 9, 5, 2, 3, -4,
    )  # fmt: skip
    p.disc(INK, 0, -9, 6)
    for i in range(7):
        a = pi + i * pi / 6
        p.limb(
            INK, 3, 1, 4 * cos(a), -10 + 4 * sin(a), 9 * cos(a) + (2 if i % 2 else -2), -13 + 8 * sin(a), 13
            * cos(a), -13 + 12 * sin(a),
        )  # fmt: skip
    p.limb(INK, 3.4, 2, 4, 7, 13, 14, 8, 22)
    p.limb(INK, 3.4, 2, -4, 7, -13, 2, -9, -10)
    for x, y, r in ((-18, 34, 3), (19, 36, 4), (22, 26, 2), (-15, 23, 2), (16, 8, 2)):
        p.ring(ACCENT, x, y, r, 1.2)
    p.star(RICH, 1, -8, 2.6, 1, 4)


def narcissus(p: Pen) -> None:
    """A flower whose petals are barrels."""
    p.limb(INK, 6, 9, 0, 0, 4, 26, -2, 52)
    for q in p.sides():
        q.blob(INK, 2, 40, 18, 22, 36, 24, 24, 38, 8, 46)
        q.blob(SPOT, 8, 38, 20, 27, 30, 27, 20, 36)
    for i in range(8):
        q = p.to(0, -10, 1, i * 45)
        q.poly(INK, -6, -8, 6, -8, 5, -38, -5, -38)
        q.poly(DEEP, -6, -8, -1, -8, -1, -36, -5, -36)
        q.box(INK, -7, -42, 7, -35)
        q.disc(PAPER, 0, -40, 2.4)
    p.star(ACCENT, 0, -10, 20, 12, 8)
    p.disc(INK, 0, -10, 11)
    p.disc(RICH, 0, -10, 7)
    p.disc(PAPER, -2, -12, 2.4)


def theremin(p: Pen) -> None:
    """A box, two aerials, two hands that touch nothing."""
    p.poly(INK, -24, 0, 22, 0, 24, 18, -26, 18)
    p.poly(SPOT, -20, 3, 18, 3, 19, 8, -21, 8)
    for x in (-14, -4, 6):
        p.disc(ACCENT, x, 13, 2)
    for x in (-16, 14):
        p.line(INK, 2.4, x, 18, x * 1.3, 50)
    p.line(INK, 2.4, 18, 0, 18, -46)
    p.limb(INK, 2.4, 2.4, -24, 8, -44, 6, -46, 16, -26, 15)
    for i in range(4):
        r = 10 + i * 6
        for j in range(6):
            a = pi + j * pi / 5
            b = pi + (j + 0.6) * pi / 5
            p.line(ACCENT, 1.5, 18 + r * cos(a), -24 + r * sin(a), 18 + r * cos(b), -24 + r * sin(b))
    _hand(p.to(36, -12, 0.8, -40, True), INK)
    _hand(p.to(-36, -10, 0.8, 30), INK)
    for x, y in ((-8, -18), (-22, -34), (4, -38)):
        p.disc(INK, x, y, 3)
        p.line(INK, 1.2, x + 2.6, y, x + 2.6, y - 12)
        p.limb(INK, 2, 1, x + 2.6, y - 12, x + 8, y - 7)


def _hand(p: Pen, ink: Ink) -> None:
    p.blob(ink, -9, 4, -8, -6, 8, -7, 10, 6, 5, 16, -6, 16)
    for i in range(4):
        p.limb(ink, 4, 3, -6 + i * 4.4, -4, -9 + i * 6, -20 + abs(i - 1.5) * 2)
    p.limb(ink, 4, 3, -8, 6, -17, -2)
    p.poly(ink, -6, 14, 6, 14, 9, 32, -9, 32)


def death_ray(p: Pen) -> None:
    """A ray gun with a price tag still on it."""
    q = p.to(0, 0, 1, -14)
    for i, ink in enumerate((ACCENT, PAPER)):
        w = 9 - i * 5
        q.poly(ink, 40, -12 - w * 0.3, 70, -12 - w * 2, 70, -12 + w * 2, 40, -12 + w * 0.3)
    q.poly(INK, -30, -24, 16, -22, 20, -2, -26, 0)
    q.blob(SPOT, -24, -20, 10, -18, 12, -12, -22, -13)
    for i in range(4):
        q.oval(INK, 22 + i * 5, -12, 2.4, 12 - i * 2.4)
        q.oval(ACCENT, 22 + i * 5, -12, 1, 9 - i * 2)
    q.disc(INK, 42, -12, 4)
    q.poly(INK, -22, 0, -4, 0, -10, 36, -30, 38)
    q.ring(INK, 2, 6, 9, 3)
    q.blob(INK, -40, -14, -34, -30, -26, -24, -26, -2, -36, -2)
    q.poly(INK, -10, -24, -6, -36, 6, -34, 8, -23)
    q.disc(RICH, 0, -29, 4)
    p.limb(INK, 0.9, 0.9, -14, 14, -24, 22, -20, 30)
    tag = p.to(-14, 38, 0.5, 18)
    tag.poly(PAPER, -28, -10, -18, -18, 28, -18, 28, 18, -18, 18, -28, 10)
    tag.ring(INK, -19, 0, 3, 1.6)
    tag.line(RICH, 5, -8, 10, 20, -10)
    tag.line(INK, 3, -6, -8, 20, -8)


def computer(p: Pen) -> None:
    """Cabinets of valves with reels for eyes, and an opinion on paper."""
    p.box(INK, -40, -42, 40, 30)
    p.box(SPOT, -36, -38, 36, -8)
    for x in (-18, 18):
        p.disc(INK, x, -23, 13)
        p.disc(PAPER, x, -23, 11)
        for i in range(3):
            a = i * 2 * pi / 3 + (0.4 if x > 0 else 0.0)
            p.disc(INK, x + 5.6 * cos(a), -23 + 5.6 * sin(a), 3)
        p.disc(ACCENT, x, -23, 2)
    for r in range(3):
        for c in range(9):
            p.box(ACCENT if p.rng.below(2) else DEEP, -34 + c * 8, -3 + r * 6, -30 + c * 8, r * 6)
    p.box(PAPER, -24, 16, 24, 21)
    p.blob(PAPER, -22, 20, 22, 20, 24, 34, 16, 46, -18, 52, -28, 44, -20, 34)
    for r in range(4):
        for c in range(8):
            if p.rng.below(2):
                p.box(INK, -16 + c * 4.4, 25 + r * 5, -14 + c * 4.4, 28 + r * 5)
    for q in p.sides():
        q.box(INK, 28, 30, 36, 48)


def henhouse(p: Pen) -> None:
    """A hen in a cage that lightning likes."""
    p.limb(RICH, 5, 2, 6, -56, -4, -44, 6, -42, 0, -32, curved=False)
    p.limb(PAPER, 2, 1, 6, -56, -4, -44, 6, -42, 0, -32, curved=False)
    p.blob(INK, -22, 14, -16, -3, -3, -1, 2, -16, 14, -21, 20, -10, 18, 6, 25, 18, 14, 37, -10, 37)
    p.blob(PAPER, -20, 14, -14, 0, -2, 2, 4, -14, 14, -18, 18, -8, 16, 6, 22, 18, 12, 34, -8, 34)
    p.blob(ACCENT, 6, -17, 8, -25, 12, -20, 16, -24, 17, -16)
    p.poly(ACCENT, 18, -12, 27, -9, 18, -6)
    p.disc(INK, 13, -12, 1.8)
    p.blob(INK, -14, 14, -4, 10, 8, 16, -2, 26, -12, 24)
    p.blob(INK, -20, 14, -30, 0, -24, -2, -28, -10, -14, 2)
    for x in (-3, 6):
        p.line(INK, 1.8, x, 33, x, 42)
    for i in range(9):
        x = -36 + i * 9
        p.limb(INK, 1.8, 1.8, x, 46, x, -2, x * 0.72, -22, 0, -34)
    for y in (6, 26):
        p.line(INK, 1.8, -37, y, 37, y)
    p.box(INK, -42, 42, 42, 50)
    p.disc(INK, 0, -34, 5)


def ironing_board(p: Pen) -> None:
    """A board that turns rays, and the iron that thought of it."""
    p.limb(RICH, 5, 5, -54, -44, -6, 0, curved=False)
    p.limb(RICH, 5, 2, -6, 0, 44, -50, curved=False)
    p.limb(PAPER, 2, 2, -54, -44, -6, 0, curved=False)
    p.limb(PAPER, 2, 1, -6, 0, 44, -50, curved=False)
    p.star(PAPER, -6, 2, 15, 6, 9)
    p.blob(INK, -50, 12, -40, 4, 30, 2, 46, 4, 46, 14, -38, 16)
    p.blob(SPOT, -44, 9, -36, 6, 20, 5, 10, 9)
    p.line(INK, 3, -28, 14, 26, 50)
    p.line(INK, 3, 24, 14, -24, 50)
    p.disc(ACCENT, 0, 33, 3)
    q = p.to(26, -8, 0.72, 0, True)
    q.blob(INK, -26, 12, -20, -2, 4, -12, 24, -10, 26, 12)
    q.limb(INK, 5, 5, -8, -6, -8, -20, 20, -20, 20, -8)
    q.box(ACCENT, -24, 8, 26, 12)


def phone_box(p: Pen) -> None:
    """Somebody has just left, feet last."""
    p.box(RICH, -24, -40, 24, 48)
    p.poly(INK, -28, -40, -20, -50, 20, -50, 28, -40)
    p.box(PAPER, -17, -47, 17, -42)
    p.box(INK, -20, -34, 20, 44)
    p.box(ACCENT, -17, -31, 17, 41)
    for i in range(5):
        p.ring(PAPER, 0, -8 + i * 4, 5 + i * 3.2, 1.6)
    for x in (-8, 8):
        p.limb(INK, 6, 4, x * 0.6, -32, x, -12, x, -2)
        p.poly(INK, x - 3, -4, x + 3, -4, x + 8, 4, x - 3, 4)
    for x in (-6, 6):
        p.line(INK, 1.8, x, -34, x, 44)
    for y in (-10, 12, 28):
        p.line(INK, 1.8, -20, y, 20, y)
    for i in range(6):
        p.star(PAPER, -40 + (i % 2) * 78, -36 + i * 15, 4.4, 1.2, 4)


def surgeon(p: Pen) -> None:
    """Please insert a coin before the anaesthetic wears off."""
    p.box(INK, -22, -14, 22, 46)
    p.box(SPOT, -18, -10, 18, 6)
    p.blob(INK, -16, -14, -16, -36, 0, -44, 16, -36, 16, -14)
    p.box(PAPER, -17, -24, 17, -15)
    p.disc(ACCENT, 0, -31, 7)
    p.disc(INK, 0, -31, 3)
    for i in range(7):
        a = i * 2 * pi / 7
        p.limb(ACCENT, 1.6, 0.8, 9 * cos(a), -31 + 9 * sin(a), 13 * cos(a), -31 + 13 * sin(a))
    p.box(PAPER, -3, 12, 3, 26)
    p.box(PAPER, -7, 16, 7, 22)
    p.box(ACCENT, 9, 12, 17, 24)
    p.box(INK, 12, 15, 14, 21)
    p.disc(RICH, 27, 13, 5)
    p.limb(INK, 5, 4, -22, -4, -42, -8, -40, -26, curved=False)
    p.poly(PAPER, -42, -26, -38, -26, -37, -46, -41, -50)
    p.limb(INK, 5, 4, 22, -4, 40, -14, 36, -28, curved=False)
    for q in (p.to(36, -34),):
        q.line(INK, 2.4, -3, 4, -7, -10)
        q.line(INK, 2.4, 3, 4, 7, -10)
        q.ring(INK, -5, 6, 3.4, 1.6)
        q.ring(INK, 5, 6, 3.4, 1.6)
    p.limb(INK, 4, 4, -22, 14, -40, 20, -36, 34, curved=False)
    p.poly(PAPER, -38, 32, -34, 32, -33, 44, -36, 52, -39, 44)


def silo(p: Pen) -> None:
    """A fence, a lawn, washing, and a warhead among the sunflowers."""
    p.blob(INK, 0, -48, 9, -30, 10, 30, -10, 30, -9, -30)
    p.blob(SPOT, -2, -40, 2, -28, 3, 28, -5, 28)
    p.box(ACCENT, -9.6, -22, 9.6, -17)
    p.star(PAPER, 0, -4, 6, 2.4, 5)
    for q in p.sides():
        q.poly(DEEP, 10, 18, 22, 32, 10, 32)
        q.poly(INK, 12, 30, 40, 24, 44, 32, 14, 36)
    for x, y, s in ((-34, 6, 1.0), (36, 0, 1.1), (24, 16, 0.7)):
        p.limb(INK, 2, 2, x, y, x + 1, 40)
        for i in range(9):
            a = i * 2 * pi / 9
            p.disc(ACCENT, x + 6 * s * cos(a), y + 6 * s * sin(a), 3 * s)
        p.disc(INK, x, y, 4.4 * s)
    for i in range(11):
        x = -50 + i * 10
        p.poly(PAPER, x - 3.6, 52, x - 3.6, 32, x, 27, x + 3.6, 32, x + 3.6, 52)
    for y in (36, 45):
        p.box(PAPER, -54, y, 54, y + 3)


def balloons(p: Pen) -> None:
    """Barrage balloons, each in a mood of its own."""
    for i, (x, y, s) in enumerate(((-24, -14, 0.62), (24, -26, 0.5), (12, 14, 0.72))):
        q = p.to(x, y, s, -8)
        for dx in (-16, 8):
            q.line(INK, 1.2, dx, 14, 0, 70)
        q.poly(INK, 20, -6, 46, -22, 44, 0, 48, 20, 20, 8)
        q.blob(INK, -40, 0, -30, -18, 0, -22, 30, -10, 34, 0, 30, 10, 0, 22, -30, 18)
        q.blob(SPOT, -34, -3, -24, -14, 0, -17, 14, -12, -10, -8)
        for e in (-26, -12):
            q.disc(PAPER, e, -2, 5)
            q.disc(INK, e - 1, -1, 2)
        mouth = ((-26, 9, -19, 13, -12, 9), (-26, 12, -19, 8, -12, 12), (-25, 10, -19, 10, -13, 10))[i]
        q.limb(ACCENT, 3, 3, *mouth)


def car_jack(p: Pen) -> None:
    """It lifts a continent a little, for maintenance."""
    p.blob(
        ACCENT, -50, -18, -40, -34, -18, -42, 4, -34, 22, -46, 44, -34, 52, -18, 40, -8, 20, -12, 0, -6,
        -20, -10, -38, -6,
    )  # fmt: skip
    p.poly(RICH, -46, -12, -36, -2, -20, -4, -8, 4, 4, -2, 20, -4, 34, 0, 46, -12, 20, -12, 0, -6, -20, -10)
    for x in (-26, 8, 30):
        p.poly(INK, x - 7, -30, x, -44, x + 7, -30)
        p.poly(PAPER, x - 2.4, -39, x, -44, x + 2.4, -39)
    p.line(INK, 6, -26, 24, 0, 4)
    p.line(INK, 6, 26, 24, 0, 4)
    p.line(INK, 6, -26, 24, 0, 44)
    p.line(INK, 6, 26, 24, 0, 44)
    p.line(SPOT, 3, -36, 24, 44, 24)
    for x, y in ((-26, 24), (26, 24), (0, 4), (0, 44)):
        p.disc(INK, x, y, 5)
        p.disc(ACCENT, x, y, 2.4)
    p.limb(INK, 3.4, 3.4, 44, 24, 48, 34, 54, 34, curved=False)
    p.box(INK, -22, 44, 22, 50)


def pirate_station(p: Pen) -> None:
    """A rusty boat that never stops talking."""
    p.poly(INK, -44, 22, 46, 18, 36, 42, -34, 42)
    p.poly(RICH, -40, 26, 42, 23, 41, 27, -38, 30)
    p.box(INK, 8, 2, 30, 22)
    p.box(ACCENT, 12, 6, 17, 12)
    p.box(ACCENT, 21, 6, 26, 12)
    p.poly(INK, -24, 24, -15, -40, -11, -40, -2, 24, -6, 24, -13, -26, -20, 24)
    for y, w in ((12, 7), (0, 5.4), (-12, 4)):
        p.line(INK, 1.4, -13 - w, y, -13 + w, y - 7)
        p.line(INK, 1.4, -13 + w, y, -13 - w, y - 7)
    for r in (9, 17, 25):
        for s in (0, pi):
            arc = [
                v
                for i in range(7)
                for v in (-13 + r * cos(s - 0.7 + i * 0.233), -42 + r * sin(s - 0.7 + i * 0.233))
            ]
            p.line(PAPER, 2, *arc)
    p.disc(ACCENT, -13, -42, 4)
    flag = p.to(36, -12)
    flag.line(INK, 2, -6, -14, -6, 18)
    flag.poly(INK, -6, -16, 14, -12, 14, 2, -6, 0)
    flag.disc(PAPER, 3, -8, 3.6)
    flag.line(PAPER, 1.4, -2, -1, 9, -3)


def radio(p: Pen) -> None:
    """A microphone with a lightning bolt for a voice."""
    p.blob(INK, -17, -6, -17, -34, 0, -44, 17, -34, 17, -6, 0, 4)
    p.blob(SPOT, -13, -8, -13, -32, -4, -38, -6, -4)
    for y in (-32, -24, -16, -8):
        p.line(PAPER, 1.8, -14, y, 14, y)
    p.limb(INK, 4, 4, -25, -14, -22, 10, 0, 16, 22, 10, 25, -14)
    p.line(INK, 5, 0, 14, 0, 36)
    p.poly(INK, -24, 46, -18, 36, 18, 36, 24, 46)
    for q in p.sides():
        q.poly(ACCENT, 30, -30, 44, -40, 40, -26, 52, -28, 34, -10, 38, -20)
        q.poly(ACCENT, 32, 8, 44, 4, 42, 12, 52, 14, 34, 24, 38, 15)
    p.star(ACCENT, 0, 25, 5, 2, 5)


DEVICES: tuple[Motif, ...] = (
    succubus, narcissus, theremin, death_ray, computer, henhouse, ironing_board, phone_box, surgeon, silo,
    balloons, car_jack, pirate_station, radio,
)  # fmt: skip
