"""The look of the app: palettes, type, and both at the scale of a window.

What a palette needs is `Palette`, one file of assets/palettes each; `run.py check levels/` names what one
lacks, and nothing else is looked up by a palette's name.  Sizes are given as they are at 1280x720 and 100 per
cent text; a `Theme` turns them into pixels of the window at hand (`zoom`) and of the person's text scale.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import pygame
from msgspec import Meta

from game.core.data import ASSETS, mistake, read_toml
from game.core.languages import Written
from game.core.values import Value
from game.session.settings import PALETTES
from game.ui.kit.face import Face, drawable

Share: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
Colour: TypeAlias = tuple[int, int, int]
Tone: TypeAlias = tuple[Share, Share, Share]
PaletteName: TypeAlias = str
SeatShape: TypeAlias = Literal["disc", "square", "triangle", "diamond", "star"]
STANDARD = "standard"
Role: TypeAlias = Literal["score", "heading", "body", "strong", "figure"]

DESIGN_SIZE = (1280, 720)
UPRIGHT_SIZE = (900, 1280)  # the same for a window that stands upright
_FILES: dict[Role, str] = {
    "score": "press-start-2p-400.ttf",
    "heading": "pixelify-sans-400.ttf",
    "body": "barlow-condensed-400.ttf",
    "strong": "barlow-condensed-600.ttf",
    "figure": "chakra-petch-700.ttf",
}
CELLS = (5, 7)  # of a capital
LEFT, RIGHT, HIGH = 0.061, 0.542, 0.638  # where a capital stands, in parts of the face's size
FINE = 8  # steps a pixel while a letter is drawn
LETTERS: dict[str, tuple[str, ...]] = {
    "A": (".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "B": ("####.", "#...#", "#...#", "####.", "#...#", "#...#", "####."),
    "H": ("#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "ß": (".##..", "#..#.", "#..#.", "#.##.", "#...#", "#...#", "#.##."),
    "Z": ("#####", "....#", "...#.", "..#..", ".#...", "#....", "#####"),
}
"""The heading's pixel face with letters of our own: its A, B, H, ß and Z read as Â, G, W, B and 2."""
SMALLEST: dict[Role, int] = {"score": 10, "heading": 16, "body": 16, "strong": 16, "figure": 14}


class Tight(float):
    """A size in a place that can't grow: of large text rather less than that words are cut or broken."""


@dataclass(frozen=True)
class Seat:
    """A player's mark: told by colour, by shape and by brightness, never by colour alone."""

    name: str
    colour: Colour
    shape: SeatShape
    light: Colour
    dark: Colour


class Colours(Value, frozen=True):
    """By what they are for; the comments in the files say more of some."""

    room: Tone
    glass: Tone
    panel: Tone
    panel_high: Tone
    edge: Tone
    text: Tone
    dim: Tone
    phosphor: Tone
    phosphor_dim: Tone
    red: Tone
    white: Tone
    amber: Tone
    ice: Tone
    good: Tone
    warn: Tone
    bad: Tone
    focus: Tone
    card: Tone
    card_shade: Tone
    ink: Tone
    ink_red: Tone
    lamp: Tone
    wood: Tone
    felt: Tone
    petrol: Tone
    oxide: Tone
    creatures: dict[str, Tone]


class SeatTones(Value, frozen=True):
    """A seat's colour, and what is lit and shaded of it."""

    colour: Tone
    light: Tone
    dark: Tone


class Seats(Value, frozen=True):
    red: SeatTones
    orange: SeatTones
    yellow: SeatTones
    green: SeatTones
    blue: SeatTones
    violet: SeatTones


class Palette(Value, frozen=True):
    """A file of assets/palettes."""

    order: int
    """Where it stands in the settings."""
    stark: bool
    """Whether grounds and atmosphere step back behind what lies on them."""
    name: Written[Annotated[str, Meta(min_length=1, max_length=24)]]
    horde: Annotated[tuple[Tone, ...], Meta(min_length=5, max_length=5)]
    """Five ranks of invaders, the weakest first."""
    colours: Colours
    seats: Seats


def checked_palette(path: Path) -> Palette:
    """One that has a colour for all that is painted.  Raises DataError."""
    palette = read_toml(path, Palette)
    creatures = tomllib.loads((ASSETS / "art" / "creatures.toml").read_text(encoding="utf-8-sig"))
    if missing := [name for name in creatures if name not in palette.colours.creatures]:
        raise mistake(path, ("colours", "creatures", missing[0]), "is missing, a creature of creatures.toml")
    if strange := sorted(set(palette.colours.creatures) - set(creatures)):
        raise mistake(path, ("colours", "creatures", strange[0]), "is no creature of creatures.toml")
    return palette


@cache
def palette_of(name: PaletteName) -> Palette:
    """The palette of that name; the standard one where there is none, as another copy's settings may say."""
    return read_toml(palette_file(name if name in PALETTES else STANDARD), Palette)


def palettes() -> list[tuple[PaletteName, Palette]]:
    """All of them, as they stand in the settings."""
    return sorted(((name, palette_of(name)) for name in PALETTES), key=lambda named: named[1].order)


def palette_file(name: PaletteName) -> Path:
    return ASSETS / "palettes" / f"{name}.toml"


@cache
def seats_of(name: PaletteName) -> tuple[Seat, ...]:
    seats = palette_of(name).seats
    tones = (seats.red, seats.orange, seats.green, seats.blue, seats.violet)
    names = ("Red", "Orange", "Green", "Blue", "Violet")
    return tuple(
        Seat(name, tone.colour, shape, tone.light, tone.dark)
        for name, tone, shape in zip(names, tones, get_args(SeatShape), strict=True)
    )


@cache
def yellow_of(name: PaletteName) -> Seat:
    """A seat of the games that have yellow where others have orange."""
    tone = palette_of(name).seats.yellow
    return replace(seats_of(name)[1], name="Yellow", colour=tone.colour, light=tone.light, dark=tone.dark)


def zoom_for(size: tuple[int, int]) -> float:
    """How large a design pixel is in a window, lying or upright."""
    return max(min(size[0] / wide, size[1] / high) for wide, high in (DESIGN_SIZE, UPRIGHT_SIZE))


@dataclass(frozen=True)
class Theme:
    """One look: a palette at a text scale (80 to 200 per cent) and a window zoom (1 at 1280x720)."""

    palette: PaletteName = STANDARD
    text_scale: int = 100
    zoom: float = 1.0
    reduced_motion: bool = False

    @property
    def colours(self) -> Colours:
        return palette_of(self.palette).colours

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats_of(self.palette)

    @property
    def yellow(self) -> Seat:
        return yellow_of(self.palette)

    @property
    def horde(self) -> tuple[Colour, ...]:
        return palette_of(self.palette).horde

    @property
    def stark(self) -> bool:
        return palette_of(self.palette).stark

    def scaled(self, text_scale: int) -> Theme:
        return replace(self, text_scale=max(80, min(200, text_scale)))

    def zoomed(self, zoom: float) -> Theme:
        return replace(self, zoom=zoom)

    def for_window(self, size: tuple[int, int]) -> Theme:
        return self.zoomed(zoom_for(size))

    def px(self, length: float) -> int:
        """A design length in window pixels, never vanishing."""
        return max(1, round(length * self.zoom)) if length > 0 else 0

    def font(self, role: Role, size: float) -> Face:
        """A font by its role; `size` as designed for 1280x720, floored at what can be read."""
        floor = SMALLEST[role] * (100 / max(100, self.text_scale) if isinstance(size, Tight) else 1.0)
        wanted = max(float(size), floor) * self.zoom * self.text_scale / 100
        return raw_font(role, round(wanted))

    def text(self, role: Role, size: float, words: str, colour: Colour) -> pygame.Surface:
        """Words as a picture, drawn once and kept."""
        return _rendered(self.font(role, size), words, colour, role == "heading")


def raw_font(role: Role, pixels: int) -> Face:
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
def _opened(role: Role, pixels: int) -> Face:
    return Face(ASSETS / "fonts" / _FILES[role], pixels)


@lru_cache(maxsize=1024)
def _rendered(font: Face, words: str, colour: Colour, pixel_face: bool) -> pygame.Surface:
    if pixel_face:
        return lettered(font, words, colour)
    return font.render(words, True, colour)


def lettered(font: Face, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """Words in the pixel face, with what it writes ambiguously drawn over; as wide as the face has them."""
    words = drawable(words)
    picture = font.render(words, True, colour)
    for at, letter in enumerate(words):
        if letter in LETTERS:
            left, right = font.size(words[:at])[0], font.size(words[: at + 1])[0]
            picture.fill((0, 0, 0, 0), (left, 0, right - left, picture.get_height()))
            picture.blit(_letter(letter, font, right - left, colour), (left, 0))
    return picture


def _letter(letter: str, font: Face, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
    size, base = font.point_size, font.get_ascent()
    wide, high = size * (RIGHT - LEFT) / CELLS[0], size * HIGH / CELLS[1]
    fine = pygame.Surface((width * FINE, font.get_height() * FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    for row, line in enumerate(LETTERS[letter]):
        for column, cell in enumerate(line):
            if cell == "#":
                x, y = size * LEFT + column * wide, base - size * HIGH + row * high
                fine.fill((*colour, 255), [round(FINE * side) for side in (x, y, wide + 0.2, high + 0.2)])
    return pygame.transform.smoothscale(fine, (width, font.get_height()))


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
