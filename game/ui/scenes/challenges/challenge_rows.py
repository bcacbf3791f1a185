"""The rungs of a ladder of challenges: number, name, and the stars that were earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

import pygame

from game.ui.kit.look import Look, Text, said
from game.ui.kit.theme import Colour, mix
from game.ui.kit.widget import Stamp, Widget, Yes
from game.ui.kit.widgets import Touchable

POINTS = 5
WAIST = 0.45  # how far in a star's inner corners lie
HIGH = 62.0
STAR = 17.0
RANK_STAR, STAR_STEP = 14.0, 1.1


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
    """One challenge of the ladder; the next to try is lit."""

    def __init__(
        self,
        name: str,
        number: int,
        text: Text,
        earned: Callable[[], int],
        do: Callable[[], None],
        bright: bool,
    ) -> None:
        super().__init__(name)
        self._number, self._text, self._earned, self._do, self._bright = number, text, earned, do, bright

    def least(self, look: Look) -> int:
        longest = max(look.width(word, "strong", 18) for word in said(self._text).split())
        return max(look.grown(150), longest + self._figure(look) + look.px(26))

    def _figure(self, look: Look) -> int:
        return look.width("00", "figure", 20) + look.px(12)

    def measure(self, look: Look, width: int) -> int:
        room = width - self._figure(look) - look.px(20)
        return look.height(said(self._text), "strong", 18, room) + look.grown(STAR) + look.px(20)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        ink = self.plate(look, surface, self.rect, False, self._bright)
        figure = self._figure(look)
        inside = self.rect.inflate(-look.px(20), -look.px(10))
        look.write(surface, f"{self._number}", inside, "figure", 20, ink, middle=True)
        words = pygame.Rect(inside.x + figure, inside.y, inside.width - figure, 0)
        block = look.height(said(self._text), "strong", 18, words.width) + look.grown(STAR) + look.px(3)
        words.y += max(0, (inside.height - block) // 2)
        high = look.write(surface, said(self._text), words, "strong", 18, ink)
        below = pygame.Rect(words.x, words.y + high + look.px(3), words.width, look.grown(STAR))
        if self._bright:
            self._on_light(look, surface, below, ink)
        else:
            stars(surface, below, look, self._earned())
        self.ring(look, surface)

    def _on_light(self, look: Look, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        """Amber would be lost on a lit cap."""
        size = look.grown(STAR)
        for number in range(3):
            full = number < self._earned()
            star(surface, (rect.x + size * (number + 0.5) * 1.15, rect.centery), size, ink, full)

    def own_stamp(self) -> Stamp:
        return (said(self._text), self._earned(), self._bright)

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._do()


class Earned(Widget):
    """The stars of an attempt, large and in the middle."""

    def __init__(self, earned: Callable[[], int], *, name: str, shown: Yes | None = None) -> None:
        super().__init__(name, shown=shown)
        self._earned = earned

    def measure(self, look: Look, width: int) -> int:
        return look.grown(3 * STAR)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        size, colours = look.grown(2.6 * STAR), look.theme.colours
        for number in range(3):
            full = number < self._earned()
            tone = colours.amber if full else mix(colours.panel_high, colours.dim, 0.6)
            x = self.rect.centerx + (number - 1) * size * 1.2
            star(surface, (x, self.rect.centery), size, tone, full)

    def own_stamp(self) -> Stamp:
        return (self._earned(),)


class Ranks(Widget):
    """How many launches earn how many stars; what can't be earned any more is dim."""

    def __init__(self, launches: Sequence[int], spent: Callable[[], int], *, name: str) -> None:
        super().__init__(name)
        self._launches, self._spent = tuple(launches), spent

    def _cells(self) -> list[tuple[int, int]]:
        return [(stars, self._launches[stars - 1]) for stars in (3, 2, 1)]

    def _wide(self, look: Look) -> int:
        return round(3 * STAR_STEP * look.grown(RANK_STAR)) + look.width("20", "figure", 16) + look.px(14)

    def _across(self, look: Look, width: int) -> int:
        return max(1, min(3, width // self._wide(look)))

    def measure(self, look: Look, width: int) -> int:
        return -(-3 // self._across(look, width)) * look.line_height("figure", 16)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        across, high, size = (
            self._across(look, self.rect.width),
            look.line_height("figure", 16),
            look.grown(RANK_STAR),
        )
        colours = look.theme.colours
        for number, (stars, launches) in enumerate(self._cells()):
            x = self.rect.x + number % across * (self.rect.width // across)
            y = self.rect.y + number // across * high
            tone = colours.amber if self._spent() <= launches else mix(colours.panel_high, colours.dim, 0.6)
            for at in range(stars):
                star(surface, (x + size * (at + 0.5) * STAR_STEP, y + high / 2), size, tone, True)
            x += round(size * stars * STAR_STEP) + look.px(5)
            look.write(surface, str(launches), pygame.Rect(x, y, look.px(60), high), "figure", 16, tone)

    def own_stamp(self) -> Stamp:
        return (self._spent(),)
