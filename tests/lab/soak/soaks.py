"""What a soak is: a great number of numbered cases, run in chunks that can be interrupted in between."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import msgspec

from game.core.errors import LastQuarterError
from game.session.paths import HOME_VARIABLE

TOO_LONG = 5.0  # seconds of the processor's for one file or shot
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


class Chunk(msgspec.Struct, frozen=True, kw_only=True):
    """What some cases showed: failures as lines of text, figures to add up and to take the greatest of.

    Notes are lines that are listed at the end and are no failures.
    """

    failures: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    sums: dict[str, float] = msgspec.field(default_factory=dict)
    peaks: dict[str, float] = msgspec.field(default_factory=dict)


@dataclass(frozen=True)
class Soak:
    """`run(first, count)` tries the cases first .. first + count - 1, each seeded by its number alone.

    `verdict` looks at the sums of all of them at the end, and says what is wrong with those.
    `told` puts those sums in lines, where a list of them would not be read.
    `of` is there where games take turns: the same soak of these games alone.
    """

    what: str
    total: int
    chunk: int
    run: Callable[[int, int], Chunk]
    verdict: Callable[[dict[str, float]], tuple[str, ...]] | None = None
    told: Callable[[dict[str, float]], Iterable[str]] | None = None
    of: Callable[[tuple[str, ...]], Soak] | None = None


@contextmanager
def at_home() -> Iterator[Path]:
    """A home that nobody else has, without a screen and without sound."""
    with (
        tempfile.TemporaryDirectory(prefix="last-quarter-soak-") as home,
        mock.patch.dict(os.environ, {**UNSEEN, HOME_VARIABLE: home}),
    ):
        yield Path(home)


def one_line(wrong: Exception) -> str:
    return " ".join(f"{type(wrong).__name__}: {wrong}".split())


def tried(read: Callable[[], None]) -> tuple[str, bool, float]:
    """What is wrong with how something from outside was taken, whether it was refused, and its seconds."""
    began, fault, refused = time.process_time(), "", False
    try:
        read()
    except LastQuarterError as error:
        refused = True
        if "\n" in str(error) or not str(error):
            fault = f"not one line: {error!r}"
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    took = time.process_time() - began
    return fault or (f"took {took:.1f} s" if took > TOO_LONG else ""), refused, took
