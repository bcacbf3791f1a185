"""Things that tell a story by themselves: a parcel, a telephone off the hook, a page forty-eight."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, WARM, Motif, Pen


def biplane(p: Pen) -> None:
    """A crop duster, and a cloud that is not fertiliser."""
    q = p.to(-4, -12, 1, -10)
    for x, y, r in ((34, 16, 8), (44, 22, 11), (54, 30, 14), (40, 30, 10), (58, 46, 14)):
        q.disc(ACCENT, x, y, r)
        q.disc(WARM, x - 2, y - 2, r * 0.6)
    q.blob(INK, -36, 0, -28, -9, 0, -10, 40, -4, 46, 2, 10, 10, -26, 9)
    q.box(INK, -26, -26, 12, -21)
    q.box(INK, -28, 12, 10, 17)
    for x in (-20, 4):
        q.line(INK, 1.6, x, -24, x - 1, 14)
    q.line(INK, 1, -20, -22, 4, 14)
    q.poly(INK, 34, -2, 48, -20, 50, 2)
    q.poly(SPOT, -30, -2, -24, -6, 20, -6, 30, -2)
    q.disc(INK, 2, -13, 5)
    q.limb(RICH, 3, 1.4, 5, -11, 14, -13, 20, -10)
    q.oval(PAPER, -40, 0, 2, 17, 8)
    q.disc(INK, -38, 0, 4)
    q.line(INK, 1.6, -18, 16, -22, 24)
    q.disc(INK, -22, 26, 5)
    q.star(ACCENT, 22, 1, 5, 2, 5)


def parcel(p: Pen) -> None:
    """String, socks, cake, and something that ticks."""
    p.poly(ACCENT, -38, -8, 10, -14, 10, 44, -38, 42)
    p.poly(RICH, 10, -14, 40, -6, 40, 36, 10, 44)
    p.poly(PAPER, -38, -8, -6, -20, 40, -6, 10, -14)
    p.poly(PAPER, -38, -8, -10, -16, 40, -6, 10, 2)
    p.line(INK, 2.4, -15, -11, -15, 43)
    p.line(INK, 2.4, -38, 16, 10, 15)
    p.line(INK, 2.4, 10, 15, 40, 14)
    for q in (p.to(-14, -12), p.to(-14, -12, 1, 0, True)):
        q.limb(INK, 2.4, 2.4, 0, 0, 8, -14, 18, -12, 2, 0)
    p.limb(RICH, 9, 9, 24, -8, 26, -30, 22, -38)
    p.limb(RICH, 9, 7, 22, -38, 12, -40)
    for y in (-16, -24):
        p.line(PAPER, 2.4, 20, y, 30, y - 1)
    p.box(PAPER, -32, 24, -19, 34)
    p.star(INK, -26, 29, 4, 1.6, 5)
    p.blob(INK, -4, -16, -6, -30, 0, -36, 8, -30, 6, -16)
    p.disc(PAPER, 1, -27, 2)


def trowel(p: Pen) -> None:
    """A wall, and the fist that lays it."""
    for r in range(5):
        for c in range(6):
            x, y = -54 + c * 20 + (r % 2) * 10, 4 + r * 10
            if r > 0 or c in (0, 1, 4, 5):
                p.box((SPOT, RICH, DEEP)[(r + c) % 3], x, y, x + 18.4, y + 8.4)
    p.poly(PAPER, 18, -14, -30, -34, -24, 2)
    p.poly(PALE, 18, -14, -24, 2, -4, -14)
    p.limb(INK, 3, 3, 16, -14, 24, -24, 32, -20, curved=False)
    p.limb(INK, 7, 7, 32, -20, 50, -14, curved=False)
    p.blob(INK, 34, -24, 44, -30, 54, -24, 56, -4, 40, -2, 34, -10)
    for i in range(4):
        p.limb(PAPER, 1.4, 1.4, 38 + i * 4.6, -26, 38 + i * 4.6, -12)
    p.blob(WARM, -22, 4, -14, -6, 0, -8, 8, 2, 0, 8, -16, 8)


def ferry(p: Pen) -> None:
    """No lamps but the moon, and too many aboard."""
    p.poly(INK, -48, 20, 48, 20, 38, 40, -38, 40)
    p.poly(INK, -34, 20, -32, 0, 30, 0, 34, 20)
    p.box(INK, -20, -14, 16, 0)
    p.poly(INK, -4, -14, -3, -34, 8, -34, 9, -14)
    p.box(RICH, -3, -28, 8, -23)
    for x, y, r in ((8, -40, 5), (16, -46, 7), (28, -48, 9)):
        p.disc(DEEP, x, y, r)
    for i in range(9):
        p.disc(INK, -40 + i * 9.6, 14 - (i % 3), 4)
        p.box(INK, -44 + i * 9.6, 16, -36 + i * 9.6, 22)
    for i in range(5):
        p.disc(PALE, -24 + i * 12, 9, 2.4)
    for y, w in ((44, 40), (48, 28), (52, 44)):
        p.line(PAPER, 1.6, -w, y, w * 0.3, y)
    p.disc(ACCENT, -46, 18, 2.6)


def salts(p: Pen) -> None:
    """A small bottle with a large effect."""
    p.blob(INK, -22, 46, -24, 8, -14, -4, 14, -4, 24, 8, 22, 46)
    p.blob(ACCENT, -18, 42, -20, 10, -12, 0, 12, 0, 20, 10, 18, 42)
    p.box(PAPER, -15, 12, 15, 34)
    p.limb(INK, 2, 2, -10, 18, 10, 18)
    p.limb(INK, 2, 2, -8, 24, 8, 24)
    p.limb(INK, 2, 2, -6, 29, 6, 29)
    p.box(INK, -9, -14, 9, -2)
    q = p.to(26, -16, 1, 40)
    q.blob(INK, -9, 12, -8, -2, 0, -8, 8, -2, 9, 12)
    for x, h in ((-14, -34), (0, -44), (14, -36)):
        p.limb(PAPER, 4.4, 1, x * 0.4, -14, x * 1.4, -24, x * 0.6, h + 4, x * 1.5, h - 6)
    for i in range(5):
        p.star(PAPER, -34 + i * 16, -30 + abs(i - 2) * 10, 5, 1.4, 4)


def stamps(p: Pen) -> None:
    """Three copies, three stamps, no chicken."""
    for i, (x, y, t) in enumerate(((-12, 8, -10), (4, 4, 3), (16, 0, 14))):
        q = p.to(x, y, 0.86, t)
        q.box(INK, -25, -41, 25, 41)
        q.box(PAPER, -23.6, -39.6, 23.6, 39.6)
        for r in range(7):
            q.line(INK, 1.6, -18, -30 + r * 8, 18 - (r * 7 % 5) * 4, -30 + r * 8)
        q.ring((RICH, ACCENT, SPOT)[i], 8, 26, 9, 2.4)
        q.line((RICH, ACCENT, SPOT)[i], 2.4, 2, 26, 14, 26)
    q = p.to(-26, -18, 0.9, -20)
    q.box(INK, -13, 12, 13, 20)
    q.poly(INK, -5, 12, -3, -4, 3, -4, 5, 12)
    q.disc(INK, 0, -9, 8)
    q.disc(SPOT, -2, -11, 3.4)


def black_market(p: Pen) -> None:
    """A coat, opened: watches, ham and one ray gun."""
    p.blob(INK, -52, 56, -46, 6, -16, -10, 16, -10, 46, 6, 52, 56)
    p.poly(RICH, -40, 52, -36, 10, -12, 0, -6, 52)
    p.poly(RICH, 40, 52, 36, 10, 12, 0, 6, 52)
    p.poly(PAPER, -6, -6, 6, -6, 3, 52, -3, 52)
    p.blob(PALE, -10, -14, -11, -28, 11, -28, 10, -14, 0, -7)
    p.oval(INK, 0, -30, 24, 5)
    p.poly(INK, -14, -30, -12, -46, 12, -46, 14, -30)
    p.poly(INK, -11, -26, 11, -26, 8, -20, -8, -20)
    for y in (12, 26, 40):
        p.disc(ACCENT, -24 - y * 0.1, y, 4.6)
        p.disc(PAPER, -24 - y * 0.1, y, 3)
        p.line(INK, 0.9, -24 - y * 0.1, y, -24 - y * 0.1, y - 2.4)
    q = p.to(22, 16, 0.5, 70)
    q.poly(INK, -22, -8, 20, -6, 20, 6, -4, 6, -8, 24, -20, 24, -16, 8)
    p.blob(PAPER, 17, 30, 26, 27, 31, 36, 26, 46, 18, 44)
    p.disc(RICH, 24, 38, 3)


def telephone(p: Pen) -> None:
    """Off the hook."""
    p.blob(INK, -40, 44, -36, 22, -22, 8, 22, 8, 36, 22, 40, 44)
    p.disc(PAPER, 0, 27, 15)
    p.disc(INK, 0, 27, 5)
    for i in range(9):
        a = i * pi / 4.5 + 0.5
        p.disc(INK, 10 * cos(a), 27 + 10 * sin(a), 2.1)
    for q in p.sides():
        q.poly(INK, 14, 12, 18, 0, 26, 0, 24, 14)
    q = p.to(2, -24, 1, -22)
    q.limb(INK, 9, 9, -32, 0, 0, -14, 32, 0)
    for e in (-33, 33):
        q.blob(INK, e - 10, 10, e - 9, -4, e + 9, -4, e + 10, 10)
        q.box(ACCENT, e - 9, 8, e + 9, 11)
    p.limb(INK, 2, 2, -30, 4, -48, 14, -34, 20, -50, 30, -38, 38)
    for i in range(3):
        p.limb(RICH, 2.4, 1, 40 + i * 3, -14 + i * 7, 50 + i * 2, -20 + i * 10)


def envelope(p: Pen) -> None:
    """A bomb with postage due."""
    q = p.to(0, 6, 1, -8)
    q.box(INK, -44, -26, 44, 30)
    q.box(PAPER, -42, -24, 42, 28)
    for i in range(11):
        q.poly((RICH, SPOT)[i % 2], -42 + i * 8, -24, -38 + i * 8, -24, -41 + i * 8, -20, -45 + i * 8, -20)
    q.box(ACCENT, 24, -18, 38, 0)
    q.star(INK, 31, -9, 5, 2, 5)
    q.ring(INK, 16, -8, 9, 1.6)
    for i in range(4):
        q.limb(INK, 1.6, 1.6, 2, -13 + i * 4, 10, -14 + i * 4, 16, -12 + i * 4, 24, -14 + i * 4)
    for i in range(3):
        q.line(INK, 2.2, -32, 2 + i * 7, -2 - i * 6, 2 + i * 7)
    q.poly(RICH, -34, -16, -22, -24, -22, -19, -8, -19, -8, -13, -22, -13, -22, -8)
    q.disc(INK, 20, 38, 13)
    q.limb(INK, 2.4, 1.6, 26, 27, 36, 20, 32, 12)
    q.star(ACCENT, 32, 11, 7, 2.6, 8)
    q.disc(PALE, 15, 33, 3)


def armistice(p: Pen) -> None:
    """A handshake with crossed fingers behind."""
    p.box(PAPER, -40, -44, 40, 20)
    p.box(INK, -40, -45, 40, -43)
    for r in range(5):
        p.line(INK, 2, -32, -34 + r * 8, 30 - (r * 3 % 4) * 9, -34 + r * 8)
    p.disc(RICH, 26, 8, 8)
    p.poly(RICH, 20, 12, 17, 26, 24, 20, 28, 27, 31, 12)
    q = p.to(-8, 22, 1.15, 8)
    q.blob(INK, -16, 34, -16, 6, 14, 4, 16, 34)
    q.blob(PAPER, -14, 16, -15, -2, 12, -4, 15, 14, 8, 26, -8, 26)
    q.limb(INK, 8, 7, 2, 0, -7, -28)
    q.limb(PAPER, 5.4, 4.6, 2, 0, -7, -28)
    q.limb(INK, 8, 7, -7, 0, 6, -28)
    q.limb(PAPER, 5.4, 4.6, -7, 0, 6, -28)
    q.limb(INK, 1.4, 1.4, -10, 10, 2, 8)
    q.limb(INK, 1.4, 1.4, -10, 16, 2, 15)
    q.box(SPOT, -20, 30, 20, 48)


def chess(p: Pen) -> None:
    """A pawn over a very flat queen."""
    for r in range(3):
        for c in range(8):
            y, w = 32 + r * 7, 13 + r * 2
            if (r + c) % 2:
                p.poly(
                    INK, (c - 4) * w, y, (c - 3) * w, y, (c - 3) * (w + 2), y + 7, (c - 4) * (w + 2), y + 7,
                )  # fmt: skip
    q = p.to(22, 30, 0.5, 24)
    q.blob(PALE, -14, -4, -10, -19, 10, -19, 14, -4)
    q.blob(INK, -46, 4, 0, -9, 46, 4, 20, 14, -20, 14)
    for i in range(5):
        q.disc(ACCENT, -26 + i * 13, 5, 3)
    p.poly(RICH, 12, 22, 22, 34, 16, 36)
    p.disc(INK, -10, -28, 14)
    p.disc(SPOT, -15, -33, 5)
    p.oval(INK, -10, -14, 15, 4)
    p.blob(INK, -16, -14, -4, -14, 0, 14, 8, 30, -28, 30, -20, 14)
    p.limb(SPOT, 3, 2, -14, -10, -17, 12, -21, 26)
    p.blob(INK, -34, 42, -32, 30, 12, 30, 14, 42)
    p.box(ACCENT, -33, 34, 13, 36.4)


def television(p: Pen) -> None:
    """Prime time, and the patient looks out."""
    p.limb(INK, 2, 2, -4, -26, -24, -50, curved=False)
    p.limb(INK, 2, 2, 4, -26, 22, -48, curved=False)
    p.blob(INK, -46, 34, -46, -22, -38, -28, 38, -28, 46, -22, 46, 34, 38, 40, -38, 40)
    p.blob(PALE, -38, 26, -39, -16, -28, -21, 20, -21, 26, -16, 26, 26, 18, 31, -30, 31)
    p.blob(INK, -20, 8, -22, -8, -6, -17, 10, -8, 8, 8, -6, 22)
    for q in (p.to(-6, -2), p.to(-6, -2, 1, 0, True)):
        q.blob(ACCENT, 2, 4, 6, -6, 13, -7, 11, 3)
    p.poly(PAPER, 10, -4, 22, -19, 24, -16, 12, 0)
    for i in range(8):
        p.line(DEEP, 0.6, -37, -16 + i * 6, 24, -16 + i * 6)
    for y in (-14, 0):
        p.disc(ACCENT, 36, y, 4.4)
        p.line(INK, 1.4, 36, y, 38, y - 3)
    for y in (14, 19, 24):
        p.line(SPOT, 1.6, 31, y, 41, y)
    for x in (-28, 28):
        p.poly(INK, x - 4, 38, x + 4, 38, x * 1.1, 50)


def car_boot(p: Pen) -> None:
    """A limousine; the protocol is in the back."""
    p.blob(INK, -50, 30, -48, 10, -40, 2, 40, 2, 48, 10, 50, 30)
    p.blob(INK, -34, 4, -26, -16, 26, -16, 34, 4)
    p.blob(SPOT, -26, 2, -21, -11, 21, -11, 26, 2)
    p.poly(INK, -38, 4, -34, -36, 34, -36, 38, 4)
    p.poly(DEEP, -32, 0, -29, -31, 29, -31, 32, 0)
    for x in (-8, 8):
        p.limb(INK, 7, 6, x, 6, x * 1.5, -18)
        p.blob(PAPER, x * 1.5 - 5, -15, x * 1.5 - 4, -28, x * 1.5 + 4, -28, x * 1.5 + 5, -15)
        p.line(RICH, 3, x * 1.4 - 4, -10, x * 1.4 + 4, -10)
    p.limb(INK, 1.8, 1.8, -44, 6, -44, -28)
    p.poly(ACCENT, -44, -28, -26, -26, -28, -20, -26, -14, -44, -16)
    for q in p.sides():
        q.box(RICH, 32, 12, 46, 19)
        q.box(INK, 28, 30, 42, 42)
    p.box(PAPER, -13, 15, 13, 24)
    for i in range(4):
        p.box(INK, -10 + i * 5, 17, -7 + i * 5, 22)
    p.box(PALE, -50, 27, 50, 31)


def page(p: Pen) -> None:
    """One sheet, top secret, with a coffee ring and a drawing of the Earth."""
    q = p.to(0, 2, 1, -7)
    q.box(INK, -31, -46, 33, 48)
    q.poly(PAPER, -30, -46, 20, -46, 30, -36, 30, 46, -30, 46)
    q.poly(PALE, 20, -46, 30, -36, 20, -36)
    q.box(RICH, -24, -38, 8, -30)
    q.disc(SPOT, -2, 2, 17)
    q.blob(PAPER, -12, -4, -6, -10, 2, -6, -2, 2, -10, 4)
    q.blob(PAPER, 2, 4, 10, 0, 11, 8, 4, 12)
    for x, y in ((-28, -18), (26, -14), (24, 26)):
        q.limb(INK, 2, 2, x, y, x * 0.55, y * 0.5 + 1, curved=False)
        q.star(INK, x * 0.55, y * 0.5 + 1, 4, 2, 3)
    for i in range(3):
        q.line(INK, 2, -24, 28 + i * 6, 18 - i * 10, 28 + i * 6)
    q.ring(WARM, 16, 32, 11, 2)
    q.line(INK, 3, 18, -27, 18, -22)
    q.limb(INK, 2, 2, 22, -28, 26, -26, 22, -24, 26, -22, 22, -20)


def message_bottle(p: Pen) -> None:
    q = p.to(0, 0, 1, 34)
    q.blob(INK, -16, 44, -17, -4, -7, -18, -7, -38, 7, -38, 7, -18, 17, -4, 16, 44)
    q.blob(PALE, -12, 40, -13, -2, -4, -14, -4, -34, 4, -34, 4, -14, 13, -2, 12, 40)
    q.box(RICH, -6, -47, 6, -36)
    q.poly(PAPER, -7, 34, -9, 0, 6, -4, 9, 30)
    for i in range(4):
        q.line(INK, 1.4, -5, 4 + i * 7, 5, 2 + i * 7)
    q.limb(PAPER, 2.4, 1, -10, 34, -11, 2, -5, -8)
    p.blob(SPOT, -56, 56, -50, 34, -30, 40, -10, 32, 12, 40, 34, 32, 56, 38, 58, 56)
    for x in (-40, -4, 30):
        p.limb(PAPER, 2, 1, x - 8, 42, x, 38, x + 8, 42)


def alarm_clock(p: Pen) -> None:
    """Pulled out of the wall a minute before."""
    for q in p.sides():
        q.disc(INK, 20, -34, 12)
        q.disc(ACCENT, 20, -34, 8)
        q.limb(INK, 5, 4, 18, 30, 26, 46, curved=False)
    p.disc(INK, 0, 4, 36)
    p.disc(PAPER, 0, 4, 30)
    for i in range(12):
        a = i * pi / 6
        p.line(INK, 2 if i % 3 else 3.6, 23 * cos(a), 4 + 23 * sin(a), 27 * cos(a), 4 + 27 * sin(a))
    p.limb(INK, 4, 2, 0, 4, -3, -14, curved=False)
    p.limb(RICH, 3, 1.4, 0, 4, -8, -16, curved=False)
    p.disc(INK, 0, 4, 3.4)
    p.limb(INK, 2.4, 2.4, 30, 24, 46, 32, 40, 46, 52, 48)
    p.box(INK, 44, 42, 52, 52)


def canapes(p: Pen) -> None:
    """A silver tray; the olive looks back."""
    p.oval(INK, 0, 28, 50, 12)
    p.oval(PAPER, 0, 26, 46, 9)
    p.oval(PALE, 0, 26, 38, 6)
    for x, y in ((-30, 18), (-9, 22), (13, 17), (32, 21)):
        p.poly(ACCENT, x - 10, y + 4, x - 8, y - 4, x + 8, y - 4, x + 10, y + 4)
        p.blob(RICH, x - 7, y - 4, x - 4, y - 11, x + 5, y - 11, x + 7, y - 4)
        p.disc(INK, x, y - 14, 4.6)
        p.disc(PAPER, x + 0.6, y - 14, 1.8)
        p.line(INK, 1.2, x, y - 18, x + 2, y - 32)
    skull = p.to(0, -28, 0.5)
    skull.blob(PAPER, -32, -6, -24, -32, 0, -40, 24, -32, 32, -6, 20, 14, -20, 14)
    skull.box(PAPER, -17, 8, 17, 34)
    for q in skull.sides():
        q.disc(INK, 13, -6, 9)
        q.box(INK, 5, 20, 8, 34)
    skull.poly(INK, 0, 4, 5, 14, -5, 14)
    for x in (-40, 40):
        p.limb(PAPER, 3, 1, x, 8, x * 1.1, -6, x * 0.95, -14, x * 1.05, -28)


def weedkiller(p: Pen) -> None:
    """Family size: a pump can and what it met."""
    p.blob(INK, -40, 46, -42, -4, -34, -14, -6, -14, 2, -4, 0, 46)
    p.box(PAPER, -36, 4, -4, 36)
    skull = p.to(-20, 16, 0.24)
    skull.blob(INK, -32, -6, -24, -32, 0, -40, 24, -32, 32, -6, 20, 14, -20, 14)
    skull.box(INK, -17, 8, 17, 34)
    for q in skull.sides():
        q.disc(PAPER, 13, -6, 9)
    p.line(INK, 3, -36, 30, -4, 30)
    p.line(INK, 4, -20, -14, -20, -30)
    p.line(INK, 4, -30, -30, -10, -30)
    p.limb(INK, 3.4, 3.4, 0, 0, 10, -14, 6, -28, 16, -34)
    p.poly(INK, 14, -38, 22, -34, 16, -30)
    for i in range(12):
        p.disc(PAPER, 22 + i * 2.4 + p.vary(0, 3), -32 + i * 2.6 + p.vary(0, 5), 1.5)
    p.limb(INK, 6, 4, 34, 50, 38, 26, 26, 12, 38, 6)
    p.blob(ACCENT, 28, 6, 26, -8, 34, -2, 40, -12, 44, -1, 52, -4, 48, 10, 36, 14)
    for x in (35, 43):
        p.line(INK, 1.4, x - 2, 1, x + 2, 5)
        p.line(INK, 1.4, x + 2, 1, x - 2, 5)
    for s in (-1, 1):
        p.blob(RICH, 37, 34, 37 + s * 10, 30, 37 + s * 17, 38, 37 + s * 8, 38)


def tin_cans(p: Pen) -> None:
    """A party line for those who have no exchange: two tins, a string, and a hand that listens in."""
    p.limb(INK, 2, 1.4, -14, -2, 4, -10, 18, -28, 34, -36)
    p.limb(PAPER, 1.2, 0.8, -14, -4, 4, -12, 18, -30, 34, -38)
    far = p.to(40, -38, 0.42, 40)
    far.box(INK, -18, -24, 18, 24)
    far.oval(ACCENT, 0, 24, 18, 7)
    far.oval(INK, 0, 24, 12, 4)
    near = p.to(-18, 14, 1, 24)
    near.poly(INK, -27, -30, 27, -30, 27, 36, -27, 36)
    near.oval(INK, 0, 36, 27, 11)
    near.oval(INK, 0, -30, 27, 11)
    near.oval(PALE, 0, -30, 22, 8)
    near.disc(INK, 0, -30, 3)
    near.poly(PAPER, -27, -12, 27, -12, 27, 20, -27, 20)
    near.poly(ACCENT, -27, -12, 27, -12, 27, -7, -27, -7)
    near.blob(SPOT, -12, 14, -14, 2, -4, -4, 2, 2, 10, -3, 15, 6, 10, 16, 0, 17)
    near.limb(DEEP, 3, 1.4, 2, 2, 3, -4, 8, -6)
    for i in range(3):
        near.line(INK, 1.2, -24, 27 + i * 5, 24, 27 + i * 5)
    hand = p.to(-18, 14, 1, 24)
    hand.limb(INK, 15, 10, -52, 40, -40, 22, -27, 10)
    for i in range(4):
        hand.limb(INK, 7, 5, -30, 4 + i * 8, -20, 2 + i * 8, -10, 4 + i * 8)
        hand.line(PAPER, 1, -26, 8 + i * 8, -12, 8 + i * 8)
    for i in range(3):
        p.limb(RICH, 2.2, 1, 10 + i * 7, 20 - i * 4, 15 + i * 7, 28 - i * 3, 12 + i * 7, 38 - i * 3)


def last_page(p: Pen) -> None:
    """A typewriter has come to the full stop; the bell rings, and nobody is left to type on."""
    p.poly(PAPER, -24, -48, 20, -48, 22, 2, -26, 2)
    p.line(INK, 2, -16, -40, 10, -40)
    for i in range(3):
        p.line(INK, 1.8, -17, -31 + i * 7, 14 - i * 3, -31 + i * 7)
    p.box(ACCENT, -8, -9, 6, 3)
    p.box(INK, -46, 0, 46, 11)
    for q in p.sides():
        q.blob(INK, 42, -4, 54, -4, 54, 15, 42, 15)
        q.disc(RICH, 48, 5, 4)
    p.poly(INK, -38, 9, 38, 9, 50, 48, -50, 48)
    p.poly(SPOT, -30, 13, 30, 13, 32, 19, -32, 19)
    for row in range(3):
        for i in range(8 - row % 2):
            x = (i - (7 - row % 2) / 2) * (8.6 + row * 0.8)
            p.disc(PAPER, x, 25 + row * 8, 3)
            p.disc(INK, x, 24.4 + row * 8, 1.5)
    for i in range(5):
        p.limb(PAPER, 1, 0.8, (i - 2) * 6, 10, (i - 2) * 3, 4, 0, -2)
    p.limb(INK, 4, 3, -50, 2, -58, -8, -50, -20)
    p.disc(ACCENT, -48, -24, 5)
    p.star(PALE, -48, -24, 12, 5, 8)
    p.disc(ACCENT, -48, -24, 5)


PROPS: tuple[Motif, ...] = (
    biplane, parcel, trowel, ferry, salts, stamps, black_market, telephone, envelope, armistice, chess,
    television, car_boot, page, message_bottle, alarm_clock, canapes, weedkiller, tin_cans,
    last_page,
)  # fmt: skip
