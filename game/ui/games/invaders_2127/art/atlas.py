"""The three zones as maps to be printed: coasts, depths and the marks that staff officers leave.

A map is drawn in steps (`art/steps.py`): the cabinet's show wants one small piece of it a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from typing import NamedTuple

from game.ui.games.invaders_2127.art.pen import Pen
from game.ui.kit.art.painting import Painting
from game.ui.kit.theme import Colour, Colours, mix


class Tones(NamedTuple):
    """Colours of a map."""

    sea: Colour
    deep: Colour
    shelf: Colour
    coast: Colour
    land: Colour
    grid: Colour
    pencil: Colour


Map = Callable[[Pen, Tones], Painting[None]]


def tones_of(colours: Colours) -> Tones:
    sea = mix(mix(colours.petrol, colours.felt, 0.62), colours.ink, 0.22)
    land = mix(mix(colours.card_shade, colours.wood, 0.5), sea, 0.3)
    return Tones(
        sea=sea,
        deep=mix(sea, colours.ink, 0.22),
        shelf=mix(sea, colours.petrol, 0.45),
        coast=mix(land, colours.ink, 0.55),
        land=land,
        grid=mix(sea, colours.card, 0.14),
        pencil=mix(colours.oxide, land, 0.3),
    )


def _sea(pen: Pen, t: Tones) -> Painting[None]:
    pen.box(t.sea, -56, -56, 56, 56)
    for _ in range(9):
        x, y, r = pen.rng.uniform(-50, 50), pen.rng.uniform(-50, 50), pen.vary(11, 5)
        pen.blob(t.deep, x - r, y, x - r * 0.3, y - r * 0.6, x + r, y - r * 0.2, x + r * 0.4, y + r * 0.7)
    yield
    for i in range(-48, 49, 12):
        if i == 0:
            yield
        pen.line(t.grid, 0.3, i, -52, i * 0.94, 52)
        pen.line(t.grid, 0.3, *(v for j in range(15) for v in (-56 + j * 8.0, i + 1.2 * sin(j * 0.6))))


def _land(pen: Pen, t: Tones, *coast: float) -> None:
    """A land with its shelf around it."""
    x = sum(coast[::2]) / (len(coast) // 2)
    y = sum(coast[1::2]) / (len(coast) // 2)
    for grow, ink in ((1.12, t.shelf), (1.03, t.coast), (1.0, t.land)):
        around = zip(coast[::2], coast[1::2], strict=True)
        pen.blob(ink, *(v for a, b in around for v in (x + (a - x) * grow, y + (b - y) * grow)))


def _pin(pen: Pen, t: Tones, x: float, y: float) -> None:
    pen.ring(t.pencil, x, y, 2.6, 0.7)
    pen.disc(t.pencil, x, y, 1.1)


def _arrow(pen: Pen, t: Tones, *flat: float) -> None:
    """Where something is expected to come from."""
    pen.limb(t.pencil, 0.6, 2.6, *flat)
    x, y = flat[-2:]
    dx, dy = x - flat[-4], y - flat[-3]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / far, dy / far
    pen.poly(t.pencil, x + 5 * ux, y + 5 * uy, x - 3 * uy, y + 3 * ux, x + 3 * uy, y - 3 * ux)


def pacific_rim(pen: Pen, t: Tones) -> Painting[None]:
    yield from _sea(pen, t)
    yield
    _land(pen, t, -30, 26, -22, 18, -12, 22, -8, 17, -2, 28, 2, 38, -8, 45, -20, 42, -30, 40)
    _land(pen, t, -34, -46, -22, -42, -18, -30, -24, -22, -20, -12, -28, -4, -34, -10, -42, -28)
    _land(pen, t, -12, -28, -8, -34, -5, -30, -10, -20, -16, -14, -17, -18)
    yield
    for x, y, w in ((-24, 4, 6), (-14, 8, 4), (-6, 12, 6), (-16, -2, 3), (-12, 2, 2.6)):
        _land(pen, t, x - w, y, x - w * 0.3, y - w * 0.5, x + w, y + w * 0.1, x + w * 0.3, y + w * 0.6)
    yield
    _land(pen, t, 12, -52, 40, -54, 44, -20, 36, -16, 30, -8, 36, 2, 28, -4, 20, -22, 22, -36)
    _land(pen, t, 32, 6, 44, 4, 46, 40, 36, 52, 32, 36, 28, 18)
    for x, y in ((-8, -28), (-14, 28), (26, -18), (34, 24), (-24, -16)):
        _pin(pen, t, x, y)
    _arrow(pen, t, 14, 20, 6, 8, -2, -2, -4, -14)
    pen.ring(t.pencil, 10, 12, 6, 0.6)


def eurasia(pen: Pen, t: Tones) -> Painting[None]:
    yield from _sea(pen, t)
    yield
    _land(
        pen, t, -34, -8, -30, -16, -32, -26, -22, -40, -16, -34, -6, -38, 6, -44, 22, -42, 36, -34, 34,
        -24, 26, -16, 30, -6, 24, 6, 18, 4, 16, 16, 10, 20, 8, 8, 2, 8, -2, 24, -8, 10, -14, 6, -18, 14,
        -26, 12, -24, 2, -30, 2,
    )  # fmt: skip
    yield
    _land(pen, t, -36, -18, -33, -24, -31, -16, -34, -12)
    for x, y, w in ((12.0, 30, 5), (20.0, 26, 4), (22.0, 34, 5), (34.0, -2, 3)):
        _land(pen, t, x - w, y, x, y - w * 0.4, x + w, y + w * 0.2, x, y + w * 0.5)
    yield
    for i in range(7):
        x = -4 + i * 3.4
        pen.poly(t.coast, x - 2, -2 + i % 2, x, -6 + i % 2, x + 2, -2 + i % 2)
    for x, y in ((-24, -6), (-10, -20), (8, -26), (20, -10), (-4, 12)):
        _pin(pen, t, x, y)
    _arrow(pen, t, 36, 38, 30, 26, 18, 14, 12, -2)
    _arrow(pen, t, -38, 36, -30, 28, -22, 22)


def africa(pen: Pen, t: Tones) -> Painting[None]:
    yield from _sea(pen, t)
    yield
    _land(
        pen, t, -26, -20, -24, -32, -12, -38, -2, -36, 4, -34, 14, -34, 18, -22, 24, -12, 31, -12, 26,
        0, 18, 10, 18, 22, 12, 34, 4, 40, -1, 38, -4, 26, -2, 14, -7, 4, -14, -1, -22, -1, -29, -10,
    )  # fmt: skip
    yield
    _land(pen, t, 24, 18, 28, 14, 28, 24, 24, 32, 22, 26)
    _land(pen, t, 18, -46, 30, -46, 38, -24, 30, -16, 22, -28)
    pen.limb(t.shelf, 1.4, 0.6, 13, -33, 12, -22, 14, -12, 10, -2)
    pen.limb(t.shelf, 0.6, 1.2, 8, 6, 0, 2, -4, 8, -6, 4)
    yield
    for i in range(5):
        flat = [v for j in range(6) for v in (-20 + j * 5.0, -26 + i * 3 + 0.8 * sin(j * 2.0 + i))]
        pen.line(t.coast, 0.4, *flat)
    for x, y in ((10, -28), (-18, -8), (2, 12), (6, 30), (20, -8)):
        _pin(pen, t, x, y)
    _arrow(pen, t, -38, 30, -28, 22, -18, 16, -10, 14)
    pen.star(t.grid, -30, 42, 7, 1.8, 4)


MAPS: tuple[Map, ...] = (pacific_rim, eurasia, africa)
