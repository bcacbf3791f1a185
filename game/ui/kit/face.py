"""A typeface that draws whatever it is given: what people and files write in a name is never an error."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

import pygame

LONGEST = 512  # letters of one line; no screen is wider
MARKS = 3  # accents that one letter carries; whoever has more would tower over the screen
APART = "\u200c"  # keeps letters apart that a face would join
UNSEEN = "\ufffd"  # stands for what has no letter


class Face:
    """A font at a size in pixels, which draws and measures the same."""

    def __init__(self, path: Path, pixels: int) -> None:
        self._font = pygame.font.Font(path, pixels)
        self.point_size = self._font.point_size
        self.get_height, self.get_linesize = self._font.get_height, self._font.get_linesize
        self.get_ascent = self._font.get_ascent

    def render(self, text: str, smooth: bool, colour: tuple[int, int, int]) -> pygame.Surface:
        seen = drawable(text)
        return self._font.render(seen if self._font.size(seen)[0] else "", smooth, colour)

    def size(self, text: str) -> tuple[int, int]:
        return self._font.size(drawable(text))


def drawable(text: str) -> str:
    """A text as it is drawn: in one line, without what only steers, and of a bearable length."""
    return text if text.isascii() and text.isprintable() and len(text) <= LONGEST else _drawable(text)


@lru_cache(maxsize=2048)
def _drawable(text: str) -> str:
    seen: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind in {"Cc", "Zl", "Zp"} and letter != "\0":
            seen.append(" ")
        elif kind == "Cs":
            seen.append(UNSEEN)
        elif marks <= MARKS and (kind not in {"Cf", "Cc"} or letter == APART):
            seen.append(letter)
        if len(seen) > LONGEST:
            return "".join([*seen[:LONGEST], "…"])
    found = "".join(seen)
    return UNSEEN if text.strip() and not found.strip() else found
