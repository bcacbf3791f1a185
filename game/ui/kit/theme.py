"""Colours, seats and type: everything that the look of the app shares.

Sizes are given as they are at 1280x720 and 100 per cent text; a `Theme` turns them into
pixels of the window at hand (`zoom`) and of the person's text scale.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from game.core.data import ASSETS
from game.ui.kit.lettering import lettered

Colour: TypeAlias = tuple[int, int, int]
Role: TypeAlias = Literal["score", "heading", "body", "strong", "figure"]
PaletteName: TypeAlias = Literal["standard", "deutan-safe", "high-contrast"]
SeatShape: TypeAlias = Literal["disc", "square", "triangle", "diamond", "star"]

DESIGN_SIZE = (1280, 720)
_FILES: dict[Role, str] = {
    "score": "press-start-2p-400.ttf",
    "heading": "pixelify-sans-400.ttf",
    "body": "barlow-condensed-400.ttf",
    "strong": "barlow-condensed-600.ttf",
    "figure": "chakra-petch-700.ttf",
}
SMALLEST: dict[Role, int] = {"score": 10, "heading": 16, "body": 16, "strong": 16, "figure": 14}


@dataclass(frozen=True)
class Seat:
    """A player's mark: told by colour, by shape and by brightness, never by colour alone."""

    name: str
    colour: Colour
    shape: SeatShape
    light: Colour
    dark: Colour


@dataclass(frozen=True)
class Colours:
    room: Colour = (10, 11, 15)  # the dark of the arcade
    glass: Colour = (9, 13, 12)  # black glass
    panel: Colour = (15, 19, 19)  # side panels
    panel_high: Colour = (26, 33, 32)  # a raised part of a panel
    edge: Colour = (46, 60, 56)  # hairlines
    text: Colour = (240, 233, 214)  # lamp-lit paper white
    dim: Colour = (157, 163, 152)  # second voice
    phosphor: Colour = (92, 255, 138)
    phosphor_dim: Colour = (38, 120, 66)
    red: Colour = (255, 92, 82)
    white: Colour = (222, 232, 226)
    amber: Colour = (255, 184, 76)
    ice: Colour = (112, 222, 255)
    good: Colour = (92, 255, 138)
    warn: Colour = (255, 184, 76)
    bad: Colour = (255, 96, 84)
    focus: Colour = (255, 236, 150)
    card: Colour = (240, 228, 200)  # card stock
    card_shade: Colour = (190, 170, 134)
    ink: Colour = (24, 24, 26)  # printed black
    ink_red: Colour = (190, 34, 30)  # printed red
    lamp: Colour = (255, 214, 150)
    wood: Colour = (84, 48, 28)
    felt: Colour = (20, 46, 44)
    petrol: Colour = (30, 104, 112)  # printed for Mankind
    oxide: Colour = (226, 88, 40)  # printed for the Invader
    creatures: dict[str, Colour] = field(default_factory=lambda: dict(_CREATURES))


_CREATURES: dict[str, Colour] = {
    "squid": (104, 214, 255),
    "crab": (255, 106, 90),
    "octopus": (255, 200, 84),
    "ray": (178, 150, 255),
    "beetle": (120, 230, 130),
    "jelly": (255, 150, 206),
    "diver": (250, 246, 226),
    "moth": (255, 158, 84),
}

SEATS: tuple[Seat, ...] = (
    Seat("Red", (222, 48, 46), "disc", (255, 128, 112), (112, 14, 22)),
    Seat("Orange", (255, 178, 56), "square", (255, 226, 150), (150, 82, 10)),
    Seat("Green", (58, 190, 98), "triangle", (154, 246, 170), (12, 86, 46)),
    Seat("Blue", (74, 132, 255), "diamond", (160, 200, 255), (20, 46, 128)),
    Seat("Violet", (204, 132, 255), "star", (236, 206, 255), (84, 30, 128)),
)
_SEATS_SAFE: tuple[Seat, ...] = (
    Seat("Red", (213, 70, 0), "disc", (255, 150, 92), (104, 28, 0)),
    Seat("Orange", (250, 216, 70), "square", (255, 244, 176), (138, 106, 0)),
    Seat("Green", (0, 178, 150), "triangle", (128, 240, 214), (0, 74, 66)),
    Seat("Blue", (58, 96, 226), "diamond", (150, 184, 255), (14, 26, 104)),
    Seat("Violet", (238, 170, 214), "star", (255, 222, 242), (112, 44, 88)),
)
_SEATS_HIGH: tuple[Seat, ...] = (
    Seat("Red", (235, 30, 38), "disc", (255, 140, 130), (90, 0, 8)),
    Seat("Orange", (255, 200, 40), "square", (255, 240, 160), (120, 70, 0)),
    Seat("Green", (60, 224, 110), "triangle", (180, 255, 190), (0, 76, 34)),
    Seat("Blue", (80, 132, 255), "diamond", (180, 212, 255), (6, 26, 110)),
    Seat("Violet", (222, 150, 255), "star", (244, 220, 255), (70, 8, 110)),
)

_PALETTES: dict[PaletteName, tuple[Colours, tuple[Seat, ...]]] = {
    "standard": (Colours(), SEATS),
    "deutan-safe": (
        Colours(
            phosphor=(120, 224, 255),
            phosphor_dim=(40, 96, 124),
            good=(120, 224, 255),
            red=(255, 138, 70),
            bad=(255, 138, 70),
            ink_red=(176, 62, 0),
            amber=(255, 214, 84),
            warn=(255, 214, 84),
            felt=(20, 38, 56),
            creatures={
                "squid": (110, 196, 255),
                "crab": (255, 136, 64),
                "octopus": (255, 222, 96),
                "ray": (176, 164, 255),
                "beetle": (86, 222, 206),
                "jelly": (255, 190, 214),
                "diver": (250, 246, 226),
                "moth": (232, 164, 66),
            },
        ),
        _SEATS_SAFE,
    ),
    "high-contrast": (
        Colours(
            room=(0, 0, 0),
            glass=(0, 0, 0),
            panel=(4, 6, 6),
            panel_high=(20, 26, 26),
            edge=(150, 160, 156),
            text=(255, 255, 255),
            dim=(206, 210, 204),
            phosphor=(120, 255, 160),
            good=(120, 255, 160),
            red=(255, 124, 112),
            bad=(255, 124, 112),
            amber=(255, 210, 90),
            warn=(255, 210, 90),
            card=(255, 250, 236),
            ink=(0, 0, 0),
            ink_red=(160, 0, 0),
            felt=(8, 22, 22),
        ),
        _SEATS_HIGH,
    ),
}
PALETTES: tuple[PaletteName, ...] = tuple(_PALETTES)


@dataclass(frozen=True)
class Theme:
    """One look: a palette at a text scale (80 to 200 per cent) and a window zoom (1 at 1280x720)."""

    palette: PaletteName = "standard"
    text_scale: int = 100
    zoom: float = 1.0
    reduced_motion: bool = False

    @property
    def colours(self) -> Colours:
        return _PALETTES[self.palette][0]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _PALETTES[self.palette][1]

    def scaled(self, text_scale: int) -> Theme:
        return replace(self, text_scale=max(80, min(200, text_scale)))

    def zoomed(self, zoom: float) -> Theme:
        return replace(self, zoom=zoom)

    def for_window(self, size: tuple[int, int]) -> Theme:
        return self.zoomed(min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1]))

    def px(self, length: float) -> int:
        """A design length in window pixels, never vanishing."""
        return max(1, round(length * self.zoom)) if length > 0 else 0

    def font(self, role: Role, size: float) -> pygame.font.Font:
        """A font by its role; `size` as designed for 1280x720, floored at what can be read."""
        wanted = max(float(size), SMALLEST[role]) * self.zoom * self.text_scale / 100
        return raw_font(role, round(wanted))

    def text(self, role: Role, size: float, words: str, colour: Colour) -> pygame.Surface:
        """Words as a picture, drawn once and kept; a null character, which no font takes, is left out."""
        return _rendered(self.font(role, size), words.replace("\0", ""), colour, role == "heading")


def raw_font(role: Role, pixels: int) -> pygame.font.Font:
    """A font at exactly so many pixels, for figures that are part of a picture."""
    if not pygame.font.get_init():
        # fonts opened before pygame's fonts were closed are dead, and so is what was kept of them
        _opened.cache_clear()
        _rendered.cache_clear()
        pygame.font.init()
    return _opened(role, pixels)


def raw_text(role: Role, pixels: int, words: str, colour: Colour) -> pygame.Surface:
    """Words at exactly so many pixels, drawn once and kept."""
    return _rendered(raw_font(role, pixels), words, colour, False)


@lru_cache(maxsize=128)
def _opened(role: Role, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(ASSETS / "fonts" / _FILES[role], pixels)


@lru_cache(maxsize=1024)
def _rendered(font: pygame.font.Font, words: str, colour: Colour, pixel_face: bool) -> pygame.Surface:
    if pixel_face:
        return lettered(font, words, colour)
    return font.render(words, True, colour)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@lru_cache(maxsize=2048)
def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
