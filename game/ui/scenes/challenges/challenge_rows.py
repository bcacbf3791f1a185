"""The rungs of a ladder of challenges: number, name, and the stars that were earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from game.core.streams import Rng, seed_of
from game.ui.kit.light import mesh, surface_of
from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import Colour, Tight, mix
from game.ui.kit.widget import Stamp, Widget, Yes
from game.ui.kit.widgets import Touchable

POINTS = 5
WAIST = 0.45  # how far in a star's inner corners lie
STAR = 17.0
RANK_STAR, STAR_STEP = 14.0, 1.1
BARE_FAR, BARE_NUMBER = 0.14, 40  # of a table's width that its far edge lacks on each side; its number's size
TABLE_SHAPE = 0.56  # of a rung's picture, its height to its width
FIRST_STAR, NEXT_STAR, LANDS = 0.25, 0.38, 0.22  # seconds until a star comes, and lands
PARTY = 4.6  # seconds until the last piece of paper has fallen
RAYS, PIECES = 12, 46


def star(
    surface: pygame.Surface, middle: tuple[float, float], size: float, colour: Colour, full: bool
) -> None:
    """A star, or only its outline where it has not been earned."""
    corners = []
    for corner in range(2 * POINTS):
        reach = size / 2 * (WAIST if corner % 2 else 1.0)
        turn = corner * pi / POINTS
        corners.append((middle[0] + reach * sin(turn), middle[1] - reach * cos(turn)))
    pygame.draw.polygon(surface, colour, corners, 0 if full else max(1, round(size / 14)))


def stars(surface: pygame.Surface, rect: pygame.Rect, look: Look, earned: int, most: int = 3) -> None:
    """So many of them side by side, at the left of a place."""
    size = look.grown(STAR)
    colours = look.theme.colours
    for number in range(most):
        full = number < earned
        tone = colours.amber if full else mix(colours.panel_high, colours.dim, 0.6)
        star(surface, (rect.x + size * (number + 0.5) * 1.15, rect.centery), size, tone, full)


class Rung(Touchable):
    """One challenge of the ladder as its table, with number, name and stars; the next to try is lit."""

    def __init__(
        self,
        name: str,
        number: int,
        text: Text,
        earned: Callable[[], int],
        picture: Callable[[], pygame.Surface | None],
        do: Callable[[], None],
        bright: bool,
    ) -> None:
        super().__init__(name)
        self._number, self._text, self._earned, self._do, self._bright = number, text, earned, do, bright
        self._picture = picture
        self._fitted: tuple[object, pygame.Surface] | None = None

    def least(self, look: Look) -> int:
        longest = max(look.width(word, "strong", 18) for word in said(self._text).split())
        return max(look.grown(150), longest + self._figure(look) + look.px(26))

    def _figure(self, look: Look) -> int:
        return look.width("00", "figure", 20) + look.px(8)

    def _table(self, width: int) -> int:
        return round(width * TABLE_SHAPE)

    def _caption(self, look: Look, width: int) -> int:
        room = width - self._figure(look) - look.px(16)
        return look.height(said(self._text), "strong", 18, room) + look.grown(STAR) + look.px(10)

    def measure(self, look: Look, width: int) -> int:
        return self._table(width) + self._caption(look, width)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        ink = self.plate(look, surface, self.rect, False, self._bright)
        rim = look.px(4)
        glass = pygame.Rect(self.rect.x + rim, self.rect.y + rim, self.rect.width - 2 * rim, 0)
        glass.height = self._table(self.rect.width) - rim
        self._draw_table(look, surface, glass)
        figure = self._figure(look)
        words = pygame.Rect(glass.x + look.px(5), glass.bottom + look.px(1), glass.width - look.px(8), 0)
        words.height = self.rect.bottom - words.y - look.px(4)
        look.write(surface, f"{self._number}", words, "figure", 20, ink, middle=True)
        words.x, words.width = words.x + figure, words.width - figure
        block = look.height(said(self._text), "strong", 18, words.width) + look.grown(STAR)
        words.y += max(0, (words.height - block) // 2)
        high = look.write(surface, said(self._text), words, "strong", 18, ink)
        below = pygame.Rect(words.x, words.y + high, words.width, look.grown(STAR))
        if self._bright:
            self._on_light(look, surface, below, ink)
        else:
            stars(surface, below, look, self._earned())
        self.ring(look, surface)

    def _draw_table(self, look: Look, surface: pygame.Surface, glass: pygame.Rect) -> None:
        """Fitted once; its number on the bare table as long as it has not been drawn."""
        picture = self._picture()
        pygame.draw.rect(surface, look.theme.colours.room, glass, border_radius=look.px(4))
        if picture is None:
            self._draw_bare(look, surface, glass)
            return
        key = (id(picture), glass.size)
        if self._fitted is None or self._fitted[0] != key:
            scale = max(glass.width / picture.get_width(), glass.height / picture.get_height())
            size = (round(picture.get_width() * scale), round(picture.get_height() * scale))
            whole = pygame.transform.smoothscale(picture, size)
            part = pygame.Rect((0, 0), glass.size)
            part.midtop = (size[0] // 2, 0)
            self._fitted = (key, whole.subsurface(part.clip(whole.get_rect())).copy())
        surface.blit(self._fitted[1], glass)
        if self.hovered or self.focused or self._bright:
            pygame.draw.rect(surface, look.theme.colours.amber, glass, look.px(1), border_radius=look.px(3))

    def _draw_bare(self, look: Look, surface: pygame.Surface, glass: pygame.Rect) -> None:
        """A table with nothing on it yet, as it is seen from the chair."""
        colours, far = look.theme.colours, round(BARE_FAR * glass.width)
        felt = mix(colours.room, colours.phosphor, 0.07)
        wood = mix(colours.room, colours.amber, 0.3)
        high = glass.inflate(0, -2 * look.px(5))
        corners = [(glass.x + far, high.y), (glass.right - far, high.y), high.bottomright, high.bottomleft]
        pygame.draw.polygon(surface, felt, corners)
        pygame.draw.aalines(surface, wood, True, corners)
        ink = mix(colours.room, colours.amber, 0.55)
        middle = glass.copy()
        middle.height = look.line_height("heading", BARE_NUMBER)
        middle.center = glass.center
        look.write(surface, f"{self._number}", middle, "heading", BARE_NUMBER, ink, "middle")

    def _on_light(self, look: Look, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        """Amber would be lost on a lit cap."""
        size = look.grown(STAR)
        for number in range(3):
            full = number < self._earned()
            star(surface, (rect.x + size * (number + 0.5) * 1.15, rect.centery), size, ink, full)

    def own_stamp(self) -> Stamp:
        return (said(self._text), self._earned(), self._bright, self._picture() is not None)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._do()


class Earned(Widget):
    """The stars of an attempt that met its goal: one by one, with rays behind them and paper from above."""

    def __init__(
        self, earned: Callable[[], int], *, name: str, still: Yes, rings: Callable[[int], None], shown: Yes
    ) -> None:
        super().__init__(name, shown=shown)
        self._earned, self._still, self._rings = earned, still, rings
        self._clock, self._came = 0.0, 0
        self._paper = _paper(name)

    def update(self, dt: float) -> None:
        """Time passes; each star that comes rings."""
        self._clock = PARTY if self._still() else self._clock + dt
        there = sum(self._clock >= self._due(number) for number in range(self._earned()))
        while self._came < there:
            self._came += 1
            self._rings(self._came)

    @staticmethod
    def _due(number: int) -> float:
        return FIRST_STAR + number * NEXT_STAR

    def measure(self, look: Look, width: int) -> int:
        return look.grown(5 * STAR)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        if not self._still():
            self._draw_rays(look, surface)
            self._draw_paper(look, surface)
        size, colours = look.grown(2.9 * STAR), look.theme.colours
        for number in range(3):
            x = self.rect.centerx + (number - 1) * size * 1.2
            dim = mix(colours.panel_high, colours.dim, 0.6)
            star(surface, (x, self.rect.centery), size, dim, False)
            age = self._clock - self._due(number)
            if number < self._earned() and age >= 0.0:
                lands = min(1.0, age / LANDS)
                swell = 1.0 + 1.4 * (1.0 - lands) ** 2
                star(surface, (x, self.rect.centery), size * swell, colours.amber, True)
        surface.set_clip(before)

    def _draw_rays(self, look: Look, surface: pygame.Surface) -> None:
        """Light that turns behind the stars, and is lost in the dark before the panel ends."""
        amber, (wide, high) = look.theme.colours.amber, self.rect.size
        light = pygame.Surface((wide, high), pygame.SRCALPHA)
        middle, turn = (wide / 2, high / 2), self._clock * 0.12
        for ray in range(RAYS):
            angle = turn + ray * 2 * pi / RAYS
            ends = [(middle[0] + wide * cos(a), middle[1] + wide * sin(a)) for a in (angle, angle + 0.17)]
            pygame.draw.polygon(light, (*amber, 255), [middle, *ends])
        light.blit(_fading((wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(light, self.rect)

    def _draw_paper(self, look: Look, surface: pygame.Surface) -> None:
        colours = look.theme.colours
        tones = (colours.amber, colours.phosphor, colours.red, colours.ice, colours.white)
        for number, (across, late, speed, sway) in enumerate(self._paper):
            fall = (self._clock - late) * speed
            if not 0.0 <= fall <= 1.1:
                continue
            x = self.rect.x + self.rect.width * (across + 0.02 * sin(sway + 9.0 * fall))
            y = self.rect.y + self.rect.height * (fall * 1.2 - 0.1)
            high = max(2, round(look.px(7) * abs(cos(sway + 14.0 * fall))))
            pygame.draw.rect(surface, tones[number % len(tones)], (round(x), round(y), look.px(5), high))

    def own_stamp(self) -> Stamp:
        return (self._earned(), self._clock if self._clock < PARTY else PARTY)


@lru_cache(maxsize=4)
def _fading(size: tuple[int, int]) -> pygame.Surface:
    """What of the rays is seen: most in the middle, nothing at the edges."""
    wide, high = size
    x, y = mesh(wide, high)
    far = np.hypot((x - wide / 2) / (0.34 * wide), (y - high / 2) / (0.5 * high))
    seen = 0.34 * np.clip(1.0 - far, 0.0, 1.0)
    return surface_of(np.full((wide, high, 3), 255.0, dtype=np.float32), seen.astype(np.float32))


def _paper(name: str) -> list[tuple[float, float, float, float]]:
    """Where each piece falls, when, how fast, and how it sways; always the same."""
    rng = Rng(seed_of("paper", name))
    return [
        (rng.uniform(), rng.uniform(0.0, 2.2), rng.uniform(0.45, 0.8), rng.uniform(0.0, 6.0))
        for _ in range(PIECES)
    ]


class Ranks(Widget):
    """How many launches earn how many stars; what can't be earned any more is dim."""

    def __init__(self, launches: Sequence[int], spent: Callable[[], int], *, name: str) -> None:
        super().__init__(name)
        self._launches, self._spent = tuple(launches), spent

    def _cells(self) -> list[tuple[int, str, int]]:
        """Stars, for how many launches, and the most of these; of ranks that take the same the best."""
        found, before = list[tuple[int, str, int]](), 0
        for stars in (3, 2, 1):
            most = self._launches[stars - 1]
            if most > before:
                least = before + 1 if before else most
                found.append((stars, f"{least}" if least == most else f"{least}–{most}", most))
                before = most
        return found

    @property
    def _size(self) -> float:
        return Tight(self.squeezed * 16) if self.squeezed < 1.0 else 16

    def _star(self, look: Look) -> int:
        return round(self.squeezed * look.grown(RANK_STAR))

    def _places(self, look: Look, width: int) -> list[tuple[int, int]]:
        """Where each begins, one beside the other as far as there is room."""
        found, x, y = [], 0, 0
        for stars, launches, _ in self._cells():
            wide = round(stars * STAR_STEP * self._star(look)) + look.px(5)
            wide += look.width(launches, "figure", self._size)
            if x and x + wide > width:
                x, y = 0, y + look.line_height("figure", self._size)
            found.append((x, y))
            x += wide + look.px(14)
        return found

    def measure(self, look: Look, width: int) -> int:
        return self._places(look, width)[-1][1] + look.line_height("figure", self._size)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        high, size = look.line_height("figure", self._size), self._star(look)
        places, colours = self._places(look, self.rect.width), look.theme.colours
        for (left, down), (stars, launches, most) in zip(places, self._cells(), strict=True):
            x, y = self.rect.x + left, self.rect.y + down
            tone = colours.amber if self._spent() <= most else mix(colours.panel_high, colours.dim, 0.6)
            for at in range(stars):
                star(surface, (x + size * (at + 0.5) * STAR_STEP, y + high / 2), size, tone, True)
            x += round(size * stars * STAR_STEP) + look.px(5)
            look.write(surface, launches, pygame.Rect(x, y, look.px(60), high), "figure", self._size, tone)

    def own_stamp(self) -> Stamp:
        return (self._spent(), self.squeezed)
