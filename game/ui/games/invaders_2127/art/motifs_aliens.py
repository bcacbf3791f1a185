"""The Invader's creatures: what crawls, grows, changes its shape or marches."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import (
    ACCENT,
    DEEP,
    INK,
    PALE,
    PAPER,
    RICH,
    SPOT,
    WARM,
    Ink,
    Motif,
    Pen,
)
from game.ui.kit.art.painting import Painting


def kraken(p: Pen) -> None:
    """The warmachine: a riveted dome on tentacles that crush what stands below."""
    arms = (
        (-12, 0, -30, 8, -46, -6, -40, -22),
        (12, 0, 32, 6, 46, -10, 38, -26),
        (-10, 4, -30, 22, -40, 40, -24, 48),
        (10, 4, 30, 24, 42, 38, 26, 48),
        (-4, 6, -10, 26, -4, 40, -12, 50),
        (5, 6, 12, 26, 4, 40, 12, 50),
    )
    for i, arm in enumerate(arms):
        p.limb(DEEP if i > 3 else INK, 9, 2.4, *arm)
        for x, y in ((arm[2], arm[3]), (arm[4], arm[5])):
            p.disc(ACCENT, x * 0.96, y, 1.4)
    p.blob(INK, -25, 2, -28, -22, -16, -42, 0, -47, 16, -42, 28, -22, 25, 2, 10, 10, -10, 10)
    p.blob(SPOT, -20, -16, -14, -34, 0, -41, -4, -26, -10, -12)
    for q in p.sides():
        q.poly(ACCENT, 4, -10, 20, -20, 21, -10, 8, -4)
        q.poly(PAPER, 8, -9, 17, -15, 17, -10, 10, -6)
    for i in range(5):
        p.disc(PALE, -16 + i * 8, 3, 1.4)
    p.poly(INK, -3, -44, 0, -52, 3, -44)


def squid(p: Pen) -> None:
    """The lander: a bell on three jointed legs, a hatch of light below."""
    p.poly(WARM, -8, 0, 8, 0, 26, 50, -26, 50)
    p.poly(PAPER, -4, 0, 4, 0, 12, 50, -12, 50)
    for q in p.sides():
        q.limb(INK, 5, 2.4, 14, -8, 36, -2, 42, 46, curved=False)
        q.disc(INK, 36, -2, 3.4)
        q.poly(INK, 37, 48, 42, 42, 48, 48)
    p.limb(DEEP, 4.4, 2, 0, -4, 16, 12, 20, 40, curved=False)
    p.blob(INK, -22, -4, -18, -28, 0, -48, 18, -28, 22, -4, 10, 3, -10, 3)
    p.blob(SPOT, -15, -12, -11, -27, 0, -40, -3, -22)
    p.oval(ACCENT, 0, -14, 9, 7)
    p.oval(INK, 0, -14, 2.4, 6)
    for i in range(-2, 3):
        p.disc(ACCENT, i * 8, 0, 1.6)


def medusa(p: Pen) -> None:
    """Assault vehicles under a head of cables that hiss."""
    for i in range(9):
        a = pi + i * pi / 8
        x, y = 46 * cos(a), -6 + 40 * sin(a)
        bend = 8 if i % 2 else -8
        p.limb(INK, 6, 3, 8 * cos(a), -12, 26 * cos(a) + bend, -8 + 24 * sin(a), x, y)
        p.oval(INK, x, y, 4.6, 3.2, i * 22.5)
        p.disc(ACCENT, x, y - 0.5, 1.5)
    p.blob(INK, -20, 8, -22, -14, -10, -26, 10, -26, 22, -14, 20, 8)
    for q in p.sides():
        q.poly(ACCENT, 4, -9, 16, -15, 16, -7, 6, -4)
    p.poly(INK, -38, 46, -44, 26, -26, 6, 26, 6, 44, 26, 38, 46)
    p.poly(SPOT, -34, 24, -22, 10, 0, 10, 0, 24)
    for i in range(7):
        p.disc(PALE, -33 + i * 11, 38, 4.6)
        p.disc(INK, -33 + i * 11, 38, 2)
    for i in range(6):
        p.poly(PAPER, -10 + i * 3.6, 0, -7 + i * 3.6, 0, -8.5 + i * 3.6, 6)


def legionnaire(p: Pen) -> None:
    """An alien soldier: crest, visor, a round shield with an eye and a lance that spits."""
    p.line(INK, 2.6, 27, 48, 25, -36)
    p.star(ACCENT, 25, -42, 9, 3, 4)
    for x in (-8, 8):
        p.limb(INK, 10, 7, x * 0.7, 14, x * 1.5, 32, x * 1.3, 46, curved=False)
        p.poly(INK, x * 1.3 - 6, 48, x * 1.3 - 4, 42, x * 1.3 + 5, 42, x * 1.3 + 8, 48)
    p.poly(RICH, -15, 6, 15, 6, 18, 24, 9, 20, 5, 27, 0, 20, -5, 27, -9, 20, -18, 24)
    p.poly(INK, -17, -14, 17, -14, 13, 8, -13, 8)
    p.poly(SPOT, -12, -11, -1, -11, -1, 5, -9, 5)
    for q in p.sides():
        q.blob(INK, 11, -12, 16, -19, 26, -16, 24, -4, 15, -4)
        q.line(ACCENT, 1.4, 14, -8, 24, -8)
    p.limb(INK, 6, 5, 21, -8, 30, 4, 26, 12, curved=False)
    p.blob(INK, -9, -14, -12, -28, 0, -37, 12, -28, 9, -14, 0, -9)
    p.poly(ACCENT, -9, -25, -1, -22, -1, -17, -8, -20)
    p.poly(ACCENT, 9, -25, 1, -22, 1, -17, 8, -20)
    p.blob(RICH, -3, -34, -10, -44, -2, -52, 10, -50, 18, -38, 8, -42, 3, -35)
    p.disc(PAPER, -22, 10, 16.5)
    p.disc(INK, -22, 10, 15)
    p.ring(SPOT, -22, 10, 12.5, 2)
    p.oval(ACCENT, -22, 10, 8, 5)
    p.disc(INK, -22, 10, 2.6)


def legion(p: Pen) -> Painting[None]:
    """Three of them in step."""
    for x, y, s in ((-27, -8, 0.6), (27, -8, 0.6), (2, 4, 0.9)):
        legionnaire(p.to(x, y, s))
        yield


def thing(p: Pen) -> None:
    """What was a man a moment ago: half a face, and the rest is opening."""
    p.blob(INK, -20, 50, -26, 20, -22, -14, -12, -38, 6, -42, 22, -30, 20, -10, 36, 4, 28, 24, 30, 50)
    p.blob(PAPER, -15, 8, -16, -14, -9, -30, 1, -33, 3, -14, -1, 0, 2, 10, -6, 14)
    p.oval(INK, -7, -13, 3.6, 2.2)
    p.poly(INK, -13, -18, -3, -17, -3, -19.5, -13, -21)
    p.limb(INK, 1.5, 1, -12, 3, -6, 5, 0, 2)
    p.poly(INK, -16, -26, -8, -38, 4, -38, 2, -30, -8, -28)
    arms = (
        (10, -28, 26, -40, 42, -34, 44, -46),
        (16, -14, 36, -18, 46, -6, 40, 6),
        (22, 10, 40, 14, 48, 30, 40, 40),
        (2, -36, 6, -50, 18, -52, 24, -46),
        (-18, 18, -36, 14, -46, 26, -40, 36),
    )
    for arm in arms:
        p.limb(INK, 8, 2, *arm)
        p.limb(ACCENT, 2, 0.6, *(v * 0.97 for v in arm))
    for x, y, r in ((12, -18, 5), (20, 6, 4), (9, 2, 3.4), (12, 22, 4.4), (-4, 28, 3)):
        p.disc(ACCENT, x, y, r)
        p.disc(INK, x + 0.6, y + 0.6, r * 0.45)
    for i in range(4):
        p.poly(PAPER, 5 + i * 4, -8, 9 + i * 4, -9, 7 + i * 4, -3)


def mega_slug(p: Pen) -> None:
    """Anthraxus, larger than the street that it eats."""
    p.blob(INK, -50, 44, -46, 22, -30, 4, -6, -8, 12, -30, 30, -34, 42, -20, 40, 0, 46, 26, 50, 44)
    p.blob(SPOT, -40, 26, -26, 10, -4, 0, 10, -18, 18, -18, 8, 6, -16, 20)
    for i in range(6):
        x, y = -38 + i * 13, 12 - i * 5.4
        p.blob(ACCENT, x - 4, y + 8, x - 3, y - 2, x + 3, y - 4, x + 5, y + 5)
    for x, y in ((20, -48), (40, -46)):
        p.limb(INK, 4, 3, 28, -28, (x + 28) / 2, y + 6, x, y)
        p.disc(INK, x, y, 5)
        p.disc(ACCENT, x, y, 3.6)
        p.disc(INK, x + 1, y, 1.6)
    p.blob(PAPER, 22, -8, 32, -14, 42, -6, 38, 8, 26, 8)
    p.blob(INK, 25, -6, 32, -10, 39, -4, 36, 5, 28, 5)
    for i in range(4):
        p.poly(PAPER, 26 + i * 3.4, -8, 29 + i * 3.4, -8, 27.5 + i * 3.4, -2)
    p.blob(ACCENT, -56, 50, -40, 40, 0, 44, 40, 39, 56, 50)


def deathworm(p: Pen) -> None:
    """It bursts from the ground with a mouth that is all ring."""
    p.limb(INK, 30, 22, -20, 56, -28, 22, -6, 2, 10, -14)
    for i in range(7):
        x, y = -24 + i * 4.6 + (i > 3) * (i - 3), 40 - i * 8.4
        p.limb(DEEP if i % 2 else SPOT, 2.4, 1.4, x - 13, y - 2, x, y + 6, x + 13, y + 1)
    q = p.to(14, -20, 1, 32)
    q.oval(INK, 0, 0, 23, 20)
    q.oval(ACCENT, 0, 0, 18, 15)
    q.oval(INK, 0, 0, 14, 11)
    for i in range(14):
        a = i * pi / 7
        q.poly(
            PAPER, 18 * cos(a - 0.2), 15 * sin(a - 0.2), 18 * cos(a + 0.2), 15 * sin(a + 0.2), 9 * cos(a), 7
            * sin(a),
        )  # fmt: skip
    for x, y, s in ((-44, 40, 5), (-36, 48, 6), (6, 46, 6), (18, 42, 4), (28, 49, 6)):
        p.poly(INK, x - s, y + s, x - s * 0.6, y - s, x + s * 0.8, y - s * 0.7, x + s, y + s)
    for x, lean in ((34, 8), (44, 4)):
        p.limb(INK, 7, 5, x, 52, x + lean, 34, x - 2, 26)
        p.disc(ACCENT, x - 2, 25, 2.4)


def worms(p: Pen) -> None:
    for x, high, lean in ((-34, 26, -8), (-16, 48, 10), (4, 66, -10), (24, 44, 12), (40, 28, 4)):
        p.limb(INK, 13, 9, x, 54, x - lean, 54 - high * 0.5, x + lean, 50 - high)
        p.limb(SPOT, 3, 1.6, x - 3, 54, x - lean - 3, 54 - high * 0.5, x + lean - 2, 50 - high)
        p.disc(ACCENT, x + lean, 48 - high, 5.2)
        p.disc(INK, x + lean, 48 - high, 3)
        for i in range(4):
            a = i * pi / 2 + 0.4
            p.poly(
                PAPER, x + lean + 5 * cos(a), 48 - high + 5 * sin(a), x + lean + 5 * cos(a + 0.7), 48 - high
                + 5 * sin(a + 0.7), x + lean + 1.6 * cos(a + 0.3), 48 - high + 1.6 * sin(a + 0.3),
            )  # fmt: skip


def tentacles(p: Pen) -> None:
    """Arms that come from below and curl around whatever is there."""
    for x, lean, high in ((-38, 16, 62), (-18, -14, 80), (2, 18, 92), (22, -16, 74), (40, -10, 58)):
        top = 52 - high
        p.limb(
            INK, 12, 2.4, x, 58, x + lean, 40, x - lean * 0.6, top + 18, x + lean * 0.5, top + 2, x + lean,
            top + 10,
        )  # fmt: skip
        for i in range(5):
            t = i / 5
            p.disc(ACCENT, x + lean * (0.9 - 1.2 * t) - 2, 44 - t * (high - 22), 1.9 - t)
    for x in (-28, 12, 34):
        p.limb(DEEP, 8, 2, x, 58, x - 8, 40, x + 6, 26, x + 12, 30)


def hydra(p: Pen) -> None:
    """Polyps with eyes instead of mouths."""
    for i in range(7):
        a = -pi / 2 + (i - 3) * 0.42
        far = 42 - abs(i - 3) * 3
        x, y = far * cos(a), 34 + far * 1.7 * sin(a) * 0.9
        p.limb(INK, 10, 4.4, 0, 50, x * 0.3, 20, x, y)
        p.disc(INK, x, y, 7)
        p.disc(PAPER, x, y, 5)
        p.disc(RICH, x + 0.8, y + 0.6, 2.8)
        p.disc(INK, x + 0.8, y + 0.6, 1.3)
    p.blob(INK, -24, 54, -16, 36, 0, 30, 16, 36, 24, 54)


def swarm(p: Pen) -> None:
    """Nanobots in a cloud that has the shape of a hand."""
    fingers = (
        (-26, -18, -30, -44),
        (-9, -24, -10, -50),
        (8, -22, 10, -48),
        (24, -12, 30, -34),
        (-28, 14, -46, 0),
    )
    for _ in range(150):
        if p.rng.below(5) < 3:
            a, b, c, d = p.rng.pick(fingers)
            t, spread = p.rng.uniform(0, 1), 6.0
            x, y = a * 0.7 + (c - a * 0.7) * t, b * 0.5 + (d - b * 0.5) * t
        else:
            x, y, spread = 0.0, 8.0, 22.0
        bot(p.to(x + p.vary(0, spread), y + p.vary(0, spread), p.vary(0.075, 0.03), p.rng.uniform(0, 360)))
    for x, y, s in ((-6, 4, 0.3), (12, 20, 0.2), (-16, -14, 0.18)):
        bot(p.to(x, y, s, p.rng.uniform(-40, 40)))


def bot(p: Pen) -> None:
    for q in p.sides():
        for y in (-14, 2, 18):
            q.limb(INK, 7, 4, 10, y * 0.6, 30, y - 12, 42, y + 10, curved=False)
    p.oval(INK, 0, 0, 20, 26)
    p.disc(ACCENT, -7, -14, 5.5)
    p.disc(ACCENT, 7, -14, 5.5)


def brain(p: Pen) -> None:
    """A mind in a jar, with ideas about us."""
    p.box(INK, -24, 34, 24, 46)
    p.box(SPOT, -20, 37, 20, 40)
    p.blob(PALE, -27, 34, -30, -20, -14, -42, 14, -42, 30, -20, 27, 34)
    p.blob(INK, -20, -4, -22, -22, -10, -34, 10, -34, 22, -22, 20, -4, 6, 4, -6, 4)
    for i in range(4):
        y = -27 + i * 7.5
        for q in p.sides():
            q.limb(ACCENT, 2.2, 1.4, 3, y, 9, y - 4, 13, y + 2, 18, y - 2 + i)
    p.line(ACCENT, 1.4, 0, -33, 0, 2)
    for i in range(5):
        p.limb(INK, 2.4, 1, -4 + i * 2, 2, -10 + i * 5, 16, -6 + i * 3, 30)
    for q in p.sides():
        q.disc(PAPER, 9, 12, 5.4)
        q.disc(RICH, 9, 12, 3)
        q.disc(INK, 9, 12, 1.4)
    p.limb(PAPER, 2.6, 1, -24, 10, -26, -16, -14, -35)


def stranger(p: Pen) -> None:
    """The long head that everybody in Roswell describes."""
    p.blob(INK, -9, 30, -26, 0, -32, -26, -14, -46, 14, -46, 32, -26, 26, 0, 9, 30, 0, 34)
    p.blob(SPOT, -23, -8, -25, -26, -11, -38, -2, -40, -12, -22)
    for q in p.sides():
        q.blob(ACCENT, 3, 0, 10, -16, 24, -20, 23, -8, 12, 3)
        q.blob(INK, 7, -2, 12, -12, 21, -15, 20, -8, 12, 0)
        q.disc(PAPER, 15, -9, 1.8)
    p.limb(PALE, 1.4, 1, -5, 19, 0, 21, 5, 19)
    p.blob(INK, -7, 28, 7, 28, 12, 40, 32, 52, -32, 52, -12, 40)


def bug(p: Pen) -> None:
    """A beetle the size of a bus."""
    for q in p.sides():
        for y, far in ((-10, -26), (6, 2), (18, 34)):
            q.limb(INK, 5, 2, 16, y, 38, y - 8 + far * 0.2, 46, far + 6, curved=False)
        q.limb(INK, 5, 2, 6, -32, 18, -44, 8, -52)
    p.blob(INK, -22, 4, -18, -20, 0, -28, 18, -20, 22, 4, 16, 36, 0, 46, -16, 36)
    p.blob(SPOT, -17, 6, -14, -14, -2, -20, -2, 38, -12, 30)
    p.blob(RICH, 4, -16, 12, -10, 14, 8, 4, 30)
    p.blob(INK, -12, -24, -8, -38, 8, -38, 12, -24)
    for q in p.sides():
        q.disc(ACCENT, 6, -31, 3)


def spores(p: Pen) -> None:
    """A growth that takes root in the street."""
    for x, y, r in ((-26, 26, 17), (2, 8, 25), (28, 28, 15), (-6, 38, 16)):
        p.disc(INK, x, y, r)
        p.disc(SPOT, x - r * 0.25, y - r * 0.3, r * 0.55)
        for _ in range(6):
            a, far = p.rng.uniform(0, 2 * pi), p.rng.uniform(0.3, 0.8) * r
            p.disc(ACCENT, x + far * cos(a), y + far * sin(a), r * 0.11)
    for _ in range(30):
        p.disc(ACCENT, p.vary(0, 46), p.rng.uniform(-50, 10), p.vary(1.4, 0.8))
    for x, lean in ((-36, -10), (38, 9), (12, 4)):
        p.limb(INK, 4, 1.4, x, 50, x + lean, 10, x + lean * 2, -14)
        p.disc(RICH, x + lean * 2, -16, 5)


def ink_spot(p: Pen, ink: Ink, x: float, y: float, r: float) -> None:
    """A drop that has splashed."""
    p.disc(ink, x, y, r)
    for i in range(7):
        a, far = i * 0.9, r * p.vary(1.7, 0.5)
        p.limb(ink, r * 0.5, r * 0.2, x, y, x + far * cos(a), y + far * sin(a))


def goo_sprayer(p: Pen) -> None:
    """A tank on insect legs, and a nozzle that paints the town."""
    for x, bend in ((-30, -46), (-14, -22), (10, 20), (26, 44)):
        p.limb(INK, 5, 2.4, x * 0.7, 16, bend, 14, bend * 1.02, 47, curved=False)
    p.blob(INK, -36, 10, -34, -18, -10, -30, 10, -22, 16, 4, 6, 22, -22, 24)
    p.blob(SPOT, -29, 2, -27, -14, -12, -22, -4, -12, -16, 0)
    for i in range(3):
        p.ring(ACCENT, -16, -4, 4 + i * 5, 1.3)
    p.limb(INK, 10, 6, 8, -10, 22, -20, 32, -16)
    p.poly(INK, 28, -24, 40, -20, 38, -8, 28, -10)
    for dx, dy in ((14, 0), (10, 14), (4, 26), (16, 22)):
        p.limb(INK, 4, 7, 38, -14, 38 + dx * 0.5, -12 + dy, 34 + dx, 10 + dy)
    ink_spot(p, INK, 36, 36, 8)
    ink_spot(p, INK, 14, 44, 5)
    for x, y in ((36, 34), (14, 43), (44, 16)):
        p.disc(WARM, x - 1.6, y - 1.6, 1.8)


ALIENS: tuple[Motif, ...] = (
    kraken, squid, medusa, legionnaire, legion, thing, mega_slug, deathworm, worms, tentacles, hydra, swarm,
    brain, stranger, bug, spores, goo_sprayer,
)  # fmt: skip
