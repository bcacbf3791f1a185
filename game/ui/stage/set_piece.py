"""Set pieces: how a match begins and how it ends on its board, as short scenes that a game may bring.

A piece is a picture for each of its seconds and nothing else: it is given what stands on the screen
(`Backdrop`) and paints over it, or with it.  So it can be cut short by any press, looks the same at any size,
and is a still where no motion is wanted; `scenes/match/curtain.py` does that, and plays its sounds in time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from math import log, pi, sin
from random import Random

import pygame

from game.ui.kit.light import faint, for_screen, glow
from game.ui.kit.look import Look
from game.ui.kit.theme import Colour, Theme
from game.ui.stage.tones import Tone

GROWS = 1.18  # from one size of a flare to the next
FINE = 72  # pixels of reach beyond which a flare is an enlarged one


@dataclass(frozen=True)
class Backdrop:
    """What a piece is played before: the whole window as it is with nothing lying over the board."""

    look: Look
    window: pygame.Rect
    board: pygame.Rect
    picture: pygame.Surface


@dataclass(frozen=True)
class Sounding:
    """A sound of the mixer at a second of the piece."""

    at: float
    name: str
    strength: float = 1.0
    pitch: float = 1.0


class SetPiece(ABC):
    """`seconds` is how long it takes at normal speed; what it leaves stands on.

    `words_at` is where its picture leaves room for what is said at the end: 0 at the top, 1 at the bottom.
    """

    seconds: float
    words_at: float = 0.56
    sounds: tuple[Sounding, ...] = ()

    def set_up(self, back: Backdrop) -> None:
        """Before its first picture, and again when window or look have changed: paint what it needs."""
        self.back = back

    @abstractmethod
    def draw(self, surface: pygame.Surface, second: float) -> None:
        """The whole window at that second, 0 to `seconds`; with reduced motion only at the last."""


# -- what pieces are painted with ---------------------------------------------------------------


def span(second: float, first: float, last: float) -> float:
    """How far a part of a piece has come, 0 to 1, that begins and ends at these seconds; eased."""
    t = max(0.0, min(1.0, (second - first) / max(1e-6, last - first)))
    return t * t * (3 - 2 * t)


def dim(surface: pygame.Surface, area: pygame.Rect, share: float, towards: Colour = (0, 0, 0)) -> None:
    """Takes the light away: by `share`, towards a colour that is multiplied with."""
    tone = tuple(round(255 + (part - 255) * share) for part in towards)
    surface.fill(tone, area, special_flags=pygame.BLEND_RGB_MULT)


def drained(picture: pygame.Surface, tone: Colour) -> pygame.Surface:
    """A picture without its colours, in a light of one tone: what is lost."""
    grey = pygame.transform.grayscale(picture)
    grey.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    return for_screen(grey)


def lay(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], share: float) -> None:
    """A picture that fades in: laid with its alpha times `share`."""
    if share > 0.0:
        surface.blit(faint(picture, share), at)


def flare(
    surface: pygame.Surface, at: tuple[float, float], radius: float, tone: Colour, strength: float
) -> None:
    """Light that is added, nothing where there is none; in few sizes and strengths, which are kept."""
    if strength > 0.05 and radius >= 2:
        reach = round(GROWS ** round(log(radius, GROWS)))
        light = _flare(reach, tone, round(min(1.0, strength), 1))
        surface.blit(light, (at[0] - reach, at[1] - reach), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=40)
def _flare(reach: int, tone: Colour, strength: float) -> pygame.Surface:
    """Soft enough to be made small and enlarged."""
    small = glow(min(reach, FINE), tone, strength)
    return small if reach <= FINE else for_screen(pygame.transform.smoothscale(small, (2 * reach, 2 * reach)))


class Motes:
    """Scraps, sparks or dust that rise and fall by a formula, so that any second can be drawn by itself."""

    def __init__(
        self,
        seed: int,
        count: int,
        speed: float,
        gravity: float,
        tones: tuple[Colour, ...],
        spread: float = 2 * pi,
        aim: float = -pi / 2,
    ) -> None:
        rng = Random(seed)
        self._gravity = gravity
        self._parts = [
            (
                aim + rng.uniform(-0.5, 0.5) * spread,
                speed * rng.uniform(0.2, 1.0),
                rng.uniform(0.6, 1.0),
                rng.choice(tones),
                rng.uniform(0, 2 * pi),
                rng.uniform(0.6, 1.4),
            )
            for _ in range(count)
        ]

    def draw(
        self, surface: pygame.Surface, at: tuple[float, float], age: float, life: float, size: float
    ) -> None:
        """As they are `age` seconds after they flew; lengths are the surface's."""
        if age <= 0.0 or age >= life:
            return
        for angle, speed, lasts, tone, turn, grows in self._parts:
            left = 1.0 - age / (life * lasts)
            if left <= 0.0:
                continue
            way = speed * (1.0 - 2.718 ** (-1.6 * age)) / 1.6
            x = at[0] + way * pygame.Vector2(1, 0).rotate_rad(angle).x
            y = at[1] + way * sin(angle) + 0.5 * self._gravity * age * age
            wide = max(1.0, size * grows * min(1.0, left * 2.0))
            high = max(1.0, wide * abs(sin(turn + age * 7.0)))
            surface.fill(tone, (round(x - wide / 2), round(y - high / 2), round(wide), round(high)))


# -- where a game brings nothing of its own -----------------------------------------------------


class LampUp(SetPiece):
    """The table as it was left, in the lamp's full light."""

    seconds = 1.2

    def __init__(self, tone: Colour) -> None:
        self._tone = tone

    def draw(self, surface: pygame.Surface, second: float) -> None:
        board = self.back.board
        surface.blit(self.back.picture, (0, 0))
        flare(surface, board.midtop, board.height * 0.9, self._tone, 0.5 * span(second, 0.0, 0.9))


class LampOut(SetPiece):
    """The colours leave the table, and the lamp goes out but for a rest of light."""

    seconds = 1.6
    tone: Colour = (88, 96, 128)

    def set_up(self, back: Backdrop) -> None:
        super().set_up(back)
        self._lost = drained(back.picture, self.tone)

    def draw(self, surface: pygame.Surface, second: float) -> None:
        surface.blit(self.back.picture, (0, 0))
        lay(surface, self._lost, (0, 0), span(second, 0.1, 1.3))


def plain_finale(tone: Tone, theme: Theme) -> SetPiece:
    """Won and lost never look alike."""
    return LampOut() if tone == "lost" else LampUp(theme.colours.lamp)
