"""What is drawn to aim by: the path in dots, the curtain of light that joins it to the ground
below, the cone of scatter, the first contact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.table.things import Card
from game.ui.kit.light import Floats, for_screen, mesh, smooth, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.picture import Path, PreviewPicture
from game.ui.table.ration import Ration
from game.ui.table.space import TableSpace

SPACING = 11.0  # millimetres from dot to dot
SIZES = 8
DOT_REACH = 9.0  # millimetres from a dot's middle to the end of its bloom, and some
OVER_CARDS = 0.42  # strength of the dots that would hide what a card shows
CARD_REACH = 36.0  # millimetres from a card's middle
CURTAIN_PIECES = 24
ROOMY = 256  # pixels: a sheet grows by so much
A_FRAME = 0.1  # seconds from one picture to the next while somebody plays
RUNNING = 6  # frames in a row, and what is slow to paint may follow a little later
Stations: TypeAlias = tuple[Floats, Floats, Floats]
Sprites: TypeAlias = list[tuple[pygame.Surface, tuple[float, float]]]
NOWHERE: Stations = (np.empty(0), np.empty(0), np.empty(0))
Shape: TypeAlias = tuple[tuple[float, ...], ...]
Layer: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


@lru_cache(maxsize=16)
def _measured(path: Path) -> tuple[Floats, Floats]:
    points = np.array(path, dtype=np.float32)
    steps = np.hypot(np.diff(points[:, 0]), np.diff(points[:, 1]))
    steps = np.sqrt(steps**2 + (np.diff(points[:, 2]) * 0.5) ** 2)
    return points, np.concatenate([[0.0], np.cumsum(steps)]).astype(np.float32)


def stations(path: Path, phase: float) -> Stations:
    """Points at even distances along a path, as arrays of x, y, z; `phase` in 0..1 lets them crawl."""
    if len(path) < 2:
        return NOWHERE
    points, far = _measured(path)
    at = np.arange(phase * SPACING, float(far[-1]), SPACING)
    x, y, z = (np.interp(at, far, points[:, axis]) for axis in range(3))
    return x, y, z


@lru_cache(maxsize=64)
def dot(size: int, colour: Colour, mm: float, strength: float) -> pygame.Surface:
    """One phosphor dot with a dark rim and its bloom, so that it reads on black glass and on paper."""
    core = (1.15 + 0.21 * size) * mm * min(1.0, 0.45 + strength)
    reach = max(3, round(core * 2.9))
    x, y = mesh(reach * 2, reach * 2)
    far = np.hypot(x - reach, y - reach)
    disc = np.clip(core - far + 0.5, 0, 1)
    rim = np.clip(core + 1.2 * mm - far + 0.5, 0, 1) * (1 - disc)
    bloom = np.clip(1 - far / reach, 0, 1) ** 2.0 * 0.5 * (1 - disc) * (1 - rim)
    rgb = tinted(disc, mix(colour, (255, 255, 255), 0.55)) + tinted(bloom + rim * 0.10, colour)
    alpha = np.clip(disc + rim * 0.72 + bloom, 0, 1)
    rgb = rgb / np.maximum(np.maximum(disc + rim + bloom, 1e-3), 0.0)[:, :, None]
    return for_screen(surface_of(rgb, alpha * strength))


def sizes_of(z: Floats) -> list[int]:
    found: list[int] = np.clip(np.rint(z / 24.0), 0, SIZES - 1).astype(int).tolist()
    return found


class Guides:
    """Draws previews and ghosts for one table at one size."""

    def __init__(self, theme: Theme, space: TableSpace, ration: Ration) -> None:
        self.theme = theme
        self.space = space
        self._ration = ration
        self._layers: dict[str, tuple[Shape, pygame.Surface, tuple[int, int]]] = {}
        self._sheets: dict[str, pygame.Surface] = {}  # what they are painted on, again and again
        self._waits: dict[str, int] = {}  # for how many frames a layer has been out of date
        self._last, self._running = -1.0, 0  # the clock of the last frame, and how many came in a row
        self._aloft: dict[float, Sprites] = {}  # by phase, of the last path over the last cards
        self._aloft_of: tuple[Path, tuple[Card, ...]] = ((), ())
        self._middles: Floats = np.empty((0, 2))  # of those cards
        self._trail: tuple[Path, Sprites] = ((), [])
        self._box: tuple[PreviewPicture | None, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))

    def ground(self, surface: pygame.Surface, preview: PreviewPicture, clock: float = 0.0) -> None:
        """What lies on the table: the cone, and the light that falls from the path onto it.

        Both are large.  While frame follows frame and the aim moves, the dots go ahead and
        each frame paints one of the two at most, so that they follow a frame or two later.
        """
        shapes: dict[str, tuple[Shape, Callable[[str, Shape], Layer]]] = {}
        if len(preview.cone) > 2:
            shapes["cone"] = (preview.cone, self._wedge)
        if len(preview.path) > 1:
            shapes["curtain"] = (preview.path, self._curtain)
        self._running = self._running + 1 if 0.0 <= clock - self._last <= A_FRAME else 0
        self._last = clock
        for name in self._due(shapes):
            shape, paint = shapes[name]
            self._layers[name] = (shape, *paint(name, shape))
            self._waits[name] = 0
        for name in shapes:
            surface.blit(*self._layers[name][1:])

    def box(self, preview: PreviewPicture) -> pygame.Rect:
        """All that is drawn of it lies within, what is still to follow from the last one too."""
        if self._box[0] is not preview:
            self._box = (preview, self._around(preview))
        shown = {"cone": len(preview.cone) > 2, "curtain": len(preview.path) > 1}
        kept = (layer for name, layer in self._layers.items() if shown[name])
        return self._box[1].unionall([picture.get_rect(topleft=at) for _, picture, at in kept])

    def _around(self, preview: PreviewPicture) -> pygame.Rect:
        points = [self.space.to_screen(x, y) for x, y in preview.cone]
        for x, y, z in preview.path:
            points += [self.space.to_screen(x, y, z), self.space.to_screen(x, y)]
        if not points:
            return pygame.Rect(0, 0, 0, 0)
        across, down = zip(*points, strict=True)
        left, top = round(min(across)), round(min(down))
        far = round(2 * DOT_REACH * self.space.mm)
        return pygame.Rect(left, top, round(max(across)) - left, round(max(down)) - top).inflate(far, far)

    def _due(self, shapes: Mapping[str, tuple[Shape, object]]) -> list[str]:
        """Which of the large shapes are painted in this frame."""
        old = [name for name, (shape, _) in shapes.items() if self._layer_of(name) != shape]
        if self._running < RUNNING or any(self._layer_of(name) is None for name in old):
            return old
        longest = max(old, key=lambda name: self._waits.get(name, 0), default="")
        due = [longest] if self._waits.get(longest, 0) > 0 and self._ration.take() else []
        for name in old:
            self._waits[name] = self._waits.get(name, 0) + 1
        return due

    def _layer_of(self, name: str) -> Shape | None:
        """The shape that a layer was painted for."""
        kept = self._layers.get(name)
        return kept[0] if kept is not None else None

    def air(
        self, surface: pygame.Surface, preview: PreviewPicture, clock: float, cards: tuple[Card, ...] = ()
    ) -> None:
        """What is in the air: the dots, faint over cards."""
        surface.fblits(self._dots_aloft(preview.path, cards, self._phase(clock)))

    def ghost(self, surface: pygame.Surface, path: Path) -> None:
        if self._trail[0] is not path:
            tone = mix(self.theme.colours.white, (90, 120, 150), 0.3)
            self._trail = (path, self._dots(*stations(path, 0.0), tone, 0.42))
        surface.fblits(self._trail[1])

    def _phase(self, clock: float) -> float:
        return 0.0 if self.theme.reduced_motion else round((clock * 0.9) % 1.0 * 16) / 16

    def _dots_aloft(self, path: Path, cards: tuple[Card, ...], phase: float) -> Sprites:
        """The dots of a path; those that would hide what a card shows are faint."""
        if self._aloft_of[1] is not cards:
            self._middles = np.array([(card.x, card.y) for card in cards]).reshape(-1, 2)
        if self._aloft_of[0] is not path or self._aloft_of[1] is not cards:
            self._aloft_of, self._aloft = (path, cards), {}
        if phase not in self._aloft:
            tone, (x, y, z) = self.theme.colours.phosphor, stations(path, phase)
            behind = self.space.camera.on_table_all(*self.space.camera.project_all(x, y, z))
            over = _upon(*behind, self._middles)
            self._aloft[phase] = [
                *self._dots(x[~over], y[~over], z[~over], tone, 1.0),
                *self._dots(x[over], y[over], z[over], tone, OVER_CARDS),
            ]
        return self._aloft[phase]

    def _dots(self, x: Floats, y: Floats, z: Floats, colour: Colour, strength: float) -> Sprites:
        if not len(x):
            return []
        marks = [dot(size, colour, self.space.mm, strength) for size in range(SIZES)]
        halves = [mark.get_width() / 2 for mark in marks]
        places = zip(sizes_of(z), self.space.all_to_screen(x, y, z), strict=True)
        return [(marks[size], (px - halves[size], py - halves[size])) for size, (px, py) in places]

    def _wedge(self, name: str, cone: Shape) -> Layer:
        points = [self.space.to_screen(p[0], p[1]) for p in cone]
        return self._faint(name, [points], 22, 70)

    def _curtain(self, name: str, path: Shape) -> Layer:
        """From every piece of the path straight down to the ground under it."""
        points = path[:: max(1, len(path) // CURTAIN_PIECES)]
        above = [self.space.to_screen(x, y, z) for x, y, z in points]
        below = [self.space.to_screen(x, y) for x, y, _ in points]
        pieces = [
            [above[at], above[at + 1], below[at + 1], below[at]]
            for at in range(len(points) - 1)
            if max(points[at][2], points[at + 1][2]) > 3.0
        ]
        return self._faint(name, pieces, 18)

    def _faint(
        self, name: str, polygons: list[list[tuple[float, float]]], alpha: int, line: int = 0
    ) -> Layer:
        """Polygons filled with so little phosphor that their edges need no softening, and lined."""
        points = [p for polygon in polygons for p in polygon] or [(0.0, 0.0)]
        across, down = zip(*points, strict=True)
        left, top = round(min(across)) - 2, round(min(down)) - 2
        tone = self.theme.colours.phosphor
        layer = self._sheet(name, round(max(across)) + 3 - left, round(max(down)) + 3 - top)
        layer.fill((*tone, 0))
        for polygon in polygons:
            local = [(x - left, y - top) for x, y in polygon]
            pygame.draw.polygon(layer, (*tone, alpha), local)
            if line:
                pygame.draw.aalines(layer, (*tone, line), True, local)
        return layer, (left, top)

    def _sheet(self, name: str, width: int, high: int) -> pygame.Surface:
        """Something to paint a layer on: fresh memory for each would cost more than the painting."""
        width, high = min(4000, width), min(4000, high)
        sheet = self._sheets.get(name)
        if sheet is None or sheet.get_width() < width or sheet.get_height() < high:
            held = (0, 0) if sheet is None else sheet.get_size()
            size = [max(old, -(-new // ROOMY) * ROOMY) for old, new in zip(held, (width, high), strict=True)]
            sheet = self._sheets[name] = for_screen(pygame.Surface(size, pygame.SRCALPHA))
        return sheet.subsurface((0, 0, width, high))


def _upon(x: Floats, y: Floats, middles: Floats) -> npt.NDArray[np.bool_]:
    """Which marks would be drawn upon the picture of a card with its middle there."""
    far = (x[:, None] - middles[:, 0]) ** 2 + (y[:, None] - middles[:, 1]) ** 2
    return np.asarray((far < CARD_REACH**2).any(axis=1), dtype=np.bool_)


@lru_cache(maxsize=64)
def contact_mark(colour: Colour, mm: float, squash: float = 1.0) -> pygame.Surface:
    """A ring with four ticks, lying as flat as `squash` says."""
    size = round(34 * mm)

    def draw(big: pygame.Surface, times: int) -> None:
        k, c = mm * times, size * times / 2
        for tone, extra in (((0, 0, 0, 150), 1.6), ((*colour, 255), 0.0)):
            pygame.draw.circle(big, tone, (c, c), (10.5 + extra / 2) * k, round((1.7 + extra) * k))
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                pygame.draw.line(
                    big,
                    tone,
                    (c + dx * 8 * k, c + dy * 8 * k),
                    (c + dx * 15.5 * k, c + dy * 15.5 * k),
                    max(2, round((1.7 + extra) * k)),
                )
        pygame.draw.circle(big, colour, (c, c), 1.7 * k)

    mark = smooth((size, size), draw)
    return for_screen(pygame.transform.smoothscale(mark, (size, max(1, round(size * squash)))))
