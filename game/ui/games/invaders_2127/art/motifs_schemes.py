"""The Invader's schemes: committees, reels, ledgers, larders and other plans that could not fail."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.grounds import person
from game.ui.games.invaders_2127.art.motifs_aliens import brain
from game.ui.games.invaders_2127.art.motifs_craft import saucer
from game.ui.games.invaders_2127.art.motifs_scenes import alien
from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, Motif, Pen


def parade(p: Pen) -> None:
    """Confetti is already down; the war is not."""
    for _ in range(46):
        q = p.to(p.vary(0, 50), p.rng.uniform(-50, 26), 1, p.rng.uniform(0, 180))
        q.box(p.rng.pick((ACCENT, RICH, PAPER)), -1.8, -1, 1.8, 1)
    q = p.to(0, 14, 1)
    q.poly(INK, -44, 30, -40, 2, 40, 2, 44, 30)
    for i in range(7):
        q.poly((ACCENT, PAPER)[i % 2], -41 + i * 12, 4, -29 + i * 12, 4, -35 + i * 12, 15)
    for x in (-28, 0, 28):
        q.disc(INK, x, 32, 9)
        q.disc(PALE, x, 32, 4)
    for x, s in ((-20, 0.42), (20, 0.42), (0, 0.56)):
        a = p.to(x, 8 - 12 * s, s)
        alien(a, INK, SPOT, 4)
        a.limb(INK, 8, 6, 26, 28, 40, 8, 34, -18)
        for i in range(3):
            a.line(INK, 3.4, 34, -18, 28 + i * 7, -32)
    p.poly(INK, -7, -30, 7, -30, 9, -42, 4, -37, 0, -46, -4, -37, -9, -42)


def stamp_no(p: Pen) -> None:
    """The brain says no."""
    brain(p.to(0, 6, 0.86))
    q = p.to(4, 6, 1, -14)
    q.ring(RICH, 0, 0, 42, 7)
    q.line(RICH, 8, -28, 28, 28, -28)


def committee(p: Pen) -> None:
    """Three brains, one table, no minutes."""
    for x, y, s in ((-30, -6, 0.62), (30, -6, 0.62), (0, -12, 0.72)):
        brain(p.to(x, y, s))
    p.oval(INK, 0, 34, 52, 14)
    p.oval(SPOT, 0, 31, 48, 11)
    for x, y in ((-26, 28), (0, 36), (26, 28)):
        p.poly(PAPER, x - 8, y + 3, x - 5, y - 3, x + 8, y - 3, x + 6, y + 3)
    p.box(PAPER, -4, 22, 4, 29)


def reel(p: Pen) -> None:
    """A film that we are in."""
    p.disc(INK, -10, -8, 36)
    p.disc(SPOT, -10, -8, 31)
    for i in range(5):
        a = i * 2 * pi / 5 - pi / 2
        p.disc(PAPER, -10 + 18 * cos(a), -8 + 18 * sin(a), 7.6)
    p.disc(INK, -10, -8, 5)
    p.limb(INK, 17, 17, 20, 12, 30, 34, 6, 44, -20, 38, -42, 48)
    p.limb(PAPER, 9, 9, 20, 12, 30, 34, 6, 44, -20, 38, -42, 48)
    for x, y in ((24, 20), (27, 32), (17, 41), (4, 44), (-9, 41), (-22, 39), (-34, 43)):
        p.disc(INK, x, y, 3)
    q = p.to(30, -30, 0.5, 14)
    q.poly(INK, -30, -6, 30, -6, 30, 30, -30, 30)
    q.poly(INK, -32, -12, 28, -28, 30, -18, -30, -4)
    for i in range(4):
        q.poly(
            PAPER, -26 + i * 15, -13 - i * 3.8, -19 + i * 15, -15 - i * 3.8, -15 + i * 15, -8 - i * 3.8, -22
            + i * 15, -6 - i * 3.8,
        )  # fmt: skip


def obelisk(p: Pen) -> None:
    """It hums; whole boroughs yawn."""
    p.poly(INK, -14, 46, -9, -36, 0, -50, 9, -36, 14, 46)
    p.poly(SPOT, -14, 46, -9, -36, 0, -50, -2, 46)
    p.poly(INK, -24, 52, -20, 44, 20, 44, 24, 52)
    p.limb(ACCENT, 2.4, 2.4, -5, -22, 0, -18, 5, -22)
    p.limb(ACCENT, 2, 2, -3, -12, 0, -10, 3, -12)
    for i, (x, y, s) in enumerate(((22, 8, 1.0), (34, -12, 1.4), (40, -36, 1.9))):
        q = p.to(x, y, s * 0.62)
        q.line(PAPER, 3, -7, -8, 7, -8, -7, 8, 7, 8)
        if i == 1:
            p.disc(PAPER, -30, -18, 4)
            p.line(PAPER, 1.6, -26.6, -18, -26.6, -36)
            p.limb(PAPER, 2, 1.4, -26.6, -36, -20, -30)
    for x, y in ((-40, 10), (-22, 4)):
        p.disc(PAPER, x, y, 3.4)
        p.line(PAPER, 1.4, x + 3, y, x + 3, y - 15)


def beacon(p: Pen) -> None:
    """Seven, seven, three, goodbye."""
    p.poly(INK, -22, 48, -6, -18, 6, -18, 22, 48, 15, 48, 0, -6, -15, 48)
    for y, w in ((4, 5), (18, 9), (32, 13)):
        p.line(INK, 2, -w, y, w, y)
        p.line(INK, 1.4, -w, y, w + 4, y + 13)
    p.blob(INK, -24, -34, -18, -20, 0, -14, 18, -20, 24, -34, 0, -24)
    p.line(INK, 2, 0, -22, 0, -44)
    p.disc(ACCENT, 0, -45, 4)
    for s in (0, pi):
        for r in (13, 22, 31):
            arc = [
                v for i in range(6) for v in (r * cos(s - 0.6 + i * 0.24), -45 + r * sin(s - 0.6 + i * 0.24))
            ]
            p.line(PAPER, 2, *arc)
    for i, (x, y) in enumerate(((-38, 4), (34, 2), (-34, 30), (38, 28))):
        for j in range((3, 2, 1, 4)[i]):
            p.box(RICH, x + j * 3.6 - 5, y, x + j * 3.6 - 3, y + 12)


def ledger(p: Pen) -> None:
    """An eye, a book, a very long memory."""
    p.poly(INK, -50, 4, 0, 14, 50, 4, 50, 42, 0, 52, -50, 42)
    p.poly(PAPER, -46, 4, -1, 13, -1, 47, -46, 38)
    p.poly(PAPER, 46, 4, 1, 13, 1, 47, 46, 38)
    for i in range(4):
        for q in p.sides():
            q.line(INK, 1.8, 6, 19 + i * 7, 40 - (i * 7) % 12, 12 + i * 7)
    p.line(RICH, 2.6, 8, 27, 40, 21)
    p.blob(INK, -38, -20, -18, -38, 0, -42, 18, -38, 38, -20, 18, -4, 0, 0, -18, -4)
    p.blob(PAPER, -31, -20, -15, -33, 0, -36, 15, -33, 31, -20, 15, -9, 0, -6, -15, -9)
    p.disc(ACCENT, 0, -19, 12)
    p.disc(INK, 0, -19, 5.4)
    p.disc(PAPER, -4, -24, 2.6)
    for i in range(5):
        x = -24 + i * 12
        p.limb(INK, 2.4, 1, x, -37 + abs(i - 2) * 4, x * 1.3, -50 + abs(i - 2) * 4)


def calendar(p: Pen) -> None:
    """Pages that fly back onto the block."""
    p.box(INK, -27, -28, 27, 40)
    p.box(PAPER, -24, -14, 24, 37)
    p.box(RICH, -24, -26, 24, -14)
    for x in (-14, 14):
        p.line(INK, 4, x, -34, x, -22)
    p.poly(INK, -2, -6, 4, -9, 4, 26, 10, 26, 10, 31, -8, 31, -8, 26, -2, 26, -2, 1, -8, 3, -8, -2)
    for x, y, t, s in (
        (-40, -26, -34, 0.42), (-44, 12, 16, 0.36), (40, -32, 28, 0.4), (44, 6, -22, 0.34), (34, 40, 40,
        0.3),
    ):  # fmt: skip
        q = p.to(x, y, s, t)
        q.box(INK, -22, -26, 22, 28)
        q.box(PAPER, -20, -14, 20, 26)
        q.box(ACCENT, -20, -24, 20, -14)
        q.line(INK, 5, -8, 14, 6, -4)
    for q in p.sides():
        q.limb(ACCENT, 2.4, 1, 30, -42, 42, -46, 50, -38)


def look_away(p: Pen) -> None:
    """An officer, a raised hand, something enormous behind."""
    for x, lean in ((-30, -10), (30, 12), (-14, -6), (16, 4)):
        p.limb(RICH, 9, 2, x * 0.6, 30, x + lean, -8, x, -30, x + lean * 1.6, -46)
    p.blob(INK, -30, 58, -26, 20, -10, 10, 10, 10, 26, 20, 30, 58)
    p.blob(PAPER, -11, 4, -12, -12, 12, -12, 11, 4, 0, 13)
    p.poly(INK, -15, -11, -19, -26, 0, -32, 19, -26, 15, -11)
    p.poly(ACCENT, -15, -12, 15, -12, 18, -7, -18, -7)
    p.star(ACCENT, 0, -20, 4.4, 1.8, 5)
    p.poly(INK, -10, -4, 10, -4, 9, 2, 2, 2, 0, -1, -2, 2, -9, 2)
    p.limb(INK, 9, 8, -22, 28, -38, 30, -36, 10, curved=False)
    q = p.to(-36, 0, 0.8)
    q.blob(PAPER, -10, 10, -11, -4, 11, -4, 10, 10)
    for i in range(4):
        q.limb(PAPER, 4.4, 4, -8 + i * 5.4, 0, -9 + i * 6, -18 + abs(i - 1.5) * 2)
    q.limb(PAPER, 4, 3, 9, 6, 17, -2)


def larder(p: Pen) -> None:
    """The queen's shelves: combs, honey, us."""
    for r in range(4):
        for c in range(4):
            x, y = -36 + c * 24 + (r % 2) * 12, -34 + r * 21
            six = [
                v
                for i in range(6)
                for v in (x + 13 * cos(i * pi / 3 + pi / 6), y + 13 * sin(i * pi / 3 + pi / 6))
            ]
            p.poly(INK, *six)
            inner = [
                v
                for i in range(6)
                for v in (x + 10.4 * cos(i * pi / 3 + pi / 6), y + 10.4 * sin(i * pi / 3 + pi / 6))
            ]
            kind = (r * 4 + c * 3) % 4
            p.poly((ACCENT, DEEP, RICH, ACCENT)[kind], *inner)
            if kind == 1:
                p.disc(PAPER, x, y - 2, 4.4)
                p.disc(INK, x - 1.6, y - 3, 0.9)
                p.disc(INK, x + 1.6, y - 3, 0.9)
                p.oval(INK, x, y, 1.3, 1.6)
                p.poly(PAPER, x - 5, y + 8, x - 3, y + 3, x + 3, y + 3, x + 5, y + 8)
            elif kind == 2:
                p.limb(PAPER, 4, 3, x - 4, y + 4, x, y - 5, x + 5, y + 3)
            else:
                p.disc(PAPER, x - 3, y - 3, 2)
    for x, high in ((-24, 14), (4, 20), (28, 12)):
        p.limb(ACCENT, 5, 2.4, x, 36, x + 1, 38 + high)


def cart(p: Pen) -> None:
    """Bring out your not quite dead."""
    p.poly(INK, -40, 2, 34, 2, 28, 26, -34, 26)
    p.poly(SPOT, -36, 6, 30, 6, 28, 11, -34, 11)
    for x in (-22, 18):
        p.ring(INK, x, 32, 15, 4)
        for i in range(4):
            a = i * pi / 4 + 0.2
            p.line(INK, 2, x - 13 * cos(a), 32 - 13 * sin(a), x + 13 * cos(a), 32 + 13 * sin(a))
    for x, t in ((-26, -20), (-8, 10), (12, -8)):
        q = p.to(x, -6, 0.6, t)
        q.limb(PALE, 8, 7, 0, 16, 0, -4)
        q.blob(PAPER, -8, -6, -7, -18, 7, -18, 8, -6)
        for i in range(4):
            q.limb(PAPER, 3.4, 2.4, -6 + i * 4, -14, -9 + i * 6, -28)
    p.limb(INK, 3, 3, 32, 12, 48, 2)
    q = p.to(44, 4, 0.8)
    q.blob(INK, -14, 54, -10, 0, -2, -18, 8, -20, 14, -4, 14, 54)
    q.blob(ACCENT, -4, -6, -3, -14, 6, -15, 7, -6)
    q.limb(INK, 2.4, 2, -12, 6, -14, -36)
    q.blob(RICH, -19, -30, -18, -38, -10, -38, -9, -30)


def guzzler(p: Pen) -> None:
    """It drinks harbours through a straw."""
    p.limb(INK, 12, 8, -18, -4, -44, -10, -46, 30, -40, 46)
    p.limb(ACCENT, 3, 2, -20, -6, -43, -10, -44, 30, -40, 44)
    p.poly(INK, -50, 42, -30, 42, -34, 52, -46, 52)
    p.blob(INK, -28, 20, -30, -16, -14, -40, 16, -42, 36, -22, 40, 8, 28, 30, -12, 32)
    p.blob(PALE, -18, 8, -20, -14, -8, -30, 4, -32, 8, -10, -4, 14)
    p.blob(RICH, -18, 8, -20, -6, -8, -9, 8, -5, -4, 14)
    p.disc(ACCENT, 22, -16, 9)
    p.disc(INK, 22, -16, 4)
    for x in (-14, 6, 26):
        p.limb(INK, 6, 4, x, 26, x + 7, 38, x + 2, 50, curved=False)
    for x, h in ((8, -54), (22, -50)):
        p.box(INK, x - 3, h, x + 3, -34)
        p.disc(PAPER, x + 2, h - 4, 5)
    boat = p.to(-16, 0, 0.24, 30)
    boat.poly(PAPER, -30, 0, 30, -4, 20, 16, -20, 16)
    boat.line(PAPER, 4, 0, 0, 0, -26)


def digger(p: Pen) -> None:
    """It eats trenches and leaves the wire."""
    p.poly(INK, -8, 12, -8, -18, 20, -24, 36, -4, 38, 12)
    p.poly(ACCENT, 8, -4, 9, -16, 19, -19, 27, -5)
    p.blob(INK, -18, 26, -12, 12, 42, 12, 48, 26, 42, 38, -12, 38)
    for i in range(5):
        p.disc(SPOT, -6 + i * 11, 26, 5)
    p.limb(INK, 8, 7, -2, -8, -26, -38, -46, -14, curved=False)
    p.disc(ACCENT, -26, -38, 4)
    p.blob(INK, -58, -18, -46, -22, -28, -6, -24, 14, -40, 8, -52, 16)
    for i in range(5):
        p.poly(PAPER, -52 + i * 5.4, 12 - (i % 2) * 2, -47 + i * 5.4, 10, -49 + i * 5.4, 22)
    for x, y, s in ((-38, 34, 5), (-30, 42, 6), (-46, 44, 6), (-22, 34, 3)):
        p.poly(INK, x - s, y, x - 1, y - s, x + s, y - s * 0.2, x + s * 0.4, y + s)
    person(p.to(-34, 26, 0.24, 40), PAPER)
    p.limb(INK, 2.4, 1.4, 30, -8, 36, -36)
    p.disc(RICH, 36, -38, 3.4)


def breakfast(p: Pen) -> None:
    """Two fried eggs, sunny side up, with landing gear."""
    p.oval(INK, 0, 16, 50, 26)
    p.oval(PAPER, 0, 14, 47, 23)
    p.oval(PALE, 0, 14, 38, 17)
    for x, y in ((-14, 10), (16, 16)):
        q = p.to(x, y, 0.7)
        q.blob(PAPER, -24, 2, -16, -12, 4, -16, 24, -8, 26, 6, 8, 14, -14, 13)
        q.blob(ACCENT, -12, 0, -10, -12, 0, -17, 10, -12, 12, 0, 0, 5)
        q.disc(PAPER, -4, -10, 2.4)
        for dx in (-14, 16):
            q.line(INK, 2.4, dx, 8, dx * 1.3, 20)
    for x, t in ((-46, -8), (46, 8)):
        f = p.to(x, 0, 1, t)
        f.line(INK, 3, 0, 40, 0, -12)
        if x < 0:
            for dx in (-4, 0, 4):
                f.line(INK, 1.8, dx, -12, dx, -26)
        else:
            f.blob(INK, -3, -8, -4, -28, 3, -32, 5, -10)
    for x, h in ((-10, -24), (2, -34), (14, -26)):
        p.limb(PAPER, 3, 1, x, -16, x - 5, (h - 16) / 2, x + 2, h - 8)
    saucer(p.to(24, -36, 0.3))


SCHEMES: tuple[Motif, ...] = (
    parade, stamp_no, committee, reel, obelisk, beacon, ledger, calendar, look_away, larder, cart,
    guzzler, digger, breakfast,
)  # fmt: skip
