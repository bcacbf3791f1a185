"""What a poster's subject stands on and what runs across its foot: skylines, seas, crowds, wire."""

from __future__ import annotations

from math import sin

from game.ui.games.invaders_2127.art.pen import (
    ACCENT,
    DEEP,
    GREY,
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


def skyline(pen: Pen) -> None:
    _towers(pen, DEEP, 14, 30, 20, 0)
    _towers(pen, INK, 26, 16, 9, 7)


def _towers(pen: Pen, ink: Ink, low: float, high: float, by: float, lit: int) -> None:
    x = -54.0
    while x < 54:
        wide, top = pen.vary(8, 3), 50 - low - pen.rng.uniform(-by / 2, by)
        pen.box(ink, x, top, x + wide, 54)
        kind = pen.rng.below(4)
        if kind == 0:
            pen.line(ink, 1.0, x + wide / 2, top, x + wide / 2, top - pen.vary(7, 3))
        elif kind == 1:
            pen.box(ink, x + wide * 0.2, top - 3, x + wide * 0.8, top)
        elif kind == 2:
            pen.poly(ink, x, top, x + wide, top, x + wide, top - 4)
        for _ in range(lit):
            a, b = x + pen.rng.uniform(1, wide - 2), top + pen.rng.uniform(2, 40 - low / 2)
            pen.box(ACCENT, a, b, a + 1.3, b + 1.7)
        x += wide + pen.rng.pick((0.0, 0.0, 1.2))


def ruins(pen: Pen) -> Painting[None]:
    x = -54.0
    while x < 54:
        wide, top = pen.vary(10, 3), 50 - pen.vary(20, 9)
        flat = [x, 54.0, x, top + pen.vary(0, 4)]
        for i in range(1, 4):
            flat += (x + wide * i / 4, top + pen.vary(2, 6))
        pen.poly(INK, *flat, x + wide, top + 7, x + wide, 54)
        for row in range(3):
            for column in range(2):
                if pen.rng.below(3):
                    a, b = x + 1.5 + column * 4, top + 9 + row * 6
                    pen.box(pen.rng.pick((RICH, ACCENT, DEEP)), a, b, a + 2, b + 3)
        x += wide + pen.vary(1, 1)
        if -6 < x < 6:
            yield
    yield
    fire(pen, 5, 34)


def fire(pen: Pen, count: int, y: float) -> None:
    for _ in range(count):
        x, s = pen.rng.uniform(-46, 46), pen.vary(1.0, 0.4)
        for ink, k in ((SPOT, 1.0), (ACCENT, 0.62), (PAPER, 0.3)):
            w, h = 6 * s * k, 14 * s * k
            pen.blob(
                ink, x - w, y, x - w * 0.6, y - h * 0.5, x, y - h, x + w * 0.5, y - h * 0.45, x + w, y, x, y
                + w,
            )  # fmt: skip


def mountains(pen: Pen) -> None:
    for ink, base, high in ((PALE, 26, 30), (DEEP, 40, 26)):
        x = -60.0
        while x < 60:
            wide, top = pen.vary(30, 9), base - pen.vary(high, 8)
            peak = x + wide * pen.vary(0.5, 0.12)
            pen.poly(ink, x - 8, 54, peak, top, x + wide + 8, 54)
            pen.poly(
                PAPER, peak, top, peak - 4, top + 8, peak - 1, top + 6, peak + 1, top + 9, peak + 4.5, top +
                7,
            )  # fmt: skip
            x += wide * 0.7
    pen.box(INK, -56, 42, 56, 54)


def sea(pen: Pen) -> None:
    pen.box(SPOT, -56, 22, 56, 54)
    for row in range(6):
        y, ink = 23 + row * 5.2, (DEEP, PALE, INK)[row % 3]
        shift = pen.rng.uniform(0, 6)
        flat = [v for i in range(29) for v in (-56 + i * 4.0, y + 1.8 * sin((i * 4.0 + shift) * 0.55 + row))]
        pen.poly(ink, *flat, 56, y + 4.4, -56, y + 4.4)


def dunes(pen: Pen) -> None:
    for row, ink in enumerate((WARM, ACCENT, RICH, INK)):
        y, s = 22 + row * 8, pen.rng.uniform(0, 6)
        flat = [v for i in range(15) for v in (-56 + i * 8.0, y + 4 * sin(i * 0.5 + s + row))]
        pen.poly(ink, *flat, 56, 54, -56, 54)


def ice(pen: Pen) -> None:
    pen.box(PALE, -56, 26, 56, 54)
    for _ in range(7):
        x, wide, high = pen.rng.uniform(-50, 50), pen.vary(12, 5), pen.vary(16, 7)
        pen.poly(PAPER, x - wide, 40, x - wide * 0.3, 34 - high, x + 2, 34 - high * 0.7, x + 2, 40)
        pen.poly(SPOT, x + 2, 34 - high * 0.7, x + wide, 40, x + 2, 40)
    pen.poly(PAPER, -56, 40, 56, 36, 56, 54, -56, 54)
    pen.poly(GREY, -56, 47, 56, 43, 56, 54, -56, 54)


def jungle(pen: Pen) -> None:
    for ink, y in ((SPOT, 30), (DEEP, 36), (INK, 44)):
        for i in range(9):
            x, lean = -52 + i * 13 + pen.vary(0, 4), pen.vary(0, 12)
            for turn in (-26, -12, 4, 18):
                pen.limb(
                    ink, 4.5, 0.6, x, y + 12, x + turn * 0.5 + lean * 0.3, y - 8, x + turn + lean, y -
                    pen.vary(8, 5),
                )  # fmt: skip
        pen.box(ink, -56, y + 8, 56, 54)


def hills(pen: Pen) -> None:
    for ink, y in ((PALE, 24), (SPOT, 32), (INK, 41)):
        s = pen.rng.uniform(0, 6)
        flat = [v for i in range(15) for v in (-56 + i * 8.0, y + 4.5 * sin(i * 0.42 + s))]
        pen.poly(ink, *flat, 56, 54, -56, 54)


def crater(pen: Pen) -> None:
    pen.box(SPOT, -56, 30, 56, 54)
    pen.oval(DEEP, 0, 40, 46, 10)
    pen.oval(INK, 0, 42, 40, 7)
    for _ in range(9):
        x, y, s = pen.rng.uniform(-50, 50), pen.vary(34, 5), pen.vary(3, 1.4)
        pen.poly(INK, x - s, y, x, y - s, x + s, y - s * 0.3, x + s * 0.6, y + s * 0.7)


def rubble(pen: Pen) -> None:
    pen.box(INK, -56, 44, 56, 54)
    for _ in range(26):
        x, y, s = pen.rng.uniform(-52, 52), pen.vary(42, 5), pen.vary(4, 2)
        ink = pen.rng.pick((INK, DEEP, INK, SPOT))
        pen.poly(ink, x - s, y + s, x - s * 0.5, y - s, x + s * 0.7, y - s * 0.6, x + s, y + s * 0.6)


def road(pen: Pen) -> None:
    pen.box(SPOT, -56, 24, 56, 54)
    pen.poly(INK, -4, 24, 4, 24, 46, 54, -46, 54)
    for y in (27, 32, 39, 48):
        half = (y - 22) * 0.05
        pen.poly(ACCENT, -half, y, half, y, half * 1.4, y + (y - 22) * 0.17, -half * 1.4, y + (y - 22) * 0.17)


def floor(pen: Pen) -> None:
    """A laboratory's tiles in perspective."""
    pen.box(DEEP, -56, 28, 56, 54)
    for i in range(-12, 13):
        pen.line(PALE, 0.7, i * 4.0, 28, i * 16.0, 54)
    for y in (28, 31.5, 36.5, 44):
        pen.line(PALE, 0.7, -56, y, 56, y)


def trench(pen: Pen) -> None:
    flat = [v for i in range(15) for v in (-56 + i * 8.0, 38 + pen.vary(0, 1.6))]
    pen.poly(INK, *flat, 56, 54, -56, 54)
    for i in range(8):
        pen.oval(SPOT, -48 + i * 14 + pen.vary(0, 2), 39, 7, 3.4)
        pen.oval(DEEP, -41 + i * 14 + pen.vary(0, 2), 44, 7, 3.4)


def none(pen: Pen) -> None:
    """Nothing but the sky."""


def fleeing(pen: Pen) -> Painting[None]:
    """People who run towards whoever looks."""
    pen.box(INK, -56, 47, 56, 54)
    for i in range(8):
        if i % 3 == 2:
            yield
        person(
            pen.to(
                -44 + i * 12.5 + pen.vary(0, 3), 40 + pen.vary(0, 3), pen.vary(0.26, 0.05), 0, bool(i % 2)
            ),
            INK,
        )


def person(pen: Pen, ink: Ink) -> None:
    """Somebody running with arms thrown up; about 60 units high."""
    pen.disc(ink, 2, -26, 6)
    pen.limb(ink, 12, 9, 1, -16, -1, -4, -3, 6)
    pen.limb(ink, 6, 4, -3, 4, 8, 14, 4, 30)
    pen.limb(ink, 6, 4, -4, 4, -12, 14, -24, 18)
    pen.limb(ink, 4.5, 3, 3, -16, 14, -22, 16, -36)
    pen.limb(ink, 4.5, 3, -1, -16, -12, -18, -18, -32)


def heads(pen: Pen) -> None:
    """A crowd from behind."""
    for ink, y, step in ((SPOT, 36, 9.0), (INK, 43, 11.0)):
        x = -54.0
        while x < 56:
            r = pen.vary(4.2, 0.7)
            pen.disc(ink, x, y, r)
            pen.blob(
                ink, x - r * 1.9, y + 16, x - r * 1.6, y + r * 1.1, x, y + r * 0.7, x + r * 1.6, y + r *
                1.1, x + r * 1.9, y + 16,
            )  # fmt: skip
            if pen.rng.below(4) == 0:
                pen.box(ink, x - r * 1.2, y - r * 0.7, x + r * 1.2, y - r * 0.3)
                pen.box(ink, x - r * 0.8, y - r * 1.5, x + r * 0.8, y - r * 0.4)
            x += step + pen.vary(0, 2)


def wire(pen: Pen) -> None:
    pen.box(INK, -56, 48, 56, 54)
    for y in (36, 42):
        for i in range(26):
            pen.ring(INK, -54 + i * 4.4, y, 2.9, 0.7)
    for x in (-40, -13, 14, 41):
        pen.line(INK, 2, x, 30, x + 2, 52)


def helmets(pen: Pen) -> None:
    """A row of soldiers in their trench, rifles up."""
    for i in range(7):
        x = -45 + i * 15 + pen.vary(0, 2)
        pen.line(INK, 1.6, x + 5, 46, x + 8, 28)
        pen.disc(INK, x, 44, 5)
        pen.blob(INK, x - 7, 43, x - 5, 38, x, 36.5, x + 5, 38, x + 7, 43, x, 44)
    pen.box(INK, -56, 46, 56, 54)


def hands(pen: Pen) -> None:
    for i in range(8):
        x, y = -44 + i * 12.5 + pen.vary(0, 3), 33 + pen.vary(0, 6)
        ink = INK if i % 2 else SPOT
        pen.limb(ink, 6, 4.4, x + pen.vary(0, 3), 56, x, y + 6)
        pen.disc(ink, x, y + 2, 3.4)
        for j in range(4):
            pen.line(ink, 1.7, x - 2.6 + j * 1.7, y + 1, x - 4.4 + j * 2.9, y - 6 + abs(j - 1.5))
        pen.line(ink, 1.8, x + 2, y + 4, x + 6, y)


def waves(pen: Pen) -> None:
    for ink, y in ((PAPER, 40), (SPOT, 42), (INK, 47)):
        s = pen.rng.uniform(0, 6)
        flat = [v for i in range(57) for v in (-56 + i * 2.0, y - 2.6 * abs(sin(i * 0.24 + s)))]
        pen.poly(ink, *flat, 56, 54, -56, 54)


def debris(pen: Pen) -> None:
    for _ in range(20):
        x, y, s = pen.rng.uniform(-50, 50), pen.rng.uniform(-10, 50), pen.vary(2.2, 1.4)
        pen.poly(INK, x - s, y, x + s * 0.4, y - s, x + s, y + s * 0.5, x - s * 0.3, y + s)


def slime(pen: Pen) -> None:
    flat = [v for i in range(19) for v in (-56 + i * 6.2, 41 + pen.vary(0, 3))]
    pen.blob(ACCENT, *flat, 58, 60, -58, 60)
    for _ in range(9):
        x = pen.rng.uniform(-46, 46)
        pen.disc(RICH, x, 46 + pen.vary(0, 3), pen.vary(2.4, 1))
        pen.disc(PAPER, x - 0.6, 45, 0.7)


def _named(*motifs: Motif) -> dict[str, Motif]:
    return {motif.__name__: motif for motif in motifs}


GROUNDS = _named(
    skyline, ruins, mountains, sea, dunes, ice, jungle, hills, crater, rubble, road, floor, trench, none
)
FRONTS = _named(fleeing, heads, wire, helmets, hands, waves, debris, slime, rubble, none)
