"""Every sentence that a person reads, in their language.

A catalogue is assets/locale/<language>.toml with every file in the folder of that name; a
sentence is found by a dotted key and its gaps are filled by name.  English is the reference:
whatever another language lacks is shown in English, and a test keeps the catalogues equal.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core.data import ASSETS
from game.core.errors import LastQuarterError
from game.core.languages import LANGUAGES, Language
from game.core.notice import Notice

NAMELESS = 8  # seats at most


class NoSentence(KeyError):
    """Not even the reference language says this."""

    def __init__(self, key: str) -> None:
        super().__init__(f"no sentence is called {key!r} in assets/locale/{LANGUAGES[0]}")
        self.key = key


class Words:
    """A catalogue in one language: `words("aim.prompt", keys="A D")`."""

    def __init__(self, language: str = "en") -> None:
        self.language: Language = next((known for known in LANGUAGES if known == language), LANGUAGES[0])
        self._said = catalogue(self.language)
        self._english = catalogue(LANGUAGES[0])

    def __call__(self, key: str, /, **gaps: object) -> str:
        said = self._said.get(key) or self._english.get(key)
        if said is None:
            raise NoSentence(key)
        return self.fill(said, **gaps)

    def fill(self, said: str, /, **gaps: object) -> str:
        """A sentence in this language with its gaps filled."""
        filled = {name: self.tell(gap) if isinstance(gap, str) else gap for name, gap in gaps.items()}
        return said.format(**filled) if filled else said

    def tell(self, line: str) -> str:
        """A line from below the screens: said in this language where it names its sentence."""
        if not isinstance(line, Notice):
            return line
        gaps = {
            gap: self.game(f"{said}") if gap in ("game", "other") else said for gap, said in line.gaps.items()
        }
        return f"{self(line.key, **gaps)} {self.tell(line.then)}".strip()

    def game(self, name: str) -> str:
        """A game by its code name, as its cabinet calls it; one that is not known keeps that name."""
        key = f"cabinet.{name}.title"
        return self(key) if self.has(key) else name

    def called(self, name: str) -> str:
        """A person's name; the one that a nameless seat got is said in this language."""
        seat = nameless().get(name)
        return self("setup.player", number=seat) if seat is not None else name

    def number(self, value: float, digits: int, sign: bool = False) -> str:
        """A number as the language writes it."""
        said = f"{value:+.{digits}f}" if sign else f"{value:.{digits}f}"
        return said.replace(".", self("number.point"))

    def percent(self, share: float) -> str:
        return self("number.percent", number=round(100 * share))

    def has(self, key: str) -> bool:
        return key in self._english


def sources(language: Language) -> list[Path]:
    """The files of a language: the shared one, and one a room or game in the folder beside it."""
    locale = ASSETS / "locale"
    return [locale / f"{language}.toml", *sorted((locale / language).glob("*.toml"))]


@cache
def catalogue(language: Language) -> dict[str, str]:
    """All sentences of a language by their dotted keys."""
    flat: dict[str, str] = {}
    for path in sources(language):
        flat.update(sentences(path))
    return flat


@cache
def nameless() -> dict[str, int]:
    """What seats without a name are called in any language, and which seat it is."""
    return {
        catalogue(language)["setup.player"].format(number=seat): seat
        for language in LANGUAGES
        for seat in range(1, NAMELESS + 1)
    }


def sentences(path: Path) -> dict[str, str]:
    """The sentences of one file by their dotted keys."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, tomllib.TOMLDecodeError) as wrong:
        raise LastQuarterError(
            f"{path}: the sentences can't be read ({wrong}); reinstall the game"
        ) from wrong
    flat: dict[str, str] = {}
    _flatten(read, "", flat)
    return flat


def _flatten(read: Mapping[str, object], before: str, flat: dict[str, str]) -> None:
    for key, value in read.items():
        if isinstance(value, dict):
            _flatten(value, f"{before}{key}.", flat)
        else:
            flat[before + key] = str(value)
