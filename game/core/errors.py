"""What can go wrong in words a person can act on.

Every error below `LastQuarterError` is shown as one line: what is wrong, where, and the
way out.  Anything else that is raised is a fault of ours and goes to the log file.
"""

from __future__ import annotations

from game.core.data_words import place
from game.core.notice import LONGEST, Listed, Notice, brief


class LastQuarterError(Exception):
    """Base of all errors that people see; `str()` of one is a single line."""

    @property
    def told(self) -> str:
        """That line for a screen: a `Notice` where its sentence is known in every language."""
        said = self.args[0] if self.args else ""
        return said if isinstance(said, Notice) else brief(str(self))


class DataError(LastQuarterError):
    """A data file says something it may not: file, line and key are attributes as well."""

    def __init__(self, file: str, line: int, key: str, expected: str) -> None:
        said = expected if isinstance(expected, Notice) else Listed(brief(expected, 4 * LONGEST))
        self.file, self.line, self.key, self.expected = file, line, key, said
        where = place(file, line, key)
        super().__init__(Notice("data.wrong", "{where}: {expected}", where=where, expected=self.expected))


class NewerFile(LastQuarterError):
    """A file that a newer version of the program has written; whoever reads it leaves it as it is."""

    def __init__(self, file: str) -> None:
        english = "{file}: made by a newer version; it stays as it is."
        super().__init__(Notice("data.newer", english, file=file))


class BadData(LastQuarterError):
    """Stored or sent JSON that is not the value it should be."""


class BadText(LastQuarterError):
    """A text that is no move or no position at all."""


class MoveError(LastQuarterError):
    """A move that can be read but not made; base of the two errors below."""


class IllegalMove(MoveError):
    """A move that is not an answer to the pending decision; `clause` names the rule, if one is known."""

    def __init__(self, move: object, why: str, clause: str = "") -> None:
        self.why, self.clause = why, clause
        text = str(move)
        text = text if len(text) <= 80 else f"{text[:77]}..."
        english = "{move}: {why} ({clause})" if clause else "{move}: {why}"
        key = "move.refused_by" if clause else "move.refused"
        super().__init__(Notice(key, english, move=text, why=why, clause=clause))


class AmbiguousMove(MoveError):
    """A shortened move that fits several; they are listed in `fits`."""

    def __init__(self, text: str, fits: tuple[str, ...]) -> None:
        self.fits = fits
        shown = ", ".join(fits[:6]) + (", ..." if len(fits) > 6 else "")
        super().__init__(f"{text}: could be any of {shown}; write more of it")


class UnknownGame(LastQuarterError):
    """A game that nobody registered."""


class EndlessGame(LastQuarterError):
    """A game that did not end within the number of moves it was given."""
