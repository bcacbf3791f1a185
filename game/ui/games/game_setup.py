"""What a game asks before a match: rows of switches and picks, and the options that come of them.

A part of the contract between the shell and the games (`game_ui.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from game.core import Seat as SeatNumber
from game.ui.kit.theme import Seat, Theme
from game.ui.kit.words import Words

Options = TypeVar("Options")

DRAWN = "drawn"
RowKind: TypeAlias = Literal["switch", "pick"]


@dataclass(frozen=True)
class SetupRow:
    """A switch or a pick at set-up.

    `choices` are values with the keys of their names, empty for a switch, whose values are
    "on" and "off".  `seats` narrows it to these numbers of seats (empty: always there); picks of
    one group, `apart`, never have the same value: who had it gets that of the other.  After the
    choices come those that a person has made and `named`: values with their names as they are.  A `main`
    one is seen at once, all others behind "More"; with `means` a sentence `<key of its name>_means` says more
    of each choice.
    """

    key: str
    kind: RowKind
    label: str  # key of a sentence
    default: str
    choices: tuple[tuple[str, str], ...] = ()
    tip: str = ""
    seats: tuple[int, ...] = ()
    apart: str = ""
    named: tuple[tuple[str, str], ...] = ()
    main: bool = False
    means: bool = False

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(value for value, _ in (*self.choices, *self.named)) or ("on", "off")


class GameSetup(ABC, Generic[Options]):
    """What is chosen before a match, and what comes of it."""

    seats: tuple[int, int]
    """The fewest and the most seats."""
    daily: bool = False
    """Whether one person can play the match of the day, which is the same for all and has its own table."""
    roles: tuple[str, ...] = ()
    """Keys of what the seats are called where that makes a difference ("Mankind"); else nothing."""

    @property
    @abstractmethod
    def rows(self) -> tuple[SetupRow, ...]: ...

    @abstractmethod
    def options(self, seats: int, picked: Mapping[str, str]) -> Options:
        """The game's Options from the rows' values; a row that is missing has its default."""

    def hindrance(self, seats: int, picked: Mapping[str, str], words: Words) -> str:
        """Why no match can begin with these values, in a sentence; empty if one can."""
        return ""

    @abstractmethod
    def variant(self, options: Options) -> str:
        """The key of the score table that a match of these options belongs to ("solo", "2.upgrades").

        Parts with dots between; each is said by `variant.<part>` of a catalogue (digits at its end fill
        `{number}`, digits alone are a number of players).
        """

    @abstractmethod
    def variant_words(self, options: Options, words: Words) -> str:
        """The switches of a match in a few words, shown in play and beside scores."""

    def seat(self, theme: Theme, seat: SeatNumber, options: Options) -> Seat:
        """Colour, shape and name of a seat of a match with these options, in the palette at hand."""
        return theme.seats[seat]


def first_rows(seats: tuple[int, int], label: str, usual: str = DRAWN) -> tuple[SetupRow, ...]:
    """Which seat begins, for every number of seats that leaves a choice; `label` begins the keys."""
    return tuple(
        SetupRow(
            f"first{count}",
            "pick",
            label,
            usual,
            tuple((first, f"{label}_{first}") for first in (DRAWN, *map(str, range(1, count + 1)))),
            seats=(count,),
        )
        for count in range(max(2, seats[0]), seats[1] + 1)
    )


def first_seat(seats: int, picked: Mapping[str, str]) -> int:
    """The seat that begins, from those rows; -1 draws it.

    An int: of two seats, options take it as `Annotated[int, Meta(ge=-1, le=1)]`.
    """
    first = picked.get(f"first{seats}", DRAWN) if seats > 1 else "1"
    return -1 if first == DRAWN else int(first) - 1
