"""What is drawn to aim by: the path in dots with its shadow, the cone of scatter, the first contact."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.ui.art.light import Floats, for_screen, glow, mesh, smooth, surface_of, tinted
from game.ui.boards.flick_space import TableSpace
from game.ui.boards.picture import PreviewPicture
from game.ui.theme import Colour, Theme, mix

Path = tuple[tuple[float, float, float], ...]
SPACING = 11.0  # millimetres from dot to dot
SIZES = 8
Stations = list[tuple[float, float, float]]


@lru_cache(maxsize=16)
def _measured(path: Path) -> tuple[Floats, Floats]:
    points = np.array(path, dtype=np.float32)
    steps = np.hypot(np.diff(points[:, 0]), np.diff(points[:, 1]))
    steps = np.sqrt(steps**2 + (np.diff(points[:, 2]) * 0.5) ** 2)
    return points, np.concatenate([[0.0], np.cumsum(steps)]).astype(np.float32)


@lru_cache(maxsize=64)
def stations(path: Path, phase: float) -> Stations:
    """Points at even distances along a path; `phase` in 0..1 lets them crawl."""
    if len(path) < 2:
        return []
    points, far = _measured(path)
    at = np.arange(phase * SPACING, float(far[-1]), SPACING)
    return [
        (float(x), float(y), float(z))
        for x, y, z in zip(*(np.interp(at, far, points[:, axis]) for axis in range(3)), strict=True)
    ]


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


@lru_cache(maxsize=64)
def dot_shadow(size: int, mm: float) -> pygame.Surface:
    """The dot's shadow on whatever lies below."""
    reach = max(2, round((1.5 + 0.22 * size) * mm))

    def disc(big: pygame.Surface, times: int) -> None:
        pygame.draw.circle(
            big, (0, 0, 0, max(70, 165 - 14 * size)), (reach * times, reach * times), reach * times
        )

    return for_screen(smooth((reach * 2, reach * 2), disc))


def size_of(z: float) -> int:
    return max(0, min(SIZES - 1, round(z / 24.0)))


class Guides:
    """Draws previews and ghosts for one table at one size."""

    def __init__(self, theme: Theme, space: TableSpace) -> None:
        self.theme = theme
        self.space = space
        self._cone: tuple[tuple[tuple[float, float], ...], pygame.Surface, tuple[int, int]] | None = None

    def ground(self, surface: pygame.Surface, preview: PreviewPicture, clock: float) -> None:
        """What lies on the table: the cone and the path's shadow."""
        if len(preview.cone) > 2:
            layer, at = self._wedge(preview.cone)
            surface.blit(layer, at)
        shadows = []
        for x, y, z in stations(preview.path, self._phase(clock)):
            if z > 3.0:
                mark = dot_shadow(size_of(z), self.space.mm)
                px, py = self.space.shadow_at(x, y, z)
                shadows.append((mark, (px - mark.get_width() / 2, py - mark.get_height() / 2)))
        surface.fblits(shadows, pygame.BLEND_PREMULTIPLIED)

    def air(self, surface: pygame.Surface, preview: PreviewPicture, clock: float) -> None:
        """What is in the air: the dots, and a marker where something is met first."""
        self._dots(surface, stations(preview.path, self._phase(clock)), self.theme.colours.phosphor, 1.0)
        if preview.contact is not None:
            mark = contact_mark(self.theme.colours.focus, self.space.mm)
            px, py = self.space.to_screen(*preview.contact)
            light = glow(round(20 * self.space.mm), mix(self.theme.colours.focus, (0, 0, 0), 0.6), 0.9)
            surface.blit(
                light,
                (px - light.get_width() / 2, py - light.get_height() / 2),
                special_flags=pygame.BLEND_RGB_ADD,
            )
            surface.blit(
                mark,
                (px - mark.get_width() / 2, py - mark.get_height() / 2),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )

    def ghost(self, surface: pygame.Surface, path: Path) -> None:
        self._dots(surface, stations(path, 0.0), mix(self.theme.colours.white, (90, 120, 150), 0.3), 0.42)

    def _phase(self, clock: float) -> float:
        return 0.0 if self.theme.reduced_motion else round((clock * 0.9) % 1.0 * 16) / 16

    def _dots(self, surface: pygame.Surface, marks: Stations, colour: Colour, strength: float) -> None:
        sprites = []
        for x, y, z in marks:
            mark = dot(size_of(z), colour, self.space.mm, strength)
            px, py = self.space.to_screen(x, y, z)
            sprites.append((mark, (px - mark.get_width() / 2, py - mark.get_height() / 2)))
        surface.fblits(sprites)

    def _wedge(self, cone: tuple[tuple[float, float], ...]) -> tuple[pygame.Surface, tuple[int, int]]:
        if self._cone is not None and self._cone[0] == cone:
            return self._cone[1], self._cone[2]
        points = [self.space.to_screen(x, y) for x, y in cone]
        left, top = min(p[0] for p in points) - 2, min(p[1] for p in points) - 2
        width, high = max(p[0] for p in points) - left + 3, max(p[1] for p in points) - top + 3
        layer = pygame.Surface(
            (max(2, min(4000, round(width))), max(2, min(4000, round(high)))), pygame.SRCALPHA
        )
        local = [(x - left, y - top) for x, y in points]
        pygame.draw.polygon(layer, (*self.theme.colours.phosphor, 30), local)
        pygame.draw.aalines(layer, (*mix(self.theme.colours.phosphor, (0, 0, 0), 0.35), 255), True, local)
        self._cone = (cone, for_screen(layer), (round(left), round(top)))
        return self._cone[1], self._cone[2]


@lru_cache(maxsize=8)
def contact_mark(colour: Colour, mm: float) -> pygame.Surface:
    """A ring with four ticks."""
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

    return for_screen(smooth((size, size), draw))
