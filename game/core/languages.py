"""The languages that the game speaks, and a text that is written in each of them.

A language is added here; mypy then names every match that lacks it, and `run.py check levels/` every file
and sentence (`game/cli/needs.py` lists what it needs).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, Self, TypeAlias, TypeVar, assert_never, get_args

from game.core.values import Value

Language: TypeAlias = Literal["en", "de"]
S = TypeVar("S", bound=str)
LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The first is the reference: what another lacks is shown in it."""


def named_by_systems(language: Language) -> tuple[str, ...]:
    """How a system's name of the language begins, lower case: as a code, or in English as on Windows."""
    match language:
        case "en":
            return ("en",)
        case "de":
            return ("de", "german")
        case _:
            assert_never(language)


class Written(Value, Generic[S], frozen=True):
    """A text in every language; a file that leaves one out is refused."""

    en: S
    de: S

    @classmethod
    def each(cls, said: Callable[[Language], S]) -> Self:
        """What is said in each language."""
        return cls(**{language: said(language) for language in LANGUAGES})

    def in_language(self, language: Language) -> S:
        match language:
            case "en":
                return self.en
            case "de":
                return self.de
            case _:
                assert_never(language)
