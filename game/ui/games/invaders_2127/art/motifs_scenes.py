"""Aliens at work and at leisure: troopers on parade, at the beach, over the garden fence."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.grounds import person
from game.ui.games.invaders_2127.art.motifs_craft import saucer
from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, Ink, Motif, Pen


def alien(p: Pen, skin: Ink = INK, coat: Ink = INK, grin: float = 0.0) -> None:
    """A head with a dome, two eyes and a neck; the mouth's corners rise by `grin`."""
    p.blob(coat, -32, 58, -28, 24, -10, 12, 10, 12, 28, 24, 32, 58)
    p.blob(skin, -8, 14, -20, -4, -25, -26, -12, -42, 12, -42, 25, -26, 20, -4, 8, 14)
    for q in p.sides():
        q.blob(ACCENT, 3, -8, 8, -20, 18, -23, 17, -12, 9, -5)
        q.disc(INK if skin != INK else PAPER, 11, -14, 2.2)
    p.limb(ACCENT if skin == INK else INK, 1.8, 1.8, -6, 5 - grin, 0, 5, 6, 5 - grin)


def goon(p: Pen) -> None:
    """From the third moon; knuckles first."""
    p.blob(INK, -46, 58, -46, 14, -34, -6, -12, -14, 12, -14, 34, -6, 46, 14, 46, 58)
    p.blob(SPOT, -34, 16, -26, 0, -8, -6, -12, 22, -28, 30)
    p.blob(INK, -15, -8, -17, -26, -6, -38, 6, -38, 17, -26, 15, -8, 0, 2)
    p.disc(PAPER, 0, -22, 9)
    p.disc(RICH, 0, -20, 5.4)
    p.disc(INK, 0, -20, 2.4)
    p.limb(INK, 4, 4, -11, -32, 0, -27, 11, -32)
    p.limb(ACCENT, 2, 2, -9, -6, 0, -8, 9, -6)
    for x in (-6, 6):
        p.poly(PAPER, x - 2, -7, x + 2, -7, x, -14)
    q = p.to(-26, 30, 0.9)
    q.blob(INK, -16, 12, -18, -8, 16, -10, 18, 10)
    for i in range(4):
        q.disc(RICH, -11 + i * 7.4, -6, 4)
    q.box(ACCENT, -16, -3, 16, 1)
    p.poly(PAPER, 18, 50, 24, -2, 32, -4, 34, 50)
    for y in (6, 14, 24):
        p.poly(INK, 22, y, 34, y - 3, 28, y + 4)


def zorblax(p: Pen) -> None:
    """Hat, whistle, four arms: drop and give me fifty of each."""
    alien(p, INK, DEEP, -3)
    p.oval(INK, 0, -36, 32, 6)
    p.poly(RICH, -15, -36, -10, -54, 0, -48, 10, -54, 15, -36)
    p.box(ACCENT, -15, -41, 15, -37)
    for q in p.sides():
        q.limb(INK, 7, 5, 24, 24, 40, 14, 44, -8, curved=False)
        q.limb(INK, 6, 5, 26, 36, 42, 36, 48, 20, curved=False)
        q.disc(INK, 44, -11, 4.4)
        q.line(INK, 2, 44, -12, 44, -24)
        for i in range(3):
            q.poly(
                ACCENT, 13, 32 + i * 6, 19, 28 + i * 6, 25, 32 + i * 6, 25, 35 + i * 6, 19, 31 + i * 6, 13,
                35 + i * 6,
            )  # fmt: skip
    p.poly(PAPER, -2, 3, 10, 3, 12, 9, 4, 12, -2, 9)
    for i in range(3):
        p.limb(PAPER, 1.8, 0.8, 14 + i * 3, 2 - i * 5, 22 + i * 4, -2 - i * 6)


def sore_loser(p: Pen) -> None:
    """The board has been tipped; so will the planet be."""
    alien(p.to(0, 2), SPOT, INK, -4)
    for q in p.sides():
        q.limb(INK, 3, 2, 4, -24, 16, -28)
        q.limb(INK, 7, 5, 24, 28, 40, 14, 36, -4, curved=False)
    q = p.to(4, -40, 1, -16)
    q.poly(PAPER, -40, -4, 40, -4, 34, 6, -34, 6)
    for i in range(6):
        q.poly(
            INK, -36 + i * 12, -4 if i % 2 else 1, -30 + i * 12, -4 if i % 2 else 1, -30 + i * 12, 1 if i %
            2 else 6, -36 + i * 12, 1 if i % 2 else 6,
        )  # fmt: skip
    for x, y, t in ((-34, -26, 30), (30, -30, -40), (42, 6, 60), (-44, 8, -30), (-22, 44, 80)):
        c = p.to(x, y, 0.3, t)
        c.disc(PAPER, 0, -18, 10)
        c.poly(PAPER, -6, -12, 6, -12, 14, 18, -14, 18)
        c.box(INK, -15, 16, 15, 20)


def dented(p: Pen) -> None:
    """Second-hand, one careful owner, one mountain."""
    q = p.to(0, -2, 1, 12)
    q.blob(PALE, -18, -6, -15, -24, 0, -32, 15, -24, 18, -6)
    q.blob(INK, -6, -8, -5, -18, 0, -24, 5, -18, 6, -8)
    for x in (-3, 3):
        q.disc(ACCENT, x, -17, 1.8)
    q.poly(
        INK, -52, 4, -30, -7, 0, -10, 26, -8, 34, -6, 36, 2, 42, -2, 52, 2, 40, 10, 36, 8, 30, 17, 0, 20,
        -30, 15,
    )  # fmt: skip
    q.poly(SPOT, -42, 3, -26, -4, 0, -7, 16, -5, -14, 1)
    for i in range(5):
        q.disc(ACCENT, -32 + i * 13, 8, 2.6)
    q.line(PAPER, 4, -14, 16, -2, 6)
    q.line(PAPER, 4, -2, 16, -14, 6)
    for x, y, s in ((38, -16, 5), (46, -26, 4), (30, -28, 3)):
        q.star(PAPER, x, y, s, 1.4, 4)
    for x, y, r in ((-34, 30, 6), (-44, 40, 8), (-30, 46, 9)):
        p.disc(DEEP, x, y, r)


def second_wave(p: Pen) -> None:
    """A breaker of saucers."""
    p.blob(
        SPOT, -58, 56, -56, 10, -40, -22, -12, -40, 20, -36, 34, -18, 22, -20, 8, -10, 4, 12, 20, 36, 58,
        46, 58, 58,
    )  # fmt: skip
    p.blob(INK, -58, 58, -54, 26, -38, -4, -16, -20, -4, -14, -10, 10, 2, 38, 58, 54, 58, 60)
    for x, y, s, t in (
        (-22, -30, 0.36, -30), (6, -34, 0.34, 4), (28, -20, 0.3, 40), (-40, -2, 0.36, -60), (-22, 14, 0.3,
        -50), (-12, 38, 0.3, -20),
    ):  # fmt: skip
        q = p.to(x, y, s, t)
        q.blob(PAPER, -14, -4, -10, -20, 10, -20, 14, -4)
        q.blob(RICH, -46, 4, 0, -9, 46, 4, 20, 16, -20, 16)
        for i in range(3):
            q.disc(PAPER, -20 + i * 20, 5, 4)
    for x, y in ((34, -8), (42, -16), (30, 2), (46, 0), (38, 10)):
        p.disc(PAPER, x, y, 2)


def beach(p: Pen) -> None:
    """A parasol, a deckchair, a foothold."""
    p.poly(ACCENT, -56, 42, 56, 34, 56, 56, -56, 56)
    p.limb(INK, 2.4, 2.4, -18, 44, -8, -30, curved=False)
    edge = [v for i in range(11) for v in (-8 + 38 * cos(pi + i * pi / 10), -22 + 26 * sin(pi + i * pi / 10))]
    p.poly(RICH, *edge)
    for i in range(3):
        x = -46 + i * 26
        p.poly(PAPER, -8, -48, x + 6, -22, x + 18, -22)
    p.poly(PAPER, -20, 42, -14, 36, 16, 24, 34, -4, 39, -2, 22, 30, -10, 46)
    p.line(INK, 2.4, -16, 50, 28, 14)
    p.line(INK, 2.4, 22, 48, -6, 32)
    q = p.to(20, 8, 0.5, 36)
    q.blob(INK, -9, 20, -22, 0, -26, -20, -12, -36, 12, -36, 26, -20, 22, 0, 9, 20)
    q.poly(ACCENT, -24, -18, 24, -18, 20, -4, 4, -4, 0, -10, -4, -4, -20, -4)
    p.limb(INK, 11, 8, 15, 17, 2, 28, -8, 34)
    p.limb(INK, 4, 3, -8, 34, -20, 30, -30, 38)
    p.limb(INK, 4, 3, -6, 38, -16, 42, -26, 48)
    p.limb(INK, 4, 3, 10, 22, -2, 12, -4, 4)
    p.poly(PAPER, -10, -4, 2, -4, -2, 6, -6, 6)
    p.line(RICH, 1.4, 0, -4, 4, -12)
    flag = p.to(42, 22)
    flag.line(INK, 2, 0, 20, 0, -22)
    flag.poly(INK, 0, -22, -18, -18, 0, -10)
    flag.disc(ACCENT, -6, -17, 2.4)


def envoy(p: Pen) -> None:
    """The white flag is on the muzzle."""
    alien(p.to(-6, 4, 0.95), INK, SPOT, 4)
    p.poly(PAPER, -14, 18, -6, 26, 2, 18, 0, 44, -12, 44)
    p.limb(INK, 7, 6, 18, 32, 32, 24, 30, 8, curved=False)
    p.line(INK, 3, 30, 40, 32, -48)
    p.blob(PAPER, 32, -48, 44, -44, 56, -50, 56, -20, 44, -16, 32, -22)
    p.limb(PALE, 3, 2, 36, -34, 44, -30, 54, -34)
    q = p.to(-34, 30, 0.8, 10)
    q.poly(INK, -22, -8, 20, -6, 20, 6, -4, 6, -8, 24, -20, 24, -16, 8)
    q.poly(INK, 20, -9, 32, -12, 32, 12, 20, 9)
    q.disc(RICH, 32, 0, 3)


def neighbours(p: Pen) -> None:
    """A couple on the lawn; the smile is one, issued twice."""
    for x, hat in ((-22.0, True), (22.0, False)):
        q = p.to(x, 4, 0.95)
        q.blob(INK if hat else RICH, -22, 56, -20, 22, -8, 12, 8, 12, 20, 22, 22, 56)
        q.blob(PAPER, -13, -2, -13, -20, 0, -28, 13, -20, 13, -2, 0, 14)
        if hat:
            q.poly(INK, -18, -17, -14, -20, -12, -34, 12, -34, 14, -20, 18, -17)
            q.poly(PAPER, -5, 14, 5, 14, 0, 30)
            q.poly(RICH, -1.6, 16, 1.6, 16, 3, 32, 0, 37, -3, 32)
        else:
            q.blob(
                INK, -17, 2, -18, -22, -6, -34, 8, -34, 19, -22, 17, 2, 20, 8, 12, 4, 12, -16, -12, -16,
                -13, 4, -20, 8,
            )  # fmt: skip
            for i in range(5):
                q.disc(PAPER, -8 + i * 4, 16 + (2 - abs(i - 2)) * 2, 1.8)
        for e in q.sides():
            e.disc(ACCENT, 5.4, -9, 3.8)
            e.disc(PAPER, 5.4, -9, 1.2)
        q.blob(INK, -8, 1, 0, 4, 8, 1, 5, 7, 0, 9, -5, 7)
        q.poly(PAPER, -6.6, 2.4, 6.6, 2.4, 4, 5, -4, 5)
    p.limb(INK, 7, 5, 40, 34, 50, 18, 44, 0)
    for i in range(7):
        p.limb(ACCENT, 1.4, 0.6, 42, -1, 38 + i * 2.2, -14 + abs(i - 3) * 1.4)
    for i in range(9):
        x = -50 + i * 12.5
        p.poly(PAPER, x - 4, 58, x - 4, 44, x, 39, x + 4, 44, x + 4, 58)
    p.box(PAPER, -56, 47, 56, 50)


def mayor(p: Pen) -> None:
    """An official portrait; he has been looking at you since Tuesday."""
    p.box(ACCENT, -38, -50, 38, 50)
    p.box(RICH, -34, -46, 34, 46)
    p.box(PALE, -30, -42, 30, 42)
    q = p.to(0, 0, 0.86)
    q.blob(INK, -35, 48, -30, 24, -12, 16, 12, 16, 30, 24, 35, 48)
    q.blob(PAPER, -18, 4, -18, -22, 0, -32, 18, -22, 18, 4, 8, 18, -8, 18)
    q.blob(INK, -20, -14, -19, -28, 0, -38, 19, -28, 20, -14, 14, -24, -14, -24)
    for e in q.sides():
        e.disc(INK, 8, -10, 7)
        e.disc(PAPER, 8, -10, 6)
        e.disc(ACCENT, 8, -10, 3.4)
        e.oval(INK, 8, -10, 1, 3.2)
        e.limb(ACCENT, 4, 4, 14, 20, 8, 34, 1, 42)
    q.blob(INK, -9, 5, 0, 3, 9, 5, 0, 6.4)
    q.disc(ACCENT, 0, 42, 6)
    p.box(PAPER, -14, 47, 14, 54)


def postman(p: Pen) -> None:
    """Neither snow nor rain, but nobody mentioned this."""
    saucer(p.to(0, -26, 0.86))
    person(p.to(2, 22, 0.74, 28), INK)
    p.poly(RICH, -14, 20, 0, 16, 4, 30, -10, 34)
    for x, y, t in ((-20, 8, 20), (20, 2, -30), (24, 34, 10), (-22, 42, -16), (12, 46, 34), (-8, -2, 8)):
        q = p.to(x, y, 0.17, t)
        q.box(INK, -32, -22, 32, 22)
        q.box(PAPER, -29, -19, 29, 19)
        q.line(INK, 4, -29, -19, 0, 4, 29, -19)


def corn(p: Pen) -> None:
    """A nursery in the corn: bonnets, rattles, antennae."""
    for x in (-46, -32, 32, 46):
        p.limb(INK, 4, 3, x, 56, x + 2, -20)
        for y in (-8, 10, 26):
            p.limb(INK, 5, 0.8, x, y + 10, x - 10, y - 2, x - 14, y + 8)
            p.limb(INK, 5, 0.8, x, y + 16, x + 10, y + 4, x + 14, y + 14)
        p.oval(ACCENT, x + 2, -26, 5, 12)
        for i in range(4):
            p.line(RICH, 1, x - 2, -34 + i * 5, x + 6, -34 + i * 5)
    for x, y, s in ((-14, 12, 0.85), (14, 16, 0.78)):
        q = p.to(x, y, s)
        q.blob(PAPER, -22, 40, -24, 4, 0, -6, 24, 4, 22, 40, 0, 46)
        q.blob(RICH, -18, 36, -19, 10, 0, 2, 19, 10, 18, 36, 0, 42)
        q.disc(PAPER, 0, -12, 19)
        q.disc(INK, 0, -11, 14)
        for e in q.sides():
            e.disc(ACCENT, 5.4, -13, 4.4)
            e.disc(INK, 5.4, -13, 1.4)
            e.limb(INK, 2, 1.4, 5, -29, 9, -38, 14, -40)
            e.disc(ACCENT, 15, -41, 3)
        q.disc(PALE, 0, -3, 4)
        q.ring(ACCENT, 0, -1, 4, 1.4)


def gift(p: Pen) -> None:
    """Do not shake."""
    p.box(INK, -32, -8, 32, 46)
    p.box(SPOT, -29, -5, 29, 43)
    p.box(INK, -36, -18, 36, -6)
    p.box(RICH, -33, -16, 33, -8)
    p.box(ACCENT, -5, -18, 5, 46)
    for q in p.sides():
        q.blob(ACCENT, 0, -18, 8, -36, 26, -40, 30, -26, 14, -18)
        q.blob(INK, 8, -21, 13, -31, 22, -33, 23, -26)
    p.disc(ACCENT, 0, -19, 5)
    p.limb(INK, 6, 2, 32, 30, 44, 24, 40, 10, 50, 4)
    p.limb(INK, 6, 2, -32, 34, -44, 30, -42, 16, -52, 12)
    for x in (-17, 17):
        p.disc(PAPER, x, 16, 6.4)
        p.disc(INK, x + 1, 17, 2.8)
    p.limb(INK, 2.4, 2.4, -12, 32, -4, 35)
    p.poly(PAPER, 20, -26, 44, -32, 46, -20, 24, -16)


def seeds(p: Pen) -> None:
    """Paper bags, actual size of contents not shown."""
    for x, y, t, m in ((-22, 6, -12, 0), (22, 4, 11, 1), (0, 8, 0, 2)):
        q = p.to(x, y, 0.92, t)
        q.box(INK, -21, -36, 21, 38)
        q.box(PAPER, -19.4, -34.4, 19.4, 36.4)
        q.box((ACCENT, SPOT, RICH)[m], -19.4, -34.4, 19.4, -22)
        for i in range(7):
            q.poly(INK, -20 + i * 6, -36, -17 + i * 6, -40, -14 + i * 6, -36)
        if m == 0:
            q.blob(INK, -8, 18, -10, 0, 0, -14, 10, 0, 8, 18)
            q.poly(ACCENT, 0, -10, 3, 0, -1, 6, 2, 16, -3, 8)
        elif m == 1:
            for i in range(6):
                q.limb(INK, 4, 1, 0, 20, -12 + i * 5, 4, -10 + i * 4, -12)
        else:
            q.disc(INK, 0, 2, 13)
            q.disc(PAPER, 0, 0, 8)
            q.disc(RICH, 0, 1, 5)
            q.disc(INK, 0, 1, 2)
            q.limb(SPOT, 3, 2, 0, 14, 2, 24)
        q.line(INK, 2, -12, 28, 12, 28)
    for x, y in ((-40, 46), (-30, 50), (34, 48), (44, 44), (8, 52)):
        p.oval(INK, x, y, 3, 2, 30)


def hostages(p: Pen) -> None:
    """Behind a pane of glass, mostly waving."""
    for x, y, s in ((-28, 12, 0.8), (0, 6, 0.9), (27, 12, 0.8)):
        q = p.to(x, y, s)
        q.blob(INK, -17, 50, -16, 16, -6, 8, 6, 8, 16, 16, 17, 50)
        q.disc(PAPER, 0, -6, 12)
        for e in q.sides():
            e.disc(INK, 4, -8, 1.8)
        q.limb(INK, 2, 2, -6, -2, 0, 3, 6, -2)
        q.limb(INK, 6, 5, 14, 20, 22, 6, 19, -10)
        q.disc(PAPER, 19, -13, 4)
        q.blob(INK, -12, -10, -8, -20, 8, -20, 12, -10, 0, -15)
        q.line(RICH, 1, -14, 16, -18, -16)
        q.oval(RICH, -19, -26, 8, 10)
    p.box(ACCENT, -50, -44, 50, -38)
    p.box(ACCENT, -50, 44, 50, 52)
    for x in (-48, -16, 16, 48):
        p.line(PAPER, 1.6, x, -40, x, 46)
    p.limb(PAPER, 4, 1.4, -40, 4, -24, -34, curved=False)
    p.limb(PAPER, 2, 1, -32, 4, -18, -30, curved=False)


SCENES: tuple[Motif, ...] = (
    goon, zorblax, sore_loser, dented, second_wave, beach, envoy, neighbours, mayor, postman, corn,
    gift, seeds, hostages,
)  # fmt: skip
