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
NOWHERE = "\uffff"  # a letter that no face has
STAND_INS = {"−": "-", "→": ">", "←": "<"}  # where a face lacks the proper sign


class Face:
    """A font at a size in pixels, which draws and measures the same."""

    def __init__(self, path: Path, pixels: int) -> None:
        self._font = pygame.font.Font(path, pixels)
        self._stand_ins = stand_ins(path)
        self.point_size = self._font.point_size
        self.get_height, self.get_linesize = self._font.get_height, self._font.get_linesize
        self.get_ascent = self._font.get_ascent

    def render(self, text: str, smooth: bool, colour: tuple[int, int, int]) -> pygame.Surface:
        seen = self._drawn(text)
        return self._font.render(seen if self._font.size(seen)[0] else "", smooth, colour)

    def size(self, text: str) -> tuple[int, int]:
        return self._font.size(self._drawn(text))

    def _drawn(self, text: str) -> str:
        seen = drawable(text)
        return seen if seen.isascii() else seen.translate(self._stand_ins)


@lru_cache(maxsize=32)
def stand_ins(path: Path) -> dict[int, str]:
    """What a face draws instead of signs that it has no letters for."""
    font = pygame.font.Font(path, 16)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, False, (255, 255, 255)), "RGBA")

    lacking = drawn(NOWHERE)
    return {ord(sign): instead for sign, instead in STAND_INS.items() if drawn(sign) == lacking}


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
