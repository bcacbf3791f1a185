"""What widgets draw with: the theme, the words, and text that wraps and is kept.

Lengths in widget code are design pixels of the 1280x720 screen; `Look.px` turns them into
the window's.  A text is either a string or a function that says it now, so that a change
of language or of state needs no rebuilding.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from game.ui.kit.face import Face
from game.ui.kit.theme import Colour, Role, Theme
from game.ui.kit.words import Words

Text: TypeAlias = str | Callable[[], str]
Align: TypeAlias = Literal["left", "middle", "right"]


PIXEL_ROLES = ("heading", "score")
SENTENCE = re.compile(r"[.!?…][”“\"]?(?=\s)")
JOINED = re.compile("f(?=[fil])")


def _unjoined(text: str) -> str:
    """Pixel faces join f and i into something that reads as an A; a non-joiner keeps them apart."""
    return JOINED.sub("f\u200c", text)


def unbroken(text: str) -> str:
    """A list with dots between its items, to be wrapped only between them."""
    items = text.split(" · ")
    return "\u00a0· ".join(item.replace(" ", "\u00a0") for item in items) if len(items) > 1 else text


def readable(text: str, role: Role) -> Role:
    """The heading's pixel face writes 2, 5 and 8 nearly alike; a heading with figures takes another."""
    return "strong" if role == "heading" and any(mark.isdigit() for mark in text) else role


def capital(text: str) -> str:
    """Words that stand for themselves and not within a sentence."""
    return text[:1].upper() + text[1:]


def said(text: Text) -> str:
    return text if isinstance(text, str) else text()


@dataclass(frozen=True)
class Look:
    theme: Theme
    words: Words

    def px(self, length: float) -> int:
        return self.theme.px(length)

    def grown(self, length: float) -> int:
        """A length that follows the text's size, such as a button's height."""
        return self.theme.px(length * max(1.0, self.theme.text_scale / 100))

    def line_height(self, role: Role, size: float) -> int:
        return self.theme.font(role, size).get_linesize()

    def wrap(self, text: str, role: Role, size: float, width: int) -> tuple[str, ...]:
        role = readable(text, role)
        return _wrapped(self.theme.font(role, size), _unjoined(text) if role in PIXEL_ROLES else text, width)

    def height(self, text: str, role: Role, size: float, width: int) -> int:
        return len(self.wrap(text, role, size, width)) * self.line_height(readable(text, role), size)

    def cut(self, text: str, role: Role, size: float, width: int, lines: int) -> str:
        """So much of a text as goes into so many lines; with dots where more would follow."""
        wrapped = self.wrap(text, role, size, width)
        if lines >= len(wrapped) or lines < 1:
            return text if lines > 0 else ""
        kept = " ".join(wrapped[:lines])
        while len(kept) > 1 and len(self.wrap(f"{kept}\u00a0…", role, size, width)) > lines:
            kept = kept.rpartition(" ")[0] or kept[:-1]
        return f"{kept}\u00a0…"

    def sentences(self, text: str, role: Role, size: float, width: int, lines: int) -> str:
        """So many whole sentences as go into so many lines; with dots only where not even one does."""
        if lines >= len(self.wrap(text, role, size, width)):
            return text
        for end in reversed([found.end() for found in SENTENCE.finditer(text)]):
            if len(self.wrap(text[:end], role, size, width)) <= lines:
                return text[:end]
        return self.cut(text, role, size, width, lines)

    def width(self, text: str, role: Role, size: float) -> int:
        return _wide(self.theme.font(readable(text, role), size), text)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        role: Role = "body",
        size: float = 18,
        colour: Colour | None = None,
        align: Align = "left",
        middle: bool = False,
    ) -> int:
        """Write wrapped text into a box from its top, or centred upright; returns the height used."""
        ink = colour if colour is not None else self.theme.colours.text
        role = readable(text, role)
        lines = self.wrap(text, role, size, box.width)
        step = self.line_height(role, size)
        y = box.y + (max(0, box.height - step * len(lines)) // 2 if middle else 0)
        for line in lines:
            picture = self.theme.text(role, size, line, ink)
            x = box.x
            if align == "middle":
                x = box.centerx - picture.get_width() // 2
            elif align == "right":
                x = box.right - picture.get_width()
            surface.blit(picture, (x, y))
            y += step
        return step * len(lines)


@lru_cache(maxsize=4096)
def _wide(font: Face, text: str) -> int:
    return font.size(text)[0]


@lru_cache(maxsize=2048)
def _wrapped(font: Face, text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.replace(" · ", "\u00a0· ").split(" "):
            longer = f"{line} {word}" if line else word
            if not line or font.size(_undotted(longer))[0] <= width:
                line = longer
            else:
                lines.append(_undotted(line))
                line = word
        lines.append(line)
    return tuple(piece for line in lines for piece in _split_long(font, line, width))


def _undotted(line: str) -> str:
    """A line without a dot at its end: dots are for between items."""
    return line.removesuffix("·").rstrip(" \u00a0")


def _split_long(font: Face, line: str, width: int) -> list[str]:
    """A single word wider than its box is cut, rather than drawn over the neighbour."""
    pieces: list[str] = []
    while font.size(line)[0] > width and (cut := _fitting(font, line, width)) < len(line):
        pieces.append(line[:cut])
        line = line[cut:]
    return [*pieces, line]


def _fitting(font: Face, line: str, width: int) -> int:
    """How many of its letters go into that width, one at the least; asks for as few as it can."""
    too_many = 2
    while too_many < len(line) and font.size(line[:too_many])[0] <= width:
        too_many *= 2
    return max(1, bisect_right(range(too_many), width, key=lambda cut: font.size(line[:cut])[0]) - 1)
