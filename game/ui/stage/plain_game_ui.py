"""What most faces answer alike: colours of seats, who begins, where lessons and rule book lie.

A face builds upon it and says the rest; `key` is what the keys of its sentences begin with.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import Event, Move
from game.core.data import LEVELS
from game.ui.kit.theme import Seat, Theme
from game.ui.kit.words import Words
from game.ui.stage.game_ui import Cue, GamePage, Names, SetupRow

DRAWN = "drawn"


class PlainFace:
    name: str
    key: str
    seats: tuple[int, int]
    scored: bool = True
    roles: tuple[str, ...] = ()
    pages: tuple[GamePage, ...] = ()

    @property
    def lessons(self) -> Path:
        return LEVELS / self.name / "lessons"

    @property
    def rulebook(self) -> Path:
        return LEVELS / self.name / "rules"

    def seat(self, theme: Theme, seat: int, options: Any) -> Seat:
        return theme.seats[seat]

    def sound(self, event: Event) -> Cue | None:
        """None of its own: the board sounds in time with what moves."""
        return None

    def caution(self, view: Any, move: Move, words: Words, names: Names) -> str:
        """Nothing that has to be asked about twice."""
        return ""

    def hindrance(self, seats: int, picked: Mapping[str, str], words: Words) -> str:
        """Whatever can be picked can be played."""
        return ""

    def waived(self, name: str, words: Words) -> str:
        """Nothing of its own is ever waived."""
        return name

    def read_ahead(self) -> None:
        """No files of its own."""

    def first_rows(self) -> tuple[SetupRow, ...]:
        """Which seat begins, for every number of seats that leaves a choice."""
        label = f"{self.key}.setup.first"
        counts = range(max(2, self.seats[0]), self.seats[1] + 1)
        return tuple(
            SetupRow(
                f"first{seats}",
                "pick",
                label,
                DRAWN,
                tuple((first, f"{label}_{first}") for first in (DRAWN, *map(str, range(1, seats + 1)))),
                seats=(seats,),
            )
            for seats in counts
        )

    def first(self, seats: int, picked: Mapping[str, str]) -> int:
        """The seat that begins, from those rows; -1 draws it."""
        first = picked.get(f"first{seats}", DRAWN) if seats > 1 else "1"
        return -1 if first == DRAWN else int(first) - 1
