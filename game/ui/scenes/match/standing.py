"""What a finished match comes to, in words: how it ended, every score in its parts, the places, the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import NOBODY, Outcome
from game.session.match import Match
from game.ui.games.game_ui import AnyGameUi, Deeds, Fate, Line, Tally
from game.ui.kit.theme import Seat
from game.ui.scenes.match.log_lines import LogLines
from game.ui.scenes.match.match_status import ending_of, names_of
from game.ui.stage.board_view import AnyBoardView
from game.ui.stage.scene import Stage


class Standing:
    """Asked each frame, and told once a language."""

    def __init__(self, stage: Stage, match: Match, outcome: Outcome, ui: AnyGameUi) -> None:
        self._stage, self._match, self._outcome, self._ui = stage, match, outcome, ui
        self.names = names_of(stage, match)
        self._tallies: tuple[str, tuple[Tally, ...]] | None = None
        self._deeds: tuple[str, Deeds | None] | None = None
        self._fates: tuple[str, Sequence[Fate]] | None = None
        self._lines: tuple[str, Sequence[Line]] | None = None

    def ending(self) -> tuple[str, str]:
        view, words = self._match.state.view(NOBODY), self._stage.words
        ending = ending_of(self._ui.words, view, self._outcome, words, self.names)
        return ending.title, ending.line

    def title(self) -> str:
        """What the tallies tell of."""
        return self._stage.words("result.scores" if self._ui.scored else "result.standing")

    def tallies(self) -> tuple[Tally, ...]:
        """Every score in its parts, the best place first."""
        words = self._stage.words
        if self._tallies is None or self._tallies[0] != words.language:
            told = self._ui.words.breakdown(self._match.state.view(NOBODY), words, self.names)
            if not self._outcome.together:
                order = places(self._outcome, [tally.total for tally in told])
                told = tuple(sorted(told, key=lambda t: (order[t.seat], t.seat)))
            self._tallies = (words.language, told)
        return self._tallies[1]

    def deeds(self) -> Deeds | None:
        """Each seat's share of what all did together, if the game tells it."""
        words = self._stage.words
        if self._deeds is None or self._deeds[0] != words.language:
            view = self._match.state.view(NOBODY)
            told = self._ui.words.deeds(self._match.log.entries, view, words, self.names)
            self._deeds = (words.language, told)
        return self._deeds[1]

    def fates(self) -> Sequence[Fate]:
        """What came of the last shots, if the game tells it: of people's, where any play."""
        words = self._stage.words
        if self._fates is None or self._fates[0] != words.language:
            view = self._match.state.view(NOBODY)
            seats = sorted(self._match.onlookers.persons)
            told = self._ui.words.fates(self._match.log.entries, view, words, seats)
            self._fates = (words.language, told)
        return self._fates[1]

    def tally(self, seat: int) -> Tally:
        return next(tally for tally in self.tallies() if tally.seat == seat)

    def mark(self, seat: int) -> Seat:
        return self._ui.setup.seat(self._stage.look.theme, seat, self._match.setup.options)

    def who(self, seat: int) -> tuple[str, tuple[Seat, ...]]:
        """Whose score it is, and the marks for it."""
        if seat == NOBODY:
            marks = tuple(self.mark(seat) for seat in range(len(self.names)))
            return self._stage.words("result.together"), marks
        return self.names[seat], (self.mark(seat),)

    def place(self, seat: int) -> str:
        """The place of a seat; who they are where all have one score; nothing where nobody has a place."""
        if seat == NOBODY:
            return ", ".join(dict.fromkeys(self.names))  # somebody alone may play every seat
        order = places(self._outcome, list(self._outcome.scores))
        if len(self.names) == 1 or not any(self._outcome.shares):
            return ""
        tied = order.count(order[seat]) > 1
        return self._stage.words("result.tied" if tied else "result.place", place=order[seat])

    def log(self, board: AnyBoardView, viewer: int) -> Sequence[Line]:
        """How it came to this, as this viewer may read it."""
        words = self._stage.words
        if self._lines is None or self._lines[0] != words.language:
            lines = LogLines(board)
            for entry in self._match.log.entries:
                seen = entry.seen_by(viewer)
                lines.add(entry.number, self._ui.words.tell_all(seen, words, self.names))
            self._lines = (words.language, lines.readable())
        return self._lines[1]


def places(outcome: Outcome, scores: list[int]) -> list[int]:
    """The place of every seat, from 1: by what it won, then by its points; equal ones share a place."""
    worth = list(zip(outcome.shares, scores, strict=True))
    return [1 + sum(other > mine for other in worth) for mine in worth]
