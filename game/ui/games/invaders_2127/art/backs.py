"""What stands behind a poster's subject: skies, rays, globes and explosions, in two inks each."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from game.ui.games.invaders_2127.art.pen import ACCENT, DEEP, INK, PALE, PAPER, RICH, SPOT, WARM, Ink, Pen

Back = Callable[[Pen, Ink, Ink], None]
MOODS: dict[str, tuple[Ink, Ink]] = {
    "day": (PAPER, PALE),
    "dawn": (PAPER, WARM),
    "glare": (ACCENT, PAPER),
    "dusk": (SPOT, ACCENT),
    "alarm": (SPOT, RICH),
    "calm": (PALE, SPOT),
    "night": (DEEP, SPOT),
    "storm": (SPOT, DEEP),
}


def flood(pen: Pen, top: Ink, bottom: Ink, begin: float = -50, end: float = 50) -> None:
    """A tone that runs from one ink to the other; the screen turns it into growing dots."""
    steps = 50
    for i in range(steps):
        share = i / (steps - 1)
        r, g, b = (round(a + (z - a) * share) for a, z in zip(top, bottom, strict=True))
        y = begin + (end - begin) * i / steps
        pen.box((r, g, b), -56, y, 56, y + (end - begin) / steps + 0.3)


def rays(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, base, base)
    count, x, y = pen.rng.pick((9, 11, 13, 16)), pen.vary(0, 18), pen.vary(-4, 16)
    turn = pen.rng.uniform(0, pi)
    for i in range(count):
        a, b = turn + i * 2 * pi / count, turn + (i + 0.5) * 2 * pi / count
        pen.poly(figure, x, y, x + 130 * cos(a), y + 130 * sin(a), x + 130 * cos(b), y + 130 * sin(b))


def rings(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, base, base)
    x, y, wide = pen.vary(0, 12), pen.vary(-8, 8), pen.vary(9, 2)
    for i in range(12, 0, -1):
        pen.disc(figure if i % 2 else base, x, y, i * wide)


def sun(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, figure, base, -50, 40)
    x, y, r = pen.vary(0, 14), pen.vary(-6, 10), pen.vary(28, 5)
    pen.disc(base if base == PAPER else ACCENT, x, y, r)
    if pen.rng.below(2):
        for i in range(5):
            pen.box(figure, x - r - 2, y + r * (0.15 + 0.17 * i), x + r + 2, y + r * (0.17 + 0.2 * i))


def moon(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, DEEP, base)
    stars(pen, 26)
    x, y, r = pen.rng.pick((-1, 1)) * pen.vary(20, 8), pen.vary(-22, 6), pen.vary(17, 4)
    pen.disc(PALE, x, y, r + 4)
    pen.disc(PAPER, x, y, r)
    for _ in range(6):
        a, far, size = pen.rng.uniform(0, 2 * pi), pen.rng.uniform(0.1, 0.75) * r, pen.vary(2.4, 1.4)
        pen.disc(WARM, x + far * cos(a), y + far * sin(a), size)


def stars(pen: Pen, count: int) -> None:
    for _ in range(count):
        x, y = pen.rng.uniform(-50, 50), pen.rng.uniform(-50, 30)
        if pen.rng.below(4):
            pen.disc(PAPER, x, y, pen.vary(0.6, 0.3))
        else:
            pen.star(PAPER, x, y, pen.vary(2.2, 0.8), 0.5, 4)


def space(pen: Pen, base: Ink, figure: Ink) -> None:
    """The void, with a planet that is ours."""
    flood(pen, INK, DEEP)
    stars(pen, 44)
    x, y, r = pen.vary(0, 26), pen.vary(44, 6), pen.vary(36, 6)
    pen.disc(ACCENT, x, y, r + 1.6)
    pen.disc(SPOT, x, y, r)
    for _ in range(4):
        a, far, b = pen.rng.uniform(pi, 2 * pi), r * pen.rng.uniform(0.3, 0.7), pen.vary(8, 4)
        cx, cy = x + far * cos(a), y + far * sin(a)
        pen.blob(PALE, cx - b, cy, cx - b / 3, cy - b * 0.6, cx + b, cy - b * 0.3, cx + b * 0.4, cy + b * 0.6)


def burst(pen: Pen, base: Ink, figure: Ink) -> None:
    """A jagged explosion, in three tones."""
    flood(pen, base, base)
    x, y, points = pen.vary(0, 8), pen.vary(-2, 8), pen.rng.pick((11, 13, 15, 18))
    pen.star(figure, x, y, 66, 38, points)
    pen.star(PAPER if figure != PAPER else SPOT, x, y, 50, 30, points)
    pen.star(ACCENT, x, y, 38, 22, points)


def diagonal(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, base, base)
    lean, wide = pen.rng.pick((-1, 1)) * pen.vary(40, 12), pen.vary(13, 3)
    for i in range(-6, 7, 2):
        x = i * wide
        pen.poly(figure, x - lean, -52, x - lean + wide, -52, x + lean + wide, 52, x + lean, 52)


def beams(pen: Pen, base: Ink, figure: Ink) -> None:
    """Searchlights from the ground."""
    flood(pen, DEEP, base)
    stars(pen, 14)
    for i in range(pen.rng.between(3, 4)):
        x, a, half = -42 + 26 * i + pen.vary(0, 6), pen.vary(-pi / 2, 0.5), pen.vary(0.07, 0.02)
        far = 130
        left, right = a - half, a + half
        tone = figure if figure not in (DEEP, SPOT) else ACCENT
        pen.poly(
            tone, x, 42, x + far * cos(left), 42 + far * sin(left), x + far * cos(right), 42 + far *
            sin(right),
        )  # fmt: skip


def globe(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, base, figure)
    x, y, r = pen.vary(0, 6), pen.vary(-2, 5), pen.vary(38, 4)
    pen.disc(PAPER, x, y, r)
    for i in (0.25, 0.6, 1.0):
        for s in (-1, 1):
            rim = [v for j in range(13) for v in (x + s * i * r * sin(pi * j / 12), y - r * cos(pi * j / 12))]
            pen.line(SPOT, 0.9, *rim)
    for i in (-0.6, -0.25, 0.1, 0.45, 0.75):
        half = r * (1 - i * i) ** 0.5
        pen.line(SPOT, 0.9, x - half, y + i * r, x + half, y + i * r)


def blueprint(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, SPOT, SPOT)
    for i in range(-50, 51, 10):
        pen.line(DEEP if i % 50 else PALE, 0.7, i, -52, i, 52)
        pen.line(DEEP if i % 50 else PALE, 0.7, -52, i, 52, i)
    pen.ring(PALE, pen.vary(0, 6), pen.vary(-2, 5), pen.vary(36, 4), 0.8)
    pen.line(PALE, 0.8, -42, 42, 30, 42)
    for x in (-42, 30):
        pen.line(PALE, 0.8, x, 39, x, 45)


def smoke(pen: Pen, base: Ink, figure: Ink) -> None:
    """Billows, darker upwards."""
    flood(pen, figure, base)
    for i in range(15):
        x, y = pen.rng.uniform(-52, 52), -48 + 4.4 * i
        pen.disc(DEEP if i < 5 else (SPOT if i < 10 else ACCENT), x, y, pen.vary(14, 4))
        pen.disc(SPOT if i < 5 else (ACCENT if i < 10 else WARM), x - 2.5, y + 4, pen.vary(10, 2))


def lightning(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, DEEP, base)
    for _ in range(pen.rng.between(2, 3)):
        x, y, points = pen.rng.uniform(-40, 40), -52.0, [pen.rng.uniform(-40, 40), -52.0]
        while y < 30:
            x, y = x + pen.vary(0, 11), y + pen.vary(13, 4)
            points += (x, y)
        pen.limb(RICH, 4.5, 1.5, *points, curved=False)
        pen.limb(PAPER, 2.2, 0.5, *points, curved=False)


def spiral(pen: Pen, base: Ink, figure: Ink) -> None:
    """A hypnotist's wheel."""
    flood(pen, base, base)
    x, y, arms = pen.vary(0, 6), pen.vary(-4, 6), pen.rng.pick((3, 4, 5))
    for arm in range(arms):
        edge: list[float] = []
        for side in (0.0, pi / arms):
            steps = range(15) if side == 0 else range(14, -1, -1)
            for i in steps:
                far, a = 6.0 * i, arm * 2 * pi / arms + side + 0.32 * i
                edge += (x + far * cos(a), y + far * sin(a))
        pen.poly(figure, *edge)


def grid(pen: Pen, base: Ink, figure: Ink) -> None:
    """A radar screen."""
    flood(pen, DEEP, DEEP)
    x, y = pen.vary(0, 8), pen.vary(-2, 6)
    for r in (14, 28, 42, 56):
        pen.ring(SPOT, x, y, r, 1.1)
    a = pen.rng.uniform(0, 2 * pi)
    for i in range(14):
        tone = (0, round(210 - 14 * i), 60)
        b, c = a - 0.07 * i, a - 0.07 * (i + 1)
        pen.poly(tone, x, y, x + 56 * cos(b), y + 56 * sin(b), x + 56 * cos(c), y + 56 * sin(c))
    for _ in range(7):
        pen.disc(ACCENT, pen.rng.uniform(-44, 44), pen.rng.uniform(-44, 40), 1.7)


def plain(pen: Pen, base: Ink, figure: Ink) -> None:
    flood(pen, figure, base)


BACKS: dict[str, Back] = {
    back.__name__: back
    for back in (
        rays, rings, sun, moon, space, burst, diagonal, beams, globe, blueprint, smoke, lightning, spiral,
        grid, plain,
    )
}  # fmt: skip
