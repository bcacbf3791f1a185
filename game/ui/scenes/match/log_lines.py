"""The lines of a log, and how many of them may be read while the board still shows what they tell of."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from game.ui.games.game_ui import Line
from game.ui.stage.board_view import AnyBoardView


class LogLines:
    """`whole` says that one can read ahead of the board, as where one can jump to what is still to come."""

    def __init__(self, board: AnyBoardView) -> None:
        self.lines: list[Line] = []
        self._board = board
        self._numbers: list[int] = []  # of the entry that each line tells of
        self._ahead: list[int] = []  # how many facts of its entry follow, for each line
        self._foretold: frozenset[str] = frozenset()
        self._cause: Line | None = None
        self._told = 0  # the last entry, which may have come to no line
        self.whole = False

    def add(self, number: int, told: Sequence[Line | None]) -> None:
        """What an entry's facts come to, in their order; None for one that isn't worth a line."""
        self._told = number
        for after, given in enumerate(told, start=1 - len(told)):
            line = self._by_role(given)
            if line is not None and not self._known(line):
                self._strike_plan(line)
                self.lines.append(line)
                self._numbers.append(number)
                self._ahead.append(-after)

    def _known(self, line: Line) -> bool:
        """Whether an earlier line said it would be so, and it is."""
        known = bool(line.foretold) and line.foretold in self._foretold
        foretells = frozenset(filter(None, line.foretells.split("|")))
        if known and foretells:
            self._foretold |= foretells
        elif not (known and line.lasting) and (known or foretells):
            self._foretold = foretells
        return known

    def _by_role(self, line: Line | None) -> Line | None:
        """A reminder is a cause, unless its subject is the cause of what is told anyway."""
        if line is not None and line.role == "reminder":
            if self._cause is not None and _thing(self._cause) == _thing(line):
                return None
            line = replace(line, role="cause")
        if line is not None and line.role in ("turn", "cause"):
            self._cause = line
        return line

    def _strike_plan(self, line: Line) -> None:
        """What was only planned goes once it is told what came of it; what came to nothing goes as well."""
        last = self.lines[-1].part if self.lines else ""
        came_to_nothing = last == "idle" and line.role != "effect"
        if came_to_nothing or (last == "plan" and line.part != "counter"):
            for column in (self.lines, self._numbers, self._ahead):
                column.pop()

    def clear(self) -> None:
        """It is to be told from its beginning."""
        self._foretold, self._cause = frozenset(), None
        for column in (self.lines, self._numbers, self._ahead):
            column.clear()

    def number_of(self, line: int) -> int:
        """The entry that a line tells of."""
        return self._numbers[line]

    def readable(self) -> Sequence[Line]:
        """As far as the board has come: it gives nothing away of what is still to move."""
        if self.whole:
            return self.lines
        shown = bool(self._numbers) and self._numbers[-1] == self._told
        hidden = self._untold(self._told) if shown else 0
        return self.lines[:-hidden] if hidden else self.lines

    def newest(self) -> Line | None:
        """What is to be read of the last move: its last line that is no aside."""
        count = len(self.readable())
        if not count:
            return None
        of_it = range(bisect_left(self._numbers, self._numbers[count - 1]), count)
        told = next((line for line in reversed(of_it) if not self.lines[line].aside), count - 1)
        return self.lines[told]

    def story(self) -> Sequence[Line]:
        """What goes on, as far as the board has come: the last cause with its effects; empty without one."""
        told = self.readable()
        first = len(told) - 1
        while first >= 0 and told[first].role == "effect":
            first -= 1
        return told[first:] if first >= 0 and told[first].role in ("turn", "cause") else ()

    def last_readable(self, number: int) -> int:
        """The last line that the board has come to, where it shows this entry; -1 if it is before all."""
        return bisect_right(self._numbers, number) - 1 - self._untold(number)

    def _untold(self, number: int) -> int:
        """How many lines of the entry that the board shows are about what is still to move."""
        untold = self._board.untold
        if not untold:
            return 0
        lines = range(bisect_left(self._numbers, number), bisect_right(self._numbers, number))
        return sum(self._ahead[line] < untold for line in lines)


def _thing(line: Line) -> object:
    return line.subject.thing if line.subject is not None else None
