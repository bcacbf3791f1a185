"""Alien technology, made by a species that has studied our households closely."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.grounds import person
from game.ui.games.invaders_2127.art.motifs_craft import saucer
from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, WARM, Motif, Pen


def tractor_beam(p: Pen) -> None:
    """Left running; it took the tractor first."""
    saucer(p.to(0, -22, 0.9))
    q = p.to(0, 26, 0.62, -12)
    q.poly(INK, -34, 4, -34, -10, 2, -12, 2, 4)
    q.poly(INK, 0, 6, 0, -30, 26, -30, 30, 6)
    q.box(PAPER, 5, -25, 21, -10)
    q.disc(INK, 18, 8, 19)
    q.disc(ACCENT, 18, 8, 10)
    q.disc(INK, 18, 8, 4)
    q.disc(INK, -26, 12, 11)
    q.disc(ACCENT, -26, 12, 5)
    q.line(INK, 3, -20, -10, -20, -28)
    q.disc(PAPER, -20, -36, 5)
    q.disc(PAPER, -14, -46, 7)


def freezer(p: Pen) -> None:
    """An icebox on a tripod; what stands before it keeps for years."""
    p.poly(ACCENT, 2, -20, 60, -44, 60, 46, 2, -4)
    p.poly(PAPER, 2, -16, 60, -20, 60, 24, 2, -8)
    p.blob(PALE, 28, 46, 26, 8, 34, -10, 50, -8, 54, 12, 52, 46)
    person(p.to(40, 18, 0.62), INK)
    p.box(INK, -42, -44, 0, 30)
    p.box(SPOT, -38, -40, -4, -18)
    p.box(SPOT, -38, -14, -4, 26)
    p.line(PAPER, 3, -9, -36, -9, -24)
    p.line(PAPER, 3, -9, -8, -9, 10)
    p.star(PAPER, -26, -29, 7, 1.6, 6)
    p.poly(INK, -2, -22, 10, -26, 10, 2, -2, -2)
    for x in (-36, -21, -6):
        p.limb(INK, 4, 2, x, 30, x * 1.25 + 4, 50, curved=False)
    for i in range(5):
        p.poly(PAPER, -40 + i * 8.6, 30, -34 + i * 8.6, 30, -37 + i * 8.6, 40 - (i % 2) * 4)


def dome(p: Pen) -> None:
    """A cheese cover for a small town."""
    for x, h, w in ((-28, 20, 10), (-17, 14, 9), (-7, 30, 8), (4, 16, 10), (15, 22, 9), (25, 12, 8)):
        p.box(INK, x, 34 - h, x + w, 36)
        p.poly(INK, x - 1, 34 - h, x + w / 2, 28 - h, x + w + 1, 34 - h)
        p.box(ACCENT, x + 3, 38 - h, x + 6, 42 - h)
    p.limb(INK, 2, 0.6, -3, 0, -3, -10)
    rim = [v for i in range(17) for v in (42 * cos(pi + i * pi / 16), 34 + 62 * sin(pi + i * pi / 16))]
    p.line(INK, 4, *rim)
    p.line(PAPER, 1.6, *rim)
    p.limb(PAPER, 5, 1.4, -32, 20, -28, -4, -12, -20)
    p.limb(PAPER, 2.4, 1, -25, 22, -22, 4, -12, -8)
    p.disc(INK, 0, -32, 7)
    p.disc(ACCENT, 0, -32, 4.4)
    p.oval(INK, 0, 38, 50, 6)
    p.oval(SPOT, 0, 36.6, 45, 3.4)


def remote(p: Pen) -> None:
    """Universal, in the literal sense."""
    q = p.to(0, 4, 1, -22)
    q.blob(INK, -17, 48, -18, -38, -10, -44, 10, -44, 18, -38, 17, 48, 0, 53)
    q.blob(SPOT, -13, -20, -13, -36, -2, -39, -2, -24)
    q.disc(ACCENT, 6, -33, 5)
    for r in range(5):
        for c in range(3):
            ink = (PAPER, PAPER, RICH, ACCENT)[(r * 3 + c * 2) % 4]
            q.box(ink, -12 + c * 9, -16 + r * 10, -6 + c * 9, -9 + r * 10)
    q.disc(PAPER, 0, 42, 6)
    q.poly(INK, -2, 38, 4, 42, -2, 46)
    for i in range(3):
        r = 8 + i * 7
        arc = [v for j in range(7) for v in (r * cos(-2.2 + j * 0.21), -46 + r * sin(-2.2 + j * 0.21))]
        q.line(PAPER, 2.4, *arc)
    planet = p.to(34, -30, 0.3)
    planet.disc(SPOT, 0, 0, 34)
    planet.blob(PALE, -20, -14, 4, -24, 14, -4, -8, 6)
    planet.box(INK, -10, -12, -3, 14)
    planet.box(INK, 4, -12, 11, 14)


def vacuum(p: Pen) -> None:
    """It does corners, carpets and convictions."""
    head = p.to(-26, -14, 0.8)
    head.blob(PAPER, -15, -8, -15, -24, 0, -32, 15, -24, 15, -8, 10, 6, 0, 13, -10, 6)
    head.blob(INK, -24, 40, -20, 18, -8, 12, 8, 12, 20, 18, 24, 40)
    for e in head.sides():
        e.ring(INK, 6, -10, 4, 1.4)
        e.ring(INK, 6, -10, 1.6, 1)
    head.oval(INK, 0, 3, 3, 4)
    p.limb(ACCENT, 2, 6, -26, -38, -14, -50, 6, -46, 16, -34)
    for x, y, s in ((-20, -46, 5), (-4, -50, 4), (10, -44, 4)):
        p.star(PAPER, x, y, s, 1.4, 4)
    p.poly(INK, 8, -38, 24, -38, 20, -26, 12, -26)
    p.limb(INK, 6, 6, 16, -28, 34, -16, 40, 4, 30, 20)
    p.blob(INK, -10, 42, -8, 20, 8, 10, 32, 12, 46, 24, 48, 42)
    p.blob(SPOT, -3, 30, 0, 22, 10, 16, 26, 17, 20, 26)
    p.box(ACCENT, 2, 33, 40, 37)
    for x in (2, 38):
        p.disc(INK, x, 44, 7)
        p.disc(PALE, x, 44, 3)


def umbrella(p: Pen) -> None:
    """Meteors, scattered; bring one."""
    for x, y, s in ((-36, -34, 0.5), (4, -50, 0.4), (38, -36, 0.6)):
        q = p.to(x, y, s, 30)
        q.poly(ACCENT, -12, 0, 0, -50, 12, 0)
        q.poly(PAPER, -7, 0, 0, -34, 7, 0)
        q.blob(INK, -13, 2, -9, -9, 4, -11, 13, 0, 8, 11, -6, 11)
    edge = [v for i in range(17) for v in (46 * cos(pi + i * pi / 16), 8 + 38 * sin(pi + i * pi / 16))]
    p.poly(INK, *edge, 34, 3, 23, 8, 11.5, 3, 0, 8, -11.5, 3, -23, 8, -34, 3)
    for i, ink in enumerate((SPOT, RICH)):
        x = -23 + i * 23
        p.poly(ink, 0, -30, x, 8 if x else 6, x - 11.5, 3, x - 22, 7 if i else 6)
    p.line(INK, 3, 0, -36, 0, 40)
    p.limb(INK, 3, 3, 0, 38, 2, 48, 10, 48, 11, 42)
    q = p.to(-8, 30, 0.55)
    q.blob(INK, -9, 30, -22, 4, -26, -16, -12, -32, 12, -32, 26, -16, 22, 4, 9, 30)
    for e in q.sides():
        e.blob(ACCENT, 4, -2, 10, -14, 20, -16, 18, -6)
    p.star(PAPER, 20, -22, 8, 3, 8)


def limbs(p: Pen) -> None:
    """Assorted; sold by the pound."""
    p.box(INK, -50, 42, 50, 50)
    for x, h in ((-46, -44), (46, -44)):
        p.line(INK, 3, x, 48, x, h)
    p.line(INK, 3, -48, -40, 48, -40)
    for i, x in enumerate((-33, -11, 11, 33)):
        p.limb(INK, 1.6, 1.6, x, -40, x, -30)
        p.ring(INK, x, -30, 3, 1.4)
        if i == 0:
            p.limb(INK, 9, 6, x, -24, x - 4, -4, x + 3, 14, curved=False)
            for j in range(3):
                p.limb(INK, 3, 2, x + 3, 14, x - 5 + j * 7, 26)
            p.disc(ACCENT, x - 4, -4, 3)
        elif i == 1:
            p.limb(RICH, 12, 2, x, -26, x - 7, -6, x + 7, 10, x - 5, 24, x + 4, 34)
            for y in (-14, 0, 14):
                p.disc(PAPER, x, y, 1.6)
        elif i == 2:
            p.limb(SPOT, 9, 8, x, -26, x + 3, -2, x - 1, 22, curved=False)
            p.poly(SPOT, x - 6, 20, x + 4, 18, x + 14, 28, x - 6, 30)
            p.disc(INK, x + 3, -2, 3.4)
        else:
            p.limb(INK, 8, 6, x, -26, x + 2, -6, x, 8, curved=False)
            p.blob(INK, x - 2, 6, x - 12, 12, x - 8, 30, x - 3, 20)
            p.blob(INK, x + 2, 6, x + 12, 12, x + 8, 30, x + 3, 20)
            p.disc(ACCENT, x + 2, -6, 2.6)
    q = p.to(32, 36, 0.4, 8)
    q.poly(PAPER, -28, -12, -18, -18, 26, -18, 26, 18, -18, 18, -28, 12)
    q.line(RICH, 6, -10, 10, 18, -10)


def ear(p: Pen) -> None:
    """On the far side, and it can hear you turn the page."""
    p.blob(INK, 4, 50, -2, 34, -18, 16, -24, -14, -14, -40, 8, -48, 28, -36, 32, -10, 22, 8, 18, 26, 20, 50)
    p.blob(PAPER, 6, 40, 2, 28, -12, 12, -17, -14, -9, -34, 8, -41, 22, -31, 25, -10, 16, 4, 12, 22)
    p.limb(INK, 4, 3, -9, -8, -8, -26, 6, -34, 18, -26, 18, -10, 8, 0, 6, 10)
    p.limb(INK, 3, 2, 2, -12, 4, -22, 11, -18, 7, -8)
    p.disc(INK, 3, 14, 5)
    p.poly(DEEP, -6, 46, 30, 46, 40, 56, -20, 56)
    for i in range(4):
        r = 12 + i * 9
        arc = [v for j in range(9) for v in (-24 + r * cos(2.3 + j * 0.21), -8 + r * sin(2.3 + j * 0.21))]
        p.line(ACCENT if i % 2 else PAPER, 2.4, *arc)
    for x in (14, 24):
        p.line(INK, 1.8, x, 48, x + 4, 30)


def robots(p: Pen) -> None:
    """The night shift: three, with lunch boxes."""
    for x, y, s, m in ((-29, 8, 0.85, 0), (29, 10, 0.82, 1), (0, 2, 1.0, 2)):
        q = p.to(x, y, s)
        q.box(INK, -14, -12, 14, 24)
        q.box(SPOT, -10, -8, 10, 4)
        q.box(INK, -11, -34, 11, -14)
        q.line(INK, 2, 0, -34, 0, -42)
        q.disc(ACCENT, 0, -44, 3.2)
        for e in q.sides():
            e.box(ACCENT if m < 2 else PAPER, 2.4, -29, 8, -24)
            e.limb(INK, 5, 4, 14, -6, 21, 6, 18, 20, curved=False)
            e.box(INK, 3, 24, 11, 46)
            e.box(INK, 2, 43, 15, 48)
        q.box(PAPER, -6, -20, 6, -17)
        for i in range(3):
            q.disc((ACCENT, PAPER, RICH)[i], -6 + i * 6, -2, 1.8)
        q.box(RICH, 13, 20, 27, 32)
        q.limb(INK, 1.6, 1.6, 16, 20, 20, 16, 24, 20)


def hangar(p: Pen) -> None:
    """Help yourself; saucers are on the second shelf."""
    p.blob(INK, -54, 50, -50, -6, -30, -38, 0, -48, 30, -38, 50, -6, 54, 50)
    p.blob(DEEP, -44, 50, -42, 0, -24, -30, 0, -38, 24, -30, 42, 0, 44, 50)
    for r in range(3):
        y = -14 + r * 22
        p.box(INK, -44, y + 9, 44, y + 12)
        for c in range(3):
            if (r, c) != (1, 1):
                q = p.to(-27 + c * 27, y, 0.27)
                q.blob(PAPER, -14, -4, -10, -20, 10, -20, 14, -4)
                q.blob(SPOT, -46, 4, 0, -9, 46, 4, 20, 16, -20, 16)
                q.line(INK, 5, -20, 16, -28, 32)
                q.line(INK, 5, 20, 16, 28, 32)
    p.poly(RICH, 0, -2, -7, 8, -2.4, 8, -2.4, 18, 2.4, 18, 2.4, 8, 7, 8)
    p.box(ACCENT, -26, -35, 26, -28)
    for i in range(6):
        p.box(INK, -22 + i * 8, -33, -18 + i * 8, -30)


def nine_settings(p: Pen) -> None:
    """A dial from tickle to tectonic."""
    for i in range(9):
        a = pi * 0.8 + i * pi * 1.4 / 8
        p.disc((PAPER, WARM, ACCENT, RICH)[min(3, i // 2)], 34 * cos(a), -2 + 34 * sin(a), 3 + i * 0.55)
        p.disc(INK, 34 * cos(a), -2 + 34 * sin(a), 1.6)
    p.disc(INK, 0, -2, 26)
    p.disc(SPOT, 0, -2, 22)
    p.ring(INK, 0, -2, 15, 2)
    q = p.to(0, -2, 1, 52)
    q.poly(PAPER, -5, 10, -3, -20, 0, -25, 3, -20, 5, 10)
    q.disc(INK, 0, 2, 7)
    for i in range(24):
        a = i * pi / 12
        p.line(INK, 1.6, 24 * cos(a), -2 + 24 * sin(a), 27 * cos(a), -2 + 27 * sin(a))
    p.poly(INK, -30, 46, -24, 34, 24, 34, 30, 46)
    p.poly(RICH, 30, 30, 40, 30, 36, 38, 46, 38, 30, 54, 34, 42, 26, 42)


def fog(p: Pen) -> None:
    """A magnet above, and below it cutlery, tanks and a bicycle on their way up."""
    arc = [v for i in range(13) for v in (24 * cos(pi - i * pi / 12), -20 - 24 * sin(pi - i * pi / 12))]
    p.limb(INK, 15, 15, *arc)
    p.limb(RICH, 10, 10, *arc)
    for x in (-24, 24):
        p.box(INK, x - 7.5, -20, x + 7.5, -2)
        p.box(PAPER, x - 5, -12, x + 5, -4)
    for i in range(3):
        for q in p.sides():
            q.limb(ACCENT, 1.8, 1, 24, 2, 18 - i * 5, 12 + i * 4, 22 + i * 6, 24 + i * 7)
    tank = p.to(-24, 26, 0.34, -26)
    tank.poly(INK, -40, 14, -34, 2, 34, 2, 42, 14, 34, 30, -34, 30)
    tank.blob(INK, -20, 4, -14, -16, 10, -16, 18, 4)
    tank.limb(INK, 7, 5, 10, -8, 52, -20, curved=False)
    wheel = p.to(22, 30, 0.4, 24)
    for x in (-20, 20):
        wheel.ring(INK, x, 10, 14, 3)
    wheel.line(INK, 3.4, -20, 10, -6, -10, 14, -10, 0, 10, -20, 10)
    wheel.line(INK, 3.4, 20, 10, 12, -18, 22, -20)
    for x, y, t in ((0, 20, 20), (-4, 42, -30), (40, 14, 50), (-42, 10, -12)):
        f = p.to(x, y, 0.3, t)
        f.line(INK, 5, 0, 30, 0, -10)
        for dx in (-7, 0, 7):
            f.line(INK, 3, dx, -10, dx, -28)
    for x, y in ((-36, 46), (-10, 50), (18, 48), (40, 44)):
        p.disc(PALE, x, y, 9)


def swarm_hand(p: Pen) -> None:
    """Nanobots that have agreed on a mouth."""
    for _ in range(210):
        a, far = p.rng.uniform(0, 2 * pi), 44 * p.rng.uniform(0.1, 1) ** 0.5
        x, y = far * cos(a), 0.92 * far * sin(a)
        eyes = min((x + 15) ** 2 + (y + 12) ** 2, (x - 15) ** 2 + (y + 12) ** 2) < 70
        grin = abs(x) < 28 and 6 < y - 0.012 * x * x + 4 < 20
        if not eyes and not grin:
            q = p.to(x, y, p.vary(0.072, 0.022), p.rng.uniform(0, 360))
            for s in q.sides():
                s.line(INK, 8, 10, -8, 42, -20)
                s.line(INK, 8, 10, 10, 42, 24)
            q.oval(INK, 0, 0, 24, 32)
            q.disc(ACCENT, 0, -14, 10)
    for q in p.sides():
        q.disc(RICH, 15, -12, 4)


GADGETS: tuple[Motif, ...] = (
    tractor_beam, freezer, dome, remote, vacuum, umbrella, limbs, ear, robots, hangar, nine_settings, fog,
    swarm_hand,
)  # fmt: skip
