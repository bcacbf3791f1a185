"""The heading's pixel face with letters of our own: its B, H, ß and Z read as G, W, B and 2."""

from __future__ import annotations

import pygame

CELLS = (5, 7)  # of a capital
LEFT, RIGHT, HIGH = 0.061, 0.542, 0.638  # where a capital stands, in parts of the face's size
FINE = 8  # steps a pixel while a letter is drawn
LETTERS: dict[str, tuple[str, ...]] = {
    "B": ("####.", "#...#", "#...#", "####.", "#...#", "#...#", "####."),
    "H": ("#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"),
    "ß": (".##..", "#..#.", "#..#.", "#.##.", "#...#", "#...#", "#.##."),
    "Z": ("#####", "....#", "...#.", "..#..", ".#...", "#....", "#####"),
}


def lettered(font: pygame.font.Font, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """Words in the pixel face, with what it writes ambiguously drawn over; as wide as the face has them."""
    picture = font.render(words, True, colour)
    for at, letter in enumerate(words):
        if letter in LETTERS:
            left, right = font.size(words[:at])[0], font.size(words[: at + 1])[0]
            picture.fill((0, 0, 0, 0), (left, 0, right - left, picture.get_height()))
            picture.blit(_letter(letter, font, right - left, colour), (left, 0))
    return picture


def _letter(letter: str, font: pygame.font.Font, width: int, colour: tuple[int, int, int]) -> pygame.Surface:
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
