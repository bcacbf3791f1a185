"""What a soak is: a great number of numbered cases, run in chunks that can be interrupted in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec


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
