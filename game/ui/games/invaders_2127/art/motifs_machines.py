"""Mankind's machines as silhouettes of print: walkers, tanks, jets, boats, guns, rockets."""

from __future__ import annotations

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, WARM, Motif, Pen


def mako(p: Pen) -> None:
    """A combat walker with a shark's nose."""
    for q in p.sides():
        q.limb(INK, 9, 7, 12, 4, 25, 14, 17, 28, curved=False)
        q.limb(SPOT, 3, 2, 13, 5, 24, 14, 18, 26, curved=False)
        q.poly(INK, 10, 46, 13, 30, 22, 28, 30, 40, 31, 46)
        q.disc(ACCENT, 25, 14, 2.4)
        q.poly(INK, 20, -20, 42, -22, 44, -10, 22, -4)
        q.box(INK, 40, -20, 50, -18)
        q.box(INK, 40, -15, 50, -13)
        q.poly(DEEP, 22, -18, 38, -19, 39, -15, 23, -12)
    p.blob(INK, -24, -18, -14, -32, 0, -36, 14, -32, 24, -18, 20, 2, 8, 13, -8, 13, -20, 2)
    p.blob(SPOT, -17, -16, -9, -27, 0, -30, 9, -27, 17, -16, 8, -13, -8, -13)
    p.poly(ACCENT, -13, -17, -3, -14, -3, -19, -11, -23)
    p.poly(ACCENT, 13, -17, 3, -14, 3, -19, 11, -23)
    p.poly(INK, -3, -34, 0, -48, 5, -34)
    for i in range(6):
        x = -15 + i * 5.0
        p.poly(PAPER, x, 0, x + 5, 0, x + 2.5, 6)


def walker(p: Pen) -> None:
    """A two-legged gun carriage seen from the side."""
    p.limb(DEEP, 8, 6, -4, 4, -20, 16, -8, 30, -16, 44, curved=False)
    p.limb(INK, 9, 6, 4, 4, 20, 14, 12, 30, 22, 44, curved=False)
    for x, ink in ((-18, DEEP), (24, INK)):
        p.poly(ink, x - 9, 46, x - 3, 40, x + 6, 40, x + 11, 46)
    p.poly(INK, -26, -6, -18, -26, 14, -30, 26, -16, 22, 4, -14, 8)
    p.poly(SPOT, -20, -8, -15, -21, 8, -24, 4, -10)
    p.poly(ACCENT, 10, -22, 20, -19, 22, -12, 9, -12)
    p.box(INK, 20, -12, 48, -7)
    p.box(INK, 44, -14, 50, -5)
    p.limb(INK, 2.4, 1.2, -14, -26, -22, -46)
    for i in range(3):
        p.disc(PAPER, -14 + i * 8, 0, 1.8)


def tank(p: Pen) -> None:
    p.poly(INK, -44, 14, -36, 2, 34, 2, 46, 14, 40, 32, 30, 40, -32, 40, -42, 32)
    for i in range(6):
        p.disc(SPOT, -30 + i * 12, 28, 6)
        p.disc(INK, -30 + i * 12, 28, 2.4)
    p.line(DEEP, 2, -42, 17, 42, 17)
    p.blob(INK, -24, 4, -20, -16, -4, -20, 14, -16, 22, 4)
    p.poly(SPOT, -17, -2, -14, -12, 4, -15, 8, -4)
    p.limb(INK, 7, 5, 14, -8, 50, -22, curved=False)
    p.limb(INK, 9, 9, 46, -21, 52, -23, curved=False)
    p.box(INK, -10, -27, 2, -16)
    p.star(ACCENT, -5, -7, 6, 2.4, 5)
    p.limb(INK, 1.4, 0.8, -18, -10, -28, -42)


def saladin(p: Pen) -> None:
    """A jet that stands on its lift fans, banking towards us."""
    for q in p.sides():
        q.poly(INK, 4, -8, 48, 8, 50, 15, 30, 14, 6, 12)
        q.poly(SPOT, 9, -3, 42, 9, 28, 10, 9, 5)
        q.disc(INK, 28, 11, 8.5)
        q.disc(PAPER, 28, 11, 5.4)
        q.star(INK, 28, 11, 5, 1.6, 5)
        q.poly(ACCENT, 22, 20, 34, 20, 31, 40, 28, 47, 25, 40)
        q.poly(PAPER, 25, 20, 31, 20, 29, 33, 27, 33)
        q.poly(INK, 3, -30, 15, -44, 17, -40, 8, -20)
    p.blob(INK, -7, -30, 0, -40, 7, -30, 10, 4, 7, 24, 0, 40, -7, 24, -10, 4)
    p.blob(ACCENT, -4, 6, 0, 2, 4, 6, 3.5, 18, 0, 24, -3.5, 18)
    p.line(PAPER, 0.9, -3, 12, 3, 12)


def jet(p: Pen) -> None:
    """An interceptor climbing steeply, contrails behind."""
    q = p.to(0, 0, 1, 38)
    for x in (-7, 7):
        q.limb(PAPER, 5, 1, x, 30, x * 1.3, 52)
        q.limb(ACCENT, 3, 1, x, 28, x, 40)
    q.poly(
        INK, 0, -50, 5, -28, 7, -8, 40, 18, 40, 24, 8, 18, 7, 26, 18, 34, 18, 38, -18, 38, -18, 34, -7, 26,
        -8, 18, -40, 24, -40, 18, -7, -8, -5, -28,
    )  # fmt: skip
    q.poly(SPOT, 0, -40, 2.6, -26, 3, 20, -1, 20)
    q.blob(ACCENT, 0, -30, 2.6, -24, 2, -14, -2, -14, -2.6, -24)
    for r in (-24, 24):
        q.disc(PAPER, r, 15, 3.4)
        q.disc(SPOT, r, 15, 1.8)


def bomber(p: Pen) -> None:
    """A flying wing that lets go of its load."""
    p.poly(
        INK, 0, -26, 12, -22, 50, 4, 48, 10, 24, 2, 12, 8, 4, 2, -4, 2, -12, 8, -24, 2, -48, 10, -50, 4,
        -12, -22,
    )  # fmt: skip
    p.poly(SPOT, 0, -20, 8, -17, 40, 3, 10, -4, 0, -10, -8, -6)
    for x in (-26, -15, 15, 26):
        p.oval(ACCENT, x, 0, 3, 1.6)
    p.poly(ACCENT, -3, -20, 3, -20, 2, -13, -2, -13)
    for x, y in ((-10, 20), (2, 28), (13, 40), (-4, 44)):
        p.blob(INK, x, y - 6, x + 3, y - 2, x + 2, y + 5, x, y + 7, x - 2, y + 5, x - 3, y - 2)
        p.poly(INK, x - 3, y - 8, x + 3, y - 8, x, y - 3)


def helicopter(p: Pen) -> None:
    p.blob(INK, -34, -2, -28, -14, -10, -16, 8, -10, 12, 4, -2, 12, -24, 11)
    p.poly(INK, 4, -10, 46, -14, 46, -9, 8, 2)
    p.poly(INK, 42, -26, 49, -26, 47, -6, 42, -8)
    p.blob(ACCENT, -32, -2, -27, -11, -16, -12, -16, 1)
    p.box(INK, -10, -24, -6, -14)
    p.line(INK, 2.2, -50, -27, 36, -21)
    p.line(INK, 2, -30, 18, 10, 18)
    p.line(INK, 1.4, -22, 10, -24, 18)
    p.line(INK, 1.4, -2, 10, 0, 18)
    p.ring(INK, 46, -16, 8, 1.2)
    p.poly(WARM, -30, 6, -44, 46, -18, 46)
    p.box(SPOT, -10, -8, 2, 0)


def submarine(p: Pen) -> None:
    p.blob(INK, -48, 12, -40, 2, 0, -2, 36, 2, 48, 10, 38, 22, 0, 26, -38, 22)
    p.blob(SPOT, -40, 10, -30, 4, 10, 2, 34, 6, 10, 9)
    p.poly(INK, -10, 2, -7, -20, 10, -22, 16, 2)
    p.poly(SPOT, -5, -4, -3, -16, 2, -17, 1, -4)
    p.line(INK, 2, 2, -20, 2, -38, 9, -38)
    p.line(INK, 1.4, 8, -20, 8, -32)
    p.poly(INK, 40, 4, 50, -8, 50, 30, 40, 18)
    p.line(INK, 2, -28, 4, -34, -6)
    for i in range(5):
        p.disc(ACCENT, -32 + i * 9, 14, 1.7)
    for i, r in enumerate((2.6, 1.8, 3.2, 1.4)):
        p.ring(PAPER, -46 + i * 4, -10 - i * 9, r, 0.9)


def ramses(p: Pen) -> None:
    """The submarine that breaks the surface bow first, an eye of Horus on its tower."""
    q = p.to(0, 0, 1, -24)
    q.blob(INK, -50, 4, -44, -9, -20, -13, 20, -12, 54, -6, 56, 14, 20, 17, -34, 15)
    q.blob(SPOT, -45, -1, -38, -7, 0, -9, 40, -6, 0, -4)
    q.poly(INK, 0, -10, 3, -32, 22, -33, 27, -10)
    q.oval(ACCENT, 13, -22, 6, 3)
    q.disc(INK, 13, -22, 1.8)
    q.limb(ACCENT, 1.4, 0.5, 12, -19, 14, -14, 19, -14)
    q.line(INK, 1.8, 14, -32, 14, -46, 20, -46)
    q.poly(INK, -34, -8, -26, -8, -30, -17)
    for i in range(4):
        q.disc(ACCENT, -34 + i * 8, 4, 1.8)
    for x, h in ((-40, 20), (-28, 30), (-14, 22), (4, 16), (20, 22), (34, 12)):
        p.limb(PAPER, 7, 1.5, x, 46, x - 5, 46 - h)
    p.blob(PAPER, -56, 52, -40, 34, -20, 40, 0, 32, 20, 41, 40, 34, 58, 52)
    p.blob(SPOT, -58, 56, -38, 43, -18, 47, 4, 41, 24, 48, 44, 43, 60, 56)


def battleship(p: Pen) -> None:
    p.poly(INK, -50, 12, 50, 8, 40, 30, -38, 30)
    p.poly(SPOT, -44, 16, 44, 12, 42, 17, -40, 20)
    p.poly(INK, -14, 12, -12, -8, 12, -8, 16, 12)
    p.poly(INK, -6, -8, -4, -24, 6, -24, 8, -8)
    p.line(INK, 1.8, 1, -22, 1, -46)
    p.line(INK, 1.2, -8, -34, 10, -34)
    for x, s in ((-28, -1), (30, 1)):
        p.blob(INK, x - 9, 12, x - 7, 2, x, 0, x + 7, 2, x + 9, 12)
        for y in (3, 7):
            p.limb(INK, 3, 2.4, x + 5 * s, y, x + 24 * s, y - 9, curved=False)
    p.star(ACCENT, 54, -9, 9, 4, 9)
    p.star(ACCENT, -54, -9, 9, 4, 9)
    for i in range(6):
        p.disc(ACCENT, -9 + i * 4, -2, 1.1)


def rocket(p: Pen) -> None:
    """A ballistic missile that leaves its pad."""
    for x, r in ((-18, 11), (16, 12), (-34, 9), (32, 9), (0, 13)):
        p.disc(PAPER, x, 44, r)
    p.blob(ACCENT, -8, 26, 0, 22, 8, 26, 5, 40, 0, 52, -5, 40)
    p.blob(INK, 0, -50, 8, -34, 9, 0, 8, 26, -8, 26, -9, 0, -8, -34)
    p.blob(SPOT, 0, -44, 3, -32, 3, 20, -1, 20)
    for q in p.sides():
        q.poly(INK, 7, 8, 20, 30, 7, 24)
    p.box(ACCENT, -8, -22, 8, -18)
    p.box(PAPER, -8, -12, 8, -9)
    p.star(PAPER, 0, 2, 5, 2, 5)


def missiles(p: Pen) -> None:
    """A salvo from a launcher on a lorry."""
    for i in range(4):
        q = p.to(-6 + i * 12, -20 + i * 4, 0.5, 42)
        q.limb(PAPER, 7, 1, 0, 22, 0, 70)
        q.blob(INK, 0, -34, 7, -20, 7, 20, -7, 20, -7, -20)
        q.box(ACCENT, -6, -12, 6, -7)
    p.poly(INK, -48, 12, -26, 12, -22, 24, 40, 24, 40, 36, -48, 36)
    p.poly(ACCENT, -44, 16, -30, 16, -27, 23, -44, 23)
    q = p.to(14, 16, 1, -40)
    q.box(INK, -24, -8, 26, 8)
    for y in (-4, 0, 4):
        q.line(SPOT, 1.4, -20, y, 22, y)
    for x in (-34, -4, 14, 31):
        p.disc(INK, x, 38, 7)
        p.disc(SPOT, x, 38, 3)


def rail_gun(p: Pen) -> None:
    """Artillery that needs a railway for itself."""
    q = p.to(-4, 4, 1, -28)
    q.poly(INK, -24, -9, 50, -5, 50, 3, -24, 9)
    q.box(INK, 44, -8, 54, 6)
    q.line(SPOT, 2.2, -18, -4, 42, -2)
    q.box(ACCENT, -2, -8, 2, 7)
    p.poly(INK, -46, 28, -38, 14, 10, 8, 40, 22, 44, 30, 40, 34, -42, 34)
    p.poly(SPOT, -36, 25, -30, 17, 6, 13, 22, 22)
    for i in range(8):
        p.disc(INK, -38 + i * 11, 37, 5)
        p.disc(PALE, -38 + i * 11, 37, 2)
    p.box(INK, -52, 42, 52, 45)
    for i in range(9):
        p.box(INK, -48 + i * 12, 44, -42 + i * 12, 48)
    p.star(ACCENT, 42, -26, 12, 5, 9)
    p.star(PAPER, 42, -26, 7, 3, 9)


def turret(p: Pen) -> None:
    """A flak nest with four barrels."""
    for dx in (-13, -5, 5, 13):
        p.limb(INK, 5, 3.4, dx * 0.7, 6, dx * 1.9 + 6, -44, curved=False)
        p.disc(ACCENT, dx * 1.9 + 6, -45, 2.4)
    p.blob(INK, -28, 22, -24, 2, -10, -6, 10, -6, 24, 2, 28, 22)
    p.blob(SPOT, -20, 14, -17, 3, -6, -1, 0, 6, -4, 14)
    p.disc(INK, 0, 10, 8)
    p.disc(PAPER, 0, 10, 5)
    p.line(INK, 1, -5, 10, 5, 10)
    p.line(INK, 1, 0, 5, 0, 15)
    p.poly(INK, -44, 46, -36, 22, 36, 22, 44, 46)
    for i in range(6):
        p.oval(SPOT, -32 + i * 13, 34, 6, 3.4)


def truck(p: Pen) -> None:
    p.poly(INK, -44, 24, -44, 0, -38, -12, -22, -12, -16, 4, -16, 24)
    p.poly(ACCENT, -40, 0, -36, -8, -25, -8, -21, 2)
    p.blob(INK, -14, 24, -14, -14, -6, -22, 38, -22, 45, -14, 45, 24)
    p.blob(SPOT, -8, 0, -7, -12, -2, -17, 30, -17, 38, -10, 16, -6)
    p.box(INK, -46, 22, 46, 30)
    for x in (-32, 12, 32):
        p.disc(INK, x, 32, 9)
        p.disc(PALE, x, 32, 4)
    p.disc(PAPER, -44, 14, 2.4)


def train(p: Pen) -> None:
    """An armoured engine coming straight at us."""
    p.poly(INK, -26, 34, -24, -20, -14, -34, 14, -34, 24, -20, 26, 34)
    p.disc(DEEP, 0, -4, 19)
    p.ring(SPOT, 0, -4, 19, 2.5)
    p.disc(ACCENT, 0, -18, 6)
    p.disc(PAPER, 0, -18, 3.4)
    p.box(INK, -5, -46, 5, -32)
    p.poly(INK, -34, 46, -20, 26, 20, 26, 34, 46)
    for i in range(5):
        p.line(PALE, 1.4, -16 + i * 8, 28, -24 + i * 12, 45)
    for x, y, r in ((4, -46, 7), (14, -48, 8), (28, -47, 10)):
        p.disc(PAPER, x, y, r)
    p.star(RICH, 0, 4, 8, 3.2, 5)


def mech(p: Pen) -> None:
    """A man-shaped machine with its fist forward."""
    for q in p.sides():
        q.limb(INK, 12, 10, 8, 12, 13, 28, 12, 44, curved=False)
        q.poly(INK, 4, 48, 8, 40, 18, 40, 23, 48)
        q.blob(INK, 16, -24, 27, -27, 33, -18, 28, -8, 18, -12)
    p.poly(INK, -20, -24, 20, -24, 14, 14, -14, 14)
    p.poly(SPOT, -13, -20, 0, -20, 0, -2, -10, -2)
    p.poly(INK, -8, -26, -8, -40, 0, -45, 8, -40, 8, -26)
    p.box(ACCENT, -6, -37, 6, -33)
    p.limb(INK, 10, 9, 28, -14, 36, 4, 26, 12, curved=False)
    p.limb(INK, 11, 9, -28, -16, -38, -28, -34, -42, curved=False)
    p.blob(INK, -44, -42, -40, -50, -30, -50, -26, -43, -30, -36, -40, -36)
    p.disc(ACCENT, 0, -12, 4)


MACHINES: tuple[Motif, ...] = (
    mako, walker, tank, saladin, jet, bomber, helicopter, submarine, ramses, battleship, rocket,
    missiles, rail_gun, turret, truck, train, mech,
)  # fmt: skip
