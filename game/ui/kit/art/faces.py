"""Pixel faces: a character in a mood at whole pixels, and its portrait as a small lit tile."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.session.characters import SIDE, Character, Mood, characters
from game.ui.kit.art.creatures import tones
from game.ui.kit.theme import Colour, mix

BEHIND: Colour = (16, 20, 34)
PERSON = (
    "..........",
    "..........",
    ".......+++",
    "......+###",
    ".....+####",
    ".....+####",
    "....+#####",
    "....+#####",
    "....+#####",
    ".....+####",
    ".....+####",
    "......+###",
    ".......###",
    ".....+####",
    "...++#####",
    "..+#######",
    ".+########",
    ".+########",
    "+#########",
    "+#########",
)


def accent_of(character: Character) -> Colour:
    return _colour(character.accent)


def _colour(hex: str) -> Colour:
    red, green, blue = bytes.fromhex(hex[1:])
    return red, green, blue


@lru_cache(maxsize=256)
def paint_face(name: str, mood: Mood, pixel: int) -> pygame.Surface:
    """A character by its name with `pixel` window pixels to a mark, on nothing."""
    character = characters()[name]
    ink = tones(accent_of(character)) | {mark: _colour(hex) for mark, hex in character.ink.items()}
    small = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    for y, row in enumerate(character.grid(mood)):
        for x, mark in enumerate(row):
            if mark in ink:
                small.set_at((x, y), ink[mark])
    return pygame.transform.scale_by(small, pixel)


@lru_cache(maxsize=128)
def portrait(name: str, mood: Mood, size: int) -> pygame.Surface:
    """The face on a tile in its accent; `size` is the tile's side."""
    pixel = max(1, (size - 2) // SIDE)
    accent = accent_of(characters()[name])
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    radius = max(2, size // 8)
    pygame.draw.rect(tile, mix(BEHIND, accent, 0.30), tile.get_rect(), border_radius=radius)
    for step in range(3):  # a lamp from above, in whole steps as all pixels are
        glow = pygame.Rect(0, 0, size * (3 - step) // 4, size * (3 - step) // 5)
        glow.midtop = (size // 2, max(1, size // 16))
        pygame.draw.ellipse(tile, mix(BEHIND, accent, 0.34 + 0.05 * step), glow)
    face = paint_face(name, mood, pixel)
    tile.blit(face, face.get_rect(midbottom=(size // 2, size - 1)))
    pygame.draw.rect(tile, mix(accent, BEHIND, 0.25), tile.get_rect(), max(1, size // 32), radius)
    return tile


@lru_cache(maxsize=32)
def paint_person(colour: Colour, size: int) -> pygame.Surface:
    """Somebody from in front of the screen: seen from behind against the light, in their seat's colour."""
    pixel = max(1, (size - 2) // SIDE)
    tile = pygame.Surface((size, size), pygame.SRCALPHA)
    radius = max(2, size // 8)
    pygame.draw.rect(tile, mix(BEHIND, colour, 0.30), tile.get_rect(), border_radius=radius)
    glow = pygame.Rect(0, 0, size * 3 // 4, size * 2 // 3)
    glow.midtop = (size // 2, max(1, size // 12))
    pygame.draw.ellipse(tile, mix(BEHIND, colour, 0.42), glow)
    ink = {"#": mix(colour, BEHIND, 0.52), "+": mix(colour, (255, 255, 255), 0.25)}
    small = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    for y, row in enumerate(PERSON):
        for x, mark in enumerate(row + row[::-1]):
            if mark in ink:
                small.set_at((x, y), ink[mark])
    body = pygame.transform.scale_by(small, pixel)
    tile.blit(body, body.get_rect(midbottom=(size // 2, size - 1)))
    pygame.draw.rect(tile, mix(colour, BEHIND, 0.25), tile.get_rect(), max(1, size // 32), radius)
    return tile
