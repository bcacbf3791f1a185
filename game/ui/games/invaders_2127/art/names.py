"""Names and rules text that stay within a card: wrapped, squeezed, broken, and cut off only at last."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.kit.face import Face
from game.ui.kit.theme import Colour, Role, raw_font

SQUEEZES = (1.0, 0.93, 0.86, 0.8, 0.74)
LEADING = 0.9  # of the size: capitals need no more
SOFT = 4  # letters that stay together at a break
ARTICLES = {"the", "a", "an", "der", "die", "das", "ein", "eine"}
ATTRIBUTES = {
    *("the", "of", "in", "on", "at", "with", "from", "under", "before", "for", "to", "According"),
    *("der", "des", "vom", "von", "im", "am", "auf", "aus", "mit", "vor", "unter", "über"),
    *("ohne", "nach", "gegen", "bei", "zu", "zum"),
}
"""What begins what can be left out of a name."""
_VOWELS = "aeiouyäöü"
_CLUSTERS = {
    *("bl", "br", "ch", "ck", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl", "kn"),
    *("kr", "ph", "pl", "pr", "qu", "sc", "sh", "sp", "st", "th", "tr", "tz"),
}


class Lines(NamedTuple):
    words: tuple[str, ...]
    squeeze: float
    """How much narrower than the font has them."""
    cut: bool = False
    """Whether words are missing, and not because the card has a short name."""


def short_name(name: str) -> str:
    """What a card is called across a table: the nickname, or what stands before the explanation."""
    if quoted := re.search(r"'([^']{3,})'", name):
        return quoted[1]
    return re.split(r" - |, |: ", name)[0]


def head_of(name: str) -> str:
    """What a name is about without its attributes: the guard of a night guard in slippers."""
    words = name.split()
    ends = [at for at, word in enumerate(words) if at and (word in ATTRIBUTES or words[at - 1].endswith(","))]
    enough = [at for at in ends if words[at - 1].lower() not in ARTICLES]
    return " ".join(words[: enough[0]]).rstrip(",") if enough else name


@lru_cache(maxsize=1024)
def name_lines(name: str, pixels: int, width: int, lines: int) -> Lines:
    """The name in at most so many lines; where the whole one would not fit the short name, or its head."""
    found = _lines(name, short_name(name), pixels, width, lines)
    head = head_of(short_name(name))
    return _lines(head, head, pixels, width, lines)._replace(cut=True) if found.cut else found


def _lines(name: str, short: str, pixels: int, width: int, lines: int) -> Lines:
    font = raw_font("strong", pixels)
    for said in dict.fromkeys((name, short)):
        for squeeze in SQUEEZES:
            found = wrapped(said, font, width / squeeze)
            if found is not None and len(found) <= lines:
                return Lines(tuple(found), squeeze)
    squeeze = SQUEEZES[-1]
    found = broken(short, font, width / squeeze)
    if len(found) <= lines:
        return Lines(tuple(found), squeeze)
    return Lines((*found[: lines - 1], _cut(found[lines - 1], font, width / squeeze)), squeeze, True)


def wrapped(words: str, font: Face, width: float) -> list[str] | None:
    """Lines no wider than that; None if a single word is.  A space that holds words together is no break."""
    lines: list[str] = []
    for word in words.split(" "):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and font.size(joined)[0] <= width:
            lines[-1] = joined
        elif font.size(word)[0] <= width:
            lines.append(word)
        else:
            return None
    return lines


def broken(words: str, font: Face, width: float) -> list[str]:
    """Lines no wider than that; what does not fit is parted at a hyphen, or between two syllables."""
    lines: list[str] = []
    for word in words.split():
        rest = word
        while rest:
            before = f"{lines[-1]} " if lines and rest is word else ""
            if before and font.size(before + rest)[0] <= width:
                lines[-1], rest = before + rest, ""
            elif not before and font.size(rest)[0] <= width:
                lines.append(rest)
                rest = ""
            elif part := _part(rest, font, width - font.size(before)[0], must=not before):
                if before:
                    lines[-1] = before + part[0]
                else:
                    lines.append(part[0])
                rest = part[1]
            else:
                fits = font.size(rest)[0] <= width
                head, rest = (rest, "") if fits else _part(rest, font, width, must=True) or (rest, "")
                lines.append(head)
    return lines


def _part(word: str, font: Face, room: float, must: bool) -> tuple[str, str] | None:
    """What of a word still fits and what is left of it; None if it has no place to part it."""
    places = [at for at in range(SOFT, len(word) - SOFT + 1) if _syllable(word, at)]
    hyphens = [at for at in range(2, len(word) - 1) if word[at - 1] == "-"]
    for choices in (hyphens, places):
        fitting = [at for at in choices if font.size(word[:at] + ("" if at in hyphens else "-"))[0] <= room]
        if fitting:
            at = fitting[-1]
            return word[:at] + ("" if at in hyphens else "-"), word[at:]
    if not must:
        return None
    at = max(1, int(len(word) * room / font.size(word)[0]) - 1)
    return word[:at] + "-", word[at:]


def _syllable(word: str, at: int) -> bool:
    """Whether a break before that letter parts syllables: a consonant with its vowel, no cluster torn."""
    before, here, after = word[at - 1].lower(), word[at].lower(), word[at + 1].lower()
    whole = before + here in _CLUSTERS or "-" in word[at - SOFT + 1 : at + SOFT - 1]
    if word[at : at + 3].lower() == "sch":
        return before not in _VOWELS and not whole
    if word[at - 3 : at].lower() == "sch" and here in "lmnrw":
        return False
    return here not in _VOWELS and here.isalpha() and after in _VOWELS and not whole


def _cut(line: str, font: Face, width: float) -> str:
    while line and font.size(line + "…")[0] > width:
        line = line[:-1]
    return line.rstrip(" ,-") + "…"


def text_lines(paragraphs: Sequence[str], font: Face, width: int) -> list[str]:
    """Paragraphs as lines; an empty string between two of them."""
    lines: list[str] = []
    for paragraph in paragraphs:
        if lines:
            lines.append("")
        found = wrapped(paragraph, font, width) or broken(paragraph, font, width)
        lines += [line.removeprefix("· ").removesuffix(" ·") for line in found]  # dots are for between items
    return lines


@lru_cache(maxsize=2048)
def drawn(role: Role, pixels: int, words: str, colour: Colour, squeeze: float = 1.0) -> pygame.Surface:
    """Words as a picture, narrowed by the squeeze."""
    picture = raw_font(role, pixels).render(words, True, colour)
    if squeeze == 1.0:
        return picture
    return pygame.transform.smoothscale(
        picture, (max(1, int(picture.get_width() * squeeze)), picture.get_height())
    )
