"""What is drawn to aim by: the path in dots, the line on the ground below it, the first contact."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.table.things import Card
from game.ui.kit.light import Floats, for_screen, mesh, smooth, surface_of, tinted
from game.ui.kit.theme import Colour, Theme, mix
from game.ui.table.picture import Path, PreviewPicture
from game.ui.table.space import TableSpace

SPACING = 11.0  # millimetres from dot to dot
SIZES = 8
DOT_REACH = 9.0  # millimetres from a dot's middle to the end of its bloom, and some
OVER_FELT, OVER_CARDS = 0.85, 0.34  # strength of the dots; upon cards they would hide what those show
CARD_REACH = 36.0  # millimetres from a card's middle
PALE, WIDE = 0.45, 2  # how much white is in the line below the path, and how wide it is
Stations: TypeAlias = tuple[Floats, Floats, Floats]
Sprites: TypeAlias = list[tuple[pygame.Surface, tuple[float, float]]]
NOWHERE: Stations = (np.empty(0), np.empty(0), np.empty(0))
Marks: TypeAlias = list[tuple[pygame.Surface, float]]
Line: TypeAlias = list[tuple[float, float]]
Outlines: TypeAlias = tuple[Line, Line]
NOTHING = pygame.Rect(0, 0, 0, 0)


@lru_cache(maxsize=16)
def _measured(path: Path) -> tuple[Floats, Floats]:
    points = np.array(path, dtype=np.float64)
    steps = points[1:] - points[:-1]
    steps[:, 2] *= 0.5
    far = np.zeros(len(points))
    np.cumsum(np.sqrt(np.einsum("ij,ij->i", steps, steps)), out=far[1:])
    return points, far


def stations(path: Path, phase: float) -> Stations:
    """Points at even distances along a path, as arrays of x, y, z; `phase` in 0..1 lets them crawl."""
    if len(path) < 2:
        return NOWHERE
    points, far = _measured(path)
    at = np.arange(phase * SPACING, float(far[-1]), SPACING)
    before = np.minimum(far.searchsorted(at, side="right"), len(far) - 1) - 1
    share = (at - far[before]) / (far[before + 1] - far[before])
    x, y, z = (points[before] + share[:, None] * (points[before + 1] - points[before])).T
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


def sizes_of(z: Floats, faint: npt.NDArray[np.bool_] | bool = False) -> list[int]:
    """The numbers of their marks."""
    sizes = np.minimum(np.maximum(np.rint(z / 24.0), 0), SIZES - 1) + SIZES * np.asarray(faint)
    found: list[int] = sizes.astype(int).tolist()
    return found


class Guides:
    """Draws previews and ghosts for one table at one size."""

    def __init__(self, theme: Theme, space: TableSpace) -> None:
        self.theme = theme
        self.space = space
        self._aloft: dict[float, Sprites] = {}  # by phase, of the last path over the last cards
        self._aloft_of: tuple[Path, tuple[Card, ...]] = ((), ())
        self._middles: Floats = np.empty((0, 2))  # of those cards
        self._trail: tuple[Path, Sprites] = ((), [])
        self._seen: tuple[PreviewPicture | None, Outlines] = (None, ([], []))

    def ground(self, surface: pygame.Surface, preview: PreviewPicture) -> None:
        """What lies on the table: a line below the path, as far as it goes."""
        below = self._outlines(preview)[1]
        if len(below) > 1:
            tones = self.theme.colours
            tone, far = mix(tones.phosphor, tones.white, PALE), below[:: len(below) - 1]
            for start, end in pairwise(far if _straight(below) else below):
                pygame.draw.aaline(surface, tone, start, end, WIDE)

    def box(self, preview: PreviewPicture) -> pygame.Rect:
        """All that is drawn of it lies within."""
        points = [point for line in self._outlines(preview) for point in line]
        return _box(points, round(DOT_REACH * self.space.mm)) if points else NOTHING

    def air(
        self, surface: pygame.Surface, preview: PreviewPicture, clock: float, cards: tuple[Card, ...] = ()
    ) -> None:
        """What is in the air: the dots, faint over cards."""
        surface.fblits(self._dots_aloft(preview.path, cards, self._phase(clock)))

    def ghost(self, surface: pygame.Surface, path: Path) -> None:
        if self._trail[0] is not path:
            tone = mix(self.theme.colours.white, (90, 120, 150), 0.3)
            x, y, z = stations(path, 0.0)
            seen, marks = self.space.camera.project_all(x, y, z), _marks(tone, self.space.mm, (0.42,))
            self._trail = (path, _dots(*seen, sizes_of(z), marks))
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
            camera, (x, y, z) = self.space.camera, stations(path, phase)
            seen = camera.project_all(x, y, z)
            over = _upon(*camera.on_table_all(*seen), self._middles)
            marks = _marks(self.theme.colours.phosphor, self.space.mm, (OVER_FELT, OVER_CARDS))
            self._aloft[phase] = _dots(*seen, sizes_of(z, over), marks)
        return self._aloft[phase]

    def _outlines(self, preview: PreviewPicture) -> Outlines:
        """Where the path, and the ground under the path are seen."""
        if self._seen[0] is not preview:
            x, y, z = np.array(preview.path, dtype=np.float64).reshape(-1, 3).T
            path, ground = self.space.all_to_screen(x, y, z), self.space.all_to_screen(x, y, 0.0 * z)
            self._seen = (preview, (path, ground))
        return self._seen[1]


def _straight(line: Line) -> bool:
    """Whether it is seen as one straight line, as it is until something is hit."""
    (x, y), (u, v), (mx, my) = line[0], line[-1], line[len(line) // 2]
    aside = (mx - x) * (v - y) - (my - y) * (u - x)
    return abs(aside) <= hypot(u - x, v - y)


def _box(points: Sequence[tuple[float, float]], margin: int) -> pygame.Rect:
    across, down = zip(*points, strict=True)
    left, top = round(min(across)) - margin, round(min(down)) - margin
    return pygame.Rect(left, top, round(max(across)) + margin + 1 - left, round(max(down)) + margin + 1 - top)


@lru_cache(maxsize=16)
def _marks(tone: Colour, mm: float, strengths: tuple[float, ...]) -> Marks:
    """The dots by their size, of one strength after the other, each with half its width."""
    found = [dot(size, tone, mm, strength) for strength in strengths for size in range(SIZES)]
    return [(mark, mark.get_width() / 2) for mark in found]


def _dots(across: Floats, down: Floats, sizes: list[int], marks: Marks) -> Sprites:
    placed = zip(sizes, across.tolist(), down.tolist(), strict=True)
    return [(marks[n][0], (x - marks[n][1], y - marks[n][1])) for n, x, y in placed]


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
